"""Cache of compiled Jinja templates, stored in one file of the cache folder. A later run of ctgen uses it while the
templates are unchanged."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import jinja2
from jinja2.bccache import Bucket

from ctgen.cache.store import Store
from ctgen.render.text import num_lines

_FILE = "templates.state"


class Bytecode(jinja2.BytecodeCache):
    """Cache of Jinja bytecode. The cache key consists of a template's name and path. Each entry also stores the digest
    of the template's text."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(folder / _FILE)
        self.made: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        known = self.store.get(bucket.key)
        if known is not None:
            bucket.bytecode_from_string(known)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.made[bucket.key] = bucket.bytecode_to_string()

    def save(self) -> None:
        """Writes the new entries to the cache file. Failing to write is no error: the next run compiles the templates
        again."""
        if self.made:
            self.store.write(self.made, self.store.names())


def environment(templates: Path, bytecode: Bytecode | None = None) -> jinja2.Environment:
    """Returns the Jinja environment for a folder of templates. Templates compiled by this process are used while their
    files are unchanged."""
    made = _environment(templates)
    made.bytecode_cache = bytecode
    return made


@lru_cache
def _environment(templates: Path) -> jinja2.Environment:
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(str(templates)),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    made.filters["num_lines"] = num_lines
    return made
