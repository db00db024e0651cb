/*
 * All of Cotangent in C++: reference-counted tensors, errors as exceptions, lambdas as callbacks. A program that is
 * compiled often includes only the headers it uses instead: cotangent/cxx/tensor.hpp and operators.hpp, and the headers
 * of operators, such as cotangent/cxx/ops/reduce.hpp.
 */
#ifndef COTANGENT_HPP
#define COTANGENT_HPP

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wreturn-type-c-linkage"
#endif
#include <cotangent/cotangent.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#include <cotangent/cxx/autograd.hpp>
#include <cotangent/cxx/callbacks.hpp>
#include <cotangent/cxx/custom.hpp>
#include <cotangent/cxx/elements.hpp>
#include <cotangent/cxx/functions.hpp>
#include <cotangent/cxx/guards.hpp>
#include <cotangent/cxx/hooks.hpp>
#include <cotangent/cxx/index.hpp>
#include <cotangent/cxx/operators.hpp>
#include <cotangent/cxx/ops.hpp>
#include <cotangent/cxx/tensor.hpp>

#endif
