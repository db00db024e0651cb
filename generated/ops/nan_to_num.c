/*
 * nan_to_num: self with NaN and infinities replaced by finite values, for complex elements in each part. The gradient
 * is 0 where self is not finite.
 *
 * Written by ctgen from schemas/elements.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if finite else 0
 *   forward   result.tangent = self.tangent if finite else (real(self.tangent) if isfinite(real(self)) else 0) +
 *             imaginary(imag(self.tangent) if isfinite(imag(self)) else 0)
 *   where     finite = isfinite(self)
 *   saves     finite (bits)
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/nan_to_num.h"

#include <cotangent/op/add.h>
#include <cotangent/op/imag.h>
#include <cotangent/op/isfinite.h>
#include <cotangent/op/nan_to_num.h>
#include <cotangent/op/real.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros_like.h>
#include <cotangent/private/imag_adjoint.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_nan_to_num;

/* ---- nan_to_num ------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_FINITE, NUM_SAVED };

typedef struct nan_to_num_node {
    ct_node base;
    cti_saved finite; /* one bit an element, read by self.grad */
    ct_scalar nan_;
    ct_scalar posinf;
    ct_scalar neginf;
} nan_to_num_node;

static const cti_loop_spec nan_to_num_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec nan_to_num_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec nan_to_num_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};

static const cti_saved_info nan_to_num_saved[NUM_SAVED] = {
    {.name = "finite", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status nan_to_num_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                          ct_tensor *const *saved, ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_FINITE]};
        return cti_node_gradient(base, &nan_to_num_self_grad_spec, cti_nan_to_num_loops->self_grad, T, needed, SELF,
                                 sources, NULL, grads);
    }
    return CT_OK;
}

static ct_status nan_to_num_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const nan_to_num_node *)base)->finite, nan_to_num_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return nan_to_num_gradients(base, needed, result_grad, saved, grads);

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad if finite else 0 */
        ct_tensor *finite = cti_unpack_bits(saved[SAVED_FINITE], cti_node_output_shape(base, 0));
        grads[SELF] = ct_where(finite, result_grad, ct_num_i64(0));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *nan_to_num_remake(const ct_node *base, ct_tensors operands)
{
    const nan_to_num_node *node = (const nan_to_num_node *)base;
    return ct_nan_to_num(operands.items[0], .nan_ = cti_option_float(node->nan_),
                         .posinf = cti_option_float(node->posinf), .neginf = cti_option_float(node->neginf));
}

static const cti_attr_info nan_to_num_attrs[] = {
    {"nan_", offsetof(nan_to_num_node, nan_), CTI_ATTR_SCALAR},
    {"posinf", offsetof(nan_to_num_node, posinf), CTI_ATTR_SCALAR},
    {"neginf", offsetof(nan_to_num_node, neginf), CTI_ATTR_SCALAR},
};

