/*
 * as_strided: View of the storage of self with any sizes, strides and offset, in elements; the gradients of overlapping
 * elements are summed. If left out, the offset is the offset of self.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = as_strided_adjoint(result.grad, shape(self), size, stride, storage_offset)
 *   forward   result.tangent = as_strided(self.tangent, size, stride, storage_offset)
 *   saves     nothing
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/as_strided.h>
#include <cotangent/private/as_strided_adjoint.h>

extern cti_caller cti_caller_tensor_2ints_opts;
extern const cti_op_entry cti_op_as_strided;

/* ---- as_strided ------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct as_strided_node {
    ct_node base;
    cti_node_ints size;
    cti_node_ints stride;
    ct_scalar storage_offset;
} as_strided_node;

static ct_status as_strided_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const as_strided_node *node = (const as_strided_node *)base;
    const ct_ints size = cti_node_ints_get(&node->size);
    const ct_ints stride = cti_node_ints_get(&node->stride);

    /* self.grad = as_strided_adjoint(result.grad, shape(self), size, stride, storage_offset) */
    if (cti_is_needed(needed, SELF)) {
        grads[SELF] = ct_as_strided_adjoint(result_grad, cti_input_sizes(base, SELF), size, stride,
                                            .storage_offset = cti_option_int(node->storage_offset));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info as_strided_attrs[] = {
    {"size", offsetof(as_strided_node, size), CTI_ATTR_INTS},
    {"stride", offsetof(as_strided_node, stride), CTI_ATTR_INTS},
    {"storage_offset", offsetof(as_strided_node, storage_offset), CTI_ATTR_SCALAR},
};

static const cti_node_type as_strided_type = {
    .name = "AsStridedBackward0",
    .op = "as_strided",
    .backward = as_strided_backward,
    .attrs = as_strided_attrs,
    .size = sizeof(as_strided_node),
    .saved_offset = sizeof(as_strided_node),
    .num_attrs = 3,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *as_strided_record(cti_thread *thread, ct_tensor *self, ct_ints size, ct_ints stride,
                                      ct_scalar storage_offset, const ct_tensor *result)
{
    as_strided_node *node = (as_strided_node *)cti_node_create(thread, &as_strided_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->size, size) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->stride, stride) != CT_OK) goto failed;
    node->storage_offset = storage_offset;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_as_strided_opts as_strided_defaults = {CTI_RESOLVED, .storage_offset = CT_NO_INT_};
static const cti_options_type as_strided_options = {sizeof(ct_as_strided_opts), 0, NULL, &as_strided_defaults};

static ct_tensor *as_strided_core(cti_call *call, ct_tensor *self, ct_ints size, ct_ints stride,
                                  const ct_as_strided_opts *opts)
{
    ct_as_strided_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &as_strided_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&size);
    cti_ints_resolve(&stride);
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_as_strided, (const void *const[]){&size, &stride}, opts);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    if (cti_attr_list(call, "stride", stride) != CT_OK) goto failed;
    ct_scalar storage_offset = cti_given_int(opts->storage_offset);
    if (cti_attr_optional_int(call, "storage_offset", storage_offset) != CT_OK) goto failed;
    const cti_shape R = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&R)) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (stride.count != (int64_t)R.ndim) {
        static const char must[] = "stride.count == size.ndim; given stride = %s, size = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, stride), cti_call_ints_text(call, size));
        goto failed;
    }
    if (storage_offset.kind != CT_SCALAR_UNSET && storage_offset.i < 0) {
        static const char must[] = "storage_offset == none or storage_offset >= 0; given storage_offset = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, storage_offset));
        goto failed;
    }
    cti_geometry geometry;
    if (cti_geometry_as_strided(call->op, self, size, stride, storage_offset, &geometry) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *row = cti_call_flat_storage_view(call, self, &storage_offset);
        if (!row) goto failed;
        ct_node *made = as_strided_record(call->thread, row, size, stride, storage_offset, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    if (call->kind == CT_CALL_IN_PLACE) return cti_call_view_end(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_as_strided)(ct_tensor *self, ct_ints size, ct_ints stride, const ct_as_strided_opts *opts)
{
    cti_call call = cti_call_plain("as_strided");
    return as_strided_core(&call, self, size, stride, opts);
}

ct_tensor *(ct_as_strided_)(ct_tensor *self, ct_ints size, ct_ints stride, const ct_as_strided_opts *opts)
{
    cti_call call = cti_call_in_place("as_strided_", self);
    return as_strided_core(&call, self, size, stride, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_as_strided(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    const ct_ints stride = args[2].value.ints;
    const ct_scalar storage_offset = cti_arg_scalar(&args[3]);
    if (self_tangent) {
        ct_tensor *term = ct_as_strided(self_tangent, size, stride, .storage_offset = cti_option_int(storage_offset));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info as_strided_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "size", .type = "shape(*R)", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "storage_offset", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
};
static const char *const as_strided_outputs[] = {"result"};

const cti_op_entry cti_op_as_strided = {
    .info =
        {
            .name = "as_strided",
            .op = "as_strided",
            .overload = "",
            .family = "view",
            .doc = "View of the storage of self with any sizes, strides and offset, in elements; the gradients of "
                   "overlapping elements are summed. If left out, the offset is the offset of self.",
            .meaning = "view",
            .args = as_strided_args,
            .num_args = 4,
            .outputs = as_strided_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS),
                                    CTI_OPTION(GIVEN_INT, ct_as_strided_opts, storage_offset)},
    .options = &as_strided_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_2ints_opts, ct_as_strided, ct_as_strided_, NULL, NULL),
    .jvp = jvp_as_strided,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_SIZES},
                                                     {.role = CTI_BATCH_STRIDES},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
