/*
 * std: Square root of var over axes dim. Where it is 0 the gradient is 0.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "ops/call.h"
#include "ops/dispatch.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/std.h>
#include <cotangent/op/var.h>
#include <cotangent/private/root.h>

/* ---- std ------------------------------------------------------------------- */

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_std;

static CTI_COLD ct_tensor *std_transformed(const cti_call *call, ct_tensor *self, const ct_std_opts *opts)
{
    static const ct_std_opts defaults;
    if (!opts) opts = &defaults;
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_ints("dim", opts->dim),
        cti_box_scalar("correction", opts->correction),
        cti_box_bool("keepdim", opts->keepdim),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_std, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *std_core(cti_call *call, ct_tensor *self, const ct_std_opts *opts)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? std_transformed(call, self, opts) : cti_call_answer(call, 0);
    static const ct_std_opts defaults;
    if (!opts) opts = &defaults;
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    double correction;
    if (cti_attr_float(call, "correction", opts->correction, 1, &correction) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_real_of(T);
    const ct_ints x0_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
    const ct_var_opts x1_ = {.dim = x0_, .correction = ct_float(correction), .keepdim = keepdim};
    ct_tensor *result = ct_root(ct_var_with(self, &x1_));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *ct_std(ct_tensor *self)
{
    cti_call call = cti_call_plain("std");
    return std_core(&call, self, NULL);
}

ct_tensor *ct_std_with(ct_tensor *self, const ct_std_opts *opts)
{
    cti_call call = cti_call_plain("std");
    return std_core(&call, self, opts);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_std(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_std_opts opts = {
        .dim = args[1].value.ints, .correction = cti_arg_scalar(&args[2]), .keepdim = args[3].value.boolean};
    return cti_out_tensor(&outs[0], "result", ct_std_with(args[0].value.tensor, &opts));
}

static const ct_op_arg_info std_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "correction", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const std_outputs[] = {"result"};

const cti_op_entry cti_op_std = {
    .info =
        {
            .name = "std",
            .row = "std",
            .overload = "",
            .family = "statistics",
            .doc = "Square root of var over axes dim. Where it is 0 the gradient is 0.",
            .meaning = "compose",
            .args = std_args,
            .num_args = 4,
            .outputs = std_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_std,
    .batch =
        {
            .is_composed = true,
        },
};
