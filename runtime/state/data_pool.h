#ifndef CTI_DATA_POOL_H
#define CTI_DATA_POOL_H

#include "base/compiler.h"

#include <cotangent/base.h>

/* Tensor data: 64-byte aligned, from a caching pool (plain aligned malloc under sanitizers). */
CTI_API CT_NODISCARD void *cti_data_alloc(size_t size);
CTI_API void cti_data_free(void *data, size_t size);

/*
 * Returns the size in bytes of the block for a request of `size` bytes: a multiple of the cache line (64 bytes), and
 * above eight lines at most an eighth larger than requested.
 */
size_t cti_data_block_size(size_t size);
/* Limit of the bytes of freed tensor data in the store of all threads, and the bytes that are stored now. */
#define CTI_DATA_STORE_LIMIT ((size_t)1 << 30)
size_t cti_data_stored_bytes(void);
/* Peak of the requested bytes in use, for tensors of more than 64 KB, since the last call of cti_data_peak_begin. */
void cti_data_peak_begin(void);
size_t cti_data_peak(void);
/* Returns the free blocks of the store to the system. Returns their number of bytes. */
size_t cti_data_trim(void);

#endif
