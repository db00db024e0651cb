/*
 * Blocks of a Jacobian: the options that select a method, and reverse mode with one pass for each row (S22.6, S22.9,
 * S22.10, S22.12). A block is the derivative of one output with respect to one input.
 */
#include "base/memory.h"
#include "engine/functional/functional.h"
#include "engine/request.h"
#include "graph/batch/batched.h"
#include "graph/runtime_ops.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "tensor/transfer.h"

#include <inttypes.h>
#include <string.h>

/* ---- methods ---- */

ct_status cti_functional_is_forward(const cti_functional *call, const char *name, const char *strategy, bool *forward)
{
    *forward = strategy && strcmp(strategy, "forward-mode") == 0;
    if (!strategy || strcmp(strategy, "reverse-mode") == 0) return CT_OK;
    if (!*forward)
        return cti_error_kind(CT_E_STATE, "ASSERT", "%s: %s is \"%s\"; it must be \"reverse-mode\" or \"forward-mode\"",
                              call->who, name, strategy);
    if (call->create_graph)
        return cti_error(CT_E_UNSUPPORTED, "%s: create_graph and %s \"forward-mode\" are not supported together",
                         call->who, name);
    if (call->strict)
        return cti_error(CT_E_STATE, "%s: strict and %s \"forward-mode\" are not supported together", call->who, name);
    return CT_OK;
}

ct_status cti_jacobian_plan_of(const cti_functional *call, const char *name, const char *strategy, bool vectorize,
                               cti_jacobian_plan *plan)
{
    *plan = (cti_jacobian_plan){.vectorize = vectorize};
    const ct_status status = cti_functional_is_forward(call, name, strategy, &plan->forward);
    if (status != CT_OK) return status;
    if (plan->forward && !vectorize)
        return cti_error(CT_E_UNSUPPORTED, "%s: %s \"forward-mode\" is only implemented with vectorize = true",
                         call->who, name);
    if (vectorize && call->strict)
        return cti_error(CT_E_STATE, "%s: strict and vectorize are not supported together; leave out one", call->who);
    return CT_OK;
}

/* ---- rows ---- */

/* Returns a tensor like the output with 1 at one element and 0 elsewhere. */
static ct_tensor *one_hot(const ct_tensor *output, int64_t entry)
{
    ct_tensor *unit = cti_functional_zeros_like(output);
    return unit && cti_element_write(unit, entry, ct_float(1)) == CT_OK ? unit : NULL;
}

/* Checks in strict mode the gradient of input j that was computed from output i (S22.3). */
static ct_status check_row(const cti_functional *call, int64_t i, int64_t j, const ct_tensor *grad)
{
    if (!call->strict) return CT_OK;
    if (cti_is_none(grad))
        return cti_error(CT_E_STATE,
                         "%s: output %" PRId64 " of the function is independent of input %" PRId64
                         ", which strict mode does not allow",
                         call->who, i, j);
    if (!call->create_graph || cti_innermost_requires_grad(grad)) return CT_OK;
    return cti_error(CT_E_STATE,
                     "%s: the jacobian of the function is independent of input %" PRId64
                     ", which strict mode with create_graph does not allow",
                     call->who, j);
}

/* Computes the gradients of one element of output i, and stores strong references to them in row. */
static ct_status compute_row(const cti_functional *call, ct_tensors outputs, int64_t i, int64_t entry, ct_tensor **row)
{
    ct_tensor *output = outputs.items[i], *unit = one_hot(output, entry);
    if (!unit) return cti_failed();
    const ct_grad_opts opts = {
        .grad_outputs = {&unit, 1}, .retain_graph = true, .create_graph = call->create_graph, .allow_unused = true};
    const ct_tensors grads = (ct_grad)(ct_tensors_of(&output, 1), call->inputs, &opts);
    if (grads.count < 0) return cti_failed();
    for (int64_t j = 0; j < grads.count; j++) {
        ct_tensor *grad = grads.items[j];
        const ct_status status = check_row(call, i, j, grad);
        if (status != CT_OK) return status;
        if (cti_is_none(grad) && !(grad = cti_functional_zeros_like(call->inputs.items[j]))) return cti_failed();
        row[j] = cti_retain(grad);
    }
    return CT_OK;
}

