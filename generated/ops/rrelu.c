/*
 * rrelu: self where it is positive, self times a factor elsewhere. If training is true, the factor is a random sample
 * between lower and upper, else the mean of lower and upper.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if positive else result.grad * (u * (upper - lower) + lower) if training else
 *             result.grad * (lower + upper) / 2
 *   forward   result.tangent = self.tangent if positive else self.tangent * (u * (upper - lower) + lower) if training
 *             else self.tangent * (lower + upper) / 2
 *   where     positive = self > 0
 *   saves     positive (bits); seed (state)
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
#include "gen/kernels/ops/rrelu.h"

#include <cotangent/op/add.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/rrelu.h>
#include <cotangent/op/where.h>

#include <math.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_rrelu;

/* ---- rrelu ----------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_POSITIVE, NUM_SAVED };

typedef struct rrelu_node {
    ct_node base;
    cti_saved positive;    /* one bit an element, read by self.grad */
    cti_random_state seed; /* to sample the same values again */
    double lower;
    double upper;
    bool training;
} rrelu_node;

static const cti_loop_spec rrelu_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}}, 0};
static const cti_loop_spec rrelu_saves_spec = {4,
                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                {CTI_IN, CTI_CLASS_T, 0},
                                                {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}},
                                               0};
static const cti_loop_spec rrelu_self_grad_spec = {4,
                                                   {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                    {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                    {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}},
                                                   0};

static const cti_saved_info rrelu_saved[NUM_SAVED] = {
    {.name = "positive", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status rrelu_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                     ct_tensor **grads)
{
    const rrelu_node *node = (const rrelu_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_rrelu_attrs attrs = {.training = node->training, .upper = node->upper, .lower = node->lower};
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_POSITIVE], NULL};
        return cti_node_gradients(base, &rrelu_self_grad_spec, cti_rrelu_loops->self_grad, T, 1u << SELF, NULL, sources,
                                  &attrs, &node->seed, grads);
    }
    return CT_OK;
}

static ct_status rrelu_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const rrelu_node *)base)->positive, rrelu_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    const rrelu_node *node = (const rrelu_node *)base;
    if (!cti_composes(cti_thread_here())) return rrelu_gradients(base, needed, result_grad, saved, grads);

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *positive = cti_unpack_bits(saved[SAVED_POSITIVE], cti_node_output_shape(base, 0));
        ct_tensor *u =
            cti_draw_uniform(&node->seed, cti_node_output_shape(base, 0), (ct_dtype)base->dtype, cti_node_device(base));
        ct_tensor *x0_;
        if (node->training) {
            ct_tensor *x1_ = ct_add(ct_mul(u, ct_num(node->upper - node->lower)), ct_num(node->lower));
            x0_ = ct_mul(result_grad, x1_);
        } else {
            x0_ = ct_mul(result_grad, ct_num((node->lower + node->upper) / 2.0));
        }
        grads[SELF] = ct_where(positive, result_grad, x0_);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info rrelu_attrs[] = {
    {"lower", offsetof(rrelu_node, lower), CTI_ATTR_DOUBLE},
    {"upper", offsetof(rrelu_node, upper), CTI_ATTR_DOUBLE},
    {"training", offsetof(rrelu_node, training), CTI_ATTR_BOOL},
};

