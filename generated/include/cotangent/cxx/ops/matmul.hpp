/*
 * The operators of schemas/matmul.yaml in C++.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_MATMUL_HPP
#define COTANGENT_CXX_OPS_MATMUL_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/matmul.h>

namespace cotangent {

/**
 * Matrix product of two matrices. Calls ct_mm.
 */
inline Tensor mm(const Tensor &self, const Tensor &mat2)
{
    inside::call call_;
    return inside::result(call_, ct_mm(self.get(), mat2.get()));
}

inline Tensor mm_out(const Tensor &self, const Tensor &mat2, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_mm_out(self.get(), mat2.get(), out.get()));
}

inline Tensor inside::methods::mm(const Tensor &mat2) const { return cotangent::mm(self(), mat2); }

/**
 * Matrix products of two batches of matrices of the same length. Calls ct_bmm.
 */
inline Tensor bmm(const Tensor &self, const Tensor &mat2)
{
    inside::call call_;
    return inside::result(call_, ct_bmm(self.get(), mat2.get()));
}

inline Tensor bmm_out(const Tensor &self, const Tensor &mat2, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_bmm_out(self.get(), mat2.get(), out.get()));
}

inline Tensor inside::methods::bmm(const Tensor &mat2) const { return cotangent::bmm(self(), mat2); }

using addmm_opts = ct_addmm_opts;

/**
 * beta * self, broadcast, plus alpha times the matrix product of mat1 and mat2. If beta is 0, the values of self are
 * ignored, even NaN; if alpha is 0, the values of mat1 and mat2 are ignored. Calls ct_addmm.
 */
inline Tensor addmm(const Tensor &self, const Tensor &mat1, const Tensor &mat2)
{
    inside::call call_;
    return inside::result(call_, ct_addmm(self.get(), mat1.get(), mat2.get(), nullptr));
}

inline Tensor addmm(const Tensor &self, const Tensor &mat1, const Tensor &mat2, const ct_addmm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addmm(self.get(), mat1.get(), mat2.get(), &opts));
}

inline Tensor addmm_(const Tensor &self, const Tensor &mat1, const Tensor &mat2)
{
    inside::call call_;
    return inside::result(call_, ct_addmm_(self.get(), mat1.get(), mat2.get(), nullptr));
}

inline Tensor addmm_(const Tensor &self, const Tensor &mat1, const Tensor &mat2, const ct_addmm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addmm_(self.get(), mat1.get(), mat2.get(), &opts));
}

inline Tensor addmm_out(const Tensor &self, const Tensor &mat1, const Tensor &mat2, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_addmm_out(self.get(), mat1.get(), mat2.get(), out.get(), nullptr));
}

inline Tensor addmm_out(const Tensor &self, const Tensor &mat1, const Tensor &mat2, const Tensor &out,
                        const ct_addmm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addmm_out(self.get(), mat1.get(), mat2.get(), out.get(), &opts));
}

inline Tensor inside::methods::addmm(const Tensor &mat1, const Tensor &mat2) const
{
    return cotangent::addmm(self(), mat1, mat2);
}

inline Tensor inside::methods::addmm(const Tensor &mat1, const Tensor &mat2, const ct_addmm_opts &opts) const
{
    return cotangent::addmm(self(), mat1, mat2, opts);
}

inline Tensor inside::methods::addmm_(const Tensor &mat1, const Tensor &mat2) const
{
    return cotangent::addmm_(self(), mat1, mat2);
}

inline Tensor inside::methods::addmm_(const Tensor &mat1, const Tensor &mat2, const ct_addmm_opts &opts) const
{
    return cotangent::addmm_(self(), mat1, mat2, opts);
}

/**
 * Matrix product over the last two axes, batched over the others; a vector counts as a row on the left, as a column on
 * the right. Calls ct_matmul.
 */
inline Tensor matmul(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_matmul(self.get(), other.get()));
}

inline Tensor inside::methods::matmul(const Tensor &other) const { return cotangent::matmul(self(), other); }

/**
 * input @ weight^T + bias along the last axis; bias broadcasts; weight may be a vector. Calls ct_linear.
 */
inline Tensor linear(const Tensor &input, const Tensor &weight, const Tensor &bias = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_linear(input.get(), weight.get(), bias.get()));
}

inline Tensor linear_out(const Tensor &input, const Tensor &weight, const Tensor &bias, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_linear_out(input.get(), weight.get(), bias.get(), out.get()));
}

inline Tensor inside::methods::linear(const Tensor &weight, const Tensor &bias) const
{
    return cotangent::linear(self(), weight, bias);
}

} // namespace cotangent
#endif
