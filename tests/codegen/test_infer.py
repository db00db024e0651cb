"""Symbolic shapes and dtypes: everything that follows from an entry is inferred, and nothing else."""

from __future__ import annotations

import unittest

from support import codes, load_text, worked

from ctgen.language.overloads import library_of
from ctgen.model.ops import Dim, Name, Num, Op, Pack
from ctgen.types.infer import Inference
from ctgen.types.values import Tensor, Tensors
from ctgen.types.symbolic import Conflict, broadcast, differ, key, shown
from ctgen.types.symbolic import host as h


def op_named(name: str) -> Op:
    return next(op for op in worked() if op.name == name)


def shape_of(op: Op, target: str) -> str | None:
    """Returns the inferred shape of a gradient formula, or of the meaning of an output."""
    types = Inference(op, library_of(worked())).assigned(op.let)
    for formula in op.backward or ():
        if formula.target == target:
            found = types.assigned(formula.program).names[target]
            return shown(found.shape) if isinstance(found, Tensor) and found.shape is not None else None
    assert op.meaning.program is not None
    found = types.assigned(op.meaning.program).names[target]
    return shown(found.shape) if isinstance(found, Tensor) and found.shape is not None else None


class Dims(unittest.TestCase):
    def test_sums_and_products_are_compared_by_value(self) -> None:
        n, m = Name("N"), Name("M")
        self.assertEqual(key(h("add", n, m)), key(h("add", m, n)))
        self.assertEqual(key(h("mul", Num(2), h("add", n, Num(1)))), key(h("add", h("mul", n, Num(2)), Num(2))))
        self.assertEqual(key(h("sub", n, n)), key(Num(0)))
        self.assertNotEqual(key(h("div", n, m)), key(h("div", m, n)))

    def test_only_plain_names_differ(self) -> None:
        bound = frozenset({"N", "M", "S"})
        self.assertTrue(differ((Dim(Name("N")),), (Dim(Name("M")),), bound))
        self.assertTrue(differ((Pack(Name("S")),), (), bound))
        self.assertFalse(differ((Dim(Name("N")),), (Dim(h("add", Name("N"), Num(0))),), bound))
        self.assertFalse(differ((Dim(h("div", Name("N"), Num(2))),), (Dim(Name("M")),), bound))
        self.assertFalse(differ((Dim(Name("N")),), (Dim(Name("free")),), bound))

    def test_broadcasting(self) -> None:
        bound = frozenset({"A", "B", "N", "M"})
        a, b, n, m = Pack(Name("A")), Pack(Name("B")), Dim(Name("N")), Dim(Name("M"))
        one = Dim(Num(1))
        pairs = frozenset({frozenset({"A", "B"})})
        self.assertEqual(broadcast((a, n), (n,), frozenset(), bound), (a, n))
        self.assertEqual(broadcast((n, one), (m,), frozenset(), bound), (n, m))
        self.assertEqual(shown(broadcast((a, n), (b, n), pairs, bound) or ()), "[*broadcast(A, B), N]")
        self.assertIsNone(broadcast((a,), (n,), frozenset(), bound))  # A may be empty
        with self.assertRaises(Conflict):
            broadcast((n,), (m,), frozenset(), bound)
        with self.assertRaises(Conflict):
            broadcast((a,), (b,), frozenset(), bound)


