/* A random state as an operand. The state of a generator is on the host, unless the caller has moved it to a device. */
#ifndef CTI_CUDA_RANDOM_STATE_CUH
#define CTI_CUDA_RANDOM_STATE_CUH

#include "base/philox.h"
#include "kernels/cuda/view.cuh"

/* words: the state on the device; NULL if it is in `state`. */
struct cti_state_given {
    cti_random_state state;
    const uint64_t *replay; /* state words of a recorded graph, or NULL */
    const int64_t *words;
    int64_t step;
};

static inline cti_state_given cti_state_of(const cti_view *view)
{
    cti_state_given given = {};
    const int64_t *words = (const int64_t *)view->data;
    given.step = view->strides[0];
    if (view->device_kind != CT_DEVICE_CPU) {
        given.words = words;
    } else {
        given.state.seed = (uint64_t)words[0];
        given.state.offset = (uint64_t)words[given.step];
        given.replay = cti_caller->replay(given.state.seed, given.state.offset);
    }
    return given;
}

static __device__ inline cti_random_state cti_state_read(const cti_state_given &given)
{
    if (!given.words) return cti_state_at(given.state, given.replay);
    cti_random_state state;
    state.seed = (uint64_t)given.words[0];
    state.offset = (uint64_t)given.words[given.step];
    return state;
}

#endif
