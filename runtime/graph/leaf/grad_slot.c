/* The grad slot of a tensor, and the dtype declared for it (S1.10, S1.11, S1.17). */
#include "graph/batch/batched.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/view/edge.h"
#include "state/check.h"
#include "state/error.h"
#include "state/scope.h"

#include <cotangent/autograd.h>

/* Returns a strong reference to the tensor in the slot; NULL if the slot is empty. */
static ct_tensor *take_slot(cti_tensor_meta *meta)
{
    cti_byte_lock(&meta->lock);
    ct_tensor *grad = cti_retain(meta->grad);
    cti_byte_unlock(&meta->lock);
    return grad;
}

ct_tensor *ct_tensor_grad(ct_tensor *tensor)
{
    if (!cti_given("grad", "tensor", tensor)) return NULL;
    if (cti_is_batched(tensor)) {
        ct_tensor *grad = ct_tensor_grad(cti_innermost(tensor));
        return !grad || cti_is_none(grad) ? grad : cti_batch_as(cti_thread_here(), "grad", tensor, grad);
    }
    cti_tensor_meta *meta = atomic_load_explicit(&tensor->meta, memory_order_acquire);
    ct_tensor *grad = meta ? take_slot(meta) : NULL;
    if (grad) return cti_scope_adopt(cti_thread_here(), "grad", grad);
    if (!ct_tensor_is_leaf(tensor) && !ct_tensor_retains_grad(tensor))
        cti_warn("grad: the grad of a non-leaf tensor is being read, but a pass stores the gradients of leaves only. "
                 "Call ct_tensor_retain_grad on the tensor before the pass, or read the grad of a leaf");
    return ct_none();
}

/*
 * Returns the dtype that a gradient must have. A non-leaf, whose gradient does not come from an accumulator, requires
 * its own dtype.
 */
static ct_dtype expected_dtype(const ct_tensor *tensor)
{
    return ct_tensor_is_leaf(tensor) ? cti_grad_dtype(tensor) : (ct_dtype)tensor->dtype;
}

static ct_status check_grad(const ct_tensor *tensor, const ct_tensor *grad)
{
    static const char op[] = "set_grad";
    if (tensor == grad) return cti_error(CT_E_STATE, "%s: can't assign a tensor as its own grad", op);
    const ct_dtype expected = expected_dtype(tensor);
    if (expected != CT_DTYPE_DEFAULT && expected != (ct_dtype)grad->dtype)
        return cti_error(
            CT_E_DTYPE,
            "%s: attempting to assign a gradient with dtype %s to a tensor whose gradient must have dtype %s", op,
            ct_dtype_name((ct_dtype)grad->dtype), ct_dtype_name(expected));
    if (tensor->device_kind != grad->device_kind || tensor->device_index != grad->device_index)
        return cti_error(CT_E_STATE, "%s: attempting to assign a gradient on device %d:%d to a tensor on device %d:%d",
                         op, (int)grad->device_kind, (int)grad->device_index, (int)tensor->device_kind,
                         (int)tensor->device_index);
    const cti_shape have = cti_shape_of(grad), want = cti_shape_of(tensor);
    char have_text[128], want_text[128];
    if (!cti_shape_equal(&have, &want))
        return cti_error(CT_E_SHAPE, "%s: attempting to assign a gradient of size %s to a tensor of size %s", op,
                         cti_shape_text(&have, have_text, sizeof have_text),
                         cti_shape_text(&want, want_text, sizeof want_text));
    return CT_OK;
}

