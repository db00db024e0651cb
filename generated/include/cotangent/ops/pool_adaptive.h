/*
 * The operators of schemas/pool_adaptive.yaml.
 *
 * Written by ctgen from schemas/pool_adaptive.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_POOL_ADAPTIVE_H
#define COTANGENT_OPS_POOL_ADAPTIVE_H

#include <cotangent/op/adaptive_max_pool1d.h>
#include <cotangent/op/adaptive_max_pool2d.h>

#endif
