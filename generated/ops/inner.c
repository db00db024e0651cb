/*
 * inner: Inner product: sums of products along the last axes of two tensors; if one is a 0-d tensor, their product.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/inner.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/transpose.h>
#include <cotangent/private/batched_matmul.h>

extern cti_caller cti_caller_2tensor;
extern const cti_op_entry cti_op_inner;

/* ---- inner ----------------------------------------------------------------- */

static ct_tensor *inner_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->is_composed = true;
    ct_tensor *inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_inner, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        other = inputs[1];
    }
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    if (self->ndim != 0 && other->ndim != 0 && cti_extent(self, -1) != cti_extent(other, -1)) {
        static const char must[] = "self.ndim == 0 or other.ndim == 0 or self.size(-1) == other.size(-1); given "
                                   "self.shape = %s, other.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, other));
        goto failed;
    }
    if (((int64_t)A.ndim == 0 || (int64_t)B.ndim == 0) && !cti_shapes_broadcast(A, B)) {
        static const char must[] = "self.ndim != 0 and other.ndim != 0 or broadcasts(self.shape, other.shape); given "
                                   "self.shape = %s, other.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, other));
        goto failed;
    }
    if ((int64_t)A.ndim != 0 && (int64_t)B.ndim != 0 &&
        cti_shape_extent(call->op, B, -1) != cti_shape_extent(call->op, A, -1)) {
        static const char must[] = "self.ndim == 0 or other.ndim == 0 or other.size(-1) == self.size(-1); given "
                                   "self.shape = %s, other.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, other));
        goto failed;
    }
    const cti_shape sizes =
        self->ndim == 0 || other->ndim == 0
            ? cti_shape_broadcast(call->op, A, B)
            : cti_shape_concat(call->op, cti_shape_drop(A, cti_mask_of_dim(call->op, -1, (int64_t)A.ndim)),
                               cti_shape_drop(B, cti_mask_of_dim(call->op, -1, (int64_t)B.ndim)));
    ct_tensor *result;
    if (self->ndim == 0 || other->ndim == 0) {
        result = ct_mul(self, other);
    } else {
        ct_tensor *x0_ = ct_transpose(ct_reshape(other, CTI_INTS(-1, cti_extent(other, -1))), -2, -1);
        ct_tensor *x1_ = ct_batched_matmul(ct_reshape(self, CTI_INTS(-1, cti_extent(self, -1))), x0_);
        result = ct_reshape(x1_, cti_shape_ints(&sizes));
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape =
        self->ndim == 0 || other->ndim == 0
            ? cti_shape_broadcast(call->op, A, B)
            : cti_shape_concat(call->op, cti_shape_drop(A, cti_mask_of_dim(call->op, -1, (int64_t)A.ndim)),
                               cti_shape_drop(B, cti_mask_of_dim(call->op, -1, (int64_t)B.ndim)));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_inner)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_plain("inner");
    return inner_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info inner_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const inner_outputs[] = {"result"};

const cti_op_entry cti_op_inner = {
    .info =
        {
            .name = "inner",
            .op = "inner",
            .overload = "",
            .family = "vector",
            .doc = "Inner product: sums of products along the last axes of two tensors; if one is a 0-d tensor, their "
                   "product.",
            .meaning = "compose",
            .args = inner_args,
            .num_args = 2,
            .outputs = inner_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_inner, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
