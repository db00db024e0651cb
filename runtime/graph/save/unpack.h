/*
 * Reading what was saved (S9.6, S10.9): references are taken under the node's lock; versions are compared and unpack
 * hooks called without it.
 */
#ifndef CTI_UNPACK_H
#define CTI_UNPACK_H

#include "graph/node.h"

/*
 * Reads every save that a wanted input's gradient needs, once each, in schema order; others give NULL. saved[i] is
 * ct_none() for EMPTY. Handles belong to the innermost scope. Takes only references under the node's lock and calls
 * unpack hooks without it. Errors: S6.13, S9.10, S9.11, S10.11, those of hooks.
 */
CTI_API CT_NODISCARD ct_status cti_node_unpack(ct_node *node, uint64_t wanted, ct_tensor **saved);
/*
 * One save, as the user reads it: with its history whatever the grad mode (S9.9); a handle of the innermost scope,
 * none() for EMPTY.
 */
ct_tensor *cti_saved_read(ct_node *node, unsigned index);
/* Takes a reference of what save `index` holds now, under the node's lock; *snapshot is a copy of the slot. */
void cti_saved_snapshot(ct_node *node, unsigned index, cti_saved *snapshot);
/* An alias without history of what a snapshot of an ORIGINAL or DETACHED slot holds; the caller owns it. */
CT_NODISCARD ct_tensor *cti_saved_stored(cti_thread *thread, const ct_node *node, const cti_saved *snapshot);

/*
 * Slow path of cti_node_unpack_fixed: entered with the node locked and references held in saved[]; releases both.
 */
CTI_API CT_NODISCARD ct_status cti_node_unpack_slow(cti_thread *thread, ct_node *node, cti_wanted wanted,
                                                    ct_tensor **saved);
/*
 * Reads the packed records that saved[] holds, with a reference each, at the set bits; at least one. The scope has
 * room. Unlocks the node.
 */
CTI_API CT_NODISCARD ct_status cti_node_unpack_records(cti_thread *thread, ct_node *node, ct_tensor **saved,
                                                       uint64_t packed);

/* Retains what is wanted if all of it is packed, as under a pair of hooks: its bits, 0 if something is not. */
CTI_INLINE uint64_t cti_node_retain_records(const cti_thread *thread, const cti_saved *slots,
                                            const cti_saved_info *info, unsigned count, cti_wanted wanted,
                                            ct_tensor **saved)
{
    uint64_t packed = 0;
    CTI_UNROLL
    for (unsigned i = 0; i < count; i++) {
        if (!(info[i].read_by & wanted)) continue;
        if (CTI_UNLIKELY(slots[i].state != CTI_SAVED_PACKED)) return 0;
        saved[i] = slots[i].pointer;
        cti_refs_retain(slots[i].pointer, thread->me);
        packed |= (uint64_t)1 << i;
    }
    return packed;
}

/*
 * cti_node_unpack for the saves of an op whose number is known: in one sweep if the scope has room and everything
 * wanted is as it was saved, in another if all of it is packed; else, with nothing done, the general way.
 */
CT_NODISCARD CTI_INLINE ct_status cti_node_unpack_fixed(ct_node *node, const cti_saved *slots,
                                                        const cti_saved_info *info, unsigned count, cti_wanted wanted,
                                                        ct_tensor **saved)
{
    cti_thread *thread = cti_thread_inside();
    CT_ASSERT(!(thread->modes & CTI_MODE_NO_SCOPE)); /* a pass has one open */
    const uint32_t num_entries = thread->num_entries;
    if (CTI_UNLIKELY(thread->max_entries - num_entries < count || count > 64 ||
                     (atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAVE_FAILED)))
        return cti_node_unpack(node, wanted, saved);
    cti_refs **const first = thread->entries + num_entries, **entry = first;
    bool as_saved = true;
    cti_node_lock(node);
    CTI_UNROLL
    for (unsigned i = 0; i < count; i++) {
        saved[i] = NULL;
        if (!as_saved || !(info[i].read_by & wanted)) continue;
        as_saved = cti_is_as_saved(&slots[i]);
        if (CTI_UNLIKELY(!as_saved)) continue;
        saved[i] = slots[i].pointer;
        *entry = slots[i].pointer;
        cti_refs_retain(*entry++, thread->me);
    }
    if (CTI_UNLIKELY(!as_saved)) {
        const uint64_t packed = entry == first ? cti_node_retain_records(thread, slots, info, count, wanted, saved) : 0;
        if (CTI_LIKELY(packed)) return cti_node_unpack_records(thread, node, saved, packed);
        return cti_node_unpack_slow(thread, node, wanted, saved);
    }
    cti_node_unlock(node);
    CTI_IN_ORDER();
    thread->num_entries = (uint32_t)(entry - thread->entries);
    return CT_OK;
}

#endif
