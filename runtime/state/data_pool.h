/* The pool of tensor data. */
#ifndef CTI_DATA_POOL_H
#define CTI_DATA_POOL_H

#include "base/compiler.h"

#include <cotangent/base.h>

/* Tensor data: 64-byte aligned, from a caching pool (plain aligned malloc under sanitizers). */
CTI_API CT_NODISCARD void *cti_data_alloc(size_t size);
CTI_API void cti_data_free(void *data, size_t size);

/*
 * Returns the size in bytes of the block for a request of `size` bytes: a multiple of the cache line; above eight lines
 * at most an eighth larger than requested.
 */
size_t cti_data_block_size(size_t size);
/* Bytes of freed tensor data that all threads may reuse; never more than the limit. */
#define CTI_DATA_STORE_LIMIT ((size_t)1 << 30)
size_t cti_data_stored_bytes(void);
/* Peak of the requested bytes in use, in tensors of more than 64 KB, since the last call of cti_data_peak_begin. */
void cti_data_peak_begin(void);
size_t cti_data_peak(void);
/* Returns the stored free data to the system. Returns the number of bytes. */
size_t cti_data_trim(void);

#endif
