/*
 * Settings of the process that a state can hold: the default dtype, the default device, the deterministic bits. They
 * are fields of one word. A thread that enters a captured state (core/state_kind.h) has a word of its own until it
 * leaves.
 */
#ifndef CTI_SETTINGS_H
#define CTI_SETTINGS_H

#include "core/compiler.h"

#include <stdatomic.h>
#include <stdint.h>

/* A field: the shift of its lowest bit, and its number of bits. */
typedef struct cti_setting {
    unsigned shift, bits;
} cti_setting;

#define CTI_SETTING_DEVICE ((cti_setting){0, 40})        /* kind, then 32 bits of the index */
#define CTI_SETTING_DTYPE ((cti_setting){40, 8})         /* ct_dtype */
#define CTI_SETTING_DETERMINISTIC ((cti_setting){48, 8}) /* core/deterministic.h */

extern _Atomic uint64_t cti_settings_of_process;
extern _Thread_local uint64_t cti_settings_here CTI_TLS_FAST; /* 0: the thread has those of the process */

/* Returns the value that a setting has on this thread. */
CTI_INLINE uint64_t cti_setting_get(cti_setting setting)
{
    const uint64_t here = cti_settings_here;
    const uint64_t word = here ? here : atomic_load_explicit(&cti_settings_of_process, memory_order_relaxed);
    return word >> setting.shift & (((uint64_t)1 << setting.bits) - 1);
}

/* Sets the bits of a setting that mask names, of the process and of the state that this thread entered. */
void cti_setting_set(cti_setting setting, uint64_t mask, uint64_t value);

#endif
