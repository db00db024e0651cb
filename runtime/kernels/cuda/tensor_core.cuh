/*
 * Tensor cores, for f16 and bf16 with sums in f32: multiplication by a warp, loads from shared memory, and asynchronous
 * copies to shared memory. Devices from sm_80 on support all of these.
 *
 * With g = l / 4 and t = l % 4, lane l holds
 *     of a left matrix, 16 x 16: columns 2t and 2t + 1 of rows g and g + 8, then columns 2t + 8 and 2t + 9 of both
 *     of a right matrix, 16 x 8: rows 2t, 2t + 1, 2t + 8 and 2t + 9 of column g
 *     of sums, 16 x 8: columns 2t and 2t + 1 of row g, then of row g + 8
 *
 * A 32-bit word holds two halves, the first in the low bits. Therefore two neighbouring matrices of sums, rounded, form
 * a left matrix.
 */
#ifndef CTI_CUDA_TENSOR_CORE_CUH
#define CTI_CUDA_TENSOR_CORE_CUH

#include "kernels/cuda/element.cuh"

#ifndef __CUDACC__
#include <emulated_tensor_core.h>
#endif

/* Rounds two numbers to a half dtype and packs them into one word. */
template <int dtype> static __device__ inline uint32_t cti_pack_halves(float low, float high)
{
#ifdef __CUDA_ARCH__
    uint32_t both;
    if (dtype == CT_DTYPE_BF16)
        asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(both) : "f"(high), "f"(low));
    else
        asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(both) : "f"(high), "f"(low));
    return both;
#else
    return cti_half_store(low, dtype) | (uint32_t)cti_half_store(high, dtype) << 16;
#endif
}

/* Adds left times right (16 x 16 times 16 x 8) to sums. All lanes of a warp call it. */
template <int dtype>
static __device__ inline void cti_multiply_halves(float (&sums)[4], const uint32_t (&left)[4], uint32_t right_0,
                                                  uint32_t right_1)
{
#ifdef __CUDA_ARCH__
    if (dtype == CT_DTYPE_BF16)
        asm("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
            : "+f"(sums[0]), "+f"(sums[1]), "+f"(sums[2]), "+f"(sums[3])
            : "r"(left[0]), "r"(left[1]), "r"(left[2]), "r"(left[3]), "r"(right_0), "r"(right_1));
    else
        asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
            : "+f"(sums[0]), "+f"(sums[1]), "+f"(sums[2]), "+f"(sums[3])
            : "r"(left[0]), "r"(left[1]), "r"(left[2]), "r"(left[3]), "r"(right_0), "r"(right_1));
#elif !defined(__CUDACC__)
    const uint32_t right[] = {right_0, right_1};
    cti_emulated_multiply(sums, left, right, dtype == CT_DTYPE_BF16);
#endif
}

/*
 * Loads four 8 x 8 matrices of 16-bit elements. Lane l passes the address of row l % 8 of matrix l / 8 in shared
 * memory, aligned to 16 bytes. It receives columns 2t and 2t + 1 of row l / 4 of each matrix.
 */
static __device__ inline void cti_load_halves(uint32_t (&to)[4], const uint16_t *row)
{
#ifdef __CUDA_ARCH__
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                 : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                 : "r"((unsigned)__cvta_generic_to_shared(row))
                 : "memory");
#elif !defined(__CUDACC__)
    cti_emulated_load_matrices(to, row, false);
#endif
}

/* Like cti_load_halves, with each matrix transposed: lane l gets rows 2t and 2t + 1 of column l / 4. */
static __device__ inline void cti_load_halves_turned(uint32_t (&to)[4], const uint16_t *row)
{
#ifdef __CUDA_ARCH__
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];"
                 : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                 : "r"((unsigned)__cvta_generic_to_shared(row))
                 : "memory");
#elif !defined(__CUDACC__)
    cti_emulated_load_matrices(to, row, true);
#endif
}

/* ---- asynchronous copies to shared memory ---- */

/* Copies 16 bytes; both addresses are aligned to 16 bytes. Writes zeros if are_there is false. */
static __device__ inline void cti_copy_16(void *to, const void *from, bool are_there)
{
#ifdef __CUDA_ARCH__
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"((unsigned)__cvta_generic_to_shared(to)),
                 "l"(__cvta_generic_to_global(from)), "r"(are_there ? 16 : 0)
                 : "memory");
#elif !defined(__CUDACC__)
    cti_emulated_copy_16(to, from, are_there);
#endif
}

/* Waits for the copies of this thread. Other threads can read the copied data after a subsequent barrier. */
static __device__ inline void cti_wait_copies()
{
#ifdef __CUDA_ARCH__
    asm volatile("cp.async.wait_all;" ::: "memory");
#elif !defined(__CUDACC__)
    cti_emulated_wait_copies();
#endif
}

#endif
