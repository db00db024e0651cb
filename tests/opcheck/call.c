#include "call.h"

#include <cotangent/op/copy_.h>
#include <cotangent/op/to.h>

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Atomic int check_failures; /* some jobs compare tensors on several threads at the same time */
const char *check_job = "";

void check_failed(const call *c, const char *format, ...)
{
    check_failures++;
    printf("opcheck: %s %s", c && c->file ? c->file->op : "", check_job);
    if (c && c->sample) printf(" sample %lld (%s)", (long long)c->sample->id, c->sample->about);
    printf(": ");
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n");
}

enum { MAX_COMPARED = 32 };

static struct {
    char name[40];
    int64_t count;
} compared[MAX_COMPARED];

static int num_compared;
static bool without_rule;

/* A list item counts for its list: "hx[0]" for "hx". */
static int64_t *compared_slot(const char *input)
{
    char name[40];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(input, "["), input);
    for (int i = 0; i < num_compared; i++)
        if (strcmp(compared[i].name, name) == 0) return &compared[i].count;
    if (num_compared == MAX_COMPARED) return NULL;
    memcpy(compared[num_compared].name, name, sizeof name);
    return &compared[num_compared++].count;
}

void check_compared(const call *c, int64_t input)
{
    int64_t *count = ct_tensor_numel(c->inputs[input]) > 0 ? compared_slot(c->input_names[input]) : NULL;
    if (count) ++*count;
}

void check_without_rule(void) { without_rule = true; }

void check_begin(const char *job)
{
    check_job = job;
    check_failures = 0;
    num_compared = 0;
    without_rule = false;
    memset(compared, 0, sizeof compared);
}

void check_all_compared(const sample_file *file, const char *job)
{
    for (int i = 0; i < num_compared; i++)
        printf("%s %s: %s compared %lld times\n", file->op, job, compared[i].name, (long long)compared[i].count);
    if (without_rule) {
        printf("%s %s: no rule is compiled for opcheck\n", file->op, job);
        return;
    }
    const call where = {.file = file};
    for (int64_t i = 0; i < file->num_compared; i++) {
        if (strcmp(file->compared[i].job, job) != 0) continue;
        for (int64_t k = 0; k < file->compared[i].num_inputs; k++) {
            const int64_t *count = compared_slot(file->compared[i].inputs[k]);
            if (count && *count) continue;
            check_failed(&where,
                         "the derivative with respect to %s was compared in none of %lld samples; 'tests: "
                         "cases' of the entry gives calls for it",
                         file->compared[i].inputs[k], (long long)file->num_samples);
        }
    }
}

bool is_differentiable(const ct_tensor *t)
{
    return ct_dtype_is_floating(ct_tensor_dtype(t)) || ct_dtype_is_complex(ct_tensor_dtype(t));
}

/* ---- a call ---- */

static bool add_input(call *c, ct_tensor *t, const tensor_spec *spec, const char *name, int64_t index)
{
    if (!t) return false;
    if (!spec->grad || spec->absent || c->num_inputs == MAX_INPUTS) return true;
    c->inputs[c->num_inputs] = t;
    if (index < 0)
        snprintf(c->input_names[c->num_inputs++], sizeof c->input_names[0], "%s", name);
    else
        snprintf(c->input_names[c->num_inputs++], sizeof c->input_names[0], "%s[%lld]", name, (long long)index);
    return true;
}

static bool make_tensors(call *c, const arg_spec *a, ct_arg *arg)
{
    if (a->same) {
        for (size_t i = 0; i < c->num_args; i++)
            if (strcmp(c->args[i].name, a->same) == 0) arg->value.tensor = c->args[i].value.tensor;
        return arg->value.tensor != NULL;
    }
    if (a->kind == CT_ARG_TENSOR) {
        arg->value.tensor = tensor_make(a->tensors);
        return add_input(c, arg->value.tensor, a->tensors, a->name, -1);
    }
    ct_tensor **items = c->list_items + c->num_list_items;
    if (c->num_list_items + a->num_tensors > MAX_INPUTS) return false;
    c->num_list_items += a->num_tensors;
    for (int64_t i = 0; i < a->num_tensors; i++) {
        items[i] = tensor_make(&a->tensors[i]);
        if (!add_input(c, items[i], &a->tensors[i], a->name, i)) return false;
    }
    arg->value.tensors = a->num_tensors ? ct_tensors_of(items, a->num_tensors) : CT_NO_TENSORS;
    return true;
}

