/*
 * Arguments of a kernel: views, and a launch, which describes the call. Kernels do not access tensors or nodes. The
 * code is valid C17 and C++17.
 */
#ifndef CTI_LAUNCH_H
#define CTI_LAUNCH_H

#include <cotangent/kernel.h>

enum {
    CTI_MAX_NDIM = 16,
    CTI_MAX_VIEW_NDIM = CTI_MAX_NDIM + 2
}; /* maximum number of axes: of a tensor; of a view inside a kernel */

typedef ct_kernel_view cti_view;

/* Returns true if the elements of a view, which has elements, are contiguous in row-major order. */
static inline bool cti_view_is_row_major(const cti_view *view)
{
    int64_t step = 1;
    for (unsigned d = view->ndim; d-- > 0; step *= view->sizes[d])
        if (view->sizes[d] != 1 && view->strides[d] != step) return false;
    return true;
}

struct cti_fault; /* device/backend.h */

typedef struct cti_launch {
    const char *op; /* for messages */
    void *stream;
    struct cti_fault *fault; /* on a device: kernels report element values that they cannot use here */
    int device;
    bool is_on_device;
    /* on a device: options that permit less exact or nondeterministic results (state/deterministic.h) */
    bool allows_tf32, allows_atomic_sums;
} cti_launch;

#endif
