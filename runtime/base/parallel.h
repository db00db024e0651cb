/* Parallel loops over ranges: by OpenMP, or serial. */
#ifndef CTI_PARALLEL_H
#define CTI_PARALLEL_H

#include "base/compiler.h"

#include <stdbool.h>
#include <stdint.h>

enum { CTI_GRAIN = 32768 }; /* minimum number of elements for which a parallel loop pays off */

typedef void (*cti_range_fn)(int64_t begin, int64_t end, void *arg);
/*
 * Calls fn for parts of [0, n). The length of each part except the last is a multiple of `unit`. Serial if n <= grain,
 * inside another parallel loop, and for a while after a loop whose threads were kept from running by other programs.
 * The results of fn must not depend on the division into parts. All parts treat denormals as the calling thread does.
 */
CTI_API void cti_parallel_for(int64_t n, int64_t grain, int64_t unit, cti_range_fn fn, void *arg);
CTI_API int cti_num_threads(void);
/* Sets the mode of denormals (base/denormal.h) of this thread and of the threads of its parallel loops. */
void cti_parallel_flush_denormals(bool on);
/* Ends the serial period after such a loop: loops are parallel again immediately. */
void cti_parallel_end_rest(void);
/*
 * Make libraries that parallelise by OpenMP serial in the calling thread, and parallel again. Pass the result of
 * cti_libraries_alone to cti_libraries_shared.
 */
CTI_API int cti_libraries_alone(void);
CTI_API void cti_libraries_shared(int threads);

#endif
