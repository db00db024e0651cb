/*
 * The function table through which the library uses CUDA (device/backend.h): devices and their memory, by functions of
 * the CUDA runtime.
 */
#include "device/backend.h"
#include "cuda/caller.cuh"
#include "cuda/presence.cuh"

#include <mutex>

#include <string.h>

extern "C" const struct cti_cuda_kernels cti_cuda_table; /* generated/cuda/registry.c */

static const char *error_text(void) { return cti_cuda_error_text(cti_cuda_last); }

static const char *missing(void) { return cti_cuda_missing(); }

static int count(void)
{
    int found = 0;
    if (cudaGetDeviceCount(&found) != cudaSuccess) return 0;
    return found < CTI_MOST_DEVICES ? found : CTI_MOST_DEVICES;
}

static ct_status use(int device) { return cti_cuda_status(cudaSetDevice(device)); }

/* Fault records of the devices in use, kept to the end of the program. */
static std::mutex faults_lock;
static cti_fault *faults[CTI_MOST_DEVICES];

static cti_fault *fault(int device)
{
    const std::lock_guard<std::mutex> held(faults_lock);
    cti_fault *&own = faults[device];
    void *made = nullptr;
    if (!own && cti_cuda_status(cudaHostAlloc(&made, sizeof *own, cudaHostAllocPortable)) == CT_OK)
        own = (cti_fault *)memset(made, 0, sizeof *own);
    return own;
}

/* ---- memory ---- */

/* The memory pool of a device, set up once to keep freed memory for later allocations. */
static ct_status pool_of(int device, cudaMemPool_t *pool)
{
    static std::mutex lock;
    static bool keeps[CTI_MOST_DEVICES];
    uint64_t all = UINT64_MAX;
    ct_status status = cti_cuda_status(cudaDeviceGetDefaultMemPool(pool, device));
    const std::lock_guard<std::mutex> held(lock);
    if (status != CT_OK || keeps[device]) return status;
    status = cti_cuda_status(cudaMemPoolSetAttribute(*pool, cudaMemPoolAttrReleaseThreshold, &all));
    keeps[device] = status == CT_OK;
    return status;
}

static ct_status alloc(int device, size_t size, void *stream, void **out)
{
    cudaMemPool_t pool;
    *out = nullptr;
    ct_status status = use(device);
    if (status == CT_OK) status = pool_of(device, &pool);
    return status == CT_OK ? cti_cuda_status(cudaMallocAsync(out, size, (cudaStream_t)stream)) : status;
}

static ct_status free_data(int device, void *data, void *stream)
{
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaFreeAsync(data, (cudaStream_t)stream)) : status;
}

static ct_status trim(int device)
{
    cudaMemPool_t pool;
    const ct_status status = pool_of(device, &pool);
    return status == CT_OK ? cti_cuda_status(cudaMemPoolTrimTo(pool, 0)) : status;
}

static ct_status held(int device, size_t *bytes)
{
    cudaMemPool_t pool;
    uint64_t reserved = 0;
    ct_status status = pool_of(device, &pool);
    if (status == CT_OK)
        status = cti_cuda_status(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &reserved));
    *bytes = (size_t)reserved;
    return status;
}

static ct_status pinned_alloc(size_t size, void **out)
{
    *out = nullptr;
    return cti_cuda_status(cudaHostAlloc(out, size, cudaHostAllocPortable));
}

static void pinned_free(void *data) { (void)cudaFreeHost(data); }

static ct_status alloc_lasting(int device, size_t size, void **out)
{
    const ct_status status = use(device);
    *out = nullptr;
    return status == CT_OK ? cti_cuda_status(cudaMalloc(out, size)) : status;
}

static ct_status free_lasting(int device, void *data)
{
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaFree(data)) : status;
}

static void set_caller(const cti_backend_caller *caller) { cti_caller = caller; }

/* ---- copies ---- */

static ct_status copy_between(int device, void *to, const void *from, size_t size, cudaMemcpyKind kind, void *stream)
{
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaMemcpyAsync(to, from, size, kind, (cudaStream_t)stream)) : status;
}

static bool is_pinned(const void *data)
{
    cudaPointerAttributes about;
    return cudaPointerGetAttributes(&about, data) == cudaSuccess && about.type == cudaMemoryTypeHost;
}

/* cudaMemcpyAsync copies pageable memory before it returns, so that only pinned memory needs a wait. */
static ct_status copy_in(int device, void *to, const void *from, size_t size, bool keeps, void *stream)
{
    const ct_status status = copy_between(device, to, from, size, cudaMemcpyHostToDevice, stream);
    if (status != CT_OK || keeps || !is_pinned(from)) return status;
    return cti_cuda_status(cudaStreamSynchronize((cudaStream_t)stream));
}

static ct_status copy_out(int device, void *to, const void *from, size_t size, void *stream)
{
    return copy_between(device, to, from, size, cudaMemcpyDeviceToHost, stream);
}

