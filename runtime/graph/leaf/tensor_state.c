/* The public autograd state of a tensor: functions that query and change it (S1, S8.12, S16.2). */
#include "graph/batch/batched.h"
#include "graph/hooks/hooks.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/save/mutation.h"
#include "graph/tangent/tangent.h"
#include "graph/view/edge.h"
#include "graph/view/view.h"
#include "state/check.h"
#include "state/error.h"
#include "state/scope.h"

#include <cotangent/autograd.h>

static bool is_null(const char *op, const ct_tensor *tensor) { return !cti_given(op, "tensor", tensor); }

/*
 * Reports an error if tensor is NULL or none(). Used by functions that change a tensor, or that read properties which
 * only tensors have.
 */
static bool is_no_tensor(const char *op, const ct_tensor *tensor)
{
    if (is_null(op, tensor)) return true;
    if (cti_is_none(tensor)) (void)cti_error(CT_E_INVALID, "%s: tensor is ct_none(); a tensor is needed", op);
    return cti_is_none(tensor);
}

/* ---- queries ---- */

bool ct_tensor_requires_grad(const ct_tensor *tensor)
{
    return !is_null("requires_grad", tensor) && cti_innermost_requires_grad(tensor);
}

/* The query has no side effects (S1.15): a stale view is reported as a non-leaf, but its producer is not created. */
bool ct_tensor_is_leaf(const ct_tensor *tensor)
{
    if (is_null("is_leaf", tensor)) return false;
    tensor = cti_innermost(tensor);
    const bool is_leaf = !cti_has_producer(tensor);
    return is_leaf && !(cti_tensor_has(tensor, CTI_TENSOR_VIEW) && cti_view_is_stale(tensor));
}

bool ct_tensor_is_inference(const ct_tensor *tensor)
{
    return !is_null("is_inference", tensor) && cti_tensor_has(cti_innermost(tensor), CTI_TENSOR_INFERENCE);
}

bool ct_tensor_is_view(const ct_tensor *tensor)
{
    return !is_null("is_view", tensor) && cti_tensor_has(cti_innermost(tensor), CTI_TENSOR_VIEW);
}

bool ct_tensor_retains_grad(const ct_tensor *tensor)
{
    if (is_null("retains_grad", tensor)) return false;
    return cti_retains_grad(cti_innermost(tensor));
}

ct_tensor *ct_tensor_base(ct_tensor *tensor)
{
    if (is_null("base", tensor)) return NULL;
    if (cti_is_batched(tensor)) return (void)cti_refuse_batched("base", "its base may have another batch"), NULL;
    const cti_view_record *record = cti_view_record_of(tensor);
    return record ? cti_scope_adopt(cti_thread_here(), "base", cti_retain(record->base)) : ct_none();
}

ct_status ct_tensor_grad_fn(ct_tensor *tensor, ct_node **node)
{
    static const char op[] = "grad_fn";
    if (!node) return cti_null_output(op, "node");
    *node = NULL;
    if (is_null(op, tensor)) return cti_failed();
    tensor = cti_innermost(tensor);
    if (ct_tensor_is_leaf(tensor)) return CT_OK;
    ct_node *producer;
    unsigned output_nr;
    cti_thread *thread = cti_thread_here();
    const ct_status status = cti_gradient_edge(thread, tensor, &producer, &output_nr);
    if (status != CT_OK || !producer) return status;
    *node = cti_scope_adopt(thread, op, producer);
    return *node ? CT_OK : cti_failed();
}

int64_t ct_tensor_output_nr(const ct_tensor *tensor)
{
    if (is_null("output_nr", tensor)) return -1;
    tensor = cti_innermost(tensor);
    if (cti_tensor_has(tensor, CTI_TENSOR_VIEW) && cti_view_is_stale(tensor)) return 0;
    unsigned output_nr;
    cti_release(cti_thread_here(), cti_current_producer(tensor, &output_nr));
    return output_nr;
}

/* ---- versions ---- */

ct_status ct_tensor_version(const ct_tensor *tensor, uint32_t *version)
{
    if (is_no_tensor("version", tensor)) return cti_failed();
    if (!version) return cti_error(CT_E_INVALID, "version: version is NULL; a pointer for the result is needed");
    tensor = cti_innermost(tensor);
    if (cti_tensor_has(tensor, CTI_TENSOR_INFERENCE))
        return cti_error(CT_E_STATE, "version: Inference tensors do not track version counter");
    *version = cti_version(tensor);
    return CT_OK;
}

