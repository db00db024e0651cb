"""`./bootstrap bench recorded` reports an operator whose gradients compute their common part twice, and does not report
an operator whose gradients share this part. Usage: test_recorded.py ROOT PROGRAM.
"""

import json
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(sys.argv[1]).resolve()
sys.path.insert(0, str(ROOT / "bench"))

import recorded


def lines() -> list[dict]:
    run = subprocess.run([sys.argv[2], str(ROOT / "tests/recorded/samples")], capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(run.stderr)
    return [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]


class Findings(unittest.TestCase):
    def setUp(self) -> None:
        self.lines = lines()
        self.found = {one.op: one for one in map(recorded.finding, self.lines)}

    def test_the_common_part_computed_twice_is_found(self) -> None:
        twice = self.found["computes_twice"]
        self.assertAlmostEqual(twice.elements, 2, delta=0.1)
        self.assertGreater(twice.repeated, 1.7)
        self.assertEqual(sorted(twice.operators), ["cos", "exp", "mul", "sin"])
        self.assertEqual([one.op for one in recorded.worst(self.lines)][0], "computes_twice")

    def test_a_shared_common_part_is_not(self) -> None:
        once = self.found["computes_once"]
        self.assertLess(once.elements, 1.3)
        self.assertEqual(once.repeated, 1)
        self.assertNotIn("computes_once", [one.op for one in recorded.worst(self.lines)])

    def test_the_report_names_both_numbers(self) -> None:
        self.assertIn("2 operators were examined; 1 are above 1.5; 1 repeat calls", recorded.report(self.lines))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
