/* The functions of page_print.h for the C++ types. */
#ifndef COTANGENT_TESTS_PAGE_PRINT_HPP
#define COTANGENT_TESTS_PAGE_PRINT_HPP

#include <cotangent/cotangent.hpp>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast" /* it is C, too */
#endif
#include "page_print.h"
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

inline void print_result(const ct::Tensor &tensor) { print_tensor(tensor.get()); }

inline void print_result(const std::vector<ct::Tensor> &list)
{
    for (const ct::Tensor &tensor : list) print_result(tensor);
}

inline void print_list_of(const std::vector<ct::Tensor> &list) { print_result(list); }

inline void print_result(bool value) { print_bool(value); }

inline void print_result(int64_t value) { print_int64_t(value); }

inline void print_result(ct_dtype value) { print_ct_dtype(value); }

inline void print_result(const ct_scalar &value) { print_ct_scalar(value); }

inline void print_result(const std::vector<int64_t> &list) { print_ct_ints(ct::ints(list)); }

inline void print_result(const ct::IntLists &lists)
{
    for (const std::vector<int64_t> &list : lists) print_result(list);
}
#endif
