/*
 * Reading saved tensors (S9.6, S10.9). References are acquired under the node's lock; afterwards, without the lock,
 * versions are compared and unpack hooks are called.
 */
#ifndef CTI_UNPACK_H
#define CTI_UNPACK_H

#include "graph/node.h"

/*
 * Reads the saves that the requested gradients need, each once, in the order of the schema. saved[i] is a handle of the
 * innermost scope; NULL for an unneeded save, ct_none() for an EMPTY save. Only references are acquired under
 * the node's lock; unpack hooks are called without it. Errors: S6.13, S9.10, S9.11, S10.11, errors of hooks.
 */
CTI_API CT_NODISCARD ct_status cti_node_unpack(ct_node *node, uint64_t needed, ct_tensor **saved);
/*
 * Reads one save for the user, with its history in every grad mode (S9.9). Returns a handle of the innermost scope;
 * none() for EMPTY.
 */
ct_tensor *cti_saved_read(ct_node *node, unsigned index);
/* Copies save `index` to *snapshot, and acquires a reference to its contents, under the node's lock. */
void cti_saved_snapshot(ct_node *node, unsigned index, cti_saved *snapshot);
/* Returns an alias without history of the contents of an ORIGINAL or DETACHED snapshot. The caller owns it. */
CT_NODISCARD ct_tensor *cti_saved_stored(cti_thread *thread, const ct_node *node, const cti_saved *snapshot);

/* Slow path of cti_node_unpack_fixed. On entry the node is locked, and saved[] holds references; both are released. */
CTI_API CT_NODISCARD ct_status cti_node_unpack_slow(cti_thread *thread, ct_node *node, cti_needed needed,
                                                    ct_tensor **saved);
/*
 * Reads the packed records in saved[] whose bits are set (at least one). saved[] holds a reference to each record. The
 * scope must have enough capacity. The node is locked on entry; it is unlocked.
 */
CTI_API CT_NODISCARD ct_status cti_node_unpack_records(cti_thread *thread, ct_node *node, ct_tensor **saved,
                                                       uint64_t packed);

/*
 * If all needed saves are packed by hooks, adds a reference to each record and returns the bits of the needed saves.
 * Otherwise returns 0.
 */
CTI_INLINE uint64_t cti_node_retain_records(const cti_thread *thread, const cti_saved *slots,
                                            const cti_saved_info *info, unsigned count, cti_needed needed,
                                            ct_tensor **saved)
{
    uint64_t packed = 0;
    CTI_UNROLL
    for (unsigned i = 0; i < count; i++) {
        if (!(info[i].read_by & needed)) continue;
        if (CTI_UNLIKELY(slots[i].state != CTI_SAVED_PACKED)) return 0;
        saved[i] = slots[i].pointer;
        cti_refs_retain(slots[i].pointer, thread->me);
        packed |= (uint64_t)1 << i;
    }
    return packed;
}

/*
 * Unpacks the saves as cti_node_unpack does, for an operator with a fixed number of saves. If the scope has enough
 * capacity, there are two fast paths: one loop reads the saves if none of the needed saves was changed, and another
 * loop reads them if all are packed. Otherwise the general path is used, from the start.
 */
CT_NODISCARD CTI_INLINE ct_status cti_node_unpack_fixed(ct_node *node, const cti_saved *slots,
                                                        const cti_saved_info *info, unsigned count, cti_needed needed,
                                                        ct_tensor **saved)
{
    cti_thread *thread = cti_thread_inside();
    CT_ASSERT(!(thread->modes & CTI_MODE_NO_SCOPE)); /* a pass always has an open scope */
    const uint32_t num_entries = thread->num_entries;
    if (CTI_UNLIKELY(thread->max_entries - num_entries < count || count > 64 ||
                     (atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAVE_FAILED)))
        return cti_node_unpack(node, needed, saved);
    cti_refs **const first = thread->entries + num_entries, **entry = first;
    bool as_saved = true;
    cti_node_lock(node);
    CTI_UNROLL
    for (unsigned i = 0; i < count; i++) {
        saved[i] = NULL;
        if (!as_saved || !(info[i].read_by & needed)) continue;
        as_saved = cti_is_as_saved(&slots[i]);
        if (CTI_UNLIKELY(!as_saved)) continue;
        saved[i] = slots[i].pointer;
        *entry = slots[i].pointer;
        cti_refs_retain(*entry++, thread->me);
    }
    if (CTI_UNLIKELY(!as_saved)) {
        const uint64_t packed = entry == first ? cti_node_retain_records(thread, slots, info, count, needed, saved) : 0;
        if (CTI_LIKELY(packed)) return cti_node_unpack_records(thread, node, saved, packed);
        return cti_node_unpack_slow(thread, node, needed, saved);
    }
    cti_node_unlock(node);
    CTI_STORE_ORDERED(thread->num_entries, (uint32_t)(entry - thread->entries));
    return CT_OK;
}

#endif
