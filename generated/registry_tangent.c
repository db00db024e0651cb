/*
 * Registry of schemas/tangent.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/attention_tangent.h"
#include "gen/kernels/ops/batch_norm_train_tangent.h"
#include "gen/kernels/ops/cross_entropy_tangent.h"
#include "gen/kernels/ops/layer_norm_tangent.h"
#include "gen/kernels/ops/lstm_gates_tangent.h"
#include "gen/kernels/ops/lstm_update_tangent.h"
#include "gen/kernels/ops/rms_norm_tangent.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_layer_norm_tangent;
extern const cti_op_entry cti_op_rms_norm_tangent;
extern const cti_op_entry cti_op_batch_norm_train_tangent;
extern const cti_op_entry cti_op_attention_tangent;
extern const cti_op_entry cti_op_cross_entropy_tangent;
extern const cti_op_entry cti_op_lstm_gates_tangent;
extern const cti_op_entry cti_op_lstm_update_tangent;

const cti_op_entry *const cti_ops_tangent[] = {
    &cti_op_layer_norm_tangent,  &cti_op_rms_norm_tangent,      &cti_op_batch_norm_train_tangent,
    &cti_op_attention_tangent,   &cti_op_cross_entropy_tangent, &cti_op_lstm_gates_tangent,
    &cti_op_lstm_update_tangent,
};
const size_t cti_ops_tangent_count = 7;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_attention_tangent_cpu_kernel cti_attention_tangent_cpu_base;
cti_batch_norm_train_tangent_cpu_kernel cti_batch_norm_train_tangent_cpu_base;
cti_cross_entropy_tangent_cpu_kernel cti_cross_entropy_tangent_cpu_base;
cti_layer_norm_tangent_cpu_kernel cti_layer_norm_tangent_cpu_base;
cti_lstm_gates_tangent_cpu_kernel cti_lstm_gates_tangent_cpu_base;
cti_lstm_update_tangent_cpu_kernel cti_lstm_update_tangent_cpu_base;
cti_rms_norm_tangent_cpu_kernel cti_rms_norm_tangent_cpu_base;

cti_attention_tangent_cpu_kernel *CTI_REPLACEABLE cti_attention_tangent_cpu = cti_attention_tangent_cpu_base;
cti_batch_norm_train_tangent_cpu_kernel *CTI_REPLACEABLE cti_batch_norm_train_tangent_cpu =
    cti_batch_norm_train_tangent_cpu_base;
cti_cross_entropy_tangent_cpu_kernel *CTI_REPLACEABLE cti_cross_entropy_tangent_cpu =
    cti_cross_entropy_tangent_cpu_base;
cti_layer_norm_tangent_cpu_kernel *CTI_REPLACEABLE cti_layer_norm_tangent_cpu = cti_layer_norm_tangent_cpu_base;
cti_lstm_gates_tangent_cpu_kernel *CTI_REPLACEABLE cti_lstm_gates_tangent_cpu = cti_lstm_gates_tangent_cpu_base;
cti_lstm_update_tangent_cpu_kernel *CTI_REPLACEABLE cti_lstm_update_tangent_cpu = cti_lstm_update_tangent_cpu_base;
cti_rms_norm_tangent_cpu_kernel *CTI_REPLACEABLE cti_rms_norm_tangent_cpu = cti_rms_norm_tangent_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_attention_tangent_cpu_kernel cti_attention_tangent_cpu_v3;
cti_batch_norm_train_tangent_cpu_kernel cti_batch_norm_train_tangent_cpu_v3;
cti_cross_entropy_tangent_cpu_kernel cti_cross_entropy_tangent_cpu_v3;
cti_layer_norm_tangent_cpu_kernel cti_layer_norm_tangent_cpu_v3;
cti_lstm_gates_tangent_cpu_kernel cti_lstm_gates_tangent_cpu_v3;
cti_lstm_update_tangent_cpu_kernel cti_lstm_update_tangent_cpu_v3;
cti_rms_norm_tangent_cpu_kernel cti_rms_norm_tangent_cpu_v3;

static void choose_v3(void)
{
    cti_attention_tangent_cpu = cti_attention_tangent_cpu_v3;
    cti_batch_norm_train_tangent_cpu = cti_batch_norm_train_tangent_cpu_v3;
    cti_cross_entropy_tangent_cpu = cti_cross_entropy_tangent_cpu_v3;
    cti_layer_norm_tangent_cpu = cti_layer_norm_tangent_cpu_v3;
    cti_lstm_gates_tangent_cpu = cti_lstm_gates_tangent_cpu_v3;
    cti_lstm_update_tangent_cpu = cti_lstm_update_tangent_cpu_v3;
    cti_rms_norm_tangent_cpu = cti_rms_norm_tangent_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_attention_tangent_cpu_kernel cti_attention_tangent_cpu_v4;
cti_batch_norm_train_tangent_cpu_kernel cti_batch_norm_train_tangent_cpu_v4;
cti_cross_entropy_tangent_cpu_kernel cti_cross_entropy_tangent_cpu_v4;
cti_layer_norm_tangent_cpu_kernel cti_layer_norm_tangent_cpu_v4;
cti_lstm_gates_tangent_cpu_kernel cti_lstm_gates_tangent_cpu_v4;
cti_lstm_update_tangent_cpu_kernel cti_lstm_update_tangent_cpu_v4;
cti_rms_norm_tangent_cpu_kernel cti_rms_norm_tangent_cpu_v4;

static void choose_v4(void)
{
    cti_attention_tangent_cpu = cti_attention_tangent_cpu_v4;
    cti_batch_norm_train_tangent_cpu = cti_batch_norm_train_tangent_cpu_v4;
    cti_cross_entropy_tangent_cpu = cti_cross_entropy_tangent_cpu_v4;
    cti_layer_norm_tangent_cpu = cti_layer_norm_tangent_cpu_v4;
    cti_lstm_gates_tangent_cpu = cti_lstm_gates_tangent_cpu_v4;
    cti_lstm_update_tangent_cpu = cti_lstm_update_tangent_cpu_v4;
    cti_rms_norm_tangent_cpu = cti_rms_norm_tangent_cpu_v4;
}
#endif

void cti_choose_tangent(cti_level level)
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

static cti_attention_tangent_cpu_kernel *own_cti_attention_tangent_cpu;
extern cti_kernel_slot cti_attention_tangent_cpu_slot;

static ct_status replaced_cti_attention_tangent_cpu(cti_launch *launch, const cti_view *query, const cti_view *key,
                                                    const cti_view *value, const cti_view *query_direction,
                                                    const cti_view *key_direction, const cti_view *value_direction,
                                                    const cti_view *mask_direction, const cti_view *attn_mask,
                                                    const cti_view *state_, double dropout_p, bool is_causal,
                                                    ct_scalar scale, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("query", query),
                                      CTI_KERNEL_INPUT("key", key),
                                      CTI_KERNEL_INPUT("value", value),
                                      CTI_KERNEL_INPUT("query_direction", query_direction),
                                      CTI_KERNEL_INPUT("key_direction", key_direction),
                                      CTI_KERNEL_INPUT("value_direction", value_direction),
                                      CTI_KERNEL_INPUT("mask_direction", mask_direction),
                                      CTI_KERNEL_INPUT("attn_mask", attn_mask),
                                      CTI_KERNEL_INPUT("state", state_),
                                      CTI_KERNEL_VALUE("dropout_p", dropout_p),
                                      CTI_KERNEL_VALUE("is_causal", is_causal),
                                      CTI_KERNEL_VALUE("scale", scale),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_attention_tangent_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_attention_tangent_cpu(launch, query, key, value, query_direction, key_direction, value_direction,
                                         mask_direction, attn_mask, state_, dropout_p, is_causal, scale, result);
}

static void switch_cti_attention_tangent_cpu(bool replaced)
{
    if (!own_cti_attention_tangent_cpu) own_cti_attention_tangent_cpu = cti_attention_tangent_cpu;
    cti_attention_tangent_cpu = replaced ? replaced_cti_attention_tangent_cpu : own_cti_attention_tangent_cpu;
}

cti_attention_tangent_cpu_kernel *cti_attention_tangent_backend;

static void bind_cti_attention_tangent_cpu(cti_backend_function *function)
{
    cti_attention_tangent_backend = (cti_attention_tangent_cpu_kernel *)function;
}

cti_kernel_slot cti_attention_tangent_cpu_slot = {.replace = switch_cti_attention_tangent_cpu,
                                                  .cuda = "cti_attention_tangent_cuda",
                                                  .bind = bind_cti_attention_tangent_cpu};

static cti_batch_norm_train_tangent_cpu_kernel *own_cti_batch_norm_train_tangent_cpu;
extern cti_kernel_slot cti_batch_norm_train_tangent_cpu_slot;

static ct_status replaced_cti_batch_norm_train_tangent_cpu(cti_launch *launch, const cti_view *input,
                                                           const cti_view *direction, const cti_view *weight_direction,
                                                           const cti_view *bias_direction, const cti_view *weight,
                                                           double eps, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("direction", direction),
                                      CTI_KERNEL_INPUT("weight_direction", weight_direction),
                                      CTI_KERNEL_INPUT("bias_direction", bias_direction),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("eps", eps),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_batch_norm_train_tangent_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_batch_norm_train_tangent_cpu(launch, input, direction, weight_direction, bias_direction, weight, eps,
                                                result);
}

static void switch_cti_batch_norm_train_tangent_cpu(bool replaced)
{
    if (!own_cti_batch_norm_train_tangent_cpu) own_cti_batch_norm_train_tangent_cpu = cti_batch_norm_train_tangent_cpu;
    cti_batch_norm_train_tangent_cpu =
        replaced ? replaced_cti_batch_norm_train_tangent_cpu : own_cti_batch_norm_train_tangent_cpu;
}

cti_batch_norm_train_tangent_cpu_kernel *cti_batch_norm_train_tangent_backend;

static void bind_cti_batch_norm_train_tangent_cpu(cti_backend_function *function)
{
    cti_batch_norm_train_tangent_backend = (cti_batch_norm_train_tangent_cpu_kernel *)function;
}

cti_kernel_slot cti_batch_norm_train_tangent_cpu_slot = {.replace = switch_cti_batch_norm_train_tangent_cpu,
                                                         .cuda = "cti_batch_norm_train_tangent_cuda",
                                                         .bind = bind_cti_batch_norm_train_tangent_cpu};

static cti_cross_entropy_tangent_cpu_kernel *own_cti_cross_entropy_tangent_cpu;
extern cti_kernel_slot cti_cross_entropy_tangent_cpu_slot;

static ct_status replaced_cti_cross_entropy_tangent_cpu(cti_launch *launch, const cti_view *self,
                                                        const cti_view *direction, const cti_view *target,
                                                        const cti_view *weight, int reduction, int64_t ignore_index,
                                                        double label_smoothing, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_INPUT("direction", direction),
                                      CTI_KERNEL_INPUT("target", target),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("reduction", reduction),
                                      CTI_KERNEL_VALUE("ignore_index", ignore_index),
                                      CTI_KERNEL_VALUE("label_smoothing", label_smoothing),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_cross_entropy_tangent_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_cross_entropy_tangent_cpu(launch, self, direction, target, weight, reduction, ignore_index,
                                             label_smoothing, result);
}

static void switch_cti_cross_entropy_tangent_cpu(bool replaced)
{
    if (!own_cti_cross_entropy_tangent_cpu) own_cti_cross_entropy_tangent_cpu = cti_cross_entropy_tangent_cpu;
    cti_cross_entropy_tangent_cpu =
        replaced ? replaced_cti_cross_entropy_tangent_cpu : own_cti_cross_entropy_tangent_cpu;
}

cti_cross_entropy_tangent_cpu_kernel *cti_cross_entropy_tangent_backend;

static void bind_cti_cross_entropy_tangent_cpu(cti_backend_function *function)
{
    cti_cross_entropy_tangent_backend = (cti_cross_entropy_tangent_cpu_kernel *)function;
}

cti_kernel_slot cti_cross_entropy_tangent_cpu_slot = {.replace = switch_cti_cross_entropy_tangent_cpu,
                                                      .cuda = "cti_cross_entropy_tangent_cuda",
                                                      .bind = bind_cti_cross_entropy_tangent_cpu};

static cti_layer_norm_tangent_cpu_kernel *own_cti_layer_norm_tangent_cpu;
extern cti_kernel_slot cti_layer_norm_tangent_cpu_slot;

static ct_status replaced_cti_layer_norm_tangent_cpu(cti_launch *launch, const cti_view *input,
                                                     ct_ints normalized_shape, const cti_view *direction,
                                                     const cti_view *weight_direction, const cti_view *bias_direction,
                                                     const cti_view *weight, double eps, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_VALUE("normalized_shape", normalized_shape),
                                      CTI_KERNEL_INPUT("direction", direction),
                                      CTI_KERNEL_INPUT("weight_direction", weight_direction),
                                      CTI_KERNEL_INPUT("bias_direction", bias_direction),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("eps", eps),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_layer_norm_tangent_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_layer_norm_tangent_cpu(launch, input, normalized_shape, direction, weight_direction, bias_direction,
                                          weight, eps, result);
}

static void switch_cti_layer_norm_tangent_cpu(bool replaced)
{
    if (!own_cti_layer_norm_tangent_cpu) own_cti_layer_norm_tangent_cpu = cti_layer_norm_tangent_cpu;
    cti_layer_norm_tangent_cpu = replaced ? replaced_cti_layer_norm_tangent_cpu : own_cti_layer_norm_tangent_cpu;
}

cti_layer_norm_tangent_cpu_kernel *cti_layer_norm_tangent_backend;

static void bind_cti_layer_norm_tangent_cpu(cti_backend_function *function)
{
    cti_layer_norm_tangent_backend = (cti_layer_norm_tangent_cpu_kernel *)function;
}

cti_kernel_slot cti_layer_norm_tangent_cpu_slot = {.replace = switch_cti_layer_norm_tangent_cpu,
                                                   .cuda = "cti_layer_norm_tangent_cuda",
                                                   .bind = bind_cti_layer_norm_tangent_cpu};

static cti_lstm_gates_tangent_cpu_kernel *own_cti_lstm_gates_tangent_cpu;
extern cti_kernel_slot cti_lstm_gates_tangent_cpu_slot;

static ct_status replaced_cti_lstm_gates_tangent_cpu(cti_launch *launch, const cti_view *gates,
                                                     const cti_view *input_direction, const cti_view *hidden_direction,
                                                     cti_view *result)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("gates", gates), CTI_KERNEL_INPUT("input_direction", input_direction),
        CTI_KERNEL_INPUT("hidden_direction", hidden_direction), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_lstm_gates_tangent_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_lstm_gates_tangent_cpu(launch, gates, input_direction, hidden_direction, result);
}

static void switch_cti_lstm_gates_tangent_cpu(bool replaced)
{
    if (!own_cti_lstm_gates_tangent_cpu) own_cti_lstm_gates_tangent_cpu = cti_lstm_gates_tangent_cpu;
    cti_lstm_gates_tangent_cpu = replaced ? replaced_cti_lstm_gates_tangent_cpu : own_cti_lstm_gates_tangent_cpu;
}

cti_lstm_gates_tangent_cpu_kernel *cti_lstm_gates_tangent_backend;

static void bind_cti_lstm_gates_tangent_cpu(cti_backend_function *function)
{
    cti_lstm_gates_tangent_backend = (cti_lstm_gates_tangent_cpu_kernel *)function;
}

cti_kernel_slot cti_lstm_gates_tangent_cpu_slot = {.replace = switch_cti_lstm_gates_tangent_cpu,
                                                   .cuda = "cti_lstm_gates_tangent_cuda",
                                                   .bind = bind_cti_lstm_gates_tangent_cpu};

static cti_lstm_update_tangent_cpu_kernel *own_cti_lstm_update_tangent_cpu;
extern cti_kernel_slot cti_lstm_update_tangent_cpu_slot;

static ct_status replaced_cti_lstm_update_tangent_cpu(cti_launch *launch, const cti_view *gates, const cti_view *c,
                                                      const cti_view *gates_direction, const cti_view *c_direction,
                                                      int part, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("gates", gates),
                                      CTI_KERNEL_INPUT("c", c),
                                      CTI_KERNEL_INPUT("gates_direction", gates_direction),
                                      CTI_KERNEL_INPUT("c_direction", c_direction),
                                      CTI_KERNEL_VALUE("part", part),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_lstm_update_tangent_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_lstm_update_tangent_cpu(launch, gates, c, gates_direction, c_direction, part, result);
}

static void switch_cti_lstm_update_tangent_cpu(bool replaced)
{
    if (!own_cti_lstm_update_tangent_cpu) own_cti_lstm_update_tangent_cpu = cti_lstm_update_tangent_cpu;
    cti_lstm_update_tangent_cpu = replaced ? replaced_cti_lstm_update_tangent_cpu : own_cti_lstm_update_tangent_cpu;
}

cti_lstm_update_tangent_cpu_kernel *cti_lstm_update_tangent_backend;

static void bind_cti_lstm_update_tangent_cpu(cti_backend_function *function)
{
    cti_lstm_update_tangent_backend = (cti_lstm_update_tangent_cpu_kernel *)function;
}

cti_kernel_slot cti_lstm_update_tangent_cpu_slot = {.replace = switch_cti_lstm_update_tangent_cpu,
                                                    .cuda = "cti_lstm_update_tangent_cuda",
                                                    .bind = bind_cti_lstm_update_tangent_cpu};

static cti_rms_norm_tangent_cpu_kernel *own_cti_rms_norm_tangent_cpu;
extern cti_kernel_slot cti_rms_norm_tangent_cpu_slot;

static ct_status replaced_cti_rms_norm_tangent_cpu(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                                   const cti_view *direction, const cti_view *weight_direction,
                                                   const cti_view *weight, ct_scalar eps, cti_view *result)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("input", input),         CTI_KERNEL_VALUE("normalized_shape", normalized_shape),
        CTI_KERNEL_INPUT("direction", direction), CTI_KERNEL_INPUT("weight_direction", weight_direction),
        CTI_KERNEL_INPUT("weight", weight),       CTI_KERNEL_VALUE("eps", eps),
        CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_rms_norm_tangent_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_rms_norm_tangent_cpu(launch, input, normalized_shape, direction, weight_direction, weight, eps,
                                        result);
}

static void switch_cti_rms_norm_tangent_cpu(bool replaced)
{
    if (!own_cti_rms_norm_tangent_cpu) own_cti_rms_norm_tangent_cpu = cti_rms_norm_tangent_cpu;
    cti_rms_norm_tangent_cpu = replaced ? replaced_cti_rms_norm_tangent_cpu : own_cti_rms_norm_tangent_cpu;
}

cti_rms_norm_tangent_cpu_kernel *cti_rms_norm_tangent_backend;

static void bind_cti_rms_norm_tangent_cpu(cti_backend_function *function)
{
    cti_rms_norm_tangent_backend = (cti_rms_norm_tangent_cpu_kernel *)function;
}

cti_kernel_slot cti_rms_norm_tangent_cpu_slot = {.replace = switch_cti_rms_norm_tangent_cpu,
                                                 .cuda = "cti_rms_norm_tangent_cuda",
                                                 .bind = bind_cti_rms_norm_tangent_cpu};

extern cti_kernel_slot cti_layer_norm_tangent_cpu_slot;
static const cti_kernel_row layer_norm_tangent_kernel_rows[] = {
    {"forward",
     &cti_layer_norm_tangent_cpu_slot,
     0,
     1,
     6,
     {"result", "input", "direction", "weight_direction", "bias_direction", "weight"}},
};

extern cti_kernel_slot cti_rms_norm_tangent_cpu_slot;
static const cti_kernel_row rms_norm_tangent_kernel_rows[] = {
    {"forward",
     &cti_rms_norm_tangent_cpu_slot,
     0,
     1,
     5,
     {"result", "input", "direction", "weight_direction", "weight"}},
};

extern cti_kernel_slot cti_batch_norm_train_tangent_cpu_slot;
static const cti_kernel_row batch_norm_train_tangent_kernel_rows[] = {
    {"forward",
     &cti_batch_norm_train_tangent_cpu_slot,
     0,
     1,
     6,
     {"result", "input", "direction", "weight_direction", "bias_direction", "weight"}},
};

extern cti_kernel_slot cti_attention_tangent_cpu_slot;
static const cti_kernel_row attention_tangent_kernel_rows[] = {
    {"forward",
     &cti_attention_tangent_cpu_slot,
     0,
     1,
     10,
     {"result", "query", "key", "value", "query_direction", "key_direction", "value_direction", "mask_direction",
      "attn_mask", "state"}},
};

extern cti_kernel_slot cti_cross_entropy_tangent_cpu_slot;
static const cti_kernel_row cross_entropy_tangent_kernel_rows[] = {
    {"forward", &cti_cross_entropy_tangent_cpu_slot, 0, 1, 5, {"result", "self", "direction", "target", "weight"}},
};

extern cti_kernel_slot cti_lstm_gates_tangent_cpu_slot;
static const cti_kernel_row lstm_gates_tangent_kernel_rows[] = {
    {"forward", &cti_lstm_gates_tangent_cpu_slot, 0, 1, 4, {"result", "gates", "input_direction", "hidden_direction"}},
};

extern cti_kernel_slot cti_lstm_update_tangent_cpu_slot;
static const cti_kernel_row lstm_update_tangent_kernel_rows[] = {
    {"forward", &cti_lstm_update_tangent_cpu_slot, 0, 1, 5, {"result", "gates", "c", "gates_direction", "c_direction"}},
};

const cti_op_kernels cti_kernels_tangent[] = {
    {
        .op = "layer_norm_tangent",
        .kernels = layer_norm_tangent_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "rms_norm_tangent",
        .kernels = rms_norm_tangent_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "batch_norm_train_tangent",
        .kernels = batch_norm_train_tangent_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "attention_tangent",
        .kernels = attention_tangent_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "cross_entropy_tangent",
        .kernels = cross_entropy_tangent_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "lstm_gates_tangent",
        .kernels = lstm_gates_tangent_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "lstm_update_tangent",
        .kernels = lstm_update_tangent_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_tangent[] = {
    {NULL, NULL, NULL, 0},
};
