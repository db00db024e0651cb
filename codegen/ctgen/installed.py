"""The ops of an installed library with all that is known of them: a user's entries are checked, differentiated and sampled against these.

DIR is the package's share folder (schemas/ and templates/ lie in it); the root of this tree has the same layout. The library's own claims were
checked when it was built, so they are not checked again; no diagnostic ever points into its schemas.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
from pathlib import Path

from ctgen import frontend, middle
from ctgen.model import Derived

_FILE = "library.pickle"


class NoLibrary(Exception):
    """A folder that holds no library that this ctgen can read."""


def library_ops(share: Path, cache: Path | None = None) -> tuple[Derived, ...]:
    """Every op of the library in DIR share, derived; what a run found is kept in the folder cache by the content of all that it depends on.

    Raises NoLibrary.
    """
    schemas = sorted((share / "schemas").glob("*.yaml"))
    if not schemas:
        raise NoLibrary(f"there is no library at {share}: no schemas/*.yaml in it; --library takes the folder share/cotangent of an installed Cotangent")
    key = _key(share)
    kept = _read(cache, key) if cache is not None else None
    if kept is not None:
        return kept
    ops, diagnostics = frontend.load(schemas, root=share)
    if diagnostics.errors:
        first = diagnostics.errors[0]
        raise NoLibrary(f"the library at {share} is of another version than this ctgen: {first.span.file}:{first.span.line}: {first.text}")
    derived, _ = middle.derive_all(ops, numbers=False)
    if cache is not None:
        _keep(cache, key, derived)
    return derived


def _key(share: Path) -> bytes:
    """The content of the library's folder of schemas, where it lies, and the content of the compiler."""
    digest = hashlib.sha256(str(share.resolve()).encode())
    files = [path for path in sorted((share / "schemas").iterdir()) if path.is_file()]
    for path in (*files, *sorted(Path(__file__).parent.rglob("*.py"))):
        text = path.read_bytes()
        digest.update(f"{path.name} {len(text)} ".encode() + text)
    return digest.hexdigest().encode()


def _read(cache: Path, key: bytes) -> tuple[Derived, ...] | None:
    """What was kept under this key; None for a file that is of another key, or cannot be read."""
    try:
        with (cache / _FILE).open("rb") as stream:
            if stream.readline().strip() != key:
                return None
            found = pickle.load(stream)
    except Exception:  # a damaged pickle may raise anything
        return None
    return found if isinstance(found, tuple) and all(isinstance(d, Derived) for d in found) else None


def _keep(cache: Path, key: bytes, derived: tuple[Derived, ...]) -> None:
    """A folder that cannot be written to costs time only."""
    partial = cache / f"{_FILE}.{os.getpid()}"
    try:
        cache.mkdir(parents=True, exist_ok=True)
        partial.write_bytes(key + b"\n" + pickle.dumps(derived, pickle.HIGHEST_PROTOCOL))
        partial.replace(cache / _FILE)
    except OSError:
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)
