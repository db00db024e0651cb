/*
 * The operators of schemas/conv_transpose.yaml.
 *
 * Written by ctgen from schemas/conv_transpose.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_CONV_TRANSPOSE_H
#define COTANGENT_OPS_CONV_TRANSPOSE_H

#include <cotangent/op/conv_transpose1d.h>
#include <cotangent/op/conv_transpose2d.h>
#include <cotangent/op/conv_transpose3d.h>
#include <cotangent/op/convolution.h>

#endif