static _Thread_local ct_group *rank_group;

void call_set_group(ct_group *group) { rank_group = group; }

/*
 * One group of ranks for all calls. The first call creates it, so that tests with failing allocations in later calls do
 * not fail allocations of the group.
 */
static ct_group *group_of_one(void)
{
    static ct_group *group;
    if (!group && ct_thread_group(1, &group) != CT_OK) fprintf(stderr, "opcheck: %s\n", ct_error_message());
    return group;
}

static void set_value(const arg_spec *a, ct_arg *arg)
{
    switch (a->kind) {
    case CT_ARG_INT: arg->value.integer = a->ints[0]; break;
    case CT_ARG_BOOL: arg->value.boolean = a->ints[0] != 0; break;
    case CT_ARG_FLOAT: arg->value.real = a->floats[0]; break;
    case CT_ARG_COMPLEX:
        arg->value.complex[0] = a->floats[0];
        arg->value.complex[1] = a->floats[1];
        break;
    case CT_ARG_STRING: arg->value.string = a->text; break;
    case CT_ARG_DTYPE: arg->value.dtype = ct_dtype_by_name(a->text); break;
    case CT_ARG_DEVICE: arg->value.device = call_device; break;
    case CT_ARG_INT_LIST: arg->value.ints = a->count ? ct_ints_of(a->ints, a->count) : CT_NO_INTS; break;
    case CT_ARG_FLOAT_LIST: arg->value.floats = ct_floats_of(a->floats, a->count); break;
    case CT_ARG_INT_MAP: arg->value.named_ints = (ct_named_ints){a->named, a->count}; break;
    case CT_ARG_INT_LIST_LIST: arg->value.int_lists = (ct_int_lists){a->lists, a->count}; break;
    case CT_ARG_GROUP: arg->value.pointer = rank_group ? rank_group : group_of_one(); break;
    default: break;
    }
}

/* Returns true for a tensor that a call may overwrite in addition to its result. */
static bool is_restored(const arg_spec *a)
{
    return a->kind == CT_ARG_TENSOR && !a->same && !a->tensors->grad && !a->tensors->absent && !a->tensors->number;
}

bool call_make(call *c, const sample_file *file, const sample *s)
{
    memset(c, 0, sizeof *c);
    c->file = file;
    c->sample = s;
    for (int64_t i = 0; i < s->num_args && c->num_args < MAX_ARGS; i++) {
        const arg_spec *a = &s->args[i];
        ct_arg *arg = &c->args[c->num_args];
        *arg = (ct_arg){.name = a->name, .kind = a->kind};
        if (a->kind == CT_ARG_TENSOR || a->kind == CT_ARG_TENSOR_LIST) {
            if (!make_tensors(c, a, arg)) {
                check_failed(c, "argument %s could not be made: %s", a->name, ct_error_message());
                return false;
            }
        } else {
            set_value(a, arg);
        }
        if (is_restored(a) && ct_tensor_version(arg->value.tensor, &c->versions[c->num_args]) != CT_OK) return false;
        c->num_args++;
    }
    return true;
}

ct_arg *call_written(const call *c)
{
    size_t at = 0;
    while (at + 1 < c->num_args && c->args[at].kind != CT_ARG_TENSOR) at++;
    if (at + 1 == c->num_args && c->args[at].kind != CT_ARG_TENSOR) at = 0;
    return (ct_arg *)&c->args[at];
}

