/*
 * index_reduce: self with the slices of source reduced into it at the indices of a vector along dim: the product, mean,
 * maximum or minimum of the slices with equal index, and of the slice of self there (include_self).
 *
 * Written by ctgen from schemas/scatter_reduce.yaml. Change the schema, not this file.
 *
 *   backward  wide_ = transpose(expand(reshape(index, [numel(index)]), with(swap(S, dim, -1), -1, numel(index))), dim,
 *             -1) if rank(self) > 0 else reshape(index, [])
 *             self.grad = result.grad if numel(wide_) == 0 or reduce == sum and include_self else scatter(result.grad,
 *             dim, wide_, zeros(shape(wide_), dtype_of(result.grad), device_of(self))) if reduce == sum or not
 *             include_self and (reduce == mean or reduce == prod) else (to(result.grad /
 *             clamp.scalar(scatter_add(full(shape(self), 1 if include_self else 0, wide(self), device_of(self)), dim,
 *             wide_, ones(shape(wide_), wide(self), device_of(self))), 1), dtype_of(self)) if reduce == mean else
 *             result.grad) if reduce == mean else result.grad * scatter_reduce(ones(shape(self), dtype_of(self),
 *             device_of(self)), dim, wide_, source, prod) if reduce == prod else where(ones(shape(self), bool,
 *             device_of(self)) if not (reduce == amax or reduce == amin) else self == scatter_reduce(self, dim, wide_,
 *             source, reduce, include_self) or isnan(self) if include_self else scatter(ones(shape(self), bool,
 *             device_of(self)), dim, wide_, zeros(shape(wide_), bool, device_of(self))), to(result.grad /
 *             scatter_add(to(ones(shape(self), bool, device_of(self)) if not (reduce == amax or reduce == amin) else
 *             self == scatter_reduce(self, dim, wide_, source, reduce, include_self) or isnan(self) if include_self
 *             else scatter(ones(shape(self), bool, device_of(self)), dim, wide_, zeros(shape(wide_), bool,
 *             device_of(self))), wide(self)), dim, wide_, to((source if reduce == sum or reduce == mean or
 *             same_shape(shape(wide_), shape(source)) else zero_pad_nd(source, negated(room(shape(wide_),
 *             shape(source))))) == gather(scatter_reduce(self, dim, wide_, source, reduce, include_self), dim, wide_)
 *             or isnan(source if reduce == sum or reduce == mean or same_shape(shape(wide_), shape(source)) else
 *             zero_pad_nd(source, negated(room(shape(wide_), shape(source))))) if reduce == amax or reduce == amin else
 *             wide_ == wide_, wide(self))), dtype_of(self)) if reduce == amax or reduce == amin else result.grad, 0)
 *             wide_ = transpose(expand(reshape(index, [numel(index)]), with(swap(S, dim, -1), -1, numel(index))), dim,
 *             -1) if rank(self) > 0 else reshape(index, [])
 *             source.grad = zeros(shape(source), dtype_of(result.grad), device_of(self)) if numel(wide_) == 0 else
 *             (gather(result.grad, dim, wide_) if reduce == sum else gather(to(result.grad /
 *             clamp.scalar(scatter_add(full(shape(self), 1 if include_self else 0, wide(self), device_of(self)), dim,
 *             wide_, ones(shape(wide_), wide(self), device_of(self))), 1), dtype_of(self)) if reduce == mean else
 *             result.grad, dim, wide_) if reduce == mean else gather(result.grad, dim, wide_) *
 *             products_of_others(source if reduce == sum or reduce == mean or same_shape(shape(wide_), shape(source))
 *             else zero_pad_nd(source, negated(room(shape(wide_), shape(source)))), dim, wide_, self, include_self) if
 *             reduce == prod else where((source if reduce == sum or reduce == mean or same_shape(shape(wide_),
 *             shape(source)) else zero_pad_nd(source, negated(room(shape(wide_), shape(source))))) ==
 *             gather(scatter_reduce(self, dim, wide_, source, reduce, include_self), dim, wide_) or isnan(source if
 *             reduce == sum or reduce == mean or same_shape(shape(wide_), shape(source)) else zero_pad_nd(source,
 *             negated(room(shape(wide_), shape(source))))) if reduce == amax or reduce == amin else wide_ == wide_,
 *             gather(to(result.grad / scatter_add(to(ones(shape(self), bool, device_of(self)) if not (reduce == amax or
 *             reduce == amin) else self == scatter_reduce(self, dim, wide_, source, reduce, include_self) or
 *             isnan(self) if include_self else scatter(ones(shape(self), bool, device_of(self)), dim, wide_,
 *             zeros(shape(wide_), bool, device_of(self))), wide(self)), dim, wide_, to((source if reduce == sum or
 *             reduce == mean or same_shape(shape(wide_), shape(source)) else zero_pad_nd(source,
 *             negated(room(shape(wide_), shape(source))))) == gather(scatter_reduce(self, dim, wide_, source, reduce,
 *             include_self), dim, wide_) or isnan(source if reduce == sum or reduce == mean or same_shape(shape(wide_),
 *             shape(source)) else zero_pad_nd(source, negated(room(shape(wide_), shape(source))))) if reduce == amax or
 *             reduce == amin else wide_ == wide_, wide(self))), dtype_of(self)) if reduce == amax or reduce == amin
 *             else result.grad, dim, wide_), 0)) if same_shape(shape(wide_), shape(source)) else
 *             zero_pad_nd(gather(result.grad, dim, wide_) if reduce == sum else gather(to(result.grad /
 *             clamp.scalar(scatter_add(full(shape(self), 1 if include_self else 0, wide(self), device_of(self)), dim,
 *             wide_, ones(shape(wide_), wide(self), device_of(self))), 1), dtype_of(self)) if reduce == mean else
 *             result.grad, dim, wide_) if reduce == mean else gather(result.grad, dim, wide_) *
 *             products_of_others(source if reduce == sum or reduce == mean or same_shape(shape(wide_), shape(source))
 *             else zero_pad_nd(source, negated(room(shape(wide_), shape(source)))), dim, wide_, self, include_self) if
 *             reduce == prod else where((source if reduce == sum or reduce == mean or same_shape(shape(wide_),
 *             shape(source)) else zero_pad_nd(source, negated(room(shape(wide_), shape(source))))) ==
 *             gather(scatter_reduce(self, dim, wide_, source, reduce, include_self), dim, wide_) or isnan(source if
 *             reduce == sum or reduce == mean or same_shape(shape(wide_), shape(source)) else zero_pad_nd(source,
 *             negated(room(shape(wide_), shape(source))))) if reduce == amax or reduce == amin else wide_ == wide_,
 *             gather(to(result.grad / scatter_add(to(ones(shape(self), bool, device_of(self)) if not (reduce == amax or
 *             reduce == amin) else self == scatter_reduce(self, dim, wide_, source, reduce, include_self) or
 *             isnan(self) if include_self else scatter(ones(shape(self), bool, device_of(self)), dim, wide_,
 *             zeros(shape(wide_), bool, device_of(self))), wide(self)), dim, wide_, to((source if reduce == sum or
 *             reduce == mean or same_shape(shape(wide_), shape(source)) else zero_pad_nd(source,
 *             negated(room(shape(wide_), shape(source))))) == gather(scatter_reduce(self, dim, wide_, source, reduce,
 *             include_self), dim, wide_) or isnan(source if reduce == sum or reduce == mean or same_shape(shape(wide_),
 *             shape(source)) else zero_pad_nd(source, negated(room(shape(wide_), shape(source))))) if reduce == amax or
 *             reduce == amin else wide_ == wide_, wide(self))), dtype_of(self)) if reduce == amax or reduce == amin
 *             else result.grad, dim, wide_), 0), room(shape(wide_), shape(source)))
 *   saves     self when reduce != mean; index; source when reduce != mean
 *   in place  copies self if self or source requires a gradient
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/clamp.h>
#include <cotangent/op/clone.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/full.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/index_reduce.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/scatter.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/scatter_reduce.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zero_pad_nd.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/products_of_others.h>

extern cti_caller cti_caller_tensor_int_2tensor_enum_opts, cti_caller_tensor_int_2tensor_enum_tensor_opts;
extern const cti_op_entry cti_op_index_reduce;

static const cti_enumerator words_reduce[] = {
    {"amax", CT_REDUCE_AMAX}, {"amin", CT_REDUCE_AMIN}, {"mean", CT_REDUCE_MEAN}, {"prod", CT_REDUCE_PROD}, {NULL, 0},
};

/* ---- index_reduce ---------------------------------------------------------- */

