#include "hook_buffer.h"

hook_shape hook_shape_of(const ct_tensor *tensor)
{
    hook_shape shape = {.dtype = ct_tensor_dtype(tensor), .ndim = ct_tensor_ndim(tensor)};
    for (int64_t d = 0; d < shape.ndim; d++) shape.sizes[d] = ct_tensor_size(tensor, d);
    shape.size_bytes = (size_t)ct_tensor_numel(tensor) * ct_dtype_size(shape.dtype);
    return shape;
}

ct_tensor *hook_shape_tensor(const hook_shape *shape, const void *data)
{
    return ct_tensor_from(data, ct_ints_of(shape->sizes, shape->ndim), shape->dtype);
}

bool hook_is_parameter(const ct_pack_info *info) { return info->is_leaf && info->requires_grad; }
