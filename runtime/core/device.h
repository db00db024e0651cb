/* Devices other than the host: whether there is one, and its memory. Every function that fails sets the error. */
#ifndef CTI_DEVICE_H
#define CTI_DEVICE_H

#include "core/compiler.h"

#include <cotangent/values.h>

CTI_INLINE bool cti_same_device(ct_device a, ct_device b) { return a.kind == b.kind && a.index == b.index; }

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

/* Memory of a device that was checked; *out NULL for size 0. */
CT_NODISCARD ct_status cti_device_alloc(ct_device device, size_t size, void **out);
void cti_device_free(ct_device device, void *data);
CT_NODISCARD ct_status cti_device_zero(ct_device device, void *to, size_t size);
/* From the host; `from` may be overwritten at once. */
CT_NODISCARD ct_status cti_device_write(ct_device device, void *to, const void *from, size_t size);
/* To the host, after all work that the device was given so far. */
CT_NODISCARD ct_status cti_device_read(ct_device device, void *to, const void *from, size_t size);
/* Within a device, and from one to another. */
CT_NODISCARD ct_status cti_device_move(ct_device to_device, void *to, ct_device from_device, const void *from,
                                       size_t size);
/* Launches of the calling thread go to that device from now on. */
CT_NODISCARD ct_status cti_device_use(ct_device device);
/* The error for a status that a function of the back end, or a launcher, gave; what: "softmax", "copy". */
CTI_COLD ct_status cti_device_failed(const char *what, ct_device device, ct_status status);

#endif
