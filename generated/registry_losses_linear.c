/*
 * Registry of schemas/losses_linear.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/linear_cross_entropy.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_linear_cross_entropy;
extern const cti_op_entry cti_op_linear_cross_entropy_prob;

const cti_op_entry *const cti_ops_losses_linear[] = {
    &cti_op_linear_cross_entropy,
    &cti_op_linear_cross_entropy_prob,
};
const size_t cti_ops_losses_linear_count = 2;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_linear_cross_entropy_backward_cpu_kernel cti_linear_cross_entropy_backward_cpu_base;
cti_linear_cross_entropy_cpu_kernel cti_linear_cross_entropy_cpu_base;
cti_linear_cross_entropy_prob_backward_cpu_kernel cti_linear_cross_entropy_prob_backward_cpu_base;
cti_linear_cross_entropy_prob_cpu_kernel cti_linear_cross_entropy_prob_cpu_base;

cti_linear_cross_entropy_backward_cpu_kernel *CTI_REPLACEABLE cti_linear_cross_entropy_backward_cpu =
    cti_linear_cross_entropy_backward_cpu_base;
cti_linear_cross_entropy_cpu_kernel *CTI_REPLACEABLE cti_linear_cross_entropy_cpu = cti_linear_cross_entropy_cpu_base;
cti_linear_cross_entropy_prob_backward_cpu_kernel *CTI_REPLACEABLE cti_linear_cross_entropy_prob_backward_cpu =
    cti_linear_cross_entropy_prob_backward_cpu_base;
cti_linear_cross_entropy_prob_cpu_kernel *CTI_REPLACEABLE cti_linear_cross_entropy_prob_cpu =
    cti_linear_cross_entropy_prob_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_linear_cross_entropy_backward_cpu_kernel cti_linear_cross_entropy_backward_cpu_v3;
cti_linear_cross_entropy_cpu_kernel cti_linear_cross_entropy_cpu_v3;
cti_linear_cross_entropy_prob_backward_cpu_kernel cti_linear_cross_entropy_prob_backward_cpu_v3;
cti_linear_cross_entropy_prob_cpu_kernel cti_linear_cross_entropy_prob_cpu_v3;

static void choose_v3(void)
{
    cti_linear_cross_entropy_backward_cpu = cti_linear_cross_entropy_backward_cpu_v3;
    cti_linear_cross_entropy_cpu = cti_linear_cross_entropy_cpu_v3;
    cti_linear_cross_entropy_prob_backward_cpu = cti_linear_cross_entropy_prob_backward_cpu_v3;
    cti_linear_cross_entropy_prob_cpu = cti_linear_cross_entropy_prob_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_linear_cross_entropy_backward_cpu_kernel cti_linear_cross_entropy_backward_cpu_v4;
cti_linear_cross_entropy_cpu_kernel cti_linear_cross_entropy_cpu_v4;
cti_linear_cross_entropy_prob_backward_cpu_kernel cti_linear_cross_entropy_prob_backward_cpu_v4;
cti_linear_cross_entropy_prob_cpu_kernel cti_linear_cross_entropy_prob_cpu_v4;

static void choose_v4(void)
{
    cti_linear_cross_entropy_backward_cpu = cti_linear_cross_entropy_backward_cpu_v4;
    cti_linear_cross_entropy_cpu = cti_linear_cross_entropy_cpu_v4;
    cti_linear_cross_entropy_prob_backward_cpu = cti_linear_cross_entropy_prob_backward_cpu_v4;
    cti_linear_cross_entropy_prob_cpu = cti_linear_cross_entropy_prob_cpu_v4;
}
#endif

void cti_choose_losses_linear(cti_level level)
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

static cti_linear_cross_entropy_backward_cpu_kernel *own_cti_linear_cross_entropy_backward_cpu;
extern cti_kernel_slot cti_linear_cross_entropy_backward_cpu_slot;

static ct_status replaced_cti_linear_cross_entropy_backward_cpu(
    cti_launch *launch, const cti_view *result_grad, const cti_view *input, const cti_view *linear_weight,
    const cti_view *target, const cti_view *linear_bias, const cti_view *weight, int reduction, ct_scalar ignore_index,
    double label_smoothing, cti_view *input_grad, cti_view *linear_weight_grad, cti_view *linear_bias_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad),
                                      CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("linear_weight", linear_weight),
                                      CTI_KERNEL_INPUT("target", target),
                                      CTI_KERNEL_INPUT("linear_bias", linear_bias),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("reduction", reduction),
                                      CTI_KERNEL_VALUE("ignore_index", ignore_index),
                                      CTI_KERNEL_VALUE("label_smoothing", label_smoothing),
                                      CTI_KERNEL_OUTPUT("input_grad", input_grad),
                                      CTI_KERNEL_OUTPUT("linear_weight_grad", linear_weight_grad),
                                      CTI_KERNEL_OUTPUT("linear_bias_grad", linear_bias_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_linear_cross_entropy_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_linear_cross_entropy_backward_cpu(launch, result_grad, input, linear_weight, target, linear_bias,
                                                     weight, reduction, ignore_index, label_smoothing, input_grad,
                                                     linear_weight_grad, linear_bias_grad);
}

static void switch_cti_linear_cross_entropy_backward_cpu(bool replaced)
{
    if (!own_cti_linear_cross_entropy_backward_cpu)
        own_cti_linear_cross_entropy_backward_cpu = cti_linear_cross_entropy_backward_cpu;
    cti_linear_cross_entropy_backward_cpu =
        replaced ? replaced_cti_linear_cross_entropy_backward_cpu : own_cti_linear_cross_entropy_backward_cpu;
}

cti_linear_cross_entropy_backward_cpu_kernel *cti_linear_cross_entropy_backward_backend;

static void bind_cti_linear_cross_entropy_backward_cpu(cti_backend_function *function)
{
    cti_linear_cross_entropy_backward_backend = (cti_linear_cross_entropy_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_linear_cross_entropy_backward_cpu_slot = {.replace = switch_cti_linear_cross_entropy_backward_cpu,
                                                              .cuda = "cti_linear_cross_entropy_backward_cuda",
                                                              .bind = bind_cti_linear_cross_entropy_backward_cpu};

static cti_linear_cross_entropy_cpu_kernel *own_cti_linear_cross_entropy_cpu;
extern cti_kernel_slot cti_linear_cross_entropy_cpu_slot;

static ct_status replaced_cti_linear_cross_entropy_cpu(cti_launch *launch, const cti_view *input,
                                                       const cti_view *linear_weight, const cti_view *target,
                                                       const cti_view *linear_bias, const cti_view *weight,
                                                       int reduction, ct_scalar ignore_index, double label_smoothing,
                                                       cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("linear_weight", linear_weight),
                                      CTI_KERNEL_INPUT("target", target),
                                      CTI_KERNEL_INPUT("linear_bias", linear_bias),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("reduction", reduction),
                                      CTI_KERNEL_VALUE("ignore_index", ignore_index),
                                      CTI_KERNEL_VALUE("label_smoothing", label_smoothing),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_linear_cross_entropy_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_linear_cross_entropy_cpu(launch, input, linear_weight, target, linear_bias, weight, reduction,
                                            ignore_index, label_smoothing, result);
}

static void switch_cti_linear_cross_entropy_cpu(bool replaced)
{
    if (!own_cti_linear_cross_entropy_cpu) own_cti_linear_cross_entropy_cpu = cti_linear_cross_entropy_cpu;
    cti_linear_cross_entropy_cpu = replaced ? replaced_cti_linear_cross_entropy_cpu : own_cti_linear_cross_entropy_cpu;
}

cti_linear_cross_entropy_cpu_kernel *cti_linear_cross_entropy_backend;

static void bind_cti_linear_cross_entropy_cpu(cti_backend_function *function)
{
    cti_linear_cross_entropy_backend = (cti_linear_cross_entropy_cpu_kernel *)function;
}

cti_kernel_slot cti_linear_cross_entropy_cpu_slot = {.replace = switch_cti_linear_cross_entropy_cpu,
                                                     .cuda = "cti_linear_cross_entropy_cuda",
                                                     .bind = bind_cti_linear_cross_entropy_cpu};

static cti_linear_cross_entropy_prob_backward_cpu_kernel *own_cti_linear_cross_entropy_prob_backward_cpu;
extern cti_kernel_slot cti_linear_cross_entropy_prob_backward_cpu_slot;

static ct_status replaced_cti_linear_cross_entropy_prob_backward_cpu(
    cti_launch *launch, const cti_view *result_grad, const cti_view *input, const cti_view *linear_weight,
    const cti_view *target, const cti_view *linear_bias, const cti_view *weight, int reduction, ct_scalar ignore_index,
    double label_smoothing, cti_view *input_grad, cti_view *linear_weight_grad, cti_view *linear_bias_grad,
    cti_view *target_grad, cti_view *weight_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad),
                                      CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("linear_weight", linear_weight),
                                      CTI_KERNEL_INPUT("target", target),
                                      CTI_KERNEL_INPUT("linear_bias", linear_bias),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("reduction", reduction),
                                      CTI_KERNEL_VALUE("ignore_index", ignore_index),
                                      CTI_KERNEL_VALUE("label_smoothing", label_smoothing),
                                      CTI_KERNEL_OUTPUT("input_grad", input_grad),
                                      CTI_KERNEL_OUTPUT("linear_weight_grad", linear_weight_grad),
                                      CTI_KERNEL_OUTPUT("linear_bias_grad", linear_bias_grad),
                                      CTI_KERNEL_OUTPUT("target_grad", target_grad),
                                      CTI_KERNEL_OUTPUT("weight_grad", weight_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_linear_cross_entropy_prob_backward_cpu_slot, launch, sizeof told_ / sizeof *told_,
                            told_, &status_))
        return status_;
    return own_cti_linear_cross_entropy_prob_backward_cpu(
        launch, result_grad, input, linear_weight, target, linear_bias, weight, reduction, ignore_index,
        label_smoothing, input_grad, linear_weight_grad, linear_bias_grad, target_grad, weight_grad);
}

static void switch_cti_linear_cross_entropy_prob_backward_cpu(bool replaced)
{
    if (!own_cti_linear_cross_entropy_prob_backward_cpu)
        own_cti_linear_cross_entropy_prob_backward_cpu = cti_linear_cross_entropy_prob_backward_cpu;
    cti_linear_cross_entropy_prob_backward_cpu =
        replaced ? replaced_cti_linear_cross_entropy_prob_backward_cpu : own_cti_linear_cross_entropy_prob_backward_cpu;
}

cti_linear_cross_entropy_prob_backward_cpu_kernel *cti_linear_cross_entropy_prob_backward_backend;

static void bind_cti_linear_cross_entropy_prob_backward_cpu(cti_backend_function *function)
{
    cti_linear_cross_entropy_prob_backward_backend = (cti_linear_cross_entropy_prob_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_linear_cross_entropy_prob_backward_cpu_slot = {
    .replace = switch_cti_linear_cross_entropy_prob_backward_cpu,
    .cuda = "cti_linear_cross_entropy_prob_backward_cuda",
    .bind = bind_cti_linear_cross_entropy_prob_backward_cpu};

static cti_linear_cross_entropy_prob_cpu_kernel *own_cti_linear_cross_entropy_prob_cpu;
extern cti_kernel_slot cti_linear_cross_entropy_prob_cpu_slot;

static ct_status replaced_cti_linear_cross_entropy_prob_cpu(cti_launch *launch, const cti_view *input,
                                                            const cti_view *linear_weight, const cti_view *target,
                                                            const cti_view *linear_bias, const cti_view *weight,
                                                            int reduction, ct_scalar ignore_index,
                                                            double label_smoothing, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("linear_weight", linear_weight),
                                      CTI_KERNEL_INPUT("target", target),
                                      CTI_KERNEL_INPUT("linear_bias", linear_bias),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("reduction", reduction),
                                      CTI_KERNEL_VALUE("ignore_index", ignore_index),
                                      CTI_KERNEL_VALUE("label_smoothing", label_smoothing),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_linear_cross_entropy_prob_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_linear_cross_entropy_prob_cpu(launch, input, linear_weight, target, linear_bias, weight, reduction,
                                                 ignore_index, label_smoothing, result);
}

static void switch_cti_linear_cross_entropy_prob_cpu(bool replaced)
{
    if (!own_cti_linear_cross_entropy_prob_cpu)
        own_cti_linear_cross_entropy_prob_cpu = cti_linear_cross_entropy_prob_cpu;
    cti_linear_cross_entropy_prob_cpu =
        replaced ? replaced_cti_linear_cross_entropy_prob_cpu : own_cti_linear_cross_entropy_prob_cpu;
}

cti_linear_cross_entropy_prob_cpu_kernel *cti_linear_cross_entropy_prob_backend;

static void bind_cti_linear_cross_entropy_prob_cpu(cti_backend_function *function)
{
    cti_linear_cross_entropy_prob_backend = (cti_linear_cross_entropy_prob_cpu_kernel *)function;
}

cti_kernel_slot cti_linear_cross_entropy_prob_cpu_slot = {.replace = switch_cti_linear_cross_entropy_prob_cpu,
                                                          .cuda = "cti_linear_cross_entropy_prob_cuda",
                                                          .bind = bind_cti_linear_cross_entropy_prob_cpu};

extern cti_kernel_slot cti_linear_cross_entropy_cpu_slot;
extern cti_kernel_slot cti_linear_cross_entropy_backward_cpu_slot;
static const cti_kernel_row linear_cross_entropy_kernel_rows[] = {
    {"forward",
     &cti_linear_cross_entropy_cpu_slot,
     0,
     1,
     6,
     {"result", "input", "linear_weight", "target", "linear_bias", "weight"}},
    {"backward",
     &cti_linear_cross_entropy_backward_cpu_slot,
     0,
     3,
     9,
     {"input_grad", "linear_weight_grad", "linear_bias_grad", "result_grad", "input", "linear_weight", "target",
      "linear_bias", "weight"}},
};

extern cti_kernel_slot cti_linear_cross_entropy_prob_cpu_slot;
extern cti_kernel_slot cti_linear_cross_entropy_prob_backward_cpu_slot;
static const cti_kernel_row linear_cross_entropy_prob_kernel_rows[] = {
    {"forward",
     &cti_linear_cross_entropy_prob_cpu_slot,
     0,
     1,
     6,
     {"result", "input", "linear_weight", "target", "linear_bias", "weight"}},
    {"backward",
     &cti_linear_cross_entropy_prob_backward_cpu_slot,
     0,
     5,
     11,
     {"input_grad", "linear_weight_grad", "linear_bias_grad", "target_grad", "weight_grad", "result_grad", "input",
      "linear_weight", "target", "linear_bias", "weight"}},
};

const cti_op_kernels cti_kernels_losses_linear[] = {
    {
        .op = "linear_cross_entropy",
        .kernels = linear_cross_entropy_kernel_rows,
        .num_kernels = 2,
    },
    {
        .op = "linear_cross_entropy.prob",
        .kernels = linear_cross_entropy_prob_kernel_rows,
        .num_kernels = 2,
    },
};

const cti_tangent_row cti_tangents_losses_linear[] = {
    {NULL, NULL, NULL, 0},
};
