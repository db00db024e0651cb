/*
 * hinge_embedding_loss: Hinge embedding loss: self where target is 1, max(0, margin - self) where it is -1; averaged,
 * summed or unreduced. For other targets the loss is the sum of both terms.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * ((-1 if near else 0) + (1 if kept else 0))
 *   forward   result.tangent = self.tangent * ((-1 if near else 0) + (1 if kept else 0))
 *   where     near = self <= margin and target != 1
 *             kept = target != -1
 *   saves     near (bits); kept (bits)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/hinge_embedding_loss.h"

#include <cotangent/op/add.h>
#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/full.h>
#include <cotangent/op/hinge_embedding_loss.h>
#include <cotangent/op/le.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_hinge_embedding_loss;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- hinge_embedding_loss -------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_NEAR, SAVED_KEPT, NUM_SAVED };

typedef struct hinge_embedding_loss_node {
    ct_node base;
    cti_saved near;  /* one bit an element, read by self.grad */
    cti_saved kept_; /* one bit an element, read by self.grad */
    int reduction;
    cti_node_ints space; /* common shape of the operands */
} hinge_embedding_loss_node;

static const cti_loop_spec hinge_embedding_loss_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec hinge_embedding_loss_saves_spec = {4,
                                                              {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                               {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0}},
                                                              0};
static const cti_loop_spec hinge_embedding_loss_self_grad_spec = {4,
                                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                  0};

static const cti_saved_info hinge_embedding_loss_saved[NUM_SAVED] = {
    {.name = "near", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
    {.name = "kept", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status hinge_embedding_loss_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                                    ct_tensor *const *saved, ct_tensor **grads)
{
    const hinge_embedding_loss_node *node = (const hinge_embedding_loss_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_shape space = cti_node_shape(&node->space);
    result_grad = cti_widened(result_grad, cti_node_widest(base, needed)); /* before the division below */
    if (node->reduction == 0x1ede2954 /* mean */)
        result_grad = ct_div(result_grad, ct_num((double)cti_shape_count(space)));
    if (!result_grad) return cti_failed();
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_NEAR], saved[SAVED_KEPT]};
        return cti_node_gradients(base, &hinge_embedding_loss_self_grad_spec, cti_hinge_embedding_loss_loops->self_grad,
                                  T, 1u << SELF, &space, sources, NULL, NULL, grads);
    }
    return CT_OK;
}

