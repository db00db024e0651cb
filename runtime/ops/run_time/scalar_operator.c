/*
 * Operators that are registered as functions of single elements. A table holds the function and its derivatives. A
 * derivative is called as the same operator with another index into the table; therefore backward, jvp and second-order
 * derivatives are recorded calls.
 */
#include "base/memory.h"
#include "graph/custom/function.h"
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/kernel/kernel.h"
#include "ops/run_time/run_time.h"
#include "state/error.h"
#include "state/scope.h"
#include "tensor/promote.h"

#include <string.h>

enum { VALUE, BY_SELF, BY_OTHER, BY_SELF_TWICE, BY_BOTH, BY_OTHER_TWICE, NUM_TERMS };

/* For each function, the table index of its derivative with respect to each input; -1: not available. */
static const int8_t terms[NUM_TERMS][2] = {[VALUE] = {BY_SELF, BY_OTHER},
                                           [BY_SELF] = {BY_SELF_TWICE, BY_BOTH},
                                           [BY_OTHER] = {BY_BOTH, BY_OTHER_TWICE},
                                           [BY_SELF_TWICE] = {-1, -1},
                                           [BY_BOTH] = {-1, -1},
                                           [BY_OTHER_TWICE] = {-1, -1}};

static const uint32_t real = CTI_SET_REAL | CTI_SET_BOOL;

typedef struct scalar_op {
    int arity;
    ct_scalar_fn fns[NUM_TERMS];
} scalar_op;

static bool is_given(const ct_scalar_fn *fn) { return fn->f64_1 || fn->f64_2; }

/* ---- values ---- */

static void run_f64(int64_t n, void *const *operands, const void *attrs)
{
    ct_scalar_fn fn = *(const ct_scalar_fn *)attrs;
    fn.f32_1 = NULL;
    fn.f32_2 = NULL;
    cti_scalar_kernel_run(&fn, n, operands[0], operands + 1);
}

static void run_f32(int64_t n, void *const *operands, const void *attrs)
{
    const ct_scalar_fn *fn = attrs;
    float *out = operands[0];
    const float *x = operands[1];
    if (fn->f32_1 || fn->f32_2) {
        cti_scalar_kernel_run(fn, n, out, operands + 1);
    } else if (fn->f64_1) {
        for (int64_t i = 0; i < n; i++) out[i] = (float)fn->f64_1(x[i]);
    } else {
        const float *y = operands[2];
        for (int64_t i = 0; i < n; i++) out[i] = (float)fn->f64_2(x[i], y[i]);
    }
}

static const cti_loop loops[CTI_COMPUTE_COUNT] = {[CTI_COMPUTE_F32] = run_f32, [CTI_COMPUTE_F64] = run_f64};
static const cti_loop_spec specs[2] = {
    {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0},
    {3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0}};

static ct_tensor *evaluate(const ct_operator_call *of, ct_tensors inputs)
{
    const scalar_op *op = of->op->payload;
    cti_call call = cti_call_plain(of->entry->info.name);
    ct_dtype dtype;
    if (cti_call_promote(&call, real, true, (unsigned)op->arity, inputs.items, &dtype) != CT_OK) return NULL;
    cti_shape shape = cti_shape_of(inputs.items[0]);
    if (op->arity == 2) {
        const cti_shape other = cti_shape_of(inputs.items[1]), self = shape;
        if (cti_broadcast(call.op, &self, &other, &shape) != CT_OK) return NULL;
    }
    call.inputs = inputs.items;
    call.num_inputs = (unsigned)op->arity;
    ct_tensor *result = cti_call_tensor(&call, dtype, &shape);
    if (!result) return NULL;
    ct_tensor *const operands[] = {result, inputs.items[0], op->arity == 2 ? inputs.items[1] : NULL};
    const ct_status status =
        cti_call_loop(&call, &specs[op->arity - 1], loops, dtype, &shape, operands, &op->fns[of->order], NULL);
    return status == CT_OK ? result : NULL;
}

static ct_status forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *result = evaluate(ctx->state->payload, inputs);
    return result ? ct_function_return(ctx, ct_tensors_of(&result, 1)) : cti_failed();
}

static ct_status save(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs)
{
    (void)outputs;
    return ct_save_for_backward(ctx, inputs);
}

/* ---- derivatives ---- */

