/*
 * lstm_update_tangent: Derivative of one result of lstm_update in directions of gates and cell. A direction that is
 * left out is zero.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 *
 *   backward  i_, f_, g_, o_ = chunk(gates, 4, 1)
 *             t_ = tanh(f_ * c + i_ * g_)
 *             turned_ = gates_direction if has(gates_direction) else zeros(shape(gates), dtype_of(gates),
 *             device_of(gates))
 *             di_, df_, dg_, do__ = chunk(turned_, 4, 1)
 *             dc_ = c_direction if has(c_direction) else zeros(shape(c), dtype_of(gates), device_of(gates))
 *             moved_ = df_ * c + f_ * dc_ + di_ * g_ + i_ * dg_
 *             moved_grad0_ = result.grad if part == cell else sum_to_size(sum_to_size(result.grad,
 *             broadcast(broadcast(shape(o_), broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(o_ * (1 - t_ *
 *             t_)), shape(moved_))
 *             t_grad2_ = zeros(shape(t_), dtype_of(result.grad), device_of(result.grad)) if part == cell else
 *             sum_to_size(sum_to_size(result.grad, broadcast(shape(do__), shape(t_))) * conj(do__), shape(t_)) +
 *             sum_to_size(sum_to_size(-sum_to_size(sum_to_size(sum_to_size(result.grad, broadcast(broadcast(shape(o_),
 *             broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(moved_), broadcast(shape(o_),
 *             broadcast(shape(t_), shape(t_)))) * conj(o_), broadcast(shape(t_), shape(t_))), broadcast(shape(t_),
 *             shape(t_))) * conj(t_), shape(t_)) +
 *             sum_to_size(sum_to_size(-sum_to_size(sum_to_size(sum_to_size(result.grad, broadcast(broadcast(shape(o_),
 *             broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(moved_), broadcast(shape(o_),
 *             broadcast(shape(t_), shape(t_)))) * conj(o_), broadcast(shape(t_), shape(t_))), broadcast(shape(t_),
 *             shape(t_))) * conj(t_), shape(t_))
 *             o_grad3_ = zeros(shape(o_), dtype_of(result.grad), device_of(result.grad)) if part == cell else
 *             sum_to_size(sum_to_size(sum_to_size(result.grad, broadcast(broadcast(shape(o_), broadcast(shape(t_),
 *             shape(t_))), shape(moved_))) * conj(moved_), broadcast(shape(o_), broadcast(shape(t_), shape(t_)))) *
 *             conj(1 - t_ * t_), shape(o_))
 *             f_grad6_ = sum_to_size(sum_to_size(sum_to_size(sum_to_size(moved_grad0_,
 *             broadcast(broadcast(broadcast(shape(df_), shape(c)), broadcast(shape(f_), shape(dc_))),
 *             broadcast(shape(di_), shape(g_)))), broadcast(broadcast(shape(df_), shape(c)), broadcast(shape(f_),
 *             shape(dc_)))), broadcast(shape(f_), shape(dc_))) * conj(dc_), shape(f_))
 *             g_grad9_ = sum_to_size(sum_to_size(sum_to_size(moved_grad0_, broadcast(broadcast(broadcast(shape(df_),
 *             shape(c)), broadcast(shape(f_), shape(dc_))), broadcast(shape(di_), shape(g_)))), broadcast(shape(di_),
 *             shape(g_))) * conj(di_), shape(g_))
 *             i_grad10_ = sum_to_size(sum_to_size(moved_grad0_, broadcast(shape(i_), shape(dg_))) * conj(dg_),
 *             shape(i_))
 *             t12_ = tanh(f_ * c + i_ * g_)
 *             f_grad15_ = f_grad6_ + sum_to_size(sum_to_size(t_grad2_ * conj(1 - t12_ * t12_), broadcast(shape(f_),
 *             shape(c))) * conj(c), shape(f_))
 *             t14_ = tanh(f_ * c + i_ * g_)
 *             i_grad17_ = i_grad10_ + sum_to_size(sum_to_size(t_grad2_ * conj(1 - t14_ * t14_), broadcast(shape(i_),
 *             shape(g_))) * conj(g_), shape(i_))
 *             t16_ = tanh(f_ * c + i_ * g_)
 *             g_grad18_ = g_grad9_ + sum_to_size(sum_to_size(t_grad2_ * conj(1 - t16_ * t16_), broadcast(shape(i_),
 *             shape(g_))) * conj(i_), shape(g_))
 *             gates.grad = cat([i_grad17_, f_grad15_, g_grad18_, o_grad3_], 1)
 *             i_, f_, g_, o_ = chunk(gates, 4, 1)
 *             t_ = tanh(f_ * c + i_ * g_)
 *             turned_ = gates_direction if has(gates_direction) else zeros(shape(gates), dtype_of(gates),
 *             device_of(gates))
 *             di_, df_, dg_, do__ = chunk(turned_, 4, 1)
 *             dc_ = c_direction if has(c_direction) else zeros(shape(c), dtype_of(gates), device_of(gates))
 *             moved_ = df_ * c + f_ * dc_ + di_ * g_ + i_ * dg_
 *             moved_grad0_ = result.grad if part == cell else sum_to_size(sum_to_size(result.grad,
 *             broadcast(broadcast(shape(o_), broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(o_ * (1 - t_ *
 *             t_)), shape(moved_))
 *             t_grad2_ = zeros(shape(t_), dtype_of(result.grad), device_of(result.grad)) if part == cell else
 *             sum_to_size(sum_to_size(result.grad, broadcast(shape(do__), shape(t_))) * conj(do__), shape(t_)) +
 *             sum_to_size(sum_to_size(-sum_to_size(sum_to_size(sum_to_size(result.grad, broadcast(broadcast(shape(o_),
 *             broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(moved_), broadcast(shape(o_),
 *             broadcast(shape(t_), shape(t_)))) * conj(o_), broadcast(shape(t_), shape(t_))), broadcast(shape(t_),
 *             shape(t_))) * conj(t_), shape(t_)) +
 *             sum_to_size(sum_to_size(-sum_to_size(sum_to_size(sum_to_size(result.grad, broadcast(broadcast(shape(o_),
 *             broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(moved_), broadcast(shape(o_),
 *             broadcast(shape(t_), shape(t_)))) * conj(o_), broadcast(shape(t_), shape(t_))), broadcast(shape(t_),
 *             shape(t_))) * conj(t_), shape(t_))
 *             c_grad5_ = sum_to_size(sum_to_size(sum_to_size(sum_to_size(moved_grad0_,
 *             broadcast(broadcast(broadcast(shape(df_), shape(c)), broadcast(shape(f_), shape(dc_))),
 *             broadcast(shape(di_), shape(g_)))), broadcast(broadcast(shape(df_), shape(c)), broadcast(shape(f_),
 *             shape(dc_)))), broadcast(shape(df_), shape(c))) * conj(df_), shape(c))
 *             t9_ = tanh(f_ * c + i_ * g_)
 *             c.grad = c_grad5_ + sum_to_size(sum_to_size(t_grad2_ * conj(1 - t9_ * t9_), broadcast(shape(f_),
 *             shape(c))) * conj(f_), shape(c))
 *             i_, f_, g_, o_ = chunk(gates, 4, 1)
 *             t_ = tanh(f_ * c + i_ * g_)
 *             turned_ = gates_direction if has(gates_direction) else zeros(shape(gates), dtype_of(gates),
 *             device_of(gates))
 *             di_, df_, dg_, do__ = chunk(turned_, 4, 1)
 *             dc_ = c_direction if has(c_direction) else zeros(shape(c), dtype_of(gates), device_of(gates))
 *             moved_ = df_ * c + f_ * dc_ + di_ * g_ + i_ * dg_
 *             moved_grad0_ = result.grad if part == cell else sum_to_size(sum_to_size(result.grad,
 *             broadcast(broadcast(shape(o_), broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(o_ * (1 - t_ *
 *             t_)), shape(moved_))
 *             do__grad1_ = zeros(shape(do__), dtype_of(result.grad), device_of(result.grad)) if part == cell else
 *             sum_to_size(sum_to_size(result.grad, broadcast(shape(do__), shape(t_))) * conj(t_), shape(do__))
 *             df_grad4_ = sum_to_size(sum_to_size(sum_to_size(sum_to_size(moved_grad0_,
 *             broadcast(broadcast(broadcast(shape(df_), shape(c)), broadcast(shape(f_), shape(dc_))),
 *             broadcast(shape(di_), shape(g_)))), broadcast(broadcast(shape(df_), shape(c)), broadcast(shape(f_),
 *             shape(dc_)))), broadcast(shape(df_), shape(c))) * conj(c), shape(df_))
 *             di_grad8_ = sum_to_size(sum_to_size(sum_to_size(moved_grad0_, broadcast(broadcast(broadcast(shape(df_),
 *             shape(c)), broadcast(shape(f_), shape(dc_))), broadcast(shape(di_), shape(g_)))), broadcast(shape(di_),
 *             shape(g_))) * conj(g_), shape(di_))
 *             dg_grad11_ = sum_to_size(sum_to_size(moved_grad0_, broadcast(shape(i_), shape(dg_))) * conj(i_),
 *             shape(dg_))
 *             turned_grad13_ = cat([di_grad8_, df_grad4_, dg_grad11_, do__grad1_], 1)
 *             gates_direction.grad = turned_grad13_ if has(gates_direction) else zeros(shape(gates_direction),
 *             dtype_of(result.grad), device_of(result.grad))
 *             i_, f_, g_, o_ = chunk(gates, 4, 1)
 *             t_ = tanh(f_ * c + i_ * g_)
 *             turned_ = gates_direction if has(gates_direction) else zeros(shape(gates), dtype_of(gates),
 *             device_of(gates))
 *             di_, df_, dg_, do__ = chunk(turned_, 4, 1)
 *             dc_ = c_direction if has(c_direction) else zeros(shape(c), dtype_of(gates), device_of(gates))
 *             moved_ = df_ * c + f_ * dc_ + di_ * g_ + i_ * dg_
 *             moved_grad0_ = result.grad if part == cell else sum_to_size(sum_to_size(result.grad,
 *             broadcast(broadcast(shape(o_), broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(o_ * (1 - t_ *
 *             t_)), shape(moved_))
 *             dc_grad7_ = sum_to_size(sum_to_size(sum_to_size(sum_to_size(moved_grad0_,
 *             broadcast(broadcast(broadcast(shape(df_), shape(c)), broadcast(shape(f_), shape(dc_))),
 *             broadcast(shape(di_), shape(g_)))), broadcast(broadcast(shape(df_), shape(c)), broadcast(shape(f_),
 *             shape(dc_)))), broadcast(shape(f_), shape(dc_))) * conj(f_), shape(dc_))
 *             c_direction.grad = dc_grad7_ if has(c_direction) else zeros(shape(c_direction), dtype_of(result.grad),
 *             device_of(result.grad))
 *   forward   i_, f_, g_, o_ = chunk(gates, 4, 1)
 *             t_ = tanh(f_ * c + i_ * g_)
 *             turned_ = gates_direction if has(gates_direction) else zeros(shape(gates), dtype_of(gates),
 *             device_of(gates))
 *             di_, df_, dg_, do__ = chunk(turned_, 4, 1)
 *             dc_ = c_direction if has(c_direction) else zeros(shape(c), dtype_of(gates), device_of(gates))
 *             moved_ = df_ * c + f_ * dc_ + di_ * g_ + i_ * dg_
 *             i_tangent_, f_tangent_, g_tangent_, o_tangent_ = chunk(gates.tangent, 4, 1)
 *             t7_ = tanh(f_ * c + i_ * g_)
 *             t_tangent_ = (expand(f_tangent_ * c, broadcast(broadcast(shape(f_), shape(c)), broadcast(shape(i_),
 *             shape(g_)))) + expand(i_tangent_ * g_ + g_tangent_ * i_, broadcast(broadcast(shape(f_), shape(c)),
 *             broadcast(shape(i_), shape(g_))))) * (1 - t7_ * t7_)
 *             moved_tangent_ = expand(expand(expand(f_tangent_ * dc_, broadcast(broadcast(shape(df_), shape(c)),
 *             broadcast(shape(f_), shape(dc_)))), broadcast(broadcast(broadcast(shape(df_), shape(c)),
 *             broadcast(shape(f_), shape(dc_))), broadcast(shape(di_), shape(g_)))) + expand(g_tangent_ * di_,
 *             broadcast(broadcast(broadcast(shape(df_), shape(c)), broadcast(shape(f_), shape(dc_))),
 *             broadcast(shape(di_), shape(g_)))), broadcast(broadcast(broadcast(broadcast(shape(df_), shape(c)),
 *             broadcast(shape(f_), shape(dc_))), broadcast(shape(di_), shape(g_))), broadcast(shape(i_), shape(dg_))))
 *             + expand(i_tangent_ * dg_, broadcast(broadcast(broadcast(broadcast(shape(df_), shape(c)),
 *             broadcast(shape(f_), shape(dc_))), broadcast(shape(di_), shape(g_))), broadcast(shape(i_), shape(dg_))))
 *             result.tangent = moved_tangent_ if part == cell else expand(t_tangent_ * do__,
 *             broadcast(broadcast(shape(do__), shape(t_)), broadcast(broadcast(shape(o_), broadcast(shape(t_),
 *             shape(t_))), shape(moved_)))) + expand((o_tangent_ * (1 - t_ * t_) + expand(-(t_tangent_ * t_ +
 *             t_tangent_ * t_), broadcast(shape(t_), shape(t_))) * o_) * moved_ + moved_tangent_ * o_ * (1 - t_ * t_),
 *             broadcast(broadcast(shape(do__), shape(t_)), broadcast(broadcast(shape(o_), broadcast(shape(t_),
 *             shape(t_))), shape(moved_))))
 *   saves     gates; c; gates_direction; c_direction
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/lstm_update_tangent.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/chunk.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/tanh.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/lstm_update_tangent.h>

extern cti_caller cti_caller_4tensor_opts, cti_caller_5tensor_opts;
extern const cti_op_entry cti_op_lstm_update_tangent;

static const cti_enumerator words_part[] = {
    {"cell", CT_PART_CELL},
    {"state", CT_PART_STATE},
    {NULL, 0},
};

/* ---- lstm_update_tangent --------------------------------------------------- */

