/* The switches for results that are the same from call to call, and for what a program gives up on devices. */
#ifndef CTI_DETERMINISTIC_H
#define CTI_DETERMINISTIC_H

#include "core/compiler.h"

#include <cotangent/values.h>

/* Bits; of the process. */
enum {
    CTI_DETERMINISTIC_ON = 1,
    CTI_DETERMINISTIC_WARN = 2,
    CTI_DETERMINISTIC_FILL = 4,
    CTI_ALLOW_TF32 = 8,
    CTI_ALLOW_ATOMIC_SUMS = 16
};

/* Returns the bits that hold for this thread. */
CTI_API int cti_deterministic_bits(void);

/* Whether memory whose elements nobody has written is filled. */
CTI_INLINE bool cti_fills_uninitialized(void)
{
    enum { BOTH = CTI_DETERMINISTIC_ON | CTI_DETERMINISTIC_FILL };

    return (cti_deterministic_bits() & BOTH) == BOTH;
}

CTI_INLINE bool cti_allows_tf32(void) { return (cti_deterministic_bits() & CTI_ALLOW_TF32) != 0; }

/* Not while results must be the same. */
CTI_INLINE bool cti_allows_atomic_sums(void)
{
    enum { BOTH = CTI_ALLOW_ATOMIC_SUMS | CTI_DETERMINISTIC_ON };

    return (cti_deterministic_bits() & BOTH) == CTI_ALLOW_ATOMIC_SUMS;
}

/* What uninitialized memory is filled with: NaN, or the largest number of an integer dtype; true for bool. */
CTI_API void cti_fill_recognizable(void *data, int64_t numel, ct_dtype dtype);

#endif
