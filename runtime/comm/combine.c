#include "comm/combine.h"

#include "core/half.h"

#include <string.h>

/* Elements at a time: sums of a block stay in the first cache. */
enum { BLOCK = 512 };

/* ---- elements as what they are combined in ---- */

static void load_float(ct_dtype dtype, const char *from, int64_t n, float *to)
{
    if (dtype == CT_DTYPE_F32) {
        memcpy(to, from, (size_t)n * sizeof *to);
        return;
    }
    const uint16_t *halves = (const uint16_t *)(const void *)from;
    if (dtype == CT_DTYPE_F16)
        for (int64_t i = 0; i < n; i++) to[i] = cti_f16_to_f32(halves[i]);
    else
        for (int64_t i = 0; i < n; i++) to[i] = cti_bf16_to_f32(halves[i]);
}

static void store_float(ct_dtype dtype, const float *from, int64_t n, char *to)
{
    if (dtype == CT_DTYPE_F32) {
        memcpy(to, from, (size_t)n * sizeof *from);
        return;
    }
    uint16_t *halves = (uint16_t *)(void *)to;
    if (dtype == CT_DTYPE_F16)
        for (int64_t i = 0; i < n; i++) halves[i] = cti_f32_to_f16(from[i]);
    else
        for (int64_t i = 0; i < n; i++) halves[i] = cti_f32_to_bf16(from[i]);
}

static void load_double(CTI_UNUSED ct_dtype dtype, const char *from, int64_t n, double *to)
{
    memcpy(to, from, (size_t)n * sizeof *to);
}

static void store_double(CTI_UNUSED ct_dtype dtype, const double *from, int64_t n, char *to)
{
    memcpy(to, from, (size_t)n * sizeof *from);
}

/* Unsigned, so that sums wrap. */
static void load_uint64(ct_dtype dtype, const char *from, int64_t n, uint64_t *to)
{
    const void *data = from;
    switch (dtype) {
#define CASE(name, type) \
    case CT_DTYPE_##name: \
        for (int64_t i = 0; i < n; i++) to[i] = (uint64_t)(int64_t)((const type *)data)[i]; \
        return;
        CASE(U8, uint8_t)
        CASE(I8, int8_t)
        CASE(I16, int16_t)
        CASE(I32, int32_t)
#undef CASE
    default: memcpy(to, from, (size_t)n * sizeof *to);
    }
}

static void store_uint64(ct_dtype dtype, const uint64_t *from, int64_t n, char *to)
{
    void *data = to;
    switch (ct_dtype_size(dtype)) {
#define CASE(bytes, type) \
    case bytes: \
        for (int64_t i = 0; i < n; i++) ((type *)data)[i] = (type)from[i]; \
        return;
        CASE(1, uint8_t)
        CASE(2, uint16_t)
        CASE(4, uint32_t)
#undef CASE
    default: memcpy(to, from, (size_t)n * sizeof *from);
    }
}

/* ---- combining ---- */

/* What is better than a: NaN before all else, and none of them than another. */
#define GREATER_REAL(b, a) ((b) > (a) || ((b) != (b) && (a) == (a)))
#define LESS_REAL(b, a) ((b) < (a) || ((b) != (b) && (a) == (a)))
#define GREATER_INTEGER(b, a) ((int64_t)(b) > (int64_t)(a))
#define LESS_INTEGER(b, a) ((int64_t)(b) < (int64_t)(a))

#define OF(name) name##_float
#define TYPE float
#define GREATER GREATER_REAL
#define LESS LESS_REAL
#include "comm/combine.inc"

#define OF(name) name##_double
#define TYPE double
#define GREATER GREATER_REAL
#define LESS LESS_REAL
#include "comm/combine.inc"

#define OF(name) name##_uint64
#define TYPE uint64_t
#define GREATER GREATER_INTEGER
#define LESS LESS_INTEGER
#include "comm/combine.inc"

void cti_combine(ct_dtype dtype, cti_comm_combine how, cti_sources from, int64_t n, char *to)
{
    if (ct_dtype_is_complex(dtype)) { /* two real numbers each */
        dtype = dtype == CT_DTYPE_C64 ? CT_DTYPE_F32 : CT_DTYPE_F64;
        from.item /= 2;
        n *= 2;
    }
    switch (dtype) {
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16:
    case CT_DTYPE_F32: combine_float(dtype, how, from, n, to); return;
    case CT_DTYPE_F64: combine_double(dtype, how, from, n, to); return;
    default: combine_uint64(dtype, how, from, n, to);
    }
}

void cti_leads(ct_dtype dtype, cti_comm_combine how, cti_sources from, int rank, int64_t n, bool *to)
{
    switch (dtype) {
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16:
    case CT_DTYPE_F32: lead_float(dtype, how, from, rank, n, to); return;
    case CT_DTYPE_F64: lead_double(dtype, how, from, rank, n, to); return;
    default: lead_uint64(dtype, how, from, rank, n, to);
    }
}
