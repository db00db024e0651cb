"""Substitution of an operator's formula at a call of the operator, in a program that is differentiated. Parameters,
results, dtypes and saved tensors in the formula are replaced by their values at the call."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace as replace_dim
from itertools import groupby

from ctgen.derive.candidates import context_of
from ctgen.derive.reductions import is_all, kept
from ctgen.derive.simplify import choose, truth
from ctgen.language import queries
from ctgen.language.builtins import typed
from ctgen.model.ops import (
    Arg,
    AttrType,
    Call,
    Derived,
    Dim,
    DtypeName,
    Expr,
    If,
    Item,
    ListOf,
    Name,
    Num,
    Op,
    Pack,
    Program,
    Save,
    TensorType,
)
from ctgen.model.programs import names_used, whole_program
from ctgen.model.visit import children, rebuild, replace, transform, walk
from ctgen.resolve.rule_text import Maker, metadata, op_call, shape_of

DerivedOf = Callable[[str], Derived]


class NotFormed(Exception):
    """Raised if a derivative reads a value that exists only during the call of an operator and cannot be recomputed."""

    def __init__(self, op: str, name: str, reason: str) -> None:
        super().__init__(op, name)
        self.op, self.name, self.reason = op, name, reason


class TooLarge(Exception):
    """Raised if the formula of a derivative has more nodes than allowed."""


#: maximum number of nodes in the formula of a gradient; nested calls multiply the number of nodes
MOST_PARTS = 20_000


def bound(op_args: Sequence[Arg], call: Call) -> dict[str, Expr]:
    """Returns the arguments of a call by parameter. An omitted argument has its default."""
    given = dict(zip((a.name for a in op_args), call.args)) | dict(call.kwargs)
    for arg in op_args:
        if arg.name not in given and arg.default is not None:
            given[arg.name] = arg.default
    return given


def _assigned(program: Program) -> tuple[dict[Expr, Expr], Expr]:
    """Returns the names that a program assigns, each as a formula of the program's inputs, and the value of the last
    statement."""
    known: dict[Expr, Expr] = {}
    value: Expr = Num(0)
    for statement in program.statements:
        value = replace(statement.value, known)
        for i, target in enumerate(statement.targets):
            known[Name(target)] = value if len(statement.targets) == 1 else Item(value, i)
    return known, value


def flattened(program: Program) -> Expr:
    """Returns the value of a program's last statement as one formula."""
    return _assigned(program)[1]


def value_of(program: Program, name: str) -> Expr:
    """Returns the value of a name that a program assigns, as one formula."""
    return _assigned(program)[0][Name(name)]


def dims_at(op: Op, given: Mapping[str, Expr]) -> dict[Expr, Expr]:
    """Returns the values of an op's dims, packs and list lengths at a call, as sizes and shapes of the arguments."""
    found: dict[Expr, Expr] = {
        Name(arg.type.of): given[arg.name]
        for arg in op.args
        if isinstance(arg.type, AttrType) and arg.type.kind == "shape" and arg.name in given
    }
    for arg in queries.tensor_args(op):
        assert isinstance(arg.type, TensorType)
        value, dims = given.get(arg.name), arg.type.dims
        if isinstance(arg.type.count, Name) and isinstance(value, ListOf):
            found.setdefault(arg.type.count, Num(len(value.items)))
        packs = [i for i, dim in enumerate(dims) if isinstance(dim, Pack)]
        if value is None or isinstance(value, ListOf) or len(packs) > 1:
            continue
        for i, dim in enumerate(dims):
            at = i - len(dims) if packs and i > packs[0] else i
            if isinstance(dim.expr, Name):
                rest = (
                    tuple(Num(k if k < packs[0] else k - len(dims)) for k in range(len(dims)) if k != i)
                    if packs
                    else ()
                )
                shape = metadata("drop", shape_of(value), ListOf(rest)) if rest else shape_of(value)
                found.setdefault(dim.expr, shape if isinstance(dim, Pack) else metadata("extent", value, Num(at)))
    return found


def stands_for(op: Op, given: Mapping[str, Expr]) -> dict[Expr, Expr]:
    """Returns the values that an op's dims and parameters have at a call."""
    return {**dims_at(op, given), **{Name(name): part for name, part in given.items()}}


