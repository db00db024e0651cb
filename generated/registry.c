/*
 * The registry: all operators, what the runtime calls of them, and the loops and kernels for this processor.
 *
 * Written by ctgen. Change the schemas, not this file.
 */
#include "core/thread.h"
#include "ops/registry.h"
#include "graph/runtime_ops.h"
#include "kernels/activation.h"
#include "kernels/adjoint.h"
#include "kernels/attention.h"
#include "kernels/binary.h"
#include "kernels/compare.h"
#include "kernels/complex.h"
#include "kernels/composite.h"
#include "kernels/conv.h"
#include "kernels/copy.h"
#include "kernels/creation.h"
#include "kernels/einsum.h"
#include "kernels/embedding.h"
#include "kernels/index.h"
#include "kernels/loss.h"
#include "kernels/matmul.h"
#include "kernels/norm.h"
#include "kernels/pool.h"
#include "kernels/random.h"
#include "kernels/recurrent.h"
#include "kernels/reduce.h"
#include "kernels/ternary.h"
#include "kernels/unary.h"
#include "kernels/view.h"

#include <cotangent/ops.h>

/* ---- operators by family ---- */

extern const cti_op_entry cti_ops_activation[];
extern const cti_op_entry cti_ops_adjoint[];
extern const cti_op_entry cti_ops_attention[];
extern const cti_op_entry cti_ops_binary[];
extern const cti_op_entry cti_ops_compare[];
extern const cti_op_entry cti_ops_complex[];
extern const cti_op_entry cti_ops_composite[];
extern const cti_op_entry cti_ops_conv[];
extern const cti_op_entry cti_ops_copy[];
extern const cti_op_entry cti_ops_creation[];
extern const cti_op_entry cti_ops_einsum[];
extern const cti_op_entry cti_ops_embedding[];
extern const cti_op_entry cti_ops_index[];
extern const cti_op_entry cti_ops_loss[];
extern const cti_op_entry cti_ops_matmul[];
extern const cti_op_entry cti_ops_norm[];
extern const cti_op_entry cti_ops_pool[];
extern const cti_op_entry cti_ops_random[];
extern const cti_op_entry cti_ops_recurrent[];
extern const cti_op_entry cti_ops_reduce[];
extern const cti_op_entry cti_ops_ternary[];
extern const cti_op_entry cti_ops_unary[];
extern const cti_op_entry cti_ops_view[];

/* clang-format off */
const cti_op_family cti_op_families[] = {
    {cti_ops_activation, 7},
    {cti_ops_adjoint, 6},
    {cti_ops_attention, 3},
    {cti_ops_binary, 9},
    {cti_ops_compare, 10},
    {cti_ops_complex, 4},
    {cti_ops_composite, 1},
    {cti_ops_conv, 7},
    {cti_ops_copy, 12},
    {cti_ops_creation, 7},
    {cti_ops_einsum, 8},
    {cti_ops_embedding, 1},
    {cti_ops_index, 10},
    {cti_ops_loss, 4},
    {cti_ops_matmul, 6},
    {cti_ops_norm, 17},
    {cti_ops_pool, 9},
    {cti_ops_random, 5},
    {cti_ops_recurrent, 3},
    {cti_ops_reduce, 14},
    {cti_ops_ternary, 3},
    {cti_ops_unary, 18},
    {cti_ops_view, 17},
};
/* clang-format on */
const size_t cti_num_op_families = 23;

/* ---- what the runtime itself calls ---- */

static ct_tensor *runtime_clone(ct_tensor *self)
{
    return ct_clone_with(self, &(ct_clone_opts){.memory_format = CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT});
}

static ct_tensor *runtime_to_dtype(ct_tensor *self, ct_dtype dtype) { return ct_to_with(self, &(ct_to_opts){.dtype = dtype}); }

static ct_tensor *runtime_as_strided(ct_tensor *self, ct_ints size, ct_ints stride, int64_t storage_offset)
{
    return ct_as_strided_with(self, size, stride, &(ct_as_strided_opts){.storage_offset = ct_int(storage_offset)});
}

static ct_tensor *runtime_zeros(ct_ints size, ct_dtype dtype) { return ct_zeros_with(size, &(ct_zeros_opts){.dtype = dtype}); }

static ct_tensor *runtime_ones(ct_ints size, ct_dtype dtype) { return ct_ones_with(size, &(ct_ones_opts){.dtype = dtype}); }

static ct_tensor *runtime_empty(ct_ints size, ct_dtype dtype) { return ct_empty_with(size, &(ct_empty_opts){.dtype = dtype}); }

static ct_tensor *runtime_cat(ct_tensors tensors, int64_t dim) { return ct_cat_with(tensors, &(ct_cat_opts){.dim = dim}); }

