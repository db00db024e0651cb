/* Declarations of writes by views: what core/writes.h says of bytes. */
#ifndef CTI_TENSOR_WRITES_H
#define CTI_TENSOR_WRITES_H

#include "core/writes.h"
#include "tensor/launch.h"

/* Declares, with a key, all from the first to the last element of a view; none where nobody watches. */
CTI_COLD void cti_declare_view(const void *key, const cti_view *view);
CTI_COLD void cti_declare_tensor(const void *key, const ct_tensor *tensor);

/* What a kernel of a call or of a node, the key, will write, if there is something; returns it. */
CTI_INLINE ct_tensor *cti_declare_result(const void *key, ct_tensor *result)
{
    if (CTI_UNLIKELY(cti_write_watcher_of() != NULL)) cti_declare_tensor(key, result);
    return result;
}

/* The launch of such a kernel; it ends with cti_write_end. */
CTI_INLINE void cti_kernel_opens(const char *who, const void *key)
{
    const cti_write_watcher *watcher = cti_write_watcher_of();
    if (CTI_UNLIKELY(watcher != NULL)) watcher->opened(who, key);
}

/* A launch of one destination; it ends with cti_write_end. */
CTI_INLINE void cti_launch_opens(const cti_launch *launch, const cti_view *result)
{
    const cti_write_watcher *watcher = cti_write_watcher_of();
    if (CTI_LIKELY(!watcher)) return;
    cti_declare_view(launch, result);
    watcher->opened(launch->op, launch);
}

#endif
