"""The gradients of a recorded backward pass are one sequence of statements (a sweep), and so are the terms of a
tangent: a value that several of them need is computed by one statement, if any of them is requested."""

from __future__ import annotations

import os
import subprocess
import sys
import unittest

from middle_support import entries
from support import ROOT, library

from ctgen.model.ops import Derived, signature_of
from ctgen.model.visit import walk
from ctgen.pipeline.derive import derive_all
from ctgen.plan.node_layout import recorded_node
from ctgen.plan.recorded import Key, Recorded
from ctgen.render.op.backward import backward
from ctgen.render.op.tangent import jvp
from ctgen.render.project import Project, lower_all

ENTRY = """
twice:
  doc: The product of a function of both operands and another of the first.
  args:
    self: T[*S]
    other: T[*S]
    third: T[*S]
  returns: T[*S]
  where: {T: float}
  let:
    both: result.grad * exp(self + other)
  forward:
    reference: result = exp(self + other) * third
  backward:
    self: both * third
    other: both * third
    third: exp(self + other) * result.grad
"""


def sweep_of(text: str, name: str) -> Recorded:
    derived, found = derive_all(entries(text), library=library(), numbers=False)
    assert not found.errors, found.errors
    ops = {d.op.name: signature_of(d.op) for d in (*library(), *derived)}
    return recorded_node(next(d for d in derived if d.op.name == name), ops)[0]


def count(sweep: Recorded, func: str) -> int:
    """Returns the number of calls of an op in all statements of the sweep."""
    programs = [*(step.program for step in sweep.steps), *sweep.programs.values()]
    return sum(getattr(node, "func", "") == func for p in programs for s in p.statements for node in walk(s.value))


def library_sweep(name: str) -> Recorded:
    found: Derived = next(d for d in library() if d.op.name == name)
    return recorded_node(found, {d.op.name: signature_of(d.op) for d in library()})[0]


def printed() -> tuple[object, ...]:
    """Returns the steps of a sweep, and the steps and terms of a tangent function whose terms are functions that
    receive common values."""
    form = next(f for f in lower_all(library(), Project()) if f.op.name == "cross_entropy_tangent")
    view = jvp(form)
    assert view is not None
    return (library_sweep("attention_tangent").steps, view.steps, view.terms)


class Sweep(unittest.TestCase):
    def test_a_value_of_several_gradients_is_computed_once(self) -> None:
        sweep = sweep_of(ENTRY, "twice")
        self.assertEqual(count(sweep, "exp"), 1)

    def test_a_step_names_all_gradients_that_read_it(self) -> None:
        sweep = sweep_of(ENTRY, "twice")
        readers = {target: {key.target for key in step.readers} for step in sweep.steps for target in step.results}
        self.assertEqual(readers["both"], {"self", "other"})
        self.assertIn({"self", "other", "third"}, readers.values())  # exp(self + other)

    def test_a_step_precedes_the_steps_that_read_it(self) -> None:
        for name in ("attention", "attention_tangent", "layer_norm", "batch_norm_train"):
            done: set[str] = set()
            steps = library_sweep(name).steps
            results = {result for step in steps for result in step.results}
            for step in steps:
                for statement in step.program.statements:
                    read = {getattr(node, "id", "") for node in walk(statement.value)} & results
                    self.assertLessEqual(read - {*step.results}, done, f"{name}: {step.results}")
                done.update(step.results)

    def test_the_scores_of_attention_are_computed_once(self) -> None:
        self.assertEqual(count(library_sweep("attention"), "attention_scores"), 1)

    def test_a_value_of_one_gradient_stays_with_it(self) -> None:
        sweep = library_sweep("mul")
        self.assertEqual(sweep.steps, ())
        self.assertEqual({key for key in sweep.programs}, {Key("self"), Key("other")})

    def test_a_step_of_one_output_runs_if_its_gradient_is_defined(self) -> None:
        form = next(f for f in lower_all(library(), Project()) if f.op.name == "lstm_update")
        view = backward(form)
        assert view is not None
        readers = {name for step in view.steps for name in step.names if name.endswith("_grad")}
        self.assertEqual(readers, {"hy_grad"})
        for step in view.steps:
            self.assertEqual("hy_grad" in step.names, step.test.startswith("hy_grad"), step)

    def test_the_order_does_not_depend_on_hashes(self) -> None:
        code = "from test_recorded import printed; print(printed())"
        path = os.pathsep.join([str(ROOT / "codegen"), str(ROOT / "tests" / "codegen")])
        texts = {
            subprocess.run(
                [sys.executable, "-c", code],
                env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for seed in ("1", "2")
        }
        self.assertEqual(len(texts), 1)


if __name__ == "__main__":
    unittest.main()
