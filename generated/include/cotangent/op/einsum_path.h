/*
 * einsum_path: what it declares.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EINSUM_PATH_H
#define COTANGENT_OP_EINSUM_PATH_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Einsum of any number of operands in pairs; path has two numbers for each, or none for from left to right.
 * @param operands  list of tensor of any dtype [*S(i)]
 */
CT_API ct_tensor *ct_einsum_path(const char *equation, ct_tensors operands, ct_ints path);

#ifdef __cplusplus
}
#endif
#endif
