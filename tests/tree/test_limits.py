"""Limits for readable files: lines of at most 120 columns, files of at most 600 lines, functions of at most 60, and
macros with statements of at most 12, since debuggers cannot step through a macro: longer code goes into a file that is
included.

Lines of Markdown have at most 110 columns, except tables, links on lines of their own, and blocks of code that
are copied from files. The Markdown files are README, CONTRIBUTING, and the pages of docs/ and docs/howto/ except
docs/rows.md, which a benchmark prints.

Generated C has no limit on files, where a page has a part for every form of an operator. Functions in generated C have
at most 150 lines.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tree_files import C_SUFFIXES

COLUMNS, FILE, FUNCTION, MACRO = 120, 600, 60, 12
PAGE_COLUMNS = 110
GENERATED = 150  # lines of a generated function
CODE = (*C_SUFFIXES, ".py", ".cmake", ".j2")
PAGES = ("README.md", "CONTRIBUTING.md", "docs/*.md", "docs/howto/*.md")
LINK = re.compile(r"\s*(?:[-*] )?!?\[[^\]]*\]\([^)\s]*\)[.,;:]?")
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
    """Yields the name, the first line and the number of lines of each function, with its docstring and without
    decorators."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.name, node.lineno, (node.end_lineno or node.lineno) - node.lineno + 1


def c_functions(lines: list[str]) -> Iterator[tuple[str, int, int]]:
    """Yields the bodies that begin with a brace in the first column, as the formatter places function bodies; the name
    precedes the first parenthesis of the lines above.
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
    """Yields the macros with statements: name, first line and number of lines."""
    for found in re.finditer(r"^#define (\w+)(?:.*\\\n)+.*\n", text, re.M):
        if found[0].count(";") > 1:
            yield found[1], text.count("\n", 0, found.start()) + 1, found[0].count("\n")


def findings(root: Path, path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    shown = path.relative_to(root).as_posix()
    yield from (f"{shown}{found}" for found in long_lines(lines))
    golden = shown.startswith("tests/golden/")
    generated = golden or shown.startswith("generated/")
    if len(lines) > FILE and not generated:
        yield f"{shown}: {len(lines)} lines"
    c = path.suffix in C_SUFFIXES
    functions = python_functions(text) if path.suffix == ".py" else c_functions(lines) if c else ()
    for name, at, length in functions:
        if length > (sys.maxsize if golden else GENERATED if generated else FUNCTION):
            yield f"{shown}:{at}: {name} has {length} lines"
    for name, at, length in c_macros(text) if c else ():
        if length > MACRO and not generated:
            yield f"{shown}:{at}: the macro {name} has {length} lines"


def long_page_lines(text: str) -> Iterator[str]:
    """Yields the lines of Markdown beyond the limit, without tables, links on lines of their own and copied blocks of
    code."""
    copied, before = False, ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            copied = not copied and before.startswith("<!-- ")
        allowed = copied or line.lstrip().startswith("|") or LINK.fullmatch(line)
        if len(line) > PAGE_COLUMNS and not allowed:
            yield f":{number}: {len(line)} columns"
        before = line


def page_findings(root: Path, pages: list[Path]) -> Iterator[str]:
    for page in pages:
        yield from (f"{page.relative_to(root).as_posix()}{found}" for found in long_page_lines(page.read_text()))
    word, code = "a" * (PAGE_COLUMNS + 1), f"<!-- file: a.c -->\n```c\n{'a' * 200}\n```\n"
    if list(long_page_lines(f"[{word}](a.md)\n| {word} |\n{code}")) or len(list(long_page_lines(code + word))) != 1:
        yield "long lines of a page are not found, or allowed ones are"


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    paths = files(root)
    pages = sorted(page for pattern in PAGES for page in root.glob(pattern) if page != root / "docs/rows.md")
    if len(paths) < 1000 or len(pages) < 40:
        print(f"{len(paths)} files and {len(pages)} pages are too few to be the tree")
        return 1
    found = [problem for path in paths for problem in findings(root, path)]
    found += page_findings(root, pages)
    print("\n".join([*found, f"{len(paths)} files, {len(pages)} pages, {len(found)} beyond a limit"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