enum { SELF, SOURCE, NUM_EDGES };

enum { SAVED_SELF, SAVED_INDEX, SAVED_SOURCE, NUM_SAVED };

typedef struct index_reduce_node {
    ct_node base;
    cti_saved self;   /* read by self.grad, source.grad */
    cti_saved index_; /* read by self.grad, source.grad */
    cti_saved source; /* read by self.grad, source.grad */
    int64_t dim;
    int reduce;
    bool include_self;
    cti_node_ints source_sizes; /* sizes of source */
} index_reduce_node;

static const cti_saved_info index_reduce_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << SOURCE},
    {.name = "index", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << SOURCE},
    {.name = "source", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << SOURCE},
};

/* self.grad */
static ct_tensor *index_reduce_self_gradient(ct_node *base, const index_reduce_node *node, ct_tensor *result_grad,
                                             ct_tensor *self, ct_tensor *source, ct_tensor *wide_)
{
    ct_tensor *grad;
    if (cti_shape_count(cti_shape_or_failed(wide_)) == 0 ||
        (node->reduce == 0x5d4e3aa8 /* sum */ && node->include_self)) {
        grad = result_grad;
    } else if (node->reduce == 0x5d4e3aa8 /* sum */ ||
               (!node->include_self &&
                (node->reduce == 0x1ede2954 /* mean */ || node->reduce == 0x6d3e3174 /* prod */))) {
        ct_tensor *x0_ = ct_zeros(cti_sizes_of(wide_), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grad = ct_scatter(result_grad, node->dim, wide_, x0_);
    } else if (node->reduce == 0x1ede2954 /* mean */) {
        if (node->reduce == 0x1ede2954 /* mean */) {
            ct_tensor *x1_ = ct_full(cti_input_sizes(base, SELF), ct_int(node->include_self ? 1 : 0),
                                     .dtype = cti_wide(cti_node_output_dtype(base, 0)),
                                     .device = cti_device_named(cti_node_device(base)));
            ct_tensor *x2_ = ct_ones(cti_sizes_of(wide_), .dtype = cti_wide(cti_node_output_dtype(base, 0)),
                                     .device = cti_device_named(cti_node_device(base)));
            ct_tensor *x3_ = ct_clamp_scalar(ct_scatter_add(x1_, node->dim, wide_, x2_), .min = ct_int(1));
            grad = ct_to(ct_div(result_grad, x3_), cti_node_output_dtype(base, 0));
        } else {
            grad = result_grad;
        }
    } else if (node->reduce == 0x6d3e3174 /* prod */) {
        ct_tensor *x4_ = ct_ones(cti_input_sizes(base, SELF), .dtype = cti_node_output_dtype(base, 0),
                                 .device = cti_device_named(cti_node_device(base)));
        grad = ct_mul(result_grad, ct_scatter_reduce(x4_, node->dim, wide_, source, CT_REDUCE_PROD));
    } else {
        ct_tensor *x5_;
        if (node->reduce != 0x507ce74a /* amax */ && node->reduce != 0x3a904c60 /* amin */) {
            x5_ = ct_ones(cti_input_sizes(base, SELF), .dtype = CT_DTYPE_BOOL,
                          .device = cti_device_named(cti_node_device(base)));
        } else if (node->include_self) {
            ct_tensor *x6_ = ct_scatter_reduce(self, node->dim, wide_, source, (enum ct_reduce)node->reduce,
                                               .include_self = node->include_self);
            x5_ = ct_logical_or(ct_eq(self, x6_), ct_isnan(self));
        } else {
            ct_tensor *x7_ = ct_ones(cti_input_sizes(base, SELF), .dtype = CT_DTYPE_BOOL,
                                     .device = cti_device_named(cti_node_device(base)));
            ct_tensor *x8_ = ct_zeros(cti_sizes_of(wide_), .dtype = CT_DTYPE_BOOL,
                                      .device = cti_device_named(cti_node_device(base)));
            x5_ = ct_scatter(x7_, node->dim, wide_, x8_);
        }
        ct_tensor *x9_;
        if (node->reduce == 0x507ce74a /* amax */ || node->reduce == 0x3a904c60 /* amin */) {
            ct_tensor *x10_;
            if (node->reduce != 0x507ce74a /* amax */ && node->reduce != 0x3a904c60 /* amin */) {
                x10_ = ct_ones(cti_input_sizes(base, SELF), .dtype = CT_DTYPE_BOOL,
                               .device = cti_device_named(cti_node_device(base)));
            } else if (node->include_self) {
                ct_tensor *x11_ = ct_scatter_reduce(self, node->dim, wide_, source, (enum ct_reduce)node->reduce,
                                                    .include_self = node->include_self);
                x10_ = ct_logical_or(ct_eq(self, x11_), ct_isnan(self));
            } else {
                ct_tensor *x12_ = ct_ones(cti_input_sizes(base, SELF), .dtype = CT_DTYPE_BOOL,
                                          .device = cti_device_named(cti_node_device(base)));
                ct_tensor *x13_ = ct_zeros(cti_sizes_of(wide_), .dtype = CT_DTYPE_BOOL,
                                           .device = cti_device_named(cti_node_device(base)));
                x10_ = ct_scatter(x12_, node->dim, wide_, x13_);
            }
            ct_tensor *x14_;
            if (node->reduce == 0x507ce74a /* amax */ || node->reduce == 0x3a904c60 /* amin */) {
                ct_tensor *x15_;
                if (node->reduce == 0x5d4e3aa8 /* sum */ || node->reduce == 0x1ede2954 /* mean */ ||
                    cti_shapes_equal(cti_shape_or_failed(wide_), cti_node_shape(&node->source_sizes))) {
                    x15_ = source;
                } else {
                    x15_ =
                        ct_zero_pad_nd(source, cti_ints_negated(cti_shapes_buffer(
                                                   cti_shape_or_failed(wide_), cti_node_shape(&node->source_sizes))));
                }
                ct_tensor *x16_ = ct_scatter_reduce(self, node->dim, wide_, source, (enum ct_reduce)node->reduce,
                                                    .include_self = node->include_self);
                ct_tensor *x17_;
                if (node->reduce == 0x5d4e3aa8 /* sum */ || node->reduce == 0x1ede2954 /* mean */ ||
                    cti_shapes_equal(cti_shape_or_failed(wide_), cti_node_shape(&node->source_sizes))) {
                    x17_ = source;
                } else {
                    x17_ =
                        ct_zero_pad_nd(source, cti_ints_negated(cti_shapes_buffer(
                                                   cti_shape_or_failed(wide_), cti_node_shape(&node->source_sizes))));
                }
                x14_ = ct_logical_or(ct_eq(x15_, ct_gather(x16_, node->dim, wide_)), ct_isnan(x17_));
            } else {
                x14_ = ct_eq(wide_, wide_);
            }
            ct_tensor *x18_ = ct_to(x10_, cti_wide(cti_node_output_dtype(base, 0)));
            ct_tensor *x19_ = ct_to(x14_, cti_wide(cti_node_output_dtype(base, 0)));
            ct_tensor *x20_ = ct_div(result_grad, ct_scatter_add(x18_, node->dim, wide_, x19_));
            x9_ = ct_to(x20_, cti_node_output_dtype(base, 0));
        } else {
            x9_ = result_grad;
        }
        grad = ct_where(x5_, x9_, ct_num_i64(0));
    }
    return grad;
}

/* source.grad */
static ct_tensor *index_reduce_source_gradient(ct_node *base, const index_reduce_node *node, ct_tensor *result_grad,
                                               ct_tensor *self, ct_tensor *source, ct_tensor *wide_)
{
    ct_tensor *grad;
    if (cti_shape_count(cti_shape_or_failed(wide_)) == 0) {
        grad = ct_zeros(cti_input_sizes(base, SOURCE), .dtype = cti_dtype_of(result_grad),
                        .device = cti_device_named(cti_node_device(base)));
    } else if (cti_shapes_equal(cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))) {
        if (node->reduce == 0x5d4e3aa8 /* sum */) {
            grad = ct_gather(result_grad, node->dim, wide_);
        } else if (node->reduce == 0x1ede2954 /* mean */) {
            ct_tensor *x0_;
            if (node->reduce == 0x1ede2954 /* mean */) {
                ct_tensor *x1_ =
                    ct_full(cti_shape_ints((cti_shape[]){cti_node_output_shape(base, 0)}),
                            ct_int(node->include_self ? 1 : 0), .dtype = cti_wide(cti_node_output_dtype(base, 0)),
                            .device = cti_device_named(cti_node_device(base)));
                ct_tensor *x2_ = ct_ones(cti_sizes_of(wide_), .dtype = cti_wide(cti_node_output_dtype(base, 0)),
                                         .device = cti_device_named(cti_node_device(base)));
                ct_tensor *x3_ = ct_clamp_scalar(ct_scatter_add(x1_, node->dim, wide_, x2_), .min = ct_int(1));
                x0_ = ct_to(ct_div(result_grad, x3_), cti_node_output_dtype(base, 0));
            } else {
                x0_ = result_grad;
            }
            grad = ct_gather(x0_, node->dim, wide_);
        } else if (node->reduce == 0x6d3e3174 /* prod */) {
            ct_tensor *x4_;
            if (node->reduce == 0x5d4e3aa8 /* sum */ || node->reduce == 0x1ede2954 /* mean */ ||
                cti_shapes_equal(cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))) {
                x4_ = source;
            } else {
                x4_ = ct_zero_pad_nd(source, cti_ints_negated(cti_shapes_buffer(cti_shape_or_failed(wide_),
                                                                                cti_input_shape(base, SOURCE))));
            }
            ct_tensor *x5_ = ct_products_of_others(x4_, node->dim, wide_, self, node->include_self ? CT_ON : CT_OFF);
            grad = ct_mul(ct_gather(result_grad, node->dim, wide_), x5_);
        } else {
            ct_tensor *x6_;
            if (node->reduce == 0x507ce74a /* amax */ || node->reduce == 0x3a904c60 /* amin */) {
                ct_tensor *x7_;
                if (node->reduce == 0x5d4e3aa8 /* sum */ || node->reduce == 0x1ede2954 /* mean */ ||
                    cti_shapes_equal(cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))) {
                    x7_ = source;
                } else {
                    x7_ = ct_zero_pad_nd(source, cti_ints_negated(cti_shapes_buffer(cti_shape_or_failed(wide_),
                                                                                    cti_input_shape(base, SOURCE))));
                }
                ct_tensor *x8_ = ct_scatter_reduce(self, node->dim, wide_, source, (enum ct_reduce)node->reduce,
                                                   .include_self = node->include_self);
                ct_tensor *x9_;
                if (node->reduce == 0x5d4e3aa8 /* sum */ || node->reduce == 0x1ede2954 /* mean */ ||
                    cti_shapes_equal(cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))) {
                    x9_ = source;
                } else {
                    x9_ = ct_zero_pad_nd(source, cti_ints_negated(cti_shapes_buffer(cti_shape_or_failed(wide_),
                                                                                    cti_input_shape(base, SOURCE))));
                }
                x6_ = ct_logical_or(ct_eq(x7_, ct_gather(x8_, node->dim, wide_)), ct_isnan(x9_));
            } else {
                x6_ = ct_eq(wide_, wide_);
            }
            ct_tensor *x10_;
            if (node->reduce == 0x507ce74a /* amax */ || node->reduce == 0x3a904c60 /* amin */) {
                ct_tensor *x11_;
                if (node->reduce != 0x507ce74a /* amax */ && node->reduce != 0x3a904c60 /* amin */) {
                    x11_ = ct_ones(cti_shape_ints((cti_shape[]){cti_node_output_shape(base, 0)}),
                                   .dtype = CT_DTYPE_BOOL, .device = cti_device_named(cti_node_device(base)));
                } else if (node->include_self) {
                    ct_tensor *x12_ = ct_scatter_reduce(self, node->dim, wide_, source, (enum ct_reduce)node->reduce,
                                                        .include_self = node->include_self);
                    x11_ = ct_logical_or(ct_eq(self, x12_), ct_isnan(self));
                } else {
                    ct_tensor *x13_ =
                        ct_ones(cti_shape_ints((cti_shape[]){cti_node_output_shape(base, 0)}), .dtype = CT_DTYPE_BOOL,
                                .device = cti_device_named(cti_node_device(base)));
                    ct_tensor *x14_ = ct_zeros(cti_sizes_of(wide_), .dtype = CT_DTYPE_BOOL,
                                               .device = cti_device_named(cti_node_device(base)));
                    x11_ = ct_scatter(x13_, node->dim, wide_, x14_);
                }
                ct_tensor *x15_;
                if (node->reduce == 0x507ce74a /* amax */ || node->reduce == 0x3a904c60 /* amin */) {
                    ct_tensor *x16_;
                    if (node->reduce == 0x5d4e3aa8 /* sum */ || node->reduce == 0x1ede2954 /* mean */ ||
                        cti_shapes_equal(cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))) {
                        x16_ = source;
                    } else {
                        x16_ = ct_zero_pad_nd(source, cti_ints_negated(cti_shapes_buffer(
                                                          cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))));
                    }
                    ct_tensor *x17_ = ct_scatter_reduce(self, node->dim, wide_, source, (enum ct_reduce)node->reduce,
                                                        .include_self = node->include_self);
                    ct_tensor *x18_;
                    if (node->reduce == 0x5d4e3aa8 /* sum */ || node->reduce == 0x1ede2954 /* mean */ ||
                        cti_shapes_equal(cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))) {
                        x18_ = source;
                    } else {
                        x18_ = ct_zero_pad_nd(source, cti_ints_negated(cti_shapes_buffer(
                                                          cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))));
                    }
                    x15_ = ct_logical_or(ct_eq(x16_, ct_gather(x17_, node->dim, wide_)), ct_isnan(x18_));
                } else {
                    x15_ = ct_eq(wide_, wide_);
                }
                ct_tensor *x19_ = ct_to(x11_, cti_wide(cti_node_output_dtype(base, 0)));
                ct_tensor *x20_ = ct_to(x15_, cti_wide(cti_node_output_dtype(base, 0)));
                ct_tensor *x21_ = ct_div(result_grad, ct_scatter_add(x19_, node->dim, wide_, x20_));
                x10_ = ct_to(x21_, cti_node_output_dtype(base, 0));
            } else {
                x10_ = result_grad;
            }
            grad = ct_where(x6_, ct_gather(x10_, node->dim, wide_), ct_num_i64(0));
        }
    } else {
        ct_tensor *x22_;
        if (node->reduce == 0x5d4e3aa8 /* sum */) {
            x22_ = ct_gather(result_grad, node->dim, wide_);
        } else if (node->reduce == 0x1ede2954 /* mean */) {
            ct_tensor *x23_;
            if (node->reduce == 0x1ede2954 /* mean */) {
                ct_tensor *x24_ =
                    ct_full(cti_shape_ints((cti_shape[]){cti_node_output_shape(base, 0)}),
                            ct_int(node->include_self ? 1 : 0), .dtype = cti_wide(cti_node_output_dtype(base, 0)),
                            .device = cti_device_named(cti_node_device(base)));
                ct_tensor *x25_ = ct_ones(cti_sizes_of(wide_), .dtype = cti_wide(cti_node_output_dtype(base, 0)),
                                          .device = cti_device_named(cti_node_device(base)));
                ct_tensor *x26_ = ct_clamp_scalar(ct_scatter_add(x24_, node->dim, wide_, x25_), .min = ct_int(1));
                x23_ = ct_to(ct_div(result_grad, x26_), cti_node_output_dtype(base, 0));
            } else {
                x23_ = result_grad;
            }
            x22_ = ct_gather(x23_, node->dim, wide_);
        } else if (node->reduce == 0x6d3e3174 /* prod */) {
            ct_tensor *x27_;
            if (node->reduce == 0x5d4e3aa8 /* sum */ || node->reduce == 0x1ede2954 /* mean */ ||
                cti_shapes_equal(cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))) {
                x27_ = source;
            } else {
                x27_ = ct_zero_pad_nd(source, cti_ints_negated(cti_shapes_buffer(cti_shape_or_failed(wide_),
                                                                                 cti_input_shape(base, SOURCE))));
            }
            ct_tensor *x28_ = ct_products_of_others(x27_, node->dim, wide_, self, node->include_self ? CT_ON : CT_OFF);
            x22_ = ct_mul(ct_gather(result_grad, node->dim, wide_), x28_);
        } else {
            ct_tensor *x29_;
            if (node->reduce == 0x507ce74a /* amax */ || node->reduce == 0x3a904c60 /* amin */) {
                ct_tensor *x30_;
                if (node->reduce == 0x5d4e3aa8 /* sum */ || node->reduce == 0x1ede2954 /* mean */ ||
                    cti_shapes_equal(cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))) {
                    x30_ = source;
                } else {
                    x30_ = ct_zero_pad_nd(source, cti_ints_negated(cti_shapes_buffer(cti_shape_or_failed(wide_),
                                                                                     cti_input_shape(base, SOURCE))));
                }
                ct_tensor *x31_ = ct_scatter_reduce(self, node->dim, wide_, source, (enum ct_reduce)node->reduce,
                                                    .include_self = node->include_self);
                ct_tensor *x32_;
                if (node->reduce == 0x5d4e3aa8 /* sum */ || node->reduce == 0x1ede2954 /* mean */ ||
                    cti_shapes_equal(cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))) {
                    x32_ = source;
                } else {
                    x32_ = ct_zero_pad_nd(source, cti_ints_negated(cti_shapes_buffer(cti_shape_or_failed(wide_),
                                                                                     cti_input_shape(base, SOURCE))));
                }
                x29_ = ct_logical_or(ct_eq(x30_, ct_gather(x31_, node->dim, wide_)), ct_isnan(x32_));
            } else {
                x29_ = ct_eq(wide_, wide_);
            }
            ct_tensor *x33_;
            if (node->reduce == 0x507ce74a /* amax */ || node->reduce == 0x3a904c60 /* amin */) {
                ct_tensor *x34_;
                if (node->reduce != 0x507ce74a /* amax */ && node->reduce != 0x3a904c60 /* amin */) {
                    x34_ = ct_ones(cti_shape_ints((cti_shape[]){cti_node_output_shape(base, 0)}),
                                   .dtype = CT_DTYPE_BOOL, .device = cti_device_named(cti_node_device(base)));
                } else if (node->include_self) {
                    ct_tensor *x35_ = ct_scatter_reduce(self, node->dim, wide_, source, (enum ct_reduce)node->reduce,
                                                        .include_self = node->include_self);
                    x34_ = ct_logical_or(ct_eq(self, x35_), ct_isnan(self));
                } else {
                    ct_tensor *x36_ =
                        ct_ones(cti_shape_ints((cti_shape[]){cti_node_output_shape(base, 0)}), .dtype = CT_DTYPE_BOOL,
                                .device = cti_device_named(cti_node_device(base)));
                    ct_tensor *x37_ = ct_zeros(cti_sizes_of(wide_), .dtype = CT_DTYPE_BOOL,
                                               .device = cti_device_named(cti_node_device(base)));
                    x34_ = ct_scatter(x36_, node->dim, wide_, x37_);
                }
                ct_tensor *x38_;
                if (node->reduce == 0x507ce74a /* amax */ || node->reduce == 0x3a904c60 /* amin */) {
                    ct_tensor *x39_;
                    if (node->reduce == 0x5d4e3aa8 /* sum */ || node->reduce == 0x1ede2954 /* mean */ ||
                        cti_shapes_equal(cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))) {
                        x39_ = source;
                    } else {
                        x39_ = ct_zero_pad_nd(source, cti_ints_negated(cti_shapes_buffer(
                                                          cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))));
                    }
                    ct_tensor *x40_ = ct_scatter_reduce(self, node->dim, wide_, source, (enum ct_reduce)node->reduce,
                                                        .include_self = node->include_self);
                    ct_tensor *x41_;
                    if (node->reduce == 0x5d4e3aa8 /* sum */ || node->reduce == 0x1ede2954 /* mean */ ||
                        cti_shapes_equal(cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))) {
                        x41_ = source;
                    } else {
                        x41_ = ct_zero_pad_nd(source, cti_ints_negated(cti_shapes_buffer(
                                                          cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE))));
                    }
                    x38_ = ct_logical_or(ct_eq(x39_, ct_gather(x40_, node->dim, wide_)), ct_isnan(x41_));
                } else {
                    x38_ = ct_eq(wide_, wide_);
                }
                ct_tensor *x42_ = ct_to(x34_, cti_wide(cti_node_output_dtype(base, 0)));
                ct_tensor *x43_ = ct_to(x38_, cti_wide(cti_node_output_dtype(base, 0)));
                ct_tensor *x44_ = ct_div(result_grad, ct_scatter_add(x42_, node->dim, wide_, x43_));
                x33_ = ct_to(x44_, cti_node_output_dtype(base, 0));
            } else {
                x33_ = result_grad;
            }
            x22_ = ct_where(x29_, ct_gather(x33_, node->dim, wide_), ct_num_i64(0));
        }
        grad = ct_zero_pad_nd(x22_, cti_shapes_buffer(cti_shape_or_failed(wide_), cti_input_shape(base, SOURCE)));
    }
    return grad;
}

