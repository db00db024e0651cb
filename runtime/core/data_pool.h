/*
 * Behind memory.h: what the pool of tensor data shares with the switch that makes allocations fail, and with the
 * threads.
 */
#ifndef CTI_DATA_POOL_H
#define CTI_DATA_POOL_H

#include "core/memory.h"
#include "core/thread.h"

/* Whether the next allocation may succeed; counts it. */
bool cti_may_allocate(void);
/* Gives the freed data that a thread that ends still holds to the others. */
void cti_data_cache_release(cti_thread *thread);

/*
 * Bytes of the piece that a request of size gets: a whole number of cache lines, at most an eighth more than asked for
 * beyond eight lines.
 */
size_t cti_data_piece_size(size_t size);
/* Freed data that all threads may use; never more than the limit. */
#define CTI_DATA_STORE_LIMIT ((size_t)1 << 30)
size_t cti_data_stored_bytes(void);
/* The most bytes of tensor data that were in use at once, in tensors of more than 64 KB, since a moment. */
void cti_data_peak_begin(void);
size_t cti_data_peak(void);
/* Gives it back to the system; the bytes. */
size_t cti_data_trim(void);

#endif
