/*
 * Detection of reference cycles that a recorded in-place operation would close. Example: x.add_(y), where the graph of
 * y saved x itself. The call makes x an output of a node that leads to this save, and the save holds x. The in-place
 * write also makes the save of x an error to read (S9.11). Therefore the save may hold an alias of x without history
 * instead of x; the alias suffices to report this error.
 *
 * The search finds other unreadable saves as well. Example: after p = sin(b), q = sin(c), b += q, c += p, a path leads
 * from c through the save of b to the later history of b, which saves c.
 *
 * The search visits only the part of the graph that x did not reach before. Unreadable saves in the graph of the old
 * producer of x were replaced when this producer was attached. There is no search if no save ever stored a tensor on
 * the storage of x itself.
 */
#ifndef CTI_SAVE_CYCLES_H
#define CTI_SAVE_CYCLES_H

#include "graph/view/view.h"

typedef struct cti_save_cycles cti_save_cycles;
/*
 * Finds the saves whose tensor has to be replaced. node: the node of the op, connected and with its saves. *cuts is
 * NULL if there are none.
 */
CT_NODISCARD ct_status cti_save_cycles_find(cti_thread *thread, const ct_tensor *self, ct_node *node,
                                            const char *new_producer, cti_save_cycles **cuts);
void cti_save_cycles_break(cti_thread *thread, cti_save_cycles *cuts);
void cti_save_cycles_drop(cti_thread *thread, cti_save_cycles *cuts);

#endif
