/* random_state: the state of the next call that draws, where what is computed with it lies. */
#include "core/device_graph.h"
#include "tensor/transfer.h"

#include "gen/kernels/ops/random_state.h"

ct_status cti_random_state_cuda(cti_launch *launch, ct_generator *generator, cti_view *result)
{
    const ct_status status =
        cti_graph_refuses(launch->op, "the state that it takes from the generator would be the same at each launch");
    if (status != CT_OK) return status;
    const cti_random_state state = cti_generator_next(generator);
    int64_t words[] = {(int64_t)state.seed, (int64_t)state.offset}, size = 2, step = 1;
    const cti_view from = {
        .data = words, .sizes = &size, .strides = &step, .numel = 2, .ndim = 1, .dtype = CT_DTYPE_I64};
    return cti_copy_across(result, &from);
}
