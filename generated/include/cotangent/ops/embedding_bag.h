/*
 * The operators of schemas/embedding_bag.yaml.
 *
 * Written by ctgen from schemas/embedding_bag.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_EMBEDDING_BAG_H
#define COTANGENT_OPS_EMBEDDING_BAG_H

#include <cotangent/op/embedding_bag.h>
#include <cotangent/op/one_hot.h>

#endif
