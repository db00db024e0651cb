/*
 * Derivatives by forward mode for gradcheck: one call per direction of an input, with the input as a dual tensor
 * (S23.9).
 */
#include "engine/gradcheck/gradcheck_target.h"
#include "graph/runtime_ops.h"
#include "graph/tangent/tangent.h"
#include "state/error.h"
#include "tensor/copy.h"
#include "tensor/scope.h"

#include <cotangent/forward.h>

/* Returns the tangent of an input that corresponds to a move; it belongs to the innermost scope. */
static ct_tensor *tangent_of(const cti_checked *check, const cti_move *move)
{
    const ct_tensor *input = move->input;
    ct_tensor *tangent = cti_scope_adopt(
        check->thread, check->who,
        cti_tensor_new(check->thread, (ct_dtype)input->dtype, input->ndim, cti_sizes(input), (ct_device){0}));
    for (int64_t i = 0; tangent && i < tangent->numel; i++) {
        const int64_t k = i - move->first;
        const bool moves = k >= 0 && k < move->count;
        const double by = !moves ? 0 : move->direction ? move->direction[k] : 1;
        cti_element_set(tangent, i, move->part == 0 ? ct_float(by) : ct_complex128(0, by));
    }
    return cti_elements_there(check->thread, check->who, tangent, cti_device(input));
}

/*
 * Returns the tangent of an output, ct_none() if it has none. If level is not NULL, the tangents are a batch at this
 * level, and row `row` is returned.
 */
static ct_tensor *tangent_in_row(const cti_batch_level *level, ct_tensor *result, int64_t row)
{
    const ct_dual dual = ct_unpack_dual(result);
    if (!dual.primal || !level || cti_is_none(dual.tangent)) return dual.tangent;
    ct_tensor *all = cti_batch_with_axis(level, dual.tangent);
    return all ? cti_runtime_ops.select(all, 0, row) : NULL;
}

/* Stores the tangents of all differentiated outputs as pairs; the pairs of other outputs are not changed. */
static ct_status read_tangents(const cti_checked *check, const cti_batch_level *level, int64_t row, double *pairs)
{
    for (int64_t i = 0; i < check->num_outputs; i++) {
        const cti_checked_output *output = &check->outputs[i];
        if (!output->requires_grad) continue;
        ct_tensor *tangent = tangent_in_row(level, check->results.items[i], row);
        if (!tangent) return cti_failed();
        double *into = pairs + 2 * output->first;
        if (!cti_is_none(tangent) && cti_read_elements(check, tangent, into) != CT_OK) return cti_failed();
        for (int64_t k = 0; cti_is_none(tangent) && k < 2 * output->numel; k++) into[k] = 0;
    }
    return CT_OK;
}

/* Calls fn in a new dual level, with a dual tensor instead of the input. */
static ct_status evaluate_dual(cti_checked *check, ct_tensor *input, ct_tensor *tangent, const cti_batch_level *level,
                               double *pairs)
{
    const ct_tensors given = check->inputs;
    ct_tensor *dual = ct_make_dual(input, tangent);
    ct_tensor **inputs = cti_scope_array(check->thread, (size_t)given.count * sizeof *inputs);
    if (!dual || !inputs) return cti_failed();
    for (int64_t i = 0; i < given.count; i++) inputs[i] = given.items[i] == input ? dual : given.items[i];
    check->inputs.items = inputs;
    ct_status status = cti_checked_evaluate_again(check);
    check->inputs = given;
    for (int64_t row = 0; status == CT_OK && row < (level ? level->size : 1); row++)
        status = read_tangents(check, level, row, pairs + row * 2 * check->num_entries);
    return status;
}

ct_status cti_forward_tangents(cti_checked *check, ct_tensor *input, ct_tensor *tangent, const cti_batch_level *level,
                               double *pairs)
{
    int64_t index;
    ct_status status = ct_enter_dual_level(&index);
    if (status != CT_OK) return status;
    status = evaluate_dual(check, input, tangent, level, pairs);
    if (status == CT_OK) return ct_exit_dual_level(index);
    /* the pending error is reported, not an error of this call */
    (void)cti_dual_level_exit(check->thread, NULL, index);
    return status;
}

ct_status cti_forward_derivative(cti_checked *check, const cti_move *move, double *pairs)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    ct_tensor *tangent = tangent_of(check, move);
    const ct_status status = tangent ? cti_forward_tangents(check, move->input, tangent, NULL, pairs) : cti_failed();
    cti_scope_unwind(check->thread, scope.depth - 1); /* also unwinds scopes that a failure left open */
    return status;
}

ct_status cti_forward_jacobian(cti_checked *check, int64_t requested, cti_jacobian *jacobian)
{
    ct_tensor *input = check->inputs.items[check->requested[requested]];
    const int num_parts = ct_dtype_is_complex((ct_dtype)input->dtype) ? 2 : 1;
    ct_status status = CT_OK;
    for (int64_t row = 0; status == CT_OK && row < input->numel; row++) {
        for (int part = 0; status == CT_OK && part < num_parts; part++) {
            const cti_move move = {.input = input, .first = row, .count = 1, .part = part};
            status = cti_forward_derivative(check, &move, cti_jacobian_at(jacobian, row, part, 0));
        }
    }
    return status;
}
