"""Data that a run stores for the next run: named blobs (pickled values) in one file, and the state of the input and
output files. This module uses only plain data, so that a run without work imports no other module of the compiler. An
unreadable file, or a file of another version of the compiler, is ignored. A run replaces the file as a whole, so that
concurrent runs do not mix their data."""

from __future__ import annotations

import contextlib
import hashlib
import io
import mmap
import os
import pickle
import stat
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from operator import attrgetter
from pathlib import Path
from typing import Any

#: a file modified this recently may be modified again with the same modification time, so that only its content
#: identifies
#: it
_FRESH_NS = 50_000_000

Stamp = tuple[int, int, str]  # modification time (-1 if unreliable), size, digest


def digest(data: bytes | memoryview) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


# ---- state of files ---------------------------------------------------------------------


def stamp_of(path: str, known: Stamp | None = None) -> Stamp | None:
    """Returns the stamp of a file; None if the file cannot be read. The content is read only if the file differs from
    the stamp `known` in size or modification time."""
    try:
        status = os.stat(path)
        if known is not None and known[:2] == (status.st_mtime_ns, status.st_size):
            return known
        with open(path, "rb") as stream:
            content = digest(stream.read())
    except OSError:
        return None
    fresh = time.time_ns() - status.st_mtime_ns < _FRESH_NS
    return (-1 if fresh else status.st_mtime_ns, status.st_size, content)


def found_by(glob: tuple[str, str]) -> tuple[str, ...]:
    return tuple(sorted(str(path) for path in Path(glob[0]).glob(glob[1])))


class Watch:
    """The state of the files on which a result depends: named files, and all files that match patterns."""

    def __init__(self, files: Mapping[str, Stamp | None], globs: Mapping[tuple[str, str], tuple[str, ...]]) -> None:
        self.files = dict(files)
        self.globs = dict(globs)

    @staticmethod
    def of(files: Iterable[str], globs: Iterable[tuple[str, str]], known: "Watch | None" = None) -> "Watch":
        found = {glob: found_by(glob) for glob in globs}
        paths = dict.fromkeys([*files, *(path for names in found.values() for path in names)])
        return Watch({path: stamp_of(path, known.files.get(path) if known else None) for path in paths}, found)

    def changed(self, now: "Watch") -> set[str]:
        """Returns the files whose content has changed, and files that have been added or removed."""
        either = {*self.files, *now.files}
        return {path for path in either if _content(self.files.get(path)) != _content(now.files.get(path))}

    def again(self) -> "Watch":
        """Returns the current state of the same files and patterns."""
        listed = {path for names in self.globs.values() for path in names}
        return Watch.of([path for path in self.files if path not in listed], self.globs, self)

    def only(self, kept: Iterable[str], files: Iterable[str]) -> "Watch":
        """Returns the state of certain files: the stored stamps of `kept`, and the current stamps of `files`."""
        known = {path: self.files[path] for path in kept if path in self.files}
        return Watch({**known, **{path: stamp_of(path, self.files.get(path)) for path in files}}, {})

    def data(self) -> tuple[Any, ...]:
        return self.files, self.globs


def _content(stamp: Stamp | None) -> str:
    return stamp[2] if stamp is not None else ""


# ---- blobs ------------------------------------------------------------------------------


def _reader(kind: type) -> Any:
    """Returns a function that reads the fields of a record in the order of its constructor's parameters. Returns None
    if the record has no fields, or if its fields differ from these parameters."""
    if not is_dataclass(kind) or not all(f.init and not f.kw_only for f in fields(kind)):
        return None
    names = [f.name for f in fields(kind)]
    if len(names) < 2:
        return lambda value: tuple(getattr(value, name) for name in names)
    return attrgetter(*names)


class _Pickler(pickle.Pickler):
    """Pickler that stores a record as a call of its constructor. Python's default for dataclasses with slots is slower:
    it reads the list of fields for each record."""

    def __init__(self, stream: io.BytesIO) -> None:
        super().__init__(stream, 5)
        self.readers: dict[type, Any] = {}

    def reducer_override(self, value: Any) -> Any:
        kind = type(value)
        if kind not in self.readers:
            self.readers[kind] = _reader(kind)
        read = self.readers[kind]
        return NotImplemented if read is None else (kind, read(value))


