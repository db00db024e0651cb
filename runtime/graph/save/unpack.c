#include "graph/save/unpack.h"

#include "graph/anomaly/anomaly.h"
#include "graph/hooks/hooks.h"
#include "graph/save/packed.h"
#include "graph/tangent/tangent.h"
#include "graph/view/copy_slices.h"
#include "graph/view/edge.h"
#include "state/error.h"
#include "state/scope.h"
#include "tensor/transfer.h"

#include <stdio.h>

void cti_saved_drop(cti_thread *thread, cti_saved *slot)
{
    if (!slot->pointer) return;
    cti_live_add(thread, CTI_LIVE_PLAIN, -1);
    cti_release(thread, slot->pointer);
    slot->pointer = NULL;
}

/* ---- errors of reads ---- */

static CTI_COLD ct_status released(const ct_node *node)
{
    return cti_error(
        CT_E_STATE,
        "%s: Trying to backward through the graph a second time, or to read a saved tensor of %s, after a pass "
        "released the saved tensors; run the first pass with retain_graph=True (.retain_graph = true)",
        node->type->op, node->type->name);
}

/* Writes ", which is output 0 of MulBackward0,", for the current producer of a saved tensor (S9.12). */
static void name_producer(cti_thread *thread, const ct_node *node, const cti_saved *snapshot, char *text, size_t size)
{
    const char *name = NULL;
    unsigned output_nr = snapshot->output_nr;
    ct_node *producer = NULL;
    if (snapshot->state == CTI_SAVED_ORIGINAL) {
        ct_tensor *t = snapshot->pointer;
        if (cti_has_producer(t) && cti_gradient_edge(thread, t, &producer, &output_nr) == CT_OK)
            name = producer->type->name;
    } else if (snapshot->flags & CTI_SAVED_OUTPUT) {
        name = node->type->name;
    } else { /* save_cycles.h replaced the saved tensor by an alias to break a reference cycle */
        name = atomic_load_explicit(&((ct_tensor *)snapshot->pointer)->meta, memory_order_acquire)->producer_name;
        output_nr = 0;
    }
    text[0] = 0;
    if (name) (void)snprintf(text, size, ", which is output %u of %s,", output_nr, name);
    cti_release(thread, producer);
}

static const cti_storage *storage_of(const cti_saved *snapshot)
{
    return snapshot->flags & CTI_SAVED_ON_STORAGE ? snapshot->pointer : ((const ct_tensor *)snapshot->pointer)->storage;
}

/*
 * Returns the hint at the end of the error message. In anomaly mode it refers to the warning before the error, which
 * reports the origin of the node.
 */
static const char *modified_hint(void)
{
    return cti_anomaly_is_on()
               ? "the warning before this error (ct_set_warning_handler) shows the operation that failed to "
                 "compute its gradient. The variable was changed in this operation or later"
               : "enable anomaly detection by ct_set_detect_anomaly(true, true), whose warnings "
                 "(ct_set_warning_handler) show the operation that failed to compute its gradient";
}

static CTI_COLD ct_status modified(cti_thread *thread, const ct_node *node, const cti_saved *snapshot)
{
    cti_shape shape;
    ct_dtype dtype;
    char sizes[128], producer[128], device[CTI_DEVICE_NAME];
    if (snapshot->flags & CTI_SAVED_ON_STORAGE) {
        cti_node_output_info(node, snapshot->output_nr, &shape, &dtype, NULL);
    } else {
        shape = cti_shape_of(snapshot->pointer);
        dtype = (ct_dtype)((const ct_tensor *)snapshot->pointer)->dtype;
    }
    name_producer(thread, node, snapshot, producer, sizeof producer);
    const char *hint = modified_hint();
    return cti_error(
        CT_E_STATE,
        "%s: one of the variables needed for gradient computation has been modified by an inplace operation: "
        "[%s %s %s]%s is at version %u; expected version %u instead. Hint: %s",
        node->type->op, cti_device_name(cti_storage_device(storage_of(snapshot)), device), ct_dtype_name(dtype),
        cti_shape_text(&shape, sizes, sizeof sizes), producer,
        (unsigned)atomic_load_explicit(&storage_of(snapshot)->version, memory_order_relaxed),
        (unsigned)snapshot->version, hint);
}

