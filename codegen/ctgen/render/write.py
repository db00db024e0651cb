"""The only module that accesses the generated tree. The module compares files, writes changed files, removes orphans
and maintains the manifest. The manifest has a line `digest printed path op` for every file that ctgen wrote. `digest`
is the digest of the file, `printed` the digest of the text before formatting. A file with an equal `printed` digest is
current and need not be formatted again. A file was edited by hand (CT0804) if its digest differs from the manifest and
its content differs from the text to be written. A file of the manifest that ctgen no longer generates is an orphan
(CT0805). Other files in the tree are left unchanged."""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path

from ctgen.cache import store
from ctgen.model.frozen import frozen
from ctgen.render.layout import Layout, Pending

MANIFEST = "ctgen.manifest"


@frozen
class State:
    """Differences between the generated tree and the files to be written. Paths are relative to the tree and sorted."""

    changed: tuple[str, ...] = ()  # existing files whose content would change
    missing: tuple[str, ...] = ()
    orphaned: tuple[str, ...] = ()
    edited: tuple[str, ...] = ()  # files that were edited by hand since ctgen wrote them

    @property
    def is_fresh(self) -> bool:
        return not (self.changed or self.missing or self.orphaned or self.edited)


def digest(text: bytes) -> str:
    return store.digest(text)[:16]


#: digest of a file's content, and digest of its text before formatting
Digests = tuple[str, str]


def manifest_text(digests: Mapping[str, Digests], ops: Mapping[str, str]) -> str:
    lines = [
        f"{content}  {printed}  {path}  {ops.get(path) or '-'}" for path, (content, printed) in sorted(digests.items())
    ]
    return "\n".join(lines) + "\n"


def read_manifest(tree: Path) -> dict[str, Digests]:
    """Returns the manifest as a map from path to digests; empty if there is no manifest. Lines in another format are
    skipped, so that such a line never causes a file to be removed."""
    try:
        lines = (tree / MANIFEST).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return {}
    found = {}
    for line in lines:
        parts = line.split("  ")
        if len(parts) == 4 and not parts[2].startswith("/") and ".." not in parts[2].split("/"):
            found[parts[2]] = (parts[0], parts[1])
    return found


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def holds(path: Path, content: str) -> bool:
    """Returns true if the content of a file has this digest."""
    there = _content(path)
    return there is not None and digest(there) == content


@frozen
class Wanted:
    """Required state of the generated tree. `files` are the texts before formatting, by path. `ops` is the entry of
    each path. `kept` are files that are already current."""

    files: Mapping[str, str]
    ops: Mapping[str, str]
    layout: Layout
    kept: Mapping[str, Digests] = field(default_factory=dict)


def compare(tree: Path, wanted: Wanted, manifest: Mapping[str, Digests] | None = None) -> State:
    """Returns the changes that writing would make to the files and the manifest. manifest: the manifest of the tree, if
    the caller has already read it."""
    known = read_manifest(tree) if manifest is None else manifest
    changed: list[str] = []
    missing: list[str] = []
    edited: list[str] = []
    for path, text in sorted(wanted.files.items()):
        there = _content(tree / path)
        content, printed = known.get(path, ("", ""))
        if there is None:
            missing.append(path)
        elif path in known and digest(there) != content:
            edited.append(path)
        elif wanted.layout.printed(path, text) != printed:
            changed.append(path)
    as_written = _as_written(tree, wanted, edited) if edited else set()
    changed = sorted({*changed, *as_written})
    edited = [path for path in edited if path not in as_written]
    orphaned = [
        path
        for path in sorted(known)
        if path not in wanted.files and path not in wanted.kept and (tree / path).exists()
    ]
    state = State(tuple(changed), tuple(missing), tuple(orphaned), tuple(edited))
    if not state.is_fresh:
        return state
    right = manifest_text({path: known[path] for path in (*wanted.files, *wanted.kept)}, wanted.ops).encode()
    return state if _content(tree / MANIFEST) == right else State(changed=(MANIFEST,))


def _as_written(tree: Path, wanted: Wanted, paths: Sequence[str]) -> set[str]:
    """Returns the paths whose file differs from the manifest but already has the content to be written. A merge of two
    branches creates such files; only the manifest must be updated."""
    texts = wanted.layout.texts({path: wanted.files[path] for path in paths})
    return {path for path, text in texts.items() if _content(tree / path) == text.encode()}


def first_difference(tree: Path, path: str, layout: Layout, text: str, lines: int = 6) -> str:
    """Returns the first lines that differ between a file and its current text, as a unified diff without headers."""
    import difflib

    there = (_content(tree / path) or b"").decode("utf-8", "replace").splitlines()
    now = layout.texts({path: text})[path].splitlines()
    diff = list(difflib.unified_diff(there, now, "there", "now", lineterm="", n=0))[2:]
    return (
        "\n".join(f"    {line}" for line in diff[:lines]) or "    printed otherwise, and the same once it is laid out"
    )


@contextlib.contextmanager
def lock(tree: Path) -> Iterator[None]:
    """Locks the generated tree. If several builds use one tree, only one of them writes at a time."""
    tree.mkdir(parents=True, exist_ok=True)
    with open(tree / ".ctgen.lock", "w", encoding="ascii") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(handle, fcntl.LOCK_UN)


def put(path: Path, text: str) -> None:
    """Writes a file through a temporary file and a rename, so that no reader sees a partial file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    partial.write_text(text, encoding="utf-8")
    partial.replace(path)


def begin(wanted: Wanted, state: State) -> Pending:
    """Starts formatting the files that `apply` will write."""
    paths = [path for path in (*state.changed, *state.missing, *state.edited) if path != MANIFEST]
    return wanted.layout.begin({path: wanted.files[path] for path in paths})


def apply(
    tree: Path,
    wanted: Wanted,
    state: State,
    manifest: Mapping[str, Digests] | None = None,
    laid_out: Pending | None = None,
) -> None:
    """Changes the tree to the required state; writes the manifest last. manifest: the manifest of the tree, if the
    caller has already read it; laid_out: the result of `begin`."""
    digests = {**(read_manifest(tree) if manifest is None else manifest), **wanted.kept}
    for path, text in (laid_out or begin(wanted, state)).texts().items():
        put(tree / path, text)
        digests[path] = (digest(text.encode()), wanted.layout.printed(path, wanted.files[path]))
    for path in state.orphaned:
        (tree / path).unlink(missing_ok=True)
        _remove_empty(tree, (tree / path).parent)
    if not state.is_fresh:
        put(tree / MANIFEST, manifest_text({path: digests[path] for path in (*wanted.files, *wanted.kept)}, wanted.ops))


def _remove_empty(tree: Path, folder: Path) -> None:
    while folder != tree:
        try:
            folder.rmdir()
        except OSError:
            return
        folder = folder.parent
