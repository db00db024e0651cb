/*
 * Registry of schemas/activation.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/celu.h"
#include "gen/kernels/ops/elu.h"
#include "gen/kernels/ops/gelu.h"
#include "gen/kernels/ops/glu_of_halves.h"
#include "gen/kernels/ops/hardshrink.h"
#include "gen/kernels/ops/hardsigmoid.h"
#include "gen/kernels/ops/hardswish.h"
#include "gen/kernels/ops/hardtanh.h"
#include "gen/kernels/ops/leaky_relu.h"
#include "gen/kernels/ops/log_sigmoid.h"
#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/mish.h"
#include "gen/kernels/ops/prelu_kernel.h"
#include "gen/kernels/ops/relu.h"
#include "gen/kernels/ops/relu6.h"
#include "gen/kernels/ops/rrelu.h"
#include "gen/kernels/ops/selu.h"
#include "gen/kernels/ops/silu.h"
#include "gen/kernels/ops/softmax.h"
#include "gen/kernels/ops/softplus.h"
#include "gen/kernels/ops/softshrink.h"
#include "gen/kernels/ops/softsign.h"
#include "gen/kernels/ops/swiglu.h"
#include "gen/kernels/ops/tanhshrink.h"
#include "gen/kernels/ops/threshold.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_relu;
extern const cti_op_entry cti_op_leaky_relu;
extern const cti_op_entry cti_op_silu;
extern const cti_op_entry cti_op_log_sigmoid;
extern const cti_op_entry cti_op_gelu;
extern const cti_op_entry cti_op_softmax;
extern const cti_op_entry cti_op_log_softmax;
extern const cti_op_entry cti_op_relu6;
extern const cti_op_entry cti_op_hardtanh;
extern const cti_op_entry cti_op_hardsigmoid;
extern const cti_op_entry cti_op_hardswish;
extern const cti_op_entry cti_op_hardshrink;
extern const cti_op_entry cti_op_softshrink;
extern const cti_op_entry cti_op_threshold;
extern const cti_op_entry cti_op_softplus;
extern const cti_op_entry cti_op_softsign;
extern const cti_op_entry cti_op_mish;
extern const cti_op_entry cti_op_elu;
extern const cti_op_entry cti_op_selu;
extern const cti_op_entry cti_op_celu;
extern const cti_op_entry cti_op_swiglu;
extern const cti_op_entry cti_op_softmin;
extern const cti_op_entry cti_op_glu;
extern const cti_op_entry cti_op_glu_of_halves;
extern const cti_op_entry cti_op_prelu_kernel;
extern const cti_op_entry cti_op_prelu;
extern const cti_op_entry cti_op_rrelu;
extern const cti_op_entry cti_op_tanhshrink;

const cti_op_entry *const cti_ops_activation[] = {
    &cti_op_relu,      &cti_op_leaky_relu,  &cti_op_silu,       &cti_op_log_sigmoid,   &cti_op_gelu,
    &cti_op_softmax,   &cti_op_log_softmax, &cti_op_relu6,      &cti_op_hardtanh,      &cti_op_hardsigmoid,
    &cti_op_hardswish, &cti_op_hardshrink,  &cti_op_softshrink, &cti_op_threshold,     &cti_op_softplus,
    &cti_op_softsign,  &cti_op_mish,        &cti_op_elu,        &cti_op_selu,          &cti_op_celu,
    &cti_op_swiglu,    &cti_op_softmin,     &cti_op_glu,        &cti_op_glu_of_halves, &cti_op_prelu_kernel,
    &cti_op_prelu,     &cti_op_rrelu,       &cti_op_tanhshrink,
};
const size_t cti_ops_activation_count = 28;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_celu_loop_table cti_celu_loops_base;
extern cti_elu_loop_table cti_elu_loops_base;
extern cti_gelu_loop_table cti_gelu_loops_base;
extern cti_glu_of_halves_loop_table cti_glu_of_halves_loops_base;
extern cti_hardshrink_loop_table cti_hardshrink_loops_base;
extern cti_hardsigmoid_loop_table cti_hardsigmoid_loops_base;
extern cti_hardswish_loop_table cti_hardswish_loops_base;
extern cti_hardtanh_loop_table cti_hardtanh_loops_base;
extern cti_leaky_relu_loop_table cti_leaky_relu_loops_base;
extern cti_log_sigmoid_loop_table cti_log_sigmoid_loops_base;
cti_log_softmax_backward_cpu_kernel cti_log_softmax_backward_cpu_base;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_base;
extern cti_mish_loop_table cti_mish_loops_base;
extern cti_prelu_kernel_loop_table cti_prelu_kernel_loops_base;
extern cti_relu6_loop_table cti_relu6_loops_base;
extern cti_relu_loop_table cti_relu_loops_base;
extern cti_rrelu_loop_table cti_rrelu_loops_base;
extern cti_selu_loop_table cti_selu_loops_base;
extern cti_silu_loop_table cti_silu_loops_base;
cti_softmax_backward_cpu_kernel cti_softmax_backward_cpu_base;
cti_softmax_cpu_kernel cti_softmax_cpu_base;
extern cti_softplus_loop_table cti_softplus_loops_base;
extern cti_softshrink_loop_table cti_softshrink_loops_base;
extern cti_softsign_loop_table cti_softsign_loops_base;
extern cti_swiglu_loop_table cti_swiglu_loops_base;
extern cti_tanhshrink_loop_table cti_tanhshrink_loops_base;
extern cti_threshold_loop_table cti_threshold_loops_base;

cti_celu_loop_table *cti_celu_loops = &cti_celu_loops_base;
cti_elu_loop_table *cti_elu_loops = &cti_elu_loops_base;
cti_gelu_loop_table *cti_gelu_loops = &cti_gelu_loops_base;
cti_glu_of_halves_loop_table *cti_glu_of_halves_loops = &cti_glu_of_halves_loops_base;
cti_hardshrink_loop_table *cti_hardshrink_loops = &cti_hardshrink_loops_base;
cti_hardsigmoid_loop_table *cti_hardsigmoid_loops = &cti_hardsigmoid_loops_base;
cti_hardswish_loop_table *cti_hardswish_loops = &cti_hardswish_loops_base;
cti_hardtanh_loop_table *cti_hardtanh_loops = &cti_hardtanh_loops_base;
cti_leaky_relu_loop_table *cti_leaky_relu_loops = &cti_leaky_relu_loops_base;
cti_log_sigmoid_loop_table *cti_log_sigmoid_loops = &cti_log_sigmoid_loops_base;
cti_log_softmax_backward_cpu_kernel *CTI_REPLACEABLE cti_log_softmax_backward_cpu = cti_log_softmax_backward_cpu_base;
cti_log_softmax_cpu_kernel *CTI_REPLACEABLE cti_log_softmax_cpu = cti_log_softmax_cpu_base;
cti_mish_loop_table *cti_mish_loops = &cti_mish_loops_base;
cti_prelu_kernel_loop_table *cti_prelu_kernel_loops = &cti_prelu_kernel_loops_base;
cti_relu6_loop_table *cti_relu6_loops = &cti_relu6_loops_base;
cti_relu_loop_table *cti_relu_loops = &cti_relu_loops_base;
cti_rrelu_loop_table *cti_rrelu_loops = &cti_rrelu_loops_base;
cti_selu_loop_table *cti_selu_loops = &cti_selu_loops_base;
cti_silu_loop_table *cti_silu_loops = &cti_silu_loops_base;
cti_softmax_backward_cpu_kernel *CTI_REPLACEABLE cti_softmax_backward_cpu = cti_softmax_backward_cpu_base;
cti_softmax_cpu_kernel *CTI_REPLACEABLE cti_softmax_cpu = cti_softmax_cpu_base;
cti_softplus_loop_table *cti_softplus_loops = &cti_softplus_loops_base;
cti_softshrink_loop_table *cti_softshrink_loops = &cti_softshrink_loops_base;
cti_softsign_loop_table *cti_softsign_loops = &cti_softsign_loops_base;
cti_swiglu_loop_table *cti_swiglu_loops = &cti_swiglu_loops_base;
cti_tanhshrink_loop_table *cti_tanhshrink_loops = &cti_tanhshrink_loops_base;
cti_threshold_loop_table *cti_threshold_loops = &cti_threshold_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_celu_loop_table cti_celu_loops_v3;
extern cti_elu_loop_table cti_elu_loops_v3;
extern cti_gelu_loop_table cti_gelu_loops_v3;
extern cti_glu_of_halves_loop_table cti_glu_of_halves_loops_v3;
extern cti_hardshrink_loop_table cti_hardshrink_loops_v3;
extern cti_hardsigmoid_loop_table cti_hardsigmoid_loops_v3;
extern cti_hardswish_loop_table cti_hardswish_loops_v3;
extern cti_hardtanh_loop_table cti_hardtanh_loops_v3;
extern cti_leaky_relu_loop_table cti_leaky_relu_loops_v3;
extern cti_log_sigmoid_loop_table cti_log_sigmoid_loops_v3;
cti_log_softmax_backward_cpu_kernel cti_log_softmax_backward_cpu_v3;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_v3;
extern cti_mish_loop_table cti_mish_loops_v3;
extern cti_prelu_kernel_loop_table cti_prelu_kernel_loops_v3;
extern cti_relu6_loop_table cti_relu6_loops_v3;
extern cti_relu_loop_table cti_relu_loops_v3;
extern cti_rrelu_loop_table cti_rrelu_loops_v3;
extern cti_selu_loop_table cti_selu_loops_v3;
extern cti_silu_loop_table cti_silu_loops_v3;
cti_softmax_backward_cpu_kernel cti_softmax_backward_cpu_v3;
cti_softmax_cpu_kernel cti_softmax_cpu_v3;
extern cti_softplus_loop_table cti_softplus_loops_v3;
extern cti_softshrink_loop_table cti_softshrink_loops_v3;
extern cti_softsign_loop_table cti_softsign_loops_v3;
extern cti_swiglu_loop_table cti_swiglu_loops_v3;
extern cti_tanhshrink_loop_table cti_tanhshrink_loops_v3;
extern cti_threshold_loop_table cti_threshold_loops_v3;

static void choose_v3(void)
{
    cti_celu_loops = &cti_celu_loops_v3;
    cti_elu_loops = &cti_elu_loops_v3;
    cti_gelu_loops = &cti_gelu_loops_v3;
    cti_glu_of_halves_loops = &cti_glu_of_halves_loops_v3;
    cti_hardshrink_loops = &cti_hardshrink_loops_v3;
    cti_hardsigmoid_loops = &cti_hardsigmoid_loops_v3;
    cti_hardswish_loops = &cti_hardswish_loops_v3;
    cti_hardtanh_loops = &cti_hardtanh_loops_v3;
    cti_leaky_relu_loops = &cti_leaky_relu_loops_v3;
    cti_log_sigmoid_loops = &cti_log_sigmoid_loops_v3;
    cti_log_softmax_backward_cpu = cti_log_softmax_backward_cpu_v3;
    cti_log_softmax_cpu = cti_log_softmax_cpu_v3;
    cti_mish_loops = &cti_mish_loops_v3;
    cti_prelu_kernel_loops = &cti_prelu_kernel_loops_v3;
    cti_relu6_loops = &cti_relu6_loops_v3;
    cti_relu_loops = &cti_relu_loops_v3;
    cti_rrelu_loops = &cti_rrelu_loops_v3;
    cti_selu_loops = &cti_selu_loops_v3;
    cti_silu_loops = &cti_silu_loops_v3;
    cti_softmax_backward_cpu = cti_softmax_backward_cpu_v3;
    cti_softmax_cpu = cti_softmax_cpu_v3;
    cti_softplus_loops = &cti_softplus_loops_v3;
    cti_softshrink_loops = &cti_softshrink_loops_v3;
    cti_softsign_loops = &cti_softsign_loops_v3;
    cti_swiglu_loops = &cti_swiglu_loops_v3;
    cti_tanhshrink_loops = &cti_tanhshrink_loops_v3;
    cti_threshold_loops = &cti_threshold_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_celu_loop_table cti_celu_loops_v4;
extern cti_elu_loop_table cti_elu_loops_v4;
extern cti_gelu_loop_table cti_gelu_loops_v4;
extern cti_glu_of_halves_loop_table cti_glu_of_halves_loops_v4;
extern cti_hardshrink_loop_table cti_hardshrink_loops_v4;
extern cti_hardsigmoid_loop_table cti_hardsigmoid_loops_v4;
extern cti_hardswish_loop_table cti_hardswish_loops_v4;
extern cti_hardtanh_loop_table cti_hardtanh_loops_v4;
extern cti_leaky_relu_loop_table cti_leaky_relu_loops_v4;
extern cti_log_sigmoid_loop_table cti_log_sigmoid_loops_v4;
cti_log_softmax_backward_cpu_kernel cti_log_softmax_backward_cpu_v4;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_v4;
extern cti_mish_loop_table cti_mish_loops_v4;
extern cti_prelu_kernel_loop_table cti_prelu_kernel_loops_v4;
extern cti_relu6_loop_table cti_relu6_loops_v4;
extern cti_relu_loop_table cti_relu_loops_v4;
extern cti_rrelu_loop_table cti_rrelu_loops_v4;
extern cti_selu_loop_table cti_selu_loops_v4;
extern cti_silu_loop_table cti_silu_loops_v4;
cti_softmax_backward_cpu_kernel cti_softmax_backward_cpu_v4;
cti_softmax_cpu_kernel cti_softmax_cpu_v4;
extern cti_softplus_loop_table cti_softplus_loops_v4;
extern cti_softshrink_loop_table cti_softshrink_loops_v4;
extern cti_softsign_loop_table cti_softsign_loops_v4;
extern cti_swiglu_loop_table cti_swiglu_loops_v4;
extern cti_tanhshrink_loop_table cti_tanhshrink_loops_v4;
extern cti_threshold_loop_table cti_threshold_loops_v4;

static void choose_v4(void)
{
    cti_celu_loops = &cti_celu_loops_v4;
    cti_elu_loops = &cti_elu_loops_v4;
    cti_gelu_loops = &cti_gelu_loops_v4;
    cti_glu_of_halves_loops = &cti_glu_of_halves_loops_v4;
    cti_hardshrink_loops = &cti_hardshrink_loops_v4;
    cti_hardsigmoid_loops = &cti_hardsigmoid_loops_v4;
    cti_hardswish_loops = &cti_hardswish_loops_v4;
    cti_hardtanh_loops = &cti_hardtanh_loops_v4;
    cti_leaky_relu_loops = &cti_leaky_relu_loops_v4;
    cti_log_sigmoid_loops = &cti_log_sigmoid_loops_v4;
    cti_log_softmax_backward_cpu = cti_log_softmax_backward_cpu_v4;
    cti_log_softmax_cpu = cti_log_softmax_cpu_v4;
    cti_mish_loops = &cti_mish_loops_v4;
    cti_prelu_kernel_loops = &cti_prelu_kernel_loops_v4;
    cti_relu6_loops = &cti_relu6_loops_v4;
    cti_relu_loops = &cti_relu_loops_v4;
    cti_rrelu_loops = &cti_rrelu_loops_v4;
    cti_selu_loops = &cti_selu_loops_v4;
    cti_silu_loops = &cti_silu_loops_v4;
    cti_softmax_backward_cpu = cti_softmax_backward_cpu_v4;
    cti_softmax_cpu = cti_softmax_cpu_v4;
    cti_softplus_loops = &cti_softplus_loops_v4;
    cti_softshrink_loops = &cti_softshrink_loops_v4;
    cti_softsign_loops = &cti_softsign_loops_v4;
    cti_swiglu_loops = &cti_swiglu_loops_v4;
    cti_tanhshrink_loops = &cti_tanhshrink_loops_v4;
    cti_threshold_loops = &cti_threshold_loops_v4;
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
    default: break; /* initialised to the base level */
    }
}

