/*
 * upsample_linear: self resized along one axis by linear interpolation between two elements.
 *
 * Written by ctgen from schemas/interpolate.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/arange.h>
#include <cotangent/op/clamp.h>
#include <cotangent/op/floor.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/to.h>
#include <cotangent/private/lerp_between.h>
#include <cotangent/private/upsample_linear.h>

extern cti_caller cti_caller_tensor_2int_float_switch;
extern const cti_op_entry cti_op_upsample_linear;

/* ---- upsample_linear ------------------------------------------------------- */

static ct_tensor *upsample_linear_core(cti_call *call, ct_tensor *self, int64_t dim, int64_t size, double step,
                                       ct_switch given_align_corners)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_upsample_linear,
                                 (const void *const[]){&(int64_t){dim}, &(int64_t){size}, &(double){step},
                                                       &(ct_switch){given_align_corners}},
                                 NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    bool align_corners;
    if (cti_attr_bool(call, "align_corners", given_align_corners, &align_corners) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (size <= 0) {
        static const char must[] = "size > 0; given size = %lld";
        (void)cti_call_require(call, must, (long long)size);
        goto failed;
    }
    if (cti_extent(self, dim) <= 0) {
        static const char must[] = "self.size(dim) > 0; given self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim);
        goto failed;
    }
    if (!(step >= 0.0)) {
        static const char must[] = "step >= 0; given step = %g";
        (void)cti_call_require(call, must, step);
        goto failed;
    }
    const int64_t last = cti_int_sub(cti_extent(self, dim), 1);
    const double shift = align_corners ? 0.0 : 0.5;
    ct_tensor *x0_ = ct_arange(ct_int(0), ct_int(size), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(self));
    ct_tensor *x1_ = ct_sub(ct_mul(ct_add(x0_, ct_num(shift)), ct_num(step)), ct_num(shift));
    ct_tensor *spot = ct_clamp_scalar(x1_, .min = ct_int(0));
    if (!spot) goto failed;
    ct_tensor *low = ct_clamp_scalar(ct_to(ct_floor(spot), CT_DTYPE_I64), .max = ct_int(last));
    if (!low) goto failed;
    const cti_shape x2_ =
        cti_shape_with(call->op, cti_shape_reduced(S, cti_mask_last(S.ndim, S.ndim), true), dim, size);
    ct_tensor *part = ct_reshape(ct_to(ct_sub(spot, ct_to(low, CT_DTYPE_F64)), T), cti_shape_ints(&x2_));
    if (!part) goto failed;
    ct_tensor *near = ct_index_select(self, dim, low);
    if (!near) goto failed;
    ct_tensor *x3_ = ct_clamp_scalar(ct_add(low, ct_num_i64(1)), .max = ct_int(last));
    ct_tensor *result = ct_lerp_between(near, ct_index_select(self, dim, x3_), part);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, size);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_upsample_linear)(ct_tensor *self, int64_t dim, int64_t size, double step, ct_switch align_corners)
{
    cti_call call = cti_call_plain("upsample_linear");
    return upsample_linear_core(&call, self, dim, size, step, align_corners);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info upsample_linear_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "size", .type = "int", .kind = CT_ARG_INT},
    {.name = "step", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "align_corners", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const upsample_linear_outputs[] = {"result"};

const cti_op_entry cti_op_upsample_linear = {
    .info =
        {
            .name = "upsample_linear",
            .op = "upsample_linear",
            .overload = "",
            .family = "interpolate",
            .doc = "self resized along one axis by linear interpolation between two elements.",
            .meaning = "compose",
            .args = upsample_linear_args,
            .num_args = 5,
            .outputs = upsample_linear_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_PARAMETER(FLOAT),
                                    CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_2int_float_switch, ct_upsample_linear, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
