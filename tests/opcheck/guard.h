/*
 * Guarded allocations: while enabled, the program's allocator returns blocks with borders before and after them. Blocks
 * are filled with bytes that are NaN in every floating dtype, so that reads of uninitialised elements appear in the
 * result.
 */
#ifndef OPCHECK_GUARD_H
#define OPCHECK_GUARD_H

#include <stdbool.h>
#include <stdint.h>

enum { GUARD_FILL = 0xff };

/* Returns true if the program has this allocator: with glibc, and without a sanitizer, which has its own. */
bool guard_exists(void);
void guard_begin(void);
void guard_end(void);
/*
 * Makes only the n-th allocation from now (0: the next) fail, none if n is negative. Returns true if an allocation has
 * failed since the last call of this function.
 */
bool guard_fail(int64_t n);
int64_t guard_live(void);   /* guarded blocks that were not freed */
int64_t guard_broken(void); /* blocks with bytes written before or after them, since the last call */

#endif
