/* Other names of operators. All under the lock of what is registered. */
#ifndef CTI_METHOD_H
#define CTI_METHOD_H

#include <stdbool.h>

bool cti_method_exists(const char *name);
/* A method that stands for the operator; NULL: none does. */
const char *cti_method_of(const char *op);

#endif
