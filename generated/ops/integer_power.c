/*
 * integer_power: n-th power of the matrices in the last two axes; the gradient recomputes powers.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = power_derivative(conj(transpose(self, -2, -1)), result.grad, n)
 *   forward   result.tangent = power_derivative(self, self.tangent, n)
 *   saves     self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/integer_power.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/transpose.h>
#include <cotangent/private/integer_power.h>
#include <cotangent/private/power_derivative.h>

extern cti_caller cti_caller_tensor_int, cti_caller_tensor_int_tensor;
extern const cti_op_entry cti_op_integer_power;

/* ---- integer_power --------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct integer_power_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
    int64_t n_;
} integer_power_node;

static const cti_saved_info integer_power_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

static ct_status integer_power_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                        ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const integer_power_node *)base)->self, integer_power_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    const integer_power_node *node = (const integer_power_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = power_derivative(conj(transpose(self, -2, -1)), result.grad, n) */
        grads[SELF] = ct_power_derivative(ct_conj(ct_transpose(self, -2, -1)), result_grad, node->n_);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info integer_power_attrs[] = {
    {"n", offsetof(integer_power_node, n_), CTI_ATTR_INT64},
};

static const cti_node_type integer_power_type = {
    .name = "IntegerPowerBackward0",
    .op = "integer_power",
    .backward = integer_power_backward,
    .saved = integer_power_saved,
    .attrs = integer_power_attrs,
    .size = sizeof(integer_power_node),
    .saved_offset = offsetof(integer_power_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *integer_power_record(cti_thread *thread, ct_tensor *self, int64_t n_, const ct_tensor *result)
{
    integer_power_node *node = (integer_power_node *)cti_node_create(thread, &integer_power_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    node->n_ = n_;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *integer_power_core(cti_call *call, ct_tensor *self, int64_t n_)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_integer_power, (const void *const[]){&(int64_t){n_}}, NULL);
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 2);
    const int64_t N = cti_size_at(self, -2);
    if (cti_size_at(self, -1) != N) {
        (void)cti_call_refuse_size(call, "self", -1, N, "self.size(-2)", "self.shape = %s",
                                   cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (n_ < 0) {
        static const char must[] = "n >= 0; given n = %lld";
        (void)cti_call_require(call, must, (long long)n_);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = cti_shape_append(cti_shape_append(B, N), N);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, integer_power_record(call->thread, self, n_, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_apart(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_integer_power_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_integer_power_backend : cti_integer_power_cpu)(&launch, self_view, n_, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_integer_power)(ct_tensor *self, int64_t n_)
{
    cti_call call = cti_call_plain("integer_power");
    return integer_power_core(&call, self, n_);
}

ct_tensor *(ct_integer_power_out)(ct_tensor *self, int64_t n_, ct_tensor *out)
{
    cti_call call = cti_call_out("integer_power", out);
    return integer_power_core(&call, self, n_);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_integer_power(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const int64_t n_ = cti_arg_int(&args[1], 0);
    if (self_tangent) {
        ct_tensor *term = ct_power_derivative(self, self_tangent, n_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info integer_power_args[] = {
    {.name = "self",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "n", .type = "int", .kind = CT_ARG_INT},
};
static const char *const integer_power_outputs[] = {"result"};

const cti_op_entry cti_op_integer_power = {
    .info =
        {
            .name = "integer_power",
            .op = "integer_power",
            .overload = "",
            .family = "linalg_power",
            .doc = "n-th power of the matrices in the last two axes; the gradient recomputes powers.",
            .meaning = "kernel",
            .args = integer_power_args,
            .num_args = 2,
            .outputs = integer_power_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int, ct_integer_power, NULL, cti_caller_tensor_int_tensor,
                               ct_integer_power_out),
    .jvp = jvp_integer_power,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 2}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