ct_status ct_increment_version(ct_tensors tensors)
{
    static const char op[] = "increment_version";
    cti_thread *thread = cti_thread_here();
    ct_status status = cti_list_given(op, "tensors", tensors);
    for (int64_t i = 0; status == CT_OK && i < tensors.count; i++)
        if (!cti_is_none(tensors.items[i])) status = cti_before_write(thread, op, tensors.items[i]);
    for (int64_t i = 0; status == CT_OK && i < tensors.count; i++)
        if (!cti_tensor_has(tensors.items[i], CTI_TENSOR_INFERENCE | CTI_TENSOR_NONE))
            cti_bump_version(tensors.items[i]);
    return status;
}

/* ---- changes ---- */

ct_tensor *ct_tensor_requires_grad_(ct_tensor *tensor, bool on)
{
    static const char op[] = "requires_grad_";
    if (is_no_tensor(op, tensor)) return NULL;
    if (cti_is_batched(tensor)) return ct_tensor_requires_grad_(cti_physical(tensor), on) ? tensor : NULL;
    const ct_dtype dtype = (ct_dtype)tensor->dtype;
    if (!ct_tensor_is_leaf(tensor)) {
        if (on) return tensor; /* a non-leaf already requires grad */
        return cti_op_error(
            CT_E_STATE,
            "%s: you can only change requires_grad flags of leaf variables; ct_detach returns a tensor that does "
            "not require grad",
            op);
    }
    if (on && !ct_dtype_is_floating(dtype) && !ct_dtype_is_complex(dtype))
        return cti_op_error(
            CT_E_DTYPE, "%s: only tensors of floating point and complex dtype can require gradients; this one is %s",
            op, ct_dtype_name(dtype));
    if (on && cti_tensor_has(tensor, CTI_TENSOR_SCALAR))
        return cti_op_error(CT_E_STATE,
                            "%s: a number cannot require grad; ct_tensor_from makes a tensor of one element, which can",
                            op);
    if (on && cti_tensor_has(tensor, CTI_TENSOR_INFERENCE) && !(cti_thread_here()->modes & CTI_MODE_INFERENCE))
        return cti_op_error(
            CT_E_STATE,
            "%s: Setting requires_grad=True on inference tensor outside InferenceMode is not allowed; clone it first",
            op);
    if (on)
        cti_refs_set(&tensor->refs, CTI_TENSOR_REQUIRES_GRAD);
    else
        cti_refs_clear(&tensor->refs, CTI_TENSOR_REQUIRES_GRAD);
    return tensor;
}

ct_tensor *ct_detach(ct_tensor *self)
{
    if (is_null("detach", self)) return NULL;
    if (cti_is_none(self)) return cti_op_error(CT_E_INVALID, "detach: self is ct_none(); a tensor is needed");
    cti_thread *thread = cti_thread_here();
    if (cti_is_batched(self))
        return cti_batch_wrap(thread, "detach", cti_level_of(self), ct_detach(cti_physical(self)));
    return cti_scope_adopt(thread, "detach", cti_detached(thread, self));
}

ct_tensor *ct_detach_(ct_tensor *tensor)
{
    if (is_no_tensor("detach_", tensor)) return NULL;
    if (cti_is_batched(tensor)) {
        ct_tensor *detached = ct_detach(cti_physical(tensor));
        return detached && cti_batch_rewrap(cti_thread_here(), tensor, detached) == CT_OK ? tensor : NULL;
    }
    if (cti_tensor_has(tensor, CTI_TENSOR_VIEW))
        return cti_op_error(CT_E_STATE,
                            "detach_: Can't detach views in-place; use ct_detach, which returns a new tensor");
    cti_thread *thread = cti_thread_here();
    cti_tensor_meta *meta = atomic_load_explicit(&tensor->meta, memory_order_acquire);
    if (meta) cti_retain_grad_end(thread, meta);
    ct_node *producer = tensor->grad_fn;
    tensor->grad_fn = NULL;
    tensor->output_nr = 0;
    cti_refs_clear(&tensor->refs, CTI_TENSOR_REQUIRES_GRAD);
    cti_release(thread, producer);
    cti_tangent_drop(thread, tensor); /* S21.9 */
    return tensor;
}

/*
 * Returns a strong reference to a new storage that aliases data's memory and has the version of target (S16.3). If
 * target was saved, replacing its data by data of another shape, dtype or device counts as a write and increments the
 * version: the save refers to target itself, and a formula that reads it must see the sizes of its call.
 */
static cti_storage *with_version_of(cti_thread *thread, const ct_tensor *data, const ct_tensor *target, bool is_alike)
{
    const bool is_saved = (cti_refs_flags(&target->storage->refs) & CTI_STORAGE_SAVED) != 0;
    cti_storage *storage = cti_storage_alias(thread, data->storage);
    if (storage)
        atomic_store_explicit(&storage->version, cti_version(target) + (!is_alike && is_saved), memory_order_relaxed);
    return storage;
}

static bool has_form_of(const ct_tensor *data, const ct_tensor *target)
{
    const cti_shape fresh = cti_shape_of(data), old = cti_shape_of(target);
    return data->dtype == target->dtype && data->device_kind == target->device_kind &&
           data->device_index == target->device_index && cti_shape_equal(&fresh, &old);
}

