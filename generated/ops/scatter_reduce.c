/*
 * scatter_reduce: self with src reduced into it at index along dim: the sum, product, mean, maximum or minimum of the
 * elements of src with equal index, and of the element of self there (include_self). src may be larger than index; its
 * excess elements are not read. Means of integers are rounded down.
 *
 * Written by ctgen from schemas/scatter_reduce.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if numel(index) == 0 or reduce == sum and include_self else scatter(result.grad,
 *             dim, index, zeros(shape(index), dtype_of(result.grad), device_of(self))) if reduce == sum or not
 *             include_self and (reduce == mean or reduce == prod) else share if reduce == mean else result.grad *
 *             scatter_reduce(ones(S, dtype_of(self), device_of(self)), dim, index, src, prod) if reduce == prod else
 *             where(own, part, 0)
 *             src.grad = zeros(shape(src), dtype_of(result.grad), device_of(self)) if numel(index) == 0 else passed if
 *             same_shape(shape(index), shape(src)) else zero_pad_nd(passed, room(shape(index), shape(src)))
 *   saves     self when reduce != sum and reduce != mean; index; src when reduce != sum and reduce != mean; result when
 *             reduce == amax or reduce == amin
 *   in place  copies self if self or src requires a gradient
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/scatter_reduce.h"

#include <cotangent/op/clamp.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/full.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/scatter.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/scatter_reduce.h>
#include <cotangent/op/to.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zero_pad_nd.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/products_of_others.h>

extern cti_caller cti_caller_tensor_int_2tensor_enum_opts, cti_caller_tensor_int_2tensor_enum_tensor_opts;
extern const cti_op_entry cti_op_scatter_reduce;

static const cti_enumerator words_reduce[] = {
    {"amax", CT_REDUCE_AMAX}, {"amin", CT_REDUCE_AMIN}, {"mean", CT_REDUCE_MEAN},
    {"prod", CT_REDUCE_PROD}, {"sum", CT_REDUCE_SUM},   {NULL, 0},
};

/* ---- scatter_reduce -------------------------------------------------------- */

enum { SELF, SRC, NUM_EDGES };

enum { SAVED_SELF, SAVED_INDEX, SAVED_SRC, SAVED_RESULT, NUM_SAVED };

typedef struct scatter_reduce_node {
    ct_node base;
    cti_saved self;   /* read by self.grad, src.grad */
    cti_saved index_; /* read by self.grad, src.grad */
    cti_saved src;    /* read by self.grad, src.grad */
    cti_saved result; /* read by self.grad, src.grad */
    int64_t dim;
    int reduce;
    bool include_self;
    cti_node_ints src_sizes; /* sizes of src */
} scatter_reduce_node;

static const cti_saved_info scatter_reduce_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << SRC},
    {.name = "index", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << SRC, .kind = CT_SAVE_KIND_INDEX},
    {.name = "src", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << SRC},
    {.name = "result", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << SRC, .is_output = true},
};

