/*
 * dft: Discrete Fourier transform of self along axes, with exp(-2 pi i j k / n), or exp(2 pi i j k / n) if inverse; not
 * scaled. A line of several elements gives NaN if one of them is not finite.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = dft(result.grad, dim, false if inverse else true)
 *   forward   result.tangent = dft(self.tangent, dim, inverse)
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
#include "gen/kernels/ops/dft.h"

#include <cotangent/private/dft.h>

extern cti_caller cti_caller_tensor_ints_switch, cti_caller_tensor_ints_switch_tensor;
extern const cti_op_entry cti_op_dft;

/* ---- dft ------------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct dft_node {
    ct_node base;
    cti_node_ints dim;
    bool inverse;
} dft_node;

static ct_status dft_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const dft_node *node = (const dft_node *)base;
    const ct_ints dim = cti_node_ints_get(&node->dim);

    if (cti_is_needed(needed, SELF)) { /* self.grad = dft(result.grad, dim, false if inverse else true) */
        grads[SELF] = ct_dft(result_grad, dim, (node->inverse ? false : true) ? CT_ON : CT_OFF);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info dft_attrs[] = {
    {"dim", offsetof(dft_node, dim), CTI_ATTR_INTS},
    {"inverse", offsetof(dft_node, inverse), CTI_ATTR_BOOL},
};

static const cti_node_type dft_type = {
    .name = "DftBackward0",
    .op = "dft",
    .backward = dft_backward,
    .attrs = dft_attrs,
    .size = sizeof(dft_node),
    .saved_offset = sizeof(dft_node),
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *dft_record(cti_thread *thread, ct_tensor *self, ct_ints dim, bool inverse, const ct_tensor *result)
{
    dft_node *node = (dft_node *)cti_node_create(thread, &dft_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->dim, dim) != CT_OK) goto failed;
    node->inverse = inverse;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *dft_core(cti_call *call, ct_tensor *self, ct_ints dim, ct_switch given_inverse)
{
    cti_ints_resolve(&dim);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_dft, (const void *const[]){&dim, &(ct_switch){given_inverse}}, NULL);
    if (cti_attr_list(call, "dim", dim) != CT_OK) goto failed;
    bool inverse;
    if (cti_attr_bool(call, "inverse", given_inverse, &inverse) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (dim.count != 0 && cti_ints_least(dim) < cti_int_sub(0, self->ndim)) {
        static const char must[] = "dim.count == 0 or min(dim) >= -self.ndim; given dim = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (dim.count != 0 && cti_ints_greatest(dim) >= 0) {
        static const char must[] = "dim.count == 0 or max(dim) < 0; given dim = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim));
        goto failed;
    }
    if (dim.count != 0 && cti_ints_least(cti_shape_ints((cti_shape[]){cti_shape_picked(call->op, S, dim)})) <= 0) {
        static const char must[] = "dim.count == 0 or min(picked(self.shape, dim)) > 0; given dim = %s, self.shape = "
                                   "%s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, dft_record(call->thread, self, dim, inverse, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_apart(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_dft_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_dft_backend : cti_dft_cpu)(&launch, self_view, dim, inverse, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_dft)(ct_tensor *self, ct_ints dim, ct_switch inverse)
{
    cti_call call = cti_call_plain("dft");
    return dft_core(&call, self, dim, inverse);
}

ct_tensor *(ct_dft_out)(ct_tensor *self, ct_ints dim, ct_switch inverse, ct_tensor *out)
{
    cti_call call = cti_call_out("dft", out);
    return dft_core(&call, self, dim, inverse);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_dft(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints dim = args[1].value.ints;
    const bool inverse = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *term = ct_dft(self_tangent, dim, inverse ? CT_ON : CT_OFF);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info dft_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_COMPLEX},
    {.name = "dim", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "inverse", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const dft_outputs[] = {"result"};

const cti_op_entry cti_op_dft = {
    .info =
        {
            .name = "dft",
            .op = "dft",
            .overload = "",
            .family = "fft",
            .doc = "Discrete Fourier transform of self along axes, with exp(-2 pi i j k / n), or exp(2 pi i j k / n) "
                   "if inverse; not scaled. A line of several elements gives NaN if one of them is not finite.",
            .meaning = "kernel",
            .args = dft_args,
            .num_args = 3,
            .outputs = dft_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(SWITCH)},
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor_ints_switch, ct_dft, NULL, cti_caller_tensor_ints_switch_tensor, ct_dft_out),
    .jvp = jvp_dft,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
