/* Operators whose results may differ from call to call, while that is refused. */
#include "core/deterministic.h"
#include "ops/call.h"

bool cti_is_deterministic(void)
{
    return (atomic_load_explicit(&cti_deterministic, memory_order_relaxed) & CTI_DETERMINISTIC_ON) != 0;
}

static const char sentence[] =
    "does not have a deterministic implementation, but ct_use_deterministic_algorithms(true) "
    "is in effect";

ct_status cti_call_not_deterministic(const cti_call *call)
{
    if (atomic_load_explicit(&cti_deterministic, memory_order_relaxed) & CTI_DETERMINISTIC_WARN) {
        cti_warn("%s: it %s", call->op, sentence);
        return CT_OK;
    }
    return cti_error(CT_E_STATE, "%s: it %s", call->op, sentence);
}