static ct_status scatter_reduce_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const scatter_reduce_node *)base)->self, scatter_reduce_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype);
    ct_tensor *index_ = saved[SAVED_INDEX];
    ct_tensor *src = cti_scalar_as(saved[SAVED_SRC], (ct_dtype)base->dtype);
    ct_tensor *result = saved[SAVED_RESULT];
    const scatter_reduce_node *node = (const scatter_reduce_node *)base;

    ct_tensor *corner = NULL, *share = NULL, *own = NULL, *theirs = NULL, *part = NULL;
    {
        const bool extreme = node->reduce == 0x507ce74a /* amax */ || node->reduce == 0x3a904c60 /* amin */;
        if (node->reduce == 0x5d4e3aa8 /* sum */ || node->reduce == 0x1ede2954 /* mean */ ||
            cti_shapes_equal(cti_shape_or_failed(index_), cti_node_shape(&node->src_sizes))) {
            corner = src;
        } else {
            corner = ct_zero_pad_nd(src, cti_ints_negated(cti_shapes_buffer(cti_shape_or_failed(index_),
                                                                            cti_node_shape(&node->src_sizes))));
        }
        if (node->reduce == 0x1ede2954 /* mean */) {
            ct_tensor *x1_ = ct_full(
                cti_shape_ints((cti_shape[]){cti_node_output_shape(base, 0)}), ct_int(node->include_self ? 1 : 0),
                .dtype = cti_wide(cti_node_output_dtype(base, 0)), .device = cti_device_named(cti_node_device(base)));
            ct_tensor *x2_ = ct_ones(cti_sizes_of(index_), .dtype = cti_wide(cti_node_output_dtype(base, 0)),
                                     .device = cti_device_named(cti_node_device(base)));
            ct_tensor *x3_ = ct_clamp_scalar(ct_scatter_add(x1_, node->dim, index_, x2_), .min = ct_int(1));
            share = ct_to(ct_div(result_grad, x3_), cti_node_output_dtype(base, 0));
        } else {
            share = result_grad;
        }
        if (!extreme) {
            own = ct_ones(cti_shape_ints((cti_shape[]){cti_node_output_shape(base, 0)}), .dtype = CT_DTYPE_BOOL,
                          .device = cti_device_named(cti_node_device(base)));
        } else if (node->include_self) {
            own = ct_logical_or(ct_eq(self, result), ct_isnan(self));
        } else {
            ct_tensor *x4_ = ct_ones(cti_shape_ints((cti_shape[]){cti_node_output_shape(base, 0)}),
                                     .dtype = CT_DTYPE_BOOL, .device = cti_device_named(cti_node_device(base)));
            ct_tensor *x5_ = ct_zeros(cti_sizes_of(index_), .dtype = CT_DTYPE_BOOL,
                                      .device = cti_device_named(cti_node_device(base)));
            own = ct_scatter(x4_, node->dim, index_, x5_);
        }
        if (extreme) {
            theirs = ct_logical_or(ct_eq(corner, ct_gather(result, node->dim, index_)), ct_isnan(corner));
        } else {
            theirs = ct_eq(index_, index_);
        }
        if (extreme) {
            ct_tensor *x6_ = ct_to(theirs, cti_wide(cti_node_output_dtype(base, 0)));
            ct_tensor *x7_ = ct_to(own, cti_wide(cti_node_output_dtype(base, 0)));
            ct_tensor *x8_ = ct_div(result_grad, ct_scatter_add(x7_, node->dim, index_, x6_));
            part = ct_to(x8_, cti_node_output_dtype(base, 0));
        } else {
            part = result_grad;
        }
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad */
        if (cti_shape_count(cti_shape_or_failed(index_)) == 0 ||
            (node->reduce == 0x5d4e3aa8 /* sum */ && node->include_self)) {
            grads[SELF] = result_grad;
        } else if (node->reduce == 0x5d4e3aa8 /* sum */ ||
                   (!node->include_self &&
                    (node->reduce == 0x1ede2954 /* mean */ || node->reduce == 0x6d3e3174 /* prod */))) {
            ct_tensor *x0_ = ct_zeros(cti_sizes_of(index_), .dtype = cti_dtype_of(result_grad),
                                      .device = cti_device_named(cti_node_device(base)));
            grads[SELF] = ct_scatter(result_grad, node->dim, index_, x0_);
        } else if (node->reduce == 0x1ede2954 /* mean */) {
            grads[SELF] = share;
        } else if (node->reduce == 0x6d3e3174 /* prod */) {
            ct_tensor *x1_ = ct_ones(cti_input_sizes(base, SELF), .dtype = cti_node_output_dtype(base, 0),
                                     .device = cti_device_named(cti_node_device(base)));
            grads[SELF] = ct_mul(result_grad, ct_scatter_reduce(x1_, node->dim, index_, src, CT_REDUCE_PROD));
        } else {
            grads[SELF] = ct_where(own, part, ct_num_i64(0));
        }
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, SRC)) { /* src.grad */
        ct_tensor *passed;
        if (node->reduce == 0x5d4e3aa8 /* sum */) {
            passed = ct_gather(result_grad, node->dim, index_);
        } else if (node->reduce == 0x1ede2954 /* mean */) {
            passed = ct_gather(share, node->dim, index_);
        } else if (node->reduce == 0x6d3e3174 /* prod */) {
            ct_tensor *x0_ =
                ct_products_of_others(corner, node->dim, index_, self, node->include_self ? CT_ON : CT_OFF);
            passed = ct_mul(ct_gather(result_grad, node->dim, index_), x0_);
        } else {
            passed = ct_where(theirs, ct_gather(part, node->dim, index_), ct_num_i64(0));
        }
        if (cti_shape_count(cti_shape_or_failed(index_)) == 0) {
            grads[SRC] = ct_zeros(cti_input_sizes(base, SRC), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        } else if (cti_shapes_equal(cti_shape_or_failed(index_), cti_input_shape(base, SRC))) {
            grads[SRC] = passed;
        } else {
            grads[SRC] =
                ct_zero_pad_nd(passed, cti_shapes_buffer(cti_shape_or_failed(index_), cti_input_shape(base, SRC)));
        }
        if (!grads[SRC]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info scatter_reduce_attrs[] = {
    {"dim", offsetof(scatter_reduce_node, dim), CTI_ATTR_INT64},
    {"reduce", offsetof(scatter_reduce_node, reduce), CTI_ATTR_ENUM},
    {"include_self", offsetof(scatter_reduce_node, include_self), CTI_ATTR_BOOL},
    {"src_sizes", offsetof(scatter_reduce_node, src_sizes), CTI_ATTR_INTS},
};

static const cti_node_type scatter_reduce_type = {
    .name = "ScatterReduceBackward0",
    .op = "scatter_reduce",
    .backward = scatter_reduce_backward,
    .saved = scatter_reduce_saved,
    .attrs = scatter_reduce_attrs,
    .size = sizeof(scatter_reduce_node),
    .saved_offset = offsetof(scatter_reduce_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *scatter_reduce_record(cti_thread *thread, ct_tensor *self, ct_tensor *src, ct_tensor *kept_self,
                                          ct_tensor *index_, ct_tensor *kept_src, int64_t dim, int reduce,
                                          bool include_self, ct_ints src_sizes, const ct_tensor *result)
{
    scatter_reduce_node *node =
        (scatter_reduce_node *)cti_node_create(thread, &scatter_reduce_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, SRC, src) != CT_OK) goto failed;
    if (kept_self && cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->index_, index_) != CT_OK) goto failed;
    if (kept_src && cti_save_input(thread, base, &node->src, kept_src) != CT_OK) goto failed;
    node->dim = dim;
    node->reduce = reduce;
    node->include_self = include_self;
    if (cti_node_ints_set(&node->src_sizes, src_sizes) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_scatter_reduce_opts scatter_reduce_defaults = {CTI_RESOLVED, .include_self = true};
static const cti_options_type scatter_reduce_options = {sizeof(ct_scatter_reduce_opts), 0, NULL,
                                                        &scatter_reduce_defaults};

static ct_tensor *scatter_reduce_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src,
                                      enum ct_reduce given_reduce, const ct_scatter_reduce_opts *opts)
{
    ct_scatter_reduce_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &scatter_reduce_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self, index_, src};
    static const char *const names[] = {"self", "index", "src"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_scatter_reduce,
                                 (const void *const[]){&(int64_t){dim}, &(enum ct_reduce){given_reduce}}, opts);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    int reduce;
    if (cti_attr_enum(call, "reduce", (int)given_reduce, 0, 5,
                      (const int[]){CT_REDUCE_SUM, CT_REDUCE_PROD, CT_REDUCE_MEAN, CT_REDUCE_AMAX, CT_REDUCE_AMIN},
                      &reduce) != CT_OK)
        goto failed;
    const bool include_self = opts->include_self;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape J = cti_shape_part(index_, 0, 0);
    const cti_shape K = cti_shape_part(src, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 2, (ct_tensor *const[]){self, src}, &T) != CT_OK) goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){index_}, &I) != CT_OK) goto failed;
    if (I != CT_DTYPE_I32 && I != CT_DTYPE_I64 && cti_shape_count(cti_shape_of(index_)) != 0) {
        static const char must[] = "index.dtype == i32 or index.dtype == i64 or index.numel == 0; given index.dtype = "
                                   "%s, index.shape = %s";
        (void)cti_call_require(call, must, ct_dtype_name(I), cti_call_sizes_text(call, index_));
        goto failed;
    }
    if (!cti_shapes_fit_except(J, S, dim)) {
        static const char must[] = "index.shape is at most self.shape on every axis except dim; given index.shape = "
                                   "%s, self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, index_), cti_call_sizes_text(call, self),
                               (long long)dim);
        goto failed;
    }
    if (!cti_shapes_fit(J, K)) {
        static const char must[] = "index.shape is at most src.shape on every axis; given index.shape = %s, src.shape "
                                   "= %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, index_), cti_call_sizes_text(call, src));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 2, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_self = self;
        if (call->kind == CT_CALL_IN_PLACE && (cti_needs_grad(call->thread, self) || cti_needs_grad(call->thread, src)))
            kept_self = cti_call_old_value(call, self);
        if (!kept_self) goto failed;
        const bool x0_ = reduce != 0x5d4e3aa8 /* sum */ && reduce != 0x1ede2954 /* mean */;
        if (!x0_) kept_self = NULL;
        const bool x1_ = reduce != 0x5d4e3aa8 /* sum */ && reduce != 0x1ede2954 /* mean */;
        ct_tensor *kept_src = x1_ ? src : NULL;
        ct_node *made = scatter_reduce_record(call->thread, self, src, kept_self, index_, kept_src, dim, reduce,
                                              include_self, cti_shape_ints((cti_shape[]){cti_shape_of(src)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_index_ = cti_call_read(call, index_, I);
    if (!read_index_) goto failed;
    ct_tensor *read_src = cti_call_read(call, src, T);
    if (!read_src) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_scatter_reduce_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *index_view = cti_view_tensor(&views[1], read_index_);
    cti_view *src_view = cti_view_tensor(&views[2], read_src);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_scatter_reduce_backend : cti_scatter_reduce_cpu)(
        &launch, self_view, dim, index_view, src_view, reduce, include_self, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        scatter_reduce_node *node = (scatter_reduce_node *)call->node;
        const bool x2_ = reduce == 0x507ce74a /* amax */ || reduce == 0x3a904c60 /* amin */;
        if (x2_ && cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_scatter_reduce)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src, enum ct_reduce reduce,
                               const ct_scatter_reduce_opts *opts)
{
    cti_call call = cti_call_plain("scatter_reduce");
    return scatter_reduce_core(&call, self, dim, index_, src, reduce, opts);
}

ct_tensor *(ct_scatter_reduce_)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src, enum ct_reduce reduce,
                                const ct_scatter_reduce_opts *opts)
{
    cti_call call = cti_call_in_place("scatter_reduce_", self);
    return scatter_reduce_core(&call, self, dim, index_, src, reduce, opts);
}

ct_tensor *(ct_scatter_reduce_out)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src,
                                   enum ct_reduce reduce, ct_tensor *out, const ct_scatter_reduce_opts *opts)
{
    cti_call call = cti_call_out("scatter_reduce", out);
    return scatter_reduce_core(&call, self, dim, index_, src, reduce, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info scatter_reduce_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*J]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "src", .type = "T[*K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "reduce", .type = "enum(sum, prod, mean, amax, amin)", .kind = CT_ARG_STRING},
    {.name = "include_self", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const scatter_reduce_outputs[] = {"result"};

const cti_op_entry cti_op_scatter_reduce = {
    .info =
        {
            .name = "scatter_reduce",
            .op = "scatter_reduce",
            .overload = "",
            .family = "scatter_reduce",
            .doc = "self with src reduced into it at index along dim: the sum, product, mean, maximum or minimum of "
                   "the elements of src with equal index, and of the element of self there (include_self). src may be "
                   "larger than index; its excess elements are not read. Means of integers are rounded down.",
            .meaning = "kernel",
            .args = scatter_reduce_args,
            .num_args = 6,
            .outputs = scatter_reduce_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "self when reduce != sum and reduce != mean; index; src when reduce != sum and reduce != mean; "
                     "result when reduce == amax or reduce == amin",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_ENUM_PARAMETER(words_reduce),
                                    CTI_OPTION(BOOL, ct_scatter_reduce_opts, include_self)},
    .options = &scatter_reduce_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_2tensor_enum_opts, ct_scatter_reduce, ct_scatter_reduce_,
                               cti_caller_tensor_int_2tensor_enum_tensor_opts, ct_scatter_reduce_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
