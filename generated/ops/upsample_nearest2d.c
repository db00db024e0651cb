/*
 * upsample_nearest2d: Images resized by nearest-neighbour interpolation. Element k along an axis of the result is
 * element floor(k * step) of self, where step is the number of elements of self per element of the result.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/arange.h>
#include <cotangent/op/clamp.h>
#include <cotangent/op/floor.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/to.h>
#include <cotangent/op/upsample_nearest2d.h>

extern cti_caller cti_caller_tensor_ints_opts;
extern const cti_op_entry cti_op_upsample_nearest2d;

/* ---- upsample_nearest2d ---------------------------------------------------- */

static const ct_upsample_nearest2d_opts upsample_nearest2d_defaults = {CTI_RESOLVED, .scales_h = CT_NO_FLOAT_,
                                                                       .scales_w = CT_NO_FLOAT_};
static const cti_options_type upsample_nearest2d_options = {sizeof(ct_upsample_nearest2d_opts), 0, NULL,
                                                            &upsample_nearest2d_defaults};

static ct_tensor *upsample_nearest2d_core(cti_call *call, ct_tensor *self, ct_ints given_output_size,
                                          const ct_upsample_nearest2d_opts *opts)
{
    ct_upsample_nearest2d_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &upsample_nearest2d_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&given_output_size);
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_upsample_nearest2d, (const void *const[]){&given_output_size}, opts);
    int64_t output_size_[2];
    if (cti_attr_ints(call, "output_size", given_output_size, 2, NULL, output_size_) != CT_OK) goto failed;
    const ct_ints output_size = ct_ints_of(output_size_, 2);
    const ct_scalar scales_h = cti_given_float(opts->scales_h);
    if (cti_attr_optional_float(call, "scales_h", scales_h) != CT_OK) goto failed;
    const ct_scalar scales_w = cti_given_float(opts->scales_w);
    if (cti_attr_optional_float(call, "scales_w", scales_w) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "self", self, 4, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(self, 0);
    const int64_t C = cti_size_at(self, 1);
    const int64_t H = cti_size_at(self, 2);
    const int64_t W = cti_size_at(self, 3);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | 1u << CT_DTYPE_U8, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (output_size.items[0] <= 0 || output_size.items[1] <= 0) {
        static const char must[] = "output_size[0] > 0 and output_size[1] > 0; given output_size[0] = %lld, "
                                   "output_size[1] = %lld";
        (void)cti_call_require(call, must, (long long)output_size.items[0], (long long)output_size.items[1]);
        goto failed;
    }
    if (H <= 0 || W <= 0) {
        static const char must[] = "self.size(2) > 0 and self.size(3) > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!(scales_h.kind == CT_SCALAR_UNSET || cti_scalar_double(scales_h) > 0.0)) {
        static const char must[] = "scales_h == none or scales_h > 0; given scales_h = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, scales_h));
        goto failed;
    }
    if (!(scales_w.kind == CT_SCALAR_UNSET || cti_scalar_double(scales_w) > 0.0)) {
        static const char must[] = "scales_w == none or scales_w > 0; given scales_w = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, scales_w));
        goto failed;
    }
    ct_tensor *x0_ = ct_num(scales_h.kind != CT_SCALAR_UNSET ? 1.0 / cti_scalar_double(scales_h)
                                                             : (double)H / (double)output_size.items[0]);
    ct_tensor *x1_ =
        ct_arange(ct_int(0), ct_int(output_size.items[0]), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(self));
    ct_tensor *rows = ct_to(ct_floor(ct_mul(x1_, x0_)), CT_DTYPE_I64);
    if (!rows) goto failed;
    ct_tensor *x2_ = ct_num(scales_w.kind != CT_SCALAR_UNSET ? 1.0 / cti_scalar_double(scales_w)
                                                             : (double)W / (double)output_size.items[1]);
    ct_tensor *x3_ =
        ct_arange(ct_int(0), ct_int(output_size.items[1]), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(self));
    ct_tensor *columns = ct_to(ct_floor(ct_mul(x3_, x2_)), CT_DTYPE_I64);
    if (!columns) goto failed;
    ct_tensor *x4_ = ct_index_select(self, 2, ct_clamp_scalar(rows, .max = ct_int(cti_int_sub(H, 1))));
    ct_tensor *result = ct_index_select(x4_, 3, ct_clamp_scalar(columns, .max = ct_int(cti_int_sub(W, 1))));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = {.ndim = 4, .sizes = {N, C, output_size.items[0], output_size.items[1]}};
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_upsample_nearest2d)(ct_tensor *self, ct_ints output_size, const ct_upsample_nearest2d_opts *opts)
{
    cti_call call = cti_call_plain("upsample_nearest2d");
    return upsample_nearest2d_core(&call, self, output_size, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info upsample_nearest2d_args[] = {
    {.name = "self",
     .type = "T[N, C, H, W]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | 1u << CT_DTYPE_U8},
    {.name = "output_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "scales_h", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
    {.name = "scales_w", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
};
static const char *const upsample_nearest2d_outputs[] = {"result"};

const cti_op_entry cti_op_upsample_nearest2d = {
    .info =
        {
            .name = "upsample_nearest2d",
            .op = "upsample_nearest2d",
            .overload = "",
            .family = "signal",
            .doc = "Images resized by nearest-neighbour interpolation. Element k along an axis of the result is "
                   "element floor(k * step) of self, where step is the number of elements of self per element of the "
                   "result.",
            .meaning = "compose",
            .args = upsample_nearest2d_args,
            .num_args = 4,
            .outputs = upsample_nearest2d_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS),
                                    CTI_OPTION(GIVEN_FLOAT, ct_upsample_nearest2d_opts, scales_h),
                                    CTI_OPTION(GIVEN_FLOAT, ct_upsample_nearest2d_opts, scales_w)},
    .options = &upsample_nearest2d_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_opts, ct_upsample_nearest2d, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
