"""PyTorch's counterparts of bench/cuda/operators.c: with the same names, sizes and byte counts. Prints JSON lines."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from cuda_torch import DEVICE, DTYPES, SMALL, measure, measure_both, random

SIDE, LENGTH, ROWS = (2, 40, 8) if SMALL else (32, 1024, 65536)


def rms_norm(x: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    return F.rms_norm(x, (LENGTH,), weight, 1e-6)


def main() -> None:
    x, y = (random(ROWS, LENGTH, dtype=torch.float32, grad=False) for _ in range(2))
    measure("copy", "copy", "GB/s", 2 * x.numel() * 4, lambda: y.copy_(x))
    for text in ("f32", "bf16"):
        dtype = DTYPES[text]
        x, y = (random(ROWS, LENGTH, dtype=dtype) for _ in range(2))
        row, row2 = (random(LENGTH, dtype=dtype) for _ in range(2))
        image = random(ROWS // SIDE // SIDE, LENGTH, SIDE, SIDE, dtype=dtype)
        channel, channel2 = (random(LENGTH, dtype=torch.float32) for _ in range(2))
        truth, classes = x.detach() > 0.5, torch.randint(0, LENGTH, (ROWS,), device=DEVICE)
        numel, bits = x.numel(), x.numel() / 8
        size = numel * x.element_size()
        cases = (
            ("elementwise", "relu", lambda: F.relu(x), 2, 2, 0, 1, [x]),
            ("elementwise", "exp", lambda: x.exp(), 2, 3, 0, 0, [x]),
            ("elementwise", "tanh", lambda: x.tanh(), 2, 3, 0, 0, [x]),
            ("elementwise", "gelu", lambda: F.gelu(x), 2, 3, 0, 0, [x]),
            ("elementwise", "silu", lambda: F.silu(x), 2, 3, 0, 0, [x]),
            ("elementwise", "add", lambda: x + y, 3, 0, 0, 0, []),
            ("elementwise", "add a row", lambda: x + row, 2, 0, 0, 0, []),
            ("elementwise", "mul", lambda: x * y, 3, 5, 0, 0, [x, y]),
            ("elementwise", "where", lambda: torch.where(truth, x, y), 3, 0, 8, 0, []),
            ("elementwise", "dropout", lambda: F.dropout(x, 0.1), 2, 2, 0, 0, [x]),
            ("elementwise", "copy of a transpose", lambda: x.t().contiguous(), 2, 0, 0, 0, []),
            ("reduction", "sum", lambda: x.sum(), 1, 0, 0, 0, []),
            ("reduction", "sum of rows", lambda: x.sum(1), 1, 0, 0, 0, []),
            ("reduction", "sum of columns", lambda: x.sum(0), 1, 0, 0, 0, []),
            ("reduction", "amax of rows", lambda: x.amax(1), 1, 0, 0, 0, []),
            ("reduction", "argmax of rows", lambda: x.argmax(1), 1, 0, 0, 0, []),
            ("reduction", "var of rows", lambda: x.var(1), 1, 2, 0, 0, [x]),
            ("reduction", "vector norm", lambda: torch.linalg.vector_norm(x), 1, 2, 0, 0, [x]),
            ("reduction", "cumsum of rows", lambda: x.cumsum(1), 2, 2, 0, 0, [x]),
            ("norm", "softmax", lambda: x.softmax(-1), 2, 3, 0, 0, [x]),
            ("norm", "log_softmax", lambda: x.log_softmax(-1), 2, 3, 0, 0, [x]),
            ("norm", "cross_entropy", lambda: F.cross_entropy(x, classes), 1, 2, 0, 0, [x]),
            ("norm", "layer_norm", lambda: F.layer_norm(x, (LENGTH,), row, row2), 2, 3, 0, 0, [x, row, row2]),
            ("norm", "rms_norm", lambda: rms_norm(x, row), 2, 3, 0, 0, [x, row]),
            (
                *("norm", "batch_norm", lambda: F.batch_norm(image, None, None, channel, channel2, True)),
                *(3, 5, 0, 0, [image, channel, channel2]),
            ),
        )
        for group, name, call, forward, backward, more, more_back, inputs in cases:
            work = (forward * size + more * bits, backward * size + more_back * bits)
            measure_both(group, f"{name} {text}", "GB/s", work, call, inputs)


if __name__ == "__main__":
    main()
