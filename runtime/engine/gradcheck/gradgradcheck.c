/*
 * ct_gradgradcheck: gradcheck of the function that maps the inputs and output gradients to the input gradients (S24).
 */
#include "base/philox.h"
#include "engine/gradcheck/gradcheck_target.h"
#include "engine/request.h"
#include "graph/runtime_ops.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "tensor/copy.h"
#include "tensor/scope.h"
#include "tensor/tensors_fn.h"
#include "tensor/transfer.h"

#include <inttypes.h>

static const char who[] = "gradgradcheck";

typedef struct gradient_function {
    cti_thread *thread;
    ct_tensors_fn fn;
    void *payload;
    int64_t num_inputs;  /* number of inputs of fn; the output gradients follow them */
    bool non_contiguous; /* if true, the random output gradients that this check creates are not contiguous */
} gradient_function;

/* Calls fn and returns its differentiable results as a list of the innermost scope. */
static ct_status evaluate(const gradient_function *g, ct_tensor *const *inputs, ct_tensors *outputs)
{
    ct_tensors all;
    const ct_tensors given = ct_tensors_of(inputs, g->num_inputs);
    const ct_status status =
        cti_call_tensors_fn(g->thread, who, "the function", (ct_fn){g->fn, g->payload}, given, &all);
    if (status != CT_OK) return status;
    ct_tensor **kept = cti_scope_array(g->thread, (size_t)(all.count + 1) * sizeof *kept);
    if (!kept) return cti_failed();
    *outputs = ct_tensors_of(kept, 0);
    for (int64_t i = 0; i < all.count; i++)
        if (!cti_is_none(all.items[i]) && cti_innermost_requires_grad(all.items[i]))
            kept[outputs->count++] = all.items[i];
    return CT_OK;
}

/* Returns the inputs of fn that require grad as a list of the innermost scope. */
static ct_tensors requested_inputs(const gradient_function *g, ct_tensors inputs)
{
    int64_t count = 0;
    ct_tensor **requested = cti_scope_array(g->thread, (size_t)(g->num_inputs + 1) * sizeof *requested);
    if (!requested) return cti_failed_list();
    for (int64_t i = 0; i < g->num_inputs; i++)
        if (!cti_is_none(inputs.items[i]) && cti_innermost_requires_grad(inputs.items[i]))
            requested[count++] = inputs.items[i];
    return ct_tensors_of(requested, count);
}

/* Returns the defined gradients of a list. */
static ct_tensors defined(cti_thread *thread, ct_tensors grads)
{
    int64_t count = 0;
    ct_tensor **kept = grads.count < 0 ? NULL : cti_scope_array(thread, (size_t)(grads.count + 1) * sizeof *kept);
    if (!kept) return cti_failed_list();
    for (int64_t i = 0; i < grads.count; i++)
        if (!cti_is_none(grads.items[i])) kept[count++] = grads.items[i];
    return ct_tensors_of(kept, count);
}

/* Computes the input gradients; gradcheck checks this function. */
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
    const ct_tensors requested = requested_inputs(g, inputs);
    const ct_grad_opts opts = {
        .grad_outputs = {inputs.items + g->num_inputs, num_grads}, .create_graph = true, .allow_unused = true};
    return requested.count < 0 ? requested : defined(g->thread, (ct_grad)(outputs, requested, &opts));
}

/* ---- output gradients (S24.2) ---- */

/*
 * Returns a tensor with the sizes and dtype of the output. If non_contiguous and the output has dims, the elements of
 * the tensor are every second element of a larger tensor.
 */
static ct_tensor *like(const gradient_function *g, const ct_tensor *output, bool non_contiguous)
{
    const cti_shape shape = cti_shape_of(output);
    int64_t sizes[CTI_MAX_NDIM + 1];
    for (unsigned dim = 0; dim < shape.ndim; dim++) sizes[dim] = shape.sizes[dim];
    const bool spread = non_contiguous && shape.ndim > 0 && shape.ndim < CTI_MAX_NDIM;
    sizes[shape.ndim] = 2;
    ct_tensor *made = cti_scope_adopt(
        g->thread, who,
        cti_tensor_new(g->thread, (ct_dtype)output->dtype, shape.ndim + (spread ? 1 : 0), sizes, cti_device(output)));
    if (!made || !spread) return made;
    ct_tensor *half = cti_runtime_ops.select(made, shape.ndim, 0);
    return half ? ct_detach(half) : NULL; /* detached, so that it is a leaf and not a view */
}

