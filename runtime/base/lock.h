/* Locks of one byte, for sections of a few instructions; no user code runs inside a section. */
#ifndef CTI_LOCK_H
#define CTI_LOCK_H

#include "base/compiler.h"

#include <stdatomic.h>
#include <stdint.h>

/*
 * Value of a lock that is taken; zero: the lock is free. The mark changes in the child of a fork, so that locks held by
 * threads that are gone are recognised.
 */
CTI_HIDDEN extern uint8_t cti_byte_lock_mark;
void cti_byte_locks_forked(void);

/* Slow path of cti_byte_lock. found: value of the lock when the caller tried to take it. */
CTI_API void cti_byte_lock_slow(_Atomic uint8_t *lock, uint8_t found);

CTI_INLINE void cti_byte_lock(_Atomic uint8_t *lock)
{
    const uint8_t found = atomic_exchange_explicit(lock, cti_byte_lock_mark, memory_order_acquire);
    if (CTI_UNLIKELY(found != 0)) cti_byte_lock_slow(lock, found);
}

CTI_INLINE void cti_byte_unlock(_Atomic uint8_t *lock) { atomic_store_explicit(lock, 0, memory_order_release); }

#endif
