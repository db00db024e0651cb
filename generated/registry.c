/*
 * The registry: all operators, the operators that the runtime calls, and the selection of loops and kernels for this
 * processor.
 *
 * Written by ctgen. Change the schemas, not this file.
 */
#include "state/thread.h"
#include "ops/dispatch.h"
#include "ops/kernel/replace.h"
#include "ops/kernel/tangents.h"
#include "graph/runtime_ops.h"
#include "base/level.h"

#include <cotangent/guard.h>
#include <cotangent/op/add.h>
#include <cotangent/op/as_strided.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/clone.h>
#include <cotangent/op/copy_.h>
#include <cotangent/op/detach.h>
#include <cotangent/op/empty.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/imag.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/permute.h>
#include <cotangent/op/real.h>
#include <cotangent/op/select.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/to_device.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/view.h>
#include <cotangent/op/zeros.h>

/* ---- operators by family ---- */

extern const cti_op_entry *const cti_ops_activation[];
extern const cti_op_kernels cti_kernels_activation[];
extern const cti_tangent_row cti_tangents_activation[];
void cti_choose_activation(cti_level level);
extern const cti_op_entry *const cti_ops_adjoint[];
extern const cti_op_kernels cti_kernels_adjoint[];
extern const cti_tangent_row cti_tangents_adjoint[];
void cti_choose_adjoint(cti_level level);
extern const cti_op_entry *const cti_ops_answers[];
extern const cti_tangent_row cti_tangents_answers[];
void cti_choose_answers(cti_level level);
extern const cti_op_entry *const cti_ops_attention[];
extern const cti_op_kernels cti_kernels_attention[];
extern const cti_tangent_row cti_tangents_attention[];
void cti_choose_attention(cti_level level);
extern const cti_op_entry *const cti_ops_attention_heads[];
extern const cti_tangent_row cti_tangents_attention_heads[];
void cti_choose_attention_heads(cti_level level);
extern const cti_op_entry *const cti_ops_axes[];
extern const cti_op_kernels cti_kernels_axes[];
extern const cti_tangent_row cti_tangents_axes[];
void cti_choose_axes(cti_level level);
extern const cti_op_entry *const cti_ops_binary[];
extern const cti_op_kernels cti_kernels_binary[];
extern const cti_tangent_row cti_tangents_binary[];
void cti_choose_binary(cti_level level);
extern const cti_op_entry *const cti_ops_bits[];
extern const cti_op_kernels cti_kernels_bits[];
extern const cti_tangent_row cti_tangents_bits[];
void cti_choose_bits(cti_level level);
extern const cti_op_entry *const cti_ops_columns[];
extern const cti_tangent_row cti_tangents_columns[];
void cti_choose_columns(cti_level level);
extern const cti_op_entry *const cti_ops_compare[];
extern const cti_op_kernels cti_kernels_compare[];
extern const cti_tangent_row cti_tangents_compare[];
void cti_choose_compare(cti_level level);
extern const cti_op_entry *const cti_ops_complex[];
extern const cti_op_kernels cti_kernels_complex[];
extern const cti_tangent_row cti_tangents_complex[];
void cti_choose_complex(cti_level level);
extern const cti_op_entry *const cti_ops_composite[];
extern const cti_tangent_row cti_tangents_composite[];
void cti_choose_composite(cti_level level);
extern const cti_op_entry *const cti_ops_conv[];
extern const cti_op_kernels cti_kernels_conv[];
extern const cti_tangent_row cti_tangents_conv[];
void cti_choose_conv(cti_level level);
extern const cti_op_entry *const cti_ops_conv3d[];
extern const cti_op_kernels cti_kernels_conv3d[];
extern const cti_tangent_row cti_tangents_conv3d[];
void cti_choose_conv3d(cti_level level);
extern const cti_op_entry *const cti_ops_conv_transpose[];
extern const cti_tangent_row cti_tangents_conv_transpose[];
void cti_choose_conv_transpose(cti_level level);
extern const cti_op_entry *const cti_ops_copy[];
extern const cti_op_kernels cti_kernels_copy[];
extern const cti_tangent_row cti_tangents_copy[];
void cti_choose_copy(cti_level level);
extern const cti_op_entry *const cti_ops_counts[];
extern const cti_op_kernels cti_kernels_counts[];
extern const cti_tangent_row cti_tangents_counts[];
void cti_choose_counts(cti_level level);
extern const cti_op_entry *const cti_ops_creation[];
extern const cti_op_kernels cti_kernels_creation[];
extern const cti_tangent_row cti_tangents_creation[];
void cti_choose_creation(cti_level level);
extern const cti_op_entry *const cti_ops_data[];
extern const cti_tangent_row cti_tangents_data[];
void cti_choose_data(cti_level level);
extern const cti_op_entry *const cti_ops_diagonal[];
extern const cti_op_kernels cti_kernels_diagonal[];
extern const cti_tangent_row cti_tangents_diagonal[];
void cti_choose_diagonal(cti_level level);
extern const cti_op_entry *const cti_ops_distance[];
extern const cti_op_kernels cti_kernels_distance[];
extern const cti_tangent_row cti_tangents_distance[];
void cti_choose_distance(cti_level level);
extern const cti_op_entry *const cti_ops_distributed[];
extern const cti_tangent_row cti_tangents_distributed[];
void cti_choose_distributed(cti_level level);
extern const cti_op_entry *const cti_ops_draws[];
extern const cti_op_kernels cti_kernels_draws[];
extern const cti_tangent_row cti_tangents_draws[];
void cti_choose_draws(cti_level level);
extern const cti_op_entry *const cti_ops_einops[];
extern const cti_tangent_row cti_tangents_einops[];
void cti_choose_einops(cti_level level);
extern const cti_op_entry *const cti_ops_einsum[];
extern const cti_op_kernels cti_kernels_einsum[];
extern const cti_tangent_row cti_tangents_einsum[];
void cti_choose_einsum(cti_level level);
extern const cti_op_entry *const cti_ops_elements[];
extern const cti_op_kernels cti_kernels_elements[];
extern const cti_tangent_row cti_tangents_elements[];
void cti_choose_elements(cti_level level);
extern const cti_op_entry *const cti_ops_embedding[];
extern const cti_op_kernels cti_kernels_embedding[];
extern const cti_tangent_row cti_tangents_embedding[];
void cti_choose_embedding(cti_level level);
extern const cti_op_entry *const cti_ops_embedding_bag[];
extern const cti_op_kernels cti_kernels_embedding_bag[];
extern const cti_tangent_row cti_tangents_embedding_bag[];
void cti_choose_embedding_bag(cti_level level);
extern const cti_op_entry *const cti_ops_factories[];
extern const cti_op_kernels cti_kernels_factories[];
extern const cti_tangent_row cti_tangents_factories[];
void cti_choose_factories(cti_level level);
extern const cti_op_entry *const cti_ops_fft[];
extern const cti_op_kernels cti_kernels_fft[];
extern const cti_tangent_row cti_tangents_fft[];
void cti_choose_fft(cti_level level);
extern const cti_op_entry *const cti_ops_fft_hermitian[];
extern const cti_op_kernels cti_kernels_fft_hermitian[];
extern const cti_tangent_row cti_tangents_fft_hermitian[];
void cti_choose_fft_hermitian(cti_level level);
extern const cti_op_entry *const cti_ops_floats[];
extern const cti_op_kernels cti_kernels_floats[];
extern const cti_tangent_row cti_tangents_floats[];
void cti_choose_floats(cti_level level);
extern const cti_op_entry *const cti_ops_frames[];
extern const cti_tangent_row cti_tangents_frames[];
void cti_choose_frames(cti_level level);
extern const cti_op_entry *const cti_ops_functions[];
extern const cti_tangent_row cti_tangents_functions[];
void cti_choose_functions(cti_level level);
extern const cti_op_entry *const cti_ops_grid_sample[];
extern const cti_op_kernels cti_kernels_grid_sample[];
extern const cti_tangent_row cti_tangents_grid_sample[];
void cti_choose_grid_sample(cti_level level);
extern const cti_op_entry *const cti_ops_index[];
extern const cti_op_kernels cti_kernels_index[];
extern const cti_tangent_row cti_tangents_index[];
void cti_choose_index(cti_level level);
extern const cti_op_entry *const cti_ops_indexing[];
extern const cti_op_kernels cti_kernels_indexing[];
extern const cti_tangent_row cti_tangents_indexing[];
void cti_choose_indexing(cti_level level);
extern const cti_op_entry *const cti_ops_interpolate[];
extern const cti_tangent_row cti_tangents_interpolate[];
void cti_choose_interpolate(cti_level level);
extern const cti_op_entry *const cti_ops_linalg_lstsq[];
extern const cti_tangent_row cti_tangents_linalg_lstsq[];
void cti_choose_linalg_lstsq(cti_level level);
extern const cti_op_entry *const cti_ops_linalg_lu[];
extern const cti_op_kernels cti_kernels_linalg_lu[];
extern const cti_tangent_row cti_tangents_linalg_lu[];
void cti_choose_linalg_lu(cti_level level);
extern const cti_op_entry *const cti_ops_linalg_norm[];
extern const cti_tangent_row cti_tangents_linalg_norm[];
void cti_choose_linalg_norm(cti_level level);
extern const cti_op_entry *const cti_ops_linalg_power[];
extern const cti_op_kernels cti_kernels_linalg_power[];
extern const cti_tangent_row cti_tangents_linalg_power[];
void cti_choose_linalg_power(cti_level level);
extern const cti_op_entry *const cti_ops_linalg_solve[];
extern const cti_op_kernels cti_kernels_linalg_solve[];
extern const cti_tangent_row cti_tangents_linalg_solve[];
void cti_choose_linalg_solve(cti_level level);
extern const cti_op_entry *const cti_ops_linalg_spectra[];
extern const cti_op_kernels cti_kernels_linalg_spectra[];
extern const cti_tangent_row cti_tangents_linalg_spectra[];
void cti_choose_linalg_spectra(cti_level level);
extern const cti_op_entry *const cti_ops_lists[];
extern const cti_tangent_row cti_tangents_lists[];
void cti_choose_lists(cti_level level);
extern const cti_op_entry *const cti_ops_loss[];
extern const cti_op_kernels cti_kernels_loss[];
extern const cti_tangent_row cti_tangents_loss[];
void cti_choose_loss(cti_level level);
extern const cti_op_entry *const cti_ops_losses_ctc[];
extern const cti_op_kernels cti_kernels_losses_ctc[];
extern const cti_tangent_row cti_tangents_losses_ctc[];
void cti_choose_losses_ctc(cti_level level);
extern const cti_op_entry *const cti_ops_losses_linear[];
extern const cti_op_kernels cti_kernels_losses_linear[];
extern const cti_tangent_row cti_tangents_losses_linear[];
void cti_choose_losses_linear(cti_level level);
extern const cti_op_entry *const cti_ops_losses_margin[];
extern const cti_op_kernels cti_kernels_losses_margin[];
extern const cti_tangent_row cti_tangents_losses_margin[];
void cti_choose_losses_margin(cti_level level);
extern const cti_op_entry *const cti_ops_matmul[];
extern const cti_op_kernels cti_kernels_matmul[];
extern const cti_tangent_row cti_tangents_matmul[];
void cti_choose_matmul(cti_level level);
extern const cti_op_entry *const cti_ops_norm[];
extern const cti_op_kernels cti_kernels_norm[];
extern const cti_tangent_row cti_tangents_norm[];
void cti_choose_norm(cti_level level);
extern const cti_op_entry *const cti_ops_norm_groups[];
extern const cti_op_kernels cti_kernels_norm_groups[];
extern const cti_tangent_row cti_tangents_norm_groups[];
void cti_choose_norm_groups(cti_level level);
extern const cti_op_entry *const cti_ops_optim[];
extern const cti_op_kernels cti_kernels_optim[];
extern const cti_tangent_row cti_tangents_optim[];
void cti_choose_optim(cti_level level);
extern const cti_op_entry *const cti_ops_pad[];
extern const cti_op_kernels cti_kernels_pad[];
extern const cti_tangent_row cti_tangents_pad[];
void cti_choose_pad(cti_level level);
extern const cti_op_entry *const cti_ops_pool[];
extern const cti_op_kernels cti_kernels_pool[];
extern const cti_tangent_row cti_tangents_pool[];
void cti_choose_pool(cti_level level);
extern const cti_op_entry *const cti_ops_pool3d[];
extern const cti_op_kernels cti_kernels_pool3d[];
extern const cti_tangent_row cti_tangents_pool3d[];
void cti_choose_pool3d(cti_level level);
extern const cti_op_entry *const cti_ops_pool_adaptive[];
extern const cti_op_kernels cti_kernels_pool_adaptive[];
extern const cti_tangent_row cti_tangents_pool_adaptive[];
void cti_choose_pool_adaptive(cti_level level);
extern const cti_op_entry *const cti_ops_pool_lines[];
extern const cti_tangent_row cti_tangents_pool_lines[];
void cti_choose_pool_lines(cti_level level);
extern const cti_op_entry *const cti_ops_quantile[];
extern const cti_tangent_row cti_tangents_quantile[];
void cti_choose_quantile(cti_level level);
extern const cti_op_entry *const cti_ops_random[];
extern const cti_op_kernels cti_kernels_random[];
extern const cti_tangent_row cti_tangents_random[];
void cti_choose_random(cti_level level);
extern const cti_op_entry *const cti_ops_recurrent[];
extern const cti_op_kernels cti_kernels_recurrent[];
extern const cti_tangent_row cti_tangents_recurrent[];
void cti_choose_recurrent(cti_level level);
extern const cti_op_entry *const cti_ops_recurrent_layers[];
extern const cti_tangent_row cti_tangents_recurrent_layers[];
void cti_choose_recurrent_layers(cti_level level);
extern const cti_op_entry *const cti_ops_reduce[];
extern const cti_op_kernels cti_kernels_reduce[];
extern const cti_tangent_row cti_tangents_reduce[];
void cti_choose_reduce(cti_level level);
extern const cti_op_entry *const cti_ops_repeat[];
extern const cti_op_kernels cti_kernels_repeat[];
extern const cti_tangent_row cti_tangents_repeat[];
void cti_choose_repeat(cti_level level);
extern const cti_op_entry *const cti_ops_sampling[];
extern const cti_tangent_row cti_tangents_sampling[];
void cti_choose_sampling(cti_level level);
extern const cti_op_entry *const cti_ops_scatter_reduce[];
extern const cti_op_kernels cti_kernels_scatter_reduce[];
extern const cti_tangent_row cti_tangents_scatter_reduce[];
void cti_choose_scatter_reduce(cti_level level);
extern const cti_op_entry *const cti_ops_sequences[];
extern const cti_op_kernels cti_kernels_sequences[];
extern const cti_tangent_row cti_tangents_sequences[];
void cti_choose_sequences(cti_level level);
extern const cti_op_entry *const cti_ops_signal[];
extern const cti_op_kernels cti_kernels_signal[];
extern const cti_tangent_row cti_tangents_signal[];
void cti_choose_signal(cti_level level);
extern const cti_op_entry *const cti_ops_sort[];
extern const cti_op_kernels cti_kernels_sort[];
extern const cti_tangent_row cti_tangents_sort[];
void cti_choose_sort(cti_level level);
extern const cti_op_entry *const cti_ops_special[];
extern const cti_op_kernels cti_kernels_special[];
extern const cti_tangent_row cti_tangents_special[];
void cti_choose_special(cti_level level);
extern const cti_op_entry *const cti_ops_split[];
extern const cti_tangent_row cti_tangents_split[];
void cti_choose_split(cti_level level);
extern const cti_op_entry *const cti_ops_statistics[];
extern const cti_op_kernels cti_kernels_statistics[];
extern const cti_tangent_row cti_tangents_statistics[];
void cti_choose_statistics(cti_level level);
extern const cti_op_entry *const cti_ops_tables[];
extern const cti_op_kernels cti_kernels_tables[];
extern const cti_tangent_row cti_tangents_tables[];
void cti_choose_tables(cti_level level);
extern const cti_op_entry *const cti_ops_tangent[];
extern const cti_op_kernels cti_kernels_tangent[];
extern const cti_tangent_row cti_tangents_tangent[];
void cti_choose_tangent(cti_level level);
extern const cti_op_entry *const cti_ops_ternary[];
extern const cti_op_kernels cti_kernels_ternary[];
extern const cti_tangent_row cti_tangents_ternary[];
void cti_choose_ternary(cti_level level);
extern const cti_op_entry *const cti_ops_trigonometric[];
extern const cti_op_kernels cti_kernels_trigonometric[];
extern const cti_tangent_row cti_tangents_trigonometric[];
void cti_choose_trigonometric(cti_level level);
extern const cti_op_entry *const cti_ops_unary[];
extern const cti_op_kernels cti_kernels_unary[];
extern const cti_tangent_row cti_tangents_unary[];
void cti_choose_unary(cti_level level);
extern const cti_op_entry *const cti_ops_unique[];
extern const cti_op_kernels cti_kernels_unique[];
extern const cti_tangent_row cti_tangents_unique[];
void cti_choose_unique(cti_level level);
extern const cti_op_entry *const cti_ops_vector[];
extern const cti_op_kernels cti_kernels_vector[];
extern const cti_tangent_row cti_tangents_vector[];
void cti_choose_vector(cti_level level);
extern const cti_op_entry *const cti_ops_view[];
extern const cti_tangent_row cti_tangents_view[];
void cti_choose_view(cti_level level);
extern const cti_op_entry *const cti_ops_windows[];
extern const cti_op_kernels cti_kernels_windows[];
extern const cti_tangent_row cti_tangents_windows[];
void cti_choose_windows(cti_level level);

