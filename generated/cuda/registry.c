/*
 * CUDA registry: launchers by family, and the kernels that entries name.
 *
 * Written by ctgen. Change the schemas, not this file.
 */
#include "kernels/cuda/registry.h"
#include "gen/kernels/ops/adaptive_avg_pool2d_adjoint.h"
#include "gen/kernels/ops/adaptive_avg_pool3d.h"
#include "gen/kernels/ops/adaptive_avg_pool3d_adjoint.h"
#include "gen/kernels/ops/adaptive_max_indices.h"
#include "gen/kernels/ops/addmm.h"
#include "gen/kernels/ops/addmv.h"
#include "gen/kernels/ops/addr.h"
#include "gen/kernels/ops/argmax.h"
#include "gen/kernels/ops/argmin.h"
#include "gen/kernels/ops/as_strided_adjoint.h"
#include "gen/kernels/ops/attention.h"
#include "gen/kernels/ops/attention_tangent.h"
#include "gen/kernels/ops/avg_pool3d.h"
#include "gen/kernels/ops/avg_pool3d_adjoint.h"
#include "gen/kernels/ops/axis_index.h"
#include "gen/kernels/ops/baddbmm.h"
#include "gen/kernels/ops/bag_indices.h"
#include "gen/kernels/ops/batch_norm_eval.h"
#include "gen/kernels/ops/batch_norm_train.h"
#include "gen/kernels/ops/batch_norm_train_tangent.h"
#include "gen/kernels/ops/batched_conv3d.h"
#include "gen/kernels/ops/batched_matmul.h"
#include "gen/kernels/ops/bincount.h"
#include "gen/kernels/ops/cdist.h"
#include "gen/kernels/ops/cholesky_factor.h"
#include "gen/kernels/ops/combination_rows.h"
#include "gen/kernels/ops/combination_rows_adjoint.h"
#include "gen/kernels/ops/conv3d_input.h"
#include "gen/kernels/ops/conv3d_weight.h"
#include "gen/kernels/ops/count_bins.h"
#include "gen/kernels/ops/cross_entropy.h"
#include "gen/kernels/ops/cross_entropy_tangent.h"
#include "gen/kernels/ops/ctc_gradient.h"
#include "gen/kernels/ops/ctc_gradient_tangent.h"
#include "gen/kernels/ops/ctc_loss.h"
#include "gen/kernels/ops/cummax.h"
#include "gen/kernels/ops/cummin.h"
#include "gen/kernels/ops/dft.h"
#include "gen/kernels/ops/distance_gradients.h"
#include "gen/kernels/ops/dot.h"
#include "gen/kernels/ops/draw.h"
#include "gen/kernels/ops/edge_pad.h"
#include "gen/kernels/ops/edge_pad_adjoint.h"
#include "gen/kernels/ops/eigen_factors.h"
#include "gen/kernels/ops/einsum_one.h"
#include "gen/kernels/ops/einsum_one_adjoint.h"
#include "gen/kernels/ops/einsum_three.h"
#include "gen/kernels/ops/einsum_three_adjoint.h"
#include "gen/kernels/ops/einsum_two.h"
#include "gen/kernels/ops/einsum_two_adjoint.h"
#include "gen/kernels/ops/embedding.h"
#include "gen/kernels/ops/embedding_bag.h"
#include "gen/kernels/ops/gather.h"
#include "gen/kernels/ops/grid_indices.h"
#include "gen/kernels/ops/grid_sample.h"
#include "gen/kernels/ops/grid_weights.h"
#include "gen/kernels/ops/group_norm.h"
#include "gen/kernels/ops/hermitian_from_triangle.h"
#include "gen/kernels/ops/histc.h"
#include "gen/kernels/ops/histogram.h"
#include "gen/kernels/ops/index_add.h"
#include "gen/kernels/ops/index_select.h"
#include "gen/kernels/ops/int_tensor.h"
#include "gen/kernels/ops/integer_power.h"
#include "gen/kernels/ops/irdft.h"
#include "gen/kernels/ops/kthvalue.h"
#include "gen/kernels/ops/layer_norm.h"
#include "gen/kernels/ops/layer_norm_tangent.h"
#include "gen/kernels/ops/linalg_inv.h"
#include "gen/kernels/ops/linalg_solve_triangular.h"
#include "gen/kernels/ops/linear.h"
#include "gen/kernels/ops/linear_cross_entropy.h"
#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/lstm_gates.h"
#include "gen/kernels/ops/lstm_gates_tangent.h"
#include "gen/kernels/ops/lstm_update.h"
#include "gen/kernels/ops/lstm_update_tangent.h"
#include "gen/kernels/ops/lu_adjugate.h"
#include "gen/kernels/ops/lu_det.h"
#include "gen/kernels/ops/lu_factors.h"
#include "gen/kernels/ops/lu_minors.h"
#include "gen/kernels/ops/lu_slogdet.h"
#include "gen/kernels/ops/lu_solve.h"
#include "gen/kernels/ops/masked_scatter.h"
#include "gen/kernels/ops/masked_select.h"
#include "gen/kernels/ops/max.h"
#include "gen/kernels/ops/max_pool3d.h"
#include "gen/kernels/ops/max_pool3d_gather.h"
#include "gen/kernels/ops/max_pool3d_scatter.h"
#include "gen/kernels/ops/max_pool3d_window_indices.h"
#include "gen/kernels/ops/max_pool3d_with_indices.h"
#include "gen/kernels/ops/median.h"
#include "gen/kernels/ops/min.h"
#include "gen/kernels/ops/mode.h"
#include "gen/kernels/ops/multinomial_sample.h"
#include "gen/kernels/ops/mv.h"
#include "gen/kernels/ops/nanmedian.h"
#include "gen/kernels/ops/nll_loss.h"
#include "gen/kernels/ops/nonzero.h"
#include "gen/kernels/ops/nuclear_norm.h"
#include "gen/kernels/ops/one_hot.h"
#include "gen/kernels/ops/order_index.h"
#include "gen/kernels/ops/poisson_sample.h"
#include "gen/kernels/ops/polar_factor.h"
#include "gen/kernels/ops/polar_factor_tangent.h"
#include "gen/kernels/ops/qr_factors.h"
#include "gen/kernels/ops/random_state.h"
#include "gen/kernels/ops/rdft.h"
#include "gen/kernels/ops/recurrence.h"
#include "gen/kernels/ops/repeat_along.h"
#include "gen/kernels/ops/repeat_along_adjoint.h"
#include "gen/kernels/ops/rms_norm.h"
#include "gen/kernels/ops/rms_norm_tangent.h"
#include "gen/kernels/ops/running_index.h"
#include "gen/kernels/ops/scatter.h"
#include "gen/kernels/ops/scatter_add.h"
#include "gen/kernels/ops/scatter_reduce.h"
#include "gen/kernels/ops/searchsorted.h"
#include "gen/kernels/ops/shifted.h"
#include "gen/kernels/ops/singular_factors.h"
#include "gen/kernels/ops/softmax.h"
#include "gen/kernels/ops/sort.h"
#include "gen/kernels/ops/std.h"
#include "gen/kernels/ops/topk.h"
#include "gen/kernels/ops/tril_indices.h"
#include "gen/kernels/ops/triu_indices.h"
#include "gen/kernels/ops/unfold_adjoint.h"
#include "gen/kernels/ops/unique.h"
#include "gen/kernels/ops/unique_consecutive.h"
#include "gen/kernels/ops/unique_count.h"
#include "gen/kernels/ops/unpack_bits.h"
#include "gen/kernels/ops/unravel_coordinates.h"
#include "gen/kernels/ops/var.h"

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
extern const cti_cuda_entry cti_cuda_entries_signal[];
extern const cti_cuda_entry cti_cuda_entries_special[];
extern const cti_cuda_entry cti_cuda_entries_statistics[];
extern const cti_cuda_entry cti_cuda_entries_ternary[];
extern const cti_cuda_entry cti_cuda_entries_trigonometric[];
extern const cti_cuda_entry cti_cuda_entries_unary[];
extern const cti_cuda_entry cti_cuda_entries_windows[];

