/* Operators whose results may differ from call to call, and the mode that rejects them. */
#include "ops/call.h"
#include "state/deterministic.h"

bool cti_is_deterministic(void) { return (cti_deterministic_bits() & CTI_DETERMINISTIC_ON) != 0; }

static const char sentence[] =
    "does not have a deterministic implementation, but ct_use_deterministic_algorithms(true) "
    "is in effect";

ct_status cti_call_not_deterministic(const cti_call *call)
{
    if (cti_deterministic_bits() & CTI_DETERMINISTIC_WARN) {
        cti_warn("%s: it %s", call->op, sentence);
        return CT_OK;
    }
    return cti_error(CT_E_STATE, "%s: it %s", call->op, sentence);
}
