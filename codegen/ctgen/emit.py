"""Fills the templates: derived ops in, the text of every generated file out, by path. Nothing here touches the disk but to read templates."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import jinja2

from ctgen import units_cuda
from ctgen.cnames import schema_shown
from ctgen.ctext import comment
from ctgen.form import Form
from ctgen.keys import json_schema
from ctgen.model import Derived, Op, OpSignature, signature_of
from ctgen.units_family import enum_texts, kernel_sections
from ctgen.units_loops import loop_texts, table
from ctgen.units_registry import entry, family_parts, level_choice, level_declarations, level_pointers, level_symbols, runtime_ops
from ctgen.units_op import FormUnit, form_unit, row_comment, row_includes, standard_headers
from ctgen.units_api import declarations
from ctgen.units_docs import ops_json, page, saved_bytes


@dataclass(frozen=True)
class Project:
    """What is generated for: the library itself (prefix ct), or a user's ops under a prefix of their own."""

    prefix: str = "ct"
    library: Mapping[str, OpSignature] | None = None  # ops that formulas may call beside the own ones

    @property
    def is_library(self) -> bool:
        return self.library is None

    @property
    def header(self) -> str:
        return "include/cotangent/ops.h" if self.is_library else f"include/{self.prefix}/ops.h"


@dataclass(frozen=True)
class Emitted:
    """text by path; for each path the op it belongs to (for the manifest) and the schema file it is made from, "" if from several."""

    files: Mapping[str, str]
    ops: Mapping[str, str]
    schemas: Mapping[str, str]


class Unprintable(Exception):
    """Entries that have no C, each with the reason."""

    def __init__(self, problems: Sequence[tuple[Op, ValueError]]) -> None:
        super().__init__("; ".join(f"{op.name}: {reason}" for op, reason in problems))
        self.problems = tuple(problems)


def forms_of(derived: Sequence[Derived], project: Project) -> tuple[Form, ...]:
    own = {d.op.name: signature_of(d.op) for d in derived}
    ops = {**(project.library or {}), **own}
    prefixes = {name: project.prefix for name in own}
    return tuple(Form(d, ops, prefixes, project.prefix) for d in derived)


def rows_of(forms: Sequence[Form]) -> dict[str, list[Form]]:
    """Forms by row, rows by name."""
    rows: dict[str, list[Form]] = {}
    for form in forms:
        rows.setdefault(form.op.row, []).append(form)
    return dict(sorted(rows.items()))


def families_of(forms: Sequence[Form]) -> dict[str, list[Form]]:
    families: dict[str, list[Form]] = {}
    for form in forms:
        families.setdefault(form.op.family, []).append(form)
    return dict(sorted(families.items()))


def environment(templates: Path) -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(str(templates)), undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        keep_trailing_newline=True, autoescape=False,
    )  # fmt: skip


def row_file(row: str) -> str:
    """The file name of a row: leading underscores dropped, no keyword of a shell or file system to mind."""
    return row.lstrip("_") or row


def cmake_list(name: str, items: Sequence[str]) -> str:
    return "\n    ".join([f"set({name}", *items]) + ")"


def cmake_file(about: str, lists: Sequence[str]) -> str:
    return "\n\n".join([f"# {about} Written by ctgen.", *lists]) + "\n"


