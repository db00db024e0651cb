/* Name and configuration of the linked BLAS. */
#ifndef CTI_BLAS_INFO_H
#define CTI_BLAS_INFO_H

#include "base/compiler.h"

#include <stdbool.h>

typedef struct cti_blas_info {
    const char *name; /* "OpenBLAS 0.3.21 ...", "a CBLAS", "built-in" */
    /* processor family for which its kernels were written, "Haswell"; for the built-in kernels, their level */
    const char *kernels;
    bool below_vector_width; /* the processor supports wider vectors than the kernels use */
} cti_blas_info;

cti_blas_info cti_blas_info_here(void);
/*
 * Returns true if matrix products use the linked BLAS; decided at the first call, for the process. COTANGENT_BLAS in
 * the environment decides: on, or off, where our own loops add in one fixed order for any number of threads, which a
 * BLAS does not guarantee. Otherwise the BLAS is used unless its kernels are for a smaller vector width than the
 * processor has, or unknown, and a product of some milliseconds takes it at least twice as long as our own loops.
 */
CTI_API bool cti_blas_is_on(void);

#endif