class _Unpickler(pickle.Unpickler):
    """Unpickler that creates only records of the compiler, paths and plain values. A file may name other functions, but
    the unpickler does not call them. A class belongs to the compiler if one of its modules defines it; a name that a
    module only imports, such as subprocess.Popen, is rejected."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _PLAIN:
            return super().find_class(module, name)
        if module.startswith("ctgen.") and "." not in name:
            found = super().find_class(module, name)
            if isinstance(found, type) and found.__module__ == module:
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no record of ctgen")


_PLAIN = {
    ("builtins", "set"),
    ("builtins", "frozenset"),
    ("builtins", "complex"),
    ("pathlib", "PosixPath"),
}


def unpacked(data: bytes | memoryview) -> Any:
    return _Unpickler(io.BytesIO(data)).load()


def packed(value: Any) -> bytes:
    stream = io.BytesIO()
    _Pickler(stream).dump(value)
    return stream.getvalue()


#: the pickled value and its digest, by name
Blobs = dict[str, tuple["bytes | memoryview", str]]


def is_ours(found: os.stat_result) -> bool:
    """Returns true if only the user, or the owner of this compiler, can write to the file."""
    own = os.stat(__file__)
    users, groups = {os.geteuid(), own.st_uid}, {os.getegid(), own.st_gid}
    by_group = bool(found.st_mode & stat.S_IWGRP) and found.st_gid not in groups
    return found.st_uid in users and not by_group and not found.st_mode & stat.S_IWOTH


class Store:
    """Blobs (pickled values) by name. The first blob is read with the table, any other on request. A file that other
    users can write to is not read, because it contains bytecode of templates, which is executed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._locations: dict[str, tuple[int, int, str]] = {}
        self._data = memoryview(b"")
        self._loaded: dict[str, Any] = {}
        with contextlib.suppress(OSError, ValueError, pickle.UnpicklingError), path.open("rb") as stream:
            if is_ours(os.fstat(stream.fileno())) and is_ours(os.stat(path.parent)):
                self._open(stream)
            else:
                print(f"ctgen: {path} is not used: others can write it, or its folder", file=sys.stderr)

    def _open(self, stream: io.BufferedReader) -> None:
        """Reads the table of blobs. The blobs are memory-mapped, because a run reads only a few of them."""
        size, _, content = stream.readline().decode("ascii").partition(" ")
        table = stream.read(int(size))
        if digest(table) != content.rstrip("\n"):
            return
        start = stream.tell()
        self._locations = unpacked(table)
        self._data = memoryview(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))[start:]

    def raw(self, name: str) -> memoryview | None:
        start, size, content = self._locations.get(name, (0, 0, ""))
        data = self._data[start : start + size]
        return data if content and digest(data) == content else None

    def get(self, name: str) -> Any:
        """Returns the value stored under a name; None if there is no such value, or if its blob is damaged."""
        if name not in self._loaded:
            data = self.raw(name)
            self._loaded[name] = None
            with contextlib.suppress(pickle.UnpicklingError):
                self._loaded[name] = unpacked(data) if data is not None else None
        return self._loaded[name]

    def names(self) -> tuple[str, ...]:
        return tuple(self._locations)

    def blobs(self, values: Mapping[str, Any], kept: Sequence[str] = ()) -> Blobs:
        """Returns the pickled values, and the stored blobs whose names are in `kept`."""
        blobs: Blobs = {}
        for name in kept:
            if name in self._locations and name not in values:  # `get` checks the digest
                start, size, content = self._locations[name]
                blobs[name] = (self._data[start : start + size], content)
        for name, value in values.items():
            made = packed(value)
            blobs[name] = (made, digest(made))
        return blobs

    def write(self, values: Mapping[str, Any], kept: Sequence[str] = ()) -> None:
        """Replaces the file. The new file contains the values, and the stored blobs whose names are in `kept`."""
        self.put(self.blobs(values, kept))

    def put(self, blobs: Blobs) -> None:
        """Replaces the file. Failing to write to the folder is no error: the next run recomputes the data."""
        locations: dict[str, tuple[int, int, str]] = {}
        start = 0
        for name, (data, content) in blobs.items():
            locations[name] = (start, len(data), content)
            start += len(data)
        table = packed(locations)
        partial = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with partial.open("xb") as stream:
                stream.write(f"{len(table)} {digest(table)}\n".encode("ascii") + table)
                stream.writelines(data for data, _ in blobs.values())
            partial.replace(self.path)
        except OSError:
            with contextlib.suppress(OSError):
                partial.unlink(missing_ok=True)
