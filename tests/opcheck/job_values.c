/*
 * Jobs `forward`, `inplace` and `out`: compare result values of the call that returns a new tensor, the in-place call,
 * and the call with destinations.
 */
#include "jobs.h"

#include <cotangent/op/clone.h>
#include <cotangent/op/detach.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Checks the arguments that the call has overwritten in addition to its result. */
static void check_updates(const call *c, const sample_file *file, const sample *s)
{
    double rtol = s->rtol, atol = s->atol;
    call_tolerances(c, &rtol, &atol);
    for (int64_t i = 0; i < s->num_updates; i++) {
        char what[96];
        snprintf(what, sizeof what, "%s sample %lld (%s) after the call %s", file->op, (long long)s->id, s->about,
                 s->updates[i].name);
        const ct_arg *arg = NULL;
        for (size_t k = 0; k < c->num_args && !arg; k++)
            if (strcmp(c->args[k].name, s->updates[i].name) == 0) arg = &c->args[k];
        if (!arg || !tensor_close_to(what, arg->value.tensor, &s->updates[i].value, rtol, atol))
            check_failed(c, "%s is overwritten by another value", s->updates[i].name);
    }
}

void job_forward(const sample_file *file, const sample *s)
{
    call c;
    results got;
    if (!call_make(&c, file, s)) return;
    if (call_run_mapped(&c, &got) != CT_OK) {
        check_failed(&c, "the call fails: %s", ct_error_message());
        return;
    }
    int64_t k = 0;
    for (int64_t i = 0; i < s->num_outputs; i++, k++) {
        char what[96];
        snprintf(what, sizeof what, "%s sample %lld (%s) output %s", file->op, (long long)s->id, s->about,
                 s->outputs[i].name);
        if (k >= got.count)
            check_failed(&c, "output %s is missing", s->outputs[i].name);
        else if (!tensor_close_to(what, got.tensors[k], &s->outputs[i].value, s->rtol, s->atol))
            check_failed(&c, "%s is wrong", s->outputs[i].name);
    }
    check_updates(&c, file, s);
}

/*
 * The destination of the in-place form: the first tensor, created anew from its spec, as the result of a clone so that
 * it is not a leaf.
 */
static bool destination(call *c, bool recorded)
{
    ct_tensor *old = call_written(c)->value.tensor, *fresh = ct_clone(old);
    if (!fresh) return false;
    if (recorded && c->num_inputs && c->inputs[0] == old)
        call_written(c)->value.tensor = fresh;
    else
        call_written(c)->value.tensor = ct_detach(fresh);
    return call_written(c)->value.tensor != NULL;
}

/*
 * The gradients of sum(random * result) must agree for the in-place form and the form that returns a new tensor. The
 * in-place form runs on a clone of the leaf.
 */
static void compare_gradients(const sample_file *file, const sample *s)
{
    call plain, in_place;
    results a, b;
    if (!call_make(&plain, file, s) || !call_make(&in_place, file, s) || !plain.num_inputs) return;
    if (!call_require_grad(&plain, ~UINT64_C(0)) || !call_require_grad(&in_place, ~UINT64_C(0)) ||
        !destination(&in_place, true))
        return;
    if (call_run(&plain, CT_CALL_PLAIN, &a) != CT_OK || !a.count || !ct_tensor_requires_grad(a.tensors[0])) return;
    if (call_run(&in_place, CT_CALL_IN_PLACE, &b) != CT_OK) {
        check_failed(&plain, "the recorded in-place form fails: %s", ct_error_message());
        return;
    }
    const ct_grad_opts allow =
        CT_OPTIONS(ct_grad, .grad_outputs = CT_TENSORS(random_like(a.tensors[0], 7)), .allow_unused = true);
    const ct_tensors x = (ct_grad)(CT_TENSORS(a.tensors[0]), ct_tensors_of(plain.inputs, plain.num_inputs), &allow);
    const ct_tensors y =
        (ct_grad)(CT_TENSORS(b.tensors[0]), ct_tensors_of(in_place.inputs, in_place.num_inputs), &allow);
    if (x.count < 0 || y.count < 0) {
        check_failed(&plain, "backward through the in-place form fails: %s", ct_error_message());
        return;
    }
    for (int64_t i = 0; i < x.count; i++) {
        const bool none_x = ct_is_none(x.items[i]), none_y = ct_is_none(y.items[i]);
        if (none_x || none_y) continue; /* an undefined gradient counts as zero; gradcheck tests that it is zero */
        if (!tensors_close("in-place gradient", y.items[i], x.items[i], s->rtol, s->atol))
            check_failed(&plain, "gradient of %s differs in place", plain.input_names[i]);
    }
}

static bool result_fits(ct_tensor *result, ct_tensor *self)
{
    bool fits = ct_tensor_ndim(result) == ct_tensor_ndim(self);
    for (int64_t i = 0; fits && i < ct_tensor_ndim(self); i++)
        fits = ct_tensor_size(result, i) == ct_tensor_size(self, i);
    return fits;
}

/*
 * S16.7: the destination is an output of a new node, whose first edge leads to its old producer, unless the call is the
 * identity.
 */
