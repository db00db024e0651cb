/*
 * norm_of_powers: The sum of the powers p of self over axes dim, which stay, to the power 1 / p.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = where(self == 0 or not isfinite(self), 0, expand((where(sum(pow.scalar(self, p), dim, true)
 *             == 0 or not isfinite(sum(pow.scalar(self, p), dim, true)), 0, result.grad *
 *             pow.scalar(where(sum(pow.scalar(self, p), dim, true) == 0 or not isfinite(sum(pow.scalar(self, p), dim,
 *             true)), 1, sum(pow.scalar(self, p), dim, true)), 1 / p - 1) / p) if 1 / p == 0 else result.grad *
 *             pow.scalar(sum(pow.scalar(self, p), dim, true), 1 / p - 1) / p) if true else
 *             unsqueeze.dims(where(sum(pow.scalar(self, p), dim, true) == 0 or not isfinite(sum(pow.scalar(self, p),
 *             dim, true)), 0, result.grad * pow.scalar(where(sum(pow.scalar(self, p), dim, true) == 0 or not
 *             isfinite(sum(pow.scalar(self, p), dim, true)), 1, sum(pow.scalar(self, p), dim, true)), 1 / p - 1) / p)
 *             if 1 / p == 0 else result.grad * pow.scalar(sum(pow.scalar(self, p), dim, true), 1 / p - 1) / p, dim),
 *             shape(self)) * p * pow.scalar(where(self == 0 or not isfinite(self), 1, self), p - 1)) if p == 0 else
 *             expand((where(sum(pow.scalar(self, p), dim, true) == 0 or not isfinite(sum(pow.scalar(self, p), dim,
 *             true)), 0, result.grad * pow.scalar(where(sum(pow.scalar(self, p), dim, true) == 0 or not
 *             isfinite(sum(pow.scalar(self, p), dim, true)), 1, sum(pow.scalar(self, p), dim, true)), 1 / p - 1) / p)
 *             if 1 / p == 0 else result.grad * pow.scalar(sum(pow.scalar(self, p), dim, true), 1 / p - 1) / p) if true
 *             else unsqueeze.dims(where(sum(pow.scalar(self, p), dim, true) == 0 or not isfinite(sum(pow.scalar(self,
 *             p), dim, true)), 0, result.grad * pow.scalar(where(sum(pow.scalar(self, p), dim, true) == 0 or not
 *             isfinite(sum(pow.scalar(self, p), dim, true)), 1, sum(pow.scalar(self, p), dim, true)), 1 / p - 1) / p)
 *             if 1 / p == 0 else result.grad * pow.scalar(sum(pow.scalar(self, p), dim, true), 1 / p - 1) / p, dim),
 *             shape(self)) * p * pow.scalar(self, p - 1)
 *   forward   result.tangent = where(sum(pow.scalar(self, p), dim, true) == 0 or not isfinite(sum(pow.scalar(self, p),
 *             dim, true)), 0, sum(where(self == 0 or not isfinite(self), 0, self.tangent * p * pow.scalar(where(self ==
 *             0 or not isfinite(self), 1, self), p - 1)) if p == 0 else self.tangent * p * pow.scalar(self, p - 1),
 *             dim, true) * pow.scalar(where(sum(pow.scalar(self, p), dim, true) == 0 or not
 *             isfinite(sum(pow.scalar(self, p), dim, true)), 1, sum(pow.scalar(self, p), dim, true)), 1 / p - 1) / p)
 *             if 1 / p == 0 else sum(where(self == 0 or not isfinite(self), 0, self.tangent * p * pow.scalar(where(self
 *             == 0 or not isfinite(self), 1, self), p - 1)) if p == 0 else self.tangent * p * pow.scalar(self, p - 1),
 *             dim, true) * pow.scalar(sum(pow.scalar(self, p), dim, true), 1 / p - 1) / p
 *   saves     self
 */
#include "ops/call.h"
#include "ops/dispatch.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/norm_of_powers.h"

#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/isfinite.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/pow.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/private/norm_of_powers.h>

