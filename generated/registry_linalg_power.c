/*
 * Registry of schemas/linalg_power.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/integer_power.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_linalg_matrix_power;
extern const cti_op_entry cti_op_integer_power;
extern const cti_op_entry cti_op_power_derivative;
extern const cti_op_entry cti_op_linalg_pinv;
extern const cti_op_entry cti_op_linalg_pinv_rtol;
extern const cti_op_entry cti_op_linalg_pinv_atol;
extern const cti_op_entry cti_op_pseudo_inverse;

const cti_op_entry *const cti_ops_linalg_power[] = {
    &cti_op_linalg_matrix_power, &cti_op_integer_power,    &cti_op_power_derivative, &cti_op_linalg_pinv,
    &cti_op_linalg_pinv_rtol,    &cti_op_linalg_pinv_atol, &cti_op_pseudo_inverse,
};
const size_t cti_ops_linalg_power_count = 7;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_integer_power_cpu_kernel cti_integer_power_cpu_base;

cti_integer_power_cpu_kernel *CTI_REPLACEABLE cti_integer_power_cpu = cti_integer_power_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_integer_power_cpu_kernel cti_integer_power_cpu_v3;

static void choose_v3(void) { cti_integer_power_cpu = cti_integer_power_cpu_v3; }
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_integer_power_cpu_kernel cti_integer_power_cpu_v4;

static void choose_v4(void) { cti_integer_power_cpu = cti_integer_power_cpu_v4; }
#endif

void cti_choose_linalg_power(cti_level level)
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

static cti_integer_power_cpu_kernel *own_cti_integer_power_cpu;
extern cti_kernel_slot cti_integer_power_cpu_slot;

static ct_status replaced_cti_integer_power_cpu(cti_launch *launch, const cti_view *self, int64_t n_, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("n", n_),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_integer_power_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_integer_power_cpu(launch, self, n_, result);
}

static void switch_cti_integer_power_cpu(bool replaced)
{
    if (!own_cti_integer_power_cpu) own_cti_integer_power_cpu = cti_integer_power_cpu;
    cti_integer_power_cpu = replaced ? replaced_cti_integer_power_cpu : own_cti_integer_power_cpu;
}

cti_integer_power_cpu_kernel *cti_integer_power_backend;

static void bind_cti_integer_power_cpu(cti_backend_function *function)
{
    cti_integer_power_backend = (cti_integer_power_cpu_kernel *)function;
}

cti_kernel_slot cti_integer_power_cpu_slot = {
    .replace = switch_cti_integer_power_cpu, .cuda = "cti_integer_power_cuda", .bind = bind_cti_integer_power_cpu};

extern cti_kernel_slot cti_integer_power_cpu_slot;
static const cti_kernel_row integer_power_kernel_rows[] = {
    {"forward", &cti_integer_power_cpu_slot, 0, 1, 2, {"result", "self"}},
};

const cti_op_kernels cti_kernels_linalg_power[] = {
    {
        .op = "integer_power",
        .kernels = integer_power_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_linalg_power[] = {
    {NULL, NULL, NULL, 0},
};
