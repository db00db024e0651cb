/* The emulated runtime: devices and their memory. */
#include "machine.h"

#include <map>
#include <memory>
#include <utility>
#include <vector>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#else
#define ASAN_POISON_MEMORY_REGION(data, size) ((void)(data), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(data, size) ((void)(data), (void)(size))
#endif

std::recursive_mutex machine::lock;

namespace {

struct piece {
    size_t size;
    int device;
};

std::map<char *, piece> pieces;  /* by address */
std::map<char *, size_t> pinned; /* of the host */
int num_devices = 2;
long calls_left = -1;
thread_local int device_in_use;
thread_local cudaError_t last;

/* Returns the allocation that contains size bytes from data; the end iterator if there is none. */
std::map<char *, piece>::iterator piece_of(const void *data, size_t size)
{
    char *at = (char *)(uintptr_t)data;
    auto found = pieces.upper_bound(at);
    if (found == pieces.begin()) return pieces.end();
    --found;
    return at + size <= found->first + found->second.size ? found : pieces.end();
}

/* Makes an allocation accessible for a copy, if it belongs to the device. */
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

/* Returns true if a copy may access the memory of a device: all of it is within one allocation. */
bool is_piece(const void *data, size_t size, int device)
{
    const auto found = piece_of(data, size);
    return found != pieces.end() && found->second.device == device;
}

} // namespace

bool machine::may_go_on()
{
    if (calls_left < 0) return true;
    if (calls_left > 0) calls_left--;
    return calls_left > 0;
}

cudaError_t machine::told(cudaError_t error)
{
    if (error != cudaSuccess) last = error;
    return error;
}

int machine::device_here() { return device_in_use; }

void machine::set_open(int device, bool open)
{
    for (auto &one : pieces) {
        if (one.second.device != device) continue;
        if (open)
            ASAN_UNPOISON_MEMORY_REGION(one.first, one.second.size);
        else
            ASAN_POISON_MEMORY_REGION(one.first, one.second.size);
    }
}

using namespace machine;

cudaError_t cudaGetDeviceCount(int *count)
{
    *count = 0;
    if (driver_error() != cudaSuccess) return told(driver_error());
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
    case cudaErrorInsufficientDriver: return "CUDA driver version is insufficient for CUDA runtime version";
    case cudaErrorNoKernelImageForDevice: return "no kernel image is available for execution on the device";
    case cudaErrorInvalidDevice: return "invalid device ordinal";
    case cudaErrorInvalidValue: return "invalid argument";
    case cudaErrorInvalidResourceHandle: return "invalid resource handle";
    case cudaErrorNotReady: return "device not ready";
    case cudaErrorStreamCaptureUnsupported: return "operation not permitted when stream is capturing";
    case cudaErrorStreamCaptureInvalidated: return "operation failed due to a previous error during capture";
    case cudaErrorStreamCaptureUnjoined: return "capturing stream has unjoined work";
    case cudaErrorStreamCaptureIsolation: return "dependency created on uncaptured work in another stream";
    case cudaErrorCapturedEvent: return "operation not permitted on an event last recorded in a capturing stream";
    default: return "unspecified launch failure";
    }
}

/* ---- memory ---- */

typedef std::lock_guard<std::recursive_mutex> holder;

cudaError_t cudaMalloc(void **out, size_t size)
{
    const holder held(lock);
    *out = may_go_on() ? malloc(size) : nullptr;
    if (!*out) return told(cudaErrorMemoryAllocation);
    /*
     * NaN, and an integer that is no valid index, to reveal reads of uninitialised memory. In large allocations, such
     * as workspaces of products, only at both ends: filling 4 MiB takes a hundred times as long as a small product.
     */
    const size_t end = size_t(1) << 16;
    memset(*out, 0xff, size < 2 * end ? size : end);
    if (size >= 2 * end) memset(static_cast<char *>(*out) + size - end, 0xff, end);
    pieces[(char *)*out] = piece{size, device_in_use};
    ASAN_POISON_MEMORY_REGION(*out, size);
    return cudaSuccess;
}

/* A graph would allocate other memory in each launch, and the library does not track such memory. */
cudaError_t cudaMallocAsync(void **out, size_t size, cudaStream_t stream)
{
    const holder held(lock);
    *out = nullptr;
    return is_captured(stream) ? told(spoil(stream)) : cudaMalloc(out, size);
}

static void end_piece(void *data)
{
    const auto freed = pieces.find((char *)data);
    ASAN_UNPOISON_MEMORY_REGION(data, freed->second.size);
    pieces.erase(freed);
    free(data);
}

/* Waits for all work, as the real one does. */
cudaError_t cudaFree(void *data)
{
    const holder held(lock);
    if (!data) return cudaSuccess;
    if (pieces.find((char *)data) == pieces.end()) return told(cudaErrorInvalidValue);
    drain_all();
    end_piece(data);
    return cudaSuccess;
}

cudaError_t cudaFreeAsync(void *data, cudaStream_t stream)
{
    const holder held(lock);
    if (!data) return cudaSuccess;
    if (is_captured(stream)) return told(spoil(stream));
    const auto found = pieces.find((char *)data);
    if (found == pieces.end() || found->second.device != device_in_use) return told(cudaErrorInvalidValue);
    return told(give(stream, [data] {
        end_piece(data);
        return cudaSuccess;
    }));
}

