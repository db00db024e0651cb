/* Computes the two Jacobians that gradcheck compares. */
#include "engine/gradcheck/gradcheck_target.h"

#include "base/memory.h"
#include "base/writes.h"
#include "engine/request.h"
#include "state/error.h"
#include "tensor/copy.h"
#include "tensor/scope.h"
#include "tensor/transfer.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* ---- numerical ---- */

/* Copies the bytes of an element to `before`; if `back`, copies the bytes from `before` to the element. */
static ct_status keep_element(const cti_move *move, int64_t i, char *before, bool back)
{
    ct_tensor *input = move->input;
    const size_t size = cti_itemsize(input);
    char *element = cti_element(input, move->first + i), *kept = before + (size_t)i * size;
    if (!cti_tensor_has(input, CTI_TENSOR_ON_DEVICE)) {
        if (back) cti_write_begin("gradcheck", element, size);
        memcpy(back ? element : kept, back ? kept : element, size);
        if (back) cti_write_end("gradcheck");
        return CT_OK;
    }
    const ct_status status = back ? cti_tensor_written_there(input) : cti_tensor_read_there(input);
    if (status != CT_OK) return status;
    return back ? cti_device_write(cti_device(input), element, kept, size)
                : cti_device_read(cti_device(input), kept, element, size);
}

static ct_status move_element(const cti_move *move, int64_t i, double step)
{
    const int64_t offset = cti_position_offset(move->input, move->first + i);
    ct_scalar value;
    const ct_status status = cti_element_read(move->input, offset, &value);
    if (status != CT_OK) return status;
    const double by = move->direction ? step * move->direction[i] : step;
    ct_scalar moved = ct_float(value.re + by);
    if (value.kind == CT_SCALAR_COMPLEX)
        moved = move->part == 0 ? ct_complex128(value.re + by, value.im) : ct_complex128(value.re, value.im + by);
    return cti_element_write(move->input, offset, moved);
}

/*
 * Computes all outputs with is_number as pairs of doubles (re, im), after elements of the input were moved by `step`.
 * The version of the input is not incremented, because no earlier save of it is read again.
 */
