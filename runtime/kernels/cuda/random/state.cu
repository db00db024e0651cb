/*
 * random_state: result i64 [2]: writes the random state of the next call to the memory of the device that uses it. A
 * kernel writes the state instead of a copy, so that each launch of a recorded graph writes a new state.
 */
#include "kernels/cuda/random/state.cuh"

#include "gen/kernels/ops/random_state.h"

namespace {

__global__ void put_state(cti_state_given given, int64_t *to, int64_t step)
{
    const cti_random_state state = cti_state_read(given);
    to[0] = (int64_t)state.seed;
    to[step] = (int64_t)state.offset;
}

} // namespace

extern "C" ct_status cti_random_state_cuda(cti_launch *launch, ct_generator *generator, cti_view *result)
{
    uint64_t words[2];
    cti_state_given given = {};
    cti_caller->next_state(generator, words);
    given.state = {words[0], words[1]};
    given.replay = cti_caller->replay(words[0], words[1]);
    return CTI_LAUNCH(put_state, 1, 1, 0, launch->stream, given, (int64_t *)result->data, result->strides[0]);
}
