#include "graph/save/saved_variable.h"

#include "core/error.h"
#include "core/scope.h"
#include "graph/view/copy_slices.h"
#include "graph/view/family.h"
#include "graph/hooks/hooks.h"
#include "graph/save/packed.h"
#include "graph/view/view.h"

#include <stdio.h>

static const cti_saved_info *info_of(const ct_node *node, const cti_saved *slot)
{
    return cti_node_saved_info(node, (unsigned)(slot - cti_node_saves(node)));
}

static bool takes_gradient(const ct_tensor *t)
{
    return ct_dtype_is_floating((ct_dtype)t->dtype) || ct_dtype_is_complex((ct_dtype)t->dtype);
}

/* ---- saving ---- */

CTI_INLINE void keep(cti_thread *thread, cti_saved *slot, void *pointer, uint32_t version, cti_saved_state state,
                     unsigned flags, unsigned output_nr)
{
    cti_saved_fill(slot, pointer, version, state, flags, output_nr);
    cti_live_add(thread, CTI_LIVE_PLAIN, 1);
}

/*
 * Offers shown, which takes the place of a save of node, to the pair; flags are those of a packed record. Takes over
 * the reference to producer. False if the pair wants the tensor stored as if there were none; else *status tells
 * whether the slot holds a record now. It is EMPTY where it holds none.
 */
CTI_INLINE bool offer(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *shown, ct_node *producer,
                      unsigned output_nr, unsigned flags, ct_status *status)
{
    ct_hooks *hooks = thread->active_hooks;
    cti_packed *record = cti_packed_make(thread, node, hooks, shown, producer, output_nr, flags);
    *status = CT_E_NOMEM;
    if (CTI_LIKELY(record)) {
        *status = cti_pack(thread, node, info_of(node, slot)->name, hooks, shown, flags, &record);
        if (CTI_LIKELY(record)) {
            cti_saved_fill(slot, record, 0, CTI_SAVED_PACKED, 0, 0); /* the record has the rest */
            cti_live_add(thread, CTI_LIVE_PACKED, 1);
            return true;
        }
    }
    *slot = (cti_saved){0};
    return *status != CT_OK;
}

/*
 * What pack is shown of an input: the leaf itself if it requires grad, else an alias that is what the tensor is now.
 * In-place operations change the history of the tensor, not that of its aliases, so a hook which keeps what it was
 * shown keeps no later history, and closes no cycle (S10.5, S31.2).
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
    const bool is_handled = offer(thread, node, slot, shown, producer, output_nr, flags, status);
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

static CTI_NOINLINE ct_status save_input_plainly(cti_thread *thread, cti_saved *slot, ct_tensor *tensor)
{
    cti_refs_set(&tensor->storage->refs, CTI_STORAGE_SAVED);
    keep(thread, slot, cti_retain(tensor), cti_version(tensor), CTI_SAVED_ORIGINAL,
         tensor->grad_fn ? CTI_SAVED_PRODUCER : 0, tensor->output_nr);
    return CT_OK;
}

ct_status cti_save_input_slow(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor)
{
    const unsigned flags = tensor ? cti_refs_flags(&tensor->refs) : CTI_TENSOR_NONE;
    if (CTI_LIKELY(!(flags & (CTI_TENSOR_NONE | CTI_TENSOR_INFERENCE | CTI_TENSOR_NUMBER)) &&
                   thread->modes & CTI_MODE_HOOKS)) {
        ct_status status;
        if (CTI_LIKELY(try_pack_input(thread, node, slot, tensor, flags, &status))) return status;
    } else if (flags & (CTI_TENSOR_NONE | CTI_TENSOR_INFERENCE)) {
        *slot = (cti_saved){0};
        if (flags & CTI_TENSOR_NONE) return CT_OK;
        if (!(flags & CTI_TENSOR_NUMBER)) return is_inference(node, slot);
    }
    return save_input_plainly(thread, slot, tensor);
}

/*
 * What a hook was shown of an output loses the node again, so that a hook which keeps it does not keep the node
 * (S10.5).
 */
static void cut_history(cti_thread *thread, ct_tensor *shown)
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
    const bool is_handled = offer(thread, node, slot, shown, NULL, output_nr, flags, status);
    cut_history(thread, shown);
    cti_release(thread, shown);
    return is_handled;
}

