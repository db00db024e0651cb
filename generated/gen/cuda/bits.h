/*
 * bits: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_BITS_H
#define CTI_CUDA_BITS_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- bitwise_and ---- */

extern const cti_cuda_loop cti_bitwise_and_cuda_result[CTI_COMPUTE_COUNT];

/* ---- bitwise_or ---- */

extern const cti_cuda_loop cti_bitwise_or_cuda_result[CTI_COMPUTE_COUNT];

/* ---- bitwise_xor ---- */

extern const cti_cuda_loop cti_bitwise_xor_cuda_result[CTI_COMPUTE_COUNT];

/* ---- bitwise_not ---- */

extern const cti_cuda_loop cti_bitwise_not_cuda_result[CTI_COMPUTE_COUNT];

/* ---- bitwise_left_shift ---- */

extern const cti_cuda_loop cti_bitwise_left_shift_cuda_result[CTI_COMPUTE_COUNT];

/* ---- bitwise_right_shift ---- */

extern const cti_cuda_loop cti_bitwise_right_shift_cuda_result[CTI_COMPUTE_COUNT];

/* ---- gcd ---- */

extern const cti_cuda_loop cti_gcd_cuda_result[CTI_COMPUTE_COUNT];

/* ---- lcm ---- */

extern const cti_cuda_loop cti_lcm_cuda_result[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
