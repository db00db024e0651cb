/*
 * lstm_gates_tangent: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LSTM_GATES_TANGENT_H
#define COTANGENT_PRIVATE_LSTM_GATES_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of lstm_gates in the sum of two directions, from its result. A direction that is left out is zero.
 *
 * @param gates             the activated gates i, f, g, o; float tensor [N, G]
 * @param input_direction   the change of input_gates; float tensor [N, G], or ct_none()
 * @param hidden_direction  the change of hidden_gates; float tensor [N, G], or ct_none()
 * @param out               tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as gates
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  gates.size(1) must be a multiple of 4
 *   CT_E_SHAPE    gates.ndim must be 2
 *                 if input_direction is given, input_direction.ndim must be 2
 *                 if input_direction is given, input_direction.size(0) must be gates.size(0)
 *                 if input_direction is given, input_direction.size(1) must be gates.size(1)
 *                 if hidden_direction is given, hidden_direction.ndim must be 2
 *                 if hidden_direction is given, hidden_direction.size(0) must be gates.size(0)
 *                 if hidden_direction is given, hidden_direction.size(1) must be gates.size(1)
 *   CT_E_DTYPE    the dtypes of gates, input_direction and hidden_direction must be float
 *                 gates, input_direction and hidden_direction must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   i_, f_, g_, o_ = chunk(gates, 4, 1)
 *   slope_ = cat([i_ * (1 - i_), f_ * (1 - f_), 1 - g_ * g_, o_ * (1 - o_)], 1)
 *   first_ = input_direction if has(input_direction) else zeros(shape(gates), dtype_of(gates), device_of(gates))
 *   slope_grad0_ = sum_to_size(result.grad * conj(first_ + hidden_direction if has(hidden_direction) else first_),
 *       shape(slope_))
 *   t4_ = 1 - i_
 *   i_grad4_ = sum_to_size(split.sizes(slope_grad0_, extents([i_ * t4_, f_ * (1 - f_), 1 - g_ * g_, o_ * (1 - o_)], 1),
 *       1)[0] * conj(t4_), shape(i_)) + sum_to_size(-sum_to_size(split.sizes(slope_grad0_, extents([i_ * t4_, f_ * (1 -
 *       f_), 1 - g_ * g_, o_ * (1 - o_)], 1), 1)[0] * conj(i_), shape(i_)), shape(i_))
 *   t6_ = 1 - f_
 *   f_grad5_ = sum_to_size(split.sizes(slope_grad0_, extents([i_ * (1 - i_), f_ * t6_, 1 - g_ * g_, o_ * (1 - o_)], 1),
 *       1)[1] * conj(t6_), shape(f_)) + sum_to_size(-sum_to_size(split.sizes(slope_grad0_, extents([i_ * (1 - i_), f_ *
 *       t6_, 1 - g_ * g_, o_ * (1 - o_)], 1), 1)[1] * conj(f_), shape(f_)), shape(f_))
 *   t8_ = sum_to_size(sum_to_size(-split.sizes(slope_grad0_, extents([i_ * (1 - i_), f_ * (1 - f_), 1 - g_ * g_, o_ *
 *       (1 - o_)], 1), 1)[2], broadcast(shape(g_), shape(g_))) * conj(g_), shape(g_))
 *   g_grad6_ = t8_ + t8_
 *   t10_ = 1 - o_
 *   o_grad7_ = sum_to_size(split.sizes(slope_grad0_, extents([i_ * (1 - i_), f_ * (1 - f_), 1 - g_ * g_, o_ * t10_],
 *       1), 1)[3] * conj(t10_), shape(o_)) + sum_to_size(-sum_to_size(split.sizes(slope_grad0_, extents([i_ * (1 - i_),
 *       f_ * (1 - f_), 1 - g_ * g_, o_ * t10_], 1), 1)[3] * conj(o_), shape(o_)), shape(o_))
 *   gates.grad = cat([i_grad4_, f_grad5_, g_grad6_, o_grad7_], 1)
 *   i_, f_, g_, o_ = chunk(gates, 4, 1)
 *   slope_ = cat([i_ * (1 - i_), f_ * (1 - f_), 1 - g_ * g_, o_ * (1 - o_)], 1)
 *   first_ = input_direction if has(input_direction) else zeros(shape(gates), dtype_of(gates), device_of(gates))
 *   first_grad1_ = sum_to_size(sum_to_size(result.grad * conj(slope_), shape(first_ + hidden_direction if
 *       has(hidden_direction) else first_)), shape(first_)) if has(hidden_direction) else sum_to_size(result.grad *
 *       conj(slope_), shape(first_ + hidden_direction if has(hidden_direction) else first_))
 *   input_direction.grad = first_grad1_ if has(input_direction) else zeros(shape(input_direction),
 *       dtype_of(result.grad), device_of(result.grad))
 *   i_, f_, g_, o_ = chunk(gates, 4, 1)
 *   slope_ = cat([i_ * (1 - i_), f_ * (1 - f_), 1 - g_ * g_, o_ * (1 - o_)], 1)
 *   first_ = input_direction if has(input_direction) else zeros(shape(gates), dtype_of(gates), device_of(gates))
 *   hidden_direction.grad = sum_to_size(sum_to_size(result.grad * conj(slope_), shape(first_ + hidden_direction if
 *       has(hidden_direction) else first_)), shape(hidden_direction)) if has(hidden_direction) else
 *       zeros(shape(hidden_direction), dtype_of(result.grad), device_of(result.grad))
 *   gates, input_direction and hidden_direction are saved if any gradient is required.
 *
 * Example:
 *   ct_tensor *gates = ct_rand(CT_INTS(3, 8));
 *   ct_tensor *input_direction = ct_rand(CT_INTS(3, 8));
 *   ct_tensor *hidden_direction = ct_rand(CT_INTS(3, 8));
 *   ct_tensor *result = ct_lstm_gates_tangent(gates, input_direction, hidden_direction);
 */
CT_API ct_tensor *ct_lstm_gates_tangent(ct_tensor *gates, ct_tensor *input_direction, ct_tensor *hidden_direction);
CT_API ct_tensor *ct_lstm_gates_tangent_out(ct_tensor *gates, ct_tensor *input_direction, ct_tensor *hidden_direction,
                                            ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
