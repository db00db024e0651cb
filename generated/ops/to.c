/*
 * to: self converted to another dtype or device; self itself if nothing changes and copy is false.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad
 *   forward   result.tangent = self.tangent
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/to.h>

extern cti_caller cti_caller_tensor_dtype_opts, cti_caller_tensor_dtype_tensor_opts;
extern const cti_op_entry cti_op_to;

static const cti_enumerator words_memory_format[] = {
    {"contiguous_format", CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT},
    {"preserve_format", CT_MEMORY_FORMAT_PRESERVE_FORMAT},
    {NULL, 0},
};

/* ---- to -------------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct to_node {
    ct_node base;
} to_node;

static ct_status to_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad */
        grads[SELF] = cti_sum_to_input(base, SELF, result_grad);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type to_type = {
    .name = "ToBackward0",
    .op = "to",
    .backward = to_backward,
    .remake = cti_remake_copy,
    .size = sizeof(to_node),
    .saved_offset = sizeof(to_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *to_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    to_node *node = (to_node *)cti_node_create(thread, &to_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field to_option_fields[] = {
    {"device", offsetof(ct_to_opts, device), CTI_FIELD_DEVICE},
};
static const ct_to_opts to_defaults = {CTI_RESOLVED, .non_blocking = false, .copy = false};
static const cti_options_type to_options = {sizeof(ct_to_opts), 1, to_option_fields, &to_defaults};

static ct_tensor *to_core(cti_call *call, ct_tensor *self, ct_dtype dtype, const ct_to_opts *opts)
{
    ct_to_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &to_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_transfer = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_to, (const void *const[]){&(ct_dtype){dtype}}, opts);
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const bool copy = opts->copy;
    int memory_format;
    if (cti_attr_enum(call, "memory_format", (int)opts->memory_format, CT_MEMORY_FORMAT_PRESERVE_FORMAT, 2,
                      (const int[]){CT_MEMORY_FORMAT_PRESERVE_FORMAT, CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT},
                      &memory_format) != CT_OK)
        goto failed;
    const bool x0_ = !copy && (dtype == CT_DTYPE_DEFAULT || dtype == cti_dtype_of(self)) &&
                     (!cti_device_given(device) || cti_same_device(device, cti_device_or_host(self)));
    if (x0_) return cti_call_identity(call, self);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : T;
    if (!cti_dtype_in(R, CTI_SET_COMPLEX) && R != CT_DTYPE_BOOL && cti_dtype_in(T, CTI_SET_COMPLEX) && cti_warns()) {
        static const char should[] = "is_complex(result.dtype) or result.dtype == bool or not is_complex(self.dtype); "
                                     "given result.dtype = %s, self.dtype = %s";
        cti_call_warn(call, should, ct_dtype_name(R), ct_dtype_name(T));
    }
    cti_call_records(call, 1u << 0, false, R);
    ct_tensor *result = cti_call_result_like(call, R, self, memory_format == 0x535e03a1 /* preserve_format */);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, to_record(call->thread, self, result)) != CT_OK) goto failed;
    if (cti_call_store(call, self, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_to)(ct_tensor *self, ct_dtype dtype, const ct_to_opts *opts)
{
    cti_call call = cti_call_plain("to");
    return to_core(&call, self, dtype, opts);
}

ct_tensor *(ct_to_out)(ct_tensor *self, ct_dtype dtype, ct_tensor *out, const ct_to_opts *opts)
{
    cti_call call = cti_call_out("to", out);
    return to_core(&call, self, dtype, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_to(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = self_tangent;
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info to_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
    {.name = "non_blocking", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "copy", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "memory_format",
     .type = "enum(preserve_format, contiguous_format)",
     .kind = CT_ARG_STRING,
     .has_default = true},
};
static const char *const to_outputs[] = {"result"};

const cti_op_entry cti_op_to = {
    .info =
        {
            .name = "to",
            .op = "to",
            .overload = "",
            .family = "copy",
            .doc = "self converted to another dtype or device; self itself if nothing changes and copy is false.",
            .meaning = "elementwise",
            .args = to_args,
            .num_args = 6,
            .outputs = to_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(DTYPE), CTI_OPTION(DEVICE, ct_to_opts, device),
                                    CTI_OPTION(BOOL, ct_to_opts, non_blocking), CTI_OPTION(BOOL, ct_to_opts, copy),
                                    CTI_ENUM_OPTION(ct_to_opts, memory_format, words_memory_format)},
    .options = &to_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor_dtype_opts, ct_to, NULL, cti_caller_tensor_dtype_tensor_opts, ct_to_out),
    .jvp = jvp_to,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
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
