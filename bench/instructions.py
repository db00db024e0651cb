"""Instructions an operator takes, by callgrind: what one more run of 1,000 operators adds, so without
the memory that first runs make. Fails if mul with backward and release passes its limit."""

import json
import re
import subprocess
import sys
import tempfile

LIMIT_MUL = 1000  # forward, backward and release; the aim is 850 (bench/RESULTS.md)

OPERATORS = 1000


def count(program: str, valgrind: str, op: str, backward: int, runs: int) -> int:
    with tempfile.NamedTemporaryFile() as out:
        run = subprocess.run([valgrind, "--tool=callgrind", f"--callgrind-out-file={out.name}", program, op, str(OPERATORS), str(backward), str(runs)],
                             capture_output=True, text=True, env={"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "COTANGENT_LEVEL": "base"})
    match = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not match:
        raise SystemExit(f"callgrind failed:\n{run.stderr}")
    return int(match.group(1))


def slopes(program: str, valgrind: str) -> dict[str, float]:
    return {f"{op} {'with backward' if backward else 'forward'}":
            (count(program, valgrind, op, backward, 3) - count(program, valgrind, op, backward, 2)) / OPERATORS
            for op in ("add", "mul", "sin") for backward in (0, 1)}


def main() -> int:
    found = slopes(sys.argv[1], sys.argv[2])
    print(json.dumps(found, indent=1))
    over = found["mul with backward"] > LIMIT_MUL
    print(f"mul with backward and release: {found['mul with backward']:.0f} instructions, limit {LIMIT_MUL}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