void call_copy(call *to, const call *from)
{
    *to = *from;
    for (size_t i = 0; i < to->num_args; i++)
        if (to->args[i].kind == CT_ARG_TENSOR_LIST && to->args[i].value.tensors.count > 0)
            to->args[i].value.tensors.items = to->list_items + (from->args[i].value.tensors.items - from->list_items);
}

void call_replace(call *c, ct_tensor *old, ct_tensor *by)
{
    for (int64_t k = 0; k < c->num_inputs; k++)
        if (c->inputs[k] == old) c->inputs[k] = by;
    for (size_t i = 0; i < c->num_args; i++)
        if (c->args[i].kind == CT_ARG_TENSOR && c->args[i].value.tensor == old) c->args[i].value.tensor = by;
    for (int64_t i = 0; i < c->num_list_items; i++)
        if (c->list_items[i] == old) c->list_items[i] = by;
}

void call_replace_inputs(call *c, ct_tensor *const *inputs)
{
    for (int64_t k = 0; k < c->num_inputs; k++) {
        for (size_t i = 0; i < c->num_args; i++)
            if (c->args[i].kind == CT_ARG_TENSOR && c->args[i].value.tensor == c->inputs[k])
                c->args[i].value.tensor = inputs[k];
        for (int64_t i = 0; i < c->num_list_items; i++)
            if (c->list_items[i] == c->inputs[k]) c->list_items[i] = inputs[k];
        c->inputs[k] = inputs[k];
    }
}

bool call_require_grad(call *c, uint64_t wanted)
{
    for (int64_t k = 0; k < c->num_inputs; k++)
        if ((wanted >> k & 1) && !ct_tensor_requires_grad_(c->inputs[k], true)) {
            check_failed(c, "%s cannot require grad: %s", c->input_names[k], ct_error_message());
            return false;
        }
    return true;
}

void call_seed(void) { ct_manual_seed(1); }

static void add_result(results *out, const char *name, ct_tensor *tensor)
{
    if (out->count == MAX_OUTPUTS) return;
    out->names[out->count] = name;
    out->tensors[out->count++] = tensor;
}

ct_status call_restore(const call *c)
{
    for (size_t i = 0; i < c->num_args; i++) {
        const arg_spec *a = &c->sample->args[i];
        ct_tensor *t = c->args[i].value.tensor;
        uint32_t version;
        if (!is_restored(a)) continue;
        if (ct_tensor_version(t, &version) != CT_OK) return ct_error_status();
        if (version == c->versions[i]) continue;
        if (!ct_copy_(t, tensor_make(a->tensors))) return ct_error_status();
    }
    return CT_OK;
}

/* Returns true if the call has no tensor argument, so that the default device determines the device of the results. */
static bool has_no_tensors(const call *c)
{
    bool any = false;
    for (size_t i = 0; i < c->num_args; i++)
        any = any || c->args[i].kind == CT_ARG_TENSOR || c->args[i].kind == CT_ARG_TENSOR_LIST;
    return !any;
}

ct_status call_run(const call *c, ct_call_kind kind, results *out)
{
    ct_arg outs[MAX_RESULTS] = {{0}};
    size_t num_outs = MAX_RESULTS;
    out->count = 0;
    call_seed();
    ct_guard there = {0};
    if (call_device.kind != CT_DEVICE_CPU && has_no_tensors(c)) there = ct_default_device(call_device);
    const ct_status pending = ct_error_status();
    const ct_status status = ct_op_call(c->file->row, c->args, c->num_args, kind, outs, &num_outs);
    const ct_status left = ct_leave(&there);
    if (status != CT_OK || left != CT_OK) return status != CT_OK ? status : left;
    if (pending == CT_OK && ct_error_status() != CT_OK) {
        printf("opcheck: %s succeeds and leaves an error: %s\n", c->file->op, ct_error_message());
        return CT_E_INTERNAL;
    }
    for (size_t i = 0; i < num_outs; i++) {
        if (outs[i].kind == CT_ARG_TENSOR && !ct_is_none(outs[i].value.tensor))
            add_result(out, outs[i].name, outs[i].value.tensor);
        for (int64_t k = 0; outs[i].kind == CT_ARG_TENSOR_LIST && k < outs[i].value.tensors.count; k++)
            add_result(out, outs[i].name, outs[i].value.tensors.items[k]);
    }
    return CT_OK;
}

