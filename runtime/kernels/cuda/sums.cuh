/*
 * Types and functions of sums on a device: floats are summed in f64, complex numbers in c128, integers in i64, which
 * wraps.
 */
#ifndef CTI_CUDA_SUMS_CUH
#define CTI_CUDA_SUMS_CUH

#include "kernels/cuda/element.cuh"

/* The type of a sum of elements that are computed as T. */
template <class T> struct cti_sum_type {
    typedef double type;
};

template <> struct cti_sum_type<int64_t> {
    typedef int64_t type;
};

template <> struct cti_sum_type<cti_c64> {
    typedef cti_c128 type;
};

template <> struct cti_sum_type<cti_c128> {
    typedef cti_c128 type;
};

struct cti_sum_plus {
    __device__ double operator()(double a, double b) const { return a + b; }

    __device__ int64_t operator()(int64_t a, int64_t b) const { return (int64_t)((uint64_t)a + (uint64_t)b); }

    __device__ cti_c128 operator()(cti_c128 a, cti_c128 b) const { return cti_make_c128(a.re + b.re, a.im + b.im); }
};

static __device__ inline double cti_sum_product(double a, double b) { return a * b; }

static __device__ inline int64_t cti_sum_product(int64_t a, int64_t b) { return (int64_t)((uint64_t)a * (uint64_t)b); }

static __device__ inline cti_c128 cti_sum_product(cti_c128 a, cti_c128 b)
{
    return cti_make_c128(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
}

#endif
