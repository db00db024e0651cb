/* Batched gradients against single ones: a batch of output gradients gives the stack of their results (S23.11 a). */
#include "core/error.h"
#include "core/random.h"
#include "engine/gradcheck/gradcheck_target.h"
#include "graph/runtime_ops.h"
#include "tensor/copy.h"
#include "tensor/scope.h"

#include <inttypes.h>
#include <math.h>

enum { NUM_ROWS = 2 };

/* Random gradients of an output, [NUM_ROWS, its sizes]; the same in every run. */
static ct_tensor *random_batch(const cti_checked *check, int64_t index)
{
    const cti_checked_output *output = &check->outputs[index];
    int64_t sizes[CTI_MAX_NDIM + 1] = {NUM_ROWS};
    for (unsigned dim = 0; dim < output->shape.ndim; dim++) sizes[dim + 1] = output->shape.sizes[dim];
    ct_tensor *batch =
        cti_scope_adopt(check->thread, check->who,
                        cti_tensor_new(check->thread, output->dtype, output->shape.ndim + 1, sizes, (ct_device){0}));
    for (int64_t i = 0; batch && i < batch->numel; i++) {
        double parts[2];
        cti_random_uniform_f64((cti_random_state){.seed = 0x62617463, .offset = (uint64_t)index}, 2 * i, 2, parts);
        const ct_scalar value =
            ct_dtype_is_complex(output->dtype) ? ct_complex128(parts[0], parts[1]) : ct_float(parts[0]);
        cti_store_scalar(value, cti_element(batch, i), output->dtype);
    }
    return batch;
}

static ct_tensors gradients(const cti_checked *check, int64_t index, ct_tensor *grad_output, bool batched,
                            ct_tensor **inputs)
{
    const ct_grad_opts opts = {
        .grad_outputs = {&grad_output, 1}, .is_grads_batched = batched, .retain_graph = true, .allow_unused = true};
    return ct_grad((ct_tensors){&check->results.items[index], 1}, cti_wanted_inputs(check, inputs), &opts);
}

/* An element of a gradient; of an undefined one zero. */
static ct_scalar element_of(const ct_tensor *grad, int64_t i)
{
    if (cti_is_none(grad)) return ct_float(0);
    return cti_load_scalar(cti_element(grad, i), (ct_dtype)grad->dtype);
}

static ct_status compare_row(const cti_checked *check, int64_t index, int64_t wanted, int64_t row,
                             const ct_tensor *batched, const ct_tensor *single)
{
    const int64_t numel = check->inputs.items[check->wanted[wanted]]->numel;
    for (int64_t i = 0; i < numel; i++) {
        const ct_scalar a = element_of(batched, row * numel + i), b = element_of(single, i);
        const double distance = hypot(a.re - b.re, a.im - b.im);
        if (distance <= check->atol + check->rtol * hypot(b.re, b.im)) continue;
        return cti_checked_differs(check,
                                   "a batch of gradients of output %" PRId64
                                   " does not give the stack of single results for input %" PRId64 ": element %" PRId64
                                   " of row %" PRId64 " is %.8g%+.8gi batched and %.8g%+.8gi alone",
                                   index, check->wanted[wanted], i, row, a.re, a.im, b.re, b.im);
    }
    return CT_OK;
}

static ct_status check_output(cti_checked *check, int64_t index)
{
    ct_tensor **inputs = cti_scope_array(check->thread, (size_t)check->num_wanted * sizeof *inputs);
    ct_tensor *batch = inputs ? random_batch(check, index) : NULL;
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
