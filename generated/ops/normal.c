/*
 * normal.tensors: Random samples of normal distributions with mean and std of each element, with broadcasting; the sign
 * of std does not matter. The gradients are 0.
 * normal.std: Random samples of normal distributions with the given means and one standard deviation. The gradient is
 * 0.
 * normal.mean: Random samples of normal distributions with the given standard deviations and one mean; the sign of std
 * does not matter. The gradient is 0.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 *
 * normal.tensors
 *   backward  mean.grad = 0
 *             std.grad = 0
 *   saves     nothing
 *
 * normal.std
 *   backward  mean.grad = 0
 *   saves     nothing
 *
 * normal.mean
 *   backward  std.grad = 0
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
#include "gen/kernels/ops/normal.h"

#include <cotangent/op/normal.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_float_tensor_opts, cti_caller_tensor_float_opts;
extern const cti_op_entry cti_op_normal_tensors, cti_op_normal_std, cti_op_normal_mean;

/* ---- normal.tensors -------------------------------------------------------- */

enum { TENSORS_MEAN, TENSORS_STD, NUM_TENSORS_EDGES };

typedef struct normal_tensors_node {
    ct_node base;
} normal_tensors_node;

static const cti_loop_spec normal_tensors_result_spec = {
    4,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_NORMAL, CTI_CLASS_REAL, 0}},
    0};

