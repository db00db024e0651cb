"""Text of loops over elements: inline C functions for generated/gen/kernels, loops for generated/cpu, and descriptions
of operands for generated/ops."""

from __future__ import annotations

from ctgen.lower.cnames import local
from ctgen.lower.dialects import Dialect
from ctgen.lower.loops import Attr, Formula, Loop, Loops, Operand
from ctgen.lower.scalar import Leaf, Narrowed, body
from ctgen.lower.statements import names_read, texts
from ctgen.lower.vector_twins import has_twins
from ctgen.model.frozen import frozen
from ctgen.model.ops import Expr
from ctgen.model.visit import walk

_ATTR_TYPES = {"int": "int64_t ", "float": "double ", "bool": "bool ", "scalar": "ct_scalar ", "keyword": "int "}


# ---- inline functions --------------------------------------------------------------------------


def _attr_class(attr: Attr) -> str:
    return {"bool": "B", "scalar": "T"}.get(attr.kind, "R")


def _attr_type(attr: Attr, dialect: Dialect) -> str:
    return "int" if attr.kind == "keyword" else dialect.c_type(_attr_class(attr))


def _params(formula: Formula, dialect: Dialect) -> list[str]:
    own = [f"{dialect.c_type(o.cls)} {local(o.name)}" for o in formula.operands]
    return own + [f"{_attr_type(a, dialect)} {local(a.name)}" for a in formula.attrs] or ["void"]


def function_name(op: str, formula: Formula, compute: str) -> str:
    return f"cti_{op}_{formula.name}_{compute}"


@frozen
class FunctionView:
    """Inline C function (CTI_FN) that computes a formula for one element."""

    type: str
    name: str
    params: tuple[str, ...]
    body: tuple[str, ...]
    reads: frozenset[str]  # the C names in the body


@frozen
class TableStruct:
    """Data for templates/kernels/formulas.h.j2 about an operator form: its formulas, the struct of the attributes that
    its loops read, and the struct of a table that has each loop in each compute type."""

    op: str
    functions: tuple[FunctionView, ...]
    attrs: tuple[str, ...]  # fields of the struct; () if the loops read no attributes
    columns: tuple[str, ...]


def function(loops: Loops, formula: Formula, compute: str) -> FunctionView:
    dialect = Dialect(compute)
    leaves: dict[Expr, Leaf] = {o.leaf: Leaf(local(o.name), o.cls) for o in formula.operands}
    leaves |= {a.leaf: Leaf(local(a.name), _attr_class(a)) for a in formula.attrs}
    statements = body(formula.expr, compute, leaves, formula.cls)
    read = names_read(statements)
    for attr in formula.attrs:
        if attr.kind == "float" and dialect.type_name(_attr_class(attr)) == "i64" and local(attr.name) in read:
            raise Narrowed(next((n for n in walk(formula.expr) if n == attr.leaf), attr.leaf), "i64")
    # parameters that the formula reads only for complex values, as in imag(x)
    unread = [leaf.text for leaf in leaves.values() if leaf.text not in read]
    return FunctionView(
        dialect.c_type(formula.cls),
        function_name(loops.op.c_name, formula, compute),
        tuple(_params(formula, dialect)),
        (*(f"(void){name};" for name in unread), *texts(statements)),
        read,
    )


def functions(loops: Loops) -> tuple[FunctionView, ...]:
    return tuple(
        function(loops, formula, compute) for formula in loops.formulas for compute in loops.computes_of(formula)
    )


def attrs_fields(loops: Loops) -> tuple[str, ...]:
    """Returns the struct fields for the attributes that the loops read."""
    lists = [a.name for a in loops.attrs if a.kind not in _ATTR_TYPES]
    if lists:
        raise ValueError(f"an element cannot depend on {lists[0]}, which is no number")
    return tuple(f"{_ATTR_TYPES[a.kind]}{a.name}" for a in loops.attrs)


def table_struct(loops: Loops) -> TableStruct:
    columns = tuple(loop.name for loop in loops.on_host)
    return TableStruct(loops.op.c_name, functions(loops), attrs_fields(loops), columns)


# ---- loops -----------------------------------------------------------------------------------------


def attr_local(attr: Attr, dialect: Dialect, given: str = "given->") -> str:
    """Returns the declaration of a loop's local for an attribute. given: C text that accesses the struct of
    attributes."""
    given = f"{given}{attr.name}"
    kind = _attr_type(attr, dialect)
    if attr.kind == "float" and kind == "int64_t":
        given = "0"  # the formulas of integers do not read the attribute
    elif attr.kind == "scalar":
        given = f"cti_scalar_{dialect.compute}({given})"
    elif attr.kind == "float" or (attr.kind == "int" and kind != "int64_t"):
        given = given if attr.kind == "float" and kind == "double" else f"({kind}){given}"
    return f"const {kind} {local(attr.name)} = {given};"


