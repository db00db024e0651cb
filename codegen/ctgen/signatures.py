"""Signatures of op forms as JSON and back: the part of ops.json from which user projects know the ops of an installed library.

Every dataclass is an object with its class name under "is"; fields that have their default are left out, spans always.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass

from ctgen import model
from ctgen.model import NOWHERE, OpSignature, Span

_CLASSES: dict[str, type] = {
    name: value for name, value in vars(model).items() if isinstance(value, type) and is_dataclass(value) and value is not Span
}


def to_json(value: object) -> object:
    """A dataclass, tuple or plain value as JSON data."""
    if is_dataclass(value) and not isinstance(value, type):
        data: dict[str, object] = {"is": type(value).__name__}
        for field in fields(value):
            item = getattr(value, field.name)
            default = field.default_factory() if field.default_factory is not MISSING else field.default
            if field.name != "span" and item != default:
                data[field.name] = to_json(item)
        return data
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return {"is": "float", "value": repr(value)}
    return value


def _from_json(data: object) -> object:
    if isinstance(data, list):
        return tuple(_from_json(item) for item in data)
    if not isinstance(data, dict):
        return data
    name = data.get("is")
    if name == "float":
        return float(str(data["value"]))
    if not isinstance(name, str) or name not in _CLASSES:
        raise ValueError(f"ops.json: '{name}' is nothing that this ctgen knows; it was written by another version")
    kind = _CLASSES[name]
    given = {key: _from_json(item) for key, item in data.items() if key != "is"}
    known = {field.name for field in fields(kind)}
    if "span" in known:
        given["span"] = NOWHERE
    return kind(**given)


def from_json(data: object) -> dict[str, OpSignature]:
    """The signatures of an ops.json, by name."""
    found: dict[str, OpSignature] = {}
    ops = data.get("ops") if isinstance(data, Mapping) else None
    if not isinstance(ops, list):
        raise ValueError("ops.json: no list of ops in it")
    for row in ops:
        signature = _from_json(row["signature"])
        if not isinstance(signature, OpSignature):
            raise ValueError("ops.json: an entry has no signature")
        found[signature.name] = signature
    return found
