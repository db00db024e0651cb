"""Loads functions from Python files in the folder of a schema."""

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
    """Raised if a Python function cannot be loaded, or violates its entry's declaration. The error is in the project,
    not in the sample."""


#: true if files outside the project may be executed (--allow-python)
_runs_all = False


def run_all() -> None:
    """Allows the execution of Python files outside the project."""
    global _runs_all
    _runs_all = True


def linked(
    name: str, params: Sequence[str], meaning: PythonMeaning, folder: Path, root: Path | None, sink: Sink
) -> PythonMeaning:
    """Returns the Python definition with the text of its file. Reports CT0710 if the file is not in the schema's
    folder, or if it is outside of `root` and not allowed. name: the operator or function with this definition."""
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
    """Returns the Python function of a definition. Raises PythonFails if it cannot be loaded."""
    return _function(meaning.file, meaning.text, meaning.function)


@cache
def _function(file: str, text: str, name: str) -> Callable[..., Any]:
    scope: dict[str, Any] = {"__name__": Path(file).stem, "__file__": file}
    try:
        exec(compile(text, file, "exec"), scope)  # the file belongs to the project; its build script could run it too
    except Exception as error:
        raise PythonFails(f"'{file}' cannot be run ({type(error).__name__}: {error})") from error
    found = scope.get(name)
    if not callable(found):
        raise PythonFails(f"'{name}' is no function")
    return found  # type: ignore[no-any-return]
