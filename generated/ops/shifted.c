/*
 * shifted: input shifted by one element in the row-major order of the axes dim, with zero in the vacant position.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = shifted(result.grad, dim, not reverse)
 *   forward   result.tangent = shifted(input.tangent, dim, reverse)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/shifted.h"

#include <cotangent/private/shifted.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_shifted;

/* ---- shifted --------------------------------------------------------------- */

enum { INPUT, NUM_EDGES };

typedef struct shifted_node {
    ct_node base;
    uint32_t dim;
    bool reverse;
} shifted_node;

static ct_status shifted_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const shifted_node *node = (const shifted_node *)base;

    if (cti_is_needed(needed, INPUT)) { /* input.grad = shifted(result.grad, dim, not reverse) */
        const ct_ints x0_ = cti_ints_option(cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        grads[INPUT] = ct_shifted(result_grad, .dim = x0_, .reverse = !node->reverse);
        if (!grads[INPUT]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info shifted_attrs[] = {
    {"dim", offsetof(shifted_node, dim), CTI_ATTR_DIM_MASK},
    {"reverse", offsetof(shifted_node, reverse), CTI_ATTR_BOOL},
};

static const cti_node_type shifted_type = {
    .name = "ShiftedBackward0",
    .op = "shifted",
    .backward = shifted_backward,
    .attrs = shifted_attrs,
    .size = sizeof(shifted_node),
    .saved_offset = sizeof(shifted_node),
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *shifted_record(cti_thread *thread, ct_tensor *input, uint32_t dim, bool reverse,
                                   const ct_tensor *result)
{
    shifted_node *node = (shifted_node *)cti_node_create(thread, &shifted_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    node->dim = dim;
    node->reverse = reverse;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field shifted_option_fields[] = {
    {"dim", offsetof(ct_shifted_opts, dim), CTI_FIELD_INTS},
};
static const ct_shifted_opts shifted_defaults = {CTI_RESOLVED, .reverse = false};
static const cti_options_type shifted_options = {sizeof(ct_shifted_opts), 1, shifted_option_fields, &shifted_defaults};

static ct_tensor *shifted_core(cti_call *call, ct_tensor *input, const ct_shifted_opts *opts)
{
    ct_shifted_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &shifted_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {input};
    static const char *const names[] = {"input"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_shifted, NULL, opts);
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, input->ndim, true, &dim) != CT_OK) goto failed;
    const bool reverse = opts->reverse;
    const cti_shape S = cti_shape_part(input, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, shifted_record(call->thread, input, dim, reverse, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_input = cti_call_read(call, input, T);
    if (!read_input) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_shifted_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], read_input);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_shifted_backend : cti_shifted_cpu)(
        &launch, input_view, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}), reverse, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_shifted)(ct_tensor *input, const ct_shifted_opts *opts)
{
    cti_call call = cti_call_plain("shifted");
    return shifted_core(&call, input, opts);
}

ct_tensor *(ct_shifted_out)(ct_tensor *input, ct_tensor *out, const ct_shifted_opts *opts)
{
    cti_call call = cti_call_out("shifted", out);
    return shifted_core(&call, input, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_shifted(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool reverse = cti_arg_bool(&args[2], false);
    if (input_tangent) {
        const ct_ints x0_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        ct_tensor *term = ct_shifted(input_tangent, .dim = x0_, .reverse = reverse);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info shifted_args[] = {
    {.name = "input", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dims(input)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "reverse", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const shifted_outputs[] = {"result"};

const cti_op_entry cti_op_shifted = {
    .info =
        {
            .name = "shifted",
            .op = "shifted",
            .overload = "",
            .family = "adjoint",
            .doc = "input shifted by one element in the row-major order of the axes dim, with zero in the vacant "
                   "position.",
            .meaning = "kernel",
            .args = shifted_args,
            .num_args = 3,
            .outputs = shifted_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_shifted_opts, dim),
                                    CTI_OPTION(BOOL, ct_shifted_opts, reverse)},
    .options = &shifted_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_shifted, NULL, cti_caller_2tensor_opts, ct_shifted_out),
    .jvp = jvp_shifted,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_EVERY},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