enum { GATES, C, GATES_DIRECTION, C_DIRECTION, NUM_EDGES };

enum { SAVED_GATES, SAVED_C, SAVED_GATES_DIRECTION, SAVED_C_DIRECTION, NUM_SAVED };

typedef struct lstm_update_tangent_node {
    ct_node base;
    cti_saved gates;           /* read by gates.grad, c.grad, gates_direction.grad, c_direction.grad */
    cti_saved c;               /* read by gates.grad, c.grad, gates_direction.grad, c_direction.grad */
    cti_saved gates_direction; /* read by gates.grad, c.grad, gates_direction.grad, c_direction.grad */
    cti_saved c_direction;     /* read by gates.grad, c.grad, gates_direction.grad, c_direction.grad */
    int part;
} lstm_update_tangent_node;

static const cti_saved_info lstm_update_tangent_saved[NUM_SAVED] = {
    {.name = "gates", .read_by = ~(cti_needed)0},
    {.name = "c", .read_by = ~(cti_needed)0},
    {.name = "gates_direction", .read_by = ~(cti_needed)0},
    {.name = "c_direction", .read_by = ~(cti_needed)0},
};

/* Values that several gradients read. */
static void lstm_update_tangent_common0(ct_node *base, const lstm_update_tangent_node *node, ct_tensor *result_grad,
                                        ct_tensor *gates, ct_tensor *c, ct_tensor *gates_direction,
                                        ct_tensor *c_direction, ct_tensor **t_out_, ct_tensor **turned_out_,
                                        ct_tensor **dc_out_, ct_tensor **moved_out_, ct_tensor **moved_grad0_out_,
                                        ct_tensors *c0_out_, ct_tensors *c1_out_, ct_tensor **c4_out_,
                                        ct_tensor **c6_out_)
{
    ct_tensor *t_;
    ct_tensor *turned_;
    ct_tensor *dc_;
    ct_tensor *moved_;
    ct_tensor *moved_grad0_;
    ct_tensors c0_;
    ct_tensors c1_;
    ct_tensor *c4_;
    ct_tensor *c6_;
    const ct_tensors y0_ = ct_chunk(gates, 4, .dim = 1);
    t_ = ct_tanh(ct_add(ct_mul(cti_item(y0_, 1), c), ct_mul(cti_item(y0_, 0), cti_item(y0_, 2))));
    if (!cti_absent(gates_direction)) {
        turned_ = gates_direction;
    } else {
        turned_ = ct_zeros(cti_sizes_of(gates), .dtype = cti_dtype_of(gates),
                           .device = cti_device_named(cti_node_device(base)));
    }
    if (!cti_absent(c_direction)) {
        dc_ = c_direction;
    } else {
        dc_ =
            ct_zeros(cti_sizes_of(c), .dtype = cti_dtype_of(gates), .device = cti_device_named(cti_node_device(base)));
    }
    const ct_tensors y1_ = ct_chunk(turned_, 4, .dim = 1);
    const ct_tensors y2_ = ct_chunk(gates, 4, .dim = 1);
    ct_tensor *x0_ = ct_add(ct_mul(cti_item(y1_, 1), c), ct_mul(cti_item(y2_, 1), dc_));
    ct_tensor *x1_ = ct_add(x0_, ct_mul(cti_item(y1_, 0), cti_item(y2_, 2)));
    moved_ = ct_add(x1_, ct_mul(cti_item(y2_, 0), cti_item(y1_, 2)));
    if (node->part == 0x68dc9cb5 /* cell */) {
        moved_grad0_ = result_grad;
    } else {
        const ct_tensors x2_ = ct_chunk(gates, 4, .dim = 1);
        const cti_shape x3_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
        const cti_shape x4_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(cti_item(x2_, 3)), x3_);
        const cti_shape x5_ = cti_shape_broadcast("lstm_update_tangent", x4_, cti_shape_or_failed(moved_));
        ct_tensor *x6_ = ct_conj(ct_mul(cti_item(x2_, 3), ct_sub(ct_num_i64(1), ct_mul(t_, t_))));
        ct_tensor *x7_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x5_)), x6_);
        moved_grad0_ = ct_sum_to_size(x7_, cti_sizes_of(moved_));
    }
    c0_ = ct_chunk(turned_, 4, .dim = 1);
    c1_ = ct_chunk(gates, 4, .dim = 1);
    const cti_shape x8_ =
        cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(cti_item(c0_, 1)), cti_shape_or_failed(c));
    const cti_shape x9_ =
        cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(cti_item(c1_, 1)), cti_shape_or_failed(dc_));
    const cti_shape x10_ = cti_shape_broadcast("lstm_update_tangent", x8_, x9_);
    const cti_shape x11_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(cti_item(c0_, 0)),
                                               cti_shape_or_failed(cti_item(c1_, 2)));
    const cti_shape x12_ = cti_shape_broadcast("lstm_update_tangent", x10_, x11_);
    ct_tensor *x13_ = ct_sum_to_size(moved_grad0_, cti_shape_ints(&x12_));
    c4_ = ct_sum_to_size(x13_, cti_shape_ints(&x10_));
    c6_ = ct_sum_to_size(moved_grad0_, cti_shape_ints(&x12_));
    *t_out_ = t_;
    *turned_out_ = turned_;
    *dc_out_ = dc_;
    *moved_out_ = moved_;
    *moved_grad0_out_ = moved_grad0_;
    *c0_out_ = c0_;
    *c1_out_ = c1_;
    *c4_out_ = c4_;
    *c6_out_ = c6_;
}