/* Calls compute_row in a separate scope, which releases the temporaries of the row. */
static ct_status scoped_row(const cti_functional *call, ct_tensors outputs, int64_t i, int64_t entry, ct_tensor **row)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    const ct_status status = compute_row(call, outputs, i, entry, row);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

/* ---- blocks ---- */

ct_status cti_jacobian_block_sizes(const cti_functional *call, const ct_tensor *output, const ct_tensor *input,
                                   cti_shape *sizes)
{
    const cti_shape front = cti_shape_of(output), back = cti_shape_of(input);
    if (front.ndim + back.ndim > CTI_MAX_NDIM)
        return cti_error(
            CT_E_SHAPE,
            "%s: the Jacobian of an output of %u dims by an input of %u dims would have more than the maximum of "
            "%d dims",
            call->who, front.ndim, back.ndim, (int)CTI_MAX_NDIM);
    *sizes = front;
    memcpy(sizes->sizes + front.ndim, back.sizes, back.ndim * sizeof *back.sizes);
    sizes->ndim = front.ndim + back.ndim;
    return CT_OK;
}

static ct_ints ints_of(const cti_shape *shape)
{
    return ct_ints_of(shape->ndim ? shape->sizes : ct_empty_ints_, shape->ndim);
}

/* Returns rows[0], rows[stride], ... as a stack; zeros if there are no rows. */
static ct_tensor *stack(const cti_functional *call, ct_tensor *const *rows, int64_t num_rows, int64_t stride,
                        const ct_tensor *input, const cti_shape *sizes)
{
    if (num_rows == 0) return cti_runtime_ops.zeros(ints_of(sizes), (ct_dtype)input->dtype, cti_device(input));
    ct_tensor **items = cti_functional_array(call, num_rows);
    for (int64_t row = 0; items && row < num_rows; row++)
        if (!(items[row] = cti_runtime_ops.unsqueeze(rows[row * stride], 0))) return NULL;
    return items ? cti_runtime_ops.view(cti_runtime_ops.cat(ct_tensors_of(items, num_rows), 0), ints_of(sizes)) : NULL;
}

