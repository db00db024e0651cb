/*
 * Compares calls on batches with calls on single rows: for batches of output gradients (S23.11 a), and for batches of
 * tangents (S23.2).
 */
#include "base/memory.h"
#include "base/philox.h"
#include "engine/gradcheck/gradcheck_target.h"
#include "graph/runtime_ops.h"
#include "state/error.h"
#include "tensor/copy.h"
#include "tensor/scope.h"

#include <inttypes.h>
#include <math.h>

enum { NUM_ROWS = 2 };

/* Returns a batch of NUM_ROWS random tensors of the given shape. Every run uses the same values. */
static ct_tensor *random_batch(const cti_checked *check, ct_dtype dtype, const cti_shape *shape, ct_device device,
                               int64_t index)
{
    int64_t sizes[CTI_MAX_NDIM + 1] = {NUM_ROWS};
    if (shape->ndim == CTI_MAX_NDIM)
        return cti_op_error(CT_E_SHAPE, "%s: a tensor has the maximum of %d dims, so a batch dim cannot be added",
                            check->who, (int)CTI_MAX_NDIM);
    for (unsigned dim = 0; dim < shape->ndim; dim++) sizes[dim + 1] = shape->sizes[dim];
    ct_tensor *batch = cti_scope_adopt(check->thread, check->who,
                                       cti_tensor_new(check->thread, dtype, shape->ndim + 1, sizes, (ct_device){0}));
    for (int64_t i = 0; batch && i < batch->numel; i++) {
        double parts[2];
        cti_uniform_block_f64((cti_random_state){.seed = 0x62617463, .offset = (uint64_t)index}, (uint64_t)i, parts);
        const ct_scalar value = ct_dtype_is_complex(dtype) ? ct_complex128(parts[0], parts[1]) : ct_float(parts[0]);
        cti_element_set(batch, i, value);
    }
    return cti_elements_there(check->thread, check->who, batch, device);
}

/* ---- gradients ---- */

static ct_tensors gradients(const cti_checked *check, int64_t index, ct_tensor *grad_output, bool batched,
                            ct_tensor **inputs)
{
    const ct_grad_opts opts = {
        .grad_outputs = {&grad_output, 1}, .is_grads_batched = batched, .retain_graph = true, .allow_unused = true};
    return (ct_grad)(ct_tensors_of(&check->results.items[index], 1), cti_requested_inputs(check, inputs), &opts);
}

/* Returns an element of a gradient; 0 if the gradient is undefined. */
static ct_scalar element_of(const ct_tensor *grad, int64_t i)
{
    if (cti_is_none(grad)) return ct_float(0);
    return cti_load_scalar(cti_element(grad, i), (ct_dtype)grad->dtype);
}

static ct_status compare_row(const cti_checked *check, int64_t index, int64_t requested, int64_t row,
                             ct_tensor *batch_grad, ct_tensor *item_grad)
{
    const ct_tensor *batched = cti_elements_here(check->thread, check->who, batch_grad),
                    *single = cti_elements_here(check->thread, check->who, item_grad);
    if (!batched || !single) return cti_failed();
    const int64_t numel = check->inputs.items[check->requested[requested]]->numel;
    for (int64_t i = 0; i < numel; i++) {
        const ct_scalar a = element_of(batched, row * numel + i), b = element_of(single, i);
        const double distance = hypot(a.re - b.re, a.im - b.im);
        if (distance <= check->atol + check->rtol * hypot(b.re, b.im)) continue;
        return cti_checked_differs(check,
                                   "a batch of gradients of output %" PRId64
                                   " does not give the stack of single results for input %" PRId64 ": element %" PRId64
                                   " of row %" PRId64 " is %.8g%+.8gi in the batch and %.8g%+.8gi as a single result",
                                   index, check->requested[requested], i, row, a.re, a.im, b.re, b.im);
    }
    return CT_OK;
}

