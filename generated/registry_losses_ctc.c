/*
 * Registry of schemas/losses_ctc.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/ctc_gradient.h"
#include "gen/kernels/ops/ctc_gradient_tangent.h"
#include "gen/kernels/ops/ctc_loss.h"
#include "gen/kernels/ops/int_tensor.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_ctc_loss;
extern const cti_op_entry cti_op_ctc_loss_lists;
extern const cti_op_entry cti_op_ctc_gradient;
extern const cti_op_entry cti_op_ctc_gradient_tangent;
extern const cti_op_entry cti_op_int_tensor;

const cti_op_entry *const cti_ops_losses_ctc[] = {
    &cti_op_ctc_loss, &cti_op_ctc_loss_lists, &cti_op_ctc_gradient, &cti_op_ctc_gradient_tangent, &cti_op_int_tensor,
};
const size_t cti_ops_losses_ctc_count = 5;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_ctc_gradient_cpu_kernel cti_ctc_gradient_cpu_base;
cti_ctc_gradient_tangent_cpu_kernel cti_ctc_gradient_tangent_cpu_base;
cti_ctc_loss_cpu_kernel cti_ctc_loss_cpu_base;
cti_int_tensor_cpu_kernel cti_int_tensor_cpu_base;

cti_ctc_gradient_cpu_kernel *CTI_REPLACEABLE cti_ctc_gradient_cpu = cti_ctc_gradient_cpu_base;
cti_ctc_gradient_tangent_cpu_kernel *CTI_REPLACEABLE cti_ctc_gradient_tangent_cpu = cti_ctc_gradient_tangent_cpu_base;
cti_ctc_loss_cpu_kernel *CTI_REPLACEABLE cti_ctc_loss_cpu = cti_ctc_loss_cpu_base;
cti_int_tensor_cpu_kernel *CTI_REPLACEABLE cti_int_tensor_cpu = cti_int_tensor_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_ctc_gradient_cpu_kernel cti_ctc_gradient_cpu_v3;
cti_ctc_gradient_tangent_cpu_kernel cti_ctc_gradient_tangent_cpu_v3;
cti_ctc_loss_cpu_kernel cti_ctc_loss_cpu_v3;
cti_int_tensor_cpu_kernel cti_int_tensor_cpu_v3;

static void choose_v3(void)
{
    cti_ctc_gradient_cpu = cti_ctc_gradient_cpu_v3;
    cti_ctc_gradient_tangent_cpu = cti_ctc_gradient_tangent_cpu_v3;
    cti_ctc_loss_cpu = cti_ctc_loss_cpu_v3;
    cti_int_tensor_cpu = cti_int_tensor_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_ctc_gradient_cpu_kernel cti_ctc_gradient_cpu_v4;
cti_ctc_gradient_tangent_cpu_kernel cti_ctc_gradient_tangent_cpu_v4;
cti_ctc_loss_cpu_kernel cti_ctc_loss_cpu_v4;
cti_int_tensor_cpu_kernel cti_int_tensor_cpu_v4;

static void choose_v4(void)
{
    cti_ctc_gradient_cpu = cti_ctc_gradient_cpu_v4;
    cti_ctc_gradient_tangent_cpu = cti_ctc_gradient_tangent_cpu_v4;
    cti_ctc_loss_cpu = cti_ctc_loss_cpu_v4;
    cti_int_tensor_cpu = cti_int_tensor_cpu_v4;
}
#endif

void cti_choose_losses_ctc(cti_level level)
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

static cti_ctc_gradient_cpu_kernel *own_cti_ctc_gradient_cpu;
extern cti_kernel_slot cti_ctc_gradient_cpu_slot;

static ct_status replaced_cti_ctc_gradient_cpu(cti_launch *launch, const cti_view *log_probs, const cti_view *targets,
                                               const cti_view *input_lengths, const cti_view *target_lengths,
                                               int64_t blank, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("log_probs", log_probs),
                                      CTI_KERNEL_INPUT("targets", targets),
                                      CTI_KERNEL_INPUT("input_lengths", input_lengths),
                                      CTI_KERNEL_INPUT("target_lengths", target_lengths),
                                      CTI_KERNEL_VALUE("blank", blank),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_ctc_gradient_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_ctc_gradient_cpu(launch, log_probs, targets, input_lengths, target_lengths, blank, result);
}

static void switch_cti_ctc_gradient_cpu(bool replaced)
{
    if (!own_cti_ctc_gradient_cpu) own_cti_ctc_gradient_cpu = cti_ctc_gradient_cpu;
    cti_ctc_gradient_cpu = replaced ? replaced_cti_ctc_gradient_cpu : own_cti_ctc_gradient_cpu;
}

cti_ctc_gradient_cpu_kernel *cti_ctc_gradient_backend;

static void bind_cti_ctc_gradient_cpu(cti_backend_function *function)
{
    cti_ctc_gradient_backend = (cti_ctc_gradient_cpu_kernel *)function;
}

cti_kernel_slot cti_ctc_gradient_cpu_slot = {
    .replace = switch_cti_ctc_gradient_cpu, .cuda = "cti_ctc_gradient_cuda", .bind = bind_cti_ctc_gradient_cpu};

static cti_ctc_gradient_tangent_cpu_kernel *own_cti_ctc_gradient_tangent_cpu;
extern cti_kernel_slot cti_ctc_gradient_tangent_cpu_slot;

static ct_status replaced_cti_ctc_gradient_tangent_cpu(cti_launch *launch, const cti_view *direction,
                                                       const cti_view *log_probs, const cti_view *targets,
                                                       const cti_view *input_lengths, const cti_view *target_lengths,
                                                       int64_t blank, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("direction", direction),
                                      CTI_KERNEL_INPUT("log_probs", log_probs),
                                      CTI_KERNEL_INPUT("targets", targets),
                                      CTI_KERNEL_INPUT("input_lengths", input_lengths),
                                      CTI_KERNEL_INPUT("target_lengths", target_lengths),
                                      CTI_KERNEL_VALUE("blank", blank),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_ctc_gradient_tangent_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_ctc_gradient_tangent_cpu(launch, direction, log_probs, targets, input_lengths, target_lengths, blank,
                                            result);
}

static void switch_cti_ctc_gradient_tangent_cpu(bool replaced)
{
    if (!own_cti_ctc_gradient_tangent_cpu) own_cti_ctc_gradient_tangent_cpu = cti_ctc_gradient_tangent_cpu;
    cti_ctc_gradient_tangent_cpu = replaced ? replaced_cti_ctc_gradient_tangent_cpu : own_cti_ctc_gradient_tangent_cpu;
}

cti_ctc_gradient_tangent_cpu_kernel *cti_ctc_gradient_tangent_backend;

static void bind_cti_ctc_gradient_tangent_cpu(cti_backend_function *function)
{
    cti_ctc_gradient_tangent_backend = (cti_ctc_gradient_tangent_cpu_kernel *)function;
}

cti_kernel_slot cti_ctc_gradient_tangent_cpu_slot = {.replace = switch_cti_ctc_gradient_tangent_cpu,
                                                     .cuda = "cti_ctc_gradient_tangent_cuda",
                                                     .bind = bind_cti_ctc_gradient_tangent_cpu};

static cti_ctc_loss_cpu_kernel *own_cti_ctc_loss_cpu;
extern cti_kernel_slot cti_ctc_loss_cpu_slot;

static ct_status replaced_cti_ctc_loss_cpu(cti_launch *launch, const cti_view *log_probs, const cti_view *targets,
                                           const cti_view *input_lengths, const cti_view *target_lengths, int64_t blank,
                                           int reduction, bool zero_infinity, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("log_probs", log_probs),
                                      CTI_KERNEL_INPUT("targets", targets),
                                      CTI_KERNEL_INPUT("input_lengths", input_lengths),
                                      CTI_KERNEL_INPUT("target_lengths", target_lengths),
                                      CTI_KERNEL_VALUE("blank", blank),
                                      CTI_KERNEL_VALUE("reduction", reduction),
                                      CTI_KERNEL_VALUE("zero_infinity", zero_infinity),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_ctc_loss_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_ctc_loss_cpu(launch, log_probs, targets, input_lengths, target_lengths, blank, reduction,
                                zero_infinity, result);
}

static void switch_cti_ctc_loss_cpu(bool replaced)
{
    if (!own_cti_ctc_loss_cpu) own_cti_ctc_loss_cpu = cti_ctc_loss_cpu;
    cti_ctc_loss_cpu = replaced ? replaced_cti_ctc_loss_cpu : own_cti_ctc_loss_cpu;
}

cti_ctc_loss_cpu_kernel *cti_ctc_loss_backend;

static void bind_cti_ctc_loss_cpu(cti_backend_function *function)
{
    cti_ctc_loss_backend = (cti_ctc_loss_cpu_kernel *)function;
}

cti_kernel_slot cti_ctc_loss_cpu_slot = {
    .replace = switch_cti_ctc_loss_cpu, .cuda = "cti_ctc_loss_cuda", .bind = bind_cti_ctc_loss_cpu};

static cti_int_tensor_cpu_kernel *own_cti_int_tensor_cpu;
extern cti_kernel_slot cti_int_tensor_cpu_slot;

static ct_status replaced_cti_int_tensor_cpu(cti_launch *launch, ct_ints items, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_VALUE("items", items), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_int_tensor_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_int_tensor_cpu(launch, items, result);
}

static void switch_cti_int_tensor_cpu(bool replaced)
{
    if (!own_cti_int_tensor_cpu) own_cti_int_tensor_cpu = cti_int_tensor_cpu;
    cti_int_tensor_cpu = replaced ? replaced_cti_int_tensor_cpu : own_cti_int_tensor_cpu;
}

cti_int_tensor_cpu_kernel *cti_int_tensor_backend;

static void bind_cti_int_tensor_cpu(cti_backend_function *function)
{
    cti_int_tensor_backend = (cti_int_tensor_cpu_kernel *)function;
}

cti_kernel_slot cti_int_tensor_cpu_slot = {
    .replace = switch_cti_int_tensor_cpu, .cuda = "cti_int_tensor_cuda", .bind = bind_cti_int_tensor_cpu};

extern cti_kernel_slot cti_ctc_loss_cpu_slot;
static const cti_kernel_row ctc_loss_kernel_rows[] = {
    {"forward", &cti_ctc_loss_cpu_slot, 0, 1, 5, {"result", "log_probs", "targets", "input_lengths", "target_lengths"}},
};

extern cti_kernel_slot cti_ctc_gradient_cpu_slot;
static const cti_kernel_row ctc_gradient_kernel_rows[] = {
    {"forward",
     &cti_ctc_gradient_cpu_slot,
     0,
     1,
     5,
     {"result", "log_probs", "targets", "input_lengths", "target_lengths"}},
};

extern cti_kernel_slot cti_ctc_gradient_tangent_cpu_slot;
static const cti_kernel_row ctc_gradient_tangent_kernel_rows[] = {
    {"forward",
     &cti_ctc_gradient_tangent_cpu_slot,
     0,
     1,
     6,
     {"result", "direction", "log_probs", "targets", "input_lengths", "target_lengths"}},
};

extern cti_kernel_slot cti_int_tensor_cpu_slot;
static const cti_kernel_row int_tensor_kernel_rows[] = {
    {"forward", &cti_int_tensor_cpu_slot, 0, 1, 1, {"result"}},
};

const cti_op_kernels cti_kernels_losses_ctc[] = {
    {
        .op = "ctc_loss",
        .kernels = ctc_loss_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "ctc_gradient",
        .kernels = ctc_gradient_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "ctc_gradient_tangent",
        .kernels = ctc_gradient_tangent_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "int_tensor",
        .kernels = int_tensor_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_losses_ctc[] = {
    {NULL, NULL, NULL, 0},
};
