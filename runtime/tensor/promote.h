/* Type promotion as in PyTorch. */
#ifndef CTI_PROMOTE_H
#define CTI_PROMOTE_H

#include "base/compiler.h"
#include "tensor/tensor.h"

enum {
    /* sets of dtypes: a bit per ct_dtype */
    CTI_SET_BOOL = 1 << CT_DTYPE_BOOL,
    CTI_SET_INTEGER = 1 << CT_DTYPE_U8 | 1 << CT_DTYPE_I8 | 1 << CT_DTYPE_I16 | 1 << CT_DTYPE_I32 | 1 << CT_DTYPE_I64,
    CTI_SET_FLOAT = 1 << CT_DTYPE_F16 | 1 << CT_DTYPE_BF16 | 1 << CT_DTYPE_F32 | 1 << CT_DTYPE_F64,
    CTI_SET_COMPLEX = 1 << CT_DTYPE_C64 | 1 << CT_DTYPE_C128,
    CTI_SET_REAL = CTI_SET_INTEGER | CTI_SET_FLOAT,
    CTI_SET_INEXACT = CTI_SET_FLOAT | CTI_SET_COMPLEX,
    CTI_SET_NUMBER = CTI_SET_REAL | CTI_SET_COMPLEX,
    CTI_SET_ANY = CTI_SET_NUMBER | CTI_SET_BOOL
};

/* A registered dtype belongs to the sets of its wider dtype. */
CTI_INLINE bool cti_dtype_in(ct_dtype dtype, uint32_t set) { return (set >> cti_wider_of(dtype) & 1u) != 0; }

CTI_API ct_dtype cti_promote_dtypes(ct_dtype a, ct_dtype b);
/*
 * Returns the promoted dtype of tensors in PyTorch's three categories: tensors with dims, 0-d tensors, wrapped scalars.
 * NULL and none() are skipped.
 */
ct_dtype cti_promote_tensors(ct_tensor *const *tensors, int n);

/* State of a promotion to which operands are added one by one; start with a zeroed state. */
typedef struct cti_promotion {
    ct_dtype dims, zero, scalar;
} cti_promotion;

void cti_promotion_add(cti_promotion *state, const ct_tensor *tensor);
void cti_promotion_add_scalar(cti_promotion *state, ct_scalar scalar);
ct_dtype cti_promotion_result(const cti_promotion *state);
ct_dtype cti_dtype_of_scalar(ct_scalar scalar); /* bool, i64, the default dtype, or its complex dtype */
CTI_API ct_dtype cti_default(ct_dtype dtype);   /* integers and bool: the default dtype; others unchanged */
CTI_API ct_dtype cti_real_of(ct_dtype dtype);
CTI_API ct_dtype cti_complex_of(ct_dtype dtype);
CTI_API ct_dtype cti_as_number(ct_dtype dtype); /* bool: i64; others unchanged */
CTI_API ct_dtype cti_sum_of(ct_dtype dtype);    /* integers and bool: i64; others unchanged */
/* Epsilon of the accumulator: of f64 for f64 and c128, else of f32; a registered dtype counts as its wider dtype. */
CTI_API double cti_dtype_epsilon(ct_dtype dtype);
CTI_API double cti_dtype_largest(ct_dtype dtype); /* largest finite value of a float, or of a part of a complex */
/* Returns the accumulator dtype: f32 for f16 and bf16, the wider dtype for a registered dtype, else dtype. */
CTI_API ct_dtype cti_wide(ct_dtype dtype);
const char *cti_dtypes_text(uint32_t set, char *out, size_t size); /* writes "f32, f64" to out; returns out */
/*
 * Returns true if values of `from` may be written to `to` in place (S16.8); complex to real and float to integer are
 * not allowed.
 */
bool cti_can_cast(ct_dtype from, ct_dtype to);

#endif
