"""`ctgen new`: entries that load and derive as written, kernel stubs that do not count as kernels; nothing is written
if there is a mistake.
"""

from __future__ import annotations

import contextlib
import io
import shutil
import tempfile
import unittest
from pathlib import Path

from support import ROOT, SCHEMAS

from ctgen.commands.scaffold import new_kernels, new_op
from ctgen.model.ops import Derived
from ctgen.pipeline.records import library_sources
from ctgen.pipeline.derive import derive_all
from ctgen.pipeline.load import load

#: the families that tests write to, and the families that these call: loading all would take most of the time
FAMILIES = (
    "activation arguments attention axes binary compare complex composite copy creation einsum index matmul norm"
    " random reduce sort split statistics tangent ternary unary view".split()
)


class Tree(unittest.TestCase):
    """A tree with copies of the schemas that other schemas call, and of the kernels that a test requests."""

    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        (self.root / "schemas").mkdir()
        for path in (*SCHEMAS.glob("*.py"), *(SCHEMAS / f"{family}.yaml" for family in FAMILIES)):
            shutil.copy(path, self.root / "schemas")
        (self.root / "runtime" / "kernels" / "cpu").mkdir(parents=True)
        self.before = self.contents()

    def tearDown(self) -> None:
        self.folder.cleanup()

    def contents(self) -> dict[str, str]:
        return {str(p.relative_to(self.root)): p.read_text() for p in sorted(self.root.rglob("*")) if p.is_file()}

    def call(self, *args: str, family: str | None = None) -> tuple[int, str, str]:
        with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
            code = new_op(library_sources(self.root), args[0], args[1], args[2], family=family)
        return code, out.getvalue(), err.getvalue()

    def kernels(self, name: str) -> tuple[int, str, str]:
        with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
            code = new_kernels(library_sources(self.root), name)
        return code, out.getvalue(), err.getvalue()

    def entry(self, file: str) -> str:
        return self.contents()[f"schemas/{file}"].removeprefix(self.before[f"schemas/{file}"].rstrip() + "\n\n")

    def refused(self, *args: str, family: str | None = None) -> str:
        code, out, err = self.call(*args, family=family)
        self.assertEqual((code, out), (2, ""))
        self.assertEqual(self.contents(), self.before)
        return err

    def derived(self, name: str) -> Derived:
        ops, diagnostics = load(sorted((self.root / "schemas").glob("*.yaml")), root=self.root)
        self.assertEqual(diagnostics.errors, ())
        derived, diagnostics = derive_all(ops, only=[name])
        self.assertEqual(diagnostics.items, ())
        return derived[0]


