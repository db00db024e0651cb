/* The inside of the emulated driver: queues of work, and the memory of devices. All under one lock. */
#ifndef CTI_EMULATED_MACHINE_H
#define CTI_EMULATED_MACHINE_H

#include "cuda_runtime.h"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>

struct CUstream_st {
    int device;
};

namespace machine {

/* Records of an event: those that were asked for and those that are past. */
struct progress {
    uint64_t asked = 0, past = 0;
    std::chrono::steady_clock::time_point when;
};

/* A piece of a queue; without `run` it only waits. */
struct piece_of_work {
    std::function<cudaError_t()> run;
    std::shared_ptr<progress> awaited; /* NULL: it may run */
    uint64_t until = 0;

    bool may_run() const { return !awaited || awaited->past >= until; }
};

extern std::recursive_mutex lock;

/* The device that this thread uses. */
int device_here();
cudaError_t told(cudaError_t error); /* remembers a failure for cudaGetLastError; returns it */
/* Whether the next call succeeds; counts it (cti_emulation_fail_after). */
bool may_go_on();

/* ---- what kind of machine it is (presence.cpp) ---- */

/* What each call fails with for want of a driver, and a launch on a device that nothing was compiled for. */
cudaError_t driver_error();
cudaError_t image_error(int device);

/* ---- queues (streams.cpp) ---- */

/* Work for a stream of the device in use. Run at once, with what it returned, unless a schedule is set. */
cudaError_t give(cudaStream_t stream, std::function<cudaError_t()> run);
/* The same for any piece, and without a look at the device in use. */
cudaError_t put(int device, cudaStream_t stream, piece_of_work work);
/* What makes records of an event past, up to that number. */
std::function<cudaError_t()> passes(std::shared_ptr<progress> state, uint64_t number);
/* Until a stream has nothing left to do, or any has. */
void drain(cudaStream_t stream);
void drain_all();
/* What the work of a device failed with, kept until somebody waits. */
cudaError_t failure_of(int device);

/* ---- captures (graphs.cpp) ---- */

/* Whether what a stream is given is kept for a graph, and what becomes of that by a call that no graph can have. */
bool is_captured(cudaStream_t stream);
bool captures_on(int device);
cudaError_t spoil(cudaStream_t stream);
/* Work of a captured stream; record, awaited: of events, by number in the capture, -1: none. */
void keep(cudaStream_t stream, std::function<cudaError_t()> run, int record = -1, int awaited = -1);

/* ---- memory (runtime.cpp) ---- */

/* The memory of a device is that of work that runs there. */
void set_open(int device, bool open);

} // namespace machine

struct CUevent_st {
    int device;
    bool is_timed;
    std::shared_ptr<machine::progress> state;
    uint64_t capture = 0; /* the one that it was last recorded in; 0: none */
    int record = -1;      /* its number there */
};

namespace machine {

/* An event is recorded in, or awaited by, a captured stream, or was recorded in one. */
void keep_record(cudaEvent_t event, cudaStream_t stream);
cudaError_t keep_wait(cudaStream_t stream, const CUevent_st *event);

} // namespace machine

#endif
