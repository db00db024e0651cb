/* Settings of determinism, and of tf32 and atomic sums on devices. */
#ifndef CTI_DETERMINISTIC_H
#define CTI_DETERMINISTIC_H

#include "base/compiler.h"

#include <cotangent/values.h>

/* Bits of the setting of the process. */
enum {
    CTI_DETERMINISTIC_ON = 1,
    CTI_DETERMINISTIC_WARN = 2,
    CTI_DETERMINISTIC_FILL = 4,
    CTI_ALLOW_TF32 = 8,
    CTI_ALLOW_ATOMIC_SUMS = 16
};

/* Returns the bits that hold for this thread. */
CTI_API int cti_deterministic_bits(void);

/* Returns true if uninitialised memory must be filled. */
CTI_INLINE bool cti_fills_uninitialized(void)
{
    enum { BOTH = CTI_DETERMINISTIC_ON | CTI_DETERMINISTIC_FILL };

    return (cti_deterministic_bits() & BOTH) == BOTH;
}

CTI_INLINE bool cti_allows_tf32(void) { return (cti_deterministic_bits() & CTI_ALLOW_TF32) != 0; }

/* Returns true if atomic sums are allowed and deterministic results are not required. */
CTI_INLINE bool cti_allows_atomic_sums(void)
{
    enum { BOTH = CTI_ALLOW_ATOMIC_SUMS | CTI_DETERMINISTIC_ON };

    return (cti_deterministic_bits() & BOTH) == CTI_ALLOW_ATOMIC_SUMS;
}

/* Fills uninitialised memory: with NaN, the largest value of an integer dtype, or true for bool. */
CTI_API void cti_fill_recognizable(void *data, int64_t numel, ct_dtype dtype);

#endif
