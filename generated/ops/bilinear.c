/*
 * bilinear: Bilinear form: input1^T W input2 for each matrix W of weight, plus bias.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/bilinear.h>
#include <cotangent/op/einsum.h>

extern cti_caller cti_caller_4tensor;
extern const cti_op_entry cti_op_bilinear;

/* ---- bilinear -------------------------------------------------------------- */

static ct_tensor *bilinear_core(cti_call *call, ct_tensor *input1, ct_tensor *input2, ct_tensor *weight,
                                ct_tensor *bias)
{
    call->is_composed = true;
    ct_tensor *inputs[] = {input1, input2, weight, bias};
    static const char *const names[] = {"input1", "input2", "weight", "bias"};
    if (cti_call_begin(call, 4, inputs, names, 1u << 3) != CT_OK)
        return cti_call_diverted(call, &cti_op_bilinear, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        input1 = inputs[0];
        input2 = inputs[1];
        weight = inputs[2];
        bias = inputs[3];
    }
    if (cti_check_ndim(call->op, "input1", input1, 1, true) != CT_OK) goto failed;
    const cti_shape P = cti_shape_part(input1, 0, 1);
    const int64_t I = cti_size_at(input1, -1);
    if (cti_check_ndim(call->op, "input2", input2, 1 + P.ndim, false) != CT_OK) goto failed;
    if (!cti_part_is(input2, 0, &P)) {
        (void)cti_call_refuse_shape(call, "input2", 0, P, "input1.shape[:-1]", "input2.shape = %s, input1.shape = %s",
                                    cti_call_sizes_text(call, input2), cti_call_sizes_text(call, input1));
        goto failed;
    }
    const int64_t J = cti_size_at(input2, (int)P.ndim);
    if (cti_check_ndim(call->op, "weight", weight, 3, false) != CT_OK) goto failed;
    const int64_t O = cti_size_at(weight, 0);
    if (cti_size_at(weight, 1) != I) {
        (void)cti_call_refuse_size(call, "weight", 1, I, "input1.size(-1)", "weight.shape = %s, input1.shape = %s",
                                   cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input1));
        goto failed;
    }
    if (cti_size_at(weight, 2) != J) {
        (void)cti_call_refuse_size(call, "weight", 2, J, "input2.size(-1)", "weight.shape = %s, input2.shape = %s",
                                   cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input2));
        goto failed;
    }
    if (!cti_absent(bias)) {
        if (cti_check_ndim(call->op, "bias", bias, 1, false) != CT_OK) goto failed;
        if (cti_size_at(bias, 0) != O) {
            (void)cti_call_refuse_size(call, "bias", 0, O, "weight.size(0)", "bias.shape = %s, weight.shape = %s",
                                       cti_call_sizes_text(call, bias), cti_call_sizes_text(call, weight));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 4, (ct_tensor *const[]){input1, input2, weight, bias}, &T) != CT_OK)
        goto failed;
    ct_tensor *product = ct_einsum("...i,oij,...j->...o", CTI_TENSORS(input1, weight, input2));
    if (!product) goto failed;
    ct_tensor *result = !cti_absent(bias) ? ct_add(product, bias) : product;
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_bilinear)(ct_tensor *input1, ct_tensor *input2, ct_tensor *weight, ct_tensor *bias)
{
    cti_call call = cti_call_plain("bilinear");
    return bilinear_core(&call, input1, input2, weight, bias);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info bilinear_args[] = {
    {.name = "input1", .type = "T[*P, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "input2", .type = "T[*P, J]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "weight", .type = "T[O, I, J]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "bias",
     .type = "T[O]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
};
static const char *const bilinear_outputs[] = {"result"};

const cti_op_entry cti_op_bilinear = {
    .info =
        {
            .name = "bilinear",
            .op = "bilinear",
            .overload = "",
            .family = "vector",
            .doc = "Bilinear form: input1^T W input2 for each matrix W of weight, plus bias.",
            .meaning = "compose",
            .args = bilinear_args,
            .num_args = 4,
            .outputs = bilinear_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .functions = CTI_FUNCTIONS(cti_caller_4tensor, ct_bilinear, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
