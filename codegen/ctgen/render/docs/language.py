"""The pages of docs/schema/ that are printed from tables of the compiler: keys, scalar functions, other functions,
diagnostics. `ctgen language --out docs/schema` writes these pages; tests/tree/test_language.py compares the committed
pages with the tables. The examples of diagnostics are the erroneous entries of tests/diag/, which test_diag.py runs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import ModuleType

from ctgen.language import keys
from ctgen.language.builtins import EVERYWHERE, TABLE
from ctgen.language.formula import CONSTANTS, SYMBOLS
from ctgen.language.functions import ABBREVIATIONS, FACTORIES, HOST, INTRINSICS, Intrinsic
from ctgen.language.maps import COLLECTIVES, DISTRIBUTIONS, VIEW_MAPS, ViewMap
from ctgen.language.primitives import FORMS, signature
from ctgen.language.spell import constant_text
from ctgen.language.typetext import ATTRIBUTE_FORMS, PLAIN
from ctgen.model import dtypes
from ctgen.model.diag import severity_of
from ctgen.model.diag_tables import derivatives, entry, formulas, memory, numbers, reading, shapes, tree, warnings
from ctgen.model.diag_tables.row import Row
from ctgen.model.frozen import frozen
from ctgen.model.scalar_function import ScalarFunction

#: maximum number of lines, and length of a line, of an example or message on a page
_MOST_LINES = 34
_WIDEST = 150

_SECTIONS: Mapping[keys.Section, tuple[str, str]] = {
    "entry": (
        "An entry",
        "Described in [entry](entry.md), [backward](backward.md), [saved](saved.md) and [tests](tests.md).",
    ),
    "forward": (
        "`forward`",
        "Exactly one of the definitions {meanings}; the rest says how it is run. Described in [kinds](kinds.md).",
    ),
    "reduce": ("`forward: reduce` and `forward: scan`", "Described in [kinds](kinds.md)."),
    "kernel": ("`forward: kernel`", "A single name instead of the map is the file for `cpu`."),
    "condition": (
        "`requires` and `warns`",
        "An item that is a map has both keys. Described in [entry](entry.md).",
    ),
    "precision": ("`forward: precision`", "Described in [kinds](kinds.md)."),
    "fused_backward": ("`fused_backward`", "Described in [kinds](kinds.md)."),
    "function": (
        "`functions`",
        "Next to the entries, by function name. Described in [scalar-function](../howto/scalar-function.md).",
    ),
    "tests": ("`tests`", "Described in [tests](tests.md)."),
}
_TABLES: tuple[tuple[ModuleType, Mapping[str, Row]], ...] = (
    (reading, reading.READING),
    (entry, entry.ENTRY),
    (formulas, formulas.FORMULAS),
    (shapes, shapes.SHAPES),
    (derivatives, derivatives.DERIVATIVES),
    (memory, memory.MEMORY),
    (numbers, numbers.NUMBERS),
    (tree, tree.TREE),
    (warnings, warnings.WARNINGS),
)


@frozen
class Example:
    """An erroneous schema, and the message that ctgen prints about it. `entry` is "" if the message is about a file
    other than the schema."""

    path: str
    entry: str
    message: str

    @property
    def lines(self) -> int:
        return len(self.entry.splitlines())


def pages(examples: Path) -> dict[str, str]:
    """Returns the text of every printed page, by page name. examples: the folder of erroneous entries."""
    return {
        "keys.md": _keys_page(),
        "builtins.md": _builtins_page(),
        "functions.md": _functions_page(),
        "diagnostics.md": _diagnostics_page(examples),
    }


# ---- Markdown --------------------------------------------------------------------------


def _page(title: str, *parts: Sequence[str]) -> str:
    note = "<!-- Printed by `ctgen language --out docs/schema` from the tables of the compiler; edit those tables. -->"
    return "\n".join([f"# {title}", "", note, *(line for part in parts for line in ("", *part))]) + "\n"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = [_row(heads), "|" + "---|" * len(heads)]
    return lines + [_row(row) for row in rows]


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _code(text: str) -> str:
    return f"`{text}`" if text else ""


def _codes(words: Iterable[str]) -> str:
    return ", ".join(_code(word) for word in words)


def _section(title: str, *lines: str) -> list[str]:
    return [f"## {title}", "", *lines]


# ---- keys ------------------------------------------------------------------------------


def _keys_page() -> str:
    sections = [_keys_of(section, title, text) for section, (title, text) in _SECTIONS.items()]
    version = f"The first key of every file is the version of the language: `cotangent: {keys.LANGUAGE_VERSION}`."
    return _page("Keys of the schema language", [version], *sections, _words())


def _keys_of(section: keys.Section, title: str, text: str) -> list[str]:
    rows = [
        (_code(key.name), key.values.replace("any", "text, list or map"), _yes(key.required), key.doc)
        for key in keys.TABLE[section].values()
    ]
    heads = ("key", "value", "required", "what it says")
    return _section(title, text.format(meanings=_codes(keys.MEANINGS)), "", *_table(heads, rows))


def _words() -> list[str]:
    rows = (
        ("ways to combine elements (`by`)", _codes(keys.COMBINERS)),
        ("forms of a saved value", _codes(keys.SAVE_FORMS)),
        ("types of attributes", _codes((*PLAIN, *ATTRIBUTE_FORMS))),
        ("dtypes", _codes(dtypes.ALL)),
        *((f"the set `{name}`", _codes(every)) for name, every in dtypes.SETS.items() if name not in dtypes.ALL),
        ("constants of formulas", _codes(CONSTANTS)),
    )
    return _section("Words", *_table(("what", "words"), rows))


# ---- scalar functions ------------------------------------------------------------------


def _builtins_page() -> str:
    groups: dict[str, list[ScalarFunction]] = {"operators": [], "functions": [], "conditions": [], "others": []}
    for row in TABLE.values():
        groups[_group(row)].append(row)
    intro = [
        "Functions that scalar formulas may call. In a derivative, `result` is the call itself, `g` the output",
        "gradient and `t` a tangent. There is one derivative for each parameter; for a complex function its",
        "conjugate is used in the gradient. A function that is not holomorphic has a rule for gradients and a rule for",
        "tangents instead. Checks choose parameters from the domain unless `tests: domain` states another (-2 to 2",
        "if neither is given); points are values of the first parameter that checks always use; ulp is the number of",
        "units of the last place by which C may differ from the exact value.",
    ]
    rows = ((_call_of(row), _yes(row.complex_ok), _code(row.tensor)) for row in groups["conditions"])
    conditions = _table(("function", "complex", "on tensors"), rows)
    return _page(
        "Scalar functions",
        intro,
        _section("Operators", *_builtins(groups["operators"])),
        _section("Functions", *_builtins(groups["functions"])),
        _section("Conditions", "These have no derivative.", "", *conditions),
        _section("For derivatives only", "Entries cannot call these.", "", *_builtins(groups["others"])),
    )


def _group(row: ScalarFunction) -> str:
    if not row.written:
        return "others"
    return "conditions" if row.value == "bool" else "operators" if row.name in SYMBOLS else "functions"


def _builtins(rows: Iterable[ScalarFunction]) -> list[str]:
    heads = ("function", "what", "derivative", "of", "on tensors", "domain", "points", "ulp")
    return _table(heads, (_builtin(row) for row in rows))


def _builtin(row: ScalarFunction) -> tuple[str, ...]:
    of = "real and complex" if row.complex_ok else "real"
    of += ", returns a real number" if row.value == "real" and row.complex_ok else ""
    of += "; integers too" if row.of_integers else ""
    tensor = _code(row.tensor) or ("" if row.name == "at" else "none")
    points = ", ".join(map(constant_text, row.points))
    return (_call_of(row), row.doc, _derivative(row), of, tensor, _domain(row), points, constant_text(row.ulp))


def _call_of(row: ScalarFunction) -> str:
    sign = SYMBOLS.get(row.name, "")
    if not sign:
        return _code(f"{row.name}({', '.join(row.params)})")
    if len(row.params) > 1:
        return _code(f" {sign} ".join(row.params))
    return _code(f"{sign} {row.params[0]}" if sign == "not" else f"{sign}{row.params[0]}")


def _derivative(row: ScalarFunction) -> str:
    if row.pull:
        return f"gradient {_code(row.pull[0])}, tangent {_code(row.push[0])}"
    if not row.partials:
        return "none"
    several = len(row.params) > 1
    named = [f"{param}: {_code(text)}" if several else _code(text) for param, text in zip(row.params, row.partials)]
    return "; ".join(named) + "".join(f", or {_code(text)}" for text in row.alternatives)


def _domain(row: ScalarFunction) -> str:
    if all(interval == EVERYWHERE for interval in row.domain):
        return ""
    named = zip(row.params, row.domain)
    return ", ".join(f"{param} {constant_text(low)} to {constant_text(high)}" for param, (low, high) in named)


def _yes(flag: bool) -> str:
    return "yes" if flag else ""


# ---- other functions ---------------------------------------------------------------------


def _functions_page() -> str:
    parts = (_metadata(), _host(), _abbreviations(), _dtypes(), _views(), _collectives(), _draws(), _primitives())
    return _page("Functions of shapes, dtypes and tensors", *parts)


def _metadata() -> list[str]:
    rows = ((_code(row.signature), _gives(row), _sentence(row)) for row in INTRINSICS.values())
    text = [
        "Computed once per call from sizes, dtypes and attributes, in types, conditions and tensor formulas. Only",
        "`in_range` and `are_shares` read elements.",
    ]
    return _section("Metadata", *text, "", *_table(("function", "gives", "what"), rows))


_GIVES = {
    "int_lists": "lists of ints",
    "any": "anything",
    "same": "what its cases are",
    "dims": "axes",
    "scalar": "number",
}


def _gives(row: Intrinsic) -> str:
    return _GIVES.get(row.gives, row.gives)


def _sentence(row: Intrinsic) -> str:
    return row.doc + ("; in types only, formulas have an operator of that name" if row.dims_only else "")


def _host() -> list[str]:
    rows = [
        (_code(name), str(least) if least == most else f"{least} to {most}", gives.replace("same", "what it is given"))
        for name, (least, most, gives) in HOST.items()
    ]
    text = "Arithmetic on numbers, attributes and sizes, in addition to the operators of formulas."
    return _section("Numbers of the call", text, "", *_table(("function", "arguments", "gives"), rows))


def _abbreviations() -> list[str]:
    rows = ((_code(row.signature), _code(_short(row.text)), row.doc) for row in ABBREVIATIONS.values())
    text = [
        "In tensor formulas; abbreviations that are expanded before any other step. Operators that create tensors",
        f"({_codes(FACTORIES)}) use the dtype and device of the surrounding values if a formula omits these; all",
        "other operators without tensor arguments (`arange`, `eye`) use the device.",
    ]
    return _section("Abbreviations", *text, "", *_table(("written", "stands for", "what"), rows))


def _short(text: str) -> str:
    return text if len(text) <= 160 else f"{text[:157]}..."


def _dtypes() -> list[str]:
    rows = [(_code(f"{name}(T)"), doc) for name, doc in dtypes.FUNCTIONS.items()]
    rows += [(_code(call), f"{doc}; under `where` only") for call, doc in dtypes.RULE_FUNCTIONS.values()]
    heads = ("of", *(_code(name) for name in dtypes.FUNCTIONS))
    values = ((_code(dtype), *(_code(dtypes.apply(name, dtype)) for name in dtypes.FUNCTIONS)) for dtype in dtypes.ALL)
    return _section("Functions of dtypes", *_table(("function", "gives"), rows), "", *_table(heads, values))


_MAP_HEADS = ("map", "shape", "gradient of x", "what")


def _views() -> list[str]:
    rows = [(_code(m.signature), _code(m.shape), _code(m.adjoint), _view_words(m)) for m in VIEW_MAPS.values()]
    text = "Maps that `view` may call. `x` is the tensor, `S` its shape, `g` the gradient of the view."
    return _section("View maps", text, "", *_table(_MAP_HEADS, rows))


def _collectives() -> list[str]:
    rows = [
        (_code(c.signature), _code(c.shape), _code(c.adjoint), c.doc or "not implemented yet (CT0814)")
        for c in COLLECTIVES.values()
    ]
    text = "Functions that `collective` may call: exchanges among the ranks of a group. `x` is this rank's tensor."
    return _section("Collectives", text, "", *_table(_MAP_HEADS, rows))


def _view_words(view: ViewMap) -> str:
    copy = "`or copy` may follow" if view.or_copy else ""
    printed = "" if view.printed else "no C code is generated for it yet"
    return "; ".join(part for part in (view.doc, copy, printed) if part)


def _draws() -> list[str]:
    calls = (_code(f"{name}({', '.join(params)})") for name, params in DISTRIBUTIONS.items())
    text = "Distributions that `draws` may call; a generator may be the last argument of each."
    return _section("Distributions", text, "", *(f"- {call}" for call in calls))


def _primitives() -> list[str]:
    text = [
        "Names that `primitive` may use without a `python` definition, since ctgen's evaluator implements them. An",
        "entry's arguments are passed to them by position, not by name; arguments with `?` may be omitted, a",
        "number in brackets is the minimum number of axes, `...` represents any number of arguments.",
    ]
    return _section("Primitives", *text, "", *(f"- {_code(signature(name))}" for name in FORMS))


# ---- diagnostics -------------------------------------------------------------------------


def _diagnostics_page(examples: Path) -> str:
    intro = [
        "A message has a code, a sentence, usually a remedy, and a position in the source; `ctgen explain CODE`",
        "prints the paragraph below the message. Words in pointed brackets are placeholders. Errors stop the run",
        "before any file is written; warnings only with `--strict`. With `--format=json` a remedy that is a plain",
        "edit is printed as an edit.",
    ]
    parts = [intro]
    for module, table in _TABLES:
        title = (module.__doc__ or "").strip().rstrip(".")
        parts.append(_section(title))
        parts += [_diagnostic(code, row, examples) for code, row in sorted(table.items())]
    text = _page("Diagnostics", *parts)
    return re.sub(r"\n{3,}", "\n\n", text)


def _diagnostic(code: str, row: Row, examples: Path) -> list[str]:
    said = f": **{_filled(row.title)}**" if _has_words(row.title) else ""
    hint = f" Remedy: {_filled(row.hint)}." if _has_words(row.hint) else ""
    title = f"{severity_of(code).capitalize()}{said}.{hint}"
    lines = [f"### {code}", "", title, "", _filled(row.paragraph), ""]
    example = example_of(code, examples)
    if example is None:
        return [*lines, "No entry of `tests/diag` causes it.", ""]
    shown = [f"```yaml {example.path}", *example.entry.splitlines(), "```", ""] if example.entry else []
    return [*lines, *shown, "```text", *example.message.splitlines(), "```", ""]


def _has_words(text: str) -> bool:
    """Returns true if the text contains more than placeholders."""
    return bool(re.search(r"\w", re.sub(r"\{\w+\}", "", text)))


def _filled(text: str) -> str:
    """Replaces the braces of placeholders with angle quotation marks, and escapes Markdown."""
    plain = re.sub(r"\{(\w+)\}", "\u2039\\1\u203a", text).replace("{{", "{").replace("}}", "}")
    return re.sub(r"([*_`<\[\]])", r"\\\1", plain)


def example_of(code: str, folder: Path) -> Example | None:
    """Returns the shortest example of a diagnostic code; None if there is none."""
    found = [_example(path, folder) for path in sorted(folder.glob(f"{code}_*.err"))]
    shortest = min((each for each in found if each is not None), key=lambda each: (each.lines, each.path), default=None)
    return None if shortest is None else Example(shortest.path, shortest.entry, _cut(_about(shortest.message, code)))


def _example(message: Path, folder: Path) -> Example | None:
    """Returns the example; None if its file is not valid UTF-8, because a page cannot show it."""
    own = message.with_suffix(".yaml")
    path = own if own.exists() else message.with_suffix("") / "schemas" / "own.yaml"
    try:
        text = path.read_text(encoding="utf-8")
        message_text = message.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None
    return Example(
        path.relative_to(folder.parent.parent).as_posix(), _cut(text) if path.name in message_text else "", message_text
    )


def _about(message_text: str, code: str) -> str:
    """Returns the part of ctgen's output that is about the diagnostic code. Short output is returned whole."""
    if len(message_text.splitlines()) <= 8:
        return message_text
    blocks = re.split(r"\n(?=\S)", message_text.rstrip("\n"))
    return next((block for block in blocks if f"[{code}]" in block), message_text)


def _cut(text: str) -> str:
    """Returns the text, cut to the maximum number and length of lines. Invisible characters are replaced."""
    lines = [_visible(line) for line in text.rstrip("\n").split("\n")]
    lines = [line if len(line) <= _WIDEST else f"{line[: _WIDEST - 3]}..." for line in lines]
    return "\n".join(lines if len(lines) <= _MOST_LINES else [*lines[: _MOST_LINES - 1], "..."])


def _visible(line: str) -> str:
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in line.replace("\t", "    "))
