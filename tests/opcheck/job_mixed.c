/*
 * Job `mixed`: computes second derivatives along a direction in four ways, which must agree: reverse over reverse;
 * forward over reverse, recorded; forward over reverse, not recorded; and reverse over forward. The derivatives are
 * with respect to all inputs or to one input. Both the call that returns a new tensor and the in-place call are
 * checked. Batched gradients against separate gradients (S21.6, S21.7, S9.18, S3.6).
 */
#include "jobs.h"

#include <cotangent/forward.h>
#include <cotangent/op/clone.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/select.h>
#include <cotangent/op/stack.h>

#include <stdio.h>
#include <string.h>

enum { WEIGHTS = 17, DIRECTIONS = 31, ROWS = 2 };

/* A sample, its directions, and the derivatives that all four ways must produce. */
typedef struct mixed {
    const sample_file *file;
    const sample *sample;
    call c;
    ct_call_kind kind;
    bool has_in_place;
    ct_tensor *leaves[MAX_INPUTS], *directions[MAX_INPUTS], *expected[MAX_INPUTS];
} mixed;

/* ---- calls ---- */

/* Calls the operator with these inputs. The in-place function writes to a recorded copy of the first input. */
static bool run(mixed *m, ct_tensor *const *inputs, results *out)
{
    ct_tensor *used[MAX_INPUTS];
    memcpy(used, inputs, sizeof used);
    if (m->kind == CT_CALL_IN_PLACE && !(used[0] = ct_clone(used[0]))) return false;
    call_replace_inputs(&m->c, used);
    const ct_status status = m->kind == CT_CALL_IN_PLACE ? call_run(&m->c, m->kind, out) : call_run_mapped(&m->c, out);
    if (status == CT_OK) return true;
    check_failed(&m->c, "%s: the call fails: %s", m->kind == CT_CALL_IN_PLACE ? "in place" : "plain",
                 ct_error_message());
    return false;
}

/* Creates the call anew; a leaf requires grad if its bit in `wanted` is set. */
static bool make(mixed *m, uint64_t wanted)
{
    if (!call_make(&m->c, m->file, m->sample) || !call_require_grad(&m->c, wanted)) return false;
    memcpy(m->leaves, m->c.inputs, sizeof m->leaves);
    return true;
}

/* Returns the outputs that depend on a leaf, times weights. The weight of an output is the same in all four ways. */
static ct_tensors roots_of(const results *out, ct_tensor **roots, ct_tensor **weights)
{
    int64_t count = 0;
    for (int64_t i = 0; i < out->count; i++) {
        if (!is_differentiable(out->tensors[i]) || !ct_tensor_requires_grad(out->tensors[i])) continue;
        roots[count] = out->tensors[i];
        weights[count++] = random_like(out->tensors[i], WEIGHTS + (uint64_t)i);
    }
    return ct_tensors_of(roots, count);
}

/*
 * Gradients of roots with respect to the requested leaves, none() for the other leaves; false, and a failure, on error.
 */
static bool gradients(mixed *m, const char *way, ct_tensors roots, ct_tensor *const *weights, uint64_t wanted,
                      bool create_graph, ct_tensor **grads)
{
    ct_tensor *inputs[MAX_INPUTS];
    int64_t count = 0, at[MAX_INPUTS];
    for (int64_t k = 0; k < m->c.num_inputs; k++) {
        grads[k] = ct_none();
        if (wanted >> k & 1) at[count] = k, inputs[count++] = m->leaves[k];
    }
    if (!roots.count || !count) return true;
    const ct_tensors found =
        ct_grad(roots, ct_tensors_of(inputs, count), .grad_outputs = {(ct_tensor **)(uintptr_t)weights, roots.count},
                .allow_unused = true, .create_graph = create_graph);
    if (found.count < 0) check_failed(&m->c, "%s: %s", way, ct_error_message());
    for (int64_t i = 0; i < found.count; i++) grads[at[i]] = found.items[i];
    return found.count >= 0;
}

/* ---- comparison ---- */

static void compare(const mixed *m, const char *way, uint64_t wanted, ct_tensor *const *found)
{
    char what[96];
    for (int64_t k = 0; k < m->c.num_inputs; k++) {
        if (!(wanted >> k & 1)) continue;
        ct_tensor *expected = m->expected[k], *got = found[k];
        if (ct_is_none(expected) && ct_is_none(got)) continue;
        if (ct_is_none(expected)) expected = ct_mul(got, ct_num(0));
        if (ct_is_none(got)) got = ct_mul(expected, ct_num(0));
        snprintf(what, sizeof what, "%s%s by %s", way, m->kind == CT_CALL_IN_PLACE ? " in place" : "",
                 m->c.input_names[k]);
        if (!tensors_close(what, got, expected, 1e-7, 1e-9)) check_failed(&m->c, "%s is another", what);
        check_compared(&m->c, k);
    }
}

