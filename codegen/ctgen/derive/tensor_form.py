"""Tensor form of a scalar formula: a composition of recorded operators with the same value, which can be differentiated
again. `a if c else b` becomes where(c, a', b'). A scalar loop computes only the selected branch; `where` computes both
for every element. A branch that can be infinite or NaN must not be computed for elements that select the other branch:
for these elements, its operands are replaced by a value for which the branch is finite."""

from __future__ import annotations

import cmath
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from ctgen.derive.scalar import NoRule, Scalar
from ctgen.derive.simplify import all_real, is_real
from ctgen.interpret.metadata import OF_COMPLEX
from ctgen.interpret.scalar_eval import NoValue, evaluate
from ctgen.language.builtins import BUILTINS
from ctgen.model.frozen import frozen
from ctgen.model.ops import Assign, Call, Expr, Grad, If, Item, Name, Num, Program, Tangent
from ctgen.model.scalar_function import ScalarFunction
from ctgen.model.visit import children, data_reads, rebuild, walk
from ctgen.resolve.rule_text import Maker, MissingOp, op_call, shape_of

#: functions whose value and derivatives are finite for all finite operands
_TAME = frozenset(
    "add sub mul neg fma sq abs sign sgn min max clamp floor ceil round trunc sin cos tanh sigmoid silu gelu gelu_tanh"
    " softplus erf erfc atan real imag imaginary conj stop at eq ne lt le gt ge and or not isnan isfinite".split()
)
_COMPARES = frozenset("eq ne lt le gt ge".split())
#: functions that return an integer if all operands are integers
_OF_WHOLE = frozenset("add sub mul neg".split())
#: functions that host() can compute for complex values
_OF_COMPLEX = OF_COMPLEX | {"sq", "stop"}
_HARMLESS = (1, 0.5, 2, 0.25, 0)


