/* Devices other than the host: availability, and access to their memory. Every function that fails sets the error. */
#ifndef CTI_DEVICE_H
#define CTI_DEVICE_H

#include "base/compiler.h"

#include <cotangent/values.h>

CTI_INLINE bool cti_same_device(ct_device a, ct_device b)
{
    return a.kind == b.kind && (a.kind == CT_DEVICE_CPU || a.index == b.index);
}

/* Returns the device in the form that tensors store: CT_HOST is the host. */
CTI_INLINE ct_device cti_device_kept(ct_device device)
{
    return device.kind == CT_DEVICE_CPU ? (ct_device){CT_DEVICE_CPU, 0} : device;
}

/*
 * CT_OK if tensors can be created on the device. who: function that received the device; argument: name of its
 * parameter, or NULL.
 */
CT_NODISCARD ct_status cti_device_check(const char *who, const char *argument, ct_device device);

/*
 * Replaces the default device of this thread. Returns the value for cti_default_device_restore. Use only around
 * code that leaves every guard that it enters.
 */
uint64_t cti_default_device_swap(ct_device device);
void cti_default_device_restore(uint64_t before);

enum { CTI_DEVICE_NAME = 16 };

/* Writes "cpu" or "cuda:1" to out and returns out. */
const char *cti_device_name(ct_device device, char out[CTI_DEVICE_NAME]);

/* Like cti_device_check; also rejects the host, which has no streams and no device memory. */
CT_NODISCARD ct_status cti_device_check_streams(const char *who, ct_device device);

/*
 * Operations on bytes of checked devices, submitted to the current stream of this thread. device/device_memory.h
 * allocates the bytes.
 */
CT_NODISCARD ct_status cti_device_zero(ct_device device, void *to, size_t size);
/* Copies from the host; `from` may be overwritten immediately after the call. */
CT_NODISCARD ct_status cti_device_write(ct_device device, void *to, const void *from, size_t size);
/*
 * Copies asynchronously between a device and pinned host memory: to the device if `arrives`, else to the host. The host
 * memory must stay unchanged until the stream has executed the copy.
 */
CT_NODISCARD ct_status cti_device_copy_async(ct_device device, void *to, const void *from, size_t size, bool arrives);
/* Copies to the host after all work submitted to the current stream so far, and waits for it. */
CT_NODISCARD ct_status cti_device_read(ct_device device, void *to, const void *from, size_t size);
/* Copies within a device or between two devices. */
CT_NODISCARD ct_status cti_device_move(ct_device to_device, void *to, ct_device from_device, const void *from,
                                       size_t size);
/*
 * Sets the error for an invalid value that an earlier kernel reported, if any, and clears the report. Called after a
 * wait for the device.
 */
CT_NODISCARD ct_status cti_device_look(ct_device device);
/* Sets the device of later launches of the calling thread. */
CT_NODISCARD ct_status cti_device_use(ct_device device);
/*
 * Sets the error for a status that a function of the back end or a launcher returned. what: name of the operation, such
 * as "softmax" or "copy".
 */
CTI_COLD ct_status cti_device_failed(const char *what, ct_device device, ct_status status);

#endif
