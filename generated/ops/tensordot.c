/*
 * tensordot: Sums of products along the axes dims_self of self and dims_other of other; in the result, the remaining
 * axes of self precede the remaining axes of other.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/permute.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/tensordot.h>
#include <cotangent/op/transpose.h>
#include <cotangent/private/batched_matmul.h>

extern cti_caller cti_caller_2tensor_2ints;
extern const cti_op_entry cti_op_tensordot;

/* ---- tensordot ------------------------------------------------------------- */

static ct_tensor *tensordot_core(cti_call *call, ct_tensor *self, ct_tensor *other, ct_ints given_dims_self,
                                 ct_ints given_dims_other)
{
    cti_ints_resolve(&given_dims_self);
    cti_ints_resolve(&given_dims_other);
    call->is_composed = true;
    ct_tensor *inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_tensordot, (const void *const[]){&given_dims_self, &given_dims_other},
                                 NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        other = inputs[1];
    }
    int64_t dims_self_[CTI_MAX_NDIM];
    ct_ints dims_self;
    if (cti_attr_ordered_dims(call, "dims_self", given_dims_self, self->ndim, dims_self_, &dims_self) != CT_OK)
        goto failed;
    int64_t dims_other_[CTI_MAX_NDIM];
    ct_ints dims_other;
    if (cti_attr_ordered_dims(call, "dims_other", given_dims_other, other->ndim, dims_other_, &dims_other) != CT_OK)
        goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    const int64_t n_ = dims_self.count;
    if (n_ != dims_other.count) {
        static const char must[] = "dims_self.count == dims_other.count; given dims_self = %s, dims_other = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dims_self), cti_call_ints_text(call, dims_other));
        goto failed;
    }
    if (n_ > self->ndim) {
        static const char must[] = "dims_self.count <= self.ndim; given dims_self = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dims_self), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (n_ > other->ndim) {
        static const char must[] = "dims_self.count <= other.ndim; given dims_self = %s, other.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dims_self), cti_call_sizes_text(call, other));
        goto failed;
    }
    if (!cti_shapes_equal(cti_shape_picked(call->op, A, dims_self), cti_shape_picked(call->op, B, dims_other))) {
        static const char must[] = "picked(self.shape, dims_self) == picked(other.shape, dims_other); given "
                                   "self.shape = %s, dims_self = %s, other.shape = %s, dims_other = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_ints_text(call, dims_self),
                               cti_call_sizes_text(call, other), cti_call_ints_text(call, dims_other));
        goto failed;
    }
    const cti_shape order_self =
        cti_axes_moved(call->op, self->ndim, dims_self,
                       cti_shape_ints((cti_shape[]){cti_shape_counted(call->op, cti_int_sub(0, n_), n_)}));
    const cti_shape order_other =
        cti_axes_moved(call->op, other->ndim, dims_other,
                       cti_shape_ints((cti_shape[]){cti_shape_counted(call->op, cti_int_sub(0, n_), n_)}));
    const cti_shape x2_ = cti_shape_head(call->op, order_self, cti_int_sub(self->ndim, n_));
    const cti_shape rows = cti_shape_picked(call->op, A, cti_shape_ints(&x2_));
    const cti_shape x3_ = cti_shape_head(call->op, order_other, cti_int_sub(other->ndim, n_));
    const cti_shape columns = cti_shape_picked(call->op, B, cti_shape_ints(&x3_));
    const int64_t summed = cti_shape_count(cti_shape_picked(call->op, A, dims_self));
    ct_tensor *x4_ = ct_permute(self, cti_shape_ints(&order_self));
    ct_tensor *left = ct_reshape(x4_, CTI_INTS(cti_shape_count(rows), summed));
    if (!left) goto failed;
    ct_tensor *x5_ = ct_permute(other, cti_shape_ints(&order_other));
    ct_tensor *right = ct_reshape(x5_, CTI_INTS(cti_shape_count(columns), summed));
    if (!right) goto failed;
    const cti_shape x6_ = cti_shape_concat(call->op, rows, columns);
    ct_tensor *result = ct_reshape(ct_batched_matmul(left, ct_transpose(right, 0, 1)), cti_shape_ints(&x6_));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_tensordot)(ct_tensor *self, ct_tensor *other, ct_ints dims_self, ct_ints dims_other)
{
    cti_call call = cti_call_plain("tensordot");
    return tensordot_core(&call, self, other, dims_self, dims_other);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info tensordot_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "dims_self", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
    {.name = "dims_other", .type = "dims(other)", .kind = CT_ARG_INT_LIST},
};
static const char *const tensordot_outputs[] = {"result"};

const cti_op_entry cti_op_tensordot = {
    .info =
        {
            .name = "tensordot",
            .op = "tensordot",
            .overload = "",
            .family = "vector",
            .doc = "Sums of products along the axes dims_self of self and dims_other of other; in the result, the "
                   "remaining axes of self precede the remaining axes of other.",
            .meaning = "compose",
            .args = tensordot_args,
            .num_args = 4,
            .outputs = tensordot_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_2ints, ct_tensordot, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
