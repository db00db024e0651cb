"""Prints the head of a core function: attributes made canonical, dtypes found, dims bound and checked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ctgen.language import queries
from ctgen.language.spell import spell
from ctgen.lower.cnames import (
    attr_type,
    dtype_constant,
    dtype_set,
    enum_word,
    fixed_count,
    input_name,
    is_on_by_default,
    local,
    option_field,
    options,
    options_type,
    public_type,
    quoted,
    required,
    tensor_inputs,
)
from ctgen.lower.cvalues import Value, as_int, as_ints, literal
from ctgen.lower.op import Form, Lazy
from ctgen.lower.tensor import Tensors
from ctgen.model.ops import Arg, Call, Dim, DtypeRule, Expr, If, Item, ListOf, Name, Num, Pack, TensorType, Word
from ctgen.model.visit import name_of, replace, walk
from ctgen.render.text import mentions, when

FAIL = "goto failed;"


def inline_lets(form: Form, expr: Expr) -> Expr:
    """Let names of host values replaced by what they stand for."""
    lets: dict[Expr, Expr] = {Name(s.targets[0]): s.value for s in form.op.let.statements if len(s.targets) == 1 and s.param is None}
    for _ in range(len(lets) + 1):
        new = replace(expr, lets)
        if new == expr:
            break
        expr = new
    return expr


class Forward(Tensors):
    """Formulas over the arguments of a call; remembers which dims they ask for. bound: what the names of 'let' mean that have locals."""

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
        super().__init__(op="call->op", names=Lazy(known, self._find), stored=self.bound, ops=form.ops, prefixes=form.prefixes)

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
    changed = attr_type(arg).kind in ("bool", "enum", "dims", "int_n") or form.canonical(arg) != public_type(form.prefix, arg)
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
        "bool": _bool, "int": _int, "dim": _int, "float": _float, "scalar": _scalar, "enum": _enum, "dims": _dims, "int_n": _int_n,
        "ints": _ints, "shape": _ints, "str": _str, "group": _group, "dtype": _dtype,
    }  # fmt: skip
    made = makers.get(kind.kind)
    if made is not None:
        return made(form, host, arg)
    if kind.kind == "device":
        return [f"const ct_device {local(arg.name)} = {_given(form, arg)};", check(f'cti_attr_device(call, "{arg.name}", {local(arg.name)})')]
    return [f"{form.canonical(arg)}{local(arg.name)} = opts->{arg.name};"] if arg.has_default else []


def _bool(form: Form, host: Forward, arg: Arg) -> list[str]:
    name = local(arg.name)
    if arg.has_default:
        return [f"const bool {name} = {'!' if is_on_by_default(arg) else ''}opts->{option_field(arg)};"]
    return [f"bool {name};", check(f'cti_attr_bool(call, "{arg.name}", {_given(form, arg)}, &{name})')]


def _int(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    kind = attr_type(arg)
    if kind.optional:
        lines = [f"ct_scalar {name} = {given};", check(f'cti_attr_optional_int(call, "{arg.name}", {name})')]
        if kind.kind == "dim":
            lines.append(check(f'cti_attr_wrap(call, "{arg.name}", {_rank_of(form, kind.of)}, &{name})'))
        return lines
    if public_type(form.prefix, arg) == "ct_scalar ":
        assert arg.default is not None
        lines = [f"int64_t {name};", check(f'cti_attr_int(call, "{arg.name}", {given}, {host.value(arg.default).text}, &{name})')]
    else:
        lines = [f"int64_t {name} = {given};"] if arg.has_default else []
    if kind.kind == "dim":
        lines.append(check(f'cti_wrap_dim(call->op, "{arg.name}", {name}, {_rank_of(form, kind.of)}, &{name})'))
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
        return [f"const ct_scalar {name} = {given};", check(f'cti_attr_optional_float(call, "{arg.name}", {name})')]
    if public_type(form.prefix, arg) == "ct_scalar ":
        assert arg.default is not None
        return [f"double {name};", check(f'cti_attr_float(call, "{arg.name}", {given}, {host.value(arg.default).text}, &{name})')]
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
        return [f"const ct_scalar {name} = {given};", check(f'cti_attr_optional_scalar(call, "{arg.name}", {name})')]
    if not arg.has_default:
        return [check(f'cti_attr_scalar(call, "{arg.name}", {name}, (ct_scalar){{0}}, &{name})')]
    return [f"ct_scalar {name};", check(f'cti_attr_scalar(call, "{arg.name}", {given}, {scalar_literal(arg.default)}, &{name})')]


def _enum(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    kind = attr_type(arg)
    words = ", ".join(enum_word(form.prefix, arg, word) for word in kind.values)
    default = enum_word(form.prefix, arg, arg.default.text) if isinstance(arg.default, Word) else "0"
    args = ["call", f'"{arg.name}"', f"(int){given}", default, str(len(kind.values)), f"(const int[]){{{words}}}", f"&{name}"]
    call = f"cti_attr_enum({', '.join(args)})"
    return [f"int {name} = (int){given};", check(call, f"{name} && ")] if kind.optional else [f"int {name};", check(call)]


def _dims(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    rank = _rank_of(form, attr_type(arg).of)
    if isinstance(arg.default, (ListOf, Num)):
        given = f"{given}.items ? {given} : {as_ints(host.value(arg.default))}"
    if not form.is_mask(arg):
        return [f"int64_t {name}_[CTI_MAX_NDIM];", f"ct_ints {name};",
                check(f'cti_attr_ordered_dims(call, "{arg.name}", {given}, {rank}, {name}_, &{name})')]  # fmt: skip
    every = "true" if form.empty_is_all(arg) else "false"
    given_at_all = [] if arg.has_default else [check(f'cti_attr_list(call, "{arg.name}", {given})')]
    return [*given_at_all, f"uint32_t {name};", check(f'cti_wrap_dims(call->op, "{arg.name}", {given}, {rank}, {every}, &{name})')]


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
    return [f"int64_t {name}_[{n}];", check(f'cti_attr_ints(call, "{arg.name}", {given}, {n}, {default}, {name}_)'),
            f"const ct_ints {name} = {{{name}_, {n}}};"]  # fmt: skip


def _ints(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    if not arg.has_default:
        return [check(f'cti_attr_list(call, "{arg.name}", {name})')]
    if arg.default is None:
        return [f"const ct_ints {name} = {given};"]
    return [f"const ct_ints {name} = {given}.items ? {given} : {as_ints(host.value(arg.default))};"]


def _str(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    if not arg.has_default:
        return [check(f'cti_attr_text(call, "{arg.name}", {name})')]
    default = f" ? {given} : {quoted(arg.default.text)}" if isinstance(arg.default, Word) else ""
    return [f"const char *{name} = {given}{default};"]


def _group(form: Form, host: Forward, arg: Arg) -> list[str]:
    if not arg.has_default:
        return [check(f'cti_attr_group(call, "{arg.name}", {local(arg.name)})')]
    return [f"ct_group *{local(arg.name)} = {_given(form, arg)};"]


def _dtype(form: Form, host: Forward, arg: Arg) -> list[str]:
    name, given = local(arg.name), _given(form, arg)
    checked = check(f'cti_attr_dtype(call, "{arg.name}", {name})')
    if not arg.has_default:
        return [checked]
    default = f" ? {given} : {dtype_constant(arg.default.text)}" if isinstance(arg.default, Word) else ""
    return [f"const ct_dtype {name} = {given}{default};", checked]


# ---- dtypes ------------------------------------------------------------------------------------------------------


def _carriers(form: Form, name: str) -> list[str]:
    """The tensors that carry a dtype name."""
    return [local(i) for i, arg in form.inputs if isinstance(arg.type, TensorType) and arg.type.dtype.name == name and not arg.type.dtype.func]


def dtype_lines(form: Form, host: Forward, used: set[str]) -> list[str]:
    """Every dtype name, in the order of `where`; then arguments of a fixed or computed dtype."""
    lines: list[str] = []
    for rule in form.op.where:
        lines += _rule(form, host, rule, used)
    for name, arg in form.inputs:
        assert isinstance(arg.type, TensorType)
        if not any(rule.name == arg.type.dtype.name for rule in form.op.where) or arg.type.dtype.func:
            lines += _fixed_dtype(name, arg.type)
    scalars = [local(name) for name, arg in form.inputs if isinstance(arg.type, TensorType) and arg.type.scalar]
    if scalars and all(isinstance(arg.type, TensorType) and arg.type.scalar for _, arg in form.inputs):
        lines.append(check(f"cti_call_not_all_numbers(call, {len(scalars)}, (ct_tensor *const[]){{{', '.join(scalars)}}})"))
    return lines


def _fixed_dtype(name: str, kind: TensorType) -> list[str]:
    dtype = kind.dtype
    if dtype.func:
        wanted = f"1u << cti_{dtype.func}({dtype.name})"
    else:
        wanted = dtype_set((dtype.name,))
    return [check(f'cti_call_check_argument(call, "{name}", {local(name)}, {wanted})')]


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
            lines = [f"const ct_tensors all_{rule.name} = cti_call_joined(call, {count}, {array}, {source});", f"if (all_{rule.name}.count < 0) {FAIL}"]
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
        lines.append(check(f'cti_call_check_dtype(call, "the dtype of the result", {rule.name}, {dtype_set(rule.allowed)})'))
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
            return f"cti_promoted_dtype({names[0]}, {len(names) - 1}, (const ct_scalar[]){{{_numbers(form, names[1:])}}})"
        return f"cti_{option.func}({names[0]})"
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
    return ", ".join(f"{make[kinds[n].kind]}({local(n)})" if kinds[n].kind in make and not kinds[n].optional else local(n) for n in names)


def output_dtype(form: Form, at: int) -> str:
    output = (*form.op.outputs, *form.op.aux)[at]
    dtype = output.type.dtype
    name = dtype.name if any(rule.name == dtype.name for rule in form.op.where) else dtype_constant(dtype.name)
    return f"cti_{dtype.func}({name})" if dtype.func else name


# ---- dims -----------------------------------------------------------------------------------------------------------


def dim_lines(form: Form, host: Forward) -> list[str]:
    """Every dim and pack that formulas use, where it first stands, and a check wherever else it stands. host.used says which are used."""
    bound: dict[str, None] = {}
    lines: list[str] = []
    for arg in form.attributes:
        if attr_type(arg).kind == "shape":
            lines += _bind_attribute(host, arg, bound)
    waiting = list(queries.tensor_args(form.op))
    while waiting:  # in order, but behind an argument whose dims are read
        arg = next((a for a in waiting if not _reads_unbound(form, a, bound)), waiting[0])
        waiting.remove(arg)
        lines += _argument_dims(form, host, arg, bound)
    return lines


def _argument_dims(form: Form, host: Forward, arg: Arg, bound: dict[str, None]) -> list[str]:
    found = _list_dims(form, host, arg, bound)
    for name, own in _tensors_of(form, arg):
        lines = _tensor_dims(form, host, name, own, bound)
        if own.optional and lines:
            lines = [f"if (!cti_absent({local(name)})) {{", *[f"    {line}" for line in lines], "}"]
        found += lines
    return found


def _reads_unbound(form: Form, arg: Arg, bound: dict[str, None]) -> bool:
    """Whether a computed dim of the argument reads a dim that neither the argument itself nor one before it binds."""
    assert isinstance(arg.type, TensorType)
    own = {d.expr.id for d in arg.type.dims if isinstance(d.expr, Name)}
    return any(_dims_read(form, d.expr) - own - set(bound) for d in arg.type.dims)


def _dims_read(form: Form, expr: Expr) -> set[str]:
    """The dims that a computed dim reads; a plain one binds or compares itself."""
    return set() if isinstance(expr, Name) else {node.id for node in walk(expr) if isinstance(node, Name)} & form.dim_names


def _tensors_of(form: Form, arg: Arg) -> list[tuple[str, TensorType]]:
    assert isinstance(arg.type, TensorType)
    return [(input_name(a, item), arg.type) for a, item in tensor_inputs(form.op) if a.name == arg.name]


def _list_dims(form: Form, host: Forward, arg: Arg, bound: dict[str, None]) -> list[str]:
    """An open list whose tensors have one shape: the first binds the dims, the others are compared with it."""
    assert isinstance(arg.type, TensorType)
    of_item = any(isinstance(node, Name) and node.id == "i" for d in arg.type.dims for node in walk(d.expr))
    if arg.type.count is None or fixed_count(arg.type) is not None or arg.type.optional or of_item:
        return []
    item = f"{arg.name}[0]"
    lines = [check(f'cti_check_alike(call->op, "{arg.name}", {local(arg.name)})'), *_tensor_dims(form, host, item, arg.type, bound)]
    return [line.replace(local(item), f"{local(arg.name)}.items[0]") for line in lines]


def _bind_attribute(host: Forward, arg: Arg, bound: dict[str, None]) -> list[str]:
    pack = attr_type(arg).of
    if not pack or pack in bound:
        return []
    bound[pack] = None
    host.used.setdefault(pack)
    return [f'const cti_shape {pack} = cti_shape_of_ints(call->op, "{arg.name}", {local(arg.name)});', f"if (!cti_shape_ok(&{pack})) {FAIL}"]


def type_text(kind: TensorType) -> str:
    return "[" + ", ".join(("*" if isinstance(d, Pack) else "") + spell(d.expr) for d in kind.dims) + "]"


def _tensor_dims(form: Form, host: Forward, name: str, kind: TensorType, bound: dict[str, None]) -> list[str]:
    """Checks of one tensor against its declared dims, and locals for the dims it binds."""
    tensor = local(name)
    free = [i for i, d in enumerate(kind.dims) if isinstance(d, Pack) and not (isinstance(d.expr, Name) and d.expr.id in bound)]
    plain = [i for i in free if isinstance(kind.dims[i].expr, Name)]
    computed = [i for i in free if i not in plain]
    if computed:
        return _computed_dims(host, name, kind)
    fixed = sum(isinstance(d, Dim) for d in kind.dims)
    known = [d.expr.id for i, d in enumerate(kind.dims) if isinstance(d, Pack) and i not in plain and isinstance(d.expr, Name)]
    for pack in known:
        host.used.setdefault(pack)
    lines = []
    if fixed or known or not plain:
        count = _sum(fixed, [f"{pack}.ndim" for pack in known])
        more = "true" if plain else "false"
        if not (kind.dims and len(kind.dims) == 1 and known):
            lines.append(check(f'cti_check_ndim(call->op, "{name}", {tensor}, {count}, {more}, "{type_text(kind)}")'))
    late = [i for i, d in enumerate(kind.dims) if _dims_read(form, d.expr) - set(bound)]
    for i in [*(i for i in range(len(kind.dims)) if i not in late), *late]:
        lines += _one_dim(form, host, name, kind, i, bound, plain)
    return lines


def _sum(number: int, terms: list[str]) -> str:
    """A number and terms added up; a zero beside terms is left out."""
    return " + ".join([*([str(number)] if number or not terms else []), *terms])


def _one_dim(form: Form, host: Forward, name: str, kind: TensorType, i: int, bound: dict[str, None], plain: list[int]) -> list[str]:
    d = kind.dims[i]
    tensor = local(name)
    after = bool(plain) and plain[0] < i
    axis = i - len(kind.dims) if after else i
    before = [e.expr.id for e in kind.dims[:i] if isinstance(e, Pack) and isinstance(e.expr, Name)] if not after else []
    where = str(axis) if not before else _sum(i - len(before), [f"(int){pack}.ndim" for pack in before])
    if isinstance(d, Pack):
        assert isinstance(d.expr, Name)
        if d.expr.id in bound and len(kind.dims) == 1:
            return [check(f'cti_check_shape(call->op, "{name}", {tensor}, {d.expr.id}, "{type_text(kind)}")')]
        if d.expr.id in bound:
            behind_it = len(kind.dims) - i - 1
            first = where if not after else f"{tensor}->ndim - {d.expr.id}.ndim" + (f" - {behind_it}" if behind_it else "")
            first = first if first.isdigit() or after else f"(unsigned)({first})"
            return [check(f'cti_check_part(call->op, "{name}", {tensor}, {first}, &{d.expr.id}, "{d.expr.id}")')]
        bound[d.expr.id] = None
        behind = [e.expr.id for e in kind.dims[i + 1 :] if isinstance(e, Pack) and isinstance(e.expr, Name)]
        rest = _sum(len(kind.dims) - i - 1 - len(behind), [f"{pack}.ndim" for pack in behind])
        return [f"@{d.expr.id}@const cti_shape {d.expr.id} = cti_shape_part({tensor}, {i}, {rest});"]
    if isinstance(d.expr, Name) and d.expr.id not in bound and d.expr.id in form.dim_names:
        bound[d.expr.id] = None
        return [f"@{d.expr.id}@const int64_t {d.expr.id} = cti_size_at({tensor}, {where});"]
    expected = host.value(inline_lets(form, d.expr))
    return [*host.flush(), check(f'cti_check_size(call->op, "{name}", {tensor}, {where}, {as_int(expected)}, "{spell(d.expr)}")')]


def _computed_dims(host: Forward, name: str, kind: TensorType) -> list[str]:
    """`*with(S, dim, n)`: the whole shape follows from other arguments; `*S(i)` says nothing."""
    if len(kind.dims) != 1:
        raise ValueError(f"the dims of '{name}' cannot be checked: a computed pack must stand alone")
    expr = kind.dims[0].expr
    if isinstance(expr, Call) and expr.kind != "intrinsic" or isinstance(expr, Call) and expr.args == (Name("i"),):
        return []
    shape = host.shape(expr)
    return [*host.flush(), check(f'cti_check_shape(call->op, "{name}", {local(name)}, {shape}, "{type_text(kind)}")')]


def without_idle(lines: list[str], text: str) -> list[str]:
    """Drops attributes that only exist in the signature, and tells the compiler of those that are only checked."""
    out = []
    for line in lines:
        found = re.match(r"(?:const )?(?:bool|int|int64_t|double|uint32_t|ct_\w+|char) \*?(\w+)(;| = )", line)
        name = found.group(1) if found else ""
        if not name or mentions(text, name) or any(mentions(other, name) for other in lines if other is not line):
            out.append(line)
    checked = {m.group(1) for line in out if (m := re.search(r"&(\w+)\) != CT_OK", line))}
    return out + [f"(void){name};" for name in sorted(checked) if not mentions(text, name) and sum(mentions(line, name) for line in out) <= 2]


def used_only(lines: list[str], used: dict[str, None]) -> list[str]:
    """Drops locals for dims that nothing reads, and blocks that had nothing else; takes the marks off the others."""
    out = []
    for line in lines:
        inner = line.lstrip()
        if inner.startswith("@"):
            name, _, text = inner[1:].partition("@")
            if name in used:
                out.append(line[: len(line) - len(inner)] + text)
            continue
        if line != "}":
            out.append(line)
            continue
        at = max(i for i, opened in enumerate(out) if opened.endswith(") {"))
        head, *block = out[at:]
        out[at:] = when(head.removeprefix("if (").removesuffix(") {"), [line.removeprefix("    ") for line in block])
    return out


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
