/*
 * Scalar formulas and kernel prototypes of schemas/diagonal.yaml.
 *
 * Written by ctgen from schemas/diagonal.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_DIAGONAL_H
#define CTI_KERNELS_DIAGONAL_H

#include "gen/kernels/ops/diag_embed.h"

#endif
