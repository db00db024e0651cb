/* Header included by generated operators: recording of calls into the graph. */
#ifndef CTI_RECORD_H
#define CTI_RECORD_H

#include "graph/view/view.h"
#include "state/error.h"
#include "tensor/promote.h"
#include "tensor/scope.h"
#include "tensor/shape.h"

/* Returns true if the thread records: grad mode is on and inference mode is off. */
CTI_INLINE bool cti_recording(const cti_thread *thread)
{
    return !(thread->modes & (CTI_MODE_GRAD_OFF | CTI_MODE_INFERENCE));
}

/*
 * Returns true if a backward function must compute its gradients by operators, so that they are recorded and
 * transformed like calls of the user. If it returns false, fused kernels are allowed. Only for threads that run a pass.
 */
CTI_INLINE bool cti_composes(const cti_thread *thread) { return (thread->modes & CTI_MODE_COMPOSED) != 0; }

/*
 * Returns true if formulas must run even if a kernel could compute their result. In this case the calls of operators
 * are observed: by a profiler, which counts operations, or by a dispatch mode.
 */
CTI_INLINE bool cti_shows_formulas(const cti_thread *thread)
{
    return (thread->modes & (CTI_MODE_COMPOSED | CTI_MODE_PROFILER | CTI_MODE_DISPATCH)) != 0;
}

/* Returns true if a call with this input creates a node (S1.2). Returns false for NULL and none(). */
CTI_INLINE bool cti_needs_grad(const cti_thread *thread, const ct_tensor *input)
{
    return cti_recording(thread) && input && cti_requires_grad(input);
}

#endif
