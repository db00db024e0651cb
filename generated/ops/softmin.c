/*
 * softmin: Softmax of -self along dim.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/neg.h>
#include <cotangent/op/softmax.h>
#include <cotangent/op/softmin.h>

extern cti_caller cti_caller_tensor_int_opts;
extern const cti_op_entry cti_op_softmin;

/* ---- softmin --------------------------------------------------------------- */

static const ct_softmin_opts softmin_defaults = {CTI_RESOLVED};
static const cti_options_type softmin_options = {sizeof(ct_softmin_opts), 0, NULL, &softmin_defaults};

static ct_tensor *softmin_core(cti_call *call, ct_tensor *self, int64_t dim, const ct_softmin_opts *opts)
{
    ct_softmin_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &softmin_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_softmin, (const void *const[]){&(int64_t){dim}}, opts);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : T;
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_FLOAT) != CT_OK) goto failed;
    ct_tensor *result = ct_softmax(ct_neg(self), dim, .dtype = dtype);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_softmin)(ct_tensor *self, int64_t dim, const ct_softmin_opts *opts)
{
    cti_call call = cti_call_plain("softmin");
    return softmin_core(&call, self, dim, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info softmin_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const softmin_outputs[] = {"result"};

const cti_op_entry cti_op_softmin = {
    .info =
        {
            .name = "softmin",
            .op = "softmin",
            .overload = "",
            .family = "activation",
            .doc = "Softmax of -self along dim.",
            .meaning = "compose",
            .args = softmin_args,
            .num_args = 3,
            .outputs = softmin_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_OPTION(DTYPE, ct_softmin_opts, dtype)},
    .options = &softmin_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_opts, ct_softmin, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
