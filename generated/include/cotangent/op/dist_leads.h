/*
 * dist_leads: declarations.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIST_LEADS_H
#define COTANGENT_OP_DIST_LEADS_H

#include <cotangent/operand.h>
#include <cotangent/enum/op.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * True where this rank is the first of group with the largest or smallest element; NaN counts as both.
 *
 * @param self   the input; real tensor [*S]
 * @param op     max for the largest, min for the smallest; CT_OP_MAX or CT_OP_MIN
 * @param group  handle of this rank in the group, as in dist_all_reduce
 *
 * @return shape: self.shape; dtype: bool; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient.
 *
 * Example:
 *   ct_group *group;
 *   if (ct_thread_group(1, &group) != CT_OK) return;
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_dist_leads(self, CT_OP_MAX, group);
 *   ct_group_release(group);
 */
CT_API ct_tensor *ct_dist_leads(ct_tensor *self, enum ct_op op, ct_group *group);

#ifdef __cplusplus
}

#else
#endif
#endif
