/*
 * Saving a tensor for backward (S9.1, S10.1): a slot of a node holds the tensor itself, its storage, or the object that
 * the active pair of hooks returned.
 */
#ifndef CTI_SAVE_H
#define CTI_SAVE_H

#include "graph/save/saved_variable.h"

/*
 * Saves an input. slot is one of the node's saves; its description is found by its index. If a pair is active, the
 * tensor is packed immediately; otherwise it is stored. On failure, and for NULL and none(), slot is EMPTY. Wrapped
 * scalars (CTI_TENSOR_SCALAR) are stored without hooks.
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
    /* a plain store suffices instead of a read-modify-write: no other flag is set on storages that are in use */
    if (!(flags & CTI_STORAGE_SAVED))
        atomic_store_explicit(&storage->refs.flags, (uint16_t)(flags | CTI_STORAGE_SAVED), memory_order_relaxed);
    cti_refs_retain(&tensor->refs, thread->me);
    cti_saved_fill(slot, tensor, cti_version(tensor), CTI_SAVED_ORIGINAL, tensor->grad_fn ? CTI_SAVED_PRODUCER : 0,
                   tensor->output_nr);
    cti_live_add(thread, CTI_LIVE_PLAIN, 1);
    return CT_OK;
}

/*
 * Saves an output. Called before attach for out-of-place operators; the pack hook then receives an alias whose grad_fn
 * is `node`, to which the alias holds no reference. Called after the version was incremented for in-place operators.
 * The node never owns the output tensor itself.
 */
CTI_API CT_NODISCARD ct_status cti_save_output(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor,
                                               unsigned output_nr);
/*
 * Saves the result of an in-place operator if the result is a view (S9.8). Called after cti_rebase_commit has changed
 * the history of the result.
 */
CT_NODISCARD ct_status cti_save_inplace_output(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor);
/* Saves a tensor without history that was computed only for backward (bits, value, aux, as). */
CTI_API CT_NODISCARD ct_status cti_save_computed(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor);

#endif
