/*
 * Properties of dtypes by enumerator, without the checks of the public functions: for dtypes of existing tensors.
 * Dtypes from CT_DTYPE_COUNT on are registered by programs; in promotion and arithmetic each is replaced by a wider
 * dtype of the library.
 */
#ifndef CTI_DTYPE_H
#define CTI_DTYPE_H

#include "base/compiler.h"

#include <cotangent/dtype.h>

#include <stdatomic.h>

/* Bytes per element, and the wider dtype of a registered dtype; for all other dtypes the dtype itself. */
CTI_HIDDEN extern uint8_t cti_dtype_sizes[CT_DTYPE_END], cti_dtype_wider[CT_DTYPE_END];

CTI_INLINE ct_dtype cti_wider_of(ct_dtype dtype) { return (ct_dtype)cti_dtype_wider[dtype]; }

CTI_INLINE bool cti_is_registered_dtype(ct_dtype dtype) { return CTI_UNLIKELY(dtype >= CT_DTYPE_COUNT); }

/* ---- registered dtypes (registered_dtype.c) ---- */

enum { CTI_MAX_REGISTERED_DTYPES = CT_DTYPE_END - CT_DTYPE_COUNT };

/*
 * Description of a registered dtype, at index dtype - CT_DTYPE_COUNT. It is kept when the dtype is removed, because
 * nodes of a graph may still have to convert gradients.
 */
typedef struct cti_registered_dtype {
    ct_dtype_info given;
    char name[CT_DTYPE_NAME_MAX + 1];
    atomic_bool is_registered;
    _Atomic int64_t num_tensors;
} cti_registered_dtype;

CTI_HIDDEN extern cti_registered_dtype cti_registered_dtypes[CTI_MAX_REGISTERED_DTYPES];

CTI_INLINE cti_registered_dtype *cti_registered_dtype_of(ct_dtype dtype)
{
    return &cti_registered_dtypes[dtype - CT_DTYPE_COUNT];
}

/* Counts tensors of a registered dtype: +1 when one is created, -1 when one is freed. */
CTI_INLINE void cti_registered_dtype_count(ct_dtype dtype, int64_t change)
{
    atomic_fetch_add_explicit(&cti_registered_dtype_of(dtype)->num_tensors, change, memory_order_relaxed);
}

/* Returns true if dtype is a registered dtype that has not been removed. */
bool cti_has_registered_dtype(ct_dtype dtype);

#endif
