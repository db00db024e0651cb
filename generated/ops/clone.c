/*
 * clone: Copy of self.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad
 *   forward   result.tangent = self.tangent
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/clone.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_clone;

static const cti_enumerator words_memory_format[] = {
    {"contiguous_format", CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT},
    {"preserve_format", CT_MEMORY_FORMAT_PRESERVE_FORMAT},
    {NULL, 0},
};

/* ---- clone ----------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct clone_node {
    ct_node base;
} clone_node;

static ct_status clone_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad */
        grads[SELF] = cti_sum_to_input(base, SELF, result_grad);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type clone_type = {
    .name = "CloneBackward0",
    .op = "clone",
    .backward = clone_backward,
    .remake = cti_remake_copy,
    .size = sizeof(clone_node),
    .saved_offset = sizeof(clone_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *clone_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    clone_node *node = (clone_node *)cti_node_create(thread, &clone_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_clone_opts clone_defaults = {CTI_RESOLVED};
static const cti_options_type clone_options = {sizeof(ct_clone_opts), 0, NULL, &clone_defaults};

static ct_tensor *clone_core(cti_call *call, ct_tensor *self, const ct_clone_opts *opts)
{
    ct_clone_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &clone_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_transfer = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_clone, NULL, opts);
    int memory_format;
    if (cti_attr_enum(call, "memory_format", (int)opts->memory_format, CT_MEMORY_FORMAT_PRESERVE_FORMAT, 2,
                      (const int[]){CT_MEMORY_FORMAT_PRESERVE_FORMAT, CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT},
                      &memory_format) != CT_OK)
        goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result_like(call, T, self, memory_format == 0x535e03a1 /* preserve_format */);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, clone_record(call->thread, self, result)) != CT_OK) goto failed;
    if (cti_call_store(call, self, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_clone)(ct_tensor *self, const ct_clone_opts *opts)
{
    cti_call call = cti_call_plain("clone");
    return clone_core(&call, self, opts);
}

ct_tensor *(ct_clone_out)(ct_tensor *self, ct_tensor *out, const ct_clone_opts *opts)
{
    cti_call call = cti_call_out("clone", out);
    return clone_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_clone(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
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

static const ct_op_arg_info clone_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "memory_format",
     .type = "enum(preserve_format, contiguous_format)",
     .kind = CT_ARG_STRING,
     .has_default = true},
};
static const char *const clone_outputs[] = {"result"};

const cti_op_entry cti_op_clone = {
    .info =
        {
            .name = "clone",
            .op = "clone",
            .overload = "",
            .family = "copy",
            .doc = "Copy of self.",
            .meaning = "elementwise",
            .args = clone_args,
            .num_args = 2,
            .outputs = clone_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_clone_opts, memory_format, words_memory_format)},
    .options = &clone_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_clone, NULL, cti_caller_2tensor_opts, ct_clone_out),
    .jvp = jvp_clone,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
