/*
 * The operators of schemas/distance.yaml.
 *
 * Written by ctgen from schemas/distance.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_DISTANCE_H
#define COTANGENT_OPS_DISTANCE_H

#include <cotangent/op/cdist.h>

#endif
