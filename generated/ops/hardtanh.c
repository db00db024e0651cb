/*
 * hardtanh: self limited to the range from min_val to max_val; the gradient at both bounds is 0.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if inside else 0
 *   forward   result.tangent = self.tangent if inside else 0
 *   where     inside = self > min_val and self < max_val
 *   saves     inside (bits)
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/hardtanh.h"

#include <cotangent/op/gt.h>
#include <cotangent/op/hardtanh.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/to.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_hardtanh;

/* ---- hardtanh -------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_INSIDE, NUM_SAVED };

typedef struct hardtanh_node {
    ct_node base;
    cti_saved inside; /* one bit an element, read by self.grad */
    ct_scalar min_val;
    ct_scalar max_val;
} hardtanh_node;

static const cti_loop_spec hardtanh_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec hardtanh_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec hardtanh_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};

static const cti_saved_info hardtanh_saved[NUM_SAVED] = {
    {.name = "inside", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status hardtanh_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                        ct_tensor *const *saved, ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INSIDE]};
        return cti_node_gradient(base, &hardtanh_self_grad_spec, cti_hardtanh_loops->self_grad, T, needed, SELF,
                                 sources, NULL, grads);
    }
    return CT_OK;
}

static ct_status hardtanh_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const hardtanh_node *)base)->inside, hardtanh_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return hardtanh_gradients(base, needed, result_grad, saved, grads);

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad if inside else 0 */
        ct_tensor *inside = cti_unpack_bits(saved[SAVED_INSIDE], cti_node_output_shape(base, 0));
        grads[SELF] = ct_where(inside, result_grad, ct_num_i64(0));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *hardtanh_remake(const ct_node *base, ct_tensors operands)
{
    const hardtanh_node *node = (const hardtanh_node *)base;
    return ct_hardtanh(operands.items[0], .min_val = node->min_val, .max_val = node->max_val);
}

static const cti_attr_info hardtanh_attrs[] = {
    {"min_val", offsetof(hardtanh_node, min_val), CTI_ATTR_SCALAR},
    {"max_val", offsetof(hardtanh_node, max_val), CTI_ATTR_SCALAR},
};

