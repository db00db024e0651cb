/*
 * A family is a base with its views; several threads may use them. A view gets a new producer when its producer is
 * first requested after the base was changed (S17.6), and a recorded in-place call on a view replaces the producer of
 * the base. Therefore a base and all its views share one lock. It guards the producers of the views, the producer ids
 * in their records and, once the base has a view (CTI_TENSOR_VIEWED), the producer of the base. It is acquired before
 * any other lock and held for a few instructions.
 *
 * Recorded in-place calls on views of one base are serialised by cti_family_claim, from reading the producer of the
 * base until it is replaced. If several threads write disjoint views, the gradients therefore correspond to some
 * sequential order of the calls.
 */
#ifndef CTI_FAMILY_H
#define CTI_FAMILY_H

#include "graph/view/view.h"

/* Returns the base of a view; t itself if it is not a view. */
CTI_INLINE const ct_tensor *cti_family_base(const ct_tensor *t)
{
    const cti_view_record *record = cti_view_record_of(t);
    return record ? record->base : t;
}

/* Returns the lock of a family. Several families may share a lock. */
_Atomic uint8_t *cti_family_lock(const ct_tensor *base);

/*
 * Returns a strong reference to the current producer, NULL if there is none. No node is created, so the producer of a
 * stale view is out of date.
 */
CT_NODISCARD ct_node *cti_current_producer(const ct_tensor *t, unsigned *output_nr);
bool cti_has_producer(const ct_tensor *t);

/*
 * Identifies a producer uniquely among all producers that ever existed: a thread never reuses a sequence number, and no
 * two threads have the same owner number and share sequence numbers.
 */
typedef struct cti_producer_id {
    uint64_t sequence_nr;
    unsigned owner;
} cti_producer_id;

CTI_INLINE cti_producer_id cti_id_of(const ct_node *node)
{
    return node ? (cti_producer_id){node->sequence_nr, cti_refs_owner(&node->refs)} : (cti_producer_id){0, 0};
}

/*
 * Store the producer of the base in a view's record, and compare it with the current producer. Called under the lock of
 * the family.
 */
CTI_INLINE void cti_view_remember_seen(cti_view_record *record, cti_producer_id id)
{
    record->seen_sequence_nr = id.sequence_nr;
    record->seen_owner = (uint16_t)id.owner;
}

CTI_INLINE bool cti_view_is_stale_now(const cti_view_record *record)
{
    const ct_node *now = record->base->grad_fn; /* detaching a base does not make its views stale */
    return now && (now->sequence_nr != record->seen_sequence_nr || cti_refs_owner(&now->refs) != record->seen_owner);
}

/*
 * Waits until no other thread runs a recorded call on a view of the base, and claims the base. *claimed is false if an
 * outer call of this thread has claimed it already; then the outer call releases the claim.
 */
CT_NODISCARD ct_status cti_family_claim(const cti_thread *thread, ct_tensor *base, bool *claimed);
void cti_family_release(ct_tensor *base);

#endif
