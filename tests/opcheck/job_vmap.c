/*
 * Job `vmap`: the results of a call for a batch equal the stacked results of calls for its slices. Tests results, the
 * in-place form, and gradients; each tensor batched separately and all together; and the batch dimension first and
 * last.
 */
#include "jobs.h"

#include "ops/dispatch.h"

#include <cotangent/op/cat.h>
#include <cotangent/op/clone.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ones_like.h>
#include <cotangent/op/permute.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/select.h>
#include <cotangent/op/slice.h>
#include <cotangent/op/stack.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/zeros_like.h>
#include <cotangent/vmap.h>

#include <stdio.h>
#include <string.h>

enum { NUM_SLICES = 3, MAX_TENSORS = MAX_ARGS + MAX_INPUTS };

/* The tensors of a call, list items separately; scalars and absent arguments are never batched. */
typedef struct batch {
    call c;
    ct_call_kind kind;
    ct_tensor **places[MAX_TENSORS];
    ct_tensor *stacked[MAX_TENSORS]; /* batch dimension first */
    bool can_be[MAX_TENSORS], is_input[MAX_TENSORS];
    int64_t count;
    uint64_t batched; /* batched tensors, as bits */
    bool is_last;     /* the batch dimension is the last axis instead of the first */
    bool writes;      /* every call writes to its first argument (copy_) */
} batch;

static bool is_number(const batch *b, ct_tensor *t)
{
    for (int64_t i = 0; i < b->c.sample->num_args; i++) {
        const arg_spec *a = &b->c.sample->args[i];
        if (a->kind == CT_ARG_TENSOR && a->tensors && a->tensors->number && b->c.args[i].value.tensor == t) return true;
    }
    return false;
}

/*
 * Returns the tensor with its elements shifted cyclically, so that slices differ but stay in the domain of the
 * operator.
 */
static ct_tensor *turned(ct_tensor *t, int64_t by)
{
    const int64_t numel = ct_tensor_numel(t), at = numel ? by % numel : 0;
    int64_t sizes[16];
    for (int64_t i = 0; i < ct_tensor_ndim(t); i++) sizes[i] = ct_tensor_size(t, i);
    ct_tensor *flat = ct_reshape(t, CT_INTS(numel));
    ct_tensor *head = flat ? ct_slice(flat, 0, 0, at) : NULL;
    ct_tensor *tail = flat ? ct_slice(flat, 0, at, INT64_MAX) : NULL;
    ct_tensor *joined = head && tail ? ct_cat(CT_TENSORS(tail, head)) : NULL;
    return joined ? ct_reshape(joined, ct_ints_of(sizes, ct_tensor_ndim(t))) : NULL;
}

static bool add(batch *b, ct_tensor **place)
{
    ct_tensor *t = *place, *slices[NUM_SLICES];
    const int64_t at = b->count++;
    b->places[at] = place;
    b->can_be[at] = !ct_is_none(t) && !is_number(b, t);
    b->is_input[at] = false;
    for (int64_t k = 0; k < b->c.num_inputs; k++) b->is_input[at] = b->is_input[at] || b->c.inputs[k] == t;
    b->stacked[at] = t;
    if (!b->can_be[at]) return true;
    for (int64_t k = 0; k < NUM_SLICES; k++)
        if (!(slices[k] = turned(t, k))) return false;
    return (b->stacked[at] = ct_stack(ct_tensors_of(slices, NUM_SLICES))) != NULL;
}

static bool make(batch *b, const sample_file *file, const sample *s)
{
    memset(b, 0, sizeof *b);
    if (!call_make(&b->c, file, s)) return false;
    b->writes = file->op[strlen(file->op) - 1] == '_';
    for (size_t i = 0; i < b->c.num_args; i++) {
        ct_arg *arg = &b->c.args[i];
        if (arg->kind == CT_ARG_TENSOR && !add(b, &arg->value.tensor)) return false;
        if (arg->kind != CT_ARG_TENSOR_LIST || arg->value.tensors.count <= 0) continue;
        ct_tensor **items = b->c.list_items + (arg->value.tensors.items - b->c.list_items);
        for (int64_t k = 0; k < arg->value.tensors.count; k++)
            if (!add(b, &items[k])) return false;
    }
    return true;
}

