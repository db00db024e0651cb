/*
 * An exchange among the ranks of a group: every rank posts what it gives and where its result goes, waits for the
 * others, reads their posts, and waits until all have done so.
 *
 *     begin ............ posts; CT_OK when all ranks have posted calls that agree
 *     exchange_post .... of any rank, until end; the memory behind them is all ranks' meanwhile
 *     end .............. returns when every rank has called it
 *
 * What can fail is done before begin: between begin and end nothing does.
 */
#ifndef CTI_COMM_EXCHANGE_H
#define CTI_COMM_EXCHANGE_H

#include "comm/collective.h"

/* What a rank gives to a call. `what`, `number` and the sizes of the source are the same on all ranks. */
typedef struct cti_post {
    const char *op;
    const char *what; /* a word for the call and its way of combining, "sum"; a literal */
    int64_t number;   /* the axis or rank that the call is about */
    const cti_view *source;
    const cti_view *result;
    /* all_to_all: how many slices go to each rank, and come from it; sizes may differ then along the first axis */
    ct_ints sent, received;
} cti_post;

CT_NODISCARD ct_status cti_exchange_begin(ct_group *group, const cti_post *mine);
const cti_post *cti_exchange_post(const ct_group *group, int rank);
void cti_exchange_end(ct_group *group);

#endif