cudaError_t cudaHostAlloc(void **out, size_t size, unsigned)
{
    const holder held(lock);
    *out = may_go_on() ? malloc(size) : nullptr;
    if (!*out) return told(cudaErrorMemoryAllocation);
    pinned[(char *)*out] = size;
    return cudaSuccess;
}

/* Waits for all work, as the real one does. */
cudaError_t cudaFreeHost(void *data)
{
    const holder held(lock);
    drain_all();
    pinned.erase((char *)data);
    free(data);
    return cudaSuccess;
}

static bool is_pinned(const void *data)
{
    char *at = (char *)(uintptr_t)data;
    auto found = pinned.upper_bound(at);
    return found != pinned.begin() && (--found, at < found->first + found->second);
}

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *about, const void *data)
{
    const holder held(lock);
    about->type = is_pinned(data)                     ? cudaMemoryTypeHost
                  : piece_of(data, 1) != pieces.end() ? cudaMemoryTypeDevice
                                                      : cudaMemoryTypeUnregistered;
    return cudaSuccess;
}

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device)
{
    *pool = (cudaMemPool_t)(intptr_t)(device + 1);
    return cudaSuccess;
}

cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t, cudaMemPoolAttr, void *) { return cudaSuccess; }

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr, void *value)
{
    *(uint64_t *)value = cti_emulation_bytes((int)(intptr_t)pool - 1);
    return cudaSuccess;
}

cudaError_t cudaMemPoolTrimTo(cudaMemPool_t, size_t) { return cudaSuccess; }

/* ---- copies ---- */

static cudaError_t copy_now(void *to, int to_device, const void *from, int from_device, size_t size)
{
    if ((to_device >= 0 && !open_piece(to, size, to_device)) ||
        (from_device >= 0 && !open_piece(from, size, from_device)))
        return cudaErrorInvalidValue;
    memmove(to, from, size);
    if (to_device >= 0) close_piece(to, size);
    if (from_device >= 0) close_piece(from, size);
    return cudaSuccess;
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, cudaMemcpyKind kind, cudaStream_t stream)
{
    const holder held(lock);
    if (kind == cudaMemcpyDefault) /* derived from the addresses */
        kind = !is_piece(to, size, device_in_use)    ? cudaMemcpyDeviceToHost
               : is_piece(from, size, device_in_use) ? cudaMemcpyDeviceToDevice
                                                     : cudaMemcpyHostToDevice;
    const int there = kind != cudaMemcpyDeviceToHost ? device_in_use : -1,
              here = kind != cudaMemcpyHostToDevice ? device_in_use : -1;
    if (!may_go_on()) return told(cudaErrorLaunchFailure);
    if ((there >= 0 && !is_piece(to, size, there)) || (here >= 0 && !is_piece(from, size, here)))
        return told(cudaErrorInvalidValue);
    /* a later launch of the graph would read other bytes of the source */
    if ((here < 0 && !is_pinned(from)) || (there < 0 && !is_pinned(to)))
        if (is_captured(stream)) return told(spoil(stream));
    if (here < 0 && !is_pinned(from)) { /* a copy from pageable memory is performed immediately */
        const char *bytes = (const char *)from;
        const auto staged = std::make_shared<std::vector<char>>(bytes, bytes + size);
        return told(give(stream, [=] { return copy_now(to, there, staged->data(), -1, size); }));
    }
    const cudaError_t error = give(stream, [=] { return copy_now(to, there, from, here, size); });
    if (there < 0 && !is_pinned(to)) drain(stream);
    return told(error);
}

cudaError_t cudaMemcpyPeerAsync(void *to, int to_device, const void *from, int from_device, size_t size,
                                cudaStream_t stream)
{
    const holder held(lock);
    if (!may_go_on()) return told(cudaErrorLaunchFailure);
    if (!is_piece(to, size, to_device) || !is_piece(from, size, from_device)) return told(cudaErrorInvalidValue);
    return told(give(stream, [=] { return copy_now(to, to_device, from, from_device, size); }));
}

cudaError_t cudaMemsetAsync(void *to, int value, size_t size, cudaStream_t stream)
{
    const holder held(lock);
    const int device = device_in_use;
    if (!may_go_on()) return told(cudaErrorLaunchFailure);
    if (!is_piece(to, size, device)) return told(cudaErrorInvalidValue);
    return told(give(stream, [=] {
        if (!open_piece(to, size, device)) return cudaErrorInvalidValue;
        memset(to, value, size);
        close_piece(to, size);
        return cudaSuccess;
    }));
}

/* ---- for the emulated libraries and for tests ---- */

bool cti_emulation_work(cudaStream_t stream, std::function<bool()> run)
{
    const holder held(lock);
    const int device = device_in_use;
    if (!may_go_on()) return false;
    return told(give(stream, [=, run = std::move(run)] {
               set_open(device, true);
               const bool succeeds = run();
               set_open(device, false);
               return succeeds ? cudaSuccess : cudaErrorLaunchFailure;
           })) == cudaSuccess;
}

bool cti_emulation_answers(void)
{
    const holder held(lock);
    return may_go_on();
}

void cti_emulation_set_devices(int count) { num_devices = count; }

void cti_emulation_fail_after(long n) { calls_left = n < 0 ? -1 : n + 1; }

size_t cti_emulation_bytes(int device)
{
    const holder held(lock);
    size_t sum = 0;
    for (const auto &one : pieces)
        if (one.second.device == device) sum += one.second.size;
    return sum;
}
