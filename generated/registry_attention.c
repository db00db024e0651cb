/*
 * Registry of schemas/attention.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/attention.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_scaled_dot_product_attention;
extern const cti_op_entry cti_op_attention_products;
extern const cti_op_entry cti_op_attention_scores;
extern const cti_op_entry cti_op_attention;
extern const cti_op_entry cti_op_rope;

const cti_op_entry *const cti_ops_attention[] = {
    &cti_op_scaled_dot_product_attention,
    &cti_op_attention_products,
    &cti_op_attention_scores,
    &cti_op_attention,
    &cti_op_rope,
};
const size_t cti_ops_attention_count = 5;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_attention_backward_cpu_kernel cti_attention_backward_cpu_base;
cti_attention_cpu_kernel cti_attention_cpu_base;

cti_attention_backward_cpu_kernel *CTI_REPLACEABLE cti_attention_backward_cpu = cti_attention_backward_cpu_base;
cti_attention_cpu_kernel *CTI_REPLACEABLE cti_attention_cpu = cti_attention_cpu_base;

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
    default: break; /* initialised to the base level */
    }
}

/* ---- kernels and loops that programs may replace ---- */

static cti_attention_backward_cpu_kernel *own_cti_attention_backward_cpu;
extern cti_kernel_slot cti_attention_backward_cpu_slot;

static ct_status replaced_cti_attention_backward_cpu(cti_launch *launch, const cti_view *result_grad,
                                                     const cti_view *query, const cti_view *key, const cti_view *value,
                                                     const cti_view *attn_mask, const cti_view *state_,
                                                     const cti_view *result, const cti_view *logsumexp,
                                                     double dropout_p, bool is_causal, ct_scalar scale,
                                                     cti_view *query_grad, cti_view *key_grad, cti_view *value_grad,
                                                     cti_view *attn_mask_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad),
                                      CTI_KERNEL_INPUT("query", query),
                                      CTI_KERNEL_INPUT("key", key),
                                      CTI_KERNEL_INPUT("value", value),
                                      CTI_KERNEL_INPUT("attn_mask", attn_mask),
                                      CTI_KERNEL_INPUT("state", state_),
                                      CTI_KERNEL_INPUT("result", result),
                                      CTI_KERNEL_INPUT("logsumexp", logsumexp),
                                      CTI_KERNEL_VALUE("dropout_p", dropout_p),
                                      CTI_KERNEL_VALUE("is_causal", is_causal),
                                      CTI_KERNEL_VALUE("scale", scale),
                                      CTI_KERNEL_OUTPUT("query_grad", query_grad),
                                      CTI_KERNEL_OUTPUT("key_grad", key_grad),
                                      CTI_KERNEL_OUTPUT("value_grad", value_grad),
                                      CTI_KERNEL_OUTPUT("attn_mask_grad", attn_mask_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_attention_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_attention_backward_cpu(launch, result_grad, query, key, value, attn_mask, state_, result, logsumexp,
                                          dropout_p, is_causal, scale, query_grad, key_grad, value_grad,
                                          attn_mask_grad);
}

static void switch_cti_attention_backward_cpu(bool replaced)
{
    if (!own_cti_attention_backward_cpu) own_cti_attention_backward_cpu = cti_attention_backward_cpu;
    cti_attention_backward_cpu = replaced ? replaced_cti_attention_backward_cpu : own_cti_attention_backward_cpu;
}

cti_attention_backward_cpu_kernel *cti_attention_backward_backend;

static void bind_cti_attention_backward_cpu(cti_backend_function *function)
{
    cti_attention_backward_backend = (cti_attention_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_attention_backward_cpu_slot = {.replace = switch_cti_attention_backward_cpu,
                                                   .cuda = "cti_attention_backward_cuda",
                                                   .bind = bind_cti_attention_backward_cpu};

static cti_attention_cpu_kernel *own_cti_attention_cpu;
extern cti_kernel_slot cti_attention_cpu_slot;

static ct_status replaced_cti_attention_cpu(cti_launch *launch, const cti_view *query, const cti_view *key,
                                            const cti_view *value, const cti_view *attn_mask, const cti_view *state_,
                                            double dropout_p, bool is_causal, ct_scalar scale, cti_view *result,
                                            cti_view *logsumexp)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("query", query),         CTI_KERNEL_INPUT("key", key),
        CTI_KERNEL_INPUT("value", value),         CTI_KERNEL_INPUT("attn_mask", attn_mask),
        CTI_KERNEL_INPUT("state", state_),        CTI_KERNEL_VALUE("dropout_p", dropout_p),
        CTI_KERNEL_VALUE("is_causal", is_causal), CTI_KERNEL_VALUE("scale", scale),
        CTI_KERNEL_OUTPUT("result", result),      CTI_KERNEL_OUTPUT("logsumexp", logsumexp)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_attention_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_attention_cpu(launch, query, key, value, attn_mask, state_, dropout_p, is_causal, scale, result,
                                 logsumexp);
}

static void switch_cti_attention_cpu(bool replaced)
{
    if (!own_cti_attention_cpu) own_cti_attention_cpu = cti_attention_cpu;
    cti_attention_cpu = replaced ? replaced_cti_attention_cpu : own_cti_attention_cpu;
}

cti_attention_cpu_kernel *cti_attention_backend;

static void bind_cti_attention_cpu(cti_backend_function *function)
{
    cti_attention_backend = (cti_attention_cpu_kernel *)function;
}

cti_kernel_slot cti_attention_cpu_slot = {
    .replace = switch_cti_attention_cpu, .cuda = "cti_attention_cuda", .bind = bind_cti_attention_cpu};

extern cti_kernel_slot cti_attention_cpu_slot;
extern cti_kernel_slot cti_attention_backward_cpu_slot;
static const cti_kernel_row attention_kernel_rows[] = {
    {"forward",
     &cti_attention_cpu_slot,
     0,
     2,
     7,
     {"result", "logsumexp", "query", "key", "value", "attn_mask", "state"}},
    {"backward",
     &cti_attention_backward_cpu_slot,
     0,
     4,
     12,
     {"query_grad", "key_grad", "value_grad", "attn_mask_grad", "result_grad", "query", "key", "value", "attn_mask",
      "state", "result", "logsumexp"}},
};

const cti_op_kernels cti_kernels_attention[] = {
    {
        .op = "attention",
        .kernels = attention_kernel_rows,
        .num_kernels = 2,
    },
};

const cti_tangent_row cti_tangents_attention[] = {
    {NULL, NULL, NULL, 0},
};