/* Checks that the saved tensor can be read (S9.10, S9.11). */
static ct_status check(cti_thread *thread, const ct_node *node, unsigned index, const cti_saved *snapshot)
{
    if (CTI_UNLIKELY((snapshot->flags & CTI_SAVED_PRODUCER) && snapshot->state == CTI_SAVED_ORIGINAL &&
                     !cti_has_producer(snapshot->pointer)))
        return cti_error(
            CT_E_STATE,
            "%s: the tensor saved as '%s' was detached in-place after it was saved, so its history is gone; "
            "use the out-of-place ct_detach instead of ct_detach_",
            node->type->op, cti_node_saved_info(node, index)->name);
    if (CTI_UNLIKELY(atomic_load_explicit(&storage_of(snapshot)->version, memory_order_relaxed) != snapshot->version))
        return modified(thread, node, snapshot);
    return CT_OK;
}

/* ---- reading ---- */

ct_tensor *cti_saved_stored(cti_thread *thread, const ct_node *node, const cti_saved *snapshot)
{
    if (!(snapshot->flags & CTI_SAVED_ON_STORAGE)) return cti_tensor_alias(thread, snapshot->pointer);
    cti_storage *storage = snapshot->pointer;
    cti_shape shape;
    ct_dtype dtype;
    ct_device device;
    cti_node_output_info(node, snapshot->output_nr, &shape, &dtype, &device);
    return cti_tensor_on(thread, storage, storage->data, dtype, shape.ndim, shape.sizes, NULL, device);
}

/*
 * Makes `value`, a saved output of node, an output of its producer. The producer is node itself; if node wrote a view
 * in place, it is the producer of this view (S9.8).
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

/* Releases value and returns NULL unless status is CT_OK. */
static ct_tensor *release_on_error(cti_thread *thread, ct_tensor *value, ct_status status)
{
    if (status == CT_OK) return value;
    cti_release(thread, value);
    return NULL;
}

static ct_tensor *read_detached(cti_thread *thread, ct_node *node, const cti_saved *snapshot, bool history)
{
    ct_tensor *value = cti_saved_stored(thread, node, snapshot);
    if (!value || !history) return value;
    return release_on_error(
        thread, value,
        attach_output(thread, node, value, snapshot->output_nr, (snapshot->flags & CTI_SAVED_INPLACE_VIEW) != 0));
}

/* Makes value, a computed save of node, the output of a small node with the same edges as node. */
static ct_status attach_history(cti_thread *thread, const ct_node *node, const cti_saved_history *history,
                                ct_tensor *value)
{
    ct_node *made = cti_node_create(thread, history->node, cti_node_num_edges(node), 0, value);
    if (!made) return cti_failed();
    ct_status status = CT_OK;
    for (unsigned i = 0; status == CT_OK && i < cti_node_num_edges(node); i++) {
        cti_node_edges(made)[i] = cti_retain(cti_node_edges(node)[i]);
        status = cti_node_set_edge_output(made, i, cti_node_edge_output(node, i));
    }
    made->topological_nr = node->topological_nr;
    if (status == CT_OK) status = cti_node_made(thread, made);
    if (status == CT_OK) cti_node_attach(made, value, 0);
    cti_release(thread, made);
    return status;
}

/*
 * If a computed save has a history, attaches it to an alias of the stored tensor. The stored tensor itself must not own
 * a node that leads to this node (S9.17). Takes over the reference to value.
 */
static ct_tensor *with_computed_history(cti_thread *thread, ct_node *node, unsigned index, ct_tensor *value)
{
    const cti_saved_info *info = cti_node_saved_info(node, index);
    if (!info->history || (thread->modes & (CTI_MODE_GRAD_OFF | CTI_MODE_INFERENCE))) return value;
    ct_tensor *alias = cti_tensor_alias(thread, value);
    cti_release(thread, value);
    return alias ? release_on_error(thread, alias, attach_history(thread, node, info->history, alias)) : NULL;
}