/* Values that several gradients read. */
static void lstm_update_tangent_common1(ct_node *base, const lstm_update_tangent_node *node, ct_tensor *result_grad,
                                        ct_tensor *c, ct_tensor *t_, ct_tensor *moved_, ct_tensors c0_, ct_tensors c1_,
                                        ct_tensor **t_grad2_out_, ct_tensor **c2_out_, ct_tensor **c8_out_,
                                        ct_tensor **c10_out_)
{
    ct_tensor *t_grad2_;
    ct_tensor *c2_;
    ct_tensor *c8_;
    ct_tensor *c10_;
    if (node->part == 0x68dc9cb5 /* cell */) {
        t_grad2_ = ct_zeros(cti_sizes_of(t_), .dtype = cti_dtype_of(result_grad),
                            .device = cti_device_named(cti_node_device(base)));
    } else {
        const cti_shape x1_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
        const cti_shape x2_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(cti_item(c1_, 3)), x1_);
        const cti_shape x3_ = cti_shape_broadcast("lstm_update_tangent", x2_, cti_shape_or_failed(moved_));
        ct_tensor *x4_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x3_)), ct_conj(moved_));
        ct_tensor *x5_ = ct_mul(ct_sum_to_size(x4_, cti_shape_ints(&x2_)), ct_conj(cti_item(c1_, 3)));
        ct_tensor *x6_ = ct_sum_to_size(ct_neg(ct_sum_to_size(x5_, cti_shape_ints(&x1_))), cti_shape_ints(&x1_));
        ct_tensor *x0_ = ct_sum_to_size(ct_mul(x6_, ct_conj(t_)), cti_sizes_of(t_));
        const cti_shape x7_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(cti_item(c0_, 3)), cti_shape_or_failed(t_));
        ct_tensor *x8_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x7_)), ct_conj(cti_item(c0_, 3)));
        t_grad2_ = ct_add(ct_add(ct_sum_to_size(x8_, cti_sizes_of(t_)), x0_), x0_);
    }
    c2_ = ct_conj(ct_sub(ct_num_i64(1), ct_mul(t_, t_)));
    const cti_shape x9_ =
        cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(cti_item(c1_, 1)), cti_shape_or_failed(c));
    c8_ = ct_sum_to_size(ct_mul(t_grad2_, c2_), cti_shape_ints(&x9_));
    c10_ = ct_mul(t_grad2_, c2_);
    *t_grad2_out_ = t_grad2_;
    *c2_out_ = c2_;
    *c8_out_ = c8_;
    *c10_out_ = c10_;
}

