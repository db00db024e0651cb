/*
 * index_add: self with alpha times the slices of source added to its slices at the indices of a vector along dim.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad
 *             source.grad = taken if alpha == 1 else conj(conj(taken) * alpha)
 *   forward   result.tangent = index_add(self.tangent, dim, index, zeros(shape(source), dtype_of(self.tangent),
 *             device_of(self.tangent)), alpha)
 *   saves     index for source
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/index_add.h"

#include <cotangent/op/add.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/index_add.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_tensor_int_2tensor_opts, cti_caller_tensor_int_3tensor_opts;
extern const cti_op_entry cti_op_index_add;

/* ---- index_add ------------------------------------------------------------- */

enum { SELF, SOURCE, NUM_EDGES };

enum { SAVED_INDEX, NUM_SAVED };

typedef struct index_add_node {
    ct_node base;
    cti_saved index_; /* read by source.grad */
    int64_t dim;
    ct_scalar alpha;
} index_add_node;

static const cti_saved_info index_add_saved[NUM_SAVED] = {
    {.name = "index", .read_by = (cti_needed)1 << SOURCE, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status index_add_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const index_add_node *)base)->index_, index_add_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *index_ = saved[SAVED_INDEX];
    const index_add_node *node = (const index_add_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad */
        grads[SELF] = result_grad;
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, SOURCE)) { /* source.grad = taken if alpha == 1 else conj(conj(taken) * alpha) */
        ct_tensor *taken = ct_index_select(result_grad, node->dim, index_);
        if (cti_scalar_is(node->alpha, 1)) {
            grads[SOURCE] = taken;
        } else {
            grads[SOURCE] = ct_conj(ct_mul(ct_conj(taken), cti_num_of(node->alpha)));
        }
        if (!grads[SOURCE]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info index_add_attrs[] = {
    {"dim", offsetof(index_add_node, dim), CTI_ATTR_INT64},
    {"alpha", offsetof(index_add_node, alpha), CTI_ATTR_SCALAR},
};

static const cti_node_type index_add_type = {
    .name = "IndexAddBackward0",
    .op = "index_add",
    .backward = index_add_backward,
    .saved = index_add_saved,
    .attrs = index_add_attrs,
    .size = sizeof(index_add_node),
    .saved_offset = offsetof(index_add_node, index_),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *index_add_record(cti_thread *thread, ct_tensor *self, ct_tensor *source, ct_tensor *index_,
                                     int64_t dim, ct_scalar alpha, const ct_tensor *result)
{
    index_add_node *node = (index_add_node *)cti_node_create(thread, &index_add_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, SOURCE, source) != CT_OK) goto failed;
    if (edges[SOURCE] && cti_save_input(thread, base, &node->index_, index_) != CT_OK) goto failed;
    node->dim = dim;
    node->alpha = alpha;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field index_add_option_fields[] = {
    {"alpha", offsetof(ct_index_add_opts, alpha), CTI_FIELD_SCALAR},
};
static const ct_index_add_opts index_add_defaults = {CTI_RESOLVED};
static const cti_options_type index_add_options = {sizeof(ct_index_add_opts), 1, index_add_option_fields,
                                                   &index_add_defaults};

static ct_tensor *index_add_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source,
                                 const ct_index_add_opts *opts)
{
    ct_index_add_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &index_add_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self, index_, source};
    static const char *const names[] = {"self", "index", "source"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_index_add, (const void *const[]){&(int64_t){dim}}, opts);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    ct_scalar alpha;
    if (cti_attr_scalar(call, "alpha", opts->alpha, ct_int(1), &alpha) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape x0_ = cti_shape_with(call->op, S, dim, cti_shape_count(cti_shape_of(index_)));
    if (!cti_shape_is(source, x0_)) {
        (void)cti_call_refuse_shape(call, "source", -1, x0_, "self.shape with index.numel at axis dim",
                                    "source.shape = %s, self.shape = %s, dim = %lld, index.shape = %s",
                                    cti_call_sizes_text(call, source), cti_call_sizes_text(call, self), (long long)dim,
                                    cti_call_sizes_text(call, index_));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 2, (ct_tensor *const[]){self, source}, &T) != CT_OK) goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){index_}, &I) !=
        CT_OK)
        goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 1, (const ct_scalar[]){alpha});
    const ct_dtype N = cti_scalars_dtype(1, (const ct_scalar[]){alpha});
    if (index_->ndim > 1) {
        static const char must[] = "index.ndim <= 1; given index.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, index_));
        goto failed;
    }
    if (self->ndim <= 0 && cti_shape_count(cti_shape_of(index_)) != 1) {
        static const char must[] = "self.ndim > 0 or index.numel == 1; given self.shape = %s, index.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, index_));
        goto failed;
    }
    if (R != T && (T != CT_DTYPE_BOOL || N != CT_DTYPE_I64)) {
        static const char must[] = "result.dtype == self.dtype or self.dtype == bool and result.dtype == i64; given "
                                   "result.dtype = %s, self.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), ct_dtype_name(T));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 2, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = index_add_record(call->thread, self, source, index_, dim, alpha, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_index_ = cti_call_read(call, index_, I);
    if (!read_index_) goto failed;
    ct_tensor *read_source = cti_call_read(call, source, T);
    if (!read_source) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_index_add_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *index_view = cti_view_tensor(&views[1], read_index_);
    cti_view *source_view = cti_view_tensor(&views[2], read_source);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_index_add_backend : cti_index_add_cpu)(
        &launch, self_view, dim, index_view, source_view, alpha, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_index_add)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source,
                          const ct_index_add_opts *opts)
{
    cti_call call = cti_call_plain("index_add");
    return index_add_core(&call, self, dim, index_, source, opts);
}

