/*
 * The host emulation of CUDA. The compiler finds this header instead of the toolkit's header of the same name, so that
 * the host's C++ compiler can compile a .cu file. A launch runs the blocks one after another; the threads of a block
 * are fibers that switch at barriers and at warp intrinsics. Shared memory is static. Undefined behaviour of a device
 * makes the launch fail with a message: a barrier that not all threads reach, a vote or shuffle with missing lanes, an
 * empty grid. The address sanitizer detects accesses out of bounds: device memory comes from malloc with exact sizes,
 * and is poisoned while no kernel of its device and no copy runs, so that accesses by the host or by other devices are
 * detected, too.
 */
#ifndef CTI_EMULATED_CUDA_RUNTIME_H
#define CTI_EMULATED_CUDA_RUNTIME_H

#include <cotangent/base.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <functional>
#include <tuple>
#include <type_traits>

#define __global__
#define __device__
#define __host__
#define __constant__ static
#define __shared__ static
#define __grid_constant__
#define __launch_bounds__(...)
#define __noinline__ /* C++ library headers use an attribute of this name */
#define __forceinline__ inline __attribute__((always_inline))

struct dim3 {
    unsigned x, y, z;

    dim3(unsigned x_ = 1, unsigned y_ = 1, unsigned z_ = 1) : x(x_), y(y_), z(z_) {}
};

extern dim3 threadIdx, blockIdx, blockDim, gridDim; /* of the running thread */

/* ---- launches ---- */

typedef struct CUstream_st *cudaStream_t;

/*
 * Submits a launch to a stream of the current device; body() runs once for each thread. Returns CT_E_INVALID for a grid
 * or block that a device rejects, CT_E_INTERNAL for a kernel that failed, unless it runs later.
 */
ct_status cti_emulate(const char *kernel, dim3 grid, dim3 block, cudaStream_t stream, std::function<void()> body);
/* Message of the last failed launch; "" if none failed since the last call of cti_emulation_forget. */
extern "C" const char *cti_emulation_failure(void);
extern "C" void cti_emulation_forget(void);

/* Arguments are evaluated at the launch and have the types of the kernel's parameters. */
template <class... Params, class... Args>
ct_status cti_emulated_launch(const char *name, dim3 grid, dim3 block, cudaStream_t stream, void (*kernel)(Params...),
                              Args... args)
{
    const std::tuple<std::decay_t<Params>...> kept(args...);
    return cti_emulate(name, grid, block, stream, [kernel, kept] { std::apply(kernel, kept); });
}

