/* The two Jacobians that gradcheck compares. */
#include "engine/gradcheck/gradcheck_target.h"

#include "core/error.h"
#include "core/memory.h"
#include "engine/request.h"
#include "tensor/copy.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* ---- numerical ---- */

/*
 * All outputs that are numbers, as pairs of doubles, with one element moved by a step. The element's bytes are put back
 * whatever happens.
 */
static ct_status values_at(cti_checked *check, ct_tensor *input, int64_t position, ct_scalar moved, double *pairs)
{
    char *element = cti_element(input, position);
    char before[CTI_INLINE_DATA];
    const size_t size = cti_itemsize(input);
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    memcpy(before, element, size);
    cti_store_scalar(
        moved, element,
        (ct_dtype)input->dtype); /* not a write that a version counts: nothing saved from before is used again */
    ct_status status = cti_checked_evaluate_again(check);
    for (int64_t i = 0; status == CT_OK && i < check->num_outputs; i++)
        if (check->outputs[i].is_number)
            cti_read_elements(check->results.items[i], pairs + 2 * check->outputs[i].first);
    memcpy(element, before, size); /* after reading: an output may be a view of the input */
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

static ct_scalar step_from(const ct_tensor *input, int64_t position, int part, double step)
{
    const ct_scalar value = cti_load_scalar(cti_element(input, position), (ct_dtype)input->dtype);
    if (value.kind != CT_SCALAR_COMPLEX) return ct_float(value.re + step);
    return part == 0 ? ct_complex128(value.re + step, value.im) : ct_complex128(value.re, value.im + step);
}

ct_status cti_numerical_jacobian(cti_checked *check, int64_t wanted, cti_jacobian *jacobian)
{
    ct_tensor *input = check->inputs.items[check->wanted[wanted]];
    const int num_parts = ct_dtype_is_complex((ct_dtype)input->dtype) ? 2 : 1;
    const double eps = check->opts.eps;
    const size_t num_doubles = 2 * (size_t)check->num_entries;
    double *above = cti_malloc((num_doubles + 1) * sizeof *above);
    if (!above) return cti_no_memory(check->who);
    ct_status status = CT_OK;
    for (int64_t row = 0; status == CT_OK && row < input->numel; row++) {
        for (int part = 0; status == CT_OK && part < num_parts; part++) {
            double *below = cti_jacobian_at(jacobian, row, part, 0);
            status = values_at(check, input, row, step_from(input, row, part, eps), above);
            if (status == CT_OK) status = values_at(check, input, row, step_from(input, row, part, -eps), below);
            for (size_t i = 0; status == CT_OK && i < num_doubles; i++) below[i] = (above[i] - below[i]) / (2 * eps);
        }
    }
    cti_free(above);
    return status;
}

/* ---- analytical ---- */

static CTI_COLD ct_status incorrect_size(const cti_checked *check, int64_t wanted, const ct_tensor *grad)
{
    char got[128], right[128];
    const cti_shape have = cti_shape_of(grad), input = cti_shape_of(check->inputs.items[check->wanted[wanted]]);
    return cti_error_kind(CT_E_STATE, "GRADCHECK",
                          "%s: Analytical gradient of input %" PRId64 " has incorrect size: %s instead of %s",
                          check->who, check->wanted[wanted], cti_shape_text(&have, got, sizeof got),
                          cti_shape_text(&input, right, sizeof right));
}

static ct_status read_gradient(const cti_checked *check, int64_t wanted, ct_tensor *grad, int part, int64_t entry,
                               cti_jacobian *jacobian, double *pairs)
{
    if (cti_is_none(grad)) {
        for (int64_t row = 0; row < jacobian->num_rows; row++)
            cti_jacobian_at(jacobian, row, part, entry)[0] = cti_jacobian_at(jacobian, row, part, entry)[1] = 0;
        return CT_OK;
    }
    const cti_shape have = cti_shape_of(grad), input = cti_shape_of(check->inputs.items[check->wanted[wanted]]);
    if (!cti_shape_equal(&have, &input)) return incorrect_size(check, wanted, grad);
    cti_read_elements(grad, pairs);
    for (int64_t row = 0; row < jacobian->num_rows; row++)
        memcpy(cti_jacobian_at(jacobian, row, part, entry), pairs + 2 * row, 2 * sizeof *pairs);
    return CT_OK;
}

typedef struct pass_input {
    ct_tensor **inputs; /* the wanted ones */
    double *pairs;      /* room for the largest of them */
} pass_input;

/* The gradient of one part of one entry of an output: one means its real part, i its imaginary part (S26.1). */
static ct_status differentiate_entry(cti_checked *check, int64_t index, int64_t position, int part,
                                     const pass_input *room, cti_jacobian *jacobians)
{
    const cti_checked_output *output = &check->outputs[index];
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    ct_tensor *unit = cti_scope_adopt(
        check->thread, check->who,
        cti_tensor_new(check->thread, output->dtype, output->shape.ndim, output->shape.sizes, (ct_device){0}));
    ct_status status = unit ? CT_OK : cti_failed();
    ct_tensors grads = cti_failed_list();
    if (unit) {
        const ct_scalar one = part == 0 ? ct_float(1) : ct_complex128(0, 1);
        for (int64_t i = 0; i < unit->numel; i++)
            cti_store_scalar(i == position ? one : ct_float(0), cti_element(unit, i), output->dtype);
        const ct_grad_opts opts = {.grad_outputs = {&unit, 1}, .retain_graph = true, .allow_unused = true};
        grads = ct_grad((ct_tensors){&check->results.items[index], 1}, cti_wanted_inputs(check, room->inputs), &opts);
        if (grads.count < 0) status = cti_failed();
    }
    for (int64_t i = 0; status == CT_OK && i < grads.count; i++)
        status = read_gradient(check, i, grads.items[i], part, output->first + position, &jacobians[i], room->pairs);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

static ct_status differentiate_all(cti_checked *check, const pass_input *room, cti_jacobian *jacobians)
{
    ct_status status = CT_OK;
    for (int64_t index = 0; index < check->num_outputs; index++) {
        const cti_checked_output *output = &check->outputs[index];
        if (!output->requires_grad) continue;
        const int num_parts = ct_dtype_is_complex(output->dtype) ? 2 : 1;
        for (int64_t position = 0; status == CT_OK && position < output->numel; position++)
            for (int part = 0; status == CT_OK && part < num_parts; part++)
                status = differentiate_entry(check, index, position, part, room, jacobians);
    }
    return status;
}

static ct_status compare_runs(const cti_checked *check, const cti_jacobian *first, const cti_jacobian *second)
{
    for (int64_t w = 0; w < check->num_wanted; w++) {
        const int64_t count = 4 * first[w].num_rows * first[w].num_entries;
        for (int64_t i = 0; i < count; i++) {
            const double a = first[w].values[i], b = second[w].values[i];
            if (fabs(a - b) <= check->opts.nondet_tol || a == b || (isnan(a) && isnan(b))) continue;
            return cti_error_kind(CT_E_STATE, "GRADCHECK",
                                  "%s: Backward is not reentrant: two passes over one graph gave %.10g and %.10g for "
                                  "the gradient of input %" PRId64 ", further apart than nondet_tol %g",
                                  check->who, a, b, check->wanted[w], check->opts.nondet_tol);
        }
    }
    return CT_OK;
}

static ct_status differentiate_twice(cti_checked *check, const pass_input *room, cti_jacobian *jacobians,
                                     cti_jacobian *again)
{
    ct_status status = CT_OK;
    for (int64_t w = 0; status == CT_OK && w < check->num_wanted; w++)
        status = cti_jacobian_init(&again[w], check->who, jacobians[w].num_rows, jacobians[w].num_entries);
    const ct_scope scope = ct_scope_open();
    if (status == CT_OK && !scope.depth) status = cti_failed();
    if (status == CT_OK) status = cti_checked_evaluate_again(check);
    if (status == CT_OK) status = differentiate_all(check, room, jacobians);
    if (status == CT_OK) status = differentiate_all(check, room, again);
    if (status == CT_OK) status = compare_runs(check, jacobians, again);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

ct_status cti_analytical_jacobians(cti_checked *check, cti_jacobian *jacobians)
{
    const size_t count = (size_t)check->num_wanted;
    int64_t largest = 1;
    for (size_t w = 0; w < count; w++)
        if (jacobians[w].num_rows > largest) largest = jacobians[w].num_rows;
    const pass_input room = {.inputs = cti_malloc(count * sizeof(ct_tensor *)),
                             .pairs = cti_malloc(2 * (size_t)largest * sizeof(double))};
    cti_jacobian *again = cti_malloc(count * sizeof *again);
    ct_status status = CT_OK;
    if (!room.inputs || !room.pairs || !again) {
        status = cti_no_memory(check->who);
    } else {
        for (size_t w = 0; w < count; w++) again[w] = (cti_jacobian){0};
        status = differentiate_twice(check, &room, jacobians, again);
        for (size_t w = 0; w < count; w++) cti_jacobian_finish(&again[w]);
    }
    cti_free(again);
    cti_free(room.pairs);
    cti_free(room.inputs);
    return status;
}