static void check_history(const sample_file *file, const sample *s, bool identity)
{
    call c;
    results got;
    if (!call_make(&c, file, s)) return;
    ct_tensor *leaf = ct_detach(call_written(&c)->value.tensor);
    if (!leaf || !(ct_dtype_is_floating(ct_tensor_dtype(leaf)) || ct_dtype_is_complex(ct_tensor_dtype(leaf)))) return;
    ct_tensor *dest = ct_clone(ct_tensor_requires_grad_(leaf, true));
    ct_node *before, *now, *below = NULL;
    call_written(&c)->value.tensor = dest;
    if (ct_tensor_grad_fn(dest, &before) != CT_OK || !before || call_run(&c, CT_CALL_IN_PLACE, &got) != CT_OK) {
        check_failed(&c, "the in-place form fails on a tensor that requires grad: %s", ct_error_message());
        return;
    }
    if (ct_tensor_grad_fn(dest, &now) != CT_OK ||
        (!identity && now && ct_node_next_function(now, 0, &below, NULL) != CT_OK)) {
        check_failed(&c, "in place, the new producer cannot be queried: %s", ct_error_message());
        return;
    }
    if (identity ? now != before : !now || now == before || below != before)
        check_failed(&c, "in place, the first edge of the new producer does not lead to the old one");
}

void job_inplace(const sample_file *file, const sample *s)
{
    const ct_op_info *info = ct_op_find(file->op);
    call plain, in_place;
    results a, b;
    if (!info || !info->has_inplace || !call_make(&plain, file, s) || !call_make(&in_place, file, s)) return;
    uint32_t before = 0, after = 0;
    ct_tensor *given = call_written(&plain)->value.tensor;
    if (call_written(&plain)->kind != CT_ARG_TENSOR || ct_tensor_version(given, &before) != CT_OK) return;
    if (call_run(&plain, CT_CALL_PLAIN, &a) != CT_OK || !a.count || ct_tensor_version(given, &after) != CT_OK) return;
    if (!result_fits(a.tensors[0], given)) return; /* S16.8: such a call is rejected; bad_input checks this */
    if (ct_tensor_dtype(a.tensors[0]) == CT_DTYPE_BOOL || ct_tensor_dtype(a.tensors[0]) == ct_tensor_dtype(given))
        check_history(file, s, a.tensors[0] == given && before == after);
    if (ct_tensor_dtype(a.tensors[0]) != ct_tensor_dtype(given)) return;
    for (size_t i = 0; i < in_place.num_args; i++)
        if (in_place.args[i].kind == CT_ARG_TENSOR && &in_place.args[i] != call_written(&in_place) &&
            in_place.args[i].value.tensor == call_written(&in_place)->value.tensor)
            return;
    if (!destination(&in_place, false)) return;
    ct_tensor *self = call_written(&in_place)->value.tensor;
    bool counted = ct_tensor_version(self, &before) == CT_OK;
    if (call_run(&in_place, CT_CALL_IN_PLACE, &b) != CT_OK) {
        check_failed(&plain, "the in-place form fails: %s", ct_error_message());
        return;
    }
    counted = counted && ct_tensor_version(self, &after) == CT_OK && after > before;
    if (!counted) check_failed(&plain, "the in-place form did not count a version (S16.1)");
    if (b.count != 1 || b.tensors[0] != self)
        check_failed(&plain, "the in-place form does not return its destination (S16.13)");
    if (!tensors_close("in-place result", self, a.tensors[0], s->rtol, s->atol))
        check_failed(&plain, "the in-place result differs");
    check_updates(&in_place, file, s);
    compare_gradients(file, s);
}

void job_out(const sample_file *file, const sample *s)
{
    const ct_op_info *info = ct_op_find(file->op);
    call c;
    results plain;
    if (!info || !info->has_out || info->is_random || strcmp(info->op, "empty") == 0 || !call_make(&c, file, s) ||
        call_run(&c, CT_CALL_PLAIN, &plain) != CT_OK)
        return;
    ct_arg outs[MAX_RESULTS] = {{0}};
    size_t num_outs = (size_t)plain.count;
    if (plain.count > MAX_RESULTS) return;
    for (int64_t i = 0; i < plain.count; i++) {
        outs[i].kind = CT_ARG_TENSOR;
        outs[i].value.tensor = random_like(plain.tensors[i], 5);
        if (!outs[i].value.tensor) return;
    }
    ct_tensor *given = outs[0].value.tensor;
    if (call_restore(&c) != CT_OK || ct_op_call(file->row, c.args, c.num_args, CT_CALL_OUT, outs, &num_outs) != CT_OK) {
        check_failed(&c, "the out form fails: %s", ct_error_message());
        return;
    }
    for (int64_t i = 0; i < plain.count; i++)
        if (!tensors_close("out", outs[i].value.tensor, plain.tensors[i], s->rtol, s->atol))
            check_failed(&c, "the out form gives another result");
    if (outs[0].value.tensor != given) check_failed(&c, "the out form does not return its destination");
    check_updates(&c, file, s);
}
