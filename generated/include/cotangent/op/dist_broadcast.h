/*
 * dist_broadcast: declarations.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIST_BROADCAST_H
#define COTANGENT_OP_DIST_BROADCAST_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The tensor self of rank src, returned on every rank of group.
 *
 * @param self   the input; any tensor [*S]
 * @param src    the rank whose self is broadcast
 * @param group  handle of this rank in the group, as in dist_all_reduce
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless src >= 0 and src < group.size
 *
 * Gradients, differentiable to any order:
 *   self.grad = dist_reduce(result.grad, src, sum, group)
 *   Saved: nothing.
 *
 * Example:
 *   ct_group *group;
 *   if (ct_thread_group(1, &group) != CT_OK) return;
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_dist_broadcast(self, 0, group);
 *   ct_group_release(group);
 */
CT_API ct_tensor *ct_dist_broadcast(ct_tensor *self, int64_t src, ct_group *group);

#ifdef __cplusplus
}

#else
#endif
#endif
