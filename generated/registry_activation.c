/*
 * Registry of schemas/activation.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/gelu.h"
#include "gen/kernels/ops/leaky_relu.h"
#include "gen/kernels/ops/log_sigmoid.h"
#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/relu.h"
#include "gen/kernels/ops/silu.h"
#include "gen/kernels/ops/softmax.h"
#include "kernels/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_relu;
extern const cti_op_entry cti_op_leaky_relu;
extern const cti_op_entry cti_op_silu;
extern const cti_op_entry cti_op_log_sigmoid;
extern const cti_op_entry cti_op_gelu;
extern const cti_op_entry cti_op_softmax;
extern const cti_op_entry cti_op_log_softmax;

const cti_op_entry *const cti_ops_activation[] = {
    &cti_op_relu, &cti_op_leaky_relu, &cti_op_silu,        &cti_op_log_sigmoid,
    &cti_op_gelu, &cti_op_softmax,    &cti_op_log_softmax,
};
const size_t cti_ops_activation_count = 7;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_gelu_loop_table cti_gelu_loops_base;
extern cti_leaky_relu_loop_table cti_leaky_relu_loops_base;
extern cti_log_sigmoid_loop_table cti_log_sigmoid_loops_base;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_base;
extern cti_relu_loop_table cti_relu_loops_base;
extern cti_silu_loop_table cti_silu_loops_base;
cti_softmax_cpu_kernel cti_softmax_cpu_base;

cti_gelu_loop_table *cti_gelu_loops = &cti_gelu_loops_base;
cti_leaky_relu_loop_table *cti_leaky_relu_loops = &cti_leaky_relu_loops_base;
cti_log_sigmoid_loop_table *cti_log_sigmoid_loops = &cti_log_sigmoid_loops_base;
cti_log_softmax_cpu_kernel *CTI_REPLACEABLE cti_log_softmax_cpu = cti_log_softmax_cpu_base;
cti_relu_loop_table *cti_relu_loops = &cti_relu_loops_base;
cti_silu_loop_table *cti_silu_loops = &cti_silu_loops_base;
cti_softmax_cpu_kernel *CTI_REPLACEABLE cti_softmax_cpu = cti_softmax_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_gelu_loop_table cti_gelu_loops_v3;
extern cti_leaky_relu_loop_table cti_leaky_relu_loops_v3;
extern cti_log_sigmoid_loop_table cti_log_sigmoid_loops_v3;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_v3;
extern cti_relu_loop_table cti_relu_loops_v3;
extern cti_silu_loop_table cti_silu_loops_v3;
cti_softmax_cpu_kernel cti_softmax_cpu_v3;

static void choose_v3(void)
{
    cti_gelu_loops = &cti_gelu_loops_v3;
    cti_leaky_relu_loops = &cti_leaky_relu_loops_v3;
    cti_log_sigmoid_loops = &cti_log_sigmoid_loops_v3;
    cti_log_softmax_cpu = cti_log_softmax_cpu_v3;
    cti_relu_loops = &cti_relu_loops_v3;
    cti_silu_loops = &cti_silu_loops_v3;
    cti_softmax_cpu = cti_softmax_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_gelu_loop_table cti_gelu_loops_v4;
extern cti_leaky_relu_loop_table cti_leaky_relu_loops_v4;
extern cti_log_sigmoid_loop_table cti_log_sigmoid_loops_v4;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_v4;
extern cti_relu_loop_table cti_relu_loops_v4;
extern cti_silu_loop_table cti_silu_loops_v4;
cti_softmax_cpu_kernel cti_softmax_cpu_v4;

static void choose_v4(void)
{
    cti_gelu_loops = &cti_gelu_loops_v4;
    cti_leaky_relu_loops = &cti_leaky_relu_loops_v4;
    cti_log_sigmoid_loops = &cti_log_sigmoid_loops_v4;
    cti_log_softmax_cpu = cti_log_softmax_cpu_v4;
    cti_relu_loops = &cti_relu_loops_v4;
    cti_silu_loops = &cti_silu_loops_v4;
    cti_softmax_cpu = cti_softmax_cpu_v4;
}
#endif

void cti_choose_activation(cti_level level)
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

/* ---- what programs may replace ---- */

static cti_log_softmax_cpu_kernel *own_cti_log_softmax_cpu;
extern cti_kernel_slot cti_log_softmax_cpu_slot;

static ct_status replaced_cti_log_softmax_cpu(cti_launch *launch, const cti_view *self, int64_t dim, ct_dtype dtype,
                                              cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("dtype", dtype), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_log_softmax_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_log_softmax_cpu(launch, self, dim, dtype, result);
}

