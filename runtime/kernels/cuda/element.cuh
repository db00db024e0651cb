/*
 * Access to single elements in device memory. An element is read as the type in which a formula computes, and stored in
 * the dtype of the memory. Conversions are the same as in tensor/convert.c on the CPU.
 */
#ifndef CTI_CUDA_ELEMENT_CUH
#define CTI_CUDA_ELEMENT_CUH

#include "base/half.h"
#include "base/philox.h"
#include "cuda/launch.cuh"
#include "kernels/cuda/plan.h"
#include "kernels/scalar_math.h"
#include "tensor/truncate.h"

#include <string.h>

constexpr int CTI_CUDA_THREADS = 256, CTI_CUDA_WARP = 32; /* threads per block, threads per warp */

/*
 * Precedes a loop over dims, so that it is not unrolled. The loop has few iterations; unrolled, it would be the largest
 * part of a kernel's code.
 */
#ifdef __CUDACC__
#define CTI_NOT_UNROLLED _Pragma("unroll 1")
#else
#define CTI_NOT_UNROLLED
#endif

/* ---- f16 and bf16: one instruction per conversion on a device ---- */

static __device__ float cti_half_load(uint16_t bits, int dtype)
{
    if (dtype == CT_DTYPE_BF16) return cti_bf16_to_f32(bits);
#ifdef __CUDA_ARCH__
    float x;
    asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(bits));
    return x;
#else
    return cti_f16_to_f32(bits);
#endif
}

static __device__ uint16_t cti_half_store(float x, int dtype)
{
#ifdef __CUDA_ARCH__
    uint16_t bits;
    if (dtype == CT_DTYPE_BF16)
        asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(bits) : "f"(x));
    else
        asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(x));
    return bits;
#else
    return dtype == CT_DTYPE_BF16 ? cti_f32_to_bf16(x) : cti_f32_to_f16(x);
#endif
}

/* ---- conversion between types ---- */

template <class T> struct cti_as; /* of(x) converts x to T; a real T drops the imaginary part */

template <> struct cti_as<float> {
    static const int dtype = CT_DTYPE_F32;

    static __device__ float of(int64_t x) { return (float)x; }

    static __device__ float of(float x) { return x; }

    static __device__ float of(double x) { return (float)x; }

    static __device__ float of(cti_c64 x) { return x.re; }

    static __device__ float of(cti_c128 x) { return (float)x.re; }
};

template <> struct cti_as<double> {
    static const int dtype = CT_DTYPE_F64;

    static __device__ double of(int64_t x) { return (double)x; }

    static __device__ double of(float x) { return x; }

    static __device__ double of(double x) { return x; }

    static __device__ double of(cti_c64 x) { return x.re; }

    static __device__ double of(cti_c128 x) { return x.re; }
};

template <> struct cti_as<int64_t> {
    static const int dtype = CT_DTYPE_I64;

    static __device__ int64_t of(bool x) { return x; }

    static __device__ int64_t of(int64_t x) { return x; }

    static __device__ int64_t of(float x) { return cti_truncated(x); }

    static __device__ int64_t of(double x) { return cti_truncated(x); }

    static __device__ int64_t of(cti_c64 x) { return cti_truncated(x.re); }

    static __device__ int64_t of(cti_c128 x) { return cti_truncated(x.re); }
};

template <> struct cti_as<bool> {
    static const int dtype = CT_DTYPE_BOOL;

    static __device__ bool of(bool x) { return x; }

    static __device__ bool of(int64_t x) { return x != 0; }

    static __device__ bool of(float x) { return x != 0; }

    static __device__ bool of(double x) { return x != 0; }

    static __device__ bool of(cti_c64 x) { return cti_true_c64(x); }

    static __device__ bool of(cti_c128 x) { return cti_true_c128(x); }
};

