/*
 * Registry of schemas/recurrent.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/lstm_gates.h"
#include "gen/kernels/ops/lstm_update.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_lstm_cell;
extern const cti_op_entry cti_op_lstm_gates;
extern const cti_op_entry cti_op_lstm_update;

const cti_op_entry *const cti_ops_recurrent[] = {
    &cti_op_lstm_cell,
    &cti_op_lstm_gates,
    &cti_op_lstm_update,
};
const size_t cti_ops_recurrent_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_lstm_gates_backward_cpu_kernel cti_lstm_gates_backward_cpu_base;
cti_lstm_gates_cpu_kernel cti_lstm_gates_cpu_base;
cti_lstm_update_backward_cpu_kernel cti_lstm_update_backward_cpu_base;
cti_lstm_update_cpu_kernel cti_lstm_update_cpu_base;

cti_lstm_gates_backward_cpu_kernel *cti_lstm_gates_backward_cpu = cti_lstm_gates_backward_cpu_base;
cti_lstm_gates_cpu_kernel *cti_lstm_gates_cpu = cti_lstm_gates_cpu_base;
cti_lstm_update_backward_cpu_kernel *cti_lstm_update_backward_cpu = cti_lstm_update_backward_cpu_base;
cti_lstm_update_cpu_kernel *cti_lstm_update_cpu = cti_lstm_update_cpu_base;

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
    default: break; /* the base level is there already */
    }
}
