/* One step of a training program under the profiler. */
#ifndef TRAINING_TRACE_H
#define TRAINING_TRACE_H

#include <cotangent/cotangent.h>

/* Runs the step, recording every call, node and byte of tensor data, and writes the trace to a file. */
CT_NODISCARD ct_status traced_step(ct_status (*step)(void *payload), void *payload, const char *path);

#endif
