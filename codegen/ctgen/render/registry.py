"""Prints the registry: boxed calls, tangents and information of every op form, family by family, and what the library
sets at its start."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ctgen.language import queries
from ctgen.language.spell import spell
from ctgen.lower.cnames import (
    attr_type,
    dtype_set,
    enum_type,
    enum_word,
    is_on_by_default,
    is_zero_default,
    local,
    option_field,
    said_name,
    options,
    options_type,
    quoted,
    required,
    word_table,
)
from ctgen.lower.op import Form
from ctgen.model.ops import Arg, AttrType, Pack, TensorType
from ctgen.render.results import result_type
from ctgen.render.family import kernels_of
from ctgen.render.functions import function_forms, has_inplace, has_out, saves_text
from ctgen.render.jvp import jvp
from ctgen.render.text import string

# ---- types as the schema spells them ---------------------------------------------------------------


def type_text(arg: Arg) -> str:
    if isinstance(arg.type, TensorType):
        return _tensor_text(arg.type)
    return _attr_text(arg.type)


def _tensor_text(kind: TensorType) -> str:
    dims = ", ".join(("*" if isinstance(d, Pack) else "") + spell(d.expr) for d in kind.dims)
    dtype = f"{kind.dtype.func}({kind.dtype.name})" if kind.dtype.func else kind.dtype.name
    text = f"{dtype}[{dims}]"
    if kind.count is not None:
        text = f"{spell(kind.count)} * {text}"
    return text + ("?" if kind.optional else "") + (" | scalar" if kind.scalar else "")


def _attr_text(kind: AttrType) -> str:
    words = {
        "enum": f"enum({', '.join(kind.values)})",
        "dim": f"dim({kind.of})",
        "dims": f"dims({kind.of})",
        "int_n": f"int[{kind.n}]",
        "shape": f"shape(*{kind.of})" if kind.of else "shape",
    }
    return words.get(kind.kind, kind.kind) + ("?" if kind.optional else "")


_KINDS = {
    "int": "INT",
    "float": "FLOAT",
    "bool": "BOOL",
    "str": "STRING",
    "scalar": "FLOAT",
    "dtype": "DTYPE",
    "device": "DEVICE",
    "layout": "STRING",
    "generator": "GENERATOR",
    "group": "GROUP",
    "fn": "FN",
    "ints": "INT_LIST",
    "floats": "FLOAT_LIST",
    "int_lists": "INT_LIST_LIST",
    "int_map": "INT_MAP",
    "shape": "INT_LIST",
    "int_n": "INT_LIST",
    "dim": "INT",
    "dims": "INT_LIST",
    "enum": "STRING",
}


def arg_kind(arg: Arg) -> str:
    if isinstance(arg.type, TensorType):
        return "CT_ARG_TENSOR" if arg.type.count is None else "CT_ARG_TENSOR_LIST"
    return f"CT_ARG_{_KINDS[arg.type.kind]}"


# ---- information -----------------------------------------------------------------------------------------


def _arg_info(form: Form, arg: Arg) -> str:
    fields = [f'.name = "{arg.name}"']
    if said_name(form.op, arg) != arg.name:
        fields.append(f'.c_name = "{said_name(form.op, arg)}"')
    fields += [f".type = {quoted(type_text(arg))}", f".kind = {arg_kind(arg)}"]
    if arg.type.optional:
        fields.append(".optional = true")
    if arg.has_default:
        fields.append(".has_default = true")
    if arg.name in form.differentiable:
        fields.append(".differentiable = true")
    if isinstance(arg.type, TensorType):
        if arg.type.scalar:
            fields.append(".scalar_ok = true")
        fields.append(f".dtypes = {dtype_set(queries.argument_dtypes(form.op, arg))}")
    elif arg.type.kind == "scalar":
        fields.append(".scalar_ok = true")
    return f"    {{{', '.join(fields)}}},"


def meaning_word(form: Form) -> str:
    kind = form.op.meaning.kind
    return "kernel" if kind in ("reference", "primitive") else kind


def info_tables(form: Form) -> str:
    name = form.name
    lines = []
    if form.op.args:
        lines += [
            f"static const ct_op_arg_info {name}_args[] = {{",
            *[_arg_info(form, arg) for arg in form.op.args],
            "};",
        ]
    outputs = ", ".join(f'"{o.name}"' for o in form.op.outputs)
    lines.append(f"static const char *const {name}_outputs[] = {{{outputs}}};")
    return "\n".join(lines)


def entry(form: Form) -> str:
    op = form.op
    order = -1 if form.derived.order is None else form.derived.order
    if not form.differentiable:
        order = 0 if op.meaning.kind != "compose" else -1
    rows = [
        f'.name = "{op.name}"',
        f'.row = "{op.row}"',
        f'.overload = "{op.form}"',
        f'.family = "{op.family}"',
        string(".doc = ", quoted(op.doc), "", 16).strip(),
        f'.meaning = "{meaning_word(form)}"',
        *([f".args = {form.name}_args", f".num_args = {len(op.args)}"] if op.args else []),
        f".outputs = {form.name}_outputs",
        f".num_outputs = {len(op.outputs)}",
        f".order = {order}",
        *([".has_inplace = true"] if has_inplace(form) else []),
        *([".has_out = true"] if has_out(form) else []),
        *([".draws = true"] if op.draws else []),
        *([".is_private = true"] if op.private else []),
        *([".differentiable = true"] if form.differentiable or op.meaning.kind == "compose" else []),
        string(".saved = ", quoted(saves_text(form)), "", 16).strip(),
    ]
    tangent = f"jvp_{form.name}" if jvp(form) else "NULL"
    lines = [
        "    {",
        "        .info =",
        "            {",
        *[f"                {row}," for row in rows],
        "            },",
    ]
    return "\n".join(
        [
            *lines,
            f"        .call = call_{form.name},",
            *([f"        .jvp = {tangent},"] if tangent != "NULL" else []),
            "    },",
        ]
    )


# ---- boxed calls --------------------------------------------------------------------------------------------


def _plain_value(form: Form, arg: Arg, at: int) -> str:
    """A required argument out of a boxed one."""
    box = f"args[{at}]"
    if isinstance(arg.type, TensorType):
        return f"{box}.value.tensor" if arg.type.count is None else f"{box}.value.tensors"
    kind = arg.type.kind
    values = {
        "int": "integer",
        "dim": "integer",
        "float": "number",
        "str": "string",
        "dtype": "dtype",
        "device": "device",
        "generator": "generator",
        "ints": "ints",
        "shape": "ints",
        "int_n": "ints",
        "dims": "ints",
        "floats": "floats",
        "int_lists": "int_lists",
        "layout": "string",
        "group": "pointer",
    }
    if kind == "scalar":
        return f"cti_arg_scalar(&{box})"
    if kind == "bool":
        return f"cti_arg_switch(&{box})"
    if kind == "enum":
        return f"({enum_type(form.prefix, arg)}){local(arg.name)}"
    if kind not in values:
        raise ValueError(f"'{form.op.name}': an attribute of kind {kind} cannot be boxed yet")
    return f"{box}.value.{values[kind]}"


def _option_value(form: Form, arg: Arg, at: int) -> str:
    kind = attr_type(arg)
    box = f"args[{at}]"
    if kind.kind == "bool":
        return f"cti_arg_switch(&{box}) == CT_OFF" if is_on_by_default(arg) else f"{box}.value.boolean"
    if kind.kind in ("int", "dim", "float") and (kind.optional or not is_zero_default(arg.default)):
        return f"cti_arg_scalar(&{box})"
    return _plain_value(form, arg, at)


Words = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


def words_of(form: Form) -> Words:
    """Tables of words that a form reads: what it puts there, by the table's name."""
    enums = [arg for arg in form.attributes if attr_type(arg).kind == "enum"]
    return tuple(
        (word_table(arg), tuple((word, enum_word(form.prefix, arg, word)) for word in attr_type(arg).values))
        for arg in enums
    )


