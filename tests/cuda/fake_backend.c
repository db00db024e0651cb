/* A back end that must not be used: of another version, or, with FAKE_REASON, one that cannot use its driver. */
#include "device/backend.h"

#ifdef FAKE_REASON

static const char *missing(void) { return FAKE_REASON; }

static const cti_backend fake = {.version = CTI_BACKEND_VERSION, .missing = missing};

#else

static const cti_backend fake = {.version = CTI_BACKEND_VERSION + 1};

#endif

const cti_backend *cti_cuda_backend(void) { return &fake; }
