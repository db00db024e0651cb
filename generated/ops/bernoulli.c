/*
 * bernoulli: Bernoulli samples: 1 with probability self, 0 otherwise, element by element. The gradient is 0.
 * bernoulli.p: Bernoulli samples: 1 with probability p, 0 otherwise, for each element of self. The gradient is 0.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 *
 * bernoulli
 *   backward  self.grad = 0
 *   saves     nothing
 *   in place  writes self, copies nothing
 *
 * bernoulli.p
 *   backward  self.grad = 0
 *   saves     nothing
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
#include "gen/kernels/ops/bernoulli.h"

#include <cotangent/op/bernoulli.h>

extern cti_caller cti_caller_tensor_float_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_bernoulli, cti_op_bernoulli_p;

/* ---- bernoulli ------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct bernoulli_node {
    ct_node base;
} bernoulli_node;

static const cti_loop_spec bernoulli_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}}, 0};

static ct_status bernoulli_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = 0 */
        grads[SELF] = cti_node_zero_gradient(base, SELF);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type bernoulli_type = {
    .name = "BernoulliBackward0",
    .op = "bernoulli",
    .backward = bernoulli_backward,
    .size = sizeof(bernoulli_node),
    .saved_offset = sizeof(bernoulli_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *bernoulli_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    bernoulli_node *node = (bernoulli_node *)cti_node_create(thread, &bernoulli_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_bernoulli_opts bernoulli_defaults = {CTI_RESOLVED};
static const cti_options_type bernoulli_options = {sizeof(ct_bernoulli_opts), 0, NULL, &bernoulli_defaults};

static ct_tensor *bernoulli_core(cti_call *call, ct_tensor *self, const ct_bernoulli_opts *opts)
{
    ct_bernoulli_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &bernoulli_options, &resolved_opts_);
    if (!opts) return NULL;
    call->draws = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_bernoulli, NULL, opts);
    ct_generator *generator = opts->generator;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (!cti_are_shares(self)) {
        static const char must[] = "every element of self is from 0 to 1; given an element of self = %g";
        (void)cti_call_require(call, must, cti_first_beyond(self));
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    const cti_random_state state = cti_generator_next(generator);
    if (call->recorded && cti_call_set_node(call, bernoulli_record(call->thread, self, result)) != CT_OK) goto failed;
    if (cti_call_loop(call, &bernoulli_result_spec, cti_bernoulli_loops->result, T, &S,
                      (ct_tensor *const[]){result, self, NULL}, NULL, &state) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_bernoulli)(ct_tensor *self, const ct_bernoulli_opts *opts)
{
    cti_call call = cti_call_plain("bernoulli");
    return bernoulli_core(&call, self, opts);
}

ct_tensor *(ct_bernoulli_)(ct_tensor *self, const ct_bernoulli_opts *opts)
{
    cti_call call = cti_call_in_place("bernoulli_", self);
    return bernoulli_core(&call, self, opts);
}

/* ---- bernoulli.p ----------------------------------------------------------- */

enum { P_SELF, NUM_P_EDGES };

typedef struct bernoulli_p_node {
    ct_node base;
} bernoulli_p_node;

static const cti_loop_spec bernoulli_p_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}}, 0};

static ct_status bernoulli_p_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, P_SELF)) { /* self.grad = 0 */
        grads[P_SELF] = cti_node_zero_gradient(base, P_SELF);
        if (!grads[P_SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type bernoulli_p_type = {
    .name = "BernoulliBackward1",
    .op = "bernoulli.p",
    .backward = bernoulli_p_backward,
    .size = sizeof(bernoulli_p_node),
    .saved_offset = sizeof(bernoulli_p_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *bernoulli_p_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    bernoulli_p_node *node = (bernoulli_p_node *)cti_node_create(thread, &bernoulli_p_type, NUM_P_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, P_SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_bernoulli_p_opts bernoulli_p_defaults = {CTI_RESOLVED};
static const cti_options_type bernoulli_p_options = {sizeof(ct_bernoulli_p_opts), 0, NULL, &bernoulli_p_defaults};

static ct_tensor *bernoulli_p_core(cti_call *call, ct_tensor *self, double p, const ct_bernoulli_p_opts *opts)
{
    ct_bernoulli_p_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &bernoulli_p_options, &resolved_opts_);
    if (!opts) return NULL;
    call->draws = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_bernoulli_p, (const void *const[]){&(double){p}}, opts);
    ct_generator *generator = opts->generator;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (!(0.0 <= p && p <= 1.0)) {
        static const char must[] = "0 <= p and p <= 1; given p = %g";
        (void)cti_call_require(call, must, p);
        goto failed;
    }
    const cti_shape shape = S;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    const cti_random_state state = cti_generator_next(generator);
    if (call->recorded && cti_call_set_node(call, bernoulli_p_record(call->thread, self, result)) != CT_OK) goto failed;
    const cti_bernoulli_p_attrs attrs = {.p = p};
    if (cti_call_loop(call, &bernoulli_p_result_spec, cti_bernoulli_p_loops->result, T, &shape,
                      (ct_tensor *const[]){result, NULL}, &attrs, &state) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_bernoulli_p)(ct_tensor *self, double p, const ct_bernoulli_p_opts *opts)
{
    cti_call call = cti_call_plain("bernoulli.p");
    return bernoulli_p_core(&call, self, p, opts);
}

ct_tensor *(ct_bernoulli_p_)(ct_tensor *self, double p, const ct_bernoulli_p_opts *opts)
{
    cti_call call = cti_call_in_place("bernoulli.p_", self);
    return bernoulli_p_core(&call, self, p, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info bernoulli_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
};
static const char *const bernoulli_outputs[] = {"result"};

const cti_op_entry cti_op_bernoulli = {
    .info =
        {
            .name = "bernoulli",
            .op = "bernoulli",
            .overload = "",
            .family = "random",
            .doc = "Bernoulli samples: 1 with probability self, 0 otherwise, element by element. The gradient is 0.",
            .meaning = "elementwise",
            .args = bernoulli_args,
            .num_args = 2,
            .outputs = bernoulli_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .is_random = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(GENERATOR, ct_bernoulli_opts, generator)},
    .options = &bernoulli_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_bernoulli, ct_bernoulli_, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};

static const ct_op_arg_info bernoulli_p_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
};
static const char *const bernoulli_p_outputs[] = {"result"};

const cti_op_entry cti_op_bernoulli_p = {
    .info =
        {
            .name = "bernoulli.p",
            .op = "bernoulli",
            .overload = "p",
            .family = "random",
            .doc = "Bernoulli samples: 1 with probability p, 0 otherwise, for each element of self. The gradient is 0.",
            .meaning = "elementwise",
            .args = bernoulli_p_args,
            .num_args = 3,
            .outputs = bernoulli_p_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .is_random = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(FLOAT),
                                    CTI_OPTION(GENERATOR, ct_bernoulli_p_opts, generator)},
    .options = &bernoulli_p_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_float_opts, ct_bernoulli_p, ct_bernoulli_p_, NULL, NULL),
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
