#include "cuda/memory.h"
#include "cuda/launch.cuh"

int cti_cuda_count(void)
{
    int count = 0;
    return cudaGetDeviceCount(&count) == cudaSuccess ? count : 0;
}

ct_status cti_cuda_alloc(size_t size, void *stream, void **out)
{
    *out = nullptr;
    return size == 0 ? CT_OK : cti_cuda_status(cudaMallocAsync(out, size, (cudaStream_t)stream));
}

ct_status cti_cuda_free(void *data, void *stream)
{
    return data ? cti_cuda_status(cudaFreeAsync(data, (cudaStream_t)stream)) : CT_OK;
}

ct_status cti_cuda_copy_in(void *to, const void *from, size_t size, void *stream)
{
    return size == 0 ? CT_OK
                     : cti_cuda_status(cudaMemcpyAsync(to, from, size, cudaMemcpyHostToDevice, (cudaStream_t)stream));
}

ct_status cti_cuda_copy_out(void *to, const void *from, size_t size, void *stream)
{
    return size == 0 ? CT_OK
                     : cti_cuda_status(cudaMemcpyAsync(to, from, size, cudaMemcpyDeviceToHost, (cudaStream_t)stream));
}

ct_status cti_cuda_copy(void *to, const void *from, size_t size, void *stream)
{
    return size == 0 ? CT_OK
                     : cti_cuda_status(cudaMemcpyAsync(to, from, size, cudaMemcpyDeviceToDevice, (cudaStream_t)stream));
}

ct_status cti_cuda_fill_zero(void *to, size_t size, void *stream)
{
    return size == 0 ? CT_OK : cti_cuda_status(cudaMemsetAsync(to, 0, size, (cudaStream_t)stream));
}

ct_status cti_cuda_wait(void *stream) { return cti_cuda_status(cudaStreamSynchronize((cudaStream_t)stream)); }
