/*
 * cumprod: Cumulative product along dim.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = conj(products_before(to(self, dtype_of(result.grad)), [dim])) * recurrence(result.grad,
 *             conj(to(self, dtype_of(result.grad))), [dim], true)
 *   forward   t0_ = to(self, dtype_of(result))
 *             result.tangent = recurrence(products_before(t0_, [dim]) * to(self.tangent, dtype_of(result)), t0_, [dim],
 *             own=true)
 *   saves     self
 *   in place  copies self if self requires a gradient
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/cumprod.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/recurrence.h>
#include <cotangent/op/to.h>
#include <cotangent/private/products_before.h>

extern cti_caller cti_caller_tensor_int_opts, cti_caller_tensor_int_tensor_opts;
extern const cti_op_entry cti_op_cumprod;

/* ---- cumprod --------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct cumprod_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
    int64_t dim;
} cumprod_node;

static const cti_saved_info cumprod_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

static ct_status cumprod_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const cumprod_node *)base)->self, cumprod_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(saved[SAVED_SELF], widest_);
    const cumprod_node *node = (const cumprod_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *t0_ = ct_to(self, cti_dtype_of(result_grad));
        ct_tensor *x0_ = ct_recurrence(result_grad, ct_conj(t0_), .dim = CTI_INTS(node->dim), .reverse = true);
        grads[SELF] = ct_mul(ct_conj(ct_products_before(t0_, CTI_INTS(node->dim))), x0_);
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info cumprod_attrs[] = {
    {"dim", offsetof(cumprod_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type cumprod_type = {
    .name = "CumprodBackward0",
    .op = "cumprod",
    .backward = cumprod_backward,
    .saved = cumprod_saved,
    .attrs = cumprod_attrs,
    .size = sizeof(cumprod_node),
    .saved_offset = offsetof(cumprod_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *cumprod_record(cti_thread *thread, ct_tensor *self, ct_tensor *kept_self, int64_t dim,
                                   const ct_tensor *result)
{
    cumprod_node *node = (cumprod_node *)cti_node_create(thread, &cumprod_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_cumprod_opts cumprod_defaults = {CTI_RESOLVED};
static const cti_options_type cumprod_options = {sizeof(ct_cumprod_opts), 0, NULL, &cumprod_defaults};

static ct_tensor *cumprod_core(cti_call *call, ct_tensor *self, int64_t dim, const ct_cumprod_opts *opts)
{
    ct_cumprod_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cumprod_options, &resolved_opts_);
    if (!opts) return NULL;
    call->dtype = opts->dtype;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_cumprod, (const void *const[]){&(int64_t){dim}}, opts);
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
    if (call->recorded) {
        ct_tensor *kept_self = self;
        if (call->kind == CT_CALL_IN_PLACE && cti_needs_grad(call->thread, self))
            kept_self = cti_call_old_value(call, self);
        if (!kept_self) goto failed;
        if (cti_call_set_node(call, cumprod_record(call->thread, self, kept_self, dim, result)) != CT_OK) goto failed;
    }
    ct_tensor *made = cti_call_strided_buffer(call, result, R);
    if (!made) goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_MUL, &cti_identity_spec, NULL, NULL};
    if (cti_call_scan(call, &fold, R, &S, dim, (ct_tensor *const[]){self}, NULL, made) != CT_OK) goto failed;
    if (cti_call_store(call, made, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cumprod)(ct_tensor *self, int64_t dim, const ct_cumprod_opts *opts)
{
    cti_call call = cti_call_plain("cumprod");
    return cumprod_core(&call, self, dim, opts);
}

ct_tensor *(ct_cumprod_)(ct_tensor *self, int64_t dim, const ct_cumprod_opts *opts)
{
    cti_call call = cti_call_in_place("cumprod_", self);
    return cumprod_core(&call, self, dim, opts);
}

ct_tensor *(ct_cumprod_out)(ct_tensor *self, int64_t dim, ct_tensor *out, const ct_cumprod_opts *opts)
{
    cti_call call = cti_call_out("cumprod", out);
    return cumprod_core(&call, self, dim, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_cumprod(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    if (self_tangent) {
        ct_tensor *t0_ = ct_to(self, cti_dtype_of(result));
        ct_tensor *x0_ = ct_to(self_tangent, cti_dtype_of(result));
        ct_tensor *x1_ = ct_mul(ct_products_before(t0_, CTI_INTS(dim)), x0_);
        ct_tensor *term = ct_recurrence(x1_, t0_, .dim = CTI_INTS(dim), .own = true);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cumprod_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const cumprod_outputs[] = {"result"};

const cti_op_entry cti_op_cumprod = {
    .info =
        {
            .name = "cumprod",
            .op = "cumprod",
            .overload = "",
            .family = "statistics",
            .doc = "Cumulative product along dim.",
            .meaning = "scan",
            .args = cumprod_args,
            .num_args = 3,
            .outputs = cumprod_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "self",
            .autocast = "f32",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_OPTION(DTYPE, ct_cumprod_opts, dtype)},
    .options = &cumprod_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_opts, ct_cumprod, ct_cumprod_, cti_caller_tensor_int_tensor_opts,
                               ct_cumprod_out),
    .jvp = jvp_cumprod,
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
