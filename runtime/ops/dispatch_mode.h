/*
 * Operator calls as a dispatch mode observes them: before they compute anything, and with their results. The parts of a
 * composition are calls too, unless the mode handles the composition itself; calls that another operator makes
 * internally are not.
 */
#ifndef CTI_DISPATCH_MODE_H
#define CTI_DISPATCH_MODE_H

#include "ops/call/call.h"

#include <cotangent/dispatch_mode.h>

/*
 * Passes a call to the mode. CT_OK: the call is computed without observing its internal calls, and then ended by one of
 * the functions below if call->is_observed. Otherwise the call failed, or the mode returned its results, call->answers.
 */
CTI_COLD CT_NODISCARD ct_status cti_dispatch_begin(cti_call *call);
/* The end of a call: the mode receives its results, which it may reject. */
CTI_COLD CT_NODISCARD ct_status cti_dispatch_end(cti_call *call, ct_tensors results);
/* Like cti_dispatch_end for one result; NULL if the call failed or the result is rejected. */
CTI_COLD ct_tensor *cti_dispatch_end_one(cti_call *call, ct_tensor *result);
/* The end of a failed call: its error stays. */
CTI_COLD void cti_dispatch_failed(cti_call *call);

/* The mode `index` levels outside of this thread's innermost mode; NULL if there are fewer modes. */
const ct_dispatch_mode_fns *cti_dispatch_mode_outside(unsigned index);

#endif
