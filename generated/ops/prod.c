/*
 * prod: Product of all elements; bool and integers are multiplied in i64.
 * prod.dim: Product over axis dim; bool and integers are multiplied in i64.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 *
 * prod
 *   backward  self.grad = expand(result.grad, shape(self)) * conj(products_before(to(self, dtype_of(result.grad)), [])
 *             * products_before(to(self, dtype_of(result.grad)), [], true))
 *   forward   t0_ = to(self, dtype_of(result))
 *             result.tangent = sum(self.tangent * products_before(t0_, []) * products_before(t0_, [], true))
 *   saves     self
 *
 * prod.dim
 *   backward  self.grad = expand(result.grad if keepdim or rank(self) == 0 else unsqueeze(result.grad, dim),
 *             shape(self)) * conj(products_before(to(self, dtype_of(result.grad)), [dim]) * products_before(to(self,
 *             dtype_of(result.grad)), [dim], true))
 *   forward   t0_ = to(self, dtype_of(result))
 *             result.tangent = sum(self.tangent * products_before(t0_, [dim]) * products_before(t0_, [dim], true), dim,
 *             keepdim)
 *   saves     self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/prod.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/products_before.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_int_opts, cti_caller_tensor_int_tensor_opts,
    cti_caller_tensor_opts;
extern const cti_op_entry cti_op_prod, cti_op_prod_dim;

/* ---- prod ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct prod_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
} prod_node;

static const cti_saved_info prod_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

static ct_status prod_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const prod_node *)base)->self, prod_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(saved[SAVED_SELF], widest_);

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *t0_ = ct_to(self, cti_dtype_of(result_grad));
        ct_tensor *x0_ = ct_products_before(t0_, CT_NO_INTS, .reverse = true);
        ct_tensor *x1_ = ct_conj(ct_mul(ct_products_before(t0_, CT_NO_INTS), x0_));
        grads[SELF] = ct_mul(ct_expand(result_grad, cti_input_sizes(base, SELF)), x1_);
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type prod_type = {
    .name = "ProdBackward0",
    .op = "prod",
    .backward = prod_backward,
    .saved = prod_saved,
    .size = sizeof(prod_node),
    .saved_offset = offsetof(prod_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *prod_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    prod_node *node = (prod_node *)cti_node_create(thread, &prod_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_prod_opts prod_defaults = {CTI_RESOLVED};
static const cti_options_type prod_options = {sizeof(ct_prod_opts), 0, NULL, &prod_defaults};

static ct_tensor *prod_core(cti_call *call, ct_tensor *self, const ct_prod_opts *opts)
{
    ct_prod_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &prod_options, &resolved_opts_);
    if (!opts) return NULL;
    call->dtype = opts->dtype;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_prod, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : cti_sum_of(T);
    const cti_shape shape = cti_shape_scalar();
    cti_call_records(call, 1u << 0, false, R);
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, prod_record(call->thread, self, result)) != CT_OK) goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_MUL, &cti_identity_spec, NULL, NULL};
    if (cti_call_reduce(call, &fold, R, &S, cti_mask_last(self->ndim, self->ndim), (ct_tensor *const[]){self}, NULL,
                        result) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_prod)(ct_tensor *self, const ct_prod_opts *opts)
{
    cti_call call = cti_call_plain("prod");
    return prod_core(&call, self, opts);
}

ct_tensor *(ct_prod_out)(ct_tensor *self, ct_tensor *out, const ct_prod_opts *opts)
{
    cti_call call = cti_call_out("prod", out);
    return prod_core(&call, self, opts);
}

/* ---- prod.dim -------------------------------------------------------------- */

enum { DIM_SELF, NUM_DIM_EDGES };

enum { DIM_SAVED_SELF, NUM_DIM_SAVED };

typedef struct prod_dim_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
    int64_t dim;
    bool keepdim;
} prod_dim_node;

static const cti_saved_info prod_dim_saved[NUM_DIM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << DIM_SELF},
};

