/*
 * col2im: Adjoint of im2col: image [C, H, W] with height and width output_size, to which each column of self is added
 * at the position of its window. A batch of matrices gives a batch of images.
 *
 * Written by ctgen from schemas/columns.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/col2im.h>
#include <cotangent/op/contiguous.h>
#include <cotangent/op/movedim.h>
#include <cotangent/op/narrow.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/slice_scatter.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/unfold_adjoint.h>

extern cti_caller cti_caller_tensor_5ints;
extern const cti_op_entry cti_op_col2im;

/* ---- col2im ---------------------------------------------------------------- */

/* Sets the error and returns false if an argument is wrong. */
static bool col2im_arguments_are_valid(cti_call *call, ct_tensor *self, ct_ints output_size, ct_ints kernel_size,
                                       ct_ints dilation, ct_ints padding, ct_ints stride, cti_shape B, int64_t L,
                                       int64_t M)
{
    if ((int64_t)B.ndim > 1) {
        static const char must[] = "self.shape[:-2].ndim <= 1; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        return false;
    }
    if (output_size.items[0] <= 0 || output_size.items[1] <= 0) {
        static const char must[] = "output_size[0] > 0 and output_size[1] > 0; given output_size[0] = %lld, "
                                   "output_size[1] = %lld";
        (void)cti_call_require(call, must, (long long)output_size.items[0], (long long)output_size.items[1]);
        return false;
    }
    if (kernel_size.items[0] <= 0 || kernel_size.items[1] <= 0) {
        static const char must[] = "kernel_size[0] > 0 and kernel_size[1] > 0; given kernel_size[0] = %lld, "
                                   "kernel_size[1] = %lld";
        (void)cti_call_require(call, must, (long long)kernel_size.items[0], (long long)kernel_size.items[1]);
        return false;
    }
    if (kernel_size.items[0] >= INT64_C(2147483648) || kernel_size.items[1] >= INT64_C(2147483648)) {
        static const char must[] = "kernel_size[0] < 2147483648 and kernel_size[1] < 2147483648; given kernel_size[0] "
                                   "= %lld, kernel_size[1] = %lld";
        (void)cti_call_require(call, must, (long long)kernel_size.items[0], (long long)kernel_size.items[1]);
        return false;
    }
    if (dilation.items[0] <= 0 || dilation.items[1] <= 0) {
        static const char must[] = "dilation[0] > 0 and dilation[1] > 0; given dilation[0] = %lld, dilation[1] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], (long long)dilation.items[1]);
        return false;
    }
    if (dilation.items[0] >= INT64_C(2147483648) || dilation.items[1] >= INT64_C(2147483648)) {
        static const char must[] = "dilation[0] < 2147483648 and dilation[1] < 2147483648; given dilation[0] = %lld, "
                                   "dilation[1] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], (long long)dilation.items[1]);
        return false;
    }
    if (padding.items[0] < 0 || padding.items[1] < 0) {
        static const char must[] = "padding[0] >= 0 and padding[1] >= 0; given padding[0] = %lld, padding[1] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)padding.items[1]);
        return false;
    }
    if (padding.items[0] >= INT64_C(2147483648) || padding.items[1] >= INT64_C(2147483648)) {
        static const char must[] = "padding[0] < 2147483648 and padding[1] < 2147483648; given padding[0] = %lld, "
                                   "padding[1] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)padding.items[1]);
        return false;
    }
    if (stride.items[0] <= 0 || stride.items[1] <= 0) {
        static const char must[] = "stride[0] > 0 and stride[1] > 0; given stride[0] = %lld, stride[1] = %lld";
        (void)cti_call_require(call, must, (long long)stride.items[0], (long long)stride.items[1]);
        return false;
    }
    if (stride.items[0] >= INT64_C(2147483648) || stride.items[1] >= INT64_C(2147483648)) {
        static const char must[] = "stride[0] < 2147483648 and stride[1] < 2147483648; given stride[0] = %lld, "
                                   "stride[1] = %lld";
        (void)cti_call_require(call, must, (long long)stride.items[0], (long long)stride.items[1]);
        return false;
    }
    const int64_t taps = cti_int_mul(kernel_size.items[0], kernel_size.items[1]);
    if (M <= 0 || cti_int_mod(M, taps) != 0) {
        static const char must[] = "self.size(-2) > 0 and self.size(-2) %% (kernel_size[0] * kernel_size[1]) == 0; "
                                   "given self.shape = %s, kernel_size[0] = %lld, kernel_size[1] = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)kernel_size.items[0],
                               (long long)kernel_size.items[1]);
        return false;
    }
    const int64_t ph = cti_int_add(output_size.items[0], cti_int_mul(2, padding.items[0]));
    const int64_t x1_ = cti_int_mul(dilation.items[0], cti_int_sub(kernel_size.items[0], 1));
    if (cti_int_add(x1_, 1) > ph) {
        static const char must[] = "dilation[0] * (kernel_size[0] - 1) + 1 <= output_size[0] + 2 * padding[0]; given "
                                   "dilation[0] = %lld, kernel_size[0] = %lld, output_size[0] = %lld, padding[0] = "
                                   "%lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], (long long)kernel_size.items[0],
                               (long long)output_size.items[0], (long long)padding.items[0]);
        return false;
    }
    const int64_t x2_ = cti_int_mul(dilation.items[1], cti_int_sub(kernel_size.items[1], 1));
    const int64_t x3_ = cti_int_add(output_size.items[1], cti_int_mul(2, padding.items[1]));
    if (cti_int_add(x2_, 1) > x3_) {
        static const char must[] = "dilation[1] * (kernel_size[1] - 1) + 1 <= output_size[1] + 2 * padding[1]; given "
                                   "dilation[1] = %lld, kernel_size[1] = %lld, output_size[1] = %lld, padding[1] = "
                                   "%lld";
        (void)cti_call_require(call, must, (long long)dilation.items[1], (long long)kernel_size.items[1],
                               (long long)output_size.items[1], (long long)padding.items[1]);
        return false;
    }
    const int64_t x4_ =
        cti_window(output_size.items[0], kernel_size.items[0], stride.items[0], padding.items[0], dilation.items[0]);
    const int64_t x5_ =
        cti_window(output_size.items[1], kernel_size.items[1], stride.items[1], padding.items[1], dilation.items[1]);
    if (L != cti_int_mul(x4_, x5_)) {
        static const char must[] = "self.size(-1) == num_windows(output_size[0], kernel_size[0], stride, padding, "
                                   "dilation, 0) * num_windows(output_size[1], kernel_size[1], stride, padding, "
                                   "dilation, 1); given self.shape = %s, output_size[0] = %lld, kernel_size[0] = "
                                   "%lld, stride = %s, padding = %s, dilation = %s, output_size[1] = %lld, "
                                   "kernel_size[1] = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)output_size.items[0],
                               (long long)kernel_size.items[0], cti_call_ints_text(call, stride),
                               cti_call_ints_text(call, padding), cti_call_ints_text(call, dilation),
                               (long long)output_size.items[1], (long long)kernel_size.items[1]);
        return false;
    }
    if (padding.items[0] > ph) {
        static const char must[] = "padding[0] <= output_size[0] + 2 * padding[0]; given padding[0] = %lld, "
                                   "output_size[0] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)output_size.items[0]);
        return false;
    }
    return true;
}

