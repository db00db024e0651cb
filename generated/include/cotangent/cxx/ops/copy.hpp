/*
 * The operators of schemas/copy.yaml in C++.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_COPY_HPP
#define COTANGENT_CXX_OPS_COPY_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/copy.h>

namespace cotangent {

using to_opts = ct_to_opts;

/**
 * self converted to another dtype or device; self itself if nothing changes and copy is false. Calls ct_to.
 */
inline Tensor to(const Tensor &self, ct_dtype dtype)
{
    inside::call call_;
    return inside::result(call_, ct_to(self.get(), dtype, nullptr));
}

inline Tensor to(const Tensor &self, ct_dtype dtype, const ct_to_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_to(self.get(), dtype, &opts));
}

inline Tensor to_out(const Tensor &self, ct_dtype dtype, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_to_out(self.get(), dtype, out.get(), nullptr));
}

inline Tensor to_out(const Tensor &self, ct_dtype dtype, const Tensor &out, const ct_to_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_to_out(self.get(), dtype, out.get(), &opts));
}

inline Tensor inside::methods::to(ct_dtype dtype) const { return cotangent::to(self(), dtype); }

inline Tensor inside::methods::to(ct_dtype dtype, const ct_to_opts &opts) const
{
    return cotangent::to(self(), dtype, opts);
}

using to_device_opts = ct_to_device_opts;

/**
 * self on the given device, which may be the host; self itself if it is there already and copy is false. Calls
 * ct_to_device.
 */
inline Tensor to_device(const Tensor &self, ct_device device)
{
    inside::call call_;
    return inside::result(call_, ct_to_device(self.get(), device, nullptr));
}

inline Tensor to_device(const Tensor &self, ct_device device, const ct_to_device_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_to_device(self.get(), device, &opts));
}

inline Tensor to_device_out(const Tensor &self, ct_device device, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_to_device_out(self.get(), device, out.get(), nullptr));
}

inline Tensor to_device_out(const Tensor &self, ct_device device, const Tensor &out, const ct_to_device_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_to_device_out(self.get(), device, out.get(), &opts));
}

inline Tensor inside::methods::to_device(ct_device device) const { return cotangent::to_device(self(), device); }

inline Tensor inside::methods::to_device(ct_device device, const ct_to_device_opts &opts) const
{
    return cotangent::to_device(self(), device, opts);
}

using clone_opts = ct_clone_opts;

/**
 * Copy of self. Calls ct_clone.
 */
inline Tensor clone(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_clone(self.get(), nullptr));
}

inline Tensor clone(const Tensor &self, const ct_clone_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_clone(self.get(), &opts));
}

inline Tensor clone_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_clone_out(self.get(), out.get(), nullptr));
}

inline Tensor clone_out(const Tensor &self, const Tensor &out, const ct_clone_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_clone_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::clone() const { return cotangent::clone(self()); }

inline Tensor inside::methods::clone(const ct_clone_opts &opts) const { return cotangent::clone(self(), opts); }

using contiguous_opts = ct_contiguous_opts;

/**
 * self in row-major order without gaps; self itself if its memory has this layout already. Calls ct_contiguous.
 */
inline Tensor contiguous(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_contiguous(self.get(), nullptr));
}

inline Tensor contiguous(const Tensor &self, const ct_contiguous_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_contiguous(self.get(), &opts));
}

inline Tensor contiguous_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_contiguous_out(self.get(), out.get(), nullptr));
}

inline Tensor contiguous_out(const Tensor &self, const Tensor &out, const ct_contiguous_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_contiguous_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::contiguous() const { return cotangent::contiguous(self()); }

inline Tensor inside::methods::contiguous(const ct_contiguous_opts &opts) const
{
    return cotangent::contiguous(self(), opts);
}

/**
 * self detached from the graph: a tensor that shares its storage and requires no gradient. Calls ct_detach.
 */
inline Tensor detach(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_detach(self.get()));
}

inline Tensor detach_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_detach_(self.get()));
}

inline Tensor inside::methods::detach() const { return cotangent::detach(self()); }

