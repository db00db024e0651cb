/*
 * Delivery of a gradient from the node that computed it to the node that needs it. The gradient is checked, reduced,
 * cast (S27) and added to the gradients that have arrived (S4.13).
 */
#include "device/device.h"
#include "engine/deliver.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/record.h"
#include "graph/runtime_ops.h"
#include "state/error.h"
#include "tensor/copy.h"

/* ---- conversion of gradients ---- */

bool cti_gradient_fits_leaf(const ct_node *accumulator, const ct_tensor *grad)
{
    const ct_tensor *leaf = cti_accumulator_leaf(accumulator);
    if (grad->dtype != cti_grad_dtype(leaf) || grad->ndim != leaf->ndim || grad->device_kind != leaf->device_kind)
        return false;
    const int64_t *have = cti_sizes(grad), *expected = cti_sizes(leaf);
    for (unsigned i = 0; i < grad->ndim; i++)
        if (have[i] != expected[i]) return false;
    return true;
}

typedef struct expected_spec {
    cti_shape shape;
    ct_dtype dtype; /* CT_DTYPE_DEFAULT: a leaf that accepts gradients of every dtype (S1.17) */
    ct_device device;
} expected_spec;

/* Returns true if a gradient of sizes `from` can be summed to sizes `to`, i.e. if `to` broadcasts to `from` (S28.2). */
static bool is_reducible(const cti_shape *from, const cti_shape *to)
{
    if (from->ndim < to->ndim) return false;
    for (unsigned i = 0; i < to->ndim; i++) {
        const int64_t have = from->sizes[from->ndim - to->ndim + i];
        if (have != to->sizes[i] && to->sizes[i] != 1) return false;
    }
    return true;
}

static CTI_COLD ct_status refuse_sizes(const char *who, unsigned index, const cti_shape *got, const cti_shape *expected)
{
    char got_text[128], expected_text[128];
    return cti_error(
        CT_E_SHAPE,
        "backward: %s returned an invalid gradient at index %u - got %s but expected shape compatible with %s", who,
        index, cti_shape_text(got, got_text, sizeof got_text),
        cti_shape_text(expected, expected_text, sizeof expected_text));
}

/*
 * Converts the dtype of a gradient. Runs in the grad mode of the pass, so that the conversion is recorded under
 * create_graph.
 */
static ct_status fit_dtype(const char *who, unsigned index, const expected_spec *form, ct_tensor **grad)
{
    const ct_dtype have = (ct_dtype)(*grad)->dtype;
    /* converted to an ordinary tensor, so that it promotes like an ordinary tensor */
    if (cti_tensor_has(*grad, CTI_TENSOR_SCALAR)) {
        cti_thread *thread = cti_thread_here();
        *grad = cti_scope_adopt(thread, "backward", cti_cast(thread, *grad, have));
        if (!*grad) return cti_failed();
    }
    if (form->dtype == CT_DTYPE_DEFAULT || have == form->dtype) return CT_OK;
    if (ct_dtype_is_complex(have) && !ct_dtype_is_complex(form->dtype))
        return cti_error(
            CT_E_DTYPE,
            "backward: %s returned an invalid gradient at index %u - got a complex gradient (%s) for a real input (%s)",
            who, index, ct_dtype_name(have), ct_dtype_name(form->dtype));
    *grad = cti_runtime_ops.to_dtype(*grad, form->dtype);
    return *grad ? CT_OK : cti_failed();
}

/*
 * Implements cti_fit_gradient and cti_fit_result. moves: true for a gradient that an operator returned; such a gradient
 * is moved to the device of the input if necessary. An operator computes its gradients on the device on which it ran,
 * but an input may be on another device: a scalar in host memory, or the input of a copy between devices.
 */
static ct_status fit(const char *who, unsigned index, const ct_node *target, unsigned output_nr, bool moves,
                     ct_tensor **grad)
{
    if (cti_is_none(*grad)) {
        *grad = NULL;
        return CT_OK;
    }
    expected_spec form;
    cti_node_output_info(target, output_nr, &form.shape, &form.dtype, &form.device);
    const ct_device device = cti_device(*grad);
    if (!cti_same_device(device, form.device) && moves) {
        *grad = cti_runtime_ops.to_device(*grad, form.device);
        if (!*grad) return cti_failed();
    } else if (!cti_same_device(device, form.device)) {
        return cti_error(CT_E_INVALID,
                         "backward: %s returned an invalid gradient at index %u - expected device %d:%d but got %d:%d",
                         who, index, (int)form.device.kind, form.device.index, (int)device.kind, device.index);
    }
    const cti_shape have = cti_shape_of(*grad);
    if (!cti_shape_equal(&have, &form.shape)) {
        if (!is_reducible(&have, &form.shape)) return refuse_sizes(who, index, &have, &form.shape);
        *grad = cti_runtime_ops.sum_to_size(*grad, ct_ints_of(form.shape.sizes, form.shape.ndim));
        if (!*grad) return cti_failed();
    }
    return fit_dtype(who, index, &form, grad);
}

