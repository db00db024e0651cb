/*
 * Derivatives by forward mode: func is called with duals, and the tangents of its outputs are taken (S22.5, S22.9). The
 * level is the one of the process, so it is open only while func runs.
 */
#include "core/error.h"
#include "core/memory.h"
#include "engine/functional/functional.h"
#include "engine/request.h"
#include "graph/runtime_ops.h"
#include "graph/tangent/tangent.h"
#include "tensor/copy.h"
#include "tensor/scope.h"

#include <cotangent/forward.h>

/* ---- calls with duals ---- */

/* Puts handles in the place of the function's own ones, in both lists. */
static ct_status replace_inputs(cti_functional *call, ct_tensors own, ct_tensors fresh)
{
    ct_tensor **all = cti_functional_array(call, call->all.count);
    if (!all) return cti_failed();
    for (int64_t i = 0; i < call->all.count; i++) {
        all[i] = call->all.items[i];
        for (int64_t k = 0; k < own.count; k++)
            if (all[i] == own.items[k]) all[i] = fresh.items[k];
    }
    call->all.items = all;
    call->inputs = fresh;
    return CT_OK;
}

/* The outputs with the inputs as duals, and their tangents: ct_none() where there is none. */
static ct_status evaluate_duals(cti_functional *call, ct_tensors tangents, cti_outputs_fn outputs_of,
                                ct_tensors *primals, ct_tensors *found)
{
    ct_tensors outputs;
    const ct_tensors own = call->inputs;
    ct_tensor **duals = cti_functional_array(call, own.count);
    if (!duals) return cti_failed();
    for (int64_t k = 0; k < own.count; k++) {
        const bool none = cti_is_none(tangents.items[k]);
        duals[k] = none ? own.items[k] : ct_make_dual(own.items[k], tangents.items[k]);
        if (!duals[k]) return cti_failed();
    }
    ct_status status = replace_inputs(call, own, (ct_tensors){duals, own.count});
    if (status == CT_OK) status = outputs_of(call, &outputs);
    if (status != CT_OK) return status;
    ct_tensor **parts = cti_functional_array(call, 2 * outputs.count);
    if (!parts) return cti_failed();
    for (int64_t i = 0; i < outputs.count; i++) {
        const ct_dual dual = ct_unpack_dual(outputs.items[i]);
        if (!dual.primal) return cti_failed();
        parts[i] = dual.primal;
        parts[outputs.count + i] = dual.tangent;
    }
    *primals = (ct_tensors){parts, outputs.count};
    *found = (ct_tensors){parts + outputs.count, outputs.count};
    return CT_OK;
}

/* The same in a level of its own; the call's own handles are in their places again after it. */
static ct_status evaluate_in_level(cti_functional *call, ct_tensors tangents, cti_outputs_fn outputs_of,
                                   ct_tensors *primals, ct_tensors *found)
{
    int64_t level;
    const ct_tensors own = call->inputs, all = call->all;
    ct_status status = ct_enter_dual_level(&level);
    if (status != CT_OK) return status;
    status = evaluate_duals(call, tangents, outputs_of, primals, found);
    call->inputs = own;
    call->all = all;
    if (status != CT_OK) {
        (void)cti_dual_level_exit(call->thread, NULL, level); /* the error that is pending is the one to tell */
        return status;
    }
    return ct_exit_dual_level(level);
}

/* ---- jvp ---- */

static ct_status values(cti_functional *call, ct_tensors *outputs)
{
    const ct_status status = cti_functional_evaluate(call);
    *outputs = call->outputs;
    return status;
}

static ct_tensor *one_like(const ct_tensor *input)
{
    ct_tensor *one = cti_functional_zeros_like(input);
    if (one) cti_store_scalar(ct_float(1), one->data, (ct_dtype)one->dtype);
    return one;
}

ct_status cti_functional_forward_jvp(cti_functional *call, ct_tensors vector, ct_tensors *product)
{
    ct_tensors primals = CT_NO_TENSORS, found = CT_NO_TENSORS;
    ct_tensor *one = vector.items ? NULL : one_like(call->inputs.items[0]);
    if (!vector.items && !one) return cti_failed();
    const ct_status status = evaluate_in_level(call, one ? (ct_tensors){&one, 1} : vector, values, &primals, &found);
    if (status != CT_OK) return status;
    call->outputs = primals;
    *product = cti_functional_complete(call, found, primals, CTI_STAGE_BACK_TRICK);
    return product->count < 0 ? cti_failed() : CT_OK;
}

/* ---- columns of a Jacobian ---- */

/* One for an entry of the input, or i for its imaginary part. */
static ct_tensor *unit_like(const ct_tensor *input, int64_t entry, int part)
{
    ct_tensor *unit = cti_functional_zeros_like(input);
    if (unit)
        cti_store_scalar(part ? ct_complex128(0, 1) : ct_float(1), unit->data + entry * (int64_t)cti_itemsize(unit),
                         (ct_dtype)unit->dtype);
    return unit;
}

