/* Calls of operators with batched operands, made inside ct_vmap. */
#ifndef CTI_VMAP_H
#define CTI_VMAP_H

#include "graph/batch/batched.h"
#include "ops/dispatch.h"

/*
 * Makes a call with a batched operand, or one that samples random numbers inside ct_vmap, by the rule of the entry.
 * args: in its order and kinds; outs: results, or destinations for CT_CALL_OUT.
 */
CT_NODISCARD ct_status cti_batch_take(cti_thread *thread, const cti_op_entry *entry, const char *op, ct_call_kind kind,
                                      const ct_arg *args, ct_arg *outs);

#endif
