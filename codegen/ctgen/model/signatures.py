"""Signatures of operator forms as JSON. ops.json contains them, so that programs in other languages can call the
operators. Every dataclass is an object with the name of its class under "is". Fields with their default value are
omitted, and so are spans and the path and digest of a file, which differ between machines."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass

_LEFT_OUT = ("span", "path", "digest")


def to_json(value: object) -> object:
    """Converts a dataclass, tuple or plain value to JSON data."""
    if is_dataclass(value) and not isinstance(value, type):
        data: dict[str, object] = {"is": type(value).__name__}
        for field in fields(value):
            item = getattr(value, field.name)
            default = field.default_factory() if field.default_factory is not MISSING else field.default
            if field.name not in _LEFT_OUT and item != default:
                data[field.name] = to_json(item)
        return data
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return {"is": "float", "value": repr(value)}
    return value
