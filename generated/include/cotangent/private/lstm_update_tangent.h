/*
 * lstm_update_tangent: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LSTM_UPDATE_TANGENT_H
#define COTANGENT_PRIVATE_LSTM_UPDATE_TANGENT_H

#include <cotangent/operand.h>
#include <cotangent/word/part.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_lstm_update_tangent, passed as named arguments. */
typedef struct ct_lstm_update_tangent_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the result whose change is returned; CT_PART_STATE or CT_PART_CELL; default CT_PART_STATE */
    enum ct_part part CT_INIT_({});
} ct_lstm_update_tangent_opts;

/**
 * Derivative of one result of lstm_update in directions of gates and cell. A direction that is left out is zero.
 *
 * @param gates            the activated gates i, f, g, o; float tensor [N, 4 * H]
 * @param c                cell before the step; float tensor [N, H]
 * @param gates_direction  the change of gates; float tensor [N, 4 * H], or ct_none()
 * @param c_direction      the change of c; float tensor [N, H], or ct_none()
 * @param opts             options, passed as named arguments; NULL for the defaults
 * @param out              tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: same as c; dtype and device: same as gates
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    c.ndim must be 2
 *                 gates.ndim must be 2
 *                 gates.size(0) must be c.size(0)
 *                 gates.size(1) must be 4 * c.size(1)
 *                 if gates_direction is given, gates_direction.ndim must be 2
 *                 if gates_direction is given, gates_direction.size(0) must be c.size(0)
 *                 if gates_direction is given, gates_direction.size(1) must be 4 * c.size(1)
 *                 if c_direction is given, c_direction.ndim must be 2
 *                 if c_direction is given, c_direction.size(0) must be c.size(0)
 *                 if c_direction is given, c_direction.size(1) must be c.size(1)
 *   CT_E_DTYPE    the dtypes of gates, c, gates_direction and c_direction must be float
 *                 gates, c, gates_direction and c_direction must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   i_, f_, g_, o_ = chunk(gates, 4, 1)
 *   t_ = tanh(f_ * c + i_ * g_)
 *   turned_ = gates_direction if has(gates_direction) else zeros(shape(gates), dtype_of(gates), device_of(gates))
 *   di_, df_, dg_, do__ = chunk(turned_, 4, 1)
 *   dc_ = c_direction if has(c_direction) else zeros(shape(c), dtype_of(gates), device_of(gates))
 *   moved_ = df_ * c + f_ * dc_ + di_ * g_ + i_ * dg_
 *   moved_grad0_ = result.grad if part == cell else sum_to_size(sum_to_size(result.grad, broadcast(broadcast(shape(o_),
 *       broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(o_ * (1 - t_ * t_)), shape(moved_))
 *   t_grad2_ = zeros(shape(t_), dtype_of(result.grad), device_of(result.grad)) if part == cell else
 *       sum_to_size(sum_to_size(result.grad, broadcast(shape(do__), shape(t_))) * conj(do__), shape(t_)) +
 *       sum_to_size(sum_to_size(-sum_to_size(sum_to_size(sum_to_size(result.grad, broadcast(broadcast(shape(o_),
 *       broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(moved_), broadcast(shape(o_), broadcast(shape(t_),
 *       shape(t_)))) * conj(o_), broadcast(shape(t_), shape(t_))), broadcast(shape(t_), shape(t_))) * conj(t_),
 *       shape(t_)) + sum_to_size(sum_to_size(-sum_to_size(sum_to_size(sum_to_size(result.grad,
 *       broadcast(broadcast(shape(o_), broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(moved_),
 *       broadcast(shape(o_), broadcast(shape(t_), shape(t_)))) * conj(o_), broadcast(shape(t_), shape(t_))),
 *       broadcast(shape(t_), shape(t_))) * conj(t_), shape(t_))
 *   o_grad3_ = zeros(shape(o_), dtype_of(result.grad), device_of(result.grad)) if part == cell else
 *       sum_to_size(sum_to_size(sum_to_size(result.grad, broadcast(broadcast(shape(o_), broadcast(shape(t_),
 *       shape(t_))), shape(moved_))) * conj(moved_), broadcast(shape(o_), broadcast(shape(t_), shape(t_)))) * conj(1 -
 *       t_ * t_), shape(o_))
 *   f_grad6_ = sum_to_size(sum_to_size(sum_to_size(sum_to_size(moved_grad0_, broadcast(broadcast(broadcast(shape(df_),
 *       shape(c)), broadcast(shape(f_), shape(dc_))), broadcast(shape(di_), shape(g_)))),
 *       broadcast(broadcast(shape(df_), shape(c)), broadcast(shape(f_), shape(dc_)))), broadcast(shape(f_),
 *       shape(dc_))) * conj(dc_), shape(f_))
 *   g_grad9_ = sum_to_size(sum_to_size(sum_to_size(moved_grad0_, broadcast(broadcast(broadcast(shape(df_), shape(c)),
 *       broadcast(shape(f_), shape(dc_))), broadcast(shape(di_), shape(g_)))), broadcast(shape(di_), shape(g_))) *
 *       conj(di_), shape(g_))
 *   i_grad10_ = sum_to_size(sum_to_size(moved_grad0_, broadcast(shape(i_), shape(dg_))) * conj(dg_), shape(i_))
 *   t12_ = tanh(f_ * c + i_ * g_)
 *   f_grad15_ = f_grad6_ + sum_to_size(sum_to_size(t_grad2_ * conj(1 - t12_ * t12_), broadcast(shape(f_), shape(c))) *
 *       conj(c), shape(f_))
 *   t14_ = tanh(f_ * c + i_ * g_)
 *   i_grad17_ = i_grad10_ + sum_to_size(sum_to_size(t_grad2_ * conj(1 - t14_ * t14_), broadcast(shape(i_), shape(g_)))
 *       * conj(g_), shape(i_))
 *   t16_ = tanh(f_ * c + i_ * g_)
 *   g_grad18_ = g_grad9_ + sum_to_size(sum_to_size(t_grad2_ * conj(1 - t16_ * t16_), broadcast(shape(i_), shape(g_))) *
 *       conj(i_), shape(g_))
 *   gates.grad = cat([i_grad17_, f_grad15_, g_grad18_, o_grad3_], 1)
 *   i_, f_, g_, o_ = chunk(gates, 4, 1)
 *   t_ = tanh(f_ * c + i_ * g_)
 *   turned_ = gates_direction if has(gates_direction) else zeros(shape(gates), dtype_of(gates), device_of(gates))
 *   di_, df_, dg_, do__ = chunk(turned_, 4, 1)
 *   dc_ = c_direction if has(c_direction) else zeros(shape(c), dtype_of(gates), device_of(gates))
 *   moved_ = df_ * c + f_ * dc_ + di_ * g_ + i_ * dg_
 *   moved_grad0_ = result.grad if part == cell else sum_to_size(sum_to_size(result.grad, broadcast(broadcast(shape(o_),
 *       broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(o_ * (1 - t_ * t_)), shape(moved_))
 *   t_grad2_ = zeros(shape(t_), dtype_of(result.grad), device_of(result.grad)) if part == cell else
 *       sum_to_size(sum_to_size(result.grad, broadcast(shape(do__), shape(t_))) * conj(do__), shape(t_)) +
 *       sum_to_size(sum_to_size(-sum_to_size(sum_to_size(sum_to_size(result.grad, broadcast(broadcast(shape(o_),
 *       broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(moved_), broadcast(shape(o_), broadcast(shape(t_),
 *       shape(t_)))) * conj(o_), broadcast(shape(t_), shape(t_))), broadcast(shape(t_), shape(t_))) * conj(t_),
 *       shape(t_)) + sum_to_size(sum_to_size(-sum_to_size(sum_to_size(sum_to_size(result.grad,
 *       broadcast(broadcast(shape(o_), broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(moved_),
 *       broadcast(shape(o_), broadcast(shape(t_), shape(t_)))) * conj(o_), broadcast(shape(t_), shape(t_))),
 *       broadcast(shape(t_), shape(t_))) * conj(t_), shape(t_))
 *   c_grad5_ = sum_to_size(sum_to_size(sum_to_size(sum_to_size(moved_grad0_, broadcast(broadcast(broadcast(shape(df_),
 *       shape(c)), broadcast(shape(f_), shape(dc_))), broadcast(shape(di_), shape(g_)))),
 *       broadcast(broadcast(shape(df_), shape(c)), broadcast(shape(f_), shape(dc_)))), broadcast(shape(df_), shape(c)))
 *       * conj(df_), shape(c))
 *   t9_ = tanh(f_ * c + i_ * g_)
 *   c.grad = c_grad5_ + sum_to_size(sum_to_size(t_grad2_ * conj(1 - t9_ * t9_), broadcast(shape(f_), shape(c))) *
 *       conj(f_), shape(c))
 *   i_, f_, g_, o_ = chunk(gates, 4, 1)
 *   t_ = tanh(f_ * c + i_ * g_)
 *   turned_ = gates_direction if has(gates_direction) else zeros(shape(gates), dtype_of(gates), device_of(gates))
 *   di_, df_, dg_, do__ = chunk(turned_, 4, 1)
 *   dc_ = c_direction if has(c_direction) else zeros(shape(c), dtype_of(gates), device_of(gates))
 *   moved_ = df_ * c + f_ * dc_ + di_ * g_ + i_ * dg_
 *   moved_grad0_ = result.grad if part == cell else sum_to_size(sum_to_size(result.grad, broadcast(broadcast(shape(o_),
 *       broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(o_ * (1 - t_ * t_)), shape(moved_))
 *   do__grad1_ = zeros(shape(do__), dtype_of(result.grad), device_of(result.grad)) if part == cell else
 *       sum_to_size(sum_to_size(result.grad, broadcast(shape(do__), shape(t_))) * conj(t_), shape(do__))
 *   df_grad4_ = sum_to_size(sum_to_size(sum_to_size(sum_to_size(moved_grad0_, broadcast(broadcast(broadcast(shape(df_),
 *       shape(c)), broadcast(shape(f_), shape(dc_))), broadcast(shape(di_), shape(g_)))),
 *       broadcast(broadcast(shape(df_), shape(c)), broadcast(shape(f_), shape(dc_)))), broadcast(shape(df_), shape(c)))
 *       * conj(c), shape(df_))
 *   di_grad8_ = sum_to_size(sum_to_size(sum_to_size(moved_grad0_, broadcast(broadcast(broadcast(shape(df_), shape(c)),
 *       broadcast(shape(f_), shape(dc_))), broadcast(shape(di_), shape(g_)))), broadcast(shape(di_), shape(g_))) *
 *       conj(g_), shape(di_))
 *   dg_grad11_ = sum_to_size(sum_to_size(moved_grad0_, broadcast(shape(i_), shape(dg_))) * conj(i_), shape(dg_))
 *   turned_grad13_ = cat([di_grad8_, df_grad4_, dg_grad11_, do__grad1_], 1)
 *   gates_direction.grad = turned_grad13_ if has(gates_direction) else zeros(shape(gates_direction),
 *       dtype_of(result.grad), device_of(result.grad))
 *   i_, f_, g_, o_ = chunk(gates, 4, 1)
 *   t_ = tanh(f_ * c + i_ * g_)
 *   turned_ = gates_direction if has(gates_direction) else zeros(shape(gates), dtype_of(gates), device_of(gates))
 *   di_, df_, dg_, do__ = chunk(turned_, 4, 1)
 *   dc_ = c_direction if has(c_direction) else zeros(shape(c), dtype_of(gates), device_of(gates))
 *   moved_ = df_ * c + f_ * dc_ + di_ * g_ + i_ * dg_
 *   moved_grad0_ = result.grad if part == cell else sum_to_size(sum_to_size(result.grad, broadcast(broadcast(shape(o_),
 *       broadcast(shape(t_), shape(t_))), shape(moved_))) * conj(o_ * (1 - t_ * t_)), shape(moved_))
 *   dc_grad7_ = sum_to_size(sum_to_size(sum_to_size(sum_to_size(moved_grad0_, broadcast(broadcast(broadcast(shape(df_),
 *       shape(c)), broadcast(shape(f_), shape(dc_))), broadcast(shape(di_), shape(g_)))),
 *       broadcast(broadcast(shape(df_), shape(c)), broadcast(shape(f_), shape(dc_)))), broadcast(shape(f_),
 *       shape(dc_))) * conj(f_), shape(dc_))
 *   c_direction.grad = dc_grad7_ if has(c_direction) else zeros(shape(c_direction), dtype_of(result.grad),
 *       device_of(result.grad))
 *   gates, c, gates_direction and c_direction are saved if any gradient is required.
 *
 * Example:
 *   ct_tensor *gates = ct_rand(CT_INTS(3, 16));
 *   ct_tensor *c = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *gates_direction = ct_rand(CT_INTS(3, 16));
 *   ct_tensor *c_direction = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_lstm_update_tangent(gates, c, gates_direction, c_direction);
 */
