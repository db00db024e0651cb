/*
 * cumsum: Cumulative sum along dim.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = flip(cumsum(flip(to(result.grad, joined(result.grad, self)), [dim]), dim), [dim])
 *   forward   result.tangent = cumsum(self.tangent, dim, dtype)
 *   saves     nothing
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/cumsum.h>
#include <cotangent/op/flip.h>
#include <cotangent/op/to.h>

extern cti_caller cti_caller_tensor_int_opts, cti_caller_tensor_int_tensor_opts;
extern const cti_op_entry cti_op_cumsum;

/* ---- cumsum ---------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct cumsum_node {
    ct_node base;
    int64_t dim;
} cumsum_node;

static ct_status cumsum_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    const cumsum_node *node = (const cumsum_node *)base;

    /* self.grad = flip(cumsum(flip(to(result.grad, joined(result.grad, self)), [dim]), dim), [dim]) */
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *x0_ = ct_to(result_grad, cti_promote_dtypes(cti_dtype_of(result_grad), cti_input_dtype(base, SELF)));
        grads[SELF] = ct_flip(ct_cumsum(ct_flip(x0_, CTI_INTS(node->dim)), node->dim), CTI_INTS(node->dim));
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info cumsum_attrs[] = {
    {"dim", offsetof(cumsum_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type cumsum_type = {
    .name = "CumsumBackward0",
    .op = "cumsum",
    .backward = cumsum_backward,
    .attrs = cumsum_attrs,
    .size = sizeof(cumsum_node),
    .saved_offset = sizeof(cumsum_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *cumsum_record(cti_thread *thread, ct_tensor *self, int64_t dim, const ct_tensor *result)
{
    cumsum_node *node = (cumsum_node *)cti_node_create(thread, &cumsum_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_cumsum_opts cumsum_defaults = {CTI_RESOLVED};
static const cti_options_type cumsum_options = {sizeof(ct_cumsum_opts), 0, NULL, &cumsum_defaults};

static ct_tensor *cumsum_core(cti_call *call, ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts)
{
    ct_cumsum_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cumsum_options, &resolved_opts_);
    if (!opts) return NULL;
    call->dtype = opts->dtype;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_cumsum, (const void *const[]){&(int64_t){dim}}, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : cti_sum_of(T);
    cti_call_records(call, 1u << 0, false, R);
    ct_tensor *result = cti_call_result(call, R, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, cumsum_record(call->thread, self, dim, result)) != CT_OK) goto failed;
    ct_tensor *made = cti_call_strided_buffer(call, result, R);
    if (!made) goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_ADD, &cti_identity_spec, NULL, NULL};
    if (cti_call_scan(call, &fold, R, &S, dim, (ct_tensor *const[]){self}, NULL, made) != CT_OK) goto failed;
    if (cti_call_store(call, made, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cumsum)(ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts)
{
    cti_call call = cti_call_plain("cumsum");
    return cumsum_core(&call, self, dim, opts);
}

ct_tensor *(ct_cumsum_)(ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts)
{
    cti_call call = cti_call_in_place("cumsum_", self);
    return cumsum_core(&call, self, dim, opts);
}

ct_tensor *(ct_cumsum_out)(ct_tensor *self, int64_t dim, ct_tensor *out, const ct_cumsum_opts *opts)
{
    cti_call call = cti_call_out("cumsum", out);
    return cumsum_core(&call, self, dim, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_cumsum(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const ct_dtype dtype = args[2].value.dtype;
    if (self_tangent) {
        ct_tensor *term = ct_cumsum(self_tangent, dim, .dtype = dtype);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cumsum_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const cumsum_outputs[] = {"result"};

const cti_op_entry cti_op_cumsum = {
    .info =
        {
            .name = "cumsum",
            .op = "cumsum",
            .overload = "",
            .family = "reduce",
            .doc = "Cumulative sum along dim.",
            .meaning = "scan",
            .args = cumsum_args,
            .num_args = 3,
            .outputs = cumsum_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_OPTION(DTYPE, ct_cumsum_opts, dtype)},
    .options = &cumsum_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_opts, ct_cumsum, ct_cumsum_, cti_caller_tensor_int_tensor_opts,
                               ct_cumsum_out),
    .jvp = jvp_cumsum,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
