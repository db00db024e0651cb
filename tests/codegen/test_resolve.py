"""Names, dtype levels, forms and abbreviations: the result of resolve/entries.py for formulas."""

from __future__ import annotations

import unittest

from support import HEAD, codes, load_text, worked

from ctgen.language.spell import spell
from ctgen.model.diag import Sink
from ctgen.model.ops import Assign, Call, Expr, If, ListOf, Name, Num, Op, Keyword
from ctgen.model.visit import walk
from ctgen.read.entry import build_file
from ctgen.resolve.entries import resolve


def entry(body: str, args: str = "    self: T[*S]\n", returns: str = "T[*S]", where: str = "{T: float}") -> Op:
    ops, found = load_text(f"my_op:\n  doc: An op.\n  args:\n{args}  returns: {returns}\n  where: {where}\n{body}")
    assert not found.items, found.items
    return ops[0]


def value(op: Op, target: str = "result") -> Expr:
    assert op.meaning.program is not None
    return next(s.value for s in op.meaning.program.statements if target in s.targets)


def reference(formula: str, args: str = "    self: T[*S]\n", returns: str = "T[*S]") -> Expr:
    return value(entry(f"  forward:\n    reference: result = {formula}\n", args, returns))


def kinds(expr: Expr) -> dict[str, str]:
    return {node.func: node.kind for node in walk(expr) if isinstance(node, Call)}


class Statistics(unittest.TestCase):
    def formed(self, kind: str, formula: str) -> str:
        returns = f"T[*S]\n  aux:\n    kept: {kind}[*S]\n  stats:\n    kept: {formula}"
        return spell(
            entry("  forward:\n    reference: result = self * kept\n    kernel: {cpu: f.c}\n", returns=returns)
            .stats[0]
            .program.statements[-1]
            .value
        )

    def test_wide_ones_are_formed_in_their_type(self) -> None:
        self.assertEqual(
            self.formed("wide(T)", "square(self) - mean(self)"),
            "square(to(self, wide(self))) - mean(to(self, wide(self)))",
        )

    def test_others_are_formed_of_what_is_there(self) -> None:
        self.assertEqual(self.formed("T", "square(self)"), "square(self)")

    def test_sizes_and_what_is_converted_stay(self) -> None:
        self.assertEqual(self.formed("wide(T)", "to(self, f64) * extent(self, 0)"), "to(self, f64) * extent(self, 0)")

    def test_without_a_conversion_there_is_none(self) -> None:
        text = """my_op:
  doc: An op.
  args:
    self: T[*S]
  returns: T[*S]
  where: {T: float}
  aux:
    kept: wide(T)[*S]
  stats:
    kept: self
  forward:
    reference: result = self
    kernel: {cpu: f.c}
"""
        sink = Sink()
        entries, source, *_ = build_file((HEAD + text).encode(), "test.yaml", sink)
        resolve(entries, {}, sink)
        self.assertEqual(codes(sink.done([("test.yaml", source)])), ["CT0510"])


class Levels(unittest.TestCase):
    def test_elements_are_builtins_and_numbers_are_host(self) -> None:
        op = entry(
            "  forward:\n    elementwise: self * (2 / (1 - p)) if p > 0 else tanh(self)\n",
            "    self: T[*S]\n    p: float\n",
        )
        assert op.meaning.expr is not None
        self.assertEqual(
            kinds(op.meaning.expr), {"mul": "builtin", "tanh": "builtin", "div": "host", "sub": "host", "gt": "host"}
        )

    def test_tensors_are_ops_and_extents_are_host(self) -> None:
        found = reference("(self + extent(self, 0) / 2) @ mT(self)", "    self: T[*B, M, M]\n", "T[*B, M, M]")
        self.assertEqual(
            kinds(found), {"matmul": "op", "add": "op", "div": "host", "extent": "intrinsic", "transpose": "op"}
        )

    def test_an_op_and_a_host_function_of_one_name(self) -> None:
        self.assertEqual(kinds(reference("exp(self) * exp(extent(self, 0) / 2)"))["exp"], "host")
        calls = [
            node.kind
            for node in walk(reference("exp(self) * exp(extent(self, 0) / 2)"))
            if isinstance(node, Call) and node.func == "exp"
        ]
        self.assertEqual(calls, ["op", "host"])

    def test_bare_words_are_words_only_where_an_enum_is(self) -> None:
        args = "    self: T[*S]\n    how: enum(slow, fast) = slow\n"
        found = reference("self if how == fast else exp(self)", args)
        assert isinstance(found, If)
        self.assertEqual(found.cond, Call("eq", (Name("how"), Keyword("fast")), (), "host"))
        chosen = reference("self * choose(how, slow=1, fast=2)", args)
        self.assertEqual(spell(chosen), "self * choose(how, slow=1, fast=2)")


