"""The formula language: accepted syntax, the resulting tree, and positions in the file."""

from __future__ import annotations

import unittest

import support  # noqa: F401  (finds the compiler)

from ctgen.language.formula import parse_expr, parse_program
from ctgen.language.spell import spell
from ctgen.model.diag import Sink
from ctgen.model.ops import Call, Expr, Grad, If, Item, ListOf, Name, Num, Program, Span, Tangent, Keyword
from ctgen.model.source import Text, one_line


def text(source: str, line: int = 3, col: int = 7) -> Text:
    return one_line(source, Span("f.yaml", line, col, col + len(source)))


def expr(source: str) -> Expr:
    sink = Sink()
    found = parse_expr(text(source), sink)
    assert found is not None, sink.done().items
    return found


def refused(source: str) -> tuple[str, Span]:
    sink = Sink()
    assert parse_expr(text(source), sink) is None, source
    (item,) = sink.done().items
    return item.code, item.span


class Expressions(unittest.TestCase):
    def test_operators_are_calls(self) -> None:
        for source, func in (
            ("a + b", "add"),
            ("a - b", "sub"),
            ("a * b", "mul"),
            ("a / b", "div"),
            ("a % b", "mod"),
            ("a // b", "floordiv"),
            ("a @ b", "matmul"),
            ("a == b", "eq"),
            ("a != b", "ne"),
            ("a < b", "lt"),
            ("a <= b", "le"),
            ("a > b", "gt"),
            ("a >= b", "ge"),
            ("a and b", "and"),
            ("a or b", "or"),
        ):
            self.assertEqual(expr(source), Call(func, (Name("a"), Name("b"))))
        self.assertEqual(expr("-a"), Call("neg", (Name("a"),)))
        self.assertEqual(expr("not a"), Call("not", (Name("a"),)))

    def test_precedence_is_that_of_python(self) -> None:
        self.assertEqual(expr("a + b * c"), Call("add", (Name("a"), Call("mul", (Name("b"), Name("c"))))))
        self.assertEqual(expr("-a * b"), Call("mul", (Call("neg", (Name("a"),)), Name("b"))))
        self.assertEqual(expr("not a and b"), Call("and", (Call("not", (Name("a"),)), Name("b"))))
        self.assertEqual(expr("a - b - c"), Call("sub", (Call("sub", (Name("a"), Name("b"))), Name("c"))))

    def test_numbers(self) -> None:
        self.assertEqual(expr("2"), Num(2))
        self.assertEqual(expr("-2"), Num(-2))
        self.assertEqual(expr("1e-5"), Num(1e-5))
        self.assertIsInstance(expr("1e-5"), Num)
        self.assertIs(expr("true").value, True)  # type: ignore[union-attr]
        self.assertIs(expr("False").value, False)  # type: ignore[union-attr]
        self.assertEqual(expr("-inf"), Num(float("-inf")))
        self.assertEqual(expr("9223372036854775807"), Num(2**63 - 1))

    def test_attributes_are_gradients_and_tangents(self) -> None:
        self.assertEqual(expr("result.grad"), Grad("result"))
        self.assertEqual(expr("self.tangent"), Tangent("self"))
        self.assertEqual(expr("hx[1].tangent"), Tangent("hx", 1))
        self.assertEqual(expr("result.ct"), Name("result.ct"))  # rejected by name resolution, which can suggest names

    def test_calls_name_forms_and_keywords(self) -> None:
        self.assertEqual(expr("max.dim(x, 1)"), Call("max.dim", (Name("x"), Num(1))))
        self.assertEqual(expr("sum(x, keepdim=True)"), Call("sum", (Name("x"),), (("keepdim", Num(True)),)))
        self.assertEqual(expr("with(S, dim, 1)"), Call("with", (Name("S"), Name("dim"), Num(1))))

    def test_other_shapes(self) -> None:
        self.assertEqual(expr("a if c else b"), If(Name("c"), Name("a"), Name("b")))
        self.assertEqual(expr("[1, -1]"), ListOf((Num(1), Num(-1))))
        self.assertEqual(expr("hx[0]"), Item(Name("hx"), 0))
        self.assertEqual(expr("hx[-1]"), Item(Name("hx"), -1))
        self.assertEqual(expr('einsum("ij->ji", x)'), Call("einsum", (Keyword("ij->ji"), Name("x"))))

    def test_spans_are_columns_of_the_file(self) -> None:
        found = expr("a + foo(b, with(S, 0, 1))")
        assert isinstance(found, Call)
        inner = found.args[1]
        self.assertEqual((found.span.line, found.span.col, found.span.end_col), (3, 7, 32))
        self.assertEqual((inner.span.col, inner.span.end_col), (11, 32))

    def test_what_is_not_in_the_language_is_refused_where_it_stands(self) -> None:
        for source, code, col in (
            ("a ** b", "CT0306", 9),
            ("lambda x: x", "CT0306", 7),
            ("(a for a in b)", "CT0306", 7),
            ("[a for a in b if a]", "CT0306", 7),
            ("[a for a in b for b in c]", "CT0306", 7),
            ("{a for a in b}", "CT0306", 7),
            ("a if b else (c := d)", "CT0306", 20),
            ("0 < a < 1", "CT0306", 7),
            ("a in b", "CT0306", 7),
            ("a is b", "CT0306", 7),
            ("a[1:2]", "CT0306", 7),
            ("a[b]", "CT0306", 7),
            ("f(*a)", "CT0306", 9),
            ("f(**a)", "CT0306", 9),
            ("a & b", "CT0306", 7),
            ("~a", "CT0306", 7),
            ("+a", "CT0306", 7),
            ("a = b", "CT0306", 7),
            ("a; b", "CT0306", 8),
            ("None", "CT0306", 7),
            ("1j", "CT0306", 7),
            ("{a: b}", "CT0306", 7),
            ("a, b", "CT0306", 7),
            ("f'{a}'", "CT0306", 7),
            ("x.y.z", "CT0303", 7),
            ("f(a)(b)", "CT0306", 7),
            ("f(a=1, a=2)", "CT0304", 14),
            ("a b", "CT0311", 9),
            ("(a", "CT0311", 7),
            ("a)", "CT0311", 8),
            ("[a)", "CT0311", 9),
            ("1e999", "CT0311", 7),
            ("", "CT0311", 7),
            ("from", "CT0311", 7),
        ):
            with self.subTest(source):
                found, span = refused(source)
                self.assertEqual((found, span.col), (code, col))

    def test_spelling_and_reading_are_inverse(self) -> None:
        for source in (
            "result.grad * conj(1 - result * result)",
            "0 if p == 1 else 1 / (1 - p)",
            "a - (b - c)",
            "-(a + b)",
            "not (a or b)",
            "hx[0] * f(x, [1, 2], keepdim=true)",
            "(a if c else b) * 2",
            "a @ b @ c",
        ):
            self.assertEqual(spell(expr(source)), source)
            self.assertEqual(expr(spell(expr(source))), expr(source))


