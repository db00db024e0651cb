/*
 * The operators of schemas/embedding.yaml.
 *
 * Written by ctgen from schemas/embedding.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_EMBEDDING_H
#define COTANGENT_OPS_EMBEDDING_H

#include <cotangent/op/embedding.h>

#endif