static ct_tensor *col2im_core(cti_call *call, ct_tensor *self, ct_ints given_output_size, ct_ints given_kernel_size,
                              ct_ints given_dilation, ct_ints given_padding, ct_ints given_stride)
{
    cti_ints_resolve(&given_output_size);
    cti_ints_resolve(&given_kernel_size);
    cti_ints_resolve(&given_dilation);
    cti_ints_resolve(&given_padding);
    cti_ints_resolve(&given_stride);
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_col2im,
                                 (const void *const[]){&given_output_size, &given_kernel_size, &given_dilation,
                                                       &given_padding, &given_stride},
                                 NULL);
    int64_t output_size_[2];
    if (cti_attr_ints(call, "output_size", given_output_size, 2, NULL, output_size_) != CT_OK) goto failed;
    const ct_ints output_size = ct_ints_of(output_size_, 2);
    int64_t kernel_size_[2];
    if (cti_attr_ints(call, "kernel_size", given_kernel_size, 2, NULL, kernel_size_) != CT_OK) goto failed;
    const ct_ints kernel_size = ct_ints_of(kernel_size_, 2);
    int64_t dilation_[2];
    if (cti_attr_ints(call, "dilation", given_dilation, 2, NULL, dilation_) != CT_OK) goto failed;
    const ct_ints dilation = ct_ints_of(dilation_, 2);
    int64_t padding_[2];
    if (cti_attr_ints(call, "padding", given_padding, 2, NULL, padding_) != CT_OK) goto failed;
    const ct_ints padding = ct_ints_of(padding_, 2);
    int64_t stride_[2];
    if (cti_attr_ints(call, "stride", given_stride, 2, NULL, stride_) != CT_OK) goto failed;
    const ct_ints stride = ct_ints_of(stride_, 2);
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 2);
    const int64_t M = cti_size_at(self, -2);
    const int64_t L = cti_size_at(self, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const int64_t taps = cti_int_mul(kernel_size.items[0], kernel_size.items[1]);
    const int64_t ph = cti_int_add(output_size.items[0], cti_int_mul(2, padding.items[0]));
    if (!col2im_arguments_are_valid(call, self, output_size, kernel_size, dilation, padding, stride, B, L, M))
        goto failed;
    const int64_t oh =
        cti_window(output_size.items[0], kernel_size.items[0], stride.items[0], padding.items[0], dilation.items[0]);
    const int64_t ow =
        cti_window(output_size.items[1], kernel_size.items[1], stride.items[1], padding.items[1], dilation.items[1]);
    const int64_t x8_ = cti_int_mul(dilation.items[0], cti_int_sub(kernel_size.items[0], 1));
    const int64_t rh = cti_int_add(x8_, 1);
    const int64_t x9_ = cti_int_mul(dilation.items[1], cti_int_sub(kernel_size.items[1], 1));
    const int64_t rw = cti_int_add(x9_, 1);
    const int64_t pw = cti_int_add(output_size.items[1], cti_int_mul(2, padding.items[1]));
    const cti_shape x11_ = cti_shape_of_ints(
        call->op, "size", CTI_INTS(cti_int_floordiv(M, taps), kernel_size.items[0], kernel_size.items[1], oh, ow));
    ct_tensor *x12_ = ct_reshape(self, cti_shape_ints((cti_shape[]){cti_shape_concat(call->op, B, x11_)}));
    ct_tensor *z = ct_movedim(x12_, CTI_INTS(-3), CTI_INTS(-1));
    if (!z) goto failed;
    ct_tensor *across;
    if (dilation.items[1] == 1) {
        across = z;
    } else {
        const cti_shape x13_ = cti_shape_with(call->op, cti_shape_or_failed(z), -1, rw);
        ct_tensor *x14_ = ct_zeros(cti_shape_ints(&x13_), .dtype = T, .device = cti_device_or_host(self));
        across = ct_slice_scatter(x14_, z, -1, 0, rw, .step = dilation.items[1]);
    }
    if (!across) goto failed;
    ct_tensor *x15_ = ct_unfold_adjoint(across, pw, -1, rw, stride.items[1]);
    ct_tensor *y = ct_movedim(x15_, CTI_INTS(-3), CTI_INTS(-1));
    if (!y) goto failed;
    ct_tensor *down;
    if (dilation.items[0] == 1) {
        down = y;
    } else {
        const cti_shape x16_ = cti_shape_with(call->op, cti_shape_or_failed(y), -1, rh);
        ct_tensor *x17_ = ct_zeros(cti_shape_ints(&x16_), .dtype = T, .device = cti_device_or_host(self));
        down = ct_slice_scatter(x17_, y, -1, 0, rh, .step = dilation.items[0]);
    }
    if (!down) goto failed;
    ct_tensor *x = ct_unfold_adjoint(down, ph, -2, rh, stride.items[0]);
    if (!x) goto failed;
    ct_tensor *x18_ = ct_narrow(x, -2, padding.items[0], output_size.items[0]);
    ct_tensor *result = ct_contiguous(ct_narrow(x18_, -1, padding.items[1], output_size.items[1]));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_append(
        cti_shape_append(cti_shape_append(B, cti_int_floordiv(M, taps)), output_size.items[0]), output_size.items[1]);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_col2im)(ct_tensor *self, ct_ints output_size, ct_ints kernel_size, ct_ints dilation, ct_ints padding,
                       ct_ints stride)
{
    cti_call call = cti_call_plain("col2im");
    return col2im_core(&call, self, output_size, kernel_size, dilation, padding, stride);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info col2im_args[] = {
    {.name = "self", .type = "T[*B, M, L]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "output_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "kernel_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST},
};
static const char *const col2im_outputs[] = {"result"};

const cti_op_entry cti_op_col2im = {
    .info =
        {
            .name = "col2im",
            .op = "col2im",
            .overload = "",
            .family = "columns",
            .doc = "Adjoint of im2col: image [C, H, W] with height and width output_size, to which each column of self "
                   "is added at the position of its window. A batch of matrices gives a batch of images.",
            .meaning = "compose",
            .args = col2im_args,
            .num_args = 6,
            .outputs = col2im_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS),
                                    CTI_PARAMETER(INTS), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_5ints, ct_col2im, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
