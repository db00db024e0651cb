/* What tensor cores do, for kernels/cuda/tensor_core.cuh: lanes exchange what they have and each makes its own part. */
#ifndef CTI_EMULATED_TENSOR_CORE_H
#define CTI_EMULATED_TENSOR_CORE_H

#include <stdint.h>

/* sums (4 words of a lane) += left (4) times right (2). */
void cti_emulated_multiply(float *sums, const uint32_t *left, const uint32_t *right, bool is_bf16);
/* Words of four matrices whose rows the lanes name; a row that is not aligned ends the program. */
void cti_emulated_load_matrices(uint32_t *to, const uint16_t *row, bool is_turned);
/* A copy comes when it is waited for, no sooner, so that a missing wait shows. */
void cti_emulated_copy_16(void *to, const void *from, bool are_there);
void cti_emulated_wait_copies();

#endif
