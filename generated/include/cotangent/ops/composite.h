/*
 * The operators of schemas/composite.yaml.
 *
 * Written by ctgen from schemas/composite.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_COMPOSITE_H
#define COTANGENT_OPS_COMPOSITE_H

#include <cotangent/op/cosine_similarity.h>
#include <cotangent/op/normalize.h>
#include <cotangent/op/pairwise_distance.h>

#endif