/* gates.grad */
static ct_tensor *lstm_update_tangent_gates_gradient(ct_node *base, const lstm_update_tangent_node *node,
                                                     ct_tensor *result_grad, ct_tensor *gates, ct_tensor *t_,
                                                     ct_tensor *turned_, ct_tensor *dc_, ct_tensor *moved_,
                                                     ct_tensor *c2_, ct_tensor *c8_, ct_tensor *c10_, ct_tensor *c5_,
                                                     ct_tensor *c7_, ct_tensor *c9_, ct_tensor *c11_, ct_tensor *c12_,
                                                     ct_tensor *c3_)
{
    const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
    ct_tensor *i_ = cti_item(l0_, 0);
    ct_tensor *f_ = cti_item(l0_, 1);
    ct_tensor *g_ = cti_item(l0_, 2);
    ct_tensor *o_ = cti_item(l0_, 3);
    const ct_tensors l1_ = ct_chunk(turned_, 4, .dim = 1);
    ct_tensor *di_ = cti_item(l1_, 0), *dg_ = cti_item(l1_, 2);
    ct_tensor *o_grad3_;
    if (node->part == 0x68dc9cb5 /* cell */) {
        o_grad3_ = ct_zeros(cti_sizes_of(o_), .dtype = cti_dtype_of(result_grad),
                            .device = cti_device_named(cti_node_device(base)));
    } else {
        const cti_shape x0_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
        const cti_shape x1_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(o_), x0_);
        const cti_shape x2_ = cti_shape_broadcast("lstm_update_tangent", x1_, cti_shape_or_failed(moved_));
        ct_tensor *x3_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x2_)), ct_conj(moved_));
        o_grad3_ = ct_sum_to_size(ct_mul(ct_sum_to_size(x3_, cti_shape_ints(&x1_)), c2_), cti_sizes_of(o_));
    }
    ct_tensor *f_grad6_ = ct_sum_to_size(ct_mul(c3_, ct_conj(dc_)), cti_sizes_of(f_));
    ct_tensor *g_grad9_ = ct_sum_to_size(ct_mul(c5_, ct_conj(di_)), cti_sizes_of(g_));
    ct_tensor *i_grad10_ = ct_sum_to_size(ct_mul(c7_, ct_conj(dg_)), cti_sizes_of(i_));
    ct_tensor *f_grad15_ = ct_add(f_grad6_, ct_sum_to_size(ct_mul(c8_, c9_), cti_sizes_of(f_)));
    const cti_shape x4_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
    ct_tensor *x5_ = ct_mul(ct_sum_to_size(c10_, cti_shape_ints(&x4_)), c11_);
    ct_tensor *i_grad17_ = ct_add(i_grad10_, ct_sum_to_size(x5_, cti_sizes_of(i_)));
    ct_tensor *x6_ = ct_mul(ct_sum_to_size(c10_, cti_shape_ints(&x4_)), c12_);
    ct_tensor *g_grad18_ = ct_add(g_grad9_, ct_sum_to_size(x6_, cti_sizes_of(g_)));
    ct_tensor *grad = ct_cat(CTI_TENSORS(i_grad17_, f_grad15_, g_grad18_, o_grad3_), .dim = 1);
    return grad;
}

