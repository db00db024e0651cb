/*
 * Observation of operator calls by dispatch modes. A mode is called before the call computes anything, and a second
 * time with the results of the call. The operators that a composition calls are also observed, unless the mode handles
 * the composition itself. Calls that other operators make internally are not observed.
 */
#ifndef CTI_DISPATCH_MODE_H
#define CTI_DISPATCH_MODE_H

#include "ops/call/call.h"

#include <cotangent/dispatch_mode.h>

/*
 * Passes a call to the mode. If it returns CT_OK, the caller computes the call, without observing its internal calls;
 * if call->is_observed, the caller must then call one of the functions below. If it returns an error, the call failed,
 * or the mode returned the results of the call (call->answers).
 */
CTI_COLD CT_NODISCARD ct_status cti_dispatch_begin(cti_call *call);
/* Ends a call: the mode receives its results, and may reject them. */
CTI_COLD CT_NODISCARD ct_status cti_dispatch_end(cti_call *call, ct_tensors results);
/*
 * Does for one result what cti_dispatch_end does for several. Returns NULL if the call failed or the mode rejects the
 * result.
 */
CTI_COLD ct_tensor *cti_dispatch_end_one(cti_call *call, ct_tensor *result);
/* Ends a failed call. Its error remains. */
CTI_COLD void cti_dispatch_failed(cti_call *call);

/* Returns the mode that is `index` levels outside this thread's innermost mode; NULL if there are fewer modes. */
const ct_dispatch_mode_fns *cti_dispatch_mode_outside(unsigned index);

#endif
