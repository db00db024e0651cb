"""The elementwise loops of an operator: the formulas, the operands and the classes of the values. lower/scalar.py
prints the formulas as C, render/kernels/loops.py the files."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from ctgen.derive.candidates import Context, context_of
from ctgen.derive.simplify import add, clean, div, mul, neg, sub
from ctgen.language import queries
from ctgen.language.builtins import BUILTINS, typed
from ctgen.language.queries import Class, tensor_class
from ctgen.language.spell import spell
from ctgen.lower.cnames import local
from ctgen.model import dtypes
from ctgen.model.dtypes import COMPUTES, computes_of
from ctgen.model.frozen import frozen
from ctgen.model.ops import (
    Arg,
    AttrType,
    Call,
    Derived,
    Draw,
    Expr,
    Grad,
    Gradient,
    If,
    Name,
    Num,
    Op,
    SavePlan,
    Tangent,
    TensorType,
)
from ctgen.model.visit import children, leaf_of, replace as replace_in, walk
from ctgen.plan.passes import fused_gradients, uniform_leaves, wanted_sets


@frozen
class Operand:
    """One operand of a loop: an argument, output, saved tensor, gradient or random sample. kernels/elementwise.h
    describes `role` and the class. `leaf` is the node of the formula that the operand represents."""

    name: str
    leaf: Expr
    cls: Class
    role: str = "CTI_IN"
    param: int = 0


@frozen
class Attr:
    """A value that is equal for all elements: an attribute, or a metadata formula that is evaluated once per call.
    `value` is the metadata formula if it differs from the leaf."""

    name: str
    leaf: Expr
    kind: str  # int, float, bool, scalar, word
    words: tuple[str, ...] = ()
    value: Expr | None = None


@frozen
class Formula:
    """One inline C function: cti_<op>_<name>_<compute>(operands, attributes)."""

    name: str
    expr: Expr
    cls: Class
    operands: tuple[Operand, ...]
    attrs: tuple[Attr, ...]
    backward: bool = False  # true if it computes gradients or saved values, which are never integers


@frozen
class Loop:
    """One loop over elements. formulas[i] computes outputs[i]; it may read outputs with a smaller index than i."""

    name: str
    outputs: tuple[Operand, ...]
    formulas: tuple[Formula, ...]
    inputs: tuple[Operand, ...]

    @property
    def backward(self) -> bool:
        return any(f.backward for f in self.formulas)


@frozen
class Loops:
    op: Op
    computes: tuple[str, ...]
    attrs: tuple[Attr, ...]
    formulas: tuple[Formula, ...]
    loops: tuple[Loop, ...]
    tangents: tuple[Loop, ...] = ()  # loops that compute tangents of outputs from tangents of inputs
    tangent: Loop | None = None  # the loop of tangents that runs on the CPU too

    @property
    def on_host(self) -> tuple[Loop, ...]:
        return self.loops if self.tangent is None else (*self.loops, self.tangent)

    def computes_of(self, part: Loop | Formula) -> tuple[str, ...]:
        return tuple(c for c in self.computes if c != "i64") if part.backward else self.computes

    def named(self, name: str) -> Loop | None:
        return next((loop for loop in self.loops if loop.name == name), None)


# ---- dtypes ---------------------------------------------------------------------------------


def reads_coordinates(op: Op) -> bool:
    return op.meaning.expr is not None and any(isinstance(n, Call) and n.func == "at" for n in walk(op.meaning.expr))


def computes(op: Op) -> tuple[str, ...]:
    found = computes_of(queries.rule_dtypes(op, queries.compute_name(op)))
    if any(draw.distribution in ("uniform", "normal") for draw in op.draws):  # the samples are not integers
        found = tuple(c for c in found if c != "i64")
    if reads_coordinates(op):  # f32 has too few digits for coordinates
        wide = {"f32": "f64", "c64": "c128"}
        return tuple(c for c in COMPUTES if c in {wide.get(f, f) for f in found})
    return found


# ---- operands and attributes ------------------------------------------------------------------


def argument_operand(op: Op, arg: Arg) -> Operand:
    assert isinstance(arg.type, TensorType)
    return Operand(arg.name, Name(arg.name), tensor_class(op, arg.type))


def attr_of(arg: Arg) -> Attr:
    assert isinstance(arg.type, AttrType)
    kinds = {"int": "int", "dim": "int", "float": "float", "bool": "bool", "scalar": "scalar", "enum": "keyword"}
    return Attr(arg.name, Name(arg.name), kinds.get(arg.type.kind, arg.type.kind), arg.type.values)


def metadata_attr(expr: Call) -> Attr:
    """Returns the attribute that passes the value of a metadata function to a scalar formula."""
    name = re.sub(r"\W+", "_", spell(expr)).strip("_")
    kind = (
        "bool"
        if expr.func in ("has", "is_complex", "is_float", "is_integer", "is_bool", "holds", "is_contiguous")
        else "float" if expr.func in ("epsilon", "largest") else "int"
    )
    return Attr(name, expr, kind)


def attrs_in(op: Op, expr: Expr) -> tuple[Attr, ...]:
    known = {arg.name: attr_of(arg) for arg in op.args if arg.is_attr}
    known |= {name: Attr(name, Name(name), "float", value=value) for name, value in lets_of_call(op).items()}
    leaves = uniform_leaves(op, expr, tuple(known))
    return tuple(known[leaf.id] if isinstance(leaf, Name) else metadata_attr(leaf) for leaf in leaves)


def lets_of_call(op: Op) -> dict[str, Expr]:
    """Returns the `let` names that are evaluated once per call, in f64, because their definitions read only scalars of
    the call. Only an operator without derivatives, whose elements are all floating-point, has such names. All other
    `let` names are replaced by their definitions and evaluated per element."""
    differentiated = bool(queries.tensor_args(op)) and not op.updates
    if op.meaning.kind != "elementwise" or "i64" in computes(op) or differentiated:
        return {}
    scalars = {a.name for a in op.args if isinstance(a.type, AttrType) and a.type.kind in ("int", "float", "bool")}
    found: dict[str, Expr] = {}
    for statement in op.let.statements:
        value = replace_in(statement.value, {Name(name): known for name, known in found.items()})
        names = {node.id for node in walk(value) if isinstance(node, Name)}
        calls = [node for node in walk(value) if isinstance(node, Call)]
        fixed = bool(names) and all(call.func != "at" and call.kind != "intrinsic" for call in calls)
        is_scalar = isinstance(value, (Call, If)) and not (calls and calls[0] is value and is_condition(calls[0]))
        if len(statement.targets) == 1 and statement.param is None and names <= scalars and fixed and is_scalar:
            found[statement.targets[0]] = value
    return found


def formula(op: Op, name: str, expr: Expr, cls: Class, operands: Iterable[Operand], backward: bool = False) -> Formula:
    """Returns the formula with the operands that it reads, chosen from `operands`."""
    inside = _element_leaves(expr)
    read = tuple(o for o in operands if o.leaf in inside)
    return Formula(name, expr, cls, read, attrs_in(op, expr), backward)


def _element_leaves(expr: Expr) -> set[Expr]:
    found: set[Expr] = set()
    stack = [expr]
    while stack:
        node = stack.pop()
        found.add(node)
        if not (isinstance(node, Call) and node.kind == "intrinsic"):
            stack.extend(children(node))
    return found


# ---- random samples ---------------------------------------------------------------------------


def raw_name(draw: Draw) -> str:
    return f"{draw.name}_raw"


def drawn(draw: Draw) -> Expr:
    """Returns a random sample as a formula of a raw random value. The raw value is uniform on [0, 1), or normal with
    mean 0 and variance 1."""
    raw = Name(raw_name(draw))
    params = draw.params
    one = Num(1)
    if draw.distribution in ("uniform", "normal"):
        start, spread = params[0], sub(params[1], params[0]) if draw.distribution == "uniform" else params[1]
        return clean(typed(add(start, mul(spread, raw))), lambda leaf: False)
    if draw.distribution == "bernoulli":
        return If(Call("lt", (raw, params[0]), (), "builtin"), one, Num(0))
    if draw.distribution == "exponential":
        return div(neg(Call("log1p", (neg(raw),), (), "builtin")), params[0])
    if draw.distribution == "log_normal":
        return Call("exp", (add(params[0], mul(params[1], raw)),), (), "builtin")
    raise ValueError(f"no loop can draw from {draw.distribution}")


def draw_role(draw: Draw) -> str:
    return "CTI_IN_NORMAL" if draw.distribution in ("normal", "log_normal") else "CTI_IN_UNIFORM"


def draw_operands(op: Op) -> tuple[Operand, ...]:
    """Returns the operands for raw random values. In an op that creates random numbers they have the dtype of the
    result, which may be complex. The random values are real if they select between elements of an argument, or if the
    result may be an integer."""
    tensors = queries.tensor_args(op)
    parts = walk(op.meaning.expr) if op.meaning.expr is not None else ()
    read = {part.id for part in parts if isinstance(part, Name)}
    made = queries.tensor_dtypes(op, op.outputs[0].type.dtype)
    decides = any(arg.name in read for arg in tensors) or not all(map(dtypes.is_inexact, made))
    cls: Class = "R" if tensors and decides else "T"
    return tuple(Operand(raw_name(d), Name(raw_name(d)), cls, draw_role(d)) for d in op.draws)


def with_draws(op: Op, expr: Expr) -> Expr:
    return replace_in(expr, {Name(d.name): drawn(d) for d in op.draws})


def coordinates(expr: Expr) -> tuple[Operand, ...]:
    found: dict[Expr, Operand] = {}
    for node in walk(expr):
        if isinstance(node, Call) and node.func == "at" and isinstance(node.args[0], Num):
            axis = int(node.args[0].value)
            name = f"at_{axis}" if axis >= 0 else f"at_end{-axis}"
            found.setdefault(node, Operand(name, node, "I", "CTI_IN_COORD", axis))
    return tuple(found.values())


# ---- the loops of an op --------------------------------------------------------------------------


def inlined(ctx: Context, expr: Expr) -> Expr:
    once = lets_of_call(ctx.op)
    lets: dict[Expr, Expr] = {
        Name(s.targets[0]): s.value
        for s in ctx.op.let.statements
        if len(s.targets) == 1 and s.param is None and s.targets[0] not in once
    }
    return clean(typed(replace(ctx, lets=lets).inlined(expr)), ctx.complex)


def is_copy(op: Op) -> bool:
    """Returns true if the op is elementwise and only converts its argument. It is then implemented as a copy."""
    if op.meaning.kind != "elementwise" or not isinstance(op.meaning.expr, Name):
        return False
    arg = queries.arg_named(op, op.meaning.expr.id)
    return arg is not None and not arg.is_attr


def loops_of(derived: Derived) -> Loops | None:
    """Returns all loops and formulas of an op; they are compiled for each instruction set. Returns None if there are
    none."""
    op = derived.op
    ctx = context_of(op, {})
    found: list[Loop] = []
    if op.meaning.kind == "elementwise":
        found = _elementwise(ctx, derived)
    elif op.meaning.kind in ("reduce", "scan"):
        found = _reduce(ctx, derived)
    if not found:
        return None
    tangents = _tangents(derived)
    formulas = tuple({f.name: f for loop in (*found, *tangents) for f in loop.formulas}.values())
    attrs = tuple({a.name: a for f in formulas for a in f.attrs}.values())
    return Loops(op, computes(op), attrs, formulas, tuple(found), tangents, _host_tangent(derived, tangents))


def computed_saves(derived: Derived) -> tuple[SavePlan, ...]:
    return tuple(s for s in derived.saves if s.source == "computed" and s.save.expr is not None)


def save_operand(op: Op, plan: SavePlan, role_out: bool) -> Operand:
    """Returns a saved tensor as an operand of a loop. Bits are packed if a loop computed them; bits that are the
    elements of an argument are bool."""
    name = plan.save.name
    leaf = leaf_of(name)
    if plan.save.form == "bits":
        if plan.source == "computed":
            return Operand(name, leaf, "B", "CTI_OUT_BITS" if role_out else "CTI_IN_BITS")
        return Operand(name, leaf, "B")
    if plan.source == "computed":
        return Operand(name, leaf, "T", "CTI_OUT" if role_out else "CTI_IN")
    value = queries.value_named(op, name)
    arg = queries.arg_named(op, name)
    kind = value.type if value is not None else arg.type if arg is not None else None
    assert isinstance(kind, TensorType)
    return Operand(name, leaf, tensor_class(op, kind))


def _inputs_of(op: Op) -> tuple[Operand, ...]:
    return tuple(argument_operand(op, arg) for arg in queries.tensor_args(op))


def _elementwise(ctx: Context, derived: Derived) -> list[Loop]:
    op = ctx.op
    found: list[Loop] = []
    assert op.meaning.expr is not None
    output = op.outputs[0]
    operands = (*_inputs_of(op), *draw_operands(op))
    expr = with_draws(op, inlined(ctx, op.meaning.expr))
    if not is_copy(op):
        operands = (*operands, *coordinates(expr))
        made = formula(op, local(output.name), expr, _output_class(op), operands)
        result = Operand(output.name, Name(output.name), made.cls, "CTI_OUT")
        found.append(_updating(ctx, Loop(made.name, (result,), (made,), made.operands)))
        saves = computed_saves(derived)
        if saves:
            found.append(_saving(ctx, found[0], saves))
    return found + _gradients(ctx, derived)


def is_condition(call: Call) -> bool:
    return call.func in BUILTINS and BUILTINS[call.func].value == "bool"


def next_name(target: str) -> str:
    """Returns the name of the loop operand for the new value of an argument that the call overwrites."""
    return f"{target}_next"


def _updating(ctx: Context, forward: Loop) -> Loop:
    """Returns the forward loop with additional outputs: the new values of the arguments that the call overwrites."""
    op = ctx.op
    outputs, formulas = list(forward.outputs), list(forward.formulas)
    operands = (*_inputs_of(op), *forward.outputs, *draw_operands(op))
    for update in op.updates:
        target = queries.arg_named(op, update.target)
        assert target is not None and isinstance(target.type, TensorType)
        name = next_name(update.target)
        cls = tensor_class(op, target.type)
        expr = with_draws(op, inlined(ctx, update.program.statements[-1].value))
        formulas.append(formula(op, local(name), expr, cls, operands))
        outputs.append(Operand(name, Name(name), cls, "CTI_OUT"))
    read = {o.name for f in formulas for o in f.operands}
    inputs = tuple(o for o in (*_inputs_of(op), *draw_operands(op), *forward.inputs) if o.name in read)
    return Loop(forward.name, tuple(outputs), tuple(formulas), tuple(dict.fromkeys(inputs)))


def _output_class(op: Op) -> Class:
    return tensor_class(op, op.outputs[0].type)


def _saving(ctx: Context, forward: Loop, saves: tuple[SavePlan, ...]) -> Loop:
    """Returns the forward loop with additional outputs: the saved values. For an op with `reduced`, the loop has only
    the saved values."""
    op = ctx.op
    outputs, formulas = list(forward.outputs), list(forward.formulas)
    if op.meaning.reduced:
        outputs, formulas = [], []
    coordinate_operands = {o.name: o for o in forward.inputs if o.role == "CTI_IN_COORD"}
    for plan in saves:
        assert plan.save.expr is not None
        cls = "B" if plan.save.form == "bits" else "T"
        expr = inlined(ctx, plan.save.expr)
        coordinate_operands |= {o.name: o for o in coordinates(expr)}
        made = formula(
            op,
            local(plan.save.name),
            expr,
            cls,
            (*_inputs_of(op), *forward.outputs, *coordinate_operands.values()),
            True,
        )
        outputs.append(save_operand(op, plan, True))
        formulas.append(made)
    own = {o.leaf for o in outputs}
    inputs = {o.name: o for f in formulas for o in f.operands if o.leaf not in own}
    order = [o for o in (*_inputs_of(op), *draw_operands(op), *coordinate_operands.values()) if o.name in inputs]
    return Loop("saves", tuple(outputs), tuple(formulas), tuple(order))


def grad_operand(op: Op) -> Operand:
    output = op.outputs[0]
    return Operand(f"{output.name}_grad", Grad(output.name), tensor_class(op, output.type))


def gradient_operands(derived: Derived) -> tuple[Operand, ...]:
    """Returns the operands that gradient formulas read: the output gradient, the saved tensors in order, and the
    recomputed random samples."""
    op = derived.op
    saves = [save_operand(op, plan, False) for plan in derived.saves if plan.source != "state"]
    return (grad_operand(op), *saves, *draw_operands(op))


def set_name(chosen: tuple[Gradient, ...]) -> str:
    return "_".join([local(g.target) for g in chosen] + ["grad" if len(chosen) == 1 else "grads"])


def _gradients(ctx: Context, derived: Derived) -> list[Loop]:
    op = ctx.op
    gradients = fused_gradients(derived)
    coordinate_operands = {o.name: o for g in gradients if g.scalar is not None for o in coordinates(g.scalar)}
    operands = (*gradient_operands(derived), *coordinate_operands.values())
    formulas = {}
    for g in gradients:
        assert g.scalar is not None
        arg = queries.arg_named(op, g.arg)
        assert arg is not None and isinstance(arg.type, TensorType)
        cls = tensor_class(op, arg.type)
        formulas[g.target] = formula(
            op, f"{local(g.target)}_grad", with_draws(op, g.scalar), "T" if cls in ("B", "I") else cls, operands, True
        )
    found = []
    for chosen in wanted_sets(gradients):
        mine = tuple(formulas[g.target] for g in chosen)
        outputs = tuple(
            Operand(f"{g.target}_grad", Name(f"{g.target}_grad"), formulas[g.target].cls, "CTI_OUT_SUM") for g in chosen
        )
        read = {o.name for f in mine for o in f.operands}
        found.append(
            Loop(set_name(chosen), outputs, mine, tuple(o for o in operands if o.name in read or o == operands[0]))
        )
    return found


def _tangents(derived: Derived) -> tuple[Loop, ...]:
    """Returns the loop that computes tangents in one pass, or nothing. The loop reads the inputs, all tangents, and the
    result if the tangent rule reads it. For an operator with `reduced`, the loop computes tangents of the values before
    the reduction, and a separate reduction combines them; no rule reads a reduced result."""
    op = derived.op
    if op.meaning.kind != "elementwise" or queries.open_list(op) is not None or is_copy(op):
        return ()
    output = op.outputs[0]
    inputs = _inputs_of(op)
    result = Operand(output.name, Name(output.name), _output_class(op))
    tangents = tuple(replace(o, name=f"{o.name}_tangent", leaf=Tangent(o.name)) for o in inputs if o.cls in ("T", "R"))
    found = []
    for rule in derived.tangents:
        if rule.scalar is not None and rule.target == output.name:
            expr = with_draws(op, rule.scalar)
            made = formula(
                op,
                f"{local(output.name)}_tangent",
                expr,
                _output_class(op),
                (*inputs, result, *tangents, *draw_operands(op), *coordinates(expr)),
                True,
            )
            target = Operand(made.name, Name(made.name), made.cls, "CTI_OUT")
            # with more operands than a loop can have, operators compute the tangent
            if 1 + len(made.operands) <= queries.MOST_OPERANDS:
                found.append(Loop(made.name, (target,), (made,), made.operands))
    return tuple(found)


def _host_tangent(derived: Derived, tangents: tuple[Loop, ...]) -> Loop | None:
    """Returns the tangent loop that runs on the CPU, or None. The loop exists only if operators would need several
    passes over the elements. The result must be computed in its dtype, and no input may be optional."""
    op = derived.op
    own = next((rule for rule in op.where if rule.name == queries.compute_name(op)), None)
    if len(tangents) != 1 or op.meaning.reduced or own is None or own.kind == "computed":
        return None
    if own.name != op.outputs[0].type.dtype.name or op.outputs[0].type.dtype.func:
        return None
    if any(isinstance(arg.type, TensorType) and arg.type.optional for arg in op.args):
        return None
    terms = [term for rule in derived.tangents for _, term in rule.terms]
    calls = sum(
        isinstance(node, Call) and node.kind != "intrinsic"
        for term in terms
        for statement in term.statements
        for node in walk(statement.value)
    )
    return tangents[0] if calls + len(terms) - 1 > 1 else None


# ---- reductions and scans ---------------------------------------------------------------------------

FOLDED = "folded"


def is_counted(op: Op) -> bool:
    """Returns true for a reduction whose result has another dtype than its argument. The values of such a reduction are
    mapped to integers before they are reduced."""
    return op.meaning.kind == "reduce" and not any(rule.name == op.outputs[0].type.dtype.name for rule in op.where)


def _reduce(ctx: Context, derived: Derived) -> list[Loop]:
    op = ctx.op
    found = []
    inputs = _inputs_of(op)
    assert op.meaning.map is not None
    expr = inlined(ctx, op.meaning.map)
    value = Operand(FOLDED, Name(FOLDED), "R" if _output_class(op) == "R" else "T", "CTI_OUT")
    if is_counted(op):
        value = replace(value, cls="B")
        if isinstance(expr, If) and expr.then == Num(1) and expr.other == Num(0):
            expr = expr.cond
    if not isinstance(expr, Name):
        made = formula(op, "map", expr, value.cls, inputs)
        found.append(Loop("map", (value,), (made,), made.operands))
    if op.meaning.finish is not None:
        found.append(_finish(ctx, value))
    for plan in computed_saves(derived):
        found.append(_after(ctx, plan))
    return found


def _finish(ctx: Context, value: Operand) -> Loop:
    op = ctx.op
    assert op.meaning.finish is not None
    expr = replace_in(inlined(ctx, op.meaning.finish), {Name(op.outputs[0].name): Name(FOLDED)})
    folded = replace(value, role="CTI_IN")
    made = formula(op, "finish", expr, value.cls, (folded,))
    return Loop(
        "finish", (Operand(op.outputs[0].name, Name(op.outputs[0].name), value.cls, "CTI_OUT"),), (made,), (folded,)
    )


def _after(ctx: Context, plan: SavePlan) -> Loop:
    """Returns a separate loop that computes saved bits or values from the elements and the result of a reduction."""
    op = ctx.op
    assert plan.save.expr is not None
    outputs = tuple(Operand(o.name, Name(o.name), tensor_class(op, o.type)) for o in op.outputs)
    cls = "B" if plan.save.form == "bits" else "T"
    made = formula(op, local(plan.save.name), inlined(ctx, plan.save.expr), cls, (*_inputs_of(op), *outputs), True)
    return Loop(made.name, (save_operand(op, plan, True),), (made,), made.operands)