/* gates_direction.grad */
static ct_tensor *lstm_update_tangent_gates_direction_gradient(ct_node *base, const lstm_update_tangent_node *node,
                                                               ct_tensor *result_grad, ct_tensor *t_,
                                                               ct_tensor *turned_, ct_tensor *c5_, ct_tensor *c7_,
                                                               ct_tensor *c9_, ct_tensor *c11_, ct_tensor *c12_,
                                                               ct_tensor *c13_)
{
    const ct_tensors l0_ = ct_chunk(turned_, 4, .dim = 1);
    ct_tensor *di_ = cti_item(l0_, 0);
    ct_tensor *df_ = cti_item(l0_, 1);
    ct_tensor *dg_ = cti_item(l0_, 2);
    ct_tensor *do__ = cti_item(l0_, 3);
    ct_tensor *do__grad1_;
    if (node->part == 0x68dc9cb5 /* cell */) {
        do__grad1_ = ct_zeros(cti_sizes_of(do__), .dtype = cti_dtype_of(result_grad),
                              .device = cti_device_named(cti_node_device(base)));
    } else {
        const cti_shape x0_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(do__), cti_shape_or_failed(t_));
        ct_tensor *x1_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x0_)), ct_conj(t_));
        do__grad1_ = ct_sum_to_size(x1_, cti_sizes_of(do__));
    }
    ct_tensor *df_grad4_ = ct_sum_to_size(ct_mul(c13_, c9_), cti_sizes_of(df_));
    ct_tensor *di_grad8_ = ct_sum_to_size(ct_mul(c5_, c11_), cti_sizes_of(di_));
    ct_tensor *dg_grad11_ = ct_sum_to_size(ct_mul(c7_, c12_), cti_sizes_of(dg_));
    ct_tensor *turned_grad13_ = ct_cat(CTI_TENSORS(di_grad8_, df_grad4_, dg_grad11_, do__grad1_), .dim = 1);
    ct_tensor *grad;
    if (true) {
        grad = turned_grad13_;
    } else {
        const cti_shape x2_ = cti_input_shape(base, GATES_DIRECTION);
        grad = ct_zeros(cti_shape_ints(&x2_), .dtype = cti_dtype_of(result_grad),
                        .device = cti_device_named(cti_node_device(base)));
    }
    return grad;
}

