/*
 * The operators of schemas/vector.yaml in C++.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_VECTOR_HPP
#define COTANGENT_CXX_OPS_VECTOR_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/vector.h>

namespace cotangent {

/**
 * Matrix-vector product. Calls ct_mv.
 */
inline Tensor mv(const Tensor &self, const Tensor &vec)
{
    inside::call call_;
    return inside::result(call_, ct_mv(self.get(), vec.get()));
}

inline Tensor mv_out(const Tensor &self, const Tensor &vec, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_mv_out(self.get(), vec.get(), out.get()));
}

inline Tensor inside::methods::mv(const Tensor &vec) const { return cotangent::mv(self(), vec); }

/**
 * Dot product of two vectors, without conjugation. Calls ct_dot.
 */
inline Tensor dot(const Tensor &self, const Tensor &tensor)
{
    inside::call call_;
    return inside::result(call_, ct_dot(self.get(), tensor.get()));
}

inline Tensor dot_out(const Tensor &self, const Tensor &tensor, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_dot_out(self.get(), tensor.get(), out.get()));
}

inline Tensor inside::methods::dot(const Tensor &tensor) const { return cotangent::dot(self(), tensor); }

/**
 * Dot product of two vectors, with the first conjugated. Calls ct_vdot.
 */
inline Tensor vdot(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_vdot(self.get(), other.get()));
}

inline Tensor inside::methods::vdot(const Tensor &other) const { return cotangent::vdot(self(), other); }

/**
 * Outer product of two vectors. Calls ct_outer.
 */
inline Tensor outer(const Tensor &self, const Tensor &vec2)
{
    inside::call call_;
    return inside::result(call_, ct_outer(self.get(), vec2.get()));
}

inline Tensor inside::methods::outer(const Tensor &vec2) const { return cotangent::outer(self(), vec2); }

/**
 * Inner product: sums of products along the last axes of two tensors; if one is a 0-d tensor, their product. Calls
 * ct_inner.
 */
inline Tensor inner(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_inner(self.get(), other.get()));
}

inline Tensor inside::methods::inner(const Tensor &other) const { return cotangent::inner(self(), other); }

/**
 * Sums of products along the axes dims_self of self and dims_other of other; in the result, the remaining axes of self
 * precede the remaining axes of other. Calls ct_tensordot.
 */
inline Tensor tensordot(const Tensor &self, const Tensor &other, const Ints &dims_self, const Ints &dims_other)
{
    inside::call call_;
    return inside::result(call_, ct_tensordot(self.get(), other.get(), dims_self.get(), dims_other.get()));
}

inline Tensor inside::methods::tensordot(const Tensor &other, const Ints &dims_self, const Ints &dims_other) const
{
    return cotangent::tensordot(self(), other, dims_self, dims_other);
}

/**
 * Kronecker product: self with every element replaced by its product with other. Calls ct_kron.
 */
inline Tensor kron(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_kron(self.get(), other.get()));
}

inline Tensor kron_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_kron_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::kron(const Tensor &other) const { return cotangent::kron(self(), other); }

/**
 * Bilinear form: input1^T W input2 for each matrix W of weight, plus bias. Calls ct_bilinear.
 */
inline Tensor bilinear(const Tensor &input1, const Tensor &input2, const Tensor &weight, const Tensor &bias = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_bilinear(input1.get(), input2.get(), weight.get(), bias.get()));
}

inline Tensor inside::methods::bilinear(const Tensor &input2, const Tensor &weight, const Tensor &bias) const
{
    return cotangent::bilinear(self(), input2, weight, bias);
}

using addmv_opts = ct_addmv_opts;

/**
 * beta * self, broadcast, plus alpha times the product of a matrix and a vector. If beta is 0, the values of self are
 * ignored; if alpha is 0, the product is ignored. Calls ct_addmv.
 */
inline Tensor addmv(const Tensor &self, const Tensor &mat, const Tensor &vec)
{
    inside::call call_;
    return inside::result(call_, ct_addmv(self.get(), mat.get(), vec.get(), nullptr));
}

inline Tensor addmv(const Tensor &self, const Tensor &mat, const Tensor &vec, const ct_addmv_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addmv(self.get(), mat.get(), vec.get(), &opts));
}

