"""Values of the scalar functions that schemas declare, computed by their Python functions. Errors are handled as in
builtin functions."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Any

from ctgen.interpret import python_file
from ctgen.language.builtins import BUILTINS
from ctgen.model.ops import PythonMeaning
from ctgen.model.scalar_function import ScalarFunction


def has(name: str) -> bool:
    return _row(name) is not None


def is_of_integers(name: str) -> bool:
    row = _row(name)
    return row is not None and row.of_integers


def is_of_complex(name: str) -> bool:
    row = _row(name)
    return row is not None and row.complex_ok


def value(name: str) -> Callable[..., Any]:
    """Returns the Python function of a declared function. If the Python function raises ValueError, the function is
    undefined at that point and the result is NaN. Other exceptions become PythonFails."""
    row = _row(name)
    if row is None or row.python is None:
        raise KeyError(name)
    return _guarded(row.python)


def _row(name: str) -> ScalarFunction | None:
    row = BUILTINS.get(name)
    return row if row is not None and row.is_declared else None


@cache
def _guarded(meaning: PythonMeaning) -> Callable[..., Any]:
    function = python_file.function(meaning)

    def computed(*args: Any) -> Any:
        try:
            found = function(*args)
        except ValueError:
            return math.nan
        except (OverflowError, ZeroDivisionError) as error:
            raise python_file.PythonFails(f"{meaning.function}{args}: {error}; give the limit or NaN") from error
        except Exception as error:
            raise python_file.PythonFails(f"{meaning.function}{args}: {type(error).__name__}: {error}") from error
        if not isinstance(found, (bool, int, float, complex)):
            raise python_file.PythonFails(f"{meaning.function} gives {type(found).__name__}, not a number")
        return found

    return computed
