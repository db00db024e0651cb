"""The evaluator: results of operators on small arrays, against values worked out by hand."""

from __future__ import annotations

import math
import unittest

from middle_support import library, library_signatures

from ctgen.interpret.arrays import Array, BadCall, array, broadcast_shapes, expand, sum_to
from ctgen.interpret.machine import Machine, NoMeaning
from ctgen.interpret.metadata import INTRINSIC, parse_einsum
from ctgen.interpret.primitives import PRIMITIVES
from ctgen.interpret.views import VIEWS, select_view, slice_view
from ctgen.language.functions import INTRINSICS
from ctgen.language.maps import VIEW_MAPS

X = array("f64", (2, 3), [1, 2, 3, 4, 5, 6])


def run(name: str, *args: object, **kwargs: object) -> list[object]:
    return Machine({op.name: op for op in library()}).call(name, args, kwargs)


def one(name: str, *args: object, **kwargs: object) -> Array:
    value = run(name, *args, **kwargs)[0]
    assert isinstance(value, Array)
    return value


def ints(shape: tuple[int, ...], *values: int) -> Array:
    return array("i64", shape, values)


class Elementwise(unittest.TestCase):
    def test_broadcasting_and_numbers(self) -> None:
        self.assertEqual(one("mul", X, array("f64", (3,), [1, 0, 2])).data, (1, 0, 6, 4, 0, 12))
        self.assertEqual(one("sub", 1, X).data, (0, -1, -2, -3, -4, -5))
        self.assertEqual(one("add", X, array("f64", (), [1.0]), alpha=2).data, (3, 4, 5, 6, 7, 8))

    def test_promotion_follows_the_kinds(self) -> None:
        self.assertEqual(one("add", ints((2,), 1, 2), ints((2,), 1, 1)).dtype, "i64")
        self.assertEqual(one("add", ints((2,), 1, 2), 0.5).dtype, "f64")
        self.assertEqual(one("div", ints((2,), 1, 2), ints((2,), 2, 2)).data, (0.5, 1.0))
        self.assertEqual(one("mul", X, array("c128", (), [1j])).dtype, "c128")

    def test_reduced_keeps_averages_or_sums(self) -> None:
        y = array("f64", (3,), [1, 2, 3])
        self.assertEqual(one("mse_loss", X, y, "none").data, (0, 0, 0, 9, 9, 9))
        self.assertEqual(one("mse_loss", X, y).data, (4.5,))
        self.assertEqual(one("mse_loss", X, y, "sum").data, (27.0,))

    def test_coordinates(self) -> None:
        self.assertEqual(one("arange", 1.5, -1, -0.5).data, (1.5, 1.0, 0.5, 0.0, -0.5))

    def test_what_does_not_broadcast_is_refused(self) -> None:
        with self.assertRaises(BadCall):
            one("mul", X, array("f64", (2,), [1, 2]))


class Reductions(unittest.TestCase):
    def test_axes_and_keepdim(self) -> None:
        self.assertEqual(one("sum", X, (1,), True), array("f64", (2, 1), [6, 15]))
        self.assertEqual(one("sum", X).data, (21,))
        self.assertEqual(one("mean", X, (0,)).data, (2.5, 3.5, 4.5))
        self.assertEqual(one("count_nonzero", array("f64", (3,), [0, 1, 2])).data, (2,))

    def test_sums_of_bool_count(self) -> None:
        self.assertEqual(one("sum", array("bool", (3,), [True, True, False])), array("i64", (), [2]))

    def test_a_nan_is_the_extreme(self) -> None:
        self.assertTrue(math.isnan(float(one("amax", array("f64", (2,), [1, math.nan])).data[0])))

    def test_max_gives_the_first_index(self) -> None:
        values, indices = run("max.dim", array("f64", (1, 3), [1, 1, 0]), 1)
        self.assertEqual((values.data, indices.data), ((1.0,), (0,)))  # type: ignore[attr-defined]

    def test_scans_keep_every_prefix(self) -> None:
        self.assertEqual(one("cumsum", X, 1).data, (1, 3, 6, 4, 9, 15))
        self.assertEqual(one("cumsum", X, 0).data, (1, 2, 3, 5, 7, 9))


