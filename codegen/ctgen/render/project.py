"""Types of the renderer's input (forms, projects) and of its result (files)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Protocol

from ctgen.language import queries
from ctgen.lower.cnames import attr_type
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Derived, Op, OpSignature, signature_of
from ctgen.model.reads import Table
from ctgen.render.check_names import public_names
from ctgen.render.cuda import formulas as cuda_formulas
from ctgen.render.cxx.functions import Cxx, cxx
from ctgen.render.docs.pages import Group, Paged, json_row, saved_lines
from ctgen.render.headers import word_header
from ctgen.render.kernels.family import Types, kernel_types, kernels_of
from ctgen.render.registry.boxing import Caller, callers_of, entry_symbol
from ctgen.render.registry.tables import LevelSymbol, OpKernels, level_symbols, op_kernels


@frozen
class Project:
    """Target of generation: the library (prefix ct), or the ops of a user's project, which has another prefix."""

    prefix: str = "ct"
    library: tuple[Derived, ...] | None = None  # library ops that formulas may call; None for the library
    groups: tuple[Group, ...] = ()  # groups on the index of operators; if empty, schema files

    @property
    def is_library(self) -> bool:
        return self.library is None

    @property
    def header(self) -> str:
        return "include/cotangent/ops.h" if self.is_library else f"include/{self.prefix}/ops.h"


@frozen
class Methods:
    """Declarations of a form's C++ methods, and the structs for options and results that they use."""

    declared: tuple[str, ...]
    opts: str
    struct: str


@frozen
class Listed:
    """Data about a form for the files that cover all operators."""

    name: str
    row: str
    family: str
    c_name: str
    is_private: bool
    functions: tuple[str, ...]  # public names: functions and types
    is_checked: bool
    has_group: bool
    doc: str
    json: str
    saved: tuple[str, ...]  # its lines in saved_bytes.txt
    enums: tuple[tuple[str, tuple[str, ...]], ...]  # enum attributes and their enumerators
    symbols: tuple[LevelSymbol, ...]  # symbols that exist once per instruction-set level
    has_cuda: bool
    num_launchers: int
    kernels: Types
    backend: tuple[str, ...]  # kernels of the CUDA back end
    is_replaceable: bool  # true if it has loops or kernels
    methods: Methods  # C++ methods
    callers: tuple[Caller, ...]


@frozen
class CudaFamily:
    """A family and the number of its CUDA launchers."""

    name: str
    count: int


@frozen
class CudaFamilies:
    """Contents of the CUDA back end. `functions` are the kernels that entries name, in the order of strcmp. `rows` are
    the table rows of these entries."""

    families: tuple[CudaFamily, ...]
    functions: tuple[str, ...]
    rows: tuple[str, ...]


def cuda_families(by_family: Mapping[str, Sequence[Listed]]) -> CudaFamilies:
    families = [
        CudaFamily(name, sum(item.num_launchers for item in items))
        for name, items in by_family.items()
        if any(item.has_cuda for item in items)
    ]
    rows = {name: item.row for items in by_family.values() for item in items for name in item.backend}
    return CudaFamilies(tuple(families), tuple(sorted(rows)), tuple(sorted(set(rows.values()))))


@frozen
class Member:
    """Data about a form for the files of its family."""

    name: str
    row: str
    is_private: bool
    schema: str  # path in comments
    entry: str  # its entry in the registry
    cuda: cuda_formulas.CudaText
    kernels: OpKernels | None  # its loops and kernels that a program may replace; None if it has none
    cxx: Cxx


def member(lowered: LoweredOp) -> Member:
    return Member(
        lowered.op.name,
        lowered.row,
        lowered.op.private,
        lowered.schema,
        entry_symbol(lowered),
        cuda_formulas.text(lowered),
        op_kernels(lowered),
        cxx(lowered),
    )


