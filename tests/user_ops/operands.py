"""Writes a schema of elementwise formulas of 1 to MOST tensors: each gradient reads the operands given by a pattern.

    operands.py MOST FILE
"""

from __future__ import annotations

import sys
from pathlib import Path

HEAD = "# Formulas of many tensors; written by tests/user_ops/operands.py.\ncotangent: 1\n"


def entry(name: str, count: int, formula: str) -> str:
    args = "".join(f"    a{i}: T[*S]\n" for i in range(count))
    return (
        f"\n{name}:\n  doc: A formula of {count} tensors.\n  args:\n{args}  returns: T[*S]\n  where: {{T: float}}\n"
        f"  forward:\n    elementwise: {formula}\n  tests: {{cases: [{{{', '.join(f'a{i}: [2, 3]' for i in range(count))}}}]}}\n"
    )


def schema(most: int) -> str:
    text = HEAD
    for count in range(4, most + 1):
        names = [f"a{i}" for i in range(count)]
        text += entry(f"sines_{count}", count, " + ".join(f"sin({name})" for name in names))
        if count > 4:
            text += entry(f"products_{count}", count, " + ".join(f"{a} * {b}" for a, b in zip(names, names[1:])))
            text += entry(f"saved_{count}", count, f"tanh({' + '.join(names)})")
    return text


if __name__ == "__main__":
    path = Path(sys.argv[2])
    text = schema(int(sys.argv[1]))
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
