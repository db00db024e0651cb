/* Scopes of tensor handles. The implementation is in state/, because scopes hold counted objects of any kind. */
#ifndef CTI_SCOPE_H
#define CTI_SCOPE_H

#include "state/scope.h"
#include "tensor/tensor.h"

#endif