const cti_op_family cti_op_families[] = {
    {cti_ops_activation, 28, cti_kernels_activation, 25},
    {cti_ops_adjoint, 8, cti_kernels_adjoint, 7},
    {cti_ops_answers, 11, NULL, 0},
    {cti_ops_attention, 5, cti_kernels_attention, 1},
    {cti_ops_attention_heads, 4, NULL, 0},
    {cti_ops_axes, 16, cti_kernels_axes, 1},
    {cti_ops_binary, 24, cti_kernels_binary, 24},
    {cti_ops_bits, 8, cti_kernels_bits, 8},
    {cti_ops_columns, 2, NULL, 0},
    {cti_ops_compare, 19, cti_kernels_compare, 18},
    {cti_ops_complex, 12, cti_kernels_complex, 5},
    {cti_ops_composite, 3, NULL, 0},
    {cti_ops_conv, 7, cti_kernels_conv, 3},
    {cti_ops_conv3d, 5, cti_kernels_conv3d, 3},
    {cti_ops_conv_transpose, 4, NULL, 0},
    {cti_ops_copy, 15, cti_kernels_copy, 9},
    {cti_ops_counts, 8, cti_kernels_counts, 7},
    {cti_ops_creation, 8, cti_kernels_creation, 8},
    {cti_ops_data, 10, NULL, 0},
    {cti_ops_diagonal, 3, cti_kernels_diagonal, 1},
    {cti_ops_distance, 3, cti_kernels_distance, 2},
    {cti_ops_distributed, 9, NULL, 0},
    {cti_ops_draws, 8, cti_kernels_draws, 6},
    {cti_ops_einops, 6, NULL, 0},
    {cti_ops_einsum, 8, cti_kernels_einsum, 6},
    {cti_ops_elements, 2, cti_kernels_elements, 1},
    {cti_ops_embedding, 1, cti_kernels_embedding, 1},
    {cti_ops_embedding_bag, 3, cti_kernels_embedding_bag, 3},
    {cti_ops_factories, 11, cti_kernels_factories, 9},
    {cti_ops_fft, 17, cti_kernels_fft, 3},
    {cti_ops_fft_hermitian, 8, cti_kernels_fft_hermitian, 2},
    {cti_ops_floats, 4, cti_kernels_floats, 2},
    {cti_ops_frames, 2, NULL, 0},
    {cti_ops_functions, 1, NULL, 0},
    {cti_ops_grid_sample, 3, cti_kernels_grid_sample, 3},
    {cti_ops_index, 16, cti_kernels_index, 10},
    {cti_ops_indexing, 3, cti_kernels_indexing, 1},
    {cti_ops_interpolate, 5, NULL, 0},
    {cti_ops_linalg_lstsq, 1, NULL, 0},
    {cti_ops_linalg_lu, 12, cti_kernels_linalg_lu, 7},
    {cti_ops_linalg_norm, 4, NULL, 0},
    {cti_ops_linalg_power, 7, cti_kernels_linalg_power, 1},
    {cti_ops_linalg_solve, 6, cti_kernels_linalg_solve, 3},
    {cti_ops_linalg_spectra, 10, cti_kernels_linalg_spectra, 3},
    {cti_ops_lists, 8, NULL, 0},
    {cti_ops_loss, 12, cti_kernels_loss, 11},
    {cti_ops_losses_ctc, 5, cti_kernels_losses_ctc, 4},
    {cti_ops_losses_linear, 2, cti_kernels_losses_linear, 2},
    {cti_ops_losses_margin, 14, cti_kernels_losses_margin, 7},
    {cti_ops_matmul, 6, cti_kernels_matmul, 5},
    {cti_ops_norm, 18, cti_kernels_norm, 13},
    {cti_ops_norm_groups, 4, cti_kernels_norm_groups, 1},
    {cti_ops_optim, 9, cti_kernels_optim, 9},
    {cti_ops_pad, 7, cti_kernels_pad, 2},
    {cti_ops_pool, 9, cti_kernels_pool, 9},
    {cti_ops_pool3d, 9, cti_kernels_pool3d, 9},
    {cti_ops_pool_adaptive, 3, cti_kernels_pool_adaptive, 1},
    {cti_ops_pool_lines, 4, NULL, 0},
    {cti_ops_quantile, 3, NULL, 0},
    {cti_ops_random, 15, cti_kernels_random, 9},
    {cti_ops_recurrent, 4, cti_kernels_recurrent, 2},
    {cti_ops_recurrent_layers, 4, NULL, 0},
    {cti_ops_reduce, 15, cti_kernels_reduce, 11},
    {cti_ops_repeat, 14, cti_kernels_repeat, 3},
    {cti_ops_sampling, 1, NULL, 0},
    {cti_ops_scatter_reduce, 3, cti_kernels_scatter_reduce, 1},
    {cti_ops_sequences, 8, cti_kernels_sequences, 2},
    {cti_ops_signal, 5, cti_kernels_signal, 1},
    {cti_ops_sort, 17, cti_kernels_sort, 13},
    {cti_ops_special, 10, cti_kernels_special, 10},
    {cti_ops_split, 12, NULL, 0},
    {cti_ops_statistics, 23, cti_kernels_statistics, 6},
    {cti_ops_tables, 2, cti_kernels_tables, 2},
    {cti_ops_tangent, 7, cti_kernels_tangent, 7},
    {cti_ops_ternary, 8, cti_kernels_ternary, 8},
    {cti_ops_trigonometric, 15, cti_kernels_trigonometric, 15},
    {cti_ops_unary, 30, cti_kernels_unary, 29},
    {cti_ops_unique, 5, cti_kernels_unique, 5},
    {cti_ops_vector, 12, cti_kernels_vector, 5},
    {cti_ops_view, 14, NULL, 0},
    {cti_ops_windows, 6, cti_kernels_windows, 5},
};
const size_t cti_num_op_families = 81;

