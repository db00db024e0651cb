/*
 * contiguous: self in row-major order without gaps; self itself if its memory has this layout already.
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

#include <cotangent/op/contiguous.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_contiguous;

static const cti_enumerator words_memory_format[] = {
    {"contiguous_format", CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT},
    {NULL, 0},
};

/* ---- contiguous ------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct contiguous_node {
    ct_node base;
} contiguous_node;

static ct_status contiguous_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad */
        grads[SELF] = cti_sum_to_input(base, SELF, result_grad);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type contiguous_type = {
    .name = "ContiguousBackward0",
    .op = "contiguous",
    .backward = contiguous_backward,
    .remake = cti_remake_copy,
    .size = sizeof(contiguous_node),
    .saved_offset = sizeof(contiguous_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *contiguous_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    contiguous_node *node = (contiguous_node *)cti_node_create(thread, &contiguous_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_contiguous_opts contiguous_defaults = {CTI_RESOLVED};
static const cti_options_type contiguous_options = {sizeof(ct_contiguous_opts), 0, NULL, &contiguous_defaults};

static ct_tensor *contiguous_core(cti_call *call, ct_tensor *self, const ct_contiguous_opts *opts)
{
    ct_contiguous_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &contiguous_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_transfer = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_contiguous, NULL, opts);
    int memory_format;
    if (cti_attr_enum(call, "memory_format", (int)opts->memory_format, CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT, 1,
                      (const int[]){CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT}, &memory_format) != CT_OK)
        goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_is_contiguous(self)) return cti_call_identity(call, self);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, contiguous_record(call->thread, self, result)) != CT_OK) goto failed;
    if (cti_call_store(call, self, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_contiguous)(ct_tensor *self, const ct_contiguous_opts *opts)
{
    cti_call call = cti_call_plain("contiguous");
    return contiguous_core(&call, self, opts);
}

ct_tensor *(ct_contiguous_out)(ct_tensor *self, ct_tensor *out, const ct_contiguous_opts *opts)
{
    cti_call call = cti_call_out("contiguous", out);
    return contiguous_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_contiguous(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
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

static const ct_op_arg_info contiguous_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "memory_format", .type = "enum(contiguous_format)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const contiguous_outputs[] = {"result"};

const cti_op_entry cti_op_contiguous = {
    .info =
        {
            .name = "contiguous",
            .op = "contiguous",
            .overload = "",
            .family = "copy",
            .doc = "self in row-major order without gaps; self itself if its memory has this layout already.",
            .meaning = "elementwise",
            .args = contiguous_args,
            .num_args = 2,
            .outputs = contiguous_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_contiguous_opts, memory_format, words_memory_format)},
    .options = &contiguous_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_contiguous, NULL, cti_caller_2tensor_opts, ct_contiguous_out),
    .jvp = jvp_contiguous,
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