class Views(unittest.TestCase):
    def test_maps(self) -> None:
        self.assertEqual(one("transpose", X, 0, 1), array("f64", (3, 2), [1, 4, 2, 5, 3, 6]))
        self.assertEqual(one("slice", X, 1, 0, 100, 2), array("f64", (2, 2), [1, 3, 4, 6]))
        self.assertEqual(one("select", X, 1, -1), array("f64", (2,), [3, 6]))
        self.assertEqual(one("as_strided", X, (2, 2), (1, 2), 1), array("f64", (2, 2), [2, 4, 3, 5]))
        self.assertEqual(one("expand", array("f64", (1, 2), [1, 2]), (2, -1)).data, (1, 2, 1, 2))

    def test_every_map_has_its_meaning(self) -> None:
        self.assertEqual(set(VIEW_MAPS), set(VIEWS))

    def test_windows_stand_last(self) -> None:
        windows = VIEWS["unfold"](X, 1, 2, 1)
        self.assertEqual((windows.shape, windows.data), ((2, 2, 2), (1, 2, 2, 3, 4, 5, 5, 6)))
        self.assertEqual(VIEWS["unfold"](array("f64", (), [3.0]), 0, 1, 1).shape, (1, 1))

    def test_nothing_is_cut_out_of_a_tensor_without_axes(self) -> None:
        number = array("f64", (), [3.0])
        with self.assertRaises(BadCall):
            slice_view(number, 0, 0, 1, 1)
        with self.assertRaises(BadCall):
            select_view(number, 0, 0)

    def test_lists_of_views(self) -> None:
        items = run("split", X, 2, 1)[0]
        self.assertEqual([x.shape for x in items], [(2, 2), (2, 1)])  # type: ignore[attr-defined]
        items = run("split.sizes", X, (1, 0, 2), 1)[0]
        self.assertEqual([x.shape for x in items], [(2, 1), (2, 0), (2, 2)])  # type: ignore[attr-defined]


class Primitives(unittest.TestCase):
    def test_indices(self) -> None:
        self.assertEqual(one("gather", X, 1, ints((2, 1), 2, 0)).data, (3, 4))
        self.assertEqual(
            one("scatter", X, 1, ints((2, 1), 0, 2), array("f64", (2, 1), [9, 8])).data, (9, 2, 3, 4, 5, 8)
        )
        self.assertEqual(
            one("scatter_add", X, 0, ints((1, 3), 1, 1, 0), array("f64", (1, 3), [1, 1, 1])).data, (1, 2, 4, 5, 6, 6)
        )
        self.assertEqual(one("index_add", X, 0, ints((2,), 1, 1), X, 2).data, (1, 2, 3, 14, 19, 24))
        self.assertEqual(one("nonzero", array("f64", (2, 2), [0, 1, 1, 0])), ints((2, 2), 0, 1, 1, 0))

    def test_an_index_out_of_range_is_refused(self) -> None:
        with self.assertRaises(BadCall):
            one("gather", X, 1, ints((2, 1), 3, 0))

    def test_masks(self) -> None:
        mask = array("bool", (3,), [True, False, True])
        self.assertEqual(one("masked_select", X, mask).data, (1, 3, 4, 6))
        self.assertEqual(one("masked_scatter", X, mask, array("f64", (4,), [9, 8, 7, 6])).data, (9, 2, 8, 7, 5, 6))

    def test_einsum_and_its_adjoint_are_partners(self) -> None:
        """<u, E x> = <E* u, x>, also if letters repeat or are summed in one operand only."""
        for equation, shape in (("ij->ji", (2, 3)), ("ii->i", (2, 2)), ("ij->", (2, 3))):
            with self.subTest(equation):
                x = array("f64", shape, [0.5 * i - 1 for i in range(math.prod(shape))])
                y = one("einsum_one", equation, x)
                u = array("f64", y.shape, [i + 0.25 for i in range(len(y.data))])
                back = one("einsum_one_adjoint", u, equation, shape)
                left = sum(a * b for a, b in zip(u.data, y.data))
                self.assertAlmostEqual(left, sum(a * b for a, b in zip(back.data, x.data)))

    def test_matrix_product(self) -> None:
        self.assertEqual(
            one("matmul", X, array("f64", (3, 2), [1, 0, 0, 1, 1, 1])), array("f64", (2, 2), [4, 5, 10, 11])
        )

    def test_bits_come_lowest_first(self) -> None:
        self.assertEqual(one("unpack_bits", array("u8", (1,), [5]), (3,)).data, (True, False, True))

    def test_an_op_without_meaning_says_so(self) -> None:
        with self.assertRaises(NoMeaning):
            run("no_such_op", X)


