/* Conversions from and to dtypes that programs register: by their wider dtype, in blocks. */
#ifndef CTI_REGISTERED_CONVERT_H
#define CTI_REGISTERED_CONVERT_H

#include "tensor/copy.h"

/* One of the two at least is registered, and both are only where they are the same. */
cti_convert_fn cti_registered_converter(ct_dtype from, ct_dtype to);

#endif
