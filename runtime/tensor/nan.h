#ifndef CTI_NAN_H
#define CTI_NAN_H

#include "tensor/tensor.h"

/* Whether some element, or a part of a complex one, is not a number. */
bool cti_has_nan(const ct_tensor *t);

#endif