class References(unittest.TestCase):
    def test_softmax_and_its_logarithm(self) -> None:
        p = one("softmax", X, 1)
        self.assertAlmostEqual(sum(p.data[:3]), 1.0)
        for a, b in zip(one("log_softmax", X, 1).data, p.data):
            self.assertAlmostEqual(a, math.log(b))

    def test_layer_norm_with_absent_parameters(self) -> None:
        y = one("layer_norm", X, (3,), eps=0.0)
        for a, b in zip(y.data[:3], (-(1.5**0.5), 0.0, 1.5**0.5)):
            self.assertAlmostEqual(a, b)

    def test_cross_entropy_ignores_rows(self) -> None:
        whole = one("cross_entropy", X, ints((2,), 2, -100))
        self.assertAlmostEqual(
            whole.data[0], one("cross_entropy", array("f64", (1, 3), [1, 2, 3]), ints((1,), 2)).data[0]
        )

    def test_identity_when_returns_the_argument(self) -> None:
        self.assertIs(run("dropout", X, 0.5, False)[0], X)


class Shapes(unittest.TestCase):
    def test_broadcast_expand_and_sum_are_partners(self) -> None:
        self.assertEqual(broadcast_shapes((2, 1), (3,)), (2, 3))
        y = array("f64", (1, 3), [1, 2, 3])
        self.assertEqual(sum_to(expand(y, (2, 3)), (1, 3)).data, (2, 4, 6))
        with self.assertRaises(BadCall):
            broadcast_shapes((2,), (3,))

    def test_dots_of_an_equation_name_axes_from_the_end(self) -> None:
        names, output, sizes = parse_einsum("...ik,...j->ij", [(1, 2, 3), (3,)])
        self.assertEqual((names, output), ([[".1", "i", "k"], ["j"]], ["i", "j"]))
        self.assertEqual(sizes["k"], 3)

    def test_a_tensor_without_axes_has_none_that_is_sized(self) -> None:
        with self.assertRaises(BadCall):
            INTRINSIC["sized"]((), [0], [3])

    def test_every_metadata_function_has_its_meaning(self) -> None:
        apart = {"has", "choose", "axes"}  # these need the environment of a call
        self.assertEqual(set(INTRINSICS) - set(INTRINSIC) - apart, set())

    def test_every_primitive_of_the_library_has_its_meaning(self) -> None:
        from ctgen.interpret.primitives import PRIMITIVES

        named = {op.meaning.name for op in library() if op.meaning.kind == "primitive" and not op.meaning.python}
        self.assertEqual(named - set(PRIMITIVES), set())
        self.assertGreater(len(library_signatures()), 100)


class Order(unittest.TestCase):
    """torch's order: NaN is above every other value; equal elements keep their order, ascending and descending."""

    def test_sort(self) -> None:
        nan, inf = math.nan, math.inf
        x = array("f64", (7,), [nan, 1.0, -inf, 1.0, nan, inf, -0.0])
        for descending, wanted in ((False, (2, 6, 1, 3, 5, 0, 4)), (True, (0, 4, 5, 1, 3, 6, 2))):
            with self.subTest(descending=descending):
                values, indices = PRIMITIVES["sort"]({"self": x, "dim": 0, "descending": descending})
                self.assertEqual(indices.data, wanted)
                self.assertEqual([str(v) for v in values.data], [str(x.data[i]) for i in wanted])

    def test_extremes(self) -> None:
        x = array("f64", (4,), [1.0, math.nan, math.nan, math.inf])
        self.assertEqual(
            [PRIMITIVES[name]({"self": x, "dim": 0})[0].data for name in ("argmax", "argmin")], [(1,), (1,)]
        )


class SingularValues(unittest.TestCase):
    def test_a_matrix_that_is_not_finite_has_none(self) -> None:
        for value in (math.nan, math.inf, -math.inf):
            x = array("f64", (2, 2), [value, 1, 0, 1])
            for name in ("nuclear_norm", "polar_factor"):
                with self.subTest(name, value=value):
                    made = PRIMITIVES[name]({"self": x, "dim": (0, 1), "keepdim": False})[0]
                    self.assertTrue(all(v != v for v in made.data), made)


if __name__ == "__main__":
    unittest.main()
