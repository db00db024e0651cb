"""Usage: test_programs.py ROOT

Checks that each C program in examples/programs has at most 1.4 times the lines of its Python twin, which does the same
with PyTorch, and includes no header of its own. Blank lines, comments and Python docstrings are not counted.
"""

import ast
import re
import sys
from pathlib import Path

MOST = 1.4
NAMES = ("digits", "ode", "mixed")


def lines_of_c(text: str) -> int:
    return sum(bool(line.strip()) for line in re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S).splitlines())


def lines_of_python(text: str) -> int:
    lone = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    return sum(
        bool(line.split("#")[0].strip()) and number not in lone for number, line in enumerate(text.splitlines(), 1)
    )


def planted() -> list[str]:
    found = [] if lines_of_c("/* a\n b */\nint x; // c\n\nint y;\n") == 2 else ["lines of C are counted wrong"]
    python = '"""a\nb"""\n\n# c\nx = "d"  # e\n'
    return found + ([] if lines_of_python(python) == 1 else ["lines of Python are counted wrong"])


def main() -> int:
    folder = Path(sys.argv[1]) / "examples" / "programs"
    problems = planted()
    problems += [f"examples/programs/{path.name} is no program" for path in folder.glob("*.h")]
    there = sorted(path.stem for path in folder.glob("*.c"))
    problems += [] if there == sorted(NAMES) else [f"the programs are {there}; they must be {sorted(NAMES)}"]
    for name in NAMES:
        c = (folder / f"{name}.c").read_text()
        ours, theirs = lines_of_c(c), lines_of_python((folder / f"{name}.py").read_text())
        print(f"{name}: {ours} lines of C, {theirs} of Python")
        if ours > MOST * theirs:
            problems.append(f"{name}.c has {ours} lines; {MOST} times the {theirs} of {name}.py is the most")
        problems += [f"{name}.c includes {h}, a header of its own" for h in re.findall(r'#include "([^"]+)"', c)]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