class Worked(unittest.TestCase):
    def test_shapes_of_the_worked_examples(self) -> None:
        for name, target, wanted in (
            ("matmul", "self", "[*P, M, K]"),
            ("matmul", "other", "[*Q, K, N]"),
            ("matmul", "result", "[*broadcast(P, Q), M, N]"),
            ("conv2d", "weight", "[O, C / groups, R, Q]"),
            ("conv2d", "bias", "[O]"),
            ("softmax", "self", "[*S]"),
            ("softmax", "result", "[*S]"),
            ("layer_norm", "input", "[*B, *N]"),
            ("layer_norm", "weight", "[*N]"),
            ("max.dim", "self", "[*S]"),
            ("max.dim", "indices", "[*reduce(S, dim, keepdim)]"),
            ("linear", "weight", "[O, I]"),
            ("masked_select", "self", "[*A]"),
        ):
            with self.subTest(name, target=target):
                self.assertEqual(shape_of(op_named(name), target), wanted)

    def test_what_depends_on_values_is_not_told(self) -> None:
        self.assertIsNone(shape_of(op_named("lstm_cell"), "input"))

    def test_the_conv2d_result_is_found_axis_by_axis(self) -> None:
        self.assertEqual(
            shape_of(op_named("conv2d"), "result"),
            "[N, O, window(H, R, stride, padding, dilation, 0), window(W, Q, stride, padding, dilation, 1)]",
        )

    def test_items_of_a_list_of_known_length(self) -> None:
        op = op_named("lstm_cell")
        found = Inference(op, library_of(worked())).of(Name("hx"))
        assert isinstance(found, Tensors)
        self.assertEqual(shown(found.at(1).shape or ()), "[N, H]")


class Dtypes(unittest.TestCase):
    def dtypes(self, formula: str, where: str = "{T: any}") -> tuple[str, ...] | None:
        ops, found = load_text(
            f"my_op:\n  doc: A.\n  args:\n    self: T[*S]\n    dtype: dtype?\n  returns: R[*S]\n  where: {where[:-1]},"
            f" R: dtype or T}}\n  forward:\n    reference: |\n      x = {formula}\n      result = to(self, R) +"
            " rank(x)\n"
        )
        assert not found.items, found.items
        types = Inference(ops[0], library_of(worked()))
        assert ops[0].meaning.program is not None
        value = types.assigned(ops[0].meaning.program).names["x"]
        assert isinstance(value, Tensor)
        return value.dtypes

    def test_promotion_to_float(self) -> None:
        self.assertEqual(self.dtypes("exp(self)"), ("f16", "bf16", "f32", "f64", "c64", "c128"))
        self.assertEqual(self.dtypes("exp(self)", "{T: integer}"), ("f32",))
        self.assertEqual(self.dtypes("self / 2", "{T: bool}"), ("f32",))

    def test_computed_dtypes(self) -> None:
        self.assertEqual(self.dtypes("sum(self)", "{T: [bool, u8, f32]}".replace("[bool, u8, f32]", "bool")), ("i64",))
        self.assertEqual(self.dtypes("to(self, f16)"), ("f16",))
        self.assertIsNone(self.dtypes("sum(self, dtype=dtype)"))

    def test_comparisons_are_bool(self) -> None:
        self.assertEqual(self.dtypes("self == self"), ("bool",))


class Silence(unittest.TestCase):
    """Entries that are correct only under conditions, or only for some values, are not reported."""

    def check(self, text: str) -> None:
        _, found = load_text(text)
        self.assertEqual(codes(found), [], found.items)

    def test_sizes_tied_by_requires(self) -> None:
        self.check(
            "my_op:\n  doc: A.\n  args:\n    self: T[N]\n    other: T[M]\n  returns: T[N]\n  where: {T: float}\n "
            " requires:\n    - N == M\n  forward:\n    reference: result = self + other\n"
        )

    def test_shapes_tied_by_requires(self) -> None:
        self.check(
            "my_op:\n  doc: A.\n  args:\n    self: T[*A]\n    other: T[*B]\n  returns: T[*A]\n  where: {T: float}\n "
            " requires:\n    - same_shape(A, B)\n  forward:\n    reference: result = self + other\n"
        )

    def test_a_number_of_axes_that_is_open(self) -> None:
        self.check(
            "my_op:\n  doc: A.\n  args:\n    self: T[*S]\n  returns: T[*S]\n  where: {T: float}\n  requires:\n    -"
            " rank(self) == 2\n  forward:\n    reference: result = matmul(self, self)\n"
        )


if __name__ == "__main__":
    unittest.main()
