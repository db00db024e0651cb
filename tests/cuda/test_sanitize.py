"""Exit codes of a check under compute-sanitizer: passed, failed and skipped, with programs that replace the sanitizer
and the check.
"""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import sanitize  # noqa: E402

RUNS = '#!/bin/sh\nshift 4\nexec "$@"\n'  # finds nothing
FINDS = '#!/bin/sh\n[ "$1 $2 $3" = "--tool racecheck --error-exitcode" ] || exit 3\nexit "$4"\n'


class Sanitize(unittest.TestCase):
    def setUp(self) -> None:
        room = tempfile.TemporaryDirectory()
        self.addCleanup(room.cleanup)
        self.folder = Path(room.name)

    def run_it(self, sanitizer: str | None, check: str) -> int:
        names = []
        for name, text in (("sanitizer", sanitizer), ("check", check)):
            path = self.folder / name
            if text is not None:
                path.write_text(text)
                path.chmod(0o755)
            names.append(str(path))
        with contextlib.redirect_stdout(io.StringIO()):
            return sanitize.main("racecheck", *names, "reduce")

    def test_a_check_without_findings_passes(self) -> None:
        self.assertEqual(self.run_it(RUNS, '#!/bin/sh\n[ "$1" = reduce ]\n'), 0)

    def test_a_finding_is_a_failure(self) -> None:
        self.assertEqual(self.run_it(FINDS, "#!/bin/sh\n"), 1)

    def test_without_the_tool_it_is_skipped(self) -> None:
        self.assertEqual(self.run_it(None, "#!/bin/sh\n"), 77)

    def test_without_a_device_it_is_skipped(self) -> None:
        self.assertEqual(self.run_it(FINDS, "#!/bin/sh\nexit 77\n"), 77)

    def test_a_check_that_fails_by_itself_fails(self) -> None:
        self.assertEqual(self.run_it(RUNS, "#!/bin/sh\nexit 5\n"), 5)


if __name__ == "__main__":
    unittest.main()
