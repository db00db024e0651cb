/*
 * block_diag: Block diagonal matrix of the matrices, 0 elsewhere; a vector counts as a row.
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

#include <cotangent/op/atleast_2d.h>
#include <cotangent/op/block_diag.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/constant_pad_nd.h>

extern cti_caller cti_caller_list;
extern const cti_op_entry cti_op_block_diag;

/* ---- block_diag ------------------------------------------------------------ */

static ct_tensor *block_diag_core(cti_call *call, ct_tensors tensors)
{
    if (cti_check_list(call->op, "tensors", tensors, -1, false) != CT_OK) return NULL;
    call->list = tensors;
    call->is_composed = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_diverted(call, &cti_op_block_diag, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_WIDEST, NULL) != CT_OK) goto failed;
        tensors = call->list;
    }
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, (unsigned)tensors.count, tensors.items, &T) != CT_OK) goto failed;
    if (1 > tensors.count) {
        static const char must[] = "1 <= tensors.count; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    if (cti_ints_greatest(cti_list_ranks(tensors)) > 2) {
        static const char must[] = "max(ranks(tensors)) <= 2; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    ct_tensors parts = cti_list_made(tensors.count);
    for (int64_t i0_ = 0; i0_ < parts.count; i0_++) {
        ct_tensor *x = cti_item(tensors, i0_);
        cti_list_put(&parts, i0_, ct_atleast_2d(x));
    }
    if (parts.count < 0) goto failed;
    const ct_ints widths = cti_list_extents(call->op, parts, 1);
    ct_tensors x1_ = cti_list_made(parts.count);
    cti_ints_sum x2_ = {0, 0};
    cti_ints_sum x3_ = {0, 0};
    for (int64_t k = 0; k < x1_.count; k++) {
        ct_tensor *x = cti_item(parts, k);
        const int64_t x4_ =
            cti_int_sub(cti_ints_sum_before(&x3_, widths, tensors.count), cti_ints_sum_before(&x2_, widths, k));
        cti_list_put(&x1_, k,
                     ct_constant_pad_nd(x, CTI_INTS(cti_ints_sum_before(&x2_, widths, k),
                                                    cti_int_sub(x4_, cti_ints_item(widths, k)))));
    }
    ct_tensor *result = ct_cat(x1_, .dim = 0);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_list_blocks(tensors);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_block_diag)(ct_tensors tensors)
{
    cti_call call = cti_call_plain("block_diag");
    return block_diag_core(&call, tensors);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info block_diag_args[] = {
    {.name = "tensors",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const block_diag_outputs[] = {"result"};

const cti_op_entry cti_op_block_diag = {
    .info =
        {
            .name = "block_diag",
            .op = "block_diag",
            .overload = "",
            .family = "lists",
            .doc = "Block diagonal matrix of the matrices, 0 elsewhere; a vector counts as a row.",
            .meaning = "compose",
            .args = block_diag_args,
            .num_args = 1,
            .outputs = block_diag_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "widest",
        },
    .functions = CTI_FUNCTIONS(cti_caller_list, ct_block_diag, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x1,
        },
};
