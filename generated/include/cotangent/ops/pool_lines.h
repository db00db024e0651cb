/*
 * The operators of schemas/pool_lines.yaml.
 *
 * Written by ctgen from schemas/pool_lines.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_POOL_LINES_H
#define COTANGENT_OPS_POOL_LINES_H

#include <cotangent/op/adaptive_avg_pool1d.h>
#include <cotangent/op/avg_pool1d.h>
#include <cotangent/op/max_pool1d.h>
#include <cotangent/op/max_pool1d_with_indices.h>

#endif
