#include "tensor/writes.h"

#include "tensor/tensor.h"

void cti_declare_view(const void *key, const cti_view *view)
{
    const cti_write_watcher *watcher = cti_write_watcher_of();
    if (!watcher || !view || view->numel == 0 || view->device_kind != CT_DEVICE_CPU) return;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)view->dtype);
    int64_t first = 0, last = 0;
    for (unsigned d = 0; d < view->ndim; d++)
        *(view->strides[d] < 0 ? &first : &last) += (view->sizes[d] - 1) * view->strides[d];
    watcher->declared(key, (const char *)view->data + first * item, (size_t)((last - first + 1) * item));
}

void cti_declare_tensor(const void *key, const ct_tensor *tensor)
{
    if (!tensor || cti_is_none(tensor)) return;
    int64_t strides[CTI_MAX_NDIM];
    const cti_view view = cti_elements_of(tensor, strides);
    cti_declare_view(key, &view);
}
