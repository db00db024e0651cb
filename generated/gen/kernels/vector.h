/*
 * Scalar formulas and kernel prototypes of schemas/vector.yaml.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_VECTOR_H
#define CTI_KERNELS_VECTOR_H

#include "gen/kernels/ops/addmv.h"
#include "gen/kernels/ops/addr.h"
#include "gen/kernels/ops/baddbmm.h"
#include "gen/kernels/ops/dot.h"
#include "gen/kernels/ops/mv.h"

#endif