const cti_runtime_ops_table cti_runtime_ops = {
    .add = ct_add,
    .add_ = ct_add_,
    .mul = ct_mul,
    .clone = runtime_clone,
    .to_dtype = runtime_to_dtype,
    .sum_to_size = ct_sum_to_size,
    .expand = ct_expand,
    .as_strided = runtime_as_strided,
    .copy_ = ct_copy_,
    .zeros = runtime_zeros,
    .ones = runtime_ones,
    .empty = runtime_empty,
    .real = ct_real,
    .imag = ct_imag,
    .select = ct_select,
    .cat = runtime_cat,
    .unsqueeze = ct_unsqueeze,
    .detach = ct_detach,
};

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_abs_loop_table cti_abs_loops_base;
cti_adaptive_avg_pool2d_adjoint_cpu_kernel cti_adaptive_avg_pool2d_adjoint_cpu_base;
cti_adaptive_avg_pool2d_cpu_kernel cti_adaptive_avg_pool2d_cpu_base;
extern const cti_add_loop_table cti_add_loops_base;
cti_addmm_cpu_kernel cti_addmm_cpu_base;
extern const cti_amax_loop_table cti_amax_loops_base;
extern const cti_arange_loop_table cti_arange_loops_base;
cti_argmax_cpu_kernel cti_argmax_cpu_base;
cti_argmin_cpu_kernel cti_argmin_cpu_base;
cti_as_strided_adjoint_cpu_kernel cti_as_strided_adjoint_cpu_base;
cti_attention_backward_cpu_kernel cti_attention_backward_cpu_base;
cti_attention_cpu_kernel cti_attention_cpu_base;
cti_avg_pool2d_adjoint_cpu_kernel cti_avg_pool2d_adjoint_cpu_base;
cti_avg_pool2d_cpu_kernel cti_avg_pool2d_cpu_base;
cti_batch_norm_eval_backward_cpu_kernel cti_batch_norm_eval_backward_cpu_base;
cti_batch_norm_eval_cpu_kernel cti_batch_norm_eval_cpu_base;
cti_batch_norm_train_backward_cpu_kernel cti_batch_norm_train_backward_cpu_base;
cti_batch_norm_train_cpu_kernel cti_batch_norm_train_cpu_base;
cti_batched_conv2d_cpu_kernel cti_batched_conv2d_cpu_base;
cti_batched_conv2d_workspace_kernel cti_batched_conv2d_workspace_base;
extern const cti_binary_cross_entropy_with_logits_loop_table cti_binary_cross_entropy_with_logits_loops_base;
cti_blas_gemm_kernel cti_blas_gemm_base;
cti_blas_linear_kernel cti_blas_linear_base;
cti_cat_cpu_kernel cti_cat_cpu_base;
extern const cti_clamp_loop_table cti_clamp_loops_base;
extern const cti_clamp_scalar_loop_table cti_clamp_scalar_loops_base;
extern const cti_conj_loop_table cti_conj_loops_base;
cti_constant_pad_nd_cpu_kernel cti_constant_pad_nd_cpu_base;
cti_conv2d_input_cpu_kernel cti_conv2d_input_cpu_base;
cti_conv2d_input_workspace_kernel cti_conv2d_input_workspace_base;
cti_conv2d_weight_cpu_kernel cti_conv2d_weight_cpu_base;
cti_conv2d_weight_workspace_kernel cti_conv2d_weight_workspace_base;
extern const cti_cos_loop_table cti_cos_loops_base;
extern const cti_count_nonzero_loop_table cti_count_nonzero_loops_base;
cti_cross_entropy_backward_cpu_kernel cti_cross_entropy_backward_cpu_base;
cti_cross_entropy_cpu_kernel cti_cross_entropy_cpu_base;
cti_cross_entropy_prob_cpu_kernel cti_cross_entropy_prob_cpu_base;
extern const cti_div_loop_table cti_div_loops_base;
extern const cti_div_mode_loop_table cti_div_mode_loops_base;
cti_draw_cpu_kernel cti_draw_cpu_base;
extern const cti_dropout_loop_table cti_dropout_loops_base;
cti_einsum_one_adjoint_cpu_kernel cti_einsum_one_adjoint_cpu_base;
cti_einsum_one_cpu_kernel cti_einsum_one_cpu_base;
cti_einsum_three_adjoint_cpu_kernel cti_einsum_three_adjoint_cpu_base;
cti_einsum_three_cpu_kernel cti_einsum_three_cpu_base;
cti_einsum_two_adjoint_cpu_kernel cti_einsum_two_adjoint_cpu_base;
cti_einsum_two_cpu_kernel cti_einsum_two_cpu_base;
cti_embedding_cpu_kernel cti_embedding_cpu_base;
cti_empty_cpu_kernel cti_empty_cpu_base;
extern const cti_eq_loop_table cti_eq_loops_base;
extern const cti_erf_loop_table cti_erf_loops_base;
extern const cti_erfc_loop_table cti_erfc_loops_base;
extern const cti_exp_loop_table cti_exp_loops_base;
cti_flip_cpu_kernel cti_flip_cpu_base;
extern const cti_floor_loop_table cti_floor_loops_base;
extern const cti_full_loop_table cti_full_loops_base;
cti_gather_cpu_kernel cti_gather_cpu_base;
extern const cti_ge_loop_table cti_ge_loops_base;
extern const cti_gelu_loop_table cti_gelu_loops_base;
extern const cti_gt_loop_table cti_gt_loops_base;
cti_imag_adjoint_cpu_kernel cti_imag_adjoint_cpu_base;
cti_index_add_cpu_kernel cti_index_add_cpu_base;
cti_index_select_cpu_kernel cti_index_select_cpu_base;
extern const cti_isnan_loop_table cti_isnan_loops_base;
cti_layer_norm_backward_cpu_kernel cti_layer_norm_backward_cpu_base;
cti_layer_norm_cpu_kernel cti_layer_norm_cpu_base;
extern const cti_le_loop_table cti_le_loops_base;
extern const cti_leaky_relu_loop_table cti_leaky_relu_loops_base;
extern const cti_log1p_loop_table cti_log1p_loops_base;
extern const cti_log_loop_table cti_log_loops_base;
extern const cti_log_sigmoid_loop_table cti_log_sigmoid_loops_base;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_base;
extern const cti_logical_and_loop_table cti_logical_and_loops_base;
extern const cti_logical_not_loop_table cti_logical_not_loops_base;
extern const cti_logical_or_loop_table cti_logical_or_loops_base;
cti_lstm_gates_backward_cpu_kernel cti_lstm_gates_backward_cpu_base;
cti_lstm_gates_cpu_kernel cti_lstm_gates_cpu_base;
cti_lstm_update_backward_cpu_kernel cti_lstm_update_backward_cpu_base;
cti_lstm_update_cpu_kernel cti_lstm_update_cpu_base;
extern const cti_lt_loop_table cti_lt_loops_base;
extern const cti_masked_fill_loop_table cti_masked_fill_loops_base;
cti_masked_scatter_cpu_kernel cti_masked_scatter_cpu_base;
cti_masked_select_cpu_kernel cti_masked_select_cpu_base;
cti_max_dim_cpu_kernel cti_max_dim_cpu_base;
extern const cti_max_loop_table cti_max_loops_base;
cti_max_pool2d_cpu_kernel cti_max_pool2d_cpu_base;
cti_max_pool2d_pick_cpu_kernel cti_max_pool2d_pick_cpu_base;
cti_max_pool2d_places_cpu_kernel cti_max_pool2d_places_cpu_base;
cti_max_pool2d_put_cpu_kernel cti_max_pool2d_put_cpu_base;
cti_max_pool2d_with_indices_cpu_kernel cti_max_pool2d_with_indices_cpu_base;
extern const cti_maximum_loop_table cti_maximum_loops_base;
extern const cti_mean_loop_table cti_mean_loops_base;
cti_min_dim_cpu_kernel cti_min_dim_cpu_base;
extern const cti_min_loop_table cti_min_loops_base;
extern const cti_minimum_loop_table cti_minimum_loops_base;
extern const cti_mse_loss_loop_table cti_mse_loss_loops_base;
extern const cti_mul_loop_table cti_mul_loops_base;
extern const cti_ne_loop_table cti_ne_loops_base;
extern const cti_neg_loop_table cti_neg_loops_base;
cti_nonzero_cpu_kernel cti_nonzero_cpu_base;
cti_nuclear_norm_cpu_kernel cti_nuclear_norm_cpu_base;
extern const cti_ones_like_loop_table cti_ones_like_loops_base;
extern const cti_ones_loop_table cti_ones_loops_base;
cti_polar_factor_cpu_kernel cti_polar_factor_cpu_base;
cti_polar_factor_tangent_cpu_kernel cti_polar_factor_tangent_cpu_base;
extern const cti_pow_loop_table cti_pow_loops_base;
extern const cti_pow_scalar_loop_table cti_pow_scalar_loops_base;
extern const cti_rand_loop_table cti_rand_loops_base;
extern const cti_randn_loop_table cti_randn_loops_base;
cti_random_state_cpu_kernel cti_random_state_cpu_base;
extern const cti_reciprocal_loop_table cti_reciprocal_loops_base;
cti_recurrence_cpu_kernel cti_recurrence_cpu_base;
extern const cti_relu_loop_table cti_relu_loops_base;
cti_rms_norm_backward_cpu_kernel cti_rms_norm_backward_cpu_base;
cti_rms_norm_cpu_kernel cti_rms_norm_cpu_base;
extern const cti_rsqrt_loop_table cti_rsqrt_loops_base;
cti_scatter_add_cpu_kernel cti_scatter_add_cpu_base;
cti_scatter_cpu_kernel cti_scatter_cpu_base;
cti_scatter_scalar_cpu_kernel cti_scatter_scalar_cpu_base;
cti_select_scatter_cpu_kernel cti_select_scatter_cpu_base;
extern const cti_sgn_loop_table cti_sgn_loops_base;
cti_shifted_cpu_kernel cti_shifted_cpu_base;
extern const cti_sigmoid_loop_table cti_sigmoid_loops_base;
extern const cti_sign_loop_table cti_sign_loops_base;
extern const cti_silu_loop_table cti_silu_loops_base;
extern const cti_sin_loop_table cti_sin_loops_base;
cti_slice_scatter_cpu_kernel cti_slice_scatter_cpu_base;
cti_softmax_cpu_kernel cti_softmax_cpu_base;
extern const cti_sqrt_loop_table cti_sqrt_loops_base;
extern const cti_square_loop_table cti_square_loops_base;
cti_stack_cpu_kernel cti_stack_cpu_base;
extern const cti_sub_loop_table cti_sub_loops_base;
cti_sum_to_size_cpu_kernel cti_sum_to_size_cpu_base;
extern const cti_tanh_loop_table cti_tanh_loops_base;
extern const cti_tril_loop_table cti_tril_loops_base;
extern const cti_triu_loop_table cti_triu_loops_base;
cti_unpack_bits_cpu_kernel cti_unpack_bits_cpu_base;
cti_var_cpu_kernel cti_var_cpu_base;
extern const cti_vector_norm_max_loop_table cti_vector_norm_max_loops_base;
extern const cti_vector_norm_min_loop_table cti_vector_norm_min_loops_base;
extern const cti_vector_norm_one_loop_table cti_vector_norm_one_loops_base;
extern const cti_vector_norm_power_loop_table cti_vector_norm_power_loops_base;
extern const cti_vector_norm_two_loop_table cti_vector_norm_two_loops_base;
extern const cti_vector_norm_zero_loop_table cti_vector_norm_zero_loops_base;
extern const cti_where_loop_table cti_where_loops_base;
cti_zero_pad_nd_cpu_kernel cti_zero_pad_nd_cpu_base;
extern const cti_zeros_like_loop_table cti_zeros_like_loops_base;
extern const cti_zeros_loop_table cti_zeros_loops_base;

const cti_abs_loop_table *cti_abs_loops = &cti_abs_loops_base;
cti_adaptive_avg_pool2d_adjoint_cpu_kernel *cti_adaptive_avg_pool2d_adjoint_cpu = cti_adaptive_avg_pool2d_adjoint_cpu_base;
cti_adaptive_avg_pool2d_cpu_kernel *cti_adaptive_avg_pool2d_cpu = cti_adaptive_avg_pool2d_cpu_base;
const cti_add_loop_table *cti_add_loops = &cti_add_loops_base;
cti_addmm_cpu_kernel *cti_addmm_cpu = cti_addmm_cpu_base;
const cti_amax_loop_table *cti_amax_loops = &cti_amax_loops_base;
const cti_arange_loop_table *cti_arange_loops = &cti_arange_loops_base;
cti_argmax_cpu_kernel *cti_argmax_cpu = cti_argmax_cpu_base;
cti_argmin_cpu_kernel *cti_argmin_cpu = cti_argmin_cpu_base;
cti_as_strided_adjoint_cpu_kernel *cti_as_strided_adjoint_cpu = cti_as_strided_adjoint_cpu_base;
cti_attention_backward_cpu_kernel *cti_attention_backward_cpu = cti_attention_backward_cpu_base;
cti_attention_cpu_kernel *cti_attention_cpu = cti_attention_cpu_base;
cti_avg_pool2d_adjoint_cpu_kernel *cti_avg_pool2d_adjoint_cpu = cti_avg_pool2d_adjoint_cpu_base;
cti_avg_pool2d_cpu_kernel *cti_avg_pool2d_cpu = cti_avg_pool2d_cpu_base;
cti_batch_norm_eval_backward_cpu_kernel *cti_batch_norm_eval_backward_cpu = cti_batch_norm_eval_backward_cpu_base;
cti_batch_norm_eval_cpu_kernel *cti_batch_norm_eval_cpu = cti_batch_norm_eval_cpu_base;
cti_batch_norm_train_backward_cpu_kernel *cti_batch_norm_train_backward_cpu = cti_batch_norm_train_backward_cpu_base;
cti_batch_norm_train_cpu_kernel *cti_batch_norm_train_cpu = cti_batch_norm_train_cpu_base;
cti_batched_conv2d_cpu_kernel *cti_batched_conv2d_cpu = cti_batched_conv2d_cpu_base;
cti_batched_conv2d_workspace_kernel *cti_batched_conv2d_workspace = cti_batched_conv2d_workspace_base;
const cti_binary_cross_entropy_with_logits_loop_table *cti_binary_cross_entropy_with_logits_loops =
    &cti_binary_cross_entropy_with_logits_loops_base;