#: separator in the placeholder name of a dtype that neither operands nor results of a call determine; such a name may
#: occur only in branches that the call never evaluates
_UNKNOWN = " of "


def _known(expr: Expr) -> Expr:
    """Returns the formula. Raises NotFormed if it contains the placeholder name of an unknown dtype."""
    for name in sorted(names_used(expr)):
        dtype, unknown, op = name.partition(_UNKNOWN)
        if unknown:
            raise NotFormed(op, dtype, "the dtype that the call computes in")
    return expr


class Placing:
    """Substitutes the formulas of ops at the calls in a program."""

    def __init__(self, derived: DerivedOf, maker: Maker) -> None:
        self.derived = derived
        self.maker = maker

    def placed(self, value: Expr, op: Op, call: Call, given: Mapping[str, Expr], more: Mapping[Expr, Expr]) -> Expr:
        """Replaces parameters, outputs, dtypes and saved tensors by their values at the call."""
        mapping = stands_for(op, given)
        for i, output in enumerate(op.outputs):
            mapping[Name(output.name)] = call if len(op.outputs) == 1 else Item(call, i)
        absent = frozenset(a.name for a in op.args if a.name not in given)
        present = self.without_absent(self._formed(op, value), absent, given)
        mapping |= self._dtypes_at(op, call, given, names_used(present))
        return transform(_known(tidy(replace(present, {**mapping, **more}))), self.known_shape)

    def _formed(self, op: Op, value: Expr) -> Expr:
        """Replaces the names of saved bits and values, statistics and `let` by formulas of arguments and results."""
        saved: dict[Expr, Expr] = {
            Name(s.name): self._computed(op, s)
            for s in op.saved or ()
            if s.form in ("bits", "value") and s.expr is not None
        }
        value = replace(value, saved)
        own = {a.name for a in op.aux} | {t for s in op.let.statements for t in s.targets}
        drawn = {draw.name for draw in op.draws}
        meant: dict[Expr, Expr] = {}
        for name in sorted(names_used(value) & (own | drawn)):
            program = whole_program(op, (name,))
            if not program.statements:
                reason = "which are random samples of the call" if name in drawn else "which only the kernel computes"
                raise NotFormed(op.name, name, reason)
            meant[Name(name)] = value_of(program, name)
        return self._formed(op, replace(value, meant)) if meant else value

    def _dtypes_at(self, op: Op, call: Call, given: Mapping[str, Expr], used: frozenset[str]) -> dict[Expr, Expr]:
        """Returns the values of the dtype names that a formula uses: dtypes of operands and results at the call."""
        found: dict[Expr, Expr] = {}
        for rule in op.where:
            if rule.name in used:
                results: list[Expr] = [
                    call if len(op.outputs) == 1 else Item(call, i)
                    for i, output in enumerate(op.outputs)
                    if output.type.dtype == DtypeName(rule.name) and output.type.count is None
                ]
                own = self._dtype_named(op, DtypeName(rule.name), given) if rule.kind != "promote" else None
                if own is None and results:
                    own = self.dtype_of(results[0])
                found[Name(rule.name)] = own if own is not None else Name(f"{rule.name}{_UNKNOWN}{op.name}")
        return found

    def known_shape(self, expr: Expr) -> Expr | None:
        """Returns the shape of a call's result, or the size of an axis, as a formula of the operands' shapes; None if
        it is unknown. A derivative then need not compute or save the result in order to read its shape."""
        if not isinstance(expr, Call) or expr.func not in ("shape", "extent") or not expr.args:
            return None
        of = expr.args[0]
        if isinstance(of, If) and expr.func == "shape":
            sides = [self.known_shape(shape_of(side)) or shape_of(side) for side in (of.then, of.other)]
            return sides[0] if sides[0] == sides[1] else None
        if not isinstance(of, Call) or of.kind != "op":
            return None
        found = self._extent(of, expr.args[1]) if expr.func == "extent" else self._shape(of)
        return None if found is None else transform(found, self.known_shape)

    def _shape(self, call: Call) -> Expr | None:
        op = self.derived(call.func).op
        may_be_absent = any(isinstance(arg.type, TensorType) and arg.type.optional for arg in op.args)
        if op.meaning.kind != "elementwise" or op.meaning.reduced or call.kwargs or may_be_absent:
            return self._declared_shape(op, call)
        tensors = [part for arg, part in zip(op.args, call.args) if not arg.is_attr and not is_scalar(part)]
        if not tensors:
            return None
        return shape_of(tensors[0]) if len(tensors) == 1 else metadata("broadcast", *map(shape_of, tensors))

    def _extent(self, call: Call, at: Expr) -> Expr | None:
        """Returns the size of an axis: the dim in the declared type of the result or, if there is none, an element of
        the known shape."""
        index = at.value if isinstance(at, Num) and isinstance(at.value, int) else None
        dims = self._declared_dims(self.derived(call.func).op, call)
        if index is not None and dims is not None and -len(dims) <= index < 0:
            from_end = dims[index:]
            if not any(isinstance(dim, Pack) for dim in from_end):
                return from_end[0].expr
        shape = self._shape(call)
        return None if shape is None else metadata("extent", shape, at)

    def _declared_shape(self, op: Op, call: Call) -> Expr | None:
        """Returns the shape that the result's type declares; None if the arguments do not determine it."""
        dims = self._declared_dims(op, call)
        if not dims:
            return None
        parts: list[Expr] = []
        for is_pack, run in groupby(dims, lambda dim: isinstance(dim, Pack)):
            sizes = tuple(dim.expr for dim in run)
            parts += sizes if is_pack else [ListOf(sizes)]
        if len(parts) == 1 and not isinstance(dims[0], Pack):
            return None  # the shape has a known number of axes, which formulas cannot express
        return parts[0] if len(parts) == 1 else metadata("concat", *parts)

    def _declared_dims(self, op: Op, call: Call) -> tuple[Dim | Pack, ...] | None:
        """Returns the dims of the result's type as formulas of the arguments of a call; None if the arguments do not
        determine them."""
        dims = op.outputs[0].type.dims
        if len(op.outputs) != 1 or op.outputs[0].type.count is not None:
            return None
        given = bound(op.args, call)
        mapping = stands_for(op, given)
        absent = frozenset(a.name for a in op.args if a.name not in given)
        sizes = [self.without_absent(dim.expr, absent, given) for dim in dims]
        if any(isinstance(n, Name) and n not in mapping for size in sizes for n in walk(size)):
            return None
        return tuple(replace_dim(dim, expr=replace(size, mapping)) for dim, size in zip(dims, sizes))

    def may_be_absent(self, name: str) -> bool:
        """Returns true if a name of the program can be absent: it is an argument that a call of the op may omit."""
        return True

    def without_absent(self, expr: Expr, absent: frozenset[str], given: Mapping[str, Expr]) -> Expr:
        """Evaluates has() for the arguments that a call omits, and removes these arguments from nested calls."""
        if isinstance(expr, Call) and expr.func == "has" and isinstance(expr.args[0], Name):
            name = expr.args[0].id
            if name in absent:
                return Num(False)
            passed = given.get(name)
            return expr if isinstance(passed, Name) and self.may_be_absent(passed.id) else Num(True)
        made = rebuild(expr, tuple(self.without_absent(part, absent, given) for part in children(expr)))
        if isinstance(made, If):
            return choose(made.cond, made.then, made.other)
        if not isinstance(made, Call) or made.kind != "op" or made.func not in self.maker.ops:
            return made
        pairs = [*zip((a.name for a in self.maker.ops[made.func].args), made.args), *made.kwargs]
        left = tuple(pair for pair in pairs if not (isinstance(pair[1], Name) and pair[1].id in absent))
        return made if len(left) == len(pairs) else op_call(self.maker.ops, made.func, (), left)

    def _computed(self, op: Op, save: Save) -> Expr:
        """Returns the definition of a saved bit tensor or value as calls of ops."""
        assert save.expr is not None
        ctx = context_of(op, self.maker.ops)
        like = Name(queries.tensor_args(op)[0].name)
        form = ctx.graph_form(like)
        expr = typed(ctx.inlined(save.expr))
        made = form.condition(expr) if save.form == "bits" else form.lower(expr)
        if op.meaning.kind != "reduce":
            return made
        return replace(made, {Name(o.name): kept(ctx, Name(o.name), like) for o in op.outputs})

    def inlined(self, op: Op, call: Call, output: int = 0) -> Expr:
        """Returns the value of a composition as a formula of the operands of a call."""
        value = value_of(whole_program(op), op.outputs[output].name)
        return of_bearable_size(self.at_call(op, call, bound(op.args, call), value))

    def at_call(self, op: Op, call: Call, given: Mapping[str, Expr], value: Expr) -> Expr:
        """Returns a formula of a composition with the arguments of a call substituted."""
        absent = frozenset(a.name for a in op.args if a.name not in given)
        present = self.without_absent(value, absent, given)
        mapping = stands_for(op, given)
        mapping |= self._dtypes_at(op, call, given, names_used(present))
        return _known(tidy(replace(present, mapping)))

    def dtype_of(self, expr: Expr) -> Expr:
        """Returns the dtype of a formula. If possible, it is the dtype of an operand, so that the formula need not be
        computed in order to read its dtype."""
        if isinstance(expr, If):
            return self.dtype_of(expr.then)
        if not isinstance(expr, Call) or expr.kind != "op":
            return metadata("dtype_of", expr)
        op = self.derived(expr.func).op
        given = bound(op.args, expr)
        if expr.func == "to" and "dtype" in given:
            return given["dtype"]
        known = self._dtype_named(op, op.outputs[0].type.dtype, given)
        return known if known is not None else metadata("dtype_of", expr)

    def _dtype_named(self, op: Op, name: DtypeName, given: Mapping[str, Expr]) -> Expr | None:
        """Returns the dtype of a dtype variable at a call; None if the operands do not determine the dtype."""
        rule = next((rule for rule in op.where if DtypeName(rule.name) == name), None)
        made = rule.alternatives[0] if rule is not None and len(rule.alternatives) == 1 else None
        if isinstance(made, Call) and made.func in ("wide", "sum_of") and isinstance(made.args[0], Name):
            narrow = self._dtype_named(op, DtypeName(made.args[0].id), given)
            return metadata("wide", narrow) if narrow is not None and made.func == "wide" else narrow
        operands = [
            (arg, given[arg.name])
            for arg in queries.tensor_args(op)
            if arg.name in given and isinstance(arg.type, TensorType) and arg.type.dtype == name
        ]
        single = [part for arg, part in operands if not arg.is_list and not is_scalar(part)]
        items = [item for _, part in operands if isinstance(part, ListOf) for item in part.items[:1]]
        alike = [self.dtype_of(part) for part in single or items]
        known = [one for one in alike if not (isinstance(one, Call) and one.func == "dtype_of")]
        return next(iter(known or alike), None)


