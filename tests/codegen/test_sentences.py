"""The text of an error about a condition under `requires`: checked for every operator, for a reader who has only the
header.
"""

from __future__ import annotations

import re
import unittest

from ctgen.language.queries import arg_named
from ctgen.language.spell import spell
from ctgen.lower.cnames import said_name
from ctgen.lower.op import LoweredOp
from ctgen.lower.sentences import requirement
from ctgen.model.ops import Call, Dim, Expr, Name, Pack, TensorType, signature_of
from ctgen.model.visit import walk
from ctgen.render.header.errors import condition_text
from ctgen.render.op.core.attributes import attributes
from ctgen.render.op.core.dims import Dims, Refused
from ctgen.render.op.core.forward import Forward, inline_lets

from support import library, own_project

#: names in sentences that look like calls but are not functions of the schema language
_SPOKEN = {"size", "min", "max", "ceil", "floor", "abs"}


def entry_names(lowered: LoweredOp) -> set[str]:
    """Names that have a meaning in the entry only."""
    op = lowered.op
    found = {rule.name for rule in op.where} | {statement.targets[0] for statement in op.let.statements}
    for arg in op.args:
        for dim in arg.type.dims if isinstance(arg.type, TensorType) else ():
            assert isinstance(dim, (Dim, Pack))
            found |= {node.id for node in walk(dim.expr) if isinstance(node, Name)}
    return found - {arg.name for arg in op.args}


def message_of(lowered: LoweredOp, condition: Expr) -> tuple[str, tuple[str, ...]]:
    made = requirement(lowered, Forward(lowered), inline_lets(lowered, condition))
    return made.format, made.values


def checked(lowered: LoweredOp) -> list[str]:
    """The messages of the checks of attributes and shapes."""
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
    def test_sentences_have_what_the_caller_knows(self) -> None:
        read = 0
        for lowered in forms():
            for condition, text in lowered.op.requires:
                if isinstance(condition, Call) and condition.func == "in_range":
                    continue  # the kernel reports the index that is out of range
                sentence, values = message_of(lowered, condition)
                with self.subTest(row=lowered.op.name, condition=text, sentence=sentence):
                    read += 1
                    must, *given = sentence.split("; ")
                    words = set(re.findall(r"(?<![\w.])[A-Za-z_]\w*", re.sub(r"%\w+", "", sentence)))
                    self.assertEqual(set(), words & entry_names(lowered), "names of the entry")
                    called = set(re.findall(r"([a-z_]\w*)\(", sentence))
                    self.assertEqual(set(), called - _SPOKEN, "functions of the schema language")
                    self.assertIn(" must ", must)
                    self.assertNotRegex(sentence, r"==|!=|<|>| holds$", "a condition that has no words")
                    self.assertEqual(len(re.findall(r"%(?!%)", sentence.replace("%%", ""))), len(values))
                    asked = {node.func for node in walk(condition) if isinstance(node, Call)}
                    self.assertTrue(given or asked <= {"has", "or", "and", "not"}, "no value is told")
        self.assertGreater(read, 200)

    def test_what_is_given_is_told_once(self) -> None:
        for lowered in forms():
            for condition, _ in lowered.op.requires:
                names = re.findall(r"(?:; |, )([^;,]*?) is %", message_of(lowered, condition)[0])
                self.assertEqual(len(names), len(set(names)), spell(condition))

    def test_checks_of_shapes_have_numbers_and_what_the_caller_knows(self) -> None:
        read = 0
        for lowered in forms():
            for text in checked(lowered):
                with self.subTest(row=lowered.op.name, text=text):
                    read += 1
                    words = set(re.findall(r"(?<![\w.])[A-Za-z_]\w*", re.sub(r"%\w+", "", text)))
                    self.assertEqual(set(), words & entry_names(lowered), "names of the entry")
                    called = set(re.findall(r"([a-z_]\w*)\(", text))
                    self.assertEqual(set(), called - _SPOKEN, "functions of the schema language")
        self.assertGreater(read, 400)

    def test_arguments_have_the_names_of_the_prototype(self) -> None:
        for lowered in forms():
            said = [*(message_of(lowered, condition)[0] for condition, _ in lowered.op.requires), *checked(lowered)]
            shown = {said_name(lowered.op, arg) for arg in lowered.op.args}
            hidden = {arg.name for arg in lowered.op.args} - shown
            for text in said:
                with self.subTest(row=lowered.op.name, text=text):
                    self.assertEqual(set(), hidden & set(re.findall(r"[A-Za-z_]\w*", text)))


