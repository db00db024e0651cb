/*
 * The operators of schemas/losses_linear.yaml.
 *
 * Written by ctgen from schemas/losses_linear.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_LOSSES_LINEAR_H
#define COTANGENT_OPS_LOSSES_LINEAR_H

#include <cotangent/op/linear_cross_entropy.h>

#endif
