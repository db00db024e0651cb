/*
 * Sections in which a thread holds a lock that a callback may need, since callbacks may call the library: in a section
 * no callback runs and no object is destroyed. Debug builds and builds with sanitizers check this and abort.
 */
#ifndef CTI_NO_CALLBACKS_H
#define CTI_NO_CALLBACKS_H

#include "base/compiler.h"

#if defined(CTI_DEBUG) || CTI_SANITIZED
/* Begin and end a section in which callbacks are not allowed; sections may be nested. */
void cti_no_callbacks_begin(void);
void cti_no_callbacks_end(void);
/* Aborts the process if the thread is in a section without callbacks. what: the event that is not allowed there. */
void cti_no_callbacks_check(const char *what);
#else
CTI_INLINE void cti_no_callbacks_begin(void) {}

CTI_INLINE void cti_no_callbacks_end(void) {}

CTI_INLINE void cti_no_callbacks_check(const char *what) { (void)what; }
#endif

#endif
