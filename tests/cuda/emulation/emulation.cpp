/*
 * The scheduler of emulated blocks. Every thread runs on a fiber; when its thread ends, a fiber runs the next thread
 * that has not begun, so that a kernel without barriers needs one fiber. A waiting thread is skipped until its wait
 * ends; if some threads wait and none can run, the kernel has failed.
 */
#include "fiber.h"
#include "machine.h"

#include "cuda/launch.cuh"

#include <stdint.h>
#include <stdio.h>

dim3 threadIdx, blockIdx, blockDim, gridDim;

namespace {

enum { MOST_THREADS = 1024, WARP = 32 };

enum thread_state { UNBEGUN, READY, AT_BARRIER, AT_WARP, DONE };

struct thread {
    thread_state state;
    fiber *on;
    cti_warp_op op; /* the operation that a thread AT_WARP waits for, its operand and its result */
    unsigned mask, value, from, result;
};

struct block {
    const char *kernel;
    const std::function<void()> *body;
    unsigned num_threads, next; /* index of the next thread that has not begun, in the order of this launch */
    bool backwards; /* every second launch begins with the last thread: one of two orders reveals a missing barrier */
    thread threads[MOST_THREADS];
    unsigned current;
};

block now;
fiber scheduler, fibers[MOST_THREADS];
fiber *idle[MOST_THREADS];
unsigned num_idle, num_fibers;
char failure[512];
unsigned num_launches;

/* ---- the running thread ---- */

void set_thread(unsigned number)
{
    now.current = number;
    threadIdx = dim3(number % blockDim.x, number / blockDim.x % blockDim.y, number / blockDim.x / blockDim.y);
}

/* Assigns the next thread that has not begun to a fiber; returns false if there is none. */
bool take_thread(fiber *on)
{
    if (now.next == now.num_threads) return false;
    const unsigned number = now.backwards ? now.num_threads - 1 - now.next : now.next;
    now.next++;
    now.threads[number].on = on;
    set_thread(number);
    return true;
}

void run_threads(fiber *own)
{
    for (;;) {
        while (take_thread(own)) {
            (*now.body)();
            now.threads[now.current].state = DONE;
        }
        idle[num_idle++] = own;
        fiber_switch(own, &scheduler);
    }
}

/* Begins the next threads on a fiber without a thread. */
void begin_threads()
{
    if (num_idle == 0) {
        fiber *const made = &fibers[num_fibers++];
        fiber_begin(made, run_threads);
        idle[num_idle++] = made;
    }
    fiber_switch(&scheduler, idle[--num_idle]);
}

/* Abandons the fibers of a block that failed, wherever they are suspended. */
void forget_fibers()
{
    for (unsigned i = 0; i < num_fibers; i++) fiber_forget(&fibers[i]);
    num_idle = num_fibers = 0;
}

/* ---- waiting ---- */

void wait_as(thread_state state)
{
    thread *own = &now.threads[now.current];
    const unsigned number = now.current;
    own->state = state;
    fiber_switch(own->on, &scheduler);
    set_thread(number);
}

bool release_barrier()
{
    for (unsigned i = 0; i < now.num_threads; i++)
        if (now.threads[i].state != AT_BARRIER) return false;
    for (unsigned i = 0; i < now.num_threads; i++) now.threads[i].state = READY;
    return true;
}

/* Returns the lanes of a mask that wait for the same operation as lane `of` of a warp. */
unsigned lanes_with(unsigned first, unsigned of)
{
    unsigned found = 0;
    const thread *like = &now.threads[first + of];
    for (unsigned lane = 0; lane < WARP && first + lane < now.num_threads; lane++) {
        const thread *t = &now.threads[first + lane];
        if (t->state == AT_WARP && t->op == like->op && t->mask == like->mask) found |= 1u << lane;
    }
    return found;
}

void finish_warp(unsigned first, unsigned mask)
{
    unsigned votes = 0;
    for (unsigned lane = 0; lane < WARP; lane++)
        if (mask >> lane & 1 && now.threads[first + lane].value) votes |= 1u << lane;
    for (unsigned lane = 0; lane < WARP; lane++) {
        if (!(mask >> lane & 1)) continue;
        thread *t = &now.threads[first + lane];
        t->result = t->op == CTI_WARP_BALLOT    ? votes
                    : t->op == CTI_WARP_SHUFFLE ? now.threads[first + t->from].value
                                                : 0;
        t->state = READY;
    }
}

/* Releases the lanes of a warp whose operation is complete. */
bool release_warp(unsigned first)
{
    bool any = false;
    for (unsigned i = first; i < first + WARP && i < now.num_threads; i++) {
        const thread *t = &now.threads[i];
        if (t->state != AT_WARP || lanes_with(first, i - first) != t->mask) continue;
        finish_warp(first, t->mask);
        any = true;
    }
    return any;
}

/* ---- failures ---- */

const char *const op_names[] = {"__syncwarp", "a vote", "a shuffle"};

void fail(const char *what, unsigned number)
{
    snprintf(failure, sizeof failure, "%s: block (%u, %u, %u), thread %u: %s", now.kernel, blockIdx.x, blockIdx.y,
             blockIdx.z, number, what);
}

/* Reports a deadlock: some threads wait and none can run; the message names what they wait for. */
void fail_waiting()
{
    char what[200];
    for (unsigned i = 0; i < now.num_threads; i++) {
        const thread *t = &now.threads[i];
        if (t->state == AT_WARP) {
            snprintf(what, sizeof what, "%s waits for lanes %08x, and only %08x came", op_names[t->op], t->mask,
                     lanes_with(i / WARP * WARP, i % WARP));
            fail(what, i);
            return;
        }
    }
    unsigned waiting = 0, first = 0;
    for (unsigned i = now.num_threads; i-- > 0;) {
        if (now.threads[i].state != AT_BARRIER) continue;
        waiting++;
        first = i;
    }
    snprintf(what, sizeof what, "a barrier is reached by %u of %u threads, the others have ended", waiting,
             now.num_threads);
    fail(what, first);
}

/* ---- a block ---- */

/*
 * Runs a warp until it ends or waits for other warps. Each warp runs ahead of the other warps as far as barriers allow,
 * so that a missing barrier is detected.
 */
bool run_warp(unsigned first)
{
    bool any = false;
    for (bool again = true; again && failure[0] == 0;) {
        again = release_warp(first);
        for (unsigned i = first; i < first + WARP && i < now.num_threads && failure[0] == 0; i++) {
            if (now.threads[i].state != READY) continue;
            again = true;
            fiber_switch(&scheduler, now.threads[i].on);
        }
        any = any || again;
    }
    return any;
}

bool run_warps()
{
    const unsigned num_warps = (now.num_threads + WARP - 1) / WARP;
    bool any = false;
    for (unsigned w = 0; w < num_warps; w++) any = run_warp(WARP * (now.backwards ? num_warps - 1 - w : w)) || any;
    return any;
}

bool run_block()
{
    now.next = 0;
    for (unsigned i = 0; i < now.num_threads; i++) now.threads[i].state = UNBEGUN;
    while (failure[0] == 0) {
        if (now.next < now.num_threads) {
            begin_threads();
            continue;
        }
        if (run_warps() || release_barrier()) continue;
        bool done = true;
        for (unsigned i = 0; i < now.num_threads; i++) done = done && now.threads[i].state == DONE;
        if (done) return true;
        fail_waiting();
    }
    forget_fibers();
    return false;
}

} // namespace

