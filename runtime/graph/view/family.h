/*
 * A family consists of a base and all its views; several threads may use it at the same time. Two operations change
 * producers. A recorded in-place call on a view replaces the producer of the base. A view gets a new producer when its
 * producer is first requested after the base was changed (S17.6). Therefore a base and its views share one lock. The
 * lock guards the producers of the views, the producer ids in their records and, once the base has a view
 * (CTI_TENSOR_VIEWED), the producer of the base. It is acquired before any other lock and held for a few instructions.
 *
 * Recorded in-place calls on views of one base run one after the other: cti_family_claim makes a call wait, from
 * reading the producer of the base until the producer is replaced. If several threads write disjoint views, the
 * gradients therefore correspond to some sequential order of the calls.
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
 * Identifies a producer uniquely among all producers that ever existed: a thread never reuses a sequence number, and if
 * two threads have the same owner number, their sequence numbers differ.
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
 * Store the id of the base's producer in a view's record, and compare it with the current producer. Called under the
 * lock of the family.
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
 * Claims the base for this thread, after waiting until no other thread runs a recorded in-place call on a view of the
 * base. *claimed is false if an enclosing call of this thread has already claimed the base; the enclosing call then
 * releases the claim.
 */
CT_NODISCARD ct_status cti_family_claim(const cti_thread *thread, ct_tensor *base, bool *claimed);
void cti_family_release(ct_tensor *base);

#endif
