/* Gradients of two orders, tangents, and the in-place form. */
#include "check.h"

#include "ops/dispatch.h"

#include <stdio.h>
#include <string.h>

typedef struct derivatives {
    ct_tensor *roots[MAX_OUTPUTS], *cotangents[MAX_OUTPUTS], *inputs[MAX_TENSORS];
    const bound *of_input[MAX_TENSORS], *of_root[MAX_OUTPUTS];
    int64_t num_roots, num_inputs;
    ct_tensors grads;
} derivatives;

static ct_tensor *stored(checking *c, const bound *b, const char *suffix)
{
    return archive_tensor(c->r.archive, c->r.id, b->entry, suffix);
}

static bool add_root(checking *c, derivatives *d, const bound *b, bool create_graph)
{
    ct_tensor *cotangent = stored_for_output(c, b, ".cot");
    if (!cotangent || (create_graph && !ct_tensor_requires_grad_(cotangent, true)))
        return fail(c, "cotangent of %s: %s", b->name, ct_error_message());
    d->roots[d->num_roots] = b->tensor;
    d->of_root[d->num_roots] = b;
    d->cotangents[d->num_roots++] = cotangent;
    return true;
}

static void add_inputs(const checking *c, derivatives *d)
{
    for (int64_t i = 0; i < c->r.num_tensors; i++) {
        const bound *b = &c->r.tensors[i];
        if (!json_is_true(json_object_get(b->entry, "requires_grad"))) continue;
        d->inputs[d->num_inputs] = b->tensor;
        d->of_input[d->num_inputs++] = b;
    }
}

static bool run(checking *c, derivatives *d, bool create_graph)
{
    d->grads = ct_tensors_of(NULL, 0);
    if (!d->num_roots || !d->num_inputs) return true;
    d->grads =
        ct_grad(ct_tensors_of(d->roots, d->num_roots), ct_tensors_of(d->inputs, d->num_inputs),
                .grad_outputs = {d->cotangents, d->num_roots}, .allow_unused = true, .create_graph = create_graph);
    return d->grads.count >= 0 || fail(c, "backward: %s", ct_error_message());
}

/* Returns the gradients of sum(cotangent * output) of a recorded call. */
static bool first_order(checking *c, derivatives *d, bool create_graph)
{
    for (int64_t i = 0; i < c->r.num_outputs; i++) {
        const bound *b = &c->r.outputs[i];
        const bool wanted = replay_has(b->entry, "cot"), says = json_object_get(b->entry, "differentiable") != NULL;
        if (says && ct_tensor_requires_grad(b->tensor) != json_is_true(json_object_get(b->entry, "differentiable")))
            return fail(c, "result %s: requires grad %d, expected %d", b->name, ct_tensor_requires_grad(b->tensor),
                        !ct_tensor_requires_grad(b->tensor));
        if (wanted && !ct_tensor_requires_grad(b->tensor)) return fail(c, "result %s does not require grad", b->name);
        if (wanted && !add_root(c, d, b, create_graph)) return false;
    }
    add_inputs(c, d);
    return run(c, d, create_graph);
}

static bool gradients_agree(checking *c, const derivatives *d, const char *what)
{
    for (int64_t i = 0; i < d->num_inputs && d->grads.count; i++) {
        const bound *b = d->of_input[i];
        ct_tensor *grad = d->grads.items[i];
        dense own;
        if (replay_has(b->entry, "grad")) {
            if (!gradient_agrees(c, what, b, grad, ".grad", FIRST_ORDER)) return false;
        } else if (json_object_get(b->entry, "grad") && !ct_is_none(grad)) {
            const bool zero = dense_of_tensor(&own, grad) && is_zero(&own);
            dense_finish(&own);
            if (!zero) return fail(c, "%s %s: values that are not zero, expected undefined or zero", what, b->name);
        }
    }
    return true;
}

bool check_gradients(checking *c, json_t *test)
{
    derivatives d = {.num_roots = 0};
    if (!call(c, test, true, "the recorded call") || !first_order(c, &d, false)) return false;
    return c->departs || gradients_agree(c, &d, "gradient of");
}