def listed(lowered: LoweredOp, own: Member) -> Listed:
    op = lowered.op
    enums = tuple((arg.name, attr_type(arg).values) for arg in lowered.attributes if attr_type(arg).kind == "enum")
    return Listed(
        op.name,
        op.row,
        op.family,
        op.c_name,
        op.private,
        tuple(public_names(lowered)),
        op.meaning.kind != "runtime",
        queries.has_group(op),
        op.doc,
        json_row(lowered),
        tuple(saved_lines(lowered)),
        enums,
        level_symbols([lowered]),
        bool(own.cuda.pieces),
        len(own.cuda.registered.entries) + own.cuda.registered.is_converted,
        kernel_types(lowered),
        tuple(kernel.cuda for kernel in kernels_of(lowered) if kernel.backend),
        own.kernels is not None,
        _methods(own.cxx),
        callers_of(lowered),
    )


def _methods(shown: Cxx) -> Methods:
    found = [function for function in shown.functions if function.method is not None]
    declared = tuple(f"{it.result} {it.name}({', '.join(it.method or ())}) const" for it in found)
    return Methods(declared, shown.opts if found else "", shown.struct if found else "")


@frozen
class MethodsView:
    """Data for the base class of the C++ class Tensor. `words` are headers of enumerations. `structs` are C structs of
    options. `results` are result structs."""

    words: tuple[str, ...]
    structs: tuple[str, ...]
    results: tuple[str, ...]
    methods: tuple[str, ...]


def methods_view(items: Sequence[Listed], prefix: str) -> MethodsView:
    shown = [item for item in items if not item.is_private]
    enums = {name.rstrip("_") for item in shown for name, _ in item.enums}
    return MethodsView(
        tuple(word_header(prefix, name) for name in sorted(enums)),
        tuple(sorted({item.methods.opts for item in shown if item.methods.opts})),
        tuple(sorted({item.methods.struct for item in shown if item.methods.struct})),
        tuple(sorted(line for item in shown for line in item.methods.declared)),
    )


class Made(Protocol):
    """The entry and schema file that a generated file comes from."""

    @property
    def row(self) -> str: ...

    @property
    def schema(self) -> str: ...


@frozen
class Around:
    """Forms and files that this run does not render again. The run receives only the forms of the entries to render."""

    signatures: Mapping[str, OpSignature]
    listed: tuple[Listed, ...]
    members: Mapping[str, tuple[Member, ...]]  # other forms of the rendered families
    paths: frozenset[str]  # files that are not rendered again
    place: Mapping[str, int]  # index of each form among all forms


@frozen
class Emitted:
    """Result of a run. `files` are texts by path. The other maps have the origin of the file at each path: `ops` its
    entry for the manifest, or ""; `schemas` its schema file, "" if there are several; `owners` an entry, a family, the
    enumerations, or all ops."""

    files: Mapping[str, str]
    ops: Mapping[str, str]
    schemas: Mapping[str, str]
    owners: Mapping[str, str]
    listed: tuple[Listed, ...]
    members: Mapping[str, tuple[Member, ...]]  # forms of each rendered family


class Unprintable(Exception):
    """Entries that cannot be rendered as C code, each with the reason."""

    def __init__(self, problems: Sequence[tuple[Op, ValueError]]) -> None:
        super().__init__("; ".join(f"{op.name}: {reason}" for op, reason in problems))
        self.problems = tuple(problems)


def paged(items: Sequence[Listed]) -> list[Paged]:
    """Returns the public operators, each with the text of its first form."""
    return list(
        {item.row: Paged(item.row, item.family, item.doc) for item in reversed(items) if not item.is_private}.values()
    )


def forms_of(derived: Sequence[Derived], project: Project, around: Around | None = None) -> tuple[LoweredOp, ...]:
    own = {d.op.name: signature_of(d.op) for d in derived}
    known = around.signatures if around else {d.op.name: signature_of(d.op) for d in project.library or ()}
    ops = Table(own, known, known.get)
    prefixes = {name: project.prefix for name in own}
    return tuple(LoweredOp(d, ops, prefixes, project.prefix) for d in derived)


def rows_of(forms: Sequence[LoweredOp]) -> dict[str, list[LoweredOp]]:
    """Groups forms by entry. Entries are sorted by name."""
    rows: dict[str, list[LoweredOp]] = {}
    for lowered in forms:
        rows.setdefault(lowered.op.row, []).append(lowered)
    return dict(sorted(rows.items()))
