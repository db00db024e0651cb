/*
 * Limits the number of objects that a call can create. Tensors take all blocks that the thread keeps for later objects;
 * the test returns some of them, and every further object needs an allocation, which fails. The limit is for calls that
 * create only a few objects, which would otherwise need no allocation. If each block is an allocation, allocations are
 * counted instead.
 */
#ifndef CT_EXHAUST_H
#define CT_EXHAUST_H

#include "base/memory.h"
#include "state/object.h"

#include <cotangent/cotangent.h>

enum { CT_EXHAUST_MOST = 1 << 16 };

typedef struct ct_exhausted {
    ct_tensor *held[CT_EXHAUST_MOST];
    int count;
} ct_exhausted;

/* Makes allocations fail from now on. Aliases need memory for a tensor only, other tensors for their elements, too. */
static inline void ct_exhaust(ct_exhausted *e, ct_tensor *like, bool aliases)
{
    e->count = 0;
    if (!CTI_BLOCKS_POOLED) return;
    (void)cti_fail_allocations_after(0);
    for (; e->count < CT_EXHAUST_MOST; e->count++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *more = aliases ? ct_detach(like) : ct_empty_like(like);
        e->held[e->count] = ct_retain(more);
        ct_scope_close(scope);
        if (!more) break;
    }
    ct_error_clear();
}

static inline void ct_exhausted_give_back(ct_exhausted *e, int count)
{
    if (!CTI_BLOCKS_POOLED) (void)cti_fail_allocations_after(count);
    for (; count > 0 && e->count > 0; count--) ct_release(e->held[--e->count]);
}

/* Allocations succeed again. */
static inline void ct_exhausted_end(ct_exhausted *e)
{
    ct_exhausted_give_back(e, e->count);
    (void)cti_fail_allocations_after(-1);
}

#endif
