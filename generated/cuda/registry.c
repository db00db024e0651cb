/*
 * What the back end has: launchers by family, and the kernels that entries name.
 *
 * Written by ctgen. Change the schemas, not this file.
 */
#include "kernels/cuda/registry.h"
#include "gen/kernels/ops/as_strided_adjoint.h"
#include "gen/kernels/ops/axis_index.h"
#include "gen/kernels/ops/bag_places.h"
#include "gen/kernels/ops/bincount.h"
#include "gen/kernels/ops/chosen.h"
#include "gen/kernels/ops/chosen_adjoint.h"
#include "gen/kernels/ops/count_bins.h"
#include "gen/kernels/ops/draw.h"
#include "gen/kernels/ops/edge_pad.h"
#include "gen/kernels/ops/edge_pad_adjoint.h"
#include "gen/kernels/ops/embedding.h"
#include "gen/kernels/ops/embedding_bag.h"
#include "gen/kernels/ops/gather.h"
#include "gen/kernels/ops/grid_places.h"
#include "gen/kernels/ops/grid_weights.h"
#include "gen/kernels/ops/histc.h"
#include "gen/kernels/ops/histogram.h"
#include "gen/kernels/ops/index_add.h"
#include "gen/kernels/ops/index_select.h"
#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/masked_scatter.h"
#include "gen/kernels/ops/masked_select.h"
#include "gen/kernels/ops/multinomial_drawn.h"
#include "gen/kernels/ops/nonzero.h"
#include "gen/kernels/ops/one_hot.h"
#include "gen/kernels/ops/poisson_drawn.h"
#include "gen/kernels/ops/repeat_along.h"
#include "gen/kernels/ops/repeat_along_adjoint.h"
#include "gen/kernels/ops/scatter.h"
#include "gen/kernels/ops/scatter_add.h"
#include "gen/kernels/ops/scatter_reduce.h"
#include "gen/kernels/ops/softmax.h"
#include "gen/kernels/ops/tril_indices.h"
#include "gen/kernels/ops/triu_indices.h"
#include "gen/kernels/ops/unfold_adjoint.h"
#include "gen/kernels/ops/unpack_bits.h"
#include "gen/kernels/ops/unravel_places.h"

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
    {"cti_as_strided_adjoint_cuda", (cti_backend_function *)cti_as_strided_adjoint_cuda},
    {"cti_axis_index_cuda", (cti_backend_function *)cti_axis_index_cuda},
    {"cti_bag_places_cuda", (cti_backend_function *)cti_bag_places_cuda},
    {"cti_bincount_cuda", (cti_backend_function *)cti_bincount_cuda},
    {"cti_bincount_weights_cuda", (cti_backend_function *)cti_bincount_weights_cuda},
    {"cti_chosen_adjoint_cuda", (cti_backend_function *)cti_chosen_adjoint_cuda},
    {"cti_chosen_cuda", (cti_backend_function *)cti_chosen_cuda},
    {"cti_count_bins_cuda", (cti_backend_function *)cti_count_bins_cuda},
    {"cti_draw_cuda", (cti_backend_function *)cti_draw_cuda},
    {"cti_edge_pad_adjoint_cuda", (cti_backend_function *)cti_edge_pad_adjoint_cuda},
    {"cti_edge_pad_cuda", (cti_backend_function *)cti_edge_pad_cuda},
    {"cti_embedding_bag_cuda", (cti_backend_function *)cti_embedding_bag_cuda},
    {"cti_embedding_cuda", (cti_backend_function *)cti_embedding_cuda},
    {"cti_gather_cuda", (cti_backend_function *)cti_gather_cuda},
    {"cti_grid_places_cuda", (cti_backend_function *)cti_grid_places_cuda},
    {"cti_grid_weights_cuda", (cti_backend_function *)cti_grid_weights_cuda},
    {"cti_histc_cuda", (cti_backend_function *)cti_histc_cuda},
    {"cti_histogram_bins_cuda", (cti_backend_function *)cti_histogram_bins_cuda},
    {"cti_histogram_cuda", (cti_backend_function *)cti_histogram_cuda},
    {"cti_index_add_cuda", (cti_backend_function *)cti_index_add_cuda},
    {"cti_index_select_cuda", (cti_backend_function *)cti_index_select_cuda},
    {"cti_log_softmax_cuda", (cti_backend_function *)cti_log_softmax_cuda},
    {"cti_masked_scatter_cuda", (cti_backend_function *)cti_masked_scatter_cuda},
    {"cti_masked_select_cuda", (cti_backend_function *)cti_masked_select_cuda},
    {"cti_multinomial_drawn_cuda", (cti_backend_function *)cti_multinomial_drawn_cuda},
    {"cti_nonzero_cuda", (cti_backend_function *)cti_nonzero_cuda},
    {"cti_one_hot_cuda", (cti_backend_function *)cti_one_hot_cuda},
    {"cti_poisson_drawn_cuda", (cti_backend_function *)cti_poisson_drawn_cuda},
    {"cti_repeat_along_adjoint_cuda", (cti_backend_function *)cti_repeat_along_adjoint_cuda},
    {"cti_repeat_along_cuda", (cti_backend_function *)cti_repeat_along_cuda},
    {"cti_scatter_add_cuda", (cti_backend_function *)cti_scatter_add_cuda},
    {"cti_scatter_cuda", (cti_backend_function *)cti_scatter_cuda},
    {"cti_scatter_reduce_cuda", (cti_backend_function *)cti_scatter_reduce_cuda},
    {"cti_scatter_scalar_cuda", (cti_backend_function *)cti_scatter_scalar_cuda},
    {"cti_softmax_cuda", (cti_backend_function *)cti_softmax_cuda},
    {"cti_tril_indices_cuda", (cti_backend_function *)cti_tril_indices_cuda},
    {"cti_triu_indices_cuda", (cti_backend_function *)cti_triu_indices_cuda},
    {"cti_unfold_adjoint_cuda", (cti_backend_function *)cti_unfold_adjoint_cuda},
    {"cti_unpack_bits_cuda", (cti_backend_function *)cti_unpack_bits_cuda},
    {"cti_unravel_places_cuda", (cti_backend_function *)cti_unravel_places_cuda},
};

const cti_cuda_kernels cti_cuda_table = {families,          25, functions, 40, cti_cuda_sums, cti_cuda_copies,
                                         cti_cuda_pack_bits};
