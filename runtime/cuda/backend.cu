/*
 * The table through which the library uses CUDA (core/backend.h): devices and their memory, by the functions of the
 * CUDA runtime.
 */
#include "core/backend.h"
#include "cuda/launch.cuh"

#include <mutex>

#include <string.h>

extern "C" const struct cti_cuda_kernels cti_cuda_table; /* generated/cuda/registry.c */

enum { MOST_DEVICES = 64 }; /* of a machine; what is beyond is not used */

static const char *error_text(void) { return cudaGetErrorString(cti_cuda_last); }

static const char *missing(void)
{
    int count = 0;
    const cudaError_t error = cudaGetDeviceCount(&count);
    if (error == cudaSuccess) return count > 0 ? nullptr : "the driver knows no device";
    (void)cudaGetLastError(); /* told here, and by no later call */
    return cudaGetErrorString(error);
}

static int count(void)
{
    int found = 0;
    if (cudaGetDeviceCount(&found) != cudaSuccess) return 0;
    return found < MOST_DEVICES ? found : MOST_DEVICES;
}

static ct_status use(int device) { return cti_cuda_status(cudaSetDevice(device)); }

static ct_status alloc(int device, size_t size, void *stream, void **out)
{
    *out = nullptr;
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaMallocAsync(out, size, (cudaStream_t)stream)) : status;
}

static ct_status free_data(int device, void *data, void *stream)
{
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaFreeAsync(data, (cudaStream_t)stream)) : status;
}

static ct_status copy_between(int device, void *to, const void *from, size_t size, cudaMemcpyKind kind, void *stream)
{
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaMemcpyAsync(to, from, size, kind, (cudaStream_t)stream)) : status;
}

static ct_status copy_in(int device, void *to, const void *from, size_t size, void *stream)
{
    return copy_between(device, to, from, size, cudaMemcpyHostToDevice, stream);
}

static ct_status wait(int device, void *stream)
{
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaStreamSynchronize((cudaStream_t)stream)) : status;
}

static ct_status copy_out(int device, void *to, const void *from, size_t size, void *stream)
{
    const ct_status status = copy_between(device, to, from, size, cudaMemcpyDeviceToHost, stream);
    return status == CT_OK ? wait(device, stream) : status;
}

/* From one device to another, after the work of both: the stream that is given is that of the first. */
static ct_status copy(int to_device, void *to, int from_device, const void *from, size_t size, void *stream)
{
    if (to_device == from_device) return copy_between(to_device, to, from, size, cudaMemcpyDeviceToDevice, stream);
    ct_status status = wait(from_device, nullptr);
    if (status == CT_OK) status = use(to_device);
    if (status == CT_OK)
        status = cti_cuda_status(cudaMemcpyPeerAsync(to, to_device, from, from_device, size, (cudaStream_t)stream));
    return status == CT_OK ? wait(to_device, stream) : status;
}

static ct_status fill_zero(int device, void *to, size_t size, void *stream)
{
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaMemsetAsync(to, 0, size, (cudaStream_t)stream)) : status;
}

/* Records of devices that were asked for, kept to the end of the program. */
static std::mutex faults_lock;
static cti_fault *faults[MOST_DEVICES];

static cti_fault *fault(int device)
{
    const std::lock_guard<std::mutex> held(faults_lock);
    cti_fault *&own = faults[device];
    void *made = nullptr;
    if (!own && cti_cuda_status(cudaHostAlloc(&made, sizeof *own, cudaHostAllocPortable)) == CT_OK)
        own = (cti_fault *)memset(made, 0, sizeof *own);
    return own;
}

static const cti_backend backend = {
    CTI_BACKEND_VERSION, missing, count,      use,   alloc,           free_data, copy_in, copy_out, copy,
    fill_zero,           wait,    error_text, fault, &cti_cuda_table,
};

const cti_backend *cti_cuda_backend(void) { return &backend; }