def word_tables(words: Iterable[Words]) -> list[str]:
    found: dict[str, dict[str, str]] = {}
    for name, pairs in (table for tables in words for table in tables):
        found.setdefault(name, {}).update(pairs)
    out = []
    for name, table in sorted(found.items()):
        items = [f'{{"{word}", {value}}}' for word, value in sorted(table.items())]
        out.append(
            "\n".join(
                [f"static const cti_word {name}[] = {{", *[f"    {item}," for item in items], "    {NULL, 0},", "};"]
            )
        )
    return out


def boxed(form: Form) -> str:
    """static ct_status call_sum(...): the public functions by ct_arg."""
    op = form.op
    places = {arg.name: at for at, arg in enumerate(op.args)}
    lines = [f"static ct_status call_{form.name}(const ct_arg *args, ct_call_kind kind, ct_arg *outs)", "{"]
    functions = {kind: name for name, with_opts, kind in function_forms(form) if with_opts == bool(options(op))}
    kinds = [kind for kind in ("in_place", "out") if kind in functions]
    if not op.args:
        lines.append("    (void)args;")
    if not kinds or list(functions) == ["in_place"]:
        lines.append("    (void)kind;")
    for arg in form.attributes:
        if attr_type(arg).kind == "enum":
            lines.append(
                f'    const int {local(arg.name)} = cti_arg_word("{op.name}", &args[{places[arg.name]}],'
                f" {word_table(arg)});"
            )
            lines.append(f"    if ({local(arg.name)} < 0) return cti_failed();")
    opts = options(op)
    if opts:
        fields = ", ".join(f".{option_field(arg)} = {_option_value(form, arg, places[arg.name])}" for arg in opts)
        lines.append(f"    const {options_type(form.prefix, form.op)} opts = {{{fields}}};")
    given = [_plain_value(form, arg, places[arg.name]) for arg in required(op)] + (["&opts"] if opts else [])
    if list(functions) == ["in_place"]:
        return "\n".join([*lines, *_call(form, functions["in_place"], given, "    "), "}"])
    if "in_place" in functions:
        lines += [
            "    if (kind == CT_CALL_IN_PLACE) {",
            *_call(form, functions["in_place"], given, "        "),
            "    }",
        ]
    if "out" in functions:
        out = "outs[0].value.tensor"
        if len(op.outputs) > 1:
            tensors = ", ".join(f"outs[{i}].value.tensor" for i in range(len(op.outputs)))
            out = f"({form.prefix}_{form.name}_result){{{tensors}}}"
        lines += ["    if (kind == CT_CALL_OUT) {", *_call(form, functions["out"], [*given, out], "        "), "    }"]
    plain = functions.get("plain") or functions["runtime"]
    return "\n".join([*lines, *_call(form, plain, given, "    "), "}"])


