"""Usage: calls_count.py PROGRAM VALGRIND

Compares the instructions of each call shape of calls.c, counted by callgrind at the base level, with bench/calls.csv.
Fails if a call needs more than the table states. UPDATE=1 writes the table.
"""

from __future__ import annotations

import csv
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TABLE = Path(__file__).resolve().parent / "calls.csv"
COUNTED = 100  # calls that calls.c counts
TOLERANCE = 1.02  # the library may be compiled by a gcc that differs in its last version number


def counts(program: str, valgrind: str) -> dict[str, int]:
    """Returns the instructions of one call, by label."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        command = [valgrind, "--tool=callgrind", f"--callgrind-out-file={folder}/out", program, "count"]
        limits = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "COTANGENT_LEVEL": "base"}
        run = subprocess.run(command, capture_output=True, text=True, env=limits)
        if run.returncode != 0:
            raise SystemExit(f"callgrind failed:\n{run.stderr}")
        for part in Path(folder).glob("out.*"):
            text = part.read_text(errors="replace")
            label = re.search(r"^desc: Trigger: Client Request: (.*)$", text, re.M)
            total = re.search(r"^(?:totals|summary): (\d+)", text, re.M)
            if label and total:
                found[label[1]] = round(int(total[1]) / COUNTED)
    return found


def read() -> dict[str, int]:
    with TABLE.open(encoding="utf-8") as file:
        return {row["call"]: int(row["instructions"]) for row in csv.DictReader(file)}


def write(found: dict[str, int]) -> None:
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(("call", "instructions"))
        out.writerows(sorted(found.items()))


def main() -> int:
    found = counts(sys.argv[1], sys.argv[2])
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
