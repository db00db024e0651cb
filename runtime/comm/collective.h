/*
 * What collective operators call: an exchange among the ranks of a process group. Every rank of the group makes the
 * same call, with tensors of the same dtype. At present the ranks are threads of one process; sockets, MPI and NCCL
 * would define the same functions. A view may have any strides, a result is row-major. A function returns when its
 * result may be read by work that follows on launch->stream; a rank that fails makes the call fail on every rank.
 */
#ifndef CTI_COMM_COLLECTIVE_H
#define CTI_COMM_COLLECTIVE_H

#include "core/compiler.h"
#include "tensor/launch.h"

#include <cotangent/group.h>

/* How elements of several ranks become one. */
typedef enum cti_comm_combine { CTI_COMM_SUM, CTI_COMM_MEAN, CTI_COMM_MAX, CTI_COMM_MIN } cti_comm_combine;

/*
 * Around a call of an operator, or of a composition of several: when it fails on one rank, the exchange that the others
 * are in, or their next one, fails with its message. It does not wait for that, unless a call of this rank that
 * failed before still does. Both accept NULL.
 */
CTI_API void cti_comm_call_begins(ct_group *group);
CTI_API void cti_comm_call_failed(ct_group *group, const char *op);

/* Every rank gets all ranks' self combined, in the order of ranks: the same bits on each. */
CTI_API CT_NODISCARD ct_status cti_comm_all_reduce(cti_launch *launch, const cti_view *self, cti_comm_combine op,
                                                   ct_group *group, cti_view *result);
/* Every rank gets whether it is the first that has the greatest (max) or least (min) element; NaN is either. */
CTI_API CT_NODISCARD ct_status cti_comm_leads(cti_launch *launch, const cti_view *self, cti_comm_combine op,
                                              ct_group *group, cti_view *result);
/* Every rank gets all ranks' self, one after the other along dim. */
CTI_API CT_NODISCARD ct_status cti_comm_all_gather(cti_launch *launch, const cti_view *self, int64_t dim,
                                                   ct_group *group, cti_view *result);
/* Rank r gets the r-th part along dim of the sum or mean; the extent is a multiple of the number of ranks. */
CTI_API CT_NODISCARD ct_status cti_comm_reduce_scatter(cti_launch *launch, const cti_view *self, cti_comm_combine op,
                                                       int64_t dim, ct_group *group, cti_view *result);
/* Every rank gets self of rank src. */
CTI_API CT_NODISCARD ct_status cti_comm_broadcast(cti_launch *launch, const cti_view *self, int64_t src,
                                                  ct_group *group, cti_view *result);
/*
 * Rank r gets from each rank s the slices along the first axis that s sends it: those behind what s sends to the ranks
 * before r. sent[r] slices go to rank r, received[s] come from rank s; empty lists: the same number each.
 */
CTI_API CT_NODISCARD ct_status cti_comm_all_to_all(cti_launch *launch, const cti_view *self, ct_ints received,
                                                   ct_ints sent, ct_group *group, cti_view *result);
/* Rank dst gets the sum or mean of all ranks' self, the others zeros. */
CTI_API CT_NODISCARD ct_status cti_comm_reduce(cti_launch *launch, const cti_view *self, int64_t dst,
                                               cti_comm_combine op, ct_group *group, cti_view *result);

#endif
