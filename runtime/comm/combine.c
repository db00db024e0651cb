#include "comm/combine.h"

#include "tensor/copy.h"

/* Elements per block: the sums of a block fit in the first-level cache. */
enum { BLOCK = 512 };

/*
 * True if b replaces a as the greatest (or least) value. A NaN replaces every number, and no NaN replaces another NaN.
 */
#define GREATER_REAL(b, a) ((b) > (a) || ((b) != (b) && (a) == (a)))
#define LESS_REAL(b, a) ((b) < (a) || ((b) != (b) && (a) == (a)))
#define GREATER_INTEGER(b, a) ((int64_t)(b) > (int64_t)(a))
#define LESS_INTEGER(b, a) ((int64_t)(b) < (int64_t)(a))

#define OF(name) name##_float
#define TYPE float
#define TYPE_DTYPE CT_DTYPE_F32
#define GREATER GREATER_REAL
#define LESS LESS_REAL
#include "comm/combine.inc"

#define OF(name) name##_double
#define TYPE double
#define TYPE_DTYPE CT_DTYPE_F64
#define GREATER GREATER_REAL
#define LESS LESS_REAL
#include "comm/combine.inc"

#define OF(name) name##_uint64
#define TYPE uint64_t /* unsigned, so that sums wrap around; the bits of i64 */
#define TYPE_DTYPE CT_DTYPE_I64
#define GREATER GREATER_INTEGER
#define LESS LESS_INTEGER
#include "comm/combine.inc"

void cti_combine(ct_dtype dtype, cti_comm_combine how, cti_sources from, int64_t n, char *to)
{
    if (ct_dtype_is_complex(dtype)) { /* complex elements are added as twice as many real elements */
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
