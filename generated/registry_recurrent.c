/*
 * Registry of schemas/recurrent.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/lstm_gates.h"
#include "gen/kernels/ops/lstm_update.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_lstm_cell;
extern const cti_op_entry cti_op_lstm_gates;
extern const cti_op_entry cti_op_lstm_update;
extern const cti_op_entry cti_op_gru_cell;

const cti_op_entry *const cti_ops_recurrent[] = {
    &cti_op_lstm_cell,
    &cti_op_lstm_gates,
    &cti_op_lstm_update,
    &cti_op_gru_cell,
};
const size_t cti_ops_recurrent_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_lstm_gates_backward_cpu_kernel cti_lstm_gates_backward_cpu_base;
cti_lstm_gates_cpu_kernel cti_lstm_gates_cpu_base;
cti_lstm_update_backward_cpu_kernel cti_lstm_update_backward_cpu_base;
cti_lstm_update_cpu_kernel cti_lstm_update_cpu_base;

cti_lstm_gates_backward_cpu_kernel *CTI_REPLACEABLE cti_lstm_gates_backward_cpu = cti_lstm_gates_backward_cpu_base;
cti_lstm_gates_cpu_kernel *CTI_REPLACEABLE cti_lstm_gates_cpu = cti_lstm_gates_cpu_base;
cti_lstm_update_backward_cpu_kernel *CTI_REPLACEABLE cti_lstm_update_backward_cpu = cti_lstm_update_backward_cpu_base;
cti_lstm_update_cpu_kernel *CTI_REPLACEABLE cti_lstm_update_cpu = cti_lstm_update_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_lstm_gates_backward_cpu_kernel cti_lstm_gates_backward_cpu_v3;
cti_lstm_gates_cpu_kernel cti_lstm_gates_cpu_v3;
cti_lstm_update_backward_cpu_kernel cti_lstm_update_backward_cpu_v3;
cti_lstm_update_cpu_kernel cti_lstm_update_cpu_v3;

static void choose_v3(void)
{
    cti_lstm_gates_backward_cpu = cti_lstm_gates_backward_cpu_v3;
    cti_lstm_gates_cpu = cti_lstm_gates_cpu_v3;
    cti_lstm_update_backward_cpu = cti_lstm_update_backward_cpu_v3;
    cti_lstm_update_cpu = cti_lstm_update_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_lstm_gates_backward_cpu_kernel cti_lstm_gates_backward_cpu_v4;
cti_lstm_gates_cpu_kernel cti_lstm_gates_cpu_v4;
cti_lstm_update_backward_cpu_kernel cti_lstm_update_backward_cpu_v4;
cti_lstm_update_cpu_kernel cti_lstm_update_cpu_v4;

static void choose_v4(void)
{
    cti_lstm_gates_backward_cpu = cti_lstm_gates_backward_cpu_v4;
    cti_lstm_gates_cpu = cti_lstm_gates_cpu_v4;
    cti_lstm_update_backward_cpu = cti_lstm_update_backward_cpu_v4;
    cti_lstm_update_cpu = cti_lstm_update_cpu_v4;
}
#endif

void cti_choose_recurrent(cti_level level)
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

static cti_lstm_gates_backward_cpu_kernel *own_cti_lstm_gates_backward_cpu;
extern cti_kernel_slot cti_lstm_gates_backward_cpu_slot;

static ct_status replaced_cti_lstm_gates_backward_cpu(cti_launch *launch, const cti_view *result_grad,
                                                      const cti_view *result, cti_view *input_gates_grad,
                                                      cti_view *hidden_gates_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad), CTI_KERNEL_INPUT("result", result),
                                      CTI_KERNEL_OUTPUT("input_gates_grad", input_gates_grad),
                                      CTI_KERNEL_OUTPUT("hidden_gates_grad", hidden_gates_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_lstm_gates_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_lstm_gates_backward_cpu(launch, result_grad, result, input_gates_grad, hidden_gates_grad);
}

static void switch_cti_lstm_gates_backward_cpu(bool replaced)
{
    if (!own_cti_lstm_gates_backward_cpu) own_cti_lstm_gates_backward_cpu = cti_lstm_gates_backward_cpu;
    cti_lstm_gates_backward_cpu = replaced ? replaced_cti_lstm_gates_backward_cpu : own_cti_lstm_gates_backward_cpu;
}

cti_lstm_gates_backward_cpu_kernel *cti_lstm_gates_backward_backend;

static void bind_cti_lstm_gates_backward_cpu(cti_backend_function *function)
{
    cti_lstm_gates_backward_backend = (cti_lstm_gates_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_lstm_gates_backward_cpu_slot = {.replace = switch_cti_lstm_gates_backward_cpu,
                                                    .cuda = "cti_lstm_gates_backward_cuda",
                                                    .bind = bind_cti_lstm_gates_backward_cpu};

static cti_lstm_gates_cpu_kernel *own_cti_lstm_gates_cpu;
extern cti_kernel_slot cti_lstm_gates_cpu_slot;

static ct_status replaced_cti_lstm_gates_cpu(cti_launch *launch, const cti_view *input_gates,
                                             const cti_view *hidden_gates, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input_gates", input_gates),
                                      CTI_KERNEL_INPUT("hidden_gates", hidden_gates),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_lstm_gates_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_lstm_gates_cpu(launch, input_gates, hidden_gates, result);
}

static void switch_cti_lstm_gates_cpu(bool replaced)
{
    if (!own_cti_lstm_gates_cpu) own_cti_lstm_gates_cpu = cti_lstm_gates_cpu;
    cti_lstm_gates_cpu = replaced ? replaced_cti_lstm_gates_cpu : own_cti_lstm_gates_cpu;
}

cti_lstm_gates_cpu_kernel *cti_lstm_gates_backend;

static void bind_cti_lstm_gates_cpu(cti_backend_function *function)
{
    cti_lstm_gates_backend = (cti_lstm_gates_cpu_kernel *)function;
}

cti_kernel_slot cti_lstm_gates_cpu_slot = {
    .replace = switch_cti_lstm_gates_cpu, .cuda = "cti_lstm_gates_cuda", .bind = bind_cti_lstm_gates_cpu};

static cti_lstm_update_backward_cpu_kernel *own_cti_lstm_update_backward_cpu;
extern cti_kernel_slot cti_lstm_update_backward_cpu_slot;

static ct_status replaced_cti_lstm_update_backward_cpu(cti_launch *launch, const cti_view *hy_grad,
                                                       const cti_view *cy_grad, const cti_view *gates,
                                                       const cti_view *c, cti_view *gates_grad, cti_view *c_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("hy_grad", hy_grad),
                                      CTI_KERNEL_INPUT("cy_grad", cy_grad),
                                      CTI_KERNEL_INPUT("gates", gates),
                                      CTI_KERNEL_INPUT("c", c),
                                      CTI_KERNEL_OUTPUT("gates_grad", gates_grad),
                                      CTI_KERNEL_OUTPUT("c_grad", c_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_lstm_update_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_lstm_update_backward_cpu(launch, hy_grad, cy_grad, gates, c, gates_grad, c_grad);
}

static void switch_cti_lstm_update_backward_cpu(bool replaced)
{
    if (!own_cti_lstm_update_backward_cpu) own_cti_lstm_update_backward_cpu = cti_lstm_update_backward_cpu;
    cti_lstm_update_backward_cpu = replaced ? replaced_cti_lstm_update_backward_cpu : own_cti_lstm_update_backward_cpu;
}

cti_lstm_update_backward_cpu_kernel *cti_lstm_update_backward_backend;

static void bind_cti_lstm_update_backward_cpu(cti_backend_function *function)
{
    cti_lstm_update_backward_backend = (cti_lstm_update_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_lstm_update_backward_cpu_slot = {.replace = switch_cti_lstm_update_backward_cpu,
                                                     .cuda = "cti_lstm_update_backward_cuda",
                                                     .bind = bind_cti_lstm_update_backward_cpu};

static cti_lstm_update_cpu_kernel *own_cti_lstm_update_cpu;
extern cti_kernel_slot cti_lstm_update_cpu_slot;

static ct_status replaced_cti_lstm_update_cpu(cti_launch *launch, const cti_view *gates, const cti_view *c,
                                              cti_view *hy, cti_view *cy)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("gates", gates), CTI_KERNEL_INPUT("c", c),
                                      CTI_KERNEL_OUTPUT("hy", hy), CTI_KERNEL_OUTPUT("cy", cy)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_lstm_update_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_lstm_update_cpu(launch, gates, c, hy, cy);
}

static void switch_cti_lstm_update_cpu(bool replaced)
{
    if (!own_cti_lstm_update_cpu) own_cti_lstm_update_cpu = cti_lstm_update_cpu;
    cti_lstm_update_cpu = replaced ? replaced_cti_lstm_update_cpu : own_cti_lstm_update_cpu;
}

cti_lstm_update_cpu_kernel *cti_lstm_update_backend;

static void bind_cti_lstm_update_cpu(cti_backend_function *function)
{
    cti_lstm_update_backend = (cti_lstm_update_cpu_kernel *)function;
}

cti_kernel_slot cti_lstm_update_cpu_slot = {
    .replace = switch_cti_lstm_update_cpu, .cuda = "cti_lstm_update_cuda", .bind = bind_cti_lstm_update_cpu};

extern cti_kernel_slot cti_lstm_gates_cpu_slot;
extern cti_kernel_slot cti_lstm_gates_backward_cpu_slot;
static const cti_kernel_row lstm_gates_kernel_rows[] = {
    {"forward", &cti_lstm_gates_cpu_slot, 0, 1, 3, {"result", "input_gates", "hidden_gates"}},
    {"backward",
     &cti_lstm_gates_backward_cpu_slot,
     0,
     2,
     4,
     {"input_gates_grad", "hidden_gates_grad", "result_grad", "result"}},
};

extern cti_kernel_slot cti_lstm_update_cpu_slot;
extern cti_kernel_slot cti_lstm_update_backward_cpu_slot;
static const cti_kernel_row lstm_update_kernel_rows[] = {
    {"forward", &cti_lstm_update_cpu_slot, 0, 2, 4, {"hy", "cy", "gates", "c"}},
    {"backward",
     &cti_lstm_update_backward_cpu_slot,
     0,
     2,
     6,
     {"gates_grad", "c_grad", "hy_grad", "cy_grad", "gates", "c"}},
};

const cti_op_kernels cti_kernels_recurrent[] = {
    {
        .op = "lstm_gates",
        .kernels = lstm_gates_kernel_rows,
        .num_kernels = 2,
    },
    {
        .op = "lstm_update",
        .kernels = lstm_update_kernel_rows,
        .num_kernels = 2,
    },
};

const cti_tangent_row cti_tangents_recurrent[] = {
    {NULL, NULL, NULL, 0},
};
