/* Name and configuration of the linked BLAS. */
#ifndef CTI_BLAS_INFO_H
#define CTI_BLAS_INFO_H

#include "base/compiler.h"

#include <stdbool.h>

typedef struct cti_blas_info {
    const char *name; /* "OpenBLAS 0.3.21 ...", "a CBLAS", "built-in" */
    /*
     * processor family for which the kernels of the BLAS were written, for example "Haswell"; for the built-in kernels,
     * the instruction-set level
     */
    const char *kernels;
    bool below_vector_width; /* the processor supports wider vectors than the kernels use */
} cti_blas_info;

cti_blas_info cti_blas_info_here(void);
/*
 * Returns true if matrix products use the linked BLAS. The decision is made at the first call, for the whole process.
 * The environment variable COTANGENT_BLAS can force it: "on", or "off". With "off", the library's own loops add in one
 * fixed order for any number of threads, which a BLAS does not guarantee. Without the variable, the BLAS is used unless
 * two conditions hold: its kernels use narrower vectors than the processor has (or unknown vectors), and in a
 * measurement of some milliseconds its product takes at least twice as long as the library's own loops.
 */
CTI_API bool cti_blas_is_on(void);
/*
 * Returns true if matrix products use OpenBLAS's kernels for AVX-512, which multiply small f32 and f64 matrices without
 * packing them.
 */
CTI_API bool cti_blas_has_unpacked_kernels(void);

#endif
