/*
 * Pinned host memory, for asynchronous copies from and to devices. Freed memory is kept up to a limit, and reused once
 * the copies that used it are done.
 */
#ifndef CTI_PINNED_H
#define CTI_PINNED_H

#include "device/stream.h"

#include <stddef.h>

typedef struct cti_pinned {
    void *data;
    size_t size;
    ct_device device; /* device of the event */
    void *event;      /* recorded after every copy */
    bool is_used;
    struct cti_pinned *next;
} cti_pinned;

/* Returns at least `size` bytes, initially for copies of the given device. NULL: CT_E_NOMEM. */
cti_pinned *cti_pinned_take(ct_device device, size_t size);
/*
 * Bracket the submission of a copy from or to the memory, to a stream of any device. The copy runs after the copies
 * that were submitted to other streams. If the event cannot be recorded, end waits for the copy.
 */
CT_NODISCARD ct_status cti_pinned_begin(const cti_pinned *pinned, const ct_stream *stream);
CT_NODISCARD ct_status cti_pinned_end(cti_pinned *pinned, const ct_stream *stream);
void cti_pinned_give_back(cti_pinned *pinned);

#endif
