/* Tests without derivatives: values, batches, and arguments that must be rejected. */
#include "engine/opcheck/opcheck.h"
#include "graph/runtime_ops.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "state/scope.h"
#include "tensor/transfer.h"

#include <cotangent/vmap.h>

#include <inttypes.h>
#include <string.h>

/* ---- copies of inputs ---- */

ct_tensors cti_opcheck_copies(const cti_opcheck *check)
{
    ct_tensor **items = cti_scope_array(check->thread, (size_t)(check->inputs.count + 1) * sizeof *items);
    for (int64_t i = 0; items && i < check->inputs.count; i++) {
        ct_tensor *input = check->inputs.items[i];
        const bool is_kept = cti_is_none(input) || cti_tensor_has(input, CTI_TENSOR_SCALAR);
        items[i] = is_kept ? input : cti_runtime_ops.clone(cti_runtime_ops.detach(input));
        if (!items[i]) return cti_failed_list();
    }
    return items ? ct_tensors_of(items, check->inputs.count) : cti_failed_list();
}

static ct_status compare_all(const cti_opcheck *check, const char *what, bool exactly, ct_tensors found,
                             ct_tensors expected)
{
    if (found.count != expected.count)
        return cti_opcheck_differs(check, "%s: there are %" PRId64 " tensors; %" PRId64 " are expected", what,
                                   found.count, expected.count);
    for (int64_t i = 0; i < found.count; i++)
        if (cti_opcheck_compare(check, what, i, exactly, found.items[i], expected.items[i]) != CT_OK)
            return cti_failed();
    return CT_OK;
}

/* ---- values ---- */

static ct_status check_failure(const cti_opcheck *check, ct_tensors inputs)
{
    const ct_tensors made = cti_opcheck_call(check, inputs);
    if (made.count >= 0)
        return cti_opcheck_differs(check, "the call succeeds; it must fail with '%s'", check->sample->fails);
    if (ct_error_status() == CT_E_NOMEM) return CT_E_NOMEM;
    if (!strstr(ct_error_message(), check->sample->fails)) {
        char text[300];
        (void)strncpy(text, ct_error_message(), sizeof text - 1);
        text[sizeof text - 1] = 0;
        return cti_opcheck_differs(check, "the call fails with '%s'; '%s' must be in it", text, check->sample->fails);
    }
    return CT_OK;
}

static ct_status check_expected(const cti_opcheck *check, ct_tensors made)
{
    const ct_tensors expected = check->sample->expected;
    if (!expected.items) return CT_OK;
    if (expected.count != made.count)
        return cti_opcheck_differs(check, "there are %" PRId64 " results; the sample expects %" PRId64, made.count,
                                   expected.count);
    for (int64_t i = 0; i < made.count; i++)
        if (!cti_is_none(expected.items[i]) &&
            cti_opcheck_compare(check, "result", i, false, made.items[i], expected.items[i]) != CT_OK)
            return cti_failed();
    return CT_OK;
}

ct_status cti_opcheck_values(cti_opcheck *check)
{
    const ct_tensors before = cti_opcheck_copies(check);
    if (before.count < 0) return cti_failed();
    if (check->sample->fails) {
        const ct_status status = check_failure(check, check->inputs);
        return status == CT_OK ? compare_all(check, "after the failed call, input", true, check->inputs, before)
                               : status;
    }
    const ct_tensors made = cti_opcheck_call(check, check->inputs);
    if (made.count < 0) return cti_failed();
    ct_status status = compare_all(check, "after the call, input", true, check->inputs, before);
    if (status == CT_OK) status = check_expected(check, made);
    if (status != CT_OK || check->info->is_random) return status;
    const ct_tensors again = cti_opcheck_call(check, before);
    return again.count < 0 ? cti_failed() : compare_all(check, "when called again, result", true, again, made);
}

/* ---- batches ---- */

