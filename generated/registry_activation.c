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

extern const cti_gelu_loop_table cti_gelu_loops_base;
extern const cti_leaky_relu_loop_table cti_leaky_relu_loops_base;
extern const cti_log_sigmoid_loop_table cti_log_sigmoid_loops_base;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_base;
extern const cti_relu_loop_table cti_relu_loops_base;
extern const cti_silu_loop_table cti_silu_loops_base;
cti_softmax_cpu_kernel cti_softmax_cpu_base;

const cti_gelu_loop_table *cti_gelu_loops = &cti_gelu_loops_base;
const cti_leaky_relu_loop_table *cti_leaky_relu_loops = &cti_leaky_relu_loops_base;
const cti_log_sigmoid_loop_table *cti_log_sigmoid_loops = &cti_log_sigmoid_loops_base;
cti_log_softmax_cpu_kernel *cti_log_softmax_cpu = cti_log_softmax_cpu_base;
const cti_relu_loop_table *cti_relu_loops = &cti_relu_loops_base;
const cti_silu_loop_table *cti_silu_loops = &cti_silu_loops_base;
cti_softmax_cpu_kernel *cti_softmax_cpu = cti_softmax_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_gelu_loop_table cti_gelu_loops_v3;
extern const cti_leaky_relu_loop_table cti_leaky_relu_loops_v3;
extern const cti_log_sigmoid_loop_table cti_log_sigmoid_loops_v3;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_v3;
extern const cti_relu_loop_table cti_relu_loops_v3;
extern const cti_silu_loop_table cti_silu_loops_v3;
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
extern const cti_gelu_loop_table cti_gelu_loops_v4;
extern const cti_leaky_relu_loop_table cti_leaky_relu_loops_v4;
extern const cti_log_sigmoid_loop_table cti_log_sigmoid_loops_v4;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_v4;
extern const cti_relu_loop_table cti_relu_loops_v4;
extern const cti_silu_loop_table cti_silu_loops_v4;
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