/* Whether the node's own metadata describe the tensor, so that its storage alone is enough. */
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
        keep(thread, slot, cti_retain(tensor->storage), cti_version(tensor), CTI_SAVED_DETACHED,
             flags | CTI_SAVED_ON_STORAGE, output_nr);
        return CT_OK;
    }
    ct_tensor *alias = cti_tensor_alias(thread, tensor);
    if (!alias) {
        atomic_fetch_or_explicit(&node->flags, CTI_NODE_SAVE_FAILED, memory_order_relaxed);
        return cti_failed();
    }
    keep(thread, slot, alias, cti_version(tensor), CTI_SAVED_DETACHED, flags, output_nr);
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
    if ((thread->modes & CTI_MODE_HOOKS) && !cti_tensor_has(tensor, CTI_TENSOR_NUMBER) &&
        offer(thread, node, slot, tensor, NULL, 0, CTI_PACKED_COMPUTED, &status))
        return status;
    keep(thread, slot, cti_retain(tensor), cti_version(tensor), CTI_SAVED_ORIGINAL, CTI_SAVED_COMPUTED, 0);
    return CT_OK;
}

void cti_saved_drop(cti_thread *thread, cti_saved *slot)
{
    if (!slot->pointer) return;
    cti_live_add(thread, CTI_LIVE_PLAIN, -1);
    cti_release(thread, slot->pointer);
    slot->pointer = NULL;
}

/* ---- what a read may find wrong ---- */

static CTI_COLD ct_status released(const ct_node *node)
{
    return cti_error(
        CT_E_STATE,
        "%s: Trying to backward through the graph a second time, or to read a saved tensor of %s, "
        "after a pass released what was saved; give the first pass retain_graph=True (.retain_graph = true)",
        node->type->op, node->type->name);
}

/* ", which is output 0 of MulBackward0", for what a save finds now (S9.12). */
static void name_producer(cti_thread *thread, const ct_node *node, const cti_saved *taken, char *text, size_t size)
{
    const char *name = NULL;
    unsigned output_nr = taken->output_nr;
    ct_node *producer = NULL;
    if (taken->state == CTI_SAVED_ORIGINAL) {
        ct_tensor *t = taken->pointer;
        if (cti_has_producer(t) && cti_gradient_edge(thread, t, &producer, &output_nr) == CT_OK)
            name = producer->type->name;
    } else if (taken->flags & CTI_SAVED_OUTPUT) {
        name = node->type->name;
    } else { /* cut off by an in-place operation */
        name = atomic_load_explicit(&((ct_tensor *)taken->pointer)->meta, memory_order_acquire)->producer_name;
        output_nr = 0;
    }
    text[0] = 0;
    if (name) (void)snprintf(text, size, ", which is output %u of %s,", output_nr, name);
    cti_release(thread, producer);
}

static const cti_storage *storage_of(const cti_saved *taken)
{
    return taken->flags & CTI_SAVED_ON_STORAGE ? taken->pointer : ((const ct_tensor *)taken->pointer)->storage;
}

static CTI_COLD ct_status modified(cti_thread *thread, const ct_node *node, const cti_saved *taken)
{
    cti_shape shape;
    ct_dtype dtype;
    char sizes[128], producer[128];
    if (taken->flags & CTI_SAVED_ON_STORAGE) {
        cti_node_output_info(node, taken->output_nr, &shape, &dtype, NULL);
    } else {
        shape = cti_shape_of(taken->pointer);
        dtype = (ct_dtype)((const ct_tensor *)taken->pointer)->dtype;
    }
    name_producer(thread, node, taken, producer, sizeof producer);
    return cti_error(
        CT_E_STATE,
        "%s: one of the variables needed for gradient computation has been modified by an inplace operation: "
        "[cpu %s %s]%s is at version %u; expected version %u instead. Hint: "
        "enable anomaly detection to find the operation whose gradient could not be computed",
        node->type->op, ct_dtype_name(dtype), cti_shape_text(&shape, sizes, sizeof sizes), producer,
        (unsigned)atomic_load_explicit(&storage_of(taken)->version, memory_order_relaxed), (unsigned)taken->version);
}

