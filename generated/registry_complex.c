/*
 * Registry of schemas/complex.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/angle_real.h"
#include "gen/kernels/ops/argument.h"
#include "gen/kernels/ops/conj.h"
#include "gen/kernels/ops/conj_physical.h"
#include "gen/kernels/ops/imag_adjoint.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_conj;
extern const cti_op_entry cti_op_real;
extern const cti_op_entry cti_op_imag;
extern const cti_op_entry cti_op_imag_adjoint;
extern const cti_op_entry cti_op_complex_;
extern const cti_op_entry cti_op_polar;
extern const cti_op_entry cti_op_angle;
extern const cti_op_entry cti_op_argument;
extern const cti_op_entry cti_op_angle_real;
extern const cti_op_entry cti_op_conj_physical;
extern const cti_op_entry cti_op_view_as_real;
extern const cti_op_entry cti_op_view_as_complex;

const cti_op_entry *const cti_ops_complex[] = {
    &cti_op_conj,       &cti_op_real,          &cti_op_imag,         &cti_op_imag_adjoint,
    &cti_op_complex_,   &cti_op_polar,         &cti_op_angle,        &cti_op_argument,
    &cti_op_angle_real, &cti_op_conj_physical, &cti_op_view_as_real, &cti_op_view_as_complex,
};
const size_t cti_ops_complex_count = 12;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_angle_real_loop_table cti_angle_real_loops_base;
extern cti_argument_loop_table cti_argument_loops_base;
extern cti_conj_loop_table cti_conj_loops_base;
extern cti_conj_physical_loop_table cti_conj_physical_loops_base;
cti_imag_adjoint_cpu_kernel cti_imag_adjoint_cpu_base;

cti_angle_real_loop_table *cti_angle_real_loops = &cti_angle_real_loops_base;
cti_argument_loop_table *cti_argument_loops = &cti_argument_loops_base;
cti_conj_loop_table *cti_conj_loops = &cti_conj_loops_base;
cti_conj_physical_loop_table *cti_conj_physical_loops = &cti_conj_physical_loops_base;
cti_imag_adjoint_cpu_kernel *CTI_REPLACEABLE cti_imag_adjoint_cpu = cti_imag_adjoint_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_angle_real_loop_table cti_angle_real_loops_v3;
extern cti_argument_loop_table cti_argument_loops_v3;
extern cti_conj_loop_table cti_conj_loops_v3;
extern cti_conj_physical_loop_table cti_conj_physical_loops_v3;
cti_imag_adjoint_cpu_kernel cti_imag_adjoint_cpu_v3;

static void choose_v3(void)
{
    cti_angle_real_loops = &cti_angle_real_loops_v3;
    cti_argument_loops = &cti_argument_loops_v3;
    cti_conj_loops = &cti_conj_loops_v3;
    cti_conj_physical_loops = &cti_conj_physical_loops_v3;
    cti_imag_adjoint_cpu = cti_imag_adjoint_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_angle_real_loop_table cti_angle_real_loops_v4;
extern cti_argument_loop_table cti_argument_loops_v4;
extern cti_conj_loop_table cti_conj_loops_v4;
extern cti_conj_physical_loop_table cti_conj_physical_loops_v4;
cti_imag_adjoint_cpu_kernel cti_imag_adjoint_cpu_v4;

static void choose_v4(void)
{
    cti_angle_real_loops = &cti_angle_real_loops_v4;
    cti_argument_loops = &cti_argument_loops_v4;
    cti_conj_loops = &cti_conj_loops_v4;
    cti_conj_physical_loops = &cti_conj_physical_loops_v4;
    cti_imag_adjoint_cpu = cti_imag_adjoint_cpu_v4;
}
#endif

void cti_choose_complex(cti_level level)
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

static cti_imag_adjoint_cpu_kernel *own_cti_imag_adjoint_cpu;
extern cti_kernel_slot cti_imag_adjoint_cpu_slot;

static ct_status replaced_cti_imag_adjoint_cpu(cti_launch *launch, const cti_view *grad_, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("grad", grad_), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_imag_adjoint_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_imag_adjoint_cpu(launch, grad_, result);
}

static void switch_cti_imag_adjoint_cpu(bool replaced)
{
    if (!own_cti_imag_adjoint_cpu) own_cti_imag_adjoint_cpu = cti_imag_adjoint_cpu;
    cti_imag_adjoint_cpu = replaced ? replaced_cti_imag_adjoint_cpu : own_cti_imag_adjoint_cpu;
}

cti_kernel_slot cti_imag_adjoint_cpu_slot = {
    .replace = switch_cti_imag_adjoint_cpu,
};

static void *loops_of_conj(void) { return cti_conj_loops; }

static const cti_kernel_row conj_loop_rows[] = {
    {"result", NULL, offsetof(cti_conj_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_conj_loop_table, self_grad), 1, 2, {"self_grad", "result_grad"}},
};

extern cti_kernel_slot cti_imag_adjoint_cpu_slot;
static const cti_kernel_row imag_adjoint_kernel_rows[] = {
    {"forward", &cti_imag_adjoint_cpu_slot, 0, 1, 2, {"result", "grad"}},
};

static void *loops_of_argument(void) { return cti_argument_loops; }

static const cti_kernel_row argument_loop_rows[] = {
    {"result", NULL, offsetof(cti_argument_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_argument_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_angle_real(void) { return cti_angle_real_loops; }

static const cti_kernel_row angle_real_loop_rows[] = {
    {"result", NULL, offsetof(cti_angle_real_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_conj_physical(void) { return cti_conj_physical_loops; }

static const cti_kernel_row conj_physical_loop_rows[] = {
    {"result", NULL, offsetof(cti_conj_physical_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_conj_physical_loop_table, self_grad), 1, 2, {"self_grad", "result_grad"}},
};

const cti_op_kernels cti_kernels_complex[] = {
    {
        .op = "conj",
        .table = loops_of_conj,
        .loops = conj_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "imag_adjoint",
        .kernels = imag_adjoint_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "argument",
        .table = loops_of_argument,
        .loops = argument_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "angle_real",
        .table = loops_of_angle_real,
        .loops = angle_real_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "conj_physical",
        .table = loops_of_conj_physical,
        .loops = conj_physical_loop_rows,
        .num_loops = 2,
    },
};

const cti_tangent_row cti_tangents_complex[] = {
    {NULL, NULL, NULL, 0},
};