static const cti_node_type rrelu_type = {
    .name = "RreluBackward0",
    .op = "rrelu",
    .backward = rrelu_backward,
    .saved = rrelu_saved,
    .attrs = rrelu_attrs,
    .size = sizeof(rrelu_node),
    .saved_offset = offsetof(rrelu_node, positive),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *rrelu_record(cti_thread *thread, ct_tensor *self, cti_random_state seed, double lower, double upper,
                                 bool training, const ct_tensor *result)
{
    rrelu_node *node = (rrelu_node *)cti_node_create(thread, &rrelu_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->seed = seed;
    node->lower = lower;
    node->upper = upper;
    node->training = training;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_rrelu_opts rrelu_defaults = {CTI_RESOLVED, .lower = 0.125, .upper = 0.3333333333333333,
                                             .training = false};
static const cti_options_type rrelu_options = {sizeof(ct_rrelu_opts), 0, NULL, &rrelu_defaults};

static ct_tensor *rrelu_core(cti_call *call, ct_tensor *self, const ct_rrelu_opts *opts)
{
    ct_rrelu_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &rrelu_options, &resolved_opts_);
    if (!opts) return NULL;
    call->draws = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_rrelu, NULL, opts);
    const double lower = opts->lower;
    const double upper = opts->upper;
    const bool training = opts->training;
    ct_generator *generator = opts->generator;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (!(-(double)INFINITY < lower && lower <= upper && upper < (double)INFINITY)) {
        static const char must[] = "-inf < lower and lower <= upper and upper < inf; given lower = %g, upper = %g";
        (void)cti_call_require(call, must, lower, upper);
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    const cti_random_state state = cti_generator_next(generator);
    if (call->recorded) {
        ct_node *made = rrelu_record(call->thread, self, state, lower, upper, training, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_rrelu_attrs attrs = {.training = training, .upper = upper, .lower = lower};
    ct_tensor *positive = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        positive = cti_call_bits(call, &S);
        if (!positive) goto failed;
        if (cti_call_loop(call, &rrelu_saves_spec, cti_rrelu_loops->saves, T, &S,
                          (ct_tensor *const[]){result, positive, self, NULL}, &attrs, &state) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &rrelu_result_spec, cti_rrelu_loops->result, T, &S,
                          (ct_tensor *const[]){result, self, NULL}, &attrs, &state) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        rrelu_node *node = (rrelu_node *)call->node;
        if (cti_call_save_made(call, &node->positive, positive) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_rrelu)(ct_tensor *self, const ct_rrelu_opts *opts)
{
    cti_call call = cti_call_plain("rrelu");
    return rrelu_core(&call, self, opts);
}

ct_tensor *(ct_rrelu_)(ct_tensor *self, const ct_rrelu_opts *opts)
{
    cti_call call = cti_call_in_place("rrelu_", self);
    return rrelu_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec rrelu_result_tangent_spec = {4,
                                                        {{CTI_OUT, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}},
                                                        0};

static ct_status jvp_rrelu(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const cti_random_state drawn_state = cti_generator_next(NULL);
    ct_tensor *self = args[0].value.tensor;
    const double upper = cti_arg_float(&args[2], 0.3333333333333333);
    const double lower = cti_arg_float(&args[1], 0.125);
    const bool training = cti_arg_bool(&args[3], false);
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent, NULL};
        const cti_rrelu_attrs attrs = {.training = training, .upper = upper, .lower = lower};
        if (cti_tangent_by_loop("rrelu", &rrelu_result_tangent_spec, cti_rrelu_loops->result_tangent, &outs[0], sources,
                                &attrs, &drawn_state, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *x0_;
        if (training) {
            ct_tensor *x1_ =
                ct_mul(cti_draw_uniform(&drawn_state, cti_shape_of(outs[0].value.tensor),
                                        (ct_dtype)outs[0].value.tensor->dtype, cti_device(outs[0].value.tensor)),
                       ct_num(upper - lower));
            x0_ = ct_mul(self_tangent, ct_add(x1_, ct_num(lower)));
        } else {
            x0_ = ct_mul(self_tangent, ct_num((lower + upper) / 2.0));
        }
        ct_tensor *term = ct_where(ct_gt(self, ct_num_i64(0)), self_tangent, x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info rrelu_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "lower", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "upper", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "training", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
};
static const char *const rrelu_outputs[] = {"result"};

const cti_op_entry cti_op_rrelu = {
    .info =
        {
            .name = "rrelu",
            .op = "rrelu",
            .overload = "",
            .family = "activation",
            .doc = "self where it is positive, self times a factor elsewhere. If training is true, the factor is a "
                   "random sample between lower and upper, else the mean of lower and upper.",
            .meaning = "elementwise",
            .args = rrelu_args,
            .num_args = 5,
            .outputs = rrelu_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .is_random = true,
            .differentiable = true,
            .saved = "positive (bits); seed (state)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_rrelu_opts, lower),
                                    CTI_OPTION(FLOAT, ct_rrelu_opts, upper), CTI_OPTION(BOOL, ct_rrelu_opts, training),
                                    CTI_OPTION(GENERATOR, ct_rrelu_opts, generator)},
    .options = &rrelu_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_rrelu, ct_rrelu_, NULL, NULL),
    .jvp = jvp_rrelu,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
