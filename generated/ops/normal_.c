/*
 * normal_: Overwrites self with random samples of a normal distribution; each part of a complex sample has half of the
 * variance.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/normal_.h"

#include <cotangent/op/normal_.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_normal_;

/* ---- normal_ --------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct normal__node {
    ct_node base;
} normal__node;

static const cti_loop_spec normal__self_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_NORMAL, CTI_CLASS_T, 0}}, 0};

static const cti_node_type normal__type = {
    .name = "NormalBackward0",
    .op = "normal_",
    .backward = cti_overwritten_backward,
    .size = sizeof(normal__node),
    .saved_offset = sizeof(normal__node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *normal__record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    normal__node *node = (normal__node *)cti_node_create(thread, &normal__type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_normal_opts normal__defaults = {CTI_RESOLVED, .mean = 0.0, .std = 1.0};
static const cti_options_type normal__options = {sizeof(ct_normal_opts), 0, NULL, &normal__defaults};

static ct_tensor *normal__core(cti_call *call, ct_tensor *self, const ct_normal_opts *opts)
{
    ct_normal_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &normal__options, &resolved_opts_);
    if (!opts) return NULL;
    call->draws = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_normal_, NULL, opts);
    const double mean = opts->mean;
    const double std = opts->std;
    ct_generator *generator = opts->generator;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (!(std >= 0.0)) {
        static const char must[] = "std >= 0; given std = %g";
        (void)cti_call_require(call, must, std);
        goto failed;
    }
    cti_call_records(call, 0, false, T);
    self = cti_call_result(call, T, &S);
    if (!self) goto failed;
    const cti_random_state state = cti_generator_next(generator);
    if (call->recorded && cti_call_set_node(call, normal__record(call->thread, call->dest, self)) != CT_OK) goto failed;
    const cti_normal__attrs attrs = {.mean = mean, .std = std};
    if (cti_call_loop(call, &normal__self_spec, cti_normal__loops->self, T, &S, (ct_tensor *const[]){self, NULL},
                      &attrs, &state) != CT_OK)
        goto failed;
    cti_call_written(call, self);
    return cti_call_end(call, self);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_normal_)(ct_tensor *self, const ct_normal_opts *opts)
{
    cti_call call = cti_call_in_place("normal_", self);
    return normal__core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info normal__args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INEXACT},
    {.name = "mean", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "std", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
};
static const char *const normal__outputs[] = {"self"};

const cti_op_entry cti_op_normal_ = {
    .info =
        {
            .name = "normal_",
            .op = "normal_",
            .overload = "",
            .family = "random",
            .doc = "Overwrites self with random samples of a normal distribution; each part of a complex sample has "
                   "half of the variance.",
            .meaning = "elementwise",
            .args = normal__args,
            .num_args = 4,
            .outputs = normal__outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .is_random = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_normal_opts, mean),
                                    CTI_OPTION(FLOAT, ct_normal_opts, std),
                                    CTI_OPTION(GENERATOR, ct_normal_opts, generator)},
    .options = &normal__options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_normal_, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
