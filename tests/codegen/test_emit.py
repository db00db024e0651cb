"""Printing of C: every kind of entry can be printed, and the formatter changes nothing in printed files."""

from __future__ import annotations

import re
import shutil
import subprocess
import unittest
from collections.abc import Mapping
from functools import cache

from middle_support import entries, library
from support import ROOT, calls, worked
from support import library as derived_library

from ctgen.model.ops import Assign, Call, If, Name, Program
from ctgen.model.programs import shared
from ctgen.pipeline.derive import derive_all
from ctgen.render.emit import Emitter, emit
from ctgen.render.op.file import row_comment
from ctgen.render.project import Around, Emitted, Project, lower_all
from ctgen.render.text import WIDTH, comment, fill, string


@cache
def printed() -> Emitted:
    derived, found = derive_all(worked(), numbers=False)
    assert not found.errors, found.errors
    return emit(lower_all(derived, Project()), ROOT / "templates")


@cache
def printed_beside(text: str, others: tuple[str, ...] = ()) -> Mapping[str, str]:
    """Returns the files of some entries, of other operators, and of all operators that these call."""
    ops = entries(text) if text else ()
    derived, found = derive_all(ops, library=derived_library(), numbers=False)
    assert not found.items, found.items
    own = {d.op.name: d for d in (*derived, *derived_library())}
    reached, stack = set[str](), [*(op.name for op in ops), *others]
    while stack:
        name = stack.pop()
        if name not in reached:
            reached.add(name)
            stack += [call.func for call in calls(own[name]) if call.func in own]
    wanted = [d for d in own.values() if d.op.name in reached]
    return emit(lower_all(wanted, Project()), ROOT / "templates").files


class Dependence(unittest.TestCase):
    """A printed file depends only on the operators that it names."""

    def difference(self, entry: str, without: str = "") -> set[str]:
        """Returns the files that an entry changes, except files that list all operators."""
        families = tuple({op.span.file: op.name for op in library()}.values())  # one operator of each family
        there, gone = (printed_beside(text, families) for text in (entry, without))
        changed = {path for path in {*there, *gone} if there.get(path) != gone.get(path)}
        return changed - {
            "ops.json",
            "saved_bytes.txt",
            "sources.cmake",
            "opcheck.cmake",
            "registry.c",
            "include/cotangent/ops.h",
            "include/cotangent/cxx/ops.hpp",
            "include/cotangent/cxx/methods.hpp",
        }

    ENTRY = (
        'f:\n  doc: A test.\n  args: {self: "T[*S]"}\n  returns: T[*S]\n  where: {T: float}\n  forward: {elementwise:'
        " FORMULA}\n"
    )

    def test_a_new_operator_changes_its_own_files_and_those_of_its_family(self) -> None:
        changed = self.difference(self.ENTRY.replace("FORMULA", "tanh(self) * self"))
        own = {"ops/f.c", "cpu/f.c", "docs/README.md", "gen/kernels/ops/f.h", "include/cotangent/op/f.h"}
        self.assertLessEqual(own, changed)
        parts = ("registry_", "gen/", "cuda/", "include/cotangent/ops/", "include/cotangent/cxx/ops/")
        family = {path for path in changed - own if path.startswith(parts)}
        self.assertEqual(changed - own - family, set())

    def test_a_changed_formula_leaves_the_headers_of_others_as_they_are(self) -> None:
        changed = self.difference(
            *[self.ENTRY.replace("FORMULA", formula) for formula in ("tanh(self) * self", "tanh(self) + self * self")]
        )
        self.assertEqual({path for path in changed if path.endswith(".h") and not path.endswith("/f.h")}, set())

    def test_a_file_includes_the_operators_that_it_calls(self) -> None:
        for path, text in printed().files.items():
            if path.startswith("ops/"):
                included = set(re.findall(r"#include <(cotangent/(?:op|private)/\w+\.h)>", text))
                with self.subTest(path):
                    self.assertLess(len(included), 40)
                    self.assertIn(f"cotangent/op/{path.removeprefix('ops/').removesuffix('.c')}.h", included)
                    self.assertNotIn("cotangent/ops", text)

    def test_nothing_that_is_written_names_a_folder_of_this_machine(self) -> None:
        files = [path for path in (ROOT / "generated").rglob("*") if path.is_file()]
        self.assertGreater(len(files), 2000)
        self.assertEqual([path for path in files if str(ROOT) in path.read_text(encoding="utf-8")], [])

    def test_a_private_operator_is_declared_for_its_callers_alone(self) -> None:
        inmost = (
            self.ENTRY.replace("FORMULA", "tanh(self)")
            .replace("  args", "  private: true\n  args")
            .replace("f:\n  doc", "inmost:\n  doc")
        )
        outer = self.ENTRY.replace("elementwise: FORMULA", "compose: result = inmost(self)")
        files = printed_beside(inmost + outer)
        self.assertIn("ct_inmost(ct_tensor *self);", files["include/cotangent/private/inmost.h"])
        self.assertIn("#include <cotangent/private/inmost.h>", files["ops/f.c"])
        self.assertNotIn("inmost.h", files["include/cotangent/ops/test.h"])
        self.assertIn("f.h", files["include/cotangent/ops/test.h"])
        self.assertEqual(
            {path for path in files if "inmost" in path and path.startswith(("docs/", "include/cotangent/op/"))}, set()
        )
        self.assertIn(".is_private = true", "".join(files.values()))


