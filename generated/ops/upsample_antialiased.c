/*
 * upsample_antialiased: self resized along one axis with antialiasing: each element is a weighted mean over a range
 * that grows with step.
 *
 * Written by ctgen from schemas/interpolate.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/add.h>
#include <cotangent/op/arange.h>
#include <cotangent/op/clamp.h>
#include <cotangent/op/div.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/movedim.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/private/upsample_antialiased.h>

#include <math.h>

extern cti_caller cti_caller_tensor_2int_float_int;
extern const cti_op_entry cti_op_upsample_antialiased;

/* ---- upsample_antialiased -------------------------------------------------- */

static ct_tensor *upsample_antialiased_core(cti_call *call, ct_tensor *self, int64_t dim, int64_t size, double step,
                                            int64_t taps)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(
            call, &cti_op_upsample_antialiased,
            (const void *const[]){&(int64_t){dim}, &(int64_t){size}, &(double){step}, &(int64_t){taps}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
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
    if (taps != 2 && taps != 4) {
        static const char must[] = "taps == 2 or taps == 4; given taps = %lld";
        (void)cti_call_require(call, must, (long long)taps);
        goto failed;
    }
    ct_tensor *x0_ = ct_arange(ct_int(0), ct_int(size), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(self));
    ct_tensor *centre = ct_unsqueeze(ct_mul(ct_add(x0_, ct_num(0.5)), ct_num(step)), 1);
    if (!centre) goto failed;
    ct_tensor *x1_ =
        ct_arange(ct_int(0), ct_int(cti_extent(self, dim)), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(self));
    ct_tensor *far = ct_abs(ct_div(ct_sub(ct_add(x1_, ct_num(0.5)), centre), ct_num(fmax(step, 1.0))));
    if (!far) goto failed;
    ct_tensor *x2_ = ct_mul(ct_mul(ct_sub(ct_mul(ct_num(1.5), far), ct_num(2.5)), far), far);
    ct_tensor *inner = ct_add(x2_, ct_num_i64(1));
    if (!inner) goto failed;
    ct_tensor *x3_ = ct_sub(ct_mul(ct_add(ct_mul(ct_num(-0.5), far), ct_num(2.5)), far), ct_num_i64(4));
    ct_tensor *outer = ct_add(ct_mul(x3_, far), ct_num_i64(2));
    if (!outer) goto failed;
    ct_tensor *weights;
    if (taps == 2) {
        weights = ct_clamp_scalar(ct_sub(ct_num_i64(1), far), .min = ct_int(0));
    } else {
        ct_tensor *x4_ = ct_where(ct_lt(far, ct_num_i64(2)), outer, ct_num_i64(0));
        weights = ct_where(ct_lt(far, ct_num_i64(1)), inner, x4_);
    }
    if (!weights) goto failed;
    ct_tensor *shares = ct_to(ct_div(weights, ct_sum(weights, .dim = CTI_INTS(1), .keepdim = true)), T);
    if (!shares) goto failed;
    ct_tensor *x5_ = ct_matmul(ct_movedim(self, CTI_INTS(dim), CTI_INTS(-1)), ct_transpose(shares, -2, -1));
    ct_tensor *result = ct_movedim(x5_, CTI_INTS(-1), CTI_INTS(dim));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, size);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_upsample_antialiased)(ct_tensor *self, int64_t dim, int64_t size, double step, int64_t taps)
{
    cti_call call = cti_call_plain("upsample_antialiased");
    return upsample_antialiased_core(&call, self, dim, size, step, taps);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info upsample_antialiased_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "size", .type = "int", .kind = CT_ARG_INT},
    {.name = "step", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "taps", .type = "int", .kind = CT_ARG_INT},
};
static const char *const upsample_antialiased_outputs[] = {"result"};

const cti_op_entry cti_op_upsample_antialiased = {
    .info =
        {
            .name = "upsample_antialiased",
            .op = "upsample_antialiased",
            .overload = "",
            .family = "interpolate",
            .doc = "self resized along one axis with antialiasing: each element is a weighted mean over a range that "
                   "grows with step.",
            .meaning = "compose",
            .args = upsample_antialiased_args,
            .num_args = 5,
            .outputs = upsample_antialiased_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_PARAMETER(FLOAT),
                                    CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_2int_float_int, ct_upsample_antialiased, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