static ct_status lstm_update_tangent_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                              ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const lstm_update_tangent_node *)base)->gates, lstm_update_tangent_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *gates = saved[SAVED_GATES];
    ct_tensor *c = saved[SAVED_C];
    ct_tensor *gates_direction = saved[SAVED_GATES_DIRECTION];
    ct_tensor *c_direction = saved[SAVED_C_DIRECTION];
    const lstm_update_tangent_node *node = (const lstm_update_tangent_node *)base;

    ct_tensor *t_ = NULL, *turned_ = NULL, *dc_ = NULL, *moved_ = NULL, *moved_grad0_ = NULL, *c4_ = NULL, *c6_ = NULL,
              *t_grad2_ = NULL, *c2_ = NULL, *c8_ = NULL, *c10_ = NULL, *c5_ = NULL, *c7_ = NULL, *c9_ = NULL,
              *c11_ = NULL, *c12_ = NULL, *c3_ = NULL, *c13_ = NULL, *c14_ = NULL;
    ct_tensors c0_ = {0}, c1_ = {0};
    lstm_update_tangent_common0(base, node, result_grad, gates, c, gates_direction, c_direction, &t_, &turned_, &dc_,
                                &moved_, &moved_grad0_, &c0_, &c1_, &c4_, &c6_);
    if (cti_is_needed(needed, GATES) || cti_is_needed(needed, C))
        lstm_update_tangent_common1(base, node, result_grad, c, t_, moved_, c0_, c1_, &t_grad2_, &c2_, &c8_, &c10_);
    if (cti_is_needed(needed, GATES) || cti_is_needed(needed, GATES_DIRECTION)) {
        const cti_shape x0_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(cti_item(c0_, 0)),
                                                  cti_shape_or_failed(cti_item(c1_, 2)));
        c5_ = ct_sum_to_size(c6_, cti_shape_ints(&x0_));
        const cti_shape x1_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(cti_item(c1_, 0)),
                                                  cti_shape_or_failed(cti_item(c0_, 2)));
        c7_ = ct_sum_to_size(moved_grad0_, cti_shape_ints(&x1_));
        c9_ = ct_conj(c);
        c11_ = ct_conj(cti_item(c1_, 2));
        c12_ = ct_conj(cti_item(c1_, 0));
    }
    if (cti_is_needed(needed, GATES) || cti_is_needed(needed, C_DIRECTION)) {
        const cti_shape x0_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(cti_item(c1_, 1)), cti_shape_or_failed(dc_));
        c3_ = ct_sum_to_size(c4_, cti_shape_ints(&x0_));
    }
    if (cti_is_needed(needed, C) || cti_is_needed(needed, GATES_DIRECTION)) {
        const cti_shape x0_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(cti_item(c0_, 1)), cti_shape_or_failed(c));
        c13_ = ct_sum_to_size(c4_, cti_shape_ints(&x0_));
    }
    if (cti_is_needed(needed, C) || cti_is_needed(needed, C_DIRECTION)) {
        c14_ = ct_conj(cti_item(c1_, 1));
    }
    if (cti_is_needed(needed, GATES)) { /* gates.grad */
        grads[GATES] = lstm_update_tangent_gates_gradient(base, node, result_grad, gates, t_, turned_, dc_, moved_, c2_,
                                                          c8_, c10_, c5_, c7_, c9_, c11_, c12_, c3_);
        if (!grads[GATES]) return cti_failed();
    }
    if (cti_is_needed(needed, C)) { /* c.grad */
        const ct_tensors l0_ = ct_chunk(turned_, 4, .dim = 1);
        ct_tensor *df_ = cti_item(l0_, 1);
        ct_tensor *c_grad5_ = ct_sum_to_size(ct_mul(c13_, ct_conj(df_)), cti_input_sizes(base, C));
        grads[C] = ct_add(c_grad5_, ct_sum_to_size(ct_mul(c8_, c14_), cti_input_sizes(base, C)));
        if (!grads[C]) return cti_failed();
    }
    if (cti_is_needed(needed, GATES_DIRECTION)) { /* gates_direction.grad */
        grads[GATES_DIRECTION] = lstm_update_tangent_gates_direction_gradient(base, node, result_grad, t_, turned_, c5_,
                                                                              c7_, c9_, c11_, c12_, c13_);
        if (!grads[GATES_DIRECTION]) return cti_failed();
    }
    if (cti_is_needed(needed, C_DIRECTION)) { /* c_direction.grad */
        ct_tensor *dc_grad7_ = ct_sum_to_size(ct_mul(c3_, c14_), cti_sizes_of(dc_));
        if (true) {
            grads[C_DIRECTION] = dc_grad7_;
        } else {
            grads[C_DIRECTION] = ct_zeros(cti_input_sizes(base, C_DIRECTION), .dtype = cti_dtype_of(result_grad),
                                          .device = cti_device_named(cti_node_device(base)));
        }
        if (!grads[C_DIRECTION]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *lstm_update_tangent_remake(const ct_node *base, ct_tensors operands)
{
    const lstm_update_tangent_node *node = (const lstm_update_tangent_node *)base;
    return ct_lstm_update_tangent(operands.items[0], operands.items[1], operands.items[2], operands.items[3],
                                  .part = (enum ct_part)node->part);
}

static const cti_attr_info lstm_update_tangent_attrs[] = {
    {"part", offsetof(lstm_update_tangent_node, part), CTI_ATTR_ENUM},
};

static const cti_node_type lstm_update_tangent_type = {
    .name = "LstmUpdateTangentBackward0",
    .op = "lstm_update_tangent",
    .backward = lstm_update_tangent_backward,
    .saved = lstm_update_tangent_saved,
    .attrs = lstm_update_tangent_attrs,
    .remake = lstm_update_tangent_remake,
    .size = sizeof(lstm_update_tangent_node),
    .saved_offset = offsetof(lstm_update_tangent_node, gates),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *lstm_update_tangent_record(cti_thread *thread, ct_tensor *gates, ct_tensor *c,
                                               ct_tensor *gates_direction, ct_tensor *c_direction, int part,
                                               const ct_tensor *result)
{
    lstm_update_tangent_node *node =
        (lstm_update_tangent_node *)cti_node_create(thread, &lstm_update_tangent_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GATES, gates) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, C, c) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, GATES_DIRECTION, gates_direction) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, C_DIRECTION, c_direction) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->gates, gates) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->c, c) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->gates_direction, gates_direction) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->c_direction, c_direction) != CT_OK) goto failed;
    node->part = part;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_lstm_update_tangent_opts lstm_update_tangent_defaults = {CTI_RESOLVED};
