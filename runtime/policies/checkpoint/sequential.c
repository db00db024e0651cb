/* Functions called one after the other, in checkpointed segments (S34.15). */
#include "base/memory.h"
#include "policies/checkpoint/region.h"
#include "tensor/tensors_fn.h"

#include <inttypes.h>
#include <string.h>

typedef struct segment {
    int64_t count;
    ct_stage stages[];
} segment;

static CTI_NOINLINE ct_tensors run_stages(ct_tensors inputs, const ct_stage *stages, int64_t count)
{
    ct_tensors outputs = inputs;
    for (int64_t i = 0; i < count && outputs.count >= 0; i++) {
        outputs = stages[i].fn(outputs, stages[i].payload);
        if (cti_check_returned("checkpoint_sequential", "a stage", CTI_FRAME, outputs) != CT_OK) outputs.count = -1;
    }
    return outputs;
}

static ct_tensors run_segment(ct_tensors inputs, void *payload)
{
    const segment *s = payload;
    return run_stages(inputs, s->stages, s->count);
}

static ct_status check(const ct_stage *stages, int64_t num_stages, int64_t segments, const ct_checkpoint_opts *opts)
{
    static const char op[] = "checkpoint_sequential";
    if (segments < 1 || num_stages < segments)
        return ct_error_set(CT_E_INVALID, NULL,
                            "%s: segments is %" PRId64 " for %" PRId64
                            " stages; it must be at least 1 and at most the number of stages",
                            op, segments, num_stages);
    if (opts && opts->drop)
        return ct_error_set(
            CT_E_INVALID, NULL,
            "%s: the option drop must be NULL: it would release one payload, but each stage has its own payload, "
            "which is not released",
            op);
    for (int64_t i = 0; i < num_stages; i++)
        if (!stages || !stages[i].fn)
            return ct_error_set(CT_E_INVALID, "TYPE", "%s: stage %" PRId64 " has no function", op, i);
    return CT_OK;
}

static ct_tensors checkpoint_segment(const ct_stage *stages, int64_t count, ct_tensors inputs,
                                     const ct_checkpoint_opts *opts)
{
    segment *s = cti_malloc(sizeof *s + (size_t)count * sizeof *stages);
    if (!s) {
        (void)cti_checkpoint_no_memory();
        return ct_tensors_of(NULL, -1);
    }
    s->count = count;
    memcpy(s->stages, stages, (size_t)count * sizeof *stages);
    ct_checkpoint_opts own = opts ? *opts : (ct_checkpoint_opts){0};
    own.drop = cti_free;
    return (ct_checkpoint)(run_segment, s, inputs, &own);
}

ct_tensors(ct_checkpoint_sequential)(const ct_stage *stages, int64_t num_stages, int64_t segments, ct_tensors inputs,
                                     const ct_checkpoint_opts *opts)
{
    if (cti_checkpoint_inputs_given("checkpoint_sequential", inputs) != CT_OK ||
        check(stages, num_stages, segments, opts) != CT_OK)
        return ct_results(ct_tensors_of(NULL, -1));
    const int64_t length = num_stages / segments, last = (segments - 1) * length;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_results(ct_tensors_of(NULL, -1));
    for (int64_t first = 0; first < last && inputs.count >= 0; first += length)
        inputs = checkpoint_segment(stages + first, length, inputs, opts);
    return ct_scope_return_list(scope, run_stages(inputs, stages + last, num_stages - last));
}
