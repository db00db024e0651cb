"""Writes a schema of elementwise formulas. Each formula has about as many tensors as a loop can have operands. For some
numbers of tensors all derivatives are loops, for larger numbers some are compositions of operators, or the operator
itself is a composition.

    operands.py FILE
"""

from __future__ import annotations

import sys
from pathlib import Path

HEAD = "# Formulas of many tensors; written by tests/user_ops/operands.py.\ncotangent: 1\n"


def entry(name: str, count: int, formula: str) -> str:
    args = "".join(f"    a{i}: T[*S]\n" for i in range(count))
    case = ", ".join(f"a{i}: [2, 3]" for i in range(count))
    return (
        f"\n{name}:\n  doc: A formula of {count} tensors.\n  args:\n{args}  returns: T[*S]\n  where: {{T: float}}\n"
        f"  forward:\n    elementwise: {formula}\n  tests: {{cases: [{{{case}}}]}}\n"
    )


def schema() -> str:
    text = HEAD
    for count in (4, 6, 7, 10, 11, 13):
        names = [f"a{i}" for i in range(count)]
        text += entry(f"sines_{count}", count, " + ".join(f"sin({name})" for name in names))
        text += entry(f"products_{count}", count, " + ".join(f"{a} * {b}" for a, b in zip(names, names[1:])))
    return text


if __name__ == "__main__":
    path = Path(sys.argv[1])
    text = schema()
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
