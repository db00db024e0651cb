/* ct_gradcheck: what is checked, in which order, and how a failure is reported (S23). */
#include "core/error.h"
#include "core/guard_frame.h"
#include "core/memory.h"
#include "engine/gradcheck/gradcheck_target.h"
#include "graph/view/view.h"
#include "tensor/scope.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

/* ---- arguments (S23.1, S23.3) ---- */

static ct_status fill_defaults(cti_checked *check, const ct_gradcheck_opts *opts)
{
    if (opts) check->opts = *opts;
    ct_gradcheck_opts *o = &check->opts;
    if (o->eps < 0 || o->atol < 0 || o->rtol < 0 || o->nondet_tol < 0)
        return cti_error(CT_E_INVALID, "%s: eps, atol, rtol and nondet_tol must not be negative", check->who);
    if (o->eps == 0) o->eps = 1e-6;
    if (o->atol == 0) o->atol = 1e-5;
    if (o->rtol == 0) o->rtol = 1e-3;
    return CT_OK;
}

static ct_status check_input(cti_checked *check, int64_t index)
{
    const ct_tensor *input = check->inputs.items[index];
    if (cti_is_none(input) || !cti_requires_grad(input)) return CT_OK; /* a constant */
    if (cti_has_internal_overlap(input))
        return cti_error(
            CT_E_STATE,
            "%s: inputs[%" PRId64
            "] has a dim with stride 0; every element must have memory of its own, so that one can be moved alone",
            check->who, index);
    if (input->device_kind != CT_DEVICE_CPU)
        return cti_error(CT_E_UNSUPPORTED, "%s: inputs[%" PRId64 "] is not in host memory", check->who, index);
    if (input->dtype != CT_DTYPE_F64 && input->dtype != CT_DTYPE_C128)
        cti_warn("%s: inputs[%" PRId64
                 "] is %s; differences are exact enough in f64 and c128 only, so the check will likely fail",
                 check->who, index, ct_dtype_name((ct_dtype)input->dtype));
    check->wanted[check->num_wanted++] = index;
    return CT_OK;
}

