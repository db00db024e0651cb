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
from ctgen.render.headers import enum_header
from ctgen.render.kernels.family import Types, kernel_types, kernels_of
from ctgen.render.registry.boxing import Caller, callers_of, entry_symbol
from ctgen.render.registry.tables import LevelSymbol, OpKernels, level_symbols, op_kernels


@frozen
class Project:
    """Target of the generator: the library (prefix ct), or the operators of a user's project, which has another
    prefix."""

    prefix: str = "ct"
    # operators of the library that formulas may call; None for the library itself
    library: tuple[Derived, ...] | None = None
    groups: tuple[Group, ...] = ()  # groups on the index page of operators; if empty, the schema files are the groups

    @property
    def is_library(self) -> bool:
        return self.library is None

    @property
    def header(self) -> str:
        return "include/cotangent/ops.h" if self.is_library else f"include/{self.prefix}/ops.h"


@frozen
class Methods:
    """Declarations of a form's C++ methods, and the structs of options and results that they use."""

    declared: tuple[str, ...]
    opts: str
    struct: str


@frozen
class Listed:
    """Data about an operator form, for the files that cover all operators."""

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
    saved: tuple[str, ...]  # lines about the operator in saved_bytes.txt
    enums: tuple[tuple[str, tuple[str, ...]], ...]  # enum attributes and their enumerators
    symbols: tuple[LevelSymbol, ...]  # symbols that exist once per instruction-set level
    has_cuda: bool
    num_launchers: int
    kernels: Types
    backend: tuple[str, ...]  # kernels of the CUDA back end
    is_replaceable: bool  # true if the form has loops or kernels, which a program may replace
    methods: Methods  # C++ methods
    callers: tuple[Caller, ...]


@frozen
class CudaFamily:
    """A family (the operators of one schema file) and the number of its CUDA launchers."""

    name: str
    count: int


@frozen
class CudaFamilies:
    """Contents of the CUDA back end. `functions` are the kernels that entries name, sorted as by strcmp. `rows` are the
    table rows of these entries."""

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
    """Data about an operator form, for the files of its family (the operators of one schema file)."""

    name: str
    row: str
    is_private: bool
    schema: str  # path of the schema file, for comments
    entry: str  # name of the form's entry in the registry
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
        bool(own.cuda.units),
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
    """Data for the base class of the C++ class Tensor. `words` are the headers of enumerations, `structs` the C structs
    of options, `results` the structs of results."""

    words: tuple[str, ...]
    structs: tuple[str, ...]
    results: tuple[str, ...]
    methods: tuple[str, ...]


def methods_view(items: Sequence[Listed], prefix: str) -> MethodsView:
    shown = [item for item in items if not item.is_private]
    enums = {name.rstrip("_") for item in shown for name, _ in item.enums}
    return MethodsView(
        tuple(enum_header(prefix, name) for name in sorted(enums)),
        tuple(sorted({item.methods.opts for item in shown if item.methods.opts})),
        tuple(sorted({item.methods.struct for item in shown if item.methods.struct})),
        tuple(sorted(line for item in shown for line in item.methods.declared)),
    )


class Made(Protocol):
    """The entry and the schema file from which a generated file is made."""

    @property
    def row(self) -> str:
        ...

    @property
    def schema(self) -> str:
        ...


@frozen
class Around:
    """Operator forms and files of an earlier run that this run does not render again. This run receives only the forms
    of the entries to render."""

    signatures: Mapping[str, OpSignature]
    listed: tuple[Listed, ...]
    members: Mapping[str, tuple[Member, ...]]  # the forms of the rendered families that this run does not render
    paths: frozenset[str]  # files that are not rendered again
    order: Mapping[str, int]  # index of each form, in the order of the schemas


@frozen
class Emitted:
    """Result of a run. `files` are the generated texts by path. The other maps have the same keys. `ops` is the file's
    entry for the manifest, or "". `schemas` is the schema file of each path, "" if there are several. `owners` is an
    entry, a family, the enumerations, or all operators."""

    files: Mapping[str, str]
    ops: Mapping[str, str]
    schemas: Mapping[str, str]
    owners: Mapping[str, str]
    listed: tuple[Listed, ...]
    members: Mapping[str, tuple[Member, ...]]  # the forms of each rendered family


class Unprintable(Exception):
    """Raised with the entries that cannot be rendered as C code, each with the reason."""

    def __init__(self, problems: Sequence[tuple[Op, ValueError]]) -> None:
        super().__init__("; ".join(f"{op.name}: {reason}" for op, reason in problems))
        self.problems = tuple(problems)


def paged(items: Sequence[Listed]) -> list[Paged]:
    """Returns the public operators, each with the documentation of its first form."""
    return list(
        {item.row: Paged(item.row, item.family, item.doc) for item in reversed(items) if not item.is_private}.values()
    )


def lower_all(derived: Sequence[Derived], project: Project, around: Around | None = None) -> tuple[LoweredOp, ...]:
    """Lowers derived operators. around: the operators of an earlier run, which formulas may call."""
    own = {d.op.name: signature_of(d.op) for d in derived}
    known = around.signatures if around else {d.op.name: signature_of(d.op) for d in project.library or ()}
    ops = Table(own, known, known.get)
    prefixes = {name: project.prefix for name in own}
    return tuple(LoweredOp(d, ops, prefixes, project.prefix) for d in derived)


def rows_of(lowered_ops: Sequence[LoweredOp]) -> dict[str, list[LoweredOp]]:
    """Groups forms by entry. Entries are sorted by name."""
    rows: dict[str, list[LoweredOp]] = {}
    for lowered in lowered_ops:
        rows.setdefault(lowered.op.row, []).append(lowered)
    return dict(sorted(rows.items()))
