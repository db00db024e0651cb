"""Samples for opcheck: they predict the random numbers of opcheck, the outputs and bytes follow the schema, the
standard set is complete, files are reproducible.
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
import tempfile
import unittest
import yaml
from itertools import combinations
from middle_support import entries
from middle_support import library as library_entries
from pathlib import Path
from testdata_support import derive, library, own_samples, sample, samples_of, square
from typing import Any

from ctgen.model import dtypes
from ctgen.opcheck.choices import COMPARED, FULL, POINTS, SHARED, VALUES
from ctgen.opcheck.files import BadCases, write_samples
from ctgen.opcheck.library import library_of
from ctgen.opcheck.samples import Samples
from ctgen.plan.deriver import Deriver
from ctgen.samples.tensors import TensorSpec, rounded, whole, wrapped
from ctgen.samples.text import Same, Sample, file_text
from support import ROOT, load_text, worked

JOBS = {*FULL, *COMPARED, *POINTS, *SHARED}


class Numbers(unittest.TestCase):
    def test_random_words_are_those_of_splitmix64(self) -> None:
        drawn = TensorSpec("f64", (2,), "uniform", 0, 1, seed=0).elements()
        self.assertEqual(drawn, ((0xE220A8397B1DCDAF >> 11) * 2.0**-53, (0x6E789E6AA1B965F4 >> 11) * 2.0**-53))

    def test_distinct_elements_are_a_permutation_of_equally_spaced_ones(self) -> None:
        drawn = TensorSpec("f64", (5,), "distinct", 0, 5, seed=3).elements()
        self.assertEqual(sorted(drawn, key=abs), [0.5, 1.5, 2.5, 3.5, 4.5])
        self.assertNotEqual(list(drawn), sorted(drawn, key=abs))

    def test_whole_numbers_stay_between_their_bounds_and_reach_them(self) -> None:
        drawn = TensorSpec("i8", (200,), "int", -2, 3, seed=1).elements()
        self.assertEqual((min(v.real for v in drawn), max(v.real for v in drawn)), (-2, 3))

    def test_expanded_tensors_repeat_their_first_row(self) -> None:
        drawn = TensorSpec("f64", (2, 3), seed=7, layout="expanded").elements()
        self.assertEqual(drawn[:3], drawn[3:])

    def test_rounding_is_to_nearest_even(self) -> None:
        self.assertEqual(rounded("bf16", 1 + 2**-8), 1.0)  # half-way: rounds to even
        self.assertEqual(rounded("bf16", 1 + 3 * 2**-8), 1 + 2**-6)
        self.assertEqual(rounded("f16", 1 + 2**-11), 1.0)
        self.assertEqual(rounded("f32", 0.1), 0.10000000149011612)
        self.assertEqual(rounded("f16", 1e6), math.inf)

    def test_integer_results_wrap_as_their_dtype_does(self) -> None:
        self.assertEqual(
            [wrapped("u8", -3), wrapped("i8", 200), wrapped("i16", -40000), wrapped("i64", -1)], [253, -56, 25536, -1]
        )

    def test_values_of_an_entry_lose_fraction_and_sign_where_the_dtype_has_none(self) -> None:
        self.assertEqual(whole("i32", (-1.5, 2.75)), (-1, 2))
        self.assertEqual(whole("u8", (-3,)), (3,))
        self.assertEqual(whole("f32", (-1.5,)), (-1.5,))


class Outputs(unittest.TestCase):
    def test_products_of_the_drawn_operands(self) -> None:
        s = sample("mul", "broadcast")
        a, b = s.args["self"].elements(), s.args["other"].elements()
        self.assertEqual(s.outputs[0].values, tuple(x * y for x, y in zip(a, (*b, *b))))

    def test_promotion_gives_the_dtype_of_the_library(self) -> None:
        wanted = {
            "i32 and f32": "f32",
            "u8 and i8": "i16",
            "f16 and bf16": "f32",
            "c64 and f64": "c128",
            "f32 and 0-d f64": "f32",
            "i64 and 0-d f32": "f32",
            "f32 and 0-d c128": "c64",
            "i64 and number 1.5 as other": "f32",
            "bool and number 2 as self": "i64",
            "f16 and number 1.5 as other": "f16",
        }
        self.assertEqual({about: sample("mul", about).outputs[0].dtype for about in wanted}, wanted)

    def test_unsigned_results_wrap(self) -> None:
        s = sample("neg", "plain u8")
        self.assertEqual(s.outputs[0].values, tuple(-v.real % 256 for v in s.args["self"].elements()))

    def test_several_outputs_and_lists_are_written_one_by_one(self) -> None:
        s = sample("max.dim", "plain")
        self.assertEqual([(o.name, o.dtype) for o in s.outputs], [("values", "f64"), ("indices", "i64")])
        a = s.args["self"].elements()
        self.assertEqual(s.outputs[1].values, tuple(int(a[i + 3].real > a[i].real) for i in range(3)))
        self.assertEqual(
            [o.name for o in sample("split", "case 0").outputs], ["results[0]", "results[1]", "results[2]"]
        )

    def test_random_and_uninitialised_values_are_left_out(self) -> None:
        self.assertEqual([s.outputs for s in samples_of("empty") if s.outputs], [])
        self.assertEqual([s.outputs for s in samples_of("draw") if s.outputs], [])
        self.assertEqual(sample("dropout", "case 0").outputs, ())

    def test_random_derivatives_are_checked_all_the_same(self) -> None:
        """opcheck uses the same random numbers in every call."""
        self.assertGreaterEqual(
            set(sample("dropout", "case 0").jobs), {"gradcheck", "gradgradcheck", "inplace", "hooks", "saved_bytes"}
        )

    def test_a_composition_that_draws_states_no_values(self) -> None:
        """The operator is random because an operator that it calls, directly or indirectly, generates random numbers.
        """
        text = """
