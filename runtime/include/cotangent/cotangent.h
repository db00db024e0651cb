/* All of Cotangent: include this one. */
#ifndef COTANGENT_H
#define COTANGENT_H

#include <cotangent/autocast.h>
#include <cotangent/autograd.h>
#include <cotangent/base.h>
#include <cotangent/deterministic.h>
#include <cotangent/function.h>
#include <cotangent/gradcheck.h>
#include <cotangent/guard.h>
#include <cotangent/hook.h>
#include <cotangent/kernel.h>
#include <cotangent/ops.h>
#include <cotangent/random.h>
#include <cotangent/registry.h>
#include <cotangent/saved_tensors.h>
#include <cotangent/tensor.h>
#include <cotangent/values.h>

#endif
