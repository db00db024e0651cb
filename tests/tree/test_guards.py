"""Every public guard is in the table of tests/policies/test_checkpoint_guards.c.

A guard changes the state of a thread, and a checkpoint recomputes under the state of its call: a new guard is tested
around a checkpoint, or is listed there as an exception with a reason.
"""

import re
import sys
from pathlib import Path

DECLARATION = re.compile(r"^CT_API (?:CT_NODISCARD )?ct_guard (ct_\w+)\(", re.M)


def missing(root: Path) -> list[str]:
    table = (root / "tests/policies/test_checkpoint_guards.c").read_text()
    known = set(re.findall(r'\.function = "(ct_\w+)"', table))
    guards = {
        name: path.name
        for path in sorted((root / "runtime/include/cotangent").glob("*.h"))
        for name in DECLARATION.findall(path.read_text())
    }
    found = [f"{path}: {name} is not in the table" for name, path in guards.items() if name not in known]
    return found if len(guards) > 30 else ["no guards were found in the public headers"]


if __name__ == "__main__":
    problems = missing(Path(sys.argv[1]))
    print("\n".join(problems) or "every guard is in the table")
    sys.exit(bool(problems))
