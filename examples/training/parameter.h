/*
 * Creates leaves that require grad and are not released by the scope in which they are created; the caller releases
 * them by ct_release. Returns NULL on failure.
 */
#ifndef TRAINING_PARAMETER_H
#define TRAINING_PARAMETER_H

#include <cotangent/cotangent.h>

/* Normally distributed values times scale, from the default generator (ct_manual_seed). */
ct_tensor *parameter_normal(ct_ints size, double scale);
ct_tensor *parameter_constant(int64_t size, double value);

#endif
