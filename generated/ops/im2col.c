/*
 * im2col: Windows of an image [C, H, W] as the columns of a matrix; the matrix has a row for every channel and every
 * position in the window. A batch [N, C, H, W] gives a batch of matrices.
 *
 * Written by ctgen from schemas/columns.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/im2col.h>
#include <cotangent/op/movedim.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/slice.h>
#include <cotangent/op/unfold.h>
#include <cotangent/op/zero_pad_nd.h>

extern cti_caller cti_caller_tensor_4ints;
extern const cti_op_entry cti_op_im2col;

/* ---- im2col ---------------------------------------------------------------- */

/* Sets the error and returns false if an argument is wrong. */
static bool im2col_arguments_are_valid(cti_call *call, ct_tensor *self, ct_ints kernel_size, ct_ints dilation,
                                       ct_ints padding, ct_ints stride)
{
    if (self->ndim != 3 && self->ndim != 4) {
        static const char must[] = "self.ndim == 3 or self.ndim == 4; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
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
    if (cti_extent(self, -3) <= 0 || cti_extent(self, -2) <= 0 || cti_extent(self, -1) <= 0) {
        static const char must[] = "self.size(-3) > 0 and self.size(-2) > 0 and self.size(-1) > 0; given self.shape = "
                                   "%s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        return false;
    }
    const int64_t x0_ = cti_int_mul(dilation.items[0], cti_int_sub(kernel_size.items[0], 1));
    const int64_t x1_ = cti_int_add(cti_extent(self, -2), cti_int_mul(2, padding.items[0]));
    if (x0_ >= x1_) {
        static const char must[] = "dilation[0] * (kernel_size[0] - 1) < self.size(-2) + 2 * padding[0]; given "
                                   "dilation[0] = %lld, kernel_size[0] = %lld, self.shape = %s, padding[0] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], (long long)kernel_size.items[0],
                               cti_call_sizes_text(call, self), (long long)padding.items[0]);
        return false;
    }
    const int64_t x2_ = cti_int_mul(dilation.items[1], cti_int_sub(kernel_size.items[1], 1));
    const int64_t x3_ = cti_int_add(cti_extent(self, -1), cti_int_mul(2, padding.items[1]));
    if (x2_ >= x3_) {
        static const char must[] = "dilation[1] * (kernel_size[1] - 1) < self.size(-1) + 2 * padding[1]; given "
                                   "dilation[1] = %lld, kernel_size[1] = %lld, self.shape = %s, padding[1] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[1], (long long)kernel_size.items[1],
                               cti_call_sizes_text(call, self), (long long)padding.items[1]);
        return false;
    }
    return true;
}

static ct_tensor *im2col_core(cti_call *call, ct_tensor *self, ct_ints given_kernel_size, ct_ints given_dilation,
                              ct_ints given_padding, ct_ints given_stride)
{
    cti_ints_resolve(&given_kernel_size);
    cti_ints_resolve(&given_dilation);
    cti_ints_resolve(&given_padding);
    cti_ints_resolve(&given_stride);
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(
            call, &cti_op_im2col,
            (const void *const[]){&given_kernel_size, &given_dilation, &given_padding, &given_stride}, NULL);
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
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (!im2col_arguments_are_valid(call, self, kernel_size, dilation, padding, stride)) goto failed;
    const int64_t oh =
        cti_window(cti_extent(self, -2), kernel_size.items[0], stride.items[0], padding.items[0], dilation.items[0]);
    const int64_t ow =
        cti_window(cti_extent(self, -1), kernel_size.items[1], stride.items[1], padding.items[1], dilation.items[1]);
    const int64_t x6_ = cti_int_mul(dilation.items[0], cti_int_sub(kernel_size.items[0], 1));
    const int64_t rh = cti_int_add(x6_, 1);
    const int64_t x7_ = cti_int_mul(dilation.items[1], cti_int_sub(kernel_size.items[1], 1));
    const int64_t rw = cti_int_add(x7_, 1);
    ct_tensor *x;
    if (cti_int_add(padding.items[0], padding.items[1]) > 0) {
        x = ct_zero_pad_nd(self, CTI_INTS(padding.items[1], padding.items[1], padding.items[0], padding.items[0]));
    } else {
        x = self;
    }
    if (!x) goto failed;
    ct_tensor *across = ct_unfold(x, -1, rw, stride.items[1]);
    if (!across) goto failed;
    ct_tensor *x8_;
    if (dilation.items[1] == 1) {
        x8_ = across;
    } else {
        x8_ = ct_slice(across, -1, 0, rw, .step = dilation.items[1]);
    }
    ct_tensor *y = ct_movedim(x8_, CTI_INTS(-1), CTI_INTS(-3));
    if (!y) goto failed;
    ct_tensor *down = ct_unfold(y, -2, rh, stride.items[0]);
    if (!down) goto failed;
    ct_tensor *x9_ = dilation.items[0] == 1 ? down : ct_slice(down, -1, 0, rh, .step = dilation.items[0]);
    ct_tensor *z = ct_movedim(x9_, CTI_INTS(-1), CTI_INTS(-4));
    if (!z) goto failed;
    const int64_t x10_ = cti_int_mul(cti_shape_extent(call->op, S, -3), kernel_size.items[0]);
    const cti_shape x11_ =
        cti_shape_of_ints(call->op, "size", CTI_INTS(cti_int_mul(x10_, kernel_size.items[1]), cti_int_mul(oh, ow)));
    const cti_shape x12_ =
        cti_shape_concat(call->op, cti_shape_head(call->op, S, cti_int_sub((int64_t)S.ndim, 3)), x11_);
    ct_tensor *result = ct_reshape(z, cti_shape_ints(&x12_));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const int64_t x13_ = cti_int_mul(cti_shape_extent(call->op, S, -3), kernel_size.items[0]);
    const int64_t x14_ =
        cti_window(cti_extent(self, -2), kernel_size.items[0], stride.items[0], padding.items[0], dilation.items[0]);
    const int64_t x15_ =
        cti_window(cti_extent(self, -1), kernel_size.items[1], stride.items[1], padding.items[1], dilation.items[1]);
    const cti_shape x16_ =
        cti_shape_of_ints(call->op, "size", CTI_INTS(cti_int_mul(x13_, kernel_size.items[1]), cti_int_mul(x14_, x15_)));
    const cti_shape result_shape =
        cti_shape_concat(call->op, cti_shape_head(call->op, S, cti_int_sub((int64_t)S.ndim, 3)), x16_);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_im2col)(ct_tensor *self, ct_ints kernel_size, ct_ints dilation, ct_ints padding, ct_ints stride)
{
    cti_call call = cti_call_plain("im2col");
    return im2col_core(&call, self, kernel_size, dilation, padding, stride);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info im2col_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "kernel_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST},
};
static const char *const im2col_outputs[] = {"result"};

const cti_op_entry cti_op_im2col = {
    .info =
        {
            .name = "im2col",
            .op = "im2col",
            .overload = "",
            .family = "columns",
            .doc = "Windows of an image [C, H, W] as the columns of a matrix; the matrix has a row for every channel "
                   "and every position in the window. A batch [N, C, H, W] gives a batch of matrices.",
            .meaning = "compose",
            .args = im2col_args,
            .num_args = 5,
            .outputs = im2col_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS),
                                    CTI_PARAMETER(INTS), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_4ints, ct_im2col, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
