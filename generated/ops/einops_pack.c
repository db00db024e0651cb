/*
 * einops_pack: Concatenation of the tensors along the axis * of pattern, in place of which each tensor may have any
 * number of axes. einops_pack_shapes returns the sizes of these axes for einops_unpack.
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

#include <cotangent/op/cat.h>
#include <cotangent/op/einops_pack.h>
#include <cotangent/op/reshape.h>

extern cti_caller cti_caller_list_text;
extern const cti_op_entry cti_op_einops_pack;

/* ---- einops_pack ----------------------------------------------------------- */

static ct_tensor *einops_pack_core(cti_call *call, ct_tensors tensors, const char *pattern)
{
    if (cti_check_list(call->op, "tensors", tensors, -1, false) != CT_OK) return NULL;
    call->list = tensors;
    call->is_composed = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_einops_pack, (const void *const[]){&(const char *){pattern}}, NULL);
    if (cti_attr_text(call, "pattern", pattern) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, (unsigned)tensors.count, tensors.items, &T) != CT_OK) goto failed;
    if (cti_list_terms(pattern) <= 0) {
        static const char must[] = "terms(pattern) > 0; given pattern = %s";
        (void)cti_call_require(call, must, pattern);
        goto failed;
    }
    if (!cti_list_einops_packs(pattern, tensors)) {
        static const char must[] = "the tensors of tensors have the axes that pattern names, of equal sizes; given "
                                   "pattern = %s, tensors = %s";
        (void)cti_call_require(call, must, pattern, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    ct_tensors x0_ = cti_list_made(tensors.count);
    for (int64_t i0_ = 0; i0_ < x0_.count; i0_++) {
        ct_tensor *x = cti_item(tensors, i0_);
        const cti_shape x1_ = cti_list_einops_merged(pattern, cti_shape_or_failed(x));
        cti_list_put(&x0_, i0_, ct_reshape(x, cti_shape_ints(&x1_)));
    }
    ct_tensor *packed = ct_cat(x0_, .dim = cti_list_star(pattern));
    if (!packed) goto failed;
    if (cti_call_check_result_dtype(call, "packed", packed, T) != CT_OK) goto failed;
    const cti_shape packed_shape = cti_list_einops_packed(pattern, tensors);
    if (cti_call_check_result(call, "packed", packed, &packed_shape) != CT_OK) goto failed;
    return cti_call_end(call, packed);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_einops_pack)(ct_tensors tensors, const char *pattern)
{
    cti_call call = cti_call_plain("einops_pack");
    return einops_pack_core(&call, tensors, pattern);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info einops_pack_args[] = {
    {.name = "tensors",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
    {.name = "pattern", .type = "str", .kind = CT_ARG_STRING},
};
static const char *const einops_pack_outputs[] = {"packed"};

const cti_op_entry cti_op_einops_pack = {
    .info =
        {
            .name = "einops_pack",
            .op = "einops_pack",
            .overload = "",
            .family = "einops",
            .doc = "Concatenation of the tensors along the axis * of pattern, in place of which each tensor may have "
                   "any number of axes. einops_pack_shapes returns the sizes of these axes for einops_unpack.",
            .meaning = "compose",
            .args = einops_pack_args,
            .num_args = 2,
            .outputs = einops_pack_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSORS), CTI_PARAMETER(TEXT)},
    .functions = CTI_FUNCTIONS(cti_caller_list_text, ct_einops_pack, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
