/*
 * attention_products: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ATTENTION_PRODUCTS_H
#define COTANGENT_PRIVATE_ATTENTION_PRODUCTS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * query @ key^T; in the gradient, 0 replaces a key that is not finite.
 */
CT_API ct_tensor *ct_attention_products(ct_tensor *query, ct_tensor *key);
CT_API ct_tensor *ct_attention_products_out(ct_tensor *query, ct_tensor *key, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
