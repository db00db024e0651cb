/*
 * Saving a tensor for backward (S9.1, S10.1): a slot of a node gets the tensor itself, its storage, or what the active
 * pair of hooks makes of it.
 */
#ifndef CTI_SAVE_H
#define CTI_SAVE_H

#include "graph/save/saved_variable.h"

/*
 * Saving. slot is one of node's saves (its info is found by position). Under an active pair the tensor is packed at
 * once; otherwise kept. Failing leaves slot EMPTY. NULL and none() give EMPTY. Numbers are kept plainly.
 */
CTI_API CT_NODISCARD ct_status cti_save_input_slow(cti_thread *thread, ct_node *node, cti_saved *slot,
                                                   ct_tensor *tensor);

CT_NODISCARD CTI_INLINE ct_status cti_save_input(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor)
{
    if (CTI_UNLIKELY((thread->modes & CTI_MODE_HOOKS) || !tensor ||
                     cti_tensor_has(tensor, CTI_TENSOR_INFERENCE | CTI_TENSOR_NONE)))
        return cti_save_input_slow(thread, node, slot, tensor);
    cti_storage *storage = tensor->storage;
    const unsigned flags = cti_refs_flags(&storage->refs);
    if (!(flags & CTI_STORAGE_SAVED)) /* no read-modify-write: it is the only flag that a storage in use may gain */
        atomic_store_explicit(&storage->refs.flags, (uint16_t)(flags | CTI_STORAGE_SAVED), memory_order_relaxed);
    cti_refs_retain(&tensor->refs, thread->me);
    cti_saved_fill(slot, tensor, cti_version(tensor), CTI_SAVED_ORIGINAL, tensor->grad_fn ? CTI_SAVED_PRODUCER : 0,
                   tensor->output_nr);
    cti_live_add(thread, CTI_LIVE_PLAIN, 1);
    return CT_OK;
}

/*
 * An output: called before attach for out-of-place ops (pack sees an alias whose grad_fn is borrowed from node), after
 * the version bump for in-place ones. The node never owns the tensor.
 */
CTI_API CT_NODISCARD ct_status cti_save_output(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor,
                                               unsigned output_nr);
/* An in-place op's result that is a view (S9.8); called after the history was rebased. */
CT_NODISCARD ct_status cti_save_inplace_output(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor);
/* A tensor made for backward only (bits, value, aux, as): it has no history. */
CTI_API CT_NODISCARD ct_status cti_save_computed(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor);

#endif
