/*
 * Scalar formulas and kernel prototypes of schemas/linalg_power.yaml.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_LINALG_POWER_H
#define CTI_KERNELS_LINALG_POWER_H

#include "gen/kernels/ops/integer_power.h"

#endif
