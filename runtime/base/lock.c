#include "base/lock.h"

#include <sched.h>

enum { SPINS = 64 };

uint8_t cti_byte_lock_mark = 1;
CTI_EXPORT(cti_byte_lock_mark);

void cti_byte_locks_forked(void)
{
    if (++cti_byte_lock_mark == 0) cti_byte_lock_mark = 1;
}

void cti_byte_lock_slow(_Atomic uint8_t *lock, uint8_t found)
{
    /*
     * Once `found` differs from the mark, the exchange that returned `found` took the lock: the lock was free, or its
     * holder has ended.
     */
    for (unsigned i = 0; found == cti_byte_lock_mark; i++) {
        if (i >= SPINS) (void)sched_yield(); /* the holder may be off its processor */
        found = atomic_load_explicit(lock, memory_order_relaxed);
        if (found != cti_byte_lock_mark)
            found = atomic_exchange_explicit(lock, cti_byte_lock_mark, memory_order_acquire);
    }
}