static const cti_node_type nan_to_num_type = {
    .name = "NanToNumBackward0",
    .op = "nan_to_num",
    .backward = nan_to_num_backward,
    .saved = nan_to_num_saved,
    .attrs = nan_to_num_attrs,
    .remake = nan_to_num_remake,
    .size = sizeof(nan_to_num_node),
    .saved_offset = offsetof(nan_to_num_node, finite),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *nan_to_num_record(cti_thread *thread, ct_tensor *self, ct_scalar nan_, ct_scalar posinf,
                                      ct_scalar neginf, const ct_tensor *result)
{
    nan_to_num_node *node = (nan_to_num_node *)cti_node_create(thread, &nan_to_num_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->nan_ = nan_;
    node->posinf = posinf;
    node->neginf = neginf;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_nan_to_num_opts nan_to_num_defaults = {CTI_RESOLVED, .nan_ = CT_NO_FLOAT_, .posinf = CT_NO_FLOAT_,
                                                       .neginf = CT_NO_FLOAT_};
static const cti_options_type nan_to_num_options = {sizeof(ct_nan_to_num_opts), 0, NULL, &nan_to_num_defaults};

static ct_tensor *nan_to_num_core(cti_call *call, ct_tensor *self, const ct_nan_to_num_opts *opts)
{
    ct_nan_to_num_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &nan_to_num_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_nan_to_num, NULL, opts);
    const ct_scalar nan_ = cti_given_float(opts->nan_);
    if (cti_attr_optional_float(call, "nan_", nan_) != CT_OK) goto failed;
    const ct_scalar posinf = cti_given_float(opts->posinf);
    if (cti_attr_optional_float(call, "posinf", posinf) != CT_OK) goto failed;
    const ct_scalar neginf = cti_given_float(opts->neginf);
    if (cti_attr_optional_float(call, "neginf", neginf) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, nan_to_num_record(call->thread, self, nan_, posinf, neginf, result)) != CT_OK)
        goto failed;
    const cti_nan_to_num_attrs attrs = {.has_nan = nan_.kind != CT_SCALAR_UNSET,
                                        .nan_ = cti_scalar_double(nan_),
                                        .has_posinf = posinf.kind != CT_SCALAR_UNSET,
                                        .posinf = cti_scalar_double(posinf),
                                        .largest_self = cti_dtype_largest(T),
                                        .has_neginf = neginf.kind != CT_SCALAR_UNSET,
                                        .neginf = cti_scalar_double(neginf)};
    ct_tensor *finite = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        finite = cti_call_bits(call, &S);
        if (!finite) goto failed;
        if (cti_call_loop(call, &nan_to_num_saves_spec, cti_nan_to_num_loops->saves, T, &S,
                          (ct_tensor *const[]){result, finite, self}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &nan_to_num_result_spec, cti_nan_to_num_loops->result, T, &S,
                          (ct_tensor *const[]){result, self}, &attrs, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        nan_to_num_node *node = (nan_to_num_node *)call->node;
        if (cti_call_save_made(call, &node->finite, finite) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_nan_to_num)(ct_tensor *self, const ct_nan_to_num_opts *opts)
{
    cti_call call = cti_call_plain("nan_to_num");
    return nan_to_num_core(&call, self, opts);
}

ct_tensor *(ct_nan_to_num_)(ct_tensor *self, const ct_nan_to_num_opts *opts)
{
    cti_call call = cti_call_in_place("nan_to_num_", self);
    return nan_to_num_core(&call, self, opts);
}

ct_tensor *(ct_nan_to_num_out)(ct_tensor *self, ct_tensor *out, const ct_nan_to_num_opts *opts)
{
    cti_call call = cti_call_out("nan_to_num", out);
    return nan_to_num_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec nan_to_num_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_nan_to_num(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent};
        if (cti_tangent_by_loop("nan_to_num", &nan_to_num_result_tangent_spec, cti_nan_to_num_loops->result_tangent,
                                &outs[0], sources, NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *x0_;
        if (cti_dtype_in(cti_dtype_of(self), CTI_SET_COMPLEX)) {
            x0_ = ct_imag(self);
        } else {
            x0_ = ct_zeros_like(self);
        }
        ct_tensor *x1_;
        if (cti_dtype_in(cti_dtype_of(self_tangent), CTI_SET_COMPLEX)) {
            x1_ = ct_imag(self_tangent);
        } else {
            x1_ = ct_zeros_like(self_tangent);
        }
        ct_tensor *x2_ = ct_where(ct_isfinite(ct_real(self)), ct_real(self_tangent), ct_num_i64(0));
        ct_tensor *x3_ = ct_add(x2_, ct_imag_adjoint(ct_real(ct_where(ct_isfinite(x0_), x1_, ct_num_i64(0)))));
        ct_tensor *term = ct_where(ct_isfinite(self), self_tangent, x3_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info nan_to_num_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "nan", .c_name = "nan_", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
    {.name = "posinf", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
    {.name = "neginf", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
};
static const char *const nan_to_num_outputs[] = {"result"};

const cti_op_entry cti_op_nan_to_num = {
    .info =
        {
            .name = "nan_to_num",
            .op = "nan_to_num",
            .overload = "",
            .family = "elements",
            .doc = "self with NaN and infinities replaced by finite values, for complex elements in each part. The "
                   "gradient is 0 where self is not finite.",
            .meaning = "elementwise",
            .args = nan_to_num_args,
            .num_args = 4,
            .outputs = nan_to_num_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "finite (bits)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(GIVEN_FLOAT, ct_nan_to_num_opts, nan_),
                                    CTI_OPTION(GIVEN_FLOAT, ct_nan_to_num_opts, posinf),
                                    CTI_OPTION(GIVEN_FLOAT, ct_nan_to_num_opts, neginf)},
    .options = &nan_to_num_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_nan_to_num, ct_nan_to_num_, cti_caller_2tensor_opts,
                               ct_nan_to_num_out),
    .jvp = jvp_nan_to_num,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