/* S9.10, S9.11. */
static ct_status check(cti_thread *thread, const ct_node *node, unsigned index, const cti_saved *taken)
{
    if (CTI_UNLIKELY((taken->flags & CTI_SAVED_PRODUCER) && taken->state == CTI_SAVED_ORIGINAL &&
                     !cti_has_producer(taken->pointer)))
        return cti_error(
            CT_E_STATE,
            "%s: the tensor saved as '%s' was detached in-place after it was saved, so its history is gone; "
            "use the out-of-place ct_detach instead of ct_detach_",
            node->type->op, cti_node_saved_info(node, index)->name);
    if (CTI_UNLIKELY(atomic_load_explicit(&storage_of(taken)->version, memory_order_relaxed) != taken->version))
        return modified(thread, node, taken);
    return CT_OK;
}

/* ---- reading ---- */

ct_tensor *cti_saved_stored(cti_thread *thread, const ct_node *node, const cti_saved *taken)
{
    if (!(taken->flags & CTI_SAVED_ON_STORAGE)) return cti_tensor_alias(thread, taken->pointer);
    cti_storage *storage = taken->pointer;
    cti_shape shape;
    ct_dtype dtype;
    ct_device device;
    cti_node_output_info(node, taken->output_nr, &shape, &dtype, &device);
    return cti_tensor_on(thread, storage, storage->data, dtype, shape.ndim, shape.sizes, NULL, device);
}

/*
 * Makes value, which is a saved output of node, an output of its producer: the node, or that of the view which the node
 * wrote (S9.8).
 */
static ct_status attach_output(cti_thread *thread, ct_node *node, ct_tensor *value, unsigned output_nr,
                               bool is_inplace_view)
{
    if (!is_inplace_view) {
        cti_node_attach(node, value, output_nr);
        return CT_OK;
    }
    ct_node *producer = cti_copy_slices_producer(thread, node, value);
    if (!producer) return cti_failed();
    cti_node_attach(producer, value, 0);
    cti_release(thread, producer);
    return CT_OK;
}

/* Gives value up and returns NULL unless status is CT_OK. */
static ct_tensor *release_on_error(cti_thread *thread, ct_tensor *value, ct_status status)
{
    if (status == CT_OK) return value;
    cti_release(thread, value);
    return NULL;
}

static ct_tensor *read_detached(cti_thread *thread, ct_node *node, const cti_saved *taken, bool history)
{
    ct_tensor *value = cti_saved_stored(thread, node, taken);
    if (!value || !history) return value;
    return release_on_error(
        thread, value,
        attach_output(thread, node, value, taken->output_nr, (taken->flags & CTI_SAVED_INPLACE_VIEW) != 0));
}

/*
 * A value made for backward gets its history, if there is one, as an alias: the kept tensor must not own nodes over
 * this one (S9.17). Consumes value.
 */
static ct_tensor *with_computed_history(cti_thread *thread, ct_node *node, unsigned index, ct_tensor *value)
{
    const cti_saved_info *info = cti_node_saved_info(node, index);
    if (!info->history || (thread->modes & (CTI_MODE_GRAD_OFF | CTI_MODE_INFERENCE))) return value;
    ct_tensor *alias = cti_tensor_alias(thread, value);
    cti_release(thread, value);
    return alias ? release_on_error(thread, alias, info->history(node, alias)) : NULL;
}

/*
 * An ordinary tensor on the unpacked data, without whatever else unpack's tensor brought along (S10.9). Consumes data.
 */
static ct_tensor *unpacked_alias(cti_thread *thread, ct_tensor *data)
{
    ct_tensor *value = cti_tensor_alias(thread, data);
    cti_release(thread, data);
    if (value) cti_refs_clear(&value->refs, CTI_TENSOR_INFERENCE | CTI_TENSOR_NUMBER);
    return value;
}

static bool has_autograd_state(const ct_tensor *data)
{
    return cti_tensor_has(data,
                          CTI_TENSOR_REQUIRES_GRAD | CTI_TENSOR_INFERENCE | CTI_TENSOR_NUMBER | CTI_TENSOR_VIEW) ||
           data->grad_fn;
}

