/* Lookup of operators by name: "max" finds all overloads of max, "max.dim" one of them. */
#ifndef CTI_OP_NAMES_H
#define CTI_OP_NAMES_H

#include "ops/dispatch.h"

typedef void (*cti_op_visit)(void *arg, const cti_op_entry *entry);

/*
 * Calls visit for each entry (of the library and of projects) that is an overload of the operator `name`, or whose own
 * name is `name`. The order is the order of the tables.
 */
void cti_ops_named(const char *name, cti_op_visit visit, void *arg);

#endif