cti_blas_gemm_kernel *cti_blas_gemm = cti_blas_gemm_base;
cti_blas_linear_kernel *cti_blas_linear = cti_blas_linear_base;
cti_cat_cpu_kernel *cti_cat_cpu = cti_cat_cpu_base;
const cti_clamp_loop_table *cti_clamp_loops = &cti_clamp_loops_base;
const cti_clamp_scalar_loop_table *cti_clamp_scalar_loops = &cti_clamp_scalar_loops_base;
const cti_conj_loop_table *cti_conj_loops = &cti_conj_loops_base;
cti_constant_pad_nd_cpu_kernel *cti_constant_pad_nd_cpu = cti_constant_pad_nd_cpu_base;
cti_conv2d_input_cpu_kernel *cti_conv2d_input_cpu = cti_conv2d_input_cpu_base;
cti_conv2d_input_workspace_kernel *cti_conv2d_input_workspace = cti_conv2d_input_workspace_base;
cti_conv2d_weight_cpu_kernel *cti_conv2d_weight_cpu = cti_conv2d_weight_cpu_base;
cti_conv2d_weight_workspace_kernel *cti_conv2d_weight_workspace = cti_conv2d_weight_workspace_base;
const cti_cos_loop_table *cti_cos_loops = &cti_cos_loops_base;
const cti_count_nonzero_loop_table *cti_count_nonzero_loops = &cti_count_nonzero_loops_base;
cti_cross_entropy_backward_cpu_kernel *cti_cross_entropy_backward_cpu = cti_cross_entropy_backward_cpu_base;
cti_cross_entropy_cpu_kernel *cti_cross_entropy_cpu = cti_cross_entropy_cpu_base;
cti_cross_entropy_prob_cpu_kernel *cti_cross_entropy_prob_cpu = cti_cross_entropy_prob_cpu_base;
const cti_div_loop_table *cti_div_loops = &cti_div_loops_base;
const cti_div_mode_loop_table *cti_div_mode_loops = &cti_div_mode_loops_base;
cti_draw_cpu_kernel *cti_draw_cpu = cti_draw_cpu_base;
const cti_dropout_loop_table *cti_dropout_loops = &cti_dropout_loops_base;
cti_einsum_one_adjoint_cpu_kernel *cti_einsum_one_adjoint_cpu = cti_einsum_one_adjoint_cpu_base;
cti_einsum_one_cpu_kernel *cti_einsum_one_cpu = cti_einsum_one_cpu_base;
cti_einsum_three_adjoint_cpu_kernel *cti_einsum_three_adjoint_cpu = cti_einsum_three_adjoint_cpu_base;
cti_einsum_three_cpu_kernel *cti_einsum_three_cpu = cti_einsum_three_cpu_base;
cti_einsum_two_adjoint_cpu_kernel *cti_einsum_two_adjoint_cpu = cti_einsum_two_adjoint_cpu_base;
cti_einsum_two_cpu_kernel *cti_einsum_two_cpu = cti_einsum_two_cpu_base;
cti_embedding_cpu_kernel *cti_embedding_cpu = cti_embedding_cpu_base;
cti_empty_cpu_kernel *cti_empty_cpu = cti_empty_cpu_base;
const cti_eq_loop_table *cti_eq_loops = &cti_eq_loops_base;
const cti_erf_loop_table *cti_erf_loops = &cti_erf_loops_base;
const cti_erfc_loop_table *cti_erfc_loops = &cti_erfc_loops_base;
const cti_exp_loop_table *cti_exp_loops = &cti_exp_loops_base;
cti_flip_cpu_kernel *cti_flip_cpu = cti_flip_cpu_base;
const cti_floor_loop_table *cti_floor_loops = &cti_floor_loops_base;
const cti_full_loop_table *cti_full_loops = &cti_full_loops_base;
cti_gather_cpu_kernel *cti_gather_cpu = cti_gather_cpu_base;
const cti_ge_loop_table *cti_ge_loops = &cti_ge_loops_base;
const cti_gelu_loop_table *cti_gelu_loops = &cti_gelu_loops_base;
const cti_gt_loop_table *cti_gt_loops = &cti_gt_loops_base;
cti_imag_adjoint_cpu_kernel *cti_imag_adjoint_cpu = cti_imag_adjoint_cpu_base;
cti_index_add_cpu_kernel *cti_index_add_cpu = cti_index_add_cpu_base;
cti_index_select_cpu_kernel *cti_index_select_cpu = cti_index_select_cpu_base;
const cti_isnan_loop_table *cti_isnan_loops = &cti_isnan_loops_base;
cti_layer_norm_backward_cpu_kernel *cti_layer_norm_backward_cpu = cti_layer_norm_backward_cpu_base;
cti_layer_norm_cpu_kernel *cti_layer_norm_cpu = cti_layer_norm_cpu_base;
const cti_le_loop_table *cti_le_loops = &cti_le_loops_base;
const cti_leaky_relu_loop_table *cti_leaky_relu_loops = &cti_leaky_relu_loops_base;
const cti_log1p_loop_table *cti_log1p_loops = &cti_log1p_loops_base;
const cti_log_loop_table *cti_log_loops = &cti_log_loops_base;
const cti_log_sigmoid_loop_table *cti_log_sigmoid_loops = &cti_log_sigmoid_loops_base;
cti_log_softmax_cpu_kernel *cti_log_softmax_cpu = cti_log_softmax_cpu_base;
const cti_logical_and_loop_table *cti_logical_and_loops = &cti_logical_and_loops_base;
const cti_logical_not_loop_table *cti_logical_not_loops = &cti_logical_not_loops_base;
const cti_logical_or_loop_table *cti_logical_or_loops = &cti_logical_or_loops_base;
cti_lstm_gates_backward_cpu_kernel *cti_lstm_gates_backward_cpu = cti_lstm_gates_backward_cpu_base;
cti_lstm_gates_cpu_kernel *cti_lstm_gates_cpu = cti_lstm_gates_cpu_base;
cti_lstm_update_backward_cpu_kernel *cti_lstm_update_backward_cpu = cti_lstm_update_backward_cpu_base;
cti_lstm_update_cpu_kernel *cti_lstm_update_cpu = cti_lstm_update_cpu_base;
const cti_lt_loop_table *cti_lt_loops = &cti_lt_loops_base;
const cti_masked_fill_loop_table *cti_masked_fill_loops = &cti_masked_fill_loops_base;
cti_masked_scatter_cpu_kernel *cti_masked_scatter_cpu = cti_masked_scatter_cpu_base;
cti_masked_select_cpu_kernel *cti_masked_select_cpu = cti_masked_select_cpu_base;
cti_max_dim_cpu_kernel *cti_max_dim_cpu = cti_max_dim_cpu_base;
const cti_max_loop_table *cti_max_loops = &cti_max_loops_base;
cti_max_pool2d_cpu_kernel *cti_max_pool2d_cpu = cti_max_pool2d_cpu_base;
cti_max_pool2d_pick_cpu_kernel *cti_max_pool2d_pick_cpu = cti_max_pool2d_pick_cpu_base;
cti_max_pool2d_places_cpu_kernel *cti_max_pool2d_places_cpu = cti_max_pool2d_places_cpu_base;
cti_max_pool2d_put_cpu_kernel *cti_max_pool2d_put_cpu = cti_max_pool2d_put_cpu_base;
cti_max_pool2d_with_indices_cpu_kernel *cti_max_pool2d_with_indices_cpu = cti_max_pool2d_with_indices_cpu_base;
const cti_maximum_loop_table *cti_maximum_loops = &cti_maximum_loops_base;
const cti_mean_loop_table *cti_mean_loops = &cti_mean_loops_base;
cti_min_dim_cpu_kernel *cti_min_dim_cpu = cti_min_dim_cpu_base;
const cti_min_loop_table *cti_min_loops = &cti_min_loops_base;
const cti_minimum_loop_table *cti_minimum_loops = &cti_minimum_loops_base;
const cti_mse_loss_loop_table *cti_mse_loss_loops = &cti_mse_loss_loops_base;
const cti_mul_loop_table *cti_mul_loops = &cti_mul_loops_base;
const cti_ne_loop_table *cti_ne_loops = &cti_ne_loops_base;
const cti_neg_loop_table *cti_neg_loops = &cti_neg_loops_base;
cti_nonzero_cpu_kernel *cti_nonzero_cpu = cti_nonzero_cpu_base;
cti_nuclear_norm_cpu_kernel *cti_nuclear_norm_cpu = cti_nuclear_norm_cpu_base;
const cti_ones_like_loop_table *cti_ones_like_loops = &cti_ones_like_loops_base;
const cti_ones_loop_table *cti_ones_loops = &cti_ones_loops_base;
cti_polar_factor_cpu_kernel *cti_polar_factor_cpu = cti_polar_factor_cpu_base;
cti_polar_factor_tangent_cpu_kernel *cti_polar_factor_tangent_cpu = cti_polar_factor_tangent_cpu_base;
const cti_pow_loop_table *cti_pow_loops = &cti_pow_loops_base;
const cti_pow_scalar_loop_table *cti_pow_scalar_loops = &cti_pow_scalar_loops_base;
const cti_rand_loop_table *cti_rand_loops = &cti_rand_loops_base;
const cti_randn_loop_table *cti_randn_loops = &cti_randn_loops_base;
cti_random_state_cpu_kernel *cti_random_state_cpu = cti_random_state_cpu_base;
const cti_reciprocal_loop_table *cti_reciprocal_loops = &cti_reciprocal_loops_base;
cti_recurrence_cpu_kernel *cti_recurrence_cpu = cti_recurrence_cpu_base;
const cti_relu_loop_table *cti_relu_loops = &cti_relu_loops_base;
cti_rms_norm_backward_cpu_kernel *cti_rms_norm_backward_cpu = cti_rms_norm_backward_cpu_base;
cti_rms_norm_cpu_kernel *cti_rms_norm_cpu = cti_rms_norm_cpu_base;
const cti_rsqrt_loop_table *cti_rsqrt_loops = &cti_rsqrt_loops_base;
cti_scatter_add_cpu_kernel *cti_scatter_add_cpu = cti_scatter_add_cpu_base;
cti_scatter_cpu_kernel *cti_scatter_cpu = cti_scatter_cpu_base;
cti_scatter_scalar_cpu_kernel *cti_scatter_scalar_cpu = cti_scatter_scalar_cpu_base;
cti_select_scatter_cpu_kernel *cti_select_scatter_cpu = cti_select_scatter_cpu_base;
const cti_sgn_loop_table *cti_sgn_loops = &cti_sgn_loops_base;
cti_shifted_cpu_kernel *cti_shifted_cpu = cti_shifted_cpu_base;
const cti_sigmoid_loop_table *cti_sigmoid_loops = &cti_sigmoid_loops_base;
const cti_sign_loop_table *cti_sign_loops = &cti_sign_loops_base;
const cti_silu_loop_table *cti_silu_loops = &cti_silu_loops_base;
const cti_sin_loop_table *cti_sin_loops = &cti_sin_loops_base;
cti_slice_scatter_cpu_kernel *cti_slice_scatter_cpu = cti_slice_scatter_cpu_base;
cti_softmax_cpu_kernel *cti_softmax_cpu = cti_softmax_cpu_base;
const cti_sqrt_loop_table *cti_sqrt_loops = &cti_sqrt_loops_base;
const cti_square_loop_table *cti_square_loops = &cti_square_loops_base;
cti_stack_cpu_kernel *cti_stack_cpu = cti_stack_cpu_base;
const cti_sub_loop_table *cti_sub_loops = &cti_sub_loops_base;
cti_sum_to_size_cpu_kernel *cti_sum_to_size_cpu = cti_sum_to_size_cpu_base;
const cti_tanh_loop_table *cti_tanh_loops = &cti_tanh_loops_base;
const cti_tril_loop_table *cti_tril_loops = &cti_tril_loops_base;
const cti_triu_loop_table *cti_triu_loops = &cti_triu_loops_base;
cti_unpack_bits_cpu_kernel *cti_unpack_bits_cpu = cti_unpack_bits_cpu_base;
cti_var_cpu_kernel *cti_var_cpu = cti_var_cpu_base;
const cti_vector_norm_max_loop_table *cti_vector_norm_max_loops = &cti_vector_norm_max_loops_base;
const cti_vector_norm_min_loop_table *cti_vector_norm_min_loops = &cti_vector_norm_min_loops_base;
const cti_vector_norm_one_loop_table *cti_vector_norm_one_loops = &cti_vector_norm_one_loops_base;
const cti_vector_norm_power_loop_table *cti_vector_norm_power_loops = &cti_vector_norm_power_loops_base;
const cti_vector_norm_two_loop_table *cti_vector_norm_two_loops = &cti_vector_norm_two_loops_base;
const cti_vector_norm_zero_loop_table *cti_vector_norm_zero_loops = &cti_vector_norm_zero_loops_base;
const cti_where_loop_table *cti_where_loops = &cti_where_loops_base;
cti_zero_pad_nd_cpu_kernel *cti_zero_pad_nd_cpu = cti_zero_pad_nd_cpu_base;
const cti_zeros_like_loop_table *cti_zeros_like_loops = &cti_zeros_like_loops_base;
const cti_zeros_loop_table *cti_zeros_loops = &cti_zeros_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_abs_loop_table cti_abs_loops_v3;
cti_adaptive_avg_pool2d_adjoint_cpu_kernel cti_adaptive_avg_pool2d_adjoint_cpu_v3;
cti_adaptive_avg_pool2d_cpu_kernel cti_adaptive_avg_pool2d_cpu_v3;
extern const cti_add_loop_table cti_add_loops_v3;
cti_addmm_cpu_kernel cti_addmm_cpu_v3;
extern const cti_amax_loop_table cti_amax_loops_v3;
extern const cti_arange_loop_table cti_arange_loops_v3;
cti_argmax_cpu_kernel cti_argmax_cpu_v3;
cti_argmin_cpu_kernel cti_argmin_cpu_v3;
cti_as_strided_adjoint_cpu_kernel cti_as_strided_adjoint_cpu_v3;
cti_attention_backward_cpu_kernel cti_attention_backward_cpu_v3;
cti_attention_cpu_kernel cti_attention_cpu_v3;
cti_avg_pool2d_adjoint_cpu_kernel cti_avg_pool2d_adjoint_cpu_v3;
cti_avg_pool2d_cpu_kernel cti_avg_pool2d_cpu_v3;
cti_batch_norm_eval_backward_cpu_kernel cti_batch_norm_eval_backward_cpu_v3;
cti_batch_norm_eval_cpu_kernel cti_batch_norm_eval_cpu_v3;
cti_batch_norm_train_backward_cpu_kernel cti_batch_norm_train_backward_cpu_v3;
cti_batch_norm_train_cpu_kernel cti_batch_norm_train_cpu_v3;
cti_batched_conv2d_cpu_kernel cti_batched_conv2d_cpu_v3;
cti_batched_conv2d_workspace_kernel cti_batched_conv2d_workspace_v3;
extern const cti_binary_cross_entropy_with_logits_loop_table cti_binary_cross_entropy_with_logits_loops_v3;
cti_blas_gemm_kernel cti_blas_gemm_v3;
cti_blas_linear_kernel cti_blas_linear_v3;
cti_cat_cpu_kernel cti_cat_cpu_v3;
extern const cti_clamp_loop_table cti_clamp_loops_v3;
extern const cti_clamp_scalar_loop_table cti_clamp_scalar_loops_v3;
extern const cti_conj_loop_table cti_conj_loops_v3;
cti_constant_pad_nd_cpu_kernel cti_constant_pad_nd_cpu_v3;
cti_conv2d_input_cpu_kernel cti_conv2d_input_cpu_v3;
cti_conv2d_input_workspace_kernel cti_conv2d_input_workspace_v3;
cti_conv2d_weight_cpu_kernel cti_conv2d_weight_cpu_v3;
cti_conv2d_weight_workspace_kernel cti_conv2d_weight_workspace_v3;
extern const cti_cos_loop_table cti_cos_loops_v3;
extern const cti_count_nonzero_loop_table cti_count_nonzero_loops_v3;
cti_cross_entropy_backward_cpu_kernel cti_cross_entropy_backward_cpu_v3;
cti_cross_entropy_cpu_kernel cti_cross_entropy_cpu_v3;
cti_cross_entropy_prob_cpu_kernel cti_cross_entropy_prob_cpu_v3;
extern const cti_div_loop_table cti_div_loops_v3;
extern const cti_div_mode_loop_table cti_div_mode_loops_v3;
cti_draw_cpu_kernel cti_draw_cpu_v3;
extern const cti_dropout_loop_table cti_dropout_loops_v3;
cti_einsum_one_adjoint_cpu_kernel cti_einsum_one_adjoint_cpu_v3;
cti_einsum_one_cpu_kernel cti_einsum_one_cpu_v3;
cti_einsum_three_adjoint_cpu_kernel cti_einsum_three_adjoint_cpu_v3;
cti_einsum_three_cpu_kernel cti_einsum_three_cpu_v3;
cti_einsum_two_adjoint_cpu_kernel cti_einsum_two_adjoint_cpu_v3;
cti_einsum_two_cpu_kernel cti_einsum_two_cpu_v3;
cti_embedding_cpu_kernel cti_embedding_cpu_v3;
cti_empty_cpu_kernel cti_empty_cpu_v3;
extern const cti_eq_loop_table cti_eq_loops_v3;
extern const cti_erf_loop_table cti_erf_loops_v3;
extern const cti_erfc_loop_table cti_erfc_loops_v3;
extern const cti_exp_loop_table cti_exp_loops_v3;
cti_flip_cpu_kernel cti_flip_cpu_v3;
extern const cti_floor_loop_table cti_floor_loops_v3;
extern const cti_full_loop_table cti_full_loops_v3;
cti_gather_cpu_kernel cti_gather_cpu_v3;
extern const cti_ge_loop_table cti_ge_loops_v3;
extern const cti_gelu_loop_table cti_gelu_loops_v3;
extern const cti_gt_loop_table cti_gt_loops_v3;
cti_imag_adjoint_cpu_kernel cti_imag_adjoint_cpu_v3;
cti_index_add_cpu_kernel cti_index_add_cpu_v3;
cti_index_select_cpu_kernel cti_index_select_cpu_v3;
extern const cti_isnan_loop_table cti_isnan_loops_v3;
cti_layer_norm_backward_cpu_kernel cti_layer_norm_backward_cpu_v3;
cti_layer_norm_cpu_kernel cti_layer_norm_cpu_v3;
extern const cti_le_loop_table cti_le_loops_v3;
extern const cti_leaky_relu_loop_table cti_leaky_relu_loops_v3;
extern const cti_log1p_loop_table cti_log1p_loops_v3;
extern const cti_log_loop_table cti_log_loops_v3;
extern const cti_log_sigmoid_loop_table cti_log_sigmoid_loops_v3;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_v3;
extern const cti_logical_and_loop_table cti_logical_and_loops_v3;
extern const cti_logical_not_loop_table cti_logical_not_loops_v3;
extern const cti_logical_or_loop_table cti_logical_or_loops_v3;
cti_lstm_gates_backward_cpu_kernel cti_lstm_gates_backward_cpu_v3;
cti_lstm_gates_cpu_kernel cti_lstm_gates_cpu_v3;
cti_lstm_update_backward_cpu_kernel cti_lstm_update_backward_cpu_v3;
cti_lstm_update_cpu_kernel cti_lstm_update_cpu_v3;
extern const cti_lt_loop_table cti_lt_loops_v3;
extern const cti_masked_fill_loop_table cti_masked_fill_loops_v3;
cti_masked_scatter_cpu_kernel cti_masked_scatter_cpu_v3;
cti_masked_select_cpu_kernel cti_masked_select_cpu_v3;
cti_max_dim_cpu_kernel cti_max_dim_cpu_v3;
extern const cti_max_loop_table cti_max_loops_v3;
cti_max_pool2d_cpu_kernel cti_max_pool2d_cpu_v3;
cti_max_pool2d_pick_cpu_kernel cti_max_pool2d_pick_cpu_v3;
cti_max_pool2d_places_cpu_kernel cti_max_pool2d_places_cpu_v3;
cti_max_pool2d_put_cpu_kernel cti_max_pool2d_put_cpu_v3;
cti_max_pool2d_with_indices_cpu_kernel cti_max_pool2d_with_indices_cpu_v3;
extern const cti_maximum_loop_table cti_maximum_loops_v3;
extern const cti_mean_loop_table cti_mean_loops_v3;
cti_min_dim_cpu_kernel cti_min_dim_cpu_v3;
extern const cti_min_loop_table cti_min_loops_v3;
extern const cti_minimum_loop_table cti_minimum_loops_v3;
extern const cti_mse_loss_loop_table cti_mse_loss_loops_v3;
extern const cti_mul_loop_table cti_mul_loops_v3;
extern const cti_ne_loop_table cti_ne_loops_v3;
extern const cti_neg_loop_table cti_neg_loops_v3;
cti_nonzero_cpu_kernel cti_nonzero_cpu_v3;
cti_nuclear_norm_cpu_kernel cti_nuclear_norm_cpu_v3;
extern const cti_ones_like_loop_table cti_ones_like_loops_v3;
extern const cti_ones_loop_table cti_ones_loops_v3;
cti_polar_factor_cpu_kernel cti_polar_factor_cpu_v3;
cti_polar_factor_tangent_cpu_kernel cti_polar_factor_tangent_cpu_v3;
extern const cti_pow_loop_table cti_pow_loops_v3;
extern const cti_pow_scalar_loop_table cti_pow_scalar_loops_v3;
extern const cti_rand_loop_table cti_rand_loops_v3;
extern const cti_randn_loop_table cti_randn_loops_v3;
cti_random_state_cpu_kernel cti_random_state_cpu_v3;
extern const cti_reciprocal_loop_table cti_reciprocal_loops_v3;
cti_recurrence_cpu_kernel cti_recurrence_cpu_v3;
extern const cti_relu_loop_table cti_relu_loops_v3;
cti_rms_norm_backward_cpu_kernel cti_rms_norm_backward_cpu_v3;
cti_rms_norm_cpu_kernel cti_rms_norm_cpu_v3;
extern const cti_rsqrt_loop_table cti_rsqrt_loops_v3;
cti_scatter_add_cpu_kernel cti_scatter_add_cpu_v3;
cti_scatter_cpu_kernel cti_scatter_cpu_v3;
cti_scatter_scalar_cpu_kernel cti_scatter_scalar_cpu_v3;
cti_select_scatter_cpu_kernel cti_select_scatter_cpu_v3;
extern const cti_sgn_loop_table cti_sgn_loops_v3;
cti_shifted_cpu_kernel cti_shifted_cpu_v3;
extern const cti_sigmoid_loop_table cti_sigmoid_loops_v3;
extern const cti_sign_loop_table cti_sign_loops_v3;
extern const cti_silu_loop_table cti_silu_loops_v3;
extern const cti_sin_loop_table cti_sin_loops_v3;
cti_slice_scatter_cpu_kernel cti_slice_scatter_cpu_v3;
cti_softmax_cpu_kernel cti_softmax_cpu_v3;
extern const cti_sqrt_loop_table cti_sqrt_loops_v3;
extern const cti_square_loop_table cti_square_loops_v3;
cti_stack_cpu_kernel cti_stack_cpu_v3;
extern const cti_sub_loop_table cti_sub_loops_v3;
cti_sum_to_size_cpu_kernel cti_sum_to_size_cpu_v3;
extern const cti_tanh_loop_table cti_tanh_loops_v3;
extern const cti_tril_loop_table cti_tril_loops_v3;
extern const cti_triu_loop_table cti_triu_loops_v3;
cti_unpack_bits_cpu_kernel cti_unpack_bits_cpu_v3;
cti_var_cpu_kernel cti_var_cpu_v3;
extern const cti_vector_norm_max_loop_table cti_vector_norm_max_loops_v3;
extern const cti_vector_norm_min_loop_table cti_vector_norm_min_loops_v3;
extern const cti_vector_norm_one_loop_table cti_vector_norm_one_loops_v3;
extern const cti_vector_norm_power_loop_table cti_vector_norm_power_loops_v3;
extern const cti_vector_norm_two_loop_table cti_vector_norm_two_loops_v3;
extern const cti_vector_norm_zero_loop_table cti_vector_norm_zero_loops_v3;
extern const cti_where_loop_table cti_where_loops_v3;
cti_zero_pad_nd_cpu_kernel cti_zero_pad_nd_cpu_v3;
extern const cti_zeros_like_loop_table cti_zeros_like_loops_v3;
extern const cti_zeros_loop_table cti_zeros_loops_v3;