def _operands(loop: Loop, dialect: Dialect) -> tuple[str, ...]:
    """Returns declarations of the pointers to elements. Pointers to inputs are const."""
    return tuple(
        f"{'' if o.role.startswith('CTI_OUT') else 'const '}{dialect.block_type(o.cls)} *{local(o.name)}"
        for o in (*loop.outputs, *loop.inputs)
    )


def loop_name(loops: Loops, loop: Loop, compute: str) -> str:
    return f"{loops.op.c_name}_{loop.name}_{compute}"


@frozen
class LoopView:
    """A loop in one compute type. `attrs`, `operands` and `body` are C statements."""

    name: str
    attrs: tuple[str, ...]
    operands: tuple[str, ...]
    body: tuple[str, ...]


@frozen
class ColumnView:
    """A loop in all its compute types, as the initialisers of one row of the loop table."""

    name: str
    cells: tuple[str, ...]


@frozen
class TableView:
    """Data for templates/kernels/loops.c.j2 about an operator form: its loop table for one instruction-set level."""

    type: str
    name: str
    attrs_type: str
    loops: tuple[LoopView, ...]
    columns: tuple[ColumnView, ...]


def table_view(loops: Loops) -> TableView:
    name = loops.op.c_name
    computes = [(loop, loops.computes_of(loop)) for loop in loops.on_host]
    return TableView(
        type=f"cti_{name}_loop_table",
        name=f"cti_{name}_loops",
        attrs_type=f"cti_{name}_attrs",
        loops=tuple(_loop_view(loops, loop, compute) for loop, found in computes for compute in found),
        columns=tuple(
            ColumnView(loop.name, tuple(f"[CTI_COMPUTE_{c.upper()}] = {loop_name(loops, loop, c)}" for c in found))
            for loop, found in computes
        ),
    )


def _loop_view(loops: Loops, loop: Loop, compute: str) -> LoopView:
    dialect = Dialect(compute)
    attrs = {a.name: a for f in loop.formulas for a in f.attrs}
    body = [_element(loops, output, formula, compute) for output, formula in zip(loop.outputs, loop.formulas)]
    if len(loop.formulas) > 1 and loop.outputs[-1].role != "CTI_OUT_SUM":
        body = _all_before_any(loops, loop, compute)
    return LoopView(
        name=loop_name(loops, loop, compute),
        attrs=tuple(attr_local(attr, dialect) for attr in attrs.values()),
        operands=_operands(loop, dialect),
        body=tuple(body),
    )


def _all_before_any(loops: Loops, loop: Loop, compute: str) -> list[str]:
    """Returns statements that compute all output values of an element before the first one is stored. If the call is in
    place, the first store overwrites an operand from which the other values are computed."""
    dialect = Dialect(compute)
    made = {o.name: f"{local(o.name)}_i" for o in loop.outputs}
    lines = []
    for output, formula in zip(loop.outputs, loop.formulas):
        args = [made.get(o.name, f"{local(o.name)}[i]") for o in formula.operands] + [
            local(a.name) for a in formula.attrs
        ]
        call = f"{function_name(loops.op.c_name, formula, compute)}({', '.join(args)})"
        lines.append(f"const {dialect.c_type(output.cls)} {made[output.name]} = {call};")
    return lines + [f"{local(o.name)}[i] = {made[o.name]};" for o in loop.outputs]


def _element(loops: Loops, output: Operand, formula: Formula, compute: str) -> str:
    args = [f"{local(o.name)}[i]" for o in formula.operands] + [local(a.name) for a in formula.attrs]
    return f"{local(output.name)}[i] = {function_name(loops.op.c_name, formula, compute)}({', '.join(args)});"


# ---- descriptions of operands ------------------------------------------------------------------------

_CLASSES = {"T": "CTI_CLASS_T", "R": "CTI_CLASS_REAL", "B": "CTI_CLASS_BOOL", "I": "CTI_CLASS_I64"}


def _spec_operand(operand: Operand) -> str:
    return f"{{{operand.role}, {_CLASSES[operand.cls]}, {operand.param}}}"


def spec_name(loops: Loops, loop: Loop) -> str:
    return f"{loops.op.c_name}_{loop.name}_spec"


def spec(loops: Loops, loop: Loop) -> str:
    """Returns the static C description of a loop's operands."""
    return spec_named(spec_name(loops, loop), loop, _twins(loops, loop))


def _twins(loops: Loops, loop: Loop) -> str:
    """Returns a bit mask of the compute types in which the loop calls functions that have a vector version."""
    found = [
        c
        for c in loops.computes_of(loop)
        if any(c != "i64" and has_twins(function(loops, f, c).reads) for f in loop.formulas)
    ]
    return " | ".join(f"CTI_TWINS_{c.upper()}" for c in found) or "0"


def spec_named(name: str, loop: Loop, twins: str) -> str:
    operands = [_spec_operand(o) for o in (*loop.outputs, *loop.inputs)]
    return f"static const cti_loop_spec {name} = {{{len(operands)}, {{{', '.join(operands)}}}, {twins}}};"


def table_reference(loops: Loops, loop: Loop) -> str:
    return f"cti_{loops.op.c_name}_loops->{loop.name}"
