/* Methods: additional names of operators. All functions are called under the lock of the registry. */
#ifndef CTI_METHOD_H
#define CTI_METHOD_H

#include <stdbool.h>

bool cti_method_exists(const char *name);
/* Returns the additional name under which the operator is a method; NULL if there is none. */
const char *cti_method_of(const char *op);

#endif
