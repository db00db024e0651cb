/*
 * Instruction-set levels. Files in kernels/cpu, tensor/levels and generated/cpu are compiled once for each level, with
 * CTI_LEVEL_SUFFIX set to base, v3 or v4. Every symbol that they define is named by CTI_LEVEL. registry.c selects one
 * level at start.
 */
#ifndef CTI_LEVEL_H
#define CTI_LEVEL_H

#include "base/compiler.h"

#ifdef CTI_LEVEL_SUFFIX
#define CTI_LEVEL(name) CTI_JOIN(name, CTI_LEVEL_SUFFIX)
#endif

/*
 * Qualifier _Atomic of a pointer to a kernel. Such a pointer may be replaced while other threads call the kernel
 * through it (ops/kernel/replace.h). C++17 has no _Atomic; there the macro is empty.
 */
#ifdef __cplusplus
#define CTI_REPLACEABLE
#else
#define CTI_REPLACEABLE _Atomic
#endif

typedef enum cti_level { CTI_LEVEL_BASE, CTI_LEVEL_V3, CTI_LEVEL_V4, CTI_NUM_LEVELS } cti_level;

/* returns the highest level that this processor supports; COTANGENT_LEVEL=base|v3|v4 lowers it */
CTI_API cti_level cti_level_here(void);

#endif