/* Stacks the rows of output i, and stores strong references to the resulting blocks in `blocks`. */
static ct_status stack_blocks(const cti_functional *call, const ct_tensor *output, ct_tensor *const *rows,
                              int64_t num_rows, ct_tensor **blocks)
{
    const int64_t count = call->inputs.count;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    ct_status status = CT_OK;
    for (int64_t j = 0; status == CT_OK && j < count; j++) {
        cti_shape sizes;
        const ct_tensor *input = call->inputs.items[j];
        status = cti_jacobian_block_sizes(call, output, input, &sizes);
        if (status != CT_OK) break;
        ct_tensor *block = stack(call, rows + j, num_rows, count, input, &sizes);
        if (!block)
            status = cti_failed();
        else
            blocks[j] = cti_retain(block);
    }
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

ct_status cti_jacobian_check_output(const cti_functional *call, const ct_tensor *output)
{
    if (ct_dtype_is_complex((ct_dtype)output->dtype))
        return cti_error(CT_E_STATE, "%s: grad can be implicitly created only for real scalar outputs but got %s",
                         call->who, ct_dtype_name((ct_dtype)output->dtype));
    cti_shape sizes;
    ct_status status = CT_OK;
    for (int64_t j = 0; status == CT_OK && j < call->inputs.count; j++)
        status = cti_jacobian_block_sizes(call, output, call->inputs.items[j], &sizes);
    return status;
}

/* Computes the blocks of output i by one pass per row. */
static ct_status blocks_by_rows(const cti_functional *call, ct_tensors outputs, int64_t i, ct_tensor **blocks)
{
    const ct_tensor *output = outputs.items[i];
    const int64_t num_rows = cti_innermost_requires_grad(output) ? output->numel : 0, count = call->inputs.count;
    int64_t num_items;
    ct_tensor **rows =
        cti_size_mul(num_rows, count, &num_items) ? cti_results_new(call->who, (size_t)num_items + 1) : NULL;
    if (!rows) return cti_no_memory(call->who);
    ct_status status = CT_OK;
    for (int64_t entry = 0; status == CT_OK && entry < num_rows; entry++)
        status = scoped_row(call, outputs, i, entry, rows + entry * count);
    if (status == CT_OK) status = stack_blocks(call, output, rows, num_rows, blocks);
    cti_results_drop(call->thread, rows, (size_t)num_items);
    return status;
}

/* ---- batches ---- */

/*
 * Returns gradients for all elements of an output, [numel, sizes of the output]. Row i is 1 at element i and 0
 * elsewhere.
 */
static ct_tensor *all_units(const ct_tensor *output)
{
    int64_t sizes[CTI_MAX_NDIM + 1] = {output->numel};
    for (unsigned dim = 0; dim < output->ndim; dim++) sizes[dim + 1] = cti_sizes(output)[dim];
    ct_tensor *units =
        cti_runtime_ops.zeros(ct_ints_of(sizes, output->ndim + 1), (ct_dtype)output->dtype, cti_device(output));
    for (int64_t i = 0; units && i < output->numel; i++)
        if (cti_element_write(units, i * (output->numel + 1), ct_float(1)) != CT_OK) return NULL;
    return units;
}

/* Computes the blocks of an output in one pass, with all rows as a batch of gradients (S3.6). */
static ct_status blocks_by_batch(const cti_functional *call, ct_tensor *output, ct_tensor **blocks)
{
    ct_tensor *units = all_units(output);
    if (!units) return cti_failed();
    const ct_grad_opts opts = {.grad_outputs = {&units, 1},
                               .is_grads_batched = true,
                               .retain_graph = true,
                               .create_graph = call->create_graph,
                               .allow_unused = true};
    const ct_tensors grads = (ct_grad)(ct_tensors_of(&output, 1), call->inputs, &opts);
    ct_status status = grads.count < 0 ? cti_failed() : CT_OK;
    for (int64_t j = 0; status == CT_OK && j < grads.count; j++) {
        cti_shape sizes;
        ct_tensor *grad = grads.items[j], *block = NULL;
        const ct_tensor *input = call->inputs.items[j];
        status = cti_jacobian_block_sizes(call, output, input, &sizes);
        if (status != CT_OK) break;
        if (cti_is_none(grad))
            block = cti_runtime_ops.zeros(ints_of(&sizes), (ct_dtype)input->dtype, cti_device(input));
        else
            block = cti_runtime_ops.view(cti_is_contiguous(grad) ? grad : cti_runtime_ops.clone(grad), ints_of(&sizes));
        if (!block) return cti_failed();
        blocks[j] = cti_retain(block);
    }
    return status;
}

static ct_status scoped_batch(const cti_functional *call, ct_tensor *output, ct_tensor **blocks)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    const ct_status status = blocks_by_batch(call, output, blocks);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

/* ---- all blocks ---- */

ct_status cti_jacobian_blocks(const cti_functional *call, ct_tensors outputs, bool vectorize, ct_tensors *blocks)
{
    const int64_t per_output = call->inputs.count;
    const size_t count = (size_t)(outputs.count * per_output);
    ct_tensor **items = cti_results_new(call->who, count + 1);
    if (!items) return CT_E_NOMEM;
    ct_status status = CT_OK;
    for (int64_t i = 0; status == CT_OK && i < outputs.count; i++) {
        ct_tensor *output = outputs.items[i];
        /* inside ct_vmap, ct_grad does not accept a batch of gradients if the tensors have a batch */
        const bool batched =
            vectorize && output->numel > 0 && !cti_is_batched(output) && cti_innermost_requires_grad(output);
        status = cti_jacobian_check_output(call, output);
        if (status == CT_OK)
            status = batched ? scoped_batch(call, output, items + i * per_output)
                             : blocks_by_rows(call, outputs, i, items + i * per_output);
    }
    if (status == CT_OK) *blocks = cti_results_hand_over(call->thread, call->who, items, count);
    cti_results_drop(call->thread, items, count);
    return status == CT_OK && blocks->count < 0 ? cti_failed() : status;
}