/*
 * Returns the elements of t in reverse order. The reversed elements serve as a second slice of a batch, because these
 * elements are also in the domain of the operator.
 */
static ct_tensor *reversed(ct_tensor *t)
{
    ct_tensor *made = cti_runtime_ops.clone(t);
    for (int64_t i = 0; made && i < t->numel; i++) {
        ct_scalar value;
        if (cti_element_read(t, cti_position_offset(t, t->numel - 1 - i), &value) != CT_OK ||
            cti_element_write(made, i, value) != CT_OK)
            return NULL;
    }
    return made;
}

static ct_tensor *stacked(ct_tensor *a, ct_tensor *b)
{
    ct_tensor *x = cti_runtime_ops.unsqueeze(a, 0), *y = cti_runtime_ops.unsqueeze(b, 0);
    return x && y ? cti_runtime_ops.cat(ct_tensors_of((ct_tensor *[]){x, y}, 2), 0) : NULL;
}

static ct_tensors call_inside(ct_tensors inputs, void *payload) { return cti_opcheck_call(payload, inputs); }

/* The inputs of both slices, and the stack of both slices (whole). */
typedef struct batch {
    ct_tensors slices[2], whole;
    int64_t *in_dims;
    bool is_any;
} batch;

static ct_status make_batch(const cti_opcheck *check, batch *b)
{
    const int64_t count = check->inputs.count;
    ct_tensor **second = cti_scope_array(check->thread, (size_t)(count + 1) * sizeof *second);
    ct_tensor **whole = cti_scope_array(check->thread, (size_t)(count + 1) * sizeof *whole);
    b->in_dims = cti_scope_array(check->thread, (size_t)(count + 1) * sizeof *b->in_dims);
    b->slices[0] = cti_opcheck_copies(check);
    if (!second || !whole || !b->in_dims || b->slices[0].count < 0) return cti_failed();
    for (int64_t i = 0; i < count; i++) {
        ct_tensor *first = b->slices[0].items[i];
        const bool is_batched = !cti_is_none(first) && !cti_tensor_has(first, CTI_TENSOR_SCALAR);
        b->in_dims[i] = is_batched ? 0 : CT_NO_DIM;
        b->is_any = b->is_any || is_batched;
        second[i] = is_batched ? reversed(first) : first;
        whole[i] = !is_batched ? first : second[i] ? stacked(first, second[i]) : NULL;
        if (!whole[i]) return cti_failed();
    }
    b->slices[1] = ct_tensors_of(second, count);
    b->whole = ct_tensors_of(whole, count);
    return CT_OK;
}

ct_status cti_opcheck_vmap(cti_opcheck *check)
{
    batch b = {.is_any = false};
    ct_status status = make_batch(check, &b);
    if (status != CT_OK) return status;
    if (!b.is_any || check->info->is_random) return check->is_made = false, CT_OK;
    const ct_tensors first = cti_opcheck_call(check, b.slices[0]);
    if (first.count < 0) return cti_failed();
    const ct_tensors second = cti_opcheck_call(check, b.slices[1]);
    if (second.count < 0) { /* if the reversed input is outside the domain of the operator, nothing is compared */
        if (ct_error_status() == CT_E_NOMEM) return CT_E_NOMEM;
        ct_error_clear();
        return check->is_made = false, CT_OK;
    }
    const ct_tensors made = ct_vmap(call_inside, check, b.whole, .in_dims = ct_ints_of(b.in_dims, check->inputs.count));
    if (made.count < 0) return cti_failed();
    if (made.count != first.count)
        return cti_opcheck_differs(
            check, "a call with a batch returns %" PRId64 " results; a call with one slice returns %" PRId64,
            made.count, first.count);
    for (int64_t i = 0; status == CT_OK && i < made.count; i++) {
        ct_tensor *expected = cti_is_none(first.items[i]) ? first.items[i] : stacked(first.items[i], second.items[i]);
        status = expected ? cti_opcheck_compare(check, "for a batch, result", i, false, made.items[i], expected)
                          : cti_failed();
    }
    return status;
}

