/*
 * The operators of schemas/pool3d.yaml.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_POOL3D_H
#define COTANGENT_OPS_POOL3D_H

#include <cotangent/op/adaptive_avg_pool3d.h>
#include <cotangent/op/avg_pool3d.h>
#include <cotangent/op/max_pool3d.h>
#include <cotangent/op/max_pool3d_with_indices.h>

#endif
