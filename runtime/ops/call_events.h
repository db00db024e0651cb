/* Events of operator calls for a profiler (state/events.h): from the successful checks to the end of the call. */
#ifndef CTI_CALL_EVENTS_H
#define CTI_CALL_EVENTS_H

#include "ops/call.h"
#include "state/events.h"

CTI_NOINLINE void cti_call_event_begin(const cti_call *call);
/*
 * Records the facts that need the call's node; called while the call still has it. result: the first result, or NULL.
 */
CTI_NOINLINE void cti_call_event_result(const cti_call *call, const ct_tensor *result);
CTI_NOINLINE void cti_call_event_end(const cti_call *call, bool has_failed);

#endif