/* Makes a recorded call of the function with this table index. NULL on failure. */
static ct_tensor *apply(const ct_operator_call *of, int index, ct_tensors inputs)
{
    static const ct_arg none[2] = {{.kind = CT_ARG_NONE}, {.kind = CT_ARG_NONE}};
    const char *name = of->entry->info.name;
    if (index < 0 || !is_given(&((const scalar_op *)of->op->payload)->fns[index])) {
        (void)cti_error_kind(
            CT_E_UNSUPPORTED, "NOTIMPL",
            "%s: the derivative is not implemented: no function was given for the derivative of order %d", name,
            of->order == VALUE      ? 1
            : of->order <= BY_OTHER ? 2
                                    : 3);
        return NULL;
    }
    ct_operator_call *call = cti_operator_call_new(name, of->op, of->entry, none);
    if (!call) return NULL;
    call->order = index;
    const ct_tensors made = ct_function_apply(&of->op->function, inputs, call);
    return made.count == 1 ? made.items[0] : NULL;
}

/* Returns the gradient of input i: grad times the derivative with respect to this input. */
static ct_tensor *gradient(const ct_operator_call *call, int index, ct_tensors inputs, int64_t i, ct_tensor *grad)
{
    ct_tensor *input = inputs.items[i], *factor = apply(call, index, inputs);
    ct_tensor *made = factor ? cti_runtime_ops.mul(grad, factor) : NULL;
    if (!made) return NULL;
    const cti_shape have = cti_shape_of(made), want = cti_shape_of(input);
    if (!cti_shape_equal(&have, &want))
        made =
            cti_runtime_ops.sum_to_size(made, ct_ints_of(input->ndim ? cti_sizes(input) : ct_empty_ints_, input->ndim));
    return made && made->dtype != input->dtype ? cti_runtime_ops.to_dtype(made, (ct_dtype)input->dtype) : made;
}

static ct_status backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_operator_call *call = ctx->state->payload;
    const ct_tensors inputs = ct_saved_tensors(ctx);
    ct_tensor *made[2];
    if (inputs.count < 0) return cti_failed();
    for (int64_t i = 0; i < inputs.count; i++) {
        made[i] = ct_none();
        if (ct_needs_input_grad(ctx, i) &&
            !(made[i] = gradient(call, terms[call->order][i], inputs, i, grads.items[0])))
            return cti_failed();
    }
    return ct_function_return(ctx, ct_tensors_of(made, inputs.count));
}

static ct_status jvp(ct_function_ctx *ctx, ct_tensors tangents)
{
    const ct_operator_call *call = ctx->state->payload;
    const ct_tensor *result = ctx->results.items[0];
    ct_tensor *sum = NULL;
    for (int64_t i = 0; i < tangents.count; i++) {
        if (cti_is_none(tangents.items[i])) continue;
        ct_tensor *factor = apply(call, terms[call->order][i], ctx->inputs);
        ct_tensor *term = factor ? cti_runtime_ops.mul(tangents.items[i], factor) : NULL;
        if (term) sum = sum ? cti_runtime_ops.add(sum, term) : term;
        if (!term || !sum) return cti_failed();
    }
    if (sum && sum->dtype != result->dtype) sum = cti_runtime_ops.to_dtype(sum, (ct_dtype)result->dtype);
    return sum ? ct_function_return(ctx, ct_tensors_of(&sum, 1)) : cti_failed();
}

/*
 * ---- batches: the batch axis of each tensor first, followed by axes of size 1 up to the rank of the other tensor ----
 */

static ct_tensors batched(const ct_vmap_info *info, ct_ints in_dims, ct_tensors inputs, void *payload,
                          ct_ints *out_dims)
{
    (void)info, (void)out_dims;
    int rank = 0;
    for (int64_t i = 0; i < inputs.count; i++) {
        const int own = inputs.items[i]->ndim - (in_dims.items[i] == 0);
        rank = own > rank ? own : rank;
    }
    ct_tensor **items = cti_scope_array(cti_thread_here(), (size_t)(inputs.count + 1) * sizeof *items);
    if (!items) return cti_failed_list();
    for (int64_t i = 0; i < inputs.count; i++) {
        items[i] = inputs.items[i];
        while (in_dims.items[i] == 0 && items[i]->ndim < rank + 1)
            if (!(items[i] = cti_runtime_ops.unsqueeze(items[i], 1))) return cti_failed_list();
    }
    const ct_operator_call *call = payload;
    items[0] = apply(call, call->order, ct_tensors_of(items, inputs.count));
    return items[0] ? ct_tensors_of(items, 1) : cti_failed_list();
}

/* ---- registering ---- */

/*
 * Checks that the function has an f64 member and no other member except an f32 member. If may_be_absent, a function
 * without members is also valid.
 */
