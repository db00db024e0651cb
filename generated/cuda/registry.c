/*
 * What the back end has: launchers by family, and the kernels that entries name.
 *
 * Written by ctgen. Change the schemas, not this file.
 */
#include "kernels/cuda/registry.h"
#include "gen/kernels/ops/attention.h"
#include "gen/kernels/ops/attention_tangent.h"
#include "gen/kernels/ops/batched_conv2d.h"
#include "gen/kernels/ops/batched_conv3d.h"
#include "gen/kernels/ops/conv2d_input.h"
#include "gen/kernels/ops/conv2d_weight.h"
#include "gen/kernels/ops/conv3d_input.h"
#include "gen/kernels/ops/conv3d_weight.h"
#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/lstm_gates.h"
#include "gen/kernels/ops/lstm_gates_tangent.h"
#include "gen/kernels/ops/lstm_update.h"
#include "gen/kernels/ops/lstm_update_tangent.h"
#include "gen/kernels/ops/softmax.h"

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
    {"cti_attention_backward_cuda", (cti_backend_function *)cti_attention_backward_cuda},
    {"cti_attention_cuda", (cti_backend_function *)cti_attention_cuda},
    {"cti_attention_tangent_cuda", (cti_backend_function *)cti_attention_tangent_cuda},
    {"cti_batched_conv2d_cuda", (cti_backend_function *)cti_batched_conv2d_cuda},
    {"cti_batched_conv3d_cuda", (cti_backend_function *)cti_batched_conv3d_cuda},
    {"cti_conv2d_input_cuda", (cti_backend_function *)cti_conv2d_input_cuda},
    {"cti_conv2d_weight_cuda", (cti_backend_function *)cti_conv2d_weight_cuda},
    {"cti_conv3d_input_cuda", (cti_backend_function *)cti_conv3d_input_cuda},
    {"cti_conv3d_weight_cuda", (cti_backend_function *)cti_conv3d_weight_cuda},
    {"cti_log_softmax_cuda", (cti_backend_function *)cti_log_softmax_cuda},
    {"cti_lstm_gates_backward_cuda", (cti_backend_function *)cti_lstm_gates_backward_cuda},
    {"cti_lstm_gates_cuda", (cti_backend_function *)cti_lstm_gates_cuda},
    {"cti_lstm_gates_tangent_cuda", (cti_backend_function *)cti_lstm_gates_tangent_cuda},
    {"cti_lstm_update_backward_cuda", (cti_backend_function *)cti_lstm_update_backward_cuda},
    {"cti_lstm_update_cuda", (cti_backend_function *)cti_lstm_update_cuda},
    {"cti_lstm_update_tangent_cuda", (cti_backend_function *)cti_lstm_update_tangent_cuda},
    {"cti_softmax_cuda", (cti_backend_function *)cti_softmax_cuda},
};

const cti_cuda_kernels cti_cuda_table = {families, 25, functions, 17, cti_cuda_sums, cti_cuda_copies};
