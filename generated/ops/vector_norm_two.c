/*
 * vector_norm_two: Euclidean norm of self over axes dim. The gradient at the zero vector is 0.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = self / masked_fill(length, length == 0, inf) * (result.grad if keepdim else
 *             unsqueeze.dims(result.grad, dim))
 *   forward   result.tangent = sum(real(conj(self / masked_fill(length, length == 0, inf)) * self.tangent), dim,
 *             keepdim)
 *   saves     self; result
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/vector_norm_two.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/real.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/vector_norm_two.h>

#include <math.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_vector_norm_two;

/* ---- vector_norm_two ------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_RESULT, NUM_SAVED };

typedef struct vector_norm_two_node {
    ct_node base;
    cti_saved self;   /* read by self.grad */
    cti_saved result; /* read by self.grad */
    uint32_t dim;
    bool keepdim;
} vector_norm_two_node;

static const cti_loop_spec vector_norm_two_map_spec = {2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static const cti_saved_info vector_norm_two_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "result", .read_by = (cti_needed)1 << SELF, .is_output = true},
};

static ct_status vector_norm_two_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                          ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const vector_norm_two_node *)base)->self, vector_norm_two_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(saved[SAVED_SELF], widest_);
    ct_tensor *result = cti_widened(saved[SAVED_RESULT], widest_);
    const vector_norm_two_node *node = (const vector_norm_two_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *length;
        if (node->keepdim) {
            length = result;
        } else {
            length = ct_unsqueeze_dims(result, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *x0_ = ct_masked_fill(length, ct_eq(length, ct_num_i64(0)), ct_num((double)INFINITY));
        ct_tensor *x1_;
        if (node->keepdim) {
            x1_ = result_grad;
        } else {
            x1_ = ct_unsqueeze_dims(result_grad, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        grads[SELF] = ct_mul(ct_div(self, x0_), x1_);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info vector_norm_two_attrs[] = {
    {"dim", offsetof(vector_norm_two_node, dim), CTI_ATTR_DIM_MASK},
    {"keepdim", offsetof(vector_norm_two_node, keepdim), CTI_ATTR_BOOL},
};

static const cti_node_type vector_norm_two_type = {
    .name = "VectorNormTwoBackward0",
    .op = "vector_norm_two",
    .backward = vector_norm_two_backward,
    .saved = vector_norm_two_saved,
    .attrs = vector_norm_two_attrs,
    .size = sizeof(vector_norm_two_node),
    .saved_offset = offsetof(vector_norm_two_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *vector_norm_two_record(cti_thread *thread, ct_tensor *self, uint32_t dim, bool keepdim,
                                           const ct_tensor *result)
{
    vector_norm_two_node *node =
        (vector_norm_two_node *)cti_node_create(thread, &vector_norm_two_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    node->dim = dim;
    node->keepdim = keepdim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field vector_norm_two_option_fields[] = {
    {"dim", offsetof(ct_vector_norm_two_opts, dim), CTI_FIELD_INTS},
};
static const ct_vector_norm_two_opts vector_norm_two_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type vector_norm_two_options = {sizeof(ct_vector_norm_two_opts), 1,
                                                         vector_norm_two_option_fields, &vector_norm_two_defaults};

static ct_tensor *vector_norm_two_core(cti_call *call, ct_tensor *self, const ct_vector_norm_two_opts *opts)
{
    ct_vector_norm_two_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &vector_norm_two_options, &resolved_opts_);
    if (!opts) return NULL;
    call->dtype = opts->dtype;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_vector_norm_two, NULL, opts);
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype C = dtype ? dtype : T;
    if (cti_call_check_dtype(call, "the dtype of the result", C, CTI_SET_INEXACT) != CT_OK) goto failed;
    const ct_dtype R = cti_real_of(C);
    if (dtype != CT_DTYPE_DEFAULT && cti_promote_dtypes(T, dtype) != dtype) {
        static const char must[] = "dtype == none or promote(self.dtype, dtype) == dtype; given self.dtype = %s, "
                                   "dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), ct_dtype_name(dtype));
        goto failed;
    }
    const cti_shape shape = cti_shape_reduced(S, dim, keepdim);
    cti_call_records(call, 1u << 0, false, R);
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, vector_norm_two_record(call->thread, self, dim, keepdim, result)) != CT_OK)
        goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_HYPOT, &vector_norm_two_map_spec, cti_vector_norm_two_loops->map, NULL};
    if (cti_call_reduce(call, &fold, C, &S, dim, (ct_tensor *const[]){self}, NULL, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        vector_norm_two_node *node = (vector_norm_two_node *)call->node;
        if (cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_vector_norm_two)(ct_tensor *self, const ct_vector_norm_two_opts *opts)
{
    cti_call call = cti_call_plain("vector_norm_two");
    return vector_norm_two_core(&call, self, opts);
}

ct_tensor *(ct_vector_norm_two_out)(ct_tensor *self, ct_tensor *out, const ct_vector_norm_two_opts *opts)
{
    cti_call call = cti_call_out("vector_norm_two", out);
    return vector_norm_two_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_vector_norm_two(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                     ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *length;
        if (keepdim) {
            length = result;
        } else {
            length = ct_unsqueeze_dims(result, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *x0_ = ct_masked_fill(length, ct_eq(length, ct_num_i64(0)), ct_num((double)INFINITY));
        const ct_ints x1_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        ct_tensor *x2_ = ct_real(ct_mul(ct_conj(ct_div(self, x0_)), self_tangent));
        ct_tensor *term = ct_sum(x2_, .dim = x1_, .keepdim = keepdim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info vector_norm_two_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const vector_norm_two_outputs[] = {"result"};

const cti_op_entry cti_op_vector_norm_two = {
    .info =
        {
            .name = "vector_norm_two",
            .op = "vector_norm_two",
            .overload = "",
            .family = "norm",
            .doc = "Euclidean norm of self over axes dim. The gradient at the zero vector is 0.",
            .meaning = "reduce",
            .args = vector_norm_two_args,
            .num_args = 4,
            .outputs = vector_norm_two_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self; result",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_vector_norm_two_opts, dim),
                                    CTI_OPTION(BOOL, ct_vector_norm_two_opts, keepdim),
                                    CTI_OPTION(DTYPE, ct_vector_norm_two_opts, dtype)},
    .options = &vector_norm_two_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_vector_norm_two, NULL, cti_caller_2tensor_opts,
                               ct_vector_norm_two_out),
    .jvp = jvp_vector_norm_two,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_EVERY},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
