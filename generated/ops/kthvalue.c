/*
 * kthvalue: k-th smallest element along dim, and its index. NaN is larger than every other value.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = scatter(zeros(shape(self), dtype_of(values.grad), device_of(self)), dim, place, values.grad
 *             if keepdim else unsqueeze(values.grad, dim))
 *   forward   values.tangent = gather(self.tangent, dim, place) if keepdim else squeeze(gather(self.tangent, dim,
 *             place), dim)
 *   saves     indices (as i32)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/kthvalue.h"

#include <cotangent/op/gather.h>
#include <cotangent/op/kthvalue.h>
#include <cotangent/op/scatter.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2_of_tensor_int_opts, cti_caller_2_of_tensor_int_tensors_opts;
extern const cti_op_entry cti_op_kthvalue;

/* ---- kthvalue -------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_INDICES, NUM_SAVED };

typedef struct kthvalue_node {
    ct_node base;
    cti_saved indices; /* read by self.grad */
    int64_t dim;
    bool keepdim;
} kthvalue_node;

static const cti_saved_info kthvalue_saved[NUM_SAVED] = {
    {.name = "indices", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status kthvalue_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *values_grad = result_grads[0];
    if (!values_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const kthvalue_node *)base)->indices, kthvalue_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *indices = saved[SAVED_INDICES];
    const kthvalue_node *node = (const kthvalue_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *place = node->keepdim ? indices : ct_unsqueeze(indices, node->dim);
        ct_tensor *x0_ = node->keepdim ? values_grad : ct_unsqueeze(values_grad, node->dim);
        ct_tensor *x1_ = ct_zeros(cti_input_sizes(base, SELF), .dtype = cti_dtype_of(values_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grads[SELF] = ct_scatter(x1_, node->dim, place, x0_);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info kthvalue_attrs[] = {
    {"dim", offsetof(kthvalue_node, dim), CTI_ATTR_INT64},
    {"keepdim", offsetof(kthvalue_node, keepdim), CTI_ATTR_BOOL},
};

static const cti_node_type kthvalue_type = {
    .name = "KthvalueBackward0",
    .op = "kthvalue",
    .backward = kthvalue_backward,
    .saved = kthvalue_saved,
    .attrs = kthvalue_attrs,
    .size = sizeof(kthvalue_node),
    .saved_offset = offsetof(kthvalue_node, indices),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *kthvalue_record(cti_thread *thread, ct_tensor *self, int64_t dim, bool keepdim,
                                    const ct_tensor *result)
{
    kthvalue_node *node = (kthvalue_node *)cti_node_create(thread, &kthvalue_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    node->keepdim = keepdim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_kthvalue_opts kthvalue_defaults = {CTI_RESOLVED, .dim = -1, .keepdim = false};
static const cti_options_type kthvalue_options = {sizeof(ct_kthvalue_opts), 0, NULL, &kthvalue_defaults};

static ct_kthvalue_result kthvalue_core(cti_call *call, ct_tensor *self, int64_t k, const ct_kthvalue_opts *opts)
{
    ct_kthvalue_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &kthvalue_options, &resolved_opts_);
    if (!opts) return (ct_kthvalue_result){NULL, NULL};
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_kthvalue, (const void *const[]){&(int64_t){k}}, opts, diverted_);
        return (ct_kthvalue_result){diverted_[0], diverted_[1]};
    }
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (1 > k || k > cti_extent(self, dim)) {
        static const char must[] = "1 <= k and k <= self.size(dim); given k = %lld, self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, (long long)k, cti_call_sizes_text(call, self), (long long)dim);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape shape = cti_shape_reduced(S, cti_mask_of_dim(call->op, dim, (int64_t)S.ndim), keepdim);
    cti_call_select(call, 0);
    ct_tensor *values = cti_call_result(call, T, &shape);
    if (!values) goto failed;
    cti_call_select(call, 1);
    ct_tensor *indices = cti_call_result(call, CT_DTYPE_I64, &shape);
    if (!indices) goto failed;
    if (call->recorded) {
        if (cti_call_set_node(call, kthvalue_record(call->thread, self, dim, keepdim, values)) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, (ct_tensor *const[]){indices}, 1) != CT_OK) goto failed;
    }
    ct_tensor *tag_values = cti_call_buffer(call, values, T);
    if (!tag_values) goto failed;
    ct_tensor *tag_indices = cti_call_buffer(call, indices, CT_DTYPE_I64);
    if (!tag_indices) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_kthvalue_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *values_view = cti_view_tensor(&views[1], tag_values);
    cti_view *indices_view = cti_view_tensor(&views[2], tag_indices);
    const ct_status status = (launch.is_on_device ? cti_kthvalue_backend : cti_kthvalue_cpu)(
        &launch, self_view, k, dim, keepdim, values_view, indices_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_values, values) != CT_OK) goto failed;
    cti_call_written(call, values);
    if (cti_call_store(call, tag_indices, indices) != CT_OK) goto failed;
    cti_call_written(call, indices);
    if (call->node) {
        kthvalue_node *node = (kthvalue_node *)call->node;
        if (cti_call_save_made(call, &node->indices, cti_call_narrow(call, indices, CT_DTYPE_I32)) != CT_OK)
            goto failed;
    }
    ct_tensor *results[] = {values, indices};
    if (cti_call_end_all(call, 2, results, 1u << 0) != CT_OK) return (ct_kthvalue_result){NULL, NULL};
    return (ct_kthvalue_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_kthvalue_result){NULL, NULL};
}

ct_kthvalue_result(ct_kthvalue)(ct_tensor *self, int64_t k, const ct_kthvalue_opts *opts)
{
    cti_call call = cti_call_plain("kthvalue");
    return kthvalue_core(&call, self, k, opts);
}

ct_kthvalue_result(ct_kthvalue_out)(ct_tensor *self, int64_t k, ct_kthvalue_result out, const ct_kthvalue_opts *opts)
{
    ct_tensor *const dests[] = {out.values, out.indices};
    cti_call call = cti_call_outs("kthvalue", 2, dests);
    return kthvalue_core(&call, self, k, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_kthvalue(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *indices = outs[1].value.tensor;
    const int64_t dim = cti_arg_dim(&args[2], -1, args[0].value.tensor->ndim);
    const bool keepdim = cti_arg_bool(&args[3], false);
    if (self_tangent) {
        ct_tensor *place = keepdim ? indices : ct_unsqueeze(indices, dim);
        ct_tensor *term;
        if (keepdim) {
            term = ct_gather(self_tangent, dim, place);
        } else {
            term = ct_squeeze(ct_gather(self_tangent, dim, place), .dim = cti_ints_option(CTI_INTS(dim)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info kthvalue_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "k", .type = "int", .kind = CT_ARG_INT},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const kthvalue_outputs[] = {"values", "indices"};

const cti_op_entry cti_op_kthvalue = {
    .info =
        {
            .name = "kthvalue",
            .op = "kthvalue",
            .overload = "",
            .family = "sort",
            .doc = "k-th smallest element along dim, and its index. NaN is larger than every other value.",
            .meaning = "kernel",
            .args = kthvalue_args,
            .num_args = 4,
            .outputs = kthvalue_outputs,
            .num_outputs = 2,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "indices (as i32)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_OPTION(INT, ct_kthvalue_opts, dim),
                                    CTI_OPTION(BOOL, ct_kthvalue_opts, keepdim)},
    .options = &kthvalue_options,
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_int_opts, ct_kthvalue, NULL,
                               cti_caller_2_of_tensor_int_tensors_opts, ct_kthvalue_out),
    .jvp = jvp_kthvalue,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_AXIS, .axis = -1},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0, 0}},
                },
            .num_plans = 1,
        },
};
