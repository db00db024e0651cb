"""The modules of the compiler on which a result depends: the modules that compute it, and all modules that they import,
directly or indirectly."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path

#: folder with the compiler's source
COMPILER = Path(__file__).parents[1]
_IMPORT = re.compile(r"^ *from ctgen\.(\w+)(?:\.(\w+))? import (\([^)]*\)|.*)$", re.MULTILINE)


@cache
def modules(*roots: str) -> tuple[str, ...]:
    """Returns the sorted names of the modules, as package.module. Imports inside functions are included."""
    seen: set[str] = set()
    stack = list(roots)
    while stack:
        name = stack.pop()
        if name not in seen and _path(name).exists():
            seen.add(name)
            stack += _imported(_path(name).read_text(encoding="utf-8"))
    return tuple(sorted(seen))


@cache
def version(*roots: str) -> str:
    """Returns a digest of the text of all these modules. The digest is part of a cache key, so that a result is
    recomputed if a module has changed."""
    digest = hashlib.sha256()
    for name in modules(*roots):
        digest.update(_path(name).read_bytes())
    return digest.hexdigest()


def _path(module: str) -> Path:
    return COMPILER / f"{module.replace('.', '/')}.py"


def _imported(text: str) -> list[str]:
    found: list[str] = []
    for package, module, several in _IMPORT.findall(text):
        names = (
            [module]
            if module
            else [part.split(" as ")[0] for part in re.findall(r"\w+(?: as \w+)?", several.partition("#")[0])]
        )
        found += [f"{package}.{name}" for name in names]
    return found
