/* Internals of the emulated driver: queues of work and device memory. One lock protects both. */
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

/* Records of an event: the numbers of requested and of completed ones. */
struct progress {
    uint64_t asked = 0, past = 0;
    std::chrono::steady_clock::time_point when;
};

/* An item of a queue; without `run` it only waits. */
struct piece_of_work {
    std::function<cudaError_t()> run;
    std::shared_ptr<progress> awaited; /* NULL if the item may run immediately */
    uint64_t until = 0;

    bool may_run() const { return !awaited || awaited->past >= until; }
};

extern std::recursive_mutex lock;

/* Returns the current device of this thread. */
int device_here();
cudaError_t told(cudaError_t error); /* stores a failure for cudaGetLastError; returns it */
/* Returns true if the next call succeeds; counts the call (cti_emulation_fail_after). */
bool may_go_on();

/* ---- driver version and architectures (presence.cpp) ---- */

/*
 * Returns the error of every call without a usable driver, and of a launch on a device for which nothing is compiled.
 */
cudaError_t driver_error();
cudaError_t image_error(int device);

/* ---- queues (streams.cpp) ---- */

/*
 * Submits work to a stream of the current device. Without a schedule the work runs immediately, and its result is
 * returned.
 */
cudaError_t give(cudaStream_t stream, std::function<cudaError_t()> run);
/* Submits any item; does not check the current device. */
cudaError_t put(int device, cudaStream_t stream, piece_of_work work);
/* Returns work that marks the records of an event up to `number` as completed. */
std::function<cudaError_t()> passes(std::shared_ptr<progress> state, uint64_t number);
/* Runs work until no work of the stream is left; drain_all: until no work of any stream is left. */
void drain(cudaStream_t stream);
void drain_all();
/* Returns the error of a device's work, stored until the next wait. */
cudaError_t failure_of(int device);

/* ---- captures (graphs.cpp) ---- */

/*
 * Return true if the stream, or any stream of a device, is captured; spoil: invalidates the capture, after a call that
 * a graph cannot contain.
 */
bool is_captured(cudaStream_t stream);
bool captures_on(int device);
cudaError_t spoil(cudaStream_t stream);
/* Stores work of a captured stream; record, awaited: index of an event in the capture, -1: none. */
void keep(cudaStream_t stream, std::function<cudaError_t()> run, int record = -1, int awaited = -1);

/* ---- memory (runtime.cpp) ---- */

/* Device memory is accessible only to work that runs on the device. */
void set_open(int device, bool open);

} // namespace machine

struct CUevent_st {
    int device;
    bool is_timed;
    std::shared_ptr<machine::progress> state;
    uint64_t capture = 0; /* capture in which it was last recorded; 0: none */
    int record = -1;      /* index of the record in the capture */
};

namespace machine {

/* An event is recorded or awaited by a captured stream, or was last recorded in one. */
void keep_record(cudaEvent_t event, cudaStream_t stream);
cudaError_t keep_wait(cudaStream_t stream, const CUevent_st *event);

} // namespace machine

#endif