class Calls(unittest.TestCase):
    def test_arguments_are_positional_as_far_as_they_lead(self) -> None:
        found = reference("sum(self, keepdim=True, dim=0)")
        self.assertEqual(found, Call("sum", (Name("self"), Num(0), Num(True)), (), "op"))
        found = reference("self * sum(self, keepdim=True)")
        assert isinstance(found, Call)
        self.assertEqual(found.args[1], Call("sum", (Name("self"),), (("keepdim", Num(True)),), "op"))

    def test_a_number_chooses_the_form_for_numbers(self) -> None:
        ops, found = load_text(
            "my_pow:\n  doc: A.\n  args:\n    self: T[*A] | scalar\n    exponent: T[*B] | scalar\n  returns:"
            " T[*broadcast(A, B)]\n  where: {T: promote number}\n  forward:\n    elementwise: pow(self,"
            " exponent)\n\nmy_pow.scalar:\n  doc: A.\n  args:\n    self: T[*S]\n    exponent: scalar\n  returns:"
            " T[*S]\n  where: {T: number}\n  forward:\n    elementwise: pow(self, exponent)\n\nmy_op:\n  doc: A.\n "
            " args:\n    self: T[*S]\n    p: scalar\n  returns: T[*S]\n  where: {T: float}\n  forward:\n    reference:"
            " result = my_pow(self, self) + my_pow(self, 2) + my_pow(self, p) + my_pow(2, self)\n"
        )
        self.assertEqual(codes(found), [])
        forms = [node.func for node in walk(value(ops[2])) if isinstance(node, Call) and node.func.startswith("my_pow")]
        self.assertEqual(sorted(forms), ["my_pow", "my_pow", "my_pow.scalar", "my_pow.scalar"])

    def test_kinds_choose_the_form(self) -> None:
        self.assertEqual(kinds(reference("squeeze(unsqueeze(self, 0), [0])")), {"squeeze": "op", "unsqueeze.dim": "op"})
        self.assertEqual(kinds(reference("squeeze(unsqueeze(self, [0]), [0])")), {"squeeze": "op", "unsqueeze": "op"})

    def test_tensors_written_out_are_a_list(self) -> None:
        found = reference('einsum("i,i->i", self, self)', "    self: T[N]\n", "T[N]")
        self.assertEqual(found, Call("einsum", (Keyword("i,i->i"), ListOf((Name("self"), Name("self")))), (), "op"))

    def test_what_makes_tensors_takes_dtype_and_device_of_what_is_around_it(self) -> None:
        """The device of the operand is used, not the program's default, even if a dtype is given."""
        for text, wanted in (
            ("zeros(shape(self))", "zeros(shape(self), dtype_of(result.grad), device_of(self))"),
            ("zeros(shape(self), dtype=T)", "zeros(shape(self), T, device_of(self))"),
            ("arange(0, numel(self))", "arange(0, numel(self), device=device_of(self))"),
            ("arange(0, numel(self), dtype=T)", "arange(0, numel(self), dtype=T, device=device_of(self))"),
        ):
            with self.subTest(text):
                op = entry(f"  forward:\n    primitive: my_op\n  backward:\n    self: {text} + result.grad\n")
                assert op.backward is not None
                self.assertEqual(spell(op.backward[0].program.statements[-1].value), f"{wanted} + result.grad")

    def test_absent_arguments_may_be_passed_on(self) -> None:
        args = "    self: T[*B, I]\n    weight: T[O, I]\n    bias: T[O]?\n    dtype: dtype?\n"
        found = reference("sum(linear(self, weight, bias), -1, True, dtype)", args, "T[*B, 1]")
        self.assertEqual(spell(found), "sum(linear(self, weight, bias), -1, true, dtype)")


