"""The text of an error about a condition: checked for every operator, for a reader who has only the header."""

from __future__ import annotations

import re
import unittest

from ctgen.language.spell import spell
from ctgen.lower.cnames import said_name
from ctgen.lower.op import LoweredOp
from ctgen.lower.written import requirement
from ctgen.model.ops import Call, Dim, Expr, Name, Pack, TensorType, signature_of
from ctgen.model.visit import walk
from ctgen.render.header.contract import contract
from ctgen.render.op.core.attributes import attributes
from ctgen.render.op.core.dims import Dims, Refused
from ctgen.render.op.core.forward import Forward, inline_lets

from support import library, own_project


def entry_names(lowered: LoweredOp) -> set[str]:
    """Returns the names that have a meaning in the entry only."""
    op = lowered.op
    found = {rule.name for rule in op.where} | {statement.targets[0] for statement in op.let.statements}
    for arg in op.args:
        for dim in arg.type.dims if isinstance(arg.type, TensorType) else ():
            assert isinstance(dim, (Dim, Pack))
            found |= {node.id for node in walk(dim.expr) if isinstance(node, Name)}
    return found - {arg.name for arg in op.args} - {"axis"}  # messages contain it, too


def message_of(lowered: LoweredOp, condition: Expr, message: str = "") -> tuple[str, tuple[str, ...]]:
    made = requirement(lowered, Forward(lowered), inline_lets(lowered, condition), message)
    return made.sentence, made.values


def checked(lowered: LoweredOp) -> list[str]:
    """Returns the messages of the checks of attributes and shapes."""
    host = Forward(lowered)
    said = [step.said for step in attributes(lowered, host) if step.said]
    steps = [step for group in Dims(lowered, host).groups() for step in group.steps]
    refused = [step for step in steps if isinstance(step, Refused)]
    literals = " ".join(f"{step.words} {step.format}" for step in refused)
    return [*said, *(step.said for step in refused), *re.findall(r'"((?:[^"\\]|\\.)*)"', literals)]


def forms() -> list[LoweredOp]:
    derived = library()
    ops = {one.op.name: signature_of(one.op) for one in derived}
    return [LoweredOp(one, ops) for one in derived]


class EveryRow(unittest.TestCase):
    def test_conditions_have_names_of_the_caller_and_values(self) -> None:
        read = 0
        for lowered in forms():
            shown = {said_name(lowered.op, arg) for arg in lowered.op.args}
            unknown = (entry_names(lowered) | {arg.name for arg in lowered.op.args}) - shown
            for condition, message in lowered.op.requires:
                if isinstance(condition, Call) and condition.func == "in_range":
                    continue  # the kernel reports the index that is out of range
                sentence, values = message_of(lowered, condition, message)
                with self.subTest(row=lowered.op.name, condition=spell(condition), sentence=sentence):
                    read += 1
                    words = set(re.findall(r"(?<![\w.])[A-Za-z_]\w*", re.sub(r"%\w+", "", sentence)))
                    self.assertEqual(set(), words & unknown, "names of the entry")
                    self.assertEqual(len(re.findall(r"%(?!%)", sentence.replace("%%", ""))), len(values))
                    asked = {node.func for node in walk(condition) if isinstance(node, Call)}
                    self.assertTrue(values or asked <= {"has", "or", "and", "not"}, "no value is stated")
                    names = re.findall(r"(?:; given |, )([^;,]*?) = %", sentence)
                    self.assertEqual(len(names), len(set(names)), "a value is stated twice")
        self.assertGreater(read, 200)

    def test_checks_of_shapes_have_names_of_the_caller(self) -> None:
        read = 0
        for lowered in forms():
            shown = {said_name(lowered.op, arg) for arg in lowered.op.args}
            unknown = (entry_names(lowered) | {arg.name for arg in lowered.op.args}) - shown
            for text in checked(lowered):
                with self.subTest(row=lowered.op.name, text=text):
                    read += 1
                    words = set(re.findall(r"(?<![\w.])[A-Za-z_]\w*", re.sub(r"%\w+", "", text)))
                    self.assertEqual(set(), words & unknown, "names of the entry")
        self.assertGreater(read, 400)


class OneRow(unittest.TestCase):
    def sentence(self, row: str, number: int) -> str:
        lowered = next(lowered for lowered in forms() if lowered.op.name == row)
        return message_of(lowered, *lowered.op.requires[number])[0]

    def test_dims_and_packs_are_axes_of_arguments(self) -> None:
        expected = {
            ("layer_norm", 0): "normalized_shape.ndim > 0; given normalized_shape = %s",
            ("lstm_gates", 0): "input_gates.size(1) %% 4 == 0; given input_gates.shape = %s",
            ("linear", 0): "weight.shape[:-1].ndim <= 1; given weight.shape = %s",
            ("gather", 1): (
                "index.shape is at most self.shape on every axis except dim; given index.shape = %s, self.shape = %s, "
                "dim = %lld"
            ),
        }
        for (row, number), text in expected.items():
            self.assertEqual(text, self.sentence(row, number))

    def test_dtypes_are_those_of_arguments(self) -> None:
        self.assertEqual(
            "result.dtype == promote(self, other); given result.dtype = %s, promote(self, other) = %s",
            self.sentence("sub", 0),
        )

    def test_an_absent_argument_is_none_and_a_negated_comparison_its_opposite(self) -> None:
        self.assertEqual(
            "weight.shape[:-1].ndim == 1 or bias == none; given weight.shape = %s", self.sentence("linear", 1)
        )
        self.assertEqual(
            "self.size(dim) > 0 if dim != none else self.numel > 0; given self.shape = %s, dim = %s",
            self.sentence("argmax", 0),
        )


class OwnRows(unittest.TestCase):
    entry = (
        "odd:\n  doc: self.\n  args:\n    self: T[*S]\n    dims: ints\n  returns: T[*S]\n  where: {T: float}\n"
        "  requires:\n%s  forward:\n    elementwise: self * 2\n"
        "  tests:\n    cases:\n      - {self: [2, 2], dims: [1, 0]}\n"
    )

    def texts(self, requires: str) -> tuple[str, str]:
        """Returns the C file and the header of the entry."""
        made = own_project(self.entry % requires)
        assert made.emitted is not None, made.diagnostics.errors
        lowered = next(LoweredOp(one, {}) for one in made.derived if one.op.name == "odd")
        return message_of(lowered, *lowered.op.requires[0])[0], contract(lowered).refusals[0].must

    def test_a_phrase_is_an_operand_in_parentheses(self) -> None:
        error, header = self.texts("    - same_shape(permute(S, dims), S)\n")
        self.assertEqual("(self.shape in the order dims) == self.shape", header)
        self.assertEqual(f"{header}; given self.shape = %s, dims = %s", error)

    def test_a_message_replaces_the_condition_and_keeps_the_values(self) -> None:
        error, header = self.texts("    - condition: count(dims) == rank(S)\n      message: one item for each axis\n")
        self.assertEqual("one item for each axis", header)
        self.assertEqual("one item for each axis; given dims = %s, self.shape = %s", error)


if __name__ == "__main__":
    unittest.main()
