"""Prints the head of a core function: attributes made canonical, dtypes found, dims bound and checked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ctgen.lower.cnames import (
    attr_type,
    dtype_constant,
    dtype_set,
    enum_word,
    is_on_by_default,
    local,
    option_field,
    options,
    options_type,
    public_type,
    quoted,
    required,
    said_name,
)
from ctgen.lower.cvalues import Value, as_ints, literal
from ctgen.lower.op import Form, Lazy
from ctgen.lower.tensor import Tensors
from ctgen.model.ops import Arg, Call, DtypeRule, Expr, If, Item, ListOf, Name, Num, Pack, TensorType, Word
from ctgen.model.visit import name_of, replace
from ctgen.render.text import mentions

FAIL = "goto failed;"


def inline_lets(form: Form, expr: Expr) -> Expr:
    """Let names of host values replaced by what they stand for."""
    lets: dict[Expr, Expr] = {
        Name(s.targets[0]): s.value for s in form.op.let.statements if len(s.targets) == 1 and s.param is None
    }
    for _ in range(len(lets) + 1):
        new = replace(expr, lets)
        if new == expr:
            break
        expr = new
    return expr


class Forward(Tensors):
    """Formulas over the arguments of a call; remembers which dims they ask for. bound: what the names of 'let' mean
    that have locals."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.used: dict[str, None] = {}
        self.bound: dict[Expr, Value] = {}
        known = {name: Value(local(name), "tensor") for name, _ in form.inputs}
        for arg in form.op.args:
            if isinstance(arg.type, TensorType) and arg.type.count is not None:
                known[arg.name] = Value(local(arg.name), "list")
            elif arg.is_attr:
                known[arg.name] = form.attribute_value(arg, local(arg.name))
        for rule in form.op.where:
            known[rule.name] = Value(rule.name, "dtype")
        super().__init__(
            op="call->op", names=Lazy(known, self._find), stored=self.bound, ops=form.ops, prefixes=form.prefixes
        )

    def is_given(self, expr: Expr) -> bool:
        if not isinstance(expr, (Name, Item)) or name_of(expr) in self.defined:
            return False
        return any(n == name_of(expr) and not arg.type.optional for n, arg in self.form.inputs)

    def _find(self, name: str) -> Value | None:
        form = self.form
        if name in form.dim_names:
            self.used[name] = None
            return Value(name, "shape" if name in form.packs else "int")
        for arg in form.op.args:
            if isinstance(arg.type, TensorType) and arg.type.count is not None:
                if isinstance(arg.type.count, Name) and arg.type.count.id == name:
                    return Value(f"{local(arg.name)}.count", "int")
                if any(isinstance(d.expr, Call) and d.expr.func == name for d in arg.type.dims):
                    return Value(local(arg.name), "list")  # S(0)
        return None


# ---- parameters ----------------------------------------------------------------------------------------------


def raw_name(form: Form, arg: Arg) -> str:
    """The parameter of a core function: another name where the canonical attribute has another type."""
    if not arg.is_attr:
        return local(arg.name)
    changed = attr_type(arg).kind in ("bool", "enum", "dims", "int_n") or form.canonical(arg) != public_type(
        form.prefix, arg
    )
    return f"given_{local(arg.name)}" if changed else local(arg.name)


def core_params(form: Form) -> list[str]:
    params = [f"{public_type(form.prefix, arg)}{raw_name(form, arg)}" for arg in required(form.op)]
    if options(form.op):
        params.append(f"const {options_type(form.prefix, form.op)} *opts")
    return params


# ---- attributes ----------------------------------------------------------------------------------------------


def attribute_lines(form: Form, host: Forward) -> list[str]:
    """Attributes with literal defaults first, since computed defaults may read them."""
    lines = []
    if options(form.op):
        lines += [f"static const {options_type(form.prefix, form.op)} defaults;", "if (!opts) opts = &defaults;"]
    for late in (False, True):
        for arg in form.attributes:
            if _is_computed(arg.default) == late:
                lines += _attribute(form, host, arg)
    return lines


