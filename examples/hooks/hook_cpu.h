/*
 * Keeps copies in host memory that is no tensor's, whatever device the tensor lies on. ct_save_on_cpu is the library's
 * own; this is how one writes it.
 */
#ifndef HOOK_CPU_H
#define HOOK_CPU_H

#include <cotangent/cotangent.h>

/* Every save is copied, parameters excepted. Later in-place changes of the tensor do not reach the copy. Exact. */
ct_saved_tensors_hooks_fns hook_cpu(void);

#endif