class Programs(unittest.TestCase):
    def block(self, source: str, target: str | None = None) -> Program | None:
        rows = source.split("\n")
        starts = [sum(len(row) + 1 for row in rows[:k]) for k in range(len(rows))]
        places = [(10 + k, 5) for k in range(len(rows))]
        self.sink = Sink()
        return parse_program(
            Text(source, "f.yaml", tuple(starts), tuple(places), Span("f.yaml", 9, 3, 4)), self.sink, target
        )

    def test_statements_keep_their_lines(self) -> None:
        found = self.block("a = b + c\nx, y = f(a)\nresult = x")
        assert found is not None
        self.assertEqual([s.targets for s in found.statements], [("a",), ("x", "y"), ("result",)])
        self.assertEqual([s.span.line for s in found.statements], [10, 11, 12])
        self.assertEqual(found.statements[1].value.span.col, 12)

    def test_the_last_value_goes_to_the_target(self) -> None:
        found = self.block("a = b\na * 2", "hx[0]")
        assert found is not None
        self.assertEqual(found.statements[-1].targets, ("hx[0]",))

    def test_a_value_without_a_name_is_refused(self) -> None:
        self.assertIsNone(self.block("b * 2\nresult = c"))
        (item,) = self.sink.done().items
        self.assertEqual((item.code, item.span.line, item.span.col), ("CT0312", 10, 5))

    def test_loops_and_definitions_are_refused(self) -> None:
        for source in (
            "for i in x:\n  y = i",
            "def f(x):\n  return x",
            "x += 1",
            "x: int = 1",
            "import os",
            "del x",
            "a = b = c",
            "x[0] = 1",
        ):
            with self.subTest(source):
                self.assertIsNone(self.block(source))
                self.assertIn(self.sink.done().items[0].code, ("CT0306", "CT0312"))


if __name__ == "__main__":
    unittest.main()