/* ---- norm_of_powers -------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct norm_of_powers_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
    double p;
    uint32_t dim;
} norm_of_powers_node;

static const cti_loop_spec norm_of_powers_map_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32 | CTI_TWINS_F64};

static const cti_saved_info norm_of_powers_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_wanted)1 << SELF},
};

static ct_status norm_of_powers_backward(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* undefined stays undefined */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const norm_of_powers_node *)base)->self, norm_of_powers_saved, NUM_SAVED, wanted,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    const norm_of_powers_node *node = (const norm_of_powers_node *)base;

    if (cti_wants(wanted, SELF)) { /* self.grad */
        if (node->p == 0.0) {
            ct_tensor *x0_;
            if (true) {
                if (1.0 / node->p == 0.0) {
                    const ct_ints x1_ = cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0});
                    ct_tensor *x2_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x3_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x4_ = ct_isfinite(ct_sum_with(x3_, &(ct_sum_opts){.dim = x1_, .keepdim = true}));
                    ct_tensor *x5_ =
                        ct_eq(ct_sum_with(x2_, &(ct_sum_opts){.dim = x1_, .keepdim = true}), ct_num_i64(0));
                    ct_tensor *x6_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x7_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x8_ = ct_isfinite(ct_sum_with(x7_, &(ct_sum_opts){.dim = x1_, .keepdim = true}));
                    ct_tensor *x9_ =
                        ct_eq(ct_sum_with(x6_, &(ct_sum_opts){.dim = x1_, .keepdim = true}), ct_num_i64(0));
                    ct_tensor *x10_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x11_ = ct_sum_with(x10_, &(ct_sum_opts){.dim = x1_, .keepdim = true});
                    ct_tensor *x12_ = ct_where(ct_logical_or(x9_, ct_logical_not(x8_)), ct_num_i64(1), x11_);
                    ct_tensor *x13_ = ct_div(ct_pow_scalar(x12_, ct_float(1.0 / node->p - 1.0)), ct_num(node->p));
                    ct_tensor *x14_ = ct_logical_or(x5_, ct_logical_not(x4_));
                    x0_ = ct_where(x14_, ct_num_i64(0), ct_mul(result_grad, x13_));
                } else {
                    const ct_ints x15_ = cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0});
                    ct_tensor *x16_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x17_ = ct_sum_with(x16_, &(ct_sum_opts){.dim = x15_, .keepdim = true});
                    ct_tensor *x18_ = ct_div(ct_pow_scalar(x17_, ct_float(1.0 / node->p - 1.0)), ct_num(node->p));
                    x0_ = ct_mul(result_grad, x18_);
                }
            } else {
                ct_tensor *x19_;
                if (1.0 / node->p == 0.0) {
                    const ct_ints x20_ = cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0});
                    ct_tensor *x21_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x22_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x23_ = ct_isfinite(ct_sum_with(x22_, &(ct_sum_opts){.dim = x20_, .keepdim = true}));
                    ct_tensor *x24_ =
                        ct_eq(ct_sum_with(x21_, &(ct_sum_opts){.dim = x20_, .keepdim = true}), ct_num_i64(0));
                    ct_tensor *x25_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x26_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x27_ = ct_isfinite(ct_sum_with(x26_, &(ct_sum_opts){.dim = x20_, .keepdim = true}));
                    ct_tensor *x28_ =
                        ct_eq(ct_sum_with(x25_, &(ct_sum_opts){.dim = x20_, .keepdim = true}), ct_num_i64(0));
                    ct_tensor *x29_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x30_ = ct_sum_with(x29_, &(ct_sum_opts){.dim = x20_, .keepdim = true});
                    ct_tensor *x31_ = ct_where(ct_logical_or(x28_, ct_logical_not(x27_)), ct_num_i64(1), x30_);
                    ct_tensor *x32_ = ct_div(ct_pow_scalar(x31_, ct_float(1.0 / node->p - 1.0)), ct_num(node->p));
                    ct_tensor *x33_ = ct_logical_or(x24_, ct_logical_not(x23_));
                    x19_ = ct_where(x33_, ct_num_i64(0), ct_mul(result_grad, x32_));
                } else {
                    const ct_ints x34_ = cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0});
                    ct_tensor *x35_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x36_ = ct_sum_with(x35_, &(ct_sum_opts){.dim = x34_, .keepdim = true});
                    ct_tensor *x37_ = ct_div(ct_pow_scalar(x36_, ct_float(1.0 / node->p - 1.0)), ct_num(node->p));
                    x19_ = ct_mul(result_grad, x37_);
                }
                x0_ = ct_unsqueeze_dims(x19_, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
            }
            ct_tensor *x38_ = ct_logical_or(ct_eq(self, ct_num_i64(0)), ct_logical_not(ct_isfinite(self)));
            ct_tensor *x39_ = ct_pow_scalar(ct_where(x38_, ct_num_i64(1), self), ct_float(node->p - 1.0));
            ct_tensor *x40_ = ct_mul(ct_expand(x0_, cti_input_sizes(base, SELF)), ct_mul(ct_num(node->p), x39_));
            ct_tensor *x41_ = ct_logical_or(ct_eq(self, ct_num_i64(0)), ct_logical_not(ct_isfinite(self)));
            grads[SELF] = ct_where(x41_, ct_num_i64(0), x40_);
        } else {
            ct_tensor *x42_;
            if (true) {
                if (1.0 / node->p == 0.0) {
                    const ct_ints x43_ = cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0});
                    ct_tensor *x44_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x45_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x46_ = ct_isfinite(ct_sum_with(x45_, &(ct_sum_opts){.dim = x43_, .keepdim = true}));
                    ct_tensor *x47_ =
                        ct_eq(ct_sum_with(x44_, &(ct_sum_opts){.dim = x43_, .keepdim = true}), ct_num_i64(0));
                    ct_tensor *x48_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x49_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x50_ = ct_isfinite(ct_sum_with(x49_, &(ct_sum_opts){.dim = x43_, .keepdim = true}));
                    ct_tensor *x51_ =
                        ct_eq(ct_sum_with(x48_, &(ct_sum_opts){.dim = x43_, .keepdim = true}), ct_num_i64(0));
                    ct_tensor *x52_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x53_ = ct_sum_with(x52_, &(ct_sum_opts){.dim = x43_, .keepdim = true});
                    ct_tensor *x54_ = ct_where(ct_logical_or(x51_, ct_logical_not(x50_)), ct_num_i64(1), x53_);
                    ct_tensor *x55_ = ct_div(ct_pow_scalar(x54_, ct_float(1.0 / node->p - 1.0)), ct_num(node->p));
                    ct_tensor *x56_ = ct_logical_or(x47_, ct_logical_not(x46_));
                    x42_ = ct_where(x56_, ct_num_i64(0), ct_mul(result_grad, x55_));
                } else {
                    const ct_ints x57_ = cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0});
                    ct_tensor *x58_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x59_ = ct_sum_with(x58_, &(ct_sum_opts){.dim = x57_, .keepdim = true});
                    ct_tensor *x60_ = ct_div(ct_pow_scalar(x59_, ct_float(1.0 / node->p - 1.0)), ct_num(node->p));
                    x42_ = ct_mul(result_grad, x60_);
                }
            } else {
                ct_tensor *x61_;
                if (1.0 / node->p == 0.0) {
                    const ct_ints x62_ = cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0});
                    ct_tensor *x63_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x64_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x65_ = ct_isfinite(ct_sum_with(x64_, &(ct_sum_opts){.dim = x62_, .keepdim = true}));
                    ct_tensor *x66_ =
                        ct_eq(ct_sum_with(x63_, &(ct_sum_opts){.dim = x62_, .keepdim = true}), ct_num_i64(0));
                    ct_tensor *x67_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x68_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x69_ = ct_isfinite(ct_sum_with(x68_, &(ct_sum_opts){.dim = x62_, .keepdim = true}));
                    ct_tensor *x70_ =
                        ct_eq(ct_sum_with(x67_, &(ct_sum_opts){.dim = x62_, .keepdim = true}), ct_num_i64(0));
                    ct_tensor *x71_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x72_ = ct_sum_with(x71_, &(ct_sum_opts){.dim = x62_, .keepdim = true});
                    ct_tensor *x73_ = ct_where(ct_logical_or(x70_, ct_logical_not(x69_)), ct_num_i64(1), x72_);
                    ct_tensor *x74_ = ct_div(ct_pow_scalar(x73_, ct_float(1.0 / node->p - 1.0)), ct_num(node->p));
                    ct_tensor *x75_ = ct_logical_or(x66_, ct_logical_not(x65_));
                    x61_ = ct_where(x75_, ct_num_i64(0), ct_mul(result_grad, x74_));
                } else {
                    const ct_ints x76_ = cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0});
                    ct_tensor *x77_ = ct_pow_scalar(self, ct_float(node->p));
                    ct_tensor *x78_ = ct_sum_with(x77_, &(ct_sum_opts){.dim = x76_, .keepdim = true});
                    ct_tensor *x79_ = ct_div(ct_pow_scalar(x78_, ct_float(1.0 / node->p - 1.0)), ct_num(node->p));
                    x61_ = ct_mul(result_grad, x79_);
                }
                x42_ = ct_unsqueeze_dims(x61_, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
            }
            ct_tensor *x80_ = ct_mul(ct_num(node->p), ct_pow_scalar(self, ct_float(node->p - 1.0)));
            grads[SELF] = ct_mul(ct_expand(x42_, cti_input_sizes(base, SELF)), x80_);
        }
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info norm_of_powers_attrs[] = {
    {"p", offsetof(norm_of_powers_node, p), CTI_ATTR_DOUBLE},
    {"dim", offsetof(norm_of_powers_node, dim), CTI_ATTR_DIM_MASK},
};

