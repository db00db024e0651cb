/*
 * copy_: Writes src to self, with broadcasting and conversion of dtype and device.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 *
 *   backward  src.grad = self.grad
 *   forward   self.tangent = src.tangent
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/copy_.h>
#include <cotangent/op/expand.h>

extern cti_caller cti_caller_2tensor_opts;
extern const cti_op_entry cti_op_copy_;

/* ---- copy_ ----------------------------------------------------------------- */

enum { SELF, SRC, NUM_EDGES };

typedef struct copy__node {
    ct_node base;
} copy__node;

static ct_status copy__backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *self_grad = result_grads[0];
    if (!self_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (self_grad && !(self_grad = cti_widened(self_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, SRC)) { /* src.grad = self.grad */
        grads[SRC] = cti_sum_to_input(base, SRC, self_grad);
        if (!grads[SRC]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type copy__type = {
    .name = "CopyBackward0",
    .op = "copy_",
    .backward = copy__backward,
    .size = sizeof(copy__node),
    .saved_offset = sizeof(copy__node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *copy__record(cti_thread *thread, ct_tensor *overwritten, ct_tensor *src, const ct_tensor *result)
{
    copy__node *node = (copy__node *)cti_node_create(thread, &copy__type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, overwritten) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, SRC, src) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_copy_opts copy__defaults = {CTI_RESOLVED, .non_blocking = false};
static const cti_options_type copy__options = {sizeof(ct_copy_opts), 0, NULL, &copy__defaults};

static ct_tensor *copy__core(cti_call *call, ct_tensor *self, ct_tensor *src, const ct_copy_opts *opts)
{
    ct_copy_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &copy__options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_transfer = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, src};
    static const char *const names[] = {"self", "src"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_copy_, NULL, opts);
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(src, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_dtype U;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){src}, &U) != CT_OK) goto failed;
    if (!cti_shapes_expand_to(B, S) && cti_call_refuse_sizes(call, B) != CT_OK) goto failed;
    if (!cti_dtype_in(T, CTI_SET_COMPLEX) && T != CT_DTYPE_BOOL && cti_dtype_in(U, CTI_SET_COMPLEX) && cti_warns()) {
        static const char should[] = "is_complex(self.dtype) or self.dtype == bool or not is_complex(src.dtype); "
                                     "given self.dtype = %s, src.dtype = %s";
        cti_call_warn(call, should, ct_dtype_name(T), ct_dtype_name(U));
    }
    cti_call_records(call, 1u << 1, false, T);
    self = cti_call_result(call, T, &S);
    if (!self) goto failed;
    if (call->recorded && cti_call_set_node(call, copy__record(call->thread, call->dest, src, self)) != CT_OK)
        goto failed;
    if (cti_call_store(call, src, self) != CT_OK) goto failed;
    cti_call_written(call, self);
    return cti_call_end(call, self);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_copy_)(ct_tensor *self, ct_tensor *src, const ct_copy_opts *opts)
{
    cti_call call = cti_call_in_place("copy_", self);
    return copy__core(&call, self, src, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_copy_(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *src_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = args[0].value.tensor;
    if (src_tangent) {
        ct_tensor *term = ct_expand(src_tangent, cti_sizes_of(self));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info copy__args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "src", .type = "U[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "non_blocking", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const copy__outputs[] = {"self"};

const cti_op_entry cti_op_copy_ = {
    .info =
        {
            .name = "copy_",
            .op = "copy_",
            .overload = "",
            .family = "copy",
            .doc = "Writes src to self, with broadcasting and conversion of dtype and device.",
            .meaning = "elementwise",
            .args = copy__args,
            .num_args = 3,
            .outputs = copy__outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_copy_opts, non_blocking)},
    .options = &copy__options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_copy_, NULL, NULL, NULL),
    .jvp = jvp_copy_,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
