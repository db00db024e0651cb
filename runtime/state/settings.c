#include "state/settings.h"

#include "state/deterministic.h"
#include "state/state_kind.h"

static const uint64_t IS_ENTERED = (uint64_t)1 << 63; /* a bit that belongs to no field */

_Atomic uint64_t cti_settings_of_process =
    (uint64_t)CT_DTYPE_F32 << CTI_SHIFT_OF_DTYPE | (uint64_t)CTI_DETERMINISTIC_FILL << CTI_SHIFT_OF_DETERMINISTIC;
_Thread_local uint64_t cti_settings_here;

void cti_setting_set(cti_setting setting, uint64_t mask, uint64_t value)
{
    const uint64_t kept = ~(mask << setting.shift), added = (value & mask) << setting.shift;
    uint64_t before = atomic_load(&cti_settings_of_process);
    while (!atomic_compare_exchange_weak(&cti_settings_of_process, &before, (before & kept) | added)) {
    }
    if (cti_settings_here) cti_settings_here = (cti_settings_here & kept) | added;
}

static ct_status capture(cti_thread *thread, cti_state_value *captured)
{
    (void)thread;
    captured->word = (cti_settings_here ? cti_settings_here : atomic_load(&cti_settings_of_process)) | IS_ENTERED;
    return CT_OK;
}

static ct_status enter(cti_thread *thread, const cti_state_value *captured, cti_state_value *before)
{
    (void)thread;
    before->word = cti_settings_here;
    cti_settings_here = captured->word;
    return CT_OK;
}

static void leave(cti_thread *thread, cti_state_value *before)
{
    (void)thread;
    cti_settings_here = before->word;
}

const cti_state_kind cti_settings_state = {
    .name = "settings of the process", .capture = capture, .enter = enter, .leave = leave};
