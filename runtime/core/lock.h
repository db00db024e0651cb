/* Locks of one byte, for sections of a few instructions; nothing of the user's runs inside one. */
#ifndef CTI_LOCK_H
#define CTI_LOCK_H

#include "core/compiler.h"

#include <stdatomic.h>
#include <stdint.h>

/*
 * What a lock holds that is taken; zero: it is free. A child of a fork has another number, by which it tells the locks
 * of threads that are gone.
 */
CTI_HIDDEN extern uint8_t cti_byte_lock_mark;
void cti_byte_locks_forked(void);

/* found: what the lock held when the caller tried it. */
CTI_API void cti_byte_lock_slow(_Atomic uint8_t *lock, uint8_t found);

CTI_INLINE void cti_byte_lock(_Atomic uint8_t *lock)
{
    const uint8_t found = atomic_exchange_explicit(lock, cti_byte_lock_mark, memory_order_acquire);
    if (CTI_UNLIKELY(found != 0)) cti_byte_lock_slow(lock, found);
}

CTI_INLINE void cti_byte_unlock(_Atomic uint8_t *lock) { atomic_store_explicit(lock, 0, memory_order_release); }

#endif
