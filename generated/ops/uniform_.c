/*
 * uniform_: Overwrites self with uniform random samples of the half-open interval [from, to); rounding may also give
 * the upper end.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/uniform_.h"

#include <cotangent/op/uniform_.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_uniform_;

/* ---- uniform_ -------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct uniform__node {
    ct_node base;
} uniform__node;

static const cti_loop_spec uniform__self_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_T, 0}}, 0};

static const cti_node_type uniform__type = {
    .name = "UniformBackward0",
    .op = "uniform_",
    .backward = cti_overwritten_backward,
    .size = sizeof(uniform__node),
    .saved_offset = sizeof(uniform__node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *uniform__record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    uniform__node *node = (uniform__node *)cti_node_create(thread, &uniform__type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_uniform_opts uniform__defaults = {CTI_RESOLVED, .from_ = 0.0, .to = 1.0};
static const cti_options_type uniform__options = {sizeof(ct_uniform_opts), 0, NULL, &uniform__defaults};

static ct_tensor *uniform__core(cti_call *call, ct_tensor *self, const ct_uniform_opts *opts)
{
    ct_uniform_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &uniform__options, &resolved_opts_);
    if (!opts) return NULL;
    call->draws = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_uniform_, NULL, opts);
    const double from_ = opts->from_;
    const double to = opts->to;
    ct_generator *generator = opts->generator;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (!(from_ <= to)) {
        static const char must[] = "from_ <= to; given from_ = %g, to = %g";
        (void)cti_call_require(call, must, from_, to);
        goto failed;
    }
    cti_call_records(call, 0, false, T);
    self = cti_call_result(call, T, &S);
    if (!self) goto failed;
    const cti_random_state state = cti_generator_next(generator);
    if (call->recorded && cti_call_set_node(call, uniform__record(call->thread, call->dest, self)) != CT_OK)
        goto failed;
    const cti_uniform__attrs attrs = {.from_ = from_, .to = to};
    if (cti_call_loop(call, &uniform__self_spec, cti_uniform__loops->self, T, &S, (ct_tensor *const[]){self, NULL},
                      &attrs, &state) != CT_OK)
        goto failed;
    cti_call_written(call, self);
    return cti_call_end(call, self);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_uniform_)(ct_tensor *self, const ct_uniform_opts *opts)
{
    cti_call call = cti_call_in_place("uniform_", self);
    return uniform__core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info uniform__args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "from", .c_name = "from_", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "to", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
};
static const char *const uniform__outputs[] = {"self"};

const cti_op_entry cti_op_uniform_ = {
    .info =
        {
            .name = "uniform_",
            .op = "uniform_",
            .overload = "",
            .family = "draws",
            .doc = "Overwrites self with uniform random samples of the half-open interval [from, to); rounding may "
                   "also give the upper end.",
            .meaning = "elementwise",
            .args = uniform__args,
            .num_args = 4,
            .outputs = uniform__outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .is_random = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_uniform_opts, from_),
                                    CTI_OPTION(FLOAT, ct_uniform_opts, to),
                                    CTI_OPTION(GENERATOR, ct_uniform_opts, generator)},
    .options = &uniform__options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_uniform_, NULL, NULL, NULL),
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
