/*
 * Settings of the process that a captured state includes: the default device, the default dtype and the deterministic
 * bits, as fields of one word. A thread that enters a captured state (state/state_kind.h) has its own word until it
 * leaves the state.
 */
#ifndef CTI_SETTINGS_H
#define CTI_SETTINGS_H

#include "base/compiler.h"

#include <stdatomic.h>
#include <stdint.h>

/* Field of the word: the shift of its lowest bit, and its number of bits. */
typedef struct cti_setting {
    unsigned shift, bits;
} cti_setting;

enum { CTI_SHIFT_OF_DEVICE = 0, CTI_SHIFT_OF_DTYPE = 40, CTI_SHIFT_OF_DETERMINISTIC = 48 };

#define CTI_SETTING_DEVICE ((cti_setting){CTI_SHIFT_OF_DEVICE, 40})              /* kind, then 32 bits of the index */
#define CTI_SETTING_DTYPE ((cti_setting){CTI_SHIFT_OF_DTYPE, 8})                 /* ct_dtype */
#define CTI_SETTING_DETERMINISTIC ((cti_setting){CTI_SHIFT_OF_DETERMINISTIC, 8}) /* state/deterministic.h */

extern _Atomic uint64_t cti_settings_of_process;
extern _Thread_local uint64_t cti_settings_here CTI_TLS_FAST; /* 0: the thread uses the word of the process */

/* Returns the value of a setting on this thread. */
CTI_INLINE uint64_t cti_setting_get(cti_setting setting)
{
    const uint64_t here = cti_settings_here;
    const uint64_t word = here ? here : atomic_load_explicit(&cti_settings_of_process, memory_order_relaxed);
    return word >> setting.shift & (((uint64_t)1 << setting.bits) - 1);
}

/*
 * Sets the bits of a setting that are set in mask, for the process and, if this thread has entered a captured state,
 * for this thread.
 */
void cti_setting_set(cti_setting setting, uint64_t mask, uint64_t value);

#endif