static const cti_node_type hardtanh_type = {
    .name = "HardtanhBackward0",
    .op = "hardtanh",
    .backward = hardtanh_backward,
    .saved = hardtanh_saved,
    .attrs = hardtanh_attrs,
    .remake = hardtanh_remake,
    .size = sizeof(hardtanh_node),
    .saved_offset = offsetof(hardtanh_node, inside),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *hardtanh_record(cti_thread *thread, ct_tensor *self, ct_scalar min_val, ct_scalar max_val,
                                    const ct_tensor *result)
{
    hardtanh_node *node = (hardtanh_node *)cti_node_create(thread, &hardtanh_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->min_val = min_val;
    node->max_val = max_val;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field hardtanh_option_fields[] = {
    {"min_val", offsetof(ct_hardtanh_opts, min_val), CTI_FIELD_SCALAR},
    {"max_val", offsetof(ct_hardtanh_opts, max_val), CTI_FIELD_SCALAR},
};
static const ct_hardtanh_opts hardtanh_defaults = {CTI_RESOLVED};
static const cti_options_type hardtanh_options = {sizeof(ct_hardtanh_opts), 2, hardtanh_option_fields,
                                                  &hardtanh_defaults};

static ct_tensor *hardtanh_core(cti_call *call, ct_tensor *self, const ct_hardtanh_opts *opts)
{
    ct_hardtanh_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &hardtanh_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_hardtanh, NULL, opts);
    ct_scalar min_val;
    if (cti_attr_scalar(call, "min_val", opts->min_val, ct_int(-1), &min_val) != CT_OK) goto failed;
    ct_scalar max_val;
    if (cti_attr_scalar(call, "max_val", opts->max_val, ct_int(1), &max_val) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (!cti_dtype_holds(T, min_val)) {
        static const char must[] = "self.dtype can represent min_val; given self.dtype = %s, min_val = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), cti_call_scalar_text(call, min_val));
        goto failed;
    }
    if (!cti_dtype_holds(T, max_val)) {
        static const char must[] = "self.dtype can represent max_val; given self.dtype = %s, max_val = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), cti_call_scalar_text(call, max_val));
        goto failed;
    }
    if (!(cti_scalar_double(min_val) <= cti_scalar_double(max_val))) {
        static const char must[] = "min_val <= max_val; given min_val = %s, max_val = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, min_val), cti_call_scalar_text(call, max_val));
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, hardtanh_record(call->thread, self, min_val, max_val, result)) != CT_OK)
        goto failed;
    const cti_hardtanh_attrs attrs = {.max_val = max_val, .min_val = min_val};
    ct_tensor *inside = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        inside = cti_call_bits(call, &S);
        if (!inside) goto failed;
        if (cti_call_loop(call, &hardtanh_saves_spec, cti_hardtanh_loops->saves, T, &S,
                          (ct_tensor *const[]){result, inside, self}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &hardtanh_result_spec, cti_hardtanh_loops->result, T, &S,
                          (ct_tensor *const[]){result, self}, &attrs, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        hardtanh_node *node = (hardtanh_node *)call->node;
        if (cti_call_save_made(call, &node->inside, inside) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_hardtanh)(ct_tensor *self, const ct_hardtanh_opts *opts)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(opts || !self || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
                     !(loop = cti_fast_loop(cti_hardtanh_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return hardtanh_core(&(cti_call){.thread = thread, .op = "hardtanh"}, self, opts);

    ct_tensor *result = cti_result_like(thread, "hardtanh", self); /* the scope has capacity for it */
    if (!result) return NULL;
    static const cti_hardtanh_attrs attrs = {.max_val = {.kind = CT_SCALAR_INT, .i = 1},
                                             .min_val = {.kind = CT_SCALAR_INT, .i = -1}};
    operands[0] = result->data;
    cti_run_fast(&hardtanh_result_spec, self, loop, operands, &attrs);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_hardtanh_)(ct_tensor *self, const ct_hardtanh_opts *opts)
{
    cti_call call = cti_call_in_place("hardtanh_", self);
    return hardtanh_core(&call, self, opts);
}

ct_tensor *(ct_hardtanh_out)(ct_tensor *self, ct_tensor *out, const ct_hardtanh_opts *opts)
{
    cti_call call = cti_call_out("hardtanh", out);
    return hardtanh_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec hardtanh_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_hardtanh(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const ct_scalar min_val = (&args[1])->kind == CT_ARG_NONE ? ct_int(-1) : cti_arg_scalar(&args[1]);
    const ct_scalar max_val = (&args[2])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[2]);
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent};
        const cti_hardtanh_attrs attrs = {.min_val = min_val, .max_val = max_val};
        if (cti_tangent_by_loop("hardtanh", &hardtanh_result_tangent_spec, cti_hardtanh_loops->result_tangent, &outs[0],
                                sources, &attrs, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *t0_ = ct_to(self, cti_wide(cti_dtype_of(self_tangent)));
        ct_tensor *x0_ = ct_logical_and(ct_gt(t0_, cti_num_of(min_val)), ct_lt(t0_, cti_num_of(max_val)));
        ct_tensor *term = ct_where(x0_, self_tangent, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info hardtanh_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "min_val", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
    {.name = "max_val", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const hardtanh_outputs[] = {"result"};

const cti_op_entry cti_op_hardtanh = {
    .info =
        {
            .name = "hardtanh",
            .op = "hardtanh",
            .overload = "",
            .family = "activation",
            .doc = "self limited to the range from min_val to max_val; the gradient at both bounds is 0.",
            .meaning = "elementwise",
            .args = hardtanh_args,
            .num_args = 3,
            .outputs = hardtanh_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "inside (bits)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(SCALAR, ct_hardtanh_opts, min_val),
                                    CTI_OPTION(SCALAR, ct_hardtanh_opts, max_val)},
    .options = &hardtanh_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor_opts, ct_hardtanh, ct_hardtanh_, cti_caller_2tensor_opts, ct_hardtanh_out),
    .jvp = jvp_hardtanh,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
