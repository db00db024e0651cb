/*
 * Registry of schemas/linalg_spectra.yaml: its operators, and the loops and kernels of the instruction-set level in
 * use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/eigen_factors.h"
#include "gen/kernels/ops/qr_factors.h"
#include "gen/kernels/ops/singular_factors.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_linalg_qr;
extern const cti_op_entry cti_op_qr_factors;
extern const cti_op_entry cti_op_not_differentiable;
extern const cti_op_entry cti_op_linalg_eigh;
extern const cti_op_entry cti_op_linalg_eigvalsh;
extern const cti_op_entry cti_op_hermitian_spectrum;
extern const cti_op_entry cti_op_eigen_factors;
extern const cti_op_entry cti_op_linalg_svd;
extern const cti_op_entry cti_op_linalg_svdvals;
extern const cti_op_entry cti_op_singular_factors;

const cti_op_entry *const cti_ops_linalg_spectra[] = {
    &cti_op_linalg_qr,       &cti_op_qr_factors,         &cti_op_not_differentiable, &cti_op_linalg_eigh,
    &cti_op_linalg_eigvalsh, &cti_op_hermitian_spectrum, &cti_op_eigen_factors,      &cti_op_linalg_svd,
    &cti_op_linalg_svdvals,  &cti_op_singular_factors,
};
const size_t cti_ops_linalg_spectra_count = 10;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_eigen_factors_cpu_kernel cti_eigen_factors_cpu_base;
cti_qr_factors_cpu_kernel cti_qr_factors_cpu_base;
cti_singular_factors_cpu_kernel cti_singular_factors_cpu_base;

cti_eigen_factors_cpu_kernel *CTI_REPLACEABLE cti_eigen_factors_cpu = cti_eigen_factors_cpu_base;
cti_qr_factors_cpu_kernel *CTI_REPLACEABLE cti_qr_factors_cpu = cti_qr_factors_cpu_base;
cti_singular_factors_cpu_kernel *CTI_REPLACEABLE cti_singular_factors_cpu = cti_singular_factors_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_eigen_factors_cpu_kernel cti_eigen_factors_cpu_v3;
cti_qr_factors_cpu_kernel cti_qr_factors_cpu_v3;
cti_singular_factors_cpu_kernel cti_singular_factors_cpu_v3;

static void choose_v3(void)
{
    cti_eigen_factors_cpu = cti_eigen_factors_cpu_v3;
    cti_qr_factors_cpu = cti_qr_factors_cpu_v3;
    cti_singular_factors_cpu = cti_singular_factors_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_eigen_factors_cpu_kernel cti_eigen_factors_cpu_v4;
cti_qr_factors_cpu_kernel cti_qr_factors_cpu_v4;
cti_singular_factors_cpu_kernel cti_singular_factors_cpu_v4;

static void choose_v4(void)
{
    cti_eigen_factors_cpu = cti_eigen_factors_cpu_v4;
    cti_qr_factors_cpu = cti_qr_factors_cpu_v4;
    cti_singular_factors_cpu = cti_singular_factors_cpu_v4;
}
#endif

void cti_choose_linalg_spectra(cti_level level)
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

static cti_eigen_factors_cpu_kernel *own_cti_eigen_factors_cpu;
extern cti_kernel_slot cti_eigen_factors_cpu_slot;

static ct_status replaced_cti_eigen_factors_cpu(cti_launch *launch, const cti_view *self, cti_view *eigenvalues,
                                                cti_view *eigenvectors)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_OUTPUT("eigenvalues", eigenvalues),
                                      CTI_KERNEL_OUTPUT("eigenvectors", eigenvectors)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_eigen_factors_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_eigen_factors_cpu(launch, self, eigenvalues, eigenvectors);
}

static void switch_cti_eigen_factors_cpu(bool replaced)
{
    if (!own_cti_eigen_factors_cpu) own_cti_eigen_factors_cpu = cti_eigen_factors_cpu;
    cti_eigen_factors_cpu = replaced ? replaced_cti_eigen_factors_cpu : own_cti_eigen_factors_cpu;
}

cti_eigen_factors_cpu_kernel *cti_eigen_factors_backend;

static void bind_cti_eigen_factors_cpu(cti_backend_function *function)
{
    cti_eigen_factors_backend = (cti_eigen_factors_cpu_kernel *)function;
}

cti_kernel_slot cti_eigen_factors_cpu_slot = {
    .replace = switch_cti_eigen_factors_cpu, .cuda = "cti_eigen_factors_cuda", .bind = bind_cti_eigen_factors_cpu};

static cti_qr_factors_cpu_kernel *own_cti_qr_factors_cpu;
extern cti_kernel_slot cti_qr_factors_cpu_slot;

static ct_status replaced_cti_qr_factors_cpu(cti_launch *launch, const cti_view *A, bool whole_, cti_view *Q,
                                             cti_view *R)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("A", A), CTI_KERNEL_VALUE("whole", whole_),
                                      CTI_KERNEL_OUTPUT("Q", Q), CTI_KERNEL_OUTPUT("R", R)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_qr_factors_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_qr_factors_cpu(launch, A, whole_, Q, R);
}

static void switch_cti_qr_factors_cpu(bool replaced)
{
    if (!own_cti_qr_factors_cpu) own_cti_qr_factors_cpu = cti_qr_factors_cpu;
    cti_qr_factors_cpu = replaced ? replaced_cti_qr_factors_cpu : own_cti_qr_factors_cpu;
}

cti_qr_factors_cpu_kernel *cti_qr_factors_backend;

static void bind_cti_qr_factors_cpu(cti_backend_function *function)
{
    cti_qr_factors_backend = (cti_qr_factors_cpu_kernel *)function;
}

cti_kernel_slot cti_qr_factors_cpu_slot = {
    .replace = switch_cti_qr_factors_cpu, .cuda = "cti_qr_factors_cuda", .bind = bind_cti_qr_factors_cpu};

static cti_singular_factors_cpu_kernel *own_cti_singular_factors_cpu;
extern cti_kernel_slot cti_singular_factors_cpu_slot;

static ct_status replaced_cti_singular_factors_cpu(cti_launch *launch, const cti_view *A, bool full_matrices,
                                                   cti_view *U, cti_view *S, cti_view *Vh)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("A", A), CTI_KERNEL_VALUE("full_matrices", full_matrices),
                                      CTI_KERNEL_OUTPUT("U", U), CTI_KERNEL_OUTPUT("S", S),
                                      CTI_KERNEL_OUTPUT("Vh", Vh)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_singular_factors_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_singular_factors_cpu(launch, A, full_matrices, U, S, Vh);
}

static void switch_cti_singular_factors_cpu(bool replaced)
{
    if (!own_cti_singular_factors_cpu) own_cti_singular_factors_cpu = cti_singular_factors_cpu;
    cti_singular_factors_cpu = replaced ? replaced_cti_singular_factors_cpu : own_cti_singular_factors_cpu;
}

cti_singular_factors_cpu_kernel *cti_singular_factors_backend;

static void bind_cti_singular_factors_cpu(cti_backend_function *function)
{
    cti_singular_factors_backend = (cti_singular_factors_cpu_kernel *)function;
}

cti_kernel_slot cti_singular_factors_cpu_slot = {.replace = switch_cti_singular_factors_cpu,
                                                 .cuda = "cti_singular_factors_cuda",
                                                 .bind = bind_cti_singular_factors_cpu};

extern cti_kernel_slot cti_qr_factors_cpu_slot;
static const cti_kernel_row qr_factors_kernel_rows[] = {
    {"forward", &cti_qr_factors_cpu_slot, 0, 2, 3, {"Q", "R", "A"}},
};

extern cti_kernel_slot cti_eigen_factors_cpu_slot;
static const cti_kernel_row eigen_factors_kernel_rows[] = {
    {"forward", &cti_eigen_factors_cpu_slot, 0, 2, 3, {"eigenvalues", "eigenvectors", "self"}},
};

extern cti_kernel_slot cti_singular_factors_cpu_slot;
static const cti_kernel_row singular_factors_kernel_rows[] = {
    {"forward", &cti_singular_factors_cpu_slot, 0, 3, 4, {"U", "S", "Vh", "A"}},
};

const cti_op_kernels cti_kernels_linalg_spectra[] = {
    {
        .op = "qr_factors",
        .kernels = qr_factors_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "eigen_factors",
        .kernels = eigen_factors_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "singular_factors",
        .kernels = singular_factors_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_linalg_spectra[] = {
    {NULL, NULL, NULL, 0},
};
