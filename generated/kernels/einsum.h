/*
 * Scalar formulas and kernel prototypes of schemas/einsum.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_EINSUM_H
#define CTI_KERNELS_EINSUM_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- einsum_one ---- */

typedef ct_status cti_einsum_one_cpu_kernel(cti_launch *launch, const char *equation, const cti_view *self, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_einsum_one_cpu_kernel CTI_LEVEL(cti_einsum_one_cpu);
#else
CTI_HIDDEN extern cti_einsum_one_cpu_kernel *cti_einsum_one_cpu;
#endif

/* ---- einsum_two ---- */

typedef ct_status cti_einsum_two_cpu_kernel(cti_launch *launch, const char *equation, const cti_view *self, const cti_view *other,
                                            cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_einsum_two_cpu_kernel CTI_LEVEL(cti_einsum_two_cpu);
#else
CTI_HIDDEN extern cti_einsum_two_cpu_kernel *cti_einsum_two_cpu;
#endif

/* ---- einsum_three ---- */

typedef ct_status cti_einsum_three_cpu_kernel(cti_launch *launch, const char *equation, const cti_view *self,
                                              const cti_view *other, const cti_view *third, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_einsum_three_cpu_kernel CTI_LEVEL(cti_einsum_three_cpu);
#else
CTI_HIDDEN extern cti_einsum_three_cpu_kernel *cti_einsum_three_cpu;
#endif

/* ---- einsum_one_adjoint ---- */

typedef ct_status cti_einsum_one_adjoint_cpu_kernel(cti_launch *launch, const cti_view *grad, const char *equation, ct_ints size,
                                                    cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_einsum_one_adjoint_cpu_kernel CTI_LEVEL(cti_einsum_one_adjoint_cpu);
#else
CTI_HIDDEN extern cti_einsum_one_adjoint_cpu_kernel *cti_einsum_one_adjoint_cpu;
#endif

/* ---- einsum_two_adjoint ---- */

typedef ct_status cti_einsum_two_adjoint_cpu_kernel(cti_launch *launch, const cti_view *grad, const char *equation,
                                                    const cti_view *other, int64_t item, ct_ints size, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_einsum_two_adjoint_cpu_kernel CTI_LEVEL(cti_einsum_two_adjoint_cpu);
#else
CTI_HIDDEN extern cti_einsum_two_adjoint_cpu_kernel *cti_einsum_two_adjoint_cpu;
#endif

/* ---- einsum_three_adjoint ---- */

typedef ct_status cti_einsum_three_adjoint_cpu_kernel(cti_launch *launch, const cti_view *grad, const char *equation,
                                                      const cti_view *first, const cti_view *second, int64_t item, ct_ints size,
                                                      cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_einsum_three_adjoint_cpu_kernel CTI_LEVEL(cti_einsum_three_adjoint_cpu);
#else
CTI_HIDDEN extern cti_einsum_three_adjoint_cpu_kernel *cti_einsum_three_adjoint_cpu;
#endif

#endif
