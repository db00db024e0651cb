/* Memory that is kept alive only by handles. */
#ifndef CTI_HANDLES_H
#define CTI_HANDLES_H

#include "graph/pointer_set.h"
#include "tensor/tensor.h"

/* Returns the storage that owns the memory. */
CTI_INLINE const cti_storage *cti_memory_of(const cti_storage *storage)
{
    return storage->alias ? storage->alias : storage;
}

/*
 * Sets *bytes to the size of the tensor data that only handles in the open scopes of the calling thread keep alive,
 * i.e. that no graph, no other owner and no other thread holds. Storages in `counted` are not counted; the storages
 * that are counted are added to it. Returns CT_E_NOMEM if memory runs out.
 */
CT_NODISCARD ct_status cti_bytes_by_handles(cti_thread *thread, cti_pointer_set *counted, int64_t *bytes);

#endif
