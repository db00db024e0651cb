"""Data for templates/op/core/attributes.c.j2: statements that convert the attributes of a call to their C types, set
defaults and check values."""

from __future__ import annotations

from dataclasses import replace

from ctgen.lower.cnames import (
    attr_type,
    dtype_constant,
    enumerator_name,
    has_literal_default,
    scalar_option,
    in_c,
    is_option,
    local,
    options,
    options_type,
    public_type,
    quoted,
    required,
    said_name,
)
from ctgen.lower.cvalues import as_ints, literal
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, Expr, ListOf, Name, Num, Keyword
from ctgen.render.op.core.forward import Forward

#: kinds of steps that declare a local and check nothing
_DECLARATIONS = frozenset({"local", "choice"})


@frozen
class Attribute:
    """Statements about one attribute. `kind` is the template macro that prints the statements. `said` is the
    attribute's name in messages. `given` is the caller's value, as C. `type` is the C type of the local, followed by a
    blank or a star. `test` is the condition that the caller has passed a value; `default` is the value used otherwise.
    `rank` is, for an axis, the number of axes of the tensor. `words` are the enumerators of an enum. `count` is the
    required length of a list."""

    kind: str
    name: str
    said: str = ""
    given: str = ""
    type: str = ""
    test: str = ""
    default: str = ""
    rank: str = ""
    words: tuple[str, ...] = ()
    count: int = 0

    @property
    def may_fail(self) -> bool:
        return self.kind not in _DECLARATIONS


# ---- parameters ----------------------------------------------------------------------------------------------


def raw_name(lowered: LoweredOp, arg: Arg) -> str:
    """Returns the name of an attribute's parameter in the core function. The parameter's name differs from the
    attribute's name if the core converts the parameter to another C type."""
    if not arg.is_attr:
        return local(arg.name)
    changed = attr_type(arg).kind in ("bool", "enum", "dims", "int_n") or lowered.canonical(arg) != public_type(
        lowered.prefix, arg
    )
    return f"given_{local(arg.name)}" if changed else local(arg.name)


def core_params(lowered: LoweredOp) -> list[str]:
    params = [f"{public_type(lowered.prefix, arg)}{raw_name(lowered, arg)}" for arg in required(lowered.op)]
    if options(lowered.op):
        params.append(f"const {options_type(lowered.prefix, lowered.op)} *opts")
    return params


# ---- steps ---------------------------------------------------------------------------------------------------


def attributes(lowered: LoweredOp, host: Forward) -> list[Attribute]:
    """Returns the steps for all attributes. Attributes with literal defaults are first, because computed defaults may
    read them."""
    given = [in_c(lowered.op, arg) for arg in lowered.attributes]
    early = [arg for arg in given if not _is_computed(arg.default)]
    late = [arg for arg in given if _is_computed(arg.default)]
    return [step for arg in (*early, *late) for step in _attribute(lowered, host, arg)]


def read_attributes(steps: list[Attribute], host: Forward) -> tuple[Attribute, ...]:
    """Returns the steps, except steps that only set a local that nothing reads."""
    return tuple(step for step in steps if step.may_fail or step.name in host.spelled)


def unread_params(lowered: LoweredOp, host: Forward, steps: tuple[Attribute, ...]) -> tuple[str, ...]:
    """Returns the parameters of attributes that the core does not read."""
    read = host.spelled | {step.given for step in steps} | {step.name for step in steps if step.may_fail}
    return tuple(name for arg in required(lowered.op) if arg.is_attr and (name := raw_name(lowered, arg)) not in read)


def _is_computed(default: Expr | None) -> bool:
    return default is not None and not isinstance(default, (Num, Keyword, ListOf)) and default != Name("all")


def _given(lowered: LoweredOp, arg: Arg) -> str:
    if not arg.has_default:
        return raw_name(lowered, arg)
    kind = scalar_option(arg)
    return f"cti_given_{kind}(opts->{arg.name})" if kind else f"opts->{arg.name}"


