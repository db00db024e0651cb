"""Limits for readable files: lines of at most 120 columns, files of at most 600 lines, functions of at most 60, and
macros with statements of at most 12, since debuggers cannot step through a macro: longer code goes into a file that is
included.

Generated C has no limit on files, where a page has a part for every form of an operator.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tree_files import C_SUFFIXES

COLUMNS, FILE, FUNCTION, MACRO = 120, 600, 60, 12
CODE = (*C_SUFFIXES, ".py", ".cmake", ".j2")
FOLDERS = ("bench", "cmake", "codegen", "examples", "generated", "packaging", "runtime", "site", "templates", "tests")


def files(root: Path) -> list[Path]:
    inside = [path for folder in FOLDERS for path in (root / folder).rglob("*")]
    found = [path for path in inside if path.suffix in CODE or path.name == "CMakeLists.txt"]
    found += [root / "CMakeLists.txt", root / "bootstrap"]
    return sorted(path for path in found if "__pycache__" not in path.parts)


def long_lines(lines: list[str]) -> Iterator[str]:
    for number, line in enumerate(lines, 1):
        if len(line) > COLUMNS:
            yield f":{number}: {len(line)} columns"


def python_functions(text: str) -> Iterator[tuple[str, int, int]]:
    """Name, first line and number of lines; a docstring counts, decorators do not."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.name, node.lineno, (node.end_lineno or node.lineno) - node.lineno + 1


def c_functions(lines: list[str]) -> Iterator[tuple[str, int, int]]:
    """Bodies that begin with a brace in the first column, as the formatter places function bodies; the name precedes
    the first parenthesis of the lines above.
    """
    start = 0
    for number, line in enumerate(lines, 1):
        if line == "{":
            start = number
        elif line == "}" and start:
            head = start - 1
            while head > 1 and lines[head - 2] and not lines[head - 2].startswith(("#", "}", "/*", " *")):
                head -= 1
            name = re.search(r"(\w+)\(", " ".join(lines[head - 1 : start]))
            yield name.group(1) if name else "?", head, number - head + 1
            start = 0


def c_macros(text: str) -> Iterator[tuple[str, int, int]]:
    """Macros with statements: name, first line and number of lines."""
    for found in re.finditer(r"^#define (\w+)(?:.*\\\n)+.*\n", text, re.M):
        if found[0].count(";") > 1:
            yield found[1], text.count("\n", 0, found.start()) + 1, found[0].count("\n")


def findings(root: Path, path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    shown = path.relative_to(root).as_posix()
    yield from (f"{shown}{found}" for found in long_lines(lines))
    generated = shown.startswith(("generated/", "tests/golden/"))
    if len(lines) > FILE and not generated:
        yield f"{shown}: {len(lines)} lines"
    c = path.suffix in C_SUFFIXES
    functions = python_functions(text) if path.suffix == ".py" else c_functions(lines) if c else ()
    for name, at, length in functions:
        if length > FUNCTION and not generated:
            yield f"{shown}:{at}: {name} has {length} lines"
    for name, at, length in c_macros(text) if c else ():
        if length > MACRO and not generated:
            yield f"{shown}:{at}: the macro {name} has {length} lines"


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    paths = files(root)
    if len(paths) < 1000:
        print(f"{len(paths)} files are too few to be the tree")
        return 1
    found = [problem for path in paths for problem in findings(root, path)]
    print("\n".join([*found, f"{len(paths)} files, {len(found)} beyond a limit"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
