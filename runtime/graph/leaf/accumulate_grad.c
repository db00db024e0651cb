/* Accumulation: adds an incoming gradient to the grad slot of a leaf, with the layout that S4 requires. */
#include "graph/leaf/leaf_accumulator.h"

#include "graph/record.h"
#include "graph/runtime_ops.h"
#include "graph/tangent/tangent.h"
#include "state/error.h"
#include "tensor/copy.h"

#include <string.h>

static const char op[] = "accumulate_grad";

/* ---- layout (S4.4 to S4.6) ---- */

/*
 * Returns the strides of a new gradient of the leaf: the leaf's strides if it is dense and non-overlapping, else NULL
 * (contiguous).
 */
static const int64_t *expected_strides(const ct_tensor *leaf, int64_t buffer[CTI_MAX_NDIM])
{
    if (cti_is_contiguous(leaf) || !cti_is_non_overlapping_and_dense(leaf)) return NULL;
    const int64_t *sizes = cti_sizes(leaf), *strides = cti_strides(leaf, buffer);
    for (unsigned d = 0; d < leaf->ndim; d++) buffer[d] = sizes[d] == 1 && strides[d] == 0 ? 1 : strides[d];
    return buffer;
}

static bool has_expected_strides(const ct_tensor *leaf, const ct_tensor *grad)
{
    int64_t expected_buffer[CTI_MAX_NDIM], have_buffer[CTI_MAX_NDIM];
    const int64_t *expected = expected_strides(leaf, expected_buffer), *have = cti_strides(grad, have_buffer),
                  *sizes = cti_sizes(grad);
    if (!expected) return cti_is_contiguous(grad);
    for (unsigned d = 0; d < grad->ndim; d++)
        if (sizes[d] == 1 ? have[d] == 0 : have[d] != expected[d]) return false;
    return true;
}

/*
 * Returns true if the tensor itself can become the grad, without a copy: its memory has no other references, and its
 * layout is the layout that a new gradient of the leaf must have.
 */
static bool may_install(const cti_thread *thread, const ct_tensor *leaf, const ct_tensor *grad)
{
    const ct_dtype dtype = cti_grad_dtype(leaf);
    if (cti_tensor_has(grad, CTI_TENSOR_SCALAR | CTI_TENSOR_INFERENCE | CTI_TENSOR_VIEW)) return false;
    if (!cti_refs_sole(&grad->storage->refs, cti_thread_here()->me) || grad->storage->alias) return false;
    if (dtype != CT_DTYPE_DEFAULT && dtype != (ct_dtype)grad->dtype) return false;
    return (thread->modes & CTI_MODE_LAYOUT_OFF) || has_expected_strides(leaf, grad);
}

static ct_tensor *new_grad(cti_thread *thread, const ct_tensor *leaf, const ct_tensor *grad)
{
    int64_t buffer[CTI_MAX_NDIM];
    const ct_dtype declared = cti_grad_dtype(leaf),
                   dtype = declared == CT_DTYPE_DEFAULT ? (ct_dtype)grad->dtype : declared;
    cti_storage *storage = cti_storage_new(thread, grad->numel * (int64_t)ct_dtype_size(dtype), cti_device(grad));
    if (!storage) return NULL;
    const bool alike = leaf->numel == grad->numel;
    ct_tensor *made = cti_tensor_on(thread, storage, storage->data, dtype, grad->ndim, cti_sizes(grad),
                                    alike ? expected_strides(leaf, buffer) : NULL, cti_device(grad));
    cti_release(thread, storage);
    return made;
}

/*
 * Copies the gradient in the layout of the leaf. With create_graph, the copy is recorded. In a dual level, the copy has
 * the gradient's tangent. Returns a strong reference.
 */
static ct_tensor *copy_grad(cti_thread *thread, const ct_tensor *leaf, ct_tensor *grad, bool create_graph)
{
    ct_tensor *made = new_grad(thread, leaf, grad);
    if (!made) return NULL;
    if (create_graph || cti_composes(thread)) {
        if (cti_runtime_ops.copy_(made, grad)) return made;
    } else {
        int64_t to_buffer[CTI_MAX_NDIM], from_buffer[CTI_MAX_NDIM];
        const cti_view to = cti_elements_of(made, to_buffer), from = cti_elements_of(grad, from_buffer);
        if (cti_copy(&to, &from) == CT_OK) return made;
    }
    cti_release(thread, made);
    return NULL;
}

