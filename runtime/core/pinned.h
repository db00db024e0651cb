/*
 * Memory of the host that is pinned, so that devices copy from and to it beside other work. What is given back is kept
 * up to a limit, and used again when the copies that it was in are done.
 */
#ifndef CTI_PINNED_H
#define CTI_PINNED_H

#include "core/stream.h"

#include <stddef.h>

typedef struct cti_pinned {
    void *data;
    size_t size;
    ct_device device; /* of the event */
    void *event;      /* the end of all copies so far */
    bool is_used;
    struct cti_pinned *next;
} cti_pinned;

/* At least size bytes, for copies of a device at first. NULL: CT_E_NOMEM. */
cti_pinned *cti_pinned_take(ct_device device, size_t size);
/*
 * Around giving a stream, of any device, a copy from or to it: which comes after the copies that other streams were
 * given. Where the end cannot be noted, it is waited for.
 */
CT_NODISCARD ct_status cti_pinned_begin(const cti_pinned *pinned, const ct_stream *stream);
CT_NODISCARD ct_status cti_pinned_end(cti_pinned *pinned, const ct_stream *stream);
void cti_pinned_give_back(cti_pinned *pinned);

#endif
