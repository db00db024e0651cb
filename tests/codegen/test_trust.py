"""ctgen runs only its own code and the Python files of the project that it compiles. ctgen runs no code that a cache or
the schema of another project names.
"""

from __future__ import annotations

import contextlib
import io
import os
import pickle
import tempfile
import unittest
from pathlib import Path
from typing import Any
from unittest import mock

from ctgen.cache import store
from ctgen.interpret import python_file
from ctgen.model.diag import as_text
from ctgen.pipeline.load import load

ENTRY = """cotangent: 1

my_twice:
  doc: Twice the value.
  args:
    self: T[*S]
  returns: T[*S]
  where: {T: float}
  forward:
    primitive: my_twice
    python: meanings.py:twice
    kernel: {cpu: twice.c}
"""


class Runs:
    """Runs a function when it is unpickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (os.mkdir, (f"{tempfile.gettempdir()}/ctgen-was-run",))


class Caches(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.file = self.folder / "test.state"
        store.Store(self.file).write({"a": (1, 2.5, "text", b"bytes", Path("x"), {"k": [None, True]})})

    def names(self) -> tuple[str, ...]:
        self.said = io.StringIO()
        with contextlib.redirect_stderr(self.said):
            return store.Store(self.file).names()

    def test_gives_what_was_kept(self) -> None:
        self.assertEqual(self.names(), ("a",))
        self.assertEqual(store.Store(self.file).get("a"), (1, 2.5, "text", b"bytes", Path("x"), {"k": [None, True]}))

    def test_calls_nothing_that_a_file_names(self) -> None:
        for bad in (Runs(), [Runs()], os.system, pickle.loads):
            with self.assertRaises(pickle.UnpicklingError):
                store.unpacked(pickle.dumps(bad))
        data = pickle.dumps(Runs())
        store.Store(self.file).put({"a": (data, store.digest(data))})
        self.assertIsNone(store.Store(self.file).get("a"))
        self.assertFalse(Path(tempfile.gettempdir(), "ctgen-was-run").exists())

    def test_takes_no_class_from_a_module_that_imports_it(self) -> None:
        for module, name in (
            ("ctgen.render.layout", "subprocess.Popen"),
            ("ctgen.cache.store", "Path"),
            ("ctgen.cache.store", "os.system"),
        ):
            words = b"".join(b"\x8c" + bytes([len(text)]) + text.encode() for text in (module, name))
            with self.assertRaises(pickle.UnpicklingError):
                store.unpacked(b"\x80\x05" + words + b"\x93.")

    def test_a_file_or_a_folder_that_others_can_write_is_not_used(self) -> None:
        for path in (self.file, self.folder):
            before = path.stat().st_mode
            path.chmod(before | 0o002)
            self.assertEqual(self.names(), ())
            self.assertIn(f"{self.file} is not used: others can write it", self.said.getvalue())
            path.chmod(before)
            self.assertEqual(self.names(), ("a",))

    def test_a_file_of_another_user_is_not_used(self) -> None:
        own = self.file.stat()
        stranger = os.stat_result([*own[:4], own.st_uid + 1, *own[5:]])
        self.assertTrue(store.is_ours(own))
        self.assertFalse(store.is_ours(stranger))


class Schemas(unittest.TestCase):
    def setUp(self) -> None:
        self.root, self.foreign = (Path(self.enterContext(tempfile.TemporaryDirectory())) for _ in range(2))
        for folder in (self.root, self.foreign):
            (folder / "ops.yaml").write_text(ENTRY)
            (folder / "meanings.py").write_text("def twice(x):\n    return x\n")

    def said(self, folder: Path) -> str:
        return as_text(load([folder / "ops.yaml"], {}, self.root)[1])

    def test_of_the_project_may_name_python(self) -> None:
        self.assertNotIn("CT0710", self.said(self.root))

    def test_from_elsewhere_may_not(self) -> None:
        found = self.said(self.foreign)
        self.assertIn("[CT0710] the Python definition of 'my_twice': 'meanings.py' is outside the project", found)
        self.assertIn("--allow-python", found)
        with mock.patch.object(python_file, "_runs_all", True):
            self.assertNotIn("CT0710", self.said(self.foreign))

    def test_a_link_out_of_the_project_does_not_help(self) -> None:
        (self.root / "meanings.py").unlink()
        (self.root / "meanings.py").symlink_to(self.foreign / "meanings.py")
        self.assertIn("is outside the project", self.said(self.root))


if __name__ == "__main__":
    unittest.main()
