/*
 * Registry of schemas/attention.yaml: calls by name, tangents, what there is to know of each operator, and the loops
 * and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/attention.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/scaled_dot_product_attention.h>
#include <cotangent/private/attention.h>
#include <cotangent/private/attention_scores.h>

static ct_status call_scaled_dot_product_attention(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_scaled_dot_product_attention_opts opts = {.dropout_p = args[4].value.number,
                                                       .is_causal = args[5].value.boolean,
                                                       .scale = cti_arg_scalar(&args[6]),
                                                       .enable_gqa = args[7].value.boolean};
    return cti_out_tensor(&outs[0], "result",
                          ct_scaled_dot_product_attention_with(args[0].value.tensor, args[1].value.tensor,
                                                               args[2].value.tensor, args[3].value.tensor, &opts));
}

static const ct_op_arg_info scaled_dot_product_attention_args[] = {
    {.name = "query", .type = "T[*Q, L, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "key", .type = "T[*K, S, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "value", .type = "T[*V, S, D]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "attn_mask",
     .type = "M[*A]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | CTI_SET_BOOL},
    {.name = "dropout_p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "is_causal", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "scale", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
    {.name = "enable_gqa", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const scaled_dot_product_attention_outputs[] = {"result"};

static ct_status call_attention_scores(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_attention_scores_opts opts = {.is_causal = args[3].value.boolean, .scale = cti_arg_scalar(&args[4])};
    return cti_out_tensor(
        &outs[0], "result",
        ct_attention_scores_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, &opts));
}

static const ct_op_arg_info attention_scores_args[] = {
    {.name = "query", .type = "T[*Q, L, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "key", .type = "T[*K, S, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "attn_mask",
     .type = "M[*A]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | CTI_SET_BOOL},
    {.name = "is_causal", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "scale", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
};
static const char *const attention_scores_outputs[] = {"result"};

static ct_status call_attention(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_attention_opts opts = {
        .dropout_p = args[5].value.number, .is_causal = args[6].value.boolean, .scale = cti_arg_scalar(&args[7])};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_attention_with_out(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                                    args[3].value.tensor, args[4].value.tensor, &opts,
                                                    outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_attention_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                            args[3].value.tensor, args[4].value.tensor, &opts));
}

static const ct_op_arg_info attention_args[] = {
    {.name = "query", .type = "T[*Q, L, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "key", .type = "T[*K, S, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "value", .type = "T[*V, S, D]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "attn_mask",
     .type = "M[*A]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | CTI_SET_BOOL},
    {.name = "state",
     .type = "i64[2]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = 1u << CT_DTYPE_I64},
    {.name = "dropout_p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "is_causal", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "scale", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
};
static const char *const attention_outputs[] = {"result"};

const cti_op_entry cti_ops_attention[] = {
    {
        .info =
            {
                .name = "scaled_dot_product_attention",
                .row = "scaled_dot_product_attention",
                .overload = "",
                .family = "attention",
                .doc = "softmax(query @ key^T * scale + attn_mask) @ value over the last two axes; a bool attn_mask "
                       "hides where it is false, a float one is f32 or of the dtype of query. Rows that see no key "
                       "give 0 and get gradient 0.",
                .meaning = "compose",
                .args = scaled_dot_product_attention_args,
                .num_args = 8,
                .outputs = scaled_dot_product_attention_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_scaled_dot_product_attention,
    },
    {
        .info =
            {
                .name = "attention_scores",
                .row = "attention_scores",
                .overload = "",
                .family = "attention",
                .doc = "query @ key^T * factor, -inf where a key comes later than its query (is_causal), plus a float "
                       "mask, -inf where a bool mask is false; in wide(T).",
                .meaning = "compose",
                .args = attention_scores_args,
                .num_args = 5,
                .outputs = attention_scores_outputs,
                .num_outputs = 1,
                .order = -1,
                .is_private = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_attention_scores,
    },
    {
        .info =
            {
                .name = "attention",
                .row = "attention",
                .overload = "",
                .family = "attention",
                .doc = "softmax(query @ key^T * factor + mask) @ value over the last two axes; rows that see no key "
                       "give 0 and get gradient 0.",
                .meaning = "kernel",
                .args = attention_args,
                .num_args = 8,
                .outputs = attention_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "query; key; value for query, key, attn_mask; attn_mask; state; result for query, key, "
                         "attn_mask; logsumexp",
            },
        .call = call_attention,
    },
};
const size_t cti_ops_attention_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_attention_backward_cpu_kernel cti_attention_backward_cpu_base;
cti_attention_cpu_kernel cti_attention_cpu_base;

cti_attention_backward_cpu_kernel *cti_attention_backward_cpu = cti_attention_backward_cpu_base;
cti_attention_cpu_kernel *cti_attention_cpu = cti_attention_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_attention_backward_cpu_kernel cti_attention_backward_cpu_v3;
cti_attention_cpu_kernel cti_attention_cpu_v3;

static void choose_v3(void)
{
    cti_attention_backward_cpu = cti_attention_backward_cpu_v3;
    cti_attention_cpu = cti_attention_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_attention_backward_cpu_kernel cti_attention_backward_cpu_v4;
cti_attention_cpu_kernel cti_attention_cpu_v4;

static void choose_v4(void)
{
    cti_attention_backward_cpu = cti_attention_backward_cpu_v4;
    cti_attention_cpu = cti_attention_cpu_v4;
}
#endif

void cti_choose_attention(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* the base level is there already */
    }
}
