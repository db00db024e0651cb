/*
 * Tensors that take what the thread keeps for the next ones, so that a call has room for so many objects as the test
 * gives back, and every further one asks for memory, which fails. For calls whose objects are too few to ask for
 * memory in a test of its own.
 */
#ifndef CT_EXHAUST_H
#define CT_EXHAUST_H

#include "core/memory.h"

#include <cotangent/cotangent.h>

enum { CT_EXHAUST_MOST = 1 << 16 };

typedef struct ct_exhausted {
    ct_tensor *held[CT_EXHAUST_MOST];
    int count;
} ct_exhausted;

/* Allocations fail from here on. Aliases take no memory but that of a tensor, others that of their elements, too. */
static inline void ct_exhaust(ct_exhausted *e, ct_tensor *like, bool aliases)
{
    (void)cti_fail_allocations_after(0);
    for (e->count = 0; e->count < CT_EXHAUST_MOST; e->count++) {
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
    for (; count > 0 && e->count > 0; count--) ct_release(e->held[--e->count]);
}

/* Allocations succeed again. */
static inline void ct_exhausted_end(ct_exhausted *e)
{
    (void)cti_fail_allocations_after(-1);
    ct_exhausted_give_back(e, e->count);
}

#endif
