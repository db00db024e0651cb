/*
 * distance_weights: Derivative of the p-norm of d along its last axis, where distance is the norm; 0 at distance 0.
 *
 * Written by ctgen from schemas/distance.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/pow.h>
#include <cotangent/op/sgn.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/zeros_like.h>
#include <cotangent/private/distance_weights.h>

#include <math.h>

extern cti_caller cti_caller_2tensor_float;
extern const cti_op_entry cti_op_distance_weights;

/* ---- distance_weights ------------------------------------------------------ */

static ct_tensor *distance_weights_core(cti_call *call, ct_tensor *d, ct_tensor *distance, double p)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {d, distance};
    static const char *const names[] = {"d", "distance"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_distance_weights, (const void *const[]){&(double){p}}, NULL);
    if (cti_check_ndim(call->op, "d", d, 1, true) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(d, 0, 1);
    if (!cti_shape_is(distance, S)) {
        (void)cti_call_refuse_shape(call, "distance", -1, S, "d.shape[:-1]", "distance.shape = %s, d.shape = %s",
                                    cti_call_sizes_text(call, distance), cti_call_sizes_text(call, d));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){d, distance}, &T) != CT_OK) goto failed;
    if (!(p >= 0.0)) {
        static const char must[] = "p >= 0; given p = %g";
        (void)cti_call_require(call, must, p);
        goto failed;
    }
    if (!(p == (double)INFINITY ||
          (p < 1e+30 && cti_dtype_holds(T, ct_float(p - 1.0)) && cti_dtype_holds(T, ct_float(1.0 - p))))) {
        static const char must[] = "p == inf or p < 1e+30 and d.dtype can represent (p - 1) and d.dtype can represent "
                                   "(1 - p); given p = %g, d.dtype = %s";
        (void)cti_call_require(call, must, p, ct_dtype_name(T));
        goto failed;
    }
    ct_tensor *length = ct_unsqueeze(ct_to(distance, T), -1);
    if (!length) goto failed;
    ct_tensor *safe = ct_masked_fill(length, ct_eq(length, ct_num_i64(0)), ct_num_i64(1));
    if (!safe) goto failed;
    ct_tensor *ratio = ct_masked_fill(ct_div(ct_abs(d), safe), ct_eq(d, ct_num_i64(0)), ct_num_i64(1));
    if (!ratio) goto failed;
    ct_tensor *far = ct_to(ct_eq(ct_abs(d), length), T);
    if (!far) goto failed;
    ct_tensor *result;
    if (p == 1.0) {
        result = ct_sgn(d);
    } else if (p == 2.0) {
        result = ct_masked_fill(ct_div(d, safe), ct_eq(length, ct_num_i64(0)), ct_num_i64(0));
    } else if (p == 0.0) {
        result = ct_zeros_like(d);
    } else if (p == (double)INFINITY) {
        result = ct_div(ct_mul(ct_sgn(d), far), ct_sum(far, .dim = CTI_INTS(-1), .keepdim = true));
    } else {
        ct_tensor *x0_ = ct_mul(ct_sgn(d), ct_pow_scalar(ratio, ct_float(p - 1.0)));
        result = ct_masked_fill(x0_, ct_eq(length, ct_num_i64(0)), ct_num_i64(0));
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_distance_weights)(ct_tensor *d, ct_tensor *distance, double p)
{
    cti_call call = cti_call_plain("distance_weights");
    return distance_weights_core(&call, d, distance, p);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info distance_weights_args[] = {
    {.name = "d", .type = "T[*S, M]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "distance", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT},
};
static const char *const distance_weights_outputs[] = {"result"};

const cti_op_entry cti_op_distance_weights = {
    .info =
        {
            .name = "distance_weights",
            .op = "distance_weights",
            .overload = "",
            .family = "distance",
            .doc = "Derivative of the p-norm of d along its last axis, where distance is the norm; 0 at distance 0.",
            .meaning = "compose",
            .args = distance_weights_args,
            .num_args = 3,
            .outputs = distance_weights_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(FLOAT)},
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_float, ct_distance_weights, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
