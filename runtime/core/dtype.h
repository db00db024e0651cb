/*
 * Dtypes by number, without the checks of the public functions: for dtypes that tensors have. Those from CT_DTYPE_COUNT
 * on are registered by programs; each stands for a wider dtype of the library in promotion and arithmetic.
 */
#ifndef CTI_DTYPE_H
#define CTI_DTYPE_H

#include "core/compiler.h"

#include <cotangent/dtype.h>

#include <stdatomic.h>

/* Bytes an element; and the wider dtype of a registered one, every other dtype its own. */
CTI_HIDDEN extern uint8_t cti_dtype_sizes[CT_DTYPE_END], cti_dtype_wider[CT_DTYPE_END];

CTI_INLINE ct_dtype cti_wider_of(ct_dtype dtype) { return (ct_dtype)cti_dtype_wider[dtype]; }

CTI_INLINE bool cti_is_registered_dtype(ct_dtype dtype) { return CTI_UNLIKELY(dtype >= CT_DTYPE_COUNT); }

/* ---- registered ones (registered_dtype.c) ---- */

enum { CTI_MAX_REGISTERED_DTYPES = CT_DTYPE_END - CT_DTYPE_COUNT };

/*
 * What a program gave, by dtype - CT_DTYPE_COUNT. It stays when the dtype is removed, as nodes of a graph may still
 * have to convert gradients.
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

/* Tensors of a registered dtype that were made, or with -1 freed. */
CTI_INLINE void cti_registered_dtype_count(ct_dtype dtype, int64_t change)
{
    atomic_fetch_add_explicit(&cti_registered_dtype_of(dtype)->num_tensors, change, memory_order_relaxed);
}

/* Whether it is the number of a registered dtype. */
bool cti_has_registered_dtype(ct_dtype dtype);

#endif
