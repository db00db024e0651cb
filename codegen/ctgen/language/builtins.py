"""The scalar functions that formulas may call. The table has a row for each function; the derivatives in it are
formulas of the language itself. Schemas may declare additional functions (read/function.py).

The formulas of a row use the names of the function's parameters. `result` is the value of the call, `g` the gradient of
the call, and `t` the tangent of an argument. A holomorphic or real function has `partials`, one for each parameter.
Other functions have `pull`, formulas for the gradients of the arguments, and `push`, formulas for the tangent of the
call; both are valid for real and complex values. interpret/scalar_math.py computes the values in Python."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ctgen.language.formula import parse_expr
from ctgen.model.diag import Sink
from ctgen.model.ops import NOWHERE, Call, Expr, If, Item, ListOf
from ctgen.model.scalar_function import Interval, ScalarFunction
from ctgen.model.source import one_line
from ctgen.model.visit import children, rebuild

EVERYWHERE: Interval = (-2.0, 2.0)


#: functions that runtime/kernels/scalar_math.h defines for i64
_OF_INTEGERS = frozenset(
    "add sub mul div neg mod floordiv quotient fma sq abs sign sgn min max clamp floor ceil round trunc pow real imag"
    " imaginary conj eq ne lt le gt ge and or not isnan isfinite stop at".split()
)
_POSITIVE: Interval = (0.2, 3.0)
_UNIT: Interval = (-0.9, 0.9)
_LN2 = "0.6931471805599453"
#: argument of the sigmoid in gelu's tanh approximation, and the derivative of this argument
_BENT = "(1.5957691216057308 * (a + 0.044715 * a * a * a))"
_SLOPE = "(1.5957691216057308 * (1 + 0.134145 * a * a))"


def _real(name: str, params: str, *partials: str, **more: object) -> ScalarFunction:
    return _row(name, params, *partials, complex_ok=False, **more)


def _row(name: str, params: str, *partials: str, **more: object) -> ScalarFunction:
    fields: dict[str, object] = {"tensor": name, "c_stem": name, "of_integers": name in _OF_INTEGERS, **more}
    return ScalarFunction(name, tuple(params.split()), tuple(partials), **fields)  # type: ignore[arg-type]


def _condition(name: str, params: str, tensor: str, sign: str, complex_ok: bool = False) -> ScalarFunction:
    integers = name in _OF_INTEGERS
    return ScalarFunction(
        name,
        tuple(params.split()),
        value="bool",
        tensor=tensor,
        c_stem=sign,
        complex_ok=complex_ok,
        of_integers=integers,
    )


_ROWS = (
    # arithmetic
    _row("add", "a b", "1", "1", c_stem="+", ulp=0.5),
    _row("sub", "a b", "1", "-1", c_stem="-", ulp=0.5),
    _row("mul", "a b", "b", "a", c_stem="*", ulp=0.5),
    _row("div", "a b", "1 / b", "-result / b", c_stem="/", domain=(EVERYWHERE, (0.5, 2.0)), ulp=0.5),
    _row("neg", "a", "-1", c_stem="-", ulp=0.0),
    _real(
        "mod",
        "a b",
        "1",
        "-floor(a / b)",
        tensor="remainder",
        c_stem="remainder",
        domain=(EVERYWHERE, (0.5, 2.0)),
        doc="the rest of a floored quotient: it has the sign of b",
    ),
    _real(
        "floordiv",
        "a b",
        "0",
        "0",
        tensor="floor_divide",
        c_stem="floor_divide",
        domain=(EVERYWHERE, (0.5, 2.0)),
        doc="the quotient rounded down",
    ),
    _real(
        "quotient",
        "a b",
        "0",
        "0",
        tensor="trunc(a / b)",
        domain=(EVERYWHERE, (0.5, 2.0)),
        doc="the quotient rounded towards zero",
    ),
    _row("fma", "a b c", "b", "a", "1", tensor="", ulp=0.5, doc="a * b + c, rounded once"),
    _row("sq", "a", "2 * a", tensor="square", ulp=0.5, doc="a * a"),
    # functions with kinks and steps
    _row(
        "abs", "a", pull=("real(g) * sgn(a)",), push=("real(conj(sgn(a)) * t)",), value="real", points=(0.0,), ulp=0.0
    ),
    _real("sign", "a", "0", points=(0.0,), ulp=0.0, doc="-1, 0 or 1; 0 for NaN"),
    _row(
        "sgn",
        "a",
        pull=("0 if a == 0 else (g - real(conj(result) * g) * result) / abs(a)",),
        push=("0 if a == 0 else (t - real(conj(result) * t) * result) / abs(a)",),
        points=(0.0,),
        ulp=1.0,
        doc="a / abs(a), 0 at 0; for complex a the point of the unit circle",
    ),
    _real(
        "min",
        "a b",
        "0.5 if a == b else 0 if a > b else 1",
        "0.5 if a == b else 0 if a < b else 1",
        tensor="minimum",
        points=(0.0,),
        ulp=0.0,
        doc="the smaller one; NaN passes on",
    ),
    _real(
        "max",
        "a b",
        "0.5 if a == b else 0 if a < b else 1",
        "0.5 if a == b else 0 if a > b else 1",
        tensor="maximum",
        points=(0.0,),
        ulp=0.0,
        doc="the larger one; NaN passes on",
    ),
    _real(
        "clamp",
        "a low high",
        "1 if low <= a and a <= high else 0",
        "1 if a < low and low <= high else 0",
        "1 if a > high or low > high else 0",
        domain=(EVERYWHERE, (-1.0, -0.5), (0.5, 1.0)),
        points=(0.0,),
        ulp=0.0,
        doc="min(max(a, low), high)",
    ),
    _real("floor", "a", "0", ulp=0.0),
    _real("ceil", "a", "0", ulp=0.0),
    _real("round", "a", "0", ulp=0.0, doc="the nearest whole number, ties to the even one"),
    _real("trunc", "a", "0", ulp=0.0, doc="without the fraction"),
    # powers and exponentials
    _row("exp", "a", "result", points=(0.0,)),
    _row("exp2", "a", f"{_LN2} * result", points=(0.0,)),
    _row("expm1", "a", "exp(a)", alternatives=("result + 1",), points=(0.0,), doc="exp(a) - 1, exact near 0"),
    _row("log", "a", "1 / a", alternatives=("exp(-result)",), domain=(_POSITIVE,), points=(1.0,)),
    _row(
        "log2",
        "a",
        f"1 / ({_LN2} * a)",
        alternatives=("exp2(-result) / 0.6931471805599453",),
        domain=(_POSITIVE,),
        points=(1.0,),
    ),
    _row(
        "log1p",
        "a",
        "1 / (1 + a)",
        alternatives=("exp(-result)",),
        domain=((-0.5, 2.0),),
        points=(0.0,),
        doc="log(1 + a), exact near 0",
    ),
    _row("sqrt", "a", "1 / (2 * result)", domain=(_POSITIVE,), points=(1.0,), ulp=0.5),
    _row("rsqrt", "a", "-0.5 * (result * result * result)", domain=(_POSITIVE,), points=(1.0,), doc="1 / sqrt(a)"),
    _real(
        "cbrt",
        "a",
        "1 / (3 * sq(result))",
        tensor="",
        domain=(_POSITIVE,),
        points=(1.0,),
        doc="the real cube root, also of negative numbers",
    ),
    _row(
        "pow",
        "a b",
        "0 if b == 0 and not isfinite(1 / a) else b * pow(a, b - 1)",
        "0 if a == 0 and real(b) >= 0 else result * log(a)",
        domain=(_POSITIVE, EVERYWHERE),
        points=(1.0,),
        ulp=16.0,
    ),
    _real(
        "hypot",
        "a b",
        "0 if result == 0 else a / result",
        "0 if result == 0 else b / result",
        points=(1.0,),
        doc="sqrt(a * a + b * b), without overflow",
    ),
    # angles
    _row("sin", "a", "cos(a)", points=(0.0,)),
    _row("cos", "a", "-sin(a)", points=(0.0,)),
    _row("tan", "a", "1 + result * result", domain=((-1.2, 1.2),), points=(0.0,)),
    _row("asin", "a", "1 / cos_asin(a)", domain=(_UNIT,), points=(0.0,)),
    _row("acos", "a", "-1 / cos_asin(a)", domain=(_UNIT,), points=(0.0,)),
    _row("atan", "a", "atan_derivative(a)", points=(0.0,)),
    _real(
        "atan2",
        "a b",
        "0 if a == 0 and b == 0 else b / hypot(a, b) / hypot(a, b)",
        "0 if a == 0 and b == 0 else -a / hypot(a, b) / hypot(a, b)",
        domain=(EVERYWHERE, _POSITIVE),
        points=(1.0,),
        doc="the angle of the point (b, a)",
    ),
    _row("sinh", "a", "cosh(a)", points=(0.0,)),
    _row("cosh", "a", "sinh(a)", points=(0.0,)),
    _row(
        "tanh",
        "a",
        "4 * sigmoid(2 * a) * sigmoid(-2 * a)",
        tensor="full_tanh",
        alternatives=("1 - result * result",),
        points=(0.0, 1e4, -1e4),
    ),
    # square roots and reciprocals of 1 +- a * a: accurate for a close to 1, and a * a does not overflow
    _row("cos_asin", "a", "-a / result", domain=(_UNIT,), points=(0.0,), doc="sqrt(1 - a * a)"),
    _row("cosh_asinh", "a", "a / result", points=(0.0,), doc="sqrt(1 + a * a)"),
    _row(
        "atan_derivative",
        "a",
        "-2 * (a * result) * result if isfinite(a) else result",
        points=(0.0,),
        doc="1 / (1 + a * a)",
    ),
    _row(
        "atanh_derivative",
        "a",
        "2 * (a * result) * result if isfinite(a) else result",
        domain=(_UNIT,),
        points=(0.0,),
        doc="1 / (1 - a * a)",
    ),
    # compositions of functions whose intermediate values do not overflow
    _row(
        "sigmoid",
        "a",
        "result * sigmoid(-a)",
        tensor="full_sigmoid",
        alternatives=("result * (1 - result)",),
        points=(0.0, 1e4, -1e4),
        doc="1 / (1 + exp(-a))",
    ),
    _real(
        "softplus",
        "a",
        "sigmoid(a)",
        tensor="-log_sigmoid(-a)",
        alternatives=("-expm1(-result)",),
        points=(0.0, 1e4, -1e4),
        doc="log(1 + exp(a))",
    ),
    _row(
        "logaddexp",
        "a b",
        "0.5 if a == b and not isfinite(a) else sigmoid(a - b)",
        "0.5 if a == b and not isfinite(a) else sigmoid(b - a)",
        points=(0.0, 1e4, -1e4),
        doc="log(exp(a) + exp(b))",
    ),
    _real("erf", "a", "1.1283791670955126 * exp(-(a * a))", points=(0.0, 1e4, -1e4)),
    _real("erfc", "a", "-1.1283791670955126 * exp(-(a * a))", points=(0.0, 1e4, -1e4), doc="1 - erf(a)"),
    _row("silu", "a", "sigmoid(a) * (1 + a * sigmoid(-a))", points=(0.0, 80.0, -80.0), doc="a * sigmoid(a)"),
    _real(
        "gelu",
        "a",
        "0.5 * erfc(-0.7071067811865476 * a) + 0.3989422804014327 * a * exp(-0.5 * a * a)",
        points=(0.0, 80.0, -80.0),
        doc="a times the normal distribution's share below a",
    ),
    _real(
        "gelu_tanh",
        "a",
        f"1 if a > 30 else 0 if a < -30 else sigmoid({_BENT}) * (1 + {_SLOPE} * a * sigmoid(-{_BENT}))",
        tensor=f"a * sigmoid({_BENT})",
        points=(0.0, 80.0, -80.0),
        doc="gelu by its formula with tanh",
    ),
    _real(
        "lgamma",
        "a",
        "digamma(a)",
        domain=((0.5, 4.0),),
        points=(1.0,),
        ulp=16.0,
        doc="log of the magnitude of the gamma function",
    ),
    _real("digamma", "a", domain=((0.5, 4.0),), points=(1.0,), ulp=16.0, doc="derivative of lgamma"),
    _real(
        "xlogy",
        "a b",
        "0 if a == 0 and b <= 0 else log(b)",
        "a / b",
        domain=(EVERYWHERE, _POSITIVE),
        points=(0.0,),
        doc="a * log(b), 0 where a is 0",
    ),
    # complex parts
    _row(
        "real",
        "a",
        pull=("real(g)",),
        push=("real(t)",),
        value="real",
        ulp=0.0,
        doc="the real part; a itself if it is real",
    ),
    _row(
        "imag",
        "a",
        pull=("imaginary(g)",),
        push=("imag(t)",),
        value="real",
        tensor="imag(a) if is_complex(a) else zeros_like(a)",
        ulp=0.0,
        doc="the imaginary part; 0 of a real number",
    ),
    # the adjoint of imag
    _row(
        "imaginary",
        "a",
        pull=("imag(g)",),
        push=("imaginary(t)",),
        tensor="imag_adjoint(real(a))",
        c_stem="",
        ulp=0.0,
        doc="the number whose imaginary part is the real part of a; 0 where real numbers are computed",
    ),
    _row("conj", "a", pull=("conj(g)",), push=("conj(t)",), ulp=0.0, doc="the conjugate; a itself if it is real"),
    # conditions
    _condition("eq", "a b", "eq", "==", True),
    _condition("ne", "a b", "ne", "!=", True),
    _condition("lt", "a b", "lt", "<"),
    _condition("le", "a b", "le", "<="),
    _condition("gt", "a b", "gt", ">"),
    _condition("ge", "a b", "ge", ">="),
    _condition("and", "a b", "logical_and", "&&", True),
    _condition("or", "a b", "logical_or", "||", True),
    _condition("not", "a", "logical_not", "!", True),
    _condition("isnan", "a", "isnan", "isnan", True),
    _condition("isfinite", "a", "isfinite", "isfinite", True),
    # functions that mark a subterm
    _row(
        "stop",
        "a",
        "0",
        tensor="detach",
        c_stem="",
        ulp=0.0,
        doc="a as a constant: nothing is differentiated through it",
    ),
    _row(
        "at",
        "k",
        "0",
        tensor="",
        c_stem="",
        value="real",
        ulp=0.0,
        doc="the element's coordinate along axis k, an integer; k is a plain number",
    ),
)

#: the functions that the language defines
TABLE = {row.name: row for row in _ROWS}
#: the functions that the language defines, and the functions that schemas have declared in this process
BUILTINS: dict[str, ScalarFunction] = dict(TABLE)
#: names in BUILTINS that entries may call; a declared function is included only while the schemas that declare it are
#: compiled
_written = {row.name for row in _ROWS if row.written}


def declare(functions: Iterable[ScalarFunction]) -> None:
    """Allows entries to call the functions of the table and the given declared functions, and no others."""
    rows = {row.name: row for row in functions}
    if any(BUILTINS.get(name) != row for name, row in rows.items()):
        BUILTINS.update(rows)
        rule.cache_clear()
    _written.clear()
    _written.update(rows, (row.name for row in _ROWS if row.written))


def is_written(name: str) -> bool:
    """Returns true if entries may call the function."""
    return name in _written


def written() -> tuple[str, ...]:
    return tuple(sorted(_written))


#: possible derivatives of a function as a formula of its result; if no subterm equals the result, they are compared
#: with
#: the derivative by value
CANDIDATES = (
    "result",
    "-result",
    "1 - result",
    "1 + result",
    "result * (1 - result)",
    "1 - result * result",
    "1 + result * result",
    "result * result",
    "-(result * result)",
    "exp(-result)",
    "exp(result)",
    "1 / result",
    "1 / (2 * result)",
    "-expm1(-result)",
)


def typed(expr: Expr) -> Expr:
    """Returns the formula with its calls marked as calls of builtin functions."""
    parts = tuple(typed(part) for part in children(expr))
    if isinstance(expr, Call) and expr.func in BUILTINS:
        return Call(expr.func, parts, (), "builtin", expr.span)
    return rebuild(expr, parts) if isinstance(expr, (Call, If, ListOf, Item)) else expr


@cache
def rule(text: str) -> Expr:
    """Returns the expression parsed from a formula in the table. Expressions are cached by text."""
    sink = Sink()
    expr = parse_expr(one_line(text, NOWHERE), sink)
    if expr is None:
        raise ValueError(f"the rule {text!r} cannot be read: {sink.done().items}")
    return typed(expr)
