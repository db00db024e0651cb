/*
 * cat: Concatenation of the tensors along dim; an empty vector may be joined to tensors of any shape.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 *
 *   backward  tensors.grad = split.sizes(result.grad, extents(tensors, dim), dim)
 *   forward   result.tangent = cat(tensors.tangent, dim)
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
#include "gen/kernels/ops/cat.h"

#include <cotangent/op/cat.h>
#include <cotangent/op/split.h>

extern cti_caller cti_caller_list_opts, cti_caller_list_tensor_opts;
extern const cti_op_entry cti_op_cat;

/* ---- cat ------------------------------------------------------------------- */

enum { TENSORS };

typedef struct cat_node {
    ct_node base;
    int64_t dim;
    cti_node_ints extents_tensors_dim; /* extents(tensors, dim) */
} cat_node;

static ct_status cat_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const cat_node *node = (const cat_node *)base;

    /* tensors.grad = split.sizes(result.grad, extents(tensors, dim), dim) */
    const ct_tensors parts_ =
        ct_split_sizes(result_grad, cti_node_ints_get(&node->extents_tensors_dim), .dim = node->dim);
    return cti_node_list_gradients(base, TENSORS, needed, parts_, grads);
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *cat_remake(const ct_node *base, ct_tensors operands)
{
    const cat_node *node = (const cat_node *)base;
    return ct_cat(operands, .dim = node->dim);
}

static const cti_attr_info cat_attrs[] = {
    {"dim", offsetof(cat_node, dim), CTI_ATTR_INT64},
    {"extents_tensors_dim", offsetof(cat_node, extents_tensors_dim), CTI_ATTR_INTS},
};

static const cti_node_type cat_type = {
    .name = "CatBackward0",
    .op = "cat",
    .backward = cat_backward,
    .attrs = cat_attrs,
    .remake = cat_remake,
    .size = sizeof(cat_node),
    .saved_offset = sizeof(cat_node),
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *cat_record(cti_thread *thread, ct_tensors tensors, int64_t dim, ct_ints extents_tensors_dim,
                               const ct_tensor *result)
{
    cat_node *node = (cat_node *)cti_node_create(thread, &cat_type, TENSORS + (unsigned)tensors.count, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    if (cti_node_connect_list(thread, base, TENSORS, tensors) != CT_OK) goto failed;
    node->dim = dim;
    if (cti_node_ints_set(&node->extents_tensors_dim, extents_tensors_dim) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_cat_opts cat_defaults = {CTI_RESOLVED, .dim = 0};
static const cti_options_type cat_options = {sizeof(ct_cat_opts), 0, NULL, &cat_defaults};

static ct_tensor *cat_core(cti_call *call, ct_tensors tensors, const ct_cat_opts *opts)
{
    ct_cat_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cat_options, &resolved_opts_);
    if (!opts) return NULL;
    if (cti_check_list(call->op, "tensors", tensors, -1, false) != CT_OK) return NULL;
    call->list = tensors;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_diverted(call, &cti_op_cat, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_WIDEST, NULL) != CT_OK) goto failed;
        tensors = call->list;
    }
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, cti_list_lead(tensors).ndim, &dim) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, (unsigned)tensors.count, tensors.items, &T) != CT_OK) goto failed;
    if (!cti_list_same_except(tensors, dim)) {
        static const char must[] = "the tensors of tensors have equal sizes except along axis dim; given tensors = "
                                   "%s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors), (long long)dim);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 0, true, T);
    const cti_shape result_shape =
        cti_shape_with(call->op, cti_list_lead(tensors), dim, cti_list_total(call->op, tensors, dim));
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = cat_record(call->thread, tensors, dim, cti_list_extents(call->op, tensors, dim), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    const cti_view *const *tensors_views = cti_call_views(call, tensors);
    if (!tensors_views) goto failed;
    cti_tensor_view views[1];
    cti_launch launch;
    if (cti_call_launch(call, true, &launch) != CT_OK) goto failed;
    cti_view *result_view = cti_view_tensor(&views[0], tag_result);
    const ct_status status = cti_cat_cpu(&launch, tensors_views, tensors.count, dim, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cat)(ct_tensors tensors, const ct_cat_opts *opts)
{
    cti_call call = cti_call_plain("cat");
    return cat_core(&call, tensors, opts);
}

ct_tensor *(ct_cat_out)(ct_tensors tensors, ct_tensor *out, const ct_cat_opts *opts)
{
    cti_call call = cti_call_out("cat", out);
    return cat_core(&call, tensors, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_cat(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    const ct_tensors tensors_tangent = cti_tangent_list(&tangents[0], &args[0]);
    const int64_t dim = cti_arg_int(&args[1], 0);
    if (tensors_tangent.count) {
        ct_tensor *term = ct_cat(tensors_tangent, .dim = dim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cat_args[] = {
    {.name = "tensors",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(tensors)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const cat_outputs[] = {"result"};

const cti_op_entry cti_op_cat = {
    .info =
        {
            .name = "cat",
            .op = "cat",
            .overload = "",
            .family = "copy",
            .doc = "Concatenation of the tensors along dim; an empty vector may be joined to tensors of any shape.",
            .meaning = "kernel",
            .args = cat_args,
            .num_args = 2,
            .outputs = cat_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "widest",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSORS), CTI_OPTION(INT, ct_cat_opts, dim)},
    .options = &cat_options,
    .functions = CTI_FUNCTIONS(cti_caller_list_opts, ct_cat, NULL, cti_caller_list_tensor_opts, ct_cat_out),
    .jvp = jvp_cat,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_AXIS}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x1,
        },
};
