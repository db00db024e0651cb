/* Calls of operators as events of a profiler (core/events.h): from the checks that passed to the end of the call. */
#ifndef CTI_CALL_EVENTS_H
#define CTI_CALL_EVENTS_H

#include "core/events.h"
#include "ops/call.h"

CTI_NOINLINE void cti_call_event_begin(const cti_call *call);
/* While the call still has its node: what is known of that only then. result: the first one, NULL: none. */
CTI_NOINLINE void cti_call_event_result(const cti_call *call, const ct_tensor *result);
CTI_NOINLINE void cti_call_event_end(const cti_call *call, bool has_failed);

#endif
