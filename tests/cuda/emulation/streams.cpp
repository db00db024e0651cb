/*
 * Streams of the emulated machine are queues; the first items of the queues run in any legal order. Without a schedule
 * each item runs when it is submitted. With a schedule, a sequence of random numbers selects the items that run at a
 * wait, and a few items whenever one is submitted.
 */
#include "machine.h"

#include <deque>
#include <map>
#include <random>
#include <utility>

namespace {

using machine::piece_of_work;
using machine::progress;

typedef std::pair<int, cudaStream_t> name; /* identifies a queue; NULL is the default stream of a device */

std::map<name, std::deque<piece_of_work>> queues;
std::map<int, cudaError_t> failures;
std::mt19937 random_numbers;
bool is_scheduled;
size_t num_waits;

name name_of(cudaStream_t stream) { return {stream ? stream->device : machine::device_here(), stream}; }

/* Runs the first item of one queue that may run; returns false if there is none. */
bool run_one()
{
    std::deque<piece_of_work> *chosen = nullptr;
    int device = 0;
    unsigned count = 0;
    for (auto &queue : queues) {
        if (queue.second.empty() || !queue.second.front().may_run()) continue;
        if (random_numbers() % ++count != 0) continue;
        chosen = &queue.second;
        device = queue.first.first;
    }
    if (!chosen) return false;
    const piece_of_work work = std::move(chosen->front());
    chosen->pop_front();
    const cudaError_t error = work.run ? work.run() : cudaSuccess;
    if (error != cudaSuccess && failures[device] == cudaSuccess) failures[device] = error;
    return true;
}

/* Cycles are impossible under CUDA's rules: a wait refers to work that was submitted before it. */
void drain_queue(const name &of)
{
    while (!queues[of].empty())
        if (!run_one()) abort();
}

cudaError_t put(const name &of, piece_of_work work)
{
    queues[of].push_back(std::move(work));
    if (is_scheduled) {
        if (random_numbers() % 4 == 0) (void)run_one();
        return cudaSuccess;
    }
    drain_queue(of);
    const cudaError_t error = failures[of.first];
    failures[of.first] = cudaSuccess;
    return error;
}

bool is_of_this_device(cudaStream_t stream) { return !stream || stream->device == machine::device_here(); }

} // namespace

cudaError_t machine::give(cudaStream_t stream, std::function<cudaError_t()> run)
{
    if (!is_of_this_device(stream)) return cudaErrorInvalidResourceHandle;
    if (!is_captured(stream)) return ::put(name_of(stream), piece_of_work{std::move(run), nullptr, 0});
    keep(stream, std::move(run));
    return cudaSuccess;
}

cudaError_t machine::put(int device, cudaStream_t stream, piece_of_work work)
{
    return ::put({device, stream}, std::move(work));
}

std::function<cudaError_t()> machine::passes(std::shared_ptr<progress> state, uint64_t number)
{
    return [state = std::move(state), number] {
        state->past = number;
        state->when = std::chrono::steady_clock::now();
        return cudaSuccess;
    };
}

void machine::drain(cudaStream_t stream) { drain_queue(name_of(stream)); }

void machine::drain_all()
{
    for (auto &queue : queues) drain_queue(queue.first);
}

cudaError_t machine::failure_of(int device)
{
    const cudaError_t error = failures[device];
    failures[device] = cudaSuccess;
    return error;
}

/* ---- streams ---- */

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *out, unsigned)
{
    const std::lock_guard<std::recursive_mutex> held(machine::lock);
    static std::deque<CUstream_st> made; /* the library never destroys its streams */
    if (!machine::may_go_on()) return machine::told(cudaErrorMemoryAllocation);
    made.push_back({machine::device_here()});
    *out = &made.back();
    return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream)
{
    const std::lock_guard<std::recursive_mutex> held(machine::lock);
    if (!is_of_this_device(stream)) return machine::told(cudaErrorInvalidResourceHandle);
    if (machine::is_captured(stream)) return machine::told(machine::spoil(stream));
    machine::drain(stream);
    return machine::told(machine::failure_of(machine::device_here()));
}

