"""Signatures of op forms as JSON: the part of ops.json that tells programs of other languages how an op is called.

Every dataclass is an object with its class name under "is"; fields that have their default are left out, and always
spans and what a file is on this machine, its path and digest.
"""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass


_LEFT_OUT = ("span", "path", "digest")


def to_json(value: object) -> object:
    """A dataclass, tuple or plain value as JSON data."""
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
