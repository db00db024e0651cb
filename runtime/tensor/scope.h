/* Scopes of tensor handles. Scopes hold reference-counted objects of any kind, so the implementation is in state/. */
#ifndef CTI_SCOPE_H
#define CTI_SCOPE_H

#include "state/scope.h"
#include "tensor/tensor.h"

#endif
