/*
 * adaptive_max_pool2d: Adaptive max pooling: largest element of output_size windows of the last two axes, and its
 * row-major index in its plane; the windows divide each axis as evenly as possible and may overlap by one element. The
 * first of equal elements is chosen; NaN is propagated.
 *
 * Written by ctgen from schemas/pool_adaptive.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/adaptive_max_pool2d.h>
#include <cotangent/op/flatten.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/to.h>
#include <cotangent/private/adaptive_max_indices.h>

extern cti_caller cti_caller_2_of_tensor_ints;
extern const cti_op_entry cti_op_adaptive_max_pool2d;

/* ---- adaptive_max_pool2d --------------------------------------------------- */

static ct_adaptive_max_pool2d_result adaptive_max_pool2d_core(cti_call *call, ct_tensor *self,
                                                              ct_ints given_output_size)
{
    cti_ints_resolve(&given_output_size);
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_adaptive_max_pool2d, (const void *const[]){&given_output_size}, NULL,
                              diverted_);
        return (ct_adaptive_max_pool2d_result){diverted_[0], diverted_[1]};
    }
    int64_t output_size_[2];
    if (cti_attr_ints(call, "output_size", given_output_size, 2, NULL, output_size_) != CT_OK) goto failed;
    const ct_ints output_size = ct_ints_of(output_size_, 2);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim != 3 && self->ndim != 4) {
        static const char must[] = "self.ndim == 3 or self.ndim == 4; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (output_size.items[0] < 0 || output_size.items[1] < 0) {
        static const char must[] = "output_size[0] >= 0 and output_size[1] >= 0; given output_size[0] = %lld, "
                                   "output_size[1] = %lld";
        (void)cti_call_require(call, must, (long long)output_size.items[0], (long long)output_size.items[1]);
        goto failed;
    }
    if (cti_extent(self, -2) <= 0 || cti_extent(self, -1) <= 0) {
        static const char must[] = "self.size(-2) > 0 and self.size(-1) > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_int_mul(cti_extent(self, -2), cti_extent(self, -1)) >= INT64_C(2147483648)) {
        static const char must[] = "self.size(-2) * self.size(-1) < 2147483648; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_tensor *places = ct_adaptive_max_indices(self, output_size);
    if (!places) goto failed;
    ct_tensor *x0_ = ct_flatten(places, .start_dim = -2, .end_dim = -1);
    ct_tensor *x1_ = ct_gather(ct_flatten(self, .start_dim = -2, .end_dim = -1), -1, x0_);
    ct_tensor *result = ct_reshape(x1_, cti_sizes_of(places));
    if (!result) goto failed;
    ct_tensor *indices = ct_to(places, CT_DTYPE_I64);
    if (!indices) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "indices", indices, CT_DTYPE_I64) != CT_OK) goto failed;
    ct_tensor *results[] = {result, indices};
    if (cti_call_end_all(call, 2, results, 1u << 0) != CT_OK) return (ct_adaptive_max_pool2d_result){NULL, NULL};
    return (ct_adaptive_max_pool2d_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_adaptive_max_pool2d_result){NULL, NULL};
}

ct_adaptive_max_pool2d_result(ct_adaptive_max_pool2d)(ct_tensor *self, ct_ints output_size)
{
    cti_call call = cti_call_plain("adaptive_max_pool2d");
    return adaptive_max_pool2d_core(&call, self, output_size);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info adaptive_max_pool2d_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "output_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
};
static const char *const adaptive_max_pool2d_outputs[] = {"result", "indices"};

const cti_op_entry cti_op_adaptive_max_pool2d = {
    .info =
        {
            .name = "adaptive_max_pool2d",
            .op = "adaptive_max_pool2d",
            .overload = "",
            .family = "pool_adaptive",
            .doc = "Adaptive max pooling: largest element of output_size windows of the last two axes, and its "
                   "row-major index in its plane; the windows divide each axis as evenly as possible and may overlap "
                   "by one element. The first of equal elements is chosen; NaN is propagated.",
            .meaning = "compose",
            .args = adaptive_max_pool2d_args,
            .num_args = 2,
            .outputs = adaptive_max_pool2d_outputs,
            .num_outputs = 2,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_ints, ct_adaptive_max_pool2d, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