void cti_emulated_barrier() { wait_as(AT_BARRIER); }

unsigned cti_emulated_lane() { return now.current % WARP; }

unsigned cti_emulated_warp(cti_warp_op op, unsigned mask, unsigned value, unsigned from)
{
    thread *own = &now.threads[now.current];
    if (!(mask >> cti_emulated_lane() & 1))
        fail("calls an intrinsic of the warp with a mask that leaves out its own lane", now.current);
    else if (op == CTI_WARP_SHUFFLE && !(mask >> from & 1))
        fail("shuffles from a lane outside the mask", now.current);
    own->op = op;
    own->mask = mask;
    own->value = value;
    own->from = from;
    wait_as(AT_WARP);
    return own->result;
}

static cudaError_t run(const char *kernel, dim3 grid, dim3 block, int device, const std::function<void()> &body)
{
    failure[0] = 0;
    now.kernel = kernel;
    now.body = &body;
    now.num_threads = block.x * block.y * block.z;
    now.backwards = num_launches++ % 2 == 1;
    blockDim = block;
    gridDim = grid;
    bool right = true;
    const uint64_t blocks = (uint64_t)grid.x * grid.y * grid.z;
    machine::set_open(device, true);
    for (uint64_t b = 0; b < blocks && right; b++) {
        blockIdx = dim3((unsigned)(b % grid.x), (unsigned)(b / grid.x % grid.y), (unsigned)(b / grid.x / grid.y));
        right = run_block();
    }
    machine::set_open(device, false);
    return right ? cudaSuccess : cudaErrorLaunchFailure;
}

ct_status cti_emulate(const char *kernel, dim3 grid, dim3 block, cudaStream_t stream, std::function<void()> body)
{
    const std::lock_guard<std::recursive_mutex> held(machine::lock);
    const uint64_t threads = (uint64_t)block.x * block.y * block.z, blocks = (uint64_t)grid.x * grid.y * grid.z;
    if (threads == 0 || threads > MOST_THREADS || blocks == 0 || grid.x > INT32_MAX || grid.y > 65535 ||
        grid.z > 65535) {
        snprintf(failure, sizeof failure,
                 "%s: a grid of (%u, %u, %u) blocks of (%u, %u, %u) threads cannot be launched", kernel, grid.x, grid.y,
                 grid.z, block.x, block.y, block.z);
        return CT_E_INVALID;
    }
    if (!machine::may_go_on()) {
        snprintf(failure, sizeof failure, "%s: unspecified launch failure", kernel);
        return CT_E_INTERNAL;
    }
    const int device = machine::device_here();
    const cudaError_t image = machine::image_error(device);
    if (image != cudaSuccess) return cti_cuda_status(image);
    const cudaError_t error =
        machine::give(stream, [=, body = std::move(body)] { return run(kernel, grid, block, device, body); });
    return error == cudaSuccess ? CT_OK : CT_E_INTERNAL;
}

const char *cti_emulation_failure(void) { return failure; }

void cti_emulation_forget(void) { failure[0] = 0; }
