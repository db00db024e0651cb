#include "core/lock.h"

#include <sched.h>

enum { SPINS = 64 };

void cti_byte_lock_slow(_Atomic uint8_t *lock)
{
    for (unsigned i = 0;; i++) {
        if (atomic_load_explicit(lock, memory_order_relaxed) == 0 && atomic_exchange_explicit(lock, 1, memory_order_acquire) == 0)
            return;
        if (i >= SPINS) (void)sched_yield(); /* the holder may be off its processor */
    }
}
