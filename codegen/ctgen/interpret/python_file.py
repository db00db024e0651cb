"""Functions in Python files in the folder of a schema."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from ctgen.model.diag import Sink
from ctgen.model.nearest import did_you_mean
from ctgen.model.ops import PythonMeaning


class PythonFails(Exception):
    """A function cannot be loaded, or does not behave as its entry declares; no other sample would help."""


#: True if files outside of the project may be executed too (--allow-python)
_runs_all = False


def run_all() -> None:
    """Allows the execution of Python files of schemas outside of the project, which the user trusts."""
    global _runs_all
    _runs_all = True


def linked(
    name: str, params: Sequence[str], meaning: PythonMeaning, folder: Path, root: Path | None, sink: Sink
) -> PythonMeaning:
    """Returns the meaning with the text of the file, which must be in the schema's folder. Reports CT0710 if it
    is not, or if it is outside of root and was not allowed. name: the operator or function with this meaning."""
    path = folder / meaning.file
    if root is not None and not _runs_all and not path.resolve().is_relative_to(root.resolve()):
        sink.report(
            "CT0710",
            meaning.span,
            op=name,
            problem=f"'{meaning.file}' is outside the project, and ctgen runs Python files of the project only",
            remedy="--allow-python, if you trust the file",
        )
        return meaning
    try:
        text = path.read_text(encoding="utf-8")
        names = [node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    except (OSError, SyntaxError, ValueError) as error:
        sink.report(
            "CT0710",
            meaning.span,
            op=name,
            problem=f"'{meaning.file}' cannot be read ({getattr(error, 'strerror', None) or error})",
            remedy="a Python file beside the schema",
        )
        return meaning
    if meaning.function not in names:
        problem = f"'{meaning.file}' defines no function '{meaning.function}'{did_you_mean(meaning.function, names)}"
        remedy = f"def {meaning.function}({', '.join(params)}): ..."
        sink.report("CT0710", meaning.span, op=name, problem=problem, remedy=remedy)
        return meaning
    return replace(meaning, text=text)


def function(meaning: PythonMeaning) -> Callable[..., Any]:
    """Returns the Python function of a meaning. Raises PythonFails."""
    return _function(meaning.file, meaning.text, meaning.function)


@cache
def _function(file: str, text: str, name: str) -> Callable[..., Any]:
    scope: dict[str, Any] = {"__name__": Path(file).stem, "__file__": file}
    try:
        exec(compile(text, file, "exec"), scope)  # the project's own file, as its build script would run it
    except Exception as error:
        raise PythonFails(f"'{file}' cannot be run ({type(error).__name__}: {error})") from error
    found = scope[name]
    if not callable(found):
        raise PythonFails(f"'{name}' is no function")
    return found  # type: ignore[no-any-return]