ct_tensor *(ct_index_add_)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source,
                           const ct_index_add_opts *opts)
{
    cti_call call = cti_call_in_place("index_add_", self);
    return index_add_core(&call, self, dim, index_, source, opts);
}

ct_tensor *(ct_index_add_out)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source, ct_tensor *out,
                              const ct_index_add_opts *opts)
{
    cti_call call = cti_call_out("index_add", out);
    return index_add_core(&call, self, dim, index_, source, opts);
}

static const cti_field index_add_parts_option_fields[] = {
    {"alpha", offsetof(ct_index_add_opts, alpha), CTI_FIELD_SCALAR},
};
static const ct_index_add_opts index_add_parts_defaults = {CTI_RESOLVED};
static const cti_options_type index_add_parts_options = {sizeof(ct_index_add_opts), 1, index_add_parts_option_fields,
                                                         &index_add_parts_defaults};

static ct_tensor *index_add_parts_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_,
                                       ct_tensor *source, const ct_index_add_opts *opts)
{
    ct_index_add_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &index_add_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, index_, source};
    static const char *const names[] = {"self", "index", "source"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    ct_scalar alpha;
    if (cti_attr_scalar(call, "alpha", opts->alpha, ct_int(1), &alpha) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape x0_ = cti_shape_with(call->op, S, dim, cti_shape_count(cti_shape_of(index_)));
    if (!cti_shape_is(source, x0_)) {
        (void)cti_call_refuse_shape(call, "source", -1, x0_, "self.shape with index.numel at axis dim",
                                    "source.shape = %s, self.shape = %s, dim = %lld, index.shape = %s",
                                    cti_call_sizes_text(call, source), cti_call_sizes_text(call, self), (long long)dim,
                                    cti_call_sizes_text(call, index_));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 2, (ct_tensor *const[]){self, source}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){index_}) != CT_OK)
        goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 1, (const ct_scalar[]){alpha});
    const ct_dtype N = cti_scalars_dtype(1, (const ct_scalar[]){alpha});
    if (index_->ndim > 1) {
        static const char must[] = "index.ndim <= 1; given index.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, index_));
        goto failed;
    }
    if (self->ndim <= 0 && cti_shape_count(cti_shape_of(index_)) != 1) {
        static const char must[] = "self.ndim > 0 or index.numel == 1; given self.shape = %s, index.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, index_));
        goto failed;
    }
    if (R != T && (T != CT_DTYPE_BOOL || N != CT_DTYPE_I64)) {
        static const char must[] = "result.dtype == self.dtype or self.dtype == bool and result.dtype == i64; given "
                                   "result.dtype = %s, self.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), ct_dtype_name(T));
        goto failed;
    }
    ct_tensor *added = ct_to(ct_mul(source, cti_num_of(alpha)), T);
    if (!added) goto failed;
    ct_tensor *wide;
    if (self->ndim > 0) {
        const cti_shape x1_ = cti_shape_with(call->op, cti_shape_swap(call->op, cti_shape_of(self), dim, -1), -1,
                                             cti_shape_count(cti_shape_of(index_)));
        ct_tensor *x2_ = ct_reshape(index_, CTI_INTS(cti_shape_count(cti_shape_of(index_))));
        wide = ct_transpose(ct_expand(x2_, cti_shape_ints(&x1_)), dim, -1);
    } else {
        wide = index_;
    }
    if (!wide) goto failed;
    ct_tensor *result = self->ndim > 0 ? ct_scatter_add(self, dim, wide, added) : ct_add(self, added);
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = S;
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *index_add_parts(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source,
                                  const ct_index_add_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "index_add", .is_composed = true};
    return index_add_parts_core(&call, self, dim, index_, source, opts);
}

static ct_status jvp_index_add(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *source_tangent = cti_tangent(&tangents[3]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *index_ = args[2].value.tensor;
    ct_tensor *source = cti_scalar_as(args[3].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const ct_scalar alpha = (&args[4])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[4]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        ct_tensor *x0_ = ct_zeros(cti_sizes_of(source), .dtype = cti_dtype_of(self_tangent),
                                  .device = cti_device_or_host(self_tangent));
        ct_tensor *term = ct_index_add(self_tangent, dim, index_, x0_, .alpha = alpha);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (source_tangent) {
        ct_tensor *x1_ = ct_zeros(cti_sizes_of(self), .dtype = cti_dtype_of(source_tangent),
                                  .device = cti_device_or_host(source_tangent));
        ct_tensor *term = ct_index_add(x1_, dim, index_, source_tangent, .alpha = alpha);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info index_add_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*K]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "source",
     .type = "T[*with(S, dim, numel(index))]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
    {.name = "alpha", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const index_add_outputs[] = {"result"};

const cti_op_entry cti_op_index_add = {
    .info =
        {
            .name = "index_add",
            .op = "index_add",
            .overload = "",
            .family = "index",
            .doc = "self with alpha times the slices of source added to its slices at the indices of a vector along "
                   "dim.",
            .meaning = "kernel",
            .args = index_add_args,
            .num_args = 5,
            .outputs = index_add_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "index for source",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_OPTION(SCALAR, ct_index_add_opts, alpha)},
    .options = &index_add_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_2tensor_opts, ct_index_add, ct_index_add_,
                               cti_caller_tensor_int_3tensor_opts, ct_index_add_out),
    .jvp = jvp_index_add,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)index_add_parts,
        },
};
