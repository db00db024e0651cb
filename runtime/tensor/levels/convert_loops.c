/*
 * Conversions of elements, compiled once for each instruction-set level. Reading an element of any dtype gives one of
 * five kinds of scalar (integer, float, double, complex float, complex double), and every dtype can be stored from each
 * kind, so that no pair of dtypes needs code of its own. There is one loop for each pair, so that compilers can
 * vectorize it. All levels compute the same bits.
 */
#include "base/half.h"
#include "tensor/levels/convert_loops.h"
#include "tensor/truncate.h"

typedef struct single_complex {
    float re, im;
} single_complex;

typedef struct double_complex {
    double re, im;
} double_complex;

/* ---- reading ---- */
/*
 * Types of an element in memory (mem_) and of the scalar that it is converted to when it is read (num_). bool is called
 * b8, because `bool` is a macro.
 */

typedef uint16_t mem_f16, mem_bf16;
typedef float mem_f32;
typedef double mem_f64;
typedef single_complex mem_c64;
typedef double_complex mem_c128;
typedef uint8_t mem_b8, mem_u8;
typedef int8_t mem_i8;
typedef int16_t mem_i16;
typedef int32_t mem_i32;
typedef int64_t mem_i64;

typedef float num_f16, num_bf16, num_f32;
typedef double num_f64;
typedef single_complex num_c64;
typedef double_complex num_c128;
typedef int64_t num_b8, num_u8, num_i8, num_i16, num_i32, num_i64;

#define READ_f16(m) cti_f16_to_f32(m)
#define READ_bf16(m) cti_bf16_to_f32(m)
#define READ_b8(m) ((m) != 0)
#define READ_f32(m) (m)
#define READ_f64(m) (m)
#define READ_c64(m) (m)
#define READ_c128(m) (m)
#define READ_u8(m) (m)
#define READ_i8(m) (m)
#define READ_i16(m) (m)
#define READ_i32(m) (m)
#define READ_i64(m) (m)

/* ---- conversions from a scalar of any kind to the types that stores need ---- */

static inline int64_t whole_of_whole(int64_t x) { return x; }

static inline int64_t whole_of_single(float x) { return cti_truncated((double)x); }

static inline int64_t whole_of_double(double x) { return cti_truncated(x); }

static inline int64_t whole_of_csingle(single_complex x) { return cti_truncated((double)x.re); }

static inline int64_t whole_of_cdouble(double_complex x) { return cti_truncated(x.re); }

static inline float single_of_whole(int64_t x) { return (float)x; }

static inline float single_of_single(float x) { return x; }

static inline float single_of_double(double x) { return (float)x; }

static inline float single_of_csingle(single_complex x) { return x.re; }

static inline float single_of_cdouble(double_complex x) { return (float)x.re; }

static inline double double_of_whole(int64_t x) { return (double)x; }

static inline double double_of_single(float x) { return (double)x; }

static inline double double_of_double(double x) { return x; }

static inline double double_of_csingle(single_complex x) { return (double)x.re; }

static inline double double_of_cdouble(double_complex x) { return x.re; }

static inline double imag_of_whole(int64_t x) { return (void)x, 0; }

static inline double imag_of_single(float x) { return (void)x, 0; }

static inline double imag_of_double(double x) { return (void)x, 0; }

static inline double imag_of_csingle(single_complex x) { return (double)x.im; }

static inline double imag_of_cdouble(double_complex x) { return x.im; }

static inline bool true_of_whole(int64_t x) { return x != 0; }

static inline bool true_of_single(float x) { return x != 0; }

static inline bool true_of_double(double x) { return x != 0; }

static inline bool true_of_csingle(single_complex x) { return x.re != 0 || x.im != 0; }

static inline bool true_of_cdouble(double_complex x) { return x.re != 0 || x.im != 0; }

/* ---- storing; kind: the kind of the scalar x ---- */

#define STORE_f16(kind, x) cti_f32_to_f16(single_of_##kind(x))
#define STORE_bf16(kind, x) cti_f32_to_bf16(single_of_##kind(x))
#define STORE_f32(kind, x) single_of_##kind(x)
#define STORE_f64(kind, x) double_of_##kind(x)
#define STORE_c64(kind, x) ((single_complex){single_of_##kind(x), (float)imag_of_##kind(x)})
#define STORE_c128(kind, x) ((double_complex){double_of_##kind(x), imag_of_##kind(x)})
#define STORE_b8(kind, x) ((uint8_t)true_of_##kind(x))
#define STORE_u8(kind, x) ((uint8_t)whole_of_##kind(x))
#define STORE_i8(kind, x) ((int8_t)whole_of_##kind(x))
#define STORE_i16(kind, x) ((int16_t)whole_of_##kind(x))
#define STORE_i32(kind, x) ((int32_t)whole_of_##kind(x))
#define STORE_i64(kind, x) whole_of_##kind(x)

/* ---- one loop for each pair ---- */

#define LOAD(from, element) CTI_JOIN(READ, from)(element)
#define STORE(to, kind, x) CTI_JOIN(STORE, to)(kind, x)

#define FROM f16
#define KIND single
#include "tensor/levels/convert_from.inc"

#define FROM bf16
#define KIND single
#include "tensor/levels/convert_from.inc"

#define FROM f32
#define KIND single
#include "tensor/levels/convert_from.inc"

#define FROM f64
#define KIND double
#include "tensor/levels/convert_from.inc"

#define FROM c64
#define KIND csingle
#include "tensor/levels/convert_from.inc"

#define FROM c128
#define KIND cdouble
#include "tensor/levels/convert_from.inc"

#define FROM b8
#define KIND whole
#include "tensor/levels/convert_from.inc"

#define FROM u8
#define KIND whole
#include "tensor/levels/convert_from.inc"

#define FROM i8
#define KIND whole
#include "tensor/levels/convert_from.inc"

#define FROM i16
#define KIND whole
#include "tensor/levels/convert_from.inc"

#define FROM i32
#define KIND whole
#include "tensor/levels/convert_from.inc"

#define FROM i64
#define KIND whole
#include "tensor/levels/convert_from.inc"

#define ROW(from) \
    { \
        [CT_DTYPE_F16] = from##_to_f16, [CT_DTYPE_BF16] = from##_to_bf16, [CT_DTYPE_F32] = from##_to_f32, \
        [CT_DTYPE_F64] = from##_to_f64, [CT_DTYPE_C64] = from##_to_c64, [CT_DTYPE_C128] = from##_to_c128, \
        [CT_DTYPE_BOOL] = from##_to_b8, [CT_DTYPE_U8] = from##_to_u8, [CT_DTYPE_I8] = from##_to_i8, \
        [CT_DTYPE_I16] = from##_to_i16, [CT_DTYPE_I32] = from##_to_i32, [CT_DTYPE_I64] = from##_to_i64 \
    }
const cti_convert_table CTI_LEVEL(cti_converters) = {
    [CT_DTYPE_F16] = ROW(f16), [CT_DTYPE_BF16] = ROW(bf16), [CT_DTYPE_F32] = ROW(f32), [CT_DTYPE_F64] = ROW(f64),
    [CT_DTYPE_C64] = ROW(c64), [CT_DTYPE_C128] = ROW(c128), [CT_DTYPE_BOOL] = ROW(b8), [CT_DTYPE_U8] = ROW(u8),
    [CT_DTYPE_I8] = ROW(i8),   [CT_DTYPE_I16] = ROW(i16),   [CT_DTYPE_I32] = ROW(i32), [CT_DTYPE_I64] = ROW(i64),
};