def of_bearable_size(expr: Expr) -> Expr:
    for count, _ in enumerate(walk(expr)):
        if count > MOST_PARTS:
            raise TooLarge()
    return expr


def tidy(expr: Expr) -> Expr:
    """Simplifies a formula after constants have been substituted: conditionals with a constant condition, products with
    1, items of lists, and axes that are restored after a reduction over all axes."""
    if isinstance(expr, If):
        cond = tidy(expr.cond)
        known = truth(cond)
        if known is not None:
            return tidy(expr.then if known else expr.other)
        return choose(cond, tidy(expr.then), tidy(expr.other))
    made = rebuild(expr, tuple(tidy(part) for part in children(expr)))
    if isinstance(made, Item) and isinstance(made.base, ListOf) and made.index < len(made.base.items):
        return made.base.items[made.index]
    if isinstance(made, Call) and made.func == "mul" and made.kind in ("op", "host") and Num(1) in made.args:
        return next((arg for arg in made.args if arg != Num(1)), Num(1))
    if (
        isinstance(made, Call)
        and made.func == "unsqueeze.dims"
        and any(is_all(arg) for arg in (*made.args[1:], *(v for _, v in made.kwargs)))
    ):
        return made.args[0]  # a single value, which broadcasts; the other operands determine the rank
    return made


def is_scalar(expr: Expr) -> bool:
    return isinstance(expr, Num) or (isinstance(expr, Call) and expr.kind in ("host", "intrinsic"))
