/* Copies of elements between the host and devices. */
#ifndef CTI_TRANSFER_H
#define CTI_TRANSFER_H

#include "device/device.h"
#include "device/stream.h"
#include "tensor/tensor.h"

/* cti_copy for views of which at least one is on a device. */
CTI_COLD CT_NODISCARD ct_status cti_copy_across(const cti_view *to, const cti_view *from);
/* Copies by a kernel between views on one device, or from one element on the host. Defined in kernels/cuda. */
CT_NODISCARD ct_status cti_copy_on_device(const cti_view *to, const cti_view *from);

/* Returns the allocation of a storage on a device; NULL if the library did not allocate it. */
struct cti_allocation *cti_storage_allocation(const cti_storage *storage);

/*
 * Records that the current stream of the tensor's device is about to read, or write, the tensor; does nothing for host
 * memory. Called before each use outside of a call of an operator; calls of operators do it for their operands
 * (ops/call/call_place.c).
 */
CTI_COLD CT_NODISCARD ct_status cti_tensor_read_there(const ct_tensor *t);
CTI_COLD CT_NODISCARD ct_status cti_tensor_written_there(const ct_tensor *t);

/*
 * Identifies the contents of the device memory of a tensor by the time of the last write. Two equal values mean equal
 * bytes, even if the memory was released in between, and no matter which alias wrote to it.
 */
typedef struct cti_contents {
    const void *memory;
    cti_moment written;
    /*
     * storage of the contents, which contains the version counter, and version of the contents. The version
     * distinguishes contents before and after a write by an operator, for saves that are made after the write was
     * recorded. The version also detects writes through a pointer (ct_increment_version).
     */
    const struct cti_storage *storage;
    uint32_t version;
} cti_contents;

/* Returns false if the library did not allocate the memory on a device: then nothing is known about its contents. */
bool cti_contents_of(const ct_tensor *t, cti_contents *contents);

CTI_INLINE bool cti_same_contents(const cti_contents *a, const cti_contents *b)
{
    return a->memory == b->memory && a->written.stream == b->written.stream && a->written.count == b->written.count &&
           a->storage == b->storage && a->version == b->version;
}

/*
 * Returns the tensor itself, or a contiguous copy in host memory, without autograd: a strong reference, NULL on
 * failure.
 */
CT_NODISCARD ct_tensor *cti_on_host(cti_thread *thread, ct_tensor *t);

/* Copy size bytes between host memory and a tensor, starting at the tensor's first element. */
CT_NODISCARD ct_status cti_bytes_write(ct_tensor *t, const void *from, size_t size);
CT_NODISCARD ct_status cti_bytes_read(const ct_tensor *t, void *to, size_t size);

/*
 * Write or read one element as a scalar. offset: offset in storage order from the tensor's first element, in elements.
 */
CT_NODISCARD ct_status cti_element_write(ct_tensor *t, int64_t offset, ct_scalar value);
CT_NODISCARD ct_status cti_element_read(const ct_tensor *t, int64_t offset, ct_scalar *value);

#endif