def _call(form: Form, function: str, given: list[str], pad: str) -> list[str]:
    call = f"{function}({', '.join(given)})"
    outputs = form.op.outputs
    if len(outputs) == 1:
        kind = "list" if outputs[0].type.count is not None else "tensor"
        return [f'{pad}return cti_out_{kind}(&outs[0], "{outputs[0].name}", {call});']
    lines = [f"{pad}const {result_type(form)}results = {call};"]
    for i, output in enumerate(outputs[:-1]):
        lines.append(
            f'{pad}if (cti_out_tensor(&outs[{i}], "{output.name}", results.{local(output.name)}) != CT_OK) return'
            " cti_failed();"
        )
    last = len(outputs) - 1
    return [
        *lines,
        f'{pad}return cti_out_tensor(&outs[{last}], "{outputs[last].name}", results.{local(outputs[last].name)});',
    ]


def form_parts(form: Form) -> list[str]:
    tangent = jvp(form)
    return [boxed(form), *([tangent] if tangent else []), info_tables(form)]


# ---- levels -----------------------------------------------------------------------------------------------------


def level_symbols(forms: Sequence[Form]) -> list[tuple[str, str]]:
    """Type and name of everything that exists once per instruction-set level."""
    found: dict[str, str] = {}
    for form in forms:
        if form.loops is not None:
            found[f"cti_{form.name}_loops"] = f"const cti_{form.name}_loop_table"
        for symbol, _ in kernels_of(form):
            found[symbol] = f"{symbol}_kernel"
    return [(kind, name) for name, kind in sorted(found.items())]


