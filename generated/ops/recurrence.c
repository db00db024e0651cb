/*
 * recurrence: Linear recurrence over the elements of axes dim in row-major order: result[i] = input[i] + f * result[i -
 * 1], where f is factor[i] if own is true, else factor[i - 1].
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = back
 *             factor.grad = back * conj(shifted(result, dim, reverse)) if own else shifted(back, dim, not reverse) *
 *             conj(result)
 *   forward   result.tangent = recurrence(input.tangent, factor, dim, reverse, own) + (recurrence(factor.tangent *
 *             shifted(result, dim, reverse), factor, dim, reverse, own) if own else recurrence(shifted(factor.tangent *
 *             result, dim, reverse), factor, dim, reverse, own))
 *   saves     factor; result for factor
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/recurrence.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/recurrence.h>
#include <cotangent/private/shifted.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_recurrence;

/* ---- recurrence ------------------------------------------------------------ */

enum { INPUT, FACTOR, NUM_EDGES };

enum { SAVED_FACTOR, SAVED_RESULT, NUM_SAVED };

typedef struct recurrence_node {
    ct_node base;
    cti_saved factor; /* read by input.grad, factor.grad */
    cti_saved result; /* read by factor.grad */
    uint32_t dim;
    bool reverse;
    bool own;
} recurrence_node;

static const cti_saved_info recurrence_saved[NUM_SAVED] = {
    {.name = "factor", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << FACTOR},
    {.name = "result", .read_by = (cti_needed)1 << FACTOR, .is_output = true},
};

static ct_status recurrence_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const recurrence_node *)base)->factor, recurrence_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *factor = cti_scalar_as(saved[SAVED_FACTOR], (ct_dtype)base->dtype);
    ct_tensor *result = saved[SAVED_RESULT];
    const recurrence_node *node = (const recurrence_node *)base;

    ct_tensor *back = NULL;
    {
        const ct_ints x0_ = cti_ints_option(cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        back = ct_recurrence(result_grad, ct_conj(factor), .dim = x0_, .reverse = !node->reverse, .own = !node->own);
    }
    if (cti_is_needed(needed, INPUT)) { /* input.grad = back */
        grads[INPUT] = back;
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, FACTOR)) { /* factor.grad */
        if (node->own) {
            const ct_ints x0_ = cti_ints_option(cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
            grads[FACTOR] = ct_mul(back, ct_conj(ct_shifted(result, .dim = x0_, .reverse = node->reverse)));
        } else {
            const ct_ints x1_ = cti_ints_option(cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
            grads[FACTOR] = ct_mul(ct_shifted(back, .dim = x1_, .reverse = !node->reverse), ct_conj(result));
        }
        if (!grads[FACTOR]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info recurrence_attrs[] = {
    {"dim", offsetof(recurrence_node, dim), CTI_ATTR_DIM_MASK},
    {"reverse", offsetof(recurrence_node, reverse), CTI_ATTR_BOOL},
    {"own", offsetof(recurrence_node, own), CTI_ATTR_BOOL},
};

static const cti_node_type recurrence_type = {
    .name = "RecurrenceBackward0",
    .op = "recurrence",
    .backward = recurrence_backward,
    .saved = recurrence_saved,
    .attrs = recurrence_attrs,
    .size = sizeof(recurrence_node),
    .saved_offset = offsetof(recurrence_node, factor),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *recurrence_record(cti_thread *thread, ct_tensor *input, ct_tensor *factor, uint32_t dim,
                                      bool reverse, bool own, const ct_tensor *result)
{
    recurrence_node *node = (recurrence_node *)cti_node_create(thread, &recurrence_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, FACTOR, factor) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->factor, factor) != CT_OK) goto failed;
    node->dim = dim;
    node->reverse = reverse;
    node->own = own;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field recurrence_option_fields[] = {
    {"dim", offsetof(ct_recurrence_opts, dim), CTI_FIELD_INTS},
};
static const ct_recurrence_opts recurrence_defaults = {CTI_RESOLVED, .reverse = false, .own = false};
static const cti_options_type recurrence_options = {sizeof(ct_recurrence_opts), 1, recurrence_option_fields,
                                                    &recurrence_defaults};

static ct_tensor *recurrence_core(cti_call *call, ct_tensor *input, ct_tensor *factor, const ct_recurrence_opts *opts)
{
    ct_recurrence_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &recurrence_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {input, factor};
    static const char *const names[] = {"input", "factor"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_recurrence, NULL, opts);
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, input->ndim, true, &dim) != CT_OK) goto failed;
    const bool reverse = opts->reverse;
    const bool own = opts->own;
    const cti_shape S = cti_shape_part(input, 0, 0);
    if (!cti_shape_is(factor, S)) {
        (void)cti_call_refuse_shape(call, "factor", -1, S, "input.shape", "factor.shape = %s",
                                    cti_call_sizes_text(call, factor));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 2, (ct_tensor *const[]){input, factor}, &T) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = recurrence_record(call->thread, input, factor, dim, reverse, own, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_input = cti_call_read(call, input, T);
    if (!read_input) goto failed;
    ct_tensor *read_factor = cti_call_read(call, factor, T);
    if (!read_factor) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_recurrence_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], read_input);
    cti_view *factor_view = cti_view_tensor(&views[1], read_factor);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_recurrence_backend : cti_recurrence_cpu)(
        &launch, input_view, factor_view, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}), reverse, own, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        recurrence_node *node = (recurrence_node *)call->node;
        const ct_node *base = call->node;
        if (cti_node_connected(base, FACTOR) && cti_call_save_result(call, &node->result, result, 0) != CT_OK)
            goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_recurrence)(ct_tensor *input, ct_tensor *factor, const ct_recurrence_opts *opts)
{
    cti_call call = cti_call_plain("recurrence");
    return recurrence_core(&call, input, factor, opts);
}

