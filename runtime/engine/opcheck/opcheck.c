/* The main loop of ct_opcheck: runs the tests of each sample, collects the findings, and returns the result. */
#include "engine/opcheck/opcheck.h"

#include "state/error.h"
#include "tensor/copy.h"
#include "tensor/scope.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char who[] = "opcheck";

/* ---- functions that the tests share ---- */

CTI_COLD ct_status cti_opcheck_differs(const cti_opcheck *check, const char *format, ...)
{
    char text[600];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return cti_error_kind(CT_E_STATE, "OPCHECK", "%s: %s", check->info->name, text);
}

static bool same_bits(ct_scalar a, ct_scalar b)
{
    return a.i == b.i && !memcmp(&a.re, &b.re, sizeof a.re) && !memcmp(&a.im, &b.im, sizeof a.im);
}

static bool agree(const cti_opcheck *check, bool exactly, ct_scalar a, ct_scalar b)
{
    if (same_bits(a, b)) return true;
    if (exactly) return false;
    if (a.kind == CT_SCALAR_INT || a.kind == CT_SCALAR_BOOL) return a.i == b.i;
    if (isnan(a.re) || isnan(b.re)) return isnan(a.re) && isnan(b.re);
    return hypot(a.re - b.re, a.im - b.im) <= check->atol + check->rtol * hypot(b.re, b.im);
}

ct_status cti_opcheck_compare(const cti_opcheck *check, const char *what, int64_t index, bool exactly, ct_tensor *found,
                              ct_tensor *expected)
{
    if (cti_is_none(found) || cti_is_none(expected)) {
        if (cti_is_none(found) == cti_is_none(expected)) return CT_OK;
        return cti_opcheck_differs(check, "%s %" PRId64 " is %s", what, index,
                                   cti_is_none(found) ? "ct_none(); a tensor is expected"
                                                      : "a tensor; ct_none() is expected");
    }
    const cti_shape a = cti_shape_of(found), b = cti_shape_of(expected);
    char have[160], want[160];
    if (!cti_shape_equal(&a, &b))
        return cti_opcheck_differs(check, "%s %" PRId64 " has sizes %s; %s is expected", what, index,
                                   cti_shape_text(&a, have, sizeof have), cti_shape_text(&b, want, sizeof want));
    if (found->dtype != expected->dtype)
        return cti_opcheck_differs(check, "%s %" PRId64 " is %s; %s is expected", what, index,
                                   ct_dtype_name((ct_dtype)found->dtype), ct_dtype_name((ct_dtype)expected->dtype));
    found = cti_elements_here(check->thread, "opcheck", found);
    expected = cti_elements_here(check->thread, "opcheck", expected);
    if (!found || !expected) return cti_failed();
    for (int64_t i = 0; i < found->numel; i++) {
        const ct_scalar x = cti_load_scalar(cti_element(found, i), (ct_dtype)found->dtype),
                        y = cti_load_scalar(cti_element(expected, i), (ct_dtype)expected->dtype);
        if (!agree(check, exactly, x, y))
            return cti_opcheck_differs(check,
                                       "%s %" PRId64 ": element %" PRId64 " is %.8g%+.8gi; %.8g%+.8gi is expected",
                                       what, index, i, x.re, x.im, y.re, y.im);
    }
    return CT_OK;
}

ct_tensors cti_opcheck_call(const cti_opcheck *check, ct_tensors inputs)
{
    return cti_op_target_call(inputs, (void *)(uintptr_t)&check->target);
}

bool cti_opcheck_differentiates(const cti_opcheck *check)
{
    if (!check->info->differentiable) return false;
    for (int64_t i = 0; i < check->inputs.count; i++) {
        const ct_tensor *input = check->inputs.items[i];
        if (!cti_is_none(input) && (input->dtype == CT_DTYPE_F64 || input->dtype == CT_DTYPE_C128) &&
            cti_tensor_has(input, CTI_TENSOR_REQUIRES_GRAD))
            return true;
    }
    return false;
}

/* ---- the tests of one sample ---- */

typedef struct opcheck_test {
    ct_opcheck_test bit;
    const char *name;
    ct_status (*run)(cti_opcheck *check);
} opcheck_test;

