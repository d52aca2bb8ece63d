"""The windows that everything must fit into."""

from __future__ import annotations

DESKTOP, PHONE = (1280, 720), (390, 844)