/* S = sum over arguments of Re(conj(v) * grad), differentiated with respect to arguments and cotangents. */
bool check_second_order(checking *c, json_t *test)
{
    derivatives d = {.num_roots = 0};
    ct_tensor *roots[MAX_TENSORS], *vs[MAX_TENSORS], *inputs[MAX_TENSORS + MAX_OUTPUTS];
    const bound *of[MAX_TENSORS + MAX_OUTPUTS];
    int64_t num_roots = 0, num_inputs = 0;
    if (!call(c, test, true, "the recorded call") || !first_order(c, &d, true)) return false;
    for (int64_t i = 0; i < d.num_inputs && d.grads.count; i++) {
        if (!replay_has(d.of_input[i]->entry, "v") || ct_is_none(d.grads.items[i]) ||
            !ct_tensor_requires_grad(d.grads.items[i]))
            continue;
        roots[num_roots] = d.grads.items[i];
        vs[num_roots] = stored(c, d.of_input[i], ".v");
        if (!vs[num_roots++]) return fail(c, "vector of %s: %s", d.of_input[i]->name, ct_error_message());
    }
    for (int64_t i = 0; i < d.num_inputs; i++) of[num_inputs] = d.of_input[i], inputs[num_inputs++] = d.inputs[i];
    for (int64_t i = 0; i < d.num_roots; i++) of[num_inputs] = d.of_root[i], inputs[num_inputs++] = d.cotangents[i];
    ct_tensors second = ct_tensors_of(NULL, 0);
    if (num_roots)
        second = ct_grad(ct_tensors_of(roots, num_roots), ct_tensors_of(inputs, num_inputs),
                         .grad_outputs = {vs, num_roots}, .allow_unused = true);
    if (second.count < 0) return fail(c, "second order: %s", ct_error_message());
    for (int64_t i = 0; i < num_inputs; i++)
        if (replay_has(of[i]->entry, "grad2") &&
            !gradient_agrees(c, "second-order gradient of", of[i], second.count ? second.items[i] : ct_none(), ".grad2",
                             SECOND_ORDER))
            return false;
    return true;
}

/* ---- tangents ---- */

/* Creates the stored tangents for the boxed arguments; returns false if one cannot be created. */
static bool place_tangents(checking *c, const cti_boxed_call *boxed, ct_arg *tangents, ct_tensor **items)
{
    int64_t num_items = 0;
    memset(tangents, 0, CTI_MAX_BOXED_ARGS * sizeof *tangents);
    for (int64_t k = 0; k < c->r.num_tensors; k++) {
        const bound *b = &c->r.tensors[k];
        ct_tensor *tangent = replay_has(b->entry, "tangent") ? stored(c, b, ".tangent") : ct_none();
        if (!tangent) return fail(c, "tangent of %s: %s", b->name, ct_error_message());
        for (size_t i = 0; i < boxed->entry->info.num_args; i++) {
            const ct_arg *arg = &boxed->args[i];
            if (arg->kind == CT_ARG_TENSOR && arg->value.tensor == b->tensor)
                tangents[i] = (ct_arg){.name = arg->name, .kind = CT_ARG_TENSOR, .value.tensor = tangent};
            for (int64_t n = 0; arg->kind == CT_ARG_TENSOR_LIST && n < arg->value.tensors.count; n++) {
                if (arg->value.tensors.items[n] != b->tensor) continue;
                if (tangents[i].kind == CT_ARG_NONE) {
                    tangents[i] = (ct_arg){.name = arg->name,
                                           .kind = CT_ARG_TENSOR_LIST,
                                           .value.tensors = {items + num_items, arg->value.tensors.count}};
                    for (int64_t m = 0; m < arg->value.tensors.count; m++) items[num_items++] = ct_none();
                }
                items[tangents[i].value.tensors.items - items + n] = tangent;
            }
        }
    }
    return true;
}

static bool tangent_agrees(checking *c, const bound *b, ct_tensor *found)
{
    return gradient_agrees(c, "tangent of", b, found ? found : ct_none(), ".jvp", FIRST_ORDER);
}

/* Computes the tangents of the results by the jvp rule of the operator, with all input tangents in one call. */
static bool tangents_forward(checking *c, const cti_boxed_call *boxed)
{
    ct_arg tangents[CTI_MAX_BOXED_ARGS];
    ct_tensor *items[MAX_TENSORS], *found[MAX_OUTPUTS] = {NULL};
    if (!place_tangents(c, boxed, tangents, items)) return false;
    if (boxed->entry->jvp(boxed->args, tangents, c->r.outs, found) != CT_OK)
        return fail(c, "forward mode: %s", ct_error_message());
    for (int64_t i = 0; i < c->r.num_outputs; i++) {
        const bound *b = &c->r.outputs[i];
        if (replay_has(b->entry, "jvp") && !tangent_agrees(c, b, found[b->place])) return false;
    }
    return true;
}