static const cti_node_type norm_of_powers_type = {
    .name = "NormOfPowersBackward0",
    .op = "norm_of_powers",
    .backward = norm_of_powers_backward,
    .saved = norm_of_powers_saved,
    .attrs = norm_of_powers_attrs,
    .size = sizeof(norm_of_powers_node),
    .saved_offset = offsetof(norm_of_powers_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* The node of a call, with what its gradients read of the inputs; not attached yet. NULL on failure. */
CTI_INLINE ct_node *norm_of_powers_record(cti_thread *thread, ct_tensor *self, double p, uint32_t dim,
                                          const ct_tensor *result)
{
    norm_of_powers_node *node =
        (norm_of_powers_node *)cti_node_create(thread, &norm_of_powers_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    node->p = p;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_norm_of_powers;

static CTI_COLD ct_tensor *norm_of_powers_transformed(const cti_call *call, ct_tensor *self, double p,
                                                      const ct_norm_of_powers_opts *opts)
{
    static const ct_norm_of_powers_opts defaults;
    if (!opts) opts = &defaults;
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_float("p", p),
        cti_box_ints("dim", opts->dim),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_norm_of_powers, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *norm_of_powers_core(cti_call *call, ct_tensor *self, double p, const ct_norm_of_powers_opts *opts)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? norm_of_powers_transformed(call, self, p, opts) : cti_call_answer(call, 0);
    static const ct_norm_of_powers_opts defaults;
    if (!opts) opts = &defaults;
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (p == 0.0) {
        static const char must[] = "p must not be 0; p is %g";
        (void)cti_call_require(call, must, p);
        goto failed;
    }
    if (!cti_dtype_holds(T, ct_float(p - 1.0)) || !cti_dtype_holds(T, ct_float(1.0 - p))) {
        static const char must[] = "p - 1 must be a number that self.dtype holds and 1 - p must be a number that "
                                   "self.dtype holds; p is %g, self.dtype is %s";
        (void)cti_call_require(call, must, p, ct_dtype_name(T));
        goto failed;
    }
    const cti_shape shape = cti_shape_reduced(S, dim, true);
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, norm_of_powers_record(call->thread, self, p, dim, result)) != CT_OK)
        goto failed;
    const cti_norm_of_powers_attrs attrs = {.p = p};
    const cti_reduce_loops fold = {CTI_REDUCE_ADD, &norm_of_powers_map_spec, cti_norm_of_powers_loops->map,
                                   cti_norm_of_powers_loops->finish};
    if (cti_call_reduce(call, &fold, T, &S, dim, (ct_tensor *const[]){self}, &attrs, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *ct_norm_of_powers(ct_tensor *self, double p)
{
    cti_call call = cti_call_plain("norm_of_powers");
    return norm_of_powers_core(&call, self, p, NULL);
}

ct_tensor *ct_norm_of_powers_with(ct_tensor *self, double p, const ct_norm_of_powers_opts *opts)
{
    cti_call call = cti_call_plain("norm_of_powers");
    return norm_of_powers_core(&call, self, p, opts);
}

ct_tensor *ct_norm_of_powers_out(ct_tensor *self, double p, ct_tensor *out)
{
    cti_call call = cti_call_out("norm_of_powers", out);
    return norm_of_powers_core(&call, self, p, NULL);
}

ct_tensor *ct_norm_of_powers_with_out(ct_tensor *self, double p, const ct_norm_of_powers_opts *opts, ct_tensor *out)
{
    cti_call call = cti_call_out("norm_of_powers", out);
    return norm_of_powers_core(&call, self, p, opts);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_norm_of_powers(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    const ct_norm_of_powers_opts opts = {.dim = args[2].value.ints};
    if (call_kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_norm_of_powers_with_out(args[0].value.tensor, args[1].value.number, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_norm_of_powers_with(args[0].value.tensor, args[1].value.number, &opts));
}

static ct_status jvp_norm_of_powers(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const double p = cti_arg_float(&args[1], 0.0);
    const uint32_t dim = cti_arg_mask(&args[2], args[0].value.tensor->ndim, true);
    if (self_tangent) {
        ct_tensor *term;
        if (1.0 / p == 0.0) {
            const ct_ints x0_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
            ct_tensor *x1_ = ct_pow_scalar(self, ct_float(p));
            ct_tensor *x2_ = ct_pow_scalar(self, ct_float(p));
            ct_tensor *x3_ = ct_isfinite(ct_sum_with(x2_, &(ct_sum_opts){.dim = x0_, .keepdim = true}));
            ct_tensor *x4_ = ct_eq(ct_sum_with(x1_, &(ct_sum_opts){.dim = x0_, .keepdim = true}), ct_num_i64(0));
            ct_tensor *x5_;
            if (p == 0.0) {
                ct_tensor *x6_ = ct_logical_or(ct_eq(self, ct_num_i64(0)), ct_logical_not(ct_isfinite(self)));
                ct_tensor *x7_ =
                    ct_mul(ct_num(p), ct_pow_scalar(ct_where(x6_, ct_num_i64(1), self), ct_float(p - 1.0)));
                ct_tensor *x8_ = ct_logical_or(ct_eq(self, ct_num_i64(0)), ct_logical_not(ct_isfinite(self)));
                x5_ = ct_where(x8_, ct_num_i64(0), ct_mul(self_tangent, x7_));
            } else {
                x5_ = ct_mul(self_tangent, ct_mul(ct_num(p), ct_pow_scalar(self, ct_float(p - 1.0))));
            }
            ct_tensor *x9_ = ct_pow_scalar(self, ct_float(p));
            ct_tensor *x10_ = ct_pow_scalar(self, ct_float(p));
            ct_tensor *x11_ = ct_isfinite(ct_sum_with(x10_, &(ct_sum_opts){.dim = x0_, .keepdim = true}));
            ct_tensor *x12_ = ct_eq(ct_sum_with(x9_, &(ct_sum_opts){.dim = x0_, .keepdim = true}), ct_num_i64(0));
            ct_tensor *x13_ = ct_pow_scalar(self, ct_float(p));
            ct_tensor *x14_ = ct_sum_with(x13_, &(ct_sum_opts){.dim = x0_, .keepdim = true});
            ct_tensor *x15_ = ct_where(ct_logical_or(x12_, ct_logical_not(x11_)), ct_num_i64(1), x14_);
            ct_tensor *x16_ = ct_div(ct_pow_scalar(x15_, ct_float(1.0 / p - 1.0)), ct_num(p));
            ct_tensor *x17_ = ct_mul(ct_sum_with(x5_, &(ct_sum_opts){.dim = x0_, .keepdim = true}), x16_);
            term = ct_where(ct_logical_or(x4_, ct_logical_not(x3_)), ct_num_i64(0), x17_);
        } else {
            ct_tensor *x18_;
            if (p == 0.0) {
                ct_tensor *x19_ = ct_logical_or(ct_eq(self, ct_num_i64(0)), ct_logical_not(ct_isfinite(self)));
                ct_tensor *x20_ =
                    ct_mul(ct_num(p), ct_pow_scalar(ct_where(x19_, ct_num_i64(1), self), ct_float(p - 1.0)));
                ct_tensor *x21_ = ct_logical_or(ct_eq(self, ct_num_i64(0)), ct_logical_not(ct_isfinite(self)));
                x18_ = ct_where(x21_, ct_num_i64(0), ct_mul(self_tangent, x20_));
            } else {
                x18_ = ct_mul(self_tangent, ct_mul(ct_num(p), ct_pow_scalar(self, ct_float(p - 1.0))));
            }
            const ct_ints x22_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
            ct_tensor *x23_ = ct_pow_scalar(self, ct_float(p));
            ct_tensor *x24_ = ct_sum_with(x23_, &(ct_sum_opts){.dim = x22_, .keepdim = true});
            ct_tensor *x25_ = ct_sum_with(x18_, &(ct_sum_opts){.dim = x22_, .keepdim = true});
            term = ct_mul(x25_, ct_div(ct_pow_scalar(x24_, ct_float(1.0 / p - 1.0)), ct_num(p)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info norm_of_powers_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
};
static const char *const norm_of_powers_outputs[] = {"result"};

const cti_op_entry cti_op_norm_of_powers = {
    .info =
        {
            .name = "norm_of_powers",
            .row = "norm_of_powers",
            .overload = "",
            .family = "norm",
            .doc = "The sum of the powers p of self over axes dim, which stay, to the power 1 / p.",
            .meaning = "reduce",
            .args = norm_of_powers_args,
            .num_args = 3,
            .outputs = norm_of_powers_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self",
        },
    .call = call_norm_of_powers,
    .jvp = jvp_norm_of_powers,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_EVERY}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
