/* What generated operators include: everything between a formula and the graph. */
#ifndef CTI_RECORD_H
#define CTI_RECORD_H

#include "core/error.h"
#include "graph/view/view.h"
#include "tensor/promote.h"
#include "tensor/scope.h"
#include "tensor/shape.h"

/* Whether the thread records at all: grad mode on, not in inference mode. */
CTI_INLINE bool cti_recording(const cti_thread *thread)
{
    return !(thread->modes & (CTI_MODE_GRAD_OFF | CTI_MODE_INFERENCE));
}

/*
 * Whether a backward function computes its gradients with operators, so that they are recorded and transformed as calls
 * of the user are; else it may fuse them. Of a thread in a pass.
 */
CTI_INLINE bool cti_composes(const cti_thread *thread) { return (thread->modes & CTI_MODE_COMPOSED) != 0; }

/* Whether formulas run where a kernel need not: a profiler, which counts operations, or a mode sees their calls. */
CTI_INLINE bool cti_shows_formulas(const cti_thread *thread)
{
    return (thread->modes & (CTI_MODE_COMPOSED | CTI_MODE_PROFILER | CTI_MODE_DISPATCH)) != 0;
}

/* Whether a call with this input makes a node (S1.2). NULL and none() do not. */
CTI_INLINE bool cti_needs_grad(const cti_thread *thread, const ct_tensor *input)
{
    return cti_recording(thread) && input && cti_requires_grad(input);
}

#endif
