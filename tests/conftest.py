"""Settings for all tests: no test fails for want of speed."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("dreamdeck", deadline=None)
settings.load_profile("dreamdeck")
