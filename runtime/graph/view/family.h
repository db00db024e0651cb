/*
 * A base and its views, used by several threads. A view gets a producer at the first request after its base was changed
 * (S17.6), and a recorded in-place call on one view gives the base another producer: so one lock for a base and all its
 * views guards the producers of the views and what they remember, and, from the first view on (CTI_TENSOR_VIEWED), that
 * of the base. It is taken before any other lock, for a few instructions.
 *
 * In-place calls on views of one base are recorded one after the other, from the moment that they look at the base's
 * producer until they have replaced it: cti_family_claim. Threads that write disjoint views thus get the gradients of
 * one order or another of their calls.
 */
#ifndef CTI_FAMILY_H
#define CTI_FAMILY_H

#include "graph/view/view.h"

/* The base that a tensor shows, itself if it is no view. */
CTI_INLINE const ct_tensor *cti_family_base(const ct_tensor *t)
{
    const cti_view_record *record = cti_view_record_of(t);
    return record ? record->base : t;
}

/* The lock of a family, which it may share with others. */
_Atomic uint8_t *cti_family_lock(const ct_tensor *base);

/*
 * The producer as it stands, which is out of date where the view is stale; a strong reference, NULL if there is none.
 */
CT_NODISCARD ct_node *cti_current_producer(const ct_tensor *t, unsigned *output_nr);
bool cti_has_producer(const ct_tensor *t);

/*
 * What distinguishes a producer from every other that there ever was: no two nodes of a thread have one number, and no
 * two threads one number and the same nodes'.
 */
typedef struct cti_producer_id {
    uint64_t sequence_nr;
    unsigned owner;
} cti_producer_id;

CTI_INLINE cti_producer_id cti_id_of(const ct_node *node)
{
    return node ? (cti_producer_id){node->sequence_nr, cti_refs_owner(&node->refs)} : (cti_producer_id){0, 0};
}

/* What a view keeps of its base's producer, and whether that is another one now. Under the lock. */
CTI_INLINE void cti_view_remember_seen(cti_view_record *record, cti_producer_id id)
{
    record->seen_sequence_nr = id.sequence_nr;
    record->seen_owner = (uint16_t)id.owner;
}

CTI_INLINE bool cti_view_is_stale_now(const cti_view_record *record)
{
    const ct_node *now = record->base->grad_fn; /* a detached base does not count */
    return now && (now->sequence_nr != record->seen_sequence_nr || cti_refs_owner(&now->refs) != record->seen_owner);
}

/*
 * Waits until no other thread's recorded call on a view of the base is at work. *claimed: not if one of this thread's
 * is, which goes on, and releases.
 */
CT_NODISCARD ct_status cti_family_claim(const cti_thread *thread, ct_tensor *base, bool *claimed);
void cti_family_release(ct_tensor *base);

#endif
