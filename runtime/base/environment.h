/* Environment variables of the process. docs/environment.md lists the variables that the library reads. */
#ifndef CTI_ENVIRONMENT_H
#define CTI_ENVIRONMENT_H

#include "base/compiler.h"

/* Returns a variable; NULL if it is not set, or if the process has more rights than its user (set-user-ID). */
const char *cti_environment(const char *name);

#endif
