/*
 * The operators of schemas/attention_heads.yaml.
 *
 * Written by ctgen from schemas/attention_heads.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_ATTENTION_HEADS_H
#define COTANGENT_OPS_ATTENTION_HEADS_H

#include <cotangent/op/multi_head_attention_forward.h>

#endif
