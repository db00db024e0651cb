/* Which devices there are. */
#ifndef CTI_DEVICE_H
#define CTI_DEVICE_H

#include "core/compiler.h"

#include <cotangent/values.h>

/* CT_OK for a device that tensors can be made on; who: the function that was given it. */
CT_NODISCARD ct_status cti_check_device(const char *who, ct_device device);

#endif
