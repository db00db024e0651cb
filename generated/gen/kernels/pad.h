/*
 * Scalar formulas and kernel prototypes of schemas/pad.yaml.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_PAD_H
#define CTI_KERNELS_PAD_H

#include "gen/kernels/ops/edge_pad.h"
#include "gen/kernels/ops/edge_pad_adjoint.h"

#endif
