/* Blocks of small objects (state/object.h): start of threads and unloading of the library. */
#ifndef CTI_OBJECT_POOL_H
#define CTI_OBJECT_POOL_H

#include "state/thread.h"

/* Initialises the block lists of a starting thread; they are empty. */
void cti_blocks_start(cti_thread *thread);
/* Frees a block that no thread uses any more; called when the library is unloaded, before the pool is unloaded. */
void cti_block_unload(void *block, size_t size);

#endif
