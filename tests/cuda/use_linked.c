/*
 * For programs that know nothing of devices: the back end that is linked with them, emulated or not, is used. Where it
 * finds no device, the program is skipped.
 */
#include "device/backend.h"

#include <cotangent/base.h>

#include <stdio.h>
#include <stdlib.h>

__attribute__((constructor)) static void use_linked(void)
{
    if (cti_backend_set(cti_cuda_backend()) == CT_OK) return;
    printf("skipped: %s\n", ct_error_message());
    (void)fflush(stdout);
    _Exit(77);
}