def _is_computed(default: Expr | None) -> bool:
    return default is not None and not isinstance(default, (Num, Word, ListOf)) and default != Name("all")


def _given(form: Form, arg: Arg) -> str:
    return f"opts->{arg.name}" if arg.has_default else raw_name(form, arg)


def check(call: str, before: str = "") -> str:
    """A statement that leaves the function where a call fails."""
    return f"if ({before}{call} != CT_OK) {FAIL}"


def _attribute(form: Form, host: Forward, arg: Arg) -> list[str]:
    kind = attr_type(arg)
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
        "dtype": _dtype,
    }
    made = makers.get(kind.kind)
    if made is not None:
        return made(form, host, arg)
    if kind.kind == "device":
        return [
            f"const ct_device {local(arg.name)} = {_given(form, arg)};",
            check(f'cti_attr_device(call, "{said_name(form.op, arg)}", {local(arg.name)})'),
        ]
    return [f"{form.canonical(arg)}{local(arg.name)} = opts->{arg.name};"] if arg.has_default else []


def _bool(form: Form, host: Forward, arg: Arg) -> list[str]:
    name = local(arg.name)
    if arg.has_default:
        return [f"const bool {name} = {'!' if is_on_by_default(arg) else ''}opts->{option_field(arg)};"]
    return [f"bool {name};", check(f'cti_attr_bool(call, "{said_name(form.op, arg)}", {_given(form, arg)}, &{name})')]


