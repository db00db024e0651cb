/*
 * The operators of schemas/linalg_lstsq.yaml in C++.
 *
 * Written by ctgen from schemas/linalg_lstsq.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_LINALG_LSTSQ_HPP
#define COTANGENT_CXX_OPS_LINALG_LSTSQ_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/linalg_lstsq.h>

namespace cotangent {

using linalg_lstsq_opts = ct_linalg_lstsq_opts;

/** Results of linalg_lstsq. */
struct linalg_lstsq_result {
    Tensor solution, residuals, rank, singular_values;
};

/**
 * Least-squares solution X of self X = b; the one with the least norm if there are several. The solution requires
 * matrices of full rank; rank and singular values show whether they have it. Calls ct_linalg_lstsq.
 */
inline linalg_lstsq_result linalg_lstsq(const Tensor &self, const Tensor &b)
{
    inside::call call_;
    const ct_linalg_lstsq_result made_ = ct_linalg_lstsq(self.get(), b.get(), nullptr);
    return {inside::result(made_.solution), inside::result(made_.residuals), inside::result(made_.rank),
            inside::result(made_.singular_values)};
}

inline linalg_lstsq_result linalg_lstsq(const Tensor &self, const Tensor &b, const ct_linalg_lstsq_opts &opts)
{
    inside::call call_;
    const ct_linalg_lstsq_result made_ = ct_linalg_lstsq(self.get(), b.get(), &opts);
    return {inside::result(made_.solution), inside::result(made_.residuals), inside::result(made_.rank),
            inside::result(made_.singular_values)};
}

inline linalg_lstsq_result inside::methods::linalg_lstsq(const Tensor &b) const
{
    return cotangent::linalg_lstsq(self(), b);
}

inline linalg_lstsq_result inside::methods::linalg_lstsq(const Tensor &b, const ct_linalg_lstsq_opts &opts) const
{
    return cotangent::linalg_lstsq(self(), b, opts);
}

} // namespace cotangent
#endif