using copy_opts = ct_copy_opts;

/**
 * Writes src to self, with broadcasting and conversion of dtype and device. Calls ct_copy_.
 */
inline Tensor copy_(const Tensor &self, const Tensor &src)
{
    inside::call call_;
    return inside::result(call_, ct_copy_(self.get(), src.get(), nullptr));
}

inline Tensor copy_(const Tensor &self, const Tensor &src, const ct_copy_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_copy_(self.get(), src.get(), &opts));
}

inline Tensor inside::methods::copy_(const Tensor &src) const { return cotangent::copy_(self(), src); }

inline Tensor inside::methods::copy_(const Tensor &src, const ct_copy_opts &opts) const
{
    return cotangent::copy_(self(), src, opts);
}

/**
 * Tensor with the sizes and dtype of self, filled with value, a scalar or a 0-d tensor. Calls ct_fill.
 */
inline Tensor fill(const Tensor &self, const Operand &value)
{
    inside::call call_;
    return inside::result(call_, ct_fill(self.get(), value.get()));
}

inline Tensor fill_(const Tensor &self, const Operand &value)
{
    inside::call call_;
    return inside::result(call_, ct_fill_(self.get(), value.get()));
}

inline Tensor fill_out(const Tensor &self, const Operand &value, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_fill_out(self.get(), value.get(), out.get()));
}

inline Tensor inside::methods::fill(const Operand &value) const { return cotangent::fill(self(), value); }

inline Tensor inside::methods::fill_(const Operand &value) const { return cotangent::fill_(self(), value); }

/**
 * Zeros with the sizes and dtype of self; the gradient is zero. Calls ct_zero.
 */
inline Tensor zero(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_zero(self.get()));
}

inline Tensor zero_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_zero_(self.get()));
}

inline Tensor zero_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_zero_out(self.get(), out.get()));
}

inline Tensor inside::methods::zero() const { return cotangent::zero(self()); }

inline Tensor inside::methods::zero_() const { return cotangent::zero_(self()); }

using cat_opts = ct_cat_opts;

/**
 * Concatenation of the tensors along dim; an empty vector may be joined to tensors of any shape. Calls ct_cat.
 */
inline Tensor cat(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_cat(tensors.get(), nullptr));
}

inline Tensor cat(const Tensors &tensors, const ct_cat_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cat(tensors.get(), &opts));
}

inline Tensor cat_out(const Tensors &tensors, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_cat_out(tensors.get(), out.get(), nullptr));
}

inline Tensor cat_out(const Tensors &tensors, const Tensor &out, const ct_cat_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cat_out(tensors.get(), out.get(), &opts));
}

using stack_opts = ct_stack_opts;

/**
 * The tensors, all of one shape, stacked along a new axis dim of the result. Calls ct_stack.
 */
inline Tensor stack(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_stack(tensors.get(), nullptr));
}

inline Tensor stack(const Tensors &tensors, const ct_stack_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_stack(tensors.get(), &opts));
}

inline Tensor stack_out(const Tensors &tensors, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_stack_out(tensors.get(), out.get(), nullptr));
}

inline Tensor stack_out(const Tensors &tensors, const Tensor &out, const ct_stack_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_stack_out(tensors.get(), out.get(), &opts));
}

using constant_pad_nd_opts = ct_constant_pad_nd_opts;

/**
 * self padded with value: pad[0] elements are added at the start and pad[1] at the end of the last axis, pad[2] and
 * pad[3] likewise on the axis before it, and so on. A negative number removes elements. Calls ct_constant_pad_nd.
 */
inline Tensor constant_pad_nd(const Tensor &self, const Ints &pad)
{
    inside::call call_;
    return inside::result(call_, ct_constant_pad_nd(self.get(), pad.get(), nullptr));
}

inline Tensor constant_pad_nd(const Tensor &self, const Ints &pad, const ct_constant_pad_nd_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_constant_pad_nd(self.get(), pad.get(), &opts));
}

