/*
 * Derivatives by forward mode: func is called with dual tensors, and the tangents of its outputs are read (S22.5,
 * S22.9). The dual level is shared by the whole process, so it is open only while func runs.
 */
#include "engine/functional/functional.h"
#include "graph/batch/batched.h"
#include "graph/runtime_ops.h"
#include "graph/tangent/tangent.h"
#include "state/error.h"
#include "tensor/scope.h"
#include "tensor/transfer.h"

#include <cotangent/forward.h>

#include <string.h>

/* ---- calls with dual tensors ---- */

/* Replaces the handles `own` of the differentiated inputs by the handles `fresh`, in both lists of the call. */
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

/*
 * Calls the function with the inputs as dual tensors. Computes its outputs and the tangents of the outputs; ct_none()
 * for an output without a tangent.
 */
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
    ct_status status = replace_inputs(call, own, ct_tensors_of(duals, own.count));
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
    *primals = ct_tensors_of(parts, outputs.count);
    *found = ct_tensors_of(parts + outputs.count, outputs.count);
    return CT_OK;
}

/* Calls evaluate_duals in a new dual level. Restores the handles of the call afterwards. */
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
        /* no error of this call is reported, because an error is already pending */
        (void)cti_dual_level_exit(call->thread, NULL, level);
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
    return one && cti_element_write(one, 0, ct_float(1)) == CT_OK ? one : NULL;
}

ct_status cti_functional_forward_jvp(cti_functional *call, ct_tensors vector, ct_tensors *product)
{
    ct_tensors primals = CT_NO_TENSORS, found = CT_NO_TENSORS;
    ct_tensor *one = vector.items ? NULL : one_like(call->inputs.items[0]);
    if (!vector.items && !one) return cti_failed();
    const ct_status status = evaluate_in_level(call, one ? ct_tensors_of(&one, 1) : vector, values, &primals, &found);
    if (status != CT_OK) return status;
    call->outputs = primals;
    *product = cti_functional_complete(call, found, primals, CTI_STAGE_BACK_TRICK);
    return product->count < 0 ? cti_failed() : CT_OK;
}

/* ---- columns of a Jacobian ---- */

/*
 * Returns the number of columns of an input. A complex element has two columns: one for its real part and one for its
 * imaginary part.
 */
static int64_t num_columns(const ct_tensor *input)
{
    return input->numel * (ct_dtype_is_complex((ct_dtype)input->dtype) ? 2 : 1);
}

/*
 * Returns a batch of `rows` tangents of an input. In row first + e, element e is 1; in row first + numel + e, for
 * complex inputs, element e is i. All other elements are 0.
 */
static ct_tensor *units(const cti_functional *call, const ct_tensor *input, int64_t rows, int64_t first)
{
    int64_t sizes[CTI_MAX_NDIM + 1] = {rows};
    if (input->ndim == CTI_MAX_NDIM)
        return cti_op_error(CT_E_SHAPE,
                            "%s: an input has the maximum of %d dims, so a batch dim of tangents cannot be added",
                            call->who, (int)CTI_MAX_NDIM);
    memcpy(sizes + 1, cti_sizes(input), input->ndim * sizeof *sizes);
    ct_tensor *made =
        cti_runtime_ops.zeros(ct_ints_of(sizes, input->ndim + 1), (ct_dtype)input->dtype, cti_device(input));
    for (int64_t e = 0; made && e < num_columns(input); e++) {
        const int64_t at = (first + e) * input->numel + e % input->numel;
        if (cti_element_write(made, at, e < input->numel ? ct_float(1) : ct_complex128(0, 1)) != CT_OK) return NULL;
    }
    return made;
}

static ct_tensors batched_tangents(const cti_functional *call, cti_batch_level *level)
{
    int64_t first = 0;
    ct_tensor **items = cti_functional_array(call, call->inputs.count);
    for (int64_t k = 0; items && k < call->inputs.count; k++) {
        items[k] =
            cti_batch_wrap(call->thread, call->who, level, units(call, call->inputs.items[k], level->size, first));
        if (!items[k]) return cti_failed_list();
        first += num_columns(call->inputs.items[k]);
    }
    return items ? ct_tensors_of(items, call->inputs.count) : cti_failed_list();
}

/*
 * Returns, for each output, its batch of tangents as a contiguous copy whose axis 0 is the batch; ct_none() for an
 * output without a tangent.
 */
static ct_tensors take_rows(const cti_functional *call, const cti_batch_level *level, ct_tensors tangents)
{
    ct_tensor **items = cti_functional_array(call, tangents.count);
    for (int64_t i = 0; items && i < tangents.count; i++) {
        items[i] = tangents.items[i];
        if (cti_is_none(items[i])) continue;
        ct_tensor *rows = cti_batch_with_axis(level, items[i]);
        if (rows && !call->create_graph) rows = ct_detach(rows);
        if (!rows || !(items[i] = cti_runtime_ops.clone(rows))) return cti_failed_list();
    }
    return items ? ct_tensors_of(items, tangents.count) : cti_failed_list();
}

/*
 * Calls the function once, with all columns as a batch. Random operators sample once, so that all columns use the same
 * values, unless an enclosing vmap rejects random operators.
 */
