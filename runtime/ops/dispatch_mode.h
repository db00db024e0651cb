/*
 * Calls of operators as a dispatch mode sees them: before they compute anything, and with their results. The parts of
 * compositions are calls, unless the mode takes the composition for one; what another operator calls in turn is not.
 */
#ifndef CTI_DISPATCH_MODE_H
#define CTI_DISPATCH_MODE_H

#include "ops/call.h"

#include <cotangent/dispatch_mode.h>

/*
 * Shows a call to the mode. CT_OK: it is to be computed, unseen inside, and to be ended by one of the functions below
 * if call->is_observed. Else it failed, or the mode has given its results, call->answers.
 */
CTI_COLD CT_NODISCARD ct_status cti_dispatch_begin(cti_call *call);
/* The call is over; the mode sees its results, which it may refuse. */
CTI_COLD CT_NODISCARD ct_status cti_dispatch_end(cti_call *call, ct_tensors results);
/* The same of one result; NULL if it failed or is refused. */
CTI_COLD ct_tensor *cti_dispatch_end_one(cti_call *call, ct_tensor *result);
/* The call failed: its error stays. */
CTI_COLD void cti_dispatch_failed(cti_call *call);

/* The mode that is so many modes outside of the innermost one of this thread; NULL: there are not as many. */
const ct_dispatch_mode_fns *cti_dispatch_mode_outside(unsigned number);

#endif