ct_tensor *(ct_recurrence_out)(ct_tensor *input, ct_tensor *factor, ct_tensor *out, const ct_recurrence_opts *opts)
{
    cti_call call = cti_call_out("recurrence", out);
    return recurrence_core(&call, input, factor, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_recurrence(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *factor_tangent = cti_tangent(&tangents[1]);
    ct_tensor *factor = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const uint32_t dim = cti_arg_mask(&args[2], args[0].value.tensor->ndim, true);
    const bool reverse = cti_arg_bool(&args[3], false);
    const bool own = cti_arg_bool(&args[4], false);
    ct_tensor *result = outs[0].value.tensor;
    if (input_tangent) {
        const ct_ints x0_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        ct_tensor *term = ct_recurrence(input_tangent, factor, .dim = x0_, .reverse = reverse, .own = own);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (factor_tangent) {
        ct_tensor *term;
        if (own) {
            const ct_ints x1_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
            ct_tensor *x2_ = ct_shifted(result, .dim = cti_ints_option(x1_), .reverse = reverse);
            ct_tensor *x3_ = ct_mul(factor_tangent, x2_);
            term = ct_recurrence(x3_, factor, .dim = cti_ints_option(x1_), .reverse = reverse, .own = own);
        } else {
            const ct_ints x4_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
            ct_tensor *x5_ = ct_mul(factor_tangent, result);
            ct_tensor *x6_ = ct_shifted(x5_, .dim = cti_ints_option(x4_), .reverse = reverse);
            term = ct_recurrence(x6_, factor, .dim = cti_ints_option(x4_), .reverse = reverse, .own = own);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info recurrence_args[] = {
    {.name = "input", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "factor", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(input)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "reverse", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "own", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const recurrence_outputs[] = {"result"};

const cti_op_entry cti_op_recurrence = {
    .info =
        {
            .name = "recurrence",
            .op = "recurrence",
            .overload = "",
            .family = "adjoint",
            .doc = "Linear recurrence over the elements of axes dim in row-major order: result[i] = input[i] + f * "
                   "result[i - 1], where f is factor[i] if own is true, else factor[i - 1].",
            .meaning = "kernel",
            .args = recurrence_args,
            .num_args = 5,
            .outputs = recurrence_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "factor; result for factor",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_recurrence_opts, dim),
                               CTI_OPTION(BOOL, ct_recurrence_opts, reverse),
                               CTI_OPTION(BOOL, ct_recurrence_opts, own)},
    .options = &recurrence_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_recurrence, NULL, cti_caller_3tensor_opts, ct_recurrence_out),
    .jvp = jvp_recurrence,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_EVERY},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
