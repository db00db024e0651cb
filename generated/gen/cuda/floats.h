/*
 * floats: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_FLOATS_H
#define CTI_CUDA_FLOATS_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- neighbour_of ---- */

extern const cti_cuda_loop cti_neighbour_of_cuda_result[CTI_COMPUTE_COUNT];

/* ---- exponent_of ---- */

extern const cti_cuda_loop cti_exponent_of_cuda_result[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
