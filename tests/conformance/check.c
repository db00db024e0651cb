#include "check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool fail(checking *c, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(c->why, c->size, format, args);
    va_end(args);
    return false;
}

/* ---- values ---- */

/* Returns true for operators whose results are compared including the signs of zeros. */
static bool is_about_signs(const char *op)
{
    static const char *const rows[] = {"copysign", "signbit", "neg", "positive", NULL};
    for (int i = 0; rows[i]; i++)
        if (strcmp(rows[i], op) == 0) return true;
    return false;
}

/*
 * Properties that the gradient of an argument must have if the argument is triangular, or if the call reads only one
 * triangle of it.
 */
static void narrow(json_t *entry, const char *suffix, dense *d)
{
    const char *triangle = json_string_value(json_object_get(entry, "triangle"));
    if (strncmp(suffix, ".grad", 5) != 0) return;
    if (json_is_true(json_object_get(entry, "hermitian"))) make_hermitian(d);
    if (triangle) keep_triangle(d, strcmp(triangle, "lower") == 0);
}

static bool values_match(checking *c, const char *what, const bound *b, ct_tensor *got, const char *suffix,
                         tolerance order, bool undefined_ok)
{
    char text[384];
    dense expected = {0}, own = {0};
    bool same = archive_dense(c->r.archive, c->r.id, b->entry, suffix, &expected);
    if (!same) {
        fail(c, "%s %s: %s", what, b->name, ct_error_message());
    } else if (ct_is_none(got)) {
        same = undefined_ok && is_zero(&expected);
        if (!same) fail(c, "%s %s: undefined, expected values that are not zero", what, b->name);
    } else if (!(same = dense_of_tensor(&own, got))) {
        fail(c, "%s %s: its values cannot be read: %s", what, b->name, ct_error_message());
    } else {
        gauge_apply(&c->gauge, b->name, &expected);
        narrow(b->entry, suffix, &expected);
        narrow(b->entry, suffix, &own);
        same = values_agree(&own, &expected, order, !*suffix && is_about_signs(c->r.archive->op), text, sizeof text);
        if (!same) fail(c, "%s %s: %s", what, b->name, text);
    }
    dense_finish(&own);
    dense_finish(&expected);
    return same;
}

bool agrees(checking *c, const char *what, const bound *b, ct_tensor *got, const char *suffix, tolerance order)
{
    return values_match(c, what, b, got, suffix, order, false);
}

bool gradient_agrees(checking *c, const char *what, const bound *b, ct_tensor *got, const char *suffix, tolerance order)
{
    return values_match(c, what, b, got, suffix, order, true);
}

ct_tensor *stored_for_output(checking *c, const bound *b, const char *suffix)
{
    dense d;
    if (!c->gauge.num_members) return archive_tensor(c->r.archive, c->r.id, b->entry, suffix);
    if (!archive_dense(c->r.archive, c->r.id, b->entry, suffix, &d)) return NULL;
    gauge_apply(&c->gauge, b->name, &d);
    ct_tensor *t = dense_to_tensor(&d);
    dense_finish(&d);
    return t;
}

/* ---- gauge ---- */

static const bound *output_named(const checking *c, const char *name)
{
    for (int64_t i = 0; i < c->r.num_outputs; i++)
        if (strcmp(c->r.outputs[i].name, name) == 0) return &c->r.outputs[i];
    return NULL;
}

/* Reads the values of one output: from the library, and from the file. */
static bool both_sides(checking *c, const bound *b, dense *own, dense *expected)
{
    *own = *expected = (dense){0};
    if (b && dense_of_tensor(own, b->tensor) && archive_dense(c->r.archive, c->r.id, b->entry, "", expected))
        return true;
    dense_finish(own);
    return false;
}

/* The order of the eigenvalues of a matrix that is not Hermitian is not defined. */
static bool match_order(checking *c)
{
    const bound *values = output_named(c, "eigenvalues");
    dense own, expected;
    if (!values || !ct_dtype_is_complex(ct_tensor_dtype(values->tensor))) return true;
    if (!both_sides(c, values, &own, &expected)) return false;
    c->gauge.order = gauge_order(&own, &expected, &c->gauge.num_order);
    snprintf(c->gauge.values, sizeof c->gauge.values, "%s", values->name);
    dense_finish(&own);
    dense_finish(&expected);
    return c->gauge.order != NULL;
}

static bool match_group(checking *c, json_t *group)
{
    size_t i;
    json_t *entry;
    double *factors = NULL;
    int64_t count = 0;
    json_array_foreach(group, i, entry)
    {
        if (c->gauge.num_members == MAX_GAUGED) return fail(c, "gauge: more than %d outputs", (int)MAX_GAUGED);
        gauged *m = &c->gauge.members[c->gauge.num_members++];
        snprintf(m->output, sizeof m->output, "%s", json_string_value(json_object_get(entry, "output")));
        m->axis = (int)json_integer_value(json_object_get(entry, "axis"));
        m->conj = json_is_true(json_object_get(entry, "conj"));
        if (i == 0) {
            dense own, expected;
            if (!both_sides(c, output_named(c, m->output), &own, &expected))
                return fail(c, "gauge: there is no output %s", m->output);
            gauge_apply(&c->gauge, m->output, &expected); /* at this point the gauge contains only the order */
            factors = gauge_factors(&own, &expected, m->axis, &count);
            dense_finish(&own);
            dense_finish(&expected);
            if (!factors) return fail(c, "gauge: result %s has another shape or dtype than expected", m->output);
            m->owns = true;
        }
        m->factors = factors;
        m->count = count;
    }
    return true;
}

