"""`./bootstrap bench steps` runs its smallest program without peers, and compares losses and gradients:
test_steps.py ROOT BUILD.
"""

from __future__ import annotations

import ast
import copy
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

ROOT, BUILD = (Path(one).resolve() for one in sys.argv[1:3])
sys.path.insert(0, str(ROOT / "bench"))

try:
    import steps
except ModuleNotFoundError as missing:
    print(f"without {missing.name}, nothing is tested")
    sys.exit(77)


def answers(*requests: str) -> list[dict[str, Any]]:
    program = BUILD / "bench/bench_steps"
    made = subprocess.run([program], input="\n".join(requests) + "\n", capture_output=True, text=True)
    return [*map(json.loads, made.stdout.splitlines()), {"ended with": made.returncode}]


class Program(unittest.TestCase):
    def test_every_program_has_a_title_and_pytorch_has_all(self) -> None:
        self.assertEqual(answers("programs"), [{"programs": list(steps.PROGRAMS)}, {"ended with": 0}])
        tree = ast.parse((ROOT / "bench/peers/steps_torch.py").read_text())
        tables = [node for node in ast.walk(tree) if isinstance(node, ast.Dict) and len(node.keys) > 4]
        self.assertEqual([key.value for key in tables[0].keys], list(steps.PROGRAMS))  # type: ignore[union-attr]

    def test_an_unknown_program_or_request_fails(self) -> None:
        self.assertIn("no such program", answers("open none")[0]["failed"])
        self.assertIn("no such request", answers("sing")[0]["failed"])
        self.assertIn("no program is open", answers("run 0.1")[0]["failed"])

    def test_a_program_can_be_opened_again_from_the_same_values(self) -> None:
        first, ran, again, end = answers("open mlp_tiny", "run 0.01", "open mlp_tiny")
        self.assertEqual(first, again)
        self.assertLess(0, ran["min"])
        self.assertEqual(end, {"ended with": 0})

    def test_values_are_those_of_the_peers(self) -> None:
        """The first loss as PyTorch and JAX computed it."""
        first = answers("open mlp_tiny")[0]
        self.assertAlmostEqual(first["loss"], 0.42329469, 6)
        self.assertAlmostEqual(first["norms"][0], 0.10042930, 6)


class Comparison(unittest.TestCase):
    ours = {"loss": 2.0, "norms": [1.0, 0.5, 1e-7]}

    def changed(self, **by: Any) -> dict[str, Any]:
        return {**copy.deepcopy(self.ours), **by}

    def test_rounding_is_no_difference(self) -> None:
        self.assertIsNone(steps.difference("mlp", self.ours, self.changed(loss=2.00001, norms=[1.00001, 0.5, 2e-7])))

    def test_differences_are_told(self) -> None:
        for by, said in (
            ({"loss": 2.001}, "loss 2, 2.001"),
            ({"norms": [1.0, 0.502, 0.0]}, "norm of gradient 1: 0.5, 0.502"),
            ({"norms": [1.0, float("nan"), 0.0]}, "norm of gradient 1: 0.5, nan"),
            ({"norms": [1.0]}, "3 parameters, 1"),
        ):
            self.assertEqual(steps.difference("mlp", self.ours, self.changed(**by)), said)
        self.assertIsNone(steps.difference("gpt2_bf16", self.ours, self.changed(loss=2.001)))

    def test_the_median_is_of_quiet_rounds(self) -> None:
        rounds = [{"min": 10, "median": 11, "max": 12}, {"min": 9, "median": 30, "max": 40}]
        self.assertEqual(steps.summary(rounds), {"min": 9, "median": 11, "max": 12, "noisy": False, "quiet": "1/2"})
        self.assertEqual(steps.summary(rounds[1:]), {"min": 9, "median": 30, "max": 40, "noisy": True, "quiet": "0/1"})
        self.assertIsNone(steps.summary([{"failed": "why"}]))

    def test_ratios_are_above_one_where_ours_is_faster(self) -> None:
        def times(least: float) -> dict[str, Any]:
            return {"min": least, "median": 2 * least, "noisy": False}

        shown = steps.line({"program": "mlp", "ours": times(2e6), "torch": times(5e6)}, ["torch", "jax"])
        self.assertEqual(shown.split("batch 64")[1].split(), "2 4 5 10 2.50 2.50 - - - -".split())


class Command(unittest.TestCase):
    def test_the_smallest_program_is_measured_alone(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            path = Path(room) / "figures.json"
            command = [sys.executable, ROOT / "bench/bench.py", "steps", "--build", BUILD, "--json", path]
            command += ["--alone", "--quick", "--only", "mlp_tiny"]
            run = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stderr), (0, ""))
            self.assertIn("MLP 4-16-16-1, batch 8", run.stdout)
            self.assertRegex(run.stdout, r"Cotangent .*, core \w+; threads: 1\n")
            (figure,) = json.loads(path.read_text())["steps"]["figures"]
            self.assertGreater(figure["ours"]["median"], 0)

    def test_an_unknown_program_names_those_there_are(self) -> None:
        command = [sys.executable, ROOT / "bench/bench.py", "steps", "--build", BUILD, "--only", "x"]
        run = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(run.returncode, 1)
        self.assertIn("no program x; there are mlp, mlp_small,", run.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