class NewOps(Tree):
    def test_one_operand(self) -> None:
        code, out, err = self.call("elliot", "elementwise", "self / (1 + abs(self))")
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(
            self.entry("activation.yaml"),
            (
                "elliot:\n  doc: elliot gives self / (1 + abs(self)), element by element.\n  args:\n    self:"
                " T[*S]\n  returns: T[*S]\n  where: {T: float}\n  forward:\n    elementwise: self / (1 + abs(self))\n "
                " saved:\n    self: full\n  inplace: self, copy for self\n"
            ),
        )
        for part in (
            "schemas/activation.yaml    elliot added",
            "derived   self.grad = ",
            "saved     self (4 bytes per element",
            "order     inf",
            "largest error",
        ):
            self.assertIn(part, out)
        self.assertEqual(self.derived("elliot").op.family, "activation")

    def test_several_operands_broadcast(self) -> None:
        self.assertEqual(self.call("huber", "elementwise", "sq(a - b) if abs(a - b) < 1 else abs(a - b)")[0], 0)
        self.assertIn("  returns: T[*broadcast(A, B)]\n", self.entry("binary.yaml"))
        self.assertEqual(self.derived("huber").differentiable, ("a", "b"))

    def test_the_gradient_at_a_kink_is_stated(self) -> None:
        self.assertEqual(self.call("bent", "elementwise", "self if self > 0 else self / 4")[0], 0)
        self.assertIn("  tests:\n    points:\n      - {self: 0, gradient: 0.25}\n", self.entry("activation.yaml"))

    def test_a_family_of_its_own_begins_with_the_head_of_every_file(self) -> None:
        self.assertEqual(self.call("elliot", "elementwise", "self / (1 + abs(self))", family="mine")[0], 0)
        text = self.contents()["schemas/mine.yaml"]
        self.assertTrue(
            text.startswith(
                "# yaml-language-server: $schema=../generated/cotangent.schema.json\ncotangent: 1\n\nelliot:\n"
            )
        )

    def test_reductions_take_axes(self) -> None:
        self.assertEqual(self.call("asum", "reduce", "add(abs(self))")[0], 0)
        self.assertIn("    dim: dims(self) = all\n    keepdim: bool = false\n", self.entry("reduce.yaml"))
        self.assertEqual(self.derived("asum").op.meaning.by, "add")

    def test_views_take_the_parameters_of_their_map(self) -> None:
        self.assertEqual(self.call("exchange", "view", "swap_axes(self, a, b)")[0], 0)
        self.assertIn("    a: dim(self)\n    b: dim(self)\n  means:\n", self.entry("view.yaml"))
        self.assertIn("    b: a parameter\n  returns: T[*swap(S, a, b)]\n", self.entry("view.yaml"))
        self.assertEqual(self.derived("exchange").saves, ())

    def test_results_of_programs_get_the_sizes_that_they_have(self) -> None:
        for name, text, returns in (
            ("total", "sum(x * y)", "T[]"),
            ("squash", "tanh(x + y)", "T[*broadcast(A, B)]"),
            ("prod2", "matmul(x, y)", "T[*P, M, N]"),
        ):
            with self.subTest(text):
                self.assertEqual(self.call(name, "compose", text)[0], 0)
                self.assertIn(f"{name}:", self.entry("composite.yaml"))
                self.assertIn(f"  returns: {returns}\n", self.entry("composite.yaml"))

    def test_programs_of_several_statements(self) -> None:
        self.assertEqual(self.call("sse", "reference", "d = x - y; result = sum(d * d)")[0], 0)
        self.assertIn("    reference: |\n      d = x - y\n      result = sum(d * d)\n", self.entry("composite.yaml"))
        self.assertEqual({p.save.name for p in self.derived("sse").saves}, {"x", "y"})


class Mistakes(Tree):
    def test_a_formula_that_cannot_be_read(self) -> None:
        self.assertIn("'(' is never closed", self.refused("bad", "elementwise", "self / (1 + "))

    def test_an_unknown_function_is_shown_in_its_place(self) -> None:
        message = self.refused("bad", "elementwise", "self / tahn(self)")
        self.assertIn("[CT0302] unknown function 'tahn'; did you mean 'tanh'?", message)
        self.assertIn("nothing was written", message)

    def test_a_name_that_is_taken(self) -> None:
        self.assertIn("'tanh'", self.refused("tanh", "elementwise", "sin(self)"))

    def test_a_name_that_is_none(self) -> None:
        self.assertIn("is not a name of an op", self.refused("soft-sign", "elementwise", "sin(self)"))

    def test_a_family_that_leads_elsewhere(self) -> None:
        self.assertIn("not a schema file", self.refused("bad", "elementwise", "sin(self)", family="../out"))

    def test_a_formula_without_arguments(self) -> None:
        self.assertIn("names no argument", self.refused("bad", "elementwise", "1 + 2"))

    def test_a_reduction_without_a_combiner(self) -> None:
        self.assertIn("COMBINER(map)", self.refused("bad", "reduce", "abs(self)"))

    def test_a_view_of_no_map(self) -> None:
        self.assertIn("--view takes a view map", self.refused("bad", "view", "tanh(self)"))

    def test_sizes_that_no_draft_has(self) -> None:
        self.assertIn(
            "[CT0411] 'result' has shape [3] for x = [2, 3], but its type [*S] declares [2, 3]",
            self.refused("bad", "compose", "select(x, 0, 0)"),
        )

    def test_sizes_that_the_meaning_does_not_take(self) -> None:
        message = self.refused("bad", "compose", "bmm(x, y)")
        self.assertIn("[CT0706] result of 'bad' could not be checked", message)
        self.assertIn("without a result (2 axes for 3 dims)", message)

    def test_a_meaning_that_there_is_not(self) -> None:
        self.assertIn("not --primitive", self.refused("bad", "primitive", "sort"))

    def test_errors_elsewhere_in_the_schemas(self) -> None:
        (self.root / "schemas" / "zzz.yaml").write_text("cotangent: 1\nhalf:\n  doc: d.\n")
        self.before = self.contents()
        self.assertIn("schemas/zzz.yaml", self.refused("fine", "elementwise", "sin(self)"))