/* The derivatives of all outputs by one entry of input j, as references in column. like: the outputs. */
static ct_status compute_column(cti_functional *call, cti_outputs_fn outputs_of, ct_tensors like, int64_t j,
                                int64_t entry, int part, ct_tensor **column)
{
    ct_tensors primals = CT_NO_TENSORS, found = CT_NO_TENSORS;
    ct_tensor **tangents = cti_functional_array(call, call->inputs.count);
    if (!tangents) return cti_failed();
    for (int64_t k = 0; k < call->inputs.count; k++) tangents[k] = ct_none();
    if (!(tangents[j] = unit_like(call->inputs.items[j], entry, part))) return cti_failed();
    const ct_status status =
        evaluate_in_level(call, (ct_tensors){tangents, call->inputs.count}, outputs_of, &primals, &found);
    if (status != CT_OK) return status;
    if (found.count != like.count)
        return cti_error_kind(CT_E_STATE, "ASSERT", "%s: the number of outputs changed from call to call", call->who);
    for (int64_t i = 0; i < found.count; i++) {
        ct_tensor *tangent = found.items[i];
        if (cti_is_none(tangent)) tangent = cti_functional_zeros_like(like.items[i]);
        if (tangent && !call->create_graph) tangent = ct_detach(tangent);
        if (!tangent) return cti_failed();
        column[i] = cti_retain(tangent);
    }
    return CT_OK;
}

static ct_status scoped_column(cti_functional *call, cti_outputs_fn outputs_of, ct_tensors like, int64_t j,
                               int64_t entry, int part, ct_tensor **column)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    const ct_status status = compute_column(call, outputs_of, like, j, entry, part, column);
    cti_scope_unwind(call->thread, scope.depth - 1); /* with what a failure left open */
    return status;
}

/* columns[entry * stride], side by side behind the dims of the output. */
static ct_tensor *side_by_side(const cti_functional *call, ct_tensor *const *columns, int64_t count, int64_t stride,
                               int64_t dim)
{
    ct_tensor **items = cti_functional_array(call, count);
    for (int64_t entry = 0; items && entry < count; entry++)
        if (!(items[entry] = cti_runtime_ops.unsqueeze(columns[entry * stride], dim))) return NULL;
    return items ? cti_runtime_ops.cat((ct_tensors){items, count}, dim) : NULL;
}

/* Block (i, j): ds/dx, and for a complex input ds/dx + i ds/dy, as reverse mode has it (S26.1). */
static ct_tensor *make_block(const cti_functional *call, ct_tensor *const *columns, const ct_tensor *output, int64_t i,
                             int64_t num_outputs, const ct_tensor *input)
{
    cti_shape sizes;
    if (cti_jacobian_block_sizes(call, output, input, &sizes) != CT_OK) return NULL;
    const ct_ints ints = {sizes.ndim ? sizes.sizes : ct_empty_ints_, sizes.ndim};
    const int64_t count = input->numel, dim = output->ndim;
    const bool has_tangents =
        ct_dtype_is_floating((ct_dtype)output->dtype) || ct_dtype_is_complex((ct_dtype)output->dtype);
    if (count == 0 || output->numel == 0 || !has_tangents) return cti_runtime_ops.zeros(ints, (ct_dtype)input->dtype);
    ct_tensor *block = side_by_side(call, columns + i, count, num_outputs, dim);
    if (ct_dtype_is_complex((ct_dtype)input->dtype)) {
        ct_tensor *imaginary = side_by_side(call, columns + count * num_outputs + i, count, num_outputs, dim);
        block = cti_runtime_ops.add(block, cti_runtime_ops.mul(imaginary, ct_num_c128(0, 1)));
    }
    return cti_runtime_ops.view(block, ints);
}

/* The blocks of all outputs by input j, as references. */
static ct_status blocks_of_input(cti_functional *call, cti_outputs_fn outputs_of, ct_tensors like, int64_t j,
                                 ct_tensor **blocks)
{
    const ct_tensor *input = call->inputs.items[j];
    const int64_t num_parts = ct_dtype_is_complex((ct_dtype)input->dtype) ? 2 : 1;
    int64_t count;
    ct_tensor **columns = cti_size_mul(num_parts * input->numel, like.count, &count)
                              ? cti_results_new(call->who, (size_t)count + 1)
                              : NULL;
    if (!columns) return cti_no_memory(call->who);
    ct_status status = CT_OK;
    for (int64_t e = 0; status == CT_OK && e < num_parts * input->numel; e++)
        status =
            scoped_column(call, outputs_of, like, j, e % input->numel, e >= input->numel, columns + e * like.count);
    for (int64_t i = 0; status == CT_OK && i < like.count; i++) {
        ct_tensor *block = make_block(call, columns, like.items[i], i, like.count, input);
        if (block)
            blocks[i * call->inputs.count + j] = cti_retain(block);
        else
            status = cti_failed();
    }
    cti_results_drop(call->thread, columns, (size_t)count);
    return status;
}

ct_status cti_jacobian_by_columns(cti_functional *call, cti_outputs_fn outputs_of, ct_tensors *blocks)
{
    ct_tensors outputs;
    ct_status status = outputs_of(call, &outputs); /* how many there are, and their sizes */
    for (int64_t i = 0; status == CT_OK && i < outputs.count; i++)
        status = cti_jacobian_check_output(call, outputs.items[i]);
    if (status != CT_OK) return status;
    const size_t count = (size_t)(outputs.count * call->inputs.count);
    ct_tensor **items = cti_results_new(call->who, count + 1);
    if (!items) return CT_E_NOMEM;
    for (int64_t j = 0; status == CT_OK && j < call->inputs.count; j++)
        status = blocks_of_input(call, outputs_of, outputs, j, items);
    if (status == CT_OK) *blocks = cti_results_hand_over(call->thread, call->who, items, count);
    cti_results_drop(call->thread, items, count);
    return status == CT_OK && blocks->count < 0 ? cti_failed() : status;
}