/*
 * Returns an ordinary tensor with the unpacked data. Any other state of the tensor that the unpack hook returned
 * (history, tangent) is dropped (S10.9). Takes over the reference to data.
 */
static ct_tensor *unpacked_alias(cti_thread *thread, ct_tensor *data)
{
    ct_tensor *value = cti_tensor_alias(thread, data);
    cti_release(thread, data);
    if (value) cti_refs_clear(&value->refs, CTI_TENSOR_INFERENCE | CTI_TENSOR_SCALAR);
    return value;
}

static bool has_autograd_state(const ct_tensor *data)
{
    return cti_tensor_has(data,
                          CTI_TENSOR_REQUIRES_GRAD | CTI_TENSOR_INFERENCE | CTI_TENSOR_SCALAR | CTI_TENSOR_VIEW) ||
           data->grad_fn;
}

/*
 * Attaches, to the unpacked data, the history that the tensor had when it was saved (S10.9). Takes over the reference
 * to data.
 */
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

/* Returns true if values that a pass reads get a history. */
CTI_INLINE bool keeps_history(const cti_thread *thread)
{
    return !(thread->modes & (CTI_MODE_GRAD_OFF | CTI_MODE_INFERENCE));
}

/* Returns unpacked data with the history that it must have in a pass that records. Takes over the reference to data. */
static CTI_NOINLINE ct_tensor *with_history(cti_thread *thread, ct_node *node, unsigned index, const cti_packed *record,
                                            ct_tensor *data)
{
    if (record->flags & CTI_PACKED_REQUIRES_GRAD) return with_packed_history(thread, node, record, data);
    if (has_autograd_state(data) && !(data = unpacked_alias(thread, data))) return NULL;
    return record->flags & CTI_PACKED_COMPUTED ? with_computed_history(thread, node, index, data) : data;
}

/*
 * In a dual level: adds the saved tangent to a value that was read. Takes over the reference to value, which may be
 * NULL. Fails only for a computed save whose history cannot be run.
 */
static CTI_COLD ct_tensor *with_tangent(cti_thread *thread, ct_node *node, unsigned index, bool is_computed,
                                        ct_tensor *value)
{
    if (!value) return NULL;
    const cti_saved_history *history = is_computed ? cti_node_saved_info(node, index)->history : NULL;
    const bool is_lost = atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_LOST_TANGENT;
    if (!is_lost || !history || history->sources) return cti_saved_with_tangent(thread, node, index, value);
    cti_release(thread, value);
    (void)cti_error_kind(
        CT_E_UNSUPPORTED, "NOTIMPL",
        "%s: '%s', which was computed for backward, has no tangent: forward AD through the backward of this "
        "operator is not supported; compute the tangent first and differentiate it in reverse mode",
        node->type->op, cti_node_saved_info(node, index)->name);
    return NULL;
}

/* Reads a packed save. always: attaches its history in every grad mode. */
CTI_INLINE ct_tensor *read_packed(cti_thread *thread, ct_node *node, unsigned index, const cti_packed *record,
                                  bool always)
{
    ct_tensor *data = cti_unpack(thread, node, record);
    if (!data) return NULL;
    /*
     * an unpack hook may have written the tensor on another stream; gradient kernels read saves without synchronising
     * streams
     */
    if (CTI_UNLIKELY(cti_tensor_has(data, CTI_TENSOR_ON_DEVICE)) && cti_tensor_read_there(data) != CT_OK) {
        cti_release(thread, data);
        return NULL;
    }
    if (always || CTI_UNLIKELY(keeps_history(thread))) data = with_history(thread, node, index, record, data);
    return cti_dual_level_is_open()
               ? with_tangent(thread, node, index, (record->flags & CTI_PACKED_COMPUTED) != 0, data)
               : data;
}

