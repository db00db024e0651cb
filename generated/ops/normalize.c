/*
 * normalize: input divided by its p-norm along dim, or by eps where the norm is smaller than eps.
 *
 * Written by ctgen from schemas/composite.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/clamp_min.h>
#include <cotangent/op/div.h>
#include <cotangent/op/linalg_vector_norm.h>
#include <cotangent/op/normalize.h>

#include <math.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_normalize;

/* ---- normalize ------------------------------------------------------------- */

static const ct_normalize_opts normalize_defaults = {CTI_RESOLVED, .p = 2.0, .dim = 1, .eps = 1e-12};
static const cti_options_type normalize_options = {sizeof(ct_normalize_opts), 0, NULL, &normalize_defaults};

static ct_tensor *normalize_core(cti_call *call, ct_tensor *input, const ct_normalize_opts *opts)
{
    ct_normalize_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &normalize_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {input};
    static const char *const names[] = {"input"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_normalize, NULL, opts);
    const double p = opts->p;
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, input->ndim, &dim) != CT_OK) goto failed;
    const double eps = opts->eps;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    if (!((p >= 0.0 && p < (double)INFINITY) || cti_extent(input, dim) > 0)) {
        static const char must[] = "p >= 0 and p < inf or input.size(dim) > 0; given p = %g, input.shape = %s, dim = "
                                   "%lld";
        (void)cti_call_require(call, must, p, cti_call_sizes_text(call, input), (long long)dim);
        goto failed;
    }
    ct_tensor *x0_ = ct_linalg_vector_norm(input, .ord = p, .dim = CTI_INTS(dim), .keepdim = true);
    ct_tensor *result = ct_div(input, ct_clamp_min(x0_, ct_num(eps)));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_normalize)(ct_tensor *input, const ct_normalize_opts *opts)
{
    cti_call call = cti_call_plain("normalize");
    return normalize_core(&call, input, opts);
}

/* ---- entries ---------------------------------------------------------------- */

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
            .op = "normalize",
            .overload = "",
            .family = "composite",
            .doc = "input divided by its p-norm along dim, or by eps where the norm is smaller than eps.",
            .meaning = "compose",
            .args = normalize_args,
            .num_args = 4,
            .outputs = normalize_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_normalize_opts, p),
                                    CTI_OPTION(INT, ct_normalize_opts, dim), CTI_OPTION(FLOAT, ct_normalize_opts, eps)},
    .options = &normalize_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_normalize, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
