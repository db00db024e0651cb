"""cnames.OWN contains every name that printed C itself uses, so that no argument of an entry can have this name."""

from __future__ import annotations

import re
import shutil
import subprocess
import unittest
from collections.abc import Iterable, Iterator
from pathlib import Path

from middle_support import entries
from support import ROOT

from ctgen.language.keys import KEYWORDS, MACROS, is_taken
from ctgen.lower.cnames import OWN, declared_name, local, quoted
from ctgen.model.ops import Each, Op
from ctgen.model.visit import walk
from ctgen.pipeline.load import load
from ctgen.render.text import comment, remark
from ctgen.resolve.scope import bound_dims

TEXTS = re.compile(r'"(?:[^"\\]|\\.)*"|/\*.*?\*/|^\s*#[^\n]*', re.S | re.M)
LOCAL = re.compile(
    (
        r"^ +(?:const |static )*(?:[a-z]\w*_t|bool|int|double|char|unsigned|struct \w+|enum \w+|cti?_\w+) (?:\*(?:const"
        r" )*)*(\w+)(?= =|;|\[)"
    ),
    re.M,
)


#: the parameters of a function definition
PARAMS = re.compile(r"^[a-zA-Z][^\n(;={]*\w\(([^;{]*?)\)\n\{", re.M)


def declared(text: str) -> Iterator[str]:
    """Yields the locals and parameters in a printed file."""
    yield from LOCAL.findall(text)
    for params in PARAMS.findall(text):
        yield from (
            found[0]
            for param in params.split(",")
            if param != "void" and (found := re.findall(r"(\w+)$", param.strip()))
        )


def schema_names(op: Op) -> Iterable[str]:
    yield from (arg.name for arg in op.args)
    yield from (output.name for output in (*op.outputs, *op.aux))
    yield from (draw.name for draw in op.draws)
    yield from (save.name for save in op.saved or ())
    yield from (target for statement in op.let.statements for target in statement.targets)
    batch = op.batch.program if op.batch is not None else None
    written = (*op.stats, *(op.backward or ()), *(op.jvp or ()))
    for program in (op.meaning.program, batch, *(formula.program for formula in written)):
        for statement in program.statements if program is not None else ():
            yield from statement.targets
            for node in walk(statement.value):
                yield from (node.item, node.index) if isinstance(node, Each) else ()
    for names in bound_dims(op):
        yield from names
    yield from (rule.name for rule in op.where)
    yield from (statement.param for statement in op.let.statements if statement.param is not None)
    yield op.name.partition(".")[2]  # the suffix of max.dim is dim, which printed code uses as a name
    yield "result"  # the first result, which CT0213 reserves
    yield "value"  # an intermediate result, in a function that uses no names of the entry
    yield "kept"  # a value that the compiler saves in place of its operands; CT0213 rejects the name
    yield "folded"  # an operand of loops, which CT0213 rejects as a name


def made_of(name: str, own: set[str]) -> bool:
    """Returns true if the name of a local is derived from a name of the entry, or ends in a number (x0_, t1_). CT0213
    rejects entries whose names would clash with such locals.
    """
    return (
        name.endswith("_")
        or any(part in own for part in (name[: at.start()] for at in re.finditer("_", name)))
        or any(name[at.end() :] in own for at in re.finditer("_", name))
    )


class Own(unittest.TestCase):
    def test_locals_of_printed_functions_are_known(self) -> None:
        ops, found = load(sorted((ROOT / "schemas").glob("*.yaml")), root=ROOT)
        self.assertFalse(found.errors)
        unknown: dict[str, str] = {}
        for row in {op.row for op in ops}:
            named = {name for op in ops if op.row == row for name in schema_names(op)}
            own = {part for name in named for part in (name, name.lower(), local(name), re.sub(r"\[.*", "", name))}
            path = ROOT / "generated" / "ops" / f"{row.lstrip('_')}.c"
            for name in declared(TEXTS.sub(" ", path.read_text())):
                if local(name) == name and name not in own and not made_of(name, own):
                    unknown.setdefault(name, path.name)
        self.assertEqual(unknown, {})

    def test_a_name_of_c_is_no_local(self) -> None:
        for name in (*OWN, "ct_tensor", "cti_call", "CT_OK"):
            self.assertNotEqual(local(name), name)
        self.assertEqual(local("hx[0]"), "hx_0")
        self.assertFalse(KEYWORDS & MACROS)

    @unittest.skipUnless(shutil.which("gcc"), "no compiler")
    def test_macros_of_headers_are_known(self) -> None:
        """is_taken() returns true for every macro without parameters that a header of C or POSIX defines: a program may
        include the header before a public header. C reserves no name with a lower-case letter after L_ or P_.
        """
        headers = """assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign
            stdarg stdatomic stdbool stddef stdint stdio stdlib
            stdnoreturn string tgmath threads time uchar wchar wctype unistd pthread fcntl sys/types sys/stat"""
        text = "".join(f"#include <{name}.h>\n" for name in headers.split())
        said = subprocess.run(
            ["gcc", "-std=gnu17", "-dM", "-E", "-"], input=text, capture_output=True, text=True, check=True
        ).stdout
        found = {match[1] for match in re.finditer(r"(?m)^#define ([A-Za-z]\w*) ", said)} - {
            "I",
            "L_ctermid",
            "L_tmpnam",
            "P_tmpdir",
        }
        self.assertEqual([name for name in sorted(found) if not is_taken(name)], [])

    def test_a_prototype_shows_names_that_are_free_there(self) -> None:
        """For `a_or_b` the prototype shows the name of the argument's kind, unless another argument or C uses that
        name.
        """
        entry = (
            "f:\n  doc: A test.\n  args:\n    self: T[*S]\n    index: int\n    size_or_sizes: int\n    place_or_places:"
            " ints\n    dim_or_dims: dim(self)\n    dim: dim(self)\n"
        )
        entry += (
            "    int_or_ints: int\n  returns: T[*S]\n  where: {T: float}\n  forward:\n    elementwise: self * index *"
            " size_or_sizes\n"
        )
        op = entries(entry)[0]
        shown = {arg.name: declared_name(op, arg) for arg in op.args}
        self.assertEqual(
            shown,
            {
                "self": "self",
                "index": "index",
                "size_or_sizes": "size",
                "place_or_places": "places",
                "dim_or_dims": "dim_or_dims",
                "dim": "dim",
                "int_or_ints": "int_or_ints",
            },
        )


class Texts(unittest.TestCase):
    def test_text_of_an_entry_stays_in_its_comment(self) -> None:
        for text in ("*/", "/*", "**/*.c", "/*/", "??/", "????//", "\\", "a \\", "*/ /* */", "\u202e"):
            with self.subTest(text):
                made = comment([text])
                self.assertEqual((made.count("*/"), made.count("/*")), (1, 1))
                self.assertNotIn("??", made)
                self.assertFalse(remark(text).endswith("\\"))
                self.assertTrue(made.isprintable())

    def test_no_trigraph_in_a_string(self) -> None:
        self.assertNotIn("??", quoted("????/ ??="))


class Prototypes(unittest.TestCase):
    def test_an_argument_called_as_what_prototypes_add(self) -> None:
        text = (
            "\nf:\n  doc: A test.\n  args: {out: 'T[*S]', other: 'T[*S]'}\n  returns: T[*S]\n  where: {T: float}\n "
            " forward: {elementwise: out - other}\n"
        )
        (op,) = entries(text)
        self.assertEqual([declared_name(op, arg) for arg in op.args], ["out_", "other"])


if __name__ == "__main__":
    unittest.main()
