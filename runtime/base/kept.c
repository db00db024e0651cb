#include "base/kept.h"

#include "base/memory.h"

#include <stdatomic.h>

static _Atomic(cti_kept *) first;

void cti_keep(cti_kept *block)
{
    block->next = atomic_load_explicit(&first, memory_order_relaxed);
    while (!atomic_compare_exchange_weak_explicit(&first, &block->next, block, memory_order_release,
                                                  memory_order_relaxed)) {
    }
}

void cti_kept_unload(void)
{
    cti_kept *block = atomic_exchange_explicit(&first, NULL, memory_order_acquire);
    while (block) {
        cti_kept *next = block->next;
        cti_free(block);
        block = next;
    }
}