static void choose_v3(void)
{
    cti_abs_loops = &cti_abs_loops_v3;
    cti_adaptive_avg_pool2d_adjoint_cpu = cti_adaptive_avg_pool2d_adjoint_cpu_v3;
    cti_adaptive_avg_pool2d_cpu = cti_adaptive_avg_pool2d_cpu_v3;
    cti_add_loops = &cti_add_loops_v3;
    cti_addmm_cpu = cti_addmm_cpu_v3;
    cti_amax_loops = &cti_amax_loops_v3;
    cti_arange_loops = &cti_arange_loops_v3;
    cti_argmax_cpu = cti_argmax_cpu_v3;
    cti_argmin_cpu = cti_argmin_cpu_v3;
    cti_as_strided_adjoint_cpu = cti_as_strided_adjoint_cpu_v3;
    cti_attention_backward_cpu = cti_attention_backward_cpu_v3;
    cti_attention_cpu = cti_attention_cpu_v3;
    cti_avg_pool2d_adjoint_cpu = cti_avg_pool2d_adjoint_cpu_v3;
    cti_avg_pool2d_cpu = cti_avg_pool2d_cpu_v3;
    cti_batch_norm_eval_backward_cpu = cti_batch_norm_eval_backward_cpu_v3;
    cti_batch_norm_eval_cpu = cti_batch_norm_eval_cpu_v3;
    cti_batch_norm_train_backward_cpu = cti_batch_norm_train_backward_cpu_v3;
    cti_batch_norm_train_cpu = cti_batch_norm_train_cpu_v3;
    cti_batched_conv2d_cpu = cti_batched_conv2d_cpu_v3;
    cti_batched_conv2d_workspace = cti_batched_conv2d_workspace_v3;
    cti_binary_cross_entropy_with_logits_loops = &cti_binary_cross_entropy_with_logits_loops_v3;
    cti_blas_gemm = cti_blas_gemm_v3;
    cti_blas_linear = cti_blas_linear_v3;
    cti_cat_cpu = cti_cat_cpu_v3;
    cti_clamp_loops = &cti_clamp_loops_v3;
    cti_clamp_scalar_loops = &cti_clamp_scalar_loops_v3;
    cti_conj_loops = &cti_conj_loops_v3;
    cti_constant_pad_nd_cpu = cti_constant_pad_nd_cpu_v3;
    cti_conv2d_input_cpu = cti_conv2d_input_cpu_v3;
    cti_conv2d_input_workspace = cti_conv2d_input_workspace_v3;
    cti_conv2d_weight_cpu = cti_conv2d_weight_cpu_v3;
    cti_conv2d_weight_workspace = cti_conv2d_weight_workspace_v3;
    cti_cos_loops = &cti_cos_loops_v3;
    cti_count_nonzero_loops = &cti_count_nonzero_loops_v3;
    cti_cross_entropy_backward_cpu = cti_cross_entropy_backward_cpu_v3;
    cti_cross_entropy_cpu = cti_cross_entropy_cpu_v3;
    cti_cross_entropy_prob_cpu = cti_cross_entropy_prob_cpu_v3;
    cti_div_loops = &cti_div_loops_v3;
    cti_div_mode_loops = &cti_div_mode_loops_v3;
    cti_draw_cpu = cti_draw_cpu_v3;
    cti_dropout_loops = &cti_dropout_loops_v3;
    cti_einsum_one_adjoint_cpu = cti_einsum_one_adjoint_cpu_v3;
    cti_einsum_one_cpu = cti_einsum_one_cpu_v3;
    cti_einsum_three_adjoint_cpu = cti_einsum_three_adjoint_cpu_v3;
    cti_einsum_three_cpu = cti_einsum_three_cpu_v3;
    cti_einsum_two_adjoint_cpu = cti_einsum_two_adjoint_cpu_v3;
    cti_einsum_two_cpu = cti_einsum_two_cpu_v3;
    cti_embedding_cpu = cti_embedding_cpu_v3;
    cti_empty_cpu = cti_empty_cpu_v3;
    cti_eq_loops = &cti_eq_loops_v3;
    cti_erf_loops = &cti_erf_loops_v3;
    cti_erfc_loops = &cti_erfc_loops_v3;
    cti_exp_loops = &cti_exp_loops_v3;
    cti_flip_cpu = cti_flip_cpu_v3;
    cti_floor_loops = &cti_floor_loops_v3;
    cti_full_loops = &cti_full_loops_v3;
    cti_gather_cpu = cti_gather_cpu_v3;
    cti_ge_loops = &cti_ge_loops_v3;
    cti_gelu_loops = &cti_gelu_loops_v3;
    cti_gt_loops = &cti_gt_loops_v3;
    cti_imag_adjoint_cpu = cti_imag_adjoint_cpu_v3;
    cti_index_add_cpu = cti_index_add_cpu_v3;
    cti_index_select_cpu = cti_index_select_cpu_v3;
    cti_isnan_loops = &cti_isnan_loops_v3;
    cti_layer_norm_backward_cpu = cti_layer_norm_backward_cpu_v3;
    cti_layer_norm_cpu = cti_layer_norm_cpu_v3;
    cti_le_loops = &cti_le_loops_v3;
    cti_leaky_relu_loops = &cti_leaky_relu_loops_v3;
    cti_log1p_loops = &cti_log1p_loops_v3;
    cti_log_loops = &cti_log_loops_v3;
    cti_log_sigmoid_loops = &cti_log_sigmoid_loops_v3;
    cti_log_softmax_cpu = cti_log_softmax_cpu_v3;
    cti_logical_and_loops = &cti_logical_and_loops_v3;
    cti_logical_not_loops = &cti_logical_not_loops_v3;
    cti_logical_or_loops = &cti_logical_or_loops_v3;
    cti_lstm_gates_backward_cpu = cti_lstm_gates_backward_cpu_v3;
    cti_lstm_gates_cpu = cti_lstm_gates_cpu_v3;
    cti_lstm_update_backward_cpu = cti_lstm_update_backward_cpu_v3;
    cti_lstm_update_cpu = cti_lstm_update_cpu_v3;
    cti_lt_loops = &cti_lt_loops_v3;
    cti_masked_fill_loops = &cti_masked_fill_loops_v3;
    cti_masked_scatter_cpu = cti_masked_scatter_cpu_v3;
    cti_masked_select_cpu = cti_masked_select_cpu_v3;
    cti_max_dim_cpu = cti_max_dim_cpu_v3;
    cti_max_loops = &cti_max_loops_v3;
    cti_max_pool2d_cpu = cti_max_pool2d_cpu_v3;
    cti_max_pool2d_pick_cpu = cti_max_pool2d_pick_cpu_v3;
    cti_max_pool2d_places_cpu = cti_max_pool2d_places_cpu_v3;
    cti_max_pool2d_put_cpu = cti_max_pool2d_put_cpu_v3;
    cti_max_pool2d_with_indices_cpu = cti_max_pool2d_with_indices_cpu_v3;
    cti_maximum_loops = &cti_maximum_loops_v3;
    cti_mean_loops = &cti_mean_loops_v3;
    cti_min_dim_cpu = cti_min_dim_cpu_v3;
    cti_min_loops = &cti_min_loops_v3;
    cti_minimum_loops = &cti_minimum_loops_v3;
    cti_mse_loss_loops = &cti_mse_loss_loops_v3;
    cti_mul_loops = &cti_mul_loops_v3;
    cti_ne_loops = &cti_ne_loops_v3;
    cti_neg_loops = &cti_neg_loops_v3;
    cti_nonzero_cpu = cti_nonzero_cpu_v3;
    cti_nuclear_norm_cpu = cti_nuclear_norm_cpu_v3;
    cti_ones_like_loops = &cti_ones_like_loops_v3;
    cti_ones_loops = &cti_ones_loops_v3;
    cti_polar_factor_cpu = cti_polar_factor_cpu_v3;
    cti_polar_factor_tangent_cpu = cti_polar_factor_tangent_cpu_v3;
    cti_pow_loops = &cti_pow_loops_v3;
    cti_pow_scalar_loops = &cti_pow_scalar_loops_v3;
    cti_rand_loops = &cti_rand_loops_v3;
    cti_randn_loops = &cti_randn_loops_v3;
    cti_random_state_cpu = cti_random_state_cpu_v3;
    cti_reciprocal_loops = &cti_reciprocal_loops_v3;
    cti_recurrence_cpu = cti_recurrence_cpu_v3;
    cti_relu_loops = &cti_relu_loops_v3;
    cti_rms_norm_backward_cpu = cti_rms_norm_backward_cpu_v3;
    cti_rms_norm_cpu = cti_rms_norm_cpu_v3;
    cti_rsqrt_loops = &cti_rsqrt_loops_v3;
    cti_scatter_add_cpu = cti_scatter_add_cpu_v3;
    cti_scatter_cpu = cti_scatter_cpu_v3;
    cti_scatter_scalar_cpu = cti_scatter_scalar_cpu_v3;
    cti_select_scatter_cpu = cti_select_scatter_cpu_v3;
    cti_sgn_loops = &cti_sgn_loops_v3;
    cti_shifted_cpu = cti_shifted_cpu_v3;
    cti_sigmoid_loops = &cti_sigmoid_loops_v3;
    cti_sign_loops = &cti_sign_loops_v3;
    cti_silu_loops = &cti_silu_loops_v3;
    cti_sin_loops = &cti_sin_loops_v3;
    cti_slice_scatter_cpu = cti_slice_scatter_cpu_v3;
    cti_softmax_cpu = cti_softmax_cpu_v3;
    cti_sqrt_loops = &cti_sqrt_loops_v3;
    cti_square_loops = &cti_square_loops_v3;
    cti_stack_cpu = cti_stack_cpu_v3;
    cti_sub_loops = &cti_sub_loops_v3;
    cti_sum_to_size_cpu = cti_sum_to_size_cpu_v3;
    cti_tanh_loops = &cti_tanh_loops_v3;
    cti_tril_loops = &cti_tril_loops_v3;
    cti_triu_loops = &cti_triu_loops_v3;
    cti_unpack_bits_cpu = cti_unpack_bits_cpu_v3;
    cti_var_cpu = cti_var_cpu_v3;
    cti_vector_norm_max_loops = &cti_vector_norm_max_loops_v3;
    cti_vector_norm_min_loops = &cti_vector_norm_min_loops_v3;
    cti_vector_norm_one_loops = &cti_vector_norm_one_loops_v3;
    cti_vector_norm_power_loops = &cti_vector_norm_power_loops_v3;
    cti_vector_norm_two_loops = &cti_vector_norm_two_loops_v3;
    cti_vector_norm_zero_loops = &cti_vector_norm_zero_loops_v3;
    cti_where_loops = &cti_where_loops_v3;
    cti_zero_pad_nd_cpu = cti_zero_pad_nd_cpu_v3;
    cti_zeros_like_loops = &cti_zeros_like_loops_v3;
    cti_zeros_loops = &cti_zeros_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_abs_loop_table cti_abs_loops_v4;
cti_adaptive_avg_pool2d_adjoint_cpu_kernel cti_adaptive_avg_pool2d_adjoint_cpu_v4;
cti_adaptive_avg_pool2d_cpu_kernel cti_adaptive_avg_pool2d_cpu_v4;
extern const cti_add_loop_table cti_add_loops_v4;
cti_addmm_cpu_kernel cti_addmm_cpu_v4;
extern const cti_amax_loop_table cti_amax_loops_v4;
extern const cti_arange_loop_table cti_arange_loops_v4;
cti_argmax_cpu_kernel cti_argmax_cpu_v4;
cti_argmin_cpu_kernel cti_argmin_cpu_v4;
cti_as_strided_adjoint_cpu_kernel cti_as_strided_adjoint_cpu_v4;
cti_attention_backward_cpu_kernel cti_attention_backward_cpu_v4;
cti_attention_cpu_kernel cti_attention_cpu_v4;
cti_avg_pool2d_adjoint_cpu_kernel cti_avg_pool2d_adjoint_cpu_v4;
cti_avg_pool2d_cpu_kernel cti_avg_pool2d_cpu_v4;
cti_batch_norm_eval_backward_cpu_kernel cti_batch_norm_eval_backward_cpu_v4;
cti_batch_norm_eval_cpu_kernel cti_batch_norm_eval_cpu_v4;
cti_batch_norm_train_backward_cpu_kernel cti_batch_norm_train_backward_cpu_v4;
cti_batch_norm_train_cpu_kernel cti_batch_norm_train_cpu_v4;
cti_batched_conv2d_cpu_kernel cti_batched_conv2d_cpu_v4;
cti_batched_conv2d_workspace_kernel cti_batched_conv2d_workspace_v4;
extern const cti_binary_cross_entropy_with_logits_loop_table cti_binary_cross_entropy_with_logits_loops_v4;
cti_blas_gemm_kernel cti_blas_gemm_v4;
cti_blas_linear_kernel cti_blas_linear_v4;
cti_cat_cpu_kernel cti_cat_cpu_v4;
extern const cti_clamp_loop_table cti_clamp_loops_v4;
extern const cti_clamp_scalar_loop_table cti_clamp_scalar_loops_v4;
extern const cti_conj_loop_table cti_conj_loops_v4;
cti_constant_pad_nd_cpu_kernel cti_constant_pad_nd_cpu_v4;
cti_conv2d_input_cpu_kernel cti_conv2d_input_cpu_v4;
cti_conv2d_input_workspace_kernel cti_conv2d_input_workspace_v4;
cti_conv2d_weight_cpu_kernel cti_conv2d_weight_cpu_v4;
cti_conv2d_weight_workspace_kernel cti_conv2d_weight_workspace_v4;
extern const cti_cos_loop_table cti_cos_loops_v4;
extern const cti_count_nonzero_loop_table cti_count_nonzero_loops_v4;
cti_cross_entropy_backward_cpu_kernel cti_cross_entropy_backward_cpu_v4;
cti_cross_entropy_cpu_kernel cti_cross_entropy_cpu_v4;
cti_cross_entropy_prob_cpu_kernel cti_cross_entropy_prob_cpu_v4;
extern const cti_div_loop_table cti_div_loops_v4;
extern const cti_div_mode_loop_table cti_div_mode_loops_v4;
cti_draw_cpu_kernel cti_draw_cpu_v4;
extern const cti_dropout_loop_table cti_dropout_loops_v4;
cti_einsum_one_adjoint_cpu_kernel cti_einsum_one_adjoint_cpu_v4;
cti_einsum_one_cpu_kernel cti_einsum_one_cpu_v4;
cti_einsum_three_adjoint_cpu_kernel cti_einsum_three_adjoint_cpu_v4;
cti_einsum_three_cpu_kernel cti_einsum_three_cpu_v4;
cti_einsum_two_adjoint_cpu_kernel cti_einsum_two_adjoint_cpu_v4;
cti_einsum_two_cpu_kernel cti_einsum_two_cpu_v4;
cti_embedding_cpu_kernel cti_embedding_cpu_v4;
cti_empty_cpu_kernel cti_empty_cpu_v4;
extern const cti_eq_loop_table cti_eq_loops_v4;
extern const cti_erf_loop_table cti_erf_loops_v4;
extern const cti_erfc_loop_table cti_erfc_loops_v4;
extern const cti_exp_loop_table cti_exp_loops_v4;
cti_flip_cpu_kernel cti_flip_cpu_v4;
extern const cti_floor_loop_table cti_floor_loops_v4;
extern const cti_full_loop_table cti_full_loops_v4;
cti_gather_cpu_kernel cti_gather_cpu_v4;
extern const cti_ge_loop_table cti_ge_loops_v4;
extern const cti_gelu_loop_table cti_gelu_loops_v4;
extern const cti_gt_loop_table cti_gt_loops_v4;
cti_imag_adjoint_cpu_kernel cti_imag_adjoint_cpu_v4;
cti_index_add_cpu_kernel cti_index_add_cpu_v4;
cti_index_select_cpu_kernel cti_index_select_cpu_v4;
extern const cti_isnan_loop_table cti_isnan_loops_v4;
cti_layer_norm_backward_cpu_kernel cti_layer_norm_backward_cpu_v4;
cti_layer_norm_cpu_kernel cti_layer_norm_cpu_v4;
extern const cti_le_loop_table cti_le_loops_v4;
extern const cti_leaky_relu_loop_table cti_leaky_relu_loops_v4;
extern const cti_log1p_loop_table cti_log1p_loops_v4;
extern const cti_log_loop_table cti_log_loops_v4;
extern const cti_log_sigmoid_loop_table cti_log_sigmoid_loops_v4;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_v4;
extern const cti_logical_and_loop_table cti_logical_and_loops_v4;
extern const cti_logical_not_loop_table cti_logical_not_loops_v4;
extern const cti_logical_or_loop_table cti_logical_or_loops_v4;
cti_lstm_gates_backward_cpu_kernel cti_lstm_gates_backward_cpu_v4;
cti_lstm_gates_cpu_kernel cti_lstm_gates_cpu_v4;
cti_lstm_update_backward_cpu_kernel cti_lstm_update_backward_cpu_v4;
cti_lstm_update_cpu_kernel cti_lstm_update_cpu_v4;
extern const cti_lt_loop_table cti_lt_loops_v4;
extern const cti_masked_fill_loop_table cti_masked_fill_loops_v4;
cti_masked_scatter_cpu_kernel cti_masked_scatter_cpu_v4;
cti_masked_select_cpu_kernel cti_masked_select_cpu_v4;
cti_max_dim_cpu_kernel cti_max_dim_cpu_v4;
extern const cti_max_loop_table cti_max_loops_v4;
cti_max_pool2d_cpu_kernel cti_max_pool2d_cpu_v4;
cti_max_pool2d_pick_cpu_kernel cti_max_pool2d_pick_cpu_v4;
cti_max_pool2d_places_cpu_kernel cti_max_pool2d_places_cpu_v4;
cti_max_pool2d_put_cpu_kernel cti_max_pool2d_put_cpu_v4;
cti_max_pool2d_with_indices_cpu_kernel cti_max_pool2d_with_indices_cpu_v4;
extern const cti_maximum_loop_table cti_maximum_loops_v4;
extern const cti_mean_loop_table cti_mean_loops_v4;
cti_min_dim_cpu_kernel cti_min_dim_cpu_v4;
extern const cti_min_loop_table cti_min_loops_v4;
extern const cti_minimum_loop_table cti_minimum_loops_v4;
extern const cti_mse_loss_loop_table cti_mse_loss_loops_v4;
extern const cti_mul_loop_table cti_mul_loops_v4;
extern const cti_ne_loop_table cti_ne_loops_v4;
extern const cti_neg_loop_table cti_neg_loops_v4;
cti_nonzero_cpu_kernel cti_nonzero_cpu_v4;
cti_nuclear_norm_cpu_kernel cti_nuclear_norm_cpu_v4;
extern const cti_ones_like_loop_table cti_ones_like_loops_v4;
extern const cti_ones_loop_table cti_ones_loops_v4;
cti_polar_factor_cpu_kernel cti_polar_factor_cpu_v4;
cti_polar_factor_tangent_cpu_kernel cti_polar_factor_tangent_cpu_v4;
extern const cti_pow_loop_table cti_pow_loops_v4;
extern const cti_pow_scalar_loop_table cti_pow_scalar_loops_v4;
extern const cti_rand_loop_table cti_rand_loops_v4;
extern const cti_randn_loop_table cti_randn_loops_v4;
cti_random_state_cpu_kernel cti_random_state_cpu_v4;
extern const cti_reciprocal_loop_table cti_reciprocal_loops_v4;
cti_recurrence_cpu_kernel cti_recurrence_cpu_v4;
extern const cti_relu_loop_table cti_relu_loops_v4;
cti_rms_norm_backward_cpu_kernel cti_rms_norm_backward_cpu_v4;
cti_rms_norm_cpu_kernel cti_rms_norm_cpu_v4;
extern const cti_rsqrt_loop_table cti_rsqrt_loops_v4;
cti_scatter_add_cpu_kernel cti_scatter_add_cpu_v4;
cti_scatter_cpu_kernel cti_scatter_cpu_v4;
cti_scatter_scalar_cpu_kernel cti_scatter_scalar_cpu_v4;
cti_select_scatter_cpu_kernel cti_select_scatter_cpu_v4;
extern const cti_sgn_loop_table cti_sgn_loops_v4;
cti_shifted_cpu_kernel cti_shifted_cpu_v4;
extern const cti_sigmoid_loop_table cti_sigmoid_loops_v4;
extern const cti_sign_loop_table cti_sign_loops_v4;
extern const cti_silu_loop_table cti_silu_loops_v4;
extern const cti_sin_loop_table cti_sin_loops_v4;
cti_slice_scatter_cpu_kernel cti_slice_scatter_cpu_v4;
cti_softmax_cpu_kernel cti_softmax_cpu_v4;
extern const cti_sqrt_loop_table cti_sqrt_loops_v4;
extern const cti_square_loop_table cti_square_loops_v4;
cti_stack_cpu_kernel cti_stack_cpu_v4;
extern const cti_sub_loop_table cti_sub_loops_v4;
cti_sum_to_size_cpu_kernel cti_sum_to_size_cpu_v4;
extern const cti_tanh_loop_table cti_tanh_loops_v4;
extern const cti_tril_loop_table cti_tril_loops_v4;
extern const cti_triu_loop_table cti_triu_loops_v4;
cti_unpack_bits_cpu_kernel cti_unpack_bits_cpu_v4;
cti_var_cpu_kernel cti_var_cpu_v4;
extern const cti_vector_norm_max_loop_table cti_vector_norm_max_loops_v4;
extern const cti_vector_norm_min_loop_table cti_vector_norm_min_loops_v4;
extern const cti_vector_norm_one_loop_table cti_vector_norm_one_loops_v4;
extern const cti_vector_norm_power_loop_table cti_vector_norm_power_loops_v4;
extern const cti_vector_norm_two_loop_table cti_vector_norm_two_loops_v4;
extern const cti_vector_norm_zero_loop_table cti_vector_norm_zero_loops_v4;
extern const cti_where_loop_table cti_where_loops_v4;
cti_zero_pad_nd_cpu_kernel cti_zero_pad_nd_cpu_v4;
extern const cti_zeros_like_loop_table cti_zeros_like_loops_v4;
extern const cti_zeros_loop_table cti_zeros_loops_v4;

static void choose_v4(void)
{
    cti_abs_loops = &cti_abs_loops_v4;
    cti_adaptive_avg_pool2d_adjoint_cpu = cti_adaptive_avg_pool2d_adjoint_cpu_v4;
    cti_adaptive_avg_pool2d_cpu = cti_adaptive_avg_pool2d_cpu_v4;
    cti_add_loops = &cti_add_loops_v4;
    cti_addmm_cpu = cti_addmm_cpu_v4;
    cti_amax_loops = &cti_amax_loops_v4;
    cti_arange_loops = &cti_arange_loops_v4;
    cti_argmax_cpu = cti_argmax_cpu_v4;
    cti_argmin_cpu = cti_argmin_cpu_v4;
    cti_as_strided_adjoint_cpu = cti_as_strided_adjoint_cpu_v4;
    cti_attention_backward_cpu = cti_attention_backward_cpu_v4;
    cti_attention_cpu = cti_attention_cpu_v4;
    cti_avg_pool2d_adjoint_cpu = cti_avg_pool2d_adjoint_cpu_v4;
    cti_avg_pool2d_cpu = cti_avg_pool2d_cpu_v4;
    cti_batch_norm_eval_backward_cpu = cti_batch_norm_eval_backward_cpu_v4;
    cti_batch_norm_eval_cpu = cti_batch_norm_eval_cpu_v4;
    cti_batch_norm_train_backward_cpu = cti_batch_norm_train_backward_cpu_v4;
    cti_batch_norm_train_cpu = cti_batch_norm_train_cpu_v4;
    cti_batched_conv2d_cpu = cti_batched_conv2d_cpu_v4;
    cti_batched_conv2d_workspace = cti_batched_conv2d_workspace_v4;
    cti_binary_cross_entropy_with_logits_loops = &cti_binary_cross_entropy_with_logits_loops_v4;
    cti_blas_gemm = cti_blas_gemm_v4;
    cti_blas_linear = cti_blas_linear_v4;
    cti_cat_cpu = cti_cat_cpu_v4;
    cti_clamp_loops = &cti_clamp_loops_v4;
    cti_clamp_scalar_loops = &cti_clamp_scalar_loops_v4;
    cti_conj_loops = &cti_conj_loops_v4;
    cti_constant_pad_nd_cpu = cti_constant_pad_nd_cpu_v4;
    cti_conv2d_input_cpu = cti_conv2d_input_cpu_v4;
    cti_conv2d_input_workspace = cti_conv2d_input_workspace_v4;
    cti_conv2d_weight_cpu = cti_conv2d_weight_cpu_v4;
    cti_conv2d_weight_workspace = cti_conv2d_weight_workspace_v4;
    cti_cos_loops = &cti_cos_loops_v4;
    cti_count_nonzero_loops = &cti_count_nonzero_loops_v4;
    cti_cross_entropy_backward_cpu = cti_cross_entropy_backward_cpu_v4;
    cti_cross_entropy_cpu = cti_cross_entropy_cpu_v4;
    cti_cross_entropy_prob_cpu = cti_cross_entropy_prob_cpu_v4;
    cti_div_loops = &cti_div_loops_v4;
    cti_div_mode_loops = &cti_div_mode_loops_v4;
    cti_draw_cpu = cti_draw_cpu_v4;
    cti_dropout_loops = &cti_dropout_loops_v4;
    cti_einsum_one_adjoint_cpu = cti_einsum_one_adjoint_cpu_v4;
    cti_einsum_one_cpu = cti_einsum_one_cpu_v4;
    cti_einsum_three_adjoint_cpu = cti_einsum_three_adjoint_cpu_v4;
    cti_einsum_three_cpu = cti_einsum_three_cpu_v4;
    cti_einsum_two_adjoint_cpu = cti_einsum_two_adjoint_cpu_v4;
    cti_einsum_two_cpu = cti_einsum_two_cpu_v4;
    cti_embedding_cpu = cti_embedding_cpu_v4;
    cti_empty_cpu = cti_empty_cpu_v4;
    cti_eq_loops = &cti_eq_loops_v4;
    cti_erf_loops = &cti_erf_loops_v4;
    cti_erfc_loops = &cti_erfc_loops_v4;
    cti_exp_loops = &cti_exp_loops_v4;
    cti_flip_cpu = cti_flip_cpu_v4;
    cti_floor_loops = &cti_floor_loops_v4;
    cti_full_loops = &cti_full_loops_v4;
    cti_gather_cpu = cti_gather_cpu_v4;
    cti_ge_loops = &cti_ge_loops_v4;
    cti_gelu_loops = &cti_gelu_loops_v4;
    cti_gt_loops = &cti_gt_loops_v4;
    cti_imag_adjoint_cpu = cti_imag_adjoint_cpu_v4;
    cti_index_add_cpu = cti_index_add_cpu_v4;
    cti_index_select_cpu = cti_index_select_cpu_v4;
    cti_isnan_loops = &cti_isnan_loops_v4;
    cti_layer_norm_backward_cpu = cti_layer_norm_backward_cpu_v4;
    cti_layer_norm_cpu = cti_layer_norm_cpu_v4;
    cti_le_loops = &cti_le_loops_v4;
    cti_leaky_relu_loops = &cti_leaky_relu_loops_v4;
    cti_log1p_loops = &cti_log1p_loops_v4;
    cti_log_loops = &cti_log_loops_v4;
    cti_log_sigmoid_loops = &cti_log_sigmoid_loops_v4;
    cti_log_softmax_cpu = cti_log_softmax_cpu_v4;
    cti_logical_and_loops = &cti_logical_and_loops_v4;
    cti_logical_not_loops = &cti_logical_not_loops_v4;
    cti_logical_or_loops = &cti_logical_or_loops_v4;
    cti_lstm_gates_backward_cpu = cti_lstm_gates_backward_cpu_v4;
    cti_lstm_gates_cpu = cti_lstm_gates_cpu_v4;
    cti_lstm_update_backward_cpu = cti_lstm_update_backward_cpu_v4;
    cti_lstm_update_cpu = cti_lstm_update_cpu_v4;
    cti_lt_loops = &cti_lt_loops_v4;
    cti_masked_fill_loops = &cti_masked_fill_loops_v4;
    cti_masked_scatter_cpu = cti_masked_scatter_cpu_v4;
    cti_masked_select_cpu = cti_masked_select_cpu_v4;
    cti_max_dim_cpu = cti_max_dim_cpu_v4;
    cti_max_loops = &cti_max_loops_v4;
    cti_max_pool2d_cpu = cti_max_pool2d_cpu_v4;
    cti_max_pool2d_pick_cpu = cti_max_pool2d_pick_cpu_v4;
    cti_max_pool2d_places_cpu = cti_max_pool2d_places_cpu_v4;
    cti_max_pool2d_put_cpu = cti_max_pool2d_put_cpu_v4;
    cti_max_pool2d_with_indices_cpu = cti_max_pool2d_with_indices_cpu_v4;
    cti_maximum_loops = &cti_maximum_loops_v4;
    cti_mean_loops = &cti_mean_loops_v4;
    cti_min_dim_cpu = cti_min_dim_cpu_v4;
    cti_min_loops = &cti_min_loops_v4;
    cti_minimum_loops = &cti_minimum_loops_v4;
    cti_mse_loss_loops = &cti_mse_loss_loops_v4;
    cti_mul_loops = &cti_mul_loops_v4;
    cti_ne_loops = &cti_ne_loops_v4;
    cti_neg_loops = &cti_neg_loops_v4;
    cti_nonzero_cpu = cti_nonzero_cpu_v4;
    cti_nuclear_norm_cpu = cti_nuclear_norm_cpu_v4;
    cti_ones_like_loops = &cti_ones_like_loops_v4;
    cti_ones_loops = &cti_ones_loops_v4;
    cti_polar_factor_cpu = cti_polar_factor_cpu_v4;
    cti_polar_factor_tangent_cpu = cti_polar_factor_tangent_cpu_v4;
    cti_pow_loops = &cti_pow_loops_v4;
    cti_pow_scalar_loops = &cti_pow_scalar_loops_v4;
    cti_rand_loops = &cti_rand_loops_v4;
    cti_randn_loops = &cti_randn_loops_v4;
    cti_random_state_cpu = cti_random_state_cpu_v4;
    cti_reciprocal_loops = &cti_reciprocal_loops_v4;
    cti_recurrence_cpu = cti_recurrence_cpu_v4;
    cti_relu_loops = &cti_relu_loops_v4;
    cti_rms_norm_backward_cpu = cti_rms_norm_backward_cpu_v4;
    cti_rms_norm_cpu = cti_rms_norm_cpu_v4;
    cti_rsqrt_loops = &cti_rsqrt_loops_v4;
    cti_scatter_add_cpu = cti_scatter_add_cpu_v4;
    cti_scatter_cpu = cti_scatter_cpu_v4;
    cti_scatter_scalar_cpu = cti_scatter_scalar_cpu_v4;
    cti_select_scatter_cpu = cti_select_scatter_cpu_v4;
    cti_sgn_loops = &cti_sgn_loops_v4;
    cti_shifted_cpu = cti_shifted_cpu_v4;
    cti_sigmoid_loops = &cti_sigmoid_loops_v4;
    cti_sign_loops = &cti_sign_loops_v4;
    cti_silu_loops = &cti_silu_loops_v4;
    cti_sin_loops = &cti_sin_loops_v4;
    cti_slice_scatter_cpu = cti_slice_scatter_cpu_v4;
    cti_softmax_cpu = cti_softmax_cpu_v4;
    cti_sqrt_loops = &cti_sqrt_loops_v4;
    cti_square_loops = &cti_square_loops_v4;
    cti_stack_cpu = cti_stack_cpu_v4;
    cti_sub_loops = &cti_sub_loops_v4;
    cti_sum_to_size_cpu = cti_sum_to_size_cpu_v4;
    cti_tanh_loops = &cti_tanh_loops_v4;
    cti_tril_loops = &cti_tril_loops_v4;
    cti_triu_loops = &cti_triu_loops_v4;
    cti_unpack_bits_cpu = cti_unpack_bits_cpu_v4;
    cti_var_cpu = cti_var_cpu_v4;
    cti_vector_norm_max_loops = &cti_vector_norm_max_loops_v4;
    cti_vector_norm_min_loops = &cti_vector_norm_min_loops_v4;
    cti_vector_norm_one_loops = &cti_vector_norm_one_loops_v4;
    cti_vector_norm_power_loops = &cti_vector_norm_power_loops_v4;
    cti_vector_norm_two_loops = &cti_vector_norm_two_loops_v4;
    cti_vector_norm_zero_loops = &cti_vector_norm_zero_loops_v4;
    cti_where_loops = &cti_where_loops_v4;
    cti_zero_pad_nd_cpu = cti_zero_pad_nd_cpu_v4;
    cti_zeros_like_loops = &cti_zeros_like_loops_v4;
    cti_zeros_loops = &cti_zeros_loops_v4;
}
#endif

void cti_library_start(void)
{
    switch (cti_level_here()) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* the base level is there already */
    }
}
