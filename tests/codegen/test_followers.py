"""A mistake in an entry that many entries call is reported first, at the position of the mistake. Errors that the
mistake causes in the calling entries are summarised in one line.

Entries with many callers, each broken in several ways. BREAKS=n: number of random mistakes (default 10); SEED=n:
another seed.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import tempfile
import unittest
from functools import cache
from pathlib import Path

from support import ROOT

from ctgen.model.diag import as_text
from ctgen.pipeline.load import load

BREAKS = int(os.environ.get("BREAKS", "10"))
SEED = int(os.environ.get("SEED", "20263"))
CALLED = (
    "mul",
    "sum",
    "matmul",
    "expand",
    "transpose",
    "add",
    "conj",
    "where",
    "sum_to_size",
    "exp",
    "unsqueeze",
    "slice",
    "mm",
    "linear",
)
WAYS = {
    "key": (r"(?m)^  (doc|args|forward|where):", r"  \1x:"),
    "type": (r"(?m)^(    \w+: )([A-Z]\[)", r"\1Tensor\2"),
    "dtype": (r"(?m)^  where:(.*)\b(number|inexact|any|float|real|bool)\b", r"  where:\1nubmer"),
    "name": (
        r"(?m)^(    (?:elementwise|view|compose|reference|reduce|primitive): .*?)\b(self|input|mat1|condition)\b",
        r"\1slef",
    ),
    "bracket": (r"(?m)^(    (?:elementwise|view|compose|reference): .*)$", r"\1 ("),
    "operator": (r"(?m)^(    (?:elementwise|view|compose|reference): .*)$", r"\1 ** 2"),
    "default": (r"(?m)^(    \w+: (?:bool|int|float))( = .*)?$", r"\1 = wrong(1)"),
}


@cache
def tree() -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((ROOT / "schemas").glob("*.yaml"))}


def broken(name: str, way: str) -> tuple[str, str, int] | None:
    """Returns the file, its new text, and the line that is wrong now."""
    for file, text in tree().items():
        entry = re.search(rf"(?m)^{re.escape(name)}:\n(?:(?:  .*)?\n)*", text)
        if entry is None:
            continue
        pattern, new = WAYS[way]
        found = re.search(pattern, entry[0])
        if found is None:
            return None
        made = entry[0][: found.start()] + found.expand(new) + entry[0][found.end() :]
        line = text[: entry.start()].count("\n") + entry[0][: found.end()].count("\n") + 1
        return file, text[: entry.start()] + made + text[entry.end() :], line
    raise AssertionError(f"no entry {name}")


class Followers(unittest.TestCase):
    def diagnosed(self, file: str, text: str) -> tuple[list[tuple[str, int, str]], str]:
        with tempfile.TemporaryDirectory() as room:
            for meaning in (ROOT / "schemas").glob("*.py"):
                shutil.copy(meaning, room)
            for other, own in tree().items():
                (Path(room) / other).write_text(text if other == file else own, encoding="utf-8")
            _, found = load(sorted(Path(room).glob("*.yaml")), root=Path(room))
        return [(item.span.file, item.span.line, item.code) for item in found.sorted()], as_text(found)

    def check(self, name: str, way: str) -> bool:
        made = broken(name, way)
        if made is None:
            return False
        file, text, line = made
        with self.subTest(name=name, way=way):
            found, shown = self.diagnosed(file, text)
            self.assertTrue(found, "nothing is reported")
            self.assertEqual(found[0][0], file, shown)
            near = (
                range(line, line + 1) if way != "key" else range(line - 12, line + 1)
            )  # a missing key is reported at the entry's name
            self.assertIn(found[0][1], near, shown)
            self.assertLessEqual(len(found), 3, shown)
        return True

    def test_a_name_that_many_entries_call(self) -> None:
        for name, way in (("mul", "key"), ("sum", "type"), ("where", "name"), ("expand", "bracket")):
            self.assertTrue(self.check(name, way), f"{name} cannot be broken by {way}")

    def test_breaks_by_chance(self) -> None:
        r = random.Random(SEED)
        pairs = [(name, way) for name in CALLED for way in WAYS]
        r.shuffle(pairs)
        done = 0
        for name, way in pairs:
            done += done < BREAKS and self.check(name, way)
        self.assertGreaterEqual(done, min(BREAKS, 30))

    def test_followers_are_counted(self) -> None:
        made = broken("mul", "key")
        assert made is not None
        _, shown = self.diagnosed(made[0], made[1])
        self.assertRegex(shown, r"\d+ entries that call it were not checked: \w+")
        self.assertIn("hint: correct 'mul' first", shown)


if __name__ == "__main__":
    unittest.main()
