"""The layers of layers.c in torch: time of forward and backward, and saved bytes; attention is composed, and saves the
matrix of scores.
"""

import json
import math
import sys
import time

import torch
import torch.nn.functional as F
from kept import kept

WARM_UPS, RUNS = 2, 9


def measure(name, fn, inputs):
    times = []
    for run in range(WARM_UPS + RUNS):
        start = time.perf_counter()
        result = fn()
        forward = time.perf_counter() - start
        ones = torch.ones_like(result)
        start = time.perf_counter()
        torch.autograd.grad([result], inputs, [ones])
        times.append((forward + time.perf_counter() - start) * 1e6)
    times = sorted(times[WARM_UPS:])
    print(json.dumps({"name": name, "unit": "us", "min": times[0], "median": times[RUNS // 2], "max": times[-1]}))
    print(json.dumps({"name": name, "bytes": kept(fn)}))


def leaf(*size):
    return torch.randn(*size, requires_grad=True)


def attention(name, batch, heads, length, depth, causal=False):
    q, k, v = (leaf(batch, heads, length, depth) for _ in range(3))
    later = torch.ones(length, length, dtype=torch.bool).triu(1)

    def fn():
        scores = q @ k.transpose(-2, -1) / math.sqrt(depth)
        return torch.softmax(scores.masked_fill(later, -math.inf) if causal else scores, -1) @ v

    measure(name, fn, [q, k, v])


def norms():
    x, w, b = leaf(4096, 768), leaf(768), leaf(768)
    measure("layer_norm 4096 x 768", lambda: F.layer_norm(x, (768,), w, b), [x, w, b])
    measure("rms_norm 4096 x 768", lambda: x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-6) * w, [x, w])
    image, scale, shift = leaf(16, 64, 56, 56), leaf(64), leaf(64)
    measure(
        "batch_norm 16 x 64 x 56 x 56",
        lambda: F.batch_norm(image, None, None, scale, shift, True, 0.1, 1e-5),
        [image, scale, shift],
    )


torch.manual_seed(0)
if sys.argv[1] == "norm":
    norms()
else:
    attention("attention 8 x 8 x 128 x 64", 8, 8, 128, 64)
    attention("attention 1 x 8 x 1024 x 64", 1, 8, 1024, 64)
    attention("causal 1 x 8 x 1024 x 64", 1, 8, 1024, 64, causal=True)
