/*
 * normalize: input divided by its p-norm along dim, or by eps where the norm is smaller.
 *
 * Written by ctgen from schemas/composite.yaml. Change the schema, not this file.
 */
#include "ops/call.h"
#include "ops/dispatch.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/clamp_min.h>
#include <cotangent/op/div.h>
#include <cotangent/op/linalg_vector_norm.h>
#include <cotangent/op/normalize.h>

#include <math.h>

/* ---- normalize ------------------------------------------------------------- */

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_normalize;

static CTI_COLD ct_tensor *normalize_transformed(const cti_call *call, ct_tensor *input, const ct_normalize_opts *opts)
{
    static const ct_normalize_opts defaults;
    if (!opts) opts = &defaults;
    const ct_arg args[] = {
        cti_box_tensor("input", input),
        cti_box_scalar("p", opts->p),
        cti_box_scalar("dim", opts->dim),
        cti_box_scalar("eps", opts->eps),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_normalize, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *normalize_core(cti_call *call, ct_tensor *input, const ct_normalize_opts *opts)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {input};
    static const char *const names[] = {"input"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? normalize_transformed(call, input, opts) : cti_call_answer(call, 0);
    static const ct_normalize_opts defaults;
    if (!opts) opts = &defaults;
    double p;
    if (cti_attr_float(call, "p", opts->p, 2, &p) != CT_OK) goto failed;
    int64_t dim;
    if (cti_attr_int(call, "dim", opts->dim, 1, &dim) != CT_OK) goto failed;
    if (cti_wrap_dim(call->op, "dim", dim, input->ndim, &dim) != CT_OK) goto failed;
    double eps;
    if (cti_attr_float(call, "eps", opts->eps, 1e-12, &eps) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    if (!((p >= 0.0 && p < (double)INFINITY) || cti_extent(input, dim) > 0)) {
        static const char must[] = "p must be at least 0 and less than inf, or input.size(dim) must be positive; p is "
                                   "%g, dim is %lld, input.size(dim) is %lld";
        (void)cti_call_require(call, must, p, (long long)dim, (long long)cti_extent(input, dim));
        goto failed;
    }
    const ct_linalg_vector_norm_opts x0_ = {.ord = ct_float(p), .dim = CT_INTS(dim), .keepdim = true};
    ct_tensor *result = ct_div(input, ct_clamp_min(ct_linalg_vector_norm_with(input, &x0_), ct_num(eps)));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *ct_normalize(ct_tensor *input)
{
    cti_call call = cti_call_plain("normalize");
    return normalize_core(&call, input, NULL);
}

ct_tensor *ct_normalize_with(ct_tensor *input, const ct_normalize_opts *opts)
{
    cti_call call = cti_call_plain("normalize");
    return normalize_core(&call, input, opts);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_normalize(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_normalize_opts opts = {
        .p = cti_arg_scalar(&args[1]), .dim = cti_arg_scalar(&args[2]), .eps = cti_arg_scalar(&args[3])};
    return cti_out_tensor(&outs[0], "result", ct_normalize_with(args[0].value.tensor, &opts));
}

static const ct_op_arg_info normalize_args[] = {
    {.name = "input", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "dim", .type = "dim(input)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const normalize_outputs[] = {"result"};

const cti_op_entry cti_op_normalize = {
    .info =
        {
            .name = "normalize",
            .row = "normalize",
            .overload = "",
            .family = "composite",
            .doc = "input divided by its p-norm along dim, or by eps where the norm is smaller.",
            .meaning = "compose",
            .args = normalize_args,
            .num_args = 4,
            .outputs = normalize_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_normalize,
    .batch =
        {
            .is_composed = true,
        },
};
