"""Figures about the server in the text format of Prometheus."""

from __future__ import annotations

import os
import time
from bisect import bisect_left

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)  # seconds


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str, about: str) -> list[str]:
        lines = [f"# HELP {name} {about}", f"# TYPE {name} histogram"]
        total = 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self.sum:.6f}", f"{name}_count {total}"]


class Metrics:
    """Counters are attributes; `text` adds what is counted elsewhere."""

    def __init__(self) -> None:
        self.commands = 0
        self.refusals = 0
        self.errors = 0  # mistakes of the program
        self.bots_replaced = 0
        self.stored = Histogram()  # from a command to its acknowledgement

    def text(self, tables: int, sockets: int) -> str:
        lines = []
        for name, kind, about, value in (
            ("dreamdeck_commands_total", "counter", "Commands that were done and stored.", self.commands),
            ("dreamdeck_refusals_total", "counter", "Commands that were refused.", self.refusals),
            ("dreamdeck_errors_total", "counter", "Mistakes of the program.", self.errors),
            ("dreamdeck_bots_replaced_total", "counter", "Bots that failed and were replaced.", self.bots_replaced),
            ("dreamdeck_tables", "gauge", "Tables in memory.", tables),
            ("dreamdeck_sockets", "gauge", "Open sockets.", sockets),
            ("process_cpu_seconds_total", "counter", "Processor time used.", f"{time.process_time():.4f}"),
            ("process_resident_memory_bytes", "gauge", "Memory in use.", resident_bytes()),
        ):
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}", f"{name} {value}"]
        lines += self.stored.lines("dreamdeck_command_seconds", "From a command to its acknowledgement.")
        return "\n".join(lines) + "\n"


def resident_bytes() -> int:
    """Memory in use where the system says so, else 0."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
