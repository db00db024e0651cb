/*
 * pixel_shuffle: Image with height and width multiplied by upscale_factor; each block of upscale_factor squared pixels
 * comes from as many channels.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/permute.h>
#include <cotangent/op/pixel_shuffle.h>
#include <cotangent/op/reshape.h>

extern cti_caller cti_caller_tensor_int;
extern const cti_op_entry cti_op_pixel_shuffle;

/* ---- pixel_shuffle --------------------------------------------------------- */

static ct_tensor *pixel_shuffle_core(cti_call *call, ct_tensor *self, int64_t upscale_factor)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_pixel_shuffle, (const void *const[]){&(int64_t){upscale_factor}}, NULL);
    if (cti_check_ndim(call->op, "self", self, 3, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 3);
    const int64_t C = cti_size_at(self, -3);
    const int64_t H = cti_size_at(self, -2);
    const int64_t W = cti_size_at(self, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (upscale_factor <= 0) {
        static const char must[] = "upscale_factor > 0; given upscale_factor = %lld";
        (void)cti_call_require(call, must, (long long)upscale_factor);
        goto failed;
    }
    if (cti_int_mod(C, cti_int_mul(upscale_factor, upscale_factor)) != 0) {
        static const char must[] = "self.size(-3) %% (upscale_factor * upscale_factor) == 0; given self.shape = %s, "
                                   "upscale_factor = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)upscale_factor);
        goto failed;
    }
    const int64_t r = upscale_factor;
    const int64_t channels = cti_int_floordiv(C, cti_int_mul(r, r));
    const cti_shape x0_ = cti_shape_of_ints(call->op, "size", CTI_INTS(channels, r, r, H, W));
    ct_tensor *parts = ct_reshape(self, cti_shape_ints((cti_shape[]){cti_shape_concat(call->op, B, x0_)}));
    if (!parts) goto failed;
    const cti_shape x1_ = cti_axes_moved(call->op, cti_int_add(self->ndim, 2), CTI_INTS(-4, -3), CTI_INTS(-3, -1));
    ct_tensor *turned = ct_permute(parts, cti_shape_ints(&x1_));
    if (!turned) goto failed;
    const cti_shape x2_ = cti_shape_of_ints(call->op, "size", CTI_INTS(channels, cti_int_mul(H, r), cti_int_mul(W, r)));
    ct_tensor *result = ct_reshape(turned, cti_shape_ints((cti_shape[]){cti_shape_concat(call->op, B, x2_)}));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_pixel_shuffle)(ct_tensor *self, int64_t upscale_factor)
{
    cti_call call = cti_call_plain("pixel_shuffle");
    return pixel_shuffle_core(&call, self, upscale_factor);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info pixel_shuffle_args[] = {
    {.name = "self", .type = "T[*B, C, H, W]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "upscale_factor", .type = "int", .kind = CT_ARG_INT},
};
static const char *const pixel_shuffle_outputs[] = {"result"};

const cti_op_entry cti_op_pixel_shuffle = {
    .info =
        {
            .name = "pixel_shuffle",
            .op = "pixel_shuffle",
            .overload = "",
            .family = "repeat",
            .doc = "Image with height and width multiplied by upscale_factor; each block of upscale_factor squared "
                   "pixels comes from as many channels.",
            .meaning = "compose",
            .args = pixel_shuffle_args,
            .num_args = 2,
            .outputs = pixel_shuffle_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int, ct_pixel_shuffle, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