/* ---- kernels and loops that programs may replace ---- */

static cti_log_softmax_backward_cpu_kernel *own_cti_log_softmax_backward_cpu;
extern cti_kernel_slot cti_log_softmax_backward_cpu_slot;

static ct_status replaced_cti_log_softmax_backward_cpu(cti_launch *launch, const cti_view *result_grad,
                                                       const cti_view *result, int64_t dim, ct_dtype dtype,
                                                       cti_view *self_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad), CTI_KERNEL_INPUT("result", result),
                                      CTI_KERNEL_VALUE("dim", dim), CTI_KERNEL_VALUE("dtype", dtype),
                                      CTI_KERNEL_OUTPUT("self_grad", self_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_log_softmax_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_log_softmax_backward_cpu(launch, result_grad, result, dim, dtype, self_grad);
}

static void switch_cti_log_softmax_backward_cpu(bool replaced)
{
    if (!own_cti_log_softmax_backward_cpu) own_cti_log_softmax_backward_cpu = cti_log_softmax_backward_cpu;
    cti_log_softmax_backward_cpu = replaced ? replaced_cti_log_softmax_backward_cpu : own_cti_log_softmax_backward_cpu;
}

cti_log_softmax_backward_cpu_kernel *cti_log_softmax_backward_backend;

