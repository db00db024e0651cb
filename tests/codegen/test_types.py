"""Parsing of types and dtype rules, and dtype promotion as in PyTorch."""

from __future__ import annotations

import unittest

import support

from ctgen.language.typetext import parse_rule, parse_type, rule_of_words
from ctgen.model import dtypes
from ctgen.model.diag import Sink
from ctgen.model.ops import AttrType, Call, Dim, DtypeName, DtypeRule, Name, Num, Pack, Span, TensorType
from ctgen.model.source import one_line


def kind(source: str) -> TensorType | AttrType:
    sink = Sink()
    found = parse_type(one_line(source, Span("f.yaml", 1, 1, 1 + len(source))), sink)
    assert found is not None, sink.done().items
    return found


def code(source: str) -> str:
    sink = Sink()
    assert parse_type(one_line(source, Span("f.yaml", 1, 1, 1 + len(source))), sink) is None, source
    return sink.done().items[0].code


def rule(source: str) -> DtypeRule | None:
    return parse_rule("R", one_line(source, Span("f.yaml", 1, 1, 1 + len(source))), Sink())


class TensorTypes(unittest.TestCase):
    def test_dims_packs_and_expressions(self) -> None:
        self.assertEqual(
            kind("T[*B, M, 4]"), TensorType(DtypeName("T"), (Pack(Name("B")), Dim(Name("M")), Dim(Num(4))))
        )
        self.assertEqual(kind("T[]"), TensorType(DtypeName("T"), ()))
        self.assertEqual(
            kind("T[C / groups]"), TensorType(DtypeName("T"), (Dim(Call("div", (Name("C"), Name("groups")))),))
        )
        found = kind("T[*with(S, dim, part(i))]")
        self.assertEqual(
            found,
            TensorType(DtypeName("T"), (Pack(Call("with", (Name("S"), Name("dim"), Call("part", (Name("i"),))))),)),
        )

    def test_marks(self) -> None:
        self.assertEqual(kind("T[O]?"), TensorType(DtypeName("T"), (Dim(Name("O")),), optional=True))
        self.assertEqual(kind("T[*A] | scalar"), TensorType(DtypeName("T"), (Pack(Name("A")),), scalar=True))
        self.assertEqual(
            kind("T[*A]? | scalar"), TensorType(DtypeName("T"), (Pack(Name("A")),), optional=True, scalar=True)
        )
        self.assertEqual(kind("wide(T)[*B]"), TensorType(DtypeName("T", "wide"), (Pack(Name("B")),)))

    def test_lists(self) -> None:
        item = Pack(Call("S", (Name("i"),)))
        self.assertEqual(kind("n * T[*S(i)]"), TensorType(DtypeName("T"), (item,), count=Name("n")))
        self.assertEqual(kind("2 * T[N, H]").count, Num(2))  # type: ignore[union-attr]
        self.assertEqual(kind("ceil(extent(self, dim) / 2) * T[*S]").count.func, "ceil")  # type: ignore[union-attr]

    def test_attributes(self) -> None:
        self.assertEqual(kind("int"), AttrType("int"))
        self.assertEqual(kind("dtype?"), AttrType("dtype", optional=True))
        self.assertEqual(kind("int[2]"), AttrType("int_n", n=2))
        self.assertEqual(kind("shape(*N)"), AttrType("shape", of="N"))
        self.assertEqual(kind("dim(self)"), AttrType("dim", of="self"))
        self.assertEqual(kind("dims(tensors[0])"), AttrType("dims", of="tensors[0]"))
        self.assertEqual(kind("dim(self)?"), AttrType("dim", of="self", optional=True))
        self.assertEqual(kind("enum(none, mean, sum)"), AttrType("enum", values=("none", "mean", "sum")))
        self.assertEqual(kind("lists of ints"), AttrType("int_lists"))
        self.assertEqual(kind("named ints"), AttrType("int_map"))
        self.assertEqual(kind("fn?"), AttrType("fn", optional=True))

    def test_what_is_no_type(self) -> None:
        for source in (
            "tensor",
            "T",
            "[*S]",
            "T[*S",
            "T*S]",
            "int | scalar",
            "enum(a, a)",
            "enum(1)",
            "shape(S)",
            "dim()",
            "int[0]",
            "int[17]",
            "T[*2]",
            "T[N,]",
        ):
            with self.subTest(source):
                self.assertEqual(code(source), "CT0204")