class OneRow(unittest.TestCase):
    def test_a_rank_is_said_of_the_argument_that_gives_it(self) -> None:
        self.assertIn("normalized_shape.ndim must be positive", self.sentence("layer_norm", 0))

    def test_a_fraction_is_no_number_of_axes(self) -> None:
        entry = (
            "few:\n  doc: Twice self.\n  args: {self: 'T[*S]'}\n  returns: T[*S]\n  where: {T: float}\n"
            "  requires: [2.5 > rank(S)]\n  forward: {elementwise: self * 2}\n"
        )
        made = own_project(entry)
        assert made.emitted is not None, made.diagnostics.errors
        self.assertIn("self.ndim must be less than 2.5", made.emitted.files["ops/few.c"])

    def test_a_choice_is_told_whole(self) -> None:
        """The page of argmax once ended before `; if not`."""
        lowered = next(lowered for lowered in forms() if lowered.op.name == "argmax")
        said = condition_text(lowered, lowered.op.requires[0][0])
        self.assertEqual("if dim is given, self.size(dim) must be positive; if not, self.numel must be positive", said)

    def sentence(self, row: str, number: int) -> str:
        lowered = next(lowered for lowered in forms() if lowered.op.name == row)
        return message_of(lowered, lowered.op.requires[number][0])[0]

    def test_dims_are_axes_of_arguments(self) -> None:
        self.assertEqual(
            "input_gates.size(1) must be a multiple of 4; input_gates.size(1) is %lld", self.sentence("lstm_gates", 0)
        )

    def test_packs_are_shapes_of_arguments(self) -> None:
        self.assertEqual(
            (
                "index.shape must be at most self.shape on every axis except dim; "
                "index.shape is %s, self.shape is %s, dim is %lld"
            ),
            self.sentence("gather", 1),
        )

    def test_dtypes_are_those_of_arguments(self) -> None:
        expected = "the result's dtype must be the common dtype of self and other; the result's dtype is %s"
        self.assertTrue(self.sentence("sub", 0).startswith(expected))

    def test_rank_of_a_pack_counts_the_axes_beside_it(self) -> None:
        self.assertEqual("weight.ndim must be at most 2; weight.ndim is %lld", self.sentence("linear", 0))

    def test_a_condition_on_what_is_left_out_says_when_it_matters(self) -> None:
        self.assertTrue(self.sentence("linear", 1).startswith("if bias is given, weight.ndim must be 2"))


class OwnRows(unittest.TestCase):
    def test_a_function_without_words_is_quoted_and_compiles(self) -> None:
        text = (
            "odd:\n  doc: self.\n  args:\n    self: T[*S]\n    dims: ints\n  returns: T[*S]\n  where: {T: float}\n"
            "  requires:\n    - same_shape(permute(S, dims), S)\n  forward:\n    elementwise: self * 2\n"
            "  tests:\n    cases:\n      - {self: [2, 2], dims: [1, 0]}\n"
        )
        made = own_project(text)
        self.assertFalse(made.diagnostics.errors, made.diagnostics.errors)
        lowered = next(LoweredOp(one, {}) for one in made.derived if one.op.name == "odd")
        self.assertIn("must be self.shape", message_of(lowered, lowered.op.requires[0][0])[0])
        self.assertIsNotNone(arg_named(lowered.op, "dims"))


if __name__ == "__main__":
    unittest.main()
