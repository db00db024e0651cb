/*
 * take: Elements of self at row-major indices; negative ones count from the end.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/take.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor;
extern const cti_op_entry cti_op_take;

/* ---- take ------------------------------------------------------------------ */

static ct_tensor *take_core(cti_call *call, ct_tensor *self, ct_tensor *index_)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, index_};
    static const char *const names[] = {"self", "index"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_take, NULL, NULL);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "index", index_, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    ct_tensor *x0_ = ct_add(index_, ct_num_i64(cti_shape_count(cti_shape_of(self))));
    ct_tensor *place = ct_where(ct_lt(index_, ct_num_i64(0)), x0_, index_);
    if (!place) goto failed;
    ct_tensor *x1_ = ct_reshape(place, CTI_INTS(cti_shape_count(cti_shape_of(index_))));
    ct_tensor *x2_ = ct_index_select(ct_reshape(self, CTI_INTS(cti_shape_count(cti_shape_of(self)))), 0, x1_);
    ct_tensor *result = ct_reshape(x2_, cti_shape_ints((cti_shape[]){cti_shape_of(index_)}));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_take)(ct_tensor *self, ct_tensor *index_)
{
    cti_call call = cti_call_plain("take");
    return take_core(&call, self, index_);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info take_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "index", .type = "i64[*I]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I64},
};
static const char *const take_outputs[] = {"result"};

const cti_op_entry cti_op_take = {
    .info =
        {
            .name = "take",
            .op = "take",
            .overload = "",
            .family = "index",
            .doc = "Elements of self at row-major indices; negative ones count from the end.",
            .meaning = "compose",
            .args = take_args,
            .num_args = 2,
            .outputs = take_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_take, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
