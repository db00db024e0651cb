/*
 * slice_scatter: Copy of self with src written to the elements start, start + step, ... before end of axis dim.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = slice_scatter(result.grad, zeros(shape(src), dtype_of(result.grad), device_of(self)), dim,
 *             start, end, step)
 *             src.grad = slice(result.grad, dim, start, end, step)
 *   forward   result.tangent = slice_scatter(self.tangent, zeros(shape(src), dtype_of(self.tangent),
 *             device_of(self.tangent)), dim, start, end, step)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/slice_scatter.h"

#include <cotangent/op/slice.h>
#include <cotangent/op/slice_scatter.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2tensor_3int_opts, cti_caller_2tensor_3int_tensor_opts;
extern const cti_op_entry cti_op_slice_scatter;

/* ---- slice_scatter --------------------------------------------------------- */

enum { SELF, SRC, NUM_EDGES };

typedef struct slice_scatter_node {
    ct_node base;
    int64_t dim;
    int64_t start;
    int64_t end;
    int64_t step;
    cti_node_ints src_sizes; /* sizes of src */
} slice_scatter_node;

static ct_status slice_scatter_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                        ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    const slice_scatter_node *node = (const slice_scatter_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ =
            ct_zeros(cti_shape_ints((cti_shape[]){cti_node_shape(&node->src_sizes)}),
                     .dtype = cti_dtype_of(result_grad), .device = cti_device_named(cti_node_device(base)));
        grads[SELF] = ct_slice_scatter(result_grad, x0_, node->dim, node->start, node->end, .step = node->step);
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, SRC)) { /* src.grad = slice(result.grad, dim, start, end, step) */
        grads[SRC] = ct_slice(result_grad, node->dim, node->start, node->end, .step = node->step);
        grads[SRC] = cti_real_for_input(base, SRC, grads[SRC]);
        if (!grads[SRC]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info slice_scatter_attrs[] = {
    {"dim", offsetof(slice_scatter_node, dim), CTI_ATTR_INT64},
    {"start", offsetof(slice_scatter_node, start), CTI_ATTR_INT64},
    {"end", offsetof(slice_scatter_node, end), CTI_ATTR_INT64},
    {"step", offsetof(slice_scatter_node, step), CTI_ATTR_INT64},
    {"src_sizes", offsetof(slice_scatter_node, src_sizes), CTI_ATTR_INTS},
};

static const cti_node_type slice_scatter_type = {
    .name = "SliceScatterBackward0",
    .op = "slice_scatter",
    .backward = slice_scatter_backward,
    .attrs = slice_scatter_attrs,
    .size = sizeof(slice_scatter_node),
    .saved_offset = sizeof(slice_scatter_node),
    .num_attrs = 5,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *slice_scatter_record(cti_thread *thread, ct_tensor *self, ct_tensor *src, int64_t dim,
                                         int64_t start, int64_t end, int64_t step, ct_ints src_sizes,
                                         const ct_tensor *result)
{
    slice_scatter_node *node = (slice_scatter_node *)cti_node_create(thread, &slice_scatter_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, SRC, src) != CT_OK) goto failed;
    node->dim = dim;
    node->start = start;
    node->end = end;
    node->step = step;
    if (cti_node_ints_set(&node->src_sizes, src_sizes) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_slice_scatter_opts slice_scatter_defaults = {CTI_RESOLVED, .step = 1};
static const cti_options_type slice_scatter_options = {sizeof(ct_slice_scatter_opts), 0, NULL, &slice_scatter_defaults};

static ct_tensor *slice_scatter_core(cti_call *call, ct_tensor *self, ct_tensor *src, int64_t dim, int64_t start,
                                     int64_t end, const ct_slice_scatter_opts *opts)
{
    ct_slice_scatter_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &slice_scatter_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self, src};
    static const char *const names[] = {"self", "src"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_slice_scatter,
                                 (const void *const[]){&(int64_t){dim}, &(int64_t){start}, &(int64_t){end}}, opts);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    int64_t step = opts->step;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const int64_t x0_ = cti_sliced(cti_extent(self, dim), ct_int(start), ct_int(end), step);
    if (!cti_shape_is(src, cti_shape_with(call->op, S, dim, x0_))) {
        (void)cti_call_refuse_shape(
            call, "src", -1, cti_shape_with(call->op, S, dim, x0_),
            "self.shape with sliced(self.size(dim), start, end, step) at axis dim",
            "src.shape = %s, self.shape = %s, dim = %lld, start = %lld, end = %lld, step = %lld",
            cti_call_sizes_text(call, src), cti_call_sizes_text(call, self), (long long)dim, (long long)start,
            (long long)end, (long long)step);
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_dtype U;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){src}, &U) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (step <= 0) {
        static const char must[] = "step > 0; given step = %lld";
        (void)cti_call_require(call, must, (long long)step);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = slice_scatter_record(call->thread, self, src, dim, start, end, step,
                                             cti_shape_ints((cti_shape[]){cti_shape_of(src)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_src = cti_call_read(call, src, U);
    if (!read_src) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, true, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *src_view = cti_view_tensor(&views[1], read_src);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = cti_slice_scatter_cpu(&launch, self_view, src_view, dim, start, end, step, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_slice_scatter)(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t start, int64_t end,
                              const ct_slice_scatter_opts *opts)
{
    cti_call call = cti_call_plain("slice_scatter");
    return slice_scatter_core(&call, self, src, dim, start, end, opts);
}

ct_tensor *(ct_slice_scatter_out)(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t start, int64_t end,
                                  ct_tensor *out, const ct_slice_scatter_opts *opts)
{
    cti_call call = cti_call_out("slice_scatter", out);
    return slice_scatter_core(&call, self, src, dim, start, end, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_slice_scatter(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *src_tangent = cti_tangent(&tangents[1]);
    ct_tensor *src = args[1].value.tensor;
    const int64_t dim = cti_arg_dim(&args[2], 0, args[0].value.tensor->ndim);
    const int64_t start = cti_arg_int(&args[3], 0);
    const int64_t end = cti_arg_int(&args[4], INT64_C(9223372036854775807));
    const int64_t step = cti_arg_int(&args[5], 1);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *x0_ = ct_zeros(cti_sizes_of(src), .dtype = cti_dtype_of(self_tangent),
                                  .device = cti_device_or_host(self_tangent));
        ct_tensor *term = ct_slice_scatter(self_tangent, x0_, dim, start, end, .step = step);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (src_tangent) {
        ct_tensor *x1_ =
            ct_zeros(cti_sizes_of(self), .dtype = cti_dtype_of(src_tangent), .device = cti_device_or_host(src_tangent));
        ct_tensor *term = ct_slice_scatter(x1_, src_tangent, dim, start, end, .step = step);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info slice_scatter_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "src",
     .type = "U[*with(S, dim, sliced(extent(self, dim), start, end, step))]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "start", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "end", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "step", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const slice_scatter_outputs[] = {"result"};

const cti_op_entry cti_op_slice_scatter = {
    .info =
        {
            .name = "slice_scatter",
            .op = "slice_scatter",
            .overload = "",
            .family = "adjoint",
            .doc = "Copy of self with src written to the elements start, start + step, ... before end of axis dim.",
            .meaning = "kernel",
            .args = slice_scatter_args,
            .num_args = 6,
            .outputs = slice_scatter_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT),
                               CTI_PARAMETER(INT), CTI_OPTION(INT, ct_slice_scatter_opts, step)},
    .defaults = (const cti_value[]){{0}, {0}, {0}, {0}, {.integer = INT64_C(9223372036854775807)}},
    .options = &slice_scatter_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_3int_opts, ct_slice_scatter, NULL,
                               cti_caller_2tensor_3int_tensor_opts, ct_slice_scatter_out),
    .jvp = jvp_slice_scatter,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