/* Reads a snapshot that is not packed. */
static ct_tensor *read_plain(cti_thread *thread, ct_node *node, unsigned index, const cti_saved *snapshot, bool history)
{
    ct_tensor *value = NULL;
    switch ((cti_saved_state)snapshot->state) {
    case CTI_SAVED_EMPTY: return ct_none();
    case CTI_SAVED_RELEASED: (void)released(node); return NULL;
    case CTI_SAVED_ORIGINAL:
        if (check(thread, node, index, snapshot) != CT_OK) break;
        if (CTI_LIKELY(!(snapshot->flags & CTI_SAVED_COMPUTED))) return snapshot->pointer;
        value = with_computed_history(thread, node, index, snapshot->pointer);
        return cti_dual_level_is_open() ? with_tangent(thread, node, index, true, value) : value;
    case CTI_SAVED_DETACHED:
        if (check(thread, node, index, snapshot) == CT_OK) value = read_detached(thread, node, snapshot, history);
        if (cti_dual_level_is_open()) value = with_tangent(thread, node, index, false, value);
        break;
    case CTI_SAVED_PACKED: break; /* handled by the caller */
    }
    cti_release(thread, snapshot->pointer);
    return value;
}

/*
 * Returns the value of a snapshot, as a strong reference; none() for EMPTY, NULL on failure. Takes over the snapshot's
 * reference.
 */
CTI_INLINE ct_tensor *read_snapshot(cti_thread *thread, ct_node *node, unsigned index, const cti_saved *snapshot,
                                    bool history)
{
    if (CTI_UNLIKELY(snapshot->state != CTI_SAVED_PACKED)) return read_plain(thread, node, index, snapshot, history);
    ct_tensor *value = read_packed(thread, node, index, snapshot->pointer, history);
    cti_release(thread, snapshot->pointer);
    return value;
}

void cti_saved_snapshot(ct_node *node, unsigned index, cti_saved *snapshot)
{
    cti_node_lock(node);
    *snapshot = cti_node_saves(node)[index];
    cti_retain(snapshot->pointer);
    cti_node_unlock(node);
}

