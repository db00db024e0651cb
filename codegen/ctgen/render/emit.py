"""Renders all generated files as a map from path to text. Writes no file except the cache of compiled templates."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from ctgen.language.keys import json_schema
from ctgen.lower.op import LoweredOp
from ctgen.model.ops import Op
from ctgen.model.reads import compiling
from ctgen.render.bytecode import Bytecode, environment
from ctgen.render.cuda import formulas as cuda_formulas
from ctgen.render.docs.pages import index, ops_json, saved_bytes, sections
from ctgen.render.header.op import declaration
from ctgen.render.headers import (
    Headers,
    cxx_header,
    enums_of,
    family_header,
    folder,
    guard,
    loops_header,
    op_header,
    private_folder,
    row_file,
    enum_header,
)
from ctgen.render.kernels.family import enum_views, headers_of, kernel_sections
from ctgen.render.kernels.loops import table_view
from ctgen.render.op.entry import Entry, entry, enum_tables, enum_pairs
from ctgen.render.op.file import FormUnit, form_unit, row_comment, row_includes
from ctgen.render.project import (
    Around,
    Emitted,
    Listed,
    Made,
    Member,
    Project,
    Unprintable,
    cuda_families,
    listed,
    member,
    methods_view,
    paged,
    rows_of,
)
from ctgen.render.registry.boxing import distinct
from ctgen.render.registry.tables import FamilyCount, LevelSymbol, plain_names
from ctgen.render.text import cmake_file, cmake_list, comment

#: notice at the top of generated headers, and introductory comment of the header of all operators
_BY_CTGEN = "Written by ctgen. Change the schemas, not this file."
_READING = """\
Tensors, lists and attributes without a default are parameters. Attributes with a default are named arguments after
the parameters: ct_sum(x, .dim = 0, .keepdim = true), in C++ ct_sum(x, {.dim = 0}). C numbers are accepted as tensors
and scalars: ct_mul(x, 2). A function with a trailing underscore writes its result into the first argument, a function
with _out into the argument `out` (which must have the shape of the result, or no elements). The macro ct_sum calls the
function (ct_sum)(x, opts); opts = NULL selects the defaults.

All operators:
- Results belong to the innermost scope.
- On error the result is NULL, and ct_error_status() and ct_error_message() describe the error. Comments list the
  errors, each with the conditions that prevent it. In addition, any call may fail with CT_E_NOMEM; with CT_E_INVALID if
  a required tensor is ct_none() or an argument is not a valid enumerator; with CT_E_STATE if it would write to a tensor
  that must not be written to; an _out function also with CT_E_SHAPE or CT_E_DTYPE if the result does not fit `out`.
- If an argument is NULL, the result is NULL, and the pending error is unchanged.
- An operator whose result is not a tensor, such as ct_numel, returns the status and stores the result in *value
  unless it fails.
- A negative axis counts from the last; for a 0-d tensor the axes 0 and -1 are valid.

