/*
 * dist: p-norm of the difference of self and other over all elements. The gradient at distance 0 is 0.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/dist.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/linalg_vector_norm.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/to.h>

#include <math.h>

extern cti_caller cti_caller_2tensor_opts;
extern const cti_op_entry cti_op_dist;

/* ---- dist ------------------------------------------------------------------ */

static const ct_dist_opts dist_defaults = {CTI_RESOLVED, .p = 2.0};
static const cti_options_type dist_options = {sizeof(ct_dist_opts), 0, NULL, &dist_defaults};

static ct_tensor *dist_core(cti_call *call, ct_tensor *self, ct_tensor *other, const ct_dist_opts *opts)
{
    ct_dist_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &dist_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_dist, NULL, opts);
    const double p = opts->p;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_FLOAT, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    if (!((p >= 0.0 && p < (double)INFINITY) ||
          (cti_shape_count(cti_shape_of(self)) > 0 && cti_shape_count(cti_shape_of(other)) > 0))) {
        static const char must[] = "p >= 0 and p < inf or self.numel > 0 and other.numel > 0; given p = %g, "
                                   "self.shape = %s, other.shape = %s";
        (void)cti_call_require(call, must, p, cti_call_sizes_text(call, self), cti_call_sizes_text(call, other));
        goto failed;
    }
    ct_tensor *x0_ = ct_expand(ct_to(other, T), cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}));
    ct_tensor *x1_ = ct_expand(ct_to(self, T), cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}));
    ct_tensor *result = ct_linalg_vector_norm(ct_sub(x1_, x0_), .ord = p);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_scalar();
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_dist)(ct_tensor *self, ct_tensor *other, const ct_dist_opts *opts)
{
    cti_call call = cti_call_plain("dist");
    return dist_core(&call, self, other, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info dist_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const dist_outputs[] = {"result"};

const cti_op_entry cti_op_dist = {
    .info =
        {
            .name = "dist",
            .op = "dist",
            .overload = "",
            .family = "statistics",
            .doc = "p-norm of the difference of self and other over all elements. The gradient at distance 0 is 0.",
            .meaning = "compose",
            .args = dist_args,
            .num_args = 3,
            .outputs = dist_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_dist_opts, p)},
    .options = &dist_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_dist, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
