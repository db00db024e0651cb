/* A back end of another version: it must not be used. */
#include "core/backend.h"

static const cti_backend other = {.version = CTI_BACKEND_VERSION + 1};

const cti_backend *cti_cuda_backend(void) { return &other; }
