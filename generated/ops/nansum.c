/*
 * nansum: Sum over axes dim of the elements that are not NaN; all axes if dim is left out. NaN count as 0 and get
 * gradient 0.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = where(number, result.grad if keepdim else unsqueeze.dims(result.grad, dim), 0)
 *   forward   result.tangent = sum(where(isnan(self), 0, self.tangent), dim, keepdim)
 *   where     number = not isnan(self)
 *   saves     number (bits)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/nansum.h"

#include <cotangent/op/isnan.h>
#include <cotangent/op/nansum.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_nansum;

/* ---- nansum ---------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_NUMBER, NUM_SAVED };

typedef struct nansum_node {
    ct_node base;
    cti_saved number; /* one bit an element, read by self.grad */
    uint32_t dim;
    bool keepdim;
} nansum_node;

static const cti_loop_spec nansum_map_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec nansum_number_spec = {2, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static const cti_saved_info nansum_saved[NUM_SAVED] = {
    {.name = "number", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

static ct_status nansum_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const nansum_node *)base)->number, nansum_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    const nansum_node *node = (const nansum_node *)base;

    /* self.grad = where(number, result.grad if keepdim else unsqueeze.dims(result.grad, dim), 0) */
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *number = cti_unpack_bits(saved[SAVED_NUMBER], cti_input_shape(base, SELF));
        ct_tensor *x0_;
        if (node->keepdim) {
            x0_ = result_grad;
        } else {
            x0_ = ct_unsqueeze_dims(result_grad, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        grads[SELF] = ct_where(number, x0_, ct_num_i64(0));
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info nansum_attrs[] = {
    {"dim", offsetof(nansum_node, dim), CTI_ATTR_DIM_MASK},
    {"keepdim", offsetof(nansum_node, keepdim), CTI_ATTR_BOOL},
};

static const cti_node_type nansum_type = {
    .name = "NansumBackward0",
    .op = "nansum",
    .backward = nansum_backward,
    .saved = nansum_saved,
    .attrs = nansum_attrs,
    .size = sizeof(nansum_node),
    .saved_offset = offsetof(nansum_node, number),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *nansum_record(cti_thread *thread, ct_tensor *self, uint32_t dim, bool keepdim,
                                  const ct_tensor *result)
{
    nansum_node *node = (nansum_node *)cti_node_create(thread, &nansum_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    node->keepdim = keepdim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field nansum_option_fields[] = {
    {"dim", offsetof(ct_nansum_opts, dim), CTI_FIELD_INTS},
};
static const ct_nansum_opts nansum_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type nansum_options = {sizeof(ct_nansum_opts), 1, nansum_option_fields, &nansum_defaults};

static ct_tensor *nansum_core(cti_call *call, ct_tensor *self, const ct_nansum_opts *opts)
{
    ct_nansum_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &nansum_options, &resolved_opts_);
    if (!opts) return NULL;
    call->dtype = opts->dtype;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_nansum, NULL, opts);
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : cti_sum_of(T);
    const cti_shape shape = cti_shape_reduced(S, dim, keepdim);
    cti_call_records(call, 1u << 0, false, R);
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, nansum_record(call->thread, self, dim, keepdim, result)) != CT_OK)
        goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_ADD, &nansum_map_spec, cti_nansum_loops->map, NULL};
    if (cti_call_reduce(call, &fold, R, &S, dim, (ct_tensor *const[]){self}, NULL, result) != CT_OK) goto failed;
    ct_tensor *number = NULL;
    if (call->recorded) {
        ct_tensor *kept_result = cti_call_keepdim(call, result, &S, dim);
        if (!kept_result) goto failed;
        number = cti_call_bits(call, &S);
        if (!number) goto failed;
        if (cti_call_loop(call, &nansum_number_spec, cti_nansum_loops->number, R, &S,
                          (ct_tensor *const[]){number, self}, NULL, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        nansum_node *node = (nansum_node *)call->node;
        if (cti_call_save_made(call, &node->number, number) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_nansum)(ct_tensor *self, const ct_nansum_opts *opts)
{
    cti_call call = cti_call_plain("nansum");
    return nansum_core(&call, self, opts);
}

ct_tensor *(ct_nansum_out)(ct_tensor *self, ct_tensor *out, const ct_nansum_opts *opts)
{
    cti_call call = cti_call_out("nansum", out);
    return nansum_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_nansum(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        const ct_ints x0_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        ct_tensor *x1_ = ct_where(ct_isnan(self), ct_num_i64(0), self_tangent);
        ct_tensor *term = ct_sum(x1_, .dim = x0_, .keepdim = keepdim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info nansum_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const nansum_outputs[] = {"result"};

const cti_op_entry cti_op_nansum = {
    .info =
        {
            .name = "nansum",
            .op = "nansum",
            .overload = "",
            .family = "statistics",
            .doc = "Sum over axes dim of the elements that are not NaN; all axes if dim is left out. NaN count as 0 "
                   "and get gradient 0.",
            .meaning = "reduce",
            .args = nansum_args,
            .num_args = 4,
            .outputs = nansum_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "number (bits)",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_nansum_opts, dim),
                               CTI_OPTION(BOOL, ct_nansum_opts, keepdim), CTI_OPTION(DTYPE, ct_nansum_opts, dtype)},
    .options = &nansum_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_nansum, NULL, cti_caller_2tensor_opts, ct_nansum_out),
    .jvp = jvp_nansum,
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
