"""CUDA code is printed from every loop from which C is printed, and calls the same inline functions."""

from __future__ import annotations

import re
import unittest
from functools import cache

from support import ROOT, worked

from ctgen.lower.loops import is_copy
from ctgen.lower.op import LoweredOp
from ctgen.pipeline.derive import derive_all
from ctgen.render.bytecode import environment
from ctgen.render.cuda import formulas as cuda_formulas
from ctgen.render.emit import emit
from ctgen.render.project import Emitted, Project, lower_all


@cache
def forms() -> dict[str, LoweredOp]:
    derived, found = derive_all(worked(), numbers=False)
    assert not found.errors, found.errors
    return {lowered.op.name: lowered for lowered in lower_all(derived, Project())}


@cache
def printed() -> Emitted:
    derived, _ = derive_all(worked(), numbers=False)
    wanted = [d for d in derived if d.op.meaning.kind != "collective"]
    return emit(lower_all(wanted, Project()), ROOT / "templates")


class Formulas(unittest.TestCase):
    def struct(self, op: str, loop: str) -> str:
        loops = forms()[op].loops
        assert loops is not None
        found = next(x for x in (*loops.loops, *loops.tangents) if x.name == loop)
        macros = environment(ROOT / "templates").get_template("cuda/formula.cu.j2").module
        view = cuda_formulas.formula_view(loops, found, ("f32", "c64"))
        return str(macros.formula(view))  # type: ignore[attr-defined]

    def test_operands_are_fields_named_with_their_places(self) -> None:
        text = self.struct("mul", "self_other_grads")
        self.assertIn("T self_grad, other_grad, result_grad, self, other;", text)
        self.assertIn("visit.in(2, &mul_self_other_grads::result_grad);", text)
        self.assertIn("visit.out(1, &mul_self_other_grads::other_grad);", text)

    def test_each_compute_type_calls_its_own_functions(self) -> None:
        text = self.struct("mul", "self_other_grads")
        self.assertIn(
            (
                "template <> __device__ void mul_self_other_grads<float>::compute(const attrs_type &)\n{\n    self_grad"
                " = cti_mul_self_grad_f32("
            ),
            text,
        )
        self.assertIn(
            (
                "template <> __device__ void mul_self_other_grads<cti_c64>::compute(const attrs_type &)\n{\n   "
                " self_grad = cti_mul_self_grad_c64("
            ),
            text,
        )

    def test_bits_are_votes(self) -> None:
        self.assertIn("visit.out_bits(1, &relu_saves::live);", self.struct("relu", "saves"))
        self.assertIn("visit.in_bits(2, &relu_self_grad::live);", self.struct("relu", "self_grad"))

    def test_draws_and_attributes_reach_the_formula(self) -> None:
        text = self.struct("dropout", "result")
        self.assertIn("visit.uniform(2, &dropout_result::u_raw);", text)
        self.assertIn("const float p = (float)given.p;", text)

    def test_a_tangent_is_one_pass_over_inputs_and_tangents(self) -> None:
        self.assertIn(
            "result_tangent = cti_mul_result_tangent_f32(self, other, self_tangent, other_tangent);",
            self.struct("mul", "result_tangent"),
        )


class Tables(unittest.TestCase):
    def test_a_reduction_has_its_map_and_finish_around_the_fold(self) -> None:
        self.assertEqual(
            cuda_formulas.columns(forms()["mean"])[0].launchers[0],
            "cti_reduce_entry<cti_identity<float>, cti_reduce_add_f32, mean_finish<float>>",
        )

    def test_complex_numbers_have_no_largest(self) -> None:
        columns = cuda_formulas.columns(forms()["amax"])
        self.assertEqual(
            [bool(launcher) for launcher in columns[0].launchers], [True, True, False, False, True]
        )  # f32 f64 c64 c128 i64

    def test_tangents_of_values_that_are_summed_are_summed(self) -> None:
        named = {column.name: column for column in cuda_formulas.columns(forms()["mse_loss"])}
        self.assertIn(
            "cti_reduce_entry<mse_loss_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>",
            named["total_tangent"].launchers,
        )
        self.assertIn("cti_elementwise_launch<mse_loss_result_tangent<float>>", named["result_tangent"].launchers)

    def test_a_scan_is_a_scan(self) -> None:
        self.assertEqual(cuda_formulas.columns(forms()["cumsum"])[0].kind, "cti_cuda_scan")


class Families(unittest.TestCase):
    def test_every_loop_of_the_cpu_has_a_column(self) -> None:
        for name, lowered in forms().items():
            if lowered.op.meaning.kind not in ("elementwise", "reduce", "scan") or is_copy(lowered.op):
                continue
            columns = {column.name for column in cuda_formulas.columns(lowered)}
            loops = {loop.name for loop in lowered.loops.loops} if lowered.loops is not None else set()
            with self.subTest(name):
                self.assertTrue(columns)
                self.assertLessEqual(loops - {"map", "finish"}, columns)

    def test_each_formula_calls_functions_of_the_shared_header(self) -> None:
        files = printed().files
        for path, text in files.items():
            if not path.endswith(".cu"):
                continue
            family = re.search(r'#include "gen/kernels/(\w+)\.h"', text)
            assert family is not None
            headers = re.findall(r'#include "(gen/kernels/ops/\w+\.h)"', files[f"gen/kernels/{family.group(1)}.h"])
            defined = {name for header in headers for name in re.findall(r"CTI_FN \S+ (cti_\w+)\(", files[header])}
            called = set(re.findall(r"= (cti_\w+_(?:f32|f64|c64|c128|i64))\(", text))
            with self.subTest(path):
                self.assertLessEqual({name for name in called if not name.startswith("cti_scalar_")}, defined)

    def test_an_op_is_cut_where_it_costs_the_compiler_too_much(self) -> None:
        dear = [forms()[name] for name in ("tanh", "mul")]
        found = cuda_formulas.files([cuda_formulas.text(lowered) for lowered in dear])
        self.assertEqual(
            [unit for part in found for unit in part],
            [unit for lowered in dear for unit in cuda_formulas.text(lowered).units],
        )
        self.assertTrue(all(sum(unit.work for unit in part) <= cuda_formulas.MOST_WORK for part in found))
        self.assertTrue(
            any(part[-1].op == after[0].op for part, after in zip(found, found[1:])), "every op lies in one file"
        )

    def test_functions_of_complex_numbers_are_dear(self) -> None:
        product = next(c for c in cuda_formulas.columns(forms()["mul"]) if c.name == "result")
        self.assertEqual([cuda_formulas.launcher_work(product, c) for c in ("f32", "c64")], [1, 2])
        tanh = next(c for c in cuda_formulas.columns(forms()["tanh"]) if c.name == "result")
        self.assertEqual([cuda_formulas.launcher_work(tanh, c) for c in ("f32", "c64")], [1, 5])

    def test_columns_that_share_a_formula_lie_together(self) -> None:
        together = [[column.name for column in unit.columns] for unit in cuda_formulas.units(forms()["mse_loss"])]
        self.assertIn(["result", "total"], together)
        self.assertIn(["result_tangent", "total_tangent"], together)


if __name__ == "__main__":
    unittest.main()