/*
 * Returns a strong reference to the tensor itself. If the tensor has a history (a hook returned it), returns an alias
 * without history instead.
 */
static ct_tensor *steal_grad(cti_thread *thread, ct_tensor *grad)
{
    if (grad->grad_fn || cti_tensor_has(grad, CTI_TENSOR_REQUIRES_GRAD)) return cti_detached_dual(thread, grad, false);
    return cti_retain(grad);
}

/* ---- the slot ---- */

static ct_tensor *read_slot(cti_tensor_meta *meta)
{
    cti_byte_lock(&meta->lock);
    ct_tensor *grad = cti_retain(meta->grad);
    cti_byte_unlock(&meta->lock);
    return grad;
}

static ct_tensor *swap_slot(cti_tensor_meta *meta, ct_tensor *grad)
{
    cti_byte_lock(&meta->lock);
    ct_tensor *old = meta->grad;
    meta->grad = grad;
    cti_byte_unlock(&meta->lock);
    return old;
}

static ct_status add_in_place(cti_thread *thread, ct_tensor *existing, ct_tensor *grad)
{
    const uint32_t modes = thread->modes;
    ct_status status = cti_inplace_check(thread, op, existing, false); /* S4.15 */
    if (status != CT_OK) return status;
    thread->modes |= CTI_MODE_GRAD_OFF;
    if (!cti_runtime_ops.add_(existing, grad)) status = cti_failed();
    thread->modes = modes;
    return status;
}

/* Returns a strong reference to the new content of the slot, which replaces `existing`; NULL on failure. */
static ct_tensor *next_grad(cti_thread *thread, const ct_tensor *leaf, ct_tensor *existing, ct_tensor *grad,
                            bool may_steal, bool create_graph)
{
    if (!existing && !create_graph && may_steal && may_install(thread, leaf, grad)) return steal_grad(thread, grad);
    const uint32_t modes = thread->modes;
    /* the new tensor is an ordinary tensor, even if the pass runs in inference mode (S2.18) */
    thread->modes &= ~(uint32_t)CTI_MODE_INFERENCE;
    ct_tensor *next =
        existing ? cti_retain(cti_runtime_ops.add(existing, grad)) : copy_grad(thread, leaf, grad, create_graph);
    thread->modes = modes;
    return next;
}

ct_status cti_accumulate(cti_thread *thread, ct_tensor *leaf, ct_tensor *grad, bool may_steal, bool create_graph)
{
    if (!grad || cti_is_none(grad)) return CT_OK;
    cti_tensor_meta *meta = cti_tensor_meta_get(leaf);
    if (!meta) return cti_failed();
    if (meta->moved || leaf->grad_fn)
        return cti_error(CT_E_STATE,
                         "%s: a leaf variable has been moved into the graph interior: "
                         "it was overwritten in place by a recorded operation after this graph had used it as a leaf",
                         op);
    if (meta->replaced)
        return cti_error(
            CT_E_STATE,
            "%s: the data of a leaf variable was replaced by data of other sizes or dtype after this graph had "
            "used it; run the backward passes before ct_tensor_set_data, or compute the graph again",
            op);
    if (!cti_tensor_has(leaf, CTI_TENSOR_REQUIRES_GRAD)) return CT_OK; /* S1.5 */

    const bool held = cti_destroy_defer_begin(thread);
    /* operators run while this lock is held, but no callback, since they pack no saves */
    cti_byte_lock(&meta->accumulating);
    ct_tensor *existing = read_slot(meta), *old = NULL;
    ct_status status = CT_OK;
    if (existing && !create_graph) {
        status = add_in_place(thread, existing, grad);
    } else {
        ct_tensor *next = next_grad(thread, leaf, existing, grad, may_steal, create_graph);
        if (next)
            old = swap_slot(meta, next);
        else
            status = cti_failed();
    }
    cti_byte_unlock(&meta->accumulating);
    cti_destroy_defer_end(thread, held);
    cti_release(thread, existing);
    cti_release(thread, old);
    return status;
}
