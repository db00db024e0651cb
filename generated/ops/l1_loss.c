/*
 * l1_loss: Absolute difference of self and target, element by element; averaged, summed or unreduced. The gradient is 0
 * where they are equal.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * sgn(way) if is_complex(T) else result.grad if above else -result.grad if below
 *             else 0
 *             target.grad = -(result.grad * sgn(way)) if is_complex(T) else -result.grad if above else result.grad if
 *             below else 0
 *   forward   result.tangent = real(conj(sgn(self - target)) * self.tangent) - real(conj(sgn(self - target)) *
 *             target.tangent)
 *   where     way = self - target
 *             above = real(self) > real(target)
 *             below = real(self) < real(target)
 *   saves     way (value) when is_complex(T); above (bits) when not is_complex(T); below (bits) when not is_complex(T)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/l1_loss.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/l1_loss.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/real.h>
#include <cotangent/op/sgn.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_l1_loss;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- l1_loss --------------------------------------------------------------- */

enum { SELF, TARGET, NUM_EDGES };

enum { SAVED_WAY, SAVED_ABOVE, SAVED_BELOW, NUM_SAVED };

typedef struct l1_loss_node {
    ct_node base;
    cti_saved way;   /* read by self.grad, target.grad */
    cti_saved above; /* one bit an element, read by self.grad, target.grad */
    cti_saved below; /* one bit an element, read by self.grad, target.grad */
    int reduction;
    ct_dtype T;             /* the dtype T */
    cti_node_ints space;    /* common shape of the operands */
    ct_dtype compute_dtype; /* dtype in which the formulas are computed */
} l1_loss_node;

