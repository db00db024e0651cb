/* What a kernel sees: views and a launch, never a tensor or a node. Common subset of C17 and C++17. */
#ifndef CTI_LAUNCH_H
#define CTI_LAUNCH_H

#include <cotangent/values.h>

enum { CTI_MAX_NDIM = 16 }; /* axes that a tensor may have */

typedef struct cti_view {
    void *data;
    const int64_t *sizes, *strides; /* strides in elements */
    int64_t numel;
    uint8_t ndim, dtype;
} cti_view;

typedef struct cti_launch {
    const char *op; /* for messages */
    void *stream;
    int device;
} cti_launch;

#endif
