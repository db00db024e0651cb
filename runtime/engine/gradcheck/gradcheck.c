/* The steps of a check in their order, and its result (S23.1, S23.15, S23.16). */
#include "base/memory.h"
#include "engine/gradcheck/gradcheck_target.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "tensor/scope.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

CTI_COLD ct_status cti_checked_differs(const cti_checked *check, const char *format, ...)
{
    char text[960];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(text, sizeof text, format, args);
    va_end(args);
    *check->differs = true;
    return cti_error_kind(CT_E_STATE, "GRADCHECK", "%s: %s", check->who, text);
}

/* ---- the first evaluation ---- */

static ct_status record_outputs(cti_checked *check)
{
    check->num_outputs = check->results.count;
    check->outputs = cti_malloc((size_t)(check->num_outputs + 1) * sizeof *check->outputs);
    if (!check->outputs) return cti_no_memory(check->who);
    for (int64_t i = 0; i < check->num_outputs; i++) {
        const ct_tensor *result = check->results.items[i];
        const ct_dtype dtype = (ct_dtype)result->dtype;
        cti_checked_output *output = &check->outputs[i];
        *output = (cti_checked_output){.dtype = dtype, .device = cti_device(result), .first = check->num_entries};
        if (cti_is_none(result) || (!ct_dtype_is_floating(dtype) && !ct_dtype_is_complex(dtype))) continue;
        output->shape = cti_shape_of(result);
        output->numel = result->numel;
        output->is_number = true;
        output->requires_grad = cti_requires_grad(result);
        check->num_entries += result->numel;
    }
    return CT_OK;
}

static ct_status evaluate_first(cti_checked *check)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    ct_status status = cti_checked_evaluate(check);
    if (status == CT_OK) status = record_outputs(check);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

/* ---- Jacobians ---- */

/*
 * Checks that the numerical derivatives are zero. Used if no output can be differentiated: no output may depend on the
 * inputs then (S23.4).
 */
static ct_status expect_zeros(const cti_checked *check, const cti_jacobian *numerical)
{
    for (int64_t w = 0; w < check->num_requested; w++) {
        const int64_t count = 4 * numerical[w].num_rows * numerical[w].num_entries;
        const ct_status status = cti_checked_expect_zeros(check, w, numerical[w].values, count);
        if (status != CT_OK) return status;
    }
    return CT_OK;
}

/*
 * Compares forward mode with the numerical Jacobian. forward: a buffer of zeros; it is zeroed again before the function
 * returns.
 */
static ct_status compare_forward(cti_checked *check, const cti_jacobian *numerical, cti_jacobian *forward)
{
    ct_status status = CT_OK;
    for (int64_t w = 0; status == CT_OK && w < check->num_requested; w++)
        status = cti_forward_jacobian(check, w, &forward[w]);
    if (status == CT_OK) status = cti_compare_forward(check, numerical, forward);
    for (int64_t w = 0; w < check->num_requested; w++)
        for (int64_t i = 0; i < 4 * forward[w].num_rows * forward[w].num_entries; i++) forward[w].values[i] = 0;
    return status;
}

static ct_status compare_all(cti_checked *check, cti_jacobian *numerical, cti_jacobian *analytical)
{
    ct_status status = CT_OK;
    for (int64_t w = 0; status == CT_OK && w < check->num_requested; w++) {
        const int64_t num_rows = check->inputs.items[check->requested[w]]->numel;
        status = cti_jacobian_init(&numerical[w], check->who, num_rows, check->num_entries);
        if (status == CT_OK) status = cti_jacobian_init(&analytical[w], check->who, num_rows, check->num_entries);
        if (status == CT_OK && check->num_entries) status = cti_numerical_jacobian(check, w, &numerical[w]);
    }
    if (status != CT_OK) return status;
    if (!cti_checked_any_differentiable(check)) return expect_zeros(check, numerical);
    if (check->opts.check_forward_ad) status = compare_forward(check, numerical, analytical);
    if (status != CT_OK || check->opts.skip_backward_ad) return status;
    status = cti_analytical_jacobians(check, analytical);
    return status == CT_OK ? cti_compare_jacobians(check, numerical, analytical) : status;
}

