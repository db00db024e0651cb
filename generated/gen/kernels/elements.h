/*
 * Scalar formulas and kernel prototypes of schemas/elements.yaml.
 *
 * Written by ctgen from schemas/elements.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_ELEMENTS_H
#define CTI_KERNELS_ELEMENTS_H

#include "gen/kernels/ops/nan_to_num.h"

#endif
