/* Devices other than the host: whether there is one, and what lies there. Every function that fails sets the error. */
#ifndef CTI_DEVICE_H
#define CTI_DEVICE_H

#include "core/compiler.h"

#include <cotangent/values.h>

CTI_INLINE bool cti_same_device(ct_device a, ct_device b)
{
    return a.kind == b.kind && (a.kind == CT_DEVICE_CPU || a.index == b.index);
}

/* As tensors keep it: CT_HOST is the host. */
CTI_INLINE ct_device cti_device_kept(ct_device device)
{
    return device.kind == CT_DEVICE_CPU ? (ct_device){CT_DEVICE_CPU, 0} : device;
}

/* CT_OK for a device that tensors can be made on; who: the function that was given it, argument: as what, or NULL. */
CT_NODISCARD ct_status cti_device_check(const char *who, const char *argument, ct_device device);

/*
 * The default device of this thread becomes another; returns what cti_default_device_restore takes to undo it. For a
 * section that ends before any guard that was entered inside.
 */
uint64_t cti_default_device_swap(ct_device device);
void cti_default_device_restore(uint64_t before);

enum { CTI_DEVICE_NAME = 16 };

/* "cpu", "cuda:1" in out; returns out. */
const char *cti_device_name(ct_device device, char out[CTI_DEVICE_NAME]);

/* The same for what the host has none of: streams and memory of a device. */
CT_NODISCARD ct_status cti_device_check_streams(const char *who, ct_device device);

/*
 * Bytes on devices that were checked, by work for the current streams of this thread; core/device_memory.h is where
 * they come from.
 */
CT_NODISCARD ct_status cti_device_zero(ct_device device, void *to, size_t size);
/* From the host; `from` may be overwritten at once. */
CT_NODISCARD ct_status cti_device_write(ct_device device, void *to, const void *from, size_t size);
/* To a device or from it, where the other side, pinned memory of the host, stays as it is until the stream is past. */
CT_NODISCARD ct_status cti_device_copy_beside(ct_device device, void *to, const void *from, size_t size, bool arrives);
/* To the host, after all work that the current stream was given so far. */
CT_NODISCARD ct_status cti_device_read(ct_device device, void *to, const void *from, size_t size);
/* Within a device, and from one to another. */
CT_NODISCARD ct_status cti_device_move(ct_device to_device, void *to, ct_device from_device, const void *from,
                                       size_t size);
/* The error for what a kernel that has run could not use, once; after a wait for the device. */
CT_NODISCARD ct_status cti_device_look(ct_device device);
/* Launches of the calling thread go to that device from now on. */
CT_NODISCARD ct_status cti_device_use(ct_device device);
/* The error for a status that a function of the back end, or a launcher, gave; what: "softmax", "copy". */
CTI_COLD ct_status cti_device_failed(const char *what, ct_device device, ct_status status);

#endif