class Emitter:
    """One run over all ops."""

    def __init__(self, derived: Sequence[Derived], project: Project, templates: Path) -> None:
        self.project = project
        self.forms = forms_of(derived, project)
        self.env = environment(templates)
        self.files: dict[str, str] = {}
        self.ops: dict[str, str] = {}
        self.schemas: dict[str, str] = {}
        self.units = self._printed()

    def _printed(self) -> dict[str, FormUnit]:
        """The C of each form; all that have none are told at once."""
        units: dict[str, FormUnit] = {}
        problems: list[tuple[Op, ValueError]] = []
        for form in self.forms:
            if form.op.meaning.kind == "runtime":
                continue
            try:
                units[form.op.name] = form_unit(form)
                family_parts([form])
                kernel_sections([form])
            except ValueError as error:
                problems.append((form.op, error))
        if problems:
            raise Unprintable(problems)
        return units

    def put(self, path: str, made_of: Sequence[Form], template: str, **values: object) -> None:
        self._plain(path, made_of, self.env.get_template(template).render(**values))

    def run(self) -> Emitted:
        for row, forms in rows_of(self.forms).items():
            self._row(row, forms)
        for family, forms in families_of(self.forms).items():
            self._family(family, forms)
            self._cuda(family, forms)
        self._cuda_registry()
        self._header()
        for family, forms in families_of(self.forms).items():
            self._registry_family(family, forms)
        self._registry()
        self._documents()
        self._lists()
        return Emitted(dict(sorted(self.files.items())), dict(sorted(self.ops.items())), dict(sorted(self.schemas.items())))

    def _row(self, row: str, forms: list[Form]) -> None:
        compiled = [form for form in forms if form.op.meaning.kind != "runtime"]
        if not compiled:
            return
        units = [self.units[form.op.name] for form in compiled]
        own = self.project.header.removeprefix("include/")
        self.put(f"ops/{row_file(row)}.c", compiled, "op.c.j2", comment=comment(row_comment(compiled)), forms=units,
                 includes=row_includes(compiled, own, units))  # fmt: skip
        loops = [form.loops for form in compiled if form.loops is not None]
        if loops:
            parts = [text for found in loops for text in (*loop_texts(found), table(found))]
            source = schema_shown(forms[0].op.file)
            head = [f"{row}: loops, compiled once per instruction-set level.", "", f"Written by ctgen from {source}. Change the schema, not this file."]
            self.put(f"cpu/{row_file(row)}.c", compiled, "cpu.c.j2", comment=comment(head), family=forms[0].op.family, parts=parts)

    def _family(self, family: str, forms: list[Form]) -> None:
        guard = f"CTI_KERNELS_{family.upper()}_H" if self.project.is_library else f"{self.project.prefix.upper()}_KERNELS_{family.upper()}_H"
        head = [f"Scalar formulas and kernel prototypes of {schema_shown(forms[0].op.file)}.", "", "Written by ctgen. Change the schema, not this file."]
        includes = ['#include "core/compiler.h"', '#include "kernels/attrs.h"', '#include "kernels/elementwise.h"', '#include "kernels/level.h"']
        self.put(f"kernels/{family}.h", forms, "kernels.h.j2", comment=comment(head), guard=guard, includes=includes, sections=kernel_sections(forms))

    def _cuda(self, family: str, forms: list[Form]) -> None:
        """The family's loops for CUDA; a user's project has none."""
        parts = units_cuda.files(forms)
        if not parts or not self.project.is_library:
            return
        written = ["", f"Written by ctgen from {schema_shown(forms[0].op.file)}. Change the schema, not this file."]
        self.put(f"cuda/{family}.h", forms, "cuda.h.j2", comment=comment([f"{family}: tables of CUDA launchers, by compute type.", *written]),
                 guard=f"CTI_CUDA_{family.upper()}_H", sections=[units_cuda.declarations(form) for form in forms if units_cuda.columns(form)])  # fmt: skip
        for number, part in enumerate(parts, 1):
            name = family if number == 1 else f"{family}_{number}"
            title = f"{family}: formulas for CUDA and their launchers{f', part {number}' if len(parts) > 1 else ''}."
            self.put(f"cuda/{name}.cu", forms, "cuda.cu.j2", comment=comment([title, *written]), family=family,
                     sections=units_cuda.sections(part))  # fmt: skip
        declared, entries = units_cuda.registry(forms)
        self.put(f"cuda/{family}.c", forms, "cuda_family.c.j2", comment=comment([f"{family}: its CUDA launchers by name.", *written]), family=family,
                 parts=declared, entries=entries)  # fmt: skip

    def _cuda_registry(self) -> None:
        families = [{"name": name, "count": len(units_cuda.registry(forms)[1])} for name, forms in families_of(self.forms).items() if units_cuda.files(forms)]
        if families and self.project.is_library:
            head = ["The families that have CUDA launchers.", "", "Written by ctgen. Change the schemas, not this file."]
            self.put("cuda/registry.c", [], "cuda_registry.c.j2", comment=comment(head), families=families)

    def _header(self) -> None:
        families = [
            {"heading": f"/* ---- {family} ---- */", "ops": [declarations(form) for form in forms]} for family, forms in families_of(self.forms).items()
        ]
        guard = "COTANGENT_OPS_H" if self.project.is_library else f"{self.project.prefix.upper()}_OPS_H"
        includes = ["#include <cotangent/registry.h>", "#include <cotangent/tensor.h>"]
        if not self.project.is_library:
            includes.insert(0, "#include <cotangent/ops.h>")
        head = [
            "The operators.", "",
            "Written by ctgen from the schemas. Change those, not this file.", "",
            "Tensors, lists and attributes without default are parameters; attributes with one are fields of the options of the _with twin, zero being",
            "the default. A trailing underscore writes into the first argument, _out into a given tensor (which has the result's sizes, or no elements).",
            "Results belong to the innermost scope; NULL and an error on failure; a NULL input passes through.",
        ]  # fmt: skip
        self.put(self.project.header, self.forms, "ops.h.j2", comment=comment(head), guard=guard, includes=includes, enums=enum_texts(self.forms),
                 enums_comment="/* ---- words that attributes take ---- */", families=families)  # fmt: skip

    def _documents(self) -> None:
        """What is no C. A user's project has no catalogue of its own: nothing reads it."""
        if not self.project.is_library:
            return
        for row, forms in rows_of(self.forms).items():
            self._plain(f"docs/{row_file(row)}.md", forms, page(row, forms))
        self._plain("ops.json", self.forms, ops_json(self.forms))
        self._plain("saved_bytes.txt", self.forms, saved_bytes(self.forms))
        self._plain("cotangent.schema.json", self.forms, json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n")

    def _lists(self) -> None:
        """What CMake and CTest read: the files to compile, and the operators to check. A user's project has no such lists: its files are globbed."""
        if not self.project.is_library:
            return
        paths = sorted(self.files)
        of_kind = {
            "C": [path for path in paths if path.endswith(".c") and not path.startswith(("cpu/", "cuda/"))],
            "LOOPS": [path for path in paths if path.startswith("cpu/")],
            "CUDA": [path for path in paths if path.startswith("cuda/") and not path.endswith(".h")],
        }
        lists = [cmake_list(f"COTANGENT_GENERATED_{kind}", found) for kind, found in of_kind.items()]
        cuda = [path.removeprefix("cuda/").removesuffix(".h") for path in paths if path.startswith("cuda/") and path.endswith(".h")]
        self._plain("sources.cmake", [], cmake_file("The files that ctgen writes, by how they are compiled.", [*lists, cmake_list("COTANGENT_CUDA_FAMILIES", cuda)]))
        checked = sorted(form.op.name for form in self.forms if form.op.meaning.kind != "runtime")
        self._plain("opcheck.cmake", [], cmake_file("The operators that opcheck takes through its jobs.", [cmake_list("COTANGENT_CHECKED_OPS", checked)]))

    def _plain(self, path: str, made_of: Sequence[Form], text: str) -> None:
        """made_of: the forms that the file is about; all of them may be of one row, or of one schema."""
        rows, schemas = {form.op.row for form in made_of}, {schema_shown(form.op.file) for form in made_of}
        self.files[path] = text
        self.ops[path] = rows.pop() if len(rows) == 1 and path.startswith(("ops/", "cpu/", "docs/")) else ""
        self.schemas[path] = schemas.pop() if len(schemas) == 1 else ""

    def _symbol(self, family: str) -> str:
        """A family of a user's project may have the name of one of the library's."""
        return family if self.project.is_library else f"{self.project.prefix}_{family}"

    def _registry_family(self, family: str, forms: list[Form]) -> None:
        head = [f"Registry of {schema_shown(forms[0].op.file)}: calls by name, tangents and what there is to know of each operator.", "",
                "Written by ctgen. Change the schema, not this file."]  # fmt: skip
        own = self.project.header.removeprefix("include/")
        parts = family_parts(forms)
        includes = [f"#include <{own}>", *([""] if standard_headers("\n".join(parts)) else []), *standard_headers("\n".join(parts))]
        self.put(f"registry_{family}.c", forms, "registry_family.c.j2", comment=comment(head), includes=includes, symbol=self._symbol(family), parts=parts,
                 entries=[entry(form, self.project.prefix) for form in forms])  # fmt: skip

    def _registry(self) -> None:
        symbols = level_symbols(self.forms)
        families = [{"name": name, "symbol": self._symbol(name), "count": len(forms)} for name, forms in families_of(self.forms).items()]
        levels = [
            {"name": level, "upper": level.upper(), "declarations": level_declarations(symbols, level), "choice": level_choice(symbols, level)}
            for level in ("v3", "v4")
        ]
        common = {"families": families, "base": level_declarations(symbols, "base"), "pointers": level_pointers(symbols), "levels": levels}
        if not self.project.is_library:
            head = ["Makes the operators known to the library and chooses their loops for this processor.", "",
                    "Written by ctgen. Change the schemas, not this file."]  # fmt: skip
            self.put("registry.c", self.forms, "registry_user.c.j2", comment=comment(head), **common)
            return
        head = ["The registry: all operators, what the runtime calls of them, and the loops and kernels for this processor.", "",
                "Written by ctgen. Change the schemas, not this file."]  # fmt: skip
        self.put("registry.c", self.forms, "registry.c.j2", comment=comment(head), kernel_families=list(families_of(self.forms)),
                 runtime_parts=runtime_ops(), **common)


def emit(derived: Sequence[Derived], templates: Path, project: Project = Project()) -> Emitted:
    return Emitter(derived, project, templates).run()