static void bind_cti_log_softmax_backward_cpu(cti_backend_function *function)
{
    cti_log_softmax_backward_backend = (cti_log_softmax_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_log_softmax_backward_cpu_slot = {.replace = switch_cti_log_softmax_backward_cpu,
                                                     .cuda = "cti_log_softmax_backward_cuda",
                                                     .bind = bind_cti_log_softmax_backward_cpu};

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

cti_log_softmax_cpu_kernel *cti_log_softmax_backend;

static void bind_cti_log_softmax_cpu(cti_backend_function *function)
{
    cti_log_softmax_backend = (cti_log_softmax_cpu_kernel *)function;
}

cti_kernel_slot cti_log_softmax_cpu_slot = {
    .replace = switch_cti_log_softmax_cpu, .cuda = "cti_log_softmax_cuda", .bind = bind_cti_log_softmax_cpu};

static cti_softmax_backward_cpu_kernel *own_cti_softmax_backward_cpu;
extern cti_kernel_slot cti_softmax_backward_cpu_slot;

static ct_status replaced_cti_softmax_backward_cpu(cti_launch *launch, const cti_view *result_grad,
                                                   const cti_view *result, int64_t dim, ct_dtype dtype,
                                                   cti_view *self_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad), CTI_KERNEL_INPUT("result", result),
                                      CTI_KERNEL_VALUE("dim", dim), CTI_KERNEL_VALUE("dtype", dtype),
                                      CTI_KERNEL_OUTPUT("self_grad", self_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_softmax_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_softmax_backward_cpu(launch, result_grad, result, dim, dtype, self_grad);
}

static void switch_cti_softmax_backward_cpu(bool replaced)
{
    if (!own_cti_softmax_backward_cpu) own_cti_softmax_backward_cpu = cti_softmax_backward_cpu;
    cti_softmax_backward_cpu = replaced ? replaced_cti_softmax_backward_cpu : own_cti_softmax_backward_cpu;
}

cti_softmax_backward_cpu_kernel *cti_softmax_backward_backend;

static void bind_cti_softmax_backward_cpu(cti_backend_function *function)
{
    cti_softmax_backward_backend = (cti_softmax_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_softmax_backward_cpu_slot = {.replace = switch_cti_softmax_backward_cpu,
                                                 .cuda = "cti_softmax_backward_cuda",
                                                 .bind = bind_cti_softmax_backward_cpu};

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

cti_softmax_cpu_kernel *cti_softmax_backend;

static void bind_cti_softmax_cpu(cti_backend_function *function)
{
    cti_softmax_backend = (cti_softmax_cpu_kernel *)function;
}

cti_kernel_slot cti_softmax_cpu_slot = {
    .replace = switch_cti_softmax_cpu, .cuda = "cti_softmax_cuda", .bind = bind_cti_softmax_cpu};

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
extern cti_kernel_slot cti_softmax_backward_cpu_slot;
static const cti_kernel_row softmax_kernel_rows[] = {
    {"forward", &cti_softmax_cpu_slot, 0, 1, 2, {"result", "self"}},
    {"backward", &cti_softmax_backward_cpu_slot, 0, 1, 3, {"self_grad", "result_grad", "result"}},
};

extern cti_kernel_slot cti_log_softmax_cpu_slot;
extern cti_kernel_slot cti_log_softmax_backward_cpu_slot;
static const cti_kernel_row log_softmax_kernel_rows[] = {
    {"forward", &cti_log_softmax_cpu_slot, 0, 1, 2, {"result", "self"}},
    {"backward", &cti_log_softmax_backward_cpu_slot, 0, 1, 3, {"self_grad", "result_grad", "result"}},
};

static void *loops_of_relu6(void) { return cti_relu6_loops; }

static const cti_kernel_row relu6_loop_rows[] = {
    {"result", NULL, offsetof(cti_relu6_loop_table, result), 1, 2, {"result", "self"}},
    {"saves", NULL, offsetof(cti_relu6_loop_table, saves), 2, 3, {"result", "inside", "self"}},
    {"self_grad", NULL, offsetof(cti_relu6_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "inside"}},
};

static void *loops_of_hardtanh(void) { return cti_hardtanh_loops; }

static const cti_kernel_row hardtanh_loop_rows[] = {
    {"result", NULL, offsetof(cti_hardtanh_loop_table, result), 1, 2, {"result", "self"}},
    {"saves", NULL, offsetof(cti_hardtanh_loop_table, saves), 2, 3, {"result", "inside", "self"}},
    {"self_grad", NULL, offsetof(cti_hardtanh_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "inside"}},
};
static const cti_attr_info hardtanh_loop_attrs[] = {
    {"max_val", offsetof(cti_hardtanh_attrs, max_val), CTI_ATTR_SCALAR},
    {"min_val", offsetof(cti_hardtanh_attrs, min_val), CTI_ATTR_SCALAR},
};

static void *loops_of_hardsigmoid(void) { return cti_hardsigmoid_loops; }

static const cti_kernel_row hardsigmoid_loop_rows[] = {
    {"result", NULL, offsetof(cti_hardsigmoid_loop_table, result), 1, 2, {"result", "self"}},
    {"saves", NULL, offsetof(cti_hardsigmoid_loop_table, saves), 2, 3, {"result", "inside", "self"}},
    {"self_grad", NULL, offsetof(cti_hardsigmoid_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "inside"}},
};

static void *loops_of_hardswish(void) { return cti_hardswish_loops; }

static const cti_kernel_row hardswish_loop_rows[] = {
    {"result", NULL, offsetof(cti_hardswish_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_hardswish_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_hardshrink(void) { return cti_hardshrink_loops; }

static const cti_kernel_row hardshrink_loop_rows[] = {
    {"result", NULL, offsetof(cti_hardshrink_loop_table, result), 1, 2, {"result", "self"}},
    {"saves", NULL, offsetof(cti_hardshrink_loop_table, saves), 2, 3, {"result", "beyond", "self"}},
    {"self_grad", NULL, offsetof(cti_hardshrink_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "beyond"}},
};
static const cti_attr_info hardshrink_loop_attrs[] = {
    {"lambd", offsetof(cti_hardshrink_attrs, lambd), CTI_ATTR_DOUBLE},
};

static void *loops_of_softshrink(void) { return cti_softshrink_loops; }

static const cti_kernel_row softshrink_loop_rows[] = {
    {"result", NULL, offsetof(cti_softshrink_loop_table, result), 1, 2, {"result", "self"}},
    {"saves", NULL, offsetof(cti_softshrink_loop_table, saves), 2, 3, {"result", "beyond", "self"}},
    {"self_grad", NULL, offsetof(cti_softshrink_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "beyond"}},
};
static const cti_attr_info softshrink_loop_attrs[] = {
    {"lambd", offsetof(cti_softshrink_attrs, lambd), CTI_ATTR_DOUBLE},
};

static void *loops_of_threshold(void) { return cti_threshold_loops; }

static const cti_kernel_row threshold_loop_rows[] = {
    {"result", NULL, offsetof(cti_threshold_loop_table, result), 1, 2, {"result", "self"}},
    {"saves", NULL, offsetof(cti_threshold_loop_table, saves), 2, 3, {"result", "above", "self"}},
    {"self_grad", NULL, offsetof(cti_threshold_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "above"}},
};
static const cti_attr_info threshold_loop_attrs[] = {
    {"threshold", offsetof(cti_threshold_attrs, threshold), CTI_ATTR_SCALAR},
    {"value", offsetof(cti_threshold_attrs, value), CTI_ATTR_SCALAR},
};

static void *loops_of_softplus(void) { return cti_softplus_loops; }

static const cti_kernel_row softplus_loop_rows[] = {
    {"result", NULL, offsetof(cti_softplus_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_softplus_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};
static const cti_attr_info softplus_loop_attrs[] = {
    {"beta", offsetof(cti_softplus_attrs, beta), CTI_ATTR_DOUBLE},
    {"threshold", offsetof(cti_softplus_attrs, threshold), CTI_ATTR_DOUBLE},
};

static void *loops_of_softsign(void) { return cti_softsign_loops; }

static const cti_kernel_row softsign_loop_rows[] = {
    {"result", NULL, offsetof(cti_softsign_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_softsign_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_mish(void) { return cti_mish_loops; }

static const cti_kernel_row mish_loop_rows[] = {
    {"result", NULL, offsetof(cti_mish_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_mish_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_elu(void) { return cti_elu_loops; }

static const cti_kernel_row elu_loop_rows[] = {
    {"result", NULL, offsetof(cti_elu_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_elu_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};
static const cti_attr_info elu_loop_attrs[] = {
    {"scale", offsetof(cti_elu_attrs, scale), CTI_ATTR_DOUBLE},
    {"alpha", offsetof(cti_elu_attrs, alpha), CTI_ATTR_DOUBLE},
    {"input_scale", offsetof(cti_elu_attrs, input_scale), CTI_ATTR_DOUBLE},
};

static void *loops_of_selu(void) { return cti_selu_loops; }

static const cti_kernel_row selu_loop_rows[] = {
    {"result", NULL, offsetof(cti_selu_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_selu_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_celu(void) { return cti_celu_loops; }

static const cti_kernel_row celu_loop_rows[] = {
    {"result", NULL, offsetof(cti_celu_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_celu_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};
static const cti_attr_info celu_loop_attrs[] = {
    {"alpha", offsetof(cti_celu_attrs, alpha), CTI_ATTR_DOUBLE},
};

static void *loops_of_swiglu(void) { return cti_swiglu_loops; }

static const cti_kernel_row swiglu_loop_rows[] = {
    {"result", NULL, offsetof(cti_swiglu_loop_table, result), 1, 3, {"result", "gate", "up"}},
    {"gate_grad", NULL, offsetof(cti_swiglu_loop_table, gate_grad), 1, 4, {"gate_grad", "result_grad", "gate", "up"}},
    {"up_grad", NULL, offsetof(cti_swiglu_loop_table, up_grad), 1, 3, {"up_grad", "result_grad", "gate"}},
    {"gate_up_grads",
     NULL,
     offsetof(cti_swiglu_loop_table, gate_up_grads),
     2,
     5,
     {"gate_grad", "up_grad", "result_grad", "gate", "up"}},
};

static void *loops_of_glu_of_halves(void) { return cti_glu_of_halves_loops; }

static const cti_kernel_row glu_of_halves_loop_rows[] = {
    {"result", NULL, offsetof(cti_glu_of_halves_loop_table, result), 1, 3, {"result", "self", "gate"}},
    {"self_grad", NULL, offsetof(cti_glu_of_halves_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "gate"}},
    {"gate_grad",
     NULL,
     offsetof(cti_glu_of_halves_loop_table, gate_grad),
     1,
     4,
     {"gate_grad", "result_grad", "self", "gate"}},
    {"self_gate_grads",
     NULL,
     offsetof(cti_glu_of_halves_loop_table, self_gate_grads),
     2,
     5,
     {"self_grad", "gate_grad", "result_grad", "self", "gate"}},
};

static void *loops_of_prelu_kernel(void) { return cti_prelu_kernel_loops; }

static const cti_kernel_row prelu_kernel_loop_rows[] = {
    {"result", NULL, offsetof(cti_prelu_kernel_loop_table, result), 1, 3, {"result", "self", "weight"}},
    {"saves", NULL, offsetof(cti_prelu_kernel_loop_table, saves), 2, 4, {"result", "positive", "self", "weight"}},
    {"self_grad",
     NULL,
     offsetof(cti_prelu_kernel_loop_table, self_grad),
     1,
     4,
     {"self_grad", "result_grad", "weight", "positive"}},
    {"weight_grad",
     NULL,
     offsetof(cti_prelu_kernel_loop_table, weight_grad),
     1,
     3,
     {"weight_grad", "result_grad", "self"}},
    {"self_weight_grads",
     NULL,
     offsetof(cti_prelu_kernel_loop_table, self_weight_grads),
     2,
     6,
     {"self_grad", "weight_grad", "result_grad", "self", "weight", "positive"}},
};

static void *loops_of_rrelu(void) { return cti_rrelu_loops; }

static const cti_kernel_row rrelu_loop_rows[] = {
    {"result", NULL, offsetof(cti_rrelu_loop_table, result), 1, 3, {"result", "self", "u_raw"}},
    {"saves", NULL, offsetof(cti_rrelu_loop_table, saves), 2, 4, {"result", "positive", "self", "u_raw"}},
    {"self_grad",
     NULL,
     offsetof(cti_rrelu_loop_table, self_grad),
     1,
     4,
     {"self_grad", "result_grad", "positive", "u_raw"}},
};
static const cti_attr_info rrelu_loop_attrs[] = {
    {"training", offsetof(cti_rrelu_attrs, training), CTI_ATTR_BOOL},
    {"upper", offsetof(cti_rrelu_attrs, upper), CTI_ATTR_DOUBLE},
    {"lower", offsetof(cti_rrelu_attrs, lower), CTI_ATTR_DOUBLE},
};

static void *loops_of_tanhshrink(void) { return cti_tanhshrink_loops; }

static const cti_kernel_row tanhshrink_loop_rows[] = {
    {"result", NULL, offsetof(cti_tanhshrink_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_tanhshrink_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
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
        .num_kernels = 2,
    },
    {
        .op = "log_softmax",
        .kernels = log_softmax_kernel_rows,
        .num_kernels = 2,
    },
    {
        .op = "relu6",
        .table = loops_of_relu6,
        .loops = relu6_loop_rows,
        .num_loops = 3,
    },
    {
        .op = "hardtanh",
        .table = loops_of_hardtanh,
        .loops = hardtanh_loop_rows,
        .num_loops = 3,
        .attrs = hardtanh_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "hardsigmoid",
        .table = loops_of_hardsigmoid,
        .loops = hardsigmoid_loop_rows,
        .num_loops = 3,
    },
    {
        .op = "hardswish",
        .table = loops_of_hardswish,
        .loops = hardswish_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "hardshrink",
        .table = loops_of_hardshrink,
        .loops = hardshrink_loop_rows,
        .num_loops = 3,
        .attrs = hardshrink_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "softshrink",
        .table = loops_of_softshrink,
        .loops = softshrink_loop_rows,
        .num_loops = 3,
        .attrs = softshrink_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "threshold",
        .table = loops_of_threshold,
        .loops = threshold_loop_rows,
        .num_loops = 3,
        .attrs = threshold_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "softplus",
        .table = loops_of_softplus,
        .loops = softplus_loop_rows,
        .num_loops = 2,
        .attrs = softplus_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "softsign",
        .table = loops_of_softsign,
        .loops = softsign_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "mish",
        .table = loops_of_mish,
        .loops = mish_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "elu",
        .table = loops_of_elu,
        .loops = elu_loop_rows,
        .num_loops = 2,
        .attrs = elu_loop_attrs,
        .num_attrs = 3,
    },
    {
        .op = "selu",
        .table = loops_of_selu,
        .loops = selu_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "celu",
        .table = loops_of_celu,
        .loops = celu_loop_rows,
        .num_loops = 2,
        .attrs = celu_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "swiglu",
        .table = loops_of_swiglu,
        .loops = swiglu_loop_rows,
        .num_loops = 4,
    },
    {
        .op = "glu_of_halves",
        .table = loops_of_glu_of_halves,
        .loops = glu_of_halves_loop_rows,
        .num_loops = 4,
    },
    {
        .op = "prelu_kernel",
        .table = loops_of_prelu_kernel,
        .loops = prelu_kernel_loop_rows,
        .num_loops = 5,
    },
    {
        .op = "rrelu",
        .table = loops_of_rrelu,
        .loops = rrelu_loop_rows,
        .num_loops = 3,
        .attrs = rrelu_loop_attrs,
        .num_attrs = 3,
    },
    {
        .op = "tanhshrink",
        .table = loops_of_tanhshrink,
        .loops = tanhshrink_loop_rows,
        .num_loops = 2,
    },
};

const cti_tangent_row cti_tangents_activation[] = {
    {"relu", "result_tangent", loops_of_relu, offsetof(cti_relu_loop_table, result_tangent)},
    {"leaky_relu", "result_tangent", loops_of_leaky_relu, offsetof(cti_leaky_relu_loop_table, result_tangent)},
    {"silu", "result_tangent", loops_of_silu, offsetof(cti_silu_loop_table, result_tangent)},
    {"log_sigmoid", "result_tangent", loops_of_log_sigmoid, offsetof(cti_log_sigmoid_loop_table, result_tangent)},
    {"gelu", "result_tangent", loops_of_gelu, offsetof(cti_gelu_loop_table, result_tangent)},
    {"relu6", "result_tangent", loops_of_relu6, offsetof(cti_relu6_loop_table, result_tangent)},
    {"hardtanh", "result_tangent", loops_of_hardtanh, offsetof(cti_hardtanh_loop_table, result_tangent)},
    {"hardsigmoid", "result_tangent", loops_of_hardsigmoid, offsetof(cti_hardsigmoid_loop_table, result_tangent)},
    {"hardswish", "result_tangent", loops_of_hardswish, offsetof(cti_hardswish_loop_table, result_tangent)},
    {"hardshrink", "result_tangent", loops_of_hardshrink, offsetof(cti_hardshrink_loop_table, result_tangent)},
    {"softshrink", "result_tangent", loops_of_softshrink, offsetof(cti_softshrink_loop_table, result_tangent)},
    {"threshold", "result_tangent", loops_of_threshold, offsetof(cti_threshold_loop_table, result_tangent)},
    {"softplus", "result_tangent", loops_of_softplus, offsetof(cti_softplus_loop_table, result_tangent)},
    {"softsign", "result_tangent", loops_of_softsign, offsetof(cti_softsign_loop_table, result_tangent)},
    {"mish", "result_tangent", loops_of_mish, offsetof(cti_mish_loop_table, result_tangent)},
    {"elu", "result_tangent", loops_of_elu, offsetof(cti_elu_loop_table, result_tangent)},
    {"selu", "result_tangent", loops_of_selu, offsetof(cti_selu_loop_table, result_tangent)},
    {"celu", "result_tangent", loops_of_celu, offsetof(cti_celu_loop_table, result_tangent)},
    {"swiglu", "result_tangent", loops_of_swiglu, offsetof(cti_swiglu_loop_table, result_tangent)},
    {"glu_of_halves", "result_tangent", loops_of_glu_of_halves, offsetof(cti_glu_of_halves_loop_table, result_tangent)},
    {"prelu_kernel", "result_tangent", loops_of_prelu_kernel, offsetof(cti_prelu_kernel_loop_table, result_tangent)},
    {"rrelu", "result_tangent", loops_of_rrelu, offsetof(cti_rrelu_loop_table, result_tangent)},
    {"tanhshrink", "result_tangent", loops_of_tanhshrink, offsetof(cti_tanhshrink_loop_table, result_tangent)},
    {NULL, NULL, NULL, 0},
};