/* ---- the four ways ---- */

static bool reverse_over_reverse(mixed *m, uint64_t all)
{
    results out;
    ct_tensor *roots[MAX_OUTPUTS], *weights[MAX_OUTPUTS], *grads[MAX_INPUTS], *firsts[MAX_INPUTS], *by[MAX_INPUTS];
    int64_t count = 0;
    if (!make(m, all) || !run(m, m->leaves, &out)) return false;
    const ct_tensors outputs = roots_of(&out, roots, weights);
    if (!gradients(m, "reverse", outputs, weights, all, true, grads)) return false;
    for (int64_t k = 0; k < m->c.num_inputs; k++) {
        m->expected[k] = ct_none();
        if (ct_is_none(grads[k]) || !ct_tensor_requires_grad(grads[k])) continue;
        firsts[count] = grads[k];
        by[count++] = m->directions[k];
    }
    return gradients(m, "reverse over reverse", ct_tensors_of(firsts, count), by, all, false, m->expected);
}

static bool make_duals(mixed *m, ct_tensor **duals)
{
    for (int64_t k = 0; k < m->c.num_inputs; k++) {
        int64_t first = 0;
        while (m->leaves[first] != m->leaves[k]) first++;
        duals[k] = first < k ? duals[first] : ct_make_dual(m->leaves[k], m->directions[k]);
        if (!duals[k]) return false;
    }
    return true;
}

/* Compares the tangents of gradients. */
static void forward_over_reverse(mixed *m, uint64_t wanted, bool create_graph)
{
    results out;
    ct_tensor *duals[MAX_INPUTS], *roots[MAX_OUTPUTS], *weights[MAX_OUTPUTS], *grads[MAX_INPUTS];
    const char *way = create_graph ? "recorded forward over reverse" : "forward over reverse";
    if (!make(m, wanted) || !make_duals(m, duals) || !run(m, duals, &out)) return;
    const ct_tensors outputs = roots_of(&out, roots, weights);
    if (!gradients(m, way, outputs, weights, wanted, create_graph, grads)) return;
    for (int64_t k = 0; k < m->c.num_inputs; k++)
        if (!ct_is_none(grads[k])) grads[k] = ct_unpack_dual(grads[k]).tangent;
    compare(m, way, wanted, grads);
}

static void reverse_over_forward(mixed *m, uint64_t wanted)
{
    results out;
    ct_tensor *duals[MAX_INPUTS], *roots[MAX_OUTPUTS], *weights[MAX_OUTPUTS], *grads[MAX_INPUTS];
    int64_t count = 0;
    if (!make(m, wanted) || !make_duals(m, duals) || !run(m, duals, &out)) return;
    for (int64_t i = 0; i < out.count; i++) {
        if (!is_differentiable(out.tensors[i])) continue;
        ct_tensor *tangent = ct_unpack_dual(out.tensors[i]).tangent;
        if (ct_is_none(tangent) || !ct_tensor_requires_grad(tangent)) continue;
        roots[count] = tangent;
        weights[count++] = random_like(out.tensors[i], WEIGHTS + (uint64_t)i);
    }
    if (gradients(m, "reverse over forward", ct_tensors_of(roots, count), weights, wanted, false, grads))
        compare(m, "reverse over forward", wanted, grads);
}

/* ---- batched gradients ---- */

static bool gradient_rows(mixed *m, uint64_t all, ct_tensor **batched, ct_tensor *by_row[ROWS][MAX_INPUTS])
{
    results out;
    ct_tensor *roots[MAX_OUTPUTS], *weights[MAX_OUTPUTS], *stacked[MAX_OUTPUTS], *rows[ROWS][MAX_OUTPUTS];
    for (int row = -1; row < ROWS; row++) {
        if (!make(m, all) || !run(m, m->leaves, &out)) return false;
        const ct_tensors outputs = roots_of(&out, roots, weights);
        for (int64_t i = 0; row < 0 && i < outputs.count; i++) {
            for (int r = 0; r < ROWS; r++) rows[r][i] = random_like(roots[i], WEIGHTS + 64 * (uint64_t)r + (uint64_t)i);
            if (!(stacked[i] = ct_stack(CT_TENSORS(rows[0][i], rows[1][i])))) return false;
        }
        if (row >= 0) {
            if (!gradients(m, "reverse", outputs, rows[row], all, false, by_row[row])) return false;
            continue;
        }
        for (int64_t k = 0; k < m->c.num_inputs; k++) batched[k] = ct_none();
        if (!outputs.count) return true;
        const ct_tensors found =
            ct_grad(outputs, ct_tensors_of(m->leaves, m->c.num_inputs), .grad_outputs = {stacked, outputs.count},
                    .allow_unused = true, .is_grads_batched = true);
        if (found.count < 0) check_failed(&m->c, "batched gradients: %s", ct_error_message());
        if (found.count < 0) return false;
        memcpy(batched, found.items, (size_t)found.count * sizeof *batched);
    }
    return true;
}

