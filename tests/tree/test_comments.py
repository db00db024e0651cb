"""Comments that the formatter would leave in a bad form: the markers of a comment with several lines are on separate
lines, and a comment after a member of a struct does not separate the member from its type.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tree_files import C_SUFFIXES

FOLDERS = ("bench", "examples", "packaging", "runtime", "tests")
ALONE = re.compile(r"(?m)^[ \t]*(/\*.*?\*/)", re.S)
MEMBER = re.compile(r"\s+\**\w+(\[[^;]*\])?;\s*/\*.*")
TYPE = re.compile(r"\s+((const|volatile|struct|unsigned|_Atomic) )*[A-Za-z_]\w*( \*)?")
STATEMENTS = ("return", "else", "do", "break")


def findings(text: str) -> Iterator[tuple[int, str]]:
    for match in ALONE.finditer(text):
        lines = match.group(1).split("\n")
        if len(lines) > 1 and (lines[0].strip() not in ("/*", "/**") or lines[-1].strip() != "*/"):
            yield text.count("\n", 0, match.start()) + 1, "a comment of several lines that shares a line with its ends"
    lines = text.split("\n")
    for number, (line, after) in enumerate(zip(lines, lines[1:]), 1):
        if TYPE.fullmatch(line) and line.strip() not in STATEMENTS and MEMBER.fullmatch(after):
            yield number, f"'{line.strip()}' stands apart from its name: put the comment above"


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    golden = root / "tests/golden"
    paths = sorted(p for folder in FOLDERS for p in (root / folder).rglob("*") if p.suffix in C_SUFFIXES)
    paths = [path for path in paths if golden not in path.parents]
    found = [
        f"{path.relative_to(root).as_posix()}:{number}: {what}"
        for path in paths
        for number, what in findings(path.read_text(encoding="utf-8"))
    ]
    if len(paths) < 300:
        found.append(f"{len(paths)} files are too few to be the tree")
    print("\n".join([*found, f"{len(paths)} files, {len(found)} findings"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