/* ---- the calls ---- */

/* Makes the call with other tensors as arguments; random numbers are the same in every call. */
static ct_status run(batch *b, ct_tensor *const *tensors, results *out)
{
    ct_tensor *kept[MAX_TENSORS];
    for (int64_t i = 0; i < b->count; i++) {
        kept[i] = *b->places[i];
        *b->places[i] = tensors[i];
    }
    if (b->kind == CT_CALL_IN_PLACE || b->writes) *b->places[0] = ct_clone(*b->places[0]);
    call_seed();
    ct_status status = *b->places[0] ? call_run(&b->c, b->kind, out) : ct_error_status();
    if (status == CT_OK) status = call_map(&b->c, out);
    for (int64_t i = 0; i < b->count; i++) *b->places[i] = kept[i];
    return status;
}

static ct_tensors batched_call(ct_tensors inputs, void *payload)
{
    static results out;
    if (run(payload, inputs.items, &out) != CT_OK) return ct_tensors_of(NULL, -1);
    return ct_tensors_of(out.tensors, out.count);
}

static bool has_batch(const batch *b, int64_t i) { return b->batched >> i & 1; }

/* Moves the batch dimension to the last axis, as in_dims -1 specifies. */
static ct_tensor *batch_last(ct_tensor *t)
{
    int64_t order[17];
    const int64_t n = ct_tensor_ndim(t);
    for (int64_t i = 0; i < n; i++) order[i] = i + 1 < n ? i + 1 : 0;
    return ct_permute(t, ct_ints_of(order, n));
}

static bool by_vmap(batch *b, results *out)
{
    ct_tensor *inputs[MAX_TENSORS];
    int64_t in_dims[MAX_TENSORS];
    for (int64_t i = 0; i < b->count; i++) {
        in_dims[i] = !has_batch(b, i) ? CT_NO_DIM : b->is_last ? -1 : 0;
        inputs[i] = !has_batch(b, i) ? *b->places[i] : b->is_last ? batch_last(b->stacked[i]) : b->stacked[i];
    }
    const ct_tensors found = ct_vmap(batched_call, b, ct_tensors_of(inputs, b->count),
                                     .in_dims = ct_ints_of(in_dims, b->count), .randomness = CT_RANDOMNESS_SAME);
    out->count = found.count;
    for (int64_t i = 0; i < found.count; i++) {
        out->names[i] = "result";
        out->tensors[i] = found.items[i];
    }
    return found.count >= 0;
}

static bool by_slices(batch *b, results *out)
{
    static results rows[NUM_SLICES];
    for (int64_t k = 0; k < NUM_SLICES; k++) {
        ct_tensor *tensors[MAX_TENSORS];
        for (int64_t i = 0; i < b->count; i++)
            tensors[i] = has_batch(b, i) ? ct_clone(ct_select(b->stacked[i], 0, k)) : *b->places[i];
        if (run(b, tensors, &rows[k]) != CT_OK) return false;
    }
    out->count = rows[0].count;
    for (int64_t i = 0; i < out->count; i++) {
        ct_tensor *items[NUM_SLICES];
        for (int64_t k = 0; k < NUM_SLICES; k++) items[k] = rows[k].tensors[i];
        out->names[i] = rows[0].names[i];
        if (!(out->tensors[i] = ct_stack(ct_tensors_of(items, NUM_SLICES)))) return false;
    }
    return true;
}

/* ---- comparison ---- */

