/*
 * Every allocation of the library goes through here, so that tests can make each fail in turn; tests/tree/
 * test_allocations.py finds others.
 */
#ifndef CTI_MEMORY_H
#define CTI_MEMORY_H

#include "core/compiler.h"

#include <cotangent/base.h>

CTI_API CT_NODISCARD void *cti_malloc(size_t size);
CT_NODISCARD void *cti_calloc(size_t count, size_t size); /* zeroed; NULL if the product is too large, too */
CT_NODISCARD void *cti_realloc(void *old, size_t size);
CTI_API void cti_free(void *block);
/* Tensor data: 64-byte aligned, from a caching pool (plain aligned malloc under sanitizers). */
CTI_API CT_NODISCARD void *cti_data_alloc(size_t size);
CTI_API void cti_data_free(void *data, size_t size);

/*
 * The n-th allocation from now on (0: the next) and all after it fail; negative: none does. Process-wide; for tests.
 * Returns how many were asked for since.
 */
CTI_API int64_t cti_fail_allocations_after(int64_t n);
/* The same of the n-th alone: what fails then is not what all fails after it. */
CTI_API int64_t cti_fail_allocation_alone(int64_t n);
/* Whether they do so now; returns what was set before. For what stands in for code with memory of its own. */
CTI_API bool cti_set_allocations_fail(bool fail);

/* a * b in *out; false if it overflows int64_t or one of them is negative. */
CTI_INLINE bool cti_size_mul(int64_t a, int64_t b, int64_t *out)
{
    if ((a | b) < 0) return false;
    return !CTI_MUL_OVERFLOWS(a, b, out);
}

#endif
