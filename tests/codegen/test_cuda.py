"""CUDA is printed from the loops that C is printed from: every one of them, calling the same inline functions."""

from __future__ import annotations

import re
import unittest
from functools import cache

from support import ROOT, worked

from ctgen import units_cuda
from ctgen.emit import Emitted, Project, emit, forms_of
from ctgen.form import Form
from ctgen.middle import derive_all
from ctgen.scalars import is_copy


@cache
def forms() -> dict[str, Form]:
    derived, found = derive_all(worked(), numbers=False)
    assert not found.errors, found.errors
    return {form.op.name: form for form in forms_of(derived, Project())}


@cache
def printed() -> Emitted:
    derived, _ = derive_all(worked(), numbers=False)
    return emit([d for d in derived if d.op.meaning.kind != "collective"], ROOT / "templates")


class Formulas(unittest.TestCase):
    def struct(self, op: str, loop: str, compute: str = "f32") -> str:
        loops = forms()[op].loops
        assert loops is not None
        found = next(x for x in (*loops.loops, *loops.tangents) if x.name == loop)
        return units_cuda.formula_struct(loops, found, compute)

    def test_operands_are_fields_named_with_their_places(self) -> None:
        text = self.struct("mul", "self_other_grads")
        self.assertIn("float self_grad, other_grad, result_grad, self, other;", text)
        self.assertIn("visit.in(2, &mul_self_other_grads_f32::result_grad);", text)
        self.assertIn("visit.out(1, &mul_self_other_grads_f32::other_grad);", text)
        self.assertIn("self_grad = cti_mul_self_grad_f32(result_grad, other);", text)

    def test_bits_are_votes(self) -> None:
        self.assertIn("visit.out_bits(1, &relu_saves_f32::live);", self.struct("relu", "saves"))
        self.assertIn("visit.in_bits(2, &relu_self_grad_f32::live);", self.struct("relu", "self_grad"))

    def test_draws_and_attributes_reach_the_formula(self) -> None:
        text = self.struct("dropout", "result")
        self.assertIn("visit.uniform(2, &dropout_result_f32::u_raw);", text)
        self.assertIn("const float p = (float)given.p;", text)

    def test_a_tangent_is_one_pass_over_inputs_and_tangents(self) -> None:
        self.assertIn("result_tangent = cti_mul_result_tangent_f32(self, other, self_tangent, other_tangent);", self.struct("mul", "result_tangent"))


class Tables(unittest.TestCase):
    def test_a_reduction_has_its_map_and_finish_around_the_fold(self) -> None:
        self.assertIn("cti_fold_entry<cti_identity<float>, cti_fold_add_f32, mean_finish_f32>", units_cuda.table(forms()["mean"]))

    def test_complex_numbers_have_no_largest(self) -> None:
        columns = units_cuda.columns(forms()["amax"])
        self.assertEqual([bool(launcher) for launcher in columns[0].launchers], [True, True, False, False, True])  # f32 f64 c64 c128 i64

    def test_tangents_of_values_that_are_summed_are_summed(self) -> None:
        named = {column.name: column for column in units_cuda.columns(forms()["mse_loss"])}
        self.assertIn("cti_fold_entry<mse_loss_result_tangent_f32, cti_fold_add_f32, cti_identity<float>>", named["total_tangent"].launchers)
        self.assertIn("cti_elementwise_launch<mse_loss_result_tangent_f32>", named["result_tangent"].launchers)

    def test_a_scan_is_a_scan(self) -> None:
        self.assertEqual(units_cuda.columns(forms()["cumsum"])[0].kind, "cti_cuda_scan")


class Families(unittest.TestCase):
    def test_every_loop_of_the_cpu_has_a_column(self) -> None:
        for name, form in forms().items():
            if form.op.meaning.kind not in ("elementwise", "reduce", "scan") or is_copy(form.op):
                continue
            columns = {column.name for column in units_cuda.columns(form)}
            loops = {loop.name for loop in form.loops.loops} if form.loops is not None else set()
            with self.subTest(name):
                self.assertTrue(columns)
                self.assertLessEqual(loops - {"map", "finish"}, columns)

    def test_each_formula_calls_functions_of_the_shared_header(self) -> None:
        files = printed().files
        for path, text in files.items():
            if not path.endswith(".cu"):
                continue
            family = re.search(r'#include "kernels/(\w+)\.h"', text)
            assert family is not None
            defined = set(re.findall(r"CTI_FN \S+ (cti_\w+)\(", files[f"kernels/{family.group(1)}.h"]))
            called = set(re.findall(r"= (cti_\w+_(?:f32|f64|c64|c128|i64))\(", text))
            with self.subTest(path):
                self.assertLessEqual({name for name in called if not name.startswith("cti_scalar_")}, defined)

    def test_no_file_has_more_launchers_than_compile_quickly(self) -> None:
        for path, text in printed().files.items():
            if path.endswith(".cu"):
                most = max(units_cuda.MOST_LAUNCHERS, max(sum(map(bool, (x for c in units_cuda.columns(f) for x in c.launchers))) for f in forms().values()))
                self.assertLessEqual(len(re.findall(r"_(?:launch|entry)<", text)), most, path)


if __name__ == "__main__":
    unittest.main()
