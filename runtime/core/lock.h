/* Locks of one byte, for sections of a few instructions; nothing of the user's runs inside one. */
#ifndef CTI_LOCK_H
#define CTI_LOCK_H

#include "core/compiler.h"

#include <stdatomic.h>
#include <stdint.h>

void cti_byte_lock_slow(_Atomic uint8_t *lock);
CTI_INLINE void cti_byte_lock(_Atomic uint8_t *lock)
{
    if (CTI_UNLIKELY(atomic_exchange_explicit(lock, 1, memory_order_acquire) != 0)) cti_byte_lock_slow(lock);
}
CTI_INLINE void cti_byte_unlock(_Atomic uint8_t *lock) { atomic_store_explicit(lock, 0, memory_order_release); }

#endif