ct_status call_wait(ct_status status)
{
    return status == CT_OK && call_device.kind != CT_DEVICE_CPU ? ct_synchronize(call_device) : status;
}

bool call_has_no_derivative(void)
{
    return ct_error_status() == CT_E_UNSUPPORTED && strstr(ct_error_message(), "is not implemented") != NULL;
}

bool call_was_told_late(void) { return strstr(ct_error_message(), "after the call had returned") != NULL; }

/* ---- steps from the outputs to the compared tensors ---- */

/* Returns the last tensor with this name. The array begins with the outputs, followed by the results of steps. */
static ct_tensor *tensor_named(const results *known, int64_t from, const char *name)
{
    for (int64_t i = known->count - 1; i >= from; i--)
        if (strcmp(known->names[i], name) == 0) return known->tensors[i];
    return NULL;
}

static ct_status step_argument(const arg_spec *a, const results *known, ct_arg *arg)
{
    *arg = (ct_arg){.name = a->name, .kind = a->kind};
    if (a->same) {
        arg->value.tensor = tensor_named(known, 0, a->same);
        if (arg->value.tensor) return CT_OK;
        printf("opcheck: a step reads '%s', which is no output and no earlier result\n", a->same);
        return CT_E_INVALID;
    }
    if (a->kind == CT_ARG_TENSOR)
        arg->value.tensor = tensor_make(a->tensors);
    else
        set_value(a, arg);
    return a->kind != CT_ARG_TENSOR || arg->value.tensor ? CT_OK : CT_E_INVALID;
}

static ct_status run_step(const step_spec *step, results *known)
{
    ct_arg args[MAX_ARGS], outs[MAX_RESULTS] = {{0}};
    size_t num_outs = MAX_RESULTS;
    if (step->num_args > MAX_ARGS) return CT_E_INVALID;
    for (int64_t i = 0; i < step->num_args; i++) {
        const ct_status status = step_argument(&step->args[i], known, &args[i]);
        if (status != CT_OK) return status;
    }
    if (!step->row) {
        add_result(known, step->into[0], args[0].value.tensor);
        return CT_OK;
    }
    const ct_status status = ct_op_call(step->row, args, (size_t)step->num_args, CT_CALL_PLAIN, outs, &num_outs);
    for (size_t i = 0; status == CT_OK && i < num_outs && (int64_t)i < step->num_into; i++)
        if (outs[i].kind == CT_ARG_TENSOR) add_result(known, step->into[i], outs[i].value.tensor);
    return status;
}

ct_status call_map(const call *c, results *out)
{
    const sample *s = c->sample;
    results known = *out;
    for (int64_t i = 0; i < s->num_steps; i++) {
        const ct_status status = run_step(&s->steps[i], &known);
        if (status != CT_OK) return status;
    }
    for (int64_t i = 0; i < out->count; i++) {
        ct_tensor *made = tensor_named(&known, out->count, out->names[i]);
        if (made) out->tensors[i] = made;
    }
    return CT_OK;
}

ct_status call_run_mapped(const call *c, results *out)
{
    if (call_restore(c) != CT_OK) return ct_error_status();
    const ct_status status = call_run(c, CT_CALL_PLAIN, out);
    return status == CT_OK ? call_map(c, out) : status;
}

/* ---- comparison ---- */

