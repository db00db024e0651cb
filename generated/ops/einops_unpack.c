/*
 * einops_unpack: Views of the tensors that einops_pack has concatenated along the axis * of pattern, each with its
 * original axes.
 *
 * Written by ctgen from schemas/einops.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/formulas/list_values.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/einops_unpack.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/split.h>

extern cti_caller cti_caller_list_of_tensor_lists_text;
extern const cti_op_entry cti_op_einops_unpack;

/* ---- einops_unpack --------------------------------------------------------- */

static ct_tensors einops_unpack_core(cti_call *call, ct_tensor *packed, ct_int_lists shapes, const char *pattern)
{
    if (!cti_int_lists_resolve(&shapes)) return cti_failed_list();
    call->is_composed = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {packed};
    static const char *const names[] = {"packed"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted_list(call, &cti_op_einops_unpack,
                                      (const void *const[]){&shapes, &(const char *){pattern}}, NULL);
    if (cti_attr_text(call, "pattern", pattern) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(packed, 0, 0);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){packed}) != CT_OK) goto failed;
    if (cti_list_terms(pattern) <= 0) {
        static const char must[] = "terms(pattern) > 0; given pattern = %s";
        (void)cti_call_require(call, must, pattern);
        goto failed;
    }
    if (packed->ndim != cti_list_terms(pattern)) {
        static const char must[] = "packed.ndim == terms(pattern); given packed.shape = %s, pattern = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, packed), pattern);
        goto failed;
    }
    const int64_t star_at = cti_list_star(pattern);
    const int64_t whole_ = cti_extent(packed, star_at);
    if (!cti_list_adds_up(shapes, whole_)) {
        static const char must[] = "the products of shapes add up to packed.size(star(pattern)); given packed.shape = "
                                   "%s, pattern = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, packed), pattern);
        goto failed;
    }
    const ct_tensors x0_ = ct_split_sizes(packed, cti_list_products(shapes, whole_), .dim = star_at);
    ct_tensors results_ = cti_list_made(x0_.count);
    for (int64_t k = 0; k < results_.count; k++) {
        ct_tensor *x = cti_item(x0_, k);
        const cti_shape x2_ = cti_shape_replaced(call->op, S, star_at, cti_list_filled(call->op, shapes, k, whole_));
        cti_list_put(&results_, k, ct_reshape(x, cti_shape_ints(&x2_)));
    }
    if (results_.count < 0) goto failed;
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_einops_unpack)(ct_tensor *packed, ct_int_lists shapes, const char *pattern)
{
    cti_call call = cti_call_plain("einops_unpack");
    return einops_unpack_core(&call, packed, shapes, pattern);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info einops_unpack_args[] = {
    {.name = "packed", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "shapes", .type = "int_lists", .kind = CT_ARG_INT_LIST_LIST},
    {.name = "pattern", .type = "str", .kind = CT_ARG_STRING},
};
static const char *const einops_unpack_outputs[] = {"results"};

const cti_op_entry cti_op_einops_unpack = {
    .info =
        {
            .name = "einops_unpack",
            .op = "einops_unpack",
            .overload = "",
            .family = "einops",
            .doc = "Views of the tensors that einops_pack has concatenated along the axis * of pattern, each with its "
                   "original axes.",
            .meaning = "compose",
            .args = einops_unpack_args,
            .num_args = 3,
            .outputs = einops_unpack_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT_LISTS), CTI_PARAMETER(TEXT)},
    .functions = CTI_FUNCTIONS(cti_caller_list_of_tensor_lists_text, ct_einops_unpack, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
