/*
 * Job `ranks`: tests an operator that exchanges tensors, on two and on three ranks, each with different values.
 * Tangents must equal difference quotients for which all ranks change their inputs at the same time. Their inner
 * products with reverse mode, summed over the ranks, agree: <u, J v> = <J^T u, v>. The recorded gradient is tested in
 * the same way; it is linear in u.
 */
#include "jobs.h"

#include <cotangent/forward.h>
#include <cotangent/op/add.h>
#include <cotangent/op/div.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sub.h>

#include <math.h>

enum { MOST_RANKS = 3 };

/* Results of the ranks of one call; each rank writes its own elements of the arrays. */
typedef struct ranked {
    const sample_file *file;
    const sample *sample;
    double forward[MOST_RANKS], backward[MOST_RANKS], again[MOST_RANKS];
    bool is_refused[MOST_RANKS]; /* true if the sizes do not fit the number of ranks */
} ranked;

/* Creates the rank's inputs, moved by `step` along tangents. */
static bool make_own(const ranked *all, int rank, double step, call *c, ct_tensor **tangents)
{
    if (!call_make(c, all->file, all->sample)) return false;
    ct_tensor *inputs[MAX_INPUTS];
    for (int64_t k = 0; k < c->num_inputs; k++) {
        const uint64_t seed = (uint64_t)(100 * (rank + 1) + k);
        tangents[k] = random_like(c->inputs[k], seed + 50);
        ct_tensor *own = ct_add(c->inputs[k], random_like(c->inputs[k], seed));
        inputs[k] = step != 0 ? ct_add(own, ct_mul(tangents[k], ct_num(step))) : own;
        if (!inputs[k]) return false;
    }
    call_replace_inputs(c, inputs);
    for (int64_t k = 0; k < c->num_inputs; k++) c->inputs[k] = inputs[k];
    return true;
}

static void compare_with_difference(const ranked *all, int rank, ct_tensor *const *found, const results *out)
{
    const double step = 1e-6;
    call up, down;
    results above, below;
    ct_tensor *tangents[MAX_INPUTS];
    if (!make_own(all, rank, step, &up, tangents) || !make_own(all, rank, -step, &down, tangents) ||
        call_run_mapped(&up, &above) != CT_OK || call_run_mapped(&down, &below) != CT_OK) {
        check_failed(&up, "rank %d: the shifted call fails: %s", rank, ct_error_message());
        return;
    }
    for (int64_t i = 0; i < out->count; i++) {
        if (!found[i]) continue;
        ct_tensor *difference = ct_div(ct_sub(above.tensors[i], below.tensors[i]), ct_num(2 * step));
        if (!difference || !tensors_close("tangent", found[i], difference, 1e-5, 1e-6))
            check_failed(&up, "rank %d: the tangent of output %lld is not the difference", rank, (long long)i);
    }
}

static ct_status find_tangents(ranked *all, int rank)
{
    call c;
    results out;
    ct_tensor *tangents[MAX_INPUTS] = {NULL}, *found[MAX_OUTPUTS] = {NULL}, *duals[MAX_INPUTS];
    if (!make_own(all, rank, 0, &c, tangents)) return ct_error_status();
    for (int64_t k = 0; k < c.num_inputs; k++) duals[k] = ct_make_dual(c.inputs[k], tangents[k]);
    call_replace_inputs(&c, duals);
    if (call_run_mapped(&c, &out) != CT_OK) {
        all->is_refused[rank] = true;
        ct_error_clear();
        return CT_OK;
    }
    uint64_t root = 0;
    for (int64_t i = 0; i < out.count; i++) {
        const ct_dual parts = ct_unpack_dual(out.tensors[i]);
        found[i] = ct_is_none(parts.tangent) ? NULL : parts.tangent;
        if (!is_differentiable(out.tensors[i])) continue;
        ct_tensor *u = random_like(out.tensors[i], (uint64_t)(1000 * (rank + 1)) + root++); /* as in reverse() */
        if (u && found[i]) all->forward[rank] += tensors_inner(u, found[i]);
    }
    compare_with_difference(all, rank, found, &out);
    return CT_OK;
}

static double along(const call *c, ct_tensor *const *grads, ct_tensor *const *tangents)
{
    double sum = 0;
    for (int64_t k = 0; k < c->num_inputs; k++)
        if (!ct_is_none(grads[k])) sum += tensors_inner(grads[k], tangents[k]);
    return sum;
}

static ct_status find_gradients(ranked *all, int rank)
{
    call c, recorded;
    ct_tensor *tangents[MAX_INPUTS], *grads[MAX_INPUTS];
    const uint64_t seed = (uint64_t)(1000 * (rank + 1));
    if (!make_own(all, rank, 0, &c, tangents) || !make_own(all, rank, 0, &recorded, tangents)) return ct_error_status();
    const uint64_t wanted = (UINT64_C(1) << c.num_inputs) - 1;
    if (!reverse(&c, wanted, false, seed, grads)) return ct_error_status();
    all->backward[rank] = along(&c, grads, tangents);
    if (!reverse(&recorded, wanted, true, seed, grads)) return ct_error_status();
    all->again[rank] = along(&recorded, grads, tangents);
    return CT_OK;
}

static ct_status work(ct_group *group, void *payload)
{
    ranked *all = payload;
    const int rank = ct_group_rank(group);
    call_set_group(group);
    ct_status status = find_tangents(all, rank);
    if (status == CT_OK && !all->is_refused[rank]) status = find_gradients(all, rank);
    call_set_group(NULL);
    return status;
}

/* Skips a call that this number of ranks cannot make; check_all_compared fails if none was made. */
static void check_on(const sample_file *file, const sample *s, int size)
{
    ranked all = {.file = file, .sample = s};
    call c;
    if (!call_make(&c, file, s)) return;
    if (ct_run_ranks(size, work, &all) != CT_OK) {
        check_failed(&c, "on %d ranks: %s", size, ct_error_message());
        return;
    }
    double forward = 0, backward = 0, again = 0, scale = 1;
    for (int r = 0; r < size; r++) {
        if (all.is_refused[r] != all.is_refused[0]) check_failed(&c, "only some of %d ranks refuse the call", size);
        forward += all.forward[r];
        backward += all.backward[r];
        again += all.again[r];
        scale += fabs(all.forward[r]) + fabs(all.backward[r]);
    }
    if (all.is_refused[0]) return;
    if (!(fabs(forward - backward) <= 1e-9 * scale) || !(fabs(forward - again) <= 1e-9 * scale))
        check_failed(&c, "on %d ranks <u, J v> is %.12g, <J^T u, v> is %.12g, and recorded %.12g", size, forward,
                     backward, again);
    for (int64_t k = 0; k < c.num_inputs; k++) check_compared(&c, k);
}

static bool is_double(const sample *s)
{
    for (int64_t i = 0; i < s->num_args; i++)
        for (int64_t k = 0; k < s->args[i].num_tensors; k++)
            if (s->args[i].tensors[k].dtype != CT_DTYPE_F64 && s->args[i].tensors[k].dtype != CT_DTYPE_C128)
                return false;
    return true;
}

void job_ranks(const sample_file *file, const sample *s)
{
    if (!is_double(s)) return;
    ct_guard level = ct_dual_level(); /* the threads of all ranks share one dual level */
    for (int size = 2; size <= MOST_RANKS; size++) check_on(file, s, size);
    (void)ct_leave(&level);
}
