"""A regression in f16 where that is safe, with a gradient scaler: the PyTorch twin of mixed.c."""

import sys

import torch
from torch import nn


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden = nn.Linear(8, 64)
        self.out = nn.Linear(64, 1)

    def forward(self, x):
        return self.out(nn.functional.gelu(self.hidden(x)))


def main():
    torch.manual_seed(1)
    x = torch.randn(256, 8)
    y = torch.sin(x.sum(1, keepdim=True))
    model = Model()
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    scaler = torch.amp.GradScaler("cpu", growth_interval=100)
    for step in range(300):
        with torch.autocast("cpu", dtype=torch.float16):
            loss = nn.functional.mse_loss(model(x), y)
        optimizer.zero_grad()
        scaler.scale(loss).backward()
        scaler.unscale_(optimizer)
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        scaler.step(optimizer)
        scaler.update()
        if step % 100 == 99:
            print(f"step {step + 1}: loss {loss.item():.4f}, scale {scaler.get_scale():.0f}")
    return 0 if loss.item() < 0.1 else 1


if __name__ == "__main__":
    sys.exit(main())
