/*
 * upsample_cubic: self resized along one axis by cubic interpolation between four elements, with the parameter -0.75.
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
#include <cotangent/private/upsample_cubic.h>

extern cti_caller cti_caller_tensor_2int_float_switch;
extern const cti_op_entry cti_op_upsample_cubic;

/* ---- upsample_cubic -------------------------------------------------------- */

static ct_tensor *upsample_cubic_core(cti_call *call, ct_tensor *self, int64_t dim, int64_t size, double step,
                                      ct_switch given_align_corners)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_upsample_cubic,
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
    ct_tensor *spot = ct_sub(ct_mul(ct_add(x0_, ct_num(shift)), ct_num(step)), ct_num(shift));
    if (!spot) goto failed;
    ct_tensor *low = ct_to(ct_floor(spot), CT_DTYPE_I64);
    if (!low) goto failed;
    const cti_shape x1_ =
        cti_shape_with(call->op, cti_shape_reduced(S, cti_mask_last(S.ndim, S.ndim), true), dim, size);
    ct_tensor *t = ct_reshape(ct_sub(spot, ct_floor(spot)), cti_shape_ints(&x1_));
    if (!t) goto failed;
    ct_tensor *u = ct_sub(ct_num_i64(1), t);
    if (!u) goto failed;
    ct_tensor *x2_ = ct_add(ct_mul(ct_num(-0.75), ct_add(t, ct_num_i64(1))), ct_num(3.75));
    ct_tensor *x3_ = ct_sub(ct_mul(x2_, ct_add(t, ct_num_i64(1))), ct_num_i64(6));
    ct_tensor *w0 = ct_to(ct_add(ct_mul(x3_, ct_add(t, ct_num_i64(1))), ct_num_i64(3)), T);
    if (!w0) goto failed;
    ct_tensor *x4_ = ct_mul(ct_mul(ct_sub(ct_mul(ct_num(1.25), t), ct_num(2.25)), t), t);
    ct_tensor *w1 = ct_to(ct_add(x4_, ct_num_i64(1)), T);
    if (!w1) goto failed;
    ct_tensor *x5_ = ct_mul(ct_mul(ct_sub(ct_mul(ct_num(1.25), u), ct_num(2.25)), u), u);
    ct_tensor *w2 = ct_to(ct_add(x5_, ct_num_i64(1)), T);
    if (!w2) goto failed;
    ct_tensor *x6_ = ct_add(ct_mul(ct_num(-0.75), ct_add(u, ct_num_i64(1))), ct_num(3.75));
    ct_tensor *x7_ = ct_sub(ct_mul(x6_, ct_add(u, ct_num_i64(1))), ct_num_i64(6));
    ct_tensor *w3 = ct_to(ct_add(ct_mul(x7_, ct_add(u, ct_num_i64(1))), ct_num_i64(3)), T);
    if (!w3) goto failed;
    ct_tensor *x8_ = ct_clamp_scalar(ct_sub(low, ct_num_i64(1)), .min = ct_int(0), .max = ct_int(last));
    ct_tensor *x9_ = ct_clamp_scalar(ct_add(low, ct_num_i64(2)), .min = ct_int(0), .max = ct_int(last));
    ct_tensor *x10_ = ct_mul(ct_index_select(self, dim, x8_), w0);
    ct_tensor *outer = ct_add(x10_, ct_mul(ct_index_select(self, dim, x9_), w3));
    if (!outer) goto failed;
    ct_tensor *x11_ = ct_index_select(self, dim, ct_clamp_scalar(low, .min = ct_int(0), .max = ct_int(last)));
    ct_tensor *x12_ = ct_clamp_scalar(ct_add(low, ct_num_i64(1)), .min = ct_int(0), .max = ct_int(last));
    ct_tensor *result = ct_add(ct_add(outer, ct_mul(x11_, w1)), ct_mul(ct_index_select(self, dim, x12_), w2));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, size);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_upsample_cubic)(ct_tensor *self, int64_t dim, int64_t size, double step, ct_switch align_corners)
{
    cti_call call = cti_call_plain("upsample_cubic");
    return upsample_cubic_core(&call, self, dim, size, step, align_corners);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info upsample_cubic_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "size", .type = "int", .kind = CT_ARG_INT},
    {.name = "step", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "align_corners", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const upsample_cubic_outputs[] = {"result"};

const cti_op_entry cti_op_upsample_cubic = {
    .info =
        {
            .name = "upsample_cubic",
            .op = "upsample_cubic",
            .overload = "",
            .family = "interpolate",
            .doc =
                "self resized along one axis by cubic interpolation between four elements, with the parameter -0.75.",
            .meaning = "compose",
            .args = upsample_cubic_args,
            .num_args = 5,
            .outputs = upsample_cubic_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_PARAMETER(FLOAT),
                                    CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_2int_float_switch, ct_upsample_cubic, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
