#include "graph/save/save.h"

#include "graph/hooks/hooks.h"
#include "graph/save/packed.h"
#include "graph/tangent/tangent.h"
#include "graph/view/edge.h"
#include "state/error.h"

static const cti_saved_info *info_of(const ct_node *node, const cti_saved *slot)
{
    return cti_node_saved_info(node, (unsigned)(slot - cti_node_saves(node)));
}

static bool takes_gradient(const ct_tensor *t)
{
    return ct_dtype_is_floating((ct_dtype)t->dtype) || ct_dtype_is_complex((ct_dtype)t->dtype);
}

CTI_INLINE void store_plain(cti_thread *thread, cti_saved *slot, void *pointer, uint32_t version, cti_saved_state state,
                            unsigned flags, unsigned output_nr)
{
    cti_saved_fill(slot, pointer, version, state, flags, output_nr);
    cti_live_add(thread, CTI_LIVE_PLAIN, 1);
}

/*
 * Calls the active pair of hooks to pack `shown` for a slot of the node. flags: flags of a packed record. Takes over
 * the reference to producer. Returns false if the tensor must be stored as if there were no pair. Otherwise sets
 * *status: CT_OK if the slot holds a record; an error if the pack failed, and the slot is then EMPTY.
 */
CTI_INLINE bool try_pack(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *shown, ct_node *producer,
                         unsigned output_nr, unsigned flags, ct_status *status)
{
    ct_hooks *hooks = thread->active_hooks;
    cti_packed *record = cti_packed_make(thread, node, hooks, shown, producer, output_nr, flags);
    *status = CT_E_NOMEM;
    if (CTI_LIKELY(record)) {
        *status = cti_pack(thread, node, info_of(node, slot), hooks, shown, flags, &record);
        if (CTI_LIKELY(record)) {
            /* the record contains the other metadata of the save */
            cti_saved_fill(slot, record, 0, CTI_SAVED_PACKED, 0, 0);
            cti_live_add(thread, CTI_LIVE_PACKED, 1);
            return true;
        }
    }
    *slot = (cti_saved){0};
    return *status != CT_OK;
}

/*
 * Returns the tensor that the pack hook receives for an input: a leaf that requires grad itself, else an alias with the
 * current history. An in-place operation changes the history of the tensor, but not the history of its aliases.
 * Therefore a hook that keeps the alias keeps no later history alive, and closes no reference cycle (S10.5, S31.2).
 */
static ct_tensor *shown_input(cti_thread *thread, ct_tensor *tensor, ct_node *producer, unsigned output_nr,
                              unsigned flags)
{
    if (flags & CTI_PACKED_LEAF) return cti_retain(tensor);
    ct_tensor *alias = cti_tensor_alias(thread, tensor);
    if (alias && producer) {
        cti_refs_retain(&producer->refs, thread->me);
        cti_node_attach_new(producer, alias, output_nr);
    }
    return alias;
}

/*
 * Sets the operand's tangent as the tangent of the tensor that the pack hook receives, and stores a copy of the tangent
 * with the save (S9.18, S10.24). A copy is needed because hooks may copy their input; the operand may then be written
 * later, together with its tangent.
 */
static CTI_COLD ct_status keep_tangent(cti_thread *thread, ct_node *node, const cti_saved *slot, ct_tensor *tensor,
                                       ct_tensor *shown)
{
    ct_tensor *tangent;
    ct_status status = cti_tangent_of(thread, tensor, &tangent);
    if (status != CT_OK || !tangent) return status;
    if (shown != tensor) status = cti_tangent_set(thread, shown, tangent);
    if (status == CT_OK)
        status = cti_saved_tangent_copy(thread, node, (unsigned)(slot - cti_node_saves(node)), tensor, tangent);
    cti_release(thread, tangent);
    return status;
}

static bool try_pack_input(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor, unsigned tensor_flags,
                           ct_status *status)
{
    ct_node *producer;
    unsigned output_nr, flags = 0;
    *slot = (cti_saved){0};
    *status = cti_gradient_edge_of(thread, tensor, tensor_flags, &producer, &output_nr);
    if (CTI_UNLIKELY(*status != CT_OK)) return true;
    if (producer)
        flags = producer->type->kind == CTI_NODE_ACCUMULATOR ? CTI_PACKED_REQUIRES_GRAD | CTI_PACKED_LEAF
                                                             : CTI_PACKED_REQUIRES_GRAD;
    ct_tensor *shown = shown_input(thread, tensor, producer, output_nr, flags);
    if (CTI_UNLIKELY(!shown)) {
        cti_release(thread, producer);
        *status = cti_failed();
        return true;
    }
    if (cti_dual_level_is_open() && cti_may_have_tangent(tensor) &&
        (*status = keep_tangent(thread, node, slot, tensor, shown)) != CT_OK) {
        cti_release(thread, producer);
        cti_release(thread, shown);
        return true;
    }
    const bool is_handled = try_pack(thread, node, slot, shown, producer, output_nr, flags, status);
    cti_release(thread, shown);
    return is_handled;
}

static CTI_COLD ct_status is_inference(const ct_node *node, const cti_saved *slot)
{
    return cti_error(CT_E_STATE,
                     "%s: Inference tensors cannot be saved for backward; "
                     "clone '%s' outside inference mode to get an ordinary tensor",
                     node->type->op, info_of(node, slot)->name);
}

static CTI_NOINLINE ct_status save_input_unpacked(cti_thread *thread, cti_saved *slot, ct_tensor *tensor)
{
    cti_refs_set(&tensor->storage->refs, CTI_STORAGE_SAVED);
    store_plain(thread, slot, cti_retain(tensor), cti_version(tensor), CTI_SAVED_ORIGINAL,
                tensor->grad_fn ? CTI_SAVED_PRODUCER : 0, tensor->output_nr);
    return CT_OK;
}