def _int(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    kind = attr_type(arg)
    if kind.optional:
        lines = [
            f"ct_scalar {name} = {given};",
            check(f'cti_attr_optional_int(call, "{said_name(form.op, arg)}", {name})'),
        ]
        if kind.kind == "dim":
            lines.append(check(f'cti_attr_wrap(call, "{said_name(form.op, arg)}", {_rank_of(form, kind.of)}, &{name})'))
        return lines
    if public_type(form.prefix, arg) == "ct_scalar ":
        assert arg.default is not None
        lines = [
            f"int64_t {name};",
            check(f'cti_attr_int(call, "{said_name(form.op, arg)}", {given}, {host.value(arg.default).text}, &{name})'),
        ]
    else:
        lines = [f"int64_t {name} = {given};"] if arg.has_default else []
    if kind.kind == "dim":
        lines.append(
            check(f'cti_wrap_dim(call->op, "{said_name(form.op, arg)}", {name}, {_rank_of(form, kind.of)}, &{name})')
        )
    return lines


def _rank_of(form: Form, of: str) -> str:
    """The number of axes of the tensor, or of the list's leading one, that a dim is checked against."""
    if any(arg.name == of and arg.is_list for arg in form.op.args):
        return f"cti_list_lead({local(of)}).ndim"
    if of.endswith("]"):
        base, _, item = of[:-1].partition("[")
        return f"{local(base)}.items[{item}]->ndim"
    return f"{local(of)}->ndim"


def _float(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    if attr_type(arg).optional:
        return [
            f"const ct_scalar {name} = {given};",
            check(f'cti_attr_optional_float(call, "{said_name(form.op, arg)}", {name})'),
        ]
    if public_type(form.prefix, arg) == "ct_scalar ":
        assert arg.default is not None
        return [
            f"double {name};",
            check(
                f'cti_attr_float(call, "{said_name(form.op, arg)}", {given}, {host.value(arg.default).text}, &{name})'
            ),
        ]
    return [f"const double {name} = {given};"] if arg.has_default else []


def scalar_literal(default: Expr | None) -> str:
    if isinstance(default, Num):
        if isinstance(default.value, bool):
            return f"ct_bool({str(default.value).lower()})"
        maker = "ct_int" if isinstance(default.value, int) else "ct_float"
        return f"{maker}({literal(default.value).text})"
    return "(ct_scalar){0}"


def scalar_constant(default: Expr | None) -> str:
    """The same as an initialiser that may stand where only constants may."""
    if not isinstance(default, Num):
        return "{0}"
    if isinstance(default.value, bool):
        return f"{{.kind = CT_SCALAR_BOOL, .i = {int(default.value)}}}"
    if isinstance(default.value, int):
        return f"{{.kind = CT_SCALAR_INT, .i = {literal(default.value).text}}}"
    return f"{{.kind = CT_SCALAR_FLOAT, .re = {literal(default.value).text}}}"


def _scalar(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    if attr_type(arg).optional:
        return [
            f"const ct_scalar {name} = {given};",
            check(f'cti_attr_optional_scalar(call, "{said_name(form.op, arg)}", {name})'),
        ]
    if not arg.has_default:
        return [check(f'cti_attr_scalar(call, "{said_name(form.op, arg)}", {name}, (ct_scalar){{0}}, &{name})')]
    return [
        f"ct_scalar {name};",
        check(f'cti_attr_scalar(call, "{said_name(form.op, arg)}", {given}, {scalar_literal(arg.default)}, &{name})'),
    ]


def _enum(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    kind = attr_type(arg)
    words = ", ".join(enum_word(form.prefix, arg, word) for word in kind.values)
    default = enum_word(form.prefix, arg, arg.default.text) if isinstance(arg.default, Word) else "0"
    args = [
        "call",
        f'"{said_name(form.op, arg)}"',
        f"(int){given}",
        default,
        str(len(kind.values)),
        f"(const int[]){{{words}}}",
        f"&{name}",
    ]
    call = f"cti_attr_enum({', '.join(args)})"
    return (
        [f"int {name} = (int){given};", check(call, f"{name} && ")] if kind.optional else [f"int {name};", check(call)]
    )


def _dims(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    rank = _rank_of(form, attr_type(arg).of)
    if isinstance(arg.default, (ListOf, Num)):
        given = f"{given}.items ? {given} : {as_ints(host.value(arg.default))}"
    if not form.is_mask(arg):
        return [
            f"int64_t {name}_[CTI_MAX_NDIM];",
            f"ct_ints {name};",
            check(f'cti_attr_ordered_dims(call, "{said_name(form.op, arg)}", {given}, {rank}, {name}_, &{name})'),
        ]
    every = "true" if form.empty_is_all(arg) else "false"
    given_at_all = [] if arg.has_default else [check(f'cti_attr_list(call, "{said_name(form.op, arg)}", {given})')]
    return [
        *given_at_all,
        f"uint32_t {name};",
        check(f'cti_wrap_dims(call->op, "{said_name(form.op, arg)}", {given}, {rank}, {every}, &{name})'),
    ]


def _int_n(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    n = attr_type(arg).n
    default = "NULL"
    if isinstance(arg.default, Num):
        default = f"(const int64_t[]){{{', '.join([literal(arg.default.value).text] * n)}}}"
    elif isinstance(arg.default, Name):
        default = f"{host.value(arg.default).text}.items"
    elif isinstance(arg.default, ListOf):
        default = f"(const int64_t[]){{{', '.join(host.value(item).text for item in arg.default.items)}}}"
    return [
        f"int64_t {name}_[{n}];",
        check(f'cti_attr_ints(call, "{said_name(form.op, arg)}", {given}, {n}, {default}, {name}_)'),
        f"const ct_ints {name} = {{{name}_, {n}}};",
    ]


def _ints(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    if not arg.has_default:
        return [check(f'cti_attr_list(call, "{said_name(form.op, arg)}", {name})')]
    if arg.default is None:
        return [f"const ct_ints {name} = {given};"]
    return [f"const ct_ints {name} = {given}.items ? {given} : {as_ints(host.value(arg.default))};"]


def _str(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    if not arg.has_default:
        return [check(f'cti_attr_text(call, "{said_name(form.op, arg)}", {name})')]
    default = f" ? {given} : {quoted(arg.default.text)}" if isinstance(arg.default, Word) else ""
    return [f"const char *{name} = {given}{default};"]


def _group(form: Form, host: Forward, arg: Arg) -> list[str]:
    if not arg.has_default:
        return [check(f'cti_attr_group(call, "{said_name(form.op, arg)}", {local(arg.name)})')]
    return [f"ct_group *{local(arg.name)} = {_given(form, arg)};"]


def _dtype(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    checked = check(f'cti_attr_dtype(call, "{said_name(form.op, arg)}", {name})')
    if not arg.has_default:
        return [checked]
    default = f" ? {given} : {dtype_constant(arg.default.text)}" if isinstance(arg.default, Word) else ""
    return [f"const ct_dtype {name} = {given}{default};", checked]


# ---- dtypes ------------------------------------------------------------------------------------------------------


def _carriers(form: Form, name: str) -> list[str]:
    """The tensors that carry a dtype name."""
    return [
        local(i)
        for i, arg in form.inputs
        if isinstance(arg.type, TensorType) and arg.type.dtype.name == name and not arg.type.dtype.func
    ]


def dtype_lines(form: Form, host: Forward, used: set[str]) -> list[str]:
    """Every dtype name, in the order of `where`; then arguments of a fixed or computed dtype."""
    lines: list[str] = []
    for rule in form.op.where:
        lines += _rule(form, host, rule, used)
    for name, arg in form.inputs:
        assert isinstance(arg.type, TensorType)
        if not any(rule.name == arg.type.dtype.name for rule in form.op.where) or arg.type.dtype.func:
            lines += _fixed_dtype(form, name, arg)
    scalars = [local(name) for name, arg in form.inputs if isinstance(arg.type, TensorType) and arg.type.scalar]
    if scalars and all(isinstance(arg.type, TensorType) and arg.type.scalar for _, arg in form.inputs):
        lines.append(
            check(f"cti_call_not_all_numbers(call, {len(scalars)}, (ct_tensor *const[]){{{', '.join(scalars)}}})")
        )
    return lines


def said_input(form: Form, name: str, arg: Arg) -> str:
    """A tensor argument, or an item of one, as messages name it."""
    return said_name(form.op, arg) + name[len(arg.name) :]


def _fixed_dtype(form: Form, name: str, arg: Arg) -> list[str]:
    assert isinstance(arg.type, TensorType)
    dtype = arg.type.dtype
    if dtype.func:
        wanted = f"1u << cti_{dtype.func}({dtype.name})"
    else:
        wanted = dtype_set((dtype.name,))
    return [check(f'cti_call_check_argument(call, "{said_input(form, name, arg)}", {local(name)}, {wanted})')]


def _rule(form: Form, host: Forward, rule: DtypeRule, used: set[str]) -> list[str]:
    if rule.kind == "computed":
        return _computed_rule(form, host, rule, used)
    carriers = _carriers(form, rule.name)
    listed = form.list_arg
    from_list = listed is not None and isinstance(listed.type, TensorType) and listed.type.dtype.name == rule.name
    if not carriers and not from_list:
        return []
    lines: list[str] = []
    count, array = str(len(carriers)), f"(ct_tensor *const[]){{{', '.join(carriers)}}}"
    if from_list:
        assert listed is not None
        source = local(listed.name)
        if carriers:
            lines = [
                f"const ct_tensors all_{rule.name} = cti_call_joined(call, {count}, {array}, {source});",
                f"if (all_{rule.name}.count < 0) {FAIL}",
            ]
            source = f"all_{rule.name}"
        count, array = f"(unsigned){source}.count", f"{source}.items"
    allowed = dtype_set(rule.allowed)
    given = ["call", allowed, *(["true" if rule.to_float else "false"] if rule.kind == "promote" else []), count, array]
    if rule.name not in used:
        checker = "cti_call_check_promoted" if rule.kind == "promote" else "cti_call_check_common"
        return [*lines, check(f"{checker}({', '.join(given)})")]
    finder = "cti_call_promote" if rule.kind == "promote" else "cti_call_common_dtype"
    return [*lines, f"ct_dtype {rule.name};", check(f"{finder}({', '.join([*given, f'&{rule.name}'])})")]


def _computed_rule(form: Form, host: Forward, rule: DtypeRule, used: set[str]) -> list[str]:
    if rule.name not in used and not rule.allowed:
        return []
    text = ""
    for option in reversed(rule.alternatives):
        found = dtype_text(form, host, option)
        optional = isinstance(option, Name) and any(a.name == option.id and a.type.optional for a in form.attributes)
        text = f"{found} ? {found} : {text}" if optional and text else found
    lines = [*host.flush(), f"const ct_dtype {rule.name} = {text};"]
    if rule.allowed:
        lines.append(
            check(f'cti_call_check_dtype(call, "the dtype of the result", {rule.name}, {dtype_set(rule.allowed)})')
        )
    return lines


def dtype_text(form: Form, host: Forward, option: Expr) -> str:
    if isinstance(option, If):
        cond = host.value(inline_lets(form, option.cond))
        return f"{cond.within(1)} ? {dtype_text(form, host, option.then)} : {dtype_text(form, host, option.other)}"
    if isinstance(option, Call):
        names = [arg.id for arg in option.args if isinstance(arg, Name)]
        if option.func == "number_of":
            return f"cti_number_dtype({len(names)}, (const ct_scalar[]){{{_numbers(form, names)}}})"
        if option.func == "promoted":
            return (
                f"cti_promoted_dtype({names[0]}, {len(names) - 1}, (const ct_scalar[]){{{_numbers(form, names[1:])}}})"
            )
        return f"cti_{option.func}({names[0]})"
    if isinstance(option, Word):
        return dtype_constant(option.text)
    assert isinstance(option, Name)
    if option.id == "default":
        return "ct_get_default_dtype()"
    if any(rule.name == option.id for rule in form.op.where):
        return option.id
    return local(option.id)


def _numbers(form: Form, names: Sequence[str]) -> str:
    """Attributes as the numbers that a dtype follows from."""
    make = {"float": "ct_float", "int": "ct_int", "bool": "ct_bool"}
    kinds = {arg.name: attr_type(arg) for arg in form.attributes}
    return ", ".join(
        f"{make[kinds[n].kind]}({local(n)})" if kinds[n].kind in make and not kinds[n].optional else local(n)
        for n in names
    )


def output_dtype(form: Form, at: int) -> str:
    output = (*form.op.outputs, *form.op.aux)[at]
    dtype = output.type.dtype
    name = dtype.name if any(rule.name == dtype.name for rule in form.op.where) else dtype_constant(dtype.name)
    return f"cti_{dtype.func}({name})" if dtype.func else name


# ---- results ------------------------------------------------------------------------------------------------------


def without_idle(lines: list[str], text: str) -> list[str]:
    """Drops attributes that only exist in the signature, and tells the compiler of those that are only checked."""
    out = []
    for line in lines:
        found = re.match(r"(?:const )?(?:bool|int|int64_t|double|uint32_t|ct_\w+|char) \*?(\w+)(;| = )", line)
        name = found.group(1) if found else ""
        if not name or mentions(text, name) or any(mentions(other, name) for other in lines if other is not line):
            out.append(line)
    checked = {m.group(1) for line in out if (m := re.search(r"&(\w+)\) != CT_OK", line))}
    return out + [
        f"(void){name};"
        for name in sorted(checked)
        if not mentions(text, name) and sum(mentions(line, name) for line in out) <= 2
    ]


def shape_expression(form: Form, host: Forward, kind: TensorType) -> str:
    """The shape of a result as a C expression."""
    dims = [(isinstance(d, Pack), inline_lets(form, d.expr)) for d in kind.dims]
    if not dims:
        return "cti_shape_scalar()"
    if len(dims) == 1 and dims[0][0]:
        return host.shape(dims[0][1])
    if not any(is_pack for is_pack, _ in dims):
        sizes = ", ".join(host.value(expr).text for _, expr in dims)
        return f"(cti_shape){{.ndim = {len(dims)}, .sizes = {{{sizes}}}}}"
    text = "cti_shape_scalar()"
    for number, (is_pack, expr) in enumerate(dims):
        if is_pack:
            text = host.shape(expr) if number == 0 else f"cti_shape_concat(call->op, {text}, {host.shape(expr)})"
        else:
            text = f"cti_shape_append({text}, {host.value(expr).text})"
    return text
