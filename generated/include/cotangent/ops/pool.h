/*
 * The operators of schemas/pool.yaml.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_POOL_H
#define COTANGENT_OPS_POOL_H

#include <cotangent/op/adaptive_avg_pool2d.h>
#include <cotangent/op/avg_pool2d.h>
#include <cotangent/op/max_pool2d.h>
#include <cotangent/op/max_pool2d_with_indices.h>

#endif
