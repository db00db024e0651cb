/*
 * The operators of schemas/recurrent_layers.yaml.
 *
 * Written by ctgen from schemas/recurrent_layers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_RECURRENT_LAYERS_H
#define COTANGENT_OPS_RECURRENT_LAYERS_H

#include <cotangent/op/gru.h>
#include <cotangent/op/lstm.h>

#endif
