/*
 * Events of operator calls for a profiler (state/events.h). An event begins after the checks have succeeded and ends
 * with the call.
 */
#ifndef CTI_CALL_EVENTS_H
#define CTI_CALL_EVENTS_H

#include "ops/call/call.h"
#include "state/events.h"

CTI_NOINLINE void cti_call_event_begin(const cti_call *call);
/*
 * Records the data of the event that require the call's node. Called before the call releases the node. result: the
 * first result, or NULL.
 */
CTI_NOINLINE void cti_call_event_result(const cti_call *call, const ct_tensor *result);
CTI_NOINLINE void cti_call_event_end(const cti_call *call, bool has_failed);

#endif
