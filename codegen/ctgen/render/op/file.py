"""Data for templates/op.c.j2, the template of an operator's C file."""

from __future__ import annotations


from ctgen.lower.cnames import schema_shown
from ctgen.lower.op import LoweredOp
from ctgen.lower.statements import LIST_FUNCTIONS, standard_headers
from ctgen.model.frozen import frozen
from ctgen.render.call_headers import call_headers_of
from ctgen.render.header.contract import saves_text
from ctgen.render.header.op import saved_formulas
from ctgen.render.headers import Headers
from ctgen.render.kernels.loops import spec, spec_name
from ctgen.render.op.backward import BackwardView, backward
from ctgen.render.op.core.attributes import names_in_defaults
from ctgen.render.op.core.core import Core, core
from ctgen.render.op.core.parts import parts_core
from ctgen.render.op.entry import Entry
from ctgen.render.op.functions import Function, functions
from ctgen.render.op.gradients import OneKernel, OnePass, one_kernel, one_pass
from ctgen.render.op.history import HistoryView, histories
from ctgen.render.op.node import NodeView, node_view
from ctgen.render.op.remake import RemakeFunction, remake_call
from ctgen.render.text import REMARK_WIDTH, paragraph


@frozen
class FormUnit:
    """The parts of an operator's C file about one form, in the order of the file. `node` is None if calls are not
    recorded. `backward` is None if the node uses the library's function. `names` are the C names in the core and in
    backward."""

    heading: str
    node: NodeView | None
    loop_specs: tuple[str, ...]
    histories: tuple[HistoryView, ...]
    one_pass: OnePass | None
    one_kernel: OneKernel | None
    backward: BackwardView | None
    remake: RemakeFunction | None
    core: Core
    functions: tuple[Function, ...]
    parts: Core | None
    names: frozenset[str]


def form_unit(lowered: LoweredOp) -> FormUnit:
    """Returns the parts of the file about a form: node, gradients, recording, core and public functions."""
    own = core(lowered)
    kept = histories(lowered) if lowered.recorded else ()
    main = backward(lowered) if lowered.recorded else None
    loops = one_pass(lowered) if main is not None else None
    parts = parts_core(lowered)
    repeated = remake_call(lowered) if lowered.recorded else None
    read = [part.names for part in (*kept, loops, main, repeated) if part is not None]
    names = own.reads.union(names_in_defaults(lowered), *read, parts.reads if parts is not None else ())
    return FormUnit(
        heading=f"/* ---- {lowered.op.name} {'-' * max(1, 70 - len(lowered.op.name))} */",
        node=node_view(lowered) if lowered.recorded else None,
        loop_specs=tuple(_specs(lowered, names)),
        histories=kept,
        one_pass=loops,
        one_kernel=one_kernel(lowered) if main is not None else None,
        backward=main,
        remake=repeated,
        core=own,
        functions=functions(lowered),
        parts=parts,
        names=names,
    )


def _specs(lowered: LoweredOp, names: frozenset[str]) -> list[str]:
    """Returns the descriptions of the loops that the runtime runs on the operands in the description. A loop that is
    applied after a reduction needs none."""
    loops = lowered.loops
    if loops is None:
        return []
    named = [(spec_name(loops, loop), loop) for loop in loops.loops]
    texts = [spec(loops, loop) for name, loop in named if name in names]
    return ["\n".join(texts)] if texts else []


def row_comment(lowered_ops: list[LoweredOp]) -> list[str]:
    """Returns a short version of the operator's page as a comment."""
    first = lowered_ops[0].op
    lines: list[str] = []
    for lowered in lowered_ops:
        lines += paragraph(f"{lowered.op.name}: {lowered.op.doc}", REMARK_WIDTH)
    lines += ["", f"Written by ctgen from {schema_shown(first.file)}. Change the schema, not this file."]
    for lowered in lowered_ops:
        details = _details(lowered)
        if details:
            lines += ["", *([f"{lowered.op.name}"] if len(lowered_ops) > 1 else []), *details]
    return lines


def _details(lowered: LoweredOp) -> list[str]:
    rows: list[tuple[str, str]] = []
    for gradient in lowered.derived.gradients:
        rows += _rows("backward" if not rows else "", f"{gradient.target}.grad", gradient.text)
    first = True
    for rule in lowered.derived.tangents:
        rows += _rows("forward" if first else "", f"{rule.target}.tangent", rule.text)
        first = False
    rows += [("where" if at == 0 else "", text) for at, text in enumerate(saved_formulas(lowered))]
    if lowered.sources:
        rows.append(("saves", saves_text(lowered)))
    inplace = lowered.derived.inplace
    if inplace is not None:
        copies = (
            f"copies {inplace.arg} if {' or '.join(inplace.copy_for)} requires a gradient"
            if inplace.copy_for
            else f"writes {inplace.arg}, copies nothing"
        )
        rows.append(("in place", copies))
    width = 10
    out = []
    for label, text in rows:
        wrapped = paragraph(text, REMARK_WIDTH - width - 2) or [""]
        out.append(f"  {label:<{width}}{wrapped[0]}")
        out += [f"  {'':<{width}}{line}" for line in wrapped[1:]]
    return [line.replace("*/", "* /") for line in out]


def _rows(label: str, what: str, text: str) -> list[tuple[str, str]]:
    """Returns the labelled lines of a formula or a program. The last statement of a program is its value."""
    *before, last = text.split("\n")
    value = last.partition(" = ")[2] if before else last
    lines = [*before, f"{what} = {value}"]
    return [(label if at == 0 else "", line) for at, line in enumerate(lines)]


def row_includes(
    body: str, own: list[str], loops: str, headers: Headers, units: list[FormUnit], entries: list[Entry]
) -> list[str]:
    """Returns the include lines of a C file. body: the text of the file after the includes; own: the public headers of
    the operator; loops: its private header, "" if it has none."""
    named = [*(unit.names for unit in units), *(entry.names for entry in entries)]
    names = frozenset[str]().union(*named)
    released = {field.release for unit in units if unit.node is not None for field in unit.node.owned}
    lines = []
    if "cti_free" in released:
        lines.append('#include "base/memory.h"')
    if "ct_group_release" in released or any(unit.core.group for unit in units):
        lines.append('#include "comm/collective.h"')
    lines += call_headers_of(body)
    if names & LIST_FUNCTIONS:
        lines.append('#include "ops/formulas/list_values.h"')
    used = ("dispatch", "call/fast_path", "node_gradient", "transformed") if units else ("dispatch", "node_gradient")
    lines += [f'#include "ops/{name}.h"' for name in used]
    lines.sort()
    if loops:
        lines.append(f'#include "{loops}"')
    lines += ["", *(f"#include <{header}>" for header in sorted({*own, *headers.of(names)}))]
    extra = standard_headers(names)
    if extra:
        lines += ["", *(f"#include <{header}>" for header in extra)]
    return lines