/*
 * Compositions, lists and random operators have no jvp rule: for them J v is the gradient of <J^T u, v> with respect to
 * u.
 */
static bool tangents_reverse_twice(checking *c, json_t *test)
{
    derivatives d = {.num_roots = 0};
    ct_tensor *roots[MAX_TENSORS], *vs[MAX_TENSORS];
    int64_t num_roots = 0;
    if (!call(c, test, true, "the recorded call") || !first_order(c, &d, true)) return false;
    for (int64_t i = 0; i < d.num_inputs && d.grads.count; i++) {
        if (!replay_has(d.of_input[i]->entry, "tangent") || ct_is_none(d.grads.items[i]) ||
            !ct_tensor_requires_grad(d.grads.items[i]))
            continue;
        roots[num_roots] = d.grads.items[i];
        vs[num_roots] = stored(c, d.of_input[i], ".tangent");
        if (!vs[num_roots++]) return fail(c, "tangent of %s: %s", d.of_input[i]->name, ct_error_message());
    }
    ct_tensors found = ct_tensors_of(NULL, 0);
    if (num_roots)
        found = ct_grad(ct_tensors_of(roots, num_roots), ct_tensors_of(d.cotangents, d.num_roots),
                        .grad_outputs = {vs, num_roots}, .allow_unused = true);
    if (found.count < 0) return fail(c, "reverse mode twice: %s", ct_error_message());
    for (int64_t i = 0; i < d.num_roots; i++)
        if (replay_has(d.of_root[i]->entry, "jvp") &&
            !tangent_agrees(c, d.of_root[i], found.count ? found.items[i] : NULL))
            return false;
    return true;
}

bool check_tangents(checking *c, json_t *test)
{
    cti_boxed_call boxed;
    if (!call(c, test, false, "the call")) return false;
    if (cti_op_box(c->r.archive->op, c->r.args, c->r.num_args, &boxed) != CT_OK)
        return fail(c, "forward mode: %s", ct_error_message());
    /* a random operator's rule also reads the random state of the call */
    const bool has_rule = boxed.entry->jvp && !boxed.entry->info.is_random;
    return has_rule ? tangents_forward(c, &boxed) : tangents_reverse_twice(c, test);
}

/* ---- in place ---- */

/* The first output must be the destination itself. */
static bool call_in_place(checking *c, json_t *test, bool grads)
{
    if (!replay_bind(&c->r, c->r.archive, test, grads)) return fail(c, "%s", c->r.error);
    size_t first = 0; /* the first argument of polygamma is its order, the second one the tensor */
    while (first < c->r.num_args && c->r.args[first].kind != CT_ARG_TENSOR) first++;
    if (first == c->r.num_args || ct_is_none(c->r.args[first].value.tensor))
        return fail(c, "in place: there is no tensor to write to");
    /* ct_clone returns a contiguous tensor, which is not a leaf if it requires grad */
    ct_tensor *self = ct_clone(c->r.args[first].value.tensor);
    c->r.args[first].value.tensor = self = self && !ct_tensor_is_contiguous(self) ? ct_contiguous(self) : self;
    if (!self || replay_call(&c->r, CT_CALL_IN_PLACE) != CT_OK) return fail(c, "in place: %s", ct_error_message());
    if (!replay_match(&c->r)) return fail(c, "in place: %s", c->r.error);
    return c->r.outs[0].value.tensor == self || fail(c, "in place: the result is another tensor than the destination");
}

bool check_in_place(checking *c, json_t *test)
{
    const char *extent = json_string_value(json_object_get(test, "in_place"));
    if (!call_in_place(c, test, false)) return false;
    const bound *b = &c->r.outputs[0];
    if (c->r.num_outputs && !json_is_false(json_object_get(b->entry, "values")) &&
        !agrees(c, "in place,", b, b->tensor, "", FIRST_ORDER))
        return false;
    if (strcmp(extent, "gradient") != 0 || c->departs) return true;
    derivatives d = {.num_roots = 0};
    return call_in_place(c, test, true) && first_order(c, &d, false) && gradients_agree(c, &d, "in place, gradient of");
}
