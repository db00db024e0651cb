"""The table of ctgen that finds the header of a function of a call agrees with the headers."""

import re
import unittest
from pathlib import Path

from ctgen.render.call_headers import call_headers

FOLDER = Path(__file__).resolve().parents[2] / "runtime/ops/call"
DECLARED = re.compile(r"^(?:CTI_API |CT_NODISCARD |CTI_COLD )*(?:const )?[\w ]+[ *]+(?:const \*)?(cti_\w+)\(", re.M)


class CallHeaders(unittest.TestCase):
    def test_each_function_is_found_in_its_header(self) -> None:
        for path in sorted(FOLDER.glob("call*.h")):
            if path.stem == "call_events":
                continue
            names = DECLARED.findall(path.read_text(encoding="utf-8"))
            self.assertGreater(len(names), 5, path)
            for name in names:
                self.assertEqual(call_headers([name]), set() if path.stem == "call" else {path.stem}, name)


if __name__ == "__main__":
    unittest.main()