static void describe(const batch *b, char *text, size_t size)
{
    size_t at = (size_t)snprintf(text, size, "batched:");
    for (int64_t i = 0; i < b->count && at < size; i++)
        if (has_batch(b, i)) at += (size_t)snprintf(text + at, size - at, " %lld", (long long)i);
    if (at < size)
        snprintf(text + at, size - at, "%s%s", b->is_last ? ", last" : "",
                 b->kind == CT_CALL_IN_PLACE ? ", in place" : "");
}

static ct_tensor *weighed(const results *out)
{
    ct_tensor *total = NULL;
    for (int64_t i = 0; i < out->count; i++) {
        if (!is_differentiable(out->tensors[i]) || !ct_tensor_requires_grad(out->tensors[i])) continue;
        ct_tensor *part = ct_sum(ct_mul(out->tensors[i], random_like(out->tensors[i], 51 + (uint64_t)i)));
        ct_tensor *parts[] = {total, part};
        total = !part ? NULL : total ? ct_sum(ct_stack(ct_tensors_of(parts, 2))) : part;
        if (!total) return NULL;
    }
    return total;
}

/*
 * Returns the gradients of a weighted sum of the results with respect to the floating tensors; f32 gradients are summed
 * in f32.
 */
static ct_tensors gradients(const batch *b, const results *out)
{
    ct_tensor *inputs[MAX_TENSORS], *total = weighed(out);
    int64_t count = 0;
    for (int64_t i = 0; i < b->count; i++)
        if (b->is_input[i]) inputs[count++] = has_batch(b, i) ? b->stacked[i] : *b->places[i];
    if (!total || count == 0) return ct_tensors_of(NULL, 0);
    return ct_grad(CT_TENSORS(total), ct_tensors_of(inputs, count), .grad_outputs = CT_TENSORS(ct_ones_like(total)),
                   .allow_unused = true);
}

static bool require_grad(const batch *b)
{
    for (int64_t i = 0; i < b->count; i++) {
        ct_tensor *t = has_batch(b, i) ? b->stacked[i] : *b->places[i];
        if (b->is_input[i] && ct_tensor_is_leaf(t) && !ct_tensor_requires_grad_(t, true)) return false;
    }
    return true;
}

/* An undefined gradient equals zeros. Sums of infinite gradients depend on the order and are not compared. */
static bool gradients_agree(const char *what, ct_tensor *got, ct_tensor *expected)
{
    if (ct_is_none(got) && ct_is_none(expected)) return true;
    if (ct_is_none(got)) got = ct_zeros_like(expected);
    if (ct_is_none(expected)) expected = ct_zeros_like(got);
    ct_tensor *is_open = ct_isnan(expected);
    return tensors_close(what, ct_masked_fill(got, is_open, ct_num(0)), ct_masked_fill(expected, is_open, ct_num(0)),
                         -1, -1);
}

static void compare(batch *b, const results *got, const results *expected)
{
    char text[200], what[260];
    describe(b, text, sizeof text);
    if (got->count != expected->count) {
        check_failed(&b->c, "%s: %lld results instead of %lld", text, (long long)got->count,
                     (long long)expected->count);
        return;
    }
    for (int64_t i = 0; i < got->count; i++) {
        snprintf(what, sizeof what, "%s: output %lld", text, (long long)i);
        if (!tensors_close(what, got->tensors[i], expected->tensors[i], b->c.sample->rtol, b->c.sample->atol))
            check_failed(&b->c, "%s differs from the slices'", what);
    }
    const ct_tensors by_slice = gradients(b, expected);
    if (by_slice.count < 0 && call_has_no_derivative()) {
        ct_error_clear();
        return;
    }
    const ct_tensors by_batch = gradients(b, got);
    if (by_batch.count < 0 || by_slice.count < 0)
        check_failed(&b->c, "%s: gradients fail: %s", text, ct_error_message());
    for (int64_t i = 0; i < by_batch.count || i < by_slice.count; i++) {
        snprintf(what, sizeof what, "%s: gradient %lld", text, (long long)i);
        if (!gradients_agree(what, i < by_batch.count ? by_batch.items[i] : ct_none(),
                             i < by_slice.count ? by_slice.items[i] : ct_none()))
            check_failed(&b->c, "%s differs from the slices'", what);
    }
}

