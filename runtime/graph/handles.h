/* What handles alone keep. */
#ifndef CTI_HANDLES_H
#define CTI_HANDLES_H

#include "graph/pointer_set.h"
#include "tensor/tensor.h"

/* The storage that owns the memory. */
CTI_INLINE const cti_storage *cti_memory_of(const cti_storage *storage)
{
    return storage->alias ? storage->alias : storage;
}

/*
 * Bytes of the tensor data that nothing but the handles in the calling thread's open scopes keeps: neither a graph nor
 * another owner or thread. Storages in counted are left out, and those that are found join it. CT_E_NOMEM.
 */
CT_NODISCARD ct_status cti_bytes_by_handles(cti_thread *thread, cti_pointer_set *counted, int64_t *bytes);

#endif
