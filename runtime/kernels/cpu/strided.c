#include "kernels/cpu/strided.h"

#define REAL_ADDER(name, type, read) \
    static void add_##name(int64_t n, void *to, int64_t to_step, const void *from, int64_t from_step, ct_scalar alpha) \
    { \
        type *t = to; \
        const type *f = from, a = (type)(read); \
        if (to_step == 1 && from_step == 1) \
            for (int64_t i = 0; i < n; i++) t[i] = (type)(t[i] + (type)(a * f[i])); \
        else \
            for (int64_t i = 0; i < n; i++) t[i * to_step] = (type)(t[i * to_step] + (type)(a * f[i * from_step])); \
    }

static double real_part(ct_scalar s)
{
    return s.kind == CT_SCALAR_BOOL || s.kind == CT_SCALAR_INT ? (double)s.i : s.re;
}

static int64_t whole(ct_scalar s) { return s.kind == CT_SCALAR_BOOL || s.kind == CT_SCALAR_INT ? s.i : (int64_t)s.re; }
REAL_ADDER(f32, float, real_part(alpha))
REAL_ADDER(f64, double, real_part(alpha))

/* Integers are added as unsigned 64-bit integers and then truncated, so that they wrap. */
#define INTEGER_ADDER(name, type) \
    static void add_##name(int64_t n, void *to, int64_t to_step, const void *from, int64_t from_step, ct_scalar alpha) \
    { \
        type *t = to; \
        const type *f = from; \
        const uint64_t a = (uint64_t)whole(alpha); \
        for (int64_t i = 0; i < n; i++) \
            t[i * to_step] = (type)((uint64_t)t[i * to_step] + a * (uint64_t)f[i * from_step]); \
    }
INTEGER_ADDER(u8, uint8_t)
INTEGER_ADDER(i8, int8_t)
INTEGER_ADDER(i16, int16_t)
INTEGER_ADDER(i32, int32_t)
INTEGER_ADDER(i64, int64_t)

#define COMPLEX_ADDER(name, type) \
    static void add_##name(int64_t n, void *to, int64_t to_step, const void *from, int64_t from_step, ct_scalar alpha) \
    { \
        type *t = to; \
        const type *f = from, re = (type)real_part(alpha), \
                   im = (type)(alpha.kind == CT_SCALAR_COMPLEX ? alpha.im : 0); \
        for (int64_t i = 0; i < n; i++) { \
            const type x = f[2 * i * from_step], y = f[2 * i * from_step + 1]; \
            t[2 * i * to_step] += im == 0 ? re * x : re * x + -im * y; /* as in scalar_complex.h */ \
            t[2 * i * to_step + 1] += im == 0 ? re * y : re * y + im * x; \
        } \
    }
COMPLEX_ADDER(c64, float)
COMPLEX_ADDER(c128, double)

static void add_bool(int64_t n, void *to, int64_t to_step, const void *from, int64_t from_step, ct_scalar alpha)
{
    uint8_t *t = to;
    const uint8_t *f = from;
    const bool a = real_part(alpha) != 0;
    for (int64_t i = 0; i < n; i++) t[i * to_step] = t[i * to_step] || (a && f[i * from_step]);
}

cti_add_rows CTI_LEVEL(cti_adder)(ct_dtype dtype)
{
    switch (dtype) {
    case CT_DTYPE_F32: return add_f32;
    case CT_DTYPE_F64: return add_f64;
    case CT_DTYPE_C64: return add_c64;
    case CT_DTYPE_C128: return add_c128;
    case CT_DTYPE_BOOL: return add_bool;
    case CT_DTYPE_U8: return add_u8;
    case CT_DTYPE_I8: return add_i8;
    case CT_DTYPE_I16: return add_i16;
    case CT_DTYPE_I32: return add_i32;
    case CT_DTYPE_I64: return add_i64;
    default: return NULL; /* f16 and bf16: see cti_sum_dtype */
    }
}

ct_status CTI_LEVEL(cti_sums_begin)(const cti_launch *launch, const cti_view *from, const cti_view *result,
                                    cti_sums *sums)
{
    const ct_dtype dtype = cti_sum_dtype(result->dtype);
    sums->view = *result;
    sums->scratch = NULL;
    if (dtype == (ct_dtype)result->dtype) return CT_OK;
    sums->scratch = cti_malloc((size_t)(result->numel ? result->numel : 1) * ct_dtype_size(dtype));
    if (!sums->scratch) return cti_no_memory(launch->op);
    int64_t step = 1;
    for (unsigned d = result->ndim; d-- > 0; step *= result->sizes[d]) sums->strides[d] = step;
    sums->view.data = sums->scratch;
    sums->view.strides = sums->strides;
    sums->view.dtype = (uint8_t)dtype;
    const ct_status status = cti_copy(&sums->view, from);
    if (status == CT_OK) return CT_OK;
    cti_free(sums->scratch);
    sums->scratch = NULL;
    return status;
}

ct_status CTI_LEVEL(cti_sums_start)(const cti_sums *sums, const cti_view *from, const cti_view *result)
{
    return sums->scratch ? CT_OK : cti_start_from(result, from);
}

ct_status CTI_LEVEL(cti_sums_finish)(cti_sums *sums, const cti_view *result)
{
    if (!sums->scratch) return CT_OK;
    const ct_status status = cti_copy(result, &sums->view);
    cti_free(sums->scratch);
    return status;
}
