/* Look-up of saves by the name given in the schema. */
#ifndef CTI_FIND_SAVED_H
#define CTI_FIND_SAVED_H

#include "graph/node.h"

/*
 * Returns the index of the save with a name such as "self", "hx[0]", "tensors[2]". If there is none, returns -1 and
 * sets an error of kind ATTR that lists the names.
 */
int cti_find_saved(const char *op, const ct_node *node, const char *name);

#endif
