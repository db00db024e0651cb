/* Keeps floats for backward as bfloat16: half the memory of f32, a quarter of f64, with 8 bits of precision in what backward reads. */
#ifndef HOOK_BF16_H
#define HOOK_BF16_H

#include <cotangent/cotangent.h>

/* f32 and f64 are rounded (f64 beyond 3.4e38 to infinity); parameters and all other dtypes are left as they are. */
ct_saved_tensors_hooks_fns hook_bf16(void);

#endif
