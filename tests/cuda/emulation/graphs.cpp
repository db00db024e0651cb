/*
 * Graphs of the emulated machine. A capture stores the items that are submitted to captured streams, each with its
 * stream and the events that it records or waits for. A launch submits them to queues of the graph, one for each
 * stream, so that the items run in any order that the events allow.
 */
#include "machine.h"

#include <deque>
#include <map>
#include <utility>
#include <vector>

namespace {

struct kept_piece {
    unsigned branch;
    std::function<cudaError_t()> run;
    int record, awaited;
};

} // namespace

struct CUgraph_st {
    int device;
    std::vector<kept_piece> pieces;
    int num_records = 0;
};

struct CUgraphExec_st {
    CUgraph_st graph;
    std::deque<CUstream_st> branches;        /* the first branch is the stream that began the capture */
    std::shared_ptr<machine::progress> last; /* end of the last launch */
};

namespace {

struct capture {
    uint64_t id;
    CUgraph_st graph;
    std::map<cudaStream_t, unsigned> branches;
    cudaError_t broken;
};

std::map<uint64_t, capture> captures; /* captures in progress */
uint64_t num_captures;

capture *capture_of(cudaStream_t stream)
{
    for (auto &one : captures)
        if (one.second.branches.count(stream)) return &one.second;
    return nullptr;
}

/* Returns true if the first branch waits for the end of each other branch. */
bool all_are_joined(const capture &c)
{
    const std::vector<kept_piece> &pieces = c.graph.pieces;
    std::vector<size_t> reached(c.branches.size()), length(c.branches.size());
    for (size_t i = 0; i < pieces.size(); i++) length[pieces[i].branch] = i + 1;
    reached[0] = length[0];
    for (size_t i = pieces.size(); i-- > 0;) {
        if (pieces[i].awaited < 0 || i >= reached[pieces[i].branch]) continue;
        for (size_t j = 0; j < i; j++)
            if (pieces[j].record == pieces[i].awaited && reached[pieces[j].branch] < j + 1)
                reached[pieces[j].branch] = j + 1;
    }
    return reached == length;
}

std::shared_ptr<machine::progress> one_record()
{
    auto made = std::make_shared<machine::progress>();
    made->asked = 1;
    return made;
}

} // namespace

bool machine::is_captured(cudaStream_t stream) { return stream && capture_of(stream); }

bool machine::captures_on(int device)
{
    for (const auto &one : captures)
        if (one.second.graph.device == device) return true;
    return false;
}

cudaError_t machine::spoil(cudaStream_t stream)
{
    for (auto &one : captures)
        if (!stream || one.second.branches.count(stream)) one.second.broken = cudaErrorStreamCaptureInvalidated;
    return cudaErrorStreamCaptureUnsupported;
}

void machine::keep(cudaStream_t stream, std::function<cudaError_t()> run, int record, int awaited)
{
    capture *c = capture_of(stream);
    c->graph.pieces.push_back({c->branches[stream], std::move(run), record, awaited});
}

void machine::keep_record(cudaEvent_t event, cudaStream_t stream)
{
    capture *c = capture_of(stream);
    event->capture = c->id;
    event->record = c->graph.num_records++;
    keep(stream, nullptr, event->record);
}

cudaError_t machine::keep_wait(cudaStream_t stream, const CUevent_st *event)
{
    capture *own = capture_of(stream);
    const auto of_event = captures.find(event->capture);
    if (!event->capture && event->state->asked == 0) return cudaSuccess; /* never recorded */
    if (of_event == captures.end()) {
        if (!own) return cudaErrorCapturedEvent;
        own->broken = cudaErrorStreamCaptureInvalidated;
        return cudaErrorStreamCaptureIsolation;
    }
    if (own && own->id != event->capture) return cudaErrorStreamCaptureMerge;
    if (!stream) return spoil(nullptr);
    auto &branches = of_event->second.branches;
    branches.emplace(stream, (unsigned)branches.size()); /* captured from now on */
    keep(stream, nullptr, -1, event->record);
    return cudaSuccess;
}

/* ---- the runtime's functions ---- */

typedef std::lock_guard<std::recursive_mutex> holder;

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode)
{
    const holder held(machine::lock);
    if (!machine::may_go_on()) return machine::told(cudaErrorLaunchFailure);
    if (!stream) return machine::told(cudaErrorStreamCaptureUnsupported);
    if (capture_of(stream)) return machine::told(cudaErrorIllegalState);
    const uint64_t id = ++num_captures;
    captures[id] = {id, {stream->device, {}, 0}, {{stream, 0u}}, cudaSuccess};
    return cudaSuccess;
}

/* Ends the capture, even if the capture does not produce a graph. */
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *out)
{
    const holder held(machine::lock);
    *out = nullptr;
    capture *c = capture_of(stream);
    if (!c) return machine::told(cudaErrorIllegalState);
    if (c->branches[stream] != 0) return machine::told(cudaErrorStreamCaptureUnmatched);
    cudaError_t error = machine::may_go_on() ? c->broken : cudaErrorStreamCaptureInvalidated;
    if (error == cudaSuccess && !all_are_joined(*c)) error = cudaErrorStreamCaptureUnjoined;
    if (error == cudaSuccess) *out = new CUgraph_st(std::move(c->graph));
    captures.erase(c->id);
    return machine::told(error);
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t *out, cudaGraph_t graph, unsigned long long)
{
    const holder held(machine::lock);
    *out = nullptr;
    if (!machine::may_go_on()) return machine::told(cudaErrorMemoryAllocation);
    unsigned branches = 1;
    for (const kept_piece &piece : graph->pieces) branches = piece.branch < branches ? branches : piece.branch + 1;
    *out = new CUgraphExec_st{*graph, std::deque<CUstream_st>(branches, CUstream_st{graph->device}), nullptr};
    return cudaSuccess;
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph)
{
    const holder held(machine::lock);
    delete graph;
    return cudaSuccess;
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream)
{
    const holder held(machine::lock);
    const int device = exec->graph.device;
    if (!machine::may_go_on()) return machine::told(cudaErrorLaunchFailure);
    if (device != machine::device_here()) return machine::told(cudaErrorInvalidResourceHandle);
    if (machine::is_captured(stream)) return machine::told(machine::spoil(stream));
    cudaError_t error = cudaSuccess;
    const auto put = [&](cudaStream_t to, std::function<cudaError_t()> run,
                         std::shared_ptr<machine::progress> awaited) {
        const cudaError_t told = machine::put(device, to, {std::move(run), std::move(awaited), 1});
        if (error == cudaSuccess) error = told;
    };
    const auto begun = one_record(), ended = one_record();
    std::vector<std::shared_ptr<machine::progress>> records;
    for (int i = 0; i < exec->graph.num_records; i++) records.push_back(one_record());
    put(stream, machine::passes(begun, 1), exec->last);
    for (CUstream_st &branch : exec->branches) put(&branch, nullptr, begun);
    for (const kept_piece &piece : exec->graph.pieces)
        put(&exec->branches[piece.branch], piece.record < 0 ? piece.run : machine::passes(records[piece.record], 1),
            piece.awaited < 0 ? nullptr : records[piece.awaited]);
    put(&exec->branches[0], machine::passes(ended, 1), nullptr);
    put(stream, nullptr, ended);
    exec->last = ended;
    return machine::told(error);
}

/* A running launch continues, since its queues are identified only by their addresses. */
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec)
{
    const holder held(machine::lock);
    delete exec;
    return cudaSuccess;
}
