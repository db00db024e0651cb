/*
 * einsum: what it declares.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EINSUM_H
#define COTANGENT_OP_EINSUM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_einsum_opts {
    ct_ints path; /* optional */
} ct_einsum_opts;

/**
 * Sum of products of operands over the letters of equation that are not in its output. More than three operands, or any
 * with a path, are contracted in pairs, from left to right or as path says, whose numbers count the operands that are
 * left. Integers and bool become i64 where a letter that one operand has alone is summed.
 * @param operands  list of tensor of any dtype [*S(i)]
 */
CT_API ct_tensor *ct_einsum(const char *equation, ct_tensors operands);
CT_API ct_tensor *ct_einsum_with(const char *equation, ct_tensors operands, const ct_einsum_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
