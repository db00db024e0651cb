"""The C of worked examples whose kernels are not in the library: tests/golden/c/. The C of the library's own operators is generated/, which a check keeps.

UPDATE=1 rewrites the goldens, and that diff is reviewed like code.
"""

from __future__ import annotations

import os
import unittest
from pathlib import Path

from support import worked

from ctgen import emit
from ctgen.middle import derive_all

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden" / "c"
UPDATE = os.environ.get("UPDATE") == "1"
ROWS = ("conv2d", "fft_fft", "lstm_cell", "layer_norm", "arange", "masked_select")


class Goldens(unittest.TestCase):
    maxDiff = None

    def test_pages_are_as_they_were(self) -> None:
        derived, found = derive_all(worked(), numbers=False)
        self.assertFalse(found.errors)
        printed = tuple(d for d in derived if d.op.meaning.kind != "collective")  # collectives have no C yet
        files = emit.emit(printed, ROOT / "templates").files
        for row in ROWS:
            golden = GOLDEN / f"{row}.c"
            text = files[f"ops/{row}.c"]
            with self.subTest(row):
                if UPDATE:
                    golden.parent.mkdir(parents=True, exist_ok=True)
                    golden.write_text(text)
                self.assertEqual(text, golden.read_text())


if __name__ == "__main__":
    unittest.main()
