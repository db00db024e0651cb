"""The only module that touches the generated tree: compares, writes what changed, removes orphans, keeps the manifest.

The manifest lists `hash  path  op` of every file that ctgen wrote. A file whose hash is not the manifest's was changed by hand (CT0804); a file
in the manifest that is no longer produced is an orphan (CT0805). Files that ctgen never wrote are left alone.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from ctgen.model.frozen import frozen

MANIFEST = "ctgen.manifest"
NONE: Mapping[str, str] = MappingProxyType({})


@frozen
class State:
    """How the tree compares with what would be written; paths relative to it, sorted."""

    changed: tuple[str, ...] = ()  # there, with other content than would be written now
    missing: tuple[str, ...] = ()
    orphaned: tuple[str, ...] = ()
    edited: tuple[str, ...] = ()  # changed by hand since ctgen wrote them

    @property
    def is_fresh(self) -> bool:
        return not (self.changed or self.missing or self.orphaned or self.edited)


def digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()[:16]


def manifest_text(files: Mapping[str, str], ops: Mapping[str, str], kept: Mapping[str, str]) -> str:
    """kept: hashes of files that are what they should be already."""
    hashes = {**kept, **{path: digest(text.encode()) for path, text in files.items()}}
    lines = [f"{content}  {path}  {ops.get(path) or '-'}" for path, content in sorted(hashes.items())]
    return "\n".join(lines) + "\n"


def read_manifest(tree: Path) -> dict[str, str]:
    """Hash by path; empty if there is none yet. Lines that are none of ours are passed over: they cannot name a file to remove."""
    try:
        lines = (tree / MANIFEST).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return {}
    found = {}
    for line in lines:
        parts = line.split("  ")
        if len(parts) == 3 and not parts[1].startswith("/") and ".." not in parts[1].split("/"):
            found[parts[1]] = parts[0]
    return found


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def compare(
    tree: Path, files: Mapping[str, str], ops: Mapping[str, str], kept: Mapping[str, str] = NONE, manifest: Mapping[str, str] | None = None
) -> State:
    """What writing `files` would change. The manifest itself counts as one of them. kept: hashes of files that are as they should be; manifest: the
    tree's, where it has been read already."""
    wanted = {**files, MANIFEST: manifest_text(files, ops, kept)}
    known = read_manifest(tree) if manifest is None else manifest
    changed: list[str] = []
    missing: list[str] = []
    edited: list[str] = []
    for path, text in sorted(wanted.items()):
        there = _content(tree / path)
        if there is None:
            missing.append(path)
        elif there != text.encode():
            hand = path in known and digest(there) != known[path]
            (edited if hand else changed).append(path)
    orphaned = [path for path in sorted(known) if path not in wanted and path not in kept and (tree / path).exists()]
    return State(tuple(changed), tuple(missing), tuple(orphaned), tuple(edited))


def first_difference(tree: Path, path: str, text: str, lines: int = 6) -> str:
    """The first differing lines of a stale file, as a unified diff without heads."""
    import difflib

    there = (_content(tree / path) or b"").decode("utf-8", "replace").splitlines()
    diff = list(difflib.unified_diff(there, text.splitlines(), "there", "now", lineterm="", n=0))[2:]
    return "\n".join(f"    {line}" for line in diff[:lines])


@contextlib.contextmanager
def lock(tree: Path) -> Iterator[None]:
    """Several build folders share one tree: they take turns."""
    tree.mkdir(parents=True, exist_ok=True)
    with open(tree / ".ctgen.lock", "w", encoding="ascii") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(handle, fcntl.LOCK_UN)


def put(path: Path, text: str) -> None:
    """Writes through a temporary and a rename, so that nobody sees half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    partial.write_text(text, encoding="utf-8")
    partial.replace(path)


def apply(tree: Path, files: Mapping[str, str], ops: Mapping[str, str], state: State, kept: Mapping[str, str] = NONE) -> None:
    """Makes the tree what `files` says; only files whose bytes differ are written, the manifest last."""
    for path in (*state.changed, *state.missing, *state.edited):
        if path != MANIFEST:
            put(tree / path, files[path])
    for path in state.orphaned:
        (tree / path).unlink(missing_ok=True)
        _remove_empty(tree, (tree / path).parent)
    if not state.is_fresh:
        put(tree / MANIFEST, manifest_text(files, ops, kept))


def _remove_empty(tree: Path, folder: Path) -> None:
    while folder != tree:
        try:
            folder.rmdir()
        except OSError:
            return
        folder = folder.parent
