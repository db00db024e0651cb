"""Values of enum keywords are part of the ABI: adding, removing or moving a keyword changes the value of no other
keyword, in any operator of any project.

Random histories of a project's enums. ENUM_HISTORIES=n: number of histories (default 12); SEED=n: another seed.
"""

from __future__ import annotations

import os
import random
import re
import unittest

from support import ROOT, own_project

from ctgen.lower.cnames import enumerator_value
from ctgen.model.diag import as_text

HISTORIES = int(os.environ.get("ENUM_HISTORIES", "12"))
SEED = int(os.environ.get("SEED", "20262"))
WORDS = (
    "none",
    "mean",
    "sum",
    "amax",
    "first",
    "last",
    "a",
    "zz_top",
    "int",
    "tanh",
    "Upper",
    "reflect",
    "wrap",
    "same",
)
ENTRY = """
{name}:
  doc: self times a number that a word chooses.
  args:
    self: T[*S]
    {attr}: enum({words}){default}
  returns: T[*S]
  where: {{T: float}}
  forward:
    elementwise: "self * (2 if {attr} == '{first}' else 3)"
"""


def header(text: str, prefix: str) -> str:
    """Returns the text of all public headers of a project."""
    made = own_project(text, prefix)
    assert made.emitted is not None, as_text(made.diagnostics)
    return "\n".join(part for name, part in made.emitted.files.items() if name.startswith("include/"))


def values(text: str) -> dict[str, int]:
    """Returns every keyword with its value; DEFAULT is not a keyword."""
    return {
        name: int(value, 0)
        for name, value in re.findall(r"\b([A-Z]\w*) = (0x[0-9a-f]+|\d+)", text)
        if not name.endswith("_DEFAULT")
    }


class History:
    """A project whose enums change from one version to the next."""

    def __init__(self, seed: int) -> None:
        self.r = random.Random(seed)
        self.ops = {name: self.r.sample(WORDS, self.r.randint(1, 4)) for name in ("one", "two", "three")}
        self.attr = {name: self.r.choice(("mode", "kind")) for name in self.ops}

    def change(self) -> None:
        words = self.ops[self.r.choice(list(self.ops))]
        free = [word for word in WORDS if word not in words]
        action = self.r.randrange(4)
        if action == 0:
            words.insert(0, self.r.choice(free))
        elif action == 1:
            words.insert(self.r.randint(0, len(words)), self.r.choice(free))
        elif action == 2 and len(words) > 1:
            words.remove(self.r.choice(words))
        else:
            self.r.shuffle(words)

    def text(self) -> str:
        return "".join(
            ENTRY.format(
                name=name,
                attr=self.attr[name],
                words=", ".join(words),
                first=words[0],
                default=self.r.choice(("", f" = {words[-1]}")),
            )
            for name, words in self.ops.items()
        )


class Enums(unittest.TestCase):
    def test_no_change_of_a_list_moves_a_value(self) -> None:
        for seed in range(SEED, SEED + HISTORIES):
            with self.subTest(seed=seed):
                history = History(seed)
                known: dict[str, int] = {}
                for _ in range(4):
                    text = history.text()
                    found = values(header(text, "my"))
                    self.assertTrue(found, text)
                    moved = {
                        name: (known[name], value)
                        for name, value in found.items()
                        if known.setdefault(name, value) != value
                    }
                    self.assertEqual(moved, {}, text)
                    history.change()
                for attr in ("MODE", "KIND"):  # including removed keywords: no value was assigned twice
                    own = [value for name, value in known.items() if f"_{attr}_" in name]
                    self.assertEqual(len(own), len(set(own)))

    def test_values_of_the_library(self) -> None:
        """As released. The values in this test change only with the ABI."""
        headers = (ROOT / "generated" / "include").rglob("*.h")
        found = values("\n".join(path.read_text(encoding="utf-8") for path in headers))
        self.assertEqual(found["CT_REDUCTION_MEAN"], 0x1EDE2954)
        self.assertEqual(found["CT_REDUCTION_NONE"], found["CT_APPROXIMATE_NONE"])

    def test_a_word_has_one_value_everywhere(self) -> None:
        text = header(
            ENTRY.format(name="one", attr="reduction", words="sum, mean", first="mean", default=" = sum"), "other"
        )
        self.assertEqual(
            values(text),
            {"OTHER_REDUCTION_SUM": enumerator_value("sum"), "OTHER_REDUCTION_MEAN": enumerator_value("mean")},
        )

    def test_values_are_positive_and_differ(self) -> None:
        """Enumerator values of very many short keywords, such as entries have."""
        parts = (
            "mean",
            "sum",
            "none",
            "max",
            "min",
            "left",
            "right",
            "up",
            "down",
            "area",
            "cubic",
            "linear",
            "near",
            "exact",
            "same",
            "valid",
            "circular",
        )
        words = {*parts, *(f"{a}_{b}" for a in parts for b in parts), *(f"{a}{n}" for a in parts for n in range(20))}
        found = {enumerator_value(word) for word in words}
        self.assertEqual(len(found), len(words))
        self.assertTrue(all(0 < value < 1 << 31 for value in found))
