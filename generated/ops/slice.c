/*
 * slice: View of the elements start, start + step, ... before end of axis dim; start and end are clamped to the axis,
 * negative ones count from its end.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = slice_scatter(zeros(shape(self), dtype_of(result.grad), device_of(result.grad)), result.grad,
 *             dim, start, end, step)
 *   forward   result.tangent = slice(self.tangent, dim, start, end, step)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/slice.h>
#include <cotangent/op/slice_scatter.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_tensor_3int_opts;
extern const cti_op_entry cti_op_slice;

/* ---- slice ----------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct slice_node {
    ct_node base;
    int64_t dim;
    int64_t start;
    int64_t end;
    int64_t step;
} slice_node;

static ct_status slice_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const slice_node *node = (const slice_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ = ct_zeros(cti_input_sizes(base, SELF), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grads[SELF] = ct_slice_scatter(x0_, result_grad, node->dim, node->start, node->end, .step = node->step);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info slice_attrs[] = {
    {"dim", offsetof(slice_node, dim), CTI_ATTR_INT64},
    {"start", offsetof(slice_node, start), CTI_ATTR_INT64},
    {"end", offsetof(slice_node, end), CTI_ATTR_INT64},
    {"step", offsetof(slice_node, step), CTI_ATTR_INT64},
};

static const cti_node_type slice_type = {
    .name = "SliceBackward0",
    .op = "slice",
    .backward = slice_backward,
    .attrs = slice_attrs,
    .size = sizeof(slice_node),
    .saved_offset = sizeof(slice_node),
    .num_attrs = 4,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *slice_record(cti_thread *thread, ct_tensor *self, int64_t dim, int64_t start, int64_t end,
                                 int64_t step, const ct_tensor *result)
{
    slice_node *node = (slice_node *)cti_node_create(thread, &slice_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    node->start = start;
    node->end = end;
    node->step = step;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_slice_opts slice_defaults = {CTI_RESOLVED, .step = 1};
static const cti_options_type slice_options = {sizeof(ct_slice_opts), 0, NULL, &slice_defaults};

static ct_tensor *slice_core(cti_call *call, ct_tensor *self, int64_t dim, int64_t start, int64_t end,
                             const ct_slice_opts *opts)
{
    ct_slice_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &slice_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_slice,
                                 (const void *const[]){&(int64_t){dim}, &(int64_t){start}, &(int64_t){end}}, opts);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    int64_t step = opts->step;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (step <= 0) {
        static const char must[] = "step > 0; given step = %lld";
        (void)cti_call_require(call, must, (long long)step);
        goto failed;
    }
    cti_geometry geometry;
    if (cti_geometry_slice(call->op, self, dim, ct_int(start), ct_int(end), step, &geometry) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, slice_record(call->thread, self, dim, start, end, step, result)) != CT_OK)
        goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_slice)(ct_tensor *self, int64_t dim, int64_t start, int64_t end, const ct_slice_opts *opts)
{
    cti_call call = cti_call_plain("slice");
    return slice_core(&call, self, dim, start, end, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_slice(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const int64_t start = cti_arg_int(&args[2], 0);
    const int64_t end = cti_arg_int(&args[3], INT64_C(9223372036854775807));
    const int64_t step = cti_arg_int(&args[4], 1);
    if (self_tangent) {
        ct_tensor *term = ct_slice(self_tangent, dim, start, end, .step = step);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info slice_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "start", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "end", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "step", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const slice_outputs[] = {"result"};

const cti_op_entry cti_op_slice = {
    .info =
        {
            .name = "slice",
            .op = "slice",
            .overload = "",
            .family = "view",
            .doc = "View of the elements start, start + step, ... before end of axis dim; start and end are clamped to "
                   "the axis, negative ones count from its end.",
            .meaning = "view",
            .args = slice_args,
            .num_args = 5,
            .outputs = slice_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_PARAMETER(INT),
                                    CTI_OPTION(INT, ct_slice_opts, step)},
    .defaults = (const cti_value[]){{0}, {0}, {0}, {.integer = INT64_C(9223372036854775807)}},
    .options = &slice_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_3int_opts, ct_slice, NULL, NULL, NULL),
    .jvp = jvp_slice,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