double *tensor_values(ct_tensor *t, int64_t *count)
{
    const bool complex = ct_dtype_is_complex(ct_tensor_dtype(t));
    *count = ct_tensor_numel(t) * (complex ? 2 : 1);
    double *values = calloc((size_t)*count + 1, sizeof *values);
    ct_guard guard = ct_no_grad();
    const ct_scope scope = ct_scope_open();
    ct_tensor *wide = ct_to(t, complex ? CT_DTYPE_C128 : CT_DTYPE_F64);
    const bool done = values && wide && ct_tensor_copy_to_host(wide, values, (size_t)*count * sizeof *values) == CT_OK;
    ct_scope_close(scope);
    if (ct_leave(&guard) == CT_OK && done) return values;
    printf("opcheck: values could not be read: %s\n", ct_error_message());
    free(values);
    return NULL;
}

static void tolerances(ct_dtype dtype, double *rtol, double *atol)
{
    double r = 0, a = 0;
    switch (dtype) {
    case CT_DTYPE_F64:
    case CT_DTYPE_C128: r = 1e-8, a = 1e-10; break;
    case CT_DTYPE_F32:
    case CT_DTYPE_C64: r = 1e-5, a = 1e-6; break;
    case CT_DTYPE_F16: r = 4e-3, a = 1e-4; break;
    case CT_DTYPE_BF16: r = 3e-2, a = 1e-3; break;
    default: break;
    }
    if (*rtol < 0) *rtol = r;
    if (*atol < 0) *atol = a;
}

uint64_t call_versions(const call *c)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < c->num_args; i++) {
        uint32_t version = 0;
        if (c->args[i].kind == CT_ARG_TENSOR && !ct_is_none(c->args[i].value.tensor) &&
            ct_tensor_version(c->args[i].value.tensor, &version) == CT_OK)
            sum += version;
    }
    return sum;
}

void call_tolerances(const call *c, double *rtol, double *atol)
{
    double widest_r = 0, widest_a = 0;
    for (size_t i = 0; i < c->num_args; i++) {
        if (c->args[i].kind != CT_ARG_TENSOR || ct_is_none(c->args[i].value.tensor)) continue;
        double r = -1, a = -1;
        tolerances(ct_tensor_dtype(c->args[i].value.tensor), &r, &a);
        widest_r = fmax(widest_r, r);
        widest_a = fmax(widest_a, a);
    }
    if (*rtol < 0) *rtol = widest_r;
    if (*atol < 0) *atol = widest_a;
}

/* Returns a value as a dtype represents it: infinity if it rounds beyond the largest finite value. */
static double held(ct_dtype dtype, double value)
{
    double beyond = INFINITY;
    switch (dtype) {
    case CT_DTYPE_F16: beyond = 65520; break;
    case CT_DTYPE_BF16: beyond = 0x1.ffp+127; break;
    case CT_DTYPE_F32:
    case CT_DTYPE_C64: beyond = 0x1.ffffffp+127; break;
    default: break;
    }
    return fabs(value) >= beyond ? copysign(INFINITY, value) : value;
}

static bool values_close(const char *what, ct_dtype dtype, const double *got, const double *expected, int64_t n,
                         double rtol, double atol)
{
    double magnitude = 0, worst = -1;
    int64_t at = 0, count = 0;
    for (int64_t i = 0; i < n; i++)
        if (isfinite(held(dtype, expected[i]))) magnitude = fmax(magnitude, fabs(expected[i]));
    for (int64_t i = 0; i < n; i++) {
        const double right = held(dtype, expected[i]);
        if ((isnan(got[i]) && isnan(right)) || got[i] == right) continue;
        const double error = fabs(got[i] - right);
        if (error <= atol + rtol * magnitude) continue;
        count++;
        if (!(error <= worst)) worst = error, at = i;
    }
    if (count)
        printf("opcheck: %s: %lld of %lld values differ, most at %lld: %.17g, expected %.17g\n", what, (long long)count,
               (long long)n, (long long)at, got[at], expected[at]);
    return count == 0;
}

