/* ct_gradgradcheck: gradcheck of the map from inputs and output gradients to input gradients (S24). */
#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
#include "engine/gradcheck/gradcheck_target.h"
#include "graph/view/view.h"
#include "tensor/copy.h"
#include "tensor/scope.h"

#include <cotangent/guard.h>

#include <inttypes.h>

static const char who[] = "gradgradcheck";

typedef struct gradient_function {
    ct_checked_fn fn;
    void *payload;
    int64_t num_inputs; /* of fn; the gradients of its outputs follow them */
    int64_t max_outputs, num_wanted, num_grads;
    ct_tensor **outputs; /* room for all of fn */
    ct_tensor **wanted;  /* inputs of fn that require grad */
} gradient_function;

/* Leaves only those outputs that can be differentiated; returns their number. */
static int64_t keep_differentiable(ct_tensor **outputs, int64_t count)
{
    int64_t kept = 0;
    for (int64_t i = 0; i < count; i++)
        if (!cti_is_none(outputs[i]) && cti_requires_grad(outputs[i])) outputs[kept++] = outputs[i];
    return kept;
}

static ct_status evaluate(const gradient_function *g, ct_tensor *const *inputs, int64_t *count)
{
    *count = g->max_outputs;
    const ct_tensors given = {inputs, g->num_inputs};
    const ct_status status = cti_checked_call(who, g->fn, g->payload, given, g->outputs, count);
    if (status == CT_OK) *count = keep_differentiable(g->outputs, *count);
    return status;
}

/* The function that is passed to gradcheck. */
static ct_status input_gradients(ct_tensor *const *inputs, int64_t num_inputs, ct_tensor **outputs,
                                 int64_t *num_outputs, void *payload)
{
    const gradient_function *g = payload;
    int64_t count, num_wanted = 0;
    const ct_status status = evaluate(g, inputs, &count);
    if (status != CT_OK) return status;
    if (count != num_inputs - g->num_inputs)
        return cti_error_kind(CT_E_STATE, "ASSERT",
                              "%s: the number of outputs that require grad changed from %" PRId64 " to %" PRId64, who,
                              num_inputs - g->num_inputs, count);
    for (int64_t i = 0; i < g->num_inputs; i++)
        if (inputs[i] && !cti_is_none(inputs[i]) && cti_requires_grad(inputs[i])) g->wanted[num_wanted++] = inputs[i];
    const ct_grad_opts opts = {
        .grad_outputs = {inputs + g->num_inputs, count}, .create_graph = true, .allow_unused = true};
    const ct_tensors grads = ct_grad((ct_tensors){g->outputs, count}, (ct_tensors){g->wanted, num_wanted}, &opts);
    if (grads.count < 0) return cti_failed();
    *num_outputs = 0;
    for (int64_t i = 0; i < grads.count; i++)
        if (!cti_is_none(grads.items[i])) outputs[(*num_outputs)++] = grads.items[i];
    return CT_OK;
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

/* Appends a gradient for each output that can be differentiated. */
static ct_status append_gradients(cti_thread *thread, gradient_function *g, ct_tensor **inputs)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    ct_status status = evaluate(g, inputs, &g->num_grads);
    for (int64_t i = 0; status == CT_OK && i < g->num_grads; i++) {
        ct_tensor *grad = random_gradient(thread, g->outputs[i], (uint64_t)i);
        inputs[g->num_inputs + i] = ct_scope_escape(scope, grad);
        if (!grad) status = cti_failed();
    }
    if (status == CT_OK && g->num_grads == 0)
        status =
            cti_error(CT_E_STATE, "%s: no output of the function requires grad, so there is no gradient to check", who);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

static ct_status check_all(cti_thread *thread, gradient_function *g, ct_tensors given, const ct_gradcheck_opts *opts)
{
    ct_gradcheck_opts gradient_opts = opts ? *opts : (ct_gradcheck_opts){0};
    ct_tensor **inputs = cti_malloc((size_t)(given.count + g->max_outputs) * sizeof *inputs);
    g->outputs = cti_malloc((size_t)g->max_outputs * sizeof *g->outputs);
    g->wanted = cti_malloc((size_t)(given.count + 1) * sizeof *g->wanted);
    ct_status status = inputs && g->outputs && g->wanted ? CT_OK : cti_no_memory(who);
    for (int64_t i = 0; status == CT_OK && i < given.count; i++) inputs[i] = given.items[i];
    if (status == CT_OK) status = append_gradients(thread, g, inputs);
    gradient_opts.max_outputs = given.count + 1;
    if (status == CT_OK)
        status =
            cti_gradcheck_as(who, input_gradients, g, (ct_tensors){inputs, given.count + g->num_grads}, &gradient_opts);
    cti_free(g->wanted);
    cti_free(g->outputs);
    cti_free(inputs);
    return status;
}

ct_status ct_gradgradcheck(ct_checked_fn fn, void *payload, ct_tensors inputs, const ct_gradcheck_opts *opts)
{
    cti_thread *thread = cti_thread_here();
    if (!fn) return cti_error(CT_E_INVALID, "%s: fn is NULL; it must be the function to check", who);
    if (cti_list_given(who, "inputs", inputs) != CT_OK) return cti_failed();
    if (opts && opts->max_outputs < 0) return cti_error(CT_E_INVALID, "%s: max_outputs must not be negative", who);
    gradient_function g = {.fn = fn,
                           .payload = payload,
                           .num_inputs = inputs.count,
                           .max_outputs = opts && opts->max_outputs ? opts->max_outputs : 16};
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    ct_guard recording = ct_enable_grad();
    ct_status status = recording.status;
    if (status == CT_OK) status = check_all(thread, &g, inputs, opts);
    const ct_status left = ct_leave(&recording);
    cti_scope_unwind(thread, scope.depth - 1);
    return status == CT_OK ? left : status;
}
