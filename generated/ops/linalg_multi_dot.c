/*
 * linalg_multi_dot: Product of matrices, multiplied in the order with the fewest scalar multiplications. The first may
 * be a vector, which counts as a row, and the last a vector, which counts as a column; the added axes are removed from
 * the result.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/formulas/list_values.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/linalg_multi_dot.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/matrix_chain.h>

extern cti_caller cti_caller_list;
extern const cti_op_entry cti_op_linalg_multi_dot;

/* ---- linalg_multi_dot ------------------------------------------------------ */

static ct_tensor *linalg_multi_dot_core(cti_call *call, ct_tensors tensors)
{
    if (cti_check_list(call->op, "tensors", tensors, -1, false) != CT_OK) return NULL;
    call->list = tensors;
    call->is_composed = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_multi_dot, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, NULL) != CT_OK) goto failed;
        tensors = call->list;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, (unsigned)tensors.count, tensors.items, &T) != CT_OK) goto failed;
    if (2 > tensors.count) {
        static const char must[] = "2 <= tensors.count; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    if (cti_ints_least(cti_list_ranks(tensors)) < 1) {
        static const char must[] = "min(ranks(tensors)) >= 1; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    if (cti_ints_greatest(cti_list_ranks(tensors)) > 2) {
        static const char must[] = "max(ranks(tensors)) <= 2; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    if (!cti_list_chains(tensors)) {
        static const char must[] = "the matrices of tensors can be multiplied in their order; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    const ct_ints first = cti_rank(cti_item(tensors, 0)) == 2
                              ? CTI_INTS(cti_shape_extent(call->op, cti_shape_or_failed(cti_item(tensors, 0)), 0))
                              : CT_NO_INTS;
    const int64_t x0_ = cti_ints_item(cti_list_ranks(tensors), cti_int_sub(tensors.count, 1));
    const ct_ints last =
        x0_ == 2 ? CTI_INTS(cti_ints_item(cti_list_extents(call->op, tensors, -1), cti_int_sub(tensors.count, 1)))
                 : CT_NO_INTS;
    ct_tensors parts = cti_list_made(tensors.count);
    for (int64_t k = 0; k < parts.count; k++) {
        ct_tensor *x = cti_item(tensors, k);
        ct_tensor *x2_;
        if (k == 0 && cti_rank(x) == 1) {
            x2_ = ct_unsqueeze(x, 0);
        } else if (k == cti_int_sub(tensors.count, 1) && cti_rank(x) == 1) {
            x2_ = ct_unsqueeze(x, 1);
        } else {
            x2_ = x;
        }
        cti_list_put(&parts, k, x2_);
    }
    if (parts.count < 0) goto failed;
    const cti_shape x3_ = cti_shape_concat(call->op, cti_shape_of_ints(call->op, "size", first),
                                           cti_shape_of_ints(call->op, "size", last));
    ct_tensor *result = ct_reshape(ct_matrix_chain(parts), cti_shape_ints(&x3_));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_multi_dot)(ct_tensors tensors)
{
    cti_call call = cti_call_plain("linalg_multi_dot");
    return linalg_multi_dot_core(&call, tensors);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_multi_dot_args[] = {
    {.name = "tensors",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
};
static const char *const linalg_multi_dot_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_multi_dot = {
    .info =
        {
            .name = "linalg_multi_dot",
            .op = "linalg_multi_dot",
            .overload = "",
            .family = "sequences",
            .doc = "Product of matrices, multiplied in the order with the fewest scalar multiplications. The first may "
                   "be a vector, which counts as a row, and the last a vector, which counts as a column; the added "
                   "axes are removed from the result.",
            .meaning = "compose",
            .args = linalg_multi_dot_args,
            .num_args = 1,
            .outputs = linalg_multi_dot_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .functions = CTI_FUNCTIONS(cti_caller_list, ct_linalg_multi_dot, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
