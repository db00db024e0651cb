"""Bytes that torch saves for backward in the models of memory.c: storages counted once, without parameters."""

import json

import torch
import torch.nn.functional as F
from kept import address_of, kept


def kept_beside(fn, parameters):
    addresses = {address_of(p) for p in parameters}
    return kept(fn, lambda tensor: address_of(tensor) not in addresses)


def report(name, fn, parameters):
    print(json.dumps({"name": name, "bytes": kept_beside(fn, parameters)}))


def mlp():
    x, y = torch.randn(64, 784), torch.randint(0, 10, (64,))
    w = [
        torch.randn(512, 784),
        torch.zeros(512),
        torch.randn(512, 512),
        torch.zeros(512),
        torch.randn(10, 512),
        torch.zeros(10),
    ]
    w = [p.requires_grad_() for p in w]
    report(
        "MLP 784-512-512-10, batch 64, relu",
        lambda: F.cross_entropy(F.linear(F.relu(F.linear(F.relu(F.linear(x, w[0], w[1])), w[2], w[3])), w[4], w[5]), y),
        w,
    )


def character_model():
    v, k, e, h, n = 60, 16, 24, 256, 128
    shapes = [(v, e), (h, k * e), (h,), (h,), (h,), (h, h), (h,), (h,), (h,), (v, h), (v,)]
    p = [torch.randn(*s, requires_grad=True) for s in shapes]
    contexts, targets = torch.randint(0, v, (n, k)), torch.randint(0, v, (n,))

    def layer(x, i):
        return F.gelu(F.layer_norm(F.linear(x, p[i], p[i + 1]), (h,), p[i + 2], p[i + 3]))

    def forward():
        x = F.embedding(contexts, p[0]).reshape(n, k * e)
        x = layer(F.dropout(x, 0.1, True), 1)
        x = layer(F.dropout(x, 0.1, True), 5)
        return F.cross_entropy(F.linear(x, p[9], p[10]), targets)

    report("character model, batch 128", forward, p)


def block(names, dropout):
    """A transformer block with composed attention: sequence 512, batch 2, width 1024, 16 heads. Its input is not a
    leaf.
    """
    s, b, h, a = 512, 2, 1024, 16
    shapes = [(h,), (h,), (3 * h, h), (3 * h,), (h, h), (h,), (h,), (h,), (4 * h, h), (4 * h,), (h, 4 * h), (h,)]
    p = [torch.randn(*shape, requires_grad=True) for shape in shapes]
    x = torch.randn(b, s, h, requires_grad=True) * 1.0

    def dropped(t):
        return F.dropout(t, dropout, True) if dropout else t

    def forward():
        qkv = F.linear(F.layer_norm(x, (h,), p[0], p[1]), p[2], p[3])
        q, k, v = [t.view(b, s, a, h // a).transpose(1, 2) for t in qkv.split(h, 2)]
        weights = dropped(F.softmax(q @ k.transpose(-2, -1) * (h // a) ** -0.5, -1))
        middle = x + dropped(F.linear((weights @ v).transpose(1, 2).reshape(b, s, h), p[4], p[5]))
        wide = F.gelu(F.linear(F.layer_norm(middle, (h,), p[6], p[7]), p[8], p[9]))
        return middle + dropped(F.linear(wide, p[10], p[11]))

    size = kept_beside(forward, p)
    for name in names:
        print(json.dumps({"name": name, "bytes": size}))


torch.manual_seed(0)
mlp()
character_model()
block(["transformer block, fused attention", "transformer block, composed attention"], 0)
block(["block, fused, dropout 0.1 everywhere", "block, composed, dropout 0.1 everywhere"], 0.1)
