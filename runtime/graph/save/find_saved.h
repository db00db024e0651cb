/* Saves by the name under which the schema keeps them. */
#ifndef CTI_FIND_SAVED_H
#define CTI_FIND_SAVED_H

#include "graph/node.h"

/* "self", "hx[0]", "tensors[2]"; -1 and an error of kind ATTR that lists the names if there is none. */
int cti_find_saved(const char *op, const ct_node *node, const char *name);

#endif
