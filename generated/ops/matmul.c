/*
 * matmul: Matrix product over the last two axes, batched over the others; a vector counts as a row on the left, as a
 * column on the right.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/matmul.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/batched_matmul.h>

extern cti_caller cti_caller_2tensor;
extern const cti_op_entry cti_op_matmul;

/* ---- matmul ---------------------------------------------------------------- */

static ct_tensor *matmul_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->is_composed = true;
    ct_tensor *inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_matmul, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        other = inputs[1];
    }
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    if (self->ndim <= 0 || other->ndim <= 0) {
        static const char must[] = "self.ndim > 0 and other.ndim > 0; given self.shape = %s, other.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, other));
        goto failed;
    }
    if (other->ndim == 1 && cti_extent(other, 0) != cti_extent(self, -1)) {
        static const char must[] = "other.ndim != 1 or other.size(0) == self.size(-1); given other.shape = %s, "
                                   "self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, other), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (self->ndim > 1 && other->ndim > 1 &&
        !cti_shapes_broadcast(cti_shape_drop(A, cti_mask_of_dims(call->op, CTI_INTS(-2, -1), (int64_t)A.ndim)),
                              cti_shape_drop(B, cti_mask_of_dims(call->op, CTI_INTS(-2, -1), (int64_t)B.ndim)))) {
        static const char must[] = "not (self.ndim > 1 and other.ndim > 1) or broadcasts(self.shape without axis [-2, "
                                   "-1], other.shape without axis [-2, -1]); given self.shape = %s, other.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, other));
        goto failed;
    }
    if ((int64_t)A.ndim != 1 && (int64_t)B.ndim != 1 &&
        !cti_shapes_broadcast(cti_shape_drop(A, cti_mask_of_dims(call->op, CTI_INTS(-2, -1), (int64_t)A.ndim)),
                              cti_shape_drop(B, cti_mask_of_dims(call->op, CTI_INTS(-2, -1), (int64_t)B.ndim)))) {
        static const char must[] = "self.ndim == 1 or other.ndim == 1 or broadcasts(self.shape without axis [-2, -1], "
                                   "other.shape without axis [-2, -1]); given self.shape = %s, other.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, other));
        goto failed;
    }
    if ((int64_t)B.ndim != 1 && cti_shape_extent(call->op, B, -2) != cti_shape_extent(call->op, A, -1)) {
        static const char must[] = "other.ndim == 1 or other.size(-2) == self.size(-1); given other.shape = %s, "
                                   "self.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, other), cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_tensor *left = self->ndim == 1 ? ct_unsqueeze(self, 0) : self;
    if (!left) goto failed;
    ct_tensor *right = other->ndim == 1 ? ct_unsqueeze(other, 1) : other;
    if (!right) goto failed;
    ct_tensor *product = ct_batched_matmul(left, right);
    if (!product) goto failed;
    ct_tensor *rows = self->ndim == 1 ? ct_squeeze(product, .dim = CTI_INTS(-2)) : product;
    if (!rows) goto failed;
    ct_tensor *result = other->ndim == 1 ? ct_squeeze(rows, .dim = CTI_INTS(-1)) : rows;
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_matmul)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_plain("matmul");
    return matmul_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info matmul_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const matmul_outputs[] = {"result"};

const cti_op_entry cti_op_matmul = {
    .info =
        {
            .name = "matmul",
            .op = "matmul",
            .overload = "",
            .family = "matmul",
            .doc = "Matrix product over the last two axes, batched over the others; a vector counts as a row on the "
                   "left, as a column on the right.",
            .meaning = "compose",
            .args = matmul_args,
            .num_args = 2,
            .outputs = matmul_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_matmul, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
