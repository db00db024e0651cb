#ifndef CTI_NAN_H
#define CTI_NAN_H

#include "tensor/tensor.h"

/* Returns true if some element, or the real or imaginary part of one, is NaN. */
bool cti_has_nan(const ct_tensor *t);

#endif
