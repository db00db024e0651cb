/*
 * take_along_dim: Elements of self at indices, which count in row-major order over all elements.
 * take_along_dim.dim: Elements of self at indices along dim, with broadcasting over the other axes.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/take_along_dim.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor, cti_caller_2tensor_int;
extern const cti_op_entry cti_op_take_along_dim, cti_op_take_along_dim_dim;

/* ---- take_along_dim -------------------------------------------------------- */

static ct_tensor *take_along_dim_core(cti_call *call, ct_tensor *self, ct_tensor *indices)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, indices};
    static const char *const names[] = {"self", "indices"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_take_along_dim, NULL, NULL);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){indices}) != CT_OK)
        goto failed;
    ct_tensor *x0_ = ct_add(indices, ct_num_i64(cti_shape_count(cti_shape_of(self))));
    ct_tensor *place = ct_where(ct_lt(indices, ct_num_i64(0)), x0_, indices);
    if (!place) goto failed;
    ct_tensor *x1_ = ct_reshape(place, CTI_INTS(cti_shape_count(cti_shape_of(indices))));
    ct_tensor *result = ct_gather(ct_reshape(self, CTI_INTS(cti_shape_count(cti_shape_of(self)))), 0, x1_);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_take_along_dim)(ct_tensor *self, ct_tensor *indices)
{
    cti_call call = cti_call_plain("take_along_dim");
    return take_along_dim_core(&call, self, indices);
}

/* ---- take_along_dim.dim ---------------------------------------------------- */

static ct_tensor *take_along_dim_dim_core(cti_call *call, ct_tensor *self, ct_tensor *indices, int64_t dim)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, indices};
    static const char *const names[] = {"self", "indices"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_take_along_dim_dim, (const void *const[]){&(int64_t){dim}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape J = cti_shape_part(indices, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){indices}) != CT_OK)
        goto failed;
    if (indices->ndim != self->ndim) {
        static const char must[] = "indices.ndim == self.ndim; given indices.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, indices), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_shapes_broadcast(cti_shape_with(call->op, S, dim, 1), cti_shape_with(call->op, J, dim, 1))) {
        static const char must[] = "broadcasts(self.shape with 1 at axis dim, indices.shape with 1 at axis dim); "
                                   "given self.shape = %s, dim = %lld, indices.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, self), (long long)dim,
                                     cti_call_sizes_text(call, indices));
        goto failed;
    }
    const cti_shape around =
        cti_shape_broadcast(call->op, cti_shape_with(call->op, S, dim, 1), cti_shape_with(call->op, J, dim, 1));
    ct_tensor *x1_ = ct_add(indices, ct_num_i64(cti_extent(self, dim)));
    ct_tensor *place = ct_where(ct_lt(indices, ct_num_i64(0)), x1_, indices);
    if (!place) goto failed;
    const cti_shape x2_ = cti_shape_with(call->op, around, dim, cti_extent(self, dim));
    const cti_shape x3_ = cti_shape_with(call->op, around, dim, cti_extent(indices, dim));
    ct_tensor *x4_ = ct_expand(place, cti_shape_ints(&x3_));
    ct_tensor *result = ct_gather(ct_expand(self, cti_shape_ints(&x2_)), dim, x4_);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_take_along_dim_dim)(ct_tensor *self, ct_tensor *indices, int64_t dim)
{
    cti_call call = cti_call_plain("take_along_dim.dim");
    return take_along_dim_dim_core(&call, self, indices, dim);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info take_along_dim_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices", .type = "I[*J]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
};
static const char *const take_along_dim_outputs[] = {"result"};

const cti_op_entry cti_op_take_along_dim = {
    .info =
        {
            .name = "take_along_dim",
            .op = "take_along_dim",
            .overload = "",
            .family = "index",
            .doc = "Elements of self at indices, which count in row-major order over all elements.",
            .meaning = "compose",
            .args = take_along_dim_args,
            .num_args = 2,
            .outputs = take_along_dim_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_take_along_dim, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info take_along_dim_dim_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices", .type = "I[*J]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
};
static const char *const take_along_dim_dim_outputs[] = {"result"};

const cti_op_entry cti_op_take_along_dim_dim = {
    .info =
        {
            .name = "take_along_dim.dim",
            .op = "take_along_dim",
            .overload = "dim",
            .family = "index",
            .doc = "Elements of self at indices along dim, with broadcasting over the other axes.",
            .meaning = "compose",
            .args = take_along_dim_dim_args,
            .num_args = 3,
            .outputs = take_along_dim_dim_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_int, ct_take_along_dim_dim, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
