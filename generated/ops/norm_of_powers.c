/*
 * norm_of_powers: Sum of self^p over axes dim, which are kept with size 1, to the power 1 / p.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 *
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
#include "gen/kernels/ops/norm_of_powers.h"

#include <cotangent/private/norm_of_powers.h>

extern cti_caller cti_caller_tensor_float_opts, cti_caller_tensor_float_tensor_opts;
extern const cti_op_entry cti_op_norm_of_powers;

/* ---- norm_of_powers -------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct norm_of_powers_node {
    ct_node base;
} norm_of_powers_node;

static const cti_loop_spec norm_of_powers_map_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32 | CTI_TWINS_F64};

static ct_status norm_of_powers_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    (void)grads;

    if (cti_is_needed(needed, SELF)) return cti_node_not_implemented(base, "self");
    return CT_OK;
}

static const cti_node_type norm_of_powers_type = {
    .name = "NormOfPowersBackward0",
    .op = "norm_of_powers",
    .backward = norm_of_powers_backward,
    .size = sizeof(norm_of_powers_node),
    .saved_offset = sizeof(norm_of_powers_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *norm_of_powers_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    norm_of_powers_node *node =
        (norm_of_powers_node *)cti_node_create(thread, &norm_of_powers_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field norm_of_powers_option_fields[] = {
    {"dim", offsetof(ct_norm_of_powers_opts, dim), CTI_FIELD_INTS},
};
static const ct_norm_of_powers_opts norm_of_powers_defaults = {CTI_RESOLVED};
static const cti_options_type norm_of_powers_options = {sizeof(ct_norm_of_powers_opts), 1, norm_of_powers_option_fields,
                                                        &norm_of_powers_defaults};

static ct_tensor *norm_of_powers_core(cti_call *call, ct_tensor *self, double p, const ct_norm_of_powers_opts *opts)
{
    ct_norm_of_powers_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &norm_of_powers_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_norm_of_powers, (const void *const[]){&(double){p}}, opts);
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (p == 0.0) {
        static const char must[] = "p != 0; given p = %g";
        (void)cti_call_require(call, must, p);
        goto failed;
    }
    if (!cti_dtype_holds(T, ct_float(p - 1.0)) || !cti_dtype_holds(T, ct_float(1.0 - p))) {
        static const char must[] = "self.dtype can represent (p - 1) and self.dtype can represent (1 - p); given "
                                   "self.dtype = %s, p = %g";
        (void)cti_call_require(call, must, ct_dtype_name(T), p);
        goto failed;
    }
    const cti_shape shape = cti_shape_reduced(S, dim, true);
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, norm_of_powers_record(call->thread, self, result)) != CT_OK)
        goto failed;
    const cti_norm_of_powers_attrs attrs = {.p = p};
    const cti_reduce_loops fold = {CTI_REDUCE_ADD, &norm_of_powers_map_spec, cti_norm_of_powers_loops->map,
                                   cti_norm_of_powers_loops->finish};
    if (cti_call_reduce(call, &fold, T, &S, dim, (ct_tensor *const[]){self}, &attrs, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_norm_of_powers)(ct_tensor *self, double p, const ct_norm_of_powers_opts *opts)
{
    cti_call call = cti_call_plain("norm_of_powers");
    return norm_of_powers_core(&call, self, p, opts);
}

ct_tensor *(ct_norm_of_powers_out)(ct_tensor *self, double p, ct_tensor *out, const ct_norm_of_powers_opts *opts)
{
    cti_call call = cti_call_out("norm_of_powers", out);
    return norm_of_powers_core(&call, self, p, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_norm_of_powers(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    (void)args;
    (void)outs;
    (void)results;
    if (cti_tangent(&tangents[0])) return cti_tangent_not_implemented("norm_of_powers", "self");
    return CT_OK;
}

static const ct_op_arg_info norm_of_powers_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
};
static const char *const norm_of_powers_outputs[] = {"result"};

const cti_op_entry cti_op_norm_of_powers = {
    .info =
        {
            .name = "norm_of_powers",
            .op = "norm_of_powers",
            .overload = "",
            .family = "norm",
            .doc = "Sum of self^p over axes dim, which are kept with size 1, to the power 1 / p.",
            .meaning = "reduce",
            .args = norm_of_powers_args,
            .num_args = 3,
            .outputs = norm_of_powers_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(FLOAT),
                                    CTI_OPTION(INTS, ct_norm_of_powers_opts, dim)},
    .options = &norm_of_powers_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_float_opts, ct_norm_of_powers, NULL,
                               cti_caller_tensor_float_tensor_opts, ct_norm_of_powers_out),
    .jvp = jvp_norm_of_powers,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_EVERY}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