static ct_status evaluate_columns(cti_functional *call, cti_outputs_fn outputs_of, int64_t count, ct_tensors *outputs,
                                  ct_tensors *rows)
{
    const cti_batch_level *outer = call->thread->batch_level;
    const bool refuses = outer && outer->randomness == CT_RANDOMNESS_ERROR;
    cti_batch_level *level =
        cti_batch_level_new(call->thread, count, refuses ? CT_RANDOMNESS_ERROR : CT_RANDOMNESS_SAME);
    if (!level) return cti_failed();
    cti_batch_level_enter(call->thread, level);
    ct_tensors found = CT_NO_TENSORS;
    const ct_tensors tangents = batched_tangents(call, level);
    ct_status status =
        tangents.count < 0 ? cti_failed() : evaluate_in_level(call, tangents, outputs_of, outputs, &found);
    if (status == CT_OK) *rows = take_rows(call, level, found);
    if (status == CT_OK && rows->count < 0) status = cti_failed();
    cti_batch_level_leave(call->thread, level);
    return status;
}

/*
 * Returns a tensor with the dims of the output, followed by one axis whose elements are rows first to first + count -
 * 1.
 */
static ct_tensor *side_by_side(ct_tensor *rows, const ct_tensor *output, int64_t first, int64_t count)
{
    int64_t sizes[CTI_MAX_NDIM] = {count}, strides[CTI_MAX_NDIM], order[CTI_MAX_NDIM];
    const int64_t rank = output->ndim + 1;
    memcpy(sizes + 1, cti_sizes(output), output->ndim * sizeof *sizes);
    for (int64_t d = rank - 1, step = 1; d >= 0; step *= sizes[d--]) strides[d] = step;
    for (int64_t d = 0; d < rank; d++) order[d] = (d + 1) % rank;
    ct_tensor *part =
        cti_runtime_ops.as_strided(rows, ct_ints_of(sizes, rank), ct_ints_of(strides, rank), first * output->numel);
    ct_tensor *turned = part ? cti_runtime_ops.permute(part, ct_ints_of(order, rank)) : NULL;
    return turned ? cti_runtime_ops.clone(turned) : NULL;
}

/*
 * Returns a block. For a real input x, it is ds/dx. For a complex input x + iy, it is ds/dx + i ds/dy, as in reverse
 * mode (S26.1).
 */
static ct_tensor *make_block(const cti_functional *call, ct_tensor *rows, const ct_tensor *output,
                             const ct_tensor *input, int64_t first)
{
    cti_shape sizes;
    if (cti_jacobian_block_sizes(call, output, input, &sizes) != CT_OK) return NULL;
    const ct_ints ints = ct_ints_of(sizes.ndim ? sizes.sizes : ct_empty_ints_, sizes.ndim);
    const int64_t count = input->numel;
    if (cti_is_none(rows) || count == 0 || output->numel == 0)
        return cti_runtime_ops.zeros(ints, (ct_dtype)input->dtype, cti_device(input));
    ct_tensor *block = side_by_side(rows, output, first, count);
    if (block && ct_dtype_is_complex((ct_dtype)input->dtype)) {
        ct_tensor *imaginary = side_by_side(rows, output, first + count, count);
        ct_tensor *turned = imaginary ? cti_runtime_ops.mul(imaginary, ct_num_c128(0, 1)) : NULL;
        block = turned ? cti_runtime_ops.add(block, turned) : NULL;
    }
    return block ? cti_runtime_ops.view(block, ints) : NULL;
}

static ct_status make_blocks(const cti_functional *call, ct_tensors outputs, ct_tensors rows, ct_tensors *blocks)
{
    const int64_t count = outputs.count * call->inputs.count;
    ct_tensor **items = cti_functional_array(call, count);
    if (!items) return cti_failed();
    for (int64_t i = 0; i < outputs.count; i++) {
        const ct_status status = cti_jacobian_check_output(call, outputs.items[i]);
        if (status != CT_OK) return status;
        int64_t first = 0;
        for (int64_t j = 0; j < call->inputs.count; j++) {
            const ct_tensor *input = call->inputs.items[j];
            ct_tensor *block = make_block(call, rows.items[i], outputs.items[i], input, first);
            if (!(items[i * call->inputs.count + j] = block)) return cti_failed();
            first += num_columns(input);
        }
    }
    *blocks = ct_tensors_of(items, count);
    return CT_OK;
}

/* Computes the outputs if the inputs have no elements. Then the outputs have no tangents. */
static ct_status evaluate_plain(cti_functional *call, cti_outputs_fn outputs_of, ct_tensors *outputs, ct_tensors *rows)
{
    const ct_status status = outputs_of(call, outputs);
    if (status != CT_OK) return status;
    ct_tensor **items = cti_functional_array(call, outputs->count);
    for (int64_t i = 0; items && i < outputs->count; i++) items[i] = ct_none();
    *rows = ct_tensors_of(items, outputs->count);
    return items ? CT_OK : cti_failed();
}

ct_status cti_jacobian_by_columns(cti_functional *call, cti_outputs_fn outputs_of, ct_tensors *blocks)
{
    int64_t count = 0;
    ct_tensors outputs = CT_NO_TENSORS, rows = CT_NO_TENSORS;
    for (int64_t k = 0; k < call->inputs.count; k++) count += num_columns(call->inputs.items[k]);
    const ct_status status = count ? evaluate_columns(call, outputs_of, count, &outputs, &rows)
                                   : evaluate_plain(call, outputs_of, &outputs, &rows);
    return status == CT_OK ? make_blocks(call, outputs, rows, blocks) : status;
}
