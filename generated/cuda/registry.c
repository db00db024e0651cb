/*
 * What the back end has: launchers by family, and the kernels that entries name.
 *
 * Written by ctgen. Change the schemas, not this file.
 */
#include "kernels/cuda/registry.h"
#include "gen/kernels/ops/adaptive_avg_pool2d.h"
#include "gen/kernels/ops/adaptive_avg_pool2d_adjoint.h"
#include "gen/kernels/ops/adaptive_avg_pool3d.h"
#include "gen/kernels/ops/adaptive_avg_pool3d_adjoint.h"
#include "gen/kernels/ops/adaptive_max_places.h"
#include "gen/kernels/ops/avg_pool2d.h"
#include "gen/kernels/ops/avg_pool2d_adjoint.h"
#include "gen/kernels/ops/avg_pool3d.h"
#include "gen/kernels/ops/avg_pool3d_adjoint.h"
#include "gen/kernels/ops/ctc_curve.h"
#include "gen/kernels/ops/ctc_loss.h"
#include "gen/kernels/ops/ctc_slope.h"
#include "gen/kernels/ops/kthvalue.h"
#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/max_pool2d.h"
#include "gen/kernels/ops/max_pool2d_pick.h"
#include "gen/kernels/ops/max_pool2d_places.h"
#include "gen/kernels/ops/max_pool2d_put.h"
#include "gen/kernels/ops/max_pool2d_with_indices.h"
#include "gen/kernels/ops/max_pool3d.h"
#include "gen/kernels/ops/max_pool3d_pick.h"
#include "gen/kernels/ops/max_pool3d_places.h"
#include "gen/kernels/ops/max_pool3d_put.h"
#include "gen/kernels/ops/max_pool3d_with_indices.h"
#include "gen/kernels/ops/median.h"
#include "gen/kernels/ops/mode.h"
#include "gen/kernels/ops/nanmedian.h"
#include "gen/kernels/ops/order_place.h"
#include "gen/kernels/ops/searchsorted.h"
#include "gen/kernels/ops/softmax.h"
#include "gen/kernels/ops/sort.h"
#include "gen/kernels/ops/topk.h"
#include "gen/kernels/ops/unique.h"
#include "gen/kernels/ops/unique_consecutive.h"
#include "gen/kernels/ops/unique_count.h"
#include "gen/kernels/ops/whole_numbers.h"

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
    {"cti_adaptive_avg_pool2d_adjoint_cuda", (cti_backend_function *)cti_adaptive_avg_pool2d_adjoint_cuda},
    {"cti_adaptive_avg_pool2d_cuda", (cti_backend_function *)cti_adaptive_avg_pool2d_cuda},
    {"cti_adaptive_avg_pool3d_adjoint_cuda", (cti_backend_function *)cti_adaptive_avg_pool3d_adjoint_cuda},
    {"cti_adaptive_avg_pool3d_cuda", (cti_backend_function *)cti_adaptive_avg_pool3d_cuda},
    {"cti_adaptive_max_places_cuda", (cti_backend_function *)cti_adaptive_max_places_cuda},
    {"cti_avg_pool2d_adjoint_cuda", (cti_backend_function *)cti_avg_pool2d_adjoint_cuda},
    {"cti_avg_pool2d_cuda", (cti_backend_function *)cti_avg_pool2d_cuda},
    {"cti_avg_pool3d_adjoint_cuda", (cti_backend_function *)cti_avg_pool3d_adjoint_cuda},
    {"cti_avg_pool3d_cuda", (cti_backend_function *)cti_avg_pool3d_cuda},
    {"cti_ctc_curve_cuda", (cti_backend_function *)cti_ctc_curve_cuda},
    {"cti_ctc_loss_cuda", (cti_backend_function *)cti_ctc_loss_cuda},
    {"cti_ctc_slope_cuda", (cti_backend_function *)cti_ctc_slope_cuda},
    {"cti_kthvalue_cuda", (cti_backend_function *)cti_kthvalue_cuda},
    {"cti_log_softmax_cuda", (cti_backend_function *)cti_log_softmax_cuda},
    {"cti_max_pool2d_cuda", (cti_backend_function *)cti_max_pool2d_cuda},
    {"cti_max_pool2d_pick_cuda", (cti_backend_function *)cti_max_pool2d_pick_cuda},
    {"cti_max_pool2d_places_cuda", (cti_backend_function *)cti_max_pool2d_places_cuda},
    {"cti_max_pool2d_put_cuda", (cti_backend_function *)cti_max_pool2d_put_cuda},
    {"cti_max_pool2d_with_indices_cuda", (cti_backend_function *)cti_max_pool2d_with_indices_cuda},
    {"cti_max_pool3d_cuda", (cti_backend_function *)cti_max_pool3d_cuda},
    {"cti_max_pool3d_pick_cuda", (cti_backend_function *)cti_max_pool3d_pick_cuda},
    {"cti_max_pool3d_places_cuda", (cti_backend_function *)cti_max_pool3d_places_cuda},
    {"cti_max_pool3d_put_cuda", (cti_backend_function *)cti_max_pool3d_put_cuda},
    {"cti_max_pool3d_with_indices_cuda", (cti_backend_function *)cti_max_pool3d_with_indices_cuda},
    {"cti_median_cuda", (cti_backend_function *)cti_median_cuda},
    {"cti_median_dim_cuda", (cti_backend_function *)cti_median_dim_cuda},
    {"cti_mode_cuda", (cti_backend_function *)cti_mode_cuda},
    {"cti_nanmedian_cuda", (cti_backend_function *)cti_nanmedian_cuda},
    {"cti_nanmedian_dim_cuda", (cti_backend_function *)cti_nanmedian_dim_cuda},
    {"cti_order_place_cuda", (cti_backend_function *)cti_order_place_cuda},
    {"cti_searchsorted_cuda", (cti_backend_function *)cti_searchsorted_cuda},
    {"cti_softmax_cuda", (cti_backend_function *)cti_softmax_cuda},
    {"cti_sort_cuda", (cti_backend_function *)cti_sort_cuda},
    {"cti_topk_cuda", (cti_backend_function *)cti_topk_cuda},
    {"cti_unique_consecutive_cuda", (cti_backend_function *)cti_unique_consecutive_cuda},
    {"cti_unique_consecutive_dim_cuda", (cti_backend_function *)cti_unique_consecutive_dim_cuda},
    {"cti_unique_count_cuda", (cti_backend_function *)cti_unique_count_cuda},
    {"cti_unique_cuda", (cti_backend_function *)cti_unique_cuda},
    {"cti_unique_dim_cuda", (cti_backend_function *)cti_unique_dim_cuda},
    {"cti_whole_numbers_cuda", (cti_backend_function *)cti_whole_numbers_cuda},
};

const cti_cuda_kernels cti_cuda_table = {families, 25, functions, 40, cti_cuda_sums, cti_cuda_copies};
