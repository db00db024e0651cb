/*
 * Registry of schemas/linalg_lu.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/linalg_inv.h"
#include "gen/kernels/ops/lu_adjugate.h"
#include "gen/kernels/ops/lu_det.h"
#include "gen/kernels/ops/lu_factors.h"
#include "gen/kernels/ops/lu_minors.h"
#include "gen/kernels/ops/lu_slogdet.h"
#include "gen/kernels/ops/lu_solve.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_lu_factors;
extern const cti_op_entry cti_op_lu_solve;
extern const cti_op_entry cti_op_lu_det;
extern const cti_op_entry cti_op_lu_adjugate;
extern const cti_op_entry cti_op_lu_minors;
extern const cti_op_entry cti_op_lu_minors_derivative;
extern const cti_op_entry cti_op_lu_slogdet;
extern const cti_op_entry cti_op_linalg_inv;
extern const cti_op_entry cti_op_linalg_solve;
extern const cti_op_entry cti_op_linalg_det;
extern const cti_op_entry cti_op_linalg_slogdet;
extern const cti_op_entry cti_op_logdet;

const cti_op_entry *const cti_ops_linalg_lu[] = {
    &cti_op_lu_factors,           &cti_op_lu_solve,   &cti_op_lu_det,     &cti_op_lu_adjugate,  &cti_op_lu_minors,
    &cti_op_lu_minors_derivative, &cti_op_lu_slogdet, &cti_op_linalg_inv, &cti_op_linalg_solve, &cti_op_linalg_det,
    &cti_op_linalg_slogdet,       &cti_op_logdet,
};
const size_t cti_ops_linalg_lu_count = 12;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_linalg_inv_cpu_kernel cti_linalg_inv_cpu_base;
cti_lu_adjugate_cpu_kernel cti_lu_adjugate_cpu_base;
cti_lu_det_cpu_kernel cti_lu_det_cpu_base;
cti_lu_factors_cpu_kernel cti_lu_factors_cpu_base;
cti_lu_minors_cpu_kernel cti_lu_minors_cpu_base;
cti_lu_slogdet_cpu_kernel cti_lu_slogdet_cpu_base;
cti_lu_solve_cpu_kernel cti_lu_solve_cpu_base;

cti_linalg_inv_cpu_kernel *CTI_REPLACEABLE cti_linalg_inv_cpu = cti_linalg_inv_cpu_base;
cti_lu_adjugate_cpu_kernel *CTI_REPLACEABLE cti_lu_adjugate_cpu = cti_lu_adjugate_cpu_base;
cti_lu_det_cpu_kernel *CTI_REPLACEABLE cti_lu_det_cpu = cti_lu_det_cpu_base;
cti_lu_factors_cpu_kernel *CTI_REPLACEABLE cti_lu_factors_cpu = cti_lu_factors_cpu_base;
cti_lu_minors_cpu_kernel *CTI_REPLACEABLE cti_lu_minors_cpu = cti_lu_minors_cpu_base;
cti_lu_slogdet_cpu_kernel *CTI_REPLACEABLE cti_lu_slogdet_cpu = cti_lu_slogdet_cpu_base;
cti_lu_solve_cpu_kernel *CTI_REPLACEABLE cti_lu_solve_cpu = cti_lu_solve_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_linalg_inv_cpu_kernel cti_linalg_inv_cpu_v3;
cti_lu_adjugate_cpu_kernel cti_lu_adjugate_cpu_v3;
cti_lu_det_cpu_kernel cti_lu_det_cpu_v3;
cti_lu_factors_cpu_kernel cti_lu_factors_cpu_v3;
cti_lu_minors_cpu_kernel cti_lu_minors_cpu_v3;
cti_lu_slogdet_cpu_kernel cti_lu_slogdet_cpu_v3;
cti_lu_solve_cpu_kernel cti_lu_solve_cpu_v3;

static void choose_v3(void)
{
    cti_linalg_inv_cpu = cti_linalg_inv_cpu_v3;
    cti_lu_adjugate_cpu = cti_lu_adjugate_cpu_v3;
    cti_lu_det_cpu = cti_lu_det_cpu_v3;
    cti_lu_factors_cpu = cti_lu_factors_cpu_v3;
    cti_lu_minors_cpu = cti_lu_minors_cpu_v3;
    cti_lu_slogdet_cpu = cti_lu_slogdet_cpu_v3;
    cti_lu_solve_cpu = cti_lu_solve_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_linalg_inv_cpu_kernel cti_linalg_inv_cpu_v4;
cti_lu_adjugate_cpu_kernel cti_lu_adjugate_cpu_v4;
cti_lu_det_cpu_kernel cti_lu_det_cpu_v4;
cti_lu_factors_cpu_kernel cti_lu_factors_cpu_v4;
cti_lu_minors_cpu_kernel cti_lu_minors_cpu_v4;
cti_lu_slogdet_cpu_kernel cti_lu_slogdet_cpu_v4;
cti_lu_solve_cpu_kernel cti_lu_solve_cpu_v4;

static void choose_v4(void)
{
    cti_linalg_inv_cpu = cti_linalg_inv_cpu_v4;
    cti_lu_adjugate_cpu = cti_lu_adjugate_cpu_v4;
    cti_lu_det_cpu = cti_lu_det_cpu_v4;
    cti_lu_factors_cpu = cti_lu_factors_cpu_v4;
    cti_lu_minors_cpu = cti_lu_minors_cpu_v4;
    cti_lu_slogdet_cpu = cti_lu_slogdet_cpu_v4;
    cti_lu_solve_cpu = cti_lu_solve_cpu_v4;
}
#endif

void cti_choose_linalg_lu(cti_level level)
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

static cti_linalg_inv_cpu_kernel *own_cti_linalg_inv_cpu;
extern cti_kernel_slot cti_linalg_inv_cpu_slot;

static ct_status replaced_cti_linalg_inv_cpu(cti_launch *launch, const cti_view *A, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("A", A), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_linalg_inv_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_linalg_inv_cpu(launch, A, result);
}

static void switch_cti_linalg_inv_cpu(bool replaced)
{
    if (!own_cti_linalg_inv_cpu) own_cti_linalg_inv_cpu = cti_linalg_inv_cpu;
    cti_linalg_inv_cpu = replaced ? replaced_cti_linalg_inv_cpu : own_cti_linalg_inv_cpu;
}

cti_linalg_inv_cpu_kernel *cti_linalg_inv_backend;

static void bind_cti_linalg_inv_cpu(cti_backend_function *function)
{
    cti_linalg_inv_backend = (cti_linalg_inv_cpu_kernel *)function;
}

cti_kernel_slot cti_linalg_inv_cpu_slot = {
    .replace = switch_cti_linalg_inv_cpu, .cuda = "cti_linalg_inv_cuda", .bind = bind_cti_linalg_inv_cpu};

static cti_lu_adjugate_cpu_kernel *own_cti_lu_adjugate_cpu;
extern cti_kernel_slot cti_lu_adjugate_cpu_slot;

static ct_status replaced_cti_lu_adjugate_cpu(cti_launch *launch, const cti_view *LU, const cti_view *pivots,
                                              cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("LU", LU), CTI_KERNEL_INPUT("pivots", pivots),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_lu_adjugate_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_lu_adjugate_cpu(launch, LU, pivots, result);
}

static void switch_cti_lu_adjugate_cpu(bool replaced)
{
    if (!own_cti_lu_adjugate_cpu) own_cti_lu_adjugate_cpu = cti_lu_adjugate_cpu;
    cti_lu_adjugate_cpu = replaced ? replaced_cti_lu_adjugate_cpu : own_cti_lu_adjugate_cpu;
}

cti_lu_adjugate_cpu_kernel *cti_lu_adjugate_backend;

static void bind_cti_lu_adjugate_cpu(cti_backend_function *function)
{
    cti_lu_adjugate_backend = (cti_lu_adjugate_cpu_kernel *)function;
}

cti_kernel_slot cti_lu_adjugate_cpu_slot = {
    .replace = switch_cti_lu_adjugate_cpu, .cuda = "cti_lu_adjugate_cuda", .bind = bind_cti_lu_adjugate_cpu};

static cti_lu_det_cpu_kernel *own_cti_lu_det_cpu;
extern cti_kernel_slot cti_lu_det_cpu_slot;

static ct_status replaced_cti_lu_det_cpu(cti_launch *launch, const cti_view *LU, const cti_view *pivots,
                                         cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("LU", LU), CTI_KERNEL_INPUT("pivots", pivots),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_lu_det_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_lu_det_cpu(launch, LU, pivots, result);
}

static void switch_cti_lu_det_cpu(bool replaced)
{
    if (!own_cti_lu_det_cpu) own_cti_lu_det_cpu = cti_lu_det_cpu;
    cti_lu_det_cpu = replaced ? replaced_cti_lu_det_cpu : own_cti_lu_det_cpu;
}

cti_lu_det_cpu_kernel *cti_lu_det_backend;

static void bind_cti_lu_det_cpu(cti_backend_function *function)
{
    cti_lu_det_backend = (cti_lu_det_cpu_kernel *)function;
}

cti_kernel_slot cti_lu_det_cpu_slot = {
    .replace = switch_cti_lu_det_cpu, .cuda = "cti_lu_det_cuda", .bind = bind_cti_lu_det_cpu};

static cti_lu_factors_cpu_kernel *own_cti_lu_factors_cpu;
extern cti_kernel_slot cti_lu_factors_cpu_slot;

static ct_status replaced_cti_lu_factors_cpu(cti_launch *launch, const cti_view *A, bool regular, cti_view *LU,
                                             cti_view *pivots)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("A", A), CTI_KERNEL_VALUE("regular", regular),
                                      CTI_KERNEL_OUTPUT("LU", LU), CTI_KERNEL_OUTPUT("pivots", pivots)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_lu_factors_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_lu_factors_cpu(launch, A, regular, LU, pivots);
}

static void switch_cti_lu_factors_cpu(bool replaced)
{
    if (!own_cti_lu_factors_cpu) own_cti_lu_factors_cpu = cti_lu_factors_cpu;
    cti_lu_factors_cpu = replaced ? replaced_cti_lu_factors_cpu : own_cti_lu_factors_cpu;
}

cti_lu_factors_cpu_kernel *cti_lu_factors_backend;

static void bind_cti_lu_factors_cpu(cti_backend_function *function)
{
    cti_lu_factors_backend = (cti_lu_factors_cpu_kernel *)function;
}

cti_kernel_slot cti_lu_factors_cpu_slot = {
    .replace = switch_cti_lu_factors_cpu, .cuda = "cti_lu_factors_cuda", .bind = bind_cti_lu_factors_cpu};

static cti_lu_minors_cpu_kernel *own_cti_lu_minors_cpu;
extern cti_kernel_slot cti_lu_minors_cpu_slot;

static ct_status replaced_cti_lu_minors_cpu(cti_launch *launch, const cti_view *LU, const cti_view *pivots,
                                            const cti_view *X, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("LU", LU), CTI_KERNEL_INPUT("pivots", pivots),
                                      CTI_KERNEL_INPUT("X", X), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_lu_minors_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_lu_minors_cpu(launch, LU, pivots, X, result);
}

static void switch_cti_lu_minors_cpu(bool replaced)
{
    if (!own_cti_lu_minors_cpu) own_cti_lu_minors_cpu = cti_lu_minors_cpu;
    cti_lu_minors_cpu = replaced ? replaced_cti_lu_minors_cpu : own_cti_lu_minors_cpu;
}

cti_lu_minors_cpu_kernel *cti_lu_minors_backend;

static void bind_cti_lu_minors_cpu(cti_backend_function *function)
{
    cti_lu_minors_backend = (cti_lu_minors_cpu_kernel *)function;
}

cti_kernel_slot cti_lu_minors_cpu_slot = {
    .replace = switch_cti_lu_minors_cpu, .cuda = "cti_lu_minors_cuda", .bind = bind_cti_lu_minors_cpu};

static cti_lu_slogdet_cpu_kernel *own_cti_lu_slogdet_cpu;
extern cti_kernel_slot cti_lu_slogdet_cpu_slot;

static ct_status replaced_cti_lu_slogdet_cpu(cti_launch *launch, const cti_view *LU, const cti_view *pivots,
                                             cti_view *sign, cti_view *logabsdet)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("LU", LU), CTI_KERNEL_INPUT("pivots", pivots),
                                      CTI_KERNEL_OUTPUT("sign", sign), CTI_KERNEL_OUTPUT("logabsdet", logabsdet)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_lu_slogdet_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_lu_slogdet_cpu(launch, LU, pivots, sign, logabsdet);
}

static void switch_cti_lu_slogdet_cpu(bool replaced)
{
    if (!own_cti_lu_slogdet_cpu) own_cti_lu_slogdet_cpu = cti_lu_slogdet_cpu;
    cti_lu_slogdet_cpu = replaced ? replaced_cti_lu_slogdet_cpu : own_cti_lu_slogdet_cpu;
}

cti_lu_slogdet_cpu_kernel *cti_lu_slogdet_backend;

static void bind_cti_lu_slogdet_cpu(cti_backend_function *function)
{
    cti_lu_slogdet_backend = (cti_lu_slogdet_cpu_kernel *)function;
}

cti_kernel_slot cti_lu_slogdet_cpu_slot = {
    .replace = switch_cti_lu_slogdet_cpu, .cuda = "cti_lu_slogdet_cuda", .bind = bind_cti_lu_slogdet_cpu};

static cti_lu_solve_cpu_kernel *own_cti_lu_solve_cpu;
extern cti_kernel_slot cti_lu_solve_cpu_slot;

static ct_status replaced_cti_lu_solve_cpu(cti_launch *launch, const cti_view *LU, const cti_view *pivots,
                                           const cti_view *B, bool adjoint, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("LU", LU), CTI_KERNEL_INPUT("pivots", pivots),
                                      CTI_KERNEL_INPUT("B", B), CTI_KERNEL_VALUE("adjoint", adjoint),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_lu_solve_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_lu_solve_cpu(launch, LU, pivots, B, adjoint, result);
}

static void switch_cti_lu_solve_cpu(bool replaced)
{
    if (!own_cti_lu_solve_cpu) own_cti_lu_solve_cpu = cti_lu_solve_cpu;
    cti_lu_solve_cpu = replaced ? replaced_cti_lu_solve_cpu : own_cti_lu_solve_cpu;
}

cti_lu_solve_cpu_kernel *cti_lu_solve_backend;

static void bind_cti_lu_solve_cpu(cti_backend_function *function)
{
    cti_lu_solve_backend = (cti_lu_solve_cpu_kernel *)function;
}

cti_kernel_slot cti_lu_solve_cpu_slot = {
    .replace = switch_cti_lu_solve_cpu, .cuda = "cti_lu_solve_cuda", .bind = bind_cti_lu_solve_cpu};

extern cti_kernel_slot cti_lu_factors_cpu_slot;
static const cti_kernel_row lu_factors_kernel_rows[] = {
    {"forward", &cti_lu_factors_cpu_slot, 0, 2, 3, {"LU", "pivots", "A"}},
};

extern cti_kernel_slot cti_lu_solve_cpu_slot;
static const cti_kernel_row lu_solve_kernel_rows[] = {
    {"forward", &cti_lu_solve_cpu_slot, 0, 1, 4, {"result", "LU", "pivots", "B"}},
};

extern cti_kernel_slot cti_lu_det_cpu_slot;
static const cti_kernel_row lu_det_kernel_rows[] = {
    {"forward", &cti_lu_det_cpu_slot, 0, 1, 3, {"result", "LU", "pivots"}},
};

extern cti_kernel_slot cti_lu_adjugate_cpu_slot;
static const cti_kernel_row lu_adjugate_kernel_rows[] = {
    {"forward", &cti_lu_adjugate_cpu_slot, 0, 1, 3, {"result", "LU", "pivots"}},
};

extern cti_kernel_slot cti_lu_minors_cpu_slot;
static const cti_kernel_row lu_minors_kernel_rows[] = {
    {"forward", &cti_lu_minors_cpu_slot, 0, 1, 4, {"result", "LU", "pivots", "X"}},
};

extern cti_kernel_slot cti_lu_slogdet_cpu_slot;
static const cti_kernel_row lu_slogdet_kernel_rows[] = {
    {"forward", &cti_lu_slogdet_cpu_slot, 0, 2, 4, {"sign", "logabsdet", "LU", "pivots"}},
};

extern cti_kernel_slot cti_linalg_inv_cpu_slot;
static const cti_kernel_row linalg_inv_kernel_rows[] = {
    {"forward", &cti_linalg_inv_cpu_slot, 0, 1, 2, {"result", "A"}},
};

const cti_op_kernels cti_kernels_linalg_lu[] = {
    {
        .op = "lu_factors",
        .kernels = lu_factors_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "lu_solve",
        .kernels = lu_solve_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "lu_det",
        .kernels = lu_det_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "lu_adjugate",
        .kernels = lu_adjugate_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "lu_minors",
        .kernels = lu_minors_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "lu_slogdet",
        .kernels = lu_slogdet_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "linalg_inv",
        .kernels = linalg_inv_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_linalg_lu[] = {
    {NULL, NULL, NULL, 0},
};