/* ---- arguments that must be rejected ---- */

static ct_status expect_refused(const cti_opcheck *check, const char *what, const char *name, const ct_arg *args,
                                size_t num_args)
{
    ct_arg outs[64];
    size_t num_outs = sizeof outs / sizeof *outs;
    ct_error_clear();
    const ct_status status = ct_op_call(check->info->name, args, num_args, CT_CALL_PLAIN, outs, &num_outs);
    if (status == CT_OK) return cti_opcheck_differs(check, "the call accepts %s '%s'; it must fail", what, name);
    if (status == CT_E_INVALID || status == CT_E_DTYPE || status == CT_E_SHAPE || status == CT_E_UNSUPPORTED)
        return CT_OK;
    if (status == CT_E_NOMEM) return status;
    char text[300];
    (void)strncpy(text, ct_error_message(), sizeof text - 1);
    text[sizeof text - 1] = 0;
    return cti_opcheck_differs(check,
                               "the call with %s '%s' fails with status %d, '%s', which is another error than expected",
                               what, name, (int)status, text);
}

static const ct_op_arg_info *described(const ct_op_info *info, const char *name)
{
    for (size_t i = 0; i < info->num_args; i++)
        if (name && !strcmp(info->args[i].name, name)) return &info->args[i];
    return NULL;
}

/* Calls the operator with a wrong kind, dtype or name for argument i; every call must fail. */
static ct_status check_argument(const cti_opcheck *check, ct_arg *args, size_t i)
{
    const ct_arg right = args[i];
    const size_t count = check->sample->num_args;
    const ct_op_arg_info *info = described(check->info, right.name);
    ct_status status = CT_OK;
    if (!info) return CT_OK; /* the call itself reports this error */
    if (info->kind == CT_ARG_TENSOR && !info->optional) {
        args[i] = (ct_arg){.name = right.name, .kind = CT_ARG_TENSOR, .value.tensor = ct_none()};
        status = expect_refused(check, "ct_none() for", right.name, args, count);
    }
    if (status == CT_OK && info->kind != CT_ARG_STRING) {
        args[i] = (ct_arg){.name = right.name, .kind = CT_ARG_STRING, .value.string = "none such"};
        status = expect_refused(check, "a string for", right.name, args, count);
    }
    for (ct_dtype d = CT_DTYPE_DEFAULT + 1; status == CT_OK && info->kind == CT_ARG_TENSOR && d < CT_DTYPE_COUNT; d++) {
        if ((info->dtypes >> d & 1u) || right.kind != CT_ARG_TENSOR || cti_is_none(right.value.tensor)) continue;
        const ct_tensor *like = right.value.tensor;
        ct_tensor *other = cti_runtime_ops.zeros(ct_ints_of(like->ndim ? cti_sizes(like) : ct_empty_ints_, like->ndim),
                                                 d, cti_device(like));
        if (!other) return cti_failed();
        args[i] = (ct_arg){.name = right.name, .kind = CT_ARG_TENSOR, .value.tensor = other};
        status = expect_refused(check, "another dtype for", right.name, args, count);
    }
    if (status == CT_OK) {
        args[i] = right;
        args[i].name = "no_such_argument";
        status = expect_refused(check, "an unknown argument in place of", right.name, args, count);
    }
    args[i] = right;
    return status;
}

ct_status cti_opcheck_bad_input(cti_opcheck *check)
{
    const size_t count = check->sample->num_args;
    ct_arg *args = cti_scope_array(check->thread, (count + 1) * sizeof *args);
    if (!args) return cti_failed();
    if (count) memcpy(args, check->sample->args, count * sizeof *args);
    for (size_t i = 0; i < count; i++)
        if (check_argument(check, args, i) != CT_OK) return cti_failed();
    return CT_OK;
}