class NothingAnew(unittest.TestCase):
    def test_a_run_that_prints_no_row_knows_the_headers_of_all(self) -> None:
        listed = printed().listed
        nothing = Around({}, listed, {}, frozenset(), {item.name: at for at, item in enumerate(listed)})
        named = Emitter((), Project(), ROOT / "templates", nothing).headers.of(["ct_mul"])
        self.assertEqual(named, ["cotangent/op/mul.h"])


class Worked(unittest.TestCase):
    def test_every_example_is_printed(self) -> None:
        files = printed().files
        for row in (
            "tanh",
            "arange",
            "dropout",
            "sum",
            "max",
            "cumsum",
            "transpose",
            "split",
            "cat",
            "masked_select",
            "matmul",
            "conv2d",
            "lstm_cell",
        ):
            self.assertIn(f"ops/{row}.c", files)
            self.assertIn(f"(../include/cotangent/op/{row}.h)", files["docs/README.md"])
            self.assertNotIn(f"docs/{row}.md", files)  # printed for the site
        self.assertIn("cti_conv2d_workspace(cti_shape_ints(&input_shape)", files["ops/conv2d.c"])
        self.assertIn("if (cti_size_at(weight, 1) != cti_int_ratio(C, groups)) {", files["ops/conv2d.c"])
        self.assertIn('"input.size(1) / groups"', files["ops/conv2d.c"])
        self.assertEqual(files["ops/fft_fft.c"].count("ct_fft_ifft(result_grad"), 1)

    def test_what_is_positional_is_a_parameter(self) -> None:
        """A formula uses the default of an omitted argument, as a call by name does."""
        entry = """
f:
  doc: A test.
  args:
    self: T[*S]
    first: int = 0
    last: int = 7
    scale: float = 0.5
    exact: bool = false
    kind: dtype?
  positional: [last, scale, exact, kind]
  returns: R[*S]
  where: {T: float, R: kind or T in float}
  forward:
    elementwise: self * scale + last + first + (1 if exact else 0)

g:
  doc: A test.
  args: {self: "T[*S]"}
  returns: T[*S]
  where: {T: float}
  forward:
    compose: result = f(self)
"""
        files = printed_beside(entry)
        header = files["include/cotangent/op/f.h"]
        parameters = "int64_t last, double scale, ct_switch exact, ct_dtype kind, const ct_f_opts *opts"
        self.assertIn(f"ct_f(ct_tensor *self, {parameters});", " ".join(header.split()))
        self.assertIn("ct_f(self, 7, 0.5, CT_OFF, CT_DTYPE_DEFAULT)", files["ops/g.c"])
        values = "{0}, {.integer = 7}, {.real = 0.5}, {.toggle = CT_OFF}, {0}"
        self.assertIn(f".defaults = (const cti_value[]){{{values}}},", files["ops/f.c"])

    def test_functions_of_one_c_type_have_one_caller(self) -> None:
        """Operators whose C types differ only in the names of options, enums and result structs share one caller."""
        entries = "\n".join(f"""
{name}:
  doc: A test.
  args:
    self: T[*S]
    kind: enum({words})
    scale: float = {scale}
  returns: T[*S]
  where: {{T: float}}
  forward:
    elementwise: self * scale
""" for name, words, scale in (("f", "a, b", 1.0), ("g", "c, d", 2.0)))
        files = printed_beside(entries)
        plain, out = "cti_caller_tensor_enum_opts", "cti_caller_tensor_enum_tensor_opts"
        for name in "fg":
            fields = f"{plain}, ct_{name}, NULL, {out}, ct_{name}_out"
            self.assertIn(f".functions = CTI_FUNCTIONS({fields}),", files[f"ops/{name}.c"])
        self.assertEqual(files["callers.c"].count(f"CTI_CALLER({plain}, (ct_tensor *, int, const void *),"), 1)

    def test_what_is_on_by_default_is_a_field_of_its_own_name(self) -> None:
        """Bools that default to true, with and without a parameter for them: in calls from formulas, and in boxed
        calls, which may omit the argument.
        """
        entry = """
f:
  doc: A test.
  args:
    self: T[*S]
    shown: bool = true
    exact: bool = true
    lenient: bool = false
    strict: bool
  positional: [exact]
  returns: T[*S]
  where: {T: float}
  forward:
    elementwise: self * (1 if shown else 0) + (1 if exact else 2) + (3 if lenient else 4) + (5 if strict else 6)

g:
  doc: A test.
  args: {self: "T[*S]", shown: bool, number: int}
  returns: T[*S]
  where: {T: float}
  forward:
    compose: |
      first = f(self, strict=true, shown=shown, exact=number > 1 or shown)
      result = first + f(self, strict=shown, shown=false, exact=true)
"""
        files = printed_beside(entry)
        header = files["include/cotangent/op/f.h"]
        self.assertIn("bool shown CT_INIT_(true);", header)
        self.assertIn("bool lenient CT_INIT_(false);", header)
        self.assertIn(".shown = true, .tag_.end = 0", header)
        self.assertIn("ct_switch exact, ct_switch strict, const ct_f_opts *opts);", header)
        for line in (
            "const bool shown = opts->shown;",
            "const bool lenient = opts->lenient;",
            'cti_attr_bool(call, "strict", given_strict, &strict)',
            "f_defaults = {CTI_RESOLVED, .shown = true, .lenient = false};",
            "CTI_OPTION(BOOL, ct_f_opts, shown), CTI_PARAMETER(SWITCH)",
            ".defaults = (const cti_value[]){{0}, {.toggle = CT_ON}, {0}},",
        ):
            self.assertIn(line, files["ops/f.c"])
        self.assertIn(".shown = shown)", files["ops/g.c"])
        self.assertIn(".shown = false)", files["ops/g.c"])

    def test_a_dim_is_read_where_it_is_known(self) -> None:
        """Arguments are checked in order, but after those whose dims they read; within one argument, plain dims are
        first.
        """
        entry = """
f:
  doc: A test.
  args:
    wide: T[N, 4 * H]
    narrow: T[2 * H, H]
  returns: T[N, H]
  where: {T: integer}
  forward:
    reference: result = mm(wide, cat([narrow, narrow], 0))
    kernel: {cpu: f.c}
"""
        derived, found = derive_all([*entries(entry), *library()], only=("f",), numbers=False)
        self.assertEqual(found.items, ())
        text = emit(lower_all(derived, Project()), ROOT / "templates").files["ops/f.c"]
        checks = re.findall(r'const int64_t (\w) = |cti_call_refuse_size\(call, "(\w+)", \d, (.*?), "', text)
        self.assertEqual(
            [name or f"{arg} {size}" for name, arg, size in checks],
            ["H", "narrow cti_int_mul(2, H)", "N", "wide cti_int_mul(4, H)"],
        )

    def test_what_let_names_is_computed_once(self) -> None:
        """A value that `let` names is computed before the first condition that reads it, if the call reads it more than
        once. The backward function computes it from the lists of the node.
        """
        entry = """
f:
  doc: A test.
  args:
    self: T[N]
    width: int[2]
  returns: T[many]
  where: {T: float}
  requires:
    - width[0] > 0
    - many > 1
    - once < 9
  let:
    many: width[0] * width[1]
    once: width[0] + width[1]
  forward:
    reference: result = expand(sum(self), [many])
    kernel: {cpu: f.c}
  backward:
    self: expand(sum(expand(result.grad, [width[0], width[1], many])), [N])
"""
        text = printed_beside(entry)["ops/f.c"]
        core = text[text.index("f_core(") : text.index("f_parts_core(")]
        self.assertEqual(core.count("cti_int_mul(width.items[0], width.items[1])"), 1)
        self.assertNotIn("once =", core)
        order = [
            core.index(part)
            for part in ("width.items[0] <= 0", "const int64_t many = ", "many <= 1", ".sizes = {many}")
        ]
        self.assertEqual(order, sorted(order))
        backward = text[text.index("f_backward(") : text.index("f_remake(")]
        self.assertEqual(backward.count("cti_node_ints_get(&node->width)"), 1)

    def test_a_dtype_that_nothing_reads_is_only_checked(self) -> None:
        text = printed().files["ops/transpose.c"]
        self.assertIn(
            "if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;", text
        )
        for path in sorted((ROOT / "generated/ops").glob("*.c")):
            self.assertNotRegex(path.read_text(), r"\(void\)[A-Z]\w*;", path.name)

    def test_no_block_is_empty_and_no_local_only_renames_another(self) -> None:
        generated = {str(path.relative_to(ROOT)): path.read_text() for path in (ROOT / "generated").rglob("*.c")}
        for path, text in {**printed().files, **generated}.items():
            with self.subTest(path):
                self.assertIsNone(re.search(r"\) \{\n\s*\}", text))
                self.assertIsNone(re.search(r"const \w+ \w+ = x\d+_;", text))


