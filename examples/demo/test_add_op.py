"""A user's project with a user-defined operator, on the installed package: installed, configured, generated, compiled,
and its derivatives checked.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from demo import ROOT, add_op


def main() -> int:
    build = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        said = add_op(build, work, work / "logs")["output"]
        header = (work / "prefix/include/cotangent/ops.h").read_text()
        made = [path.name for path in (work / "add_op").rglob("elliot.c")]
    problems = []
    if "gradcheck and gradgradcheck pass" not in said:
        problems.append("the operator's check does not say that it passes")
    if "elliot" in header or (ROOT / "generated/ops/elliot.c").exists():
        problems.append("elliot is in the library: the example adds nothing")
    if not made:
        problems.append("no C was generated in the project's build folder")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
