/*
 * upsample_axis: self resized along one axis, with step elements of self per element of the result, by interpolation
 * with the given number of taps.
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
#include <cotangent/op/to.h>
#include <cotangent/private/upsample_antialiased.h>
#include <cotangent/private/upsample_axis.h>
#include <cotangent/private/upsample_cubic.h>
#include <cotangent/private/upsample_linear.h>

extern cti_caller cti_caller_tensor_2int_float_int_2switch;
extern const cti_op_entry cti_op_upsample_axis;

/* ---- upsample_axis --------------------------------------------------------- */

static ct_tensor *upsample_axis_core(cti_call *call, ct_tensor *self, int64_t dim, int64_t size, double step,
                                     int64_t taps, ct_switch given_align_corners, ct_switch given_antialias)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_upsample_axis,
                                 (const void *const[]){&(int64_t){dim}, &(int64_t){size}, &(double){step},
                                                       &(int64_t){taps}, &(ct_switch){given_align_corners},
                                                       &(ct_switch){given_antialias}},
                                 NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    bool align_corners;
    if (cti_attr_bool(call, "align_corners", given_align_corners, &align_corners) != CT_OK) goto failed;
    bool antialias;
    if (cti_attr_bool(call, "antialias", given_antialias, &antialias) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | 1u << CT_DTYPE_U8, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
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
    if (0 > taps || taps > 4 || taps == 3) {
        static const char must[] = "0 <= taps and taps <= 4 and taps != 3; given taps = %lld";
        (void)cti_call_require(call, must, (long long)taps);
        goto failed;
    }
    if (taps >= 2 && !cti_dtype_in(T, CTI_SET_FLOAT)) {
        static const char must[] = "taps < 2 or is_float(self.dtype); given taps = %lld, self.dtype = %s";
        (void)cti_call_require(call, must, (long long)taps, ct_dtype_name(T));
        goto failed;
    }
    if (taps >= 2 && antialias && taps != 2 && taps != 4) {
        static const char must[] = "taps < 2 or not antialias or taps == 2 or taps == 4; given taps = %lld, antialias "
                                   "= %s";
        (void)cti_call_require(call, must, (long long)taps, antialias ? "true" : "false");
        goto failed;
    }
    const int64_t last = cti_int_sub(cti_extent(self, dim), 1);
    const double start = taps == 0 ? 0.0 : 0.5;
    ct_tensor *x0_ = ct_arange(ct_int(0), ct_int(size), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(self));
    ct_tensor *near = ct_to(ct_floor(ct_mul(ct_add(x0_, ct_num(start)), ct_num(step))), CT_DTYPE_I64);
    if (!near) goto failed;
    ct_tensor *result;
    if (taps < 2) {
        result = ct_index_select(self, dim, ct_clamp_scalar(near, .min = ct_int(0), .max = ct_int(last)));
    } else if (antialias) {
        result = ct_upsample_antialiased(self, dim, size, step, taps);
    } else if (taps == 2) {
        result = ct_upsample_linear(self, dim, size, step, align_corners ? CT_ON : CT_OFF);
    } else {
        result = ct_upsample_cubic(self, dim, size, step, align_corners ? CT_ON : CT_OFF);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, size);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_upsample_axis)(ct_tensor *self, int64_t dim, int64_t size, double step, int64_t taps,
                              ct_switch align_corners, ct_switch antialias)
{
    cti_call call = cti_call_plain("upsample_axis");
    return upsample_axis_core(&call, self, dim, size, step, taps, align_corners, antialias);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info upsample_axis_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | 1u << CT_DTYPE_U8},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "size", .type = "int", .kind = CT_ARG_INT},
    {.name = "step", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "taps", .type = "int", .kind = CT_ARG_INT},
    {.name = "align_corners", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "antialias", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const upsample_axis_outputs[] = {"result"};

const cti_op_entry cti_op_upsample_axis = {
    .info =
        {
            .name = "upsample_axis",
            .op = "upsample_axis",
            .overload = "",
            .family = "interpolate",
            .doc = "self resized along one axis, with step elements of self per element of the result, by "
                   "interpolation with the given number of taps.",
            .meaning = "compose",
            .args = upsample_axis_args,
            .num_args = 7,
            .outputs = upsample_axis_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_PARAMETER(FLOAT),
                                    CTI_PARAMETER(INT), CTI_PARAMETER(SWITCH), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_2int_float_int_2switch, ct_upsample_axis, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