const cti_tangent_row *const cti_tangent_families[] = {
    cti_tangents_activation,
    cti_tangents_adjoint,
    cti_tangents_answers,
    cti_tangents_attention,
    cti_tangents_attention_heads,
    cti_tangents_axes,
    cti_tangents_binary,
    cti_tangents_bits,
    cti_tangents_columns,
    cti_tangents_compare,
    cti_tangents_complex,
    cti_tangents_composite,
    cti_tangents_conv,
    cti_tangents_conv3d,
    cti_tangents_conv_transpose,
    cti_tangents_copy,
    cti_tangents_counts,
    cti_tangents_creation,
    cti_tangents_data,
    cti_tangents_diagonal,
    cti_tangents_distance,
    cti_tangents_distributed,
    cti_tangents_draws,
    cti_tangents_einops,
    cti_tangents_einsum,
    cti_tangents_elements,
    cti_tangents_embedding,
    cti_tangents_embedding_bag,
    cti_tangents_factories,
    cti_tangents_fft,
    cti_tangents_fft_hermitian,
    cti_tangents_floats,
    cti_tangents_frames,
    cti_tangents_functions,
    cti_tangents_grid_sample,
    cti_tangents_index,
    cti_tangents_indexing,
    cti_tangents_interpolate,
    cti_tangents_linalg_lstsq,
    cti_tangents_linalg_lu,
    cti_tangents_linalg_norm,
    cti_tangents_linalg_power,
    cti_tangents_linalg_solve,
    cti_tangents_linalg_spectra,
    cti_tangents_lists,
    cti_tangents_loss,
    cti_tangents_losses_ctc,
    cti_tangents_losses_linear,
    cti_tangents_losses_margin,
    cti_tangents_matmul,
    cti_tangents_norm,
    cti_tangents_norm_groups,
    cti_tangents_optim,
    cti_tangents_pad,
    cti_tangents_pool,
    cti_tangents_pool3d,
    cti_tangents_pool_adaptive,
    cti_tangents_pool_lines,
    cti_tangents_quantile,
    cti_tangents_random,
    cti_tangents_recurrent,
    cti_tangents_recurrent_layers,
    cti_tangents_reduce,
    cti_tangents_repeat,
    cti_tangents_sampling,
    cti_tangents_scatter_reduce,
    cti_tangents_sequences,
    cti_tangents_signal,
    cti_tangents_sort,
    cti_tangents_special,
    cti_tangents_split,
    cti_tangents_statistics,
    cti_tangents_tables,
    cti_tangents_tangent,
    cti_tangents_ternary,
    cti_tangents_trigonometric,
    cti_tangents_unary,
    cti_tangents_unique,
    cti_tangents_vector,
    cti_tangents_view,
    cti_tangents_windows,
    NULL,
};