template <> struct cti_as<cti_c64> {
    static const int dtype = CT_DTYPE_C64;

    static __device__ cti_c64 of(cti_c64 x) { return x; }

    static __device__ cti_c64 of(cti_c128 x) { return cti_narrow_c128(x); }

    template <class Real> static __device__ cti_c64 of(Real x) { return cti_make_c64((float)x, 0); }
};

template <> struct cti_as<cti_c128> {
    static const int dtype = CT_DTYPE_C128;

    static __device__ cti_c128 of(cti_c64 x) { return cti_widen_c64(x); }

    static __device__ cti_c128 of(cti_c128 x) { return x; }

    template <class Real> static __device__ cti_c128 of(Real x) { return cti_make_c128((double)x, 0); }
};

/* The type of the real and imaginary parts of T. */
template <class T> struct cti_real_of {
    typedef T type;
};

template <> struct cti_real_of<cti_c64> {
    typedef float type;
};

template <> struct cti_real_of<cti_c128> {
    typedef double type;
};

/* ---- elements of any dtype: one function per type, not inlined, since mixed dtypes are rare ---- */

template <class T> static __device__ __noinline__ T cti_load_other(const char *data, int64_t offset, int dtype)
{
    switch (dtype) {
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16: return cti_as<T>::of(cti_half_load(((const uint16_t *)data)[offset], dtype));
    case CT_DTYPE_F32: return cti_as<T>::of(((const float *)data)[offset]);
    case CT_DTYPE_F64: return cti_as<T>::of(((const double *)data)[offset]);
    case CT_DTYPE_C64: return cti_as<T>::of(((const cti_c64 *)data)[offset]);
    case CT_DTYPE_C128: return cti_as<T>::of(((const cti_c128 *)data)[offset]);
    case CT_DTYPE_BOOL: return cti_as<T>::of((int64_t)(((const uint8_t *)data)[offset] != 0));
    case CT_DTYPE_U8: return cti_as<T>::of((int64_t)((const uint8_t *)data)[offset]);
    case CT_DTYPE_I8: return cti_as<T>::of((int64_t)((const int8_t *)data)[offset]);
    case CT_DTYPE_I16: return cti_as<T>::of((int64_t)((const int16_t *)data)[offset]);
    case CT_DTYPE_I32: return cti_as<T>::of((int64_t)((const int32_t *)data)[offset]);
    default: return cti_as<T>::of(((const int64_t *)data)[offset]);
    }
}

template <class T> static __device__ __noinline__ void cti_store_other(char *data, int64_t offset, int dtype, T x)
{
    switch (dtype) {
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16: ((uint16_t *)data)[offset] = cti_half_store(cti_as<float>::of(x), dtype); break;
    case CT_DTYPE_F32: ((float *)data)[offset] = cti_as<float>::of(x); break;
    case CT_DTYPE_F64: ((double *)data)[offset] = cti_as<double>::of(x); break;
    case CT_DTYPE_C64: ((cti_c64 *)data)[offset] = cti_as<cti_c64>::of(x); break;
    case CT_DTYPE_C128: ((cti_c128 *)data)[offset] = cti_as<cti_c128>::of(x); break;
    case CT_DTYPE_BOOL: ((uint8_t *)data)[offset] = cti_as<bool>::of(x); break;
    case CT_DTYPE_U8: ((uint8_t *)data)[offset] = (uint8_t)cti_as<int64_t>::of(x); break;
    case CT_DTYPE_I8: ((int8_t *)data)[offset] = (int8_t)cti_as<int64_t>::of(x); break;
    case CT_DTYPE_I16: ((int16_t *)data)[offset] = (int16_t)cti_as<int64_t>::of(x); break;
    case CT_DTYPE_I32: ((int32_t *)data)[offset] = (int32_t)cti_as<int64_t>::of(x); break;
    default: ((int64_t *)data)[offset] = cti_as<int64_t>::of(x); break;
    }
}