static const cti_loop_spec l1_loss_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec l1_loss_saves_spec = {5,
                                                 {{CTI_OUT, CTI_CLASS_T, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                 0};
static const cti_loop_spec l1_loss_self_grad_spec = {5,
                                                     {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                      {CTI_IN, CTI_CLASS_REAL, 0},
                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                     0};
static const cti_loop_spec l1_loss_target_grad_spec = {5,
                                                       {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_REAL, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                        {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                       0};
static const cti_loop_spec l1_loss_self_target_grads_spec = {6,
                                                             {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                              {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_REAL, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0},
                                                              {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                              {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                             0};

static ct_status l1_loss_way_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    ct_tensor *way_grad = result_grads[0];
    if (!way_grad) return CT_OK;
    if (cti_is_needed(needed, SELF)) { /* self.grad = way.grad */
        grads[SELF] = ct_sum_to_size(way_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, TARGET)) { /* target.grad = -way.grad */
        grads[TARGET] = ct_sum_to_size(ct_neg(way_grad), cti_input_sizes(base, TARGET));
        if (!grads[TARGET]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type l1_loss_way_type = {
    .name = "L1LossWayBackward0",
    .op = "l1_loss",
    .backward = l1_loss_way_backward,
    .size = sizeof(ct_node),
    .saved_offset = sizeof(ct_node),
};

static const cti_edge_source l1_loss_way_sources[] = {{0, 0}, {1, 0}};
/* The history of way = self - target when backward is recorded: an output of this node. */
static const cti_saved_history l1_loss_way_history = {&l1_loss_way_type, l1_loss_way_sources};

static const cti_saved_info l1_loss_saved[NUM_SAVED] = {
    {.name = "way", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << TARGET, .history = &l1_loss_way_history},
    {.name = "above", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << TARGET, .kind = CT_SAVE_KIND_MASK},
    {.name = "below", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << TARGET, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status l1_loss_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                       ct_tensor *const *saved, ct_tensor **grads)
{
    const l1_loss_node *node = (const l1_loss_node *)base;
    const cti_needed set = needed & (1u << SELF | 1u << TARGET);
    const ct_dtype T = (ct_dtype)node->compute_dtype;
    const cti_l1_loss_attrs attrs = {.is_complex_T = cti_dtype_in(node->T, CTI_SET_COMPLEX)};
    const cti_shape space = cti_node_shape(&node->space);
    result_grad = cti_widened(result_grad, cti_node_widest(base, needed)); /* before the division below */
    if (node->reduction == 0x1ede2954 /* mean */)
        result_grad = ct_div(result_grad, ct_num((double)cti_shape_count(space)));
    if (!result_grad) return cti_failed();
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WAY], saved[SAVED_ABOVE], saved[SAVED_BELOW]};
        return cti_node_gradients(base, &l1_loss_self_grad_spec, cti_l1_loss_loops->self_grad, T, set, &space, sources,
                                  &attrs, NULL, grads);
    }
    if (set == (1u << TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WAY], saved[SAVED_ABOVE], saved[SAVED_BELOW]};
        return cti_node_gradients(base, &l1_loss_target_grad_spec, cti_l1_loss_loops->target_grad, T, set, &space,
                                  sources, &attrs, NULL, grads);
    }
    if (set == (1u << SELF | 1u << TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WAY], saved[SAVED_ABOVE], saved[SAVED_BELOW]};
        return cti_node_gradients(base, &l1_loss_self_target_grads_spec, cti_l1_loss_loops->self_target_grads, T, set,
                                  &space, sources, &attrs, NULL, grads);
    }
    return CT_OK;
}

static ct_status l1_loss_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const l1_loss_node *)base)->way, l1_loss_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    const l1_loss_node *node = (const l1_loss_node *)base;
    if (!cti_composes(cti_thread_here())) return l1_loss_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *way = cti_widened(saved[SAVED_WAY], widest_);

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *above = cti_unpack_bits(saved[SAVED_ABOVE], cti_node_shape(&node->space));
        ct_tensor *below = cti_unpack_bits(saved[SAVED_BELOW], cti_node_shape(&node->space));
        ct_tensor *x0_;
        if (cti_dtype_in(node->T, CTI_SET_COMPLEX)) {
            ct_tensor *x1_;
            if (node->reduction == 0x1ede2954 /* mean */) {
                const int64_t x2_ = cti_int_max(cti_shape_count(cti_node_shape(&node->space)), 1);
                x1_ = ct_div(result_grad, ct_num_i64(x2_));
            } else {
                x1_ = result_grad;
            }
            ct_tensor *x3_ = ct_expand(x1_, cti_shape_ints((cti_shape[]){cti_node_shape(&node->space)}));
            x0_ = ct_mul(x3_, ct_sgn(way));
        } else {
            ct_tensor *x5_;
            if (node->reduction == 0x1ede2954 /* mean */) {
                const int64_t x6_ = cti_int_max(cti_shape_count(cti_node_shape(&node->space)), 1);
                x5_ = ct_div(result_grad, ct_num_i64(x6_));
            } else {
                x5_ = result_grad;
            }
            ct_tensor *x4_ = ct_expand(x5_, cti_shape_ints((cti_shape[]){cti_node_shape(&node->space)}));
            x0_ = ct_where(above, x4_, ct_where(below, ct_neg(x4_), ct_num_i64(0)));
        }
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, TARGET)) { /* target.grad */
        ct_tensor *above = cti_unpack_bits(saved[SAVED_ABOVE], cti_node_shape(&node->space));
        ct_tensor *below = cti_unpack_bits(saved[SAVED_BELOW], cti_node_shape(&node->space));
        ct_tensor *x0_;
        if (cti_dtype_in(node->T, CTI_SET_COMPLEX)) {
            ct_tensor *x1_;
            if (node->reduction == 0x1ede2954 /* mean */) {
                const int64_t x2_ = cti_int_max(cti_shape_count(cti_node_shape(&node->space)), 1);
                x1_ = ct_div(result_grad, ct_num_i64(x2_));
            } else {
                x1_ = result_grad;
            }
            ct_tensor *x3_ = ct_expand(x1_, cti_shape_ints((cti_shape[]){cti_node_shape(&node->space)}));
            x0_ = ct_neg(ct_mul(x3_, ct_sgn(way)));
        } else {
            ct_tensor *x5_;
            if (node->reduction == 0x1ede2954 /* mean */) {
                const int64_t x6_ = cti_int_max(cti_shape_count(cti_node_shape(&node->space)), 1);
                x5_ = ct_div(result_grad, ct_num_i64(x6_));
            } else {
                x5_ = result_grad;
            }
            ct_tensor *x4_ = ct_expand(x5_, cti_shape_ints((cti_shape[]){cti_node_shape(&node->space)}));
            x0_ = ct_where(above, ct_neg(x4_), ct_where(below, x4_, ct_num_i64(0)));
        }
        grads[TARGET] = ct_sum_to_size(x0_, cti_input_sizes(base, TARGET));
        if (!grads[TARGET]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info l1_loss_attrs[] = {
    {"reduction", offsetof(l1_loss_node, reduction), CTI_ATTR_ENUM},
    {"T", offsetof(l1_loss_node, T), CTI_ATTR_DTYPE},
    {"space", offsetof(l1_loss_node, space), CTI_ATTR_INTS},
    {"compute_dtype", offsetof(l1_loss_node, compute_dtype), CTI_ATTR_DTYPE},
};

static const cti_node_type l1_loss_type = {
    .name = "L1LossBackward0",
    .op = "l1_loss",
    .backward = l1_loss_backward,
    .saved = l1_loss_saved,
    .attrs = l1_loss_attrs,
    .size = sizeof(l1_loss_node),
    .saved_offset = offsetof(l1_loss_node, way),
    .num_saved = NUM_SAVED,
    .num_attrs = 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *l1_loss_record(cti_thread *thread, ct_tensor *self, ct_tensor *target, int reduction, ct_dtype T,
                                   ct_ints space, ct_dtype compute_dtype, const ct_tensor *result)
{
    l1_loss_node *node = (l1_loss_node *)cti_node_create(thread, &l1_loss_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TARGET, target) != CT_OK) goto failed;
    node->reduction = reduction;
    node->T = T;
    if (cti_node_ints_set(&node->space, space) != CT_OK) goto failed;
    node->compute_dtype = compute_dtype;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_l1_loss_opts l1_loss_defaults = {CTI_RESOLVED};
static const cti_options_type l1_loss_options = {sizeof(ct_l1_loss_opts), 0, NULL, &l1_loss_defaults};

static ct_tensor *l1_loss_core(cti_call *call, ct_tensor *self, ct_tensor *target, const ct_l1_loss_opts *opts)
{
    ct_l1_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &l1_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *inputs[] = {self, target};
    static const char *const names[] = {"self", "target"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_l1_loss, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        target = inputs[1];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(target, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, 2, (ct_tensor *const[]){self, target}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_real_of(T);
    if (!cti_dtype_in(T, CTI_SET_FLOAT) && !cti_dtype_in(T, CTI_SET_COMPLEX)) {
        static const char must[] = "is_float(promote(self, target)) or is_complex(promote(self, target)); given "
                                   "promote(self, target) = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T));
        goto failed;
    }
    if (!cti_shapes_equal(cti_shape_of(self), cti_shape_of(target)) && cti_warns()) {
        static const char should[] = "self.shape == target.shape; given self.shape = %s, target.shape = %s";
        cti_call_warn(call, should, cti_call_sizes_text(call, self), cti_call_sizes_text(call, target));
    }
    const cti_shape space = cti_shape_broadcast(call->op, A, B);
    if (!cti_shape_ok(&space)) goto failed;
    const cti_shape shape =
        reduction == 0x2da7afdb /* none */ ? cti_shape_broadcast(call->op, A, B) : cti_shape_scalar();
    cti_call_records(call, 1u << 0 | 1u << 1, false, R);
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = l1_loss_record(call->thread, self, target, reduction, T,
                                       cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}), T, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *way = NULL;
    ct_tensor *above = NULL;
    ct_tensor *below = NULL;
    if (call->recorded) {
        way = cti_call_tensor(call, T, &space);
        if (!way) goto failed;
        above = cti_call_bits(call, &space);
        if (!above) goto failed;
        below = cti_call_bits(call, &space);
        if (!below) goto failed;
        if (cti_call_loop(call, &l1_loss_saves_spec, cti_l1_loss_loops->saves, T, &space,
                          (ct_tensor *const[]){way, above, below, self, target}, NULL, NULL) != CT_OK)
            goto failed;
    }
    if (reduction == 0x2da7afdb /* none */) {
        if (cti_call_loop(call, &l1_loss_result_spec, cti_l1_loss_loops->result, T, &space,
                          (ct_tensor *const[]){result, self, target}, NULL, NULL) != CT_OK)
            goto failed;
    } else {
        ct_tensor *tag_result = cti_call_apart(call, result, R);
        if (!tag_result) goto failed;
        if (cti_call_reduce(call,
                            &(cti_reduce_loops){CTI_REDUCE_ADD, &l1_loss_result_spec, cti_l1_loss_loops->result, NULL},
                            T, &space, cti_mask_last(space.ndim, space.ndim), (ct_tensor *const[]){self, target}, NULL,
                            tag_result) != CT_OK)
            goto failed;
        if (reduction == 0x1ede2954 /* mean */ &&
            cti_call_scale(call, tag_result, 1.0 / (double)cti_shape_count(space)) != CT_OK)
            goto failed;
        if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        l1_loss_node *node = (l1_loss_node *)call->node;
        if (cti_dtype_in(T, CTI_SET_COMPLEX) && cti_call_save_made(call, &node->way, way) != CT_OK) goto failed;
        if (!cti_dtype_in(T, CTI_SET_COMPLEX) && cti_call_save_made(call, &node->above, above) != CT_OK) goto failed;
        if (!cti_dtype_in(T, CTI_SET_COMPLEX) && cti_call_save_made(call, &node->below, below) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_l1_loss)(ct_tensor *self, ct_tensor *target, const ct_l1_loss_opts *opts)
{
    cti_call call = cti_call_plain("l1_loss");
    return l1_loss_core(&call, self, target, opts);
}

ct_tensor *(ct_l1_loss_out)(ct_tensor *self, ct_tensor *target, ct_tensor *out, const ct_l1_loss_opts *opts)
{
    cti_call call = cti_call_out("l1_loss", out);
    return l1_loss_core(&call, self, target, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_l1_loss(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *target = args[1].value.tensor;
    const int reduction = cti_arg_enum_or(&args[2], words_reduction, 0x1ede2954 /* mean */);
    if (self_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = ct_real(ct_mul(ct_conj(ct_sgn(ct_sub(self, target))), self_tangent));
        } else if (reduction == 0x1ede2954 /* mean */) {
            term = ct_mean(ct_real(ct_mul(ct_conj(ct_sgn(ct_sub(self, target))), self_tangent)));
        } else {
            term = ct_sum(ct_real(ct_mul(ct_conj(ct_sgn(ct_sub(self, target))), self_tangent)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = ct_neg(ct_real(ct_mul(ct_conj(ct_sgn(ct_sub(self, target))), target_tangent)));
        } else if (reduction == 0x1ede2954 /* mean */) {
            term = ct_mean(ct_neg(ct_real(ct_mul(ct_conj(ct_sgn(ct_sub(self, target))), target_tangent))));
        } else {
            term = ct_sum(ct_neg(ct_real(ct_mul(ct_conj(ct_sgn(ct_sub(self, target))), target_tangent))));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info l1_loss_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "target", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const l1_loss_outputs[] = {"result"};

const cti_op_entry cti_op_l1_loss = {
    .info =
        {
            .name = "l1_loss",
            .op = "l1_loss",
            .overload = "",
            .family = "loss",
            .doc = "Absolute difference of self and target, element by element; averaged, summed or unreduced. The "
                   "gradient is 0 where they are equal.",
            .meaning = "elementwise",
            .args = l1_loss_args,
            .num_args = 3,
            .outputs = l1_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "way (value) when is_complex(T); above (bits) when not is_complex(T); below (bits) when not "
                     "is_complex(T)",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_l1_loss_opts, reduction, words_reduction)},
    .options = &l1_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_l1_loss, NULL, cti_caller_3tensor_opts, ct_l1_loss_out),
    .jvp = jvp_l1_loss,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_REDUCED, .axis = 1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
