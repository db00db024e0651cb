/*
 * Blocks of memory with borders, as the allocator of the program gives them while this is asked for: filled with bytes
 * that are NaN in every floating dtype, so that an element read before it was written shows in the result.
 */
#ifndef OPCHECK_GUARD_H
#define OPCHECK_GUARD_H

#include <stdbool.h>
#include <stdint.h>

enum { GUARD_FILL = 0xff };

/* Whether the program has this allocator: with glibc, and not under a sanitizer, which has its own. */
bool guard_exists(void);
void guard_begin(void);
void guard_end(void);
/* Lets the n-th allocation from now (0: the next) fail alone, none if negative. Tells whether one failed since. */
bool guard_fail(int64_t n);
int64_t guard_live(void);   /* guarded blocks that were not freed */
int64_t guard_broken(void); /* blocks found with bytes written before or behind them, since the last call */

#endif
