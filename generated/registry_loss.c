/*
 * Registry of schemas/loss.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/binary_cross_entropy.h"
#include "gen/kernels/ops/binary_cross_entropy_with_logits.h"
#include "gen/kernels/ops/cross_entropy.h"
#include "gen/kernels/ops/huber_loss.h"
#include "gen/kernels/ops/kl_div_terms.h"
#include "gen/kernels/ops/l1_loss.h"
#include "gen/kernels/ops/mse_loss.h"
#include "gen/kernels/ops/nll_loss.h"
#include "gen/kernels/ops/poisson_nll_loss.h"
#include "gen/kernels/ops/smooth_l1_loss.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_mse_loss;
extern const cti_op_entry cti_op_binary_cross_entropy_with_logits;
extern const cti_op_entry cti_op_cross_entropy;
extern const cti_op_entry cti_op_cross_entropy_prob;
extern const cti_op_entry cti_op_l1_loss;
extern const cti_op_entry cti_op_smooth_l1_loss;
extern const cti_op_entry cti_op_huber_loss;
extern const cti_op_entry cti_op_binary_cross_entropy;
extern const cti_op_entry cti_op_kl_div;
extern const cti_op_entry cti_op_kl_div_terms;
extern const cti_op_entry cti_op_poisson_nll_loss;
extern const cti_op_entry cti_op_nll_loss;

const cti_op_entry *const cti_ops_loss[] = {
    &cti_op_mse_loss,         &cti_op_binary_cross_entropy_with_logits,
    &cti_op_cross_entropy,    &cti_op_cross_entropy_prob,
    &cti_op_l1_loss,          &cti_op_smooth_l1_loss,
    &cti_op_huber_loss,       &cti_op_binary_cross_entropy,
    &cti_op_kl_div,           &cti_op_kl_div_terms,
    &cti_op_poisson_nll_loss, &cti_op_nll_loss,
};
const size_t cti_ops_loss_count = 12;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_binary_cross_entropy_loop_table cti_binary_cross_entropy_loops_base;
extern cti_binary_cross_entropy_with_logits_loop_table cti_binary_cross_entropy_with_logits_loops_base;
cti_cross_entropy_backward_cpu_kernel cti_cross_entropy_backward_cpu_base;
cti_cross_entropy_cpu_kernel cti_cross_entropy_cpu_base;
cti_cross_entropy_prob_cpu_kernel cti_cross_entropy_prob_cpu_base;
extern cti_huber_loss_loop_table cti_huber_loss_loops_base;
extern cti_kl_div_terms_loop_table cti_kl_div_terms_loops_base;
extern cti_l1_loss_loop_table cti_l1_loss_loops_base;
extern cti_mse_loss_loop_table cti_mse_loss_loops_base;
cti_nll_loss_cpu_kernel cti_nll_loss_cpu_base;
extern cti_poisson_nll_loss_loop_table cti_poisson_nll_loss_loops_base;
extern cti_smooth_l1_loss_loop_table cti_smooth_l1_loss_loops_base;

cti_binary_cross_entropy_loop_table *cti_binary_cross_entropy_loops = &cti_binary_cross_entropy_loops_base;
cti_binary_cross_entropy_with_logits_loop_table *cti_binary_cross_entropy_with_logits_loops =
    &cti_binary_cross_entropy_with_logits_loops_base;
cti_cross_entropy_backward_cpu_kernel *CTI_REPLACEABLE cti_cross_entropy_backward_cpu =
    cti_cross_entropy_backward_cpu_base;
cti_cross_entropy_cpu_kernel *CTI_REPLACEABLE cti_cross_entropy_cpu = cti_cross_entropy_cpu_base;
cti_cross_entropy_prob_cpu_kernel *CTI_REPLACEABLE cti_cross_entropy_prob_cpu = cti_cross_entropy_prob_cpu_base;
cti_huber_loss_loop_table *cti_huber_loss_loops = &cti_huber_loss_loops_base;
cti_kl_div_terms_loop_table *cti_kl_div_terms_loops = &cti_kl_div_terms_loops_base;
cti_l1_loss_loop_table *cti_l1_loss_loops = &cti_l1_loss_loops_base;
cti_mse_loss_loop_table *cti_mse_loss_loops = &cti_mse_loss_loops_base;
cti_nll_loss_cpu_kernel *CTI_REPLACEABLE cti_nll_loss_cpu = cti_nll_loss_cpu_base;
cti_poisson_nll_loss_loop_table *cti_poisson_nll_loss_loops = &cti_poisson_nll_loss_loops_base;
cti_smooth_l1_loss_loop_table *cti_smooth_l1_loss_loops = &cti_smooth_l1_loss_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_binary_cross_entropy_loop_table cti_binary_cross_entropy_loops_v3;
extern cti_binary_cross_entropy_with_logits_loop_table cti_binary_cross_entropy_with_logits_loops_v3;
cti_cross_entropy_backward_cpu_kernel cti_cross_entropy_backward_cpu_v3;
cti_cross_entropy_cpu_kernel cti_cross_entropy_cpu_v3;
cti_cross_entropy_prob_cpu_kernel cti_cross_entropy_prob_cpu_v3;
extern cti_huber_loss_loop_table cti_huber_loss_loops_v3;
extern cti_kl_div_terms_loop_table cti_kl_div_terms_loops_v3;
extern cti_l1_loss_loop_table cti_l1_loss_loops_v3;
extern cti_mse_loss_loop_table cti_mse_loss_loops_v3;
cti_nll_loss_cpu_kernel cti_nll_loss_cpu_v3;
extern cti_poisson_nll_loss_loop_table cti_poisson_nll_loss_loops_v3;
extern cti_smooth_l1_loss_loop_table cti_smooth_l1_loss_loops_v3;

static void choose_v3(void)
{
    cti_binary_cross_entropy_loops = &cti_binary_cross_entropy_loops_v3;
    cti_binary_cross_entropy_with_logits_loops = &cti_binary_cross_entropy_with_logits_loops_v3;
    cti_cross_entropy_backward_cpu = cti_cross_entropy_backward_cpu_v3;
    cti_cross_entropy_cpu = cti_cross_entropy_cpu_v3;
    cti_cross_entropy_prob_cpu = cti_cross_entropy_prob_cpu_v3;
    cti_huber_loss_loops = &cti_huber_loss_loops_v3;
    cti_kl_div_terms_loops = &cti_kl_div_terms_loops_v3;
    cti_l1_loss_loops = &cti_l1_loss_loops_v3;
    cti_mse_loss_loops = &cti_mse_loss_loops_v3;
    cti_nll_loss_cpu = cti_nll_loss_cpu_v3;
    cti_poisson_nll_loss_loops = &cti_poisson_nll_loss_loops_v3;
    cti_smooth_l1_loss_loops = &cti_smooth_l1_loss_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_binary_cross_entropy_loop_table cti_binary_cross_entropy_loops_v4;
extern cti_binary_cross_entropy_with_logits_loop_table cti_binary_cross_entropy_with_logits_loops_v4;
cti_cross_entropy_backward_cpu_kernel cti_cross_entropy_backward_cpu_v4;
cti_cross_entropy_cpu_kernel cti_cross_entropy_cpu_v4;
cti_cross_entropy_prob_cpu_kernel cti_cross_entropy_prob_cpu_v4;
extern cti_huber_loss_loop_table cti_huber_loss_loops_v4;
extern cti_kl_div_terms_loop_table cti_kl_div_terms_loops_v4;
extern cti_l1_loss_loop_table cti_l1_loss_loops_v4;
extern cti_mse_loss_loop_table cti_mse_loss_loops_v4;
cti_nll_loss_cpu_kernel cti_nll_loss_cpu_v4;
extern cti_poisson_nll_loss_loop_table cti_poisson_nll_loss_loops_v4;
extern cti_smooth_l1_loss_loop_table cti_smooth_l1_loss_loops_v4;

static void choose_v4(void)
{
    cti_binary_cross_entropy_loops = &cti_binary_cross_entropy_loops_v4;
    cti_binary_cross_entropy_with_logits_loops = &cti_binary_cross_entropy_with_logits_loops_v4;
    cti_cross_entropy_backward_cpu = cti_cross_entropy_backward_cpu_v4;
    cti_cross_entropy_cpu = cti_cross_entropy_cpu_v4;
    cti_cross_entropy_prob_cpu = cti_cross_entropy_prob_cpu_v4;
    cti_huber_loss_loops = &cti_huber_loss_loops_v4;
    cti_kl_div_terms_loops = &cti_kl_div_terms_loops_v4;
    cti_l1_loss_loops = &cti_l1_loss_loops_v4;
    cti_mse_loss_loops = &cti_mse_loss_loops_v4;
    cti_nll_loss_cpu = cti_nll_loss_cpu_v4;
    cti_poisson_nll_loss_loops = &cti_poisson_nll_loss_loops_v4;
    cti_smooth_l1_loss_loops = &cti_smooth_l1_loss_loops_v4;
}
#endif

void cti_choose_loss(cti_level level)
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

static cti_cross_entropy_backward_cpu_kernel *own_cti_cross_entropy_backward_cpu;
extern cti_kernel_slot cti_cross_entropy_backward_cpu_slot;

static ct_status replaced_cti_cross_entropy_backward_cpu(cti_launch *launch, const cti_view *result_grad,
                                                         const cti_view *self, const cti_view *logsumexp,
                                                         const cti_view *target, const cti_view *weight, int reduction,
                                                         int64_t ignore_index, double label_smoothing,
                                                         cti_view *self_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad),
                                      CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_INPUT("logsumexp", logsumexp),
                                      CTI_KERNEL_INPUT("target", target),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("reduction", reduction),
                                      CTI_KERNEL_VALUE("ignore_index", ignore_index),
                                      CTI_KERNEL_VALUE("label_smoothing", label_smoothing),
                                      CTI_KERNEL_OUTPUT("self_grad", self_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_cross_entropy_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_cross_entropy_backward_cpu(launch, result_grad, self, logsumexp, target, weight, reduction,
                                              ignore_index, label_smoothing, self_grad);
}

static void switch_cti_cross_entropy_backward_cpu(bool replaced)
{
    if (!own_cti_cross_entropy_backward_cpu) own_cti_cross_entropy_backward_cpu = cti_cross_entropy_backward_cpu;
    cti_cross_entropy_backward_cpu =
        replaced ? replaced_cti_cross_entropy_backward_cpu : own_cti_cross_entropy_backward_cpu;
}

cti_cross_entropy_backward_cpu_kernel *cti_cross_entropy_backward_backend;

static void bind_cti_cross_entropy_backward_cpu(cti_backend_function *function)
{
    cti_cross_entropy_backward_backend = (cti_cross_entropy_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_cross_entropy_backward_cpu_slot = {.replace = switch_cti_cross_entropy_backward_cpu,
                                                       .cuda = "cti_cross_entropy_backward_cuda",
                                                       .bind = bind_cti_cross_entropy_backward_cpu};

static cti_cross_entropy_cpu_kernel *own_cti_cross_entropy_cpu;
extern cti_kernel_slot cti_cross_entropy_cpu_slot;

static ct_status replaced_cti_cross_entropy_cpu(cti_launch *launch, const cti_view *self, const cti_view *target,
                                                const cti_view *weight, int reduction, int64_t ignore_index,
                                                double label_smoothing, cti_view *result, cti_view *logsumexp)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_INPUT("target", target),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("reduction", reduction),
                                      CTI_KERNEL_VALUE("ignore_index", ignore_index),
                                      CTI_KERNEL_VALUE("label_smoothing", label_smoothing),
                                      CTI_KERNEL_OUTPUT("result", result),
                                      CTI_KERNEL_OUTPUT("logsumexp", logsumexp)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_cross_entropy_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_cross_entropy_cpu(launch, self, target, weight, reduction, ignore_index, label_smoothing, result,
                                     logsumexp);
}

static void switch_cti_cross_entropy_cpu(bool replaced)
{
    if (!own_cti_cross_entropy_cpu) own_cti_cross_entropy_cpu = cti_cross_entropy_cpu;
    cti_cross_entropy_cpu = replaced ? replaced_cti_cross_entropy_cpu : own_cti_cross_entropy_cpu;
}

cti_cross_entropy_cpu_kernel *cti_cross_entropy_backend;

static void bind_cti_cross_entropy_cpu(cti_backend_function *function)
{
    cti_cross_entropy_backend = (cti_cross_entropy_cpu_kernel *)function;
}

cti_kernel_slot cti_cross_entropy_cpu_slot = {
    .replace = switch_cti_cross_entropy_cpu, .cuda = "cti_cross_entropy_cuda", .bind = bind_cti_cross_entropy_cpu};

static cti_cross_entropy_prob_cpu_kernel *own_cti_cross_entropy_prob_cpu;
extern cti_kernel_slot cti_cross_entropy_prob_cpu_slot;

static ct_status replaced_cti_cross_entropy_prob_cpu(cti_launch *launch, const cti_view *self, const cti_view *target,
                                                     const cti_view *weight, int reduction, int64_t ignore_index,
                                                     double label_smoothing, cti_view *result, cti_view *logsumexp)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_INPUT("target", target),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("reduction", reduction),
                                      CTI_KERNEL_VALUE("ignore_index", ignore_index),
                                      CTI_KERNEL_VALUE("label_smoothing", label_smoothing),
                                      CTI_KERNEL_OUTPUT("result", result),
                                      CTI_KERNEL_OUTPUT("logsumexp", logsumexp)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_cross_entropy_prob_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_cross_entropy_prob_cpu(launch, self, target, weight, reduction, ignore_index, label_smoothing,
                                          result, logsumexp);
}

static void switch_cti_cross_entropy_prob_cpu(bool replaced)
{
    if (!own_cti_cross_entropy_prob_cpu) own_cti_cross_entropy_prob_cpu = cti_cross_entropy_prob_cpu;
    cti_cross_entropy_prob_cpu = replaced ? replaced_cti_cross_entropy_prob_cpu : own_cti_cross_entropy_prob_cpu;
}

cti_cross_entropy_prob_cpu_kernel *cti_cross_entropy_prob_backend;

static void bind_cti_cross_entropy_prob_cpu(cti_backend_function *function)
{
    cti_cross_entropy_prob_backend = (cti_cross_entropy_prob_cpu_kernel *)function;
}

cti_kernel_slot cti_cross_entropy_prob_cpu_slot = {.replace = switch_cti_cross_entropy_prob_cpu,
                                                   .cuda = "cti_cross_entropy_prob_cuda",
                                                   .bind = bind_cti_cross_entropy_prob_cpu};

static cti_nll_loss_cpu_kernel *own_cti_nll_loss_cpu;
extern cti_kernel_slot cti_nll_loss_cpu_slot;

static ct_status replaced_cti_nll_loss_cpu(cti_launch *launch, const cti_view *self, const cti_view *target,
                                           const cti_view *weight, int reduction, int64_t ignore_index,
                                           cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_INPUT("target", target),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("reduction", reduction),
                                      CTI_KERNEL_VALUE("ignore_index", ignore_index),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_nll_loss_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_nll_loss_cpu(launch, self, target, weight, reduction, ignore_index, result);
}

static void switch_cti_nll_loss_cpu(bool replaced)
{
    if (!own_cti_nll_loss_cpu) own_cti_nll_loss_cpu = cti_nll_loss_cpu;
    cti_nll_loss_cpu = replaced ? replaced_cti_nll_loss_cpu : own_cti_nll_loss_cpu;
}

cti_nll_loss_cpu_kernel *cti_nll_loss_backend;

static void bind_cti_nll_loss_cpu(cti_backend_function *function)
{
    cti_nll_loss_backend = (cti_nll_loss_cpu_kernel *)function;
}

cti_kernel_slot cti_nll_loss_cpu_slot = {
    .replace = switch_cti_nll_loss_cpu, .cuda = "cti_nll_loss_cuda", .bind = bind_cti_nll_loss_cpu};

static void *loops_of_mse_loss(void) { return cti_mse_loss_loops; }

static const cti_kernel_row mse_loss_loop_rows[] = {
    {"result", NULL, offsetof(cti_mse_loss_loop_table, result), 1, 3, {"result", "self", "target"}},
    {"saves", NULL, offsetof(cti_mse_loss_loop_table, saves), 1, 3, {"diff", "self", "target"}},
    {"self_grad", NULL, offsetof(cti_mse_loss_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "diff"}},
    {"target_grad", NULL, offsetof(cti_mse_loss_loop_table, target_grad), 1, 3, {"target_grad", "result_grad", "diff"}},
    {"self_target_grads",
     NULL,
     offsetof(cti_mse_loss_loop_table, self_target_grads),
     2,
     4,
     {"self_grad", "target_grad", "result_grad", "diff"}},
};

static void *loops_of_binary_cross_entropy_with_logits(void) { return cti_binary_cross_entropy_with_logits_loops; }

static const cti_kernel_row binary_cross_entropy_with_logits_loop_rows[] = {
    {"result",
     NULL,
     offsetof(cti_binary_cross_entropy_with_logits_loop_table, result),
     1,
     5,
     {"result", "self", "target", "weight", "pos_weight"}},
    {"self_grad",
     NULL,
     offsetof(cti_binary_cross_entropy_with_logits_loop_table, self_grad),
     1,
     6,
     {"self_grad", "result_grad", "self", "target", "weight", "pos_weight"}},
    {"target_grad",
     NULL,
     offsetof(cti_binary_cross_entropy_with_logits_loop_table, target_grad),
     1,
     5,
     {"target_grad", "result_grad", "self", "weight", "pos_weight"}},
    {"self_target_grads",
     NULL,
     offsetof(cti_binary_cross_entropy_with_logits_loop_table, self_target_grads),
     2,
     7,
     {"self_grad", "target_grad", "result_grad", "self", "target", "weight", "pos_weight"}},
};
static const cti_attr_info binary_cross_entropy_with_logits_loop_attrs[] = {
    {"has_weight", offsetof(cti_binary_cross_entropy_with_logits_attrs, has_weight), CTI_ATTR_BOOL},
    {"has_pos_weight", offsetof(cti_binary_cross_entropy_with_logits_attrs, has_pos_weight), CTI_ATTR_BOOL},
};

extern cti_kernel_slot cti_cross_entropy_cpu_slot;
extern cti_kernel_slot cti_cross_entropy_backward_cpu_slot;
static const cti_kernel_row cross_entropy_kernel_rows[] = {
    {"forward", &cti_cross_entropy_cpu_slot, 0, 2, 5, {"result", "logsumexp", "self", "target", "weight"}},
    {"backward",
     &cti_cross_entropy_backward_cpu_slot,
     0,
     1,
     6,
     {"self_grad", "result_grad", "self", "logsumexp", "target", "weight"}},
};

extern cti_kernel_slot cti_cross_entropy_prob_cpu_slot;
static const cti_kernel_row cross_entropy_prob_kernel_rows[] = {
    {"forward", &cti_cross_entropy_prob_cpu_slot, 0, 2, 5, {"result", "logsumexp", "self", "target", "weight"}},
};

static void *loops_of_l1_loss(void) { return cti_l1_loss_loops; }

static const cti_kernel_row l1_loss_loop_rows[] = {
    {"result", NULL, offsetof(cti_l1_loss_loop_table, result), 1, 3, {"result", "self", "target"}},
    {"saves", NULL, offsetof(cti_l1_loss_loop_table, saves), 3, 5, {"way", "above", "below", "self", "target"}},
    {"self_grad",
     NULL,
     offsetof(cti_l1_loss_loop_table, self_grad),
     1,
     5,
     {"self_grad", "result_grad", "way", "above", "below"}},
    {"target_grad",
     NULL,
     offsetof(cti_l1_loss_loop_table, target_grad),
     1,
     5,
     {"target_grad", "result_grad", "way", "above", "below"}},
    {"self_target_grads",
     NULL,
     offsetof(cti_l1_loss_loop_table, self_target_grads),
     2,
     6,
     {"self_grad", "target_grad", "result_grad", "way", "above", "below"}},
};
static const cti_attr_info l1_loss_loop_attrs[] = {
    {"is_complex_T", offsetof(cti_l1_loss_attrs, is_complex_T), CTI_ATTR_BOOL},
};

static void *loops_of_smooth_l1_loss(void) { return cti_smooth_l1_loss_loops; }

static const cti_kernel_row smooth_l1_loss_loop_rows[] = {
    {"result", NULL, offsetof(cti_smooth_l1_loss_loop_table, result), 1, 3, {"result", "self", "target"}},
    {"saves", NULL, offsetof(cti_smooth_l1_loss_loop_table, saves), 1, 3, {"way", "self", "target"}},
    {"self_grad", NULL, offsetof(cti_smooth_l1_loss_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "way"}},
    {"target_grad",
     NULL,
     offsetof(cti_smooth_l1_loss_loop_table, target_grad),
     1,
     3,
     {"target_grad", "result_grad", "way"}},
    {"self_target_grads",
     NULL,
     offsetof(cti_smooth_l1_loss_loop_table, self_target_grads),
     2,
     4,
     {"self_grad", "target_grad", "result_grad", "way"}},
};
static const cti_attr_info smooth_l1_loss_loop_attrs[] = {
    {"beta", offsetof(cti_smooth_l1_loss_attrs, beta), CTI_ATTR_DOUBLE},
};

static void *loops_of_huber_loss(void) { return cti_huber_loss_loops; }

static const cti_kernel_row huber_loss_loop_rows[] = {
    {"result", NULL, offsetof(cti_huber_loss_loop_table, result), 1, 3, {"result", "self", "target"}},
    {"saves", NULL, offsetof(cti_huber_loss_loop_table, saves), 1, 3, {"way", "self", "target"}},
    {"self_grad", NULL, offsetof(cti_huber_loss_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "way"}},
    {"target_grad",
     NULL,
     offsetof(cti_huber_loss_loop_table, target_grad),
     1,
     3,
     {"target_grad", "result_grad", "way"}},
    {"self_target_grads",
     NULL,
     offsetof(cti_huber_loss_loop_table, self_target_grads),
     2,
     4,
     {"self_grad", "target_grad", "result_grad", "way"}},
};
static const cti_attr_info huber_loss_loop_attrs[] = {
    {"delta", offsetof(cti_huber_loss_attrs, delta), CTI_ATTR_DOUBLE},
};

static void *loops_of_binary_cross_entropy(void) { return cti_binary_cross_entropy_loops; }

static const cti_kernel_row binary_cross_entropy_loop_rows[] = {
    {"result",
     NULL,
     offsetof(cti_binary_cross_entropy_loop_table, result),
     1,
     4,
     {"result", "self", "target", "weight"}},
    {"self_grad",
     NULL,
     offsetof(cti_binary_cross_entropy_loop_table, self_grad),
     1,
     5,
     {"self_grad", "result_grad", "self", "target", "weight"}},
    {"target_grad",
     NULL,
     offsetof(cti_binary_cross_entropy_loop_table, target_grad),
     1,
     4,
     {"target_grad", "result_grad", "self", "weight"}},
    {"self_target_grads",
     NULL,
     offsetof(cti_binary_cross_entropy_loop_table, self_target_grads),
     2,
     6,
     {"self_grad", "target_grad", "result_grad", "self", "target", "weight"}},
};
static const cti_attr_info binary_cross_entropy_loop_attrs[] = {
    {"has_weight", offsetof(cti_binary_cross_entropy_attrs, has_weight), CTI_ATTR_BOOL},
    {"dtype_of_self", offsetof(cti_binary_cross_entropy_attrs, dtype_of_self), CTI_ATTR_INT64},
};

static void *loops_of_kl_div_terms(void) { return cti_kl_div_terms_loops; }

static const cti_kernel_row kl_div_terms_loop_rows[] = {
    {"result", NULL, offsetof(cti_kl_div_terms_loop_table, result), 1, 3, {"result", "self", "target"}},
    {"self_grad", NULL, offsetof(cti_kl_div_terms_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "target"}},
    {"target_grad",
     NULL,
     offsetof(cti_kl_div_terms_loop_table, target_grad),
     1,
     4,
     {"target_grad", "result_grad", "self", "target"}},
    {"self_target_grads",
     NULL,
     offsetof(cti_kl_div_terms_loop_table, self_target_grads),
     2,
     5,
     {"self_grad", "target_grad", "result_grad", "self", "target"}},
};
static const cti_attr_info kl_div_terms_loop_attrs[] = {
    {"log_target", offsetof(cti_kl_div_terms_attrs, log_target), CTI_ATTR_BOOL},
};

static void *loops_of_poisson_nll_loss(void) { return cti_poisson_nll_loss_loops; }

static const cti_kernel_row poisson_nll_loss_loop_rows[] = {
    {"result", NULL, offsetof(cti_poisson_nll_loss_loop_table, result), 1, 3, {"result", "input", "target"}},
    {"input_grad",
     NULL,
     offsetof(cti_poisson_nll_loss_loop_table, input_grad),
     1,
     4,
     {"input_grad", "result_grad", "input", "target"}},
    {"target_grad",
     NULL,
     offsetof(cti_poisson_nll_loss_loop_table, target_grad),
     1,
     4,
     {"target_grad", "result_grad", "input", "target"}},
    {"input_target_grads",
     NULL,
     offsetof(cti_poisson_nll_loss_loop_table, input_target_grads),
     2,
     5,
     {"input_grad", "target_grad", "result_grad", "input", "target"}},
};
static const cti_attr_info poisson_nll_loss_loop_attrs[] = {
    {"full", offsetof(cti_poisson_nll_loss_attrs, full), CTI_ATTR_BOOL},
    {"log_input", offsetof(cti_poisson_nll_loss_attrs, log_input), CTI_ATTR_BOOL},
    {"eps", offsetof(cti_poisson_nll_loss_attrs, eps), CTI_ATTR_DOUBLE},
};

extern cti_kernel_slot cti_nll_loss_cpu_slot;
static const cti_kernel_row nll_loss_kernel_rows[] = {
    {"forward", &cti_nll_loss_cpu_slot, 0, 1, 4, {"result", "self", "target", "weight"}},
};

const cti_op_kernels cti_kernels_loss[] = {
    {
        .op = "mse_loss",
        .table = loops_of_mse_loss,
        .loops = mse_loss_loop_rows,
        .num_loops = 5,
    },
    {
        .op = "binary_cross_entropy_with_logits",
        .table = loops_of_binary_cross_entropy_with_logits,
        .loops = binary_cross_entropy_with_logits_loop_rows,
        .num_loops = 4,
        .attrs = binary_cross_entropy_with_logits_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "cross_entropy",
        .kernels = cross_entropy_kernel_rows,
        .num_kernels = 2,
    },
    {
        .op = "cross_entropy.prob",
        .kernels = cross_entropy_prob_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "l1_loss",
        .table = loops_of_l1_loss,
        .loops = l1_loss_loop_rows,
        .num_loops = 5,
        .attrs = l1_loss_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "smooth_l1_loss",
        .table = loops_of_smooth_l1_loss,
        .loops = smooth_l1_loss_loop_rows,
        .num_loops = 5,
        .attrs = smooth_l1_loss_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "huber_loss",
        .table = loops_of_huber_loss,
        .loops = huber_loss_loop_rows,
        .num_loops = 5,
        .attrs = huber_loss_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "binary_cross_entropy",
        .table = loops_of_binary_cross_entropy,
        .loops = binary_cross_entropy_loop_rows,
        .num_loops = 4,
        .attrs = binary_cross_entropy_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "kl_div_terms",
        .table = loops_of_kl_div_terms,
        .loops = kl_div_terms_loop_rows,
        .num_loops = 4,
        .attrs = kl_div_terms_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "poisson_nll_loss",
        .table = loops_of_poisson_nll_loss,
        .loops = poisson_nll_loss_loop_rows,
        .num_loops = 4,
        .attrs = poisson_nll_loss_loop_attrs,
        .num_attrs = 3,
    },
    {
        .op = "nll_loss",
        .kernels = nll_loss_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_loss[] = {
    {NULL, NULL, NULL, 0},
};
