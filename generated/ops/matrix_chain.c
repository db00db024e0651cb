/*
 * matrix_chain: Product of matrices, multiplied in the order with the fewest scalar multiplications.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/private/matrix_chain.h>

extern cti_caller cti_caller_list;

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info matrix_chain_args[] = {
    {.name = "matrices", .type = "n * T[*S(i)]", .kind = CT_ARG_TENSOR_LIST, .dtypes = CTI_SET_NUMBER},
};
static const char *const matrix_chain_outputs[] = {"result"};

const cti_op_entry cti_op_matrix_chain = {
    .info =
        {
            .name = "matrix_chain",
            .op = "matrix_chain",
            .overload = "",
            .family = "sequences",
            .doc = "Product of matrices, multiplied in the order with the fewest scalar multiplications.",
            .meaning = "runtime",
            .args = matrix_chain_args,
            .num_args = 1,
            .outputs = matrix_chain_outputs,
            .num_outputs = 1,
            .order = 0,
            .is_private = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_list, ct_matrix_chain, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