class NoTensorOp(Exception):
    """Raised if no operator of the schemas computes a builtin function on tensors."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@frozen
class GraphForm:
    """Translation of formulas to ops. `is_element` returns True if a leaf (name, item, gradient, tangent) is a tensor.
    `may_be_complex` returns True if the value of a leaf can have an imaginary part. `like` is a tensor with the dtype
    and shape for constants. `whole` is a tensor with the shape of the result, which determines the range of
    coordinates; None means `like`."""

    maker: Maker
    is_element: Callable[[Expr], bool]
    may_be_complex: Callable[[Expr], bool]
    like: Expr
    whole: Expr | None = None

    # ---- parts that are computed on the host

    def on_host(self, expr: Expr) -> bool:
        return not any(self.is_element(n) for n in data_reads(expr)) and not any(
            isinstance(n, Call) and n.func == "at" for n in walk(expr)
        )

    def is_arithmetic(self, expr: Expr) -> bool:
        """Returns true if the host can compute the formula. Most functions of complex values exist only as operators on
        tensors."""
        calls = [
            n for n in walk(expr) if isinstance(n, Call) and n.kind in ("builtin", "host") and n.func not in _OF_COMPLEX
        ]
        return all(is_real(arg, self.may_be_complex) for call in calls for arg in call.args)

    def host(self, expr: Expr) -> Expr:
        """Returns a formula of attributes as host arithmetic, which is computed once per call."""
        if isinstance(expr, Call) and expr.kind == "builtin":
            args = tuple(self.host(arg) for arg in expr.args)
            if expr.func == "stop":
                return args[0]
            if expr.func == "sq":
                return Call("mul", (args[0], args[0]), (), "host", expr.span)
            return Call(expr.func, args, (), "host", expr.span)
        if isinstance(expr, If):
            return If(self.host(expr.cond), self.host(expr.then), self.host(expr.other))
        return expr

    # ---- formulas

    def lower(self, expr: Expr) -> Expr:
        """Returns a formula as ops. A formula of attributes only is returned as host arithmetic."""
        if self.on_host(expr):
            return self.host(expr) if self.is_arithmetic(expr) else self._of_scalars(expr)
        if isinstance(expr, If):
            return self._if(expr)
        if isinstance(expr, Call) and expr.kind == "builtin":
            return self._call(expr)
        return expr

    def _of_scalars(self, expr: Expr) -> Expr:
        """Returns a formula of complex attributes as ops on zero-dimensional tensors."""
        if isinstance(expr, If):
            return If(self.host(expr.cond), self.lower(expr.then), self.lower(expr.other))
        if not isinstance(expr, Call) or expr.kind not in ("builtin", "host"):
            return self.maker.make("full([], v)", x=self.like, v=expr)
        return self._made(expr.func, tuple(self._of_scalars(arg) for arg in expr.args), (False,) * len(expr.args))

    def tensor(self, expr: Expr) -> Expr:
        """Like `lower`, but the result is always a tensor."""
        if isinstance(expr, If) and self.on_host(expr.cond):
            return If(self.host(expr.cond), self.tensor(expr.then), self.tensor(expr.other))
        if isinstance(expr, If) and self._mixed(expr.cond):
            return self.tensor(_split(expr))
        if not self.on_host(expr):
            return self.lower(expr)
        if not self.is_arithmetic(expr):
            return self.op("add", self.zeros(), self._of_scalars(expr))
        return (
            self.maker.make("full(shape(x), v)", x=self.like, v=self.host(expr)) if not _is_zero(expr) else self.zeros()
        )

    def single(self, expr: Expr) -> Expr:
        """Returns a scalar as a zero-dimensional tensor with the dtype of `like`. Without the conversion, an operator
        on two scalars would compute in the default dtype, which may be less precise."""
        if not self.is_arithmetic(expr):
            return self._of_scalars(expr)
        made = self.maker.make("full([], v)", x=self.like, v=self.host(expr))
        return self._real(made) if is_real(expr, self.may_be_complex) else made

    def _real(self, made: Expr) -> Expr:
        """Returns the real part if `like` may be complex, for functions that are defined only for real values."""
        return self.op("real", made) if self.may_be_complex(self.like) else made

    def zeros(self) -> Expr:
        return self.maker.make("zeros(shape(x))", x=self.like)

    def _if(self, expr: If) -> Expr:
        if self.on_host(expr.cond):
            return If(self.host(expr.cond), self.tensor(expr.then), self.tensor(expr.other))
        if self._mixed(expr.cond):
            return self._if(_split(expr))
        cond = self.lower(expr.cond)
        then, other = self._guarded(expr.then, expr.cond, True), self._guarded(expr.other, expr.cond, False)
        scalars = self.on_host(then) and self.on_host(other)
        return self.op("where", cond, self.single(then) if scalars else self.lower(then), self.lower(other))

    def _mixed(self, cond: Expr) -> bool:
        """Returns true if a part of a condition depends only on attributes, as has(min) in `has(min) and self <
        min`."""
        if not isinstance(cond, Call) or cond.func not in ("and", "or", "not"):
            return False
        return any(self.on_host(arg) or self._mixed(arg) for arg in cond.args)

    def _guarded(self, branch: Expr, cond: Expr, side: bool) -> Expr:
        """Replaces operands of functions outside _TAME by a harmless value, for the elements that select the other
        branch. Conditions inside the branch are not changed: they have no derivative, and for these elements they
        select between values that are discarded."""
        wild = [n for n in _taken(branch) if isinstance(n, Call) and n.kind == "builtin" and n.func not in _TAME]
        leaves = dict.fromkeys(
            n for call in wild for n in _taken(call) if isinstance(n, (Name, Item)) and self.is_element(n)
        )
        if not leaves:
            return branch
        point = Num(_harmless(branch, tuple(leaves)))
        return _replace_taken(
            branch, {leaf: If(cond, leaf, point) if side else If(cond, point, leaf) for leaf in leaves}
        )

    def op(self, name: str, *args: Expr) -> Expr:
        try:
            return op_call(self.maker.ops, name, args)
        except MissingOp as missing:
            raise NoTensorOp(missing.name) from missing

    def _call(self, call: Call) -> Expr:
        if call.func == "at":
            return self._real(self.maker.make("to(c, dtype=wide(x))", x=self.like, c=self._coordinate(call.args[0])))
        if call.func in _COMPARES and all(self._is_whole(arg) for arg in call.args):
            return self._whole(call)
        args, hosted = tuple(self.lower(arg) for arg in call.args), tuple(self.on_host(arg) for arg in call.args)
        if call.func in _COMPARES and any(hosted):
            scalar = args[hosted.index(True)]
            args = tuple(arg if is_scalar else self._wide(arg, scalar) for arg, is_scalar in zip(args, hosted))
        return self._made(call.func, args, hosted)

    def _wide(self, value: Expr, scalar: Expr) -> Expr:
        """Converts a tensor that is compared with a scalar to the dtype in which scalar formulas are computed.
        Without the conversion, the op would round the scalar to the dtype of the tensor: `x > 0.99999` would become `x
        > 1` in f16."""
        if _is_exact_in_halves(scalar) or self.may_be_complex(value):
            return value
        return self.maker.make("to(c, dtype=wide(x))", x=self.like, c=value)

    def _made(self, func: str, args: tuple[Expr, ...], hosted: tuple[bool, ...]) -> Expr:
        """Returns a call of a function as ops. hosted: for each argument, True if it is a scalar on the host."""
        if func in ("max", "min") and any(hosted):
            scalar, value = (args[0], args[1]) if hosted[0] else (args[1], args[0])
            return self._bounded(func, value, scalar)
        if func == "pow" and hosted[1]:
            return self.op("pow.scalar" if "pow.scalar" in self.maker.ops else "pow", *args)
        if func == "fma":
            return self.op("add", self.op("mul", args[0], args[1]), args[2])
        if func == "cbrt":
            raise NoTensorOp("cbrt")
        row = BUILTINS[func]
        if not row.tensor:
            raise NoTensorOp(func)
        if not row.tensor.replace(".", "_").isidentifier():
            return self._composed(row, args)
        return self.op(row.tensor, *args)

    def _composed(self, row: ScalarFunction, args: tuple[Expr, ...]) -> Expr:
        try:
            return self.maker.make(row.tensor, **dict(zip(row.params, args)))
        except MissingOp as missing:
            raise NoTensorOp(missing.name) from missing

    def condition(self, cond: Expr) -> Expr:
        """Returns a condition as a bool tensor. Parts that depend only on attributes are tested on the host."""
        if not self.on_host(cond) and not self._mixed(cond):
            return self.lower(cond)
        if isinstance(cond, Call) and cond.func == "not":
            return self.op("logical_not", self.condition(cond.args[0]))
        if isinstance(cond, Call) and cond.func in ("and", "or") and not self.on_host(cond):
            left, right = cond.args
            if not self.on_host(left):
                left, right = right, left
            if self.on_host(left):
                decided = self._constant(cond.func == "or")
                sides = (decided, self.condition(right)) if cond.func == "or" else (self.condition(right), decided)
                return If(self.host(left), *sides)
            return self.op(f"logical_{cond.func}", self.condition(left), self.condition(right))
        return If(self.host(cond), self._constant(True), self._constant(False))

    def _constant(self, value: bool) -> Expr:
        return self.op("ne", self.maker.make("full(shape(x), v)", x=self.like, v=Num(int(value))), Num(0))

    def _bounded(self, func: str, value: Expr, scalar: Expr) -> Expr:
        """Returns max or min of a tensor and a scalar. A NaN stays, because comparisons with NaN are false."""
        less = self.op("lt" if func == "max" else "gt", self._wide(value, scalar), scalar)
        return self.op("where", less, scalar, value)

    def _is_whole(self, expr: Expr) -> bool:
        """Returns true if a formula has only integer values: it consists of coordinates, integers, and functions in
        _OF_WHOLE."""
        if isinstance(expr, Name):
            return self.maker.kinds.get(expr.id) in ("int", "bool")
        if isinstance(expr, Num):
            return isinstance(expr.value, int)
        return isinstance(expr, Call) and (
            expr.func == "at" or expr.func in _OF_WHOLE and all(self._is_whole(arg) for arg in expr.args)
        )

    def _whole(self, expr: Expr) -> Expr:
        """Returns an integer formula as ops on integer tensors. The integer tensors compare coordinates exactly,
        whatever the dtype of the op."""
        if self.on_host(expr):
            return self.host(expr)
        assert isinstance(expr, Call)
        if expr.func == "at":
            return self._coordinate(expr.args[0])
        return self._made(
            expr.func, tuple(self._whole(arg) for arg in expr.args), tuple(self.on_host(arg) for arg in expr.args)
        )

    def _coordinate(self, axis: Expr) -> Expr:
        """Returns at(k), the coordinate along axis k of the result, as an integer tensor with the values 0, 1, 2, ...
        The tensor broadcasts to the result."""
        text = "reshape(arange(0, extent(x, k)), with(ones(shape(x)), k, extent(x, k)))"
        try:
            return self.maker.make(text, x=self.whole or self.like, k=axis)
        except MissingOp as missing:
            raise NoTensorOp(missing.name) from missing


def _taken(expr: Expr) -> Iterator[Expr]:
    """Yields every part of a formula that is not in a condition."""
    if isinstance(expr, Call) and expr.kind == "intrinsic":
        return
    yield expr
    for part in (expr.then, expr.other) if isinstance(expr, If) else children(expr):
        yield from _taken(part)


def _replace_taken(expr: Expr, leaves: Mapping[Expr, Expr]) -> Expr:
    """Replaces leaves that are not in a condition."""
    if expr in leaves:
        return leaves[expr]
    if isinstance(expr, If):
        return If(expr.cond, _replace_taken(expr.then, leaves), _replace_taken(expr.other, leaves), expr.span)
    if isinstance(expr, Call) and expr.kind != "intrinsic":
        return rebuild(expr, tuple(_replace_taken(part, leaves) for part in children(expr)))
    return expr


def _split(expr: If) -> If:
    """Splits a conditional whose condition is `and`, `or` or `not` into nested conditionals. Each nested condition is
    one operand."""
    cond = expr.cond
    assert isinstance(cond, Call)
    if cond.func == "not":
        return If(cond.args[0], expr.other, expr.then)
    left, right = cond.args
    inner = If(right, expr.then, expr.other)
    return If(left, inner, expr.other) if cond.func == "and" else If(left, expr.then, inner)


def _is_exact_in_halves(scalar: Expr) -> bool:
    """Returns true if both f16 and bf16 represent a constant exactly: it has at most 8 binary digits and an exponent in
    the range of f16."""
    if not isinstance(scalar, Num):
        return False
    digits, exponent = math.frexp(float(scalar.value))
    return not math.isfinite(digits) or digits == 0 or (digits * 256).is_integer() and -13 <= exponent <= 16


def _is_leaf(expr: Expr) -> bool:
    return isinstance(expr, (Name, Item, Grad, Tangent))


def _is_zero(expr: Expr) -> bool:
    return isinstance(expr, Num) and expr.value == 0


def _harmless(branch: Expr, leaves: tuple[Expr, ...]) -> int | float:
    """Returns a value for which the branch and its derivatives are finite; the first candidate if there is none."""
    rules = Scalar(all_real)
    try:
        formulas = [branch, *(rules.partial(branch, leaf) for leaf in leaves)]
    except NoRule:
        formulas = [branch]
    for value in _HARMLESS:
        env = {leaf: 1.3 for leaf in walk(branch) if _is_leaf(leaf)} | {leaf: float(value) for leaf in leaves}
        try:
            results = [evaluate(formula, env) for formula in formulas]
        except NoValue:
            break
        if all(not isinstance(r, str) and cmath.isfinite(r) for r in results):
            return value
    return _HARMLESS[0]


# ---- programs -------------------------------------------------------------------


def shared_program(target: str, value: Expr, start: int = 0) -> Program:
    """Returns a program whose last statement is the value. Before it, a statement is added for every op call that
    occurs more than once. Calls that occur only in a branch stay in the branch."""
    counts: Counter[Expr] = Counter()
    _count(value, counts)
    names: dict[Expr, Expr] = {}
    statements: list[Assign] = []

    def emit(expr: Expr) -> Expr:
        if expr in names:
            return names[expr]
        new = rebuild(expr, tuple(emit(part) for part in children(expr)))
        if counts[expr] > 1 and isinstance(expr, Call) and expr.kind == "op":
            name = Name(f"t{start + len(statements)}_")
            statements.append(Assign((name.id,), new))
            names[expr] = name
            return name
        return new

    final = emit(value)
    return Program((*statements, Assign((target,), final)))


def with_shared(program: Program) -> Program:
    """Applies shared_program to every statement that assigns a single name."""
    statements: list[Assign] = []
    for statement in program.statements:
        if len(statement.targets) != 1:
            statements.append(statement)
            continue
        made = shared_program(statement.targets[0], statement.value, len(statements))
        statements += made.statements
    return Program(tuple(statements), program.span)


def _count(expr: Expr, counts: Counter[Expr]) -> None:
    counts[expr] += 1
    if counts[expr] > 1:
        return
    if isinstance(expr, If):
        _count(expr.cond, counts)
        return
    for part in children(expr):
        _count(part, counts)


def summed(maker: Maker, value: Expr, target: Expr) -> Expr:
    """Returns the value, summed over the axes along which the target was broadcast."""
    return op_call(maker.ops, "sum_to_size", (value, shape_of(target)))