/* Returns a leaf like the output with random elements in [-1, 1], as a handle of the innermost scope. */
static ct_tensor *random_gradient(const gradient_function *g, const ct_tensor *output, uint64_t index)
{
    ct_tensor *grad = like(g, output, g->non_contiguous);
    if (!grad) return NULL;
    for (int64_t i = 0; i < grad->numel; i++) {
        double parts[2]; /* random values, equal in every run; the user's random generators are not used */
        cti_uniform_block_f64((cti_random_state){.seed = 0x67726164, .offset = index}, (uint64_t)i, parts);
        const ct_scalar value = ct_dtype_is_complex((ct_dtype)grad->dtype)
                                    ? ct_complex128(2 * parts[0] - 1, 2 * parts[1] - 1)
                                    : ct_float(2 * parts[0] - 1);
        if (cti_element_write(grad, cti_position_offset(grad, i), value) != CT_OK) return NULL;
    }
    return ct_tensor_requires_grad_(grad, true);
}

static ct_status check_given(const cti_check *check, ct_tensors outputs)
{
    const ct_tensors given = check->opts.grad_outputs;
    const ct_status status = cti_check_tensors(who, "grad_outputs", given);
    if (status != CT_OK) return status;
    if (given.count != outputs.count)
        return cti_error(CT_E_STATE,
                         "%s: grad_outputs has %" PRId64 " tensors, but %" PRId64
                         " outputs of the function require grad; there must be one for each",
                         who, given.count, outputs.count);
    return CT_OK;
}

/* Returns the inputs, followed by a gradient for each differentiable output, as a list of the outer scope. */
static ct_tensors with_gradients(const cti_check *check, const gradient_function *g)
{
    ct_tensors outputs;
    const ct_tensors inputs = check->inputs, given = check->opts.grad_outputs;
    const bool is_given = given.items || given.count;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth || evaluate(g, inputs.items, &outputs) != CT_OK) return cti_failed_list();
    if (outputs.count == 0) {
        (void)cti_error(CT_E_STATE, "%s: no output of the function requires grad, so there is no gradient to check",
                        who);
        return cti_failed_list();
    }
    if (is_given && check_given(check, outputs) != CT_OK) return cti_failed_list();
    ct_tensor **items = cti_scope_array(g->thread, (size_t)(inputs.count + outputs.count) * sizeof *items);
    if (!items) return cti_failed_list();
    for (int64_t i = 0; i < inputs.count; i++) items[i] = inputs.items[i];
    for (int64_t i = 0; i < outputs.count; i++) {
        ct_tensor *grad = is_given ? given.items[i] : random_gradient(g, outputs.items[i], (uint64_t)i);
        if (!grad) return cti_failed_list();
        items[inputs.count + i] = grad;
    }
    return ct_scope_return_list(scope, ct_tensors_of(items, inputs.count + outputs.count));
}

/* ---- the check ---- */

static ct_status run_second(cti_check *check)
{
    gradient_function g = {.thread = check->thread,
                           .fn = check->fn,
                           .payload = check->payload,
                           .num_inputs = check->inputs.count,
                           .non_contiguous = check->opts.gen_non_contig_grad_outputs};
    const ct_tensors all = with_gradients(check, &g);
    if (all.count < 0) return cti_failed();
    check->grad_outputs = ct_tensors_of(all.items + g.num_inputs, all.count - g.num_inputs);
    cti_check first = *check; /* the check of the gradient function */
    first.opts.check_forward_ad = check->opts.check_fwd_over_rev;
    first.opts.skip_backward_ad = check->opts.skip_rev_over_rev;
    return cti_check_function(&first, input_gradients, &g, all);
}

ct_status cti_gradgradcheck_of(cti_check check, const ct_gradcheck_opts *opts)
{
    check.who = who;
    check.second = true;
    if (cti_gradcheck_options(&check, opts) != CT_OK) return cti_failed();
    return cti_check_run(&check, run_second);
}

ct_status(ct_gradgradcheck)(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_gradcheck_opts *opts)
{
    return cti_gradgradcheck_of((cti_check){.fn = fn, .payload = payload, .inputs = inputs}, opts);
}
