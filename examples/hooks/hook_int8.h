/* Keeps floats for backward as bytes with one scale per tensor: a quarter of the memory of f32, with steps of 1/127 of the largest magnitude. */
#ifndef HOOK_INT8_H
#define HOOK_INT8_H

#include <cotangent/cotangent.h>

/* f32 and f64 are quantised; parameters, other dtypes and tensors with infinities or NaN are left as they are. */
ct_saved_tensors_hooks_fns hook_int8(void);

#endif