static void switch_cti_log_softmax_cpu(bool replaced)
{
    if (!own_cti_log_softmax_cpu) own_cti_log_softmax_cpu = cti_log_softmax_cpu;
    cti_log_softmax_cpu = replaced ? replaced_cti_log_softmax_cpu : own_cti_log_softmax_cpu;
}

cti_kernel_slot cti_log_softmax_cpu_slot = {switch_cti_log_softmax_cpu, 0};

static cti_softmax_cpu_kernel *own_cti_softmax_cpu;
extern cti_kernel_slot cti_softmax_cpu_slot;

static ct_status replaced_cti_softmax_cpu(cti_launch *launch, const cti_view *self, int64_t dim, ct_dtype dtype,
                                          cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("dtype", dtype), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_softmax_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_softmax_cpu(launch, self, dim, dtype, result);
}

static void switch_cti_softmax_cpu(bool replaced)
{
    if (!own_cti_softmax_cpu) own_cti_softmax_cpu = cti_softmax_cpu;
    cti_softmax_cpu = replaced ? replaced_cti_softmax_cpu : own_cti_softmax_cpu;
}

cti_kernel_slot cti_softmax_cpu_slot = {switch_cti_softmax_cpu, 0};

static void *loops_of_relu(void) { return cti_relu_loops; }

static const cti_kernel_row relu_loop_rows[] = {
    {"result", NULL, offsetof(cti_relu_loop_table, result), 1, 2, {"result", "self"}},
    {"saves", NULL, offsetof(cti_relu_loop_table, saves), 2, 3, {"result", "live", "self"}},
    {"self_grad", NULL, offsetof(cti_relu_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "live"}},
};

static void *loops_of_leaky_relu(void) { return cti_leaky_relu_loops; }

static const cti_kernel_row leaky_relu_loop_rows[] = {
    {"result", NULL, offsetof(cti_leaky_relu_loop_table, result), 1, 2, {"result", "self"}},
    {"saves", NULL, offsetof(cti_leaky_relu_loop_table, saves), 2, 3, {"result", "positive", "self"}},
    {"self_grad", NULL, offsetof(cti_leaky_relu_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "positive"}},
};
static const cti_attr_info leaky_relu_loop_attrs[] = {
    {"negative_slope", offsetof(cti_leaky_relu_attrs, negative_slope), CTI_ATTR_DOUBLE},
};

static void *loops_of_silu(void) { return cti_silu_loops; }

static const cti_kernel_row silu_loop_rows[] = {
    {"result", NULL, offsetof(cti_silu_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_silu_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_log_sigmoid(void) { return cti_log_sigmoid_loops; }

static const cti_kernel_row log_sigmoid_loop_rows[] = {
    {"result", NULL, offsetof(cti_log_sigmoid_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_log_sigmoid_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_gelu(void) { return cti_gelu_loops; }

static const cti_kernel_row gelu_loop_rows[] = {
    {"result", NULL, offsetof(cti_gelu_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_gelu_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};
static const cti_attr_info gelu_loop_attrs[] = {
    {"approximate", offsetof(cti_gelu_attrs, approximate), CTI_ATTR_ENUM},
};

extern cti_kernel_slot cti_softmax_cpu_slot;
static const cti_kernel_row softmax_kernel_rows[] = {
    {"forward", &cti_softmax_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_log_softmax_cpu_slot;
static const cti_kernel_row log_softmax_kernel_rows[] = {
    {"forward", &cti_log_softmax_cpu_slot, 0, 1, 2, {"result", "self"}},
};

const cti_op_kernels cti_kernels_activation[] = {
    {
        .op = "relu",
        .table = loops_of_relu,
        .loops = relu_loop_rows,
        .num_loops = 3,
    },
    {
        .op = "leaky_relu",
        .table = loops_of_leaky_relu,
        .loops = leaky_relu_loop_rows,
        .num_loops = 3,
        .attrs = leaky_relu_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "silu",
        .table = loops_of_silu,
        .loops = silu_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "log_sigmoid",
        .table = loops_of_log_sigmoid,
        .loops = log_sigmoid_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "gelu",
        .table = loops_of_gelu,
        .loops = gelu_loop_rows,
        .num_loops = 2,
        .attrs = gelu_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "softmax",
        .kernels = softmax_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "log_softmax",
        .kernels = log_softmax_kernel_rows,
        .num_kernels = 1,
    },
};