static ct_status prod_dim_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_DIM_SAVED];
    if (cti_node_unpack_fixed(base, &((const prod_dim_node *)base)->self, prod_dim_saved, NUM_DIM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(saved[DIM_SAVED_SELF], widest_);
    const prod_dim_node *node = (const prod_dim_node *)base;

    if (cti_is_needed(needed, DIM_SELF)) { /* self.grad */
        ct_tensor *t0_ = ct_to(self, cti_dtype_of(result_grad));
        ct_tensor *x0_;
        if (node->keepdim || cti_shape_rank(cti_input_shape(base, DIM_SELF)) == 0) {
            x0_ = result_grad;
        } else {
            x0_ = ct_unsqueeze(result_grad, node->dim);
        }
        ct_tensor *x1_ = ct_products_before(t0_, CTI_INTS(node->dim), .reverse = true);
        ct_tensor *x2_ = ct_conj(ct_mul(ct_products_before(t0_, CTI_INTS(node->dim)), x1_));
        grads[DIM_SELF] = ct_mul(ct_expand(x0_, cti_input_sizes(base, DIM_SELF)), x2_);
        grads[DIM_SELF] = cti_real_for_input(base, DIM_SELF, grads[DIM_SELF]);
        if (!grads[DIM_SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info prod_dim_attrs[] = {
    {"dim", offsetof(prod_dim_node, dim), CTI_ATTR_INT64},
    {"keepdim", offsetof(prod_dim_node, keepdim), CTI_ATTR_BOOL},
};

static const cti_node_type prod_dim_type = {
    .name = "ProdBackward1",
    .op = "prod.dim",
    .backward = prod_dim_backward,
    .saved = prod_dim_saved,
    .attrs = prod_dim_attrs,
    .size = sizeof(prod_dim_node),
    .saved_offset = offsetof(prod_dim_node, self),
    .num_saved = NUM_DIM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *prod_dim_record(cti_thread *thread, ct_tensor *self, int64_t dim, bool keepdim,
                                    const ct_tensor *result)
{
    prod_dim_node *node = (prod_dim_node *)cti_node_create(thread, &prod_dim_type, NUM_DIM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, DIM_SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    node->dim = dim;
    node->keepdim = keepdim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_prod_dim_opts prod_dim_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type prod_dim_options = {sizeof(ct_prod_dim_opts), 0, NULL, &prod_dim_defaults};

static ct_tensor *prod_dim_core(cti_call *call, ct_tensor *self, int64_t dim, const ct_prod_dim_opts *opts)
{
    ct_prod_dim_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &prod_dim_options, &resolved_opts_);
    if (!opts) return NULL;
    call->dtype = opts->dtype;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_prod_dim, (const void *const[]){&(int64_t){dim}}, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : cti_sum_of(T);
    const cti_shape shape = cti_shape_reduced(S, cti_mask_of_dim(call->op, dim, (int64_t)S.ndim), keepdim);
    cti_call_records(call, 1u << 0, false, R);
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, prod_dim_record(call->thread, self, dim, keepdim, result)) != CT_OK)
        goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_MUL, &cti_identity_spec, NULL, NULL};
    if (cti_call_reduce(call, &fold, R, &S, cti_mask_of_dim(call->op, dim, self->ndim), (ct_tensor *const[]){self},
                        NULL, result) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_prod_dim)(ct_tensor *self, int64_t dim, const ct_prod_dim_opts *opts)
{
    cti_call call = cti_call_plain("prod.dim");
    return prod_dim_core(&call, self, dim, opts);
}

ct_tensor *(ct_prod_dim_out)(ct_tensor *self, int64_t dim, ct_tensor *out, const ct_prod_dim_opts *opts)
{
    cti_call call = cti_call_out("prod.dim", out);
    return prod_dim_core(&call, self, dim, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_prod(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    if (self_tangent) {
        ct_tensor *t0_ = ct_to(self, cti_dtype_of(result));
        ct_tensor *x0_ = ct_products_before(t0_, CT_NO_INTS, .reverse = true);
        ct_tensor *term = ct_sum(ct_mul(self_tangent, ct_mul(ct_products_before(t0_, CT_NO_INTS), x0_)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info prod_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const prod_outputs[] = {"result"};

const cti_op_entry cti_op_prod = {
    .info =
        {
            .name = "prod",
            .op = "prod",
            .overload = "",
            .family = "statistics",
            .doc = "Product of all elements; bool and integers are multiplied in i64.",
            .meaning = "reduce",
            .args = prod_args,
            .num_args = 2,
            .outputs = prod_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(DTYPE, ct_prod_opts, dtype)},
    .options = &prod_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_prod, NULL, cti_caller_2tensor_opts, ct_prod_out),
    .jvp = jvp_prod,
    .batch =
        {
            .loops = true,
        },
};

static ct_status jvp_prod_dim(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *t0_ = ct_to(self, cti_dtype_of(result));
        ct_tensor *x0_ = ct_products_before(t0_, CTI_INTS(dim), .reverse = true);
        ct_tensor *x1_ = ct_mul(self_tangent, ct_mul(ct_products_before(t0_, CTI_INTS(dim)), x0_));
        ct_tensor *term = ct_sum(x1_, .dim = cti_ints_option(CTI_INTS(dim)), .keepdim = keepdim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info prod_dim_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const prod_dim_outputs[] = {"result"};

const cti_op_entry cti_op_prod_dim = {
    .info =
        {
            .name = "prod.dim",
            .op = "prod",
            .overload = "dim",
            .family = "statistics",
            .doc = "Product over axis dim; bool and integers are multiplied in i64.",
            .meaning = "reduce",
            .args = prod_dim_args,
            .num_args = 4,
            .outputs = prod_dim_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self",
            .autocast = "f32",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_OPTION(BOOL, ct_prod_dim_opts, keepdim),
                               CTI_OPTION(DTYPE, ct_prod_dim_opts, dtype)},
    .options = &prod_dim_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_opts, ct_prod_dim, NULL, cti_caller_tensor_int_tensor_opts,
                               ct_prod_dim_out),
    .jvp = jvp_prod_dim,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