static ct_status index_reduce_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* undefined: the gradients of the inputs are, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const index_reduce_node *)base)->self, index_reduce_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype);
    ct_tensor *index_ = saved[SAVED_INDEX];
    ct_tensor *source = cti_scalar_as(saved[SAVED_SOURCE], (ct_dtype)base->dtype);
    const index_reduce_node *node = (const index_reduce_node *)base;

    ct_tensor *wide_ = NULL;
    {
        if (cti_shape_rank(cti_node_output_shape(base, 0)) > 0) {
            const int64_t x0_ = cti_shape_count(cti_shape_or_failed(index_));
            const cti_shape x1_ = cti_shape_swap("index_reduce", cti_node_output_shape(base, 0), node->dim, -1);
            const cti_shape x2_ = cti_shape_with("index_reduce", x1_, -1, x0_);
            ct_tensor *x3_ = ct_expand(ct_reshape(index_, CTI_INTS(x0_)), cti_shape_ints(&x2_));
            wide_ = ct_transpose(x3_, node->dim, -1);
        } else {
            wide_ = ct_reshape(index_, CT_NO_INTS);
        }
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad */
        grads[SELF] = index_reduce_self_gradient(base, node, result_grad, self, source, wide_);
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, SOURCE)) { /* source.grad */
        grads[SOURCE] = index_reduce_source_gradient(base, node, result_grad, self, source, wide_);
        if (!grads[SOURCE]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info index_reduce_attrs[] = {
    {"dim", offsetof(index_reduce_node, dim), CTI_ATTR_INT64},
    {"reduce", offsetof(index_reduce_node, reduce), CTI_ATTR_ENUM},
    {"include_self", offsetof(index_reduce_node, include_self), CTI_ATTR_BOOL},
    {"source_sizes", offsetof(index_reduce_node, source_sizes), CTI_ATTR_INTS},
};

static const cti_node_type index_reduce_type = {
    .name = "IndexReduceBackward0",
    .op = "index_reduce",
    .backward = index_reduce_backward,
    .saved = index_reduce_saved,
    .attrs = index_reduce_attrs,
    .size = sizeof(index_reduce_node),
    .saved_offset = offsetof(index_reduce_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *index_reduce_record(cti_thread *thread, ct_tensor *self, ct_tensor *source, ct_tensor *kept_self,
                                        ct_tensor *index_, ct_tensor *kept_source, int64_t dim, int reduce,
                                        bool include_self, ct_ints source_sizes, const ct_tensor *result)
{
    index_reduce_node *node = (index_reduce_node *)cti_node_create(thread, &index_reduce_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, SOURCE, source) != CT_OK) goto failed;
    if (kept_self && cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->index_, index_) != CT_OK) goto failed;
    if (kept_source && cti_save_input(thread, base, &node->source, kept_source) != CT_OK) goto failed;
    node->dim = dim;
    node->reduce = reduce;
    node->include_self = include_self;
    if (cti_node_ints_set(&node->source_sizes, source_sizes) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_index_reduce_opts index_reduce_defaults = {CTI_RESOLVED, .include_self = true};
static const cti_options_type index_reduce_options = {sizeof(ct_index_reduce_opts), 0, NULL, &index_reduce_defaults};

static ct_tensor *index_reduce_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source,
                                    enum ct_reduce given_reduce, const ct_index_reduce_opts *opts)
{
    ct_index_reduce_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &index_reduce_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self, index_, source};
    static const char *const names[] = {"self", "index", "source"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_index_reduce,
                                 (const void *const[]){&(int64_t){dim}, &(enum ct_reduce){given_reduce}}, opts);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    int reduce;
    if (cti_attr_enum(call, "reduce", (int)given_reduce, 0, 4,
                      (const int[]){CT_REDUCE_PROD, CT_REDUCE_MEAN, CT_REDUCE_AMAX, CT_REDUCE_AMIN}, &reduce) != CT_OK)
        goto failed;
    const bool include_self = opts->include_self;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape x0_ = cti_shape_with(call->op, S, dim, cti_shape_count(cti_shape_of(index_)));
    if (!cti_shape_is(source, x0_)) {
        (void)cti_call_refuse_shape(call, "source", -1, x0_, "self.shape with index.numel at dim",
                                    "source.shape is %s, self.shape is %s, index.numel is %lld, dim is %lld",
                                    cti_call_sizes_text(call, source), cti_call_sizes_text(call, self),
                                    (long long)cti_shape_count(cti_shape_of(index_)), (long long)dim);
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 2, (ct_tensor *const[]){self, source}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){index_}) != CT_OK)
        goto failed;
    if (index_->ndim > 1) {
        static const char must[] = "index.ndim must be at most 1; index.ndim is %lld";
        (void)cti_call_require(call, must, (long long)index_->ndim);
        goto failed;
    }
    if (self->ndim <= 0 && cti_shape_count(cti_shape_of(index_)) != 1) {
        static const char must[] = "self.ndim must be positive or index.numel must be 1; self.ndim is %lld, "
                                   "index.numel is %lld";
        (void)cti_call_require(call, must, (long long)self->ndim, (long long)cti_shape_count(cti_shape_of(index_)));
        goto failed;
    }
    cti_call_records(call, 1u << 0 | 1u << 2, false, T);
    ct_guard guard = ct_no_grad();
    ct_tensor *wide;
    if (self->ndim > 0) {
        const int64_t x1_ = cti_shape_count(cti_shape_of(index_));
        const cti_shape x2_ = cti_shape_with(call->op, cti_shape_swap(call->op, S, dim, -1), -1, x1_);
        ct_tensor *x3_ = ct_expand(ct_reshape(index_, CTI_INTS(x1_)), cti_shape_ints(&x2_));
        wide = ct_transpose(x3_, dim, -1);
    } else {
        wide = ct_reshape(index_, CT_NO_INTS);
    }
    ct_tensor *tag_result =
        ct_scatter_reduce(self, dim, wide, source, (enum ct_reduce)reduce, .include_self = include_self);
    if (ct_leave(&guard) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_self = self;
        if (call->kind == CT_CALL_IN_PLACE &&
            (cti_needs_grad(call->thread, self) || cti_needs_grad(call->thread, source)))
            kept_self = cti_call_old_value(call, self);
        if (!kept_self) goto failed;
        if (!(reduce != 0x1ede2954 /* mean */)) kept_self = NULL;
        ct_tensor *kept_source = reduce != 0x1ede2954 /* mean */ ? source : NULL;
        ct_node *made = index_reduce_record(call->thread, self, source, kept_self, index_, kept_source, dim, reduce,
                                            include_self, cti_shape_ints((cti_shape[]){cti_shape_of(source)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_index_reduce)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source, enum ct_reduce reduce,
                             const ct_index_reduce_opts *opts)
{
    cti_call call = cti_call_plain("index_reduce");
    return index_reduce_core(&call, self, dim, index_, source, reduce, opts);
}

ct_tensor *(ct_index_reduce_)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source, enum ct_reduce reduce,
                              const ct_index_reduce_opts *opts)
{
    cti_call call = cti_call_in_place("index_reduce_", self);
    return index_reduce_core(&call, self, dim, index_, source, reduce, opts);
}

ct_tensor *(ct_index_reduce_out)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source,
                                 enum ct_reduce reduce, ct_tensor *out, const ct_index_reduce_opts *opts)
{
    cti_call call = cti_call_out("index_reduce", out);
    return index_reduce_core(&call, self, dim, index_, source, reduce, opts);
}

static const ct_index_reduce_opts index_reduce_parts_defaults = {CTI_RESOLVED, .include_self = true};
static const cti_options_type index_reduce_parts_options = {sizeof(ct_index_reduce_opts), 0, NULL,
                                                            &index_reduce_parts_defaults};

static ct_tensor *index_reduce_parts_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_,
                                          ct_tensor *source, enum ct_reduce given_reduce,
                                          const ct_index_reduce_opts *opts)
{
    ct_index_reduce_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &index_reduce_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, index_, source};
    static const char *const names[] = {"self", "index", "source"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    int reduce;
    if (cti_attr_enum(call, "reduce", (int)given_reduce, 0, 4,
                      (const int[]){CT_REDUCE_PROD, CT_REDUCE_MEAN, CT_REDUCE_AMAX, CT_REDUCE_AMIN}, &reduce) != CT_OK)
        goto failed;
    const bool include_self = opts->include_self;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape x0_ = cti_shape_with(call->op, S, dim, cti_shape_count(cti_shape_of(index_)));
    if (!cti_shape_is(source, x0_)) {
        (void)cti_call_refuse_shape(call, "source", -1, x0_, "self.shape with index.numel at dim",
                                    "source.shape is %s, self.shape is %s, index.numel is %lld, dim is %lld",
                                    cti_call_sizes_text(call, source), cti_call_sizes_text(call, self),
                                    (long long)cti_shape_count(cti_shape_of(index_)), (long long)dim);
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 2, (ct_tensor *const[]){self, source}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){index_}) != CT_OK)
        goto failed;
    if (index_->ndim > 1) {
        static const char must[] = "index.ndim must be at most 1; index.ndim is %lld";
        (void)cti_call_require(call, must, (long long)index_->ndim);
        goto failed;
    }
    if (self->ndim <= 0 && cti_shape_count(cti_shape_of(index_)) != 1) {
        static const char must[] = "self.ndim must be positive or index.numel must be 1; self.ndim is %lld, "
                                   "index.numel is %lld";
        (void)cti_call_require(call, must, (long long)self->ndim, (long long)cti_shape_count(cti_shape_of(index_)));
        goto failed;
    }
    ct_tensor *along;
    if (self->ndim > 0) {
        const cti_shape x1_ = cti_shape_with(call->op, cti_shape_swap(call->op, cti_shape_of(self), dim, -1), -1,
                                             cti_shape_count(cti_shape_of(index_)));
        ct_tensor *x2_ = ct_reshape(index_, CTI_INTS(cti_shape_count(cti_shape_of(index_))));
        along = ct_transpose(ct_expand(x2_, cti_shape_ints(&x1_)), dim, -1);
    } else {
        along = ct_reshape(index_, CT_NO_INTS);
    }
    if (!along) goto failed;
    ct_tensor *result =
        ct_scatter_reduce(ct_clone(self), dim, along, source, (enum ct_reduce)reduce, .include_self = include_self);
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *index_reduce_parts(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source,
                                     enum ct_reduce given_reduce, const ct_index_reduce_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "index_reduce", .is_composed = true};
    return index_reduce_parts_core(&call, self, dim, index_, source, given_reduce, opts);
}

static const ct_op_arg_info index_reduce_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*K]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "source",
     .type = "T[*with(S, dim, numel(index))]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL},
    {.name = "reduce", .type = "enum(prod, mean, amax, amin)", .kind = CT_ARG_STRING},
    {.name = "include_self", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const index_reduce_outputs[] = {"result"};

const cti_op_entry cti_op_index_reduce = {
    .info =
        {
            .name = "index_reduce",
            .op = "index_reduce",
            .overload = "",
            .family = "scatter_reduce",
            .doc = "self with the slices of source reduced into it at the indices of a vector along dim: the product, "
                   "mean, maximum or minimum of the slices with equal index, and of the slice of self there "
                   "(include_self).",
            .meaning = "kernel",
            .args = index_reduce_args,
            .num_args = 6,
            .outputs = index_reduce_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "self when reduce != mean; index; source when reduce != mean",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                               CTI_ENUM_PARAMETER(words_reduce), CTI_OPTION(BOOL, ct_index_reduce_opts, include_self)},
    .options = &index_reduce_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_2tensor_enum_opts, ct_index_reduce, ct_index_reduce_,
                               cti_caller_tensor_int_2tensor_enum_tensor_opts, ct_index_reduce_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)index_reduce_parts,
        },
};
