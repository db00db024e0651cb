/*
 * The operators of schemas/scatter_reduce.yaml.
 *
 * Written by ctgen from schemas/scatter_reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_SCATTER_REDUCE_H
#define COTANGENT_OPS_SCATTER_REDUCE_H

#include <cotangent/op/index_reduce.h>
#include <cotangent/op/scatter_reduce.h>

#endif