inline Tensor constant_pad_nd_out(const Tensor &self, const Ints &pad, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_constant_pad_nd_out(self.get(), pad.get(), out.get(), nullptr));
}

inline Tensor constant_pad_nd_out(const Tensor &self, const Ints &pad, const Tensor &out,
                                  const ct_constant_pad_nd_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_constant_pad_nd_out(self.get(), pad.get(), out.get(), &opts));
}

inline Tensor inside::methods::constant_pad_nd(const Ints &pad) const
{
    return cotangent::constant_pad_nd(self(), pad);
}

inline Tensor inside::methods::constant_pad_nd(const Ints &pad, const ct_constant_pad_nd_opts &opts) const
{
    return cotangent::constant_pad_nd(self(), pad, opts);
}

/**
 * self padded with zeros, as constant_pad_nd with value 0. Calls ct_zero_pad_nd.
 */
inline Tensor zero_pad_nd(const Tensor &self, const Ints &pad)
{
    inside::call call_;
    return inside::result(call_, ct_zero_pad_nd(self.get(), pad.get()));
}

inline Tensor zero_pad_nd_out(const Tensor &self, const Ints &pad, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_zero_pad_nd_out(self.get(), pad.get(), out.get()));
}

inline Tensor inside::methods::zero_pad_nd(const Ints &pad) const { return cotangent::zero_pad_nd(self(), pad); }

using tril_opts = ct_tril_opts;

/**
 * Lower triangle of the matrices in the last two axes, up to and including the given diagonal; zeros above it. Calls
 * ct_tril.
 */
inline Tensor tril(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_tril(self.get(), nullptr));
}

inline Tensor tril(const Tensor &self, const ct_tril_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_tril(self.get(), &opts));
}

inline Tensor tril_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_tril_(self.get(), nullptr));
}

inline Tensor tril_(const Tensor &self, const ct_tril_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_tril_(self.get(), &opts));
}

inline Tensor tril_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_tril_out(self.get(), out.get(), nullptr));
}

inline Tensor tril_out(const Tensor &self, const Tensor &out, const ct_tril_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_tril_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::tril() const { return cotangent::tril(self()); }

inline Tensor inside::methods::tril(const ct_tril_opts &opts) const { return cotangent::tril(self(), opts); }

inline Tensor inside::methods::tril_() const { return cotangent::tril_(self()); }

inline Tensor inside::methods::tril_(const ct_tril_opts &opts) const { return cotangent::tril_(self(), opts); }

using triu_opts = ct_triu_opts;

/**
 * Upper triangle of the matrices in the last two axes, from the given diagonal on; zeros below it. Calls ct_triu.
 */
inline Tensor triu(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_triu(self.get(), nullptr));
}

inline Tensor triu(const Tensor &self, const ct_triu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_triu(self.get(), &opts));
}

inline Tensor triu_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_triu_(self.get(), nullptr));
}

inline Tensor triu_(const Tensor &self, const ct_triu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_triu_(self.get(), &opts));
}

inline Tensor triu_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_triu_out(self.get(), out.get(), nullptr));
}

inline Tensor triu_out(const Tensor &self, const Tensor &out, const ct_triu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_triu_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::triu() const { return cotangent::triu(self()); }

inline Tensor inside::methods::triu(const ct_triu_opts &opts) const { return cotangent::triu(self(), opts); }

inline Tensor inside::methods::triu_() const { return cotangent::triu_(self()); }

inline Tensor inside::methods::triu_(const ct_triu_opts &opts) const { return cotangent::triu_(self(), opts); }

/**
 * self with the order of the elements along the axes dims reversed. Calls ct_flip.
 */
inline Tensor flip(const Tensor &self, const Ints &dims)
{
    inside::call call_;
    return inside::result(call_, ct_flip(self.get(), dims.get()));
}

inline Tensor flip_out(const Tensor &self, const Ints &dims, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_flip_out(self.get(), dims.get(), out.get()));
}

inline Tensor inside::methods::flip(const Ints &dims) const { return cotangent::flip(self(), dims); }

} // namespace cotangent
#endif
