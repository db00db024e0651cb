/*
 * heads_mask: Mask to add to the scores of attention, with axes for batch, heads, queries and keys; -inf masks a key.
 *
 * Written by ctgen from schemas/attention_heads.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/arange.h>
#include <cotangent/op/detach.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/heads_mask.h>

#include <math.h>

extern cti_caller cti_caller_3tensor_4int_switch;
extern const cti_op_entry cti_op_heads_mask;

/* ---- heads_mask ------------------------------------------------------------ */

static ct_tensor *heads_mask_core(cti_call *call, ct_tensor *query, ct_tensor *attn_mask, ct_tensor *key_padding_mask,
                                  int64_t batches, int64_t heads, int64_t rows, int64_t cols, ct_switch given_is_causal)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {query, attn_mask, key_padding_mask};
    static const char *const names[] = {"query", "attn_mask", "key_padding_mask"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 1 | 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_heads_mask,
                                 (const void *const[]){&(int64_t){batches}, &(int64_t){heads}, &(int64_t){rows},
                                                       &(int64_t){cols}, &(ct_switch){given_is_causal}},
                                 NULL);
    bool is_causal;
    if (cti_attr_bool(call, "is_causal", given_is_causal, &is_causal) != CT_OK) goto failed;
    ct_dtype M;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | CTI_SET_BOOL, 1, (ct_tensor *const[]){attn_mask}, &M) != CT_OK)
        goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | CTI_SET_BOOL, 1, (ct_tensor *const[]){key_padding_mask}, &P) !=
        CT_OK)
        goto failed;
    ct_dtype W;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){query}, &W) != CT_OK) goto failed;
    if (batches < 0) {
        static const char must[] = "batches >= 0; given batches = %lld";
        (void)cti_call_require(call, must, (long long)batches);
        goto failed;
    }
    if (heads < 0) {
        static const char must[] = "heads >= 0; given heads = %lld";
        (void)cti_call_require(call, must, (long long)heads);
        goto failed;
    }
    if (rows < 0) {
        static const char must[] = "rows >= 0; given rows = %lld";
        (void)cti_call_require(call, must, (long long)rows);
        goto failed;
    }
    if (cols < 0) {
        static const char must[] = "cols >= 0; given cols = %lld";
        (void)cti_call_require(call, must, (long long)cols);
        goto failed;
    }
    if (!cti_absent(key_padding_mask) &&
        cti_shape_count(cti_shape_or_failed(key_padding_mask)) != cti_int_mul(batches, cols)) {
        static const char must[] = "key_padding_mask == none or key_padding_mask.numel == batches * cols; given "
                                   "key_padding_mask.shape = %s, batches = %lld, cols = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, key_padding_mask), (long long)batches,
                               (long long)cols);
        goto failed;
    }
    if (!cti_absent(attn_mask) &&
        !cti_shapes_equal(cti_shape_or_failed(attn_mask), cti_shape_of_ints(call->op, "size", CTI_INTS(rows, cols))) &&
        !cti_shapes_equal(cti_shape_or_failed(attn_mask),
                          cti_shape_of_ints(call->op, "size", CTI_INTS(cti_int_mul(batches, heads), rows, cols)))) {
        static const char must[] = "attn_mask == none or attn_mask.shape == [rows, cols] or attn_mask.shape == "
                                   "[batches * heads, rows, cols]; given attn_mask.shape = %s, rows = %lld, cols = "
                                   "%lld, batches = %lld, heads = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, attn_mask), (long long)rows, (long long)cols,
                               (long long)batches, (long long)heads);
        goto failed;
    }
    if (!cti_absent(attn_mask) && cti_rank(attn_mask) != 3 &&
        !cti_shapes_broadcast(cti_shape_or_failed(attn_mask),
                              cti_shape_of_ints(call->op, "size", CTI_INTS(batches, 1, 1, cols)))) {
        static const char must[] = "attn_mask == none or attn_mask.ndim == 3 or broadcasts(attn_mask.shape, [batches, "
                                   "1, 1, cols]); given attn_mask.shape = %s, batches = %lld, cols = %lld";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, attn_mask), (long long)batches,
                                     (long long)cols);
        goto failed;
    }
    ct_tensor *pairs;
    if (!cti_absent(attn_mask)) {
        if (cti_rank(attn_mask) == 3) {
            ct_tensor *x0_;
            if (cti_dtype_in(M, CTI_SET_FLOAT)) {
                x0_ = ct_to(ct_detach(attn_mask), W);
            } else {
                ct_tensor *x1_ = ct_zeros(cti_sizes_of(attn_mask), .dtype = W, .device = cti_device_or_host(query));
                x0_ = ct_masked_fill(x1_, ct_ne(attn_mask, ct_num_i64(0)), ct_num(-(double)INFINITY));
            }
            pairs = ct_reshape(x0_, CTI_INTS(batches, heads, rows, cols));
        } else if (cti_dtype_in(M, CTI_SET_FLOAT)) {
            pairs = ct_to(ct_detach(attn_mask), W);
        } else {
            ct_tensor *x2_ = ct_zeros(cti_sizes_of(attn_mask), .dtype = W, .device = cti_device_or_host(query));
            pairs = ct_masked_fill(x2_, ct_ne(attn_mask, ct_num_i64(0)), ct_num(-(double)INFINITY));
        }
    } else if (is_causal) {
        ct_tensor *x3_ = ct_unsqueeze(ct_arange(ct_int(0), ct_int(cols), .device = cti_device_or_host(query)), 0);
        ct_tensor *x4_ = ct_unsqueeze(ct_arange(ct_int(0), ct_int(rows), .device = cti_device_or_host(query)), 1);
        ct_tensor *x5_ = ct_zeros(CTI_INTS(rows, cols), .dtype = W, .device = cti_device_or_host(query));
        pairs = ct_masked_fill(x5_, ct_gt(x3_, x4_), ct_num(-(double)INFINITY));
    } else {
        pairs = ct_zeros(CTI_INTS(rows, cols), .dtype = W, .device = cti_device_or_host(query));
    }
    if (!pairs) goto failed;
    ct_tensor *keys;
    if (!cti_absent(key_padding_mask)) {
        if (cti_dtype_in(P, CTI_SET_FLOAT)) {
            keys = ct_reshape(ct_to(ct_detach(key_padding_mask), W), CTI_INTS(batches, 1, 1, cols));
        } else {
            ct_tensor *x6_ = ct_zeros(CTI_INTS(batches, 1, 1, cols), .dtype = W, .device = cti_device_or_host(query));
            ct_tensor *x7_ = ct_reshape(ct_ne(key_padding_mask, ct_num_i64(0)), CTI_INTS(batches, 1, 1, cols));
            keys = ct_masked_fill(x6_, x7_, ct_num(-(double)INFINITY));
        }
    } else {
        keys = ct_zeros(CTI_INTS(batches, 1, 1, cols), .dtype = W, .device = cti_device_or_host(query));
    }
    if (!keys) goto failed;
    ct_tensor *result = ct_expand(ct_add(pairs, keys), CTI_INTS(batches, heads, rows, cols));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, W) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_heads_mask)(ct_tensor *query, ct_tensor *attn_mask, ct_tensor *key_padding_mask, int64_t batches,
                           int64_t heads, int64_t rows, int64_t cols, ct_switch is_causal)
{
    cti_call call = cti_call_plain("heads_mask");
    return heads_mask_core(&call, query, attn_mask, key_padding_mask, batches, heads, rows, cols, is_causal);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info heads_mask_args[] = {
    {.name = "query", .type = "W[*Q]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "attn_mask",
     .type = "M[*A]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT | CTI_SET_BOOL},
    {.name = "key_padding_mask",
     .type = "P[*R]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT | CTI_SET_BOOL},
    {.name = "batches", .type = "int", .kind = CT_ARG_INT},
    {.name = "heads", .type = "int", .kind = CT_ARG_INT},
    {.name = "rows", .type = "int", .kind = CT_ARG_INT},
    {.name = "cols", .type = "int", .kind = CT_ARG_INT},
    {.name = "is_causal", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const heads_mask_outputs[] = {"result"};

const cti_op_entry cti_op_heads_mask = {
    .info =
        {
            .name = "heads_mask",
            .op = "heads_mask",
            .overload = "",
            .family = "attention_heads",
            .doc = "Mask to add to the scores of attention, with axes for batch, heads, queries and keys; -inf masks a "
                   "key.",
            .meaning = "compose",
            .args = heads_mask_args,
            .num_args = 8,
            .outputs = heads_mask_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT),
                               CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_4int_switch, ct_heads_mask, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
