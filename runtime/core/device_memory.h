/* Memory of devices: of tensors, with what holds it and how streams use it, and room for a moment. */
#ifndef CTI_DEVICE_MEMORY_H
#define CTI_DEVICE_MEMORY_H

#include "core/backend.h"
#include "core/stream.h"

#include <stddef.h>

/* The memory of a tensor's storage. */
typedef struct cti_allocation {
    struct cti_allocation *next, *previous; /* of its device */
    ct_device device;
    void *data;
    size_t size;
    ct_stream *home;        /* in whose order it was taken and is given back */
    const char *op;         /* the operator that made it; NULL: none did */
    ct_device_graph *graph; /* in whose memory it lies; NULL: it is the pool's */
    cti_use_record use;
    /* Graphs that use it at its address, under the lock of streams; the last one that noted it, and where. */
    unsigned num_graphs;
    bool is_over; /* its storage has ended: a graph keeps it */
    uint64_t noted_by;
    size_t noted_at;
    struct cti_allocation *next_kept;
    /* While a list of holders is made: the node that saved it, by its operator and number; NULL: none is known. */
    const char *saved_by;
    uint64_t saved_nr;
} cti_allocation;

/*
 * size bytes for the current stream of the device, whose work is to write them. NULL: CT_E_NOMEM, with the operators
 * that hold most, or CT_E_INTERNAL.
 */
cti_allocation *cti_allocation_new(ct_device device, size_t size);
/* Given back when all streams that have used it are past what they were given. */
void cti_allocation_free(cti_allocation *allocation);

/* The next one, after `after` or from the first on, that lies in the memory of a graph. */
cti_allocation *cti_allocation_in(const ct_device_graph *graph, const cti_allocation *after);

/*
 * Room for work on the current stream of the device alone, which is given back while it is still the same; its data is
 * NULL where size is 0. op: for whom, in the error.
 */
CT_NODISCARD ct_status cti_device_alloc(const char *op, ct_device device, size_t size, cti_room *room);
void cti_device_free(cti_room *room); /* zeroed, or of a call that failed: nothing */

/* Memory in the order of no stream, which belongs to graphs; freed when all work with it is done. */
CT_NODISCARD ct_status cti_device_alloc_lasting(const char *op, ct_device device, size_t size, void **out);
void cti_device_free_lasting(ct_device device, void *data, size_t size);

/* What this thread allocates from now on is for that operator, whose name lasts; NULL: for none. */
void cti_device_work_for(const char *op);
/* Its name, for errors; "device" where there is none. */
const char *cti_device_worker(void);

/*
 * Which nodes have saved the memory of devices is found by `find`, which tells of each by cti_allocation_saved_by: the
 * first one stays.
 */
void cti_device_memory_asks(void (*find)(void));
void cti_allocation_saved_by(cti_allocation *allocation, const char *op, uint64_t sequence_nr);

/* What the back end is handed. */
extern const cti_backend_caller cti_device_caller;

#endif