static ct_status copy(int to_device, void *to, int from_device, const void *from, size_t size, void *stream)
{
    if (to_device == from_device) return copy_between(to_device, to, from, size, cudaMemcpyDeviceToDevice, stream);
    const ct_status status = use(to_device);
    return status == CT_OK
               ? cti_cuda_status(cudaMemcpyPeerAsync(to, to_device, from, from_device, size, (cudaStream_t)stream))
               : status;
}

static ct_status fill_zero(int device, void *to, size_t size, void *stream)
{
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaMemsetAsync(to, 0, size, (cudaStream_t)stream)) : status;
}

/* ---- streams and events ---- */

static ct_status stream_new(int device, void **out)
{
    const ct_status status = use(device);
    *out = nullptr;
    return status == CT_OK ? cti_cuda_status(cudaStreamCreateWithFlags((cudaStream_t *)out, cudaStreamNonBlocking))
                           : status;
}

static ct_status event_new(int device, bool timed, void **out)
{
    const ct_status status = use(device);
    *out = nullptr;
    if (status != CT_OK) return status;
    return cti_cuda_status(
        cudaEventCreateWithFlags((cudaEvent_t *)out, timed ? cudaEventDefault : cudaEventDisableTiming));
}

static void event_free(void *event) { (void)cudaEventDestroy((cudaEvent_t)event); }

static ct_status event_record(void *event, int device, void *stream)
{
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaEventRecord((cudaEvent_t)event, (cudaStream_t)stream)) : status;
}

static ct_status stream_wait(int device, void *stream, void *event)
{
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaStreamWaitEvent((cudaStream_t)stream, (cudaEvent_t)event, 0)) : status;
}

static ct_status event_is_done(void *event, bool *done)
{
    const cudaError_t error = cudaEventQuery((cudaEvent_t)event);
    *done = error == cudaSuccess;
    return error == cudaErrorNotReady ? CT_OK : cti_cuda_status(error);
}

static ct_status elapsed(void *from, void *to, float *milliseconds)
{
    return cti_cuda_status(cudaEventElapsedTime(milliseconds, (cudaEvent_t)from, (cudaEvent_t)to));
}

/* ---- graphs ---- */

/*
 * Relaxed mode: the library allocates memory and creates events and handles during the capture; none of these is work
 * on a stream.
 */
static ct_status graph_begin(int device, void *stream)
{
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaStreamBeginCapture((cudaStream_t)stream, cudaStreamCaptureModeRelaxed))
                           : status;
}

static ct_status graph_end(int device, void *stream, void **out)
{
    cudaGraph_t graph = nullptr;
    ct_status status = use(device);
    if (status == CT_OK) status = cti_cuda_status(cudaStreamEndCapture((cudaStream_t)stream, &graph));
    if (status == CT_OK && out) status = cti_cuda_status(cudaGraphInstantiate((cudaGraphExec_t *)out, graph, 0));
    if (graph) (void)cudaGraphDestroy(graph);
    return status;
}

static __global__ void cti_write_words(uint64_t *to, uint64_t first, uint64_t second)
{
    to[0] = first;
    to[1] = second;
}

static ct_status graph_launch(int device, void *graph, void *stream, uint64_t *replay, const uint64_t words[2])
{
    ct_status status = use(device);
    if (status == CT_OK && replay) status = CTI_LAUNCH(cti_write_words, 1, 1, 0, stream, replay, words[0], words[1]);
    return status == CT_OK ? cti_cuda_status(cudaGraphLaunch((cudaGraphExec_t)graph, (cudaStream_t)stream)) : status;
}

static void graph_free(int device, void *graph)
{
    if (use(device) == CT_OK) (void)cudaGraphExecDestroy((cudaGraphExec_t)graph);
}

/* ---- waiting ---- */

static ct_status wait_event(void *event) { return cti_cuda_status(cudaEventSynchronize((cudaEvent_t)event)); }

static ct_status wait(int device, void *stream)
{
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaStreamSynchronize((cudaStream_t)stream)) : status;
}

static ct_status wait_all(int device)
{
    const ct_status status = use(device);
    return status == CT_OK ? cti_cuda_status(cudaDeviceSynchronize()) : status;
}

static const cti_backend backend = {
    CTI_BACKEND_VERSION, missing,      count,       use,           error_text,  fault,           alloc,
    free_data,           trim,         held,        pinned_alloc,  pinned_free, alloc_lasting,   free_lasting,
    set_caller,          copy_in,      copy_out,    copy,          fill_zero,   stream_new,      event_new,
    event_free,          event_record, stream_wait, event_is_done, elapsed,     graph_begin,     graph_end,
    graph_launch,        graph_free,   wait_event,  wait,          wait_all,    &cti_cuda_table,
};

const cti_backend *cti_cuda_backend(void) { return &backend; }