/* The unpacked data with the history that was recorded at saving (S10.9). Consumes data. */
static ct_tensor *with_packed_history(cti_thread *thread, ct_node *node, const cti_packed *record, ct_tensor *data)
{
    ct_tensor *value = unpacked_alias(thread, data);
    if (!value) return NULL;
    if (record->flags & CTI_PACKED_OUTPUT)
        return release_on_error(
            thread, value,
            attach_output(thread, node, value, record->output_nr, (record->flags & CTI_PACKED_INPLACE_VIEW) != 0));
    if (!(record->flags & CTI_PACKED_LEAF)) {
        cti_node_attach(record->producer, value, record->output_nr);
        return value;
    }
    cti_tensor_meta *meta = cti_tensor_meta_get(value);
    if (!meta) return release_on_error(thread, value, cti_failed());
    meta->accumulator = cti_retain(record->producer);
    meta->holds_accumulator = true;
    cti_refs_set(&value->refs, CTI_TENSOR_REQUIRES_GRAD);
    return value;
}

/* Whether what a pass reads has a history. */
CTI_INLINE bool keeps_history(const cti_thread *thread)
{
    return !(thread->modes & (CTI_MODE_GRAD_OFF | CTI_MODE_INFERENCE));
}

/* What was unpacked, as the rest of a pass sees it. Consumes data. */
static CTI_NOINLINE ct_tensor *with_history(cti_thread *thread, ct_node *node, unsigned index, const cti_packed *record,
                                            ct_tensor *data)
{
    if (record->flags & CTI_PACKED_REQUIRES_GRAD) return with_packed_history(thread, node, record, data);
    if (has_autograd_state(data) && !(data = unpacked_alias(thread, data))) return NULL;
    return record->flags & CTI_PACKED_COMPUTED ? with_computed_history(thread, node, index, data) : data;
}

/* always: with history whatever the grad mode. */
CTI_INLINE ct_tensor *read_packed(cti_thread *thread, ct_node *node, unsigned index, const cti_packed *record,
                                  bool always)
{
    ct_tensor *data = cti_unpack(thread, node, record);
    if (!always && CTI_LIKELY(!keeps_history(thread))) return data;
    return data ? with_history(thread, node, index, record, data) : NULL;
}

/* Reads a taken slot that no hook packed. */
static ct_tensor *read_unpacked(cti_thread *thread, ct_node *node, unsigned index, const cti_saved *taken, bool history)
{
    ct_tensor *value = NULL;
    switch ((cti_saved_state)taken->state) {
    case CTI_SAVED_EMPTY: return ct_none();
    case CTI_SAVED_RELEASED: (void)released(node); return NULL;
    case CTI_SAVED_ORIGINAL:
        if (check(thread, node, index, taken) != CT_OK) break;
        if (CTI_UNLIKELY(taken->flags & CTI_SAVED_COMPUTED))
            return with_computed_history(thread, node, index, taken->pointer);
        return taken->pointer;
    case CTI_SAVED_DETACHED:
        if (check(thread, node, index, taken) == CT_OK) value = read_detached(thread, node, taken, history);
        break;
    case CTI_SAVED_PACKED: break; /* the caller's */
    }
    cti_release(thread, taken->pointer);
    return value;
}

/* Reads a taken slot whose reference it consumes: a strong reference, none() for EMPTY, NULL on failure. */
CTI_INLINE ct_tensor *read_taken(cti_thread *thread, ct_node *node, unsigned index, const cti_saved *taken,
                                 bool history)
{
    if (CTI_UNLIKELY(taken->state != CTI_SAVED_PACKED)) return read_unpacked(thread, node, index, taken, history);
    ct_tensor *value = read_packed(thread, node, index, taken->pointer, history);
    cti_release(thread, taken->pointer);
    return value;
}

void cti_saved_take(ct_node *node, unsigned index, cti_saved *taken)
{
    cti_node_lock(node);
    *taken = cti_node_saves(node)[index];
    cti_retain(taken->pointer);
    cti_node_unlock(node);
}

static CTI_COLD ct_status save_failed(const ct_node *node)
{
    return cti_error(CT_E_STATE,
                     "%s: saving the result of %s failed when it ran in place, so that nothing can be read of it; "
                     "the error was reported then",
                     node->type->op, node->type->name);
}

ct_tensor *cti_saved_read(ct_node *node, unsigned index)
{
    cti_thread *thread = cti_thread_here();
    if (atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAVE_FAILED) {
        (void)save_failed(node);
        return NULL;
    }
    if (cti_scope_reserve(thread, node->type->op, 1) != CT_OK) return NULL;
    cti_saved taken;
    cti_saved_take(node, index, &taken);
    ct_tensor *value = read_taken(thread, node, index, &taken, true);
    return value && !cti_is_none(value) ? cti_scope_push(thread, value) : value;
}

