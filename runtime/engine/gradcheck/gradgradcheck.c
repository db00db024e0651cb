/* ct_gradgradcheck: gradcheck of the map from inputs and output gradients to input gradients (S24). */
#include "core/error.h"
#include "core/guard_frame.h"
#include "core/random.h"
#include "engine/gradcheck/gradcheck_target.h"
#include "engine/tensors_fn.h"
#include "graph/view/view.h"
#include "tensor/copy.h"
#include "tensor/scope.h"

#include <inttypes.h>

static const char who[] = "gradgradcheck";

typedef struct gradient_function {
    cti_thread *thread;
    ct_tensors_fn fn;
    void *payload;
    int64_t num_inputs; /* of fn; the gradients of its outputs follow them */
} gradient_function;

/* The results of fn that can be differentiated, in a list of the innermost scope. */
static ct_status evaluate(const gradient_function *g, ct_tensor *const *inputs, ct_tensors *outputs)
{
    ct_tensors all;
    const ct_tensors given = {inputs, g->num_inputs};
    const ct_status status = cti_call_tensors_fn(g->thread, who, g->fn, g->payload, given, &all);
    if (status != CT_OK) return status;
    ct_tensor **kept = cti_scope_array(g->thread, (size_t)(all.count + 1) * sizeof *kept);
    if (!kept) return cti_failed();
    *outputs = (ct_tensors){kept, 0};
    for (int64_t i = 0; i < all.count; i++)
        if (!cti_is_none(all.items[i]) && cti_requires_grad(all.items[i])) kept[outputs->count++] = all.items[i];
    return CT_OK;
}

/* The inputs of fn that require grad, in a list of the innermost scope. */
static ct_tensors wanted_inputs(const gradient_function *g, ct_tensors inputs)
{
    int64_t count = 0;
    ct_tensor **wanted = cti_scope_array(g->thread, (size_t)(g->num_inputs + 1) * sizeof *wanted);
    if (!wanted) return cti_failed_list();
    for (int64_t i = 0; i < g->num_inputs; i++)
        if (!cti_is_none(inputs.items[i]) && cti_requires_grad(inputs.items[i])) wanted[count++] = inputs.items[i];
    return (ct_tensors){wanted, count};
}

/* Those of a list that are defined, in place. */
static ct_tensors defined(cti_thread *thread, ct_tensors grads)
{
    int64_t count = 0;
    ct_tensor **kept = grads.count < 0 ? NULL : cti_scope_array(thread, (size_t)(grads.count + 1) * sizeof *kept);
    if (!kept) return cti_failed_list();
    for (int64_t i = 0; i < grads.count; i++)
        if (!cti_is_none(grads.items[i])) kept[count++] = grads.items[i];
    return (ct_tensors){kept, count};
}

/* The function that is passed to gradcheck. */
static ct_tensors input_gradients(ct_tensors inputs, void *payload)
{
    const gradient_function *g = payload;
    const int64_t num_grads = inputs.count - g->num_inputs;
    ct_tensors outputs;
    if (evaluate(g, inputs.items, &outputs) != CT_OK) return cti_failed_list();
    if (outputs.count != num_grads) {
        (void)cti_error_kind(CT_E_STATE, "ASSERT",
                             "%s: the number of outputs that require grad changed from %" PRId64 " to %" PRId64, who,
                             num_grads, outputs.count);
        return cti_failed_list();
    }
    const ct_tensors wanted = wanted_inputs(g, inputs);
    const ct_grad_opts opts = {
        .grad_outputs = {inputs.items + g->num_inputs, num_grads}, .create_graph = true, .allow_unused = true};
    return wanted.count < 0 ? wanted : defined(g->thread, ct_grad(outputs, wanted, &opts));
}

/* A leaf like the output with entries in [-1, 1] (S24.2), a handle of the innermost scope. */
static ct_tensor *random_gradient(cti_thread *thread, const ct_tensor *output, uint64_t number)
{
    ct_tensor *grad = cti_scope_adopt(
        thread, who,
        cti_tensor_new(thread, (ct_dtype)output->dtype, output->ndim, cti_sizes(output), cti_device(output)));
    if (!grad) return NULL;
    for (int64_t i = 0; i < grad->numel; i++) {
        double parts[2]; /* the same in every run: the user's generators are not touched */
        cti_random_uniform_f64((cti_random_state){.seed = 0x67726164, .offset = number}, 2 * i, 2, parts);
        const ct_scalar value = ct_dtype_is_complex((ct_dtype)grad->dtype)
                                    ? ct_complex128(2 * parts[0] - 1, 2 * parts[1] - 1)
                                    : ct_float(2 * parts[0] - 1);
        cti_store_scalar(value, cti_element(grad, i), (ct_dtype)grad->dtype);
    }
    return ct_tensor_requires_grad_(grad, true);
}

/* The inputs, and behind them a gradient for each output that can be differentiated, in a list of the outer scope. */
static ct_tensors with_gradients(cti_thread *thread, const gradient_function *g, ct_tensors given)
{
    ct_tensors outputs;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth || evaluate(g, given.items, &outputs) != CT_OK) return cti_failed_list();
    if (outputs.count == 0) {
        (void)cti_error(CT_E_STATE, "%s: no output of the function requires grad, so there is no gradient to check",
                        who);
        return cti_failed_list();
    }
    ct_tensor **inputs = cti_scope_array(thread, (size_t)(given.count + outputs.count) * sizeof *inputs);
    if (!inputs) return cti_failed_list();
    for (int64_t i = 0; i < given.count; i++) inputs[i] = given.items[i];
    for (int64_t i = 0; i < outputs.count; i++) {
        ct_tensor *grad = random_gradient(thread, outputs.items[i], (uint64_t)i);
        if (!grad) return cti_failed_list();
        inputs[given.count + i] = grad;
    }
    return ct_scope_return_list(scope, (ct_tensors){inputs, given.count + outputs.count});
}

ct_status ct_gradgradcheck(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_gradcheck_opts *opts)
{
    cti_thread *thread = cti_thread_here();
    if (!fn) return cti_error(CT_E_INVALID, "%s: fn is NULL; it must be the function to check", who);
    if (cti_list_given(who, "inputs", inputs) != CT_OK) return cti_failed();
    gradient_function g = {.thread = thread, .fn = fn, .payload = payload, .num_inputs = inputs.count};
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    const uint32_t modes = thread->modes;
    cti_restore_modes(thread, 0, CTI_MODE_GRAD_OFF); /* the function is to be recorded, whatever the caller's mode */
    const ct_tensors all = with_gradients(thread, &g, inputs);
    const ct_status status = all.count < 0 ? cti_failed() : cti_gradcheck_as(who, input_gradients, &g, all, opts);
    cti_restore_modes(thread, modes, CTI_MODE_GRAD_OFF);
    cti_scope_unwind(thread, scope.depth - 1); /* with what a failure left open */
    return status;
}
