"""The page of saved tensors equals the compiler's output. Every line of this output contains an operator, its requested
inputs, and the tensors that are saved for them.
"""

import json
import sys
from pathlib import Path

ROOT = Path(sys.argv[1]).resolve()
sys.path.insert(0, str(ROOT / "bench"))

import saved_bytes  # noqa: E402


def strays(text: str, ops: dict[str, set[str]]) -> list[str]:
    """Returns the lines that name no operator, or inputs that it does not have."""
    found = []
    for op, wanted, kept in saved_bytes.rows_of(text):
        unknown = [name for name in wanted if op in ops and name.partition("[")[0] not in ops[op]]
        if op not in ops or unknown or not all(item.strip() for item in kept):
            found.append(
                f"generated/saved_bytes.txt: '{op}' with wanted inputs {', '.join(wanted)} is no line of an operator"
            )
    return found


def main() -> int:
    ops = {
        op["name"]: {arg["name"] for arg in op["args"]}
        for op in json.loads((ROOT / "generated/ops.json").read_text())["ops"]
    }
    found = strays((ROOT / "generated/saved_bytes.txt").read_text(), ops)
    long = f"{'o' * 60}  self, other  4 bytes per element of self"
    if saved_bytes.rows_of(long) != [("o" * 60, ("self", "other"), ("4 bytes per element of self",))]:
        found.append("a long name is not told from what follows it")
    if not strays("mul nothing  self  nothing", ops):
        found.append("a planted line without its column is not found")
    page = saved_bytes.PAGE.read_text()
    if page[page.find(saved_bytes.HEADING) :] != "\n".join(saved_bytes.plan()) + "\n":
        found.append(
            "docs/saved-bytes.md is not what the schemas say any more: python3 bench/saved_bytes.py --plan --out"
            " docs/saved-bytes.md"
        )
    for line in found:
        print(line)
    print(f"{len(saved_bytes.rows_of((ROOT / 'generated/saved_bytes.txt').read_text()))} lines, {len(found)} wrong")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
