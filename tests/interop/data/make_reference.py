"""Writes the files next to this one with the reference implementation of the format, `pip install safetensors numpy`
(version 0.8.0 was used). test_reference.c contains the same tensors.

Usage: make_reference.py [FOLDER]
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from safetensors import TensorSpec, serialize

FOLDER = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
Tensors = dict[str, tuple[str, list[int], np.ndarray]]


def numbers(count: int) -> np.ndarray:
    """-1.5, -0.75, 0 ...: exact in every floating dtype."""
    return (np.arange(count) - 2) * 0.75


def bfloat16(values: np.ndarray) -> np.ndarray:
    return (values.astype("<f4").view("<u4") >> 16).astype("<u2")


OWN: Tensors = {
    "f16": ("float16", [5], numbers(5).astype("<f2")),
    "bf16": ("bfloat16", [3, 2], bfloat16(numbers(6))),
    "f32": ("float32", [2, 3], numbers(6).astype("<f4")),
    "f64": ("float64", [3], numbers(3).astype("<f8")),
    "c64": ("complex64", [2, 2], (numbers(4) + 0.5j * np.arange(4)).astype("<c8")),
    "bool": ("bool", [7], (np.arange(7) % 2).astype("?")),
    "u8": ("uint8", [3], np.arange(3, dtype="u1")),
    "i8": ("int8", [4], (np.arange(4) - 2).astype("i1")),
    "i16": ("int16", [1, 5], (np.arange(5) - 2).astype("<i2")),
    "i32": ("int32", [2, 1, 2], (np.arange(4) - 2).astype("<i4")),
    "i64": ("int64", [4], (np.arange(4) - 2).astype("<i8")),
    "scalar": ("float32", [], np.array(2.5, dtype="<f4")),
    "empty": ("float32", [0, 4], np.zeros((0, 4), dtype="<f4")),
    'a "name"/\\\t\x1f\x7f of \u00e9\u4e2d\U0001f600': ("float32", [1], np.array([1], dtype="<f4")),
}
FOREIGN: Tensors = {
    "u16": ("uint16", [3], np.array([1, 2, 65535], dtype="<u2")),
    "u32": ("uint32", [1], np.array([2**32 - 1], dtype="<u4")),
    "u64": ("uint64", [1], np.array([2**64 - 1], dtype="<u8")),
    "e4m3": ("float8_e4m3fn", [4], np.array([0x38, 0xB8, 0x7E, 0x01], dtype="u1")),
    "e5m2": ("float8_e5m2", [2], np.array([0x3C, 0x7B], dtype="u1")),
    "e8m0": ("float8_e8m0fnu", [2], np.array([127, 128], dtype="u1")),
    "f4": ("float4_e2m1fn_x2", [2, 2], np.array([0x10, 0x32, 0x54, 0x76], dtype="u1")),
    "plain": ("float32", [2], np.array([1, 2], dtype="<f4")),
}


def write(name: str, tensors: Tensors, metadata: dict[str, str] | None) -> None:
    specs = {
        key: TensorSpec(dtype=dtype, shape=shape, data_ptr=data.ctypes.data, data_len=data.nbytes)
        for key, (dtype, shape, data) in tensors.items()
    }
    (FOLDER / name).write_bytes(serialize(specs, metadata))


write("own.safetensors", OWN, {"format": "pt \u00e9\n"})
write("foreign.safetensors", FOREIGN, {"format": "np", "step": "17", "empty": ""})
write("nothing.safetensors", {}, None)
