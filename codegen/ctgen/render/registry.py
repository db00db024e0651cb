"""What templates/registry/ shows: the operators family by family, and what exists once per instruction-set level."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ctgen.lower.op import Form
from ctgen.model.frozen import frozen
from ctgen.render.family import kernels_of


@frozen
class FamilyCount:
    """A family and the number of its operators."""

    symbol: str
    count: int


@frozen
class LevelSymbol:
    """What exists once per instruction-set level. A table of loops is declared extern and reached by its address, a
    kernel is a function."""

    type: str
    name: str
    is_table: bool


def level_symbols(forms: Sequence[Form]) -> tuple[LevelSymbol, ...]:
    found: dict[str, LevelSymbol] = {}
    for form in forms:
        if form.loops is not None:
            name = f"cti_{form.name}_loops"
            found[name] = LevelSymbol(f"const cti_{form.name}_loop_table", name, True)
        for kernel in kernels_of(form):
            found[kernel.symbol] = LevelSymbol(f"{kernel.symbol}_kernel", kernel.symbol, False)
    return tuple(symbol for _, symbol in sorted(found.items()))


def plain_names(families: Iterable[str]) -> dict[str, str]:
    """By the name of the schema file, which may have signs that C does not: no two are the same."""
    found: dict[str, str] = {}
    for family in families:
        plain = re.sub(r"\W", "_", family)
        while plain in found.values():
            plain += "_"
        found[family] = plain
    return found