inline Tensor addmv_(const Tensor &self, const Tensor &mat, const Tensor &vec)
{
    inside::call call_;
    return inside::result(call_, ct_addmv_(self.get(), mat.get(), vec.get(), nullptr));
}

inline Tensor addmv_(const Tensor &self, const Tensor &mat, const Tensor &vec, const ct_addmv_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addmv_(self.get(), mat.get(), vec.get(), &opts));
}

inline Tensor addmv_out(const Tensor &self, const Tensor &mat, const Tensor &vec, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_addmv_out(self.get(), mat.get(), vec.get(), out.get(), nullptr));
}

inline Tensor addmv_out(const Tensor &self, const Tensor &mat, const Tensor &vec, const Tensor &out,
                        const ct_addmv_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addmv_out(self.get(), mat.get(), vec.get(), out.get(), &opts));
}

inline Tensor inside::methods::addmv(const Tensor &mat, const Tensor &vec) const
{
    return cotangent::addmv(self(), mat, vec);
}

inline Tensor inside::methods::addmv(const Tensor &mat, const Tensor &vec, const ct_addmv_opts &opts) const
{
    return cotangent::addmv(self(), mat, vec, opts);
}

inline Tensor inside::methods::addmv_(const Tensor &mat, const Tensor &vec) const
{
    return cotangent::addmv_(self(), mat, vec);
}

inline Tensor inside::methods::addmv_(const Tensor &mat, const Tensor &vec, const ct_addmv_opts &opts) const
{
    return cotangent::addmv_(self(), mat, vec, opts);
}

using addr_opts = ct_addr_opts;

/**
 * beta * self, broadcast, plus alpha times the outer product of two vectors. If beta is 0, the values of self are
 * ignored. Calls ct_addr.
 */
inline Tensor addr(const Tensor &self, const Tensor &vec1, const Tensor &vec2)
{
    inside::call call_;
    return inside::result(call_, ct_addr(self.get(), vec1.get(), vec2.get(), nullptr));
}

inline Tensor addr(const Tensor &self, const Tensor &vec1, const Tensor &vec2, const ct_addr_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addr(self.get(), vec1.get(), vec2.get(), &opts));
}

inline Tensor addr_(const Tensor &self, const Tensor &vec1, const Tensor &vec2)
{
    inside::call call_;
    return inside::result(call_, ct_addr_(self.get(), vec1.get(), vec2.get(), nullptr));
}

inline Tensor addr_(const Tensor &self, const Tensor &vec1, const Tensor &vec2, const ct_addr_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addr_(self.get(), vec1.get(), vec2.get(), &opts));
}

inline Tensor addr_out(const Tensor &self, const Tensor &vec1, const Tensor &vec2, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_addr_out(self.get(), vec1.get(), vec2.get(), out.get(), nullptr));
}

inline Tensor addr_out(const Tensor &self, const Tensor &vec1, const Tensor &vec2, const Tensor &out,
                       const ct_addr_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addr_out(self.get(), vec1.get(), vec2.get(), out.get(), &opts));
}

inline Tensor inside::methods::addr(const Tensor &vec1, const Tensor &vec2) const
{
    return cotangent::addr(self(), vec1, vec2);
}

inline Tensor inside::methods::addr(const Tensor &vec1, const Tensor &vec2, const ct_addr_opts &opts) const
{
    return cotangent::addr(self(), vec1, vec2, opts);
}

inline Tensor inside::methods::addr_(const Tensor &vec1, const Tensor &vec2) const
{
    return cotangent::addr_(self(), vec1, vec2);
}

inline Tensor inside::methods::addr_(const Tensor &vec1, const Tensor &vec2, const ct_addr_opts &opts) const
{
    return cotangent::addr_(self(), vec1, vec2, opts);
}

using baddbmm_opts = ct_baddbmm_opts;

/**
 * beta * self, broadcast, plus alpha times the matrix products of two batches. If beta is 0, the values of self are
 * ignored; if alpha is 0, the products are ignored. Calls ct_baddbmm.
 */
inline Tensor baddbmm(const Tensor &self, const Tensor &batch1, const Tensor &batch2)
{
    inside::call call_;
    return inside::result(call_, ct_baddbmm(self.get(), batch1.get(), batch2.get(), nullptr));
}