class Heads(unittest.TestCase):
    def test_lines_of_a_comment_fit_so_that_a_formatter_joins_none(self) -> None:
        long = []
        for form in lower_all([d for d in derived_library() if d.op.meaning.kind != "runtime"], Project(), None):
            lines = comment(row_comment([form])).split("\n")
            long += [line for line in lines if len(line) > WIDTH and " " in line[15:]]
        self.assertEqual(long, [])


class Text(unittest.TestCase):
    def test_what_fits_stays_in_a_line(self) -> None:
        self.assertEqual(fill("f(", ["a", "b"], ");"), "f(a, b);")
        self.assertEqual(fill("f(", [], ");"), "f();")
        self.assertEqual(string(".doc = ", '"short"', "", 4), '.doc = "short"')

    def test_what_does_not_goes_on_behind_its_bracket(self) -> None:
        lines = fill("function(", ["argument_number_%d" % i for i in range(12)], ");").split("\n")
        self.assertGreater(len(lines), 1)
        self.assertTrue(all(len(line) <= WIDTH for line in lines))
        self.assertTrue(lines[1].startswith(" " * 9 + "argument"))

    def test_a_long_string_becomes_several_that_hold_the_same(self) -> None:
        whole = '"' + "word " * 60 + '"'
        parts = re.findall(r'"([^"]*)"', string(".doc = ", whole, "", 4))
        self.assertEqual("".join(parts), whole[1:-1])
        self.assertTrue(all(4 + len(".doc = ") + len(part) + 2 <= WIDTH for part in parts))


class Shared(unittest.TestCase):
    """Calls that occur twice in a formula."""

    @staticmethod
    def call(name: str, *args: object) -> Call:
        return Call(name, args, (), "op")  # type: ignore[arg-type]

    def test_a_call_that_is_always_made_comes_first(self) -> None:
        inner = self.call("sin", Name("x"))
        found = shared(Program((Assign(("result",), self.call("mul", inner, inner)),)))
        self.assertEqual([s.targets for s in found.statements], [("y0_",), ("result",)])
        self.assertEqual(found.statements[1].value, self.call("mul", Name("y0_"), Name("y0_")))

    def test_a_call_of_one_branch_stays_there(self) -> None:
        inner = self.call("sin", Name("x"))
        choice = If(Name("c"), self.call("mul", inner, inner), Name("x"))
        self.assertEqual(len(shared(Program((Assign(("result",), choice),))).statements), 1)


if __name__ == "__main__":
    unittest.main()
