/* Leaves that require grad and outlive the scope they are created in; ended by ct_release. NULL on failure. */
#ifndef TRAINING_PARAMETER_H
#define TRAINING_PARAMETER_H

#include <cotangent/cotangent.h>

/* Normally distributed values times scale, from the default generator (ct_manual_seed). */
ct_tensor *parameter_normal(ct_ints size, double scale);
ct_tensor *parameter_constant(int64_t size, double value);

#endif