ct_status cti_check_jacobians(cti_checked *check)
{
    const size_t count = (size_t)check->num_requested;
    cti_jacobian *jacobians = cti_malloc(2 * count * sizeof *jacobians);
    if (!jacobians) return cti_no_memory(check->who);
    for (size_t i = 0; i < 2 * count; i++) jacobians[i] = (cti_jacobian){0};
    const ct_status status = compare_all(check, jacobians, jacobians + count);
    for (size_t i = 0; i < 2 * count; i++) cti_jacobian_finish(&jacobians[i]);
    cti_free(jacobians);
    return status;
}

/* ---- one check ---- */

static ct_status run_parts(cti_checked *check)
{
    ct_status status = cti_check_inputs(check);
    if (status == CT_OK) status = evaluate_first(check);
    if (status == CT_OK) status = check->opts.fast_mode ? cti_check_directions(check) : cti_check_jacobians(check);
    if (status != CT_OK || !cti_checked_any_differentiable(check)) return status;
    if (check->opts.check_batched_forward_grad) status = cti_check_forward_batches(check);
    if (status != CT_OK || check->opts.skip_backward_ad) return status;
    if (check->opts.check_batched_grad) status = cti_check_batches(check);
    if (status == CT_OK) status = cti_check_multiplied(check);
    if (status == CT_OK && !check->opts.skip_undefined_grad) status = cti_check_undefined(check);
    return status;
}

ct_status cti_check_function(const cti_check *given, ct_tensors_fn fn, void *payload, ct_tensors inputs)
{
    cti_checked check = {.who = given->who,
                         .thread = given->thread,
                         .fn = fn,
                         .payload = payload,
                         .inputs = inputs,
                         .opts = given->opts,
                         .differs = given->differs};
    const ct_status status = run_parts(&check);
    cti_free(check.requested);
    cti_free(check.outputs);
    return status;
}

/* ---- the call ---- */

/*
 * Stores the result in *passed, if raise_exception is false. A difference is then not an error, and the error that was
 * pending before the call is restored (S23.1).
 */
static ct_status give_outcome(cti_thread *thread, bool *passed, bool differs, ct_status status,
                              const cti_error_record *before)
{
    *passed = status == CT_OK;
    if (!differs) return status;
    thread->error = *before;
    return CT_OK;
}

ct_status cti_check_run(cti_check *check, ct_status (*run)(cti_check *check))
{
    bool differs = false;
    cti_thread *thread = check->thread = cti_thread_here();
    const cti_error_record before = thread->error;
    const ct_gradcheck_opts *opts = &check->opts;
    if (!check->fn) return cti_error(CT_E_INVALID, "%s: fn is NULL; it must be the function to check", check->who);
    ct_status status = cti_list_given(check->who, "inputs", check->inputs);
    if (status == CT_OK) status = cti_check_options(check->who, opts, check->second);
    if (status != CT_OK) return status;
    check->differs = &differs;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    const uint32_t modes = thread->modes, both = CTI_MODE_GRAD_OFF | CTI_MODE_INFERENCE;
    cti_restore_modes(thread, 0, both); /* the function must be recorded in any mode of the caller */
    status = run(check);
    cti_restore_modes(thread, modes, both);
    if (differs && opts->snippet) cti_check_write(check, opts->snippet);
    cti_scope_unwind(thread, scope.depth - 1); /* also unwinds scopes that a failure left open */
    return opts->passed ? give_outcome(thread, opts->passed, differs, status, &before) : status;
}

static ct_status run_first(cti_check *check)
{
    return cti_check_function(check, check->fn, check->payload, check->inputs);
}

ct_status cti_gradcheck_of(cti_check check, const ct_gradcheck_opts *opts)
{
    check.who = "gradcheck";
    if (cti_gradcheck_options(&check, opts) != CT_OK) return cti_failed();
    return cti_check_run(&check, run_first);
}

ct_status(ct_gradcheck)(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_gradcheck_opts *opts)
{
    return cti_gradcheck_of((cti_check){.fn = fn, .payload = payload, .inputs = inputs}, opts);
}