ct_status ct_tensor_set_grad(ct_tensor *tensor, ct_tensor *grad)
{
    if (!cti_given("set_grad", "tensor", tensor)) return cti_failed();
    if (grad && !cti_given("set_grad", "grad", grad)) return cti_failed();
    if (!grad) {
        if (ct_error_status() != CT_OK) return cti_failed();
        return cti_error_kind(CT_E_INVALID, "TYPE",
                              "set_grad: grad is NULL; it must be a tensor, or ct_none() to clear the grad slot");
    }
    if (cti_is_none(tensor)) return cti_error(CT_E_INVALID, "set_grad: tensor is ct_none(); a tensor is needed");
    const bool clears = cti_is_none(grad);
    if (cti_is_batched(tensor)) {
        ct_tensor *inner = clears ? grad : cti_batch_with_axis(cti_level_of(tensor), grad);
        return inner ? ct_tensor_set_grad(cti_physical(tensor), inner) : cti_failed();
    }
    if (cti_is_batched(grad)) return cti_refuse_batched("set_grad", "cannot be kept by a tensor without a batch");
    const ct_status status = clears ? CT_OK : check_grad(tensor, grad);
    if (status != CT_OK) return status;
    cti_tensor_meta *meta =
        clears ? atomic_load_explicit(&tensor->meta, memory_order_acquire) : cti_tensor_meta_get(tensor);
    if (!meta) return clears ? CT_OK : cti_failed();
    ct_tensor *next = clears ? NULL : cti_retain(grad);
    cti_byte_lock(&meta->accumulating); /* waits while a pass reads the slot and then writes it */
    cti_byte_lock(&meta->lock);
    ct_tensor *old = meta->grad;
    meta->grad = next;
    cti_byte_unlock(&meta->lock);
    cti_byte_unlock(&meta->accumulating);
    cti_release(cti_thread_here(), old);
    return CT_OK;
}

ct_status ct_zero_grad(ct_tensors tensors)
{
    ct_status status = cti_list_given("zero_grad", "tensors", tensors);
    for (int64_t i = 0; status == CT_OK && i < tensors.count; i++)
        if (!cti_is_none(tensors.items[i])) status = ct_tensor_set_grad(tensors.items[i], ct_none());
    return status;
}

/* ---- declared dtype ---- */

static ct_status check_leaf(const char *op, const ct_tensor *tensor)
{
    if (!cti_given(op, "tensor", tensor)) return cti_failed();
    if (cti_is_none(tensor)) return cti_error(CT_E_INVALID, "%s: tensor is ct_none(); a tensor is needed", op);
    if (cti_is_batched(tensor)) return cti_refuse_batched(op, "has no declared dtype of its own");
    if (ct_tensor_is_leaf(tensor)) return CT_OK;
    unsigned output_nr;
    ct_node *producer = cti_current_producer(tensor, &output_nr);
    const ct_status status =
        cti_error(CT_E_STATE, "%s: grad_dtype can only be read and set on leaf tensors; this one is an output of %s",
                  op, producer ? producer->type->name : "a view operation");
    cti_release(cti_thread_here(), producer);
    return status;
}

ct_dtype ct_tensor_grad_dtype(const ct_tensor *tensor)
{
    return check_leaf("grad_dtype", tensor) == CT_OK ? cti_grad_dtype(tensor) : CT_DTYPE_COUNT;
}

ct_status ct_tensor_set_grad_dtype(ct_tensor *tensor, ct_dtype dtype)
{
    ct_status status = check_leaf("set_grad_dtype", tensor);
    if (status != CT_OK) return status;
    if (dtype != CT_DTYPE_DEFAULT && !ct_dtype_is_floating(dtype) && !ct_dtype_is_complex(dtype))
        return cti_error(
            CT_E_INVALID,
            "set_grad_dtype: dtype is %s; a floating point or complex dtype is needed, or CT_DTYPE_DEFAULT for any",
            ct_dtype_name(dtype));
    cti_tensor_meta *meta = cti_tensor_meta_get(tensor);
    if (!meta) return cti_failed();
    cti_byte_lock(&meta->accumulating); /* a pass reads grad and dtype in two steps */
    cti_byte_lock(&meta->lock);
    const ct_dtype held = meta->grad ? (ct_dtype)meta->grad->dtype : dtype;
    const bool fits = dtype == CT_DTYPE_DEFAULT || held == dtype;
    if (fits) {
        meta->grad_dtype_any = dtype == CT_DTYPE_DEFAULT;
        meta->grad_dtype = (uint8_t)dtype;
    }
    cti_byte_unlock(&meta->lock);
    cti_byte_unlock(&meta->accumulating);
    if (!fits)
        status = cti_error(
            CT_E_DTYPE,
            "set_grad_dtype: there is already a gradient with dtype %s, which is not %s; clear the grad slot first",
            ct_dtype_name(held), ct_dtype_name(dtype));
    return status;
}
