/*
 * dist_all_reduce: Sum or mean of self over the ranks of group, on every rank.
 * dist_all_reduce.extreme: Largest or smallest element of self over the ranks of group, on every rank. If several ranks
 * have the same element, the first of them gets the gradient; NaN is propagated.
 * dist_all_reduce.prod: Product of self over the ranks of group, on every rank.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 *
 * dist_all_reduce
 *   backward  self.grad = dist_all_reduce(result.grad, op, group)
 *   forward   result.tangent = dist_all_reduce(self.tangent, op, group)
 *   saves     nothing
 */
#include "comm/collective.h"
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/dist_all_gather.h>
#include <cotangent/op/dist_all_reduce.h>
#include <cotangent/op/dist_leads.h>
#include <cotangent/op/prod.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_tensor_enum_pointer, cti_caller_tensor_pointer_opts;
extern const cti_op_entry cti_op_dist_all_reduce, cti_op_dist_all_reduce_extreme, cti_op_dist_all_reduce_prod;

static const cti_enumerator words_op[] = {
    {"max", CT_OP_MAX}, {"mean", CT_OP_MEAN}, {"min", CT_OP_MIN}, {"prod", CT_OP_PROD}, {"sum", CT_OP_SUM}, {NULL, 0},
};

/* ---- dist_all_reduce ------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct dist_all_reduce_node {
    ct_node base;
    int op;
    ct_group *group;
} dist_all_reduce_node;

static ct_status dist_all_reduce_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                          ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const dist_all_reduce_node *node = (const dist_all_reduce_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = dist_all_reduce(result.grad, op, group) */
        grads[SELF] = ct_dist_all_reduce(result_grad, node->group, .op = (enum ct_op)node->op);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static void dist_all_reduce_finish(cti_thread *thread, ct_node *base)
{
    (void)thread;
    ct_group_release(((dist_all_reduce_node *)base)->group);
}

static const cti_attr_info dist_all_reduce_attrs[] = {
    {"op", offsetof(dist_all_reduce_node, op), CTI_ATTR_ENUM},
};

