/* Properties of the emulated machine: the driver's CUDA version and the devices' architectures. */
#include "machine.h"

namespace {

enum { MOST_DEVICES = 64, RUNTIME = 13000 };

constexpr int compiled[] = {__CUDA_ARCH_LIST__};
int driver = RUNTIME;
int architectures[MOST_DEVICES]; /* 0: 90 */

int architecture_of(int device) { return architectures[device] ? architectures[device] : 90; }

} // namespace

cudaError_t machine::driver_error() { return driver < RUNTIME ? cudaErrorInsufficientDriver : cudaSuccess; }

cudaError_t machine::image_error(int device)
{
    const int own = architecture_of(device);
    for (int one : compiled)
        if (one / 100 == own / 10 && one / 10 <= own) return cudaSuccess;
    return cudaErrorNoKernelImageForDevice;
}

cudaError_t cudaDriverGetVersion(int *version)
{
    *version = driver;
    return cudaSuccess;
}

cudaError_t cudaRuntimeGetVersion(int *version)
{
    *version = RUNTIME;
    return cudaSuccess;
}

cudaError_t cudaGetDevice(int *device)
{
    *device = machine::device_here();
    return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute, int device)
{
    const int own = architecture_of(device);
    *value = attribute == cudaDevAttrComputeCapabilityMajor ? own / 10 : own % 10;
    return cudaSuccess;
}

void cti_emulation_set_driver(int version) { driver = version; }

void cti_emulation_set_architecture(int device, int architecture) { architectures[device] = architecture; }
