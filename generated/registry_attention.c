/*
 * Registry of schemas/attention.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/attention.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_scaled_dot_product_attention;
extern const cti_op_entry cti_op_attention_scores;
extern const cti_op_entry cti_op_attention;

const cti_op_entry *const cti_ops_attention[] = {
    &cti_op_scaled_dot_product_attention,
    &cti_op_attention_scores,
    &cti_op_attention,
};
const size_t cti_ops_attention_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_attention_backward_cpu_kernel cti_attention_backward_cpu_base;
cti_attention_cpu_kernel cti_attention_cpu_base;

cti_attention_backward_cpu_kernel *cti_attention_backward_cpu = cti_attention_backward_cpu_base;
cti_attention_cpu_kernel *cti_attention_cpu = cti_attention_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_attention_backward_cpu_kernel cti_attention_backward_cpu_v3;
cti_attention_cpu_kernel cti_attention_cpu_v3;

static void choose_v3(void)
{
    cti_attention_backward_cpu = cti_attention_backward_cpu_v3;
    cti_attention_cpu = cti_attention_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_attention_backward_cpu_kernel cti_attention_backward_cpu_v4;
cti_attention_cpu_kernel cti_attention_cpu_v4;

static void choose_v4(void)
{
    cti_attention_backward_cpu = cti_attention_backward_cpu_v4;
    cti_attention_cpu = cti_attention_cpu_v4;
}
#endif

void cti_choose_attention(cti_level level)
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