/*
 * Determines the factors and the order in which the results may differ from the stored data; all later comparisons
 * account for them.
 */
static bool match_gauge(checking *c, json_t *test)
{
    size_t i;
    json_t *group;
    gauge_finish(&c->gauge);
    if (!json_object_get(test, "gauge")) return true;
    if (!match_order(c)) return fail(c, "gauge: the eigenvalues here do not fit those expected");
    json_array_foreach(json_object_get(test, "gauge"), i, group) if (!match_group(c, group)) return false;
    return true;
}

/* ---- results ---- */

bool call(checking *c, json_t *test, bool grads, const char *what)
{
    if (!replay_bind(&c->r, c->r.archive, test, grads)) return fail(c, "%s", c->r.error);
    if (replay_call(&c->r, CT_CALL_PLAIN) != CT_OK) return fail(c, "%s: %s", what, ct_error_message());
    return replay_match(&c->r) ? match_gauge(c, test) : fail(c, "%s", c->r.error);
}

static bool outputs_agree(checking *c)
{
    for (int64_t i = 0; i < c->r.num_outputs; i++) {
        const bound *b = &c->r.outputs[i];
        if (!json_is_false(json_object_get(b->entry, "values"))) {
            if (!agrees(c, "result", b, b->tensor, "", FIRST_ORDER)) return false;
            continue;
        }
        ct_dtype dtype;
        int64_t ndim, shape[16];
        char text[256];
        dense own = {.dtype = ct_tensor_dtype(b->tensor), .ndim = ct_tensor_ndim(b->tensor)};
        for (int64_t k = 0; k < own.ndim; k++) own.shape[k] = ct_tensor_size(b->tensor, k);
        if (entry_shape(b->entry, &dtype, &ndim, shape) && !shapes_agree(&own, dtype, ndim, shape, text, sizeof text))
            return fail(c, "result %s: %s", b->name, text);
    }
    for (int64_t i = 0; i < c->r.num_tensors; i++) {
        const bound *b = &c->r.tensors[i];
        if (json_is_true(json_object_get(b->entry, "after")) &&
            !agrees(c, "argument after the call,", b, b->tensor, ".after", FIRST_ORDER))
            return false;
    }
    return true;
}

/* ---- a case ---- */

static bool is_complex_entry(json_t *entry)
{
    const char *dtype = json_string_value(json_object_get(entry, "dtype"));
    return dtype && dtype[0] == 'c';
}

/* Returns true if some form of the operator accepts complex tensors for the argument. */
static bool takes_complex(const char *row, const char *name)
{
    for (size_t i = 0; ct_op_at(i); i++) {
        const ct_op_info *info = ct_op_at(i);
        if (strcmp(info->op, row) != 0) continue;
        for (size_t k = 0; k < info->num_args; k++)
            if (strcmp(info->args[k].name, name) == 0 && (info->args[k].dtypes >> CT_DTYPE_C128 & 1u)) return true;
    }
    return false;
}

/*
 * Complex input for an argument that accepts only real tensors: a call may return the stored value or fail with a clear
 * error.
 */
static bool complex_is_refused(const archive *a, json_t *test)
{
    size_t i, k;
    json_t *entry, *item;
    if (ct_error_status() != CT_E_DTYPE) return false;
    json_array_foreach(json_object_get(test, "args"), i, entry)
    {
        const char *name = json_string_value(json_object_get(entry, "name"));
        bool complex = is_complex_entry(entry);
        json_array_foreach(json_object_get(entry, "items"), k, item) complex = complex || is_complex_entry(item);
        if (complex && !takes_complex(a->op, name)) return true;
    }
    return false;
}

static bool has_gradients(json_t *test)
{
    size_t i, k;
    json_t *entry, *item;
    json_array_foreach(json_object_get(test, "args"), i, entry)
    {
        if (json_is_true(json_object_get(entry, "requires_grad"))) return true;
        json_array_foreach(json_object_get(entry, "items"), k,
                           item) if (json_is_true(json_object_get(item, "requires_grad"))) return true;
    }
    return false;
}

static bool check_form(checking *c, json_t *test)
{
    const bool derived = has_gradients(test);
    if (!call(c, test, false, "the call") || !outputs_agree(c)) return false;
    if (derived && !check_gradients(c, test)) return false;
    if (json_is_true(json_object_get(test, "second_order")) && !c->departs && !check_second_order(c, test))
        return false;
    if (json_object_get(test, "forward_mode") && !c->departs && !check_tangents(c, test)) return false;
    return !json_object_get(test, "in_place") || check_in_place(c, test);
}

/* Checks the values of a case. Max pooling has two operators, with and without indices, which one case checks. */
static bool check_values(checking *c, json_t *test)
{
    if (!check_form(c, test)) return false;
    if (!replay_has_indices(&c->r)) return true;
    c->r.without_indices = true;
    return check_form(c, test);
}

verdict check_case(const archive *a, json_t *test, char *why, size_t size)
{
    if (!case_is_valid(test, why, size)) return FAILED;
    checking *c = calloc(1, sizeof *c);
    if (!c) {
        snprintf(why, size, "out of memory");
        return FAILED;
    }
    c->why = why;
    c->size = size;
    c->r.archive = a;
    c->departs = json_object_get(test, "departs") != NULL;
    ct_error_clear();
    const bool error = strcmp(json_string_value(json_object_get(test, "kind")), "error") == 0;
    const bool good = error ? check_refusal(c, test) : check_values(c, test) || complex_is_refused(a, test);
    gauge_finish(&c->gauge);
    free(c);
    return good ? PASSED : FAILED;
}