a:
  doc: A test.
  args:
    self: T[*S]
    p: float = %s
  returns: T[*S]
  where: {T: float}
  requires:
    - 0 <= p and p <= 1
  forward:
    compose: result = dropout(self, p, true) * 2

b:
  doc: A test.
  args:
    self: T[*S]
  returns: T[*S]
  where: {T: float}
  forward:
    compose: result = a(self) + 1
"""
        for share, stated in (("0.5", False), ("0", True)):
            with self.subTest(share):
                deriver = Deriver([*entries(text % share), *library_entries()], {})
                known = library_of(tuple(deriver.derived(name) for name in ("a", "b", "dropout", "mul", "add")))
                for name in ("a", "b"):
                    plain = next(s for s in Samples(known, known.derived[name]).all() if s.about == "plain")
                    self.assertEqual(plain.outputs != (), stated)

    def test_dropout_that_drops_everything_or_nothing_is_no_chance(self) -> None:
        self.assertEqual(sample("dropout", "case 1").outputs[0].values, (0.0,) * 4)
        self.assertEqual(
            sample("dropout", "case 2").outputs[0].values, sample("dropout", "case 2").args["input"].elements()
        )

    def test_large_samples_have_none(self) -> None:
        self.assertEqual(sample("mul", "above one block").outputs, ())


def subsets(*names: str) -> list[tuple[str, ...]]:
    return [chosen for size in range(1, len(names) + 1) for chosen in combinations(names, size)]


class Bytes(unittest.TestCase):
    """The expected saves are written by hand from the `saves` column of the catalogue."""

    def kept(self, name: str, about: str) -> dict[tuple[str, ...], int]:
        """A sample states the saved bytes for each set of requested inputs. Nothing is saved if no gradient is
        requested.
        """
        found = dict(sample(name, about).saved_bytes)
        self.assertEqual(found.pop((), 0), 0)
        return found

    def test_operands_are_kept_for_each_other(self) -> None:
        self.assertEqual(
            self.kept("mul", "broadcast"), {("self", "other"): 6 * 8 + 3 * 8, ("self",): 3 * 8, ("other",): 6 * 8}
        )

    def test_one_tensor_passed_twice_counts_once(self) -> None:
        self.assertEqual(self.kept("mul", "self is other"), {("self",): 48})
        self.assertEqual(
            self.kept("div", "self is other"), {("self",): 48 + 48}
        )  # the call saves the operand, which either gradient reads, and the result

    def test_numbers_count_nothing(self) -> None:
        self.assertEqual(self.kept("mul", "f64 and number 1.5 as other"), {("self",): 0})

    def test_converted_operands_count_as_they_were_given(self) -> None:
        self.assertEqual(self.kept("mul", "f64 and c128")[("self", "other")], 6 * 8 + 6 * 16)

    def test_bits_are_packed(self) -> None:
        self.assertEqual(self.kept("relu", "odd"), {("self",): 1})
        self.assertEqual(self.kept("relu", "above one block"), {("self",): 263})
        self.assertEqual(self.kept("where", "case 0"), {("self", "other"): 1, ("self",): 1, ("other",): 1})

    def test_bits_of_some_inputs_only(self) -> None:
        self.assertEqual(
            self.kept("clamp", "case 0"), {w: 2 if w == ("self",) else 4 for w in subsets("self", "min", "max")}
        )

    def test_conditions_on_attributes_and_dtypes(self) -> None:
        self.assertEqual([self.kept("pow.scalar", f"case {i}")[("self",)] for i in range(5)], [96, 96, 0, 0, 96])
        self.assertEqual(self.kept("abs", "plain"), {("self",): 2})
        self.assertEqual(self.kept("abs", "plain c128"), {("self",): 96})

    def test_narrowed_indices_and_statistics(self) -> None:
        self.assertEqual(self.kept("max.dim", "plain"), {("self",): 3 * 4})
        every = 20 * 8 + 4 * 8 + 4 * 8 + 5 * 8
        self.assertEqual(self.kept("layer_norm", "case 0")[("input", "weight", "bias")], every)
        self.assertEqual(self.kept("layer_norm", "case 0")[("bias",)], 0)
        self.assertEqual(self.kept("layer_norm", "case 0 f16")[("input",)], 20 * 2 + 4 * 4 + 4 * 4 + 5 * 2)

    def test_values_and_state(self) -> None:
        self.assertEqual(self.kept("mse_loss", "plain f16"), {("self", "target"): 12, ("self",): 12, ("target",): 12})
        self.assertEqual(self.kept("dropout", "case 0"), {("input",): 0})

    def test_items_of_lists_by_their_number(self) -> None:
        """Each input of a cell saves what its product needs; the gates and the old cell state are saved for every
        gradient.
        """
        kept = self.kept("lstm_cell", "case 1")
        gates, h, c, x, w_ih, w_hh = 2 * 8, 2 * 2, 2 * 2, 2 * 3, 8 * 3, 8 * 2
        self.assertEqual(kept[("hx[1]",)], (gates + c) * 8)
        self.assertEqual(kept[("hx[0]",)], (gates + c + w_hh) * 8)
        self.assertEqual(kept[("w_hh",)], (gates + c + h) * 8)
        self.assertEqual(kept[("input",)], (gates + c + w_ih) * 8)
        self.assertEqual(kept[("w_ih",)], (gates + c + x) * 8)

    def test_a_cell_keeps_no_bias(self) -> None:
        kept = self.kept("lstm_cell", "case 0")
        gates, h, c, x, w_ih, w_hh = 3 * 16, 3 * 4, 3 * 4, 3 * 2, 16 * 2, 16 * 4
        self.assertEqual(kept[("b_ih",)], (gates + c) * 8)
        self.assertEqual(max(kept.values()), (gates + c + h + x + w_ih + w_hh) * 8)

    def test_compositions_keep_what_their_parts_keep(self) -> None:
        self.assertEqual(self.kept("pairwise_distance", "case 0")[("x1", "x2")], 12 * 8 + 3 * 8)
        self.assertEqual(
            self.kept("einsum", "case 1"),
            {("operands[0]", "operands[1]"): 6 * 8 + 12 * 8, ("operands[0]",): 96, ("operands[1]",): 48},
        )

    def test_what_two_parts_of_a_composition_keep_counts_once(self) -> None:
        text = (
            "mix:\n  doc: d.\n  args:\n    x: T[*S]\n    y: T[*S]\n    z: T[*S]\n  returns: T[*S]\n  where: {T:"
            " float}\n  forward:\n    compose: result = x * y + x * z\n"
        )
        ops, diagnostics = load_text(text)
        self.assertEqual(diagnostics.errors, ())
        known = library_of((*derive(ops), *derive(worked())))
        made = next(s for s in Samples(known, known.derived["mix"]).all() if s.about == "plain")
        three, two, one = 3 * 48, 2 * 48, 48
        expected = {
            ("x", "y", "z"): three,
            ("x", "y"): three,
            ("x", "z"): three,
            ("y", "z"): one,
            ("x",): two,
            ("y",): one,
            ("z",): one,
            (): 0,
        }
        self.assertEqual(dict(made.saved_bytes), expected)

    def test_gradients_that_are_zero_keep_nothing(self) -> None:
        self.assertEqual(self.kept("sign", "plain"), {("self",): 0})


class StandardSet(unittest.TestCase):
    def test_elementwise_ops_are_taken_in_every_size_and_layout(self) -> None:
        abouts = {s.about for s in samples_of("tanh")}
        wanted = {
            "plain",
            "0-d",
            "empty",
            "one element",
            "odd",
            "above one block",
            "plain transposed",
            "plain strided",
            "plain offset",
            "plain expanded",
        }
        self.assertEqual(wanted - abouts, set())

    def test_every_dtype_of_where_has_a_sample(self) -> None:
        for name in ("add", "relu", "matmul", "gather", "cat"):
            given = {spec.dtype for s in samples_of(name) for spec in tensors(s)}
            allowed = {d for rule in next(x for x in library() if x.op.name == name).op.where for d in rule.allowed}
            with self.subTest(name):
                self.assertEqual(allowed - given, set())

    def test_cases_come_first_and_in_every_layout(self) -> None:
        abouts = [s.about for s in samples_of("gather")]
        self.assertEqual(abouts[:4], ["case 0", "case 1", "case 2", "case 3"])
        for layout in ("transposed", "strided", "offset"):
            self.assertIn(f"case 0 {layout}", abouts)

    def test_layouts_that_change_the_meaning_are_left_out(self) -> None:
        layouts = {spec.layout for s in samples_of("as_strided") for spec in tensors(s)}
        self.assertEqual(layouts, {"contiguous"})
        self.assertNotIn("transposed", {spec.layout for s in samples_of("view") for spec in tensors(s)})

    def test_numbers_do_not_call_the_form_that_takes_them_as_attributes(self) -> None:
        self.assertEqual([s.about for s in samples_of("pow") if "as exponent" in s.about], [])
        self.assertNotEqual([s.about for s in samples_of("pow") if "as self" in s.about], [])

    def test_optional_operands_are_left_out_in_turn(self) -> None:
        self.assertNotIn("bias", sample("linear", "without bias").args)

    def test_elements_lie_apart_where_derivatives_jump(self) -> None:
        for name in ("abs", "maximum", "clamp", "max", "amax", "argmax", "vector_norm_one", "linalg_vector_norm"):
            for s in samples_of(name):
                numbers = sorted(
                    abs(v.real)
                    for spec in tensors(s)
                    if spec.fill == "distinct" and spec.numel <= 64
                    for v in spec.elements()
                )
                if "gradcheck" in s.jobs and not any(isinstance(v, Same) for v in s.args.values()):
                    with self.subTest(name, about=s.about):
                        self.assertTrue(all(number > 1e-4 for number in numbers))
        first = sample("maximum", "plain")
        self.assertEqual(len({*first.args["self"].elements(), *first.args["other"].elements()}), 12)

    def test_no_differences_are_taken_where_values_are_not_finite(self) -> None:
        for s in samples_of("mean"):
            if s.jobs not in (VALUES, POINTS) and any(math.isnan(v.real) for o in s.outputs for v in o.values):
                self.assertEqual(
                    {"gradcheck", "gradgradcheck", "jvp"} & set(s.jobs),
                    set() if s.args["self"].dtype == "f64" else {"gradcheck"},
                )
        self.assertTrue(math.isnan(sample("mean", "empty").outputs[0].values[0].real))

    def test_special_values_stand_in_every_kind_of_operator(self) -> None:
        """For elementwise formulas samples contain all pairs of special values; for other operators one kind of special
        value, since one NaN makes a whole sum NaN.
        """
        self.assertEqual(len(sample("maximum", "special values f32").outputs[0].values), 64)
        for name in ("sum", "softmax", "linalg_vector_norm", "cat", "max_pool2d", "layer_norm"):
            for about, least in (("nan", 1), ("inf", 1), ("minus inf", 1), ("both zeros", 2)):
                s = sample(name, f"{about} f64")
                given = [v.real for spec in tensors(s) if spec.fill == "values" for v in spec.elements()]
                with self.subTest(name, about=about):
                    special = [v for v in given if v == 0 or not math.isfinite(v)]
                    self.assertGreaterEqual(len(special), least)
                    self.assertGreater(len(given), 2 * len(special))
                    self.assertEqual(s.jobs, ("forward",))

    def test_axes_stay_inside_the_tensor(self) -> None:
        self.assertEqual([s.about for s in samples_of("permute") if s.args["self"].shape == () and s.args["dims"]], [])

    def test_what_is_written_to_repeats_no_element(self) -> None:
        self.assertEqual({s.args["self"].layout for s in samples_of("copy_")} & {"expanded"}, set())

    def test_points_and_ties_give_the_gradients_that_they_state(self) -> None:
        s = sample("maximum", "point 0")
        self.assertEqual(
            (s.args["self"].dtype, s.args["self"].elements(), "gradcheck" in s.jobs), ("f64", (1.0,), True)
        )
        self.assertEqual([(g.name, g.values) for g in s.gradients], [("self", (0.5,)), ("other", (0.5,))])
        tie = sample("amax", "tie 0")
        self.assertEqual((tie.outputs[0].values, tie.gradients[0].values), ((1.0,), (0.5, 0.5, 0.0)))

    def test_points_without_a_stated_gradient_compare_the_two_paths(self) -> None:
        s = sample("pow", "point 0")
        self.assertEqual((s.args["self"].dtype, "gradcheck" in s.jobs, s.gradients), ("f32", True, ()))

    def test_calls_that_must_fail_have_the_words_of_their_message(self) -> None:
        s = sample("gather", "error 0")
        self.assertEqual((s.jobs, s.fails, s.outputs), (("bad_input",), "is out of range", ()))

    def test_saved_bytes_are_counted_for_every_subset_of_the_wanted_inputs(self) -> None:
        self.assertEqual(
            [wanted for wanted, _ in sample("mul", "plain").saved_bytes], [("self", "other"), ("self",), ("other",), ()]
        )


class TestsBlock(unittest.TestCase):
    def test_a_skipped_job_is_not_listed(self) -> None:
        _, found = own_samples(square("    skip: {gradgradcheck: slow (issue 41)}\n"))
        self.assertEqual(set(FULL) - {"gradgradcheck", "inplace"}, set(found[0].jobs))

    def test_tolerances_by_dtype_and_for_all(self) -> None:
        _, found = own_samples(square("    tol: {f16: 0.01}\n"))
        self.assertEqual({s.tol for s in found if s.outputs and s.outputs[0].dtype == "f16"}, {0.01})
        self.assertEqual(found[0].tol, 0.0)
        _, found = own_samples(square("    tol: 1e-5\n"))
        self.assertIn("    rtol: 1e-05\n", file_text(load_text(square("    tol: 1e-5\n"))[0][0], None, found))

    def test_domains_bound_the_elements(self) -> None:
        _, found = own_samples(square("    domain: {self: [0.5, 2]}\n"))
        numbers = [v for s in found for spec in tensors(s) if "special" not in s.about for v in spec.elements()]
        self.assertTrue(numbers and all(0.5 <= v.real <= 2 for v in numbers))

    def test_shapes_take_the_place_of_the_standard_ones(self) -> None:
        _, found = own_samples(square("    shapes:\n      - [4, 5]\n"))
        self.assertEqual({spec.shape for s in found for spec in tensors(s) if "special" not in s.about}, {(4, 5)})

    def test_make_builds_the_argument_from_the_random_tensor(self) -> None:
        for s in samples_of("cross_entropy.prob"):
            target = s.args["target"]
            if "forward" in s.jobs and isinstance(target, TensorSpec) and target.shape and target.numel:
                rows = target.shape[1 if len(target.shape) > 1 else 0]
                total = sum(v.real for v in target.elements()) * rows / target.numel
                with self.subTest(s.about):
                    self.assertAlmostEqual(total, 1.0, delta=0.02)  # the expected values in f16 and bf16 are rounded

    def test_values_that_a_case_gives_are_not_built(self) -> None:
        made, found = own_samples(
            square("    cases:\n      - {self: {values: [1, 2]}}\n      - {self: [2]}\n    make:\n      self: x * x\n")
        )
        self.assertEqual(made.refused, [])
        self.assertEqual(found[0].args["self"].elements(), (1.0, 2.0))
        self.assertTrue(all(v.real > 0 for v in found[1].args["self"].elements()))

    def test_through_is_taken_apart_into_calls(self) -> None:
        _, found = own_samples(
            square("    shapes: [[2]]\n    through:\n      result: sum(result * result) / numel(result)\n")
        )
        calls = [
            (step.into, step.op.name if step.op else "", {n: getattr(v, "name", v) for n, v in step.args.items()})
            for step in found[0].through
        ]
        self.assertEqual([name for _, name, _ in calls], ["mul", "sum", "div", ""])
        self.assertEqual(calls[0][2], {"self": "result", "other": "result"})
        self.assertEqual(calls[2][2]["other"].values, (2,))
        self.assertEqual((calls[3][0], calls[3][2]), (("result",), {"self": calls[2][0][0]}))
        a = found[0].args["self"].elements()
        self.assertAlmostEqual(found[0].outputs[0].values[0], sum((2 * v.real) ** 2 for v in a) / 2)
        self.assertEqual(found[0].outputs[0].shape, ())

    def test_what_through_leaves_of_a_draw_is_known(self) -> None:
        s = sample("rand", "plain")
        self.assertEqual([(o.dtype, o.values) for o in s.outputs], [("bool", (True,) * 6)])

    def test_truth_values_are_not_differentiated(self) -> None:
        _, found = own_samples(square("    shapes: [[2]]\n    through:\n      result: eq(result, 0)\n"))
        self.assertEqual(set(found[0].jobs) & {"gradcheck", "gradgradcheck", "jvp"}, set())

    def test_large_cases_are_taken_once_in_single_precision(self) -> None:
        _, found = own_samples(square("    cases:\n      - {self: [3]}\n      - {self: [2, 701]}\n"))
        large = [s for s in found if s.args["self"].shape == (2, 701)]
        self.assertEqual(
            [(s.args["self"].dtype, s.outputs, {"gradgradcheck", "jvp"} & set(s.jobs)) for s in large],
            [("f32", (), set())],
        )

    def test_sizes_that_a_call_refuses_are_no_samples(self) -> None:
        """Types and formulas can reject sizes, whatever the number of elements."""
        head = "f:\n  doc: d.\n  args:\n    self: T[N]\n    other: T[*W]\n"
        for returns, formula in (
            ("T[*broadcast([2 * N], W)]", "cat([self, self], 0) * other"),
            ("T[]", "sum(cat([self, self], 0) * other)"),
        ):
            text = f"{head}  returns: {returns}\n  where: {{T: float}}\n  forward:\n    reference: result = {formula}\n"
            _, found = own_samples(text)
            drawn = {(s.args["self"].numel, s.args["other"].shape) for s in found}
            self.assertTrue(drawn)
            for count, shape in drawn:
                self.assertIn(shape[-1:], ((), (1,), (2 * count,)), (formula, count, shape))

    def test_a_case_that_is_no_legal_call_is_named(self) -> None:
        text = square("    cases:\n      - {self: [2, 2]}\n").replace(
            "  forward:", "  requires:\n    - rank(self) == 1\n  forward:"
        )
        made, _ = own_samples(text)
        self.assertEqual(
            made.refused, ["test.yaml: twice: 'case 0' of 'tests' is not a legal call: a requirement does not hold"]
        )
        ops, _ = load_text(text)
        with tempfile.TemporaryDirectory() as folder, self.assertRaises(BadCases):
            write_samples(derive(ops), Path(folder))


class Files(unittest.TestCase):
    """Checks with a YAML library that sample files have the properties on which opcheck's reader relies: the files of
    the build (COTANGENT_SAMPLES), or files that are written here.
    """

    files: dict[str, Any]

    @classmethod
    def setUpClass(cls) -> None:
        with tempfile.TemporaryDirectory() as made:
            folder = os.environ.get("COTANGENT_SAMPLES", made)
            if folder == made:
                write_samples(library(), Path(made))
            cls.files = {
                p.stem: yaml.load(p.read_text(), Loader=yaml.CBaseLoader) for p in sorted(Path(folder).glob("*.yaml"))
            }

    def test_there_is_one_for_every_op_that_records_or_computes(self) -> None:
        self.assertEqual(set(self.files), {d.op.name for d in library() if d.op.meaning.kind != "runtime"})

    def test_differences_are_asked_for_in_double_precision_only(self) -> None:
        for name, data in self.files.items():
            for s in data["samples"]:
                tensors = [t for arg in s["args"] for t in arg.get("items", [arg]) if isinstance(t, dict)]
                grads = [t["dtype"] for t in tensors if t.get("grad") == "true"]
                with self.subTest(name, sample=s["id"]):
                    if {"gradgradcheck", "jvp"} & set(s["jobs"]):
                        self.assertTrue(grads and set(grads) <= {"f64", "c128"})
                    if {"gradcheck", "hooks", "saved_bytes"} & set(s["jobs"]):
                        self.assertTrue(grads)
                    self.assertTrue(all(dtypes.is_inexact(dtype) for dtype in grads))

    def test_every_sample_has_what_the_format_asks_for(self) -> None:
        for name, data in self.files.items():
            self.assertTrue(data["samples"], name)
            for s in data["samples"]:
                with self.subTest(name, sample=s["id"]):
                    self.assertLessEqual(set(s["jobs"]), {"bad_input"} if "fails" in s else JOBS)
                    self.assertTrue(s["jobs"])
                    inputs = {word for arg in s["args"] for word in self.check_argument(arg)}
                    for output in s.get("outputs", []):
                        self.check_output(output)
                    for entry in s.get("saved_bytes", []):
                        self.assertLessEqual(set(entry["wanted"]), inputs)
                        self.assertGreaterEqual(int(entry["bytes"]), 0)

    def check_argument(self, arg: dict[str, Any]) -> list[str]:
        """Returns the names of inputs with grad."""
        kinds = "tensor tensor_list int float bool complex string int_list float_list int_list_list int_map group"
        self.assertIn(arg["kind"], [*kinds.split(), "dtype", "device", "none", "same"])
        if arg["kind"] == "tensor":
            self.check_tensor(arg)
            return [arg["name"]] if arg.get("grad") == "true" else []
        if arg["kind"] == "tensor_list":
            for item in arg["items"]:
                if item != "null":
                    self.check_tensor(item)
            return [
                f"{arg['name']}[{i}]"
                for i, item in enumerate(arg["items"])
                if item != "null" and item.get("grad") == "true"
            ]
        if arg["kind"] != "none":
            self.assertIn("value", arg)
        return []

    def check_tensor(self, t: dict[str, Any]) -> None:
        self.assertIn(t["dtype"], dtypes.ALL)
        if "values" in t:
            self.check_values(t)
        else:
            self.assertIn(t["fill"], ("uniform", "distinct", "int", "zeros"))
            self.assertLessEqual(float(t["low"]), float(t["high"]))

    def check_output(self, t: dict[str, Any]) -> None:
        if "sums" not in t:
            return self.check_values(t)
        self.assertEqual(len(t["sums"]), 2)
        self.assertGreater(math.prod(int(n) for n in t["shape"]), 64)

    def check_values(self, t: dict[str, Any]) -> None:
        self.assertEqual(len(t["values"]), math.prod(int(n) for n in t["shape"]))
        for value in t["values"]:
            pair = value if isinstance(value, list) else [value]
            self.assertEqual(len(pair), 2 if dtypes.is_complex(t["dtype"]) else 1)
            for part in pair:
                if not (dtypes.is_bool(t["dtype"]) and part in ("true", "false")):
                    float(part)

    def test_files_of_a_second_run_are_left_alone_and_orphans_go(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder)
            few = [d for d in library() if d.op.family == "activation"]
            write_samples(few, out)
            before = {p.name: p.stat().st_mtime_ns for p in out.iterdir()}
            (out / "gone.yaml").write_text("op: gone\n")
            write_samples(few, out)
            self.assertEqual({p.name: p.stat().st_mtime_ns for p in out.iterdir()}, before)
            write_samples(few[:1], out)
            self.assertEqual([p.name for p in out.iterdir()], [f"{few[0].op.name}.yaml"])

    def test_bytes_do_not_depend_on_the_order_of_sets(self) -> None:
        script = (
            "import sys; sys.path.insert(0, sys.argv[1]); sys.path.insert(0, sys.argv[2])\nimport hashlib,"
            " test_testdata as t\nprint(hashlib.sha256(''.join(t.file_text(d.op, d.order, t.samples_of(d.op.name)) for"
            " d in t.library() if d.op.family == 'binary').encode()).hexdigest())"
        )
        command = [sys.executable, "-c", script, str(ROOT / "codegen"), str(Path(__file__).parent)]
        found = {
            subprocess.run(
                command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
            ).stdout
            for seed in "012"
        }
        self.assertEqual(len(found), 1)


def tensors(s: Sample) -> list[TensorSpec]:
    return [
        spec for v in s.args.values() for spec in (v if isinstance(v, tuple) else (v,)) if isinstance(spec, TensorSpec)
    ]


if __name__ == "__main__":
    unittest.main()