class Stubs(Tree):
    def test_the_stub_has_the_generated_prototype_and_refuses_every_call(self) -> None:
        code, out, err = self.kernels("max.dim")
        self.assertEqual((code, err), (0, ""))
        text = self.contents()["runtime/kernels/cpu/reduce/max.c"]
        self.assertIn('#include "gen/kernels/ops/max.h"', text)
        self.assertIn(
            "ct_status CTI_LEVEL(cti_max_dim_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,",
            text,
        )
        self.assertIn(
            'return cti_error(CT_E_UNSUPPORTED, "max.dim: the kernel cti_max_dim_cpu is not written yet");', text
        )
        self.assertIn("rejects every call with CT_E_UNSUPPORTED", out)

    def test_fused_gradients_get_a_stub_too(self) -> None:
        self.assertEqual(self.kernels("layer_norm")[0], 0)
        self.assertIn("cti_layer_norm_backward_cpu", self.contents()["runtime/kernels/cpu/norm/layer_norm.c"])

    def test_the_function_that_sizes_scratch_gets_a_stub_beside_its_kernel(self) -> None:
        for family in ("adjoint", "conv", "pad"):
            shutil.copy(SCHEMAS / f"{family}.yaml", self.root / "schemas")
        self.assertEqual(self.kernels("batched_conv2d")[::2], (0, ""))
        text = self.contents()["runtime/kernels/cpu/conv/conv.c"]
        self.assertIn("CTI_LEVEL(cti_conv_forward_workspace)(ct_dtype", text)

    def test_a_backward_beside_scratch_gets_its_own_stub_in_its_own_file(self) -> None:
        path = self.root / "schemas" / "norm.yaml"
        text = path.read_text()
        kernel = "    kernel: {cpu: norm/layer_norm.c, cuda: norm/layer_norm.cu}\n"
        self.assertIn(kernel, text)
        text = text.replace(kernel, f"{kernel}    workspace: layer_norm_workspace(dtype_of(input), shape(input))\n")
        text = text.replace("bias], cpu: norm/layer_norm.c,", "bias], cpu: norm/layer_norm_back.c,")
        path.write_text(text)
        self.assertEqual(self.kernels("layer_norm")[::2], (0, ""))
        forward, backward = (self.contents()[f"runtime/kernels/cpu/norm/layer_norm{end}.c"] for end in ("", "_back"))
        self.assertIn("CTI_LEVEL(cti_layer_norm_workspace)(ct_dtype", forward)
        self.assertIn("CTI_LEVEL(cti_layer_norm_cpu)(", forward)
        self.assertNotIn("backward", forward)
        self.assertIn("CTI_LEVEL(cti_layer_norm_backward_cpu)(", backward)

    def test_a_file_that_lacks_one_symbol_keeps_what_it_has(self) -> None:
        path = self.root / "runtime" / "kernels" / "cpu" / "softmax" / "softmax.c"
        path.parent.mkdir()
        path.write_text("/* ct_status CTI_LEVEL(cti_softmax_cpu)(...) */\n")
        self.assertEqual(self.kernels("log_softmax")[0], 0)
        self.assertTrue(
            path.read_text().startswith(
                "/* ct_status CTI_LEVEL(cti_softmax_cpu)(...) */\n\nct_status CTI_LEVEL(cti_log_softmax_cpu)("
            )
        )

    def test_kernels_that_are_there_are_not_written_over(self) -> None:
        path = self.root / "runtime" / "kernels" / "cpu" / "reduce" / "max.c"
        path.parent.mkdir()
        path.write_text((ROOT / "runtime" / "kernels" / "cpu" / "reduce" / "max.c").read_text())
        code, _, err = self.kernels("max.dim")
        self.assertEqual(
            (code, path.read_text()), (2, (ROOT / "runtime" / "kernels" / "cpu" / "reduce" / "max.c").read_text())
        )
        self.assertIn("nothing was written", err)

    def test_ops_without_a_kernel_and_unknown_ops(self) -> None:
        self.assertIn("put 'kernel: {cpu: tanh.c}' below its definition", self.kernels("tanh")[2])
        self.assertIn("did you mean 'matmul'?", self.kernels("matmull")[2])
        self.assertEqual(self.contents(), self.before)


if __name__ == "__main__":
    unittest.main()
