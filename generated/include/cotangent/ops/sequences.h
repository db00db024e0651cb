/*
 * The operators of schemas/sequences.yaml.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_SEQUENCES_H
#define COTANGENT_OPS_SEQUENCES_H

#include <cotangent/op/chain_matmul.h>
#include <cotangent/op/combinations.h>
#include <cotangent/op/diff.h>
#include <cotangent/op/linalg_multi_dot.h>

#endif