class Expansion(unittest.TestCase):
    def test_abbreviations_become_ops(self) -> None:
        for source, wanted in (
            ("sq(self)", "square(self)"),
            ("self - avg(self, keepdim=True)", "self - mean(self, keepdim=true)"),
            ("stop(self)", "detach(self)"),
            ("sum_to(self, shape(self))", "sum_to_size(self, shape(self))"),
            ("unreduce(self, 0, True)", "self if true else unsqueeze.dim(self, 0)"),
        ):
            with self.subTest(source):
                self.assertEqual(spell(reference(source)), wanted)

    def test_an_expansion_stands_where_it_was_called(self) -> None:
        found = reference("exp(sq(self))")
        assert isinstance(found, Call)
        inner = found.args[0]
        assert isinstance(inner, Call)
        self.assertEqual(inner.span.end_col - inner.span.col, len("sq(self)"))

    def test_functions_under_let_are_put_in(self) -> None:
        split = next(op for op in worked() if op.name == "split")
        self.assertEqual(split.let.statements, ())
        assert split.meaning.expr is not None
        self.assertIn(
            "min(split_size_or_sections, extent(self, dim) - i * split_size_or_sections)", spell(split.meaning.expr)
        )

    def test_let_names_stay_names(self) -> None:
        lstm = next(op for op in worked() if op.name == "lstm_cell")
        self.assertEqual([s.targets for s in lstm.let.statements], [("i", "f", "g", "o"), ("t",), ("dc",), ("d",)])
        self.assertEqual(spell(value(lstm, "hy")), "o * tanh(cy)")


class Scopes(unittest.TestCase):
    def check(self, body: str, *wanted: str, args: str = "    self: T[*S]\n", returns: str = "T[*S]") -> None:
        _, found = load_text(
            f"my_op:\n  doc: An op.\n  args:\n{args}  returns: {returns}\n  where: {{T: float}}\n{body}"
        )
        self.assertEqual(codes(found), list(wanted), found.items)

    def test_outputs_exist_once_they_are_assigned(self) -> None:
        self.check("  forward:\n    reference: |\n      result = exp(self)\n", args="    self: T[*S]\n")
        self.check("  forward:\n    reference: |\n      y = result\n      result = exp(y)\n", "CT0301")

    def test_gradients_of_a_let_belong_in_backward(self) -> None:
        body = "  let:\n    g: result.grad * 2\n  forward:\n    reference: result = self * g\n"
        self.check(body, "CT0308")
        body = (
            "  let:\n    g: result.grad * 2\n  forward:\n    reference: result = self * 2\n  backward:\n    self: g\n"
        )
        self.check(body)

    def test_an_optional_argument_is_there_in_its_own_gradient(self) -> None:
        args = "    self: T[*B, O]\n    bias: T[O]?\n"
        head = (
            "  forward:\n    reference: result = self + bias if has(bias) else self\n  backward:\n    self:"
            " result.grad\n"
        )
        self.check(f"{head}    bias: sum_to(result.grad, shape(bias))\n", args=args, returns="T[*B, O]")
        self.check(
            head.replace("self: result.grad", "self: result.grad + bias"), "CT0307", args=args, returns="T[*B, O]"
        )

    def test_has_guards_both_ways(self) -> None:
        args = "    self: T[*B, O]\n    bias: T[O]?\n"
        self.check(
            "  forward:\n    reference: result = self if not has(bias) else self + bias\n",
            args=args,
            returns="T[*B, O]",
        )
        self.check(
            "  forward:\n    reference: result = self + bias if not has(bias) else self\n",
            "CT0307",
            args=args,
            returns="T[*B, O]",
        )

    def test_a_keyword_has_an_underscore_in_formulas(self) -> None:
        self.check("  forward:\n    elementwise: self * from_\n", args="    self: T[*S]\n    from: float\n")
        ops, _ = load_text(
            "my_op:\n  doc: A.\n  args:\n    self: T[*S]\n    from: float\n  returns: T[*S]\n  where: {T: float}\n "
            " forward:\n    elementwise: self * from_\n"
        )
        self.assertEqual([arg.name for arg in ops[0].args], ["self", "from_"])

    def test_the_names_of_saves_and_draws(self) -> None:
        self.check(
            "  forward:\n    elementwise: max(self, 0)\n  backward:\n    self: result.grad if live else 0\n  saved:\n  "
            "  live: bits(self > 0)\n"
        )
        self.check(
            "  forward:\n    draws:\n      u: uniform(0, 1)\n    elementwise: self * u\n  saved:\n    seed: state\n"
        )

    def test_overloads_are_numbered_in_file_order(self) -> None:
        numbers = {op.name: op.overload for op in worked()}
        self.assertEqual((numbers["max"], numbers["max.dim"]), (0, 1))

    def test_statements_are_resolved(self) -> None:
        op = entry(
            "  forward:\n    reference: |\n      values, indices = max.dim(self, 0)\n      result = self + values\n"
        )
        assert op.meaning.program is not None
        first = op.meaning.program.statements[0]
        self.assertEqual(first, Assign(("values", "indices"), Call("max.dim", (Name("self"), Num(0)), (), "op")))


if __name__ == "__main__":
    unittest.main()
