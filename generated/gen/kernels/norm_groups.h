/*
 * Scalar formulas and kernel prototypes of schemas/norm_groups.yaml.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_NORM_GROUPS_H
#define CTI_KERNELS_NORM_GROUPS_H

#include "gen/kernels/ops/group_norm.h"

#endif
