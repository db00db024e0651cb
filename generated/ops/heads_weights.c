/*
 * heads_weights: Attention weights: softmax of the scores plus attn_mask; the weights of a query whose keys are all
 * masked are 0.
 *
 * Written by ctgen from schemas/attention_heads.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/dropout.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/logsumexp.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/to.h>
#include <cotangent/private/attention_scores.h>
#include <cotangent/private/heads_weights.h>

#include <math.h>

extern cti_caller cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_heads_weights;

/* ---- heads_weights --------------------------------------------------------- */

static const ct_heads_weights_opts heads_weights_defaults = {CTI_RESOLVED, .is_causal = false, .dropout_p = 0.0};
static const cti_options_type heads_weights_options = {sizeof(ct_heads_weights_opts), 0, NULL, &heads_weights_defaults};

static ct_tensor *heads_weights_core(cti_call *call, ct_tensor *q, ct_tensor *k, ct_tensor *attn_mask,
                                     const ct_heads_weights_opts *opts)
{
    ct_heads_weights_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &heads_weights_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {q, k, attn_mask};
    static const char *const names[] = {"q", "k", "attn_mask"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_heads_weights, NULL, opts);
    const bool is_causal = opts->is_causal;
    const double dropout_p = opts->dropout_p;
    if (cti_check_ndim(call->op, "q", q, 4, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(q, 0);
    const int64_t H = cti_size_at(q, 1);
    const int64_t L = cti_size_at(q, 2);
    const int64_t D = cti_size_at(q, 3);
    if (cti_check_ndim(call->op, "k", k, 4, false) != CT_OK) goto failed;
    if (cti_size_at(k, 0) != N) {
        (void)cti_call_refuse_size(call, "k", 0, N, "q.size(0)", "k.shape = %s, q.shape = %s",
                                   cti_call_sizes_text(call, k), cti_call_sizes_text(call, q));
        goto failed;
    }
    if (cti_size_at(k, 1) != H) {
        (void)cti_call_refuse_size(call, "k", 1, H, "q.size(1)", "k.shape = %s, q.shape = %s",
                                   cti_call_sizes_text(call, k), cti_call_sizes_text(call, q));
        goto failed;
    }
    const int64_t S = cti_size_at(k, 2);
    if (cti_size_at(k, 3) != D) {
        (void)cti_call_refuse_size(call, "k", 3, D, "q.size(3)", "k.shape = %s, q.shape = %s",
                                   cti_call_sizes_text(call, k), cti_call_sizes_text(call, q));
        goto failed;
    }
    if (!cti_absent(attn_mask)) {
        if (cti_check_ndim(call->op, "attn_mask", attn_mask, 4, false) != CT_OK) goto failed;
        if (cti_size_at(attn_mask, 0) != N) {
            (void)cti_call_refuse_size(call, "attn_mask", 0, N, "q.size(0)", "attn_mask.shape = %s, q.shape = %s",
                                       cti_call_sizes_text(call, attn_mask), cti_call_sizes_text(call, q));
            goto failed;
        }
        if (cti_size_at(attn_mask, 1) != H) {
            (void)cti_call_refuse_size(call, "attn_mask", 1, H, "q.size(1)", "attn_mask.shape = %s, q.shape = %s",
                                       cti_call_sizes_text(call, attn_mask), cti_call_sizes_text(call, q));
            goto failed;
        }
        if (cti_size_at(attn_mask, 2) != L) {
            (void)cti_call_refuse_size(call, "attn_mask", 2, L, "q.size(2)", "attn_mask.shape = %s, q.shape = %s",
                                       cti_call_sizes_text(call, attn_mask), cti_call_sizes_text(call, q));
            goto failed;
        }
        if (cti_size_at(attn_mask, 3) != S) {
            (void)cti_call_refuse_size(call, "attn_mask", 3, S, "k.size(2)", "attn_mask.shape = %s, k.shape = %s",
                                       cti_call_sizes_text(call, attn_mask), cti_call_sizes_text(call, k));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){q, k, attn_mask}, &T) != CT_OK) goto failed;
    if (!(0.0 <= dropout_p && dropout_p <= 1.0)) {
        static const char must[] = "0 <= dropout_p and dropout_p <= 1; given dropout_p = %g";
        (void)cti_call_require(call, must, dropout_p);
        goto failed;
    }
    ct_tensor *scores = ct_attention_scores(q, k, attn_mask, .is_causal = is_causal);
    if (!scores) goto failed;
    ct_tensor *level = ct_logsumexp(scores, CTI_INTS(-1), .keepdim = true);
    if (!level) goto failed;
    ct_tensor *x0_ = ct_masked_fill(level, ct_eq(level, ct_num(-(double)INFINITY)), ct_num_i64(0));
    ct_tensor *p = ct_to(ct_exp(ct_sub(scores, x0_)), T);
    if (!p) goto failed;
    ct_tensor *result = dropout_p > 0.0 ? ct_dropout(p, dropout_p, CT_ON) : p;
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_heads_weights)(ct_tensor *q, ct_tensor *k, ct_tensor *attn_mask, const ct_heads_weights_opts *opts)
{
    cti_call call = cti_call_plain("heads_weights");
    return heads_weights_core(&call, q, k, attn_mask, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info heads_weights_args[] = {
    {.name = "q", .type = "T[N, H, L, D]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "k", .type = "T[N, H, S, D]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "attn_mask",
     .type = "T[N, H, L, S]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "is_causal", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dropout_p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const heads_weights_outputs[] = {"result"};

const cti_op_entry cti_op_heads_weights = {
    .info =
        {
            .name = "heads_weights",
            .op = "heads_weights",
            .overload = "",
            .family = "attention_heads",
            .doc = "Attention weights: softmax of the scores plus attn_mask; the weights of a query whose keys are all "
                   "masked are 0.",
            .meaning = "compose",
            .args = heads_weights_args,
            .num_args = 5,
            .outputs = heads_weights_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_heads_weights_opts, is_causal),
                                    CTI_OPTION(FLOAT, ct_heads_weights_opts, dropout_p)},
    .options = &heads_weights_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_heads_weights, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
