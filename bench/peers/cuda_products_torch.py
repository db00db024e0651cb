"""PyTorch's counterparts of bench/cuda/products.c: with the same names, sizes and operation counts. Prints JSON
lines.
"""

from __future__ import annotations

import torch
import torch.nn.functional as F
from cuda_torch import DTYPES, SMALL, measure, measure_both, random

PRODUCTS = (
    ("4096 x 4096 x 4096", 1, 4096, 4096, 4096, False),
    ("linear 8192 x 768 to 2304", 1, 8192, 2304, 768, True),
    ("linear 8192 x 768 to 3072", 1, 8192, 3072, 768, True),
    ("linear 8192 x 3072 to 768", 1, 8192, 768, 3072, True),
    ("linear 8192 x 768 to 50304", 1, 8192, 50304, 768, True),
    ("96 of 1024 x 64 x 1024", 96, 1024, 1024, 64, False),
)
ATTENTIONS = ((8, 12, 1024, 64, True), (8, 12, 1024, 64, False), (2, 16, 4096, 128, True))
CONVOLUTIONS = (
    ("3x3 64-64 56x56", 64, 64, 64, 56, 3, 1),
    ("3x3 stride 2 128-256 28x28", 64, 128, 256, 28, 3, 2),
    ("1x1 256-512 28x28", 64, 256, 512, 28, 1, 1),
    ("7x7 stride 2 3-64 224x224", 64, 3, 64, 224, 7, 2),
)


def products(text: str) -> None:
    for name, count, rows, cols, inner, turned in PRODUCTS:
        if SMALL:
            rows, cols, inner, count = rows // 64, cols // 64, inner // 64, max(count // 48, 1)
        many = (count,) if count > 1 else ()
        left = random(*many, rows, inner, dtype=DTYPES[text], grad=False)
        right = random(*many, *((cols, inner) if turned else (inner, cols)), dtype=DTYPES[text], grad=False)
        work = 2 * count * rows * cols * inner / 1000
        measure("matmul", f"{name} {text}", "TFLOP/s", work, lambda: left @ (right.mT if turned else right))


def attentions(text: str) -> None:
    for batch, heads, length, depth, causal in ATTENTIONS:
        name = f"{'causal ' if causal else ''}{batch} x {heads} x {length} x {depth} {text}"
        if SMALL:
            batch, heads, length, depth = 1, 2, 20, 8
        q, k, v = (random(batch, heads, length, depth, dtype=DTYPES[text]) for _ in range(3))
        one = 2 * batch * heads * length * length * depth / (2 if causal else 1) / 1000
        measure_both(
            "attention",
            name,
            "TFLOP/s",
            (2 * one, 5 * one),
            lambda: F.scaled_dot_product_attention(q, k, v, is_causal=causal),
            [q, k, v],
        )


def convolutions(text: str) -> None:
    for name, batch, into, out, side, kernel, stride in CONVOLUTIONS:
        if SMALL:
            batch, side, into, out = 1, 8, 3, 4
        x = random(batch, into, side, side, dtype=DTYPES[text])
        w = random(out, into, kernel, kernel, dtype=DTYPES[text])
        after = (side + 2 * (kernel // 2) - kernel) // stride + 1
        one = 2 * batch * out * after * after * into * kernel * kernel / 1000
        call = lambda: F.conv2d(x, w, stride=stride, padding=kernel // 2)  # noqa: E731
        measure_both("convolution", f"{name} {text}", "TFLOP/s", (one, 2 * one), call, [x, w])


def main() -> None:
    torch.backends.cuda.matmul.allow_tf32 = False  # both sides multiply f32 in full precision
    torch.backends.cudnn.allow_tf32 = False
    torch.backends.cudnn.benchmark = True
    for part in (products, attentions, convolutions):
        for text in ("bf16", "f16", "f32"):
            part(text)


if __name__ == "__main__":
    main()
