/* Calls of operators with batched operands, made inside ct_vmap. */
#ifndef CTI_VMAP_H
#define CTI_VMAP_H

#include "graph/batch/batched.h"
#include "ops/dispatch.h"

/*
 * Makes a call with a batched operand, or a call inside ct_vmap that samples random numbers, by the rule of the entry.
 * args: in the order and of the kinds of the entry; outs: the results; for CT_CALL_OUT, the destinations.
 */
CT_NODISCARD ct_status cti_batch_take(cti_thread *thread, const cti_op_entry *entry, const char *op, ct_call_kind kind,
                                      const ct_arg *args, ct_arg *outs);

#endif
