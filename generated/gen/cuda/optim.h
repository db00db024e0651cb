/*
 * optim: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_OPTIM_H
#define CTI_CUDA_OPTIM_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- sgd_step ---- */

extern const cti_cuda_loop cti_sgd_step_cuda_result[CTI_COMPUTE_COUNT];

/* ---- sgd_step.momentum ---- */

extern const cti_cuda_loop cti_sgd_step_momentum_cuda_result[CTI_COMPUTE_COUNT];

/* ---- adam_step ---- */

extern const cti_cuda_loop cti_adam_step_cuda_result[CTI_COMPUTE_COUNT];

/* ---- adam_step.amsgrad ---- */

extern const cti_cuda_loop cti_adam_step_amsgrad_cuda_result[CTI_COMPUTE_COUNT];

/* ---- adagrad_step ---- */

extern const cti_cuda_loop cti_adagrad_step_cuda_result[CTI_COMPUTE_COUNT];

/* ---- adadelta_step ---- */

extern const cti_cuda_loop cti_adadelta_step_cuda_result[CTI_COMPUTE_COUNT];

/* ---- rmsprop_step ---- */

extern const cti_cuda_loop cti_rmsprop_step_cuda_result[CTI_COMPUTE_COUNT];

/* ---- rmsprop_step.momentum ---- */

extern const cti_cuda_loop cti_rmsprop_step_momentum_cuda_result[CTI_COMPUTE_COUNT];

/* ---- rmsprop_step.centred ---- */

extern const cti_cuda_loop cti_rmsprop_step_centred_cuda_result[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
