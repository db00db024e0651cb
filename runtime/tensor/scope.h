/* Handles of tensors: scopes hold counted objects of any kind, so all of it lies in core/. */
#ifndef CTI_SCOPE_H
#define CTI_SCOPE_H

#include "core/scope.h"
#include "tensor/tensor.h"

#endif
