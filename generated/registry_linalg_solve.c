/*
 * Registry of schemas/linalg_solve.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/cholesky_factor.h"
#include "gen/kernels/ops/hermitian_from_triangle.h"
#include "gen/kernels/ops/linalg_solve_triangular.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_linalg_cross;
extern const cti_op_entry cti_op_linalg_solve_triangular;
extern const cti_op_entry cti_op_hermitian_from_triangle;
extern const cti_op_entry cti_op_linalg_cholesky;
extern const cti_op_entry cti_op_cholesky_factor;
extern const cti_op_entry cti_op_cholesky_solve;

const cti_op_entry *const cti_ops_linalg_solve[] = {
    &cti_op_linalg_cross,    &cti_op_linalg_solve_triangular, &cti_op_hermitian_from_triangle,
    &cti_op_linalg_cholesky, &cti_op_cholesky_factor,         &cti_op_cholesky_solve,
};
const size_t cti_ops_linalg_solve_count = 6;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_cholesky_factor_cpu_kernel cti_cholesky_factor_cpu_base;
cti_hermitian_from_triangle_cpu_kernel cti_hermitian_from_triangle_cpu_base;
cti_linalg_solve_triangular_cpu_kernel cti_linalg_solve_triangular_cpu_base;

cti_cholesky_factor_cpu_kernel *CTI_REPLACEABLE cti_cholesky_factor_cpu = cti_cholesky_factor_cpu_base;
cti_hermitian_from_triangle_cpu_kernel *CTI_REPLACEABLE cti_hermitian_from_triangle_cpu =
    cti_hermitian_from_triangle_cpu_base;
cti_linalg_solve_triangular_cpu_kernel *CTI_REPLACEABLE cti_linalg_solve_triangular_cpu =
    cti_linalg_solve_triangular_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_cholesky_factor_cpu_kernel cti_cholesky_factor_cpu_v3;
cti_hermitian_from_triangle_cpu_kernel cti_hermitian_from_triangle_cpu_v3;
cti_linalg_solve_triangular_cpu_kernel cti_linalg_solve_triangular_cpu_v3;

static void choose_v3(void)
{
    cti_cholesky_factor_cpu = cti_cholesky_factor_cpu_v3;
    cti_hermitian_from_triangle_cpu = cti_hermitian_from_triangle_cpu_v3;
    cti_linalg_solve_triangular_cpu = cti_linalg_solve_triangular_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_cholesky_factor_cpu_kernel cti_cholesky_factor_cpu_v4;
cti_hermitian_from_triangle_cpu_kernel cti_hermitian_from_triangle_cpu_v4;
cti_linalg_solve_triangular_cpu_kernel cti_linalg_solve_triangular_cpu_v4;

static void choose_v4(void)
{
    cti_cholesky_factor_cpu = cti_cholesky_factor_cpu_v4;
    cti_hermitian_from_triangle_cpu = cti_hermitian_from_triangle_cpu_v4;
    cti_linalg_solve_triangular_cpu = cti_linalg_solve_triangular_cpu_v4;
}
#endif

void cti_choose_linalg_solve(cti_level level)
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

static cti_cholesky_factor_cpu_kernel *own_cti_cholesky_factor_cpu;
extern cti_kernel_slot cti_cholesky_factor_cpu_slot;

static ct_status replaced_cti_cholesky_factor_cpu(cti_launch *launch, const cti_view *self, bool upper,
                                                  cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("upper", upper),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_cholesky_factor_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_cholesky_factor_cpu(launch, self, upper, result);
}

static void switch_cti_cholesky_factor_cpu(bool replaced)
{
    if (!own_cti_cholesky_factor_cpu) own_cti_cholesky_factor_cpu = cti_cholesky_factor_cpu;
    cti_cholesky_factor_cpu = replaced ? replaced_cti_cholesky_factor_cpu : own_cti_cholesky_factor_cpu;
}

cti_cholesky_factor_cpu_kernel *cti_cholesky_factor_backend;

static void bind_cti_cholesky_factor_cpu(cti_backend_function *function)
{
    cti_cholesky_factor_backend = (cti_cholesky_factor_cpu_kernel *)function;
}

cti_kernel_slot cti_cholesky_factor_cpu_slot = {.replace = switch_cti_cholesky_factor_cpu,
                                                .cuda = "cti_cholesky_factor_cuda",
                                                .bind = bind_cti_cholesky_factor_cpu};

static cti_hermitian_from_triangle_cpu_kernel *own_cti_hermitian_from_triangle_cpu;
extern cti_kernel_slot cti_hermitian_from_triangle_cpu_slot;

static ct_status replaced_cti_hermitian_from_triangle_cpu(cti_launch *launch, const cti_view *self, bool upper,
                                                          cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("upper", upper),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_hermitian_from_triangle_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_hermitian_from_triangle_cpu(launch, self, upper, result);
}

static void switch_cti_hermitian_from_triangle_cpu(bool replaced)
{
    if (!own_cti_hermitian_from_triangle_cpu) own_cti_hermitian_from_triangle_cpu = cti_hermitian_from_triangle_cpu;
    cti_hermitian_from_triangle_cpu =
        replaced ? replaced_cti_hermitian_from_triangle_cpu : own_cti_hermitian_from_triangle_cpu;
}

cti_hermitian_from_triangle_cpu_kernel *cti_hermitian_from_triangle_backend;

static void bind_cti_hermitian_from_triangle_cpu(cti_backend_function *function)
{
    cti_hermitian_from_triangle_backend = (cti_hermitian_from_triangle_cpu_kernel *)function;
}

cti_kernel_slot cti_hermitian_from_triangle_cpu_slot = {.replace = switch_cti_hermitian_from_triangle_cpu,
                                                        .cuda = "cti_hermitian_from_triangle_cuda",
                                                        .bind = bind_cti_hermitian_from_triangle_cpu};

static cti_linalg_solve_triangular_cpu_kernel *own_cti_linalg_solve_triangular_cpu;
extern cti_kernel_slot cti_linalg_solve_triangular_cpu_slot;

static ct_status replaced_cti_linalg_solve_triangular_cpu(cti_launch *launch, const cti_view *self, const cti_view *B,
                                                          bool upper, bool left, bool unitriangular, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_INPUT("B", B),
                                      CTI_KERNEL_VALUE("upper", upper),
                                      CTI_KERNEL_VALUE("left", left),
                                      CTI_KERNEL_VALUE("unitriangular", unitriangular),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_linalg_solve_triangular_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_linalg_solve_triangular_cpu(launch, self, B, upper, left, unitriangular, result);
}

static void switch_cti_linalg_solve_triangular_cpu(bool replaced)
{
    if (!own_cti_linalg_solve_triangular_cpu) own_cti_linalg_solve_triangular_cpu = cti_linalg_solve_triangular_cpu;
    cti_linalg_solve_triangular_cpu =
        replaced ? replaced_cti_linalg_solve_triangular_cpu : own_cti_linalg_solve_triangular_cpu;
}

cti_linalg_solve_triangular_cpu_kernel *cti_linalg_solve_triangular_backend;

static void bind_cti_linalg_solve_triangular_cpu(cti_backend_function *function)
{
    cti_linalg_solve_triangular_backend = (cti_linalg_solve_triangular_cpu_kernel *)function;
}

cti_kernel_slot cti_linalg_solve_triangular_cpu_slot = {.replace = switch_cti_linalg_solve_triangular_cpu,
                                                        .cuda = "cti_linalg_solve_triangular_cuda",
                                                        .bind = bind_cti_linalg_solve_triangular_cpu};

extern cti_kernel_slot cti_linalg_solve_triangular_cpu_slot;
static const cti_kernel_row linalg_solve_triangular_kernel_rows[] = {
    {"forward", &cti_linalg_solve_triangular_cpu_slot, 0, 1, 3, {"result", "self", "B"}},
};

extern cti_kernel_slot cti_hermitian_from_triangle_cpu_slot;
static const cti_kernel_row hermitian_from_triangle_kernel_rows[] = {
    {"forward", &cti_hermitian_from_triangle_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_cholesky_factor_cpu_slot;
static const cti_kernel_row cholesky_factor_kernel_rows[] = {
    {"forward", &cti_cholesky_factor_cpu_slot, 0, 1, 2, {"result", "self"}},
};

const cti_op_kernels cti_kernels_linalg_solve[] = {
    {
        .op = "linalg_solve_triangular",
        .kernels = linalg_solve_triangular_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "hermitian_from_triangle",
        .kernels = hermitian_from_triangle_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "cholesky_factor",
        .kernels = cholesky_factor_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_linalg_solve[] = {
    {NULL, NULL, NULL, 0},
};