class Rules(unittest.TestCase):
    def test_sets(self) -> None:
        self.assertEqual(rule("float"), DtypeRule("R", "set", dtypes.FLOAT))
        self.assertEqual(rule("any"), DtypeRule("R", "set", dtypes.ALL))
        found = rule_of_words("T", ["bool", "real"], Span("f", 1, 1, 2), Sink())
        self.assertEqual(found, DtypeRule("T", "set", ("bool", *dtypes.INTEGER, *dtypes.FLOAT)))

    def test_promotions(self) -> None:
        self.assertEqual(
            rule("promote number"), DtypeRule("R", "promote", dtypes.INTEGER + dtypes.FLOAT + dtypes.COMPLEX)
        )
        self.assertEqual(rule("promote any to float"), DtypeRule("R", "promote", dtypes.ALL, True))
        self.assertEqual(rule("promote bool + real").allowed, dtypes.BOOL + dtypes.INTEGER + dtypes.FLOAT)

    def test_computed(self) -> None:
        self.assertEqual(
            rule("dtype or sum_of(T)"),
            DtypeRule("R", "computed", (), False, (Name("dtype"), Call("sum_of", (Name("T"),)))),
        )
        self.assertEqual(
            rule("dtype or T in float"), DtypeRule("R", "computed", dtypes.FLOAT, False, (Name("dtype"), Name("T")))
        )
        self.assertEqual(
            rule("complex_of(T)"), DtypeRule("R", "computed", (), False, (Call("complex_of", (Name("T"),)),))
        )

    def test_unknown_words_are_refused(self) -> None:
        self.assertIsNone(rule("flaot"))
        self.assertIsNone(rule("promote floats"))
        self.assertIsNone(rule("dtype or T in floating"))


class Functions(unittest.TestCase):
    def test_the_runtime_has_every_function_of_a_dtype(self) -> None:
        header = (support.ROOT / "runtime" / "tensor" / "promote.h").read_text()
        for name in dtypes.FUNCTIONS:
            self.assertIn(f"CTI_API ct_dtype cti_{name}(ct_dtype dtype);", header)


class Promotion(unittest.TestCase):
    #: results of PyTorch's promote_types
    PAIRS = (
        ("bool", "bool", "bool"),
        ("u8", "bool", "u8"),
        ("u8", "i16", "i16"),
        ("u8", "i8", "i16"),
        ("i16", "u8", "i16"),
        ("i16", "i32", "i32"),
        ("i64", "f16", "f16"),
        ("u8", "bf16", "bf16"),
        ("f16", "bf16", "f32"),
        ("f32", "i32", "f32"),
        ("f64", "f32", "f64"),
        ("c64", "f16", "c64"),
        ("c64", "f64", "c128"),
        ("c128", "f64", "c128"),
        ("i64", "c64", "c64"),
    )
    #: tensors, 0-d tensors, kinds of numbers, and the result of result_type
    MIXED: tuple[tuple[list[str], list[str], list[int], str], ...] = (
        (["i64"], [], [2], "f32"),
        (["f32"], ["f64"], [], "f32"),
        (["i32"], ["f64"], [], "f64"),
        (["i64"], ["i32"], [], "i64"),
        (["bf16", "f16"], [], [], "f32"),
        (["bf16"], [], [1], "bf16"),
        (["bool"], [], [1], "i64"),
        (["f32"], [], [3], "c64"),
        (["f64"], [], [3], "c128"),
        (["i64"], [], [0], "i64"),
        ([], [], [1, 2], "f32"),
        (["f32"], ["c128"], [], "c64"),
        (["i32"], ["c128"], [], "c128"),
    )

    def test_pairs(self) -> None:
        for left, right, wanted in self.PAIRS:
            self.assertEqual(dtypes.promote(left, right), wanted)
            self.assertEqual(dtypes.promote(right, left), wanted)

    def test_promotion_is_symmetric_and_idempotent(self) -> None:
        for a in dtypes.ALL:
            self.assertEqual(dtypes.promote(a, a), a)
            for b in dtypes.ALL:
                self.assertEqual(dtypes.promote(a, b), dtypes.promote(b, a))
                self.assertEqual(dtypes.promote(dtypes.promote(a, b), a), dtypes.promote(a, b))

    def test_numbers_and_0d_tensors_promote_by_kind_only(self) -> None:
        for full, weak, numbers, wanted in self.MIXED:
            self.assertEqual(dtypes.promote_all(full, weak, numbers), wanted, (full, weak, numbers))

    def test_functions(self) -> None:
        self.assertEqual(
            [dtypes.apply("wide", d) for d in ("f16", "bf16", "f32", "f64", "c64", "i32")],
            ["f32", "f32", "f32", "f64", "c64", "i32"],
        )
        self.assertEqual(
            [dtypes.apply("sum_of", d) for d in ("bool", "u8", "i64", "f16", "c64")],
            ["i64", "i64", "i64", "f16", "c64"],
        )
        self.assertEqual([dtypes.apply("real_of", d) for d in ("c64", "c128", "f32")], ["f32", "f64", "f32"])
        self.assertEqual([dtypes.apply("complex_of", d) for d in ("f32", "f64", "c64")], ["c64", "c128", "c64"])
        with self.assertRaises(ValueError):
            dtypes.apply("narrow", "f32")


if __name__ == "__main__":
    unittest.main()
