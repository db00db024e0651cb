/*
 * Allocation functions. Every allocation of the library uses them, so that tests can make each fail in turn;
 * tests/tree/test_allocations.py finds other allocations.
 */
#ifndef CTI_MEMORY_H
#define CTI_MEMORY_H

#include "base/compiler.h"

#include <cotangent/base.h>

CTI_API CT_NODISCARD void *cti_malloc(size_t size);
CT_NODISCARD void *cti_calloc(size_t count, size_t size); /* zeroed; NULL also if the product overflows */
CT_NODISCARD void *cti_realloc(void *old, size_t size);
CTI_API void cti_free(void *block);

/* For allocations by other functions: counts an allocation; returns false if a test makes it fail. */
bool cti_may_allocate(void);
/*
 * Makes the n-th allocation from now on (0: the next) and all later ones fail; negative: none fails. Process-wide; for
 * tests. Returns the number of allocations requested since the previous call.
 */
CTI_API int64_t cti_fail_allocations_after(int64_t n);
/*
 * Like cti_fail_allocations_after, but only the n-th allocation fails: this reaches other error paths than if all later
 * allocations failed, too.
 */
CTI_API int64_t cti_fail_allocation_alone(int64_t n);
/*
 * Switches the failures on or off and returns the previous switch. For test doubles that allocate memory of their own.
 */
CTI_API bool cti_set_allocations_fail(bool fail);

/* Sets *out = a * b; false if the product overflows int64_t or a factor is negative. */
CTI_INLINE bool cti_size_mul(int64_t a, int64_t b, int64_t *out)
{
    if ((a | b) < 0) return false;
    return !CTI_MUL_OVERFLOWS(a, b, out);
}

#endif
