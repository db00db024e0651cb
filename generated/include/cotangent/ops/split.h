/*
 * The operators of schemas/split.yaml.
 *
 * Written by ctgen from schemas/split.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_SPLIT_H
#define COTANGENT_OPS_SPLIT_H

#include <cotangent/op/chunk.h>
#include <cotangent/op/dsplit.h>
#include <cotangent/op/hsplit.h>
#include <cotangent/op/split.h>
#include <cotangent/op/tensor_split.h>
#include <cotangent/op/unbind.h>
#include <cotangent/op/vsplit.h>

#endif
