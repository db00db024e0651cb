/*
 * Elements of a tensor in a separate block, with the data needed to create the tensor again. Shared by the hooks that
 * keep data outside tensors.
 */
#ifndef HOOK_BUFFER_H
#define HOOK_BUFFER_H

#include <cotangent/cotangent.h>

enum { HOOK_MAX_NDIM = 16 };

typedef struct hook_shape {
    ct_dtype dtype;
    int64_t ndim, sizes[HOOK_MAX_NDIM];
    size_t size_bytes; /* of the elements, row-major */
} hook_shape;

hook_shape hook_shape_of(const ct_tensor *tensor);
/* A tensor of that shape with a copy of the elements (NULL data: uninitialised); a handle of the innermost scope. */
ct_tensor *hook_shape_tensor(const hook_shape *shape, const void *data);
/*
 * Returns true if a pair should store the tensor unchanged: parameters are alive anyway, so packing them would cost
 * memory.
 */
bool hook_is_parameter(const ct_pack_info *info);

#endif
