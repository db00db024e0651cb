/* Elements between the host and devices. */
#ifndef CTI_TRANSFER_H
#define CTI_TRANSFER_H

#include "core/device.h"
#include "core/stream.h"
#include "tensor/tensor.h"

/* cti_copy where one side lies on a device, or both do. */
CTI_COLD CT_NODISCARD ct_status cti_copy_across(const cti_view *to, const cti_view *from);
/* The same between views of one device, or from one element of the host, by a kernel: kernels/cuda defines it. */
CT_NODISCARD ct_status cti_copy_on_device(const cti_view *to, const cti_view *from);

/* The memory of a storage on a device; NULL: the library has not made it. */
struct cti_allocation *cti_storage_allocation(const cti_storage *storage);

/*
 * The current stream of its device is about to read, or write, a tensor that lies there; no more than a look at one of
 * the host. Before each use outside of an operator's call, which sees to its operands (ops/call_place.c).
 */
CTI_COLD CT_NODISCARD ct_status cti_tensor_read_there(const ct_tensor *t);
CTI_COLD CT_NODISCARD ct_status cti_tensor_written_there(const ct_tensor *t);

/*
 * What the memory of a tensor on a device holds, told by when it was written last: two that are equal are the same
 * bytes, also when the memory was given back in between, and whichever alias wrote to it.
 */
typedef struct cti_contents {
    const void *memory;
    cti_moment written;
    /*
     * The counter, whose version tells an operator's write from what it saves before, when the write is noted already,
     * and writes by a pointer (ct_increment_version).
     */
    const struct cti_storage *storage;
    uint32_t version;
} cti_contents;

/* False of memory that is not the library's on a device: nothing is known of it. */
bool cti_contents_of(const ct_tensor *t, cti_contents *contents);

CTI_INLINE bool cti_same_contents(const cti_contents *a, const cti_contents *b)
{
    return a->memory == b->memory && a->written.stream == b->written.stream && a->written.count == b->written.count &&
           a->storage == b->storage && a->version == b->version;
}

/* The tensor itself, or a contiguous copy of it on the host, without autograd; a strong reference, NULL on failure. */
CT_NODISCARD ct_tensor *cti_on_host(cti_thread *thread, ct_tensor *t);

/* size bytes of the host to a tensor, from its first element on; and to the host from there. */
CT_NODISCARD ct_status cti_bytes_write(ct_tensor *t, const void *from, size_t size);
CT_NODISCARD ct_status cti_bytes_read(const ct_tensor *t, void *to, size_t size);

/* One element, counted in storage order from the tensor's first: a number to it, and the number that it holds. */
CT_NODISCARD ct_status cti_element_write(ct_tensor *t, int64_t place, ct_scalar value);
CT_NODISCARD ct_status cti_element_read(const ct_tensor *t, int64_t place, ct_scalar *value);

#endif
