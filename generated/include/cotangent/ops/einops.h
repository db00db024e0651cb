/*
 * The operators of schemas/einops.yaml.
 *
 * Written by ctgen from schemas/einops.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_EINOPS_H
#define COTANGENT_OPS_EINOPS_H

#include <cotangent/op/einops_pack.h>
#include <cotangent/op/einops_pack_shapes.h>
#include <cotangent/op/einops_rearrange.h>
#include <cotangent/op/einops_reduce.h>
#include <cotangent/op/einops_repeat.h>
#include <cotangent/op/einops_unpack.h>

#endif
