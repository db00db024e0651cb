/*
 * An exchange among the ranks of a group: every rank posts its source and its result buffer, waits for the other ranks,
 * reads their posts, and waits until all ranks have read the posts.
 *
 *     begin ............ posts; CT_OK when all ranks have posted calls that agree
 *     exchange_post .... the post of any rank, until end; all ranks may access the memory of its views
 *     end .............. returns when every rank has called it
 *
 * Steps that can fail are done before begin: nothing fails between begin and end.
 */
#ifndef CTI_COMM_EXCHANGE_H
#define CTI_COMM_EXCHANGE_H

#include "comm/collective.h"

/* The post of a rank. `what`, `value` and the sizes of the source are equal on all ranks. */
typedef struct cti_post {
    const char *op;
    const char *what; /* a string literal for the call and its combination, "sum" */
    int64_t value;    /* the axis or rank that the call refers to */
    const cti_view *source;
    const cti_view *result;
    /*
     * all_to_all: the number of slices sent to each rank, and received from it; the sizes of the first axis may then
     * differ
     */
    ct_ints sent, received;
} cti_post;

CT_NODISCARD ct_status cti_exchange_begin(ct_group *group, const cti_post *mine);
const cti_post *cti_exchange_post(const ct_group *group, int rank);
void cti_exchange_end(ct_group *group);

#endif
