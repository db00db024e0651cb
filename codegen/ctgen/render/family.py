"""What is shared by a family or by all ops: kernel headers, and the enums of attributes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ctgen.lower.cnames import attr_type, enum_type, enum_word, word_value
from ctgen.lower.op import Form
from ctgen.render.kernels import (
    backward_params,
    backward_symbol,
    kernel_params,
    kernel_symbol,
    prototype,
    workspace_function,
    workspace_params,
)
from ctgen.render.loops import attrs_struct, functions, table_struct


def kernel_sections(forms: Sequence[Form]) -> list[dict[str, object]]:
    """Inline functions, loop tables and kernel prototypes, op by op."""
    sections: list[dict[str, object]] = []
    known: set[str] = set()
    check_parameters((form.op.name, kernel_types(form)) for form in forms)
    for form in forms:
        parts = _parts(form, known)
        if parts:
            sections.append({"heading": f"/* ---- {form.op.name} ---- */", "parts": parts})
    return sections


Types = tuple[tuple[str, tuple[str, ...]], ...]


def kernel_types(form: Form) -> Types:
    """Symbols of a form's kernels with the types of their parameters."""
    return tuple(
        (symbol, tuple(re.sub(r"\w+$", "", param).strip() for param in params)) for symbol, params in kernels_of(form)
    )


def check_parameters(kernels: Iterable[tuple[str, Types]]) -> None:
    """Forms that name the same kernel give it the same parameters."""
    known: dict[str, tuple[str, ...]] = {}
    for op, named in kernels:
        for symbol, types in named:
            if known.setdefault(symbol, types) != types:
                raise ValueError(f"'{op}' gives the kernel {symbol} other parameters than an op before it")


def _parts(form: Form, known: set[str]) -> list[str]:
    parts: list[str] = []
    loops = form.loops
    if loops is not None:
        parts += ["\n".join(functions(loops))]
        struct = attrs_struct(loops)
        parts += [struct] if struct else []
        parts.append(table_struct(loops))
        parts.append(
            _level(f"const cti_{form.name}_loop_table", f"cti_{form.name}_loops", f"const cti_{form.name}_loop_table *")
        )
    for symbol, params in kernels_of(form):
        if symbol not in known:
            parts.append(prototype(symbol, params) + "\n" + _level(f"{symbol}_kernel", symbol, f"{symbol}_kernel *"))
        known.add(symbol)
    return parts


def kernels_of(form: Form) -> list[tuple[str, list[str]]]:
    """Symbols of the handwritten kernels of an op, with their parameters."""
    found = []
    if form.op.kernel is not None and form.op.kernel.cpu:
        found.append((kernel_symbol(form.op), kernel_params(form.op)))
    sized = workspace_function(form.op)
    if sized is not None:
        found.append((f"cti_{sized.func}", workspace_params(form.op, sized)))
    if form.op.fused_backward is not None and form.op.fused_backward.cpu:
        found.append((backward_symbol(form.op), backward_params(form)))
    return found


def _level(defined: str, name: str, pointer: str) -> str:
    """The symbol that each level defines, and the pointer to the one in use."""
    extern = "extern " if defined.startswith("const") else ""
    return "\n".join(
        [
            "#ifdef CTI_LEVEL_SUFFIX",
            f"{extern}{defined} CTI_LEVEL({name});",
            "#else",
            f"CTI_HIDDEN extern {pointer}{name};",
            "#endif",
        ]
    )


# ---- enums ---------------------------------------------------------------------------------------------


def enum_words(forms: Sequence[Form]) -> dict[str, list[str]]:
    """Every enum attribute with the words that it takes in any op."""
    words: dict[str, dict[str, None]] = {}
    for form in forms:
        for arg in form.attributes:
            if attr_type(arg).kind == "enum":
                known = words.setdefault(arg.name.rstrip("_"), {})
                known.update(dict.fromkeys(attr_type(arg).values))
    return {name: sorted(found) for name, found in sorted(words.items())}


def enum_texts(forms: Sequence[Form]) -> dict[str, str]:
    """One C enum for each name of an enum attribute; zero is the default, every other value follows from its word."""
    out = {}
    for name, words in enum_words(forms).items():
        arg = next(a for form in forms for a in form.attributes if a.name.rstrip("_") == name)
        prefix = forms[0].prefix
        kind = enum_type(prefix, arg)
        items = [
            f"{enum_word(prefix, arg, 'default')} = 0",
            *[f"{enum_word(prefix, arg, word)} = 0x{word_value(word):08x}" for word in words],
        ]
        out[name] = f"{kind} {{ {', '.join(items)} }};"
    return out