static ct_status values_at(cti_checked *check, const cti_move *move, double step, char *before, double *pairs)
{
    int64_t num_kept = 0;
    ct_status status = CT_OK;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    while (status == CT_OK && num_kept < move->count) {
        status = keep_element(move, num_kept, before, false);
        if (status == CT_OK) status = move_element(move, num_kept++, step);
    }
    if (status == CT_OK) status = cti_checked_evaluate_again(check);
    for (int64_t i = 0; status == CT_OK && i < check->num_outputs; i++)
        if (check->outputs[i].is_number)
            status = cti_read_elements(check, check->results.items[i], pairs + 2 * check->outputs[i].first);
    /* restored only after the outputs were read, because an output may be a view of the input */
    for (int64_t i = 0; i < num_kept; i++) {
        const ct_status put_back = keep_element(move, i, before, true);
        if (status == CT_OK) status = put_back;
    }
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

ct_status cti_central_difference(cti_checked *check, const cti_move *move, void *before, double *above,
                                 double *derivative)
{
    ct_status status = values_at(check, move, check->eps, before, above);
    if (status == CT_OK) status = values_at(check, move, -check->eps, before, derivative);
    for (int64_t i = 0; status == CT_OK && i < 2 * check->num_entries; i++)
        derivative[i] = (above[i] - derivative[i]) / (2 * check->eps);
    return status;
}

ct_status cti_numerical_jacobian(cti_checked *check, int64_t requested, cti_jacobian *jacobian)
{
    char before[CTI_INLINE_DATA];
    ct_tensor *input = check->inputs.items[check->requested[requested]];
    const int num_parts = ct_dtype_is_complex((ct_dtype)input->dtype) ? 2 : 1;
    double *above = cti_malloc((2 * (size_t)check->num_entries + 1) * sizeof *above);
    if (!above) return cti_no_memory(check->who);
    ct_status status = CT_OK;
    for (int64_t row = 0; status == CT_OK && row < input->numel; row++) {
        for (int part = 0; status == CT_OK && part < num_parts; part++) {
            const cti_move move = {.input = input, .first = row, .count = 1, .part = part};
            status = cti_central_difference(check, &move, before, above, cti_jacobian_at(jacobian, row, part, 0));
        }
    }
    cti_free(above);
    return status;
}

/* ---- analytical ---- */

static ct_status check_gradient(const cti_checked *check, int64_t requested, const ct_tensor *grad)
{
    const ct_tensor *input = check->inputs.items[check->requested[requested]];
    const cti_shape have = cti_shape_of(grad), right = cti_shape_of(input);
    if (!cti_shape_equal(&have, &right)) {
        char got[128], wants[128];
        return cti_checked_differs(check,
                                   "Analytical gradient of input %" PRId64 " has incorrect size: %s instead of %s",
                                   check->requested[requested], cti_shape_text(&have, got, sizeof got),
                                   cti_shape_text(&right, wants, sizeof wants));
    }
    if (check->opts.check_grad_dtypes && grad->dtype != input->dtype)
        return cti_checked_differs(
            check, "Analytical gradient of input %" PRId64 " has incorrect type: %s instead of %s",
            check->requested[requested], ct_dtype_name((ct_dtype)grad->dtype), ct_dtype_name((ct_dtype)input->dtype));
    return CT_OK;
}

ct_status cti_checked_backward(const cti_checked *check, int64_t index, ct_tensor *grad_output, ct_tensor **inputs,
                               ct_tensors *grads)
{
    const ct_grad_opts opts = {.grad_outputs = {&grad_output, 1}, .retain_graph = true, .allow_unused = true};
    *grads = (ct_grad)(ct_tensors_of(&check->results.items[index], 1), cti_requested_inputs(check, inputs), &opts);
    ct_status status = grads->count < 0 ? cti_failed() : CT_OK;
    for (int64_t w = 0; status == CT_OK && w < grads->count; w++)
        if (!cti_is_none(grads->items[w])) status = check_gradient(check, w, grads->items[w]);
    return status;
}

ct_tensor *cti_checked_grad_output(const cti_checked *check, int64_t index)
{
    const cti_checked_output *output = &check->outputs[index];
    return cti_scope_adopt(
        check->thread, check->who,
        cti_tensor_new(check->thread, output->dtype, output->shape.ndim, output->shape.sizes, (ct_device){0}));
}

static ct_status read_gradient(const cti_checked *check, ct_tensor *grad, int part, int64_t entry,
                               cti_jacobian *jacobian, double *pairs)
{
    if (!cti_is_none(grad) && cti_read_elements(check, grad, pairs) != CT_OK) return cti_failed();
    for (int64_t row = 0; row < jacobian->num_rows; row++) {
        double *at = cti_jacobian_at(jacobian, row, part, entry);
        at[0] = cti_is_none(grad) ? 0 : pairs[2 * row];
        at[1] = cti_is_none(grad) ? 0 : pairs[2 * row + 1];
    }
    return CT_OK;
}

typedef struct pass_input {
    ct_tensor **inputs; /* the differentiated inputs */
    double *pairs;      /* buffer for the largest of the inputs */
} pass_input;

/*
 * Computes the gradient of one part of one element of an output. The output gradient is 1 for the real part and i for
 * the imaginary part (S26.1).
 */
static ct_status differentiate_entry(cti_checked *check, int64_t index, int64_t position, int part,
                                     const pass_input *template_input, cti_jacobian *jacobians)
{
    const cti_checked_output *output = &check->outputs[index];
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    ct_tensors grads = CT_NO_TENSORS;
    ct_tensor *unit = cti_checked_grad_output(check, index);
    const ct_scalar one = part == 0 ? ct_float(1) : ct_complex128(0, 1);
    for (int64_t i = 0; unit && i < unit->numel; i++) cti_element_set(unit, i, i == position ? one : ct_float(0));
    unit = cti_elements_there(check->thread, check->who, unit, output->device);
    ct_status status = unit ? CT_OK : cti_failed();
    if (status == CT_OK) status = cti_checked_backward(check, index, unit, template_input->inputs, &grads);
    for (int64_t w = 0; status == CT_OK && w < grads.count; w++)
        status =
            read_gradient(check, grads.items[w], part, output->first + position, &jacobians[w], template_input->pairs);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

static ct_status differentiate_all(cti_checked *check, const pass_input *template_input, cti_jacobian *jacobians)
{
    ct_status status = CT_OK;
    for (int64_t index = 0; index < check->num_outputs; index++) {
        const cti_checked_output *output = &check->outputs[index];
        if (!output->requires_grad) continue;
        const int num_parts = ct_dtype_is_complex(output->dtype) ? 2 : 1;
        for (int64_t position = 0; status == CT_OK && position < output->numel; position++)
            for (int part = 0; status == CT_OK && part < num_parts; part++)
                status = differentiate_entry(check, index, position, part, template_input, jacobians);
    }
    return status;
}

ct_status cti_checked_reentrant(const cti_checked *check, int64_t requested, double a, double b)
{
    if (fabs(a - b) <= check->opts.nondet_tol || a == b || (isnan(a) && isnan(b))) return CT_OK;
    return cti_checked_differs(check,
                               "Backward is not reentrant: two passes over one graph gave %.10g and %.10g for "
                               "the gradient of input %" PRId64 ", further apart than nondet_tol %g",
                               a, b, check->requested[requested], check->opts.nondet_tol);
}

static ct_status compare_runs(const cti_checked *check, const cti_jacobian *first, const cti_jacobian *second)
{
    ct_status status = CT_OK;
    for (int64_t w = 0; w < check->num_requested; w++)
        for (int64_t i = 0; status == CT_OK && i < 4 * first[w].num_rows * first[w].num_entries; i++)
            status = cti_checked_reentrant(check, w, first[w].values[i], second[w].values[i]);
    return status;
}

static ct_status differentiate_twice(cti_checked *check, const pass_input *template_input, cti_jacobian *jacobians,
                                     cti_jacobian *again)
{
    ct_status status = CT_OK;
    for (int64_t w = 0; status == CT_OK && w < check->num_requested; w++)
        status = cti_jacobian_init(&again[w], check->who, jacobians[w].num_rows, jacobians[w].num_entries);
    const ct_scope scope = ct_scope_open();
    if (status == CT_OK && !scope.depth) status = cti_failed();
    if (status == CT_OK) status = cti_checked_evaluate_again(check);
    if (status == CT_OK) status = differentiate_all(check, template_input, jacobians);
    if (status == CT_OK) status = differentiate_all(check, template_input, again);
    if (status == CT_OK) status = compare_runs(check, jacobians, again);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

ct_status cti_analytical_jacobians(cti_checked *check, cti_jacobian *jacobians)
{
    const size_t count = (size_t)check->num_requested;
    int64_t largest = 1;
    for (size_t w = 0; w < count; w++)
        if (jacobians[w].num_rows > largest) largest = jacobians[w].num_rows;
    const pass_input template_input = {.inputs = cti_malloc(count * sizeof(ct_tensor *)),
                                       .pairs = cti_malloc(2 * (size_t)largest * sizeof(double))};
    cti_jacobian *again = cti_malloc(count * sizeof *again);
    ct_status status = CT_OK;
    if (!template_input.inputs || !template_input.pairs || !again) {
        status = cti_no_memory(check->who);
    } else {
        for (size_t w = 0; w < count; w++) again[w] = (cti_jacobian){0};
        status = differentiate_twice(check, &template_input, jacobians, again);
        for (size_t w = 0; w < count; w++) cti_jacobian_finish(&again[w]);
    }
    cti_free(again);
    cti_free(template_input.pairs);
    cti_free(template_input.inputs);
    return status;
}
