#ifndef CTI_NAN_H
#define CTI_NAN_H

#include "tensor/tensor.h"

/* Returns true if an element, or its real or imaginary part, is NaN. */
bool cti_has_nan(const ct_tensor *t);

#endif
