/* Loops over ranges by several threads: OpenMP inside, or serial. */
#ifndef CTI_PARALLEL_H
#define CTI_PARALLEL_H

#include "core/compiler.h"

#include <stdint.h>

enum { CTI_GRAIN = 32768 }; /* elements below which a loop is not worth a fork */

typedef void (*cti_range_fn)(int64_t begin, int64_t end, void *arg);
/*
 * Calls fn over parts of [0, n), each a multiple of `unit` long except the last; serial if n <= grain, inside another
 * parallel loop, and for a while after a loop whose threads other programs kept from running. What fn computes must not
 * depend on the parts.
 */
CTI_API void cti_parallel_for(int64_t n, int64_t grain, int64_t unit, cti_range_fn fn, void *arg);
CTI_API int cti_num_threads(void);
/* Loops are shared again at once. */
void cti_parallel_end_rest(void);
/*
 * Between these two, libraries that share their loops by OpenMP do not, in the calling thread; shared takes what alone
 * gave.
 */
CTI_API int cti_libraries_alone(void);
CTI_API void cti_libraries_shared(int threads);

#endif