cudaError_t cudaDeviceSynchronize(void)
{
    const std::lock_guard<std::recursive_mutex> held(machine::lock);
    if (machine::captures_on(machine::device_here())) return machine::told(machine::spoil(nullptr));
    for (auto &queue : queues)
        if (queue.first.first == machine::device_here()) drain_queue(queue.first);
    return machine::told(machine::failure_of(machine::device_here()));
}

/* ---- events ---- */

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *out, unsigned flags)
{
    const std::lock_guard<std::recursive_mutex> held(machine::lock);
    if (!machine::may_go_on()) return machine::told(cudaErrorMemoryAllocation);
    *out = new CUevent_st{machine::device_here(), flags == cudaEventDefault, std::make_shared<progress>(), 0, -1};
    return cudaSuccess;
}

cudaError_t cudaEventDestroy(cudaEvent_t event)
{
    const std::lock_guard<std::recursive_mutex> held(machine::lock);
    delete event;
    return cudaSuccess;
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream)
{
    const std::lock_guard<std::recursive_mutex> held(machine::lock);
    if (!machine::may_go_on()) return machine::told(cudaErrorLaunchFailure);
    if (!is_of_this_device(stream) || event->device != machine::device_here())
        return machine::told(cudaErrorInvalidResourceHandle);
    if (machine::is_captured(stream)) {
        machine::keep_record(event, stream);
        return cudaSuccess;
    }
    event->capture = 0;
    const uint64_t number = ++event->state->asked;
    return machine::told(put(name_of(stream), piece_of_work{machine::passes(event->state, number), nullptr, 0}));
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned)
{
    const std::lock_guard<std::recursive_mutex> held(machine::lock);
    if (!machine::may_go_on()) return machine::told(cudaErrorLaunchFailure);
    if (!is_of_this_device(stream)) return machine::told(cudaErrorInvalidResourceHandle);
    num_waits++;
    if (event->capture || machine::is_captured(stream)) return machine::told(machine::keep_wait(stream, event));
    return machine::told(put(name_of(stream), piece_of_work{nullptr, event->state, event->state->asked}));
}

cudaError_t cudaEventQuery(cudaEvent_t event)
{
    const std::lock_guard<std::recursive_mutex> held(machine::lock);
    if (event->capture) return machine::told(cudaErrorCapturedEvent);
    return event->state->past == event->state->asked ? cudaSuccess : cudaErrorNotReady;
}

cudaError_t cudaEventSynchronize(cudaEvent_t event)
{
    const std::lock_guard<std::recursive_mutex> held(machine::lock);
    if (event->capture) return machine::told(cudaErrorCapturedEvent);
    while (event->state->past != event->state->asked)
        if (!run_one()) abort();
    return machine::told(machine::failure_of(event->device));
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t from, cudaEvent_t to)
{
    const std::lock_guard<std::recursive_mutex> held(machine::lock);
    if (!from->is_timed || !to->is_timed) return machine::told(cudaErrorInvalidResourceHandle);
    if (cudaEventQuery(from) != cudaSuccess || cudaEventQuery(to) != cudaSuccess)
        return machine::told(cudaErrorNotReady);
    *milliseconds = std::chrono::duration<float, std::milli>(to->state->when - from->state->when).count();
    return cudaSuccess;
}

/* ---- for tests ---- */

void cti_emulation_schedule(unsigned seed)
{
    const std::lock_guard<std::recursive_mutex> held(machine::lock);
    machine::drain_all();
    is_scheduled = seed != 0;
    random_numbers.seed(seed);
}

size_t cti_emulation_waiting(void)
{
    const std::lock_guard<std::recursive_mutex> held(machine::lock);
    size_t sum = 0;
    for (const auto &queue : queues) sum += queue.second.size();
    return sum;
}

size_t cti_emulation_waits(void) { return num_waits; }
