/*
 * Registry of schemas/norm.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/batch_norm_eval.h"
#include "gen/kernels/ops/batch_norm_train.h"
#include "gen/kernels/ops/layer_norm.h"
#include "gen/kernels/ops/norm_of_powers.h"
#include "gen/kernels/ops/nuclear_norm.h"
#include "gen/kernels/ops/polar_factor.h"
#include "gen/kernels/ops/polar_factor_tangent.h"
#include "gen/kernels/ops/rms_norm.h"
#include "gen/kernels/ops/vector_norm_max.h"
#include "gen/kernels/ops/vector_norm_min.h"
#include "gen/kernels/ops/vector_norm_one.h"
#include "gen/kernels/ops/vector_norm_two.h"
#include "gen/kernels/ops/vector_norm_zero.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_layer_norm;
extern const cti_op_entry cti_op_rms_norm;
extern const cti_op_entry cti_op_batch_norm;
extern const cti_op_entry cti_op_batch_norm_train;
extern const cti_op_entry cti_op_batch_norm_eval;
extern const cti_op_entry cti_op_linalg_vector_norm;
extern const cti_op_entry cti_op_norm;
extern const cti_op_entry cti_op_norm_string;
extern const cti_op_entry cti_op_nuclear_norm;
extern const cti_op_entry cti_op_polar_factor;
extern const cti_op_entry cti_op_polar_factor_tangent;
extern const cti_op_entry cti_op_vector_norm_two;
extern const cti_op_entry cti_op_vector_norm_one;
extern const cti_op_entry cti_op_vector_norm_max;
extern const cti_op_entry cti_op_vector_norm_min;
extern const cti_op_entry cti_op_vector_norm_zero;
extern const cti_op_entry cti_op_norm_of_powers;
extern const cti_op_entry cti_op_vector_norm_power;

const cti_op_entry *const cti_ops_norm[] = {
    &cti_op_layer_norm,
    &cti_op_rms_norm,
    &cti_op_batch_norm,
    &cti_op_batch_norm_train,
    &cti_op_batch_norm_eval,
    &cti_op_linalg_vector_norm,
    &cti_op_norm,
    &cti_op_norm_string,
    &cti_op_nuclear_norm,
    &cti_op_polar_factor,
    &cti_op_polar_factor_tangent,
    &cti_op_vector_norm_two,
    &cti_op_vector_norm_one,
    &cti_op_vector_norm_max,
    &cti_op_vector_norm_min,
    &cti_op_vector_norm_zero,
    &cti_op_norm_of_powers,
    &cti_op_vector_norm_power,
};
const size_t cti_ops_norm_count = 18;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_batch_norm_eval_backward_cpu_kernel cti_batch_norm_eval_backward_cpu_base;
cti_batch_norm_eval_cpu_kernel cti_batch_norm_eval_cpu_base;
cti_batch_norm_train_backward_cpu_kernel cti_batch_norm_train_backward_cpu_base;
cti_batch_norm_train_cpu_kernel cti_batch_norm_train_cpu_base;
cti_layer_norm_backward_cpu_kernel cti_layer_norm_backward_cpu_base;
cti_layer_norm_cpu_kernel cti_layer_norm_cpu_base;
extern cti_norm_of_powers_loop_table cti_norm_of_powers_loops_base;
cti_nuclear_norm_cpu_kernel cti_nuclear_norm_cpu_base;
cti_polar_factor_cpu_kernel cti_polar_factor_cpu_base;
cti_polar_factor_tangent_cpu_kernel cti_polar_factor_tangent_cpu_base;
cti_rms_norm_backward_cpu_kernel cti_rms_norm_backward_cpu_base;
cti_rms_norm_cpu_kernel cti_rms_norm_cpu_base;
extern cti_vector_norm_max_loop_table cti_vector_norm_max_loops_base;
extern cti_vector_norm_min_loop_table cti_vector_norm_min_loops_base;
extern cti_vector_norm_one_loop_table cti_vector_norm_one_loops_base;
extern cti_vector_norm_two_loop_table cti_vector_norm_two_loops_base;
extern cti_vector_norm_zero_loop_table cti_vector_norm_zero_loops_base;

cti_batch_norm_eval_backward_cpu_kernel *CTI_REPLACEABLE cti_batch_norm_eval_backward_cpu =
    cti_batch_norm_eval_backward_cpu_base;
cti_batch_norm_eval_cpu_kernel *CTI_REPLACEABLE cti_batch_norm_eval_cpu = cti_batch_norm_eval_cpu_base;
cti_batch_norm_train_backward_cpu_kernel *CTI_REPLACEABLE cti_batch_norm_train_backward_cpu =
    cti_batch_norm_train_backward_cpu_base;
cti_batch_norm_train_cpu_kernel *CTI_REPLACEABLE cti_batch_norm_train_cpu = cti_batch_norm_train_cpu_base;
cti_layer_norm_backward_cpu_kernel *CTI_REPLACEABLE cti_layer_norm_backward_cpu = cti_layer_norm_backward_cpu_base;
cti_layer_norm_cpu_kernel *CTI_REPLACEABLE cti_layer_norm_cpu = cti_layer_norm_cpu_base;
cti_norm_of_powers_loop_table *cti_norm_of_powers_loops = &cti_norm_of_powers_loops_base;
cti_nuclear_norm_cpu_kernel *CTI_REPLACEABLE cti_nuclear_norm_cpu = cti_nuclear_norm_cpu_base;
cti_polar_factor_cpu_kernel *CTI_REPLACEABLE cti_polar_factor_cpu = cti_polar_factor_cpu_base;
cti_polar_factor_tangent_cpu_kernel *CTI_REPLACEABLE cti_polar_factor_tangent_cpu = cti_polar_factor_tangent_cpu_base;
cti_rms_norm_backward_cpu_kernel *CTI_REPLACEABLE cti_rms_norm_backward_cpu = cti_rms_norm_backward_cpu_base;
cti_rms_norm_cpu_kernel *CTI_REPLACEABLE cti_rms_norm_cpu = cti_rms_norm_cpu_base;
cti_vector_norm_max_loop_table *cti_vector_norm_max_loops = &cti_vector_norm_max_loops_base;
cti_vector_norm_min_loop_table *cti_vector_norm_min_loops = &cti_vector_norm_min_loops_base;
cti_vector_norm_one_loop_table *cti_vector_norm_one_loops = &cti_vector_norm_one_loops_base;
cti_vector_norm_two_loop_table *cti_vector_norm_two_loops = &cti_vector_norm_two_loops_base;
cti_vector_norm_zero_loop_table *cti_vector_norm_zero_loops = &cti_vector_norm_zero_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_batch_norm_eval_backward_cpu_kernel cti_batch_norm_eval_backward_cpu_v3;
cti_batch_norm_eval_cpu_kernel cti_batch_norm_eval_cpu_v3;
cti_batch_norm_train_backward_cpu_kernel cti_batch_norm_train_backward_cpu_v3;
cti_batch_norm_train_cpu_kernel cti_batch_norm_train_cpu_v3;
cti_layer_norm_backward_cpu_kernel cti_layer_norm_backward_cpu_v3;
cti_layer_norm_cpu_kernel cti_layer_norm_cpu_v3;
extern cti_norm_of_powers_loop_table cti_norm_of_powers_loops_v3;
cti_nuclear_norm_cpu_kernel cti_nuclear_norm_cpu_v3;
cti_polar_factor_cpu_kernel cti_polar_factor_cpu_v3;
cti_polar_factor_tangent_cpu_kernel cti_polar_factor_tangent_cpu_v3;
cti_rms_norm_backward_cpu_kernel cti_rms_norm_backward_cpu_v3;
cti_rms_norm_cpu_kernel cti_rms_norm_cpu_v3;
extern cti_vector_norm_max_loop_table cti_vector_norm_max_loops_v3;
extern cti_vector_norm_min_loop_table cti_vector_norm_min_loops_v3;
extern cti_vector_norm_one_loop_table cti_vector_norm_one_loops_v3;
extern cti_vector_norm_two_loop_table cti_vector_norm_two_loops_v3;
extern cti_vector_norm_zero_loop_table cti_vector_norm_zero_loops_v3;

static void choose_v3(void)
{
    cti_batch_norm_eval_backward_cpu = cti_batch_norm_eval_backward_cpu_v3;
    cti_batch_norm_eval_cpu = cti_batch_norm_eval_cpu_v3;
    cti_batch_norm_train_backward_cpu = cti_batch_norm_train_backward_cpu_v3;
    cti_batch_norm_train_cpu = cti_batch_norm_train_cpu_v3;
    cti_layer_norm_backward_cpu = cti_layer_norm_backward_cpu_v3;
    cti_layer_norm_cpu = cti_layer_norm_cpu_v3;
    cti_norm_of_powers_loops = &cti_norm_of_powers_loops_v3;
    cti_nuclear_norm_cpu = cti_nuclear_norm_cpu_v3;
    cti_polar_factor_cpu = cti_polar_factor_cpu_v3;
    cti_polar_factor_tangent_cpu = cti_polar_factor_tangent_cpu_v3;
    cti_rms_norm_backward_cpu = cti_rms_norm_backward_cpu_v3;
    cti_rms_norm_cpu = cti_rms_norm_cpu_v3;
    cti_vector_norm_max_loops = &cti_vector_norm_max_loops_v3;
    cti_vector_norm_min_loops = &cti_vector_norm_min_loops_v3;
    cti_vector_norm_one_loops = &cti_vector_norm_one_loops_v3;
    cti_vector_norm_two_loops = &cti_vector_norm_two_loops_v3;
    cti_vector_norm_zero_loops = &cti_vector_norm_zero_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_batch_norm_eval_backward_cpu_kernel cti_batch_norm_eval_backward_cpu_v4;
cti_batch_norm_eval_cpu_kernel cti_batch_norm_eval_cpu_v4;
cti_batch_norm_train_backward_cpu_kernel cti_batch_norm_train_backward_cpu_v4;
cti_batch_norm_train_cpu_kernel cti_batch_norm_train_cpu_v4;
cti_layer_norm_backward_cpu_kernel cti_layer_norm_backward_cpu_v4;
cti_layer_norm_cpu_kernel cti_layer_norm_cpu_v4;
extern cti_norm_of_powers_loop_table cti_norm_of_powers_loops_v4;
cti_nuclear_norm_cpu_kernel cti_nuclear_norm_cpu_v4;
cti_polar_factor_cpu_kernel cti_polar_factor_cpu_v4;
cti_polar_factor_tangent_cpu_kernel cti_polar_factor_tangent_cpu_v4;
cti_rms_norm_backward_cpu_kernel cti_rms_norm_backward_cpu_v4;
cti_rms_norm_cpu_kernel cti_rms_norm_cpu_v4;
extern cti_vector_norm_max_loop_table cti_vector_norm_max_loops_v4;
extern cti_vector_norm_min_loop_table cti_vector_norm_min_loops_v4;
extern cti_vector_norm_one_loop_table cti_vector_norm_one_loops_v4;
extern cti_vector_norm_two_loop_table cti_vector_norm_two_loops_v4;
extern cti_vector_norm_zero_loop_table cti_vector_norm_zero_loops_v4;

static void choose_v4(void)
{
    cti_batch_norm_eval_backward_cpu = cti_batch_norm_eval_backward_cpu_v4;
    cti_batch_norm_eval_cpu = cti_batch_norm_eval_cpu_v4;
    cti_batch_norm_train_backward_cpu = cti_batch_norm_train_backward_cpu_v4;
    cti_batch_norm_train_cpu = cti_batch_norm_train_cpu_v4;
    cti_layer_norm_backward_cpu = cti_layer_norm_backward_cpu_v4;
    cti_layer_norm_cpu = cti_layer_norm_cpu_v4;
    cti_norm_of_powers_loops = &cti_norm_of_powers_loops_v4;
    cti_nuclear_norm_cpu = cti_nuclear_norm_cpu_v4;
    cti_polar_factor_cpu = cti_polar_factor_cpu_v4;
    cti_polar_factor_tangent_cpu = cti_polar_factor_tangent_cpu_v4;
    cti_rms_norm_backward_cpu = cti_rms_norm_backward_cpu_v4;
    cti_rms_norm_cpu = cti_rms_norm_cpu_v4;
    cti_vector_norm_max_loops = &cti_vector_norm_max_loops_v4;
    cti_vector_norm_min_loops = &cti_vector_norm_min_loops_v4;
    cti_vector_norm_one_loops = &cti_vector_norm_one_loops_v4;
    cti_vector_norm_two_loops = &cti_vector_norm_two_loops_v4;
    cti_vector_norm_zero_loops = &cti_vector_norm_zero_loops_v4;
}
#endif

void cti_choose_norm(cti_level level)
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

static cti_batch_norm_eval_backward_cpu_kernel *own_cti_batch_norm_eval_backward_cpu;
extern cti_kernel_slot cti_batch_norm_eval_backward_cpu_slot;

static ct_status replaced_cti_batch_norm_eval_backward_cpu(cti_launch *launch, const cti_view *result_grad,
                                                           const cti_view *input, const cti_view *running_mean,
                                                           const cti_view *running_var, const cti_view *weight,
                                                           double eps, cti_view *input_grad, cti_view *weight_grad,
                                                           cti_view *bias_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad),
                                      CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("running_mean", running_mean),
                                      CTI_KERNEL_INPUT("running_var", running_var),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("eps", eps),
                                      CTI_KERNEL_OUTPUT("input_grad", input_grad),
                                      CTI_KERNEL_OUTPUT("weight_grad", weight_grad),
                                      CTI_KERNEL_OUTPUT("bias_grad", bias_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_batch_norm_eval_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_batch_norm_eval_backward_cpu(launch, result_grad, input, running_mean, running_var, weight, eps,
                                                input_grad, weight_grad, bias_grad);
}

static void switch_cti_batch_norm_eval_backward_cpu(bool replaced)
{
    if (!own_cti_batch_norm_eval_backward_cpu) own_cti_batch_norm_eval_backward_cpu = cti_batch_norm_eval_backward_cpu;
    cti_batch_norm_eval_backward_cpu =
        replaced ? replaced_cti_batch_norm_eval_backward_cpu : own_cti_batch_norm_eval_backward_cpu;
}

cti_batch_norm_eval_backward_cpu_kernel *cti_batch_norm_eval_backward_backend;

static void bind_cti_batch_norm_eval_backward_cpu(cti_backend_function *function)
{
    cti_batch_norm_eval_backward_backend = (cti_batch_norm_eval_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_batch_norm_eval_backward_cpu_slot = {.replace = switch_cti_batch_norm_eval_backward_cpu,
                                                         .cuda = "cti_batch_norm_eval_backward_cuda",
                                                         .bind = bind_cti_batch_norm_eval_backward_cpu};

static cti_batch_norm_eval_cpu_kernel *own_cti_batch_norm_eval_cpu;
extern cti_kernel_slot cti_batch_norm_eval_cpu_slot;

static ct_status replaced_cti_batch_norm_eval_cpu(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                                  const cti_view *bias, const cti_view *running_mean,
                                                  const cti_view *running_var, double eps, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_INPUT("bias", bias),
                                      CTI_KERNEL_INPUT("running_mean", running_mean),
                                      CTI_KERNEL_INPUT("running_var", running_var),
                                      CTI_KERNEL_VALUE("eps", eps),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_batch_norm_eval_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_batch_norm_eval_cpu(launch, input, weight, bias, running_mean, running_var, eps, result);
}

static void switch_cti_batch_norm_eval_cpu(bool replaced)
{
    if (!own_cti_batch_norm_eval_cpu) own_cti_batch_norm_eval_cpu = cti_batch_norm_eval_cpu;
    cti_batch_norm_eval_cpu = replaced ? replaced_cti_batch_norm_eval_cpu : own_cti_batch_norm_eval_cpu;
}

cti_batch_norm_eval_cpu_kernel *cti_batch_norm_eval_backend;

static void bind_cti_batch_norm_eval_cpu(cti_backend_function *function)
{
    cti_batch_norm_eval_backend = (cti_batch_norm_eval_cpu_kernel *)function;
}

cti_kernel_slot cti_batch_norm_eval_cpu_slot = {.replace = switch_cti_batch_norm_eval_cpu,
                                                .cuda = "cti_batch_norm_eval_cuda",
                                                .bind = bind_cti_batch_norm_eval_cpu};

static cti_batch_norm_train_backward_cpu_kernel *own_cti_batch_norm_train_backward_cpu;
extern cti_kernel_slot cti_batch_norm_train_backward_cpu_slot;

static ct_status replaced_cti_batch_norm_train_backward_cpu(cti_launch *launch, const cti_view *result_grad,
                                                            const cti_view *input, const cti_view *mean,
                                                            const cti_view *rstd, const cti_view *weight,
                                                            double momentum, double eps, cti_view *input_grad,
                                                            cti_view *weight_grad, cti_view *bias_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad),
                                      CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("mean", mean),
                                      CTI_KERNEL_INPUT("rstd", rstd),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("momentum", momentum),
                                      CTI_KERNEL_VALUE("eps", eps),
                                      CTI_KERNEL_OUTPUT("input_grad", input_grad),
                                      CTI_KERNEL_OUTPUT("weight_grad", weight_grad),
                                      CTI_KERNEL_OUTPUT("bias_grad", bias_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_batch_norm_train_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_batch_norm_train_backward_cpu(launch, result_grad, input, mean, rstd, weight, momentum, eps,
                                                 input_grad, weight_grad, bias_grad);
}

static void switch_cti_batch_norm_train_backward_cpu(bool replaced)
{
    if (!own_cti_batch_norm_train_backward_cpu)
        own_cti_batch_norm_train_backward_cpu = cti_batch_norm_train_backward_cpu;
    cti_batch_norm_train_backward_cpu =
        replaced ? replaced_cti_batch_norm_train_backward_cpu : own_cti_batch_norm_train_backward_cpu;
}

cti_batch_norm_train_backward_cpu_kernel *cti_batch_norm_train_backward_backend;

static void bind_cti_batch_norm_train_backward_cpu(cti_backend_function *function)
{
    cti_batch_norm_train_backward_backend = (cti_batch_norm_train_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_batch_norm_train_backward_cpu_slot = {.replace = switch_cti_batch_norm_train_backward_cpu,
                                                          .cuda = "cti_batch_norm_train_backward_cuda",
                                                          .bind = bind_cti_batch_norm_train_backward_cpu};

static cti_batch_norm_train_cpu_kernel *own_cti_batch_norm_train_cpu;
extern cti_kernel_slot cti_batch_norm_train_cpu_slot;

static ct_status replaced_cti_batch_norm_train_cpu(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                                   const cti_view *bias, const cti_view *running_mean,
                                                   const cti_view *running_var, double momentum, double eps,
                                                   cti_view *result, cti_view *mean, cti_view *rstd, cti_view *variance)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_INPUT("bias", bias),
                                      CTI_KERNEL_INPUT("running_mean", running_mean),
                                      CTI_KERNEL_INPUT("running_var", running_var),
                                      CTI_KERNEL_VALUE("momentum", momentum),
                                      CTI_KERNEL_VALUE("eps", eps),
                                      CTI_KERNEL_OUTPUT("result", result),
                                      CTI_KERNEL_OUTPUT("mean", mean),
                                      CTI_KERNEL_OUTPUT("rstd", rstd),
                                      CTI_KERNEL_OUTPUT("variance", variance)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_batch_norm_train_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_batch_norm_train_cpu(launch, input, weight, bias, running_mean, running_var, momentum, eps, result,
                                        mean, rstd, variance);
}

static void switch_cti_batch_norm_train_cpu(bool replaced)
{
    if (!own_cti_batch_norm_train_cpu) own_cti_batch_norm_train_cpu = cti_batch_norm_train_cpu;
    cti_batch_norm_train_cpu = replaced ? replaced_cti_batch_norm_train_cpu : own_cti_batch_norm_train_cpu;
}

cti_batch_norm_train_cpu_kernel *cti_batch_norm_train_backend;

static void bind_cti_batch_norm_train_cpu(cti_backend_function *function)
{
    cti_batch_norm_train_backend = (cti_batch_norm_train_cpu_kernel *)function;
}

cti_kernel_slot cti_batch_norm_train_cpu_slot = {.replace = switch_cti_batch_norm_train_cpu,
                                                 .cuda = "cti_batch_norm_train_cuda",
                                                 .bind = bind_cti_batch_norm_train_cpu};

static cti_layer_norm_backward_cpu_kernel *own_cti_layer_norm_backward_cpu;
extern cti_kernel_slot cti_layer_norm_backward_cpu_slot;

static ct_status replaced_cti_layer_norm_backward_cpu(cti_launch *launch, const cti_view *result_grad,
                                                      const cti_view *input, const cti_view *mean, const cti_view *rstd,
                                                      const cti_view *weight, ct_ints normalized_shape, double eps,
                                                      cti_view *input_grad, cti_view *weight_grad, cti_view *bias_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad),
                                      CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("mean", mean),
                                      CTI_KERNEL_INPUT("rstd", rstd),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("normalized_shape", normalized_shape),
                                      CTI_KERNEL_VALUE("eps", eps),
                                      CTI_KERNEL_OUTPUT("input_grad", input_grad),
                                      CTI_KERNEL_OUTPUT("weight_grad", weight_grad),
                                      CTI_KERNEL_OUTPUT("bias_grad", bias_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_layer_norm_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_layer_norm_backward_cpu(launch, result_grad, input, mean, rstd, weight, normalized_shape, eps,
                                           input_grad, weight_grad, bias_grad);
}

static void switch_cti_layer_norm_backward_cpu(bool replaced)
{
    if (!own_cti_layer_norm_backward_cpu) own_cti_layer_norm_backward_cpu = cti_layer_norm_backward_cpu;
    cti_layer_norm_backward_cpu = replaced ? replaced_cti_layer_norm_backward_cpu : own_cti_layer_norm_backward_cpu;
}

cti_layer_norm_backward_cpu_kernel *cti_layer_norm_backward_backend;

static void bind_cti_layer_norm_backward_cpu(cti_backend_function *function)
{
    cti_layer_norm_backward_backend = (cti_layer_norm_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_layer_norm_backward_cpu_slot = {.replace = switch_cti_layer_norm_backward_cpu,
                                                    .cuda = "cti_layer_norm_backward_cuda",
                                                    .bind = bind_cti_layer_norm_backward_cpu};

static cti_layer_norm_cpu_kernel *own_cti_layer_norm_cpu;
extern cti_kernel_slot cti_layer_norm_cpu_slot;

static ct_status replaced_cti_layer_norm_cpu(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                             const cti_view *weight, const cti_view *bias, double eps, cti_view *result,
                                             cti_view *mean, cti_view *rstd)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("input", input),   CTI_KERNEL_VALUE("normalized_shape", normalized_shape),
        CTI_KERNEL_INPUT("weight", weight), CTI_KERNEL_INPUT("bias", bias),
        CTI_KERNEL_VALUE("eps", eps),       CTI_KERNEL_OUTPUT("result", result),
        CTI_KERNEL_OUTPUT("mean", mean),    CTI_KERNEL_OUTPUT("rstd", rstd)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_layer_norm_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_layer_norm_cpu(launch, input, normalized_shape, weight, bias, eps, result, mean, rstd);
}

static void switch_cti_layer_norm_cpu(bool replaced)
{
    if (!own_cti_layer_norm_cpu) own_cti_layer_norm_cpu = cti_layer_norm_cpu;
    cti_layer_norm_cpu = replaced ? replaced_cti_layer_norm_cpu : own_cti_layer_norm_cpu;
}

cti_layer_norm_cpu_kernel *cti_layer_norm_backend;

static void bind_cti_layer_norm_cpu(cti_backend_function *function)
{
    cti_layer_norm_backend = (cti_layer_norm_cpu_kernel *)function;
}

cti_kernel_slot cti_layer_norm_cpu_slot = {
    .replace = switch_cti_layer_norm_cpu, .cuda = "cti_layer_norm_cuda", .bind = bind_cti_layer_norm_cpu};

static cti_nuclear_norm_cpu_kernel *own_cti_nuclear_norm_cpu;
extern cti_kernel_slot cti_nuclear_norm_cpu_slot;

static ct_status replaced_cti_nuclear_norm_cpu(cti_launch *launch, const cti_view *self, ct_ints dim, bool keepdim,
                                               cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("keepdim", keepdim), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_nuclear_norm_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_nuclear_norm_cpu(launch, self, dim, keepdim, result);
}

static void switch_cti_nuclear_norm_cpu(bool replaced)
{
    if (!own_cti_nuclear_norm_cpu) own_cti_nuclear_norm_cpu = cti_nuclear_norm_cpu;
    cti_nuclear_norm_cpu = replaced ? replaced_cti_nuclear_norm_cpu : own_cti_nuclear_norm_cpu;
}

cti_nuclear_norm_cpu_kernel *cti_nuclear_norm_backend;

static void bind_cti_nuclear_norm_cpu(cti_backend_function *function)
{
    cti_nuclear_norm_backend = (cti_nuclear_norm_cpu_kernel *)function;
}

cti_kernel_slot cti_nuclear_norm_cpu_slot = {
    .replace = switch_cti_nuclear_norm_cpu, .cuda = "cti_nuclear_norm_cuda", .bind = bind_cti_nuclear_norm_cpu};

static cti_polar_factor_cpu_kernel *own_cti_polar_factor_cpu;
extern cti_kernel_slot cti_polar_factor_cpu_slot;

static ct_status replaced_cti_polar_factor_cpu(cti_launch *launch, const cti_view *self, ct_ints dim, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_polar_factor_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_polar_factor_cpu(launch, self, dim, result);
}

static void switch_cti_polar_factor_cpu(bool replaced)
{
    if (!own_cti_polar_factor_cpu) own_cti_polar_factor_cpu = cti_polar_factor_cpu;
    cti_polar_factor_cpu = replaced ? replaced_cti_polar_factor_cpu : own_cti_polar_factor_cpu;
}

cti_polar_factor_cpu_kernel *cti_polar_factor_backend;

static void bind_cti_polar_factor_cpu(cti_backend_function *function)
{
    cti_polar_factor_backend = (cti_polar_factor_cpu_kernel *)function;
}

cti_kernel_slot cti_polar_factor_cpu_slot = {
    .replace = switch_cti_polar_factor_cpu, .cuda = "cti_polar_factor_cuda", .bind = bind_cti_polar_factor_cpu};

static cti_polar_factor_tangent_cpu_kernel *own_cti_polar_factor_tangent_cpu;
extern cti_kernel_slot cti_polar_factor_tangent_cpu_slot;

static ct_status replaced_cti_polar_factor_tangent_cpu(cti_launch *launch, const cti_view *direction,
                                                       const cti_view *self, ct_ints dim, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("direction", direction), CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_VALUE("dim", dim), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_polar_factor_tangent_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_polar_factor_tangent_cpu(launch, direction, self, dim, result);
}

static void switch_cti_polar_factor_tangent_cpu(bool replaced)
{
    if (!own_cti_polar_factor_tangent_cpu) own_cti_polar_factor_tangent_cpu = cti_polar_factor_tangent_cpu;
    cti_polar_factor_tangent_cpu = replaced ? replaced_cti_polar_factor_tangent_cpu : own_cti_polar_factor_tangent_cpu;
}

cti_polar_factor_tangent_cpu_kernel *cti_polar_factor_tangent_backend;

static void bind_cti_polar_factor_tangent_cpu(cti_backend_function *function)
{
    cti_polar_factor_tangent_backend = (cti_polar_factor_tangent_cpu_kernel *)function;
}

cti_kernel_slot cti_polar_factor_tangent_cpu_slot = {.replace = switch_cti_polar_factor_tangent_cpu,
                                                     .cuda = "cti_polar_factor_tangent_cuda",
                                                     .bind = bind_cti_polar_factor_tangent_cpu};

static cti_rms_norm_backward_cpu_kernel *own_cti_rms_norm_backward_cpu;
extern cti_kernel_slot cti_rms_norm_backward_cpu_slot;

static ct_status replaced_cti_rms_norm_backward_cpu(cti_launch *launch, const cti_view *result_grad,
                                                    const cti_view *input, const cti_view *rstd, const cti_view *weight,
                                                    ct_ints normalized_shape, ct_scalar eps, cti_view *input_grad,
                                                    cti_view *weight_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad),
                                      CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("rstd", rstd),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("normalized_shape", normalized_shape),
                                      CTI_KERNEL_VALUE("eps", eps),
                                      CTI_KERNEL_OUTPUT("input_grad", input_grad),
                                      CTI_KERNEL_OUTPUT("weight_grad", weight_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_rms_norm_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_rms_norm_backward_cpu(launch, result_grad, input, rstd, weight, normalized_shape, eps, input_grad,
                                         weight_grad);
}

static void switch_cti_rms_norm_backward_cpu(bool replaced)
{
    if (!own_cti_rms_norm_backward_cpu) own_cti_rms_norm_backward_cpu = cti_rms_norm_backward_cpu;
    cti_rms_norm_backward_cpu = replaced ? replaced_cti_rms_norm_backward_cpu : own_cti_rms_norm_backward_cpu;
}

cti_rms_norm_backward_cpu_kernel *cti_rms_norm_backward_backend;

static void bind_cti_rms_norm_backward_cpu(cti_backend_function *function)
{
    cti_rms_norm_backward_backend = (cti_rms_norm_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_rms_norm_backward_cpu_slot = {.replace = switch_cti_rms_norm_backward_cpu,
                                                  .cuda = "cti_rms_norm_backward_cuda",
                                                  .bind = bind_cti_rms_norm_backward_cpu};

static cti_rms_norm_cpu_kernel *own_cti_rms_norm_cpu;
extern cti_kernel_slot cti_rms_norm_cpu_slot;

static ct_status replaced_cti_rms_norm_cpu(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                           const cti_view *weight, ct_scalar eps, cti_view *result, cti_view *rstd)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("input", input),    CTI_KERNEL_VALUE("normalized_shape", normalized_shape),
        CTI_KERNEL_INPUT("weight", weight),  CTI_KERNEL_VALUE("eps", eps),
        CTI_KERNEL_OUTPUT("result", result), CTI_KERNEL_OUTPUT("rstd", rstd)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_rms_norm_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_rms_norm_cpu(launch, input, normalized_shape, weight, eps, result, rstd);
}

static void switch_cti_rms_norm_cpu(bool replaced)
{
    if (!own_cti_rms_norm_cpu) own_cti_rms_norm_cpu = cti_rms_norm_cpu;
    cti_rms_norm_cpu = replaced ? replaced_cti_rms_norm_cpu : own_cti_rms_norm_cpu;
}

cti_rms_norm_cpu_kernel *cti_rms_norm_backend;

static void bind_cti_rms_norm_cpu(cti_backend_function *function)
{
    cti_rms_norm_backend = (cti_rms_norm_cpu_kernel *)function;
}

cti_kernel_slot cti_rms_norm_cpu_slot = {
    .replace = switch_cti_rms_norm_cpu, .cuda = "cti_rms_norm_cuda", .bind = bind_cti_rms_norm_cpu};

extern cti_kernel_slot cti_layer_norm_cpu_slot;
extern cti_kernel_slot cti_layer_norm_backward_cpu_slot;
static const cti_kernel_row layer_norm_kernel_rows[] = {
    {"forward", &cti_layer_norm_cpu_slot, 0, 3, 6, {"result", "mean", "rstd", "input", "weight", "bias"}},
    {"backward",
     &cti_layer_norm_backward_cpu_slot,
     0,
     3,
     8,
     {"input_grad", "weight_grad", "bias_grad", "result_grad", "input", "mean", "rstd", "weight"}},
};

extern cti_kernel_slot cti_rms_norm_cpu_slot;
extern cti_kernel_slot cti_rms_norm_backward_cpu_slot;
static const cti_kernel_row rms_norm_kernel_rows[] = {
    {"forward", &cti_rms_norm_cpu_slot, 0, 2, 4, {"result", "rstd", "input", "weight"}},
    {"backward",
     &cti_rms_norm_backward_cpu_slot,
     0,
     2,
     6,
     {"input_grad", "weight_grad", "result_grad", "input", "rstd", "weight"}},
};

extern cti_kernel_slot cti_batch_norm_train_cpu_slot;
extern cti_kernel_slot cti_batch_norm_train_backward_cpu_slot;
static const cti_kernel_row batch_norm_train_kernel_rows[] = {
    {"forward",
     &cti_batch_norm_train_cpu_slot,
     0,
     4,
     9,
     {"result", "mean", "rstd", "variance", "input", "weight", "bias", "running_mean", "running_var"}},
    {"backward",
     &cti_batch_norm_train_backward_cpu_slot,
     0,
     3,
     8,
     {"input_grad", "weight_grad", "bias_grad", "result_grad", "input", "mean", "rstd", "weight"}},
};

extern cti_kernel_slot cti_batch_norm_eval_cpu_slot;
extern cti_kernel_slot cti_batch_norm_eval_backward_cpu_slot;
static const cti_kernel_row batch_norm_eval_kernel_rows[] = {
    {"forward",
     &cti_batch_norm_eval_cpu_slot,
     0,
     1,
     6,
     {"result", "input", "weight", "bias", "running_mean", "running_var"}},
    {"backward",
     &cti_batch_norm_eval_backward_cpu_slot,
     0,
     3,
     8,
     {"input_grad", "weight_grad", "bias_grad", "result_grad", "input", "running_mean", "running_var", "weight"}},
};

extern cti_kernel_slot cti_nuclear_norm_cpu_slot;
static const cti_kernel_row nuclear_norm_kernel_rows[] = {
    {"forward", &cti_nuclear_norm_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_polar_factor_cpu_slot;
static const cti_kernel_row polar_factor_kernel_rows[] = {
    {"forward", &cti_polar_factor_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_polar_factor_tangent_cpu_slot;
static const cti_kernel_row polar_factor_tangent_kernel_rows[] = {
    {"forward", &cti_polar_factor_tangent_cpu_slot, 0, 1, 3, {"result", "direction", "self"}},
};

static void *loops_of_vector_norm_two(void) { return cti_vector_norm_two_loops; }

static const cti_kernel_row vector_norm_two_loop_rows[] = {
    {"map", NULL, offsetof(cti_vector_norm_two_loop_table, map), 1, 2, {"folded", "self"}},
};

static void *loops_of_vector_norm_one(void) { return cti_vector_norm_one_loops; }

static const cti_kernel_row vector_norm_one_loop_rows[] = {
    {"map", NULL, offsetof(cti_vector_norm_one_loop_table, map), 1, 2, {"folded", "self"}},
    {"positive", NULL, offsetof(cti_vector_norm_one_loop_table, positive), 1, 2, {"positive", "self"}},
    {"negative", NULL, offsetof(cti_vector_norm_one_loop_table, negative), 1, 2, {"negative", "self"}},
};

static void *loops_of_vector_norm_max(void) { return cti_vector_norm_max_loops; }

static const cti_kernel_row vector_norm_max_loop_rows[] = {
    {"map", NULL, offsetof(cti_vector_norm_max_loop_table, map), 1, 2, {"folded", "self"}},
    {"positive", NULL, offsetof(cti_vector_norm_max_loop_table, positive), 1, 3, {"positive", "self", "result"}},
    {"negative", NULL, offsetof(cti_vector_norm_max_loop_table, negative), 1, 3, {"negative", "self", "result"}},
};

static void *loops_of_vector_norm_min(void) { return cti_vector_norm_min_loops; }

static const cti_kernel_row vector_norm_min_loop_rows[] = {
    {"map", NULL, offsetof(cti_vector_norm_min_loop_table, map), 1, 2, {"folded", "self"}},
    {"positive", NULL, offsetof(cti_vector_norm_min_loop_table, positive), 1, 3, {"positive", "self", "result"}},
    {"negative", NULL, offsetof(cti_vector_norm_min_loop_table, negative), 1, 3, {"negative", "self", "result"}},
};

static void *loops_of_vector_norm_zero(void) { return cti_vector_norm_zero_loops; }

static const cti_kernel_row vector_norm_zero_loop_rows[] = {
    {"map", NULL, offsetof(cti_vector_norm_zero_loop_table, map), 1, 2, {"folded", "self"}},
};

static void *loops_of_norm_of_powers(void) { return cti_norm_of_powers_loops; }

static const cti_kernel_row norm_of_powers_loop_rows[] = {
    {"map", NULL, offsetof(cti_norm_of_powers_loop_table, map), 1, 2, {"folded", "self"}},
    {"finish", NULL, offsetof(cti_norm_of_powers_loop_table, finish), 1, 2, {"result", "folded"}},
};
static const cti_attr_info norm_of_powers_loop_attrs[] = {
    {"p", offsetof(cti_norm_of_powers_attrs, p), CTI_ATTR_DOUBLE},
};

const cti_op_kernels cti_kernels_norm[] = {
    {
        .op = "layer_norm",
        .kernels = layer_norm_kernel_rows,
        .num_kernels = 2,
    },
    {
        .op = "rms_norm",
        .kernels = rms_norm_kernel_rows,
        .num_kernels = 2,
    },
    {
        .op = "batch_norm_train",
        .kernels = batch_norm_train_kernel_rows,
        .num_kernels = 2,
    },
    {
        .op = "batch_norm_eval",
        .kernels = batch_norm_eval_kernel_rows,
        .num_kernels = 2,
    },
    {
        .op = "nuclear_norm",
        .kernels = nuclear_norm_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "polar_factor",
        .kernels = polar_factor_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "polar_factor_tangent",
        .kernels = polar_factor_tangent_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "vector_norm_two",
        .table = loops_of_vector_norm_two,
        .loops = vector_norm_two_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "vector_norm_one",
        .table = loops_of_vector_norm_one,
        .loops = vector_norm_one_loop_rows,
        .num_loops = 3,
    },
    {
        .op = "vector_norm_max",
        .table = loops_of_vector_norm_max,
        .loops = vector_norm_max_loop_rows,
        .num_loops = 3,
    },
    {
        .op = "vector_norm_min",
        .table = loops_of_vector_norm_min,
        .loops = vector_norm_min_loop_rows,
        .num_loops = 3,
    },
    {
        .op = "vector_norm_zero",
        .table = loops_of_vector_norm_zero,
        .loops = vector_norm_zero_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "norm_of_powers",
        .table = loops_of_norm_of_powers,
        .loops = norm_of_powers_loop_rows,
        .num_loops = 2,
        .attrs = norm_of_powers_loop_attrs,
        .num_attrs = 1,
    },
};

const cti_tangent_row cti_tangents_norm[] = {
    {NULL, NULL, NULL, 0},
};
