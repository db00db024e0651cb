"""Texts of headers and pages describe every argument, result and gradient of every operator, in the caller's terms."""

from __future__ import annotations

import re
import unittest

from ctgen.lower.op import LoweredOp
from ctgen.model.ops import Dim, Name, Pack, TensorType, signature_of
from ctgen.model.visit import walk
from ctgen.render.header.contract import Contract, contract
from ctgen.render.header.op import comment_of

from support import library, own_project

#: terms of sentences that are also names in some entries
_WORDS = {"a", "above", "axis", "each", "i", "order", "size"}
_ENTRY = """\
my_scale:
  doc: factor times self.
  args:
    self: T[*S]
    factor: float = 1
  means:
    factor: what self is multiplied by
  returns: T[*S]
  where: {T: float}
  requires:
    - factor > 0
  forward:
    elementwise: factor * self
"""


def forms() -> list[LoweredOp]:
    derived = library()
    ops = {one.op.name: signature_of(one.op) for one in derived}
    return [LoweredOp(one, ops) for one in derived]


def entry_names(lowered: LoweredOp) -> set[str]:
    """Returns the names that have a meaning in the entry only."""
    found = {rule.name for rule in lowered.op.where} | {s.targets[0] for s in lowered.op.let.statements}
    for arg in lowered.op.args:
        for dim in arg.type.dims if isinstance(arg.type, TensorType) else ():
            assert isinstance(dim, (Dim, Pack))
            found |= {node.id for node in walk(dim.expr) if isinstance(node, Name)}
    return found - {arg.name for arg in lowered.op.args}


def sentences(said: Contract) -> list[str]:
    """Returns the texts that are not formulas."""
    returned = [line for result in said.returns for line in result.lines]
    return [*returned, *(refusal.must for refusal in said.refusals), said.in_place]


class EveryRow(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.said = [(lowered, contract(lowered)) for lowered in forms()]

    def test_every_argument_has_a_meaning(self) -> None:
        for lowered, said in self.said:
            for param in (*said.params, *said.options):
                with self.subTest(row=lowered.op.name, argument=param.name):
                    self.assertTrue(param.meaning)

    def test_sentences_have_what_the_caller_knows(self) -> None:
        read = 0
        for lowered, said in self.said:
            for text in sentences(said):
                with self.subTest(row=lowered.op.name, text=text):
                    read += 1
                    words = set(re.findall(r"(?<![\w.])[A-Za-z_]\w*", text))
                    self.assertEqual(set(), (words & entry_names(lowered)) - _WORDS, "names of the entry")
        self.assertGreater(read, 900)

    def test_every_gradient_is_told_and_what_its_names_stand_for(self) -> None:
        for lowered, said in self.said:
            text = "\n".join(comment_of(said).gradients)
            for gradient in said.gradients:
                with self.subTest(row=lowered.op.name, gradient=gradient.name):
                    self.assertIn(f"{gradient.name} = ", text)
                    names = {word for word in re.findall(r"(?<![\w.])[A-Za-z_]\w*(?!\w|\()", gradient.text)}
                    for name in names & {s.targets[0] for s in lowered.op.let.statements}:
                        self.assertRegex(text, rf"(?m)^  (\w+, )*{name}(, \w+)* = ")

    def test_lines_fit(self) -> None:
        for lowered, said in self.said:
            made = comment_of(said)
            for lines in (made.doc, made.params, made.returns, made.errors, made.gradients, made.example):
                for line in lines:
                    self.assertLessEqual(len(line), 117, lowered.op.name)

    def test_all_but_functions_of_the_runtime_have_an_example(self) -> None:
        without = {
            lowered.op.name for lowered, said in self.said if not said.example and lowered.op.meaning.kind != "runtime"
        }
        self.assertEqual(without, set())


class OneRow(unittest.TestCase):
    def said(self, row: str) -> Contract:
        return contract(next(lowered for lowered in forms() if lowered.op.name == row))

    def test_a_result_is_told_by_the_arguments(self) -> None:
        self.assertEqual(
            self.said("sum").returns[0].lines,
            (
                "shape: self.shape with axes dim removed (set to 1 if keepdim)",
                "dtype: dtype, or else self.dtype (i64 for bool and integers)",
                "device: self.device",
            ),
        )
        self.assertEqual(self.said("relu").returns[0].lines, ("shape, dtype and device: same as self",))

    def test_errors_have_their_status(self) -> None:
        said = [(refusal.status, refusal.must) for refusal in self.said("layer_norm").refusals]
        self.assertEqual(("CT_E_INVALID", "normalized_shape.ndim > 0"), said[0])
        self.assertIn(("CT_E_DTYPE", "weight and bias have the same dtype"), said)

    def test_what_is_kept_is_told_by_the_gradients_that_read_it(self) -> None:
        self.assertEqual(
            self.said("mul").keeps, "Saved: self for the gradient of other; other for the gradient of self."
        )


class OwnRows(unittest.TestCase):
    def test_an_entry_explains_its_arguments_or_leaves_them_to_their_types(self) -> None:
        made = own_project(_ENTRY)
        self.assertFalse(made.diagnostics.errors, made.diagnostics.errors)
        said = contract(LoweredOp(made.derived[0], {}))
        self.assertEqual(said.params[0].text, "float tensor `[*S]`")
        self.assertEqual(said.options[0].text, "what self is multiplied by; default 1")

    def test_a_table_explains_arguments_of_all_entries(self) -> None:
        table = "arguments:\n  self: the input\n  factor: a number\n\n"
        made = own_project(table + _ENTRY)
        self.assertFalse(made.diagnostics.errors, made.diagnostics.errors)
        said = contract(LoweredOp(made.derived[0], {}))
        self.assertEqual(said.params[0].meaning, "the input")
        self.assertEqual(said.options[0].meaning, "what self is multiplied by")

    def test_a_table_is_found_however_its_key_is_spelled(self) -> None:
        for key in ("arguments :", '"arguments":', "'arguments' :"):
            with self.subTest(key):
                made = own_project(f"{key}\n  self: the input\n\n{_ENTRY}")
                self.assertFalse(made.diagnostics.errors, made.diagnostics.errors)
                self.assertEqual(contract(LoweredOp(made.derived[0], {})).params[0].meaning, "the input")


if __name__ == "__main__":
    unittest.main()
