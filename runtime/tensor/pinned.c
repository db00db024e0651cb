/* Tensors in pinned host memory, and asynchronous copies (cotangent/device.h). */
#include "device/device_memory.h"
#include "device/pinned.h"
#include "state/check.h"
#include "state/error.h"
#include "tensor/scope.h"
#include "tensor/shape.h"
#include "tensor/transfer.h"

#include <cotangent/device.h>

static void free_pinned(void *data, int64_t size, void *context)
{
    (void)data, (void)size;
    cti_pinned_give_back(context);
}

static cti_pinned *pinned_of(const ct_tensor *t)
{
    const cti_storage *storage = t->storage;
    while (storage->alias) storage = storage->alias;
    return storage->free_data == free_pinned ? storage->inside_.context : NULL;
}

ct_tensor *ct_pinned_like(ct_tensor *tensor, ct_device device)
{
    if (tensor && !cti_given("pinned_like", "tensor", tensor)) return NULL;
    cti_thread *thread = cti_thread_here();
    int64_t buffer[CTI_MAX_NDIM];
    if (!tensor || cti_is_none(tensor)) {
        (void)cti_error(CT_E_INVALID, "pinned_like: tensor is NULL or ct_none(); a tensor is needed");
        return NULL;
    }
    if (cti_device_check_streams("pinned_like", device) != CT_OK ||
        cti_scope_reserve(thread, "pinned_like", 1) != CT_OK)
        return NULL;
    const bool is_dense = cti_is_non_overlapping_and_dense(tensor);
    const int64_t bytes = tensor->numel * (int64_t)cti_itemsize(tensor);
    cti_pinned *pinned = cti_pinned_take(device, (size_t)bytes);
    cti_storage *storage = pinned ? cti_storage_on(thread, pinned->data, bytes, free_pinned, pinned) : NULL;
    if (!storage) {
        if (pinned) cti_pinned_give_back(pinned);
        return NULL;
    }
    ct_tensor *made =
        cti_tensor_on(thread, storage, pinned->data, (ct_dtype)tensor->dtype, tensor->ndim, cti_sizes(tensor),
                      is_dense ? cti_strides(tensor, buffer) : NULL, (ct_device){CT_DEVICE_CPU, 0});
    cti_release(thread, storage);
    return made ? cti_scope_push(thread, made) : NULL;
}

bool ct_tensor_is_pinned(const ct_tensor *tensor)
{
    if (tensor && !cti_given("tensor_is_pinned", "tensor", tensor)) return false;
    return tensor && !cti_is_none(tensor) && pinned_of(tensor);
}

/*
 * Checks the tensors of a copy: both must be dense, with equal strides. here: the tensor on the host, which must be
 * pinned.
 */
static ct_status check_copy(const ct_tensor *to, const ct_tensor *from, const ct_tensor *here)
{
    static const char who[] = "copy_non_blocking";
    int64_t a[CTI_MAX_NDIM], b[CTI_MAX_NDIM];
    const cti_shape required = cti_shape_of(to), given = cti_shape_of(from);
    if (!pinned_of(here))
        return cti_error(CT_E_INVALID,
                         "%s: the tensor on the host must be in pinned memory; ct_pinned_like creates such a tensor",
                         who);
    if (to->dtype != from->dtype)
        return cti_error(CT_E_DTYPE, "%s: the tensors have the dtypes %s and %s, which must be the same", who,
                         ct_dtype_name((ct_dtype)to->dtype), ct_dtype_name((ct_dtype)from->dtype));
    if (!cti_shape_equal(&required, &given))
        return cti_error(CT_E_SHAPE, "%s: the tensors have different sizes; they must have the same sizes", who);
    const int64_t *to_strides = cti_strides(to, a), *from_strides = cti_strides(from, b);
    bool same = cti_is_non_overlapping_and_dense(to);
    for (unsigned d = 0; d < to->ndim; d++) same = same && (to_strides[d] == from_strides[d] || required.sizes[d] == 1);
    if (!same)
        return cti_error(CT_E_SHAPE, "%s: the tensors must have the same strides, and their elements must have no gaps",
                         who);
    if (cti_tensor_has(to, CTI_TENSOR_REQUIRES_GRAD))
        return cti_error(CT_E_STATE, "%s: to requires grad, but the copy would not be recorded", who);
    return CT_OK;
}

ct_status ct_copy_non_blocking(ct_tensor *to, ct_tensor *from)
{
    if (to && from && (!cti_given("copy_non_blocking", "to", to) || !cti_given("copy_non_blocking", "from", from)))
        return cti_failed();
    if (!to || !from || cti_is_none(to) || cti_is_none(from))
        return cti_error(CT_E_INVALID, "copy_non_blocking: to or from is NULL or ct_none(); both must be tensors");
    const bool arrives = cti_tensor_has(to, CTI_TENSOR_ON_DEVICE);
    if (arrives == cti_tensor_has(from, CTI_TENSOR_ON_DEVICE))
        return cti_error(CT_E_INVALID, "copy_non_blocking: one tensor must be on the host and one on a device");
    ct_tensor *there = arrives ? to : from, *here = arrives ? from : to;
    ct_status status = check_copy(to, from, here);
    if (status != CT_OK || to->numel == 0) return status;
    const ct_device device = cti_device(there);
    const ct_stream *stream = cti_stream_here(device);
    const size_t size = (size_t)to->numel * cti_itemsize(to);
    status = arrives ? cti_tensor_written_there(to) : cti_tensor_read_there(from);
    if (status == CT_OK) status = cti_pinned_begin(pinned_of(here), stream);
    if (status == CT_OK) status = cti_device_copy_async(device, to->data, from->data, size, arrives);
    if (status == CT_OK) status = cti_pinned_end(pinned_of(here), stream);
    if (status == CT_OK) cti_bump_version(to);
    return status;
}
