"""Entries that are almost right get diagnostics from every stage of the compiler, from reading to printing C; never a
traceback.

The entries of the library, each changed in a few positions so that most of them are still readable: a formula of
another entry, a removed section, a section of another entry, a replaced argument. The changed entries are compiled as a
user's project on the library. FUZZ_PIPELINE=n: number of entries (default 1,000); SEED=n: another seed.
"""

from __future__ import annotations

import os
import random
import re
import time
import unittest
from collections import defaultdict

from support import own_project
from test_fuzz import _lines, _swap_words, entries

from ctgen.model.diag import as_text

ROUNDS = int(os.environ.get("FUZZ_PIPELINE", "500"))
SEED = int(os.environ.get("SEED", "20261"))
#: seconds of processor time: the full check of an lstm takes five, or ten on a busy machine; an endless loop takes more
SECONDS = 40.0
SECTION = re.compile(r"(?m)^  (\w+):(.*)\n((?:    .*\n)*)")
FORMULA = re.compile(r"^    ([\w\[\]]+): (.+)$")
USUAL = re.compile(r"\b(?:self|other|input|mat1|mat2|src|index|weight|target|x|y|factor|mask|value|grad|source)\b")


def formulas() -> dict[str, list[str]]:
    """Returns the formulas under each section's keys, in all entries."""
    found: dict[str, list[str]] = defaultdict(list)
    for entry in entries():
        for section in SECTION.finditer(entry):
            found[section[1]] += [line[2] for line in map(FORMULA.match, section[3].splitlines()) if line]
    return found


class Mutator:
    def __init__(self, seed: int) -> None:
        self.r = random.Random(seed)
        self.good = entries()
        self.pool = formulas()
        self.any = [text for key in ("backward", "jvp", "let", "forward") for text in self.pool[key]]

    def entry(self) -> str:
        text = self.r.choice(self.good)
        for _ in range(self.r.choice((1, 1, 1, 2, 3))):
            text = self.changed(text)
        return re.sub(r"^[A-Za-z_][\w.]*:", "my_op:", text, count=1)

    def changed(self, text: str) -> str:
        sections = list(SECTION.finditer(text))
        action = self.r.randrange(10)
        if action < 5 and sections:
            return self.other_formula(text, self.r.choice(sections))
        if action == 5 and sections:
            gone = self.r.choice(sections)
            return text if gone[1] in ("args", "returns", "doc") else text[: gone.start()] + text[gone.end() :]
        if action == 6:
            return self.other_section(text, sections)
        if action == 7:
            return _swap_words(self.r, text)
        if action == 8:
            return _lines(self.r, text)
        args = self.args(text)
        return re.sub(
            rf"\b{self.r.choice(args)}\b", self.r.choice([*args, "result", "2", "True", "none"]), text, count=1
        )

    def other_formula(self, text: str, section: re.Match[str]) -> str:
        lines = section[3].splitlines()
        places = [k for k, line in enumerate(lines) if FORMULA.match(line)]
        if not places:
            return text
        k = self.r.choice(places)
        key = lines[k].partition(":")[0]
        pool = self.pool[section[1]] if self.r.random() < 0.7 and self.pool[section[1]] else self.any
        lines[k] = f"{key}: {self.fitted(self.r.choice(pool), self.args(text))}"
        return text[: section.start(3)] + "\n".join(lines) + "\n" + text[section.end(3) :]

    def other_section(self, text: str, sections: list[re.Match[str]]) -> str:
        new = self.r.choice([s for s in SECTION.finditer(self.r.choice(self.good)) if s[1] != "doc"])
        body = new[0] if new[1] == "args" else self.fitted(new[0], self.args(text))
        old = next((s for s in sections if s[1] == new[1]), None)
        return text.rstrip("\n") + "\n" + body if old is None else text[: old.start()] + body + text[old.end() :]

    def fitted(self, text: str, args: list[str]) -> str:
        """Returns the formula for this entry: common argument names that the entry lacks are replaced by the entry's
        own arguments.
        """
        for word in sorted(set(USUAL.findall(text)) - set(args)):
            text = re.sub(rf"\b{word}\b", self.r.choice(args), text)
        return text

    @staticmethod
    def args(text: str) -> list[str]:
        section = re.search(r"(?m)^  args:\n((?:    .*\n)*)", text)
        return (re.findall(r"(?m)^    (\w+):", section[1]) if section else []) or ["self"]


class Pipeline(unittest.TestCase):
    def test_changed_entries_never_crash(self) -> None:
        mutator = Mutator(SEED)
        good = 0
        for k in range(ROUNDS):
            text = mutator.entry()
            with self.subTest(k=k, text=text):
                start = time.process_time()
                made = own_project(text)
                self.assertLess(time.process_time() - start, SECONDS, "took too long")
                good += made.emitted is not None
                self.assertEqual(made.emitted is None, made.diagnostics.failed(False), as_text(made.diagnostics))
                for item in made.diagnostics.items:
                    self.assertGreater(item.span.line, 0, item)
                    self.assertTrue(item.text.strip(), item)
        self.assertTrue(
            ROUNDS // 10 < good < ROUNDS // 2,
            f"{good} of {ROUNDS} still compile: the mutations are too hard or too soft",
        )
