"""Every entry that ctgen accepts gets samples that opcheck can read: no traceback, and only numbers, keywords and lists
in the file.

Entries of the library, changed as in the fuzz test of the whole pipeline, and with defaults that are formulas of shapes
and attributes. FUZZ_TESTDATA=n: number of entries (default 150); SEED=n: another seed.
"""

from __future__ import annotations

import os
import re
import unittest
from typing import Any

import yaml
from support import library, own_project
from test_fuzz_pipeline import SEED, Mutator

from ctgen.model.ops import Derived
from ctgen.opcheck.library import library_of
from ctgen.opcheck.samples import Samples
from ctgen.samples.text import file_text

ROUNDS = int(os.environ.get("FUZZ_TESTDATA", "75"))
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DEFAULTS = {
    "int": ("extent({0}, 0)", "rank({0})", "numel({0}) + 1", "2", "none"),
    "float": ("1 / numel({0})", "0.5 * rank({0})", "1 / 3", "2"),
    "bool": ("rank({0}) > 1", "is_float({0})", "true"),
    "dims": ("[0]", "all", "[rank({0}) - 1]"),
    "dim": ("rank({0}) - 1", "-1"),
    "dtype": ("dtype_of({0})", "f32"),
}
ATTRIBUTE = re.compile(r"(?m)^    (\w+): (int|float|bool|dims?|dtype)(\(\w+\))?(\??)(?: = .*)?$")
NUMBER = re.compile(r"-?\d+e[+-]?\d+")  # a scalar that YAML 1.1 reads as a string
WORD = re.compile(r"[A-Za-z_][\w.\[\] -]*|-?\.?inf|")
OBJECT = re.compile(r"""['"=<]|^\(.*,.*\)$""")  # representation of a Python object or tuple; einops patterns have none


class DefaultMutator(Mutator):
    """In every second entry the default of an attribute is a formula."""

    def entry(self) -> str:
        text = (
            super().entry()
            if self.r.random() < 0.5
            else re.sub(r"^[A-Za-z_][\w.]*:", "my_op:", self.r.choice(self.good), count=1)
        )
        found = list(ATTRIBUTE.finditer(text))
        if found and self.r.random() < 0.7:
            chosen = self.r.choice(found)
            default = self.r.choice(DEFAULTS[chosen[2]]).format(self.args(text)[0])
            line = f"    {chosen[1]}: {chosen[2]}{chosen[3] or ''} = {default}"
            text = text[: chosen.start()] + line + text[chosen.end() :]
        return text


def strange(value: Any) -> list[str]:
    """Returns the scalars that are neither numbers nor keywords, for example the representation of a Python object."""
    if isinstance(value, dict):
        return [found for key, item in value.items() if key not in ("about", "fails") for found in strange(item)]
    if isinstance(value, list):
        return [found for item in value for found in strange(item)]
    if value is None or isinstance(value, (bool, int, float)):
        return []
    return (
        []
        if isinstance(value, str) and (NUMBER.fullmatch(value) or WORD.fullmatch(value) or not OBJECT.search(value))
        else [repr(value)]
    )


class TestData(unittest.TestCase):
    def samples(self, text: str) -> str | None:
        made = own_project(text)
        if made.emitted is None or made.derived[0].op.meaning.kind == "runtime":
            return None
        own: Derived = made.derived[0]
        return file_text(own.op, own.order, Samples(library_of([*library(), own]), own).all())

    def test_accepted_entries_have_samples_that_can_be_read(self) -> None:
        mutator = DefaultMutator(SEED)
        good = 0
        for k in range(ROUNDS):
            text = mutator.entry()
            with self.subTest(k=k, text=text):
                samples = self.samples(text)
                if samples is not None:
                    good += 1
                    self.assertEqual(strange(yaml.load(samples, Loader=LOADER)), [])
        self.assertGreater(good, ROUNDS // 8)

    def test_the_text_of_an_object_is_strange(self) -> None:
        for text in ("Call(func='extent', args=(Name(id='self'),))", "<object at 0x7f>", "(1, 2)", "(1,)"):
            self.assertEqual(len(strange({"value": text})), 1, text)
        self.assertEqual(
            strange(
                {"value": "self", "values": [1, 2.5, "nan", [True, None]], "about": "f32 and number 1.5+0.5j as b"}
            ),
            [],
        )


if __name__ == "__main__":
    unittest.main()
