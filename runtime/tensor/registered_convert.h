/* Conversions from and to registered dtypes: through their wider dtype, in blocks. */
#ifndef CTI_REGISTERED_CONVERT_H
#define CTI_REGISTERED_CONVERT_H

#include "tensor/copy.h"

/*
 * Returns the converter for a pair in which at least one dtype is registered. Both may be registered only if they are
 * the same dtype.
 */
cti_convert_fn cti_registered_converter(ct_dtype from, ct_dtype to);

#endif