/* A bool has no arithmetic: it is loaded and stored as an integer. */
template <class T> struct cti_memory {
    static __device__ T load(const char *data, int64_t offset, int dtype)
    {
        return dtype == cti_as<T>::dtype ? ((const T *)data)[offset] : cti_load_other<T>(data, offset, dtype);
    }

    static __device__ void store(char *data, int64_t offset, int dtype, T x)
    {
        if (dtype == cti_as<T>::dtype)
            ((T *)data)[offset] = x;
        else
            cti_store_other<T>(data, offset, dtype, x);
    }
};

template <> struct cti_memory<bool> {
    static __device__ bool load(const char *data, int64_t offset, int dtype)
    {
        return dtype == CT_DTYPE_BOOL ? ((const uint8_t *)data)[offset] != 0
                                      : cti_load_other<bool>(data, offset, dtype);
    }

    static __device__ void store(char *data, int64_t offset, int dtype, bool x)
    {
        if (dtype == CT_DTYPE_BOOL)
            ((uint8_t *)data)[offset] = x;
        else
            cti_store_other<int64_t>(data, offset, dtype, x);
    }
};

/* ---- operands ---- */

template <class T> static __device__ T cti_operand_value(const cti_cuda_operand &operand)
{
    T x;
    memcpy(&x, operand.value, sizeof x);
    return x;
}

template <class T> static __device__ T cti_operand_load(const cti_cuda_operand &operand, int64_t offset)
{
    return operand.by_value ? cti_operand_value<T>(operand) : cti_memory<T>::load(operand.data, offset, operand.dtype);
}

/*
 * Integer division. With 32-bit operands it is several times as fast. It is a separate function, so that not every
 * kernel contains the 64-bit division, and a template, so that files that do not use it cause no warning.
 */
template <class Long> static __device__ __noinline__ Long cti_quotient(Long index, Long size)
{
    return index <= INT32_MAX && size <= INT32_MAX ? (Long)((uint32_t)index / (uint32_t)size) : index / size;
}

/* Adds to offsets[0 .. count - 1] the offsets of the operands at element `index` of dims first .. last - 1. */
template <int count>
static __device__ void cti_add_offsets(const cti_cuda_plan &plan, uint32_t first, uint32_t last, int64_t index,
                                       int64_t *offsets)
{
    CTI_NOT_UNROLLED
    for (uint32_t d = last; d > first; d--) {
        const int64_t size = plan.sizes[d - 1];
        int64_t position = index;
        if (d - 1 > first) { /* the outermost dim needs no division */
            const int64_t rest = cti_quotient(index, size);
            position = index - rest * size;
            index = rest;
        }
        for (int i = 0; i < count; i++) offsets[i] += position * plan.operands[i].strides[d - 1];
    }
}

/* ---- reading the operands of a formula, one element at a time ---- */

/*
 * Returns the current random state of a call. In a recorded graph, `replay` points to two words that each launch of the
 * graph writes: the seed, and the number of states that the generator has returned since the call was recorded.
 */
static __device__ inline cti_random_state cti_state_at(cti_random_state state, const uint64_t *replay)
{
    if (!replay) return state;
    state.seed = replay[0];
    state.offset += replay[1];
    return state;
}

static __device__ inline cti_random_state cti_random_of(const cti_cuda_plan &plan)
{
    return cti_state_at(plan.random, plan.replay);
}

/*
 * A complex random value: its parts are two consecutive values of the stream. Each part of a normal value has variance
 * 1/2.
 */
#define CTI_SQRT_HALF 0.70710678118654752440

static __device__ inline cti_c64 cti_of_parts(const float *parts, float scale)
{
    return cti_make_c64(parts[0] * scale, parts[1] * scale);
}

static __device__ inline cti_c128 cti_of_parts(const double *parts, double scale)
{
    return cti_make_c128(parts[0] * scale, parts[1] * scale);
}

