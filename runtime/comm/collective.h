/*
 * What collective operators call: an exchange among the ranks of a process group. Every rank of the group makes the
 * same call, with tensors of the same dtype. A backend (threads of one process, sockets, MPI, NCCL) defines them; a
 * view may have any strides, a result is row-major. A function returns when its result may be read by work that follows
 * on launch->stream; a rank that fails makes the call fail on every rank.
 */
#ifndef CTI_COMM_COLLECTIVE_H
#define CTI_COMM_COLLECTIVE_H

#include "tensor/launch.h"

/* How elements of several ranks become one. */
typedef enum cti_comm_combine { CTI_COMM_SUM, CTI_COMM_MEAN } cti_comm_combine;

/* A group is counted: a node keeps the one that its backward talks to. Both accept NULL. */
ct_group *cti_group_retain(ct_group *group);
void cti_group_release(ct_group *group);

/* Every rank gets the sum or mean of all ranks' self. */
CT_NODISCARD ct_status cti_comm_all_reduce(cti_launch *launch, const cti_view *self, cti_comm_combine op,
                                           ct_group *group, cti_view *result);
/* Every rank gets all ranks' self, one after the other along dim. */
CT_NODISCARD ct_status cti_comm_all_gather(cti_launch *launch, const cti_view *self, int64_t dim, ct_group *group,
                                           cti_view *result);
/* Rank r gets the r-th part along dim of the sum or mean; the extent is a multiple of the number of ranks. */
CT_NODISCARD ct_status cti_comm_reduce_scatter(cti_launch *launch, const cti_view *self, cti_comm_combine op,
                                               int64_t dim, ct_group *group, cti_view *result);
/* Every rank gets self of rank src. */
CT_NODISCARD ct_status cti_comm_broadcast(cti_launch *launch, const cti_view *self, int64_t src, ct_group *group,
                                          cti_view *result);
/* Rank dst gets the sum or mean of all ranks' self, the others zeros. */
CT_NODISCARD ct_status cti_comm_reduce(cti_launch *launch, const cti_view *self, int64_t dst, cti_comm_combine op,
                                       ct_group *group, cti_view *result);

#endif
