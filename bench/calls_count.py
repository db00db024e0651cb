"""Usage: calls_count.py PROGRAM VALGRIND

Compares the instructions of each call shape of calls.c, counted by callgrind at the base level, with bench/calls.csv.
Fails if a call needs more than the table states. UPDATE=1 writes the table.
"""

from __future__ import annotations

import csv
import os
import sys
from pathlib import Path

import callgrind

TABLE = Path(__file__).resolve().parent / "calls.csv"
COUNTED = 100  # calls in a dump of calls.c
TOLERANCE = 1.02  # the library may be compiled by a gcc that differs in its last version number


def read() -> dict[str, int]:
    with TABLE.open(encoding="utf-8") as file:
        return {row["call"]: int(row["instructions"]) for row in csv.DictReader(file)}


def write(found: dict[str, int]) -> None:
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(("call", "instructions"))
        out.writerows(sorted(found.items()))


def main() -> int:
    dumps = callgrind.dumps(sys.argv[1], sys.argv[2], "count")
    found = {call: round(total / COUNTED) for call, total in dumps.items()}
    if os.environ.get("UPDATE"):
        write(found)
        return 0
    limits = read()
    wrong = [f"{call}: no limit in bench/calls.csv" for call in found.keys() - limits.keys()]
    wrong += [f"{call}: bench/calls.csv has a limit, but it was not counted" for call in limits.keys() - found.keys()]
    for call in sorted(found.keys() & limits.keys()):
        if found[call] > limits[call] * TOLERANCE:
            wrong.append(f"{call}: {found[call]} instructions, limit {limits[call]}")
    print("\n".join(wrong) or f"{len(found)} calls within their limits")
    return 1 if wrong or not found else 0


if __name__ == "__main__":
    sys.exit(main())
