/*
 * sum: Sum over axes dim; all axes if dim is left out.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = expand(result.grad if keepdim else unsqueeze.dims(result.grad, dim), shape(self))
 *   forward   result.tangent = sum(self.tangent, dim, keepdim, dtype)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/unsqueeze.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_sum;

/* ---- sum ------------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct sum_node {
    ct_node base;
    uint32_t dim;
    bool keepdim;
} sum_node;

static ct_status sum_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    const sum_node *node = (const sum_node *)base;

    /* self.grad = expand(result.grad if keepdim else unsqueeze.dims(result.grad, dim), shape(self)) */
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *x0_;
        if (node->keepdim) {
            x0_ = result_grad;
        } else {
            x0_ = ct_unsqueeze_dims(result_grad, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        grads[SELF] = ct_expand(x0_, cti_input_sizes(base, SELF));
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info sum_attrs[] = {
    {"dim", offsetof(sum_node, dim), CTI_ATTR_DIM_MASK},
    {"keepdim", offsetof(sum_node, keepdim), CTI_ATTR_BOOL},
};

static const cti_node_type sum_type = {
    .name = "SumBackward0",
    .op = "sum",
    .backward = sum_backward,
    .attrs = sum_attrs,
    .size = sizeof(sum_node),
    .saved_offset = sizeof(sum_node),
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *sum_record(cti_thread *thread, ct_tensor *self, uint32_t dim, bool keepdim, const ct_tensor *result)
{
    sum_node *node = (sum_node *)cti_node_create(thread, &sum_type, NUM_EDGES, 0, result);
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

static const cti_field sum_option_fields[] = {
    {"dim", offsetof(ct_sum_opts, dim), CTI_FIELD_INTS},
};
static const ct_sum_opts sum_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type sum_options = {sizeof(ct_sum_opts), 1, sum_option_fields, &sum_defaults};

static ct_tensor *sum_core(cti_call *call, ct_tensor *self, const ct_sum_opts *opts)
{
    ct_sum_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &sum_options, &resolved_opts_);
    if (!opts) return NULL;
    call->dtype = opts->dtype;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_sum, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : cti_sum_of(T);
    const cti_shape shape = cti_shape_reduced(S, dim, keepdim);
    cti_call_records(call, 1u << 0, false, R);
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, sum_record(call->thread, self, dim, keepdim, result)) != CT_OK)
        goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_ADD, &cti_identity_spec, NULL, NULL};
    if (cti_call_reduce(call, &fold, R, &S, dim, (ct_tensor *const[]){self}, NULL, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_sum)(ct_tensor *self, const ct_sum_opts *opts)
{
    cti_call call = cti_call_plain("sum");
    return sum_core(&call, self, opts);
}

ct_tensor *(ct_sum_out)(ct_tensor *self, ct_tensor *out, const ct_sum_opts *opts)
{
    cti_call call = cti_call_out("sum", out);
    return sum_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_sum(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    const ct_dtype dtype = args[3].value.dtype;
    if (self_tangent) {
        const ct_ints x0_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        ct_tensor *term = ct_sum(self_tangent, .dim = x0_, .keepdim = keepdim, .dtype = dtype);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info sum_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const sum_outputs[] = {"result"};

const cti_op_entry cti_op_sum = {
    .info =
        {
            .name = "sum",
            .op = "sum",
            .overload = "",
            .family = "reduce",
            .doc = "Sum over axes dim; all axes if dim is left out.",
            .meaning = "reduce",
            .args = sum_args,
            .num_args = 4,
            .outputs = sum_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_sum_opts, dim),
                                    CTI_OPTION(BOOL, ct_sum_opts, keepdim), CTI_OPTION(DTYPE, ct_sum_opts, dtype)},
    .options = &sum_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_sum, NULL, cti_caller_2tensor_opts, ct_sum_out),
    .jvp = jvp_sum,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_EVERY},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
