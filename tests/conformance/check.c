#include "check.h"

#include "compare.h"
#include "replay.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct checking {
    replay r;
    char *why;
    size_t size;
    bool complex_may_fail; /* complex input where the row says no: a clear error is right too */
} checking;

static bool fail(checking *c, const char *format, ...) CT_PRINTF(2, 3);
static bool fail(checking *c, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(c->why, c->size, format, args);
    va_end(args);
    return false;
}

static bool agree(checking *c, const char *what, const char *name, ct_tensor *got, ct_tensor *expected, bool second)
{
    char text[384];
    if (!expected) return fail(c, "%s %s: no stored value", what, name);
    if (values_agree(got, expected, second, text, sizeof text)) return true;
    return fail(c, "%s %s: %s", what, name, text);
}

/* An undefined gradient counts as zeros. */
static bool gradient_agrees(checking *c, const char *what, const char *name, ct_tensor *got, ct_tensor *expected, bool second)
{
    if (!expected) return fail(c, "%s %s: no stored value", what, name);
    if (!ct_is_none(got)) return agree(c, what, name, got, expected, second);
    return is_zero(expected) || fail(c, "%s %s: undefined, expected a gradient that is not zero", what, name);
}

static ct_tensor *stored(checking *c, const bound *b, const char *suffix) { return archive_tensor(c->r.archive, c->r.id, b->entry, suffix); }

/* ---- results ---- */

static bool outputs_agree(checking *c)
{
    for (int64_t i = 0; i < c->r.num_outputs; i++) {
        const bound *b = &c->r.outputs[i];
        ct_dtype dtype;
        int64_t ndim, shape[16];
        char text[256];
        if (json_is_false(json_object_get(b->entry, "values"))) {
            if (entry_shape(b->entry, &dtype, &ndim, shape) && !shapes_agree(b->tensor, dtype, ndim, shape, text, sizeof text))
                return fail(c, "result %s: %s", b->name, text);
            continue;
        }
        if (!agree(c, "result", b->name, b->tensor, stored(c, b, ""), false)) return false;
    }
    for (int64_t i = 0; i < c->r.num_tensors; i++) {
        const bound *b = &c->r.tensors[i];
        if (json_is_true(json_object_get(b->entry, "after")) && !agree(c, "argument after the call,", b->name, b->tensor, stored(c, b, ".after"), false)) return false;
    }
    return true;
}

static bool call(checking *c, json_t *test, bool grads, const char *what)
{
    const archive *a = c->r.archive;
    if (!replay_bind(&c->r, a, test, grads)) return fail(c, "%s", c->r.error);
    if (replay_call(&c->r, CT_CALL_PLAIN) == CT_OK) return true;
    return fail(c, "%s: %s", what, *c->r.error ? c->r.error : ct_error_message());
}

/* ---- derivatives ---- */

typedef struct derivatives {
    ct_tensor *roots[MAX_OUTPUTS], *cotangents[MAX_OUTPUTS], *inputs[MAX_TENSORS];
    const bound *of_input[MAX_TENSORS], *of_root[MAX_OUTPUTS];
    int64_t num_roots, num_inputs;
    ct_tensors grads;
} derivatives;

static bool first_order(checking *c, derivatives *d, bool create_graph)
{
    for (int64_t i = 0; i < c->r.num_outputs; i++) {
        const bound *b = &c->r.outputs[i];
        if (!replay_has(b->entry, "cot")) continue;
        ct_tensor *cotangent = stored(c, b, ".cot");
        if (!cotangent || (create_graph && !ct_tensor_requires_grad_(cotangent, true))) return fail(c, "cotangent of %s: %s", b->name, ct_error_message());
        if (!ct_tensor_requires_grad(b->tensor)) return fail(c, "result %s does not require grad", b->name);
        d->roots[d->num_roots] = b->tensor;
        d->of_root[d->num_roots] = b;
        d->cotangents[d->num_roots++] = cotangent;
    }
    for (int64_t i = 0; i < c->r.num_tensors; i++) {
        const bound *b = &c->r.tensors[i];
        if (!json_is_true(json_object_get(b->entry, "requires_grad"))) continue;
        d->inputs[d->num_inputs] = b->tensor;
        d->of_input[d->num_inputs++] = b;
    }
    d->grads = (ct_tensors){NULL, 0};
    if (!d->num_roots || !d->num_inputs) return true;
    d->grads = ct_grad((ct_tensors){d->roots, d->num_roots}, (ct_tensors){d->inputs, d->num_inputs},
                       &(ct_grad_opts){.grad_outputs = {d->cotangents, d->num_roots}, .allow_unused = CT_ON, .create_graph = create_graph});
    return d->grads.count >= 0 || fail(c, "backward: %s", ct_error_message());
}

static bool gradients_agree(checking *c, const derivatives *d)
{
    for (int64_t i = 0; i < d->num_inputs && d->grads.count; i++) {
        const bound *b = d->of_input[i];
        const char *grad = json_string_value(json_object_get(b->entry, "grad"));
        if (grad && strcmp(grad, "undefined") == 0) {
            if (!ct_is_none(d->grads.items[i]) && !is_zero(d->grads.items[i])) return fail(c, "gradient of %s should be undefined or zero", b->name);
        } else if (replay_has(b->entry, "grad") && !gradient_agrees(c, "gradient of", b->name, d->grads.items[i], stored(c, b, ".grad"), false)) {
            return false;
        }
    }
    return true;
}

