/* Behind memory.h: what the pool of tensor data shares with the switch that makes allocations fail, and with the threads. */
#ifndef CTI_MEMORY_POOL_H
#define CTI_MEMORY_POOL_H

#include "core/memory.h"
#include "core/thread.h"

/* Whether the next allocation may succeed; counts it. */
bool cti_may_allocate(void);
/* Gives the freed data that a thread that ends still holds to the others. */
void cti_data_cache_give_up(cti_thread *thread);

#endif
