/* Includes the C headers that the C++ headers use, with warnings about C-style casts disabled. */
#ifndef COTANGENT_CXX_C_HPP
#define COTANGENT_CXX_C_HPP

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wreturn-type-c-linkage"
#endif

#include <cotangent/autocast.h>
#include <cotangent/autograd.h>
#include <cotangent/checkpoint.h>
#include <cotangent/forward.h>
#include <cotangent/function.h>
#include <cotangent/functional.h>
#include <cotangent/gradcheck.h>
#include <cotangent/guard.h>
#include <cotangent/handle.h>
#include <cotangent/hook.h>
#include <cotangent/operand.h>
#include <cotangent/print.h>
#include <cotangent/random.h>
#include <cotangent/save_policy.h>
#include <cotangent/saved_tensors.h>
#include <cotangent/tensor.h>
#include <cotangent/tensors_fn.h>
#include <cotangent/vmap.h>

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