static CTI_COLD ct_status save_failed(const ct_node *node)
{
    return cti_error(
        CT_E_STATE,
        "%s: %s ran in place, but its result could not be saved, so it cannot be read; that call reported the error",
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
    cti_saved snapshot;
    cti_saved_snapshot(node, index, &snapshot);
    ct_tensor *value = read_snapshot(thread, node, index, &snapshot, true);
    if (!value && cti_anomaly_is_on() && !cti_running_node(thread)) cti_anomaly_report(thread, node);
    return value && !cti_is_none(value) ? cti_scope_push(thread, value) : value;
}

/*
 * Copies of the needed saves. The copies are made under the node's lock, and hold a reference to the contents of each
 * save.
 */
typedef struct snapshots {
    unsigned count;
    uint8_t index[CTI_MAX_SAVED];
    cti_saved slot[CTI_MAX_SAVED];
} snapshots;

CTI_INLINE void snapshot_if_needed(const cti_thread *thread, const cti_saved *slot, unsigned index,
                                   const cti_saved_info *info, uint64_t needed, snapshots *snapshot)
{
    if (!(info->read_by & needed)) return;
    snapshot->index[snapshot->count] = (uint8_t)index;
    snapshot->slot[snapshot->count++] = *slot;
    if (slot->pointer) cti_refs_retain(slot->pointer, thread->me);
}

/*
 * Makes snapshots of the needed saves, unlocks the node, and reads the snapshots. The scope must have enough capacity.
 */
static CTI_NOINLINE ct_status unpack_locked(cti_thread *thread, ct_node *node, uint64_t needed, ct_tensor **saved)
{
    const unsigned count = node->num_saved, fixed = node->type->num_saved;
    const cti_saved_info *info = node->type->saved;
    const cti_saved *slots = cti_node_saves(node);
    const bool history = keeps_history(thread);
    snapshots snapshot;
    snapshot.count = 0;
    for (unsigned i = 0; i < count; i++) {
        CTI_NO_UNROLL();
        saved[i] = NULL;
        snapshot_if_needed(thread, &slots[i], i, &info[i < fixed ? i : fixed], needed, &snapshot);
    }
    cti_node_unlock(node);
    for (unsigned n = 0; n < snapshot.count; n++) {
        CTI_NO_UNROLL();
        const cti_saved *slot = &snapshot.slot[n];
        const unsigned i = snapshot.index[n];
        ct_tensor *value = cti_is_as_saved(slot) ? slot->pointer : read_snapshot(thread, node, i, slot, history);
        if (CTI_UNLIKELY(!value)) {
            while (++n < snapshot.count) cti_release(thread, snapshot.slot[n].pointer);
            return cti_failed();
        }
        saved[i] = value;
        if (CTI_LIKELY(!cti_is_none(value))) cti_scope_push(thread, value);
    }
    return CT_OK;
}

ct_status cti_node_unpack_slow(cti_thread *thread, ct_node *node, cti_needed needed, ct_tensor **saved)
{
    /* not the last reference, since the save holds another one */
    for (unsigned i = 0; i < node->type->num_saved; i++)
        if (saved[i]) (void)cti_refs_release(&saved[i]->refs, thread->me);
    if (CTI_LIKELY(thread->max_entries - thread->num_entries >= node->num_saved))
        return unpack_locked(thread, node, needed, saved);
    cti_node_unlock(node);
    return cti_node_unpack(node, needed, saved);
}

ct_status cti_node_unpack_records(cti_thread *thread, ct_node *node, ct_tensor **saved, uint64_t packed)
{
    cti_node_unlock(node);
    do {
        const size_t i = cti_lowest_bit(packed);
        cti_packed *record = (cti_packed *)saved[i];
        ct_tensor *value = read_packed(thread, node, (unsigned)i, record, false);
        if (CTI_UNLIKELY(cti_refs_release(&record->refs, thread->me)))
            cti_object_destroy(thread, &record->refs); /* the save was released meanwhile */
        packed &= packed - 1;
        if (CTI_UNLIKELY(!value)) {
            for (; packed; packed &= packed - 1) cti_release(thread, saved[cti_lowest_bit(packed)]);
            return cti_failed();
        }
        saved[i] = cti_scope_push(thread, value);
    } while (packed);
    return CT_OK;
}

/*
 * If all needed saves are unchanged, reads them, unlocks the node and returns true. Otherwise returns false, and the
 * node stays locked.
 */
CTI_INLINE bool unpack_as_saved(cti_thread *thread, const ct_node *node, uint64_t needed, ct_tensor **saved)
{
    const unsigned count = node->num_saved, fixed = node->type->num_saved;
    const cti_saved_info *info = node->type->saved;
    const cti_saved *slots = cti_node_saves(node);
    for (unsigned i = 0; i < count; i++) {
        CTI_NO_UNROLL();
        const bool is_needed = (info[i < fixed ? i : fixed].read_by & needed) != 0;
        if (CTI_UNLIKELY(is_needed && !cti_is_as_saved(&slots[i]))) return false;
        saved[i] = is_needed ? slots[i].pointer : NULL;
    }
    cti_refs **entry = thread->entries + thread->num_entries;
    for (unsigned i = 0; i < count; i++) {
        CTI_NO_UNROLL();
        if (!saved[i]) continue;
        cti_refs_retain(&saved[i]->refs, thread->me);
        *entry++ = &saved[i]->refs;
    }
    cti_node_unlock(node);
    CTI_STORE_ORDERED(thread->num_entries, (uint32_t)(entry - thread->entries));
    return true;
}

ct_status cti_node_unpack(ct_node *node, uint64_t needed, ct_tensor **saved)
{
    cti_thread *thread = cti_thread_here();
    if (CTI_UNLIKELY(atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAVE_FAILED))
        return save_failed(node);
    if (CTI_UNLIKELY(cti_scope_reserve(thread, node->type->op, node->num_saved) != CT_OK)) return cti_failed();
    cti_node_lock(node);
    return unpack_as_saved(thread, node, needed, saved) ? CT_OK : unpack_locked(thread, node, needed, saved);
}
