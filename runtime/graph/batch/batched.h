/*
 * Batched tensors: what a function inside ct_vmap sees of an input. A batched tensor has the sizes and strides of one
 * slice and shares the storage; its physical tensor, which has the batch as axis 0, and its level are in the rare
 * state. Operators take it apart (runtime/ops/vmap); what is asked of its gradient is asked of the physical tensor.
 */
#ifndef CTI_BATCHED_H
#define CTI_BATCHED_H

#include "graph/view/view.h"
#include "tensor/batched.h"
#include "tensor/scope.h"
#include "tensor/tensor.h"

#include <cotangent/vmap.h>

/* A call of ct_vmap; alive as long as a tensor of it is. */
typedef struct cti_batch_level {
    _Atomic uint32_t refs;
    _Atomic bool is_open; /* the call runs */
    uint32_t depth;       /* 1: the outermost */
    int64_t size;         /* number of slices */
    ct_randomness randomness;
    cti_thread *thread;
    struct cti_batch_level *outer;
} cti_batch_level;

CT_NODISCARD cti_batch_level *cti_batch_level_new(cti_thread *thread, int64_t size, ct_randomness randomness);
void cti_batch_level_release(cti_batch_level *level);
/* Begins and ends the time in which tensors of the level may be used; leave drops the reference that new gave. */
void cti_batch_level_enter(cti_thread *thread, cti_batch_level *level);
void cti_batch_level_leave(cti_thread *thread, cti_batch_level *level);

CTI_INLINE cti_tensor_meta *cti_batched_meta(const ct_tensor *t)
{
    return atomic_load_explicit(&((ct_tensor *)(uintptr_t)t)->meta, memory_order_acquire);
}

/* Of a batched tensor. */
CTI_INLINE ct_tensor *cti_physical(const ct_tensor *t) { return cti_batched_meta(t)->physical; }

CTI_INLINE cti_batch_level *cti_level_of(const ct_tensor *t) { return cti_batched_meta(t)->level; }

/* Whether t has a batch at that level itself. */
CTI_INLINE bool cti_is_at(const ct_tensor *t, const cti_batch_level *level)
{
    return cti_is_batched(t) && cti_level_of(t) == level;
}

/* Whether a call that takes random numbers is refused or made for each slice, also without batched operands. */
CTI_INLINE bool cti_draws_by_slice(const cti_thread *thread)
{
    return thread->batch_level && thread->batch_level->randomness != CT_RANDOMNESS_SAME;
}

/* What the graph knows of: t itself, or the tensor below all levels. */
CTI_INLINE ct_tensor *cti_innermost(const ct_tensor *t)
{
    while (cti_is_batched(t)) t = cti_physical(t);
    return (ct_tensor *)(uintptr_t)t;
}

/* Whether t, or what it is a slice of, requires grad: a batched tensor has no such state of its own. */
CTI_INLINE bool cti_innermost_requires_grad(const ct_tensor *t) { return cti_requires_grad(cti_innermost(t)); }

/* A batched tensor over physical, whose axis 0 has the size of the level; a handle of the innermost scope. */
CT_NODISCARD ct_tensor *cti_batch_wrap(cti_thread *thread, const char *op, cti_batch_level *level, ct_tensor *physical);
/* A batched tensor stands for another physical tensor from now on (transpose_, copy_ of other sizes). */
CT_NODISCARD ct_status cti_batch_rewrap(cti_thread *thread, ct_tensor *self, ct_tensor *physical);
/* t, which has no batch where like has one, with the batches of like: memory of its own. A handle. */
CT_NODISCARD ct_tensor *cti_batch_like(cti_thread *thread, const char *op, const ct_tensor *like, ct_tensor *t);
/* Axis `at` of t in front of the others. */
CT_NODISCARD ct_tensor *cti_batch_to_front(ct_tensor *t, int64_t at);
/* The sum over all batches of t, of the sizes of a slice. */
CT_NODISCARD ct_tensor *cti_batch_total(ct_tensor *t);
/* CT_E_STATE unless the call of ct_vmap runs on this thread. */
CT_NODISCARD ct_status cti_batch_usable(cti_thread *thread, const char *op, const ct_tensor *t);
/* The level of t instead of *found if it lies inside of that, or nothing was found; what usable says. */
CT_NODISCARD ct_status cti_batch_innermost_level(cti_thread *thread, const char *op, const ct_tensor *t,
                                                 cti_batch_level **found);
/* t with the sizes of the level in front: its physical tensor, or one that is expanded. */
CT_NODISCARD ct_tensor *cti_batch_with_axis(const cti_batch_level *level, ct_tensor *t);
/* What belongs to the tensor below all levels of t (its gradient), seen inside them; a handle. NULL passes. */
CT_NODISCARD ct_tensor *cti_batch_as(cti_thread *thread, const char *op, const ct_tensor *t, ct_tensor *innermost);

/*
 * Replaces *t by the tensor below all its levels. *depths gets the levels: bit d - 1 stands for a batch at the level of
 * depth d. The list form does so for count tensors, and stops at the first error.
 */
CT_NODISCARD ct_status cti_batch_lower(cti_thread *thread, const char *op, ct_tensor **t, uint64_t *depths);
CT_NODISCARD ct_status cti_batch_lower_list(cti_thread *thread, const char *op, ct_tensor **items, int64_t count,
                                            uint64_t *depths);
/*
 * Returns the tensor with the batches of depths, at the levels that are open now: a handle of the innermost scope; NULL
 * for NULL. The list form replaces count tensors by theirs, and stops at the first error.
 */
CT_NODISCARD ct_tensor *cti_batch_raise(cti_thread *thread, const char *op, ct_tensor *t, uint64_t depths);
CT_NODISCARD ct_status cti_batch_raise_list(cti_thread *thread, const char *op, ct_tensor **items, int64_t count,
                                            const uint64_t *depths);

#endif
