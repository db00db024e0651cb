/*
 * The operators of schemas/conv3d.yaml.
 *
 * Written by ctgen from schemas/conv3d.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_CONV3D_H
#define COTANGENT_OPS_CONV3D_H

#include <cotangent/op/conv3d.h>
#include <cotangent/op/conv3d_input.h>
#include <cotangent/op/conv3d_weight.h>

#endif
