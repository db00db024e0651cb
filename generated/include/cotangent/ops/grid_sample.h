/*
 * The operators of schemas/grid_sample.yaml.
 *
 * Written by ctgen from schemas/grid_sample.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_GRID_SAMPLE_H
#define COTANGENT_OPS_GRID_SAMPLE_H

#include <cotangent/op/grid_sample.h>

#endif
