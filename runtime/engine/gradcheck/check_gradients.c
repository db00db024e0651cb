/*
 * Checks of a backward in addition to the comparison of values (S23.11): for output gradients of zero the input
 * gradients must be zeros; for undefined output gradients they must be undefined or zeros.
 */
#include "base/memory.h"
#include "engine/gradcheck/gradcheck_target.h"
#include "engine/request.h"
#include "graph/runtime_ops.h"
#include "state/error.h"
#include "tensor/copy.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The differentiated outputs, a gradient for each output, and the differentiated inputs. */
typedef struct lists {
    ct_tensor **outputs, **grads, **inputs;
    int64_t num_outputs;
} lists;

static ct_status lists_init(const cti_checked *check, lists *l)
{
    const size_t most = (size_t)check->num_outputs;
    *l = (lists){0};
    l->outputs = cti_malloc((2 * most + (size_t)check->num_requested) * sizeof *l->outputs);
    if (!l->outputs) return cti_no_memory(check->who);
    l->grads = l->outputs + most;
    l->inputs = l->grads + most;
    return CT_OK;
}

/* Evaluates the function again and sets the gradient of every output to zeros. */
static ct_status evaluate_with_zeros(cti_checked *check, lists *l)
{
    const ct_status status = cti_checked_evaluate_again(check);
    if (status != CT_OK) return status;
    l->num_outputs = cti_differentiated_results(check, l->outputs);
    for (int64_t i = 0; i < l->num_outputs; i++) {
        const ct_tensor *output = l->outputs[i];
        l->grads[i] = cti_runtime_ops.zeros(ct_ints_of(cti_sizes(output), output->ndim), (ct_dtype)output->dtype,
                                            cti_device(output));
        if (!l->grads[i]) return cti_failed();
    }
    return CT_OK;
}

static ct_tensors gradients(const cti_checked *check, const lists *l)
{
    const ct_grad_opts opts = {.grad_outputs = {l->grads, l->num_outputs}, .allow_unused = true};
    return cti_grad_undefined(ct_tensors_of(l->outputs, l->num_outputs), cti_requested_inputs(check, l->inputs), &opts);
}

/* Sets *zero to true if all elements of `given` are zero. */
static ct_status look_for_zeros(const cti_checked *check, ct_tensor *given, bool *zero)
{
    const ct_tensor *grad = cti_elements_here(check->thread, check->who, given);
    if (!grad) return cti_failed();
    *zero = true;
    for (int64_t i = 0; i < grad->numel; i++) {
        const ct_scalar value = cti_load_scalar(cti_element(grad, i), (ct_dtype)grad->dtype);
        if (value.re != 0 || value.im != 0) *zero = false;
    }
    return CT_OK;
}

/* ---- zeros (S23.11 b) ---- */

static ct_status expect_multiplied(const cti_checked *check, ct_tensors grads)
{
    for (int64_t i = 0; i < grads.count; i++) {
        const ct_tensor *grad = grads.items[i], *input = check->inputs.items[check->requested[i]];
        bool zero = false;
        if (cti_is_none(grad)) continue;
        if (look_for_zeros(check, grads.items[i], &zero) != CT_OK) return cti_failed();
        if (!zero)
            return cti_checked_differs(
                check,
                "backward not multiplied by grad_output: if the gradient of every output is zero, the gradient of "
                "input %" PRId64 " is not zero",
                check->requested[i]);
        if (grad->dtype != input->dtype || grad->device_kind != input->device_kind)
            return cti_checked_differs(check, "the gradient of input %" PRId64 " has incorrect type: %s instead of %s",
                                       check->requested[i], ct_dtype_name((ct_dtype)grad->dtype),
                                       ct_dtype_name((ct_dtype)input->dtype));
    }
    return CT_OK;
}

static ct_status multiplied(cti_checked *check, lists *l, int64_t which)
{
    (void)which;
    const ct_status status = evaluate_with_zeros(check, l);
    if (status != CT_OK) return status;
    const ct_tensors grads = gradients(check, l);
    return grads.count < 0 ? cti_failed() : expect_multiplied(check, grads);
}

/* ---- undefined gradients (S23.11 c) ---- */

/*
 * Returns the result of the check if backward failed. An error of kind RUNTIME means that backward does not support an
 * undefined gradient; this is a finding of the check. Any other error is returned unchanged.
 */
static ct_status not_taken(const cti_checked *check, const char *which)
{
    if (strcmp(ct_error_kind(), "RUNTIME") != 0) return cti_failed();
    char reason[512];
    (void)snprintf(reason, sizeof reason, "%s", ct_error_message());
    return cti_checked_differs(
        check, "Expected backward function to handle undefined output grads (%s undefined), but it failed: %s", which,
        reason);
}

/*
 * Checks undefined gradients. which: index of the output whose gradient is undefined, while all other gradients are
 * zeros; -1: all gradients are undefined.
 */
static ct_status undefined(cti_checked *check, lists *l, int64_t which)
{
    char name[48];
    ct_status status = evaluate_with_zeros(check, l);
    if (status != CT_OK) return status;
    for (int64_t i = 0; i < l->num_outputs; i++)
        if (which < 0 || which == i) l->grads[i] = ct_none();
    (void)snprintf(name, sizeof name, which < 0 ? "all" : "number %" PRId64, which);
    const ct_tensors grads = gradients(check, l);
    if (grads.count < 0) return not_taken(check, name);
    for (int64_t i = 0; status == CT_OK && i < grads.count; i++) {
        bool zero = true;
        if (!cti_is_none(grads.items[i])) status = look_for_zeros(check, grads.items[i], &zero);
        if (status == CT_OK && !zero)
            status = cti_checked_differs(
                check,
                "Expected all input grads to be undefined or zero when all output grads are undefined or zero (%s "
                "undefined), but the gradient of input %" PRId64 " is not",
                name, check->requested[i]);
    }
    return status;
}

/* ---- each check in its own scope ---- */

static ct_status in_scope(cti_checked *check, ct_status (*part)(cti_checked *check, lists *l, int64_t which), lists *l,
                          int64_t which)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    const ct_status status = part(check, l, which);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

ct_status cti_check_multiplied(cti_checked *check)
{
    lists l;
    ct_status status = lists_init(check, &l);
    if (status == CT_OK) status = in_scope(check, multiplied, &l, 0);
    cti_free(l.outputs);
    return status;
}

ct_status cti_check_undefined(cti_checked *check)
{
    lists l;
    ct_status status = lists_init(check, &l);
    if (status == CT_OK) status = in_scope(check, undefined, &l, -1);
    /* with a single output, the check of all outputs has checked it already */
    const int64_t count = l.num_outputs > 1 ? l.num_outputs : 0;
    for (int64_t i = 0; status == CT_OK && i < count; i++) status = in_scope(check, undefined, &l, i);
    cti_free(l.outputs);
    return status;
}
