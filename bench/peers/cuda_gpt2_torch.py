"""PyTorch's counterpart of bench/cuda/gpt2.c: the same model, arithmetic and optimiser, eager and compiled, with saved
tensors on the device and in pinned host memory. Prints JSON lines.
"""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Callable

import torch
import torch.nn.functional as F
from cuda_torch import DEVICE, RUNS, SMALL, WARM_UPS, line, synchronize
from torch import nn

BATCH, LENGTH, VOCABULARY, BLOCKS, WIDTH, HEADS = (2, 8, 24, 1, 16, 2) if SMALL else (8, 1024, 50304, 12, 768, 12)


class Block(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.qkv, self.join = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.widen, self.narrow = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        parts = self.qkv(self.norm1(x)).view(BATCH, LENGTH, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        seen = F.scaled_dot_product_attention(parts[0], parts[1], parts[2], is_causal=True)
        x = x + self.join(seen.transpose(1, 2).reshape(BATCH, LENGTH, WIDTH))
        return x + self.narrow(F.gelu(self.widen(self.norm2(x)), approximate="tanh"))


class Gpt2(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.characters, self.places = nn.Embedding(VOCABULARY, WIDTH), nn.Parameter(torch.empty(LENGTH, WIDTH))
        self.blocks, self.norm = nn.ModuleList(Block() for _ in range(BLOCKS)), nn.LayerNorm(WIDTH)
        for name, parameter in self.named_parameters():
            if parameter.ndim == 2:
                joins = name.endswith(("join.weight", "narrow.weight"))
                nn.init.normal_(parameter, std=0.02 / (math.sqrt(2 * BLOCKS) if joins else 1))
            elif name.endswith("bias"):
                nn.init.zeros_(parameter)

    def forward(self, contexts: torch.Tensor, targets: torch.Tensor) -> torch.Tensor:
        x = self.characters(contexts) + self.places
        for block in self.blocks:
            x = block(x)
        return F.cross_entropy(F.linear(self.norm(x).view(-1, WIDTH), self.characters.weight), targets)


def measure(name: str, loss_of: Callable, optimiser: torch.optim.Optimizer, offload: bool = False) -> None:
    contexts = torch.randint(0, VOCABULARY, (BATCH, LENGTH), device=DEVICE)
    targets = torch.randint(0, VOCABULARY, (BATCH * LENGTH,), device=DEVICE)
    times = []
    for run in range(-WARM_UPS, RUNS):
        if run == 0 and DEVICE == "cuda":
            torch.cuda.reset_peak_memory_stats()
        synchronize()
        start = time.perf_counter()
        kept = torch.autograd.graph.save_on_cpu(pin_memory=DEVICE == "cuda") if offload else contextlib.nullcontext()
        with torch.autocast(DEVICE, dtype=torch.bfloat16), kept:
            loss = loss_of(contexts, targets)
        loss.backward()
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        synchronize()
        if run >= 0:
            times.append((time.perf_counter() - start) * 1e3)
    peak = torch.cuda.max_memory_allocated() / 1e6 if DEVICE == "cuda" else 0.0
    line("gpt2", name, "ms", times)
    line("gpt2 rate", name, "tokens/s", [BATCH * LENGTH / one * 1e3 for one in times])
    line("gpt2 memory", name, "MB", [peak])


def main() -> None:
    model = Gpt2().to(DEVICE)
    fused = {"fused": True} if DEVICE == "cuda" else {}
    optimiser = torch.optim.AdamW(model.parameters(), lr=1e-4, weight_decay=0.0, **fused)
    measure("step", model, optimiser)
    measure("save_on_cpu", model, optimiser, offload=True)
    if not SMALL:
        measure("step, compiled", torch.compile(model), optimiser)


if __name__ == "__main__":
    main()
