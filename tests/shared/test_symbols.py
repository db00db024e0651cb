"""Only ct_* and cti_* are exported; the shared library exports the functions that generated code calls, with the
version of its ABI.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

LEVEL = re.compile(
    r"_(base|v3|v4)$"
)  # kernels and loops of the library's own operators, which no entry of a project can name
VECTOR_VERSION = r"(?:_ZGV[bcde]N\d+v+_)?"  # before the name of a function, by the vector ABI of x86-64

MADE = """#include "ops/abi.h"
int main(int argc, char **argv)
{
    cti_made_with made = CTI_MADE_WITH;
    made.abi += argc > 1 && *argv[1] == 'a';
    made.sizeof_node += argc > 1 && *argv[1] == 's';
    cti_require_abi(&made, "gated");
    return 0;
}
"""


def symbols(*arguments: str | Path) -> list[tuple[str, str, str]]:
    """Returns (file, kind, name) of each symbol; names include versions."""
    lines = subprocess.run(["nm", "-A", *arguments], capture_output=True, text=True, check=True).stdout.splitlines()
    found = []
    for line in lines:
        file, rest = line.split(":", 1) if not line.startswith("/") else line.rsplit(":", 1)
        *_, kind, name = rest.split()
        found.append((file, kind, name))
    return found


class Symbols(unittest.TestCase):
    root: Path
    build: Path
    objects: list[str]
    archive: Path
    compiler: str

    def setUp(self) -> None:
        self.library = self.build / "libcotangent.so"
        text = (self.root / "runtime/ops/abi.h").read_text()
        found = re.search(r"(?m)^#define CTI_GENERATED_ABI (\d+)$", text)
        assert found is not None
        self.abi = int(found[1])
        self.exported = dict(
            name.split("@@") for _, kind, name in symbols("-D", "--defined-only", self.library) if "@@" in name
        )

    def test_only_our_names_leave(self) -> None:
        for path, option in ((self.archive, "-g"), (self.library, "-D")):
            ours = re.compile(rf"{VECTOR_VERSION}cti?_|COTANGENT_")
            self.assertEqual(
                [n for _, kind, n in symbols(option, "--defined-only", path) if kind.isupper() and not ours.match(n)],
                [],
                path,
            )

    def test_names_have_the_version_of_who_may_use_them(self) -> None:
        version = re.search(r"project\(cotangent VERSION (\d+\.\d+)", (self.root / "CMakeLists.txt").read_text())
        assert version is not None
        self.assertGreater(len(self.exported), 500)
        for name, given in self.exported.items():
            self.assertEqual(
                given,
                (
                    f"COTANGENT_GENERATED_{self.abi}"
                    if re.match(rf"{VECTOR_VERSION}cti_", name)
                    else f"COTANGENT_{version[1]}"
                ),
                name,
            )
        said = subprocess.run(["readelf", "-d", self.library], capture_output=True, text=True, check=True).stdout
        self.assertIn(f"[libcotangent.so.{version[1]}]", said)

    def test_what_generated_code_and_kernels_call_is_exported(self) -> None:
        """Checks generated code of the library as an example of generated code of projects; its registry and kernels
        belong to the library.
        """
        printed = [
            o
            for o in self.objects
            if ("/generated/" in o and not o.endswith("generated/registry.c.o")) or "/runtime/kernels/cpu/" in o
        ]
        self.assertGreater(len(printed), 300)
        everything = symbols("-g", *self.objects)
        where = {name: file for file, kind, name in everything if kind.isupper() and kind != "U"}
        asked = {name for file, kind, name in everything if kind == "U" and file in set(printed)}
        ours = {
            name
            for name in asked
            if name in where
            and ".dir/runtime/" in where[name]
            and ".dir/runtime/kernels/cuda/" not in where[name]
            and not LEVEL.search(name)
        }
        self.assertGreater(len(ours), 200)
        self.assertEqual(sorted(n for n in ours if n not in self.exported and f"{n}_exported" not in self.exported), [])

    def test_what_the_compiler_can_print_is_exported(self) -> None:
        """The functions include those that no operator of the library uses: every function that templates or ctgen
        name, and every function whose name ctgen composes.
        """
        of_a_back_end = {"cuda"}
        templates = [p for p in self.root.glob("templates/**/*.j2") if p.parent.name not in of_a_back_end]
        sources = [*templates, *self.root.glob("codegen/ctgen/**/*.py")]
        named = {name for path in sources for name in re.findall(r"\bcti_\w+", path.read_text())}
        declared: dict[str, Path] = {}
        for header in self.root.glob("runtime/**/*.h"):
            for line, name in re.findall(r"(?m)^([A-Za-z_][\w *]*?\b(cti_\w+))\(", header.read_text()):
                if not re.search(r"\b(CTI_INLINE|CTI_FN|static|typedef)\b", line):
                    declared[name] = header
        put_together = re.compile(r"cti_(geometry|draw)_")
        asked = {
            n
            for n, header in declared.items()
            if n in named or header.name == "shape_values.h" or put_together.match(n)
        } - {
            "cti_library_start",
            "cti_group_retain",
            "cti_group_release",
        }  # only the registry calls the first; no backend has groups
        self.assertGreater(len(asked), 150)
        self.assertEqual(sorted(n for n in asked if n not in self.exported), [])

    def test_a_project_made_with_other_headers_is_refused_in_words(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            source, program = Path(room) / "made.c", Path(room) / "made"
            source.write_text(MADE)
            folders = [f"-I{self.root / f}" for f in ("runtime/include", "generated/include", "runtime", "generated")]
            subprocess.run(
                [
                    self.compiler,
                    "-std=c17",
                    "-D_POSIX_C_SOURCE=200809L",
                    "-DCTI_IMPORT",
                    *folders,
                    source,
                    "-o",
                    program,
                    f"-L{self.build}",
                    "-lcotangent",
                ],
                check=True,
            )
            environment = {**os.environ, "LD_LIBRARY_PATH": str(self.build)}
            run = [
                subprocess.run([program, *a], env=environment, capture_output=True, text=True)
                for a in ([], ["abi"], ["size"])
            ]
        self.assertEqual([r.returncode == 0 for r in run], [True, False, False], run)
        self.assertRegex(
            run[1].stderr,
            rf"'gated' were compiled with .*ABI {self.abi + 1}\) than libcotangent [\d.]+ "
            rf"\(generated ABI {self.abi}\); build the project again\n$",
        )
        self.assertIn("whose structs have other sizes; build the project again", run[2].stderr)


if __name__ == "__main__":
    root, build, objects, archive, compiler = sys.argv[1:6]
    Symbols.root, Symbols.build, Symbols.archive, Symbols.compiler = (
        Path(root).resolve(),
        Path(build),
        Path(archive),
        compiler,
    )
    Symbols.objects = [str(Path(archive).parent / o) for o in Path(objects).read_text().split()]
    unittest.main(argv=sys.argv[:1])