#define CTI_LAUNCH(kernel, grid, block, shared, stream, ...) \
    ((void)(shared), cti_emulated_launch(#kernel, (grid), (block), (cudaStream_t)(stream), (kernel), __VA_ARGS__))

/* ---- threads of a block and of a warp ---- */

enum cti_warp_op { CTI_WARP_SYNC, CTI_WARP_BALLOT, CTI_WARP_SHUFFLE };

void cti_emulated_barrier();
/* Waits for the lanes of the mask; returns the ballot, or the value of lane `from`. */
unsigned cti_emulated_warp(cti_warp_op op, unsigned mask, unsigned value, unsigned from);
unsigned cti_emulated_lane();

static inline void __syncthreads() { cti_emulated_barrier(); }

static inline void __syncwarp(unsigned mask = 0xffffffffu) { cti_emulated_warp(CTI_WARP_SYNC, mask, 0, 0); }

static inline unsigned __ballot_sync(unsigned mask, int vote)
{
    return cti_emulated_warp(CTI_WARP_BALLOT, mask, vote != 0, 0);
}

static inline int __any_sync(unsigned mask, int vote) { return __ballot_sync(mask, vote) != 0; }

static inline int __all_sync(unsigned mask, int vote) { return __ballot_sync(mask, vote) == mask; }

template <class T> static inline T cti_emulated_shuffle(unsigned mask, T x, unsigned from)
{
    static_assert(sizeof(T) == sizeof(unsigned), "shuffles move 32 bits");
    unsigned bits;
    memcpy(&bits, &x, sizeof bits);
    bits = cti_emulated_warp(CTI_WARP_SHUFFLE, mask, bits, from);
    memcpy(&x, &bits, sizeof bits);
    return x;
}

template <class T> static inline T __shfl_sync(unsigned mask, T x, int from)
{
    return cti_emulated_shuffle(mask, x, (unsigned)from % 32);
}

template <class T> static inline T __shfl_up_sync(unsigned mask, T x, unsigned delta)
{
    const unsigned lane = cti_emulated_lane();
    return cti_emulated_shuffle(mask, x, lane >= delta ? lane - delta : lane);
}

template <class T> static inline T __shfl_down_sync(unsigned mask, T x, unsigned delta)
{
    const unsigned lane = cti_emulated_lane();
    return cti_emulated_shuffle(mask, x, lane + delta < 32 ? lane + delta : lane);
}

template <class T> static inline T __shfl_xor_sync(unsigned mask, T x, int bits)
{
    return cti_emulated_shuffle(mask, x, (cti_emulated_lane() ^ (unsigned)bits) % 32);
}

static inline int __popc(unsigned bits) { return __builtin_popcount(bits); }

/*
 * The emulation switches to another thread of a block only at barriers and warp intrinsics, so plain reads and writes
 * are atomic.
 */
template <class T> static inline T atomicAdd(T *at, T x)
{
    const T old = *at;
    *at = old + x;
    return old;
}

template <class T> static inline T atomicMax(T *at, T x)
{
    const T old = *at;
    *at = old < x ? x : old;
    return old;
}

template <class T> static inline T atomicCAS(T *at, T expected, T x)
{
    const T old = *at;
    if (old == expected) *at = x;
    return old;
}

template <class T> static inline T atomicExch(T *at, T x)
{
    const T old = *at;
    *at = x;
    return old;
}

static inline void __threadfence() {}

static inline void __threadfence_system() {}

/* ---- functions of the CUDA runtime that the library calls (runtime.cpp, streams.cpp, graphs.cpp) ---- */

enum cudaError_t {
    cudaSuccess = 0,
    cudaErrorInvalidValue = 1,
    cudaErrorMemoryAllocation = 2,
    cudaErrorInsufficientDriver = 35,
    cudaErrorNoDevice = 100,
    cudaErrorInvalidDevice = 101,
    cudaErrorNoKernelImageForDevice = 209,
    cudaErrorInvalidResourceHandle = 400,
    cudaErrorIllegalState = 401,
    cudaErrorNotReady = 600,
    cudaErrorLaunchFailure = 719,
    cudaErrorStreamCaptureUnsupported = 900,
    cudaErrorStreamCaptureInvalidated = 901,
    cudaErrorStreamCaptureMerge = 902,
    cudaErrorStreamCaptureUnmatched = 903,
    cudaErrorStreamCaptureUnjoined = 904,
    cudaErrorStreamCaptureIsolation = 905,
    cudaErrorCapturedEvent = 907
};

enum cudaMemcpyKind { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice, cudaMemcpyDefault };

enum cudaMemoryType { cudaMemoryTypeUnregistered, cudaMemoryTypeHost, cudaMemoryTypeDevice };

enum cudaMemPoolAttr { cudaMemPoolAttrReleaseThreshold, cudaMemPoolAttrReservedMemCurrent };

enum { cudaStreamNonBlocking = 1, cudaEventDefault = 0, cudaEventDisableTiming = 2 };
typedef struct CUevent_st *cudaEvent_t;
typedef struct CUmemPoolHandle_st *cudaMemPool_t;
typedef struct CUgraph_st *cudaGraph_t;
typedef struct CUgraphExec_st *cudaGraphExec_t;

enum cudaStreamCaptureMode {
    cudaStreamCaptureModeGlobal,
    cudaStreamCaptureModeThreadLocal,
    cudaStreamCaptureModeRelaxed
};

struct cudaPointerAttributes {
    cudaMemoryType type;
};

/* The architectures that nvcc compiles the file for. */
#define __CUDA_ARCH_LIST__ 800, 900

enum cudaDeviceAttr { cudaDevAttrComputeCapabilityMajor = 75, cudaDevAttrComputeCapabilityMinor = 76 };

cudaError_t cudaDriverGetVersion(int *version);
cudaError_t cudaRuntimeGetVersion(int *version);
cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute, int device);
cudaError_t cudaGetDevice(int *device);
cudaError_t cudaGetDeviceCount(int *count);
cudaError_t cudaSetDevice(int device);
cudaError_t cudaGetLastError(void);
const char *cudaGetErrorString(cudaError_t error);
cudaError_t cudaMallocAsync(void **out, size_t size, cudaStream_t stream);
cudaError_t cudaFreeAsync(void *data, cudaStream_t stream);
cudaError_t cudaMalloc(void **out, size_t size);
cudaError_t cudaFree(void *data);

enum { cudaHostAllocDefault = 0, cudaHostAllocPortable = 1 };

cudaError_t cudaHostAlloc(void **out, size_t size, unsigned flags);
cudaError_t cudaFreeHost(void *data);
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, cudaMemcpyKind kind, cudaStream_t stream);
cudaError_t cudaMemcpyPeerAsync(void *to, int to_device, const void *from, int from_device, size_t size,
                                cudaStream_t stream);
cudaError_t cudaMemsetAsync(void *to, int value, size_t size, cudaStream_t stream);
cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *about, const void *data);
cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device);
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr which, void *value);
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr which, void *value);
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t size);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *out, unsigned flags);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags);
cudaError_t cudaDeviceSynchronize(void);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *out, unsigned flags);
cudaError_t cudaEventDestroy(cudaEvent_t event);
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream);
cudaError_t cudaEventQuery(cudaEvent_t event);
cudaError_t cudaEventSynchronize(cudaEvent_t event);
cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t from, cudaEvent_t to);
cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode);
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *out);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *out, cudaGraph_t graph, unsigned long long flags);
cudaError_t cudaGraphDestroy(cudaGraph_t graph);
cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream);
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec);

/* ---- for the emulated libraries ---- */

/*
 * Submits the function run to a stream of the current device, as work of an emulated library. Device memory is
 * accessible while run executes. run returns true on success. cti_emulation_work returns false if the submission fails.
 */
bool cti_emulation_work(cudaStream_t stream, std::function<bool()> run);
bool cti_emulation_answers(void); /* true if the emulated driver does not fail; for calls that submit no work */

/* ---- for tests ---- */

extern "C" {
void cti_emulation_set_devices(int count); /* 2 at first */
/* The CUDA version of the driver; initially 13000, like the runtime; 0: there is no driver. */
void cti_emulation_set_driver(int version);
void cti_emulation_set_architecture(int device, int architecture); /* initially 90, which means sm_90 */
/*
 * The n-th call from now (0: the next) and all later calls fail as out of memory, or as a failed launch; negative:
 * none.
 */
void cti_emulation_fail_after(long n);
size_t cti_emulation_bytes(int device); /* bytes allocated */
/*
 * Runs submitted work as late as possible, in a legal order that the seed selects; seed 0 (initially): work runs when
 * it is submitted.
 */
void cti_emulation_schedule(unsigned seed);
size_t cti_emulation_waiting(void); /* number of submitted items that have not run */
size_t cti_emulation_waits(void);   /* number of waits of streams for events so far */
}

#endif