def _attribute(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    makers = {
        "bool": _bool,
        "int": _int,
        "dim": _int,
        "float": _float,
        "scalar": _scalar,
        "enum": _enum,
        "dims": _dims,
        "int_n": _int_n,
        "ints": _ints,
        "shape": _ints,
        "str": _str,
        "group": _group,
        "fn": _fn,
        "dtype": _dtype,
        "device": _device,
    }
    made = makers.get(attr_type(arg).kind)
    if made is not None:
        return made(lowered, host, arg)
    return [_local(lowered, arg, lowered.canonical(arg))] if arg.has_default else []


def _step(lowered: LoweredOp, arg: Arg, kind: str, default: str = "", rank: str = "") -> Attribute:
    said = said_name(lowered.op, arg)
    return Attribute(kind, local(arg.name), said, _given(lowered, arg), default=default, rank=rank)


def _local(lowered: LoweredOp, arg: Arg, kind: str, given: str = "") -> Attribute:
    return Attribute("local", local(arg.name), given=given or _given(lowered, arg), type=kind)


def _choice(lowered: LoweredOp, arg: Arg, kind: str, test: str, default: str) -> Attribute:
    return Attribute("choice", local(arg.name), given=_given(lowered, arg), type=kind, test=test, default=default)


def _bool(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    if arg.has_default:
        return [_local(lowered, arg, "const bool ")]
    return [_step(lowered, arg, "boolean")]


def _int(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    kind = attr_type(arg)
    is_dim = kind.kind == "dim"
    if is_dim:
        host.read(local(arg.name))
    if kind.optional:
        steps = [_step(lowered, arg, "optional_integer")]
        return [*steps, _step(lowered, arg, "optional_dim", rank=_rank_of(lowered, kind.of))] if is_dim else steps
    steps = _number(lowered, host, arg, "integer", "int64_t ")
    return [*steps, _step(lowered, arg, "dim", rank=_rank_of(lowered, kind.of))] if is_dim else steps


def _number(lowered: LoweredOp, host: Forward, arg: Arg, kind: str, type_: str) -> list[Attribute]:
    """Returns the steps of a numeric attribute. If its default is computed, the parameter is a ct_scalar."""
    if arg.has_default and not has_literal_default(arg):
        assert arg.default is not None
        return [_step(lowered, arg, kind, default=host.value(arg.default).text)]
    return [_local(lowered, arg, type_)] if arg.has_default else []


def _rank_of(lowered: LoweredOp, of: str) -> str:
    """Returns, as C, the number of axes that an axis attribute refers to: the rank of the tensor `of`, or the rank of
    the first tensor if `of` is a list."""
    if any(arg.name == of and arg.is_list for arg in lowered.op.args):
        return f"cti_list_lead({local(of)}).ndim"
    if of.endswith("]"):
        base, _, item = of[:-1].partition("[")
        return f"{local(base)}.items[{item}]->ndim"
    return f"{local(of)}->ndim"


def _float(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    if attr_type(arg).optional:
        return [_step(lowered, arg, "optional_float")]
    return _number(lowered, host, arg, "number", "const double ")


def _scalar(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    if attr_type(arg).optional:
        return [_step(lowered, arg, "optional_scalar")]
    if not arg.has_default:
        return [_step(lowered, arg, "given_scalar")]
    return [_step(lowered, arg, "scalar", default=scalar_literal(arg.default))]


def _enum(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    kind = attr_type(arg)
    words = tuple(enumerator_name(lowered.prefix, arg, word) for word in kind.values)
    default = enumerator_name(lowered.prefix, arg, arg.default.text) if isinstance(arg.default, Keyword) else "0"
    return [
        Attribute(
            "optional_enum" if kind.optional else "enumerator",
            local(arg.name),
            said_name(lowered.op, arg),
            _given(lowered, arg),
            default=default,
            words=words,
        )
    ]


def _dims(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    name, said, given = local(arg.name), said_name(lowered.op, arg), _given(lowered, arg)
    rank = _rank_of(lowered, attr_type(arg).of)
    if isinstance(arg.default, (ListOf, Num)):
        given = f"{given}.items ? {given} : {as_ints(host.value(arg.default))}"
    if not lowered.is_mask(arg):
        if arg.default == Name("all"):
            given = f"{given}.items ? {given} : cti_every_axis({rank})"
        return [Attribute("ordered_axes", name, said, given, rank=rank)]
    axes = Attribute("all_axes" if lowered.empty_is_all(arg) else "axes", name, said, given, rank=rank)
    return [axes] if arg.has_default else [Attribute("given_list", name, said, given), axes]


def _int_n(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    name, count = local(arg.name), attr_type(arg).n
    default = "NULL"
    if isinstance(arg.default, Num):
        default = f"(const int64_t[]){{{', '.join([literal(arg.default.value).text] * count)}}}"
    elif isinstance(arg.default, Name):
        default = f"{host.value(arg.default).text}.items"
    elif isinstance(arg.default, ListOf):
        default = f"(const int64_t[]){{{', '.join(host.value(item).text for item in arg.default.items)}}}"
    return [
        Attribute("integers", name, said_name(lowered.op, arg), _given(lowered, arg), default=default, count=count),
        _local(lowered, arg, "const ct_ints ", f"ct_ints_of({name}_, {count})"),
    ]


def _ints(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    if not arg.has_default:
        return [_step(lowered, arg, "given_list")]
    if arg.default is None:
        return [_local(lowered, arg, "const ct_ints ")]
    return [_choice(lowered, arg, "const ct_ints ", f"{_given(lowered, arg)}.items", as_ints(host.value(arg.default)))]


def _str(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    if not arg.has_default:
        return [_step(lowered, arg, "given_text")]
    if isinstance(arg.default, Keyword):
        return [_choice(lowered, arg, "const char *", _given(lowered, arg), quoted(arg.default.text))]
    return [_local(lowered, arg, "const char *")]


def _group(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    return [_local(lowered, arg, "ct_group *")] if arg.has_default else [_step(lowered, arg, "given_group")]


def _fn(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    """Returns the steps of an attribute whose value is an operator. The default is an operator's name."""
    if not isinstance(arg.default, Keyword):
        return [_local(lowered, arg, "const ct_fn ")] if arg.has_default else []
    default = f"ct_fn_of_operator({quoted(arg.default.text)})"
    return [_choice(lowered, arg, "const ct_fn ", f"{_given(lowered, arg)}.call", default)]


def _dtype(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    checked = _step(lowered, arg, "given_dtype")
    if not arg.has_default:
        return [checked]
    host.read(local(arg.name))
    if isinstance(arg.default, Keyword):
        return [
            _choice(lowered, arg, "const ct_dtype ", _given(lowered, arg), dtype_constant(arg.default.text)),
            checked,
        ]
    return [_local(lowered, arg, "const ct_dtype "), checked]


def _device(lowered: LoweredOp, host: Forward, arg: Arg) -> list[Attribute]:
    checked = replace(_step(lowered, arg, "given_device"), test="false" if arg.has_default else "true")
    if not arg.has_default:
        return [checked]
    host.read(local(arg.name))
    return [_local(lowered, arg, "const ct_device "), checked]


# ---- numbers -------------------------------------------------------------------------------------------------


def scalar_literal(default: Expr | None) -> str:
    if isinstance(default, Num):
        if isinstance(default.value, bool):
            return f"ct_bool({str(default.value).lower()})"
        maker = "ct_int" if isinstance(default.value, int) else "ct_float"
        return f"{maker}({literal(default.value).text})"
    return "(ct_scalar){0}"


def names_in_defaults(lowered: LoweredOp) -> frozenset[str]:
    """Returns the C names that numeric defaults use, such as INFINITY and NAN. The defaults are printed as literals, so
    these names do not occur in the operator's formulas."""
    given = [arg.default.value for arg in lowered.op.args if isinstance(arg.default, Num)]
    return frozenset(name for value in given if not isinstance(value, bool) for name in literal(value).names)


def scalar_constant(default: Expr | None) -> str:
    """Returns the default as an initialiser that is a C constant expression; "{0}" if the default is not a number."""
    if not isinstance(default, Num):
        return "{0}"
    if isinstance(default.value, bool):
        return f"{{.kind = CT_SCALAR_BOOL, .i = {int(default.value)}}}"
    if isinstance(default.value, int):
        return f"{{.kind = CT_SCALAR_INT, .i = {literal(default.value).text}}}"
    return f"{{.kind = CT_SCALAR_FLOAT, .re = {literal(default.value).text}}}"
