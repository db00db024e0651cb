#include "kernels/cuda/steps.h"

#include "device/backend.h"
#include "device/device.h"
#include "kernels/cuda/registry.h"
#include "state/error.h"
#include "tensor/transfer.h"

static const char op[] = "save_compressed";

static int64_t bytes_of_scales(ct_dtype dtype, int64_t count)
{
    return (count + CTI_STEPS_BLOCK - 1) / CTI_STEPS_BLOCK * (int64_t)ct_dtype_size(dtype);
}

static void *stream_of(ct_device device) { return cti_stream_handle(cti_stream_here(device)); }

static ct_status pack_into(ct_tensor *packed, const ct_tensor *tensor)
{
    int64_t buffer[CTI_MAX_NDIM];
    const ct_device device = cti_device(tensor);
    const cti_view from = cti_elements_of(tensor, buffer);
    char *odd = packed->data + bytes_of_scales((ct_dtype)tensor->dtype, tensor->numel);
    ct_status status = cti_tensor_read_there(tensor);
    if (status == CT_OK) status = cti_device_zero(device, odd, sizeof(int32_t));
    if (status == CT_OK) status = cti_device_use(device);
    if (status != CT_OK) return status;
    status = cti_backend_get()->kernels->pack_steps(stream_of(device), &from, packed->data,
                                                    (int8_t *)odd + sizeof(int32_t), (unsigned *)odd);
    return cti_device_failed(op, device, status);
}

ct_tensor *cti_steps_pack(ct_tensor *tensor)
{
    cti_thread *thread = cti_thread_here();
    const int64_t size =
        bytes_of_scales((ct_dtype)tensor->dtype, tensor->numel) + (int64_t)sizeof(int32_t) + tensor->numel;
    ct_tensor *packed = cti_tensor_new(thread, CT_DTYPE_I8, 1, &size, cti_device(tensor));
    if (!packed || pack_into(packed, tensor) == CT_OK) return packed;
    cti_release(thread, packed);
    return NULL;
}

ct_tensor *cti_steps_odd(const ct_tensor *packed, ct_dtype dtype, int64_t count)
{
    return cti_tensor_on(cti_thread_here(), packed->storage, packed->data + bytes_of_scales(dtype, count), CT_DTYPE_I32,
                         0, NULL, NULL, cti_device(packed));
}

ct_tensor *cti_steps_unpack(const ct_tensor *packed, ct_dtype dtype, unsigned ndim, const int64_t *sizes)
{
    cti_thread *thread = cti_thread_here();
    const ct_device device = cti_device(packed);
    ct_tensor *tensor = cti_tensor_new(thread, dtype, ndim, sizes, device);
    if (!tensor) return NULL;
    ct_status status = cti_tensor_read_there(packed);
    if (status == CT_OK) status = cti_device_use(device);
    if (status == CT_OK) {
        const int8_t *steps = (const int8_t *)packed->data + bytes_of_scales(dtype, tensor->numel) + sizeof(int32_t);
        status = cti_backend_get()->kernels->unpack_steps(stream_of(device), tensor->numel, dtype, packed->data, steps,
                                                          tensor->data);
        status = cti_device_failed(op, device, status);
    }
    if (status == CT_OK) return tensor;
    cti_release(thread, tensor);
    return NULL;
}