/* ---- operators that the runtime calls ---- */

static ct_tensor *runtime_clone(ct_tensor *self)
{
    return ct_clone(self, .memory_format = CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT);
}

/* Uses the real part if needed, since a cast from complex warns; gradients of real inputs drop the imaginary part. */
static ct_tensor *runtime_to_dtype(ct_tensor *self, ct_dtype dtype)
{
    if (!ct_dtype_is_complex(ct_tensor_dtype(self)) || ct_dtype_is_complex(dtype)) return ct_to(self, dtype);
    return ct_to(ct_real(self), dtype, .copy = true);
}

static ct_tensor *runtime_as_strided(ct_tensor *self, ct_ints size, ct_ints stride, int64_t storage_offset)
{
    return ct_as_strided(self, size, stride, .storage_offset = storage_offset);
}

/* Creates a tensor on the given device, which need not be the default device. */
static ct_tensor *placed(ct_tensor *(*make)(ct_ints size, ct_dtype dtype), ct_ints size, ct_dtype dtype,
                         ct_device device)
{
    const ct_device usual = ct_get_default_device();
    if (usual.kind == device.kind && usual.index == device.index) return make(size, dtype);
    ct_guard guard = ct_default_device(device);
    ct_tensor *made = guard.status == CT_OK ? make(size, dtype) : NULL;
    return ct_leave(&guard) == CT_OK ? made : NULL;
}

