/*
 * Registry of schemas/losses_ctc.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/ctc_curve.h"
#include "gen/kernels/ops/ctc_loss.h"
#include "gen/kernels/ops/ctc_slope.h"
#include "gen/kernels/ops/whole_numbers.h"
#include "kernels/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_ctc_loss;
extern const cti_op_entry cti_op_ctc_loss_lists;
extern const cti_op_entry cti_op_ctc_slope;
extern const cti_op_entry cti_op_ctc_curve;
extern const cti_op_entry cti_op_whole_numbers;

const cti_op_entry *const cti_ops_losses_ctc[] = {
    &cti_op_ctc_loss, &cti_op_ctc_loss_lists, &cti_op_ctc_slope, &cti_op_ctc_curve, &cti_op_whole_numbers,
};
const size_t cti_ops_losses_ctc_count = 5;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_ctc_curve_cpu_kernel cti_ctc_curve_cpu_base;
cti_ctc_loss_cpu_kernel cti_ctc_loss_cpu_base;
cti_ctc_slope_cpu_kernel cti_ctc_slope_cpu_base;
cti_whole_numbers_cpu_kernel cti_whole_numbers_cpu_base;

cti_ctc_curve_cpu_kernel *CTI_REPLACEABLE cti_ctc_curve_cpu = cti_ctc_curve_cpu_base;
cti_ctc_loss_cpu_kernel *CTI_REPLACEABLE cti_ctc_loss_cpu = cti_ctc_loss_cpu_base;
cti_ctc_slope_cpu_kernel *CTI_REPLACEABLE cti_ctc_slope_cpu = cti_ctc_slope_cpu_base;
cti_whole_numbers_cpu_kernel *CTI_REPLACEABLE cti_whole_numbers_cpu = cti_whole_numbers_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_ctc_curve_cpu_kernel cti_ctc_curve_cpu_v3;
cti_ctc_loss_cpu_kernel cti_ctc_loss_cpu_v3;
cti_ctc_slope_cpu_kernel cti_ctc_slope_cpu_v3;
cti_whole_numbers_cpu_kernel cti_whole_numbers_cpu_v3;

static void choose_v3(void)
{
    cti_ctc_curve_cpu = cti_ctc_curve_cpu_v3;
    cti_ctc_loss_cpu = cti_ctc_loss_cpu_v3;
    cti_ctc_slope_cpu = cti_ctc_slope_cpu_v3;
    cti_whole_numbers_cpu = cti_whole_numbers_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_ctc_curve_cpu_kernel cti_ctc_curve_cpu_v4;
cti_ctc_loss_cpu_kernel cti_ctc_loss_cpu_v4;
cti_ctc_slope_cpu_kernel cti_ctc_slope_cpu_v4;
cti_whole_numbers_cpu_kernel cti_whole_numbers_cpu_v4;

static void choose_v4(void)
{
    cti_ctc_curve_cpu = cti_ctc_curve_cpu_v4;
    cti_ctc_loss_cpu = cti_ctc_loss_cpu_v4;
    cti_ctc_slope_cpu = cti_ctc_slope_cpu_v4;
    cti_whole_numbers_cpu = cti_whole_numbers_cpu_v4;
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

static cti_ctc_curve_cpu_kernel *own_cti_ctc_curve_cpu;
extern cti_kernel_slot cti_ctc_curve_cpu_slot;

static ct_status replaced_cti_ctc_curve_cpu(cti_launch *launch, const cti_view *direction, const cti_view *log_probs,
                                            const cti_view *targets, const cti_view *input_lengths,
                                            const cti_view *target_lengths, int64_t blank, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("direction", direction),
                                      CTI_KERNEL_INPUT("log_probs", log_probs),
                                      CTI_KERNEL_INPUT("targets", targets),
                                      CTI_KERNEL_INPUT("input_lengths", input_lengths),
                                      CTI_KERNEL_INPUT("target_lengths", target_lengths),
                                      CTI_KERNEL_VALUE("blank", blank),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_ctc_curve_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_ctc_curve_cpu(launch, direction, log_probs, targets, input_lengths, target_lengths, blank, result);
}

static void switch_cti_ctc_curve_cpu(bool replaced)
{
    if (!own_cti_ctc_curve_cpu) own_cti_ctc_curve_cpu = cti_ctc_curve_cpu;
    cti_ctc_curve_cpu = replaced ? replaced_cti_ctc_curve_cpu : own_cti_ctc_curve_cpu;
}

cti_ctc_curve_cpu_kernel *cti_ctc_curve_backend;

static void bind_cti_ctc_curve_cpu(cti_backend_function *function)
{
    cti_ctc_curve_backend = (cti_ctc_curve_cpu_kernel *)function;
}

cti_kernel_slot cti_ctc_curve_cpu_slot = {
    .replace = switch_cti_ctc_curve_cpu, .cuda = "cti_ctc_curve_cuda", .bind = bind_cti_ctc_curve_cpu};

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

static cti_ctc_slope_cpu_kernel *own_cti_ctc_slope_cpu;
extern cti_kernel_slot cti_ctc_slope_cpu_slot;

static ct_status replaced_cti_ctc_slope_cpu(cti_launch *launch, const cti_view *log_probs, const cti_view *targets,
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
    if (cti_kernel_replaced(&cti_ctc_slope_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_ctc_slope_cpu(launch, log_probs, targets, input_lengths, target_lengths, blank, result);
}

static void switch_cti_ctc_slope_cpu(bool replaced)
{
    if (!own_cti_ctc_slope_cpu) own_cti_ctc_slope_cpu = cti_ctc_slope_cpu;
    cti_ctc_slope_cpu = replaced ? replaced_cti_ctc_slope_cpu : own_cti_ctc_slope_cpu;
}

cti_ctc_slope_cpu_kernel *cti_ctc_slope_backend;

static void bind_cti_ctc_slope_cpu(cti_backend_function *function)
{
    cti_ctc_slope_backend = (cti_ctc_slope_cpu_kernel *)function;
}

cti_kernel_slot cti_ctc_slope_cpu_slot = {
    .replace = switch_cti_ctc_slope_cpu, .cuda = "cti_ctc_slope_cuda", .bind = bind_cti_ctc_slope_cpu};

static cti_whole_numbers_cpu_kernel *own_cti_whole_numbers_cpu;
extern cti_kernel_slot cti_whole_numbers_cpu_slot;

static ct_status replaced_cti_whole_numbers_cpu(cti_launch *launch, ct_ints items, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_VALUE("items", items), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_whole_numbers_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_whole_numbers_cpu(launch, items, result);
}

static void switch_cti_whole_numbers_cpu(bool replaced)
{
    if (!own_cti_whole_numbers_cpu) own_cti_whole_numbers_cpu = cti_whole_numbers_cpu;
    cti_whole_numbers_cpu = replaced ? replaced_cti_whole_numbers_cpu : own_cti_whole_numbers_cpu;
}

cti_whole_numbers_cpu_kernel *cti_whole_numbers_backend;

static void bind_cti_whole_numbers_cpu(cti_backend_function *function)
{
    cti_whole_numbers_backend = (cti_whole_numbers_cpu_kernel *)function;
}

cti_kernel_slot cti_whole_numbers_cpu_slot = {
    .replace = switch_cti_whole_numbers_cpu, .cuda = "cti_whole_numbers_cuda", .bind = bind_cti_whole_numbers_cpu};

extern cti_kernel_slot cti_ctc_loss_cpu_slot;
static const cti_kernel_row ctc_loss_kernel_rows[] = {
    {"forward", &cti_ctc_loss_cpu_slot, 0, 1, 5, {"result", "log_probs", "targets", "input_lengths", "target_lengths"}},
};

extern cti_kernel_slot cti_ctc_slope_cpu_slot;
static const cti_kernel_row ctc_slope_kernel_rows[] = {
    {"forward",
     &cti_ctc_slope_cpu_slot,
     0,
     1,
     5,
     {"result", "log_probs", "targets", "input_lengths", "target_lengths"}},
};

extern cti_kernel_slot cti_ctc_curve_cpu_slot;
static const cti_kernel_row ctc_curve_kernel_rows[] = {
    {"forward",
     &cti_ctc_curve_cpu_slot,
     0,
     1,
     6,
     {"result", "direction", "log_probs", "targets", "input_lengths", "target_lengths"}},
};

extern cti_kernel_slot cti_whole_numbers_cpu_slot;
static const cti_kernel_row whole_numbers_kernel_rows[] = {
    {"forward", &cti_whole_numbers_cpu_slot, 0, 1, 1, {"result"}},
};

const cti_op_kernels cti_kernels_losses_ctc[] = {
    {
        .op = "ctc_loss",
        .kernels = ctc_loss_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "ctc_slope",
        .kernels = ctc_slope_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "ctc_curve",
        .kernels = ctc_curve_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "whole_numbers",
        .kernels = whole_numbers_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_losses_ctc[] = {
    {NULL, NULL, NULL, 0},
};
