"""Number of instructions of an operator, counted by callgrind: the difference between n + 1 and n runs of 1,000
operators, so that allocations of the first runs are not counted. Fails if mul with backward and release exceeds its
limit, or if few strided elements, or the same multiplication as a custom function, cost much more.
"""

import json
import re
import subprocess
import sys
import tempfile

from callgrind import ENVIRONMENT

LIMIT_MUL = 1000  # forward, backward and release; the target is 850
LIMIT_CUSTOM = 2.6  # times mul with backward and release (decision 161)
LIMIT_STRIDED = 3  # times the instructions for the same number of contiguous elements

OPERATORS = 1000


def count(program: str, valgrind: str, op: str, backward: int, runs: int, *layout: str) -> int:
    with tempfile.NamedTemporaryFile() as out:
        run = subprocess.run(
            [
                valgrind,
                "--tool=callgrind",
                f"--callgrind-out-file={out.name}",
                program,
                op,
                str(OPERATORS),
                str(backward),
                str(runs),
                *layout,
            ],
            capture_output=True,
            text=True,
            env=ENVIRONMENT,
        )
    match = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not match:
        raise SystemExit(f"callgrind failed:\n{run.stderr}")
    return int(match.group(1))


def slope(program: str, valgrind: str, op: str, backward: int, *layout: str) -> float:
    return (
        count(program, valgrind, op, backward, 3, *layout) - count(program, valgrind, op, backward, 2, *layout)
    ) / OPERATORS


def slopes(program: str, valgrind: str) -> dict[str, float]:
    found = {
        f"{op} {'with backward' if backward else 'forward'}": slope(program, valgrind, op, backward)
        for op in ("add", "mul", "sin", "custom")
        for backward in (0, 1)
    }
    for layout in ("contiguous", "strided"):
        found |= {
            f"mul of 2 x 2 {layout}, {'with backward' if backward else 'forward'}": slope(
                program, valgrind, "mul", backward, layout
            )
            for backward in (0, 1)
        }
    return found


def main() -> int:
    found = slopes(sys.argv[1], sys.argv[2])
    print(json.dumps(found, indent=1))
    mul = found["mul with backward"]
    ratios = [
        found[f"mul of 2 x 2 strided, {what}"] / found[f"mul of 2 x 2 contiguous, {what}"]
        for what in ("forward", "with backward")
    ]
    custom = found["custom with backward"] / mul
    print(f"mul with backward and release: {mul:.0f} instructions, limit {LIMIT_MUL}")
    print(f"the same as a custom function: {custom:.2f} times as many, limit {LIMIT_CUSTOM}")
    print(f"strided over contiguous: {ratios[0]:.2f} forward, {ratios[1]:.2f} with backward, limit {LIMIT_STRIDED}")
    return 1 if mul > LIMIT_MUL or custom > LIMIT_CUSTOM or max(ratios) > LIMIT_STRIDED else 0


if __name__ == "__main__":
    sys.exit(main())