static ct_status normal_tensors_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, TENSORS_MEAN)) { /* mean.grad = 0 */
        grads[TENSORS_MEAN] = cti_node_zero_gradient(base, TENSORS_MEAN);
        if (!grads[TENSORS_MEAN]) return cti_failed();
    }
    if (cti_is_needed(needed, TENSORS_STD)) { /* std.grad = 0 */
        grads[TENSORS_STD] = cti_node_zero_gradient(base, TENSORS_STD);
        if (!grads[TENSORS_STD]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type normal_tensors_type = {
    .name = "NormalBackward0",
    .op = "normal.tensors",
    .backward = normal_tensors_backward,
    .size = sizeof(normal_tensors_node),
    .saved_offset = sizeof(normal_tensors_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *normal_tensors_record(cti_thread *thread, ct_tensor *mean, ct_tensor *std, const ct_tensor *result)
{
    normal_tensors_node *node =
        (normal_tensors_node *)cti_node_create(thread, &normal_tensors_type, NUM_TENSORS_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, TENSORS_MEAN, mean) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TENSORS_STD, std) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_normal_tensors_opts normal_tensors_defaults = {CTI_RESOLVED};
static const cti_options_type normal_tensors_options = {sizeof(ct_normal_tensors_opts), 0, NULL,
                                                        &normal_tensors_defaults};

static ct_tensor *normal_tensors_core(cti_call *call, ct_tensor *mean, ct_tensor *std,
                                      const ct_normal_tensors_opts *opts)
{
    ct_normal_tensors_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &normal_tensors_options, &resolved_opts_);
    if (!opts) return NULL;
    call->draws = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {mean, std};
    static const char *const names[] = {"mean", "std"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_normal_tensors, NULL, opts);
    ct_generator *generator = opts->generator;
    const cti_shape A = cti_shape_part(mean, 0, 0);
    const cti_shape B = cti_shape_part(std, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_FLOAT, false, 2, (ct_tensor *const[]){mean, std}, &T) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    const cti_random_state state = cti_generator_next(generator);
    if (call->recorded && cti_call_set_node(call, normal_tensors_record(call->thread, mean, std, result)) != CT_OK)
        goto failed;
    if (cti_call_loop(call, &normal_tensors_result_spec, cti_normal_tensors_loops->result, T, &shape,
                      (ct_tensor *const[]){result, mean, std, NULL}, NULL, &state) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_normal_tensors)(ct_tensor *mean, ct_tensor *std, const ct_normal_tensors_opts *opts)
{
    cti_call call = cti_call_plain("normal.tensors");
    return normal_tensors_core(&call, mean, std, opts);
}

/* ---- normal.std ------------------------------------------------------------ */

enum { STD_MEAN, NUM_STD_EDGES };

typedef struct normal_std_node {
    ct_node base;
} normal_std_node;

static const cti_loop_spec normal_std_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_NORMAL, CTI_CLASS_REAL, 0}}, 0};

static ct_status normal_std_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, STD_MEAN)) { /* mean.grad = 0 */
        grads[STD_MEAN] = cti_node_zero_gradient(base, STD_MEAN);
        if (!grads[STD_MEAN]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type normal_std_type = {
    .name = "NormalBackward1",
    .op = "normal.std",
    .backward = normal_std_backward,
    .size = sizeof(normal_std_node),
    .saved_offset = sizeof(normal_std_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *normal_std_record(cti_thread *thread, ct_tensor *mean, const ct_tensor *result)
{
    normal_std_node *node = (normal_std_node *)cti_node_create(thread, &normal_std_type, NUM_STD_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, STD_MEAN, mean) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_normal_std_opts normal_std_defaults = {CTI_RESOLVED};
static const cti_options_type normal_std_options = {sizeof(ct_normal_std_opts), 0, NULL, &normal_std_defaults};

static ct_tensor *normal_std_core(cti_call *call, ct_tensor *mean, double std, const ct_normal_std_opts *opts)
{
    ct_normal_std_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &normal_std_options, &resolved_opts_);
    if (!opts) return NULL;
    call->draws = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {mean};
    static const char *const names[] = {"mean"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_normal_std, (const void *const[]){&(double){std}}, opts);
    ct_generator *generator = opts->generator;
    const cti_shape S = cti_shape_part(mean, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){mean}, &T) != CT_OK) goto failed;
    if (!(std >= 0.0)) {
        static const char must[] = "std >= 0; given std = %g";
        (void)cti_call_require(call, must, std);
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    const cti_random_state state = cti_generator_next(generator);
    if (call->recorded && cti_call_set_node(call, normal_std_record(call->thread, mean, result)) != CT_OK) goto failed;
    const cti_normal_std_attrs attrs = {.std = std};
    if (cti_call_loop(call, &normal_std_result_spec, cti_normal_std_loops->result, T, &S,
                      (ct_tensor *const[]){result, mean, NULL}, &attrs, &state) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_normal_std)(ct_tensor *mean, double std, const ct_normal_std_opts *opts)
{
    cti_call call = cti_call_plain("normal.std");
    return normal_std_core(&call, mean, std, opts);
}

/* ---- normal.mean ----------------------------------------------------------- */

enum { MEAN_STD, NUM_MEAN_EDGES };

typedef struct normal_mean_node {
    ct_node base;
} normal_mean_node;

static const cti_loop_spec normal_mean_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_NORMAL, CTI_CLASS_REAL, 0}}, 0};

static ct_status normal_mean_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, MEAN_STD)) { /* std.grad = 0 */
        grads[MEAN_STD] = cti_node_zero_gradient(base, MEAN_STD);
        if (!grads[MEAN_STD]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type normal_mean_type = {
    .name = "NormalBackward2",
    .op = "normal.mean",
    .backward = normal_mean_backward,
    .size = sizeof(normal_mean_node),
    .saved_offset = sizeof(normal_mean_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *normal_mean_record(cti_thread *thread, ct_tensor *std, const ct_tensor *result)
{
    normal_mean_node *node = (normal_mean_node *)cti_node_create(thread, &normal_mean_type, NUM_MEAN_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, MEAN_STD, std) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_normal_mean_opts normal_mean_defaults = {CTI_RESOLVED};
static const cti_options_type normal_mean_options = {sizeof(ct_normal_mean_opts), 0, NULL, &normal_mean_defaults};

static ct_tensor *normal_mean_core(cti_call *call, double mean, ct_tensor *std, const ct_normal_mean_opts *opts)
{
    ct_normal_mean_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &normal_mean_options, &resolved_opts_);
    if (!opts) return NULL;
    call->draws = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {std};
    static const char *const names[] = {"std"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_normal_mean, (const void *const[]){&(double){mean}}, opts);
    ct_generator *generator = opts->generator;
    const cti_shape S = cti_shape_part(std, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){std}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    const cti_random_state state = cti_generator_next(generator);
    if (call->recorded && cti_call_set_node(call, normal_mean_record(call->thread, std, result)) != CT_OK) goto failed;
    const cti_normal_mean_attrs attrs = {.mean = mean};
    if (cti_call_loop(call, &normal_mean_result_spec, cti_normal_mean_loops->result, T, &S,
                      (ct_tensor *const[]){result, std, NULL}, &attrs, &state) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_normal_mean)(double mean, ct_tensor *std, const ct_normal_mean_opts *opts)
{
    cti_call call = cti_call_plain("normal.mean");
    return normal_mean_core(&call, mean, std, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info normal_tensors_args[] = {
    {.name = "mean", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "std", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
};
static const char *const normal_tensors_outputs[] = {"result"};

const cti_op_entry cti_op_normal_tensors = {
    .info =
        {
            .name = "normal.tensors",
            .op = "normal",
            .overload = "tensors",
            .family = "draws",
            .doc = "Random samples of normal distributions with mean and std of each element, with broadcasting; the "
                   "sign of std does not matter. The gradients are 0.",
            .meaning = "elementwise",
            .args = normal_tensors_args,
            .num_args = 3,
            .outputs = normal_tensors_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_random = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(GENERATOR, ct_normal_tensors_opts, generator)},
    .options = &normal_tensors_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_normal_tensors, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};

static const ct_op_arg_info normal_std_args[] = {
    {.name = "mean", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "std", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
};
static const char *const normal_std_outputs[] = {"result"};

const cti_op_entry cti_op_normal_std = {
    .info =
        {
            .name = "normal.std",
            .op = "normal",
            .overload = "std",
            .family = "draws",
            .doc = "Random samples of normal distributions with the given means and one standard deviation. The "
                   "gradient is 0.",
            .meaning = "elementwise",
            .args = normal_std_args,
            .num_args = 3,
            .outputs = normal_std_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_random = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(FLOAT),
                                    CTI_OPTION(GENERATOR, ct_normal_std_opts, generator)},
    .options = &normal_std_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_float_opts, ct_normal_std, NULL, NULL, NULL),
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

static const ct_op_arg_info normal_mean_args[] = {
    {.name = "mean", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "std", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
};
static const char *const normal_mean_outputs[] = {"result"};

const cti_op_entry cti_op_normal_mean = {
    .info =
        {
            .name = "normal.mean",
            .op = "normal",
            .overload = "mean",
            .family = "draws",
            .doc = "Random samples of normal distributions with the given standard deviations and one mean; the sign "
                   "of std does not matter. The gradient is 0.",
            .meaning = "elementwise",
            .args = normal_mean_args,
            .num_args = 3,
            .outputs = normal_mean_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_random = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(FLOAT), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(GENERATOR, ct_normal_mean_opts, generator)},
    .options = &normal_mean_options,
    .functions = CTI_FUNCTIONS(cti_caller_float_tensor_opts, ct_normal_mean, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){1}},
                },
            .num_plans = 1,
        },
};