static ct_tensor *zeros(ct_ints size, ct_dtype dtype) { return ct_zeros(size, .dtype = dtype); }

static ct_tensor *ones(ct_ints size, ct_dtype dtype) { return ct_ones(size, .dtype = dtype); }

static ct_tensor *empty(ct_ints size, ct_dtype dtype) { return ct_empty(size, .dtype = dtype); }

static ct_tensor *runtime_zeros(ct_ints size, ct_dtype dtype, ct_device device)
{
    return placed(zeros, size, dtype, device);
}

static ct_tensor *runtime_ones(ct_ints size, ct_dtype dtype, ct_device device)
{
    return placed(ones, size, dtype, device);
}

static ct_tensor *runtime_empty(ct_ints size, ct_dtype dtype, ct_device device)
{
    return placed(empty, size, dtype, device);
}

static ct_tensor *runtime_to_device(ct_tensor *self, ct_device device) { return ct_to_device(self, device); }

static ct_tensor *runtime_cat(ct_tensors tensors, int64_t dim) { return ct_cat(tensors, .dim = dim); }

static ct_tensor *runtime_add(ct_tensor *self, ct_tensor *other) { return (ct_add)(self, other, NULL); }

static ct_tensor *runtime_add_(ct_tensor *self, ct_tensor *other) { return (ct_add_)(self, other, NULL); }

