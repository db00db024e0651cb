/*
 * The fast path of an operator call: contiguous operands of equal shape and dtype, and no special mode. It opens no
 * scope and makes no copies. A call that does not qualify continues on the general path (ops/call/call.h).
 */
#ifndef CTI_FAST_PATH_H
#define CTI_FAST_PATH_H

#include "ops/call/call.h"
#include "ops/kernel/replace.h"

/*
 * The loop for a tensor that is computed in its own dtype and is too small to be split among threads; NULL if the
 * tensor does not qualify: the call then leaves the fast path.
 */
/* compute type for each dtype; -1 if the dtype must be converted before the loop */
CTI_HIDDEN extern const int8_t cti_direct_compute[CT_DTYPE_END];

enum { CTI_FAST_MAX = 32768 };

CTI_INLINE cti_loop cti_fast_loop(const cti_loop *loops, const ct_tensor *t)
{
    const int compute = cti_direct_compute[t->dtype];
    return compute < 0 || t->numel > CTI_FAST_MAX ? NULL : cti_loop_at(loops, (unsigned)compute);
}

/* Maximum bytes of a strided tensor for which a copy into a row-major buffer costs less than setting up the driver. */
enum { CTI_SMALL_BYTES = 256 };

typedef struct cti_small_buffer {
    _Alignas(16) char bytes[CTI_SMALL_BYTES];
} cti_small_buffer;

CTI_INLINE bool cti_is_small(const ct_tensor *t) { return t->numel * (int64_t)cti_itemsize(t) <= CTI_SMALL_BYTES; }

/* Copies a strided tensor with elements of 4, 8 or 16 bytes into a buffer, in row-major order. Returns the buffer. */
CTI_API CTI_COLD void *cti_small_gathered(const ct_tensor *t, cti_small_buffer *buffer);

/*
 * Sets data[i] to the address of the elements of input i: the input's memory or, if the input is strided and small, a
 * copy in buffer[i]. Returns true if the n inputs have equal tensor keys (dtype, rank, device) and no special flags.
 * Otherwise returns false, and the call leaves the fast path.
 */
CTI_INLINE bool cti_fast_inputs(unsigned n, ct_tensor *const *inputs, void **data, cti_small_buffer *buffer)
{
    const unsigned off =
        CTI_TENSOR_STRIDED | CTI_TENSOR_SCALAR | CTI_TENSOR_OFF_FAST_PATH | CTI_TENSOR_NONE | CTI_TENSOR_INFERENCE;
    unsigned found = 0;
    for (unsigned i = 1; i < n; i++)
        if (!cti_same_key(inputs[0], inputs[i])) return false;
    for (unsigned i = 0; i < n; i++) {
        found |= cti_refs_flags(&inputs[i]->refs) & off;
        data[i] = inputs[i]->data;
    }
    if (CTI_LIKELY(!found)) return true;
    if (found != CTI_TENSOR_STRIDED || !cti_is_small(inputs[0])) return false;
    for (unsigned i = 0; i < n; i++)
        if (cti_tensor_has(inputs[i], CTI_TENSOR_STRIDED)) data[i] = cti_small_gathered(inputs[i], &buffer[i]);
    return true;
}

/*
 * Runs a loop over n elements of contiguous operands, computed in dtype. If the results depend on whether elements are
 * processed in full vectors, full vectors are used.
 */
CTI_INLINE void cti_run_elements(const cti_loop_spec *spec, ct_dtype dtype, int64_t n, cti_loop loop,
                                 void *const *operands, const void *attrs)
{
    const int compute = cti_direct_compute[dtype];
    if (spec->twins >> compute & 1)
        cti_run_lanes(spec, (cti_compute)compute, loop, n, operands, attrs);
    else
        loop(n, operands, attrs);
}

/* Runs a loop over contiguous operands of the dtype and number of elements of `like`. */
CTI_INLINE void cti_run_fast(const cti_loop_spec *spec, const ct_tensor *like, cti_loop loop, void *const *operands,
                             const void *attrs)
{
    cti_run_elements(spec, (ct_dtype)like->dtype, like->numel, loop, operands, attrs);
}

/*
 * Flags a node whose inputs all have the sizes and dtype of its result. The backward function of the node then omits
 * these checks.
 */
CTI_INLINE void cti_node_mark_same_layout(ct_node *node) /* the node is new and has no other flags */
{
    atomic_store_explicit(&node->flags, CTI_NODE_SAME_LAYOUT, memory_order_relaxed);
}

/*
 * Returns a contiguous result with the shape and dtype of `like`, and reserves an entry for it in the scope that is
 * open on the fast path. The caller owns the result until it pushes the result to the scope.
 */
CTI_INLINE ct_tensor *cti_result_like(cti_thread *thread, const char *op, const ct_tensor *like)
{
    if (CTI_UNLIKELY(thread->num_entries == thread->max_entries) && cti_scope_reserve(thread, op, 1) != CT_OK)
        return NULL;
    ct_tensor *made = cti_tensor_new_small(thread, like);
    if (CTI_UNLIKELY(!made)) cti_name_called(thread, op);
    return made;
}

CTI_INLINE ct_tensor *cti_result_as(cti_thread *thread, const char *op, const ct_tensor *like, ct_dtype dtype)
{
    if (cti_scope_reserve(thread, op, 1) != CT_OK) return NULL;
    ct_tensor *made = cti_tensor_new(thread, dtype, like->ndim, cti_sizes(like), cti_device(like));
    if (CTI_UNLIKELY(!made)) cti_name_called(thread, op);
    return made;
}

/*
 * Makes result, a new tensor that no other code uses yet, an output of node. Takes over the caller's reference to the
 * node.
 */
CTI_INLINE void cti_attach(cti_thread *thread, ct_node *node, ct_tensor *result)
{
    const unsigned flags = cti_refs_flags(&result->refs);
    if (CTI_LIKELY(!result->grad_fn && !(flags & CTI_TENSOR_VIEW) &&
                   cti_dtype_in((ct_dtype)result->dtype, CTI_SET_INEXACT))) {
        cti_node_attach_new(node, result, 0);
        return;
    }
    cti_node_attach(node, result, 0);
    cti_release(thread, node);
}

/* Does what cti_attach does, for a new result with the dtype of an input that needs a gradient. */
CTI_INLINE void cti_attach_like(ct_node *node, ct_tensor *result) { cti_node_attach_new(node, result, 0); }

/* Releases the node and the result of a failed call on the fast path; returns NULL. */
CTI_API CTI_COLD ct_tensor *cti_drop(cti_thread *thread, ct_node *node, ct_tensor *result);

#endif