static void compare_batched(mixed *m, uint64_t all)
{
    ct_tensor *batched[MAX_INPUTS], *by_row[ROWS][MAX_INPUTS] = {{NULL}}, *row[MAX_INPUTS];
    if (!gradient_rows(m, all, batched, by_row)) return;
    for (int r = 0; r < ROWS; r++) {
        for (int64_t k = 0; k < m->c.num_inputs; k++) {
            m->expected[k] = by_row[r][k] ? by_row[r][k] : ct_none();
            row[k] = ct_is_none(batched[k]) ? batched[k] : ct_select(batched[k], 0, r);
            if (!row[k]) return;
        }
        compare(m, "batched gradient", all, row);
    }
}

/* ---- the job ---- */

/*
 * Returns true if the in-place form can replace the plain one: it writes the first input, and the result has the same
 * sizes and dtype.
 */
static bool can_be_in_place(mixed *m)
{
    results out;
    const ct_op_info *info = ct_op_find(m->file->op);
    if (!info || !info->has_inplace || m->sample->num_steps || !m->c.num_inputs) return false;
    const ct_arg *written = call_written(&m->c);
    if (written->kind != CT_ARG_TENSOR || written->value.tensor != m->c.inputs[0]) return false;
    /* the destination of the in-place form is also passed as another argument */
    for (size_t i = 0; i < m->c.num_args; i++) {
        const ct_arg *arg = &m->c.args[i];
        if (arg != written && arg->kind == CT_ARG_TENSOR && arg->value.tensor == m->c.inputs[0]) return false;
    }
    if (call_run_mapped(&m->c, &out) != CT_OK || out.count != 1) return false;
    ct_tensor *result = out.tensors[0], *input = m->c.inputs[0];
    if (ct_tensor_dtype(result) != ct_tensor_dtype(input) || ct_tensor_ndim(result) != ct_tensor_ndim(input))
        return false;
    for (int64_t d = 0; d < ct_tensor_ndim(input); d++)
        if (ct_tensor_size(result, d) != ct_tensor_size(input, d)) return false;
    return true;
}

/*
 * Returns the inputs as bits, without inputs that are the same tensor as an earlier input. Such an input has the
 * direction of the earlier input.
 */
static uint64_t distinct_inputs(mixed *m)
{
    uint64_t all = 0;
    for (int64_t k = 0; k < m->c.num_inputs; k++) {
        int64_t first = 0;
        while (m->c.inputs[first] != m->c.inputs[k]) first++;
        if (first == k)
            all |= UINT64_C(1) << k;
        else
            m->directions[k] = m->directions[first];
    }
    return all;
}

static void compare_ways(mixed *m, uint64_t all)
{
    ct_guard level = ct_dual_level();
    for (int create_graph = 0; create_graph < 2; create_graph++) forward_over_reverse(m, all, create_graph);
    reverse_over_forward(m, all);
    for (int64_t k = 0; m->c.num_inputs > 1 && k < m->c.num_inputs && k < 4; k++) {
        if (!(all >> k & 1)) continue;
        forward_over_reverse(m, UINT64_C(1) << k, false);
        reverse_over_forward(m, UINT64_C(1) << k);
    }
    (void)ct_leave(&level);
}

void job_mixed(const sample_file *file, const sample *s)
{
    mixed m = {.file = file, .sample = s};
    if (file->order == 1 || !call_make(&m.c, file, s) || !m.c.num_inputs) return;
    for (int64_t k = 0; k < m.c.num_inputs; k++) {
        const ct_dtype dtype = ct_tensor_dtype(m.c.inputs[k]);
        if (dtype != CT_DTYPE_F64 && dtype != CT_DTYPE_C128) return;
        if (!(m.directions[k] = random_like(m.c.inputs[k], DIRECTIONS + (uint64_t)k))) return;
    }
    const uint64_t all = distinct_inputs(&m);
    const bool in_place = can_be_in_place(&m);
    for (int form = 0; form <= in_place; form++) {
        m.kind = CT_CALL_PLAIN;
        if (!reverse_over_reverse(&m, all)) return;
        m.kind = form ? CT_CALL_IN_PLACE : CT_CALL_PLAIN;
        compare_ways(&m, all);
        compare_batched(&m, all);
    }
}