In comments, [*S] is a shape: *S represents any number of sizes, a single letter one size, and the same letter the same
sizes. Dtypes: integer is u8, i8, i16, i32 and i64; float is f16, bf16, f32 and f64; complex is c64 and c128; real is
integer and float; inexact is float and complex; number is all except bool. Gradients are formulas of the schema
language, in which result.grad is the gradient of the result; the names in a formula are defined below it."""


class Emitter:
    """One run of the renderer, for all operators or for some entries and their families (schema files)."""

    def __init__(
        self,
        lowered_ops: Sequence[LoweredOp],
        project: Project,
        templates: Path,
        around: Around | None = None,
        bytecode: Bytecode | None = None,
    ) -> None:
        self.project = project
        self.around = around
        self.lowered_ops = tuple(lowered_ops)
        self.rows = rows_of(self.lowered_ops)
        self.owner = "all"
        self.env = environment(templates, bytecode)
        self.files: dict[str, str] = {}
        self.ops: dict[str, str] = {}
        self.schemas: dict[str, str] = {}
        self.owners: dict[str, str] = {}
        self.units: dict[str, FormUnit] = {}
        self.entries: dict[str, Entry] = {}
        own: dict[str, Member] = {}
        self.listed = self._listed(self._print_ops(own))
        self._check_kernels()
        self.members = self._members(own)
        names = [("ct", d.op.c_name, d.op.row, d.op.private) for d in project.library or ()]
        self.headers = Headers(
            [*names, *((project.prefix, item.c_name, item.row, item.is_private) for item in self.listed)]
        )

    def _print_ops(self, own: dict[str, Member]) -> list[Listed]:
        """Renders the C code of each form and stores it in `own`. Reports all forms that cannot be rendered."""
        found: list[Listed] = []
        problems: list[tuple[Op, ValueError]] = []
        for lowered in self.lowered_ops:
            try:
                with compiling(lowered.op.row):
                    if lowered.op.meaning.kind != "runtime":
                        self.units[lowered.op.name] = form_unit(lowered)
                        kernel_sections([lowered])
                    unit = self.units.get(lowered.op.name)
                    self.entries[lowered.op.name] = entry(lowered, unit is not None and unit.parts is not None)
                    own[lowered.op.name] = member(lowered)
                    found.append(listed(lowered, own[lowered.op.name]))
            except ValueError as error:
                problems.append((lowered.op, error))
        if problems:
            raise Unprintable(problems)
        return found

    def _check_kernels(self) -> None:
        """Checks that all entries with the same kernel, in any schema file, pass it the same parameters."""
        ops = {lowered.op.name: lowered.op for lowered in self.lowered_ops}
        problems: list[tuple[Op, ValueError]] = []
        known: dict[str, tuple[str, tuple[str, ...]]] = {}
        for item in self.listed:
            for symbol, types in item.kernels:
                first, wanted = known.setdefault(symbol, (item.name, types))
                if types != wanted:
                    reason = f"{symbol} takes ({', '.join(types)}) here, but ({', '.join(wanted)}) for '{first}'"
                    problems.append((ops.get(item.name) or ops[first], ValueError(reason)))
        if problems:
            raise Unprintable(problems)

    def put(self, path: str, made_of: Sequence[Made], template: str, **values: object) -> None:
        self._plain(path, made_of, self.env.get_template(template).render(**values))

    def run(self) -> Emitted:
        for row, lowered_ops in self.rows.items():
            self.owner = f"row {row}"
            with compiling(row):
                self._op_header(row, lowered_ops)
                self._row(row, lowered_ops)
                if not self.project.is_library:  # commands/pages.py prints the pages of the library, for the site
                    self._page(row, lowered_ops)
        for family, members in self.members.items():
            self.owner = f"family {family}"
            self._family(family, members)
            self._cuda(family, members)
            self._registry_family(family, members, self._symbols(family))
        self.owner = "words"
        if self.around is None:
            self._enum_headers()
        self.owner = "all"
        self._cuda_registry()
        self._header()
        self._cxx()
        self._registry()
        if self.project.is_library:
            self._callers()
        self._documents()
        self._lists()
        return Emitted(
            dict(sorted(self.files.items())),
            dict(sorted(self.ops.items())),
            dict(sorted(self.schemas.items())),
            self.owners,
            self.listed,
            self.members,
        )

    def _listed(self, own: Sequence[Listed]) -> tuple[Listed, ...]:
        """Returns the data of all operator forms, in the order of the schemas."""
        if self.around is None:
            return tuple(own)
        order = self.around.order
        return tuple(sorted([*own, *self.around.listed], key=lambda item: order[item.name]))

    def _members(self, own: Mapping[str, Member]) -> dict[str, tuple[Member, ...]]:
        """Returns the forms of each family (schema file), in the order of the schemas."""
        known = dict(own)
        for members in self.around.members.values() if self.around is not None else ():
            known.update({item.name: item for item in members})
        families = {
            family: tuple(known[item.name] for item in items if item.name in known)
            for family, items in self._families().items()
        }
        return {family: members for family, members in families.items() if members}

    def _families(self) -> dict[str, list[Listed]]:
        found: dict[str, list[Listed]] = {}
        for item in self.listed:
            found.setdefault(item.family, []).append(item)
        return dict(sorted(found.items()))

    def _all(self) -> Sequence[Made]:
        """Returns the forms that a file about all operators depends on: all if there is one schema file, else none."""
        return next(iter(self.members.values()), ()) if len(self._families()) == 1 else ()

    def _is_there(self, path: str) -> bool:
        return path in self.files or (self.around is not None and path in self.around.paths)

    def _row(self, row: str, lowered_ops: list[LoweredOp]) -> None:
        compiled = [lowered for lowered in lowered_ops if lowered.op.meaning.kind != "runtime"]
        units = [self.units[lowered.op.name] for lowered in compiled]
        entries = [self.entries[lowered.op.name] for lowered in lowered_ops]
        loops = self._loops(row, compiled)
        own = [op_header(self.project.prefix, row, lowered_ops[0].op.private)]
        self.put(
            f"ops/{row_file(row)}.c",
            lowered_ops,
            "op.c.j2",
            comment=comment(row_comment(lowered_ops)),
            forms=units,
            words=enum_tables(enum_pairs(lowered) for lowered in lowered_ops),
            callers=distinct([caller for it in entries for caller in it.call.callers]),
            is_library=self.project.is_library,
            entries=entries,
            includes=lambda body: row_includes(body, own, loops, self.headers, units, entries),
            register=self._register(),
        )
        tables = [table_view(lowered.loops) for lowered in compiled if lowered.loops is not None]
        if tables:
            source = lowered_ops[0].schema
            head = [
                f"{row}: loops, compiled once per instruction-set level.",
                "",
                f"Written by ctgen from {source}. Change the schema, not this file.",
            ]
            self.put(
                f"cpu/{row_file(row)}.c",
                compiled,
                "kernels/loops.c.j2",
                comment=comment(head),
                header=loops,
                tables=tables,
            )

    def _loops(self, row: str, lowered_ops: list[LoweredOp]) -> str:
        """Writes the private header of an entry: formulas of its loops and prototypes of its kernels. Returns its path;
        "" if the entry has neither loops nor kernels."""
        sections = kernel_sections(lowered_ops)
        if not sections:
            return ""
        path = loops_header(self.project.prefix, row)
        head = [
            f"{row}: scalar formulas and kernel prototypes.",
            "",
            f"Written by ctgen from {lowered_ops[0].schema}. Change the schema, not this file.",
        ]
        self.put(
            path,
            lowered_ops,
            "kernels/row.h.j2",
            comment=comment(head),
            guard=self._private_guard(row, "ops"),
            functions=headers_of(sections),
            sections=sections,
        )
        return path

    def _private_guard(self, name: str, kind: str = "") -> str:
        start = "CTI" if self.project.is_library else self.project.prefix
        return guard("_".join(part for part in (start, "kernels", kind, row_file(name), "h") if part))

    def _family(self, family: str, members: Sequence[Member]) -> None:
        """Writes the headers of a family, which include the headers of the family's operators."""
        schema = members[0].schema
        written = f"Written by ctgen from {schema}. Change the schema, not this file."
        rows = sorted({member.row for member in members})
        private = self._loops_includes(rows)
        if private:
            head = comment([f"Scalar formulas and kernel prototypes of {schema}.", "", written])
            self.put(
                f"{private_folder(self.project.prefix)}/{family}.h",
                members,
                "kernels/family.h.j2",
                comment=head,
                guard=self._private_guard(family),
                includes=private,
            )
        open_rows = sorted({member.row for member in members if not member.is_private})
        if not open_rows:
            return
        public = [f"#include <{op_header(self.project.prefix, row, False)}>" for row in open_rows]
        self._umbrella(
            family_header(self.project.prefix, family), members, [f"The operators of {schema}.", "", written], public
        )
        self._family_cxx(family, [member for member in members if not member.is_private])

    def _family_cxx(self, family: str, members: Sequence[Member]) -> None:
        """Writes the C++ header of a family. Only the library has C++ headers."""
        if not self.project.is_library:
            return
        schema = members[0].schema
        written = f"Written by ctgen from {schema}. Change the schema, not this file."
        self.put(
            f"include/{cxx_header(family)}",
            members,
            "cxx/family.hpp.j2",
            comment=comment([f"The operators of {schema} in C++.", "", written]),
            guard=guard(cxx_header(family)),
            header=family_header(self.project.prefix, family),
            forms=[member.cxx for member in members],
        )

    def _cxx(self) -> None:
        """Writes the C++ header that includes all families, and the methods of the class Tensor."""
        if not self.project.is_library:
            return
        header = "cotangent/cxx/methods.hpp"
        head = comment(["The operators as methods of Tensor.", "", _BY_CTGEN])
        shown = methods_view(self.listed, self.project.prefix)
        self.put(f"include/{header}", [], "cxx/methods.hpp.j2", comment=head, guard=guard(header), it=shown)
        families = {item.family for item in self.listed if not item.is_private}
        includes = [f"#include <{cxx_header(family)}>" for family in families]
        self._umbrella("cotangent/cxx/ops.hpp", [], ["The operators in C++.", "", _BY_CTGEN], sorted(includes))

    def _loops_includes(self, rows: Sequence[str]) -> list[str]:
        """Returns include lines for the private headers of these entries, as far as they exist."""
        headers = [loops_header(self.project.prefix, row) for row in rows]
        return [f'#include "{header}"' for header in headers if self._is_there(header)]

    def _umbrella(self, header: str, made_of: Sequence[Made], head: list[str], includes: list[str]) -> None:
        """Writes a public header that includes other headers."""
        self.put(
            f"include/{header}",
            made_of,
            "header/ops.h.j2",
            comment=comment(head),
            guard=guard(header),
            includes=includes,
        )

    def _cuda(self, family: str, members: Sequence[Member]) -> None:
        """Writes the CUDA formulas and launchers of a family. Only the library has them."""
        texts = [member.cuda for member in members]
        parts = cuda_formulas.files(texts)
        if not parts or not self.project.is_library:
            return
        written = ["", f"Written by ctgen from {members[0].schema}. Change the schema, not this file."]
        self.put(
            f"gen/cuda/{family}.h",
            members,
            "cuda/family.h.j2",
            comment=comment([f"{family}: tables of CUDA launchers, by compute type.", *written]),
            guard=f"CTI_CUDA_{family.upper()}_H",
            texts=[text for text in texts if text.arrays],
        )
        for number, part in enumerate(parts, 1):
            name = family if number == 1 else f"{family}_{number}"
            title = f"{family}: formulas for CUDA and their launchers{f', part {number}' if len(parts) > 1 else ''}."
            self.put(
                f"cuda/{name}.cu",
                members,
                "cuda/family.cu.j2",
                comment=comment([title, *written]),
                family=family,
                sections=cuda_formulas.sections(part),
            )
        self.put(
            f"cuda/{family}.c",
            members,
            "cuda/family.c.j2",
            comment=comment([f"{family}: its CUDA launchers by name.", *written]),
            family=family,
            forms=[text.registered for text in texts],
            is_plain=any(text.registered.is_plain for text in texts),
        )

    def _cuda_registry(self) -> None:
        shown = cuda_families(self._families())
        if shown.families and self.project.is_library:
            head = ["CUDA registry: launchers by family, and the kernels that entries name.", "", _BY_CTGEN]
            private = self._loops_includes(shown.rows)
            self.put("cuda/registry.c", [], "cuda/registry.c.j2", comment=comment(head), shown=shown, private=private)

    def _callers(self) -> None:
        """Writes the callers of the library's functions. In a user's project each C file contains its own callers."""
        head = ["The callers of the operators' functions: one for all functions of the same C type.", "", _BY_CTGEN]
        found = distinct([caller for item in self.listed for caller in item.callers])
        self.put("callers.c", [], "registry/callers.c.j2", comment=comment(head), callers=found)

    def _op_header(self, row: str, lowered_ops: list[LoweredOp]) -> None:
        """Writes the public header that declares the operators of an entry."""
        is_private = lowered_ops[0].op.private
        use = [
            f"{row}: declarations for the operators and derivatives that call it; not for programs, and not included"
            " by ops.h."
        ]
        written = f"Written by ctgen from {lowered_ops[0].schema}. Change the schema, not this file."
        head = [*(use if is_private else [f"{row}: declarations."]), "", written]
        header = op_header(self.project.prefix, row, is_private)
        self.put(
            f"include/{header}",
            lowered_ops,
            "header/op.h.j2",
            comment=comment(head),
            guard=guard(header),
            words=[enum_header(self.project.prefix, name) for name in enums_of(lowered_ops)],
            declarations=[declaration(lowered) for lowered in lowered_ops],
        )

    def _enum_headers(self) -> None:
        """Writes one header for each enumeration. Attributes of the same name share the enumeration."""
        prefix = self.project.prefix
        for view in enum_views(self.lowered_ops):
            head = [
                f"The enumerators of the argument '{view.name}'.",
                "",
                "Written by ctgen from the schemas. Change the schemas, not this file.",
            ]
            header = enum_header(prefix, view.name)
            self.put(f"include/{header}", [], "header/enum.h.j2", comment=comment(head), guard=guard(header), it=view)

    def _header(self) -> None:
        """Writes the header of all operators."""
        prefix = self.project.prefix
        includes = ["#include <cotangent/registry.h>", "#include <cotangent/tensor.h>"]
        if not self.project.is_library:
            includes.insert(0, "#include <cotangent/ops.h>")
        includes += [
            f"#include <{family_header(prefix, family)}>"
            for family, items in self._families().items()
            if not all(item.is_private for item in items)
        ]
        head = [
            "The operators.",
            "",
            "Written by ctgen from the schemas. Change the schemas, not this file.",
            "",
            *_READING.split("\n"),
        ]
        self._umbrella(self.project.header.removeprefix("include/"), self._all(), head, sorted(includes))

    def _page(self, row: str, lowered_ops: list[LoweredOp]) -> None:
        if not lowered_ops[0].op.private:
            self.put(
                f"docs/{row_file(row)}.md",
                lowered_ops,
                "docs/op.md.j2",
                row=row,
                sections=sections(lowered_ops),
                file=lowered_ops[0].op.file,
            )

    def _documents(self) -> None:
        """Writes the files that are not C code. A user's project has no catalogue, because nothing would read it."""
        rows, groups, prefix = paged(self.listed), self.project.groups, self.project.prefix
        if not self.project.is_library:
            values = {"by": "schema file", "links": "their pages"}
            pages = index(rows, groups, lambda row: f"{row_file(row)}.md")
            self.put("docs/README.md", self._all(), "docs/index.md.j2", **values, groups=pages)
            return
        values = {"by": "group", "links": "their headers; `./bootstrap docs` prints a page for each"}
        headers = index(rows, groups, lambda row: f"../include/{op_header(prefix, row, False)}")
        self.put("docs/README.md", self._all(), "docs/index.md.j2", **values, groups=headers)
        self._plain("ops.json", self._all(), ops_json([item.json for item in self.listed]))
        self._plain("saved_bytes.txt", self._all(), saved_bytes({item.name: item.saved for item in self.listed}))
        self._plain(
            "cotangent.schema.json", self._all(), json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"
        )

    def _lists(self) -> None:
        """Writes lists for CMake and CTest: the operators to test and, for the library, the C files to compile."""
        checked = sorted(item.name for item in self.listed if item.is_checked)
        ranked = sorted(item.name for item in self.listed if item.has_group)
        lists = [cmake_list("COTANGENT_CHECKED_OPS", checked), cmake_list("COTANGENT_RANKED_OPS", ranked)]
        about = "The operators that opcheck tests, and the operators among them that several ranks call."
        self._plain("opcheck.cmake", [], cmake_file(about, lists))
        if not self.project.is_library:
            return
        paths = sorted({*self.files, *(self.around.paths if self.around else ())})
        of_kind = {
            "C": [path for path in paths if path.endswith(".c") and not path.startswith(("cpu/", "cuda/"))],
            "LOOPS": [path for path in paths if path.startswith("cpu/")],
            "CUDA": [path for path in paths if path.startswith("cuda/")],
        }
        lists = [cmake_list(f"COTANGENT_GENERATED_{kind}", found) for kind, found in of_kind.items()]
        cuda = [path.removeprefix("gen/cuda/").removesuffix(".h") for path in paths if path.startswith("gen/cuda/")]
        self._plain(
            "sources.cmake",
            [],
            cmake_file(
                "The files that ctgen writes, by how they are compiled.",
                [*lists, cmake_list("COTANGENT_CUDA_FAMILIES", cuda)],
            ),
        )

    def _plain(self, path: str, made_of: Sequence[Made], text: str) -> None:
        """Adds a generated file. made_of: the operators that the file describes. If all of them have one entry, or one
        schema file, it is recorded as the origin of the file."""
        rows, schemas = {made.row for made in made_of}, {made.schema for made in made_of}
        self.files[path] = text
        self.owners[path] = self.owner
        self.ops[path] = rows.pop() if len(rows) == 1 and path.startswith(("ops/", "cpu/", "docs/")) else ""
        self.schemas[path] = schemas.pop() if len(schemas) == 1 else ""

    def _symbol(self, family: str) -> str:
        """Returns the name of a family in C symbols. In a user's project it has a prefix, because the library may have
        a family of the same name."""
        return family if self.project.is_library else f"{self.project.prefix}_{plain_names(self._families())[family]}"

    def _register(self) -> str:
        """Returns the name of the function that registers the operators of a project; "" for the library. The
        function's name contains the name of a family: a program may contain projects with the same prefix, but no two
        families with the same symbol."""
        if self.project.is_library:
            return ""
        first = next((self._symbol(family) for family in self._families()), self.project.prefix)
        return f"cti_register_{first}"

    def _symbols(self, family: str) -> list[LevelSymbol]:
        """Returns the symbols whose version for the processor the registry of the family selects. If several families
        name a kernel, the registry of the first family selects it."""
        of_family = {
            name: {symbol.name: symbol for item in items for symbol in item.symbols}
            for name, items in self._families().items()
        }
        before = {symbol for name, symbols in of_family.items() if name < family for symbol in symbols}
        return [symbol for name, symbol in sorted(of_family[family].items()) if name not in before]

    def _registry_family(self, family: str, members: Sequence[Member], symbols: Sequence[LevelSymbol]) -> None:
        head = [
            f"Registry of {members[0].schema}: its operators, and the loops and kernels of the instruction-set level in"
            " use.",
            "",
            "Written by ctgen. Change the schema, not this file.",
        ]
        self.put(
            f"registry_{family}.c",
            members,
            "registry/family.c.j2",
            comment=comment(head),
            symbol=self._symbol(family),
            is_library=self.project.is_library,
            private=self._loops_includes(sorted({member.row for member in members})),
            entries=[member.entry for member in members],
            kernels=[member.kernels for member in members if member.kernels is not None],
            symbols=symbols,
            levels=("v3", "v4"),
        )

    def _registry(self) -> None:
        families = [
            FamilyCount(self._symbol(name), len(items), sum(item.is_replaceable for item in items))
            for name, items in self._families().items()
        ]
        if not self.project.is_library:
            head = [
                "Registers the operators with the library and selects their loops for this processor.",
                "",
                _BY_CTGEN,
            ]
            project = self.project.prefix
            self.put(
                "registry.c",
                self._all(),
                "registry/project.c.j2",
                comment=comment(head),
                project=project,
                register=self._register(),
                families=families,
            )
            return
        head = [
            (
                "The registry: all operators, the operators that the runtime calls, and the selection of loops and"
                " kernels for this processor."
            ),
            "",
            _BY_CTGEN,
        ]
        self.put("registry.c", self._all(), "registry/library.c.j2", comment=comment(head), families=families)


def emit(
    lowered_ops: Sequence[LoweredOp],
    templates: Path,
    project: Project = Project(),
    around: Around | None = None,
    cache_folder: Path | None = None,
) -> Emitted:
    """Renders all files that an earlier run (`around`) has not. cache_folder: folder for compiled templates."""
    bytecode = Bytecode(cache_folder) if cache_folder is not None else None
    emitted = Emitter(lowered_ops, project, templates, around, bytecode).run()
    if bytecode is not None:
        bytecode.save()
    return emitted
