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
#include "ops/call.h"
#include "ops/dispatch.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/lstm_update_tangent.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/chunk.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/tanh.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/lstm_update_tangent.h>

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

static ct_status lstm_update_tangent_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                              ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* undefined stays undefined */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const lstm_update_tangent_node *)base)->gates, lstm_update_tangent_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *gates = saved[SAVED_GATES];
    ct_tensor *c = saved[SAVED_C];
    ct_tensor *gates_direction = saved[SAVED_GATES_DIRECTION];
    ct_tensor *c_direction = saved[SAVED_C_DIRECTION];
    const lstm_update_tangent_node *node = (const lstm_update_tangent_node *)base;

    if (cti_is_needed(needed, GATES)) { /* gates.grad */
        const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
        ct_tensor *i_ = cti_item(l0_, 0);
        ct_tensor *f_ = cti_item(l0_, 1);
        ct_tensor *g_ = cti_item(l0_, 2);
        ct_tensor *o_ = cti_item(l0_, 3);
        ct_tensor *t_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        ct_tensor *turned_;
        if (!cti_absent(gates_direction)) {
            turned_ = gates_direction;
        } else {
            turned_ = ct_zeros(cti_input_sizes(base, GATES), .dtype = cti_input_dtype(base, GATES),
                               .device = cti_device_named(cti_node_device(base)));
        }
        const ct_tensors l3_ = ct_chunk(turned_, 4, .dim = 1);
        ct_tensor *di_ = cti_item(l3_, 0);
        ct_tensor *df_ = cti_item(l3_, 1);
        ct_tensor *dg_ = cti_item(l3_, 2);
        ct_tensor *do__ = cti_item(l3_, 3);
        ct_tensor *dc_;
        if (!cti_absent(c_direction)) {
            dc_ = c_direction;
        } else {
            dc_ = ct_zeros(cti_sizes_of(c), .dtype = cti_input_dtype(base, GATES),
                           .device = cti_device_named(cti_node_device(base)));
        }
        ct_tensor *x0_ = ct_add(ct_add(ct_mul(df_, c), ct_mul(f_, dc_)), ct_mul(di_, g_));
        ct_tensor *moved_ = ct_add(x0_, ct_mul(i_, dg_));
        ct_tensor *moved_grad0_;
        if (node->part == 0x68dc9cb5 /* cell */) {
            moved_grad0_ = result_grad;
        } else {
            const cti_shape x1_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
            const cti_shape x2_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(o_), x1_);
            const cti_shape x3_ = cti_shape_broadcast("lstm_update_tangent", x2_, cti_shape_or_failed(moved_));
            ct_tensor *x4_ = ct_conj(ct_mul(o_, ct_sub(ct_num_i64(1), ct_mul(t_, t_))));
            ct_tensor *x5_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x3_)), x4_);
            moved_grad0_ = ct_sum_to_size(x5_, cti_sizes_of(moved_));
        }
        ct_tensor *t_grad2_;
        if (node->part == 0x68dc9cb5 /* cell */) {
            t_grad2_ = ct_zeros(cti_sizes_of(t_), .dtype = cti_dtype_of(result_grad),
                                .device = cti_device_named(cti_node_device(base)));
        } else {
            const cti_shape x6_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(do__), cti_shape_or_failed(t_));
            ct_tensor *x7_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x6_)), ct_conj(do__));
            const cti_shape x8_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
            const cti_shape x9_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(o_), x8_);
            const cti_shape x10_ = cti_shape_broadcast("lstm_update_tangent", x9_, cti_shape_or_failed(moved_));
            ct_tensor *x11_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x10_)), ct_conj(moved_));
            ct_tensor *x12_ = ct_mul(ct_sum_to_size(x11_, cti_shape_ints(&x9_)), ct_conj(o_));
            ct_tensor *x13_ = ct_sum_to_size(ct_neg(ct_sum_to_size(x12_, cti_shape_ints(&x8_))), cti_shape_ints(&x8_));
            ct_tensor *x14_ = ct_sum_to_size(ct_mul(x13_, ct_conj(t_)), cti_sizes_of(t_));
            ct_tensor *x15_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x10_)), ct_conj(moved_));
            ct_tensor *x16_ = ct_mul(ct_sum_to_size(x15_, cti_shape_ints(&x9_)), ct_conj(o_));
            ct_tensor *x17_ = ct_sum_to_size(ct_neg(ct_sum_to_size(x16_, cti_shape_ints(&x8_))), cti_shape_ints(&x8_));
            ct_tensor *x18_ = ct_sum_to_size(ct_mul(x17_, ct_conj(t_)), cti_sizes_of(t_));
            t_grad2_ = ct_add(ct_add(ct_sum_to_size(x7_, cti_sizes_of(t_)), x14_), x18_);
        }
        ct_tensor *o_grad3_;
        if (node->part == 0x68dc9cb5 /* cell */) {
            o_grad3_ = ct_zeros(cti_sizes_of(o_), .dtype = cti_dtype_of(result_grad),
                                .device = cti_device_named(cti_node_device(base)));
        } else {
            const cti_shape x19_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
            const cti_shape x20_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(o_), x19_);
            const cti_shape x21_ = cti_shape_broadcast("lstm_update_tangent", x20_, cti_shape_or_failed(moved_));
            ct_tensor *x22_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x21_)), ct_conj(moved_));
            ct_tensor *x23_ = ct_conj(ct_sub(ct_num_i64(1), ct_mul(t_, t_)));
            ct_tensor *x24_ = ct_mul(ct_sum_to_size(x22_, cti_shape_ints(&x20_)), x23_);
            o_grad3_ = ct_sum_to_size(x24_, cti_sizes_of(o_));
        }
        const cti_shape x25_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(df_), cti_shape_or_failed(c));
        const cti_shape x26_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(f_), cti_shape_or_failed(dc_));
        const cti_shape x27_ = cti_shape_broadcast("lstm_update_tangent", x25_, x26_);
        const cti_shape x28_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(di_), cti_shape_or_failed(g_));
        const cti_shape x29_ = cti_shape_broadcast("lstm_update_tangent", x27_, x28_);
        ct_tensor *x30_ = ct_sum_to_size(moved_grad0_, cti_shape_ints(&x29_));
        ct_tensor *x31_ = ct_sum_to_size(ct_sum_to_size(x30_, cti_shape_ints(&x27_)), cti_shape_ints(&x26_));
        ct_tensor *f_grad6_ = ct_sum_to_size(ct_mul(x31_, ct_conj(dc_)), cti_sizes_of(f_));
        ct_tensor *x32_ = ct_sum_to_size(moved_grad0_, cti_shape_ints(&x29_));
        ct_tensor *x33_ = ct_mul(ct_sum_to_size(x32_, cti_shape_ints(&x28_)), ct_conj(di_));
        ct_tensor *g_grad9_ = ct_sum_to_size(x33_, cti_sizes_of(g_));
        const cti_shape x34_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(i_), cti_shape_or_failed(dg_));
        ct_tensor *x35_ = ct_mul(ct_sum_to_size(moved_grad0_, cti_shape_ints(&x34_)), ct_conj(dg_));
        ct_tensor *i_grad10_ = ct_sum_to_size(x35_, cti_sizes_of(i_));
        ct_tensor *t12_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        const cti_shape x36_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(f_), cti_shape_or_failed(c));
        ct_tensor *x37_ = ct_mul(t_grad2_, ct_conj(ct_sub(ct_num_i64(1), ct_mul(t12_, t12_))));
        ct_tensor *x38_ = ct_mul(ct_sum_to_size(x37_, cti_shape_ints(&x36_)), ct_conj(c));
        ct_tensor *f_grad15_ = ct_add(f_grad6_, ct_sum_to_size(x38_, cti_sizes_of(f_)));
        ct_tensor *t14_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        const cti_shape x39_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        ct_tensor *x40_ = ct_mul(t_grad2_, ct_conj(ct_sub(ct_num_i64(1), ct_mul(t14_, t14_))));
        ct_tensor *x41_ = ct_mul(ct_sum_to_size(x40_, cti_shape_ints(&x39_)), ct_conj(g_));
        ct_tensor *i_grad17_ = ct_add(i_grad10_, ct_sum_to_size(x41_, cti_sizes_of(i_)));
        ct_tensor *t16_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        ct_tensor *x42_ = ct_mul(t_grad2_, ct_conj(ct_sub(ct_num_i64(1), ct_mul(t16_, t16_))));
        ct_tensor *x43_ = ct_mul(ct_sum_to_size(x42_, cti_shape_ints(&x39_)), ct_conj(i_));
        ct_tensor *g_grad18_ = ct_add(g_grad9_, ct_sum_to_size(x43_, cti_sizes_of(g_)));
        grads[GATES] = ct_cat(CTI_TENSORS(i_grad17_, f_grad15_, g_grad18_, o_grad3_), .dim = 1);
        if (!grads[GATES]) return cti_failed();
    }
    if (cti_is_needed(needed, C)) { /* c.grad */
        const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
        ct_tensor *i_ = cti_item(l0_, 0);
        ct_tensor *f_ = cti_item(l0_, 1);
        ct_tensor *g_ = cti_item(l0_, 2);
        ct_tensor *o_ = cti_item(l0_, 3);
        ct_tensor *t_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        ct_tensor *turned_;
        if (!cti_absent(gates_direction)) {
            turned_ = gates_direction;
        } else {
            turned_ = ct_zeros(cti_sizes_of(gates), .dtype = cti_dtype_of(gates),
                               .device = cti_device_named(cti_node_device(base)));
        }
        const ct_tensors l3_ = ct_chunk(turned_, 4, .dim = 1);
        ct_tensor *di_ = cti_item(l3_, 0);
        ct_tensor *df_ = cti_item(l3_, 1);
        ct_tensor *dg_ = cti_item(l3_, 2);
        ct_tensor *do__ = cti_item(l3_, 3);
        ct_tensor *dc_;
        if (!cti_absent(c_direction)) {
            dc_ = c_direction;
        } else {
            dc_ = ct_zeros(cti_input_sizes(base, C), .dtype = cti_dtype_of(gates),
                           .device = cti_device_named(cti_node_device(base)));
        }
        ct_tensor *x0_ = ct_add(ct_add(ct_mul(df_, c), ct_mul(f_, dc_)), ct_mul(di_, g_));
        ct_tensor *moved_ = ct_add(x0_, ct_mul(i_, dg_));
        ct_tensor *moved_grad0_;
        if (node->part == 0x68dc9cb5 /* cell */) {
            moved_grad0_ = result_grad;
        } else {
            const cti_shape x1_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
            const cti_shape x2_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(o_), x1_);
            const cti_shape x3_ = cti_shape_broadcast("lstm_update_tangent", x2_, cti_shape_or_failed(moved_));
            ct_tensor *x4_ = ct_conj(ct_mul(o_, ct_sub(ct_num_i64(1), ct_mul(t_, t_))));
            ct_tensor *x5_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x3_)), x4_);
            moved_grad0_ = ct_sum_to_size(x5_, cti_sizes_of(moved_));
        }
        ct_tensor *t_grad2_;
        if (node->part == 0x68dc9cb5 /* cell */) {
            t_grad2_ = ct_zeros(cti_sizes_of(t_), .dtype = cti_dtype_of(result_grad),
                                .device = cti_device_named(cti_node_device(base)));
        } else {
            const cti_shape x6_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(do__), cti_shape_or_failed(t_));
            ct_tensor *x7_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x6_)), ct_conj(do__));
            const cti_shape x8_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
            const cti_shape x9_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(o_), x8_);
            const cti_shape x10_ = cti_shape_broadcast("lstm_update_tangent", x9_, cti_shape_or_failed(moved_));
            ct_tensor *x11_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x10_)), ct_conj(moved_));
            ct_tensor *x12_ = ct_mul(ct_sum_to_size(x11_, cti_shape_ints(&x9_)), ct_conj(o_));
            ct_tensor *x13_ = ct_sum_to_size(ct_neg(ct_sum_to_size(x12_, cti_shape_ints(&x8_))), cti_shape_ints(&x8_));
            ct_tensor *x14_ = ct_sum_to_size(ct_mul(x13_, ct_conj(t_)), cti_sizes_of(t_));
            ct_tensor *x15_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x10_)), ct_conj(moved_));
            ct_tensor *x16_ = ct_mul(ct_sum_to_size(x15_, cti_shape_ints(&x9_)), ct_conj(o_));
            ct_tensor *x17_ = ct_sum_to_size(ct_neg(ct_sum_to_size(x16_, cti_shape_ints(&x8_))), cti_shape_ints(&x8_));
            ct_tensor *x18_ = ct_sum_to_size(ct_mul(x17_, ct_conj(t_)), cti_sizes_of(t_));
            t_grad2_ = ct_add(ct_add(ct_sum_to_size(x7_, cti_sizes_of(t_)), x14_), x18_);
        }
        const cti_shape x19_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(df_), cti_input_shape(base, C));
        const cti_shape x20_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(f_), cti_shape_or_failed(dc_));
        const cti_shape x21_ = cti_shape_broadcast("lstm_update_tangent", x19_, x20_);
        const cti_shape x22_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(di_), cti_shape_or_failed(g_));
        const cti_shape x23_ = cti_shape_broadcast("lstm_update_tangent", x21_, x22_);
        ct_tensor *x24_ = ct_sum_to_size(moved_grad0_, cti_shape_ints(&x23_));
        ct_tensor *x25_ = ct_sum_to_size(ct_sum_to_size(x24_, cti_shape_ints(&x21_)), cti_shape_ints(&x19_));
        ct_tensor *c_grad5_ = ct_sum_to_size(ct_mul(x25_, ct_conj(df_)), cti_input_sizes(base, C));
        ct_tensor *t9_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        const cti_shape x26_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(f_), cti_input_shape(base, C));
        ct_tensor *x27_ = ct_mul(t_grad2_, ct_conj(ct_sub(ct_num_i64(1), ct_mul(t9_, t9_))));
        ct_tensor *x28_ = ct_mul(ct_sum_to_size(x27_, cti_shape_ints(&x26_)), ct_conj(f_));
        grads[C] = ct_add(c_grad5_, ct_sum_to_size(x28_, cti_input_sizes(base, C)));
        if (!grads[C]) return cti_failed();
    }
    if (cti_is_needed(needed, GATES_DIRECTION)) { /* gates_direction.grad */
        const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
        ct_tensor *i_ = cti_item(l0_, 0);
        ct_tensor *f_ = cti_item(l0_, 1);
        ct_tensor *g_ = cti_item(l0_, 2);
        ct_tensor *o_ = cti_item(l0_, 3);
        ct_tensor *t_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        ct_tensor *turned_;
        if (true) {
            turned_ = gates_direction;
        } else {
            turned_ = ct_zeros(cti_sizes_of(gates), .dtype = cti_dtype_of(gates),
                               .device = cti_device_named(cti_node_device(base)));
        }
        const ct_tensors l3_ = ct_chunk(turned_, 4, .dim = 1);
        ct_tensor *di_ = cti_item(l3_, 0);
        ct_tensor *df_ = cti_item(l3_, 1);
        ct_tensor *dg_ = cti_item(l3_, 2);
        ct_tensor *do__ = cti_item(l3_, 3);
        ct_tensor *dc_;
        if (!cti_absent(c_direction)) {
            dc_ = c_direction;
        } else {
            dc_ = ct_zeros(cti_sizes_of(c), .dtype = cti_dtype_of(gates),
                           .device = cti_device_named(cti_node_device(base)));
        }
        ct_tensor *x0_ = ct_add(ct_add(ct_mul(df_, c), ct_mul(f_, dc_)), ct_mul(di_, g_));
        ct_tensor *moved_ = ct_add(x0_, ct_mul(i_, dg_));
        ct_tensor *moved_grad0_;
        if (node->part == 0x68dc9cb5 /* cell */) {
            moved_grad0_ = result_grad;
        } else {
            const cti_shape x1_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
            const cti_shape x2_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(o_), x1_);
            const cti_shape x3_ = cti_shape_broadcast("lstm_update_tangent", x2_, cti_shape_or_failed(moved_));
            ct_tensor *x4_ = ct_conj(ct_mul(o_, ct_sub(ct_num_i64(1), ct_mul(t_, t_))));
            ct_tensor *x5_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x3_)), x4_);
            moved_grad0_ = ct_sum_to_size(x5_, cti_sizes_of(moved_));
        }
        ct_tensor *do__grad1_;
        if (node->part == 0x68dc9cb5 /* cell */) {
            do__grad1_ = ct_zeros(cti_sizes_of(do__), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        } else {
            const cti_shape x6_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(do__), cti_shape_or_failed(t_));
            ct_tensor *x7_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x6_)), ct_conj(t_));
            do__grad1_ = ct_sum_to_size(x7_, cti_sizes_of(do__));
        }
        const cti_shape x8_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(df_), cti_shape_or_failed(c));
        const cti_shape x9_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(f_), cti_shape_or_failed(dc_));
        const cti_shape x10_ = cti_shape_broadcast("lstm_update_tangent", x8_, x9_);
        const cti_shape x11_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(di_), cti_shape_or_failed(g_));
        const cti_shape x12_ = cti_shape_broadcast("lstm_update_tangent", x10_, x11_);
        ct_tensor *x13_ = ct_sum_to_size(moved_grad0_, cti_shape_ints(&x12_));
        ct_tensor *x14_ = ct_sum_to_size(ct_sum_to_size(x13_, cti_shape_ints(&x10_)), cti_shape_ints(&x8_));
        ct_tensor *df_grad4_ = ct_sum_to_size(ct_mul(x14_, ct_conj(c)), cti_sizes_of(df_));
        ct_tensor *x15_ = ct_sum_to_size(moved_grad0_, cti_shape_ints(&x12_));
        ct_tensor *x16_ = ct_mul(ct_sum_to_size(x15_, cti_shape_ints(&x11_)), ct_conj(g_));
        ct_tensor *di_grad8_ = ct_sum_to_size(x16_, cti_sizes_of(di_));
        const cti_shape x17_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(i_), cti_shape_or_failed(dg_));
        ct_tensor *x18_ = ct_mul(ct_sum_to_size(moved_grad0_, cti_shape_ints(&x17_)), ct_conj(i_));
        ct_tensor *dg_grad11_ = ct_sum_to_size(x18_, cti_sizes_of(dg_));
        ct_tensor *turned_grad13_ = ct_cat(CTI_TENSORS(di_grad8_, df_grad4_, dg_grad11_, do__grad1_), .dim = 1);
        if (true) {
            grads[GATES_DIRECTION] = turned_grad13_;
        } else {
            const cti_shape x19_ = cti_input_shape(base, GATES_DIRECTION);
            grads[GATES_DIRECTION] = ct_zeros(cti_shape_ints(&x19_), .dtype = cti_dtype_of(result_grad),
                                              .device = cti_device_named(cti_node_device(base)));
        }
        if (!grads[GATES_DIRECTION]) return cti_failed();
    }
    if (cti_is_needed(needed, C_DIRECTION)) { /* c_direction.grad */
        const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
        ct_tensor *i_ = cti_item(l0_, 0);
        ct_tensor *f_ = cti_item(l0_, 1);
        ct_tensor *g_ = cti_item(l0_, 2);
        ct_tensor *o_ = cti_item(l0_, 3);
        ct_tensor *t_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        ct_tensor *turned_;
        if (!cti_absent(gates_direction)) {
            turned_ = gates_direction;
        } else {
            turned_ = ct_zeros(cti_sizes_of(gates), .dtype = cti_dtype_of(gates),
                               .device = cti_device_named(cti_node_device(base)));
        }
        const ct_tensors l3_ = ct_chunk(turned_, 4, .dim = 1);
        ct_tensor *di_ = cti_item(l3_, 0), *df_ = cti_item(l3_, 1), *dg_ = cti_item(l3_, 2);
        ct_tensor *dc_;
        if (true) {
            dc_ = c_direction;
        } else {
            dc_ = ct_zeros(cti_sizes_of(c), .dtype = cti_dtype_of(gates),
                           .device = cti_device_named(cti_node_device(base)));
        }
        ct_tensor *x0_ = ct_add(ct_add(ct_mul(df_, c), ct_mul(f_, dc_)), ct_mul(di_, g_));
        ct_tensor *moved_ = ct_add(x0_, ct_mul(i_, dg_));
        ct_tensor *moved_grad0_;
        if (node->part == 0x68dc9cb5 /* cell */) {
            moved_grad0_ = result_grad;
        } else {
            const cti_shape x1_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
            const cti_shape x2_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(o_), x1_);
            const cti_shape x3_ = cti_shape_broadcast("lstm_update_tangent", x2_, cti_shape_or_failed(moved_));
            ct_tensor *x4_ = ct_conj(ct_mul(o_, ct_sub(ct_num_i64(1), ct_mul(t_, t_))));
            ct_tensor *x5_ = ct_mul(ct_sum_to_size(result_grad, cti_shape_ints(&x3_)), x4_);
            moved_grad0_ = ct_sum_to_size(x5_, cti_sizes_of(moved_));
        }
        const cti_shape x6_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(df_), cti_shape_or_failed(c));
        const cti_shape x7_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(f_), cti_shape_or_failed(dc_));
        const cti_shape x8_ = cti_shape_broadcast("lstm_update_tangent", x6_, x7_);
        const cti_shape x9_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(di_), cti_shape_or_failed(g_));
        const cti_shape x10_ = cti_shape_broadcast("lstm_update_tangent", x8_, x9_);
        ct_tensor *x11_ = ct_sum_to_size(moved_grad0_, cti_shape_ints(&x10_));
        ct_tensor *x12_ = ct_sum_to_size(ct_sum_to_size(x11_, cti_shape_ints(&x8_)), cti_shape_ints(&x7_));
        ct_tensor *dc_grad7_ = ct_sum_to_size(ct_mul(x12_, ct_conj(f_)), cti_sizes_of(dc_));
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