static ct_status check_arguments(cti_checked *check, const ct_gradcheck_opts *opts)
{
    if (!check->fn) return cti_error(CT_E_INVALID, "%s: fn is NULL; it must be the function to check", check->who);
    ct_status status = cti_list_given(check->who, "inputs", check->inputs);
    if (status == CT_OK) status = fill_defaults(check, opts);
    if (status != CT_OK) return status;
    check->wanted = cti_malloc((size_t)(check->inputs.count + 1) * sizeof *check->wanted);
    if (!check->wanted) return cti_no_memory(check->who);
    for (int64_t i = 0; status == CT_OK && i < check->inputs.count; i++) status = check_input(check, i);
    if (status == CT_OK && check->num_wanted == 0)
        return cti_error(CT_E_INVALID,
                         "%s: at least one of the %" PRId64 " inputs must require grad; use ct_tensor_requires_grad_",
                         check->who, check->inputs.count);
    return status;
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
        *output = (cti_checked_output){.dtype = dtype, .first = check->num_entries};
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

/* ---- comparing ---- */

typedef struct pair {
    double re, im;
} pair;

/* Text that is cut where the buffer ends. */
typedef struct text {
    char *at;
    size_t left;
} text;

static void put(text *out, const char *format, ...) CT_PRINTF(2, 3);

static void put(text *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(out->at, out->left, format, args);
    va_end(args);
    const size_t used = length < 0 ? 0 : (size_t)length < out->left ? (size_t)length : out->left - 1;
    out->at += used;
    out->left -= used;
}

static void put_value(text *out, pair value)
{
    if (value.im == 0)
        put(out, "%.8g", value.re);
    else
        put(out, "%.8g%+.8gi", value.re, value.im);
}

static void put_index(text *out, const cti_shape *shape, int64_t position)
{
    int64_t index[CTI_MAX_NDIM];
    for (unsigned dim = shape->ndim; dim-- > 0;) {
        index[dim] = position % shape->sizes[dim];
        position /= shape->sizes[dim];
    }
    put(out, "[");
    for (unsigned dim = 0; dim < shape->ndim; dim++) put(out, "%s%" PRId64, dim ? ", " : "", index[dim]);
    put(out, "]");
}

/* The derivative of one part of an output entry by an input entry, in the convention of S26.1. */
static pair numerical_at(const cti_jacobian *numerical, int64_t row, int part, int64_t entry)
{
    return (pair){cti_jacobian_at(numerical, row, 0, entry)[part], cti_jacobian_at(numerical, row, 1, entry)[part]};
}

static pair analytical_at(const cti_jacobian *analytical, int64_t row, int part, int64_t entry)
{
    const double *value = cti_jacobian_at(analytical, row, part, entry);
    return (pair){value[0], value[1]};
}

/* One output against one input. */
typedef struct comparison {
    const cti_checked *check;
    int64_t output, wanted;
    int part; /* of the output: 0 real, 1 imaginary */
    const cti_jacobian *numerical, *analytical;
} comparison;

enum { MOST_ENTRIES_SHOWN = 12 };

static void put_matrix(text *out, const comparison *c, pair (*at)(const cti_jacobian *, int64_t, int, int64_t),
                       const cti_jacobian *jacobian)
{
    const cti_checked_output *output = &c->check->outputs[c->output];
    put(out, "[");
    for (int64_t row = 0; row < jacobian->num_rows; row++) {
        put(out, "%s[", row ? ", " : "");
        for (int64_t i = 0; i < output->numel; i++) {
            if (i) put(out, ", ");
            put_value(out, at(jacobian, row, c->part, output->first + i));
        }
        put(out, "]");
    }
    put(out, "]");
}

static CTI_COLD ct_status mismatch(const comparison *c, int64_t row, int64_t column, int64_t num_wrong)
{
    char buffer[900];
    text out = {buffer, sizeof buffer};
    const cti_checked_output *output = &c->check->outputs[c->output];
    const int64_t input = c->check->wanted[c->wanted];
    const cti_shape input_shape = cti_shape_of(c->check->inputs.items[input]);
    const int64_t count = c->numerical->num_rows * output->numel;
    if (c->part == 1)
        put(&out, "considering the imaginary part of complex outputs only, ");
    else if (ct_dtype_is_complex(output->dtype))
        put(&out, "considering the real part of complex outputs only, ");
    put(&out,
        "Jacobian mismatch for output %" PRId64 " with respect to input %" PRId64 ": the derivative of output entry ",
        c->output, input);
    put_index(&out, &output->shape, column);
    put(&out, " by input entry ");
    put_index(&out, &input_shape, row);
    put(&out, " is numerically ");
    put_value(&out, numerical_at(c->numerical, row, c->part, output->first + column));
    put(&out, " and analytically ");
    put_value(&out, analytical_at(c->analytical, row, c->part, output->first + column));
    put(&out, "; %" PRId64 " of %" PRId64 " entries differ, this one most", num_wrong, count);
    if (count <= MOST_ENTRIES_SHOWN) {
        put(&out, "; numerical: ");
        put_matrix(&out, c, numerical_at, c->numerical);
        put(&out, "; analytical: ");
        put_matrix(&out, c, analytical_at, c->analytical);
    }
    return cti_error_kind(CT_E_STATE, "GRADCHECK", "%s: %s", c->check->who, buffer);
}

static ct_status compare(const comparison *c)
{
    const ct_gradcheck_opts *opts = &c->check->opts;
    const cti_checked_output *output = &c->check->outputs[c->output];
    int64_t num_wrong = 0, worst_row = 0, worst_column = 0;
    double worst = -1;
    for (int64_t row = 0; row < c->numerical->num_rows; row++) {
        for (int64_t column = 0; column < output->numel; column++) {
            const pair n = numerical_at(c->numerical, row, c->part, output->first + column);
            const pair a = analytical_at(c->analytical, row, c->part, output->first + column);
            const double distance = hypot(a.re - n.re, a.im - n.im);
            if (distance <= opts->atol + opts->rtol * hypot(n.re, n.im)) continue; /* false for NaN too (S23.10) */
            num_wrong++;
            if (!(distance > worst) && !isnan(distance)) continue;
            if (isnan(worst)) continue;
            worst = distance;
            worst_row = row;
            worst_column = column;
        }
    }
    return num_wrong ? mismatch(c, worst_row, worst_column, num_wrong) : CT_OK;
}

/* Imaginary parts first, then real parts (S23.7). */
static ct_status compare_all(const cti_checked *check, const cti_jacobian *numerical, const cti_jacobian *analytical)
{
    for (int part = 1; part >= 0; part--) {
        for (int64_t output = 0; output < check->num_outputs; output++) {
            if (!check->outputs[output].requires_grad ||
                (part == 1 && !ct_dtype_is_complex(check->outputs[output].dtype)))
                continue;
            for (int64_t wanted = 0; wanted < check->num_wanted; wanted++) {
                const comparison c = {check, output, wanted, part, &numerical[wanted], &analytical[wanted]};
                const ct_status status = compare(&c);
                if (status != CT_OK) return status;
            }
        }
    }
    return CT_OK;
}

/* Nothing that can be differentiated: then nothing may depend on the inputs (S23.4). */
static ct_status expect_zeros(const cti_checked *check, const cti_jacobian *numerical)
{
    for (int64_t w = 0; w < check->num_wanted; w++)
        for (int64_t i = 0; i < 4 * numerical[w].num_rows * numerical[w].num_entries; i++)
            if (numerical[w].values[i] != 0)
                return cti_error_kind(
                    CT_E_STATE, "GRADCHECK",
                    "%s: Numerical gradient for function expected to be zero, as no output requires grad, "
                    "but by input %" PRId64 " it is %.8g",
                    check->who, check->wanted[w], numerical[w].values[i]);
    return CT_OK;
}

/* ---- the course of a check ---- */

static ct_status check_jacobians(cti_checked *check, cti_jacobian *numerical, cti_jacobian *analytical)
{
    ct_status status = CT_OK;
    bool any = false;
    for (int64_t i = 0; i < check->num_outputs; i++) any = any || check->outputs[i].requires_grad;
    for (int64_t w = 0; status == CT_OK && w < check->num_wanted; w++) {
        const int64_t num_rows = check->inputs.items[check->wanted[w]]->numel;
        status = cti_jacobian_init(&numerical[w], check->who, num_rows, check->num_entries);
        if (status == CT_OK) status = cti_jacobian_init(&analytical[w], check->who, num_rows, check->num_entries);
        if (status == CT_OK && check->num_entries) status = cti_numerical_jacobian(check, w, &numerical[w]);
    }
    if (status != CT_OK) return status;
    if (!any) return expect_zeros(check, numerical);
    status = cti_analytical_jacobians(check, analytical);
    if (status == CT_OK) status = compare_all(check, numerical, analytical);
    if (status == CT_OK) status = cti_check_multiplied(check);
    if (status == CT_OK && !check->opts.skip_undefined_grad) status = cti_check_undefined(check);
    return status;
}

static ct_status run_check(cti_checked *check, const ct_gradcheck_opts *opts)
{
    ct_status status = check_arguments(check, opts);
    if (status == CT_OK) status = evaluate_first(check);
    if (status != CT_OK) return status;
    const size_t count = (size_t)check->num_wanted;
    cti_jacobian *jacobians = cti_malloc(2 * count * sizeof *jacobians);
    if (!jacobians) return cti_no_memory(check->who);
    for (size_t i = 0; i < 2 * count; i++) jacobians[i] = (cti_jacobian){0};
    status = check_jacobians(check, jacobians, jacobians + count);
    for (size_t i = 0; i < 2 * count; i++) cti_jacobian_finish(&jacobians[i]);
    cti_free(jacobians);
    return status;
}

ct_status cti_gradcheck_as(const char *who, ct_tensors_fn fn, void *payload, ct_tensors inputs,
                           const ct_gradcheck_opts *opts)
{
    cti_thread *thread = cti_thread_here();
    cti_checked check = {.who = who, .thread = thread, .fn = fn, .payload = payload, .inputs = inputs};
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    const uint32_t modes = thread->modes;
    cti_restore_modes(thread, 0, CTI_MODE_GRAD_OFF); /* the function is to be recorded, whatever the caller's mode */
    const ct_status status = run_check(&check, opts);
    cti_restore_modes(thread, modes, CTI_MODE_GRAD_OFF);
    cti_free(check.wanted);
    cti_free(check.outputs);
    cti_scope_unwind(thread, scope.depth - 1); /* with whatever a failing function left open */
    return status;
}

ct_status ct_gradcheck(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_gradcheck_opts *opts)
{
    return cti_gradcheck_as("gradcheck", fn, payload, inputs, opts);
}
