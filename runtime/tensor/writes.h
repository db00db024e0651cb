/* Declarations of writes to views; base/writes.h declares writes to ranges of bytes. */
#ifndef CTI_TENSOR_WRITES_H
#define CTI_TENSOR_WRITES_H

#include "base/writes.h"
#include "tensor/launch.h"

/* Declares, under a key, the bytes from the first to the last element of a view. Does nothing without a watcher. */
CTI_COLD void cti_declare_view(const void *key, const cti_view *view);
CTI_COLD void cti_declare_tensor(const void *key, const ct_tensor *tensor);

/* If result is not NULL, declares that a kernel will write it; returns result. key: the call or node of the kernel. */
CTI_INLINE ct_tensor *cti_declare_result(const void *key, ct_tensor *result)
{
    if (CTI_UNLIKELY(cti_write_watcher_of() != NULL)) cti_declare_tensor(key, result);
    return result;
}

/* Opens the launch of a kernel whose results were declared with key; cti_write_end closes it. */
CTI_INLINE void cti_kernel_opens(const char *who, const void *key)
{
    const cti_write_watcher *watcher = cti_write_watcher_of();
    if (CTI_UNLIKELY(watcher != NULL)) watcher->opened(who, key);
}

/* Opens a launch with one destination; cti_write_end closes it. */
CTI_INLINE void cti_launch_opens(const cti_launch *launch, const cti_view *result)
{
    const cti_write_watcher *watcher = cti_write_watcher_of();
    if (CTI_LIKELY(!watcher)) return;
    cti_declare_view(launch, result);
    watcher->opened(launch->op, launch);
}

#endif