static void check(batch *b)
{
    static results got, expected;
    char text[200];
    describe(b, text, sizeof text);
    if (call_wait(by_slices(b, &expected) ? CT_OK : ct_error_status()) !=
        CT_OK) { /* the shifted elements of the second slice are outside the domain: nothing to compare */
        ct_error_clear();
        return;
    }
    if (expected.count == 0) return; /* a list without items */
    if (!by_vmap(b, &got)) {
        check_failed(&b->c, "%s: vmap fails: %s", text, ct_error_message());
        ct_error_clear();
        return;
    }
    compare(b, &got, &expected);
}

static void check_refused(batch *b)
{
    results got;
    if (by_vmap(b, &got) || !strstr(ct_error_message(), "depend on values"))
        check_failed(&b->c, "vmap does not refuse a result whose sizes depend on values: %s", ct_error_message());
    ct_error_clear();
}

/* Returns the batched tensor arguments, as bits. */
static uint32_t batched_arguments(const batch *b)
{
    uint32_t bits = 0;
    for (int64_t i = 0; i < b->count; i++)
        for (size_t k = 0; k < b->c.num_args; k++)
            if (has_batch(b, i) && b->places[i] == &b->c.args[k].value.tensor) bits |= UINT32_C(1) << k;
    return bits;
}

/* Checks one set of batched tensors. */
static void check_pattern(const sample_file *file, const sample *s, uint64_t batched, bool is_last, ct_call_kind kind)
{
    batch b;
    const cti_op_entry *entry = cti_op_entry_find(file->op);
    const ct_scope scope = ct_scope_open();
    if (make(&b, file, s)) {
        b.batched = batched;
        b.is_last = is_last;
        b.kind = kind;
        bool in_f64 = b.c.num_inputs > 0; /* terms of a gradient may cancel, which narrow dtypes show */
        for (int64_t i = 0; i < b.c.num_inputs; i++) in_f64 &= ct_tensor_dtype(b.c.inputs[i]) == CT_DTYPE_F64;
        if (entry && entry->batch.sized & batched_arguments(&b))
            check_refused(&b);
        else if (!in_f64 || require_grad(&b))
            check(&b);
        else
            check_failed(&b.c, "an input cannot require grad: %s", ct_error_message());
    }
    (void)ct_scope_close(scope);
}

void job_vmap(const sample_file *file, const sample *s)
{
    batch b;
    const cti_op_entry *entry = cti_op_entry_find(file->op);
    uint64_t all = 0;
    if (!entry || !make(&b, file, s)) return;
    for (int64_t i = 0; i < b.count; i++) all |= (uint64_t)b.can_be[i] << i;
    if (!all) return;
    check_pattern(file, s, all, false, CT_CALL_PLAIN);
    if (strcmp(file->op, "as_strided") != 0) /* as_strided reads memory directly, and the layout of slices differs */
        check_pattern(file, s, all, true, CT_CALL_PLAIN);
    if (entry->info.has_inplace && b.can_be[0]) {
        check_pattern(file, s, all, false, CT_CALL_IN_PLACE);
        check_pattern(file, s, 1 | entry->batch.updated, true, CT_CALL_IN_PLACE);
    }
    if (entry->batch.updated) return; /* a batched value cannot be written to an unbatched tensor */
    for (int64_t i = 0; i < (b.writes ? 1 : b.count) && i < 6; i++)
        if ((all >> i & 1) && all != UINT64_C(1) << i) check_pattern(file, s, UINT64_C(1) << i, i % 2, CT_CALL_PLAIN);
}
