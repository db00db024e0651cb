/*
 * order_index: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ORDER_INDEX_H
#define COTANGENT_PRIVATE_ORDER_INDEX_H

#include <cotangent/operand.h>
#include <cotangent/enum/rule.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Index along dim of one element of each line.
 */
CT_API ct_tensor *ct_order_index(ct_tensor *self, int64_t dim, enum ct_rule rule);
CT_API ct_tensor *ct_order_index_out(ct_tensor *self, int64_t dim, enum ct_rule rule, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
