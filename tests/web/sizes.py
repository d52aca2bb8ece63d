"""The windows that everything must fit into."""

from __future__ import annotations

DESKTOP, PHONE = (1280, 720), (390, 844)
SIDEWAYS = {"width": PHONE[1], "height": PHONE[0]}
