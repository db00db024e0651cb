/*
 * Scalar formulas and kernel prototypes of schemas/adjoint.yaml.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_ADJOINT_H
#define CTI_KERNELS_ADJOINT_H

#include "gen/kernels/ops/as_strided_adjoint.h"
#include "gen/kernels/ops/diagonal_scatter.h"
#include "gen/kernels/ops/recurrence.h"
#include "gen/kernels/ops/select_scatter.h"
#include "gen/kernels/ops/shifted.h"
#include "gen/kernels/ops/slice_scatter.h"
#include "gen/kernels/ops/unpack_bits.h"

#endif
