/*
 * Scalar formulas and kernel prototypes of schemas/sequences.yaml.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_SEQUENCES_H
#define CTI_KERNELS_SEQUENCES_H

#include "gen/kernels/ops/combination_rows.h"
#include "gen/kernels/ops/combination_rows_adjoint.h"

#endif
