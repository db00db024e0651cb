/*
 * Memory of devices: of tensors, with the operators that hold it and the streams that use it, and workspaces of single
 * calls.
 */
#ifndef CTI_DEVICE_MEMORY_H
#define CTI_DEVICE_MEMORY_H

#include "device/backend.h"
#include "device/stream.h"

#include <stddef.h>

/* The memory of a tensor's storage. */
typedef struct cti_allocation {
    struct cti_allocation *next, *previous; /* neighbours in the list of the device's allocations */
    ct_device device;
    void *data;
    size_t size;
    ct_stream *home;        /* stream in whose order it is allocated and freed */
    const char *op;         /* operator that made the allocation; NULL: none */
    ct_device_graph *graph; /* graph whose memory contains it; NULL: it is from the pool */
    cti_use_record use;
    /*
     * Guarded by the lock of streams: the number of graphs that use it at its address; the id of the graph that last
     * recorded a use of it, and the index of that use.
     */
    unsigned num_graphs;
    bool is_over; /* the storage was freed, and a graph keeps the allocation */
    uint64_t noted_by;
    size_t noted_at;
    struct cti_allocation *next_kept;
    /*
     * While a list of holders is collected: the node that saved it, by its operator and sequence number; NULL: no such
     * node is known.
     */
    const char *saved_by;
    uint64_t saved_nr;
} cti_allocation;

/*
 * Allocates `size` bytes, which work of the current stream of the device will write. NULL: CT_E_NOMEM, with the
 * operators that hold the most memory, or CT_E_INTERNAL.
 */
cti_allocation *cti_allocation_new(ct_device device, size_t size);
/* Frees an allocation after the work submitted so far to the streams that have used it. */
void cti_allocation_free(cti_allocation *allocation);

/* Returns the next allocation in the memory of a graph: after `after`, or the first if that is NULL. */
cti_allocation *cti_allocation_in(const ct_device_graph *graph, const cti_allocation *after);

/*
 * Allocates a workspace for work on the current stream of the device. It must be freed while this stream is still the
 * current stream. The data of a workspace of size 0 is NULL. op: name of the caller for the error.
 */
CT_NODISCARD ct_status cti_device_alloc(const char *op, ct_device device, size_t size, cti_workspace *workspace);
void cti_device_free(cti_workspace *workspace); /* ignores a zeroed workspace and a workspace whose allocation failed */

/* Memory that is not ordered by a stream and belongs to a graph; freed after all work with it is done. */
CT_NODISCARD ct_status cti_device_alloc_lasting(const char *op, ct_device device, size_t size, void **out);
void cti_device_free_lasting(ct_device device, void *data, size_t size);

/*
 * Sets the operator to which later allocations of this thread are attributed; the string must outlive the allocations.
 * NULL: none.
 */
void cti_device_work_for(const char *op);
/* Returns the name of the operator that cti_device_work_for has set, for errors; "device" if there is none. */
const char *cti_device_worker(void);

/*
 * Sets the function that finds the nodes which have saved memory of devices: it calls cti_allocation_saved_by for each
 * node. If several nodes have saved one allocation, the first of these calls counts.
 */
void cti_device_memory_asks(void (*find)(void));
void cti_allocation_saved_by(cti_allocation *allocation, const char *op, uint64_t sequence_nr);

/* The callbacks that the back end receives. */
extern const cti_backend_caller cti_device_caller;

#endif
