#include "graph/view/family.h"

#include "state/error.h"

#include <sched.h>

enum { NUM_LOCKS = 64, LINE = 64 };

static struct {
    _Alignas(LINE) _Atomic uint8_t lock;
} locks[NUM_LOCKS];

_Atomic uint8_t *cti_family_lock(const ct_tensor *base)
{
    const uintptr_t address = (uintptr_t)base;
    return &locks[(address >> 5 ^ address >> 12) % NUM_LOCKS].lock;
}

/*
 * Returns true if the thread that had this number when it claimed the base no longer exists. A thread disappears if it
 * was lost in a fork, or if it ended during a call.
 */
static bool is_gone(unsigned index)
{
    cti_byte_lock(&cti_refs_queues[index].lock);
    const bool is_open = cti_refs_queues[index].is_open;
    cti_byte_unlock(&cti_refs_queues[index].lock);
    return !is_open;
}

ct_status cti_family_claim(const cti_thread *thread, ct_tensor *base, bool *claimed)
{
    cti_tensor_meta *meta = cti_tensor_meta_get(base);
    *claimed = false;
    if (!meta) return cti_failed();
    for (;;) {
        uint16_t found = 0;
        if (atomic_compare_exchange_strong_explicit(&meta->writer, &found, thread->id, memory_order_acquire,
                                                    memory_order_relaxed))
            break;
        if (found == thread->id) return CT_OK;
        if (is_gone(found) && atomic_compare_exchange_strong_explicit(&meta->writer, &found, thread->id,
                                                                      memory_order_acquire, memory_order_relaxed))
            break;
        (void)sched_yield(); /* the thread that claimed the base is running a kernel and no user code */
    }
    *claimed = true;
    return CT_OK;
}

void cti_family_release(ct_tensor *base)
{
    atomic_store_explicit(&atomic_load_explicit(&base->meta, memory_order_acquire)->writer, 0, memory_order_release);
}
