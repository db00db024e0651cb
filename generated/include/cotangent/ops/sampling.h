/*
 * The operators of schemas/sampling.yaml.
 *
 * Written by ctgen from schemas/sampling.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_SAMPLING_H
#define COTANGENT_OPS_SAMPLING_H

#include <cotangent/op/affine_grid.h>

#endif
