#include "cuda/presence.cuh"

#include <mutex>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

namespace {

/* The architectures that this file is compiled for, times ten: 900 is sm_90. */
constexpr int architectures[] = {__CUDA_ARCH_LIST__};

enum { TEXT_BYTES = 320 };

/* Names of these architectures: "sm_80, sm_90". */
struct names {
    char text[160];

    names()
    {
        size_t length = 0;
        text[0] = 0;
        for (int one : architectures) {
            const int written = snprintf(text + length, sizeof text - length, "%ssm_%d", length ? ", " : "", one / 10);
            if (written > 0 && length + (size_t)written < sizeof text) length += (size_t)written;
        }
    }
};

const char *compiled_for()
{
    static const names all;
    return all.text;
}

/* Formats the reason into a static buffer, which the next call overwrites; a program needs one reason. */
const char *say(const char *format, ...)
{
    static std::mutex lock;
    static char text[TEXT_BYTES];
    const std::lock_guard<std::mutex> held(lock);
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return text;
}

/* Versions are 1000 * major + 10 * minor. */
const char *driver_lacks()
{
    int driver = 0, runtime = 0;
    if (cudaDriverGetVersion(&driver) != cudaSuccess || cudaRuntimeGetVersion(&runtime) != cudaSuccess || driver == 0)
        return "there is no CUDA driver (libcuda.so.1) on this machine";
    return say("the CUDA driver supports CUDA %d.%d, but libcotangent_cuda was built with CUDA %d.%d: install a driver "
               "for CUDA %d or later, or build libcotangent_cuda with a toolkit of CUDA %d",
               driver / 1000, driver % 1000 / 10, runtime / 1000, runtime % 1000 / 10, runtime / 1000, driver / 1000);
}

const char *no_device()
{
    const char *visible = getenv("CUDA_VISIBLE_DEVICES");
    if (!visible) return "the CUDA driver finds no device";
    return say("the CUDA driver finds no device; CUDA_VISIBLE_DEVICES is '%.100s'", visible);
}

/* Architecture of a device, times ten; 0 if the driver does not return it. */
int architecture_of(int device)
{
    int major = 0, minor = 0;
    if (cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device) != cudaSuccess ||
        cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device) != cudaSuccess)
        return 0;
    return 100 * major + 10 * minor;
}

/* Devices run code compiled for the same major version and at most their minor version. */
bool is_served(int architecture)
{
    for (int one : architectures)
        if (one / 100 == architecture / 100 && one <= architecture) return true;
    return false;
}

} // namespace

const char *cti_cuda_missing(void)
{
    int count = 0;
    const cudaError_t error = cudaGetDeviceCount(&count);
    (void)cudaGetLastError(); /* the error is reported here and must not be returned by a later call */
    if (error == cudaErrorInsufficientDriver) return driver_lacks();
    if (error == cudaErrorNoDevice || (error == cudaSuccess && count == 0)) return no_device();
    if (error != cudaSuccess) return say("the CUDA driver reports an error: %s", cudaGetErrorString(error));
    for (int device = 0; device < count; device++)
        if (is_served(architecture_of(device))) return nullptr;
    const int first = architecture_of(0) / 10;
    return say("the device is sm_%d, but libcotangent_cuda is compiled for %s: build it with "
               "-DCOTANGENT_CUDA_ARCHITECTURES=%d",
               first, compiled_for(), first);
}

const char *cti_cuda_error_text(cudaError_t error)
{
    if (error != cudaErrorNoKernelImageForDevice) return cudaGetErrorString(error);
    int device = 0;
    (void)cudaGetDevice(&device);
    const int own = architecture_of(device) / 10;
    return say("the device is sm_%d, but libcotangent_cuda is compiled for %s: build it with "
               "-DCOTANGENT_CUDA_ARCHITECTURES, including %d",
               own, compiled_for(), own);
}
