/*
 * jvp: tangents of dual tensors, as a program obtains them, against difference quotients, and their inner product with
 * reverse mode: <u, J v> = <J^T u, v>; also in place.
 */
#include "jobs.h"

#include <cotangent/forward.h>
#include <cotangent/op/add.h>
#include <cotangent/op/clone.h>
#include <cotangent/op/div.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sub.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Computes the compared outputs of the call at inputs + step * tangents. */
static bool moved(const sample_file *file, const sample *s, ct_tensor *const *tangents, double step, results *out)
{
    call c;
    ct_tensor *inputs[MAX_INPUTS];
    if (!call_make(&c, file, s)) return false;
    for (int64_t k = 0; k < c.num_inputs; k++)
        if (!(inputs[k] = ct_add(c.inputs[k], ct_mul(tangents[k], ct_num(step))))) return false;
    call_replace_inputs(&c, inputs);
    return call_run_mapped(&c, out) == CT_OK;
}

/*
 * A difference quotient with step 1e-6 in f64 is accurate to about eight digits, relative to the function's
 * amplification.
 */
static bool tangents_close(int64_t output, ct_tensor *tangent, ct_tensor *difference)
{
    char what[48];
    snprintf(what, sizeof what, "tangent of output %lld", (long long)output);
    return tensors_close(what, tangent, difference, 1e-5, 1e-6);
}

/* Sets has[i] if output i of a recorded call requires grad; an output without a gradient has no tangent either. */
static void tell_recorded(const sample_file *file, const sample *s, bool *has)
{
    call c;
    results out;
    if (!call_make(&c, file, s) || !call_require_grad(&c, ~UINT64_C(0)) || call_run_mapped(&c, &out) != CT_OK) return;
    for (int64_t i = 0; i < out.count; i++) has[i] = ct_tensor_requires_grad(out.tensors[i]);
}

static void compare_with_difference(const sample_file *file, const sample *s, const call *c, ct_tensor *const *tangents,
                                    ct_tensor *const *found, const results *out)
{
    const double step = 1e-6;
    results up, down;
    bool recorded[MAX_OUTPUTS] = {false};
    tell_recorded(file, s, recorded);
    if (!moved(file, s, tangents, step, &up) || !moved(file, s, tangents, -step, &down)) return;
    for (int64_t i = 0; i < out->count; i++) {
        if (!is_differentiable(out->tensors[i]) || (!found[i] && !recorded[i])) continue;
        ct_tensor *difference = ct_div(ct_sub(up.tensors[i], down.tensors[i]), ct_num(2 * step));
        ct_tensor *tangent = found[i] ? found[i] : ct_mul(out->tensors[i], ct_num(0));
        if (!difference || !tangents_close(i, tangent, difference))
            check_failed(c, "the tangent of output %lld is not the difference", (long long)i);
    }
}

static void compare_with_reverse(const sample_file *file, const sample *s, ct_tensor *const *tangents,
                                 ct_tensor *const *found, const results *out)
{
    call c;
    ct_tensor *grads[MAX_INPUTS];
    if (!call_make(&c, file, s) || !reverse(&c, (UINT64_C(1) << c.num_inputs) - 1, false, 17, grads)) return;
    double forward = 0, backward = 0, scale = 1;
    uint64_t root = 0;
    for (int64_t i = 0; i < out->count; i++) {
        if (!is_differentiable(out->tensors[i])) continue;
        /* the same random tensors as in reverse(), in the same order */
        ct_tensor *u = random_like(out->tensors[i], 17 + root++);
        if (u && found[i]) forward += tensors_inner(u, found[i]);
    }
    for (int64_t k = 0; k < c.num_inputs; k++) {
        if (ct_is_none(grads[k])) continue;
        const double part = tensors_inner(grads[k], tangents[k]);
        backward += part;
        scale += fabs(part);
    }
    if (fabs(forward - backward) > 1e-8 * scale && !(isnan(forward) && isnan(backward)))
        check_failed(&c, "<u, J v> is %.12g, <J^T u, v> is %.12g", forward, backward);
}

static bool is_double(const call *c)
{
    for (int64_t k = 0; k < c->num_inputs; k++)
        if (ct_tensor_dtype(c->inputs[k]) != CT_DTYPE_F64 && ct_tensor_dtype(c->inputs[k]) != CT_DTYPE_C128)
            return false;
    return c->num_inputs > 0;
}