/* S = sum over arguments of Re(conj(v) * grad), differentiated by arguments and cotangents. */
static bool second_order(checking *c, json_t *test)
{
    derivatives d = {.num_roots = 0};
    ct_tensor *roots[MAX_TENSORS], *vs[MAX_TENSORS], *inputs[MAX_TENSORS + MAX_OUTPUTS];
    const bound *of[MAX_TENSORS + MAX_OUTPUTS];
    int64_t num_roots = 0, num_inputs = 0;
    if (!call(c, test, true, "the recorded call") || !first_order(c, &d, true)) return false;
    for (int64_t i = 0; i < d.num_inputs && d.grads.count; i++) {
        if (!replay_has(d.of_input[i]->entry, "v") || ct_is_none(d.grads.items[i]) || !ct_tensor_requires_grad(d.grads.items[i])) continue;
        roots[num_roots] = d.grads.items[i];
        vs[num_roots++] = stored(c, d.of_input[i], ".v");
    }
    for (int64_t i = 0; i < d.num_inputs; i++) of[num_inputs] = d.of_input[i], inputs[num_inputs++] = d.inputs[i];
    for (int64_t i = 0; i < d.num_roots; i++) of[num_inputs] = d.of_root[i], inputs[num_inputs++] = d.cotangents[i];
    ct_tensors second = {NULL, 0};
    if (num_roots)
        second = ct_grad((ct_tensors){roots, num_roots}, (ct_tensors){inputs, num_inputs},
                         &(ct_grad_opts){.grad_outputs = {vs, num_roots}, .allow_unused = CT_ON});
    if (second.count < 0) return fail(c, "second order: %s", ct_error_message());
    for (int64_t i = 0; i < num_inputs; i++)
        if (replay_has(of[i]->entry, "grad2") &&
            !gradient_agrees(c, "second-order gradient of", of[i]->name, second.count ? second.items[i] : ct_none(), stored(c, of[i], ".grad2"), true))
            return false;
    return true;
}

/* ---- in place ---- */

static bool in_place(checking *c, json_t *test)
{
    if (!replay_bind(&c->r, c->r.archive, test, false)) return fail(c, "%s", c->r.error);
    ct_tensor *self = ct_clone(c->r.args[0].value.tensor);
    c->r.args[0].value.tensor = self;
    if (!self || replay_call(&c->r, CT_CALL_IN_PLACE) != CT_OK) return fail(c, "in place: %s", *c->r.error ? c->r.error : ct_error_message());
    const bound *b = &c->r.outputs[0];
    return c->r.num_outputs == 0 || json_is_false(json_object_get(b->entry, "values")) || agree(c, "in place,", b->name, self, stored(c, b, ""), false);
}

/* ---- errors ---- */

static bool fails_cleanly(checking *c, json_t *test)
{
    const ct_live_counts before = ct_live();
    if (!replay_bind(&c->r, c->r.archive, test, true)) {
        ct_error_clear();
        return true; /* the arguments themselves are refused */
    }
    const ct_scope scope = ct_scope_open();
    const ct_status status = replay_call(&c->r, CT_CALL_PLAIN);
    const bool refused = status != CT_OK && !*c->r.error && *ct_error_message() && status != CT_E_INTERNAL;
    ct_scope_close(scope);
    if (!refused) return fail(c, status == CT_OK ? "the call should fail: %s" : "the call fails without a proper message: %s",
                              json_string_value(json_object_get(json_object_get(test, "error"), "message")));
    ct_error_clear();
    for (int64_t i = 0; i < c->r.num_tensors; i++) {
        const bound *b = &c->r.tensors[i];
        if (!ct_is_none(b->tensor) && !agree(c, "the failing call changed", b->name, b->tensor, stored(c, b, ""), false)) return false;
    }
    return ct_live().nodes == before.nodes || fail(c, "the failing call leaves nodes behind");
}

/* ---- a case ---- */

static bool has_complex_input(json_t *test)
{
    size_t i;
    json_t *entry;
    json_array_foreach(json_object_get(test, "args"), i, entry)
    {
        const char *dtype = json_string_value(json_object_get(entry, "dtype"));
        if (dtype && dtype[0] == 'c') return true;
    }
    return false;
}

static bool check_values(checking *c, json_t *test)
{
    const bool gradient = strcmp(json_string_value(json_object_get(test, "kind")), "gradient") == 0, departs = json_object_get(test, "departs") != NULL;
    const bool derived = gradient || json_is_true(json_object_get(test, "special"));
    derivatives d = {.num_roots = 0};
    if (!call(c, test, derived, "the call") || !outputs_agree(c)) return false;
    if (derived && !departs && (!first_order(c, &d, false) || !gradients_agree(c, &d))) return false;
    if (json_is_true(json_object_get(test, "second_order")) && !departs && !second_order(c, test)) return false;
    return !json_object_get(test, "in_place") || in_place(c, test);
}

verdict check_case(const archive *a, json_t *test, char *why, size_t size)
{
    checking *c = calloc(1, sizeof *c);
    if (!c) {
        snprintf(why, size, "out of memory");
        return FAILED;
    }
    c->why = why;
    c->size = size;
    c->r.archive = a;
    ct_error_clear();
    const bool error = strcmp(json_string_value(json_object_get(test, "kind")), "error") == 0;
    verdict v;
    if (json_object_get(test, "gauge")) {
        snprintf(why, size, "gauge freedom is not compared yet");
        v = SKIPPED;
    } else {
        v = (error ? fails_cleanly(c, test) : check_values(c, test)) ? PASSED : FAILED;
    }
    if (v == FAILED && !error && has_complex_input(test) && ct_error_status() == CT_E_DTYPE) { /* where ops.csv says no, a clear error is right */
        v = SKIPPED;
    }
    free(c);
    return v;
}
