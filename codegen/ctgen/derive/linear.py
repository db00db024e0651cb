"""Linearity of gradients in the output gradients: proves it, and splits a gradient into one term for each output
gradient.

The proof uses the tensor form of the gradient. Each summand must contain exactly one output gradient: as a factor, as
the dividend of a division, in a branch, or as an argument in which the called op is linear. Linearity has two
consequences. If an output gradient is absent, its terms can be omitted. The gradient can also be differentiated again.

The entry of an op declares the arguments in which it is linear; otherwise the same proof is applied to its definition,
down to the scalar functions of the language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ctgen.derive.simplify import clean
from ctgen.derive.tensor_form import shared_program
from ctgen.language import queries
from ctgen.language.builtins import typed
from ctgen.language.spell import spell
from ctgen.model.diag import Sink
from ctgen.model.frozen import frozen
from ctgen.model.ops import (
    Assign,
    Call,
    Expr,
    Grad,
    If,
    Item,
    ListOf,
    Name,
    Num,
    Op,
    OpSignature,
    Program,
    Span,
    Tangent,
    TensorType,
)
from ctgen.model.programs import whole_program
from ctgen.model.visit import grads_in, replace, walk
from ctgen.resolve.rule_text import Signatures

#: for each scalar function, the indices of the arguments in which it is linear while the others are fixed
_BUILTINS: Mapping[str, tuple[int, ...]] = {
    "mul": (0, 1),
    "div": (0,),
    "fma": (),
    "neg": (0,),
    "conj": (0,),
    "real": (0,),
    "imag": (0,),
    "imaginary": (0,),
    "stop": (0,),
}
_MEANINGS = ("view", "collective")


def _is_zeros(value: Expr) -> bool:
    """Returns true for zeros(...), also expanded from fewer elements."""
    if isinstance(value, Call) and value.func == "expand" and value.args:
        return _is_zeros(value.args[0])
    return isinstance(value, Call) and value.func == "zeros"


def _is_zero(value: Expr) -> bool:
    return (isinstance(value, Num) and value.value == 0) or _is_zeros(value)


class NotLinear(Exception):
    """Raised if a part of a formula is not linear in the gradient of an output. kind: "product" or "term"."""

    def __init__(self, kind: str, grad: str, part: Expr) -> None:
        super().__init__(kind)
        self.kind = kind
        self.grad = grad
        self.part = part


@frozen
class Prover:
    ops: Mapping[str, OpSignature]

    def part(self, expr: Expr, output: str) -> Expr | None:
        """Returns the part of a formula that depends on the gradient of an output; None if no part does. Raises
        NotLinear if the part is not linear."""
        if not _has(expr, None):
            return None
        if isinstance(expr, Grad):
            return expr if expr.output == output else None
        if isinstance(expr, If):
            return self._branches(expr, output)
        if isinstance(expr, ListOf):
            return self._list(expr, output)
        if isinstance(expr, Item):
            inner = self.part(expr.base, output)
            return None if inner is None else Item(inner, expr.index, expr.span)
        if isinstance(expr, Call):
            return self._call(expr, output)
        return None

    def _branches(self, expr: If, output: str) -> Expr | None:
        if _has(expr.cond, None) and not _is_metadata(expr.cond):
            raise NotLinear("product", output, expr.cond)
        then, other = self._side(expr.then, output), self._side(expr.other, output)
        if then is None and other is None:
            return None
        return If(expr.cond, then or _zero(other), other or _zero(then), expr.span)

    def _side(self, side: Expr, output: str) -> Expr | None:
        if not _has(side, None) and not is_zero_tensor(side):
            raise NotLinear("term", output, side)
        return self.part(side, output)

    def _list(self, expr: ListOf, output: str) -> Expr | None:
        parts = [self._side(item, output) for item in expr.items]
        if all(part is None for part in parts):
            return None
        some = next(part for part in parts if part is not None)
        return ListOf(
            tuple(part if part is not None else _zero_of(some, item) for part, item in zip(parts, expr.items)),
            expr.span,
        )

    def _call(self, call: Call, output: str) -> Expr | None:
        if call.kind == "intrinsic":
            return None
        if call.func in ("add", "sub") and call.kind in ("op", "builtin"):
            return self._sum(call, output)
        if call.func == "where":
            return self._where(call, output)
        names = self._params(call)
        given = {**dict(zip(names, call.args)), **dict(call.kwargs)}
        moving = {name: value for name, value in given.items() if _has(value, None)}
        if not self.is_linear(call, moving):
            raise NotLinear("product", output, call)
        parts = {name: self._side(value, output) for name, value in moving.items()}
        if all(part is None for part in parts.values()):
            return None
        some = next(part for part in parts.values() if part is not None)
        left_out = {name for name, part in parts.items() if part is None and self._may_be_absent(call, name)}
        made = {
            name: parts.get(name) or _zero_of(some, value) if name in moving else value for name, value in given.items()
        }
        return _called(call, names, {name: value for name, value in made.items() if name not in left_out})

    def _params(self, call: Call) -> tuple[str, ...]:
        """Returns the names of the parameters that a call passes by position; their indices if the operator has no
        entry."""
        signature = self.ops.get(call.func) if call.kind != "builtin" else None
        names = [] if signature is None else [arg.name for arg in signature.args]
        return tuple((*names, *map(str, range(len(names), len(call.args)))))[: len(call.args)]

    def _may_be_absent(self, call: Call, name: str) -> bool:
        signature = self.ops.get(call.func) if call.kind != "builtin" else None
        arg = next((a for a in signature.args if a.name == name), None) if signature is not None else None
        return arg is not None and isinstance(arg.type, TensorType) and arg.type.optional

    def _sum(self, call: Call, output: str) -> Expr | None:
        left, right = call.args[0], call.args[1]
        for side in (left, right):
            if not _has(side, None) and not is_zero_tensor(side):
                raise NotLinear("term", output, side)
        a, b = self.part(left, output), self.part(right, output)
        if a is not None and b is not None:
            return Call(call.func, (a, b, *call.args[2:]), call.kwargs, call.kind, call.span)
        if b is not None and call.func == "sub":
            return Call("neg", (b,), (), call.kind, call.span)
        return a if a is not None else b

    def _where(self, call: Call, output: str) -> Expr | None:
        cond, then, other = call.args
        if _has(cond, None):
            raise NotLinear("product", output, cond)
        a, b = self._side(then, output), self._side(other, output)
        if a is None and b is None:
            return None
        return Call(
            "where", (cond, a if a is not None else Num(0), b if b is not None else Num(0)), (), call.kind, call.span
        )

    def is_linear(self, call: Call, moving_names: Iterable[str]) -> bool:
        """Returns true if the op is jointly linear in these arguments while the other arguments are fixed."""
        moving = frozenset(moving_names)
        if call.kind == "builtin":
            return len(moving) == 1 and int(next(iter(moving))) in _BUILTINS.get(call.func, ())
        signature = self.ops.get(call.func)
        if signature is None:
            return False
        names = [arg.name for arg in signature.args]
        values = {**dict(zip(names, call.args)), **dict(call.kwargs)}
        given = set(values)
        nonzero = {name for name, value in values.items() if not _is_zero(value)}
        if self._declared(signature, moving, nonzero) and not given & set(queries.unclaimed(signature)):
            return True
        constants = {name: value for name, value in values.items() if isinstance(value, Num)}
        return self._proved(call.func, moving, constants)

    @staticmethod
    def _declared(signature: OpSignature, moving: frozenset[str], given: set[str]) -> bool:
        """Returns true if the entry declares the operator linear in these arguments. `linear_in` declares joint
        linearity: if one of its arguments is fixed and not zero, the call is only affine."""
        if signature.meaning in _MEANINGS:
            return moving == {signature.args[0].name}
        jointly = set(signature.linear_in) & given
        return (bool(moving) and moving == jointly) or (len(moving) == 1 and moving <= set(signature.multilinear_in))

    def _proved(self, name: str, moving: frozenset[str], constants: Mapping[str, Num]) -> bool:
        """Returns true if the definition proves that the operator is linear. Results are cached. While the proof for an
        operator is in progress, the operator counts as not linear, so that a recursion ends."""
        op = self.ops.meanings.get(name) if isinstance(self.ops, Signatures) else None
        if op is None or not isinstance(self.ops, Signatures):
            return False
        key = (name, moving, tuple(sorted((n, str(v.value)) for n, v in constants.items())))
        if key not in self.ops.proved:
            self.ops.proved[key] = False
            self.ops.proved[key] = self._by_meaning(op, moving, constants)
        return self.ops.proved[key]

    def _by_meaning(self, op: Op, moving: frozenset[str], constants: Mapping[str, Num]) -> bool:
        if op.meaning.kind == "runtime":
            return op.meaning.name == "ct_detach"
        if op.draws or len(op.outputs) != 1 or queries.writes_argument(op):
            return False
        known: dict[Expr, Expr] = {Name(name): number for name, number in constants.items()}
        known |= {Name(name): Grad(_MOVING) for name in moving}
        value = meaning_of(op, known)
        if value is None:
            return False
        if not _has(value, None):
            return is_zero_tensor(value)
        try:
            return self.part(value, _MOVING) is not None
        except NotLinear:
            return False


#: name of an artificial output; its gradient represents all arguments that vary jointly
_MOVING = "moving"


def meaning_of(op: Op, known: Mapping[Expr, Expr]) -> Expr | None:
    """Returns the single output of an operator as a formula of its arguments; arguments in `known` are substituted.
    Returns None if the definition is not a formula, or is a reduction or scan by an operation other than
    addition."""
    meaning = op.meaning
    if meaning.kind in ("reference", "compose"):
        return _program_value(op, known)
    if meaning.kind == "elementwise" and meaning.expr is not None:
        return _scalar_value(op, meaning.expr, known)
    if meaning.kind not in ("reduce", "scan") or meaning.by != "add" or meaning.map is None:
        return None
    value = _scalar_value(op, meaning.map, known)
    return (
        value
        if meaning.finish is None
        else _scalar_value(op, meaning.finish, {**known, Name(op.outputs[0].name): value})
    )


def _scalar_value(op: Op, expr: Expr, known: Mapping[Expr, Expr]) -> Expr:
    lets: dict[Expr, Expr] = {
        Name(s.targets[0]): s.value for s in op.let.statements if len(s.targets) == 1 and s.param is None
    }
    for _ in range(len(lets)):
        expr = replace(expr, lets)
    return clean(replace(typed(expr), known))


def _program_value(op: Op, known: Mapping[Expr, Expr]) -> Expr | None:
    """Returns the output of a program. Names that depend on a varying argument are replaced by their definitions."""
    names = dict(known)
    for statement in whole_program(op).statements:
        value = replace(statement.value, names)
        for i, target in enumerate(statement.targets):
            part = value if len(statement.targets) == 1 else Item(value, i)
            if grads_in(part):
                names[Name(target)] = part
            else:
                names.pop(Name(target), None)
    return names.get(Name(op.outputs[0].name))


def _has(expr: Expr, output: str | None) -> bool:
    """Returns true if a formula reads the elements of the output's gradient, or, if `output` is None, of any
    gradient."""
    stack = [expr]
    while stack:
        node = stack.pop()
        if isinstance(node, Call) and node.kind == "intrinsic":
            continue
        if isinstance(node, Grad) and output in (None, node.output):
            return True
        if isinstance(node, Call):
            stack.extend(node.args)
            stack.extend(value for _, value in node.kwargs)
        elif isinstance(node, If):
            stack.extend((node.cond, node.then, node.other))
        elif isinstance(node, ListOf):
            stack.extend(node.items)
        elif isinstance(node, Item):
            stack.append(node.base)
    return False


def _called(call: Call, names: Sequence[str], given: Mapping[str, Expr]) -> Call:
    """Returns the call with the given arguments: by position up to the first missing argument, by name after it."""
    gap = next((i for i, name in enumerate(names) if name not in given), len(names))
    by_name = tuple((name, value) for name, value in given.items() if name not in names[:gap])
    return Call(call.func, tuple(given[name] for name in names[:gap]), by_name, call.kind, call.span)


def _is_metadata(expr: Expr) -> bool:
    return not _has(expr, None)


def is_zero_tensor(expr: Expr) -> bool:
    """Returns true for 0, zeros(...), its expansion, and conditionals with such branches."""
    if isinstance(expr, Num):
        return expr.value == 0
    if isinstance(expr, If):
        return is_zero_tensor(expr.then) and is_zero_tensor(expr.other)
    return isinstance(expr, Call) and expr.kind == "op" and _is_zeros(expr)


def _zero(like: Expr | None) -> Expr:
    return Call("mul", (like, Num(0)), (), "op") if like is not None else Num(0)


def _zero_of(some: Expr, item: Expr) -> Expr:
    """Returns zeros for an item of a list, or for an argument, in a term that does not contain its gradient. The zeros
    have the shape of the item."""
    if is_zero_tensor(item):
        return item
    shape = Call("shape", (item,), (), "intrinsic")
    first = next(n for n in walk(some) if isinstance(n, Grad))
    like = tuple((name, Call(f"{name}_of", (first,), (), "intrinsic")) for name in ("dtype", "device"))
    return Call("zeros", (shape,), like, "op")


# ---- programs -----------------------------------------------------------------------


def flattened(program: Program) -> Expr:
    """Returns the value of a program's last statement as one formula: names that depend on an output gradient are
    replaced by their definitions."""
    known: dict[Expr, Expr] = {}
    value: Expr = Num(0)
    for statement in program.statements:
        value = replace(statement.value, known)
        for i, target in enumerate(statement.targets):
            part = value if len(statement.targets) == 1 else Item(value, i)
            if grads_in(part):
                known[Name(target)] = part
    return value


def kept_statements(program: Program, value: Expr) -> tuple[Assign, ...]:
    """Returns the statements that a value depends on and that contain no output gradient."""
    needed = {n.id for n in walk(value) if isinstance(n, Name)}
    kept: list[Assign] = []
    for statement in reversed(program.statements[:-1]):
        if not grads_in(statement.value) and needed & set(statement.targets):
            kept.append(statement)
            needed |= {n.id for n in walk(statement.value) if isinstance(n, Name)}
    return tuple(reversed(kept))


def split(ops: Mapping[str, OpSignature], program: Program) -> tuple[tuple[str, Program], ...]:
    """Returns pairs of an output and a program: the program computes the terms that contain the gradient of the output.
    Raises NotLinear."""
    value = flattened(program)
    target = program.statements[-1].targets[0]
    outputs = tuple(o for o in grads_in(value) if _has(value, o))
    terms: list[tuple[str, Program]] = []
    prover = Prover(ops)
    for output in outputs:
        part = prover.part(value, output)
        if part is None:
            continue
        if len(outputs) == 1:
            terms.append((output, program))
            continue
        made = shared_program(target, part, len(program.statements))
        kept = kept_statements(program, part)
        terms.append((output, Program((*kept, *made.statements))))
    return tuple(terms)


def tangent_terms(
    ops: Mapping[str, OpSignature], program: Program, tangents: tuple[Tangent, ...], span: Span, sink: Sink
) -> tuple[tuple[Tangent, Program], ...]:
    """Splits a tangent that the entry defines: returns for each input the terms that contain its tangent. If the
    formula is not linear, reports a diagnostic with the part that is not linear."""
    leaf_proxies: dict[Expr, Expr] = {}
    for statement in program.statements:
        for node in walk(statement.value):
            if isinstance(node, Tangent):
                leaf_proxies[node] = Grad(spell(node))
    as_grads = Program(
        tuple(Assign(s.targets, replace(s.value, leaf_proxies), s.param, s.span) for s in program.statements)
    )
    back = {grad: node for node, grad in leaf_proxies.items()}
    try:
        parts = dict(split(ops, as_grads))
    except NotLinear as found:
        _report(found, "tangent", found.grad, spell(replace(found.part, back)), span, sink)
        return ()

    def own(tangent: Tangent) -> Program:
        part = parts.get(spell(tangent), as_grads)
        return Program(tuple(Assign(s.targets, replace(s.value, back), s.param, s.span) for s in part.statements))

    return tuple((tangent, own(tangent)) for tangent in tangents)


def is_joint(ops: Mapping[str, OpSignature], program: Program) -> bool:
    """Returns true if the tangent in the entry is a single call whose optional arguments are the tangents."""
    call = program.statements[-1].value
    if not isinstance(call, Call) or call.kind != "op" or call.func not in ops:
        return False
    if any(isinstance(node, Tangent) for statement in program.statements[:-1] for node in walk(statement.value)):
        return False
    params = {arg.name: arg.type for arg in ops[call.func].args}
    given = {**dict(zip(params, call.args)), **dict(call.kwargs)}
    tangents = [name for name, value in given.items() if any(isinstance(node, Tangent) for node in walk(value))]
    kinds = [params[name] for name in tangents]
    return len(tangents) > 1 and all(
        isinstance(given[name], Tangent) and isinstance(kind, TensorType) and kind.optional and kind.count is None
        for name, kind in zip(tangents, kinds)
    )


def _report(found: NotLinear, what: str, grad: str, text: str, span: Span, sink: Sink) -> None:
    code = "CT0504" if found.kind == "term" else "CT0503"
    sink.report(code, _span(found.part, span), what=what, grad=grad, text=f"+ {text}" if code == "CT0504" else text)


def check(
    ops: Mapping[str, OpSignature], program: Program, outputs: tuple[str, ...], span: Span, sink: Sink
) -> tuple[tuple[str, Program], ...]:
    """Returns the terms of a gradient, as `split` does, in the order of the outputs. If the gradient is not linear,
    reports a diagnostic with the part that is not linear."""
    value = flattened(program)
    any_output = next(iter(grads_in(value)), outputs[0] if outputs else "result")
    if not _has(value, None):
        if not is_zero_tensor(value):
            sink.report("CT0504", _span(value, span), what="gradient", grad=f"{any_output}.grad", text=spell(value))
        return ()
    try:
        return tuple(
            sorted(split(ops, program), key=lambda term: outputs.index(term[0]) if term[0] in outputs else len(outputs))
        )
    except NotLinear as found:
        _report(found, "gradient", f"{any_output}.grad", spell(found.part), span, sink)
        return ()


def _span(expr: Expr, default: Span) -> Span:
    return expr.span if expr.span.line else default
