/*
 * The operators of schemas/einsum.yaml.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_EINSUM_H
#define COTANGENT_OPS_EINSUM_H

#include <cotangent/op/einsum.h>
#include <cotangent/op/einsum_path.h>

#endif
