/*
 * The operators of schemas/data.yaml.
 *
 * Written by ctgen from schemas/data.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_DATA_H
#define COTANGENT_OPS_DATA_H

#include <cotangent/op/as_tensor.h>
#include <cotangent/op/frombuffer.h>
#include <cotangent/op/tensor.h>

#endif
