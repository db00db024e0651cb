"""The cost of every operator with a list, or with a list of results, is linear in the number of items: callgrind counts
the instructions of calls with n, 4 n and 16 n items, forward and backward (growth.c). usage: growth.py PROGRAM VALGRIND
OPS.JSON"""

import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bench"))
import callgrind  # noqa: E402

LIMIT = 5  # times the instructions for four times the items

# Operators that are not run, with the reason.
BOUNDED = "a list has at most one item for each axis"
NOT_RUN = {
    "block_diag": "the result has n * n elements",
    "call_function": "calls a function of the program",
    "cartesian_prod": BOUNDED,
    "chain_matmul": "the best order of n products is found in n^3 steps",
    "dist_all_to_all": "a list has one item for each rank",
    "einops_unpack": "the pattern is read again for each result",
    "einsum": "pairs of operands are compared",
    "einsum_path": "pairs of operands are compared",
    "gru_layers": "run by gru",
    "index": BOUNDED,
    "index_put": BOUNDED,
    "linalg_multi_dot": "the best order of n products is found in n^3 steps",
    "lstm_cell": "the list has two items",
    "lstm_layers": "run by lstm",
    "matrix_chain": "the best order of n products is found in n^3 steps",
    "meshgrid": BOUNDED,
    "signal_windows_general_cosine": "one pass over the result for each item",
    "unravel_index": BOUNDED,
}


def has_list(op: dict) -> bool:
    """Returns true if an argument or the result is a list whose length is not bounded by the number of axes."""
    unbounded = any(" * " in arg["type"].split("[")[0] or arg["type"] in ("int_lists", "floats") for arg in op["args"])
    data = op["name"] in ("tensor.ints", "as_tensor.ints", "dist_all_to_all")
    return unbounded or data or any(output["type"].get("count") for output in op["signature"]["outputs"])


def counts(program: str, valgrind: str) -> dict[str, dict[int, int]]:
    """Returns the instructions by operator and factor."""
    found: dict[str, dict[int, int]] = {}
    for label, total in callgrind.dumps(program, valgrind).items():
        name, factor = label.split()
        found.setdefault(name, {})[int(factor)] = total
    return found


def main() -> int:
    program, valgrind, ops = sys.argv[1:]
    names = subprocess.run([program, "names"], capture_output=True, text=True, check=True).stdout.split()
    wanted = {op["name"] for op in json.loads(Path(ops).read_text())["ops"] if has_list(op)}
    wrong = [f"{name}: add it to growth.c" for name in sorted(wanted - set(names) - set(NOT_RUN))]
    wrong += [f"{name} has no list" for name in sorted((set(names) | set(NOT_RUN)) - wanted)]
    found = counts(program, valgrind)
    for name in names:
        count = found.get(name, {})
        if set(count) != {1, 4, 16}:
            wrong.append(f"{name}: not counted")
            continue
        growth = [count[4] / count[1], count[16] / count[4]]
        print(f"{name}: {count[1]} instructions, times {growth[0]:.2f}, times {growth[1]:.2f}")
        if max(growth) >= LIMIT:
            wrong.append(f"{name}: the instructions grow {max(growth):.1f} times with 4 times the items")
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
