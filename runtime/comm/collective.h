/*
 * Functions that collective operators call: exchanges among the ranks of a process group. Every rank of the group makes
 * the same call, with tensors of the same dtype. At present the ranks are threads of one process; sockets, MPI and NCCL
 * would define the same functions. A view may have any strides, a result is row-major. A function returns when work
 * that follows on launch->stream may read its result; a rank that fails makes the call fail on every rank.
 */
#ifndef CTI_COMM_COLLECTIVE_H
#define CTI_COMM_COLLECTIVE_H

#include "base/compiler.h"
#include "tensor/launch.h"

#include <cotangent/group.h>

/* Combination of the elements of several ranks into one. */
typedef enum cti_comm_combine { CTI_COMM_SUM, CTI_COMM_MEAN, CTI_COMM_MAX, CTI_COMM_MIN } cti_comm_combine;

/*
 * cti_comm_call_begins begins a call of an operator, or of a composition of several; cti_comm_call_failed reports that
 * the call failed on this rank. The exchange that the other ranks are in, or their next exchange, then fails with its
 * message. cti_comm_call_failed does not wait for the other ranks, unless an earlier failed call of this rank is still
 * pending. Both accept NULL.
 */
CTI_API void cti_comm_call_begins(ct_group *group);
CTI_API void cti_comm_call_failed(ct_group *group, const char *op);

/* Every rank receives the combination of all ranks' self, in the order of ranks, with identical bits on each rank. */
CTI_API CT_NODISCARD ct_status cti_comm_all_reduce(cti_launch *launch, const cti_view *self, cti_comm_combine op,
                                                   ct_group *group, cti_view *result);
/*
 * Every rank receives, for each element, true if it is the first rank with the greatest (max) or least (min) value; NaN
 * counts as both.
 */
CTI_API CT_NODISCARD ct_status cti_comm_leads(cti_launch *launch, const cti_view *self, cti_comm_combine op,
                                              ct_group *group, cti_view *result);
/* Every rank receives all ranks' self, concatenated along dim. */
CTI_API CT_NODISCARD ct_status cti_comm_all_gather(cti_launch *launch, const cti_view *self, int64_t dim,
                                                   ct_group *group, cti_view *result);
/* Rank r receives the r-th part along dim of the sum or mean; the size of dim is a multiple of the number of ranks. */
CTI_API CT_NODISCARD ct_status cti_comm_reduce_scatter(cti_launch *launch, const cti_view *self, cti_comm_combine op,
                                                       int64_t dim, ct_group *group, cti_view *result);
/* Every rank receives self of rank src. */
CTI_API CT_NODISCARD ct_status cti_comm_broadcast(cti_launch *launch, const cti_view *self, int64_t src,
                                                  ct_group *group, cti_view *result);
/*
 * Rank r receives from each rank s the slices along the first axis that s sends to it; in s they follow the slices for
 * the ranks before r. sent[r] slices go to rank r, received[s] come from rank s; empty lists: equal counts.
 */
CTI_API CT_NODISCARD ct_status cti_comm_all_to_all(cti_launch *launch, const cti_view *self, ct_ints received,
                                                   ct_ints sent, ct_group *group, cti_view *result);
/* Rank dst receives the sum or mean of all ranks' self, the other ranks receive zeros. */
CTI_API CT_NODISCARD ct_status cti_comm_reduce(cti_launch *launch, const cti_view *self, int64_t dst,
                                               cti_comm_combine op, ct_group *group, cti_view *result);

#endif
