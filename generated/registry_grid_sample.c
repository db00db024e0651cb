/*
 * Registry of schemas/grid_sample.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/grid_indices.h"
#include "gen/kernels/ops/grid_sample.h"
#include "gen/kernels/ops/grid_weights.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_grid_sample;
extern const cti_op_entry cti_op_grid_weights;
extern const cti_op_entry cti_op_grid_indices;

const cti_op_entry *const cti_ops_grid_sample[] = {
    &cti_op_grid_sample,
    &cti_op_grid_weights,
    &cti_op_grid_indices,
};
const size_t cti_ops_grid_sample_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_grid_indices_cpu_kernel cti_grid_indices_cpu_base;
cti_grid_sample_backward_cpu_kernel cti_grid_sample_backward_cpu_base;
cti_grid_sample_cpu_kernel cti_grid_sample_cpu_base;
cti_grid_weights_cpu_kernel cti_grid_weights_cpu_base;

cti_grid_indices_cpu_kernel *CTI_REPLACEABLE cti_grid_indices_cpu = cti_grid_indices_cpu_base;
cti_grid_sample_backward_cpu_kernel *CTI_REPLACEABLE cti_grid_sample_backward_cpu = cti_grid_sample_backward_cpu_base;
cti_grid_sample_cpu_kernel *CTI_REPLACEABLE cti_grid_sample_cpu = cti_grid_sample_cpu_base;
cti_grid_weights_cpu_kernel *CTI_REPLACEABLE cti_grid_weights_cpu = cti_grid_weights_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_grid_indices_cpu_kernel cti_grid_indices_cpu_v3;
cti_grid_sample_backward_cpu_kernel cti_grid_sample_backward_cpu_v3;
cti_grid_sample_cpu_kernel cti_grid_sample_cpu_v3;
cti_grid_weights_cpu_kernel cti_grid_weights_cpu_v3;

static void choose_v3(void)
{
    cti_grid_indices_cpu = cti_grid_indices_cpu_v3;
    cti_grid_sample_backward_cpu = cti_grid_sample_backward_cpu_v3;
    cti_grid_sample_cpu = cti_grid_sample_cpu_v3;
    cti_grid_weights_cpu = cti_grid_weights_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_grid_indices_cpu_kernel cti_grid_indices_cpu_v4;
cti_grid_sample_backward_cpu_kernel cti_grid_sample_backward_cpu_v4;
cti_grid_sample_cpu_kernel cti_grid_sample_cpu_v4;
cti_grid_weights_cpu_kernel cti_grid_weights_cpu_v4;

static void choose_v4(void)
{
    cti_grid_indices_cpu = cti_grid_indices_cpu_v4;
    cti_grid_sample_backward_cpu = cti_grid_sample_backward_cpu_v4;
    cti_grid_sample_cpu = cti_grid_sample_cpu_v4;
    cti_grid_weights_cpu = cti_grid_weights_cpu_v4;
}
#endif

void cti_choose_grid_sample(cti_level level)
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

static cti_grid_indices_cpu_kernel *own_cti_grid_indices_cpu;
extern cti_kernel_slot cti_grid_indices_cpu_slot;

static ct_status replaced_cti_grid_indices_cpu(cti_launch *launch, const cti_view *x, int64_t n_, int mode,
                                               int padding_mode, bool align_corners, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("x", x),
                                      CTI_KERNEL_VALUE("n", n_),
                                      CTI_KERNEL_VALUE("mode", mode),
                                      CTI_KERNEL_VALUE("padding_mode", padding_mode),
                                      CTI_KERNEL_VALUE("align_corners", align_corners),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_grid_indices_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_grid_indices_cpu(launch, x, n_, mode, padding_mode, align_corners, result);
}

static void switch_cti_grid_indices_cpu(bool replaced)
{
    if (!own_cti_grid_indices_cpu) own_cti_grid_indices_cpu = cti_grid_indices_cpu;
    cti_grid_indices_cpu = replaced ? replaced_cti_grid_indices_cpu : own_cti_grid_indices_cpu;
}

cti_grid_indices_cpu_kernel *cti_grid_indices_backend;

static void bind_cti_grid_indices_cpu(cti_backend_function *function)
{
    cti_grid_indices_backend = (cti_grid_indices_cpu_kernel *)function;
}

cti_kernel_slot cti_grid_indices_cpu_slot = {
    .replace = switch_cti_grid_indices_cpu, .cuda = "cti_grid_indices_cuda", .bind = bind_cti_grid_indices_cpu};

static cti_grid_sample_backward_cpu_kernel *own_cti_grid_sample_backward_cpu;
extern cti_kernel_slot cti_grid_sample_backward_cpu_slot;

static ct_status replaced_cti_grid_sample_backward_cpu(cti_launch *launch, const cti_view *result_grad,
                                                       const cti_view *input, const cti_view *grid, int mode,
                                                       int padding_mode, bool align_corners, cti_view *input_grad,
                                                       cti_view *grid_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad),
                                      CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("grid", grid),
                                      CTI_KERNEL_VALUE("mode", mode),
                                      CTI_KERNEL_VALUE("padding_mode", padding_mode),
                                      CTI_KERNEL_VALUE("align_corners", align_corners),
                                      CTI_KERNEL_OUTPUT("input_grad", input_grad),
                                      CTI_KERNEL_OUTPUT("grid_grad", grid_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_grid_sample_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_grid_sample_backward_cpu(launch, result_grad, input, grid, mode, padding_mode, align_corners,
                                            input_grad, grid_grad);
}

static void switch_cti_grid_sample_backward_cpu(bool replaced)
{
    if (!own_cti_grid_sample_backward_cpu) own_cti_grid_sample_backward_cpu = cti_grid_sample_backward_cpu;
    cti_grid_sample_backward_cpu = replaced ? replaced_cti_grid_sample_backward_cpu : own_cti_grid_sample_backward_cpu;
}

cti_grid_sample_backward_cpu_kernel *cti_grid_sample_backward_backend;

static void bind_cti_grid_sample_backward_cpu(cti_backend_function *function)
{
    cti_grid_sample_backward_backend = (cti_grid_sample_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_grid_sample_backward_cpu_slot = {.replace = switch_cti_grid_sample_backward_cpu,
                                                     .cuda = "cti_grid_sample_backward_cuda",
                                                     .bind = bind_cti_grid_sample_backward_cpu};

static cti_grid_sample_cpu_kernel *own_cti_grid_sample_cpu;
extern cti_kernel_slot cti_grid_sample_cpu_slot;

static ct_status replaced_cti_grid_sample_cpu(cti_launch *launch, const cti_view *input, const cti_view *grid, int mode,
                                              int padding_mode, bool align_corners, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("grid", grid),
                                      CTI_KERNEL_VALUE("mode", mode),
                                      CTI_KERNEL_VALUE("padding_mode", padding_mode),
                                      CTI_KERNEL_VALUE("align_corners", align_corners),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_grid_sample_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_grid_sample_cpu(launch, input, grid, mode, padding_mode, align_corners, result);
}

static void switch_cti_grid_sample_cpu(bool replaced)
{
    if (!own_cti_grid_sample_cpu) own_cti_grid_sample_cpu = cti_grid_sample_cpu;
    cti_grid_sample_cpu = replaced ? replaced_cti_grid_sample_cpu : own_cti_grid_sample_cpu;
}

cti_grid_sample_cpu_kernel *cti_grid_sample_backend;

static void bind_cti_grid_sample_cpu(cti_backend_function *function)
{
    cti_grid_sample_backend = (cti_grid_sample_cpu_kernel *)function;
}

cti_kernel_slot cti_grid_sample_cpu_slot = {
    .replace = switch_cti_grid_sample_cpu, .cuda = "cti_grid_sample_cuda", .bind = bind_cti_grid_sample_cpu};

static cti_grid_weights_cpu_kernel *own_cti_grid_weights_cpu;
extern cti_kernel_slot cti_grid_weights_cpu_slot;

static ct_status replaced_cti_grid_weights_cpu(cti_launch *launch, const cti_view *x, int64_t n_, int mode,
                                               int padding_mode, bool align_corners, int64_t order, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("x", x),
                                      CTI_KERNEL_VALUE("n", n_),
                                      CTI_KERNEL_VALUE("mode", mode),
                                      CTI_KERNEL_VALUE("padding_mode", padding_mode),
                                      CTI_KERNEL_VALUE("align_corners", align_corners),
                                      CTI_KERNEL_VALUE("order", order),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_grid_weights_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_grid_weights_cpu(launch, x, n_, mode, padding_mode, align_corners, order, result);
}

static void switch_cti_grid_weights_cpu(bool replaced)
{
    if (!own_cti_grid_weights_cpu) own_cti_grid_weights_cpu = cti_grid_weights_cpu;
    cti_grid_weights_cpu = replaced ? replaced_cti_grid_weights_cpu : own_cti_grid_weights_cpu;
}

cti_grid_weights_cpu_kernel *cti_grid_weights_backend;

static void bind_cti_grid_weights_cpu(cti_backend_function *function)
{
    cti_grid_weights_backend = (cti_grid_weights_cpu_kernel *)function;
}

cti_kernel_slot cti_grid_weights_cpu_slot = {
    .replace = switch_cti_grid_weights_cpu, .cuda = "cti_grid_weights_cuda", .bind = bind_cti_grid_weights_cpu};

extern cti_kernel_slot cti_grid_sample_cpu_slot;
extern cti_kernel_slot cti_grid_sample_backward_cpu_slot;
static const cti_kernel_row grid_sample_kernel_rows[] = {
    {"forward", &cti_grid_sample_cpu_slot, 0, 1, 3, {"result", "input", "grid"}},
    {"backward",
     &cti_grid_sample_backward_cpu_slot,
     0,
     2,
     5,
     {"input_grad", "grid_grad", "result_grad", "input", "grid"}},
};

extern cti_kernel_slot cti_grid_weights_cpu_slot;
static const cti_kernel_row grid_weights_kernel_rows[] = {
    {"forward", &cti_grid_weights_cpu_slot, 0, 1, 2, {"result", "x"}},
};

extern cti_kernel_slot cti_grid_indices_cpu_slot;
static const cti_kernel_row grid_indices_kernel_rows[] = {
    {"forward", &cti_grid_indices_cpu_slot, 0, 1, 2, {"result", "x"}},
};

const cti_op_kernels cti_kernels_grid_sample[] = {
    {
        .op = "grid_sample",
        .kernels = grid_sample_kernel_rows,
        .num_kernels = 2,
    },
    {
        .op = "grid_weights",
        .kernels = grid_weights_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "grid_indices",
        .kernels = grid_indices_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_grid_sample[] = {
    {NULL, NULL, NULL, 0},
};
