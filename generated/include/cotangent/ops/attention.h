/*
 * The operators of schemas/attention.yaml.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_ATTENTION_H
#define COTANGENT_OPS_ATTENTION_H

#include <cotangent/op/rope.h>
#include <cotangent/op/scaled_dot_product_attention.h>

#endif
