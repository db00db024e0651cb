"""The derived operators of an installed library, by which the entries of a user are checked, differentiated and
sampled. DIR is the share folder of the package, which contains schemas/ and templates/; the root of this tree has the
same layout. The claims of the library's entries were checked when the library was built. These claims are not checked
again, and no diagnostic refers to the library's schemas."""

from __future__ import annotations

import hashlib
from pathlib import Path

from ctgen.cache.reached import COMPILER
from ctgen.cache.store import Store
from ctgen.model.ops import Derived
from ctgen.pipeline import derive, load

_FILE = "library.state"


class NoLibrary(Exception):
    """Raised if a folder does not contain a library that this ctgen can read."""


def library_ops(share: Path, cache: Path | None = None) -> tuple[Derived, ...]:
    """Returns all operators of the library in the folder `share`, derived. The result is cached in the folder `cache`,
    which builds with the same library may share. The cache key is the content of all inputs. Raises NoLibrary."""
    schemas = sorted((share / "schemas").glob("*.yaml"))
    if not schemas:
        raise NoLibrary(
            f"there is no library at {share}: no schemas/*.yaml in it; --library must be the folder share/cotangent of"
            " an installed Cotangent"
        )
    key = _key(share)
    store = Store(cache / _FILE) if cache is not None else None
    kept: tuple[Derived, ...] | None = store.get(key) if store is not None else None
    if kept is not None:
        return kept
    ops, diagnostics = load.load(schemas, root=share)
    if diagnostics.errors:
        first = diagnostics.errors[0]
        raise NoLibrary(
            f"the library at {share} is of another version than this ctgen: {first.span.file}:{first.span.line}:"
            f" {first.text}"
        )
    derived, _ = derive.derive_all(ops, numbers=False)
    if store is not None:
        store.write({key: derived})
    return derived


def _key(share: Path) -> str:
    """Returns the cache key: the digest of the contents of the library's schemas and of the compiler's sources."""
    digest = hashlib.sha256()
    files = [path for path in sorted((share / "schemas").iterdir()) if path.is_file()]
    for path in (*files, *sorted(COMPILER.rglob("*.py"))):
        text = path.read_bytes()
        digest.update(f"{path.name} {len(text)} ".encode() + text)
    return digest.hexdigest()
