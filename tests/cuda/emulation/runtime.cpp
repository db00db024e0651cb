/* The emulated runtime: devices and their memory. */
#include "cuda_runtime.h"

#include <map>
#include <mutex>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#else
#define ASAN_POISON_MEMORY_REGION(data, size) ((void)(data), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(data, size) ((void)(data), (void)(size))
#endif

namespace {

struct piece {
    size_t size;
    int device;
};

std::mutex lock;
std::map<char *, piece> pieces; /* by their begin */
int num_devices = 2;
long calls_left = -1;
thread_local int device_in_use;
thread_local cudaError_t last;

/* Whether the next call succeeds; counts it. Under the lock. */
bool may_go_on()
{
    if (calls_left < 0) return true;
    if (calls_left > 0) calls_left--;
    return calls_left > 0;
}

cudaError_t told(cudaError_t error)
{
    if (error != cudaSuccess) last = error;
    return error;
}

/* The piece that holds size bytes from data on; the end of none. */
std::map<char *, piece>::iterator piece_of(const void *data, size_t size)
{
    char *at = (char *)(uintptr_t)data;
    auto found = pieces.upper_bound(at);
    if (found == pieces.begin()) return pieces.end();
    --found;
    return at + size <= found->first + found->second.size ? found : pieces.end();
}

/* Opens a piece for a copy, if it is one of that device. */
bool open_piece(const void *data, size_t size, int device)
{
    auto found = piece_of(data, size);
    if (found == pieces.end() || found->second.device != device) return false;
    ASAN_UNPOISON_MEMORY_REGION(found->first, found->second.size);
    return true;
}

void close_piece(const void *data, size_t size)
{
    auto found = piece_of(data, size);
    ASAN_POISON_MEMORY_REGION(found->first, found->second.size);
}

void set_open(bool open)
{
    for (auto &one : pieces) {
        if (one.second.device != device_in_use) continue;
        if (open)
            ASAN_UNPOISON_MEMORY_REGION(one.first, one.second.size);
        else
            ASAN_POISON_MEMORY_REGION(one.first, one.second.size);
    }
}

} // namespace

cudaError_t cudaGetDeviceCount(int *count)
{
    *count = num_devices;
    return told(num_devices ? cudaSuccess : cudaErrorNoDevice);
}

cudaError_t cudaSetDevice(int device)
{
    if (device < 0 || device >= num_devices) return told(cudaErrorInvalidDevice);
    device_in_use = device;
    return cudaSuccess;
}

cudaError_t cudaGetLastError(void)
{
    const cudaError_t error = last;
    last = cudaSuccess;
    return error;
}

const char *cudaGetErrorString(cudaError_t error)
{
    switch (error) {
    case cudaSuccess: return cti_emulation_failure();
    case cudaErrorMemoryAllocation: return "out of memory";
    case cudaErrorNoDevice: return "no CUDA-capable device is detected";
    case cudaErrorInvalidDevice: return "invalid device ordinal";
    case cudaErrorInvalidValue: return "invalid argument";
    default: return "unspecified launch failure";
    }
}

cudaError_t cudaMallocAsync(void **out, size_t size, cudaStream_t)
{
    const std::lock_guard<std::mutex> held(lock);
    *out = may_go_on() ? malloc(size) : nullptr;
    if (!*out) return told(cudaErrorMemoryAllocation);
    pieces[(char *)*out] = piece{size, device_in_use};
    ASAN_POISON_MEMORY_REGION(*out, size);
    return cudaSuccess;
}

cudaError_t cudaFreeAsync(void *data, cudaStream_t)
{
    const std::lock_guard<std::mutex> held(lock);
    if (!data) return cudaSuccess;
    auto found = pieces.find((char *)data);
    if (found == pieces.end() || found->second.device != device_in_use) return told(cudaErrorInvalidValue);
    ASAN_UNPOISON_MEMORY_REGION(data, found->second.size);
    pieces.erase(found);
    free(data);
    return cudaSuccess;
}

cudaError_t cudaHostAlloc(void **out, size_t size, unsigned)
{
    const std::lock_guard<std::mutex> held(lock);
    *out = may_go_on() ? malloc(size) : nullptr;
    return *out ? cudaSuccess : told(cudaErrorMemoryAllocation);
}

cudaError_t cudaFreeHost(void *data)
{
    free(data);
    return cudaSuccess;
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, cudaMemcpyKind kind, cudaStream_t)
{
    const std::lock_guard<std::mutex> held(lock);
    const bool to_there = kind != cudaMemcpyDeviceToHost, from_there = kind != cudaMemcpyHostToDevice;
    if (!may_go_on()) return told(cudaErrorLaunchFailure);
    if ((to_there && !open_piece(to, size, device_in_use)) || (from_there && !open_piece(from, size, device_in_use)))
        return told(cudaErrorInvalidValue);
    memmove(to, from, size);
    if (to_there) close_piece(to, size);
    if (from_there) close_piece(from, size);
    return cudaSuccess;
}

cudaError_t cudaMemcpyPeerAsync(void *to, int to_device, const void *from, int from_device, size_t size, cudaStream_t)
{
    const std::lock_guard<std::mutex> held(lock);
    if (!may_go_on()) return told(cudaErrorLaunchFailure);
    if (!open_piece(to, size, to_device) || !open_piece(from, size, from_device)) return told(cudaErrorInvalidValue);
    memmove(to, from, size);
    close_piece(to, size);
    close_piece(from, size);
    return cudaSuccess;
}

cudaError_t cudaMemsetAsync(void *to, int value, size_t size, cudaStream_t)
{
    const std::lock_guard<std::mutex> held(lock);
    if (!may_go_on()) return told(cudaErrorLaunchFailure);
    if (!open_piece(to, size, device_in_use)) return told(cudaErrorInvalidValue);
    memset(to, value, size);
    close_piece(to, size);
    return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t) { return cudaSuccess; }

/* ---- for kernels, and for tests ---- */

bool cti_emulation_open(void)
{
    lock.lock();
    if (!may_go_on()) {
        lock.unlock();
        return false;
    }
    set_open(true);
    return true;
}

void cti_emulation_close(void)
{
    set_open(false);
    lock.unlock();
}

void cti_emulation_set_devices(int count) { num_devices = count; }

void cti_emulation_fail_after(long n) { calls_left = n < 0 ? -1 : n + 1; }

size_t cti_emulation_bytes(int device)
{
    size_t sum = 0;
    for (const auto &one : pieces)
        if (one.second.device == device) sum += one.second.size;
    return sum;
}