static const opcheck_test tests[CT_OPCHECK_NUM_TESTS] = {
    {CT_OPCHECK_VALUES, "values", cti_opcheck_values},
    {CT_OPCHECK_GRADIENTS, "gradients", cti_opcheck_gradients},
    {CT_OPCHECK_SECOND, "second", cti_opcheck_second},
    {CT_OPCHECK_FORWARD, "forward", cti_opcheck_forward},
    {CT_OPCHECK_VMAP, "vmap", cti_opcheck_vmap},
    {CT_OPCHECK_HOOKS, "hooks", cti_opcheck_hooks},
    {CT_OPCHECK_LIFETIME, "lifetime", cti_opcheck_lifetime},
    {CT_OPCHECK_BAD_INPUT, "bad_input", cti_opcheck_bad_input},
    {CT_OPCHECK_FORMS, "forms", cti_opcheck_forms},
};

/* The findings so far: their number, and the text of the first one. */
typedef struct findings {
    int64_t count;
    char first[800];
} findings;

static ct_status run_test(cti_opcheck *check, const opcheck_test *test)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    ct_error_clear();
    const ct_status status = test->run(check);
    cti_scope_unwind(check->thread, scope.depth - 1);
    return status;
}

/* Runs a test and reports its outcome. Out of memory is an error of ct_opcheck itself; any other error is a finding. */
static ct_status run_and_report(cti_opcheck *check, const opcheck_test *test, size_t sample, findings *found)
{
    const bool is_skipped = (check->opts->skip & test->bit) || (check->sample->fails && test->bit != CT_OPCHECK_VALUES);
    ct_opcheck_outcome outcome = {
        .op = check->info->name, .sample = sample, .test = test->bit, .name = test->name, .message = ""};
    check->is_made = true;
    if (!is_skipped) outcome.status = run_test(check, test);
    outcome.was_made = !is_skipped && check->is_made;
    if (outcome.status == CT_E_NOMEM) return CT_E_NOMEM;
    if (outcome.status != CT_OK) {
        outcome.message = ct_error_message();
        if (found->count++ == 0)
            (void)snprintf(found->first, sizeof found->first, "%s of sample %zu: %s", test->name, sample,
                           ct_error_message());
    }
    if (check->opts->report) check->opts->report(&outcome, check->opts->payload);
    ct_error_clear();
    return CT_OK;
}

static ct_status run_sample(cti_opcheck *check, const ct_opcheck_sample *sample, size_t index, findings *found)
{
    if (sample->num_args && !sample->args)
        return cti_error(CT_E_INVALID, "%s: args of sample %zu is NULL; it has %zu arguments", who, index,
                         sample->num_args);
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    check->sample = sample;
    check->target = (cti_op_target){.name = check->info->name, .args = sample->args, .num_args = sample->num_args};
    check->inputs = cti_op_target_inputs(check->thread, who, &check->target);
    ct_status status = check->inputs.count < 0 ? cti_failed() : CT_OK;
    for (int i = 0; status == CT_OK && i < CT_OPCHECK_NUM_TESTS; i++)
        status = run_and_report(check, &tests[i], index, found);
    (void)ct_scope_close(scope);
    return status;
}

ct_status(ct_opcheck)(const char *op, const ct_opcheck_sample *samples, size_t num_samples, const ct_opcheck_opts *opts)
{
    static const ct_opcheck_opts defaults = {CTI_RESOLVED, .atol = 1e-5, .rtol = 1e-3};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_opcheck_opts own;
    if (!(opts = cti_resolve_options(who, opts, &type, &own))) return cti_failed();
    const ct_op_info *info = op ? ct_op_find(op) : NULL;
    if (!info) return cti_error(CT_E_INVALID, "%s: there is no operator '%s'", who, op ? op : "");
    if (!samples || !num_samples)
        return cti_error(CT_E_INVALID, "%s: no samples are given for '%s'; at least one is needed", who, op);
    cti_opcheck check = {
        .thread = cti_thread_here(), .info = info, .atol = opts->atol, .rtol = opts->rtol, .opts = opts};
    findings found = {.count = 0};
    const cti_error_record before = check.thread->error;
    ct_status status = CT_OK;
    for (size_t i = 0; status == CT_OK && i < num_samples; i++) status = run_sample(&check, &samples[i], i, &found);
    /* restores the error that was pending before the call */
    if (status == CT_OK && !found.count) check.thread->error = before;
    if (status != CT_OK || !found.count) return status;
    return cti_error_kind(CT_E_STATE, "OPCHECK", "%s: %" PRId64 " of the tests of '%s' failed; the first failure: %s",
                          who, found.count, op, found.first);
}