CT_API ct_tensor *ct_lstm_update_tangent(ct_tensor *gates, ct_tensor *c, ct_tensor *gates_direction,
                                         ct_tensor *c_direction, const ct_lstm_update_tangent_opts *opts);
CT_API ct_tensor *ct_lstm_update_tangent_out(ct_tensor *gates, ct_tensor *c, ct_tensor *gates_direction,
                                             ct_tensor *c_direction, ct_tensor *out,
                                             const ct_lstm_update_tangent_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_lstm_update_tangent(ct_tensor *gates, ct_tensor *c, ct_tensor *gates_direction,
                                         ct_tensor *c_direction,
                                         const ct_lstm_update_tangent_opts &opts = ct_lstm_update_tangent_opts{})
{
    return ct_lstm_update_tangent(gates, c, gates_direction, c_direction, &opts);
}

inline ct_tensor *ct_lstm_update_tangent_out(ct_tensor *gates, ct_tensor *c, ct_tensor *gates_direction,
                                             ct_tensor *c_direction, ct_tensor *out,
                                             const ct_lstm_update_tangent_opts &opts = ct_lstm_update_tangent_opts{})
{
    return ct_lstm_update_tangent_out(gates, c, gates_direction, c_direction, out, &opts);
}
#else
#define ct_lstm_update_tangent_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_lstm_update_tangent(...) ct_lstm_update_tangent_named_(__VA_ARGS__, )
#define ct_lstm_update_tangent_named_(gates, c, gates_direction, c_direction, ...) \
    CT_NAMED_(ct_lstm_update_tangent, ct_lstm_update_tangent_opts, (gates, c, gates_direction, c_direction, ), \
              __VA_ARGS__)
#define ct_lstm_update_tangent_out(...) ct_lstm_update_tangent_out_named_(__VA_ARGS__, )
#define ct_lstm_update_tangent_out_named_(gates, c, gates_direction, c_direction, out, ...) \
    CT_NAMED_(ct_lstm_update_tangent_out, ct_lstm_update_tangent_opts, \
              (gates, c, gates_direction, c_direction, out, ), __VA_ARGS__)
#endif
#endif
