/*
 * Cycles that a recorded in-place operation would close. x.add_(y), where y's graph saved x as it is, makes x an output
 * of a node that leads to that save, and the save holds x. The write makes the save unreadable (S9.11), so
 * nothing is lost when x is replaced by an alias without history, which still suffices for the error. The same
 * holds for other saves which the search finds to be unreadable: p = sin(b), q = sin(c), b += q, c += p lead from c
 * over the save of b to b's later history, which saves c.
 *
 * Only the part of the graph that is new to x is searched: below x's old producer there is no such save, or it was cut
 * when that producer came. And only if a tensor on x's storage was ever saved as it is.
 */
#ifndef CTI_SAVE_CYCLES_H
#define CTI_SAVE_CYCLES_H

#include "graph/view/view.h"

typedef struct cti_save_cycles cti_save_cycles;
/* node: of the op, connected and with its saves. NULL in *cuts if there are none. */
CT_NODISCARD ct_status cti_save_cycles_find(cti_thread *thread, const ct_tensor *self, ct_node *node,
                                            const char *new_producer, cti_save_cycles **cuts);
void cti_save_cycles_break(cti_thread *thread, cti_save_cycles *cuts);
void cti_save_cycles_drop(cti_thread *thread, cti_save_cycles *cuts);

#endif
