"""Number of bytes that torch saves for backward in the calls of saved_bytes.c; each storage is counted once."""

import json

import torch
import torch.nn.functional as F
from kept import kept, storage_of

torch.manual_seed(0)
rows, cols, places = 64, 256, 16
x, y, positive = torch.randn(rows, cols), torch.randn(rows, cols), torch.rand(rows, cols) + 1
square, weight, bias, row = torch.randn(cols, cols), torch.randn(512, cols), torch.randn(512), torch.randn(cols)
gates = [torch.randn(4 * cols, cols), torch.randn(4 * cols, cols), torch.randn(4 * cols), torch.randn(4 * cols)]
for leaf in (x, y, positive, square, weight, bias, row, *gates):
    leaf.requires_grad_()
mask = torch.randn(rows, cols) > 0
classes, chosen = torch.arange(rows) % cols, torch.arange(places) % rows
target, share = torch.rand(rows, cols), torch.rand(cols)
index = (torch.arange(places * cols) % rows).reshape(places, cols)


def counts(tensor):
    """A saved scalar, which torch wraps in a tensor of one element, is not counted: in this library it is a field of
    the node.
    """
    return tensor.numel() > 1 or storage_of(tensor).nbytes() > 8


CALLS = {
    "neg": lambda: -x,
    "abs": lambda: x.abs(),
    "exp": lambda: x.exp(),
    "log": lambda: positive.log(),
    "log1p": lambda: positive.log1p(),
    "sqrt": lambda: positive.sqrt(),
    "rsqrt": lambda: positive.rsqrt(),
    "reciprocal": lambda: positive.reciprocal(),
    "square": lambda: x.square(),
    "sin": lambda: x.sin(),
    "cos": lambda: x.cos(),
    "tanh": lambda: x.tanh(),
    "sigmoid": lambda: x.sigmoid(),
    "erf": lambda: x.erf(),
    "relu": lambda: x.relu(),
    "leaky_relu": lambda: F.leaky_relu(x),
    "silu": lambda: F.silu(x),
    "gelu": lambda: F.gelu(x),
    "add": lambda: x + y,
    "sub": lambda: x - y,
    "mul": lambda: x * y,
    "mul by a number": lambda: x * 3,
    "div": lambda: x / positive,
    "pow": lambda: positive**y,
    "pow 3": lambda: x**3,
    "maximum": lambda: torch.maximum(x, y),
    "minimum": lambda: torch.minimum(x, y),
    "where": lambda: torch.where(mask, x, y),
    "clamp 0 to 6": lambda: x.clamp(0, 6),
    "masked_fill": lambda: x.masked_fill(mask, 0),
    "dropout 0.1": lambda: F.dropout(x, 0.1, True),
    "sum": lambda: x.sum(),
    "mean": lambda: x.mean(),
    "amax over rows": lambda: x.amax(1),
    "max over rows": lambda: x.max(1),
    "var": lambda: x.var(),
    "logsumexp": lambda: x.logsumexp(1),
    "linalg_vector_norm": lambda: torch.linalg.vector_norm(x),
    "linalg_vector_norm 1": lambda: torch.linalg.vector_norm(x, 1),
    "linalg_vector_norm inf": lambda: torch.linalg.vector_norm(x, float("inf")),
    "pairwise_distance": lambda: F.pairwise_distance(x, y),
    "einsum of three": lambda: torch.einsum("ij,jk,kl->il", x, square, square),
    "einsum of four": lambda: torch.einsum("ij,jk,kl,lm->im", x, square, square, square),
    "cross_entropy with weight": lambda: F.cross_entropy(x, classes, share),
    "bce_with_logits": lambda: F.binary_cross_entropy_with_logits(x, target),
    "bce_with_logits with weights": lambda: F.binary_cross_entropy_with_logits(x, target, share, pos_weight=share),
    "cumsum": lambda: x.cumsum(1),
    "permute": lambda: x.permute(1, 0),
    "cat": lambda: torch.cat([x, y]),
    "flip": lambda: x.flip(1),
    "gather": lambda: x.gather(0, index),
    "index_select": lambda: x.index_select(0, chosen),
    "embedding": lambda: F.embedding(chosen, x),
    "mm": lambda: x.mm(square),
    "linear": lambda: F.linear(x, weight, bias),
    "softmax": lambda: x.softmax(1),
    "log_softmax": lambda: x.log_softmax(1),
    "layer_norm": lambda: F.layer_norm(x, (cols,), row),
    "mse_loss": lambda: F.mse_loss(x, y),
    "cross_entropy": lambda: F.cross_entropy(x, classes),
    "lstm_cell": lambda: torch.lstm_cell(x, (y, positive), *gates),
}
for name, fn in CALLS.items():
    print(json.dumps({"name": name, "bytes": kept(fn, counts), "version": torch.__version__}))
