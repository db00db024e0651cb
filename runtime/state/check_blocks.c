/*
 * Check mode: set of the blocks that may hold headers of tensors. A bitmap with one bit for each 16 bytes of the
 * address space, in a tree of three levels. A page of the bitmap is allocated when its first bit is set and is never
 * freed, so that a handle can be looked up without a lock.
 */
#include "base/memory.h"
#include "state/check.h"

#include <stdatomic.h>

enum { PAGE_BITS = 16, MIDDLE_BITS = 16, TOP_BITS = 12 };

typedef struct page {
    _Atomic uint64_t bits[1 << (PAGE_BITS - 6)];
} page;

typedef struct middle {
    _Atomic(page *) pages[1 << MIDDLE_BITS];
} middle;

static _Atomic(middle *) top[1 << TOP_BITS];

/*
 * Returns the word of the bitmap that contains the bit of a 16-byte step of the address space. Allocates missing pages
 * if `make` is set. NULL if the page is missing, if memory is out, or if the address has more than 48 bits.
 */
static _Atomic uint64_t *word_of(uintptr_t step, bool make)
{
    const uintptr_t high = step >> (PAGE_BITS + MIDDLE_BITS);
    if (high >> TOP_BITS) return NULL;
    middle *m = atomic_load_explicit(&top[high], memory_order_acquire);
    if (!m && make) {
        middle *fresh = cti_calloc(1, sizeof *fresh);
        if (fresh && !atomic_compare_exchange_strong(&top[high], &m, fresh))
            cti_free(fresh);
        else
            m = fresh;
    }
    if (!m) return NULL;
    _Atomic(page *) *slot = &m->pages[step >> PAGE_BITS & ((1u << MIDDLE_BITS) - 1)];
    page *p = atomic_load_explicit(slot, memory_order_acquire);
    if (!p && make) {
        page *fresh = cti_calloc(1, sizeof *fresh);
        if (fresh && !atomic_compare_exchange_strong(slot, &p, fresh))
            cti_free(fresh);
        else
            p = fresh;
    }
    return p ? &p->bits[(step & ((1u << PAGE_BITS) - 1)) / 64] : NULL;
}

static uint64_t bit_of(uintptr_t step) { return (uint64_t)1 << step % 64; }

bool cti_check_block(const void *block)
{
    const uintptr_t step = (uintptr_t)block / CTI_BLOCK_STEP;
    _Atomic uint64_t *word = word_of(step, true);
    if (word) atomic_fetch_or_explicit(word, bit_of(step), memory_order_relaxed);
    return word != NULL;
}

void cti_check_block_end(const void *block)
{
    const uintptr_t step = (uintptr_t)block / CTI_BLOCK_STEP;
    _Atomic uint64_t *word = word_of(step, false);
    if (word) atomic_fetch_and_explicit(word, ~bit_of(step), memory_order_relaxed);
}

bool cti_check_is_block(const void *block)
{
    const uintptr_t step = (uintptr_t)block / CTI_BLOCK_STEP;
    if ((uintptr_t)block % CTI_BLOCK_STEP) return false;
    const _Atomic uint64_t *word = word_of(step, false);
    return word && (atomic_load_explicit(word, memory_order_relaxed) & bit_of(step));
}