ct_status cti_fit_result(const ct_node *from, unsigned index, const ct_node *target, unsigned output_nr,
                         ct_tensor **grad)
{
    /* formulas of operators may return a complex gradient for a real input; its real part is used (S26.4) */
    if (from->type->kind == CTI_NODE_OP && ct_dtype_is_complex((ct_dtype)(*grad)->dtype)) {
        ct_dtype expected;
        cti_node_output_info(target, output_nr, NULL, &expected, NULL);
        if (expected != CT_DTYPE_DEFAULT && !ct_dtype_is_complex(expected) && !(*grad = cti_runtime_ops.real(*grad)))
            return cti_failed();
    }
    return fit(from->type->name, index, target, output_nr, from->type->kind == CTI_NODE_OP, grad);
}

ct_status cti_fit_gradient(const char *who, unsigned index, const ct_node *target, unsigned output_nr, ct_tensor **grad)
{
    return fit(who, index, target, output_nr, false, grad);
}

/* ---- summation ---- */

enum {
    /*
     * number of elements below which an operator call costs more (checks, threads, choice of a kernel) than the
     * addition
     */
    SMALL = 4096
};

/*
 * Fast path for the addition of gradients: sum += grad, if both are small, contiguous and of dtype f32 or f64. Used
 * while no mode observes operator calls; no other code can access sum. Returns false, without any effect, if the
 * tensors do not qualify.
 */
static bool add_small(ct_tensor *sum, const ct_tensor *grad)
{
    const int64_t count = sum->numel;
    if (count > SMALL || cti_tensor_has(grad, CTI_TENSOR_STRIDED) || cti_tensor_has(sum, CTI_TENSOR_ON_DEVICE))
        return false;
    if (sum->dtype == CT_DTYPE_F32) {
        float *to = (float *)(void *)sum->data;
        const float *from = (const float *)(const void *)grad->data;
        for (int64_t i = 0; i < count; i++) to[i] += from[i];
        return true;
    }
    if (sum->dtype == CT_DTYPE_F64) {
        double *to = (double *)(void *)sum->data;
        const double *from = (const double *)(const void *)grad->data;
        for (int64_t i = 0; i < count; i++) to[i] += from[i];
        return true;
    }
    return false;
}

/*
 * Computes *sum += grad. Takes over the reference to grad. If the pass computes by recorded operators (cti_composes),
 * the sum is a new tensor: one operand may have a batch or a tangent, and an in-place sum in the memory of the other
 * operand would lose it.
 */
static ct_status add_gradient(cti_pass *pass, ct_tensor **sum, ct_tensor *grad)
{
    cti_thread *thread = pass->thread;
    if (!cti_composes(thread) && (*sum)->dtype == grad->dtype) {
        const bool into_sum = cti_is_exclusive(*sum); /* S4.13 */
        if (into_sum || cti_is_exclusive(grad)) {
            ct_tensor *kept = into_sum ? *sum : grad, *added = into_sum ? grad : *sum;
            const bool added_here =
                !(thread->modes & (CTI_MODE_COMPOSED | CTI_MODES_SLOW_PATH)) && add_small(kept, added);
            const ct_status status = added_here || cti_runtime_ops.add_(kept, added) ? CT_OK : cti_failed();
            *sum = kept;
            cti_release(thread, added);
            return status;
        }
    }
    const uint32_t mark = thread->num_entries;
    ct_tensor *total = cti_runtime_ops.add(*sum, grad);
    if (total) {
        total = cti_take_temporary(thread, mark, total);
        cti_release(thread, *sum);
        *sum = total;
    }
    cti_release(thread, grad);
    return total ? CT_OK : cti_failed();
}

static ct_status put_gradient(cti_pass *pass, ct_node *target, unsigned output_nr, ct_tensor *grad)
{
    ct_tensor **slot = cti_pass_buffer(pass, target, output_nr);
    if (!slot) {
        cti_release(pass->thread, grad);
        return CT_E_NOMEM;
    }
    if (!grad) {
        if (!*slot && cti_node_num_outputs(target) > 1) *slot = ct_none();
        return CT_OK;
    }
    if (*slot && !cti_is_none(*slot)) return add_gradient(pass, slot, grad);
    *slot = grad;
    return CT_OK;
}

ct_status cti_deliver_slow(cti_pass *pass, ct_node *target, unsigned output_nr, ct_tensor *grad)
{
    uint32_t *word = cti_pass_pending(pass, target);
    /* the node leads to no requested input */
    if (pass->pruned && (!word || !(*word & CTI_STATE_VISITED) || !(*word & CTI_STATE_REACHED))) {
        cti_release(pass->thread, grad);
        return CT_OK;
    }
    const ct_status status = put_gradient(pass, target, output_nr, grad);
    if (status != CT_OK) return status;
    --*word;
    return (pass->pruned ? *word & CTI_STATE_COUNT : *word) ? CT_OK : cti_pass_ready(pass, target);
}
