/* Memory of devices: of tensors, with what holds it and how streams use it, and room for a moment. */
#ifndef CTI_DEVICE_MEMORY_H
#define CTI_DEVICE_MEMORY_H

#include "core/stream.h"

#include <stddef.h>

/* The memory of a tensor's storage. */
typedef struct cti_allocation {
    struct cti_allocation *next, *previous; /* of its device */
    ct_device device;
    void *data;
    size_t size;
    ct_stream *home; /* in whose order it was taken and is given back */
    const char *op;  /* the operator that made it; NULL: none did */
    cti_use_record use;
} cti_allocation;

/*
 * size bytes for the current stream of the device, whose work is to write them. NULL: CT_E_NOMEM, with the operators
 * that hold most, or CT_E_INTERNAL.
 */
cti_allocation *cti_allocation_new(ct_device device, size_t size);
/* Given back when all streams that have used it are past what they were given. */
void cti_allocation_free(cti_allocation *allocation);

/* size bytes for work on the current stream of the device alone, which are given back while it is still the same. */
CT_NODISCARD ct_status cti_device_alloc(ct_device device, size_t size, void **out);
void cti_device_free(ct_device device, void *data, size_t size);

/* What this thread allocates from now on is for that operator, whose name lasts; NULL: for none. */
void cti_device_work_for(const char *op);

#endif
