/* Anomaly mode (S19): two flags of the process. graph/anomaly has the data that nodes save while the mode is on. */
#ifndef CTI_ANOMALY_H
#define CTI_ANOMALY_H

#include "base/fork.h"
#include "state/thread.h"

enum { CTI_ANOMALY_ON = 1 << 0, CTI_ANOMALY_CHECK_NAN = 1 << 1, CTI_ANOMALY_BITS = 2 };

/* Returns the current flags. CHECK_NAN may be set while the mode is off. */
unsigned cti_anomaly_flags(void);
/*
 * Sets both flags in the scope that was entered last by any thread, or in the process if no scope is open. Returns the
 * previous flags.
 */
unsigned cti_anomaly_set(unsigned flags);

CTI_INLINE bool cti_anomaly_is_on(void)
{
    return CTI_UNLIKELY((atomic_load_explicit(&cti_global_modes, memory_order_relaxed) & CTI_GLOBAL_ANOMALY) != 0);
}

/* Returns true if the mode is on and gradients that nodes return must be checked for NaN. */
CTI_INLINE bool cti_anomaly_checks_nan(void)
{
    return CTI_UNLIKELY((atomic_load_explicit(&cti_global_modes, memory_order_relaxed) & CTI_GLOBAL_CHECK_NAN) != 0);
}

#endif