static ct_status check_data(const char *op, const ct_tensor *tensor, const ct_tensor *data)
{
    if (cti_is_none(data) || cti_is_none(tensor) ||
        cti_tensor_has(data, CTI_TENSOR_SCALAR) != cti_tensor_has(tensor, CTI_TENSOR_SCALAR))
        return cti_error(
            CT_E_STATE,
            "%s: incompatible tensor type: both must be tensors, or both numbers, and neither may be ct_none()", op);
    if (cti_tensor_has(tensor, CTI_TENSOR_INFERENCE) != cti_tensor_has(data, CTI_TENSOR_INFERENCE))
        return cti_error(CT_E_STATE, "%s: incompatible tensor type: one is an inference tensor and the other is not",
                         op);
    if (cti_tensor_has(tensor, CTI_TENSOR_VIEW))
        return cti_error(
            CT_E_STATE,
            "%s: incompatible tensor type: the tensor is a view, which shares the data of its base; replace the "
            "data of the base",
            op);
    const ct_dtype dtype = (ct_dtype)data->dtype;
    if (cti_requires_grad(tensor) && !ct_dtype_is_floating(dtype) && !ct_dtype_is_complex(dtype))
        return cti_error(CT_E_DTYPE,
                         "%s: data of a tensor that requires grad must have a floating point or complex dtype, not %s",
                         op, ct_dtype_name(dtype));
    return CT_OK;
}

ct_status ct_tensor_set_data(ct_tensor *tensor, ct_tensor *data)
{
    static const char op[] = "set_data";
    if (is_null(op, tensor) || is_null(op, data)) return cti_failed();
    if (cti_is_batched(tensor) || cti_is_batched(data)) return cti_refuse_batched(op, "its memory cannot be exchanged");
    ct_status status = check_data(op, tensor, data);
    if (status != CT_OK || tensor == data) return status;
    cti_thread *thread = cti_thread_here();
    const bool is_alike = has_form_of(data, tensor);
    ct_tensor *leaf_proxy = NULL; /* for graphs that use the leaf with its former data */
    if (!is_alike && !tensor->grad_fn)
        status = cti_accumulator_move_prepare(thread, tensor, CTI_LEAF_REPLACED, &leaf_proxy);
    cti_storage *storage = status == CT_OK ? with_version_of(thread, data, tensor, is_alike) : NULL;
    if (!storage) {
        cti_release(thread, leaf_proxy);
        return cti_failed();
    }
    int64_t buffer[CTI_MAX_NDIM];
    const uint8_t old_dtype = tensor->dtype;
    tensor->dtype = data->dtype; /* set first, because the geometry is checked with the item size of the new dtype */
    status = cti_tensor_set_geometry(thread, tensor, storage, data->data, data->ndim, cti_sizes(data),
                                     cti_strides(data, buffer));
    cti_release(thread, storage);
    if (status != CT_OK) {
        tensor->dtype = old_dtype;
        cti_release(thread, leaf_proxy);
        return status;
    }
    cti_tensor_meta *meta = atomic_load_explicit(&tensor->meta, memory_order_acquire);
    tensor->device_kind = data->device_kind;
    tensor->device_index = data->device_index;
    cti_refs_clear(&tensor->refs, CTI_TENSOR_ON_DEVICE);
    if (cti_tensor_has(data, CTI_TENSOR_ON_DEVICE)) cti_refs_set(&tensor->refs, CTI_TENSOR_ON_DEVICE);
    /* a restored save holds the accumulator */
    if (meta && !is_alike && !leaf_proxy) cti_accumulator_forget(thread, meta);
    cti_accumulator_move_commit(thread, tensor, leaf_proxy);
    return CT_OK;
}

ct_tensor *ct_tensor_data_alias(ct_tensor *tensor)
{
    static const char op[] = "data_alias";
    if (is_no_tensor(op, tensor)) return NULL;
    if (cti_is_batched(tensor)) return (void)cti_refuse_batched(op, "has no memory of its own"), NULL;
    cti_thread *thread = cti_thread_here();
    cti_storage *storage = cti_storage_alias(thread, tensor->storage);
    if (!storage) return NULL;
    int64_t buffer[CTI_MAX_NDIM];
    ct_tensor *alias = cti_tensor_on(thread, storage, tensor->data, (ct_dtype)tensor->dtype, tensor->ndim,
                                     cti_sizes(tensor), cti_strides(tensor, buffer), cti_device(tensor));
    cti_release(thread, storage);
    if (alias) cti_refs_set(&alias->refs, cti_refs_flags(&tensor->refs) & CTI_TENSOR_INFERENCE);
    return cti_scope_adopt(thread, op, alias);
}