static ct_status check_output(cti_checked *check, int64_t index)
{
    ct_tensor **inputs = cti_scope_array(check->thread, (size_t)check->num_requested * sizeof *inputs);
    const cti_checked_output *output = &check->outputs[index];
    ct_tensor *batch = inputs ? random_batch(check, output->dtype, &output->shape, output->device, index) : NULL;
    if (!batch) return cti_failed();
    const ct_tensors batched = gradients(check, index, batch, true, inputs);
    ct_status status = batched.count < 0 ? cti_failed() : CT_OK;
    for (int64_t row = 0; status == CT_OK && row < NUM_ROWS; row++) {
        ct_tensor *grad_output = cti_runtime_ops.select(batch, 0, row);
        const ct_tensors single = grad_output ? gradients(check, index, grad_output, false, inputs) : cti_failed_list();
        if (single.count < 0) return cti_failed();
        for (int64_t w = 0; status == CT_OK && w < single.count; w++)
            status = compare_row(check, index, w, row, batched.items[w], single.items[w]);
    }
    return status;
}

ct_status cti_check_batches(cti_checked *check)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    ct_status status = cti_checked_evaluate_again(check);
    for (int64_t i = 0; status == CT_OK && i < check->num_outputs; i++)
        if (check->outputs[i].requires_grad) status = check_output(check, i);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

/* ---- tangents ---- */

static ct_status compare_tangents(const cti_checked *check, int64_t requested, int64_t row, const double *batched,
                                  const double *single)
{
    for (int64_t i = 0; i < check->num_outputs; i++) {
        const cti_checked_output *output = &check->outputs[i];
        for (int64_t k = 0; output->requires_grad && k < output->numel; k++) {
            const double *a = batched + 2 * (output->first + k), *b = single + 2 * (output->first + k);
            if (hypot(a[0] - b[0], a[1] - b[1]) <= check->atol + check->rtol * hypot(b[0], b[1])) continue;
            return cti_checked_differs(
                check,
                "a batch of tangents of input %" PRId64 " does not give the stack of single results for output %" PRId64
                ": element %" PRId64 " of row %" PRId64 " is %.8g%+.8gi in the batch and %.8g%+.8gi as a single result",
                check->requested[requested], i, k, row, a[0], a[1], b[0], b[1]);
        }
    }
    return CT_OK;
}

/*
 * Calls the function once with all rows as a batch, and stores the tangents of the outputs of all rows in pairs (re,
 * im).
 */
static ct_status batched_tangents(cti_checked *check, ct_tensor *input, ct_tensor *batch, double *pairs)
{
    cti_batch_level *level = cti_batch_level_new(check->thread, NUM_ROWS, CT_RANDOMNESS_SAME);
    if (!level) return cti_failed();
    cti_batch_level_enter(check->thread, level);
    ct_tensor *rows = cti_batch_wrap(check->thread, check->who, level, batch);
    const ct_status status = rows ? cti_forward_tangents(check, input, rows, level, pairs) : cti_failed();
    cti_batch_level_leave(check->thread, level);
    return status;
}

/*
 * Checks the tangents for one input. pairs: buffer for the NUM_ROWS rows of a batch, followed by the result of one row.
 */
static ct_status check_tangents(cti_checked *check, int64_t requested, double *pairs)
{
    ct_tensor *input = check->inputs.items[check->requested[requested]];
    const cti_shape shape = cti_shape_of(input);
    const int64_t width = 2 * check->num_entries;
    double *single = pairs + NUM_ROWS * width;
    ct_tensor *batch = random_batch(check, (ct_dtype)input->dtype, &shape, cti_device(input), requested);
    ct_status status = batch ? batched_tangents(check, input, batch, pairs) : cti_failed();
    for (int64_t row = 0; status == CT_OK && row < NUM_ROWS; row++) {
        ct_tensor *tangent = cti_runtime_ops.select(batch, 0, row);
        status = tangent ? cti_forward_tangents(check, input, tangent, NULL, single) : cti_failed();
        if (status == CT_OK) status = compare_tangents(check, requested, row, pairs + row * width, single);
    }
    return status;
}

ct_status cti_check_forward_batches(cti_checked *check)
{
    double *pairs = cti_malloc((size_t)(check->num_entries + 1) * 2 * (NUM_ROWS + 1) * sizeof *pairs);
    if (!pairs) return cti_no_memory(check->who);
    ct_status status = CT_OK;
    for (int64_t w = 0; status == CT_OK && w < check->num_requested; w++) {
        const ct_scope scope = ct_scope_open();
        status = scope.depth ? check_tangents(check, w, pairs) : cti_failed();
        /* also unwinds scopes that a failure left open */
        if (scope.depth) cti_scope_unwind(check->thread, scope.depth - 1);
    }
    cti_free(pairs);
    return status;
}
