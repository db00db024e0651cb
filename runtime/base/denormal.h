/* The control bits of a thread that replace denormal operands and results by zeros. */
#ifndef CTI_DENORMAL_H
#define CTI_DENORMAL_H

#include "base/compiler.h"

#include <stdbool.h>

#if defined(__x86_64__) && defined(__GNUC__)
#define CTI_CAN_FLUSH_DENORMALS 1

#define CTI_FLUSH_DENORMALS 0x8040u /* bits of MXCSR: results (FTZ) and operands (DAZ) */

/* Returns true if this thread replaces denormals by zeros. */
CTI_INLINE bool cti_flushes_denormals(void)
{
    return (__builtin_ia32_stmxcsr() & CTI_FLUSH_DENORMALS) == CTI_FLUSH_DENORMALS;
}

/* Sets the mode of this thread, unless it is set already. */
CTI_INLINE void cti_flush_denormals(bool on)
{
    const unsigned was = __builtin_ia32_stmxcsr(), now = on ? was | CTI_FLUSH_DENORMALS : was & ~CTI_FLUSH_DENORMALS;
    if (now != was) __builtin_ia32_ldmxcsr(now);
}
#else
#define CTI_CAN_FLUSH_DENORMALS 0

CTI_INLINE bool cti_flushes_denormals(void) { return false; }

CTI_INLINE void cti_flush_denormals(bool on) { (void)on; }
#endif

#endif
