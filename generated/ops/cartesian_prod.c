/*
 * cartesian_prod: Cartesian product of the vectors, one combination per row, the last vector changing fastest; a single
 * vector is returned unchanged.
 *
 * Written by ctgen from schemas/lists.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/formulas/list_values.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/cartesian_prod.h>
#include <cotangent/op/flatten.h>
#include <cotangent/op/meshgrid.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/stack.h>

extern cti_caller cti_caller_list;
extern const cti_op_entry cti_op_cartesian_prod;

/* ---- cartesian_prod -------------------------------------------------------- */

static ct_tensor *cartesian_prod_core(cti_call *call, ct_tensors tensors)
{
    if (cti_check_list(call->op, "tensors", tensors, -1, false) != CT_OK) return NULL;
    call->list = tensors;
    call->is_composed = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_cartesian_prod, NULL, NULL);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, (unsigned)tensors.count, tensors.items, &T) != CT_OK) goto failed;
    if (1 > tensors.count) {
        static const char must[] = "1 <= tensors.count; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    if (cti_ints_least(cti_list_ranks(tensors)) != 1) {
        static const char must[] = "min(ranks(tensors)) == 1; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    if (cti_ints_greatest(cti_list_ranks(tensors)) != 1) {
        static const char must[] = "max(ranks(tensors)) == 1; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    const ct_ints lengths = cti_list_numels(tensors);
    ct_tensor *result;
    if (tensors.count == 1) {
        result = ct_reshape(cti_item(tensors, 0), CTI_INTS(-1));
    } else {
        const ct_tensors x0_ = ct_meshgrid(tensors);
        ct_tensors x1_ = cti_list_made(x0_.count);
        for (int64_t i1_ = 0; i1_ < x1_.count; i1_++) {
            ct_tensor *g = cti_item(x0_, i1_);
            cti_list_put(&x1_, i1_, ct_flatten(g, .start_dim = 0, .end_dim = -1));
        }
        result = ct_stack(x1_, .dim = 1);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_of_ints(
        call->op, "size",
        tensors.count == 1 ? lengths
                           : CTI_INTS(cti_shape_count(cti_shape_of_ints(call->op, "size", lengths)), tensors.count));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cartesian_prod)(ct_tensors tensors)
{
    cti_call call = cti_call_plain("cartesian_prod");
    return cartesian_prod_core(&call, tensors);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info cartesian_prod_args[] = {
    {.name = "tensors",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const cartesian_prod_outputs[] = {"result"};

const cti_op_entry cti_op_cartesian_prod = {
    .info =
        {
            .name = "cartesian_prod",
            .op = "cartesian_prod",
            .overload = "",
            .family = "lists",
            .doc = "Cartesian product of the vectors, one combination per row, the last vector changing fastest; a "
                   "single vector is returned unchanged.",
            .meaning = "compose",
            .args = cartesian_prod_args,
            .num_args = 1,
            .outputs = cartesian_prod_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_list, ct_cartesian_prod, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
