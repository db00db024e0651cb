/* Scratch memory of a kernel: on the stack if it is small, else allocated. */
#ifndef CTI_SCRATCH_H
#define CTI_SCRATCH_H

#include "base/memory.h"

#include <stddef.h>

typedef struct cti_scratch {
    void *allocated; /* NULL if the memory is in `inside` */
    double inside[128];
} cti_scratch;

/* Returns `bytes` bytes, which are valid until cti_scratch_end; NULL if out of memory. */
static inline void *cti_scratch_begin(cti_scratch *scratch, size_t bytes)
{
    scratch->allocated = NULL;
    return bytes <= sizeof scratch->inside ? scratch->inside : (scratch->allocated = cti_malloc(bytes));
}

static inline void cti_scratch_end(cti_scratch *scratch)
{
    if (scratch->allocated) cti_free(scratch->allocated);
}

#endif
