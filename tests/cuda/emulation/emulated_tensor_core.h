/*
 * Emulated tensor cores for kernels/cuda/tensor_core.cuh: lanes exchange their operands, and each computes its part of
 * the result.
 */
#ifndef CTI_EMULATED_TENSOR_CORE_H
#define CTI_EMULATED_TENSOR_CORE_H

#include <stdint.h>

/* sums (4 registers of a lane) += left (4) times right (2). */
void cti_emulated_multiply(float *sums, const uint32_t *left, const uint32_t *right, bool is_bf16);
/* Loads four matrices whose row addresses the lanes specify; a row that is not aligned aborts the program. */
void cti_emulated_load_matrices(uint32_t *to, const uint16_t *row, bool is_turned);
/* The emulation performs the copy at the wait, never earlier, so that a missing wait is detected. */
void cti_emulated_copy_16(void *to, const void *from, bool are_there);
void cti_emulated_wait_copies();

#endif
