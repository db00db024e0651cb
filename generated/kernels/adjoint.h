/*
 * Scalar formulas and kernel prototypes of schemas/adjoint.yaml.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_ADJOINT_H
#define CTI_KERNELS_ADJOINT_H

#include "kernels/ops/as_strided_adjoint.h"
#include "kernels/ops/recurrence.h"
#include "kernels/ops/select_scatter.h"
#include "kernels/ops/shifted.h"
#include "kernels/ops/slice_scatter.h"
#include "kernels/ops/unpack_bits.h"

#endif
