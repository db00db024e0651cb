/* The inside of the emulated driver: queues of work, and the memory of devices. All under one lock. */
#ifndef CTI_EMULATED_MACHINE_H
#define CTI_EMULATED_MACHINE_H

#include "cuda_runtime.h"

#include <functional>
#include <mutex>

namespace machine {

extern std::recursive_mutex lock;

/* The device that this thread uses. */
int device_here();
cudaError_t told(cudaError_t error); /* remembers a failure for cudaGetLastError; returns it */
/* Whether the next call succeeds; counts it (cti_emulation_fail_after). */
bool may_go_on();

/* ---- queues (streams.cpp) ---- */

/* Work for a stream of the device in use. Run at once, with what it returned, unless a schedule is set. */
cudaError_t give(cudaStream_t stream, std::function<cudaError_t()> run);
/* Until a stream has nothing left to do, or any has. */
void drain(cudaStream_t stream);
void drain_all();
/* What the work of a device failed with, kept until somebody waits. */
cudaError_t failure_of(int device);

/* ---- memory (runtime.cpp) ---- */

/* The memory of a device is that of work that runs there. */
void set_open(int device, bool open);

} // namespace machine

#endif
