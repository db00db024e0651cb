/* Memory that lives as long as the library: for data that is created once and shared by all threads. */
#ifndef CTI_KEPT_H
#define CTI_KEPT_H

#include "base/compiler.h"

/* Header of a block from cti_malloc that is kept. */
typedef struct cti_kept {
    struct cti_kept *next;
} cti_kept;

/* Keeps a block until the library is unloaded. Called by any thread, without a lock. */
CTI_API void cti_keep(cti_kept *block);

/* Frees all kept blocks. Called when no thread reads kept blocks any more. */
void cti_kept_unload(void);

#endif