/* Unpacks the tangents of results; NULL for a result without tangent. */
static bool unpack(const results *out, ct_tensor **found)
{
    for (int64_t i = 0; i < out->count; i++) {
        const ct_dual parts = ct_unpack_dual(out->tensors[i]);
        if (!parts.primal) return false;
        found[i] = ct_is_none(parts.tangent) ? NULL : parts.tangent;
    }
    return true;
}

/* Makes the call with dual inputs; returns its results and their tangents. */
static ct_status run_dual(call *c, ct_tensor *const *tangents, ct_call_kind kind, results *out, ct_tensor **found)
{
    ct_tensor *duals[MAX_INPUTS];
    for (int64_t k = 0; k < c->num_inputs; k++)
        if (!(duals[k] = ct_make_dual(c->inputs[k], tangents[k]))) return ct_error_status();
    call_replace_inputs(c, duals);
    const ct_status status = kind == CT_CALL_PLAIN ? call_run_mapped(c, out) : call_run(c, kind, out);
    if (status != CT_OK) return status;
    return unpack(out, found) ? CT_OK : ct_error_status();
}

/*
 * Makes the in-place form of the call on a copy of its destination. The result must have the tangent of the plain form,
 * written to the destination's tangent (S21.7, S21.8).
 */
static void compare_in_place(const sample_file *file, const sample *s, ct_tensor *const *tangents, const results *plain,
                             ct_tensor *const *found)
{
    const ct_op_info *info = ct_op_find(file->op);
    call c;
    results out;
    ct_tensor *inputs[MAX_INPUTS], *own[MAX_INPUTS], *written[MAX_RESULTS];
    if (!info || !info->has_inplace || s->num_steps || !call_make(&c, file, s) || !c.num_inputs ||
        call_written(&c)->kind != CT_ARG_TENSOR || call_written(&c)->value.tensor != c.inputs[0] || plain->count != 1 ||
        !found[0] || ct_tensor_dtype(plain->tensors[0]) != ct_tensor_dtype(c.inputs[0]) ||
        ct_tensor_ndim(plain->tensors[0]) != ct_tensor_ndim(c.inputs[0]) ||
        ct_tensor_numel(plain->tensors[0]) != ct_tensor_numel(c.inputs[0]))
        return;
    for (int64_t k = 0; k < c.num_inputs; k++) {
        inputs[k] = ct_clone(c.inputs[k]);
        own[k] = ct_clone(tangents[k]);
        if (!inputs[k] || !own[k]) return;
    }
    call_replace_inputs(&c, inputs);
    memcpy(c.inputs, inputs, (size_t)c.num_inputs * sizeof *inputs);
    if (run_dual(&c, own, CT_CALL_IN_PLACE, &out, written) != CT_OK) {
        check_failed(&c, "the in-place form of duals fails: %s", ct_error_message());
        return;
    }
    if (!written[0] || !tensors_close("tangent after the in-place form", written[0], found[0], 1e-9, 1e-9))
        check_failed(&c, "the in-place form gives another tangent");
}

static bool has_no_rule(void)
{
    return ct_error_status() == CT_E_UNSUPPORTED && strstr(ct_error_message(), "forward AD") != NULL;
}

static void run(const sample_file *file, const sample *s)
{
    call c;
    results out;
    ct_tensor *tangents[MAX_INPUTS] = {NULL}, *found[MAX_OUTPUTS] = {NULL};
    if (!call_make(&c, file, s) || !is_double(&c)) return;
    for (int64_t k = 0; k < c.num_inputs; k++)
        if (!(tangents[k] = random_like(c.inputs[k], 31 + (uint64_t)k))) return;
    if (run_dual(&c, tangents, CT_CALL_PLAIN, &out, found) != CT_OK) {
        if (has_no_rule())
            check_without_rule();
        else if (!call_has_no_derivative())
            check_failed(&c, "the call of duals fails: %s", ct_error_message());
        ct_error_clear();
        return;
    }
    for (int64_t k = 0; k < c.num_inputs; k++)
        if (ct_tensor_numel(c.inputs[k]) > 0) check_compared(&c, k);
    compare_with_reverse(file, s, tangents, found, &out);
    compare_with_difference(file, s, &c, tangents, found, &out);
    compare_in_place(file, s, tangents, &out, found);
}

void job_jvp(const sample_file *file, const sample *s)
{
    ct_guard level = ct_dual_level();
    run(file, s);
    (void)ct_leave(&level);
}
