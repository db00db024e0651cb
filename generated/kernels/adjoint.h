/*
 * Scalar formulas and kernel prototypes of schemas/adjoint.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_ADJOINT_H
#define CTI_KERNELS_ADJOINT_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- slice_scatter ---- */

typedef ct_status cti_slice_scatter_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *src, int64_t dim,
                                               int64_t start, int64_t end, int64_t step, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_slice_scatter_cpu_kernel CTI_LEVEL(cti_slice_scatter_cpu);
#else
CTI_HIDDEN extern cti_slice_scatter_cpu_kernel *cti_slice_scatter_cpu;
#endif

/* ---- select_scatter ---- */

typedef ct_status cti_select_scatter_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *src, int64_t dim,
                                                int64_t index_, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_select_scatter_cpu_kernel CTI_LEVEL(cti_select_scatter_cpu);
#else
CTI_HIDDEN extern cti_select_scatter_cpu_kernel *cti_select_scatter_cpu;
#endif

/* ---- as_strided_adjoint ---- */

typedef ct_status cti_as_strided_adjoint_cpu_kernel(cti_launch *launch, const cti_view *grad, ct_ints size, ct_ints view_size,
                                                    ct_ints stride, ct_scalar storage_offset, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_as_strided_adjoint_cpu_kernel CTI_LEVEL(cti_as_strided_adjoint_cpu);
#else
CTI_HIDDEN extern cti_as_strided_adjoint_cpu_kernel *cti_as_strided_adjoint_cpu;
#endif

/* ---- unpack_bits ---- */

typedef ct_status cti_unpack_bits_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints size, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_unpack_bits_cpu_kernel CTI_LEVEL(cti_unpack_bits_cpu);
#else
CTI_HIDDEN extern cti_unpack_bits_cpu_kernel *cti_unpack_bits_cpu;
#endif

/* ---- recurrence ---- */

typedef ct_status cti_recurrence_cpu_kernel(cti_launch *launch, const cti_view *input, const cti_view *factor, ct_ints dim,
                                            bool reverse, bool own, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_recurrence_cpu_kernel CTI_LEVEL(cti_recurrence_cpu);
#else
CTI_HIDDEN extern cti_recurrence_cpu_kernel *cti_recurrence_cpu;
#endif

/* ---- shifted ---- */

typedef ct_status cti_shifted_cpu_kernel(cti_launch *launch, const cti_view *input, ct_ints dim, bool reverse, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_shifted_cpu_kernel CTI_LEVEL(cti_shifted_cpu);
#else
CTI_HIDDEN extern cti_shifted_cpu_kernel *cti_shifted_cpu;
#endif

#endif