static const cti_options_type lstm_update_tangent_options = {sizeof(ct_lstm_update_tangent_opts), 0, NULL,
                                                             &lstm_update_tangent_defaults};

static ct_tensor *lstm_update_tangent_core(cti_call *call, ct_tensor *gates, ct_tensor *c, ct_tensor *gates_direction,
                                           ct_tensor *c_direction, const ct_lstm_update_tangent_opts *opts)
{
    ct_lstm_update_tangent_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &lstm_update_tangent_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {gates, c, gates_direction, c_direction};
    static const char *const names[] = {"gates", "c", "gates_direction", "c_direction"};
    if (cti_call_begin(call, 4, inputs, names, 1u << 2 | 1u << 3) != CT_OK)
        return cti_call_diverted(call, &cti_op_lstm_update_tangent, NULL, opts);
    int part;
    if (cti_attr_enum(call, "part", (int)opts->part, CT_PART_STATE, 2, (const int[]){CT_PART_STATE, CT_PART_CELL},
                      &part) != CT_OK)
        goto failed;
    if (cti_check_ndim(call->op, "c", c, 2, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(c, 0);
    const int64_t H = cti_size_at(c, 1);
    if (cti_check_ndim(call->op, "gates", gates, 2, false) != CT_OK) goto failed;
    if (cti_size_at(gates, 0) != N) {
        (void)cti_call_refuse_size(call, "gates", 0, N, "c.size(0)", "gates.shape = %s, c.shape = %s",
                                   cti_call_sizes_text(call, gates), cti_call_sizes_text(call, c));
        goto failed;
    }
    if (cti_size_at(gates, 1) != cti_int_mul(4, H)) {
        (void)cti_call_refuse_size(call, "gates", 1, cti_int_mul(4, H), "4 * c.size(1)",
                                   "gates.shape = %s, c.shape = %s", cti_call_sizes_text(call, gates),
                                   cti_call_sizes_text(call, c));
        goto failed;
    }
    if (!cti_absent(gates_direction)) {
        if (cti_check_ndim(call->op, "gates_direction", gates_direction, 2, false) != CT_OK) goto failed;
        if (cti_size_at(gates_direction, 0) != N) {
            (void)cti_call_refuse_size(call, "gates_direction", 0, N, "c.size(0)",
                                       "gates_direction.shape = %s, c.shape = %s",
                                       cti_call_sizes_text(call, gates_direction), cti_call_sizes_text(call, c));
            goto failed;
        }
        if (cti_size_at(gates_direction, 1) != cti_int_mul(4, H)) {
            (void)cti_call_refuse_size(call, "gates_direction", 1, cti_int_mul(4, H), "4 * c.size(1)",
                                       "gates_direction.shape = %s, c.shape = %s",
                                       cti_call_sizes_text(call, gates_direction), cti_call_sizes_text(call, c));
            goto failed;
        }
    }
    if (!cti_absent(c_direction)) {
        if (cti_check_ndim(call->op, "c_direction", c_direction, 2, false) != CT_OK) goto failed;
        if (cti_size_at(c_direction, 0) != N) {
            (void)cti_call_refuse_size(call, "c_direction", 0, N, "c.size(0)", "c_direction.shape = %s, c.shape = %s",
                                       cti_call_sizes_text(call, c_direction), cti_call_sizes_text(call, c));
            goto failed;
        }
        if (cti_size_at(c_direction, 1) != H) {
            (void)cti_call_refuse_size(call, "c_direction", 1, H, "c.size(1)", "c_direction.shape = %s, c.shape = %s",
                                       cti_call_sizes_text(call, c_direction), cti_call_sizes_text(call, c));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 4, (ct_tensor *const[]){gates, c, gates_direction, c_direction},
                              &T) != CT_OK)
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3, false, T);
    const cti_shape result_shape = {.ndim = 2, .sizes = {N, H}};
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = lstm_update_tangent_record(call->thread, gates, c, gates_direction, c_direction, part, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[5];
    cti_launch launch;
    if (cti_call_launch(call, cti_lstm_update_tangent_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *gates_view = cti_view_tensor(&views[0], gates);
    cti_view *c_view = cti_view_tensor(&views[1], c);
    cti_view *gates_direction_view = cti_view_tensor(&views[2], gates_direction);
    cti_view *c_direction_view = cti_view_tensor(&views[3], c_direction);
    cti_view *result_view = cti_view_tensor(&views[4], tag_result);
    const ct_status status = (launch.is_on_device ? cti_lstm_update_tangent_backend : cti_lstm_update_tangent_cpu)(
        &launch, gates_view, c_view, gates_direction_view, c_direction_view, part, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_lstm_update_tangent)(ct_tensor *gates, ct_tensor *c, ct_tensor *gates_direction, ct_tensor *c_direction,
                                    const ct_lstm_update_tangent_opts *opts)
{
    cti_call call = cti_call_plain("lstm_update_tangent");
    return lstm_update_tangent_core(&call, gates, c, gates_direction, c_direction, opts);
}

ct_tensor *(ct_lstm_update_tangent_out)(ct_tensor *gates, ct_tensor *c, ct_tensor *gates_direction,
                                        ct_tensor *c_direction, ct_tensor *out, const ct_lstm_update_tangent_opts *opts)
{
    cti_call call = cti_call_out("lstm_update_tangent", out);
    return lstm_update_tangent_core(&call, gates, c, gates_direction, c_direction, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info lstm_update_tangent_args[] = {
    {.name = "gates", .type = "T[N, 4 * H]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "c", .type = "T[N, H]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "gates_direction",
     .type = "T[N, 4 * H]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "c_direction",
     .type = "T[N, H]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "part", .type = "enum(state, cell)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const lstm_update_tangent_outputs[] = {"result"};

const cti_op_entry cti_op_lstm_update_tangent = {
    .info =
        {
            .name = "lstm_update_tangent",
            .op = "lstm_update_tangent",
            .overload = "",
            .family = "tangent",
            .doc = "Derivative of one result of lstm_update in directions of gates and cell. A direction that is left "
                   "out is zero.",
            .meaning = "kernel",
            .args = lstm_update_tangent_args,
            .num_args = 5,
            .outputs = lstm_update_tangent_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "gates; c; gates_direction; c_direction",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                               CTI_PARAMETER(TENSOR), CTI_ENUM_OPTION(ct_lstm_update_tangent_opts, part, words_part)},
    .options = &lstm_update_tangent_options,
    .functions = CTI_FUNCTIONS(cti_caller_4tensor_opts, ct_lstm_update_tangent, NULL, cti_caller_5tensor_opts,
                               ct_lstm_update_tangent_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .least = 2},
                                                     {.role = CTI_BATCH_FOLD, .least = 2},
                                                     {.role = CTI_BATCH_FOLD, .least = 2},
                                                     {.role = CTI_BATCH_FOLD, .least = 2},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = 0,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
