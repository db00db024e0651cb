"""The compiler phases between reading and printing: their result is the same for every hash seed, and they do not fail
for any entry that the earlier phases accept.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import unittest

from middle_support import library, library_signatures
from support import HEAD, ROOT, SCHEMAS

from ctgen.model.diag import Diagnostics, Sink
from ctgen.pipeline.derive import derive_all
from ctgen.read.entry import build_file
from ctgen.resolve.entries import resolve

_PRINT = """
import sys
sys.path[:0] = [{codegen!r}, {tests!r}]
from middle_support import library
from ctgen.pipeline.derive import derive_all
from ctgen.verify.verdicts import fingerprint
derived, _ = derive_all(library(), numbers=False)
print(fingerprint(tuple(repr(d) for d in derived)))
"""

MUTANTS = 250


def blocks() -> list[str]:
    """Returns the entries of the library as text."""
    found: list[str] = []
    for path in sorted(SCHEMAS.glob("*.yaml")):
        found += [m[0] for m in re.finditer(r"(?m)^[a-z_0-9.]+:\n(?:(?: .*)?\n)+", path.read_text())]
    return found


def mutant(rng: random.Random, block: str, words: list[str]) -> str:
    """Returns an entry with a token, an operator or a line changed."""
    lines = block.split("\n")
    for _ in range(rng.randint(1, 2)):
        at = rng.randrange(1, len(lines))
        places = list(re.finditer(r"[A-Za-z_0-9.]+|[-+*/<>=]+", lines[at]))
        if rng.random() < 0.2 and len(lines) > 4:
            lines.pop(at)
        elif places:
            place = rng.choice(places)
            new = (
                rng.choice([rng.choice(words), "0", "-1", "result", "result.grad"])
                if place[0][0].isalnum()
                else rng.choice("+-*/")
            )
            lines[at] = lines[at][: place.start()] + new + lines[at][place.end() :]
    return "\n".join(lines)


def diagnose(text: str) -> Diagnostics | None:
    """Returns the diagnostics of these phases; None if the earlier phases reject the entry."""
    sink = Sink()
    entries, *_ = build_file((HEAD + text).encode(), "test.yaml", sink)
    names = {op.name for op in entries}
    ops, _ = resolve(entries, {n: s for n, s in library_signatures().items() if n not in names}, sink)
    if sink.done().errors or not ops:
        return None
    known = {op.name for op in ops}
    return derive_all([*ops, *(op for op in library() if op.name not in known)], only=tuple(known))[1]


class Robustness(unittest.TestCase):
    def test_changed_entries_give_diagnostics_with_a_place(self) -> None:
        rng = random.Random(20)
        entries = blocks()
        words = sorted({word for entry in entries for word in re.findall(r"[A-Za-z_.]+", entry)})
        seen = refused = 0
        for _ in range(MUTANTS):
            text = mutant(rng, rng.choice(entries), words)
            found = diagnose(text)
            if found is None:
                continue
            seen += 1
            refused += bool(found.items)
            for item in found.items:
                self.assertGreater(item.span.line, 0, f"{item}\n{text}")
        self.assertGreater(seen, MUTANTS // 10)
        self.assertGreater(refused, 0)


class Determinism(unittest.TestCase):
    def test_nothing_depends_on_hashing(self) -> None:
        code = _PRINT.format(codegen=str(ROOT / "codegen"), tests=str(ROOT / "tests" / "codegen"))
        prints = {
            subprocess.run(
                [sys.executable, "-c", code],
                env={**os.environ, "PYTHONHASHSEED": seed},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for seed in ("0", "1")
        }
        self.assertEqual(len(prints), 1)


if __name__ == "__main__":
    unittest.main()
