/*
 * feature_dropout: Each channel (one index in the first two axes) zeroed with probability p, and the others scaled by 1
 * / (1 - p).
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 *
 *   in place  writes input, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/feature_dropout.h>
#include <cotangent/op/ge.h>
#include <cotangent/op/rand.h>
#include <cotangent/op/reshape.h>
#include <cotangent/private/scaled_where.h>

extern cti_caller cti_caller_tensor_float_switch;
extern const cti_op_entry cti_op_feature_dropout;

/* ---- feature_dropout ------------------------------------------------------- */

static ct_tensor *feature_dropout_core(cti_call *call, ct_tensor *input, double p, ct_switch given_train)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {input};
    static const char *const names[] = {"input"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_feature_dropout,
                                 (const void *const[]){&(double){p}, &(ct_switch){given_train}}, NULL);
    bool train;
    if (cti_attr_bool(call, "train", given_train, &train) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "input", input, 2, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t C = cti_size_at(input, 1);
    const cti_shape S = cti_shape_part(input, 2, 0);
    if (!train || p == 0.0) return cti_call_identity(call, input);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    if (!(0.0 <= p && p <= 1.0)) {
        static const char must[] = "0 <= p and p <= 1; given p = %g";
        (void)cti_call_require(call, must, p);
        goto failed;
    }
    const double scale = p == 1.0 ? 0.0 : 1.0 / (1.0 - p);
    ct_tensor *x0_ = ct_ge(ct_rand(CTI_INTS(N, C, 1), .device = cti_device_or_host(input)), ct_num(p));
    ct_tensor *channels = ct_scaled_where(ct_reshape(input, CTI_INTS(N, C, cti_shape_count(S))), x0_, scale);
    if (!channels) goto failed;
    const cti_shape x1_ = cti_shape_concat(call->op, cti_shape_of_ints(call->op, "size", CTI_INTS(N, C)), S);
    ct_tensor *result = ct_reshape(channels, cti_shape_ints(&x1_));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_feature_dropout)(ct_tensor *input, double p, ct_switch train)
{
    cti_call call = cti_call_plain("feature_dropout");
    return feature_dropout_core(&call, input, p, train);
}

ct_tensor *(ct_feature_dropout_)(ct_tensor *input, double p, ct_switch train)
{
    cti_overwritten overwritten = cti_overwrite_begin("feature_dropout_", "input", input);
    cti_call call = cti_call_plain("feature_dropout_");
    ct_tensor *const made = overwritten.before ? feature_dropout_core(&call, overwritten.before, p, train) : NULL;
    return cti_overwrite_end(&overwritten, made);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info feature_dropout_args[] = {
    {.name = "input", .type = "T[N, C, *S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "train", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const feature_dropout_outputs[] = {"result"};

const cti_op_entry cti_op_feature_dropout = {
    .info =
        {
            .name = "feature_dropout",
            .op = "feature_dropout",
            .overload = "",
            .family = "random",
            .doc = "Each channel (one index in the first two axes) zeroed with probability p, and the others scaled by "
                   "1 / (1 - p).",
            .meaning = "compose",
            .args = feature_dropout_args,
            .num_args = 3,
            .outputs = feature_dropout_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(FLOAT), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_float_switch, ct_feature_dropout, ct_feature_dropout_, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
