/*
 * Registry of schemas/loss.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/binary_cross_entropy_with_logits.h"
#include "gen/kernels/ops/cross_entropy.h"
#include "gen/kernels/ops/mse_loss.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_mse_loss;
extern const cti_op_entry cti_op_binary_cross_entropy_with_logits;
extern const cti_op_entry cti_op_cross_entropy;
extern const cti_op_entry cti_op_cross_entropy_prob;

const cti_op_entry *const cti_ops_loss[] = {
    &cti_op_mse_loss,
    &cti_op_binary_cross_entropy_with_logits,
    &cti_op_cross_entropy,
    &cti_op_cross_entropy_prob,
};
const size_t cti_ops_loss_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_binary_cross_entropy_with_logits_loop_table cti_binary_cross_entropy_with_logits_loops_base;
cti_cross_entropy_backward_cpu_kernel cti_cross_entropy_backward_cpu_base;
cti_cross_entropy_cpu_kernel cti_cross_entropy_cpu_base;
cti_cross_entropy_prob_cpu_kernel cti_cross_entropy_prob_cpu_base;
extern const cti_mse_loss_loop_table cti_mse_loss_loops_base;

const cti_binary_cross_entropy_with_logits_loop_table *cti_binary_cross_entropy_with_logits_loops =
    &cti_binary_cross_entropy_with_logits_loops_base;
cti_cross_entropy_backward_cpu_kernel *cti_cross_entropy_backward_cpu = cti_cross_entropy_backward_cpu_base;
cti_cross_entropy_cpu_kernel *cti_cross_entropy_cpu = cti_cross_entropy_cpu_base;
cti_cross_entropy_prob_cpu_kernel *cti_cross_entropy_prob_cpu = cti_cross_entropy_prob_cpu_base;
const cti_mse_loss_loop_table *cti_mse_loss_loops = &cti_mse_loss_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_binary_cross_entropy_with_logits_loop_table cti_binary_cross_entropy_with_logits_loops_v3;
cti_cross_entropy_backward_cpu_kernel cti_cross_entropy_backward_cpu_v3;
cti_cross_entropy_cpu_kernel cti_cross_entropy_cpu_v3;
cti_cross_entropy_prob_cpu_kernel cti_cross_entropy_prob_cpu_v3;
extern const cti_mse_loss_loop_table cti_mse_loss_loops_v3;

static void choose_v3(void)
{
    cti_binary_cross_entropy_with_logits_loops = &cti_binary_cross_entropy_with_logits_loops_v3;
    cti_cross_entropy_backward_cpu = cti_cross_entropy_backward_cpu_v3;
    cti_cross_entropy_cpu = cti_cross_entropy_cpu_v3;
    cti_cross_entropy_prob_cpu = cti_cross_entropy_prob_cpu_v3;
    cti_mse_loss_loops = &cti_mse_loss_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_binary_cross_entropy_with_logits_loop_table cti_binary_cross_entropy_with_logits_loops_v4;
cti_cross_entropy_backward_cpu_kernel cti_cross_entropy_backward_cpu_v4;
cti_cross_entropy_cpu_kernel cti_cross_entropy_cpu_v4;
cti_cross_entropy_prob_cpu_kernel cti_cross_entropy_prob_cpu_v4;
extern const cti_mse_loss_loop_table cti_mse_loss_loops_v4;

static void choose_v4(void)
{
    cti_binary_cross_entropy_with_logits_loops = &cti_binary_cross_entropy_with_logits_loops_v4;
    cti_cross_entropy_backward_cpu = cti_cross_entropy_backward_cpu_v4;
    cti_cross_entropy_cpu = cti_cross_entropy_cpu_v4;
    cti_cross_entropy_prob_cpu = cti_cross_entropy_prob_cpu_v4;
    cti_mse_loss_loops = &cti_mse_loss_loops_v4;
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
    default: break; /* the base level is there already */
    }
}