static ct_status hinge_embedding_loss_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                               ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const hinge_embedding_loss_node *)base)->near, hinge_embedding_loss_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const hinge_embedding_loss_node *node = (const hinge_embedding_loss_node *)base;
    if (!cti_composes(cti_thread_here()))
        return hinge_embedding_loss_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad * ((-1 if near else 0) + (1 if kept else 0)) */
        ct_tensor *near = cti_unpack_bits(saved[SAVED_NEAR], cti_node_shape(&node->space));
        ct_tensor *kept_ = cti_unpack_bits(saved[SAVED_KEPT], cti_node_shape(&node->space));
        ct_tensor *x0_;
        if (node->reduction == 0x1ede2954 /* mean */) {
            const int64_t x1_ = cti_int_max(cti_shape_count(cti_node_shape(&node->space)), 1);
            x0_ = ct_div(result_grad, ct_num_i64(x1_));
        } else {
            x0_ = result_grad;
        }
        ct_tensor *t0_ = ct_expand(x0_, cti_shape_ints((cti_shape[]){cti_node_shape(&node->space)}));
        ct_tensor *x2_ = ct_full(CT_NO_INTS, ct_int(-1), .dtype = cti_dtype_of(t0_),
                                 .device = cti_device_named(cti_node_device(base)));
        ct_tensor *x3_ = ct_full(CT_NO_INTS, ct_int(1), .dtype = cti_dtype_of(t0_),
                                 .device = cti_device_named(cti_node_device(base)));
        ct_tensor *x4_ = ct_add(ct_where(near, x2_, ct_num_i64(0)), ct_where(kept_, x3_, ct_num_i64(0)));
        grads[SELF] = ct_sum_to_size(ct_mul(t0_, x4_), cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info hinge_embedding_loss_attrs[] = {
    {"reduction", offsetof(hinge_embedding_loss_node, reduction), CTI_ATTR_ENUM},
    {"space", offsetof(hinge_embedding_loss_node, space), CTI_ATTR_INTS},
};

static const cti_node_type hinge_embedding_loss_type = {
    .name = "HingeEmbeddingLossBackward0",
    .op = "hinge_embedding_loss",
    .backward = hinge_embedding_loss_backward,
    .saved = hinge_embedding_loss_saved,
    .attrs = hinge_embedding_loss_attrs,
    .size = sizeof(hinge_embedding_loss_node),
    .saved_offset = offsetof(hinge_embedding_loss_node, near),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *hinge_embedding_loss_record(cti_thread *thread, ct_tensor *self, int reduction, ct_ints space,
                                                const ct_tensor *result)
{
    hinge_embedding_loss_node *node =
        (hinge_embedding_loss_node *)cti_node_create(thread, &hinge_embedding_loss_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->reduction = reduction;
    if (cti_node_ints_set(&node->space, space) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_hinge_embedding_loss_opts hinge_embedding_loss_defaults = {CTI_RESOLVED, .margin = 1.0};
static const cti_options_type hinge_embedding_loss_options = {sizeof(ct_hinge_embedding_loss_opts), 0, NULL,
                                                              &hinge_embedding_loss_defaults};

static ct_tensor *hinge_embedding_loss_core(cti_call *call, ct_tensor *self, ct_tensor *target,
                                            const ct_hinge_embedding_loss_opts *opts)
{
    ct_hinge_embedding_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &hinge_embedding_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *inputs[] = {self, target};
    static const char *const names[] = {"self", "target"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_hinge_embedding_loss, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        target = inputs[1];
    }
    const double margin = opts->margin;
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(target, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_FLOAT, false, 2, (ct_tensor *const[]){self, target}, &T) != CT_OK) goto failed;
    const cti_shape space = cti_shape_broadcast(call->op, A, B);
    if (!cti_shape_ok(&space)) goto failed;
    const cti_shape shape =
        reduction == 0x2da7afdb /* none */ ? cti_shape_broadcast(call->op, A, B) : cti_shape_scalar();
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = hinge_embedding_loss_record(
            call->thread, self, reduction, cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_hinge_embedding_loss_attrs attrs = {.margin = margin};
    ct_tensor *near = NULL;
    ct_tensor *kept_ = NULL;
    if (call->recorded) {
        near = cti_call_bits(call, &space);
        if (!near) goto failed;
        kept_ = cti_call_bits(call, &space);
        if (!kept_) goto failed;
        if (cti_call_loop(call, &hinge_embedding_loss_saves_spec, cti_hinge_embedding_loss_loops->saves, T, &space,
                          (ct_tensor *const[]){near, kept_, self, target}, &attrs, NULL) != CT_OK)
            goto failed;
    }
    if (reduction == 0x2da7afdb /* none */) {
        if (cti_call_loop(call, &hinge_embedding_loss_result_spec, cti_hinge_embedding_loss_loops->result, T, &space,
                          (ct_tensor *const[]){result, self, target}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        ct_tensor *tag_result = cti_call_apart(call, result, T);
        if (!tag_result) goto failed;
        if (cti_call_reduce(call,
                            &(cti_reduce_loops){CTI_REDUCE_ADD, &hinge_embedding_loss_result_spec,
                                                cti_hinge_embedding_loss_loops->result, NULL},
                            T, &space, cti_mask_last(space.ndim, space.ndim), (ct_tensor *const[]){self, target},
                            &attrs, tag_result) != CT_OK)
            goto failed;
        if (reduction == 0x1ede2954 /* mean */ &&
            cti_call_scale(call, tag_result, 1.0 / (double)cti_shape_count(space)) != CT_OK)
            goto failed;
        if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        hinge_embedding_loss_node *node = (hinge_embedding_loss_node *)call->node;
        if (cti_call_save_made(call, &node->near, near) != CT_OK) goto failed;
        if (cti_call_save_made(call, &node->kept_, kept_) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_hinge_embedding_loss)(ct_tensor *self, ct_tensor *target, const ct_hinge_embedding_loss_opts *opts)
{
    cti_call call = cti_call_plain("hinge_embedding_loss");
    return hinge_embedding_loss_core(&call, self, target, opts);
}

ct_tensor *(ct_hinge_embedding_loss_out)(ct_tensor *self, ct_tensor *target, ct_tensor *out,
                                         const ct_hinge_embedding_loss_opts *opts)
{
    cti_call call = cti_call_out("hinge_embedding_loss", out);
    return hinge_embedding_loss_core(&call, self, target, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_hinge_embedding_loss(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                          ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const double margin = cti_arg_float(&args[2], 1.0);
    ct_tensor *target = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const int reduction = cti_arg_enum_or(&args[3], words_reduction, 0x1ede2954 /* mean */);
    if (self_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x0_ = ct_le(ct_to(self, cti_wide(cti_dtype_of(self_tangent))), ct_num(margin));
            ct_tensor *x1_ = ct_full(CT_NO_INTS, ct_int(-1), .dtype = cti_dtype_of(self_tangent),
                                     .device = cti_device_or_host(self_tangent));
            ct_tensor *x2_ = ct_full(CT_NO_INTS, ct_int(1), .dtype = cti_dtype_of(self_tangent),
                                     .device = cti_device_or_host(self_tangent));
            ct_tensor *x3_ = ct_where(ct_logical_and(x0_, ct_ne(target, ct_num_i64(1))), x1_, ct_num_i64(0));
            ct_tensor *x4_ = ct_add(x3_, ct_where(ct_ne(target, ct_num_i64(-1)), x2_, ct_num_i64(0)));
            term = ct_mul(self_tangent, x4_);
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x5_ = ct_le(ct_to(self, cti_wide(cti_dtype_of(self_tangent))), ct_num(margin));
            ct_tensor *x6_ = ct_full(CT_NO_INTS, ct_int(-1), .dtype = cti_dtype_of(self_tangent),
                                     .device = cti_device_or_host(self_tangent));
            ct_tensor *x7_ = ct_full(CT_NO_INTS, ct_int(1), .dtype = cti_dtype_of(self_tangent),
                                     .device = cti_device_or_host(self_tangent));
            ct_tensor *x8_ = ct_where(ct_logical_and(x5_, ct_ne(target, ct_num_i64(1))), x6_, ct_num_i64(0));
            ct_tensor *x9_ = ct_add(x8_, ct_where(ct_ne(target, ct_num_i64(-1)), x7_, ct_num_i64(0)));
            term = ct_mean(ct_mul(self_tangent, x9_));
        } else {
            ct_tensor *x10_ = ct_le(ct_to(self, cti_wide(cti_dtype_of(self_tangent))), ct_num(margin));
            ct_tensor *x11_ = ct_full(CT_NO_INTS, ct_int(-1), .dtype = cti_dtype_of(self_tangent),
                                      .device = cti_device_or_host(self_tangent));
            ct_tensor *x12_ = ct_full(CT_NO_INTS, ct_int(1), .dtype = cti_dtype_of(self_tangent),
                                      .device = cti_device_or_host(self_tangent));
            ct_tensor *x13_ = ct_where(ct_logical_and(x10_, ct_ne(target, ct_num_i64(1))), x11_, ct_num_i64(0));
            ct_tensor *x14_ = ct_add(x13_, ct_where(ct_ne(target, ct_num_i64(-1)), x12_, ct_num_i64(0)));
            term = ct_sum(ct_mul(self_tangent, x14_));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info hinge_embedding_loss_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "margin", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const hinge_embedding_loss_outputs[] = {"result"};

const cti_op_entry cti_op_hinge_embedding_loss = {
    .info =
        {
            .name = "hinge_embedding_loss",
            .op = "hinge_embedding_loss",
            .overload = "",
            .family = "losses_margin",
            .doc = "Hinge embedding loss: self where target is 1, max(0, margin - self) where it is -1; averaged, "
                   "summed or unreduced. For other targets the loss is the sum of both terms.",
            .meaning = "elementwise",
            .args = hinge_embedding_loss_args,
            .num_args = 4,
            .outputs = hinge_embedding_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "near (bits); kept (bits)",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_hinge_embedding_loss_opts, margin),
                                    CTI_ENUM_OPTION(ct_hinge_embedding_loss_opts, reduction, words_reduction)},
    .options = &hinge_embedding_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_hinge_embedding_loss, NULL, cti_caller_3tensor_opts,
                               ct_hinge_embedding_loss_out),
    .jvp = jvp_hinge_embedding_loss,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_REDUCED, .axis = 1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
