/*
 * distance_gradients: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/distance.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_DISTANCE_GRADIENTS_H
#define COTANGENT_PRIVATE_DISTANCE_GRADIENTS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * For each row of x1 the sum over the rows of x2 of grad times the derivative of the distance of cdist with respect to
 * the row of x1.
 *
 * @param grad      factor of each distance; float tensor [*G, P, R]
 * @param x1        the first vectors; float tensor [*A, P, M]
 * @param x2        the second vectors; float tensor [*B, R, M]
 * @param distance  the result of cdist; float tensor [*G, P, R]
 * @param p         exponent of the norm; 0 and infinity are allowed
 * @param out       tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [*grad.shape[:-2], grad.size(-2), x1.size(-1)]; dtype and device: same as grad
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  p must be at least 0
 *                 p must be inf, or p must be less than 1e+30 and p - 1 must be a value that the common dtype of grad,
 *                 x1, x2 and distance can represent and 1 - p must be a value that the common dtype of grad, x1, x2 and
 *                 distance can represent
 *                 x1.shape[:-2] must broadcast to grad.shape[:-2]
 *                 x2.shape[:-2] must broadcast to grad.shape[:-2]
 *   CT_E_SHAPE    grad.ndim must be at least 2
 *                 x1.ndim must be at least 2
 *                 x1.size(-2) must be grad.size(-2)
 *                 x2.ndim must be at least 2
 *                 x2.size(-2) must be grad.size(-1)
 *                 x2.size(-1) must be x1.size(-1)
 *                 the first sizes of distance must be grad.shape[:-2]
 *                 distance.size(-2) must be grad.size(-2)
 *                 distance.size(-1) must be grad.size(-1)
 *   CT_E_DTYPE    the dtypes of grad, x1, x2 and distance must be float
 *                 grad, x1, x2 and distance must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *   length_ = unsqueeze(to(distance, dtype_of(d_)), -1)
 *   far_ = to(abs(d_) == length_, dtype_of(d_))
 *   safe_ = masked_fill(length_, length_ == 0, 1)
 *   ratio_ = masked_fill(abs(d_) / safe_, d_ == 0, 1)
 *   result1_ = sgn(d_) if p == 1 else masked_fill(d_ / safe_, length_ == 0, 0) if p == 2 else zeros_like(d_) if p == 0
 *       else sgn(d_) * far_ / sum(far_, [-1], true) if p == inf else masked_fill(sgn(d_) * pow.scalar(ratio_, p - 1),
 *       length_ == 0, 0)
 *   weight_ = result1_
 *   grad.grad = reshape(sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad), -1),
 *       shape(weight_))) * conj(weight_), unsqueeze(shape(grad), -1)), shape(grad))
 *   d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *   length_ = unsqueeze(to(distance, dtype_of(d_)), -1)
 *   far_ = to(abs(d_) == length_, dtype_of(d_))
 *   safe_ = masked_fill(length_, length_ == 0, 1)
 *   ratio_ = masked_fill(abs(d_) / safe_, d_ == 0, 1)
 *   result1_ = sgn(d_) if p == 1 else masked_fill(d_ / safe_, length_ == 0, 0) if p == 2 else zeros_like(d_) if p == 0
 *       else sgn(d_) * far_ / sum(far_, [-1], true) if p == inf else masked_fill(sgn(d_) * pow.scalar(ratio_, p - 1),
 *       length_ == 0, 0)
 *   weight_ = result1_
 *   weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad), -1),
 *       shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *   d_grad2_ = (zeros(shape(weight_grad1_), dtype_of(weight_grad1_), device_of(weight_grad1_)) if not is_complex(d_)
 *       else where(d_ == 0, 0, (weight_grad1_ - real(conj(sgn(where(d_ == 0, 1, d_))) * weight_grad1_) * sgn(where(d_
 *       == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == 1 else sum_to_size(sum_to_size(where(length_ == 0, 0,
 *       weight_grad1_), broadcast(shape(d_), shape(safe_))) / conj(safe_), shape(d_)) if p == 2 else zeros(shape(d_),
 *       dtype_of(result.grad), device_of(result.grad)) if p == 0 else (zeros(shape(d_),
 *       dtype_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(far_, [-1], true)), broadcast(shape(d_),
 *       shape(far_))) * conj(far_), shape(d_))), device_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(far_, [-1],
 *       true)), broadcast(shape(d_), shape(far_))) * conj(far_), shape(d_)))) if not is_complex(d_) else where(d_ == 0,
 *       0, (sum_to_size(sum_to_size(weight_grad1_ / conj(sum(far_, [-1], true)), broadcast(shape(d_), shape(far_))) *
 *       conj(far_), shape(d_)) - real(conj(sgn(where(d_ == 0, 1, d_))) * sum_to_size(sum_to_size(weight_grad1_ /
 *       conj(sum(far_, [-1], true)), broadcast(shape(d_), shape(far_))) * conj(far_), shape(d_))) * sgn(where(d_ == 0,
 *       1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == inf else zeros(shape(d_),
 *       dtype_of(sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) *
 *       conj(pow.scalar(ratio_, p - 1)), shape(d_))), device_of(sum_to_size(sum_to_size(where(length_ == 0, 0,
 *       weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(pow.scalar(ratio_, p - 1)), shape(d_)))) if not
 *       is_complex(d_) else where(d_ == 0, 0, (sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_),
 *       broadcast(shape(d_), shape(ratio_))) * conj(pow.scalar(ratio_, p - 1)), shape(d_)) - real(conj(sgn(where(d_ ==
 *       0, 1, d_))) * sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_),
 *       shape(ratio_))) * conj(pow.scalar(ratio_, p - 1)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ ==
 *       0, 1, d_)))
 *   ratio_grad5_ = zeros(shape(ratio_), dtype_of(result.grad), device_of(result.grad)) if p == 1 else
 *       zeros(shape(ratio_), dtype_of(result.grad), device_of(result.grad)) if p == 2 else zeros(shape(ratio_),
 *       dtype_of(result.grad), device_of(result.grad)) if p == 0 else zeros(shape(ratio_), dtype_of(result.grad),
 *       device_of(result.grad)) if p == inf else zeros(shape(ratio_), dtype_of(sum_to_size(sum_to_size(where(length_ ==
 *       0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(sgn(d_)), shape(ratio_))),
 *       device_of(sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) *
 *       conj(sgn(d_)), shape(ratio_)))) if p - 1 == 0 else sum_to_size(sum_to_size(where(length_ == 0, 0,
 *       weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(sgn(d_)), shape(ratio_)) if p - 1 == 1 else
 *       sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) *
 *       conj(sgn(d_)), shape(ratio_)) * (conj((p - 1) * pow.scalar(ratio_, p - 1 - 1)) if not (p - 1 == -1 or p - 1 ==
 *       -0.5 or p - 1 == 0.5) else -conj(pow.scalar(ratio_, p - 1) * pow.scalar(ratio_, p - 1)) if p - 1 == -1 else 0.5
 *       / conj(pow.scalar(ratio_, p - 1)) if p - 1 == 0.5 else conj(-0.5 * pow.scalar(ratio_, p - 1) *
 *       pow.scalar(ratio_, p - 1) * pow.scalar(ratio_, p - 1)))
 *   d_grad6_ = d_grad2_ + (sum_to_size(sum_to_size(where(d_ == 0, 0, ratio_grad5_), broadcast(shape(d_), shape(safe_)))
 *       / conj(safe_), shape(d_)) * sgn(d_) if is_complex(d_) else where(real(d_) > 0, sum_to_size(sum_to_size(where(d_
 *       == 0, 0, ratio_grad5_), broadcast(shape(d_), shape(safe_))) / conj(safe_), shape(d_)), where(real(d_) < 0,
 *       -sum_to_size(sum_to_size(where(d_ == 0, 0, ratio_grad5_), broadcast(shape(d_), shape(safe_))) / conj(safe_),
 *       shape(d_)), 0)))
 *   x1.grad = reshape(sum_to_size(sum_to_size(d_grad6_, broadcast(unsqueeze(shape(x1), -2), unsqueeze(shape(x2), -3))),
 *       unsqueeze(shape(x1), -2)), shape(x1))
 *   d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *   length_ = unsqueeze(to(distance, dtype_of(d_)), -1)
 *   far_ = to(abs(d_) == length_, dtype_of(d_))
 *   safe_ = masked_fill(length_, length_ == 0, 1)
 *   ratio_ = masked_fill(abs(d_) / safe_, d_ == 0, 1)
 *   result1_ = sgn(d_) if p == 1 else masked_fill(d_ / safe_, length_ == 0, 0) if p == 2 else zeros_like(d_) if p == 0
 *       else sgn(d_) * far_ / sum(far_, [-1], true) if p == inf else masked_fill(sgn(d_) * pow.scalar(ratio_, p - 1),
 *       length_ == 0, 0)
 *   weight_ = result1_
 *   weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad), -1),
 *       shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *   d_grad2_ = (zeros(shape(weight_grad1_), dtype_of(weight_grad1_), device_of(weight_grad1_)) if not is_complex(d_)
 *       else where(d_ == 0, 0, (weight_grad1_ - real(conj(sgn(where(d_ == 0, 1, d_))) * weight_grad1_) * sgn(where(d_
 *       == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == 1 else sum_to_size(sum_to_size(where(length_ == 0, 0,
 *       weight_grad1_), broadcast(shape(d_), shape(safe_))) / conj(safe_), shape(d_)) if p == 2 else zeros(shape(d_),
 *       dtype_of(result.grad), device_of(result.grad)) if p == 0 else (zeros(shape(d_),
 *       dtype_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(far_, [-1], true)), broadcast(shape(d_),
 *       shape(far_))) * conj(far_), shape(d_))), device_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(far_, [-1],
 *       true)), broadcast(shape(d_), shape(far_))) * conj(far_), shape(d_)))) if not is_complex(d_) else where(d_ == 0,
 *       0, (sum_to_size(sum_to_size(weight_grad1_ / conj(sum(far_, [-1], true)), broadcast(shape(d_), shape(far_))) *
 *       conj(far_), shape(d_)) - real(conj(sgn(where(d_ == 0, 1, d_))) * sum_to_size(sum_to_size(weight_grad1_ /
 *       conj(sum(far_, [-1], true)), broadcast(shape(d_), shape(far_))) * conj(far_), shape(d_))) * sgn(where(d_ == 0,
 *       1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == inf else zeros(shape(d_),
 *       dtype_of(sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) *
 *       conj(pow.scalar(ratio_, p - 1)), shape(d_))), device_of(sum_to_size(sum_to_size(where(length_ == 0, 0,
 *       weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(pow.scalar(ratio_, p - 1)), shape(d_)))) if not
 *       is_complex(d_) else where(d_ == 0, 0, (sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_),
 *       broadcast(shape(d_), shape(ratio_))) * conj(pow.scalar(ratio_, p - 1)), shape(d_)) - real(conj(sgn(where(d_ ==
 *       0, 1, d_))) * sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_),
 *       shape(ratio_))) * conj(pow.scalar(ratio_, p - 1)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ ==
 *       0, 1, d_)))
 *   ratio_grad5_ = zeros(shape(ratio_), dtype_of(result.grad), device_of(result.grad)) if p == 1 else
 *       zeros(shape(ratio_), dtype_of(result.grad), device_of(result.grad)) if p == 2 else zeros(shape(ratio_),
 *       dtype_of(result.grad), device_of(result.grad)) if p == 0 else zeros(shape(ratio_), dtype_of(result.grad),
 *       device_of(result.grad)) if p == inf else zeros(shape(ratio_), dtype_of(sum_to_size(sum_to_size(where(length_ ==
 *       0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(sgn(d_)), shape(ratio_))),
 *       device_of(sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) *
 *       conj(sgn(d_)), shape(ratio_)))) if p - 1 == 0 else sum_to_size(sum_to_size(where(length_ == 0, 0,
 *       weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(sgn(d_)), shape(ratio_)) if p - 1 == 1 else
 *       sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) *
 *       conj(sgn(d_)), shape(ratio_)) * (conj((p - 1) * pow.scalar(ratio_, p - 1 - 1)) if not (p - 1 == -1 or p - 1 ==
 *       -0.5 or p - 1 == 0.5) else -conj(pow.scalar(ratio_, p - 1) * pow.scalar(ratio_, p - 1)) if p - 1 == -1 else 0.5
 *       / conj(pow.scalar(ratio_, p - 1)) if p - 1 == 0.5 else conj(-0.5 * pow.scalar(ratio_, p - 1) *
 *       pow.scalar(ratio_, p - 1) * pow.scalar(ratio_, p - 1)))
 *   d_grad6_ = d_grad2_ + (sum_to_size(sum_to_size(where(d_ == 0, 0, ratio_grad5_), broadcast(shape(d_), shape(safe_)))
 *       / conj(safe_), shape(d_)) * sgn(d_) if is_complex(d_) else where(real(d_) > 0, sum_to_size(sum_to_size(where(d_
 *       == 0, 0, ratio_grad5_), broadcast(shape(d_), shape(safe_))) / conj(safe_), shape(d_)), where(real(d_) < 0,
 *       -sum_to_size(sum_to_size(where(d_ == 0, 0, ratio_grad5_), broadcast(shape(d_), shape(safe_))) / conj(safe_),
 *       shape(d_)), 0)))
 *   x2.grad = reshape(sum_to_size(-sum_to_size(d_grad6_, broadcast(unsqueeze(shape(x1), -2), unsqueeze(shape(x2),
 *       -3))), unsqueeze(shape(x2), -3)), shape(x2))
 *   d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *   length_ = unsqueeze(to(distance, dtype_of(d_)), -1)
 *   far_ = to(abs(d_) == length_, dtype_of(d_))
 *   safe_ = masked_fill(length_, length_ == 0, 1)
 *   ratio_ = masked_fill(abs(d_) / safe_, d_ == 0, 1)
 *   result1_ = sgn(d_) if p == 1 else masked_fill(d_ / safe_, length_ == 0, 0) if p == 2 else zeros_like(d_) if p == 0
 *       else sgn(d_) * far_ / sum(far_, [-1], true) if p == inf else masked_fill(sgn(d_) * pow.scalar(ratio_, p - 1),
 *       length_ == 0, 0)
 *   weight_ = result1_
 *   weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad), -1),
 *       shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *   safe_grad3_ = zeros(shape(safe_), dtype_of(result.grad), device_of(result.grad)) if p == 1 else
 *       sum_to_size(-(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(safe_))) * conj(d_
 *       / safe_ / safe_)), shape(safe_)) if p == 2 else zeros(shape(safe_), dtype_of(result.grad),
 *       device_of(result.grad))
 *   ratio_grad5_ = zeros(shape(ratio_), dtype_of(result.grad), device_of(result.grad)) if p == 1 else
 *       zeros(shape(ratio_), dtype_of(result.grad), device_of(result.grad)) if p == 2 else zeros(shape(ratio_),
 *       dtype_of(result.grad), device_of(result.grad)) if p == 0 else zeros(shape(ratio_), dtype_of(result.grad),
 *       device_of(result.grad)) if p == inf else zeros(shape(ratio_), dtype_of(sum_to_size(sum_to_size(where(length_ ==
 *       0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(sgn(d_)), shape(ratio_))),
 *       device_of(sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) *
 *       conj(sgn(d_)), shape(ratio_)))) if p - 1 == 0 else sum_to_size(sum_to_size(where(length_ == 0, 0,
 *       weight_grad1_), broadcast(shape(d_), shape(ratio_))) * conj(sgn(d_)), shape(ratio_)) if p - 1 == 1 else
 *       sum_to_size(sum_to_size(where(length_ == 0, 0, weight_grad1_), broadcast(shape(d_), shape(ratio_))) *
 *       conj(sgn(d_)), shape(ratio_)) * (conj((p - 1) * pow.scalar(ratio_, p - 1 - 1)) if not (p - 1 == -1 or p - 1 ==
 *       -0.5 or p - 1 == 0.5) else -conj(pow.scalar(ratio_, p - 1) * pow.scalar(ratio_, p - 1)) if p - 1 == -1 else 0.5
 *       / conj(pow.scalar(ratio_, p - 1)) if p - 1 == 0.5 else conj(-0.5 * pow.scalar(ratio_, p - 1) *
 *       pow.scalar(ratio_, p - 1) * pow.scalar(ratio_, p - 1)))
 *   safe_grad7_ = safe_grad3_ + sum_to_size(-(sum_to_size(where(d_ == 0, 0, ratio_grad5_), broadcast(shape(d_),
 *       shape(safe_))) * conj(abs(d_) / safe_ / safe_)), shape(safe_))
 *   length_grad8_ = sum_to_size(where(length_ == 0, 0, safe_grad7_), shape(length_))
 *   distance.grad = reshape(length_grad8_, shape(distance))
 *   M = x1.size(-1)
 *   grad is saved if the gradient of x1, x2 or distance is required; x1, x2 and distance are saved if any gradient is
 *   required.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *x1 = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *x2 = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *distance = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *result = ct_distance_gradients(grad, x1, x2, distance, 2.0);
 */
CT_API ct_tensor *ct_distance_gradients(ct_tensor *grad, ct_tensor *x1, ct_tensor *x2, ct_tensor *distance, double p);
CT_API ct_tensor *ct_distance_gradients_out(ct_tensor *grad, ct_tensor *x1, ct_tensor *x2, ct_tensor *distance,
                                            double p, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