ct_status cti_save_input_slow(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor)
{
    const unsigned flags = tensor ? cti_refs_flags(&tensor->refs) : CTI_TENSOR_NONE;
    if (CTI_LIKELY(!(flags & (CTI_TENSOR_NONE | CTI_TENSOR_INFERENCE | CTI_TENSOR_SCALAR)) &&
                   thread->modes & CTI_MODE_HOOKS)) {
        ct_status status;
        if (CTI_LIKELY(try_pack_input(thread, node, slot, tensor, flags, &status))) return status;
    } else if (flags & (CTI_TENSOR_NONE | CTI_TENSOR_INFERENCE)) {
        *slot = (cti_saved){0};
        if (flags & CTI_TENSOR_NONE) return CT_OK;
        if (!(flags & CTI_TENSOR_SCALAR)) return is_inference(node, slot);
    }
    return save_input_unpacked(thread, slot, tensor);
}

/*
 * Removes the producer from the alias of an output that was passed to pack, so that a hook which keeps the alias does
 * not keep the node alive (S10.5).
 */
static void remove_producer(cti_thread *thread, ct_tensor *shown)
{
    ct_node *producer = shown->grad_fn;
    cti_tensor_meta *meta = atomic_load_explicit(&shown->meta, memory_order_acquire);
    if (meta) cti_retain_grad_end(thread, meta);
    shown->grad_fn = NULL;
    cti_refs_clear(&shown->refs, CTI_TENSOR_REQUIRES_GRAD);
    cti_release(thread, producer);
}

static bool try_pack_output(cti_thread *thread, ct_node *node, cti_saved *slot, const ct_tensor *tensor,
                            ct_node *producer, unsigned output_nr, unsigned saved_flags, ct_status *status)
{
    ct_tensor *shown = cti_tensor_alias(thread, tensor);
    if (!shown) {
        *status = cti_failed();
        return true;
    }
    unsigned flags = CTI_PACKED_OUTPUT;
    if (takes_gradient(tensor)) {
        cti_refs_retain(&producer->refs, thread->me);
        cti_node_attach_new(producer, shown, output_nr);
        flags |= CTI_PACKED_REQUIRES_GRAD;
    }
    if (saved_flags & CTI_SAVED_INPLACE_VIEW) flags |= CTI_PACKED_INPLACE_VIEW;
    const bool is_handled = try_pack(thread, node, slot, shown, NULL, output_nr, flags, status);
    remove_producer(thread, shown);
    cti_release(thread, shown);
    return is_handled;
}

/* Returns true if the node's metadata describe the tensor, so that only its storage has to be saved. */
static bool storage_suffices(const ct_node *node, const ct_tensor *tensor, unsigned output_nr)
{
    if (!cti_is_contiguous(tensor) || tensor->data != (char *)tensor->storage->data || tensor->device_index)
        return false;
    if (output_nr == 0) return tensor->ndim == node->ndim && tensor->dtype == node->dtype;
    return output_nr < cti_node_num_outputs(node);
}

static ct_status save_result(cti_thread *thread, ct_node *node, cti_saved *slot, const ct_tensor *tensor,
                             ct_node *producer, unsigned output_nr, unsigned flags)
{
    *slot = (cti_saved){0};
    if (!tensor || cti_is_none(tensor)) return CT_OK;
    if (thread->modes & CTI_MODE_HOOKS) {
        ct_status status;
        const bool is_handled = try_pack_output(thread, node, slot, tensor, producer, output_nr, flags, &status);
        if (status != CT_OK) atomic_fetch_or_explicit(&node->flags, CTI_NODE_SAVE_FAILED, memory_order_relaxed);
        if (is_handled) return status;
    }
    if (!(flags & CTI_SAVED_INPLACE_VIEW) && storage_suffices(node, tensor, output_nr)) {
        store_plain(thread, slot, cti_retain(tensor->storage), cti_version(tensor), CTI_SAVED_DETACHED,
                    flags | CTI_SAVED_ON_STORAGE, output_nr);
        return CT_OK;
    }
    ct_tensor *alias = cti_tensor_alias(thread, tensor);
    if (!alias) {
        atomic_fetch_or_explicit(&node->flags, CTI_NODE_SAVE_FAILED, memory_order_relaxed);
        return cti_failed();
    }
    store_plain(thread, slot, alias, cti_version(tensor), CTI_SAVED_DETACHED, flags, output_nr);
    return CT_OK;
}

ct_status cti_save_output(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor, unsigned output_nr)
{
    return save_result(thread, node, slot, tensor, node, output_nr, CTI_SAVED_OUTPUT);
}

ct_status cti_save_inplace_output(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor)
{
    if (!cti_tensor_has(tensor, CTI_TENSOR_VIEW)) return cti_save_output(thread, node, slot, tensor, 0);
    return save_result(thread, node, slot, tensor, tensor->grad_fn, 0, CTI_SAVED_OUTPUT | CTI_SAVED_INPLACE_VIEW);
}

ct_status cti_save_computed(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor)
{
    *slot = (cti_saved){0};
    if (!tensor || cti_is_none(tensor)) return CT_OK;
    ct_status status;
    if ((thread->modes & CTI_MODE_HOOKS) && !cti_tensor_has(tensor, CTI_TENSOR_SCALAR) &&
        try_pack(thread, node, slot, tensor, NULL, 0, CTI_PACKED_COMPUTED, &status))
        return status;
    store_plain(thread, slot, cti_retain(tensor), cti_version(tensor), CTI_SAVED_ORIGINAL, CTI_SAVED_COMPUTED, 0);
    return CT_OK;
}