static bool shapes_agree(const char *what, ct_tensor *got, ct_dtype dtype, int64_t ndim, const int64_t *shape)
{
    bool same = ct_tensor_dtype(got) == dtype && ct_tensor_ndim(got) == ndim;
    for (int64_t i = 0; same && i < ndim; i++) same = ct_tensor_size(got, i) == shape[i];
    if (same) return true;
    printf("opcheck: %s: is %s [", what, ct_dtype_name(ct_tensor_dtype(got)));
    for (int64_t i = 0; i < ct_tensor_ndim(got); i++)
        printf("%s%lld", i ? ", " : "", (long long)ct_tensor_size(got, i));
    printf("], expected %s [", ct_dtype_name(dtype));
    for (int64_t i = 0; i < ndim; i++) printf("%s%lld", i ? ", " : "", (long long)shape[i]);
    printf("]\n");
    return false;
}

/*
 * Compares two sums over the elements, weighted by position as in codegen/ctgen/samples/text.py, with the stated sums;
 * the tolerance grows with the sum of magnitudes.
 */
static bool sums_close(const char *what, const tensor_spec *expected, const double *values, int64_t count, double rtol,
                       double atol)
{
    const int64_t parts = ct_dtype_is_complex(expected->dtype) ? 2 : 1;
    double sums[4] = {0}, sizes[4] = {0};
    for (int64_t i = 0; i < count; i++) {
        const int64_t place = i / parts;
        const double weights[2] = {(double)(1 + place % 7), (double)(1 + place / 7 % 5)};
        for (int64_t k = 0; k < 2; k++) {
            sums[k * parts + i % parts] += weights[k] * values[i];
            sizes[k * parts + i % parts] += weights[k] * fabs(values[i]);
        }
    }
    bool close = true;
    for (int64_t k = 0; k < 2 * parts; k++) {
        if (fabs(sums[k] - expected->values[k]) <= atol + rtol * sizes[k]) continue;
        printf("opcheck: %s: weighted sum %lld of %lld elements is %.17g, expected %.17g\n", what, (long long)k,
               (long long)(count / parts), sums[k], expected->values[k]);
        close = false;
    }
    return close;
}

bool tensor_close_to(const char *what, ct_tensor *got, const tensor_spec *expected, double rtol, double atol)
{
    if (!shapes_agree(what, got, expected->dtype, expected->ndim, expected->shape)) return false;
    tolerances(expected->dtype, &rtol, &atol);
    int64_t count;
    double *values = tensor_values(got, &count);
    const bool close = values && (expected->fill == FILL_SUMS ? sums_close(what, expected, values, count, rtol, atol)
                                                              : values_close(what, expected->dtype, values,
                                                                             expected->values, count, rtol, atol));
    free(values);
    return close;
}

double tensors_inner(ct_tensor *a, ct_tensor *b)
{
    int64_t n = 0, m = 0;
    double *x = tensor_values(a, &n), *y = tensor_values(b, &m), sum = 0;
    for (int64_t i = 0; x && y && i < n && i < m; i++) sum += x[i] * y[i];
    free(x);
    free(y);
    return sum;
}

bool tensors_close(const char *what, ct_tensor *got, ct_tensor *expected, double rtol, double atol)
{
    int64_t shape[16], n, m;
    for (int64_t i = 0; i < ct_tensor_ndim(expected); i++) shape[i] = ct_tensor_size(expected, i);
    if (!shapes_agree(what, got, ct_tensor_dtype(expected), ct_tensor_ndim(expected), shape)) return false;
    tolerances(ct_tensor_dtype(expected), &rtol, &atol);
    double *a = tensor_values(got, &n), *b = tensor_values(expected, &m);
    const bool close = a && b && values_close(what, ct_tensor_dtype(expected), a, b, n, rtol, atol);
    free(a);
    free(b);
    return close;
}

bool tensors_equal(const char *what, ct_tensor *got, ct_tensor *expected)
{
    return tensors_close(what, got, expected, 0, 0);
}
