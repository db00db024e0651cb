"""Number of bytes that torch saves for backward; each storage is counted once."""

import torch


def address_of(tensor):
    return storage_of(tensor).data_ptr()


def storage_of(tensor):
    return tensor.untyped_storage() if hasattr(tensor, "untyped_storage") else tensor.storage()


def kept(fn, counts=lambda tensor: True):
    """Bytes that fn() saves while its result is held; `counts` returns True for saved tensors to be counted."""
    sizes = {}

    def pack(tensor):
        if counts(tensor):
            sizes[address_of(tensor)] = storage_of(tensor).nbytes()
        return tensor

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda tensor: tensor):
        held = fn()
    del held
    return sum(sizes.values())