static ct_status check_fn(const char *who, const char *name, const char *what, int arity, bool may_be_absent,
                          const ct_scalar_fn *fn)
{
    const bool f64 = arity == 1 ? fn->f64_1 != NULL : fn->f64_2 != NULL;
    const bool f32 = arity == 1 ? fn->f32_1 != NULL : fn->f32_2 != NULL;
    const bool other = (arity == 1 ? fn->f64_2 || fn->f32_2 : fn->f64_1 || fn->f32_1) || fn->f64_3 || fn->f32_3 ||
                       fn->i64_1 || fn->i64_2 || fn->i64_3;
    if (!other && (f64 || (may_be_absent && !f32))) return CT_OK;
    return cti_error(CT_E_INVALID, "%s: %s of '%s' has %s; it must have f64_%d, and may also have f32_%d", who, what,
                     name ? name : "", other ? "a member of another type" : "no member of its type", arity, arity);
}

static ct_status check_scalar_op(const char *who, const char *name, const scalar_op *op)
{
    static const char *const unary[NUM_TERMS] = {"fn", "derivative", "", "second", "", ""};
    static const char *const binary[NUM_TERMS] = {"fn",         "derivatives[0]", "derivatives[1]",
                                                  "seconds[0]", "seconds[1]",     "seconds[2]"};
    bool has_any[2] = {false, false}, has_all[2] = {true, true};
    for (int i = 0; i < NUM_TERMS; i++) {
        if (op->arity == 1 && !unary[i][0]) continue;
        const ct_status status =
            check_fn(who, name, (op->arity == 1 ? unary : binary)[i], op->arity, i > VALUE, &op->fns[i]);
        if (status != CT_OK) return status;
        const int level = i >= BY_SELF_TWICE;
        has_any[level] = has_any[level] || (i > VALUE && is_given(&op->fns[i]));
        has_all[level] = has_all[level] && is_given(&op->fns[i]);
    }
    if (has_any[0] && !has_all[0])
        return cti_error(CT_E_INVALID, "%s: '%s' has only one of its two derivatives; set both, or none", who, name);
    if (has_any[1] && (!has_all[1] || !has_any[0]))
        return cti_error(
            CT_E_INVALID,
            "%s: '%s' has only some of its derivatives; with a second derivative, set all first and second derivatives",
            who, name);
    return CT_OK;
}

static ct_status register_scalar(const char *who, const char *name, const char *doc, const scalar_op *given)
{
    ct_status status = check_scalar_op(who, name, given);
    if (status != CT_OK) return status;
    scalar_op *own = cti_malloc(sizeof *own);
    if (!own) return cti_no_memory(who);
    *own = *given;
    const ct_operator_arg args[2] = {
        {.name = "self", .kind = CT_ARG_TENSOR, .scalar_ok = given->arity == 2, .dtypes = real},
        {.name = "other", .kind = CT_ARG_TENSOR, .scalar_ok = true, .dtypes = real}};
    const bool is_differentiable = is_given(&given->fns[BY_SELF]);
    const ct_operator op = {.name = name,
                            .doc = doc,
                            .args = args,
                            .num_args = (size_t)given->arity,
                            .inplace = true,
                            .function = {.forward = forward,
                                         .setup_context = save,
                                         .backward = is_differentiable ? backward : NULL,
                                         .jvp = is_differentiable ? jvp : NULL,
                                         .vmap = batched},
                            .payload = own,
                            .drop = cti_free};
    status = cti_run_time_register(who, &op);
    if (status != CT_OK) cti_free(own);
    return status;
}

ct_status ct_register_unary(const ct_unary *op)
{
    static const char who[] = "register_unary";
    if (!op) return cti_null_object(who, "op", "a description of an operator");
    return register_scalar(
        who, op->name, op->doc,
        &(scalar_op){.arity = 1, .fns = {[VALUE] = op->fn, [BY_SELF] = op->derivative, [BY_SELF_TWICE] = op->second}});
}

ct_status ct_register_binary(const ct_binary *op)
{
    static const char who[] = "register_binary";
    if (!op) return cti_null_object(who, "op", "a description of an operator");
    return register_scalar(who, op->name, op->doc,
                           &(scalar_op){.arity = 2,
                                        .fns = {[VALUE] = op->fn,
                                                [BY_SELF] = op->derivatives[0],
                                                [BY_OTHER] = op->derivatives[1],
                                                [BY_SELF_TWICE] = op->seconds[0],
                                                [BY_BOTH] = op->seconds[1],
                                                [BY_OTHER_TWICE] = op->seconds[2]}});
}
