/*
 * dropout: Each element zeroed with probability p, and the others scaled by 1 / (1 - p).
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = (0 if p == 1 else result.grad / (1 - p)) if u >= p else 0
 *   forward   result.tangent = (0 if p == 1 else input.tangent / (1 - p)) if u >= p else 0
 *   saves     seed (state)
 *   in place  writes input, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/dropout.h"

#include <cotangent/op/div.h>
#include <cotangent/op/dropout.h>
#include <cotangent/op/ge.h>
#include <cotangent/op/to.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_tensor_float_switch;
extern const cti_op_entry cti_op_dropout;

/* ---- dropout --------------------------------------------------------------- */

enum { INPUT, NUM_EDGES };

typedef struct dropout_node {
    ct_node base;
    cti_random_state seed; /* to sample the same values again */
    double p;
    bool train;
} dropout_node;

static const cti_loop_spec dropout_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}}, 0};
static const cti_loop_spec dropout_input_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}}, 0};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status dropout_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor **grads)
{
    const dropout_node *node = (const dropout_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_dropout_attrs attrs = {.p = node->p};
    if (cti_is_needed(needed, INPUT)) {
        ct_tensor *const sources[] = {result_grad, NULL};
        return cti_node_gradients(base, &dropout_input_grad_spec, cti_dropout_loops->input_grad, T, 1u << INPUT, NULL,
                                  sources, &attrs, &node->seed, grads);
    }
    return CT_OK;
}

static ct_status dropout_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const dropout_node *node = (const dropout_node *)base;
    if (!cti_composes(cti_thread_here())) return dropout_gradients(base, needed, result_grad, grads);

    if (cti_is_needed(needed, INPUT)) { /* input.grad = (0 if p == 1 else result.grad / (1 - p)) if u >= p else 0 */
        ct_tensor *u =
            cti_draw_uniform(&node->seed, cti_node_output_shape(base, 0), (ct_dtype)base->dtype, cti_node_device(base));
        ct_tensor *x0_;
        if (node->p == 1.0) {
            x0_ = ct_zeros(cti_shape_ints((cti_shape[]){cti_node_output_shape(base, 0)}),
                           .dtype = cti_dtype_of(result_grad), .device = cti_device_named(cti_node_device(base)));
        } else {
            x0_ = ct_div(result_grad, ct_num(1.0 - node->p));
        }
        ct_tensor *x1_ = ct_ge(ct_to(u, cti_wide(cti_dtype_of(result_grad))), ct_num(node->p));
        grads[INPUT] = ct_where(x1_, x0_, ct_num_i64(0));
        if (!grads[INPUT]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *dropout_remake(const ct_node *base, ct_tensors operands)
{
    const dropout_node *node = (const dropout_node *)base;
    cti_thread *thread = cti_thread_here();
    struct cti_repeated_draw *const outside = thread->repeated_draw;
    thread->repeated_draw = &(cti_repeated_draw){.taken = true, .state = node->seed};
    ct_tensor *result = ct_dropout(operands.items[0], node->p, node->train ? CT_ON : CT_OFF);
    thread->repeated_draw = outside;
    return result;
}

static const cti_attr_info dropout_attrs[] = {
    {"p", offsetof(dropout_node, p), CTI_ATTR_DOUBLE},
    {"train", offsetof(dropout_node, train), CTI_ATTR_BOOL},
};

static const cti_node_type dropout_type = {
    .name = "DropoutBackward0",
    .op = "dropout",
    .backward = dropout_backward,
    .attrs = dropout_attrs,
    .remake = dropout_remake,
    .size = sizeof(dropout_node),
    .saved_offset = sizeof(dropout_node),
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *dropout_record(cti_thread *thread, ct_tensor *input, cti_random_state seed, double p, bool train,
                                   const ct_tensor *result)
{
    dropout_node *node = (dropout_node *)cti_node_create(thread, &dropout_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    node->seed = seed;
    node->p = p;
    node->train = train;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *dropout_core(cti_call *call, ct_tensor *input, double p, ct_switch given_train)
{
    call->draws = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {input};
    static const char *const names[] = {"input"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_dropout, (const void *const[]){&(double){p}, &(ct_switch){given_train}},
                                 NULL);
    bool train;
    if (cti_attr_bool(call, "train", given_train, &train) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(input, 0, 0);
    if (!train || p == 0.0) return cti_call_identity(call, input);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    if (!(0.0 <= p && p <= 1.0)) {
        static const char must[] = "0 <= p and p <= 1; given p = %g";
        (void)cti_call_require(call, must, p);
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    const cti_random_state state = cti_generator_next(NULL);
    if (call->recorded &&
        cti_call_set_node(call, dropout_record(call->thread, input, state, p, train, result)) != CT_OK)
        goto failed;
    const cti_dropout_attrs attrs = {.p = p};
    if (cti_call_loop(call, &dropout_result_spec, cti_dropout_loops->result, T, &S,
                      (ct_tensor *const[]){result, input, NULL}, &attrs, &state) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_dropout)(ct_tensor *input, double p, ct_switch train)
{
    cti_call call = cti_call_plain("dropout");
    return dropout_core(&call, input, p, train);
}

ct_tensor *(ct_dropout_)(ct_tensor *input, double p, ct_switch train)
{
    cti_call call = cti_call_in_place("dropout_", input);
    return dropout_core(&call, input, p, train);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec dropout_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}}, 0};

static ct_status jvp_dropout(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    const cti_random_state drawn_state = cti_generator_next(NULL);
    const double p = cti_arg_float(&args[1], 0.0);
    if (input_tangent) {
        ct_tensor *const sources[] = {input_tangent, NULL};
        const cti_dropout_attrs attrs = {.p = p};
        if (cti_tangent_by_loop("dropout", &dropout_result_tangent_spec, cti_dropout_loops->result_tangent, &outs[0],
                                sources, &attrs, &drawn_state, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (input_tangent) {
        ct_tensor *x0_ =
            ct_to(cti_draw_uniform(&drawn_state, cti_shape_of(outs[0].value.tensor),
                                   (ct_dtype)outs[0].value.tensor->dtype, cti_device(outs[0].value.tensor)),
                  cti_wide(cti_dtype_of(input_tangent)));
        ct_tensor *x1_;
        if (p == 1.0) {
            x1_ = ct_zeros(cti_sizes_of(input_tangent), .dtype = cti_dtype_of(input_tangent),
                           .device = cti_device_or_host(input_tangent));
        } else {
            x1_ = ct_div(input_tangent, ct_num(1.0 - p));
        }
        ct_tensor *term = ct_where(ct_ge(x0_, ct_num(p)), x1_, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info dropout_args[] = {
    {.name = "input", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "train", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const dropout_outputs[] = {"result"};

const cti_op_entry cti_op_dropout = {
    .info =
        {
            .name = "dropout",
            .op = "dropout",
            .overload = "",
            .family = "random",
            .doc = "Each element zeroed with probability p, and the others scaled by 1 / (1 - p).",
            .meaning = "elementwise",
            .args = dropout_args,
            .num_args = 3,
            .outputs = dropout_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .is_random = true,
            .differentiable = true,
            .saved = "seed (state)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(FLOAT), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_float_switch, ct_dropout, ct_dropout_, NULL, NULL),
    .jvp = jvp_dropout,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
