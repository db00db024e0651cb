/* Computes the tangent of an elementwise operator's result by one pass of a loop, in the same way as its gradients. */
#include "graph/record.h"
#include "kernels/elementwise.h"
#include "ops/call/call_loops.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "state/error.h"
#include "tensor/scope.h"

/* Returns true if the tangent must be computed by operators, because t requires recording or is batched. */
static bool needs_operators(const cti_thread *thread, const ct_tensor *t)
{
    return cti_absent(t) || cti_tensor_has(t, CTI_TENSOR_BATCHED) || (cti_recording(thread) && cti_requires_grad(t));
}

ct_status cti_tangent_by_loop(const char *op, const cti_loop_spec *spec, const cti_loop *loops, const ct_arg *out,
                              ct_tensor *const *sources, const void *attrs, const cti_random_state *state,
                              ct_tensor **tangent)
{
    cti_thread *thread = cti_thread_inside();
    const ct_tensor *result = out->value.tensor;
    const cti_compute compute = cti_compute_of((ct_dtype)result->dtype);
    const cti_loop loop = cti_loop_at(loops, compute);
    if (!loop) return CT_OK;
    for (unsigned i = 1; i < spec->num_operands; i++)
        if (spec->operands[i].role == CTI_IN && needs_operators(thread, sources[i - 1])) return CT_OK;
    ct_tensor *made = cti_tensor_new_like(thread, result);
    if (!made || !(made = cti_scope_adopt(thread, op, made))) return cti_failed();
    cti_tensor_view slots[CTI_MAX_OPERANDS];
    const cti_view *views[CTI_MAX_OPERANDS];
    for (unsigned i = 0; i < spec->num_operands; i++)
        views[i] = cti_view_tensor(&slots[i], i == 0 ? made : sources[i - 1]);
    const cti_shape space = cti_shape_of(made);
    const cti_launch launch = {.op = op};
    const ct_status status =
        cti_elementwise(&launch, spec, compute, loop, space.ndim, space.sizes, views, attrs, state);
    if (status == CT_OK) *tangent = made;
    return status;
}