def level_declarations(symbols: Sequence[tuple[str, str]], level: str) -> list[str]:
    return [f"{'extern ' if kind.startswith('const') else ''}{kind} {name}_{level};" for kind, name in symbols]


def level_choice(symbols: Sequence[tuple[str, str]], level: str) -> str:
    head = f"static void choose_{level}(void)"
    chosen = [f"{name} = {'&' if kind.startswith('const') else ''}{name}_{level};" for kind, name in symbols]
    return "\n".join([head, "{", *(f"    {statement}" for statement in chosen), "}"])


def level_pointers(symbols: Sequence[tuple[str, str]]) -> list[str]:
    """What is in use: the base level until the library has looked at the processor."""
    out = []
    for kind, name in symbols:
        address = "&" if kind.startswith("const") else ""
        out.append(f"{kind} *{name} = {address}{name}_base;")
    return out


RUNTIME_OPS = (
    ("add", "ct_tensor *self, ct_tensor *other", "ct_add(self, other)"),
    ("add_", "ct_tensor *self, ct_tensor *other", "ct_add_(self, other)"),
    ("mul", "ct_tensor *self, ct_tensor *other", "ct_mul(self, other)"),
    (
        "clone",
        "ct_tensor *self",
        "ct_clone_with(self, &(ct_clone_opts){.memory_format = CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT})",
    ),
    ("to_dtype", "ct_tensor *self, ct_dtype dtype", "ct_to_with(self, &(ct_to_opts){.dtype = dtype})"),
    ("sum_to_size", "ct_tensor *self, ct_ints size", "ct_sum_to_size(self, size)"),
    ("expand", "ct_tensor *self, ct_ints size", "ct_expand(self, size)"),
    (
        "as_strided",
        "ct_tensor *self, ct_ints size, ct_ints stride, int64_t storage_offset",
        "ct_as_strided_with(self, size, stride, &(ct_as_strided_opts){.storage_offset = ct_int(storage_offset)})",
    ),
    ("copy_", "ct_tensor *self, ct_tensor *src", "ct_copy_(self, src)"),
    ("zeros", "ct_ints size, ct_dtype dtype", "ct_zeros_with(size, &(ct_zeros_opts){.dtype = dtype})"),
    ("ones", "ct_ints size, ct_dtype dtype", "ct_ones_with(size, &(ct_ones_opts){.dtype = dtype})"),
    ("empty", "ct_ints size, ct_dtype dtype", "ct_empty_with(size, &(ct_empty_opts){.dtype = dtype})"),
    ("real", "ct_tensor *self", "ct_real(self)"),
    ("imag", "ct_tensor *self", "ct_imag(self)"),
    ("select", "ct_tensor *self, int64_t dim, int64_t index", "ct_select(self, dim, index)"),
    ("cat", "ct_tensors tensors, int64_t dim", "ct_cat_with(tensors, &(ct_cat_opts){.dim = dim})"),
    ("unsqueeze", "ct_tensor *self, int64_t dim", "ct_unsqueeze(self, dim)"),
    ("detach", "ct_tensor *self", "ct_detach(self)"),
)


def runtime_ops() -> list[str]:
    """The functions of the table that the runtime calls operators through; those that a public function already is
    stand there directly."""
    parts = []
    for name, params, call in RUNTIME_OPS:
        kind = "ct_tensor *"
        if "_with(" in call:
            parts.append(f"static {kind}runtime_{name}({params}) {{ return {call}; }}")
    rows = []
    for name, _, call in RUNTIME_OPS:
        rows.append(f"    .{name} = {f'runtime_{name}' if '_with(' in call else call.partition('(')[0]},")
    return [*parts, "\n".join(["const cti_runtime_ops_table cti_runtime_ops = {", *rows, "};"])]
