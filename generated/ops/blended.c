/*
 * blended: Linear interpolation along an axis between the elements at place and place + 1, with weight share for the
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
#include <cotangent/op/mul.h>
#include <cotangent/op/sub.h>
#include <cotangent/private/blended.h>

/* ---- blended --------------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_blended;

static CTI_COLD ct_tensor *blended_transformed(const cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *place,
                                               ct_tensor *share)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_int("dim", dim),
        cti_box_tensor("place", place),
        cti_box_tensor("share", share),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_blended, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *blended_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *place, ct_tensor *share)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, place, share};
    static const char *const names[] = {"self", "place", "share"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return call->is_transformed ? blended_transformed(call, self, dim, place, share) : cti_call_answer(call, 0);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "place", place, 1, false) != CT_OK) goto failed;
    const int64_t K = cti_size_at(place, 0);
    const cti_shape B = cti_shape_part(share, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | 1u << CT_DTYPE_U8, 2, (ct_tensor *const[]){self, share}, &T) !=
        CT_OK)
        goto failed;
    if (cti_call_check_argument(call, "place", place, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    if (cti_extent(self, dim) <= 0) {
        static const char must[] = "self.size(dim) must be positive; dim is %lld, self.size(dim) is %lld";
        (void)cti_call_require(call, must, (long long)dim, (long long)cti_extent(self, dim));
        goto failed;
    }
    if (!cti_shapes_expand_to(B, cti_shape_with(call->op, S, dim, K))) {
        static const char must[] = "share.shape must broadcast to self.shape with place.size(0) at dim; share.shape "
                                   "is %s, self.shape is %s, place.size(0) is %lld, dim is %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, share), cti_call_sizes_text(call, self),
                               (long long)cti_size_at(place, 0), (long long)dim);
        goto failed;
    }
    if ((int64_t)S.ndim <= 0 && K != 1) {
        static const char must[] = "self.ndim must be greater than 0 or place.size(0) must be 1; self.ndim is %lld, "
                                   "place.size(0) is %lld";
        (void)cti_call_require(call, must, (long long)cti_rank(self), (long long)cti_size_at(place, 0));
        goto failed;
    }
    ct_tensor *near = ct_index_select(self, dim, place);
    if (!near) goto failed;
    ct_tensor *x0_ = ct_add(place, ct_num_i64(1));
    ct_tensor *x1_ = ct_clamp_scalar(x0_, .max = ct_int(cti_int_sub(cti_extent(self, dim), 1)));
    ct_tensor *result = ct_add(near, ct_mul(ct_sub(ct_index_select(self, dim, x1_), near), share));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, K);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_blended)(ct_tensor *self, int64_t dim, ct_tensor *place, ct_tensor *share)
{
    cti_call call = cti_call_plain("blended");
    return blended_core(&call, self, dim, place, share);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_blended(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_tensor(
        &outs[0], "result",
        (ct_blended)(args[0].value.tensor, args[1].value.integer, args[2].value.tensor, args[3].value.tensor));
}

static const ct_op_arg_info blended_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | 1u << CT_DTYPE_U8},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "place", .type = "i64[K]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I64},
    {.name = "share",
     .type = "T[*B]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | 1u << CT_DTYPE_U8},
};
static const char *const blended_outputs[] = {"result"};

const cti_op_entry cti_op_blended = {
    .info =
        {
            .name = "blended",
            .row = "blended",
            .overload = "",
            .family = "signal",
            .doc = "Linear interpolation along an axis between the elements at place and place + 1, with weight share "
                   "for the second; the last element has no successor and is returned itself.",
            .meaning = "compose",
            .args = blended_args,
            .num_args = 4,
            .outputs = blended_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_blended,
    .batch =
        {
            .is_composed = true,
        },
};
