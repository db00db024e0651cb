/*
 * The operators of schemas/indexing.yaml.
 *
 * Written by ctgen from schemas/indexing.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_INDEXING_H
#define COTANGENT_OPS_INDEXING_H

#include <cotangent/op/index.h>
#include <cotangent/op/index_put.h>

#endif