static const cti_attr_info lstm_update_tangent_attrs[] = {
    {"part", offsetof(lstm_update_tangent_node, part), CTI_ATTR_ENUM},
};

static const cti_node_type lstm_update_tangent_type = {
    .name = "LstmUpdateTangentBackward0",
    .op = "lstm_update_tangent",
    .backward = lstm_update_tangent_backward,
    .saved = lstm_update_tangent_saved,
    .attrs = lstm_update_tangent_attrs,
    .size = sizeof(lstm_update_tangent_node),
    .saved_offset = offsetof(lstm_update_tangent_node, gates),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* The node of a call, with what its gradients read of the inputs; not attached yet. NULL on failure. */
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

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_lstm_update_tangent;

static CTI_COLD ct_tensor *lstm_update_tangent_transformed(const cti_call *call, ct_tensor *gates, ct_tensor *c,
                                                           ct_tensor *gates_direction, ct_tensor *c_direction,
                                                           const ct_lstm_update_tangent_opts *opts)
{
    const ct_arg args[] = {
        cti_box_tensor("gates", gates),
        cti_box_tensor("c", c),
        cti_box_tensor("gates_direction", gates_direction),
        cti_box_tensor("c_direction", c_direction),
        cti_box_enum("part", (int)opts->part, words_part),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_lstm_update_tangent, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
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
        return call->is_transformed
                   ? lstm_update_tangent_transformed(call, gates, c, gates_direction, c_direction, opts)
                   : cti_call_answer(call, 0);
    int part;
    if (cti_attr_enum(call, "part", (int)opts->part, CT_PART_STATE, 2, (const int[]){CT_PART_STATE, CT_PART_CELL},
                      &part) != CT_OK)
        goto failed;
    if (cti_check_ndim(call->op, "c", c, 2, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(c, 0);
    const int64_t H = cti_size_at(c, 1);
    if (cti_check_ndim(call->op, "gates", gates, 2, false) != CT_OK) goto failed;
    if (cti_size_at(gates, 0) != N) {
        (void)cti_call_refuse_size(call, "gates", 0, N, "c.size(0)", "gates.shape is %s",
                                   cti_call_sizes_text(call, gates));
        goto failed;
    }
    if (cti_size_at(gates, 1) != cti_int_mul(4, H)) {
        (void)cti_call_refuse_size(call, "gates", 1, cti_int_mul(4, H), "4 * c.size(1)",
                                   "gates.shape is %s, c.size(1) is %lld", cti_call_sizes_text(call, gates),
                                   (long long)cti_size_at(c, 1));
        goto failed;
    }
    if (!cti_absent(gates_direction)) {
        if (cti_check_ndim(call->op, "gates_direction", gates_direction, 2, false) != CT_OK) goto failed;
        if (cti_size_at(gates_direction, 0) != N) {
            (void)cti_call_refuse_size(call, "gates_direction", 0, N, "c.size(0)", "gates_direction.shape is %s",
                                       cti_call_sizes_text(call, gates_direction));
            goto failed;
        }
        if (cti_size_at(gates_direction, 1) != cti_int_mul(4, H)) {
            (void)cti_call_refuse_size(call, "gates_direction", 1, cti_int_mul(4, H), "4 * c.size(1)",
                                       "gates_direction.shape is %s, c.size(1) is %lld",
                                       cti_call_sizes_text(call, gates_direction), (long long)cti_size_at(c, 1));
            goto failed;
        }
    }
    if (!cti_absent(c_direction)) {
        if (cti_check_ndim(call->op, "c_direction", c_direction, 2, false) != CT_OK) goto failed;
        if (cti_size_at(c_direction, 0) != N) {
            (void)cti_call_refuse_size(call, "c_direction", 0, N, "c.size(0)", "c_direction.shape is %s",
                                       cti_call_sizes_text(call, c_direction));
            goto failed;
        }
        if (cti_size_at(c_direction, 1) != H) {
            (void)cti_call_refuse_size(call, "c_direction", 1, H, "c.size(1)", "c_direction.shape is %s",
                                       cti_call_sizes_text(call, c_direction));
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

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_lstm_update_tangent(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    const int part = cti_arg_enum("lstm_update_tangent", &args[4], words_part);
    if (part < 0) return cti_failed();
    const ct_lstm_update_tangent_opts opts = {CTI_RESOLVED, .part = (enum ct_part)part};
    if (call_kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              (ct_lstm_update_tangent_out)(args[0].value.tensor, args[1].value.tensor,
                                                           args[2].value.tensor, args[3].value.tensor,
                                                           outs[0].value.tensor, &opts));
    }
    return cti_out_tensor(&outs[0], "result",
                          (ct_lstm_update_tangent)(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                                   args[3].value.tensor, &opts));
}

static ct_status jvp_lstm_update_tangent(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                         ct_tensor **results)
{
    ct_tensor *gates_tangent = cti_tangent(&tangents[0]);
    ct_tensor *c_tangent = cti_tangent(&tangents[1]);
    ct_tensor *gates_direction_tangent = cti_tangent(&tangents[2]);
    ct_tensor *c_direction_tangent = cti_tangent(&tangents[3]);
    ct_tensor *gates = args[0].value.tensor;
    ct_tensor *c = args[1].value.tensor;
    ct_tensor *gates_direction = args[2].value.tensor;
    ct_tensor *c_direction = args[3].value.tensor;
    const int part = cti_arg_enum_or(&args[4], words_part, 0x783132f6 /* state */);
    if (gates_tangent) {
        const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
        ct_tensor *i_ = cti_item(l0_, 0);
        ct_tensor *f_ = cti_item(l0_, 1);
        ct_tensor *g_ = cti_item(l0_, 2);
        ct_tensor *o_ = cti_item(l0_, 3);
        ct_tensor *t_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        ct_tensor *turned_;
        if (!cti_absent(gates_direction)) {
            turned_ = gates_direction;
        } else {
            turned_ = ct_zeros(cti_sizes_of(gates), .dtype = cti_dtype_of(gates), .device = cti_device_or_host(gates));
        }
        const ct_tensors l3_ = ct_chunk(turned_, 4, .dim = 1);
        ct_tensor *di_ = cti_item(l3_, 0);
        ct_tensor *df_ = cti_item(l3_, 1);
        ct_tensor *dg_ = cti_item(l3_, 2);
        ct_tensor *do__ = cti_item(l3_, 3);
        ct_tensor *dc_;
        if (!cti_absent(c_direction)) {
            dc_ = c_direction;
        } else {
            dc_ = ct_zeros(cti_sizes_of(c), .dtype = cti_dtype_of(gates), .device = cti_device_or_host(gates));
        }
        ct_tensor *x0_ = ct_add(ct_add(ct_mul(df_, c), ct_mul(f_, dc_)), ct_mul(di_, g_));
        ct_tensor *moved_ = ct_add(x0_, ct_mul(i_, dg_));
        const ct_tensors l6_ = ct_chunk(gates_tangent, 4, .dim = 1);
        ct_tensor *i_tangent_ = cti_item(l6_, 0);
        ct_tensor *f_tangent_ = cti_item(l6_, 1);
        ct_tensor *g_tangent_ = cti_item(l6_, 2);
        ct_tensor *o_tangent_ = cti_item(l6_, 3);
        ct_tensor *t7_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        const cti_shape x1_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(f_), cti_shape_or_failed(c));
        const cti_shape x2_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x3_ = cti_shape_broadcast("lstm_update_tangent", x1_, x2_);
        ct_tensor *x4_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x3_));
        ct_tensor *x5_ = ct_add(ct_expand(ct_mul(f_tangent_, c), cti_shape_ints(&x3_)), x4_);
        ct_tensor *t_tangent_ = ct_mul(x5_, ct_sub(ct_num_i64(1), ct_mul(t7_, t7_)));
        const cti_shape x6_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(df_), cti_shape_or_failed(c));
        const cti_shape x7_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(f_), cti_shape_or_failed(dc_));
        const cti_shape x8_ = cti_shape_broadcast("lstm_update_tangent", x6_, x7_);
        const cti_shape x9_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(di_), cti_shape_or_failed(g_));
        const cti_shape x10_ = cti_shape_broadcast("lstm_update_tangent", x8_, x9_);
        ct_tensor *x11_ = ct_expand(ct_mul(f_tangent_, dc_), cti_shape_ints(&x8_));
        ct_tensor *x12_ = ct_expand(ct_mul(g_tangent_, di_), cti_shape_ints(&x10_));
        const cti_shape x13_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(i_), cti_shape_or_failed(dg_));
        const cti_shape x14_ = cti_shape_broadcast("lstm_update_tangent", x10_, x13_);
        ct_tensor *x15_ = ct_expand(ct_add(ct_expand(x11_, cti_shape_ints(&x10_)), x12_), cti_shape_ints(&x14_));
        ct_tensor *moved_tangent_ = ct_add(x15_, ct_expand(ct_mul(i_tangent_, dg_), cti_shape_ints(&x14_)));
        ct_tensor *term;
        if (part == 0x68dc9cb5 /* cell */) {
            term = moved_tangent_;
        } else {
            const cti_shape x16_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(do__), cti_shape_or_failed(t_));
            const cti_shape x17_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
            const cti_shape x18_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(o_), x17_);
            const cti_shape x19_ = cti_shape_broadcast("lstm_update_tangent", x18_, cti_shape_or_failed(moved_));
            const cti_shape x20_ = cti_shape_broadcast("lstm_update_tangent", x16_, x19_);
            ct_tensor *x21_ = ct_neg(ct_add(ct_mul(t_tangent_, t_), ct_mul(t_tangent_, t_)));
            ct_tensor *x22_ = ct_mul(o_tangent_, ct_sub(ct_num_i64(1), ct_mul(t_, t_)));
            ct_tensor *x23_ = ct_mul(ct_add(x22_, ct_mul(ct_expand(x21_, cti_shape_ints(&x17_)), o_)), moved_);
            ct_tensor *x24_ = ct_add(x23_, ct_mul(moved_tangent_, ct_mul(o_, ct_sub(ct_num_i64(1), ct_mul(t_, t_)))));
            ct_tensor *x25_ = ct_expand(ct_mul(t_tangent_, do__), cti_shape_ints(&x20_));
            term = ct_add(x25_, ct_expand(x24_, cti_shape_ints(&x20_)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (c_tangent) {
        const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
        ct_tensor *i_ = cti_item(l0_, 0);
        ct_tensor *f_ = cti_item(l0_, 1);
        ct_tensor *g_ = cti_item(l0_, 2);
        ct_tensor *o_ = cti_item(l0_, 3);
        ct_tensor *t_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        ct_tensor *turned_;
        if (!cti_absent(gates_direction)) {
            turned_ = gates_direction;
        } else {
            turned_ = ct_zeros(cti_sizes_of(gates), .dtype = cti_dtype_of(gates), .device = cti_device_or_host(gates));
        }
        const ct_tensors l3_ = ct_chunk(turned_, 4, .dim = 1);
        ct_tensor *di_ = cti_item(l3_, 0);
        ct_tensor *df_ = cti_item(l3_, 1);
        ct_tensor *dg_ = cti_item(l3_, 2);
        ct_tensor *do__ = cti_item(l3_, 3);
        ct_tensor *dc_;
        if (!cti_absent(c_direction)) {
            dc_ = c_direction;
        } else {
            dc_ = ct_zeros(cti_sizes_of(c), .dtype = cti_dtype_of(gates), .device = cti_device_or_host(gates));
        }
        ct_tensor *x26_ = ct_add(ct_add(ct_mul(df_, c), ct_mul(f_, dc_)), ct_mul(di_, g_));
        ct_tensor *moved_ = ct_add(x26_, ct_mul(i_, dg_));
        ct_tensor *t6_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        const cti_shape x27_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(f_), cti_shape_or_failed(c));
        const cti_shape x28_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x29_ = cti_shape_broadcast("lstm_update_tangent", x27_, x28_);
        ct_tensor *x30_ = ct_expand(ct_mul(c_tangent, f_), cti_shape_ints(&x29_));
        ct_tensor *t_tangent_ = ct_mul(x30_, ct_sub(ct_num_i64(1), ct_mul(t6_, t6_)));
        const cti_shape x31_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(df_), cti_shape_or_failed(c));
        const cti_shape x32_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(f_), cti_shape_or_failed(dc_));
        const cti_shape x33_ = cti_shape_broadcast("lstm_update_tangent", x31_, x32_);
        const cti_shape x34_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(di_), cti_shape_or_failed(g_));
        const cti_shape x35_ = cti_shape_broadcast("lstm_update_tangent", x33_, x34_);
        ct_tensor *x36_ = ct_expand(ct_mul(c_tangent, df_), cti_shape_ints(&x33_));
        const cti_shape x37_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(i_), cti_shape_or_failed(dg_));
        const cti_shape x38_ = cti_shape_broadcast("lstm_update_tangent", x35_, x37_);
        ct_tensor *moved_tangent_ = ct_expand(ct_expand(x36_, cti_shape_ints(&x35_)), cti_shape_ints(&x38_));
        ct_tensor *term;
        if (part == 0x68dc9cb5 /* cell */) {
            term = moved_tangent_;
        } else {
            const cti_shape x39_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(do__), cti_shape_or_failed(t_));
            const cti_shape x40_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
            const cti_shape x41_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(o_), x40_);
            const cti_shape x42_ = cti_shape_broadcast("lstm_update_tangent", x41_, cti_shape_or_failed(moved_));
            const cti_shape x43_ = cti_shape_broadcast("lstm_update_tangent", x39_, x42_);
            ct_tensor *x44_ = ct_neg(ct_add(ct_mul(t_tangent_, t_), ct_mul(t_tangent_, t_)));
            ct_tensor *x45_ = ct_mul(moved_tangent_, ct_mul(o_, ct_sub(ct_num_i64(1), ct_mul(t_, t_))));
            ct_tensor *x46_ = ct_add(ct_mul(ct_mul(ct_expand(x44_, cti_shape_ints(&x40_)), o_), moved_), x45_);
            ct_tensor *x47_ = ct_expand(ct_mul(t_tangent_, do__), cti_shape_ints(&x43_));
            term = ct_add(x47_, ct_expand(x46_, cti_shape_ints(&x43_)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (gates_direction_tangent) {
        const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
        ct_tensor *i_ = cti_item(l0_, 0);
        ct_tensor *f_ = cti_item(l0_, 1);
        ct_tensor *g_ = cti_item(l0_, 2);
        ct_tensor *o_ = cti_item(l0_, 3);
        ct_tensor *t_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        ct_tensor *turned_;
        if (!cti_absent(gates_direction)) {
            turned_ = gates_direction;
        } else {
            turned_ = ct_zeros(cti_sizes_of(gates), .dtype = cti_dtype_of(gates), .device = cti_device_or_host(gates));
        }
        const ct_tensors l3_ = ct_chunk(turned_, 4, .dim = 1);
        ct_tensor *di_ = cti_item(l3_, 0);
        ct_tensor *df_ = cti_item(l3_, 1);
        ct_tensor *dg_ = cti_item(l3_, 2);
        ct_tensor *do__ = cti_item(l3_, 3);
        ct_tensor *dc_;
        if (!cti_absent(c_direction)) {
            dc_ = c_direction;
        } else {
            dc_ = ct_zeros(cti_sizes_of(c), .dtype = cti_dtype_of(gates), .device = cti_device_or_host(gates));
        }
        ct_tensor *x48_ = ct_add(ct_add(ct_mul(df_, c), ct_mul(f_, dc_)), ct_mul(di_, g_));
        ct_tensor *moved_ = ct_add(x48_, ct_mul(i_, dg_));
        ct_tensor *turned_tangent_;
        if (!cti_absent(gates_direction)) {
            turned_tangent_ = gates_direction_tangent;
        } else {
            const cti_shape x49_ = cti_shape_or_failed(
                ct_zeros(cti_sizes_of(gates), .dtype = cti_dtype_of(gates), .device = cti_device_or_host(gates)));
            turned_tangent_ =
                ct_zeros(cti_shape_ints(&x49_), .dtype = cti_dtype_of(gates), .device = cti_device_or_host(gates));
        }
        const ct_tensors l7_ = ct_chunk(turned_tangent_, 4, .dim = 1);
        ct_tensor *di_tangent_ = cti_item(l7_, 0);
        ct_tensor *df_tangent_ = cti_item(l7_, 1);
        ct_tensor *dg_tangent_ = cti_item(l7_, 2);
        ct_tensor *do__tangent_ = cti_item(l7_, 3);
        const cti_shape x50_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(df_), cti_shape_or_failed(c));
        const cti_shape x51_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(f_), cti_shape_or_failed(dc_));
        const cti_shape x52_ = cti_shape_broadcast("lstm_update_tangent", x50_, x51_);
        const cti_shape x53_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(di_), cti_shape_or_failed(g_));
        const cti_shape x54_ = cti_shape_broadcast("lstm_update_tangent", x52_, x53_);
        ct_tensor *x55_ = ct_expand(ct_mul(df_tangent_, c), cti_shape_ints(&x52_));
        ct_tensor *x56_ = ct_expand(ct_mul(di_tangent_, g_), cti_shape_ints(&x54_));
        const cti_shape x57_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(i_), cti_shape_or_failed(dg_));
        const cti_shape x58_ = cti_shape_broadcast("lstm_update_tangent", x54_, x57_);
        ct_tensor *x59_ = ct_expand(ct_add(ct_expand(x55_, cti_shape_ints(&x54_)), x56_), cti_shape_ints(&x58_));
        ct_tensor *moved_tangent_ = ct_add(x59_, ct_expand(ct_mul(dg_tangent_, i_), cti_shape_ints(&x58_)));
        ct_tensor *term;
        if (part == 0x68dc9cb5 /* cell */) {
            term = moved_tangent_;
        } else {
            const cti_shape x60_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(do__), cti_shape_or_failed(t_));
            const cti_shape x61_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
            const cti_shape x62_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(o_), x61_);
            const cti_shape x63_ = cti_shape_broadcast("lstm_update_tangent", x62_, cti_shape_or_failed(moved_));
            const cti_shape x64_ = cti_shape_broadcast("lstm_update_tangent", x60_, x63_);
            ct_tensor *x65_ = ct_mul(moved_tangent_, ct_mul(o_, ct_sub(ct_num_i64(1), ct_mul(t_, t_))));
            ct_tensor *x66_ = ct_expand(ct_mul(do__tangent_, t_), cti_shape_ints(&x64_));
            term = ct_add(x66_, ct_expand(x65_, cti_shape_ints(&x64_)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (c_direction_tangent) {
        const ct_tensors l0_ = ct_chunk(gates, 4, .dim = 1);
        ct_tensor *i_ = cti_item(l0_, 0);
        ct_tensor *f_ = cti_item(l0_, 1);
        ct_tensor *g_ = cti_item(l0_, 2);
        ct_tensor *o_ = cti_item(l0_, 3);
        ct_tensor *t_ = ct_tanh(ct_add(ct_mul(f_, c), ct_mul(i_, g_)));
        ct_tensor *turned_;
        if (!cti_absent(gates_direction)) {
            turned_ = gates_direction;
        } else {
            turned_ = ct_zeros(cti_sizes_of(gates), .dtype = cti_dtype_of(gates), .device = cti_device_or_host(gates));
        }
        const ct_tensors l3_ = ct_chunk(turned_, 4, .dim = 1);
        ct_tensor *di_ = cti_item(l3_, 0);
        ct_tensor *df_ = cti_item(l3_, 1);
        ct_tensor *dg_ = cti_item(l3_, 2);
        ct_tensor *do__ = cti_item(l3_, 3);
        ct_tensor *dc_;
        if (!cti_absent(c_direction)) {
            dc_ = c_direction;
        } else {
            dc_ = ct_zeros(cti_sizes_of(c), .dtype = cti_dtype_of(gates), .device = cti_device_or_host(gates));
        }
        ct_tensor *x67_ = ct_add(ct_add(ct_mul(df_, c), ct_mul(f_, dc_)), ct_mul(di_, g_));
        ct_tensor *moved_ = ct_add(x67_, ct_mul(i_, dg_));
        ct_tensor *dc_tangent_;
        if (!cti_absent(c_direction)) {
            dc_tangent_ = c_direction_tangent;
        } else {
            const cti_shape x68_ = cti_shape_or_failed(
                ct_zeros(cti_sizes_of(c), .dtype = cti_dtype_of(gates), .device = cti_device_or_host(gates)));
            dc_tangent_ =
                ct_zeros(cti_shape_ints(&x68_), .dtype = cti_dtype_of(gates), .device = cti_device_or_host(gates));
        }
        const cti_shape x69_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(df_), cti_shape_or_failed(c));
        const cti_shape x70_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(f_), cti_shape_or_failed(dc_));
        const cti_shape x71_ = cti_shape_broadcast("lstm_update_tangent", x69_, x70_);
        const cti_shape x72_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(di_), cti_shape_or_failed(g_));
        const cti_shape x73_ = cti_shape_broadcast("lstm_update_tangent", x71_, x72_);
        ct_tensor *x74_ = ct_expand(ct_mul(dc_tangent_, f_), cti_shape_ints(&x71_));
        const cti_shape x75_ =
            cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(i_), cti_shape_or_failed(dg_));
        const cti_shape x76_ = cti_shape_broadcast("lstm_update_tangent", x73_, x75_);
        ct_tensor *moved_tangent_ = ct_expand(ct_expand(x74_, cti_shape_ints(&x73_)), cti_shape_ints(&x76_));
        ct_tensor *term;
        if (part == 0x68dc9cb5 /* cell */) {
            term = moved_tangent_;
        } else {
            const cti_shape x77_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(do__), cti_shape_or_failed(t_));
            const cti_shape x78_ =
                cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(t_), cti_shape_or_failed(t_));
            const cti_shape x79_ = cti_shape_broadcast("lstm_update_tangent", cti_shape_or_failed(o_), x78_);
            const cti_shape x80_ = cti_shape_broadcast("lstm_update_tangent", x79_, cti_shape_or_failed(moved_));
            const cti_shape x81_ = cti_shape_broadcast("lstm_update_tangent", x77_, x80_);
            ct_tensor *x82_ = ct_mul(moved_tangent_, ct_mul(o_, ct_sub(ct_num_i64(1), ct_mul(t_, t_))));
            term = ct_expand(x82_, cti_shape_ints(&x81_));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

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
    .call = call_lstm_update_tangent,
    .jvp = jvp_lstm_update_tangent,
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
