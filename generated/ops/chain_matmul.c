/*
 * chain_matmul: Product of matrices, multiplied in the order with the fewest scalar multiplications.
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

#include <cotangent/op/chain_matmul.h>
#include <cotangent/private/matrix_chain.h>

extern cti_caller cti_caller_list;
extern const cti_op_entry cti_op_chain_matmul;

/* ---- chain_matmul ---------------------------------------------------------- */

static ct_tensor *chain_matmul_core(cti_call *call, ct_tensors matrices)
{
    if (cti_check_list(call->op, "matrices", matrices, -1, false) != CT_OK) return NULL;
    call->list = matrices;
    call->is_composed = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_chain_matmul, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, NULL) != CT_OK) goto failed;
        matrices = call->list;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, (unsigned)matrices.count, matrices.items, &T) != CT_OK) goto failed;
    if (1 > matrices.count) {
        static const char must[] = "1 <= matrices.count; given matrices = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, matrices));
        goto failed;
    }
    if (cti_ints_least(cti_list_ranks(matrices)) != 2) {
        static const char must[] = "min(ranks(matrices)) == 2; given matrices = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, matrices));
        goto failed;
    }
    if (cti_ints_greatest(cti_list_ranks(matrices)) != 2) {
        static const char must[] = "max(ranks(matrices)) == 2; given matrices = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, matrices));
        goto failed;
    }
    if (!cti_list_chains(matrices)) {
        static const char must[] = "the matrices of matrices can be multiplied in their order; given matrices = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, matrices));
        goto failed;
    }
    ct_tensor *result = ct_matrix_chain(matrices);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const int64_t x0_ = cti_shape_extent(call->op, cti_shape_or_failed(cti_item(matrices, 0)), 0);
    const int64_t x1_ = cti_ints_item(cti_list_extents(call->op, matrices, -1), cti_int_sub(matrices.count, 1));
    const cti_shape result_shape = {.ndim = 2, .sizes = {x0_, x1_}};
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_chain_matmul)(ct_tensors matrices)
{
    cti_call call = cti_call_plain("chain_matmul");
    return chain_matmul_core(&call, matrices);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info chain_matmul_args[] = {
    {.name = "matrices",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
};
static const char *const chain_matmul_outputs[] = {"result"};

const cti_op_entry cti_op_chain_matmul = {
    .info =
        {
            .name = "chain_matmul",
            .op = "chain_matmul",
            .overload = "",
            .family = "sequences",
            .doc = "Product of matrices, multiplied in the order with the fewest scalar multiplications.",
            .meaning = "compose",
            .args = chain_matmul_args,
            .num_args = 1,
            .outputs = chain_matmul_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .functions = CTI_FUNCTIONS(cti_caller_list, ct_chain_matmul, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
