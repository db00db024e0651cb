#include "engine/gradcheck/gradcheck_target.h"

#include "base/memory.h"
#include "base/writes.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "tensor/copy.h"
#include "tensor/scope.h"
#include "tensor/tensors_fn.h"
#include "tensor/transfer.h"

#include <inttypes.h>

int64_t cti_position_offset(const ct_tensor *tensor, int64_t position)
{
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t *sizes = cti_sizes(tensor), *strides = cti_strides(tensor, buffer);
    int64_t offset = 0;
    for (unsigned dim = tensor->ndim; dim-- > 0;) {
        offset += position % sizes[dim] * strides[dim];
        position /= sizes[dim];
    }
    return offset;
}

char *cti_element(const ct_tensor *tensor, int64_t position)
{
    return tensor->data + cti_position_offset(tensor, position) * (int64_t)cti_itemsize(tensor);
}

void cti_element_set(ct_tensor *tensor, int64_t position, ct_scalar value)
{
    char *element = cti_element(tensor, position);
    cti_write_begin("gradcheck", element, cti_itemsize(tensor));
    cti_store_scalar(value, element, (ct_dtype)tensor->dtype);
    cti_write_end("gradcheck");
}

ct_tensor *cti_elements_here(cti_thread *thread, const char *who, ct_tensor *tensor)
{
    if (!cti_tensor_has(tensor, CTI_TENSOR_ON_DEVICE)) return tensor;
    ct_tensor *copy = cti_on_host(thread, tensor);
    return copy ? cti_scope_adopt(thread, who, copy) : NULL;
}

ct_tensor *cti_elements_there(cti_thread *thread, const char *who, ct_tensor *filled, ct_device device)
{
    if (!filled || device.kind == CT_DEVICE_CPU) return filled;
    ct_tensor *there = cti_scope_adopt(
        thread, who, cti_tensor_new(thread, (ct_dtype)filled->dtype, filled->ndim, cti_sizes(filled), device));
    const size_t size = (size_t)filled->numel * cti_itemsize(filled);
    return there && cti_bytes_write(there, filled->data, size) == CT_OK ? there : NULL;
}

ct_status cti_read_elements(const cti_checked *check, ct_tensor *given, double *pairs)
{
    const ct_tensor *tensor = cti_elements_here(check->thread, check->who, given);
    if (!tensor) return cti_failed();
    for (int64_t i = 0; i < tensor->numel; i++) {
        const ct_scalar value = cti_load_scalar(cti_element(tensor, i), (ct_dtype)tensor->dtype);
        pairs[2 * i] = value.kind == CT_SCALAR_INT || value.kind == CT_SCALAR_BOOL ? (double)value.i : value.re;
        pairs[2 * i + 1] = value.kind == CT_SCALAR_COMPLEX ? value.im : 0;
    }
    return CT_OK;
}

ct_status cti_jacobian_init(cti_jacobian *jacobian, const char *who, int64_t num_rows, int64_t num_entries)
{
    int64_t count, bytes;
    *jacobian = (cti_jacobian){.num_rows = num_rows, .num_entries = num_entries};
    if (!cti_size_mul(num_rows, num_entries, &count) || !cti_size_mul(count, 4 * (int64_t)sizeof(double), &bytes))
        return cti_error(CT_E_NOMEM, "%s: a Jacobian of %" PRId64 " by %" PRId64 " entries is too large", who, num_rows,
                         num_entries);
    if (bytes == 0) return CT_OK;
    if (!(jacobian->values = cti_malloc((size_t)bytes))) return cti_no_memory(who);
    for (int64_t i = 0; i < 4 * count; i++) jacobian->values[i] = 0;
    return CT_OK;
}

void cti_jacobian_finish(cti_jacobian *jacobian)
{
    cti_free(jacobian->values);
    *jacobian = (cti_jacobian){0};
}

ct_status cti_checked_evaluate(cti_checked *check)
{
    return cti_call_tensors_fn(check->thread, check->who, "the function", (ct_fn){check->fn, check->payload},
                               check->inputs, &check->results);
}

static bool is_number(const ct_tensor *t)
{
    const ct_dtype dtype = (ct_dtype)t->dtype;
    return !cti_is_none(t) && (ct_dtype_is_floating(dtype) || ct_dtype_is_complex(dtype));
}

ct_status cti_checked_evaluate_again(cti_checked *check)
{
    const ct_status status = cti_checked_evaluate(check);
    const int64_t before = check->num_outputs, now = check->results.count;
    if (status != CT_OK) return status;
    if (now != before)
        return cti_error_kind(CT_E_STATE, "ASSERT",
                              "%s: the function returned %" PRId64 " outputs in one call and %" PRId64
                              " in the next; the number of outputs must not depend on values",
                              check->who, before, now);
    for (int64_t i = 0; i < now; i++) {
        const ct_tensor *result = check->results.items[i];
        const cti_checked_output *output = &check->outputs[i];
        const cti_shape shape = cti_shape_of(result);
        if (is_number(result) == output->is_number &&
            (!output->is_number || (shape.ndim == output->shape.ndim && cti_shape_equal(&shape, &output->shape) &&
                                    (ct_dtype)result->dtype == output->dtype)))
            continue;
        return cti_error_kind(CT_E_STATE, "ASSERT",
                              "%s: sizes or dtype of output %" PRId64
                              " changed after a small step of an input; they must not depend on values",
                              check->who, i);
    }
    return CT_OK;
}

int64_t cti_differentiated_results(const cti_checked *check, ct_tensor **list)
{
    int64_t count = 0;
    for (int64_t i = 0; i < check->num_outputs; i++)
        if (check->outputs[i].requires_grad) list[count++] = check->results.items[i];
    return count;
}

ct_tensors cti_requested_inputs(const cti_checked *check, ct_tensor **list)
{
    for (int64_t i = 0; i < check->num_requested; i++) list[i] = check->inputs.items[check->requested[i]];
    return ct_tensors_of(list, check->num_requested);
}

bool cti_checked_any_differentiable(const cti_checked *check)
{
    bool any = false;
    for (int64_t i = 0; i < check->num_outputs; i++) any = any || check->outputs[i].requires_grad;
    return any;
}

ct_status cti_checked_expect_zeros(const cti_checked *check, int64_t requested, const double *values, int64_t count)
{
    for (int64_t i = 0; i < count; i++)
        if (values[i] != 0)
            return cti_checked_differs(
                check,
                "Numerical gradient for function expected to be zero, as no output requires grad, but with "
                "respect to input %" PRId64 " it is %.8g",
                check->requested[requested], values[i]);
    return CT_OK;
}
