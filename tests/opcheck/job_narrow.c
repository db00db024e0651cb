/*
 * Job `narrow`: gradients in f16, bf16, f32 and c64 equal the rounded gradients in double precision for the same
 * values, on the path of fused kernels and on the recorded path.
 */
#include "jobs.h"

#include <cotangent/op/to.h>

static ct_dtype wide_of(const ct_tensor *t)
{
    return ct_dtype_is_complex(ct_tensor_dtype(t)) ? CT_DTYPE_C128 : CT_DTYPE_F64;
}

static ct_tensor *widened(ct_tensor *t) { return ct_to(t, wide_of(t)); }

/* Creates the same call with its floating and complex tensors in double precision. */
static bool widen(call *c)
{
    for (size_t i = 0; i < c->num_args; i++) {
        ct_tensor *t = c->args[i].kind == CT_ARG_TENSOR ? c->args[i].value.tensor : NULL;
        if (!t || ct_is_none(t) || !is_differentiable(t) || ct_tensor_dtype(t) == wide_of(t)) continue;
        ct_tensor *wide = widened(t);
        if (!wide) return false;
        call_replace(c, t, wide);
    }
    for (int64_t i = 0; i < c->num_list_items; i++) {
        ct_tensor *t = c->list_items[i];
        if (ct_is_none(t) || !is_differentiable(t) || ct_tensor_dtype(t) == wide_of(t)) continue;
        ct_tensor *wide = widened(t);
        if (!wide) return false;
        call_replace(c, t, wide);
    }
    return true;
}

/* If a gradient reads results, their rounding adds a few units to the rounding of the gradient. */
static double tolerance(ct_dtype dtype)
{
    switch (dtype) {
    case CT_DTYPE_F16: return 0.02;
    case CT_DTYPE_BF16: return 0.1;
    default: return 1e-3;
    }
}

/*
 * wide: the call in double precision. An option may exclude such a call, for example a dtype option with a narrower
 * dtype.
 */
static bool run(call *c, bool wide, results *out)
{
    if (call_require_grad(c, (UINT64_C(1) << c->num_inputs) - 1) && call_run_mapped(c, out) == CT_OK) return true;
    if (!wide) check_failed(c, "the recorded call fails: %s", ct_error_message());
    ct_error_clear();
    return false;
}

/* Computes gradients for the same output gradients, which the narrow dtype can represent. */
static bool gradients(call *narrow, call *wide, bool recorded, ct_tensors *found, ct_tensors *expected)
{
    results a, b;
    ct_tensor *roots[2][MAX_OUTPUTS], *cotangents[2][MAX_OUTPUTS];
    int64_t n = 0;
    if (!run(narrow, false, &a) || !run(wide, true, &b) || a.count != b.count) return false;
    for (int64_t i = 0; i < a.count; i++) {
        if (!ct_tensor_requires_grad(a.tensors[i]) || !ct_tensor_requires_grad(b.tensors[i])) continue;
        roots[0][n] = a.tensors[i], roots[1][n] = b.tensors[i];
        cotangents[0][n] = random_like(a.tensors[i], 61 + (uint64_t)i);
        cotangents[1][n] = ct_to(cotangents[0][n], ct_tensor_dtype(b.tensors[i]));
        n++;
    }
    if (!n) return false;
    ct_grad_opts opts = CT_OPTIONS(ct_grad, .allow_unused = true, .create_graph = recorded);
    opts.grad_outputs = ct_tensors_of(cotangents[0], n);
    *found = (ct_grad)(ct_tensors_of(roots[0], n), ct_tensors_of(narrow->inputs, narrow->num_inputs), &opts);
    opts.grad_outputs = ct_tensors_of(cotangents[1], n);
    *expected = (ct_grad)(ct_tensors_of(roots[1], n), ct_tensors_of(wide->inputs, wide->num_inputs), &opts);
    if (found->count < 0 || expected->count < 0) check_failed(narrow, "backward fails: %s", ct_error_message());
    return found->count >= 0 && expected->count >= 0;
}

static void compare(const sample_file *file, const sample *s, bool recorded)
{
    call narrow, wide;
    ct_tensors found, expected;
    if (!call_make(&narrow, file, s) || !narrow.num_inputs || !call_make(&wide, file, s) || !widen(&wide)) return;
    if (!gradients(&narrow, &wide, recorded, &found, &expected)) return;
    for (int64_t k = 0; k < narrow.num_inputs; k++) {
        if (ct_is_none(found.items[k]) || ct_is_none(expected.items[k])) continue;
        const ct_dtype dtype = ct_tensor_dtype(narrow.inputs[k]);
        ct_tensor *rounded = ct_to(expected.items[k], dtype);
        const double tol = tolerance(dtype);
        if (!rounded || !tensors_close("gradient in its dtype", found.items[k], rounded, tol, tol / 100))
            check_failed(&narrow, "the %s gradient of %s in %s is not that of double precision",
                         recorded ? "recorded" : "fused", narrow.input_names[k], ct_dtype_name(dtype));
    }
}

void job_narrow(const sample_file *file, const sample *s)
{
    compare(file, s, false);
    if (file->order != 1) compare(file, s, true);
}
