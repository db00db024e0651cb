/*
 * lerp_axis: Linear interpolation along an axis between the elements at index and index + 1, with weight for the
 * second; the last element has no successor and is returned itself.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/clamp.h>
#include <cotangent/op/index_select.h>
#include <cotangent/private/lerp_axis.h>
#include <cotangent/private/lerp_between.h>

extern cti_caller cti_caller_tensor_int_2tensor;
extern const cti_op_entry cti_op_lerp_axis;

/* ---- lerp_axis ------------------------------------------------------------- */

static ct_tensor *lerp_axis_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *weight)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, index_, weight};
    static const char *const names[] = {"self", "index", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_lerp_axis, (const void *const[]){&(int64_t){dim}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "index", index_, 1, false) != CT_OK) goto failed;
    const int64_t K = cti_size_at(index_, 0);
    const cti_shape B = cti_shape_part(weight, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | 1u << CT_DTYPE_U8, 2, (ct_tensor *const[]){self, weight}, &T) !=
        CT_OK)
        goto failed;
    if (cti_call_check_argument(call, "index", index_, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    if (cti_extent(self, dim) <= 0) {
        static const char must[] = "self.size(dim) > 0; given self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim);
        goto failed;
    }
    if (!cti_shapes_expand_to(B, cti_shape_with(call->op, S, dim, K))) {
        static const char must[] = "weight.shape broadcasts to (self.shape with index.size(0) at axis dim); given "
                                   "weight.shape = %s, self.shape = %s, dim = %lld, index.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), cti_call_sizes_text(call, self),
                               (long long)dim, cti_call_sizes_text(call, index_));
        goto failed;
    }
    if ((int64_t)S.ndim <= 0 && K != 1) {
        static const char must[] = "self.ndim > 0 or index.size(0) == 1; given self.shape = %s, index.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, index_));
        goto failed;
    }
    ct_tensor *near = ct_index_select(self, dim, index_);
    if (!near) goto failed;
    ct_tensor *x0_ = ct_add(index_, ct_num_i64(1));
    ct_tensor *x1_ = ct_clamp_scalar(x0_, .max = ct_int(cti_int_sub(cti_extent(self, dim), 1)));
    ct_tensor *result = ct_lerp_between(near, ct_index_select(self, dim, x1_), weight);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, K);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_lerp_axis)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *weight)
{
    cti_call call = cti_call_plain("lerp_axis");
    return lerp_axis_core(&call, self, dim, index_, weight);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info lerp_axis_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | 1u << CT_DTYPE_U8},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "i64[K]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I64},
    {.name = "weight",
     .type = "T[*B]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | 1u << CT_DTYPE_U8},
};
static const char *const lerp_axis_outputs[] = {"result"};

const cti_op_entry cti_op_lerp_axis = {
    .info =
        {
            .name = "lerp_axis",
            .op = "lerp_axis",
            .overload = "",
            .family = "signal",
            .doc = "Linear interpolation along an axis between the elements at index and index + 1, with weight for "
                   "the second; the last element has no successor and is returned itself.",
            .meaning = "compose",
            .args = lerp_axis_args,
            .num_args = 4,
            .outputs = lerp_axis_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_2tensor, ct_lerp_axis, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