/* What a read takes under the lock: copies of the wanted slots, with a reference each to what they hold. */
typedef struct taken_saves {
    unsigned count;
    uint8_t index[CTI_MAX_SAVED];
    cti_saved slot[CTI_MAX_SAVED];
} taken_saves;

CTI_INLINE void take_if_wanted(const cti_thread *thread, const cti_saved *slot, unsigned index,
                               const cti_saved_info *info, uint64_t wanted, taken_saves *taken)
{
    if (!(info->read_by & wanted)) return;
    taken->index[taken->count] = (uint8_t)index;
    taken->slot[taken->count++] = *slot;
    if (slot->pointer) cti_refs_retain(slot->pointer, thread->me);
}

/* Takes what is wanted, gives up the lock, and reads. The scope has room. */
static CTI_NOINLINE ct_status unpack_locked(cti_thread *thread, ct_node *node, uint64_t wanted, ct_tensor **saved)
{
    const unsigned count = node->num_saved, fixed = node->type->num_saved;
    const cti_saved_info *info = node->type->saved;
    const cti_saved *slots = cti_node_saves(node);
    const bool history = keeps_history(thread);
    taken_saves taken;
    taken.count = 0;
    for (unsigned i = 0; i < count; i++) {
        CTI_NO_UNROLL();
        saved[i] = NULL;
        take_if_wanted(thread, &slots[i], i, &info[i < fixed ? i : fixed], wanted, &taken);
    }
    cti_node_unlock(node);
    for (unsigned n = 0; n < taken.count; n++) {
        CTI_NO_UNROLL();
        const cti_saved *slot = &taken.slot[n];
        const unsigned i = taken.index[n];
        ct_tensor *value = cti_is_as_saved(slot) ? slot->pointer : read_taken(thread, node, i, slot, history);
        if (CTI_UNLIKELY(!value)) {
            while (++n < taken.count) cti_release(thread, taken.slot[n].pointer);
            return cti_failed();
        }
        saved[i] = value;
        if (CTI_LIKELY(!cti_is_none(value))) cti_scope_push(thread, value);
    }
    return CT_OK;
}

ct_status cti_node_unpack_instead(cti_thread *thread, ct_node *node, cti_wanted wanted, ct_tensor **saved)
{
    for (unsigned i = 0; i < node->type->num_saved; i++)
        if (saved[i]) (void)cti_refs_release(&saved[i]->refs, thread->me); /* the slots hold them, too */
    if (CTI_LIKELY(thread->max_entries - thread->num_entries >= node->num_saved))
        return unpack_locked(thread, node, wanted, saved);
    cti_node_unlock(node);
    return cti_node_unpack(node, wanted, saved);
}

ct_status cti_node_unpack_records(cti_thread *thread, ct_node *node, ct_tensor **saved, uint64_t packed)
{
    cti_node_unlock(node);
    do {
        const size_t i = cti_lowest_bit(packed);
        cti_packed *record = (cti_packed *)saved[i];
        ct_tensor *value = read_packed(thread, node, (unsigned)i, record, false);
        if (CTI_UNLIKELY(cti_refs_release(&record->refs, thread->me)))
            cti_object_destroy(thread, &record->refs); /* dropped meanwhile */
        packed &= packed - 1;
        if (CTI_UNLIKELY(!value)) {
            for (; packed; packed &= packed - 1) cti_release(thread, saved[cti_lowest_bit(packed)]);
            return cti_failed();
        }
        saved[i] = cti_scope_push(thread, value);
    } while (packed);
    return CT_OK;
}

ct_status cti_node_unpack(ct_node *node, uint64_t wanted, ct_tensor **saved)
{
    cti_thread *thread = cti_thread_here();
    if (CTI_UNLIKELY(atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAVE_FAILED))
        return save_failed(node);
    if (CTI_UNLIKELY(cti_scope_reserve(thread, node->type->op, node->num_saved) != CT_OK)) return cti_failed();
    cti_node_lock(node);
    return unpack_locked(thread, node, wanted, saved);
}
