/*
 * What the back end has: launchers by family, and the kernels that entries name.
 *
 * Written by ctgen. Change the schemas, not this file.
 */
#include "kernels/cuda/registry.h"
#include "gen/kernels/ops/cholesky_factor.h"
#include "gen/kernels/ops/dft.h"
#include "gen/kernels/ops/eigen_factors.h"
#include "gen/kernels/ops/linalg_inv.h"
#include "gen/kernels/ops/linalg_solve_triangular.h"
#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/lu_adjugate.h"
#include "gen/kernels/ops/lu_det.h"
#include "gen/kernels/ops/lu_factors.h"
#include "gen/kernels/ops/lu_slogdet.h"
#include "gen/kernels/ops/lu_solved.h"
#include "gen/kernels/ops/nuclear_norm.h"
#include "gen/kernels/ops/polar_factor.h"
#include "gen/kernels/ops/polar_factor_tangent.h"
#include "gen/kernels/ops/qr_factors.h"
#include "gen/kernels/ops/singular_factors.h"
#include "gen/kernels/ops/softmax.h"
#include "gen/kernels/ops/whole_power.h"

extern const cti_cuda_entry cti_cuda_entries_activation[];
extern const cti_cuda_entry cti_cuda_entries_binary[];
extern const cti_cuda_entry cti_cuda_entries_bits[];
extern const cti_cuda_entry cti_cuda_entries_compare[];
extern const cti_cuda_entry cti_cuda_entries_complex[];
extern const cti_cuda_entry cti_cuda_entries_copy[];
extern const cti_cuda_entry cti_cuda_entries_creation[];
extern const cti_cuda_entry cti_cuda_entries_draws[];
extern const cti_cuda_entry cti_cuda_entries_elements[];
extern const cti_cuda_entry cti_cuda_entries_factories[];
extern const cti_cuda_entry cti_cuda_entries_fft_hermitian[];
extern const cti_cuda_entry cti_cuda_entries_floats[];
extern const cti_cuda_entry cti_cuda_entries_index[];
extern const cti_cuda_entry cti_cuda_entries_loss[];
extern const cti_cuda_entry cti_cuda_entries_losses_margin[];
extern const cti_cuda_entry cti_cuda_entries_norm[];
extern const cti_cuda_entry cti_cuda_entries_optim[];
extern const cti_cuda_entry cti_cuda_entries_random[];
extern const cti_cuda_entry cti_cuda_entries_reduce[];
extern const cti_cuda_entry cti_cuda_entries_special[];
extern const cti_cuda_entry cti_cuda_entries_statistics[];
extern const cti_cuda_entry cti_cuda_entries_ternary[];
extern const cti_cuda_entry cti_cuda_entries_trigonometric[];
extern const cti_cuda_entry cti_cuda_entries_unary[];
extern const cti_cuda_entry cti_cuda_entries_windows[];

static const cti_cuda_family families[] = {
    {"activation", cti_cuda_entries_activation, 80},
    {"binary", cti_cuda_entries_binary, 100},
    {"bits", cti_cuda_entries_bits, 8},
    {"compare", cti_cuda_entries_compare, 18},
    {"complex", cti_cuda_entries_complex, 10},
    {"copy", cti_cuda_entries_copy, 14},
    {"creation", cti_cuda_entries_creation, 7},
    {"draws", cti_cuda_entries_draws, 4},
    {"elements", cti_cuda_entries_elements, 4},
    {"factories", cti_cuda_entries_factories, 8},
    {"fft_hermitian", cti_cuda_entries_fft_hermitian, 2},
    {"floats", cti_cuda_entries_floats, 2},
    {"index", cti_cuda_entries_index, 5},
    {"loss", cti_cuda_entries_loss, 60},
    {"losses_margin", cti_cuda_entries_losses_margin, 49},
    {"norm", cti_cuda_entries_norm, 12},
    {"optim", cti_cuda_entries_optim, 9},
    {"random", cti_cuda_entries_random, 8},
    {"reduce", cti_cuda_entries_reduce, 12},
    {"special", cti_cuda_entries_special, 27},
    {"statistics", cti_cuda_entries_statistics, 15},
    {"ternary", cti_cuda_entries_ternary, 45},
    {"trigonometric", cti_cuda_entries_trigonometric, 33},
    {"unary", cti_cuda_entries_unary, 69},
    {"windows", cti_cuda_entries_windows, 5},
};

static const cti_cuda_function functions[] = {
    {"cti_cholesky_factor_cuda", (cti_backend_function *)cti_cholesky_factor_cuda},
    {"cti_dft_cuda", (cti_backend_function *)cti_dft_cuda},
    {"cti_eigen_factors_cuda", (cti_backend_function *)cti_eigen_factors_cuda},
    {"cti_linalg_inv_cuda", (cti_backend_function *)cti_linalg_inv_cuda},
    {"cti_linalg_solve_triangular_cuda", (cti_backend_function *)cti_linalg_solve_triangular_cuda},
    {"cti_log_softmax_cuda", (cti_backend_function *)cti_log_softmax_cuda},
    {"cti_lu_adjugate_cuda", (cti_backend_function *)cti_lu_adjugate_cuda},
    {"cti_lu_det_cuda", (cti_backend_function *)cti_lu_det_cuda},
    {"cti_lu_factors_cuda", (cti_backend_function *)cti_lu_factors_cuda},
    {"cti_lu_slogdet_cuda", (cti_backend_function *)cti_lu_slogdet_cuda},
    {"cti_lu_solved_cuda", (cti_backend_function *)cti_lu_solved_cuda},
    {"cti_nuclear_norm_cuda", (cti_backend_function *)cti_nuclear_norm_cuda},
    {"cti_polar_factor_cuda", (cti_backend_function *)cti_polar_factor_cuda},
    {"cti_polar_factor_tangent_cuda", (cti_backend_function *)cti_polar_factor_tangent_cuda},
    {"cti_qr_factors_cuda", (cti_backend_function *)cti_qr_factors_cuda},
    {"cti_singular_factors_cuda", (cti_backend_function *)cti_singular_factors_cuda},
    {"cti_softmax_cuda", (cti_backend_function *)cti_softmax_cuda},
    {"cti_whole_power_cuda", (cti_backend_function *)cti_whole_power_cuda},
};

const cti_cuda_kernels cti_cuda_table = {families, 25, functions, 18, cti_cuda_sums, cti_cuda_copies};
