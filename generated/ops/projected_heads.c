/*
 * projected_heads: Projection of x by one third of packed weights, with the last axis divided into heads; the batch and
 * the heads are the first axes.
 *
 * Written by ctgen from schemas/attention_heads.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/linear.h>
#include <cotangent/op/permute.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/slice.h>
#include <cotangent/private/projected_heads.h>

extern cti_caller cti_caller_3tensor_2int;
extern const cti_op_entry cti_op_projected_heads;

/* ---- projected_heads ------------------------------------------------------- */

static ct_tensor *projected_heads_core(cti_call *call, ct_tensor *x, ct_tensor *in_proj_weight, ct_tensor *in_proj_bias,
                                       int64_t num_heads, int64_t part)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {x, in_proj_weight, in_proj_bias};
    static const char *const names[] = {"x", "in_proj_weight", "in_proj_bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 1 | 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_projected_heads,
                                 (const void *const[]){&(int64_t){num_heads}, &(int64_t){part}}, NULL);
    if (cti_check_ndim(call->op, "x", x, 2, true) != CT_OK) goto failed;
    const int64_t L = cti_size_at(x, 0);
    const cti_shape B = cti_shape_part(x, 1, 1);
    const int64_t E = cti_size_at(x, -1);
    if (!cti_absent(in_proj_weight)) {
        if (cti_check_ndim(call->op, "in_proj_weight", in_proj_weight, 2, false) != CT_OK) goto failed;
        if (cti_size_at(in_proj_weight, 0) != cti_int_mul(3, E)) {
            (void)cti_call_refuse_size(call, "in_proj_weight", 0, cti_int_mul(3, E), "3 * x.size(-1)",
                                       "in_proj_weight.shape = %s, x.shape = %s",
                                       cti_call_sizes_text(call, in_proj_weight), cti_call_sizes_text(call, x));
            goto failed;
        }
        if (cti_size_at(in_proj_weight, 1) != E) {
            (void)cti_call_refuse_size(call, "in_proj_weight", 1, E, "x.size(-1)",
                                       "in_proj_weight.shape = %s, x.shape = %s",
                                       cti_call_sizes_text(call, in_proj_weight), cti_call_sizes_text(call, x));
            goto failed;
        }
    }
    if (!cti_absent(in_proj_bias)) {
        if (cti_check_ndim(call->op, "in_proj_bias", in_proj_bias, 1, false) != CT_OK) goto failed;
        if (cti_size_at(in_proj_bias, 0) != cti_int_mul(3, E)) {
            (void)cti_call_refuse_size(call, "in_proj_bias", 0, cti_int_mul(3, E), "3 * x.size(-1)",
                                       "in_proj_bias.shape = %s, x.shape = %s", cti_call_sizes_text(call, in_proj_bias),
                                       cti_call_sizes_text(call, x));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){x, in_proj_weight, in_proj_bias}, &T) !=
        CT_OK)
        goto failed;
    if (0 > part || part > 2) {
        static const char must[] = "0 <= part and part <= 2; given part = %lld";
        (void)cti_call_require(call, must, (long long)part);
        goto failed;
    }
    if (num_heads <= 0) {
        static const char must[] = "num_heads > 0; given num_heads = %lld";
        (void)cti_call_require(call, must, (long long)num_heads);
        goto failed;
    }
    if (cti_int_mod(E, cti_int_max(num_heads, 1)) != 0) {
        static const char must[] = "x.size(-1) %% max(num_heads, 1) == 0; given x.shape = %s, num_heads = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x), (long long)num_heads);
        goto failed;
    }
    if (cti_absent(in_proj_weight) && !cti_absent(in_proj_bias)) {
        static const char must[] = "in_proj_weight != none or in_proj_bias == none";
        (void)cti_call_require(call, must);
        goto failed;
    }
    ct_tensor *y;
    if (!cti_absent(in_proj_weight) && !cti_absent(in_proj_bias)) {
        ct_tensor *x0_ =
            ct_slice(in_proj_weight, 0, cti_int_mul(part, E), cti_int_add(cti_int_mul(part, E), E), .step = 1);
        ct_tensor *x1_ =
            ct_slice(in_proj_bias, 0, cti_int_mul(part, E), cti_int_add(cti_int_mul(part, E), E), .step = 1);
        y = ct_linear(x, x0_, x1_);
    } else if (!cti_absent(in_proj_weight)) {
        ct_tensor *x2_ =
            ct_slice(in_proj_weight, 0, cti_int_mul(part, E), cti_int_add(cti_int_mul(part, E), E), .step = 1);
        y = ct_linear(x, x2_, ct_none());
    } else {
        y = x;
    }
    if (!y) goto failed;
    ct_tensor *x3_ =
        ct_reshape(y, CTI_INTS(L, cti_shape_count(B), num_heads, cti_int_floordiv(E, cti_int_max(num_heads, 1))));
    ct_tensor *result = ct_permute(x3_, CTI_INTS(1, 2, 0, 3));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_projected_heads)(ct_tensor *x, ct_tensor *in_proj_weight, ct_tensor *in_proj_bias, int64_t num_heads,
                                int64_t part)
{
    cti_call call = cti_call_plain("projected_heads");
    return projected_heads_core(&call, x, in_proj_weight, in_proj_bias, num_heads, part);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info projected_heads_args[] = {
    {.name = "x", .type = "T[L, *B, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "in_proj_weight",
     .type = "T[3 * E, E]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "in_proj_bias",
     .type = "T[3 * E]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "num_heads", .type = "int", .kind = CT_ARG_INT},
    {.name = "part", .type = "int", .kind = CT_ARG_INT},
};
static const char *const projected_heads_outputs[] = {"result"};

const cti_op_entry cti_op_projected_heads = {
    .info =
        {
            .name = "projected_heads",
            .op = "projected_heads",
            .overload = "",
            .family = "attention_heads",
            .doc = "Projection of x by one third of packed weights, with the last axis divided into heads; the batch "
                   "and the heads are the first axes.",
            .meaning = "compose",
            .args = projected_heads_args,
            .num_args = 5,
            .outputs = projected_heads_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(INT), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_2int, ct_projected_heads, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