static const cti_cuda_family families[] = {
    {"activation", cti_cuda_entries_activation, 85},
    {"binary", cti_cuda_entries_binary, 105},
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
    {"random", cti_cuda_entries_random, 11},
    {"reduce", cti_cuda_entries_reduce, 12},
    {"signal", cti_cuda_entries_signal, 7},
    {"special", cti_cuda_entries_special, 30},
    {"statistics", cti_cuda_entries_statistics, 15},
    {"ternary", cti_cuda_entries_ternary, 45},
    {"trigonometric", cti_cuda_entries_trigonometric, 45},
    {"unary", cti_cuda_entries_unary, 75},
    {"windows", cti_cuda_entries_windows, 5},
};

static const cti_cuda_function functions[] = {
    {"cti_adaptive_avg_pool2d_adjoint_cuda", (cti_backend_function *)cti_adaptive_avg_pool2d_adjoint_cuda},
    {"cti_adaptive_avg_pool3d_adjoint_cuda", (cti_backend_function *)cti_adaptive_avg_pool3d_adjoint_cuda},
    {"cti_adaptive_max_indices_cuda", (cti_backend_function *)cti_adaptive_max_indices_cuda},
    {"cti_addmm_cuda", (cti_backend_function *)cti_addmm_cuda},
    {"cti_addmv_cuda", (cti_backend_function *)cti_addmv_cuda},
    {"cti_addr_cuda", (cti_backend_function *)cti_addr_cuda},
    {"cti_argmax_cuda", (cti_backend_function *)cti_argmax_cuda},
    {"cti_argmin_cuda", (cti_backend_function *)cti_argmin_cuda},
    {"cti_as_strided_adjoint_cuda", (cti_backend_function *)cti_as_strided_adjoint_cuda},
    {"cti_attention_backward_cuda", (cti_backend_function *)cti_attention_backward_cuda},
    {"cti_attention_cuda", (cti_backend_function *)cti_attention_cuda},
    {"cti_attention_tangent_cuda", (cti_backend_function *)cti_attention_tangent_cuda},
    {"cti_avg_pool_adaptive_cuda", (cti_backend_function *)cti_avg_pool_adaptive_cuda},
    {"cti_avg_pool_adjoint_cuda", (cti_backend_function *)cti_avg_pool_adjoint_cuda},
    {"cti_avg_pool_forward_cuda", (cti_backend_function *)cti_avg_pool_forward_cuda},
    {"cti_axis_index_cuda", (cti_backend_function *)cti_axis_index_cuda},
    {"cti_baddbmm_cuda", (cti_backend_function *)cti_baddbmm_cuda},
    {"cti_bag_indices_cuda", (cti_backend_function *)cti_bag_indices_cuda},
    {"cti_batch_norm_eval_backward_cuda", (cti_backend_function *)cti_batch_norm_eval_backward_cuda},
    {"cti_batch_norm_eval_cuda", (cti_backend_function *)cti_batch_norm_eval_cuda},
    {"cti_batch_norm_train_backward_cuda", (cti_backend_function *)cti_batch_norm_train_backward_cuda},
    {"cti_batch_norm_train_cuda", (cti_backend_function *)cti_batch_norm_train_cuda},
    {"cti_batch_norm_train_tangent_cuda", (cti_backend_function *)cti_batch_norm_train_tangent_cuda},
    {"cti_bincount_cuda", (cti_backend_function *)cti_bincount_cuda},
    {"cti_bincount_weights_cuda", (cti_backend_function *)cti_bincount_weights_cuda},
    {"cti_cdist_cuda", (cti_backend_function *)cti_cdist_cuda},
    {"cti_cholesky_factor_cuda", (cti_backend_function *)cti_cholesky_factor_cuda},
    {"cti_combination_rows_adjoint_cuda", (cti_backend_function *)cti_combination_rows_adjoint_cuda},
    {"cti_combination_rows_cuda", (cti_backend_function *)cti_combination_rows_cuda},
    {"cti_conv_forward_cuda", (cti_backend_function *)cti_conv_forward_cuda},
    {"cti_conv_input_cuda", (cti_backend_function *)cti_conv_input_cuda},
    {"cti_conv_weight_cuda", (cti_backend_function *)cti_conv_weight_cuda},
    {"cti_count_bins_cuda", (cti_backend_function *)cti_count_bins_cuda},
    {"cti_cross_entropy_backward_cuda", (cti_backend_function *)cti_cross_entropy_backward_cuda},
    {"cti_cross_entropy_cuda", (cti_backend_function *)cti_cross_entropy_cuda},
    {"cti_cross_entropy_prob_cuda", (cti_backend_function *)cti_cross_entropy_prob_cuda},
    {"cti_cross_entropy_tangent_cuda", (cti_backend_function *)cti_cross_entropy_tangent_cuda},
    {"cti_ctc_gradient_cuda", (cti_backend_function *)cti_ctc_gradient_cuda},
    {"cti_ctc_gradient_tangent_cuda", (cti_backend_function *)cti_ctc_gradient_tangent_cuda},
    {"cti_ctc_loss_cuda", (cti_backend_function *)cti_ctc_loss_cuda},
    {"cti_cummax_cuda", (cti_backend_function *)cti_cummax_cuda},
    {"cti_cummin_cuda", (cti_backend_function *)cti_cummin_cuda},
    {"cti_dft_cuda", (cti_backend_function *)cti_dft_cuda},
    {"cti_distance_gradients_cuda", (cti_backend_function *)cti_distance_gradients_cuda},
    {"cti_dot_cuda", (cti_backend_function *)cti_dot_cuda},
    {"cti_draw_cuda", (cti_backend_function *)cti_draw_cuda},
    {"cti_edge_pad_adjoint_cuda", (cti_backend_function *)cti_edge_pad_adjoint_cuda},
    {"cti_edge_pad_cuda", (cti_backend_function *)cti_edge_pad_cuda},
    {"cti_eigen_factors_cuda", (cti_backend_function *)cti_eigen_factors_cuda},
    {"cti_einsum_one_adjoint_cuda", (cti_backend_function *)cti_einsum_one_adjoint_cuda},
    {"cti_einsum_one_cuda", (cti_backend_function *)cti_einsum_one_cuda},
    {"cti_einsum_three_adjoint_cuda", (cti_backend_function *)cti_einsum_three_adjoint_cuda},
    {"cti_einsum_three_cuda", (cti_backend_function *)cti_einsum_three_cuda},
    {"cti_einsum_two_adjoint_cuda", (cti_backend_function *)cti_einsum_two_adjoint_cuda},
    {"cti_einsum_two_cuda", (cti_backend_function *)cti_einsum_two_cuda},
    {"cti_embedding_bag_cuda", (cti_backend_function *)cti_embedding_bag_cuda},
    {"cti_embedding_cuda", (cti_backend_function *)cti_embedding_cuda},
    {"cti_gather_cuda", (cti_backend_function *)cti_gather_cuda},
    {"cti_grid_indices_cuda", (cti_backend_function *)cti_grid_indices_cuda},
    {"cti_grid_sample_backward_cuda", (cti_backend_function *)cti_grid_sample_backward_cuda},
    {"cti_grid_sample_cuda", (cti_backend_function *)cti_grid_sample_cuda},
    {"cti_grid_weights_cuda", (cti_backend_function *)cti_grid_weights_cuda},
    {"cti_group_norm_backward_cuda", (cti_backend_function *)cti_group_norm_backward_cuda},
    {"cti_group_norm_cuda", (cti_backend_function *)cti_group_norm_cuda},
    {"cti_hermitian_from_triangle_cuda", (cti_backend_function *)cti_hermitian_from_triangle_cuda},
    {"cti_histc_cuda", (cti_backend_function *)cti_histc_cuda},
    {"cti_histogram_bins_cuda", (cti_backend_function *)cti_histogram_bins_cuda},
    {"cti_histogram_cuda", (cti_backend_function *)cti_histogram_cuda},
    {"cti_index_add_cuda", (cti_backend_function *)cti_index_add_cuda},
    {"cti_index_select_cuda", (cti_backend_function *)cti_index_select_cuda},
    {"cti_int_tensor_cuda", (cti_backend_function *)cti_int_tensor_cuda},
    {"cti_integer_power_cuda", (cti_backend_function *)cti_integer_power_cuda},
    {"cti_irdft_cuda", (cti_backend_function *)cti_irdft_cuda},
    {"cti_kthvalue_cuda", (cti_backend_function *)cti_kthvalue_cuda},
    {"cti_layer_norm_backward_cuda", (cti_backend_function *)cti_layer_norm_backward_cuda},
    {"cti_layer_norm_cuda", (cti_backend_function *)cti_layer_norm_cuda},
    {"cti_layer_norm_tangent_cuda", (cti_backend_function *)cti_layer_norm_tangent_cuda},
    {"cti_linalg_inv_cuda", (cti_backend_function *)cti_linalg_inv_cuda},
    {"cti_linalg_solve_triangular_cuda", (cti_backend_function *)cti_linalg_solve_triangular_cuda},
    {"cti_linear_backward_cuda", (cti_backend_function *)cti_linear_backward_cuda},
    {"cti_linear_cross_entropy_backward_cuda", (cti_backend_function *)cti_linear_cross_entropy_backward_cuda},
    {"cti_linear_cross_entropy_cuda", (cti_backend_function *)cti_linear_cross_entropy_cuda},
    {"cti_linear_cross_entropy_prob_backward_cuda",
     (cti_backend_function *)cti_linear_cross_entropy_prob_backward_cuda},
    {"cti_linear_cross_entropy_prob_cuda", (cti_backend_function *)cti_linear_cross_entropy_prob_cuda},
    {"cti_log_softmax_backward_cuda", (cti_backend_function *)cti_log_softmax_backward_cuda},
    {"cti_log_softmax_cuda", (cti_backend_function *)cti_log_softmax_cuda},
    {"cti_lstm_gates_backward_cuda", (cti_backend_function *)cti_lstm_gates_backward_cuda},
    {"cti_lstm_gates_cuda", (cti_backend_function *)cti_lstm_gates_cuda},
    {"cti_lstm_gates_tangent_cuda", (cti_backend_function *)cti_lstm_gates_tangent_cuda},
    {"cti_lstm_update_backward_cuda", (cti_backend_function *)cti_lstm_update_backward_cuda},
    {"cti_lstm_update_cuda", (cti_backend_function *)cti_lstm_update_cuda},
    {"cti_lstm_update_tangent_cuda", (cti_backend_function *)cti_lstm_update_tangent_cuda},
    {"cti_lu_adjugate_cuda", (cti_backend_function *)cti_lu_adjugate_cuda},
    {"cti_lu_det_cuda", (cti_backend_function *)cti_lu_det_cuda},
    {"cti_lu_factors_cuda", (cti_backend_function *)cti_lu_factors_cuda},
    {"cti_lu_minors_cuda", (cti_backend_function *)cti_lu_minors_cuda},
    {"cti_lu_slogdet_cuda", (cti_backend_function *)cti_lu_slogdet_cuda},
    {"cti_lu_solve_cuda", (cti_backend_function *)cti_lu_solve_cuda},
    {"cti_masked_scatter_cuda", (cti_backend_function *)cti_masked_scatter_cuda},
    {"cti_masked_select_cuda", (cti_backend_function *)cti_masked_select_cuda},
    {"cti_max_dim_cuda", (cti_backend_function *)cti_max_dim_cuda},
    {"cti_max_pool_forward_cuda", (cti_backend_function *)cti_max_pool_forward_cuda},
    {"cti_max_pool_gather_cuda", (cti_backend_function *)cti_max_pool_gather_cuda},
    {"cti_max_pool_scatter_cuda", (cti_backend_function *)cti_max_pool_scatter_cuda},
    {"cti_max_pool_window_indices_cuda", (cti_backend_function *)cti_max_pool_window_indices_cuda},
    {"cti_max_pool_with_indices_cuda", (cti_backend_function *)cti_max_pool_with_indices_cuda},
    {"cti_median_cuda", (cti_backend_function *)cti_median_cuda},
    {"cti_median_dim_cuda", (cti_backend_function *)cti_median_dim_cuda},
    {"cti_min_dim_cuda", (cti_backend_function *)cti_min_dim_cuda},
    {"cti_mode_cuda", (cti_backend_function *)cti_mode_cuda},
    {"cti_multinomial_sample_cuda", (cti_backend_function *)cti_multinomial_sample_cuda},
    {"cti_mv_cuda", (cti_backend_function *)cti_mv_cuda},
    {"cti_nanmedian_cuda", (cti_backend_function *)cti_nanmedian_cuda},
    {"cti_nanmedian_dim_cuda", (cti_backend_function *)cti_nanmedian_dim_cuda},
    {"cti_nll_loss_cuda", (cti_backend_function *)cti_nll_loss_cuda},
    {"cti_nonzero_cuda", (cti_backend_function *)cti_nonzero_cuda},
    {"cti_nuclear_norm_cuda", (cti_backend_function *)cti_nuclear_norm_cuda},
    {"cti_one_hot_cuda", (cti_backend_function *)cti_one_hot_cuda},
    {"cti_order_index_cuda", (cti_backend_function *)cti_order_index_cuda},
    {"cti_poisson_sample_cuda", (cti_backend_function *)cti_poisson_sample_cuda},
    {"cti_polar_factor_cuda", (cti_backend_function *)cti_polar_factor_cuda},
    {"cti_polar_factor_tangent_cuda", (cti_backend_function *)cti_polar_factor_tangent_cuda},
    {"cti_products_gemm", (cti_backend_function *)cti_products_gemm},
    {"cti_products_linear", (cti_backend_function *)cti_products_linear},
    {"cti_qr_factors_cuda", (cti_backend_function *)cti_qr_factors_cuda},
    {"cti_random_state_cuda", (cti_backend_function *)cti_random_state_cuda},
    {"cti_rdft_cuda", (cti_backend_function *)cti_rdft_cuda},
    {"cti_recurrence_cuda", (cti_backend_function *)cti_recurrence_cuda},
    {"cti_repeat_along_adjoint_cuda", (cti_backend_function *)cti_repeat_along_adjoint_cuda},
    {"cti_repeat_along_cuda", (cti_backend_function *)cti_repeat_along_cuda},
    {"cti_rms_norm_backward_cuda", (cti_backend_function *)cti_rms_norm_backward_cuda},
    {"cti_rms_norm_cuda", (cti_backend_function *)cti_rms_norm_cuda},
    {"cti_rms_norm_tangent_cuda", (cti_backend_function *)cti_rms_norm_tangent_cuda},
    {"cti_running_index_cuda", (cti_backend_function *)cti_running_index_cuda},
    {"cti_scatter_add_cuda", (cti_backend_function *)cti_scatter_add_cuda},
    {"cti_scatter_cuda", (cti_backend_function *)cti_scatter_cuda},
    {"cti_scatter_reduce_cuda", (cti_backend_function *)cti_scatter_reduce_cuda},
    {"cti_scatter_scalar_cuda", (cti_backend_function *)cti_scatter_scalar_cuda},
    {"cti_searchsorted_cuda", (cti_backend_function *)cti_searchsorted_cuda},
    {"cti_shifted_cuda", (cti_backend_function *)cti_shifted_cuda},
    {"cti_singular_factors_cuda", (cti_backend_function *)cti_singular_factors_cuda},
    {"cti_softmax_backward_cuda", (cti_backend_function *)cti_softmax_backward_cuda},
    {"cti_softmax_cuda", (cti_backend_function *)cti_softmax_cuda},
    {"cti_sort_cuda", (cti_backend_function *)cti_sort_cuda},
    {"cti_std_cuda", (cti_backend_function *)cti_std_cuda},
    {"cti_topk_cuda", (cti_backend_function *)cti_topk_cuda},
    {"cti_tril_indices_cuda", (cti_backend_function *)cti_tril_indices_cuda},
    {"cti_triu_indices_cuda", (cti_backend_function *)cti_triu_indices_cuda},
    {"cti_unfold_adjoint_cuda", (cti_backend_function *)cti_unfold_adjoint_cuda},
    {"cti_unique_consecutive_cuda", (cti_backend_function *)cti_unique_consecutive_cuda},
    {"cti_unique_consecutive_dim_cuda", (cti_backend_function *)cti_unique_consecutive_dim_cuda},
    {"cti_unique_count_cuda", (cti_backend_function *)cti_unique_count_cuda},
    {"cti_unique_cuda", (cti_backend_function *)cti_unique_cuda},
    {"cti_unique_dim_cuda", (cti_backend_function *)cti_unique_dim_cuda},
    {"cti_unpack_bits_cuda", (cti_backend_function *)cti_unpack_bits_cuda},
    {"cti_unravel_coordinates_cuda", (cti_backend_function *)cti_unravel_coordinates_cuda},
    {"cti_var_cuda", (cti_backend_function *)cti_var_cuda},
};

const cti_cuda_kernels cti_cuda_table = {families,
                                         26,
                                         functions,
                                         157,
                                         cti_cuda_sums,
                                         cti_cuda_copies,
                                         cti_cuda_pack_bits,
                                         cti_cuda_pack_steps,
                                         cti_cuda_unpack_steps};
