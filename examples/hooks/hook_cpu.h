/*
 * Stores copies in host memory outside tensors, for tensors on any device. The library's own version is ct_save_on_cpu;
 * this example shows how to write one.
 */
#ifndef HOOK_CPU_H
#define HOOK_CPU_H

#include <cotangent/cotangent.h>

/* Copies every save except parameters. Later in-place changes of the tensor do not affect the copy. Exact. */
ct_saved_tensors_hooks_fns hook_cpu(void);

#endif
