/*
 * What the back end has: launchers by family, and the kernels that entries name.
 *
 * Written by ctgen. Change the schemas, not this file.
 */
#include "kernels/cuda/registry.h"
#include "gen/kernels/ops/argmax.h"
#include "gen/kernels/ops/argmin.h"
#include "gen/kernels/ops/batch_norm_eval.h"
#include "gen/kernels/ops/batch_norm_train.h"
#include "gen/kernels/ops/batch_norm_train_tangent.h"
#include "gen/kernels/ops/cross_entropy.h"
#include "gen/kernels/ops/cross_entropy_tangent.h"
#include "gen/kernels/ops/cummax.h"
#include "gen/kernels/ops/cummin.h"
#include "gen/kernels/ops/layer_norm.h"
#include "gen/kernels/ops/layer_norm_tangent.h"
#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/max.h"
#include "gen/kernels/ops/min.h"
#include "gen/kernels/ops/nll_loss.h"
#include "gen/kernels/ops/recurrence.h"
#include "gen/kernels/ops/rms_norm.h"
#include "gen/kernels/ops/rms_norm_tangent.h"
#include "gen/kernels/ops/running_place.h"
#include "gen/kernels/ops/shifted.h"
#include "gen/kernels/ops/softmax.h"
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
    {"cti_argmax_cuda", (cti_backend_function *)cti_argmax_cuda},
    {"cti_argmin_cuda", (cti_backend_function *)cti_argmin_cuda},
    {"cti_batch_norm_eval_backward_cuda", (cti_backend_function *)cti_batch_norm_eval_backward_cuda},
    {"cti_batch_norm_eval_cuda", (cti_backend_function *)cti_batch_norm_eval_cuda},
    {"cti_batch_norm_train_backward_cuda", (cti_backend_function *)cti_batch_norm_train_backward_cuda},
    {"cti_batch_norm_train_cuda", (cti_backend_function *)cti_batch_norm_train_cuda},
    {"cti_batch_norm_train_tangent_cuda", (cti_backend_function *)cti_batch_norm_train_tangent_cuda},
    {"cti_cross_entropy_backward_cuda", (cti_backend_function *)cti_cross_entropy_backward_cuda},
    {"cti_cross_entropy_cuda", (cti_backend_function *)cti_cross_entropy_cuda},
    {"cti_cross_entropy_prob_cuda", (cti_backend_function *)cti_cross_entropy_prob_cuda},
    {"cti_cross_entropy_tangent_cuda", (cti_backend_function *)cti_cross_entropy_tangent_cuda},
    {"cti_cummax_cuda", (cti_backend_function *)cti_cummax_cuda},
    {"cti_cummin_cuda", (cti_backend_function *)cti_cummin_cuda},
    {"cti_layer_norm_backward_cuda", (cti_backend_function *)cti_layer_norm_backward_cuda},
    {"cti_layer_norm_cuda", (cti_backend_function *)cti_layer_norm_cuda},
    {"cti_layer_norm_tangent_cuda", (cti_backend_function *)cti_layer_norm_tangent_cuda},
    {"cti_log_softmax_cuda", (cti_backend_function *)cti_log_softmax_cuda},
    {"cti_max_dim_cuda", (cti_backend_function *)cti_max_dim_cuda},
    {"cti_min_dim_cuda", (cti_backend_function *)cti_min_dim_cuda},
    {"cti_nll_loss_cuda", (cti_backend_function *)cti_nll_loss_cuda},
    {"cti_recurrence_cuda", (cti_backend_function *)cti_recurrence_cuda},
    {"cti_rms_norm_backward_cuda", (cti_backend_function *)cti_rms_norm_backward_cuda},
    {"cti_rms_norm_cuda", (cti_backend_function *)cti_rms_norm_cuda},
    {"cti_rms_norm_tangent_cuda", (cti_backend_function *)cti_rms_norm_tangent_cuda},
    {"cti_running_place_cuda", (cti_backend_function *)cti_running_place_cuda},
    {"cti_shifted_cuda", (cti_backend_function *)cti_shifted_cuda},
    {"cti_softmax_cuda", (cti_backend_function *)cti_softmax_cuda},
    {"cti_var_cuda", (cti_backend_function *)cti_var_cuda},
};

const cti_cuda_kernels cti_cuda_table = {families, 25, functions, 28, cti_cuda_sums, cti_cuda_copies};
