#include "base/memory.h"

#include <stdatomic.h>
#include <stdlib.h>

/* Switches for tests. While they are off, an allocation costs one additional relaxed load. */
static _Atomic bool failing, one_alone;
static _Atomic int64_t num_left, num_asked;

bool cti_may_allocate(void)
{
    if (CTI_LIKELY(!atomic_load_explicit(&failing, memory_order_relaxed))) return true;
    atomic_fetch_add(&num_asked, 1);
    const int64_t left = atomic_fetch_sub(&num_left, 1);
    return left > 0 || (left < 0 && atomic_load(&one_alone));
}

int64_t cti_fail_allocations_after(int64_t n)
{
    atomic_store(&num_left, n);
    atomic_store(&one_alone, false);
    atomic_store(&failing, n >= 0);
    return atomic_exchange(&num_asked, 0);
}

int64_t cti_fail_allocation_alone(int64_t n)
{
    const int64_t asked = cti_fail_allocations_after(n);
    atomic_store(&one_alone, true);
    return asked;
}

bool cti_set_allocations_fail(bool fail) { return atomic_exchange(&failing, fail); }

void *cti_malloc(size_t size) { return cti_may_allocate() ? malloc(size ? size : 1) : NULL; }

void *cti_calloc(size_t count, size_t size)
{
    return cti_may_allocate() ? calloc(count ? count : 1, size ? size : 1) : NULL;
}

void *cti_realloc(void *old, size_t size) { return cti_may_allocate() ? realloc(old, size ? size : 1) : NULL; }

void cti_free(void *block) { free(block); }
