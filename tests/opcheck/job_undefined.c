/*
 * Job `undefined`: a backward function accepts undefined gradients of any of its outputs, and returns the same
 * gradients as for zeros. A gradient that would be zero may also be undefined (S27.1, S30.3). The gradients have the
 * sizes and the dtype of the input, also for a broadcast operand and for a real operand among complex ones (S26.3,
 * S26.4, S27.4, S27.6, S28.2, S28.5).
 */
#include "jobs.h"

#include <cotangent/op/isfinite.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros_like.h>

#include <math.h>
#include <stdlib.h>

enum { MAX_ALL_SETS = 4 };

/* One call with all inputs, its differentiable outputs, and a gradient for each. */
typedef struct pass {
    call c;
    ct_gradient_edge roots[MAX_OUTPUTS], inputs[MAX_INPUTS];
    ct_tensor *cotangents[MAX_OUTPUTS];
    int64_t num_roots;
} pass;

static bool record(pass *p, const sample_file *file, const sample *s)
{
    results out;
    p->num_roots = 0;
    if (!call_make(&p->c, file, s) || !p->c.num_inputs) return false;
    if (!call_require_grad(&p->c, (UINT64_C(1) << p->c.num_inputs) - 1)) return false;
    if (call_run_mapped(&p->c, &out) != CT_OK) {
        check_failed(&p->c, "the recorded call fails: %s", ct_error_message());
        return false;
    }
    for (int64_t k = 0; k < p->c.num_inputs; k++) p->inputs[k] = ct_get_gradient_edge(p->c.inputs[k]);
    for (int64_t i = 0; i < out.count; i++) {
        if (!ct_tensor_requires_grad(out.tensors[i])) continue;
        p->roots[p->num_roots] = ct_get_gradient_edge(out.tensors[i]);
        p->cotangents[p->num_roots] = random_like(out.tensors[i], 17 + (uint64_t)i);
        p->num_roots++;
    }
    return p->num_roots > 0;
}

/* Computes the gradients for some given output gradients; the other output gradients are undefined or zeros. */
static ct_tensors run(pass *p, uint64_t defined, bool zeros, bool recorded)
{
    ct_tensor *gradients[MAX_OUTPUTS];
    for (int64_t i = 0; i < p->num_roots; i++)
        gradients[i] = defined >> i & 1 ? p->cotangents[i] : zeros ? ct_zeros_like(p->cotangents[i]) : ct_none();
    return ct_execute_backward(((ct_gradient_edges){p->roots, p->num_roots}), ct_tensors_of(gradients, p->num_roots),
                               .inputs = {p->inputs, p->c.num_inputs}, .retain_graph = true, .create_graph = recorded);
}

static void check_form(const pass *p, int64_t k, ct_tensor *grad)
{
    const ct_tensor *input = p->c.inputs[k];
    bool fits = ct_tensor_dtype(grad) == ct_tensor_dtype(input) && ct_tensor_ndim(grad) == ct_tensor_ndim(input);
    for (int64_t d = 0; fits && d < ct_tensor_ndim(input); d++)
        fits = ct_tensor_size(grad, d) == ct_tensor_size(input, d);
    if (!fits) check_failed(&p->c, "the gradient of %s has other sizes or another dtype", p->c.input_names[k]);
}

/*
 * Returns true if every element of a gradient is zero. Elements at which `full`, the gradient of all outputs, is not
 * finite are ignored: if the derivative is infinite, zero times the derivative is NaN.
 */
static bool is_zero(ct_tensor *grad, ct_tensor *full)
{
    int64_t count = 0, num_full = 0;
    double *values = tensor_values(grad, &count), *whole = ct_is_none(full) ? NULL : tensor_values(full, &num_full);
    bool zero = values != NULL;
    for (int64_t i = 0; i < count && zero; i++)
        zero = values[i] == 0 || (isnan(values[i]) && i < num_full && !isfinite(whole[i]));
    free(values);
    free(whole);
    return zero;
}

static bool agree(const pass *p, ct_tensor *got, ct_tensor *expected, ct_tensor *full)
{
    if (ct_is_none(got)) return ct_is_none(expected) || is_zero(expected, full);
    if (ct_is_none(expected)) return is_zero(got, full);
    if (!ct_is_none(full)) { /* NaN from zero times an infinite derivative is ignored */
        ct_tensor *beyond = ct_logical_and(ct_isnan(expected), ct_logical_not(ct_isfinite(full)));
        expected = ct_where(beyond, got, expected);
    }
    return tensors_close("undefined against zeros", got, expected, p->c.sample->rtol, p->c.sample->atol);
}

static void compare(pass *p, uint64_t defined, bool recorded)
{
    const ct_tensors got = run(p, defined, false, recorded), expected = run(p, defined, true, recorded),
                     full = run(p, UINT64_MAX, false, recorded);
    const char *path = recorded ? "recorded" : "fused";
    if (got.count < 0 || expected.count < 0 || full.count < 0) {
        check_failed(&p->c, "%s, outputs %llx defined: backward fails: %s", path, (unsigned long long)defined,
                     ct_error_message());
        return;
    }
    if (ct_error_status() != CT_OK) {
        check_failed(&p->c, "%s, outputs %llx defined: backward succeeds and leaves the error: %s", path,
                     (unsigned long long)defined, ct_error_message());
        ct_error_clear();
    }
    for (int64_t k = 0; k < p->c.num_inputs; k++) {
        if (!ct_is_none(got.items[k])) check_form(p, k, got.items[k]);
        if (!agree(p, got.items[k], expected.items[k], full.items[k]))
            check_failed(&p->c, "%s, outputs %llx defined: the gradient of %s differs from the one with zeros", path,
                         (unsigned long long)defined, p->c.input_names[k]);
    }
}

/* Every subset of a few outputs; of many outputs none, all, and each separately. */
void job_undefined(const sample_file *file, const sample *s)
{
    pass p;
    if (!record(&p, file, s)) return;
    const uint64_t all = (UINT64_C(1) << p.num_roots) - 1;
    for (int recorded = 0; recorded < (file->order == 1 ? 1 : 2); recorded++) {
        if (p.num_roots <= MAX_ALL_SETS) {
            for (uint64_t defined = 0; defined <= all; defined++) compare(&p, defined, recorded);
            continue;
        }
        compare(&p, 0, recorded);
        compare(&p, all, recorded);
        for (int64_t i = 0; i < p.num_roots; i++) compare(&p, UINT64_C(1) << i, recorded);
    }
}
