#include "core/refs.h"

bool cti_refs_retain_weak(cti_refs *refs, cti_me me)
{
    (void)me;
    CT_ASSERT(cti_refs_flags(refs) & CTI_REFS_WEAK);
    uint32_t count = atomic_load_explicit(&refs->count, memory_order_relaxed);
    do
        if (count == 0) return false;
    while (!atomic_compare_exchange_weak_explicit(&refs->count, &count, count + 1, memory_order_acquire, memory_order_relaxed));
    return true;
}
