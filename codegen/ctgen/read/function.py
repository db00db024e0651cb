"""Reads the table `functions` of a schema file. The table declares scalar functions, which formulas of all entries of
the project may call."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from ctgen.language import keys
from ctgen.language.builtins import EVERYWHERE
from ctgen.model.ops import PythonMeaning, Span
from ctgen.model.scalar_function import Interval, ScalarFunction
from ctgen.read.fields import Nodes
from ctgen.read.yaml import ListNode, MapNode, Node, ScalarNode

_FILE = re.compile(r"(?!/)(?!.*\.\.)[\w./-]+")


def build_functions(nodes: Nodes, node: Node) -> tuple[ScalarFunction, ...]:
    found = nodes.map(keys.FUNCTIONS, node, "name: doc, params, c, python, ...")
    functions = []
    for name, value in found.items if found else ():
        before = len(nodes.sink)
        fields = nodes.fields("function", name.value, value)
        if nodes.name(name) is None or fields is None:
            continue
        row = _Function(nodes, name, fields).build()
        if len(nodes.sink) == before:
            functions.append(row)
    return tuple(functions)


class _Function:
    """Builds one function. If a part is empty because of an error, the error has been reported."""

    def __init__(self, nodes: Nodes, name: ScalarNode, fields: dict[str, Node]) -> None:
        self.nodes = nodes
        self.name = name
        self.fields = fields

    def build(self) -> ScalarFunction:
        for key in keys.TABLE["function"].values():
            if key.required and key.name not in self.fields:
                self.wrong(self.name, f"'{key.name}' is missing", f"{key.name}: {key.doc}")
        params = self.params()
        integers = self.word("integers", ("", "too", "only"))
        file, stem = self.place("c", r"\.h", "erfinv.h:my_erfinv, functions my_erfinv_f32 and my_erfinv_f64 in it")
        source, function = self.place("python", r"\.py", "functions.py:erfinv in the schema's folder")
        python = PythonMeaning(source, function, span=self.span("python"))
        return ScalarFunction(
            self.name.value,
            params,
            self.partials(params),
            value=self.word("value", ("number", "real", "bool")) or "number",
            complex_ok=self.word("complex", ("", "true", "false")) == "true",
            tensor=self.text("tensor") or self.name.value,
            c_stem=stem,
            domain=self.domain(params),
            points=self.points(),
            ulp=self.ulp(),
            doc=self.text("doc"),
            of_integers=integers != "",
            only_integers=integers == "only",
            header=f"scalar/{file}",
            python=python,
            span=self.name.span,
        )

    def wrong(self, node: Node, problem: str, remedy: str) -> None:
        self.nodes.sink.report("CT0217", node.span, name=self.name.value, problem=problem, remedy=remedy)

    def span(self, key: str) -> Span:
        return self.fields[key].span if key in self.fields else self.name.span

    def text(self, key: str) -> str:
        return (self.nodes.text(key, self.fields[key]) or "") if key in self.fields else ""

    def word(self, key: str, words: Sequence[str]) -> str:
        found = self.text(key)
        if found and found not in words:
            self.wrong(self.fields[key], f"'{key}' is '{found[:30]}'", f"one of {', '.join(filter(None, words))}")
        return found

    def params(self) -> tuple[str, ...]:
        found = self.nodes.words("params", self.fields["params"]) if "params" in self.fields else None
        names = tuple(word for word, _ in found or ())
        for word, span in found or ():
            if not keys.NAME.fullmatch(word) or word in ("result", "g", "t") or keys.is_taken(word):
                self.nodes.bad_name(word, span)
        if len(set(names)) != len(names):
            self.wrong(self.fields["params"], "two parameters have one name", "params: a, b")
        return names

    def place(self, key: str, ending: str, remedy: str) -> tuple[str, str]:
        """Parses `file:name`, a function in a file."""
        text = self.text(key)
        file, _, name = text.partition(":")
        if text and not (_FILE.fullmatch(file) and re.search(f"{ending}$", file) and keys.NAME.fullmatch(name)):
            self.wrong(self.fields[key], f"'{key}: {text[:60]}' does not have the form file:name", f"{key}: {remedy}")
        return file, name

    # ---- by parameter

    def of_params(self, key: str, params: Sequence[str]) -> dict[str, Node]:
        if key not in self.fields:
            return {}
        found = self.nodes.map(key, self.fields[key], f"parameter: {key}")
        given: dict[str, Node] = {}
        for name, value in found.items if found else ():
            if name.value in params:
                given[name.value] = value
            else:
                self.wrong(name, f"'{name.value}' is not one of its parameters", f"one of {', '.join(params)}")
        return given

    def partials(self, params: Sequence[str]) -> tuple[str, ...]:
        given = self.of_params("partials", params)
        if given and len(given) < len(params):
            missing = next(name for name in params if name not in given)
            self.wrong(
                self.fields["partials"],
                f"there is no derivative by '{missing}'",
                f"{missing}: 0 if the derivative is 0",
            )
            return ()
        for name, node in given.items():
            self.nodes.expr(name, node)
        nodes = [given.get(name) for name in params]
        return tuple(node.value for node in nodes if isinstance(node, ScalarNode))

    def domain(self, params: Sequence[str]) -> tuple[Interval, ...]:
        given = self.of_params("domain", params)
        found = {}
        for name, node in given.items():
            ends = self.numbers(node)
            if len(ends) != 2 or not ends[0] < ends[1]:
                self.wrong(node, f"the domain of '{name}' is not an interval", f"{name}: [low, high]")
                continue
            found[name] = (ends[0], ends[1])
        return tuple(found.get(name, EVERYWHERE) for name in params) if found else ()

    def points(self) -> tuple[float, ...]:
        return self.numbers(self.fields["points"]) if "points" in self.fields else ()

    def ulp(self) -> float:
        if "ulp" not in self.fields:
            return 4.0
        found = self.number(self.fields["ulp"])
        if found is None or not 0 <= found < math.inf:
            self.wrong(self.fields["ulp"], "'ulp' is not a number of at least 0", "ulp: 4")
            return 4.0
        return found

    def number(self, node: Node) -> float | None:
        try:
            return float(node.value) if isinstance(node, ScalarNode) else None
        except ValueError:
            return None

    def numbers(self, node: Node) -> tuple[float, ...]:
        found = [self.number(item) for item in node.items] if isinstance(node, ListNode) else [None]
        if isinstance(node, MapNode) or None in found:
            self.wrong(node, "a list of numbers was expected", "[0, 1]")
            return ()
        return tuple(item for item in found if item is not None)
