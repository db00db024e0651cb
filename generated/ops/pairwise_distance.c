/*
 * pairwise_distance: p-norm of x1 - x2 + eps along the last axis; the difference is computed in the promoted dtype.
 *
 * Written by ctgen from schemas/composite.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/linalg_vector_norm.h>
#include <cotangent/op/pairwise_distance.h>
#include <cotangent/op/sub.h>

#include <math.h>

extern cti_caller cti_caller_2tensor_opts;
extern const cti_op_entry cti_op_pairwise_distance;

/* ---- pairwise_distance ----------------------------------------------------- */

static const ct_pairwise_distance_opts pairwise_distance_defaults = {CTI_RESOLVED, .p = 2.0, .eps = 1e-06,
                                                                     .keepdim = false};
static const cti_options_type pairwise_distance_options = {sizeof(ct_pairwise_distance_opts), 0, NULL,
                                                           &pairwise_distance_defaults};

static ct_tensor *pairwise_distance_core(cti_call *call, ct_tensor *x1, ct_tensor *x2,
                                         const ct_pairwise_distance_opts *opts)
{
    ct_pairwise_distance_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &pairwise_distance_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {x1, x2};
    static const char *const names[] = {"x1", "x2"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_pairwise_distance, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        x1 = inputs[0];
        x2 = inputs[1];
    }
    const double p = opts->p;
    const double eps = opts->eps;
    const bool keepdim = opts->keepdim;
    const cti_shape A = cti_shape_part(x1, 0, 0);
    const cti_shape B = cti_shape_part(x2, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_NUMBER, false, 2, (ct_tensor *const[]){x1, x2}, &T) != CT_OK) goto failed;
    const ct_dtype P = cti_promoted_dtype(T, 1, (const ct_scalar[]){ct_float(eps)});
    const ct_dtype R = cti_real_of(P);
    if (x1->ndim <= 0 && x2->ndim <= 0) {
        static const char must[] = "x1.ndim > 0 or x2.ndim > 0; given x1.shape = %s, x2.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x1), cti_call_sizes_text(call, x2));
        goto failed;
    }
    if (!((p >= 0.0 && p < (double)INFINITY) ||
          cti_shape_extent(call->op, cti_shape_broadcast(call->op, A, B), -1) > 0)) {
        static const char must[] = "p >= 0 and p < inf or broadcast(x1.shape, x2.shape).size(-1) > 0; given p = %g, "
                                   "x1.shape = %s, x2.shape = %s";
        (void)cti_call_require(call, must, p, cti_call_sizes_text(call, x1), cti_call_sizes_text(call, x2));
        goto failed;
    }
    if (!cti_shapes_broadcast(A, B)) {
        static const char must[] = "broadcasts(x1.shape, x2.shape); given x1.shape = %s, x2.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, x1), cti_call_sizes_text(call, x2));
        goto failed;
    }
    ct_tensor *x0_ = ct_add(ct_sub(x1, x2), ct_num(eps));
    ct_tensor *result = ct_linalg_vector_norm(x0_, .ord = p, .dim = CTI_INTS(-1), .keepdim = keepdim);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_pairwise_distance)(ct_tensor *x1, ct_tensor *x2, const ct_pairwise_distance_opts *opts)
{
    cti_call call = cti_call_plain("pairwise_distance");
    return pairwise_distance_core(&call, x1, x2, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info pairwise_distance_args[] = {
    {.name = "x1", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "x2", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const pairwise_distance_outputs[] = {"result"};

const cti_op_entry cti_op_pairwise_distance = {
    .info =
        {
            .name = "pairwise_distance",
            .op = "pairwise_distance",
            .overload = "",
            .family = "composite",
            .doc = "p-norm of x1 - x2 + eps along the last axis; the difference is computed in the promoted dtype.",
            .meaning = "compose",
            .args = pairwise_distance_args,
            .num_args = 5,
            .outputs = pairwise_distance_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_pairwise_distance_opts, p),
                                    CTI_OPTION(FLOAT, ct_pairwise_distance_opts, eps),
                                    CTI_OPTION(BOOL, ct_pairwise_distance_opts, keepdim)},
    .options = &pairwise_distance_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_pairwise_distance, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
