/*
 * Batched tensors. A function inside ct_vmap receives its inputs in this form. A batched tensor has the sizes and
 * strides of one slice and shares the storage. Its rare state holds its level and its physical tensor, whose axis 0 is
 * the batch. Operators (runtime/ops/vmap) unwrap batched tensors. Queries about the gradient of a batched tensor are
 * forwarded to its physical tensor.
 */
#ifndef CTI_BATCHED_H
#define CTI_BATCHED_H

#include "graph/view/view.h"
#include "tensor/batched.h"
#include "tensor/scope.h"
#include "tensor/tensor.h"

#include <cotangent/vmap.h>

/* One call of ct_vmap, called a level. A level lives as long as any tensor of the level. */
typedef struct cti_batch_level {
    _Atomic uint32_t refs;
    _Atomic bool is_open; /* true while the call runs */
    uint32_t depth;       /* 1 for the outermost level */
    int64_t size;         /* number of slices */
    ct_randomness randomness;
    cti_thread *thread;
    struct cti_batch_level *outer;
} cti_batch_level;

CT_NODISCARD cti_batch_level *cti_batch_level_new(cti_thread *thread, int64_t size, ct_randomness randomness);
void cti_batch_level_release(cti_batch_level *level);
/*
 * Begin and end the period in which tensors of the level are valid. leave releases the reference that
 * cti_batch_level_new returned.
 */
void cti_batch_level_enter(cti_thread *thread, cti_batch_level *level);
void cti_batch_level_leave(cti_thread *thread, cti_batch_level *level);

CTI_INLINE cti_tensor_meta *cti_batched_meta(const ct_tensor *t)
{
    return atomic_load_explicit(&((ct_tensor *)(uintptr_t)t)->meta, memory_order_acquire);
}

/* Returns the physical tensor of t, which must be batched. */
CTI_INLINE ct_tensor *cti_physical(const ct_tensor *t) { return cti_batched_meta(t)->physical; }

CTI_INLINE cti_batch_level *cti_level_of(const ct_tensor *t) { return cti_batched_meta(t)->level; }

/* Returns true if t itself is batched at this level. A batch of its physical tensor at another level does not count. */
CTI_INLINE bool cti_is_at(const ct_tensor *t, const cti_batch_level *level)
{
    return cti_is_batched(t) && cti_level_of(t) == level;
}

/*
 * Returns true if an operator that uses random numbers must be rejected, or must be called once per slice, even if no
 * operand is batched.
 */
CTI_INLINE bool cti_draws_by_slice(const cti_thread *thread)
{
    return thread->batch_level && thread->batch_level->randomness != CT_RANDOMNESS_SAME;
}

/* Returns the tensor that the graph records: the tensor below all batch levels of t; t itself if it is not batched. */
CTI_INLINE ct_tensor *cti_innermost(const ct_tensor *t)
{
    while (cti_is_batched(t)) t = cti_physical(t);
    return (ct_tensor *)(uintptr_t)t;
}

/* Returns true if t requires grad. For a batched tensor, the tensor below all its levels is tested. */
CTI_INLINE bool cti_innermost_requires_grad(const ct_tensor *t) { return cti_requires_grad(cti_innermost(t)); }

/*
 * Creates a batched tensor over physical, whose axis 0 must have the size of the level. Returns a handle of the
 * innermost scope.
 */
CT_NODISCARD ct_tensor *cti_batch_wrap(cti_thread *thread, const char *op, cti_batch_level *level, ct_tensor *physical);
/* Replaces the physical tensor of a batched tensor (transpose_, and copy_ of other sizes). */
CT_NODISCARD ct_status cti_batch_rewrap(cti_thread *thread, ct_tensor *self, ct_tensor *physical);
/* Copies t, which has no batch, to a new tensor with all batches of `like`. Returns a handle. */
CT_NODISCARD ct_tensor *cti_batch_like(cti_thread *thread, const char *op, const ct_tensor *like, ct_tensor *t);
/* Moves axis `at` of t to the front. */
CT_NODISCARD ct_tensor *cti_batch_to_front(ct_tensor *t, int64_t at);
/* Sums t over all its batches; the result has the sizes of a slice. */
CT_NODISCARD ct_tensor *cti_batch_total(ct_tensor *t);
/* Returns CT_E_STATE unless the ct_vmap call of t is still running, on this thread. */
CT_NODISCARD ct_status cti_batch_usable(cti_thread *thread, const char *op, const ct_tensor *t);
/*
 * Sets *found to the level of t if *found is NULL, or if the level of t is inside the level *found. Returns the status
 * of cti_batch_usable.
 */
CT_NODISCARD ct_status cti_batch_innermost_level(cti_thread *thread, const char *op, const ct_tensor *t,
                                                 cti_batch_level **found);
/* Returns t with the batch as axis 0: its physical tensor if t is batched at the level, else an expanded view. */
CT_NODISCARD ct_tensor *cti_batch_with_axis(const cti_batch_level *level, ct_tensor *t);
/*
 * Wraps `innermost` in the levels of t. `innermost` must have the same batch axes as the tensor below all levels of t,
 * for example because it is the gradient of this tensor. Returns a handle; NULL for NULL.
 */
CT_NODISCARD ct_tensor *cti_batch_as(cti_thread *thread, const char *op, const ct_tensor *t, ct_tensor *innermost);

/*
 * Replaces *t by the tensor below all levels of *t. Sets *depths to a bit mask of these levels: bit d - 1 is set if *t
 * has a batch at the level of depth d. The list variant processes `count` tensors and stops at the first error.
 */
CT_NODISCARD ct_status cti_batch_lower(cti_thread *thread, const char *op, ct_tensor **t, uint64_t *depths);
CT_NODISCARD ct_status cti_batch_lower_list(cti_thread *thread, const char *op, ct_tensor **items, int64_t count,
                                            uint64_t *depths);
/*
 * Wraps a tensor in the open levels whose bits are set in depths. Returns a handle of the innermost scope; NULL for
 * NULL. The list variant replaces `count` tensors and stops at the first error.
 */
CT_NODISCARD ct_tensor *cti_batch_raise(cti_thread *thread, const char *op, ct_tensor *t, uint64_t depths);
CT_NODISCARD ct_status cti_batch_raise_list(cti_thread *thread, const char *op, ct_tensor **items, int64_t count,
                                            const uint64_t *depths);

#endif