static const cti_node_type dist_all_reduce_type = {
    .name = "DistAllReduceBackward0",
    .op = "dist_all_reduce",
    .backward = dist_all_reduce_backward,
    .finish = dist_all_reduce_finish,
    .attrs = dist_all_reduce_attrs,
    .size = sizeof(dist_all_reduce_node),
    .saved_offset = sizeof(dist_all_reduce_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *dist_all_reduce_record(cti_thread *thread, ct_tensor *self, int op, ct_group *group,
                                           const ct_tensor *result)
{
    dist_all_reduce_node *node =
        (dist_all_reduce_node *)cti_node_create(thread, &dist_all_reduce_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->op = op;
    node->group = ct_group_retain(group);
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_dist_all_reduce_opts dist_all_reduce_defaults = {CTI_RESOLVED};
static const cti_options_type dist_all_reduce_options = {sizeof(ct_dist_all_reduce_opts), 0, NULL,
                                                         &dist_all_reduce_defaults};

static ct_tensor *dist_all_reduce_core(cti_call *call, ct_tensor *self, ct_group *group,
                                       const ct_dist_all_reduce_opts *opts)
{
    ct_dist_all_reduce_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &dist_all_reduce_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_comm_call_begins(group);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        if (!call->is_transformed) cti_comm_call_failed(group, call->op);
        return cti_call_diverted(call, &cti_op_dist_all_reduce, (const void *const[]){&(ct_group *){group}}, opts);
    }
    int op;
    if (cti_attr_enum(call, "op", (int)opts->op, CT_OP_SUM, 2, (const int[]){CT_OP_SUM, CT_OP_MEAN}, &op) != CT_OK)
        goto failed;
    if (cti_attr_group(call, "group", group) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (op != 0x5d4e3aa8 /* sum */ && !cti_dtype_in(T, CTI_SET_FLOAT) && !cti_dtype_in(T, CTI_SET_COMPLEX)) {
        static const char must[] = "op == sum or is_float(self.dtype) or is_complex(self.dtype); given op = %s, "
                                   "self.dtype = %s";
        (void)cti_call_require(call, must, op == 0x5d4e3aa8 ? "sum" : "mean", ct_dtype_name(T));
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, dist_all_reduce_record(call->thread, self, op, group, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    cti_launch launch;
    if (cti_call_launch(call, false, &launch) != CT_OK) goto failed;
    const ct_status status = cti_comm_all_reduce(
        &launch, self_view, op == 0x5d4e3aa8 /* sum */ ? CTI_COMM_SUM : CTI_COMM_MEAN, group, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    cti_comm_call_failed(group, call->op);
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_dist_all_reduce)(ct_tensor *self, ct_group *group, const ct_dist_all_reduce_opts *opts)
{
    cti_call call = cti_call_plain("dist_all_reduce");
    return dist_all_reduce_core(&call, self, group, opts);
}

/* ---- dist_all_reduce.extreme ----------------------------------------------- */

static ct_tensor *dist_all_reduce_extreme_core(cti_call *call, ct_tensor *self, enum ct_op given_op, ct_group *group)
{
    call->is_composed = true;
    cti_comm_call_begins(group);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        if (!call->is_transformed) cti_comm_call_failed(group, call->op);
        return cti_call_diverted(call, &cti_op_dist_all_reduce_extreme,
                                 (const void *const[]){&(enum ct_op){given_op}, &(ct_group *){group}}, NULL);
    }
    int op;
    if (cti_attr_enum(call, "op", (int)given_op, 0, 2, (const int[]){CT_OP_MAX, CT_OP_MIN}, &op) != CT_OK) goto failed;
    if (cti_attr_group(call, "group", group) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_tensor *x0_ = ct_where(ct_dist_leads(self, (enum ct_op)op, group), self, ct_num_i64(0));
    ct_tensor *result = ct_dist_all_reduce(x0_, group, .op = CT_OP_SUM);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    cti_comm_call_failed(group, call->op);
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_dist_all_reduce_extreme)(ct_tensor *self, enum ct_op op, ct_group *group)
{
    cti_call call = cti_call_plain("dist_all_reduce.extreme");
    return dist_all_reduce_extreme_core(&call, self, op, group);
}

/* ---- dist_all_reduce.prod -------------------------------------------------- */

static ct_tensor *dist_all_reduce_prod_core(cti_call *call, ct_tensor *self, enum ct_op given_op, ct_group *group)
{
    call->is_composed = true;
    cti_comm_call_begins(group);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        if (!call->is_transformed) cti_comm_call_failed(group, call->op);
        return cti_call_diverted(call, &cti_op_dist_all_reduce_prod,
                                 (const void *const[]){&(enum ct_op){given_op}, &(ct_group *){group}}, NULL);
    }
    int op;
    if (cti_attr_enum(call, "op", (int)given_op, 0, 1, (const int[]){CT_OP_PROD}, &op) != CT_OK) goto failed;
    if (cti_attr_group(call, "group", group) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_tensor *result = ct_to(ct_prod_dim(ct_dist_all_gather(ct_unsqueeze(self, 0), group, .dim = 0), 0), T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    cti_comm_call_failed(group, call->op);
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_dist_all_reduce_prod)(ct_tensor *self, enum ct_op op, ct_group *group)
{
    cti_call call = cti_call_plain("dist_all_reduce.prod");
    return dist_all_reduce_prod_core(&call, self, op, group);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_dist_all_reduce(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                     ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_group *group = args[2].value.pointer;
    const int op = cti_arg_enum_or(&args[1], words_op, 0x5d4e3aa8 /* sum */);
    if (self_tangent) {
        ct_tensor *term = ct_dist_all_reduce(self_tangent, group, .op = (enum ct_op)op);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info dist_all_reduce_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "op", .type = "enum(sum, mean)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "group", .type = "group", .kind = CT_ARG_GROUP},
};
static const char *const dist_all_reduce_outputs[] = {"result"};

const cti_op_entry cti_op_dist_all_reduce = {
    .info =
        {
            .name = "dist_all_reduce",
            .op = "dist_all_reduce",
            .overload = "",
            .family = "distributed",
            .doc = "Sum or mean of self over the ranks of group, on every rank.",
            .meaning = "collective",
            .args = dist_all_reduce_args,
            .num_args = 3,
            .outputs = dist_all_reduce_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_ENUM_OPTION(ct_dist_all_reduce_opts, op, words_op),
                                    CTI_PARAMETER(GROUP)},
    .options = &dist_all_reduce_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_pointer_opts, ct_dist_all_reduce, NULL, NULL, NULL),
    .jvp = jvp_dist_all_reduce,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};

static const ct_op_arg_info dist_all_reduce_extreme_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "op", .type = "enum(max, min)", .kind = CT_ARG_STRING},
    {.name = "group", .type = "group", .kind = CT_ARG_GROUP},
};
static const char *const dist_all_reduce_extreme_outputs[] = {"result"};

const cti_op_entry cti_op_dist_all_reduce_extreme = {
    .info =
        {
            .name = "dist_all_reduce.extreme",
            .op = "dist_all_reduce",
            .overload = "extreme",
            .family = "distributed",
            .doc = "Largest or smallest element of self over the ranks of group, on every rank. If several ranks have "
                   "the same element, the first of them gets the gradient; NaN is propagated.",
            .meaning = "compose",
            .args = dist_all_reduce_extreme_args,
            .num_args = 3,
            .outputs = dist_all_reduce_extreme_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_ENUM_PARAMETER(words_op), CTI_PARAMETER(GROUP)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_enum_pointer, ct_dist_all_reduce_extreme, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info dist_all_reduce_prod_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "op", .type = "enum(prod)", .kind = CT_ARG_STRING},
    {.name = "group", .type = "group", .kind = CT_ARG_GROUP},
};
static const char *const dist_all_reduce_prod_outputs[] = {"result"};

const cti_op_entry cti_op_dist_all_reduce_prod = {
    .info =
        {
            .name = "dist_all_reduce.prod",
            .op = "dist_all_reduce",
            .overload = "prod",
            .family = "distributed",
            .doc = "Product of self over the ranks of group, on every rank.",
            .meaning = "compose",
            .args = dist_all_reduce_prod_args,
            .num_args = 3,
            .outputs = dist_all_reduce_prod_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_ENUM_PARAMETER(words_op), CTI_PARAMETER(GROUP)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_enum_pointer, ct_dist_all_reduce_prod, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
