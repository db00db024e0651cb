/*
 * Registry of schemas/sequences.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/combination_rows.h"
#include "gen/kernels/ops/combination_rows_adjoint.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_diff;
extern const cti_op_entry cti_op_difference_steps;
extern const cti_op_entry cti_op_combinations;
extern const cti_op_entry cti_op_combination_rows;
extern const cti_op_entry cti_op_combination_rows_adjoint;
extern const cti_op_entry cti_op_chain_matmul;
extern const cti_op_entry cti_op_linalg_multi_dot;
extern const cti_op_entry cti_op_matrix_chain;

const cti_op_entry *const cti_ops_sequences[] = {
    &cti_op_diff,
    &cti_op_difference_steps,
    &cti_op_combinations,
    &cti_op_combination_rows,
    &cti_op_combination_rows_adjoint,
    &cti_op_chain_matmul,
    &cti_op_linalg_multi_dot,
    &cti_op_matrix_chain,
};
const size_t cti_ops_sequences_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_combination_rows_adjoint_cpu_kernel cti_combination_rows_adjoint_cpu_base;
cti_combination_rows_cpu_kernel cti_combination_rows_cpu_base;

cti_combination_rows_adjoint_cpu_kernel *CTI_REPLACEABLE cti_combination_rows_adjoint_cpu =
    cti_combination_rows_adjoint_cpu_base;
cti_combination_rows_cpu_kernel *CTI_REPLACEABLE cti_combination_rows_cpu = cti_combination_rows_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_combination_rows_adjoint_cpu_kernel cti_combination_rows_adjoint_cpu_v3;
cti_combination_rows_cpu_kernel cti_combination_rows_cpu_v3;

static void choose_v3(void)
{
    cti_combination_rows_adjoint_cpu = cti_combination_rows_adjoint_cpu_v3;
    cti_combination_rows_cpu = cti_combination_rows_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_combination_rows_adjoint_cpu_kernel cti_combination_rows_adjoint_cpu_v4;
cti_combination_rows_cpu_kernel cti_combination_rows_cpu_v4;

static void choose_v4(void)
{
    cti_combination_rows_adjoint_cpu = cti_combination_rows_adjoint_cpu_v4;
    cti_combination_rows_cpu = cti_combination_rows_cpu_v4;
}
#endif

void cti_choose_sequences(cti_level level)
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

static cti_combination_rows_adjoint_cpu_kernel *own_cti_combination_rows_adjoint_cpu;
extern cti_kernel_slot cti_combination_rows_adjoint_cpu_slot;

static ct_status replaced_cti_combination_rows_adjoint_cpu(cti_launch *launch, const cti_view *grad_, int64_t size,
                                                           bool repeated, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("grad", grad_), CTI_KERNEL_VALUE("size", size),
                                      CTI_KERNEL_VALUE("repeated", repeated), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_combination_rows_adjoint_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_combination_rows_adjoint_cpu(launch, grad_, size, repeated, result);
}

static void switch_cti_combination_rows_adjoint_cpu(bool replaced)
{
    if (!own_cti_combination_rows_adjoint_cpu) own_cti_combination_rows_adjoint_cpu = cti_combination_rows_adjoint_cpu;
    cti_combination_rows_adjoint_cpu =
        replaced ? replaced_cti_combination_rows_adjoint_cpu : own_cti_combination_rows_adjoint_cpu;
}

cti_combination_rows_adjoint_cpu_kernel *cti_combination_rows_adjoint_backend;

static void bind_cti_combination_rows_adjoint_cpu(cti_backend_function *function)
{
    cti_combination_rows_adjoint_backend = (cti_combination_rows_adjoint_cpu_kernel *)function;
}

cti_kernel_slot cti_combination_rows_adjoint_cpu_slot = {.replace = switch_cti_combination_rows_adjoint_cpu,
                                                         .cuda = "cti_combination_rows_adjoint_cuda",
                                                         .bind = bind_cti_combination_rows_adjoint_cpu};

static cti_combination_rows_cpu_kernel *own_cti_combination_rows_cpu;
extern cti_kernel_slot cti_combination_rows_cpu_slot;

static ct_status replaced_cti_combination_rows_cpu(cti_launch *launch, const cti_view *self, int64_t r, bool repeated,
                                                   cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("r", r),
                                      CTI_KERNEL_VALUE("repeated", repeated), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_combination_rows_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_combination_rows_cpu(launch, self, r, repeated, result);
}

static void switch_cti_combination_rows_cpu(bool replaced)
{
    if (!own_cti_combination_rows_cpu) own_cti_combination_rows_cpu = cti_combination_rows_cpu;
    cti_combination_rows_cpu = replaced ? replaced_cti_combination_rows_cpu : own_cti_combination_rows_cpu;
}

cti_combination_rows_cpu_kernel *cti_combination_rows_backend;

static void bind_cti_combination_rows_cpu(cti_backend_function *function)
{
    cti_combination_rows_backend = (cti_combination_rows_cpu_kernel *)function;
}

cti_kernel_slot cti_combination_rows_cpu_slot = {.replace = switch_cti_combination_rows_cpu,
                                                 .cuda = "cti_combination_rows_cuda",
                                                 .bind = bind_cti_combination_rows_cpu};

extern cti_kernel_slot cti_combination_rows_cpu_slot;
static const cti_kernel_row combination_rows_kernel_rows[] = {
    {"forward", &cti_combination_rows_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_combination_rows_adjoint_cpu_slot;
static const cti_kernel_row combination_rows_adjoint_kernel_rows[] = {
    {"forward", &cti_combination_rows_adjoint_cpu_slot, 0, 1, 2, {"result", "grad"}},
};

const cti_op_kernels cti_kernels_sequences[] = {
    {
        .op = "combination_rows",
        .kernels = combination_rows_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "combination_rows_adjoint",
        .kernels = combination_rows_adjoint_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_sequences[] = {
    {NULL, NULL, NULL, 0},
};
