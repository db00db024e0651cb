#define _GNU_SOURCE /* declares secure_getenv */
#include "base/environment.h"

#include <stdlib.h>

const char *cti_environment(const char *name) { return secure_getenv(name); }