/*
 * Reads the operands of a formula. A formula is a struct of generated code with a field for each operand. Its functions
 * inputs(visitor) and outputs(visitor) pass each field to the visitor, with the operand's index in the spec and its
 * role. Its function compute(attrs) computes the outputs from the inputs.
 */
template <class Loop> struct cti_reader {
    const cti_cuda_plan &plan;
    Loop &element;
    const int64_t *offsets;
    int64_t index;

    template <class T> __device__ void in(int i, T Loop::*field)
    {
        element.*field = cti_operand_load<T>(plan.operands[i], offsets[i]);
    }

    __device__ void in_bits(int i, bool Loop::*field)
    {
        const cti_cuda_operand &o = plan.operands[i];
        const uint8_t *const bytes = (const uint8_t *)o.data;
        element.*field = o.by_value ? *(const uint8_t *)o.value & 1 : bytes[index >> 3] >> (index & 7) & 1;
    }

    __device__ void coordinate(int i, int64_t Loop::*field) { element.*field = offsets[i]; }

    __device__ void uniform(int, float Loop::*field)
    {
        float block[4];
        cti_uniform_block(cti_random_of(plan), (uint64_t)index / 4, block);
        element.*field = block[index % 4];
    }

    __device__ void uniform(int, double Loop::*field)
    {
        double block[2];
        cti_uniform_block_f64(cti_random_of(plan), (uint64_t)index / 2, block);
        element.*field = block[index % 2];
    }

    __device__ void normal(int, float Loop::*field)
    {
        float block[4];
        cti_normal_block(cti_random_of(plan), (uint64_t)index / 4, block);
        element.*field = block[index % 4];
    }

    __device__ void normal(int, double Loop::*field)
    {
        double block[2];
        cti_normal_block_f64(cti_random_of(plan), (uint64_t)index / 2, block);
        element.*field = block[index % 2];
    }

    __device__ void uniform(int, cti_c64 Loop::*field)
    {
        float block[4];
        cti_uniform_block(cti_random_of(plan), (uint64_t)index / 2, block);
        element.*field = cti_of_parts(block + index % 2 * 2, 1);
    }

    __device__ void uniform(int, cti_c128 Loop::*field)
    {
        double block[2];
        cti_uniform_block_f64(cti_random_of(plan), (uint64_t)index / 1, block);
        element.*field = cti_of_parts(block + index % 1 * 2, 1);
    }

    __device__ void normal(int, cti_c64 Loop::*field)
    {
        float block[4];
        cti_normal_block(cti_random_of(plan), (uint64_t)index / 2, block);
        element.*field = cti_of_parts(block + index % 2 * 2, (float)CTI_SQRT_HALF);
    }

    __device__ void normal(int, cti_c128 Loop::*field)
    {
        double block[2];
        cti_normal_block_f64(cti_random_of(plan), (uint64_t)index / 1, block);
        element.*field = cti_of_parts(block + index % 1 * 2, (double)CTI_SQRT_HALF);
    }
};

/*
 * Visitors for the single output of the formula before a reduction, and for the single input of the formula after a
 * reduction.
 */
template <class Loop, class Value> struct cti_output_of {
    const Loop &element;
    Value value;

    template <class T> __device__ void out(int, T Loop::*field) { value = cti_as<Value>::of(element.*field); }
};

template <class Loop, class Value> struct cti_input_of {
    Loop &element;
    Value value;

    template <class T> __device__ void in(int, T Loop::*field) { element.*field = value; }
};

/* A formula that copies its input to its output. Used by reductions without a map, and by copies. */
struct cti_no_attrs {};

template <class T> struct cti_identity {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T to, from;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &cti_identity::from); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &cti_identity::to); }

    __device__ void compute(const cti_no_attrs &) { to = from; }
};

template <class Loop> static typename Loop::attrs_type cti_attrs_of(const void *attrs)
{
    return attrs ? *(const typename Loop::attrs_type *)attrs : typename Loop::attrs_type();
}

#endif
