/* The headers of C that those of C++ are made of, without warnings about casts, which C has no others of. */
#ifndef COTANGENT_CXX_C_HPP
#define COTANGENT_CXX_C_HPP

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wreturn-type-c-linkage"
#endif

#include <cotangent/autograd.h>
#include <cotangent/guard.h>
#include <cotangent/handle.h>
#include <cotangent/operand.h>
#include <cotangent/print.h>
#include <cotangent/tensor.h>

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