static ct_tensor *runtime_expand(ct_tensor *self, ct_ints size) { return ct_expand(self, size); }

static ct_tensor *runtime_copy_(ct_tensor *self, ct_tensor *source) { return ct_copy_(self, source); }

const cti_runtime_ops_table cti_runtime_ops = {
    .add = runtime_add,
    .add_ = runtime_add_,
    .mul = ct_mul,
    .clone = runtime_clone,
    .to_dtype = runtime_to_dtype,
    .sum_to_size = ct_sum_to_size,
    .expand = runtime_expand,
    .as_strided = runtime_as_strided,
    .copy_ = runtime_copy_,
    .to_device = runtime_to_device,
    .zeros = runtime_zeros,
    .ones = runtime_ones,
    .empty = runtime_empty,
    .real = ct_real,
    .imag = ct_imag,
    .select = ct_select,
    .cat = runtime_cat,
    .permute = ct_permute,
    .unsqueeze = ct_unsqueeze,
    .view = ct_view,
    .detach = ct_detach,
};

void cti_library_start(void)
{
    const cti_level level = cti_level_here();
    cti_choose_activation(level);
    cti_choose_adjoint(level);
    cti_choose_answers(level);
    cti_choose_attention(level);
    cti_choose_attention_heads(level);
    cti_choose_axes(level);
    cti_choose_binary(level);
    cti_choose_bits(level);
    cti_choose_columns(level);
    cti_choose_compare(level);
    cti_choose_complex(level);
    cti_choose_composite(level);
    cti_choose_conv(level);
    cti_choose_conv3d(level);
    cti_choose_conv_transpose(level);
    cti_choose_copy(level);
    cti_choose_counts(level);
    cti_choose_creation(level);
    cti_choose_data(level);
    cti_choose_diagonal(level);
    cti_choose_distance(level);
    cti_choose_distributed(level);
    cti_choose_draws(level);
    cti_choose_einops(level);
    cti_choose_einsum(level);
    cti_choose_elements(level);
    cti_choose_embedding(level);
    cti_choose_embedding_bag(level);
    cti_choose_factories(level);
    cti_choose_fft(level);
    cti_choose_fft_hermitian(level);
    cti_choose_floats(level);
    cti_choose_frames(level);
    cti_choose_functions(level);
    cti_choose_grid_sample(level);
    cti_choose_index(level);
    cti_choose_indexing(level);
    cti_choose_interpolate(level);
    cti_choose_linalg_lstsq(level);
    cti_choose_linalg_lu(level);
    cti_choose_linalg_norm(level);
    cti_choose_linalg_power(level);
    cti_choose_linalg_solve(level);
    cti_choose_linalg_spectra(level);
    cti_choose_lists(level);
    cti_choose_loss(level);
    cti_choose_losses_ctc(level);
    cti_choose_losses_linear(level);
    cti_choose_losses_margin(level);
    cti_choose_matmul(level);
    cti_choose_norm(level);
    cti_choose_norm_groups(level);
    cti_choose_optim(level);
    cti_choose_pad(level);
    cti_choose_pool(level);
    cti_choose_pool3d(level);
    cti_choose_pool_adaptive(level);
    cti_choose_pool_lines(level);
    cti_choose_quantile(level);
    cti_choose_random(level);
    cti_choose_recurrent(level);
    cti_choose_recurrent_layers(level);
    cti_choose_reduce(level);
    cti_choose_repeat(level);
    cti_choose_sampling(level);
    cti_choose_scatter_reduce(level);
    cti_choose_sequences(level);
    cti_choose_signal(level);
    cti_choose_sort(level);
    cti_choose_special(level);
    cti_choose_split(level);
    cti_choose_statistics(level);
    cti_choose_tables(level);
    cti_choose_tangent(level);
    cti_choose_ternary(level);
    cti_choose_trigonometric(level);
    cti_choose_unary(level);
    cti_choose_unique(level);
    cti_choose_vector(level);
    cti_choose_view(level);
    cti_choose_windows(level);
}