inline Tensor baddbmm(const Tensor &self, const Tensor &batch1, const Tensor &batch2, const ct_baddbmm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_baddbmm(self.get(), batch1.get(), batch2.get(), &opts));
}

inline Tensor baddbmm_(const Tensor &self, const Tensor &batch1, const Tensor &batch2)
{
    inside::call call_;
    return inside::result(call_, ct_baddbmm_(self.get(), batch1.get(), batch2.get(), nullptr));
}

inline Tensor baddbmm_(const Tensor &self, const Tensor &batch1, const Tensor &batch2, const ct_baddbmm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_baddbmm_(self.get(), batch1.get(), batch2.get(), &opts));
}

inline Tensor baddbmm_out(const Tensor &self, const Tensor &batch1, const Tensor &batch2, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_baddbmm_out(self.get(), batch1.get(), batch2.get(), out.get(), nullptr));
}

inline Tensor baddbmm_out(const Tensor &self, const Tensor &batch1, const Tensor &batch2, const Tensor &out,
                          const ct_baddbmm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_baddbmm_out(self.get(), batch1.get(), batch2.get(), out.get(), &opts));
}

inline Tensor inside::methods::baddbmm(const Tensor &batch1, const Tensor &batch2) const
{
    return cotangent::baddbmm(self(), batch1, batch2);
}

inline Tensor inside::methods::baddbmm(const Tensor &batch1, const Tensor &batch2, const ct_baddbmm_opts &opts) const
{
    return cotangent::baddbmm(self(), batch1, batch2, opts);
}

inline Tensor inside::methods::baddbmm_(const Tensor &batch1, const Tensor &batch2) const
{
    return cotangent::baddbmm_(self(), batch1, batch2);
}

inline Tensor inside::methods::baddbmm_(const Tensor &batch1, const Tensor &batch2, const ct_baddbmm_opts &opts) const
{
    return cotangent::baddbmm_(self(), batch1, batch2, opts);
}

using addbmm_opts = ct_addbmm_opts;

/**
 * beta * self, broadcast, plus alpha times the sum of the matrix products of two batches. If beta is 0, the values of
 * self are ignored. Calls ct_addbmm.
 */
inline Tensor addbmm(const Tensor &self, const Tensor &batch1, const Tensor &batch2)
{
    inside::call call_;
    return inside::result(call_, ct_addbmm(self.get(), batch1.get(), batch2.get(), nullptr));
}

inline Tensor addbmm(const Tensor &self, const Tensor &batch1, const Tensor &batch2, const ct_addbmm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addbmm(self.get(), batch1.get(), batch2.get(), &opts));
}

inline Tensor addbmm_(const Tensor &self, const Tensor &batch1, const Tensor &batch2)
{
    inside::call call_;
    return inside::result(call_, ct_addbmm_(self.get(), batch1.get(), batch2.get(), nullptr));
}

inline Tensor addbmm_(const Tensor &self, const Tensor &batch1, const Tensor &batch2, const ct_addbmm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addbmm_(self.get(), batch1.get(), batch2.get(), &opts));
}

inline Tensor addbmm_out(const Tensor &self, const Tensor &batch1, const Tensor &batch2, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_addbmm_out(self.get(), batch1.get(), batch2.get(), out.get(), nullptr));
}

inline Tensor addbmm_out(const Tensor &self, const Tensor &batch1, const Tensor &batch2, const Tensor &out,
                         const ct_addbmm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addbmm_out(self.get(), batch1.get(), batch2.get(), out.get(), &opts));
}

inline Tensor inside::methods::addbmm(const Tensor &batch1, const Tensor &batch2) const
{
    return cotangent::addbmm(self(), batch1, batch2);
}

inline Tensor inside::methods::addbmm(const Tensor &batch1, const Tensor &batch2, const ct_addbmm_opts &opts) const
{
    return cotangent::addbmm(self(), batch1, batch2, opts);
}

inline Tensor inside::methods::addbmm_(const Tensor &batch1, const Tensor &batch2) const
{
    return cotangent::addbmm_(self(), batch1, batch2);
}

inline Tensor inside::methods::addbmm_(const Tensor &batch1, const Tensor &batch2, const ct_addbmm_opts &opts) const
{
    return cotangent::addbmm_(self(), batch1, batch2, opts);
}

} // namespace cotangent
#endif
