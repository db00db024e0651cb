/* Writes a line for every tensor that is saved for backward, and stores the tensor unchanged. */
#ifndef HOOK_LOG_H
#define HOOK_LOG_H

#include <cotangent/cotangent.h>

#include <stdio.h>

/**
 * "mul.self f32[2, 3], 24 bytes: input" for each save inside the scope. The file still belongs to the caller and must
 * outlive the scope.
 *
 *     const ct_saved_tensors_hooks_fns log = hook_log(stderr);
 *     ct_guard guard = ct_saved_tensors_hooks(&log);
 *     ...
 *     ct_leave(&guard);
 */
ct_saved_tensors_hooks_fns hook_log(FILE *file);

#endif
