/*
 * distance_gradients: For each row of x1 the sum over the rows of x2 of grad times the derivative of the distance of
 * cdist with respect to the row of x1.
 *
 * Written by ctgen from schemas/distance.yaml. Change the schema, not this file.
 *
 *   backward  d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             weight_ = distance_weights(d_, distance, p)
 *             grad.grad = reshape(sum_to_size(expand(unsqueeze.dims(result.grad, [-2]),
 *             broadcast(unsqueeze(shape(grad), -1), shape(weight_))) * conj(weight_), unsqueeze(shape(grad), -1)),
 *             shape(grad))
 *             d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             weight_ = distance_weights(d_, distance, p)
 *             weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad),
 *             -1), shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *             d_grad2_ = (zeros(shape(weight_grad1_), dtype_of(weight_grad1_), device_of(weight_grad1_)) if not
 *             is_complex(d_) else where(d_ == 0, 0, (weight_grad1_ - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             weight_grad1_) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == 1 else
 *             sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) ==
 *             0, 1)), shape(d_)) if p == 2 else zeros(shape(d_), dtype_of(result.grad), device_of(result.grad)) if p ==
 *             0 else (zeros(shape(d_), dtype_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) ==
 *             unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_)), [-1], true)), broadcast(shape(d_),
 *             broadcast(shape(d_), unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) == unsqueeze(to(distance,
 *             dtype_of(d_)), -1), dtype_of(d_))), shape(d_))), device_of(sum_to_size(sum_to_size(weight_grad1_ /
 *             conj(sum(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_)), [-1], true)),
 *             broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) ==
 *             unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_))), shape(d_)))) if not is_complex(d_) else
 *             where(d_ == 0, 0, (sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance,
 *             dtype_of(d_)), -1), dtype_of(d_)), [-1], true)), broadcast(shape(d_), broadcast(shape(d_),
 *             unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)), -1),
 *             dtype_of(d_))), shape(d_)) - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)), -1),
 *             dtype_of(d_)), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1))))
 *             * conj(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_))), shape(d_))) *
 *             sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == inf else (zeros(shape(d_),
 *             dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             1), d_ == 0, 1), p - 1)), shape(d_))), device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)), shape(d_)))) if not
 *             is_complex(d_) else where(d_ == 0, 0, (sum_to_size(sum_to_size(where(unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)), shape(d_)) -
 *             real(conj(sgn(where(d_ == 0, 1, d_))) * sum_to_size(sum_to_size(where(unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)), shape(d_))) * sgn(where(d_ ==
 *             0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) + (sum_to_size(sum_to_size(where(d_ == 0, 0,
 *             zeros(broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_)), dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_)))), device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) ==
 *             0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_))))) if p - 1 == 0 else sum_to_size(sum_to_size(where(unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_))) if p - 1 == 1 else sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)),
 *             -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_))) * (conj((p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not
 *             (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else -conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 ==
 *             -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)),
 *             -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else
 *             conj(-0.5 * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_)
 *             / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)))),
 *             broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) ==
 *             0, 1)), shape(d_)) * sgn(d_) if is_complex(d_) else where(real(d_) > 0, sum_to_size(sum_to_size(where(d_
 *             == 0, 0, zeros(broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)),
 *             dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0,
 *             weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance),
 *             -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))))) if p - 1 == 0
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) if p - 1 == 1
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1
 *             == -0.5 or p - 1 == 0.5) else -conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == -1 else 0.5 /
 *             conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_)
 *             / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)))),
 *             broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) ==
 *             0, 1)), shape(d_)), where(real(d_) < 0, -sum_to_size(sum_to_size(where(d_ == 0, 0,
 *             zeros(broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_)), dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_)))), device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) ==
 *             0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_))))) if p - 1 == 0 else sum_to_size(sum_to_size(where(unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_))) if p - 1 == 1 else sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)),
 *             -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_))) * (conj((p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not
 *             (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else -conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 ==
 *             -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)),
 *             -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else
 *             conj(-0.5 * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_)
 *             / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)))),
 *             broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) ==
 *             0, 1)), shape(d_)), 0)))
 *             x1.grad = reshape(sum_to_size(sum_to_size(d_grad2_, broadcast(unsqueeze(shape(x1), -2),
 *             unsqueeze(shape(x2), -3))), unsqueeze(shape(x1), -2)), shape(x1))
 *             d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             weight_ = distance_weights(d_, distance, p)
 *             weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad),
 *             -1), shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *             d_grad2_ = (zeros(shape(weight_grad1_), dtype_of(weight_grad1_), device_of(weight_grad1_)) if not
 *             is_complex(d_) else where(d_ == 0, 0, (weight_grad1_ - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             weight_grad1_) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == 1 else
 *             sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) ==
 *             0, 1)), shape(d_)) if p == 2 else zeros(shape(d_), dtype_of(result.grad), device_of(result.grad)) if p ==
 *             0 else (zeros(shape(d_), dtype_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) ==
 *             unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_)), [-1], true)), broadcast(shape(d_),
 *             broadcast(shape(d_), unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) == unsqueeze(to(distance,
 *             dtype_of(d_)), -1), dtype_of(d_))), shape(d_))), device_of(sum_to_size(sum_to_size(weight_grad1_ /
 *             conj(sum(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_)), [-1], true)),
 *             broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) ==
 *             unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_))), shape(d_)))) if not is_complex(d_) else
 *             where(d_ == 0, 0, (sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance,
 *             dtype_of(d_)), -1), dtype_of(d_)), [-1], true)), broadcast(shape(d_), broadcast(shape(d_),
 *             unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)), -1),
 *             dtype_of(d_))), shape(d_)) - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)), -1),
 *             dtype_of(d_)), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1))))
 *             * conj(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_))), shape(d_))) *
 *             sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == inf else (zeros(shape(d_),
 *             dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             1), d_ == 0, 1), p - 1)), shape(d_))), device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)), shape(d_)))) if not
 *             is_complex(d_) else where(d_ == 0, 0, (sum_to_size(sum_to_size(where(unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)), shape(d_)) -
 *             real(conj(sgn(where(d_ == 0, 1, d_))) * sum_to_size(sum_to_size(where(unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)), shape(d_))) * sgn(where(d_ ==
 *             0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) + (sum_to_size(sum_to_size(where(d_ == 0, 0,
 *             zeros(broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_)), dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_)))), device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) ==
 *             0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_))))) if p - 1 == 0 else sum_to_size(sum_to_size(where(unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_))) if p - 1 == 1 else sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)),
 *             -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_))) * (conj((p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not
 *             (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else -conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 ==
 *             -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)),
 *             -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else
 *             conj(-0.5 * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_)
 *             / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)))),
 *             broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) ==
 *             0, 1)), shape(d_)) * sgn(d_) if is_complex(d_) else where(real(d_) > 0, sum_to_size(sum_to_size(where(d_
 *             == 0, 0, zeros(broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)),
 *             dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0,
 *             weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance),
 *             -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))))) if p - 1 == 0
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) if p - 1 == 1
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1
 *             == -0.5 or p - 1 == 0.5) else -conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == -1 else 0.5 /
 *             conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_)
 *             / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)))),
 *             broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) ==
 *             0, 1)), shape(d_)), where(real(d_) < 0, -sum_to_size(sum_to_size(where(d_ == 0, 0,
 *             zeros(broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_)), dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_)))), device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) ==
 *             0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_))))) if p - 1 == 0 else sum_to_size(sum_to_size(where(unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_))) if p - 1 == 1 else sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)),
 *             -1) == 0, 0, weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)),
 *             broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))), shape(d_))) * (conj((p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not
 *             (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else -conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 ==
 *             -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)),
 *             -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else
 *             conj(-0.5 * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_)
 *             / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)))),
 *             broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) ==
 *             0, 1)), shape(d_)), 0)))
 *             x2.grad = reshape(sum_to_size(-sum_to_size(d_grad2_, broadcast(unsqueeze(shape(x1), -2),
 *             unsqueeze(shape(x2), -3))), unsqueeze(shape(x2), -3)), shape(x2))
 *             d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             weight_ = distance_weights(d_, distance, p)
 *             weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad),
 *             -1), shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *             distance.grad = zeros(shape(distance), dtype_of(result.grad), device_of(result.grad)) if p == 1 else
 *             reshape(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0,
 *             sum_to_size(-(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) *
 *             conj(d_ / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)),
 *             -1) == 0, 1) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1)))), unsqueeze(shape(distance), -1)), shape(distance)) if p == 2 else zeros(shape(distance),
 *             dtype_of(result.grad), device_of(result.grad)) if p == 0 else zeros(shape(distance),
 *             dtype_of(result.grad), device_of(result.grad)) if p == inf else
 *             reshape(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0,
 *             sum_to_size(-(sum_to_size(where(d_ == 0, 0, zeros(broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)),
 *             dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0,
 *             weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance),
 *             -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))))) if p - 1 == 0
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) if p - 1 == 1
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1
 *             == -0.5 or p - 1 == 0.5) else -conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == -1 else 0.5 /
 *             conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_)
 *             / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0,
 *             1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), d_ == 0, 1), p - 1)))),
 *             broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) *
 *             conj(abs(d_) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1) / masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1))), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1)))), unsqueeze(shape(distance), -1)), shape(distance))
 *   forward   d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             weight_ = distance_weights(d_, distance, p)
 *             result.tangent = sum(unsqueeze(grad.tangent, -1) * weight_, [-2], false)
 *   saves     grad for x1, x2, distance; x1; x2; distance
 */
#include "ops/call.h"
#include "ops/dispatch.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/distance_gradients.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/add.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/pow.h>
#include <cotangent/op/real.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sgn.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/distance_gradients.h>
#include <cotangent/private/distance_weights.h>

#include <math.h>

/* ---- distance_gradients ---------------------------------------------------- */

enum { GRAD, X1, X2, DISTANCE, NUM_EDGES };

enum { SAVED_GRAD, SAVED_X1, SAVED_X2, SAVED_DISTANCE, NUM_SAVED };

typedef struct distance_gradients_node {
    ct_node base;
    cti_saved grad;     /* read by x1.grad, x2.grad, distance.grad */
    cti_saved x1;       /* read by grad.grad, x1.grad, x2.grad, distance.grad */
    cti_saved x2;       /* read by grad.grad, x1.grad, x2.grad, distance.grad */
    cti_saved distance; /* read by grad.grad, x1.grad, x2.grad, distance.grad */
    double p;
} distance_gradients_node;

static const cti_saved_info distance_gradients_saved[NUM_SAVED] = {
    {.name = "grad", .read_by = (cti_needed)1 << X1 | (cti_needed)1 << X2 | (cti_needed)1 << DISTANCE},
    {.name = "x1", .read_by = ~(cti_needed)0},
    {.name = "x2", .read_by = ~(cti_needed)0},
    {.name = "distance", .read_by = ~(cti_needed)0},
};

static ct_status distance_gradients_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* undefined stays undefined */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const distance_gradients_node *)base)->grad, distance_gradients_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *grad = saved[SAVED_GRAD];
    ct_tensor *x1 = saved[SAVED_X1];
    ct_tensor *x2 = saved[SAVED_X2];
    ct_tensor *distance = saved[SAVED_DISTANCE];
    const distance_gradients_node *node = (const distance_gradients_node *)base;

    if (cti_is_needed(needed, GRAD)) { /* grad.grad */
        const cti_shape x0_ = cti_shape_of_ints("distance_gradients", "size",
                                                CTI_INTS(cti_shape_size(cti_node_output_shape(base, 0), -1)));
        const cti_shape x1_ = cti_shape_concat("distance_gradients", cti_shape_or_failed(distance), x0_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x1_));
        ct_tensor *weight_ = ct_distance_weights(d_, distance, node->p);
        const cti_shape x2_ = cti_shape_unsqueeze("distance_gradients", cti_input_shape(base, GRAD), CTI_INTS(-1));
        const cti_shape x3_ = cti_shape_broadcast("distance_gradients", x2_, cti_shape_or_failed(weight_));
        ct_tensor *x4_ = ct_expand(ct_unsqueeze_dims(result_grad, CTI_INTS(-2)), cti_shape_ints(&x3_));
        ct_tensor *x5_ = ct_sum_to_size(ct_mul(x4_, ct_conj(weight_)), cti_shape_ints(&x2_));
        grads[GRAD] = ct_reshape(x5_, cti_input_sizes(base, GRAD));
        if (!grads[GRAD]) return cti_failed();
    }
    if (cti_is_needed(needed, X1)) { /* x1.grad */
        const cti_shape x0_ =
            cti_shape_of_ints("distance_gradients", "size", CTI_INTS(cti_shape_size(cti_input_shape(base, X1), -1)));
        const cti_shape x1_ = cti_shape_concat("distance_gradients", cti_shape_or_failed(distance), x0_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x1_));
        ct_tensor *weight_ = ct_distance_weights(d_, distance, node->p);
        const cti_shape x2_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(grad), CTI_INTS(-1));
        const cti_shape x3_ = cti_shape_broadcast("distance_gradients", x2_, cti_shape_or_failed(weight_));
        ct_tensor *x4_ = ct_expand(ct_unsqueeze_dims(result_grad, CTI_INTS(-2)), cti_shape_ints(&x3_));
        ct_tensor *weight_grad1_ = ct_sum_to_size(ct_mul(x4_, ct_conj(ct_unsqueeze(grad, -1))), cti_sizes_of(weight_));
        ct_tensor *d_grad2_;
        if (node->p == 1.0) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                d_grad2_ = ct_zeros(cti_sizes_of(weight_grad1_), .dtype = cti_dtype_of(weight_grad1_),
                                    .device = cti_device_named(cti_node_device(base)));
            } else {
                ct_tensor *x5_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x6_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x7_ = ct_sub(weight_grad1_, ct_mul(ct_real(ct_mul(x5_, weight_grad1_)), x6_));
                ct_tensor *x8_ = ct_div(x7_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x8_);
            }
        } else if (node->p == 2.0) {
            ct_tensor *x9_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            const cti_shape x10_ =
                cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
            const cti_shape x11_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                       cti_shape_broadcast("distance_gradients", x10_, x10_));
            ct_tensor *x12_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x13_ = ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x12_, ct_num_i64(1));
            ct_tensor *x14_ = ct_sum_to_size(ct_where(x9_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x11_));
            d_grad2_ = ct_sum_to_size(ct_div(x14_, ct_conj(x13_)), cti_sizes_of(d_));
        } else if (node->p == 0.0) {
            d_grad2_ = ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(result_grad),
                                .device = cti_device_named(cti_node_device(base)));
        } else if (node->p == (double)INFINITY) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x15_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
                ct_tensor *x16_ = ct_conj(ct_sum(ct_to(x15_, cti_dtype_of(d_)), .dim = CTI_INTS(-1), .keepdim = true));
                const cti_shape x17_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x18_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x17_);
                const cti_shape x19_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x18_);
                ct_tensor *x20_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
                ct_tensor *x21_ = ct_sum_to_size(ct_div(weight_grad1_, x16_), cti_shape_ints(&x19_));
                d_grad2_ = ct_zeros(cti_sizes_of(d_),
                                    .dtype = cti_dtype_of(ct_sum_to_size(
                                        ct_mul(x21_, ct_conj(ct_to(x20_, cti_dtype_of(d_)))), cti_sizes_of(d_))),
                                    .device = cti_device_named(cti_node_device(base)));
            } else {
                ct_tensor *x22_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
                ct_tensor *x23_ = ct_conj(ct_sum(ct_to(x22_, cti_dtype_of(d_)), .dim = CTI_INTS(-1), .keepdim = true));
                const cti_shape x24_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x25_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x24_);
                const cti_shape x26_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x25_);
                ct_tensor *x27_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
                ct_tensor *x28_ = ct_sum_to_size(ct_div(weight_grad1_, x23_), cti_shape_ints(&x26_));
                ct_tensor *x29_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
                ct_tensor *x30_ = ct_conj(ct_sum(ct_to(x29_, cti_dtype_of(d_)), .dim = CTI_INTS(-1), .keepdim = true));
                ct_tensor *x31_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
                ct_tensor *x32_ = ct_sum_to_size(ct_div(weight_grad1_, x30_), cti_shape_ints(&x26_));
                ct_tensor *x33_ =
                    ct_sum_to_size(ct_mul(x32_, ct_conj(ct_to(x31_, cti_dtype_of(d_)))), cti_sizes_of(d_));
                ct_tensor *x34_ = ct_mul(ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_))), x33_);
                ct_tensor *x35_ =
                    ct_sum_to_size(ct_mul(x28_, ct_conj(ct_to(x27_, cti_dtype_of(d_)))), cti_sizes_of(d_));
                ct_tensor *x36_ = ct_mul(ct_real(x34_), ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x37_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), ct_div(ct_sub(x35_, x36_), x37_));
            }
        } else {
            ct_tensor *x38_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x39_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                const cti_shape x40_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x41_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                           cti_shape_broadcast("distance_gradients", x40_, x40_));
                const cti_shape x42_ = cti_shape_broadcast("distance_gradients", x41_, cti_shape_or_failed(d_));
                const cti_shape x43_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x42_);
                ct_tensor *x44_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x45_ =
                    ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x44_, ct_num_i64(1));
                ct_tensor *x46_ = ct_masked_fill(ct_div(ct_abs(d_), x45_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x47_ = ct_sum_to_size(ct_where(x39_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x43_));
                ct_tensor *x48_ = ct_mul(x47_, ct_conj(ct_pow_scalar(x46_, ct_float(node->p - 1.0))));
                x38_ = ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(ct_sum_to_size(x48_, cti_sizes_of(d_))),
                                .device = cti_device_named(cti_node_device(base)));
            } else {
                ct_tensor *x49_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                const cti_shape x50_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x51_ = cti_shape_broadcast("distance_gradients", x50_, x50_);
                const cti_shape x52_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x51_);
                const cti_shape x53_ = cti_shape_broadcast("distance_gradients", x52_, cti_shape_or_failed(d_));
                const cti_shape x54_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x53_);
                ct_tensor *x55_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x56_ =
                    ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x55_, ct_num_i64(1));
                ct_tensor *x57_ = ct_masked_fill(ct_div(ct_abs(d_), x56_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x58_ = ct_sum_to_size(ct_where(x49_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x54_));
                ct_tensor *x59_ = ct_mul(x58_, ct_conj(ct_pow_scalar(x57_, ct_float(node->p - 1.0))));
                ct_tensor *x60_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x61_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x62_ =
                    ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x61_, ct_num_i64(1));
                ct_tensor *x63_ = ct_masked_fill(ct_div(ct_abs(d_), x62_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x64_ = ct_sum_to_size(ct_where(x60_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x54_));
                ct_tensor *x65_ = ct_mul(x64_, ct_conj(ct_pow_scalar(x63_, ct_float(node->p - 1.0))));
                ct_tensor *x66_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x67_ = ct_real(ct_mul(x66_, ct_sum_to_size(x65_, cti_sizes_of(d_))));
                ct_tensor *x68_ = ct_mul(x67_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x69_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x70_ = ct_div(ct_sub(ct_sum_to_size(x59_, cti_sizes_of(d_)), x68_), x69_);
                x38_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x70_);
            }
            ct_tensor *x71_;
            if (cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x72_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x73_ =
                        cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                    const cti_shape x74_ = cti_shape_broadcast("distance_gradients", x73_, x73_);
                    const cti_shape x75_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x74_);
                    const cti_shape x76_ = cti_shape_broadcast("distance_gradients", x75_, cti_shape_or_failed(d_));
                    ct_tensor *x77_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x78_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x76_);
                    ct_tensor *x79_ =
                        ct_sum_to_size(ct_where(x77_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x78_));
                    x72_ = ct_zeros(
                        cti_shape_ints(&x76_),
                        .dtype = cti_dtype_of(ct_sum_to_size(ct_mul(x79_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x76_))),
                        .device = cti_device_named(cti_node_device(base)));
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x80_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x81_ =
                        cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                    const cti_shape x82_ = cti_shape_broadcast("distance_gradients", x81_, x81_);
                    const cti_shape x83_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x82_);
                    const cti_shape x84_ = cti_shape_broadcast("distance_gradients", x83_, cti_shape_or_failed(d_));
                    const cti_shape x85_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x84_);
                    ct_tensor *x86_ =
                        ct_sum_to_size(ct_where(x80_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x85_));
                    x72_ = ct_sum_to_size(ct_mul(x86_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x84_));
                } else {
                    ct_tensor *x87_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x88_ =
                        cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                    const cti_shape x89_ = cti_shape_broadcast("distance_gradients", x88_, x88_);
                    const cti_shape x90_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x89_);
                    const cti_shape x91_ = cti_shape_broadcast("distance_gradients", x90_, cti_shape_or_failed(d_));
                    const cti_shape x92_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x91_);
                    ct_tensor *x93_ =
                        ct_sum_to_size(ct_where(x87_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x92_));
                    ct_tensor *x94_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x95_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x96_ =
                            ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x95_, ct_num_i64(1));
                        ct_tensor *x97_ =
                            ct_masked_fill(ct_div(ct_abs(d_), x96_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x98_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x97_, ct_float(node->p - 1.0 - 1.0)));
                        x94_ = ct_conj(x98_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x99_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x100_ =
                            ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x99_, ct_num_i64(1));
                        ct_tensor *x101_ =
                            ct_masked_fill(ct_div(ct_abs(d_), x100_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x102_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x103_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x104_ = ct_div(ct_abs(d_), ct_masked_fill(x103_, x102_, ct_num_i64(1)));
                        ct_tensor *x105_ = ct_masked_fill(x104_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x106_ = ct_pow_scalar(x101_, ct_float(node->p - 1.0));
                        x94_ = ct_neg(ct_conj(ct_mul(x106_, ct_pow_scalar(x105_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x107_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x108_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x109_ = ct_div(ct_abs(d_), ct_masked_fill(x108_, x107_, ct_num_i64(1)));
                        ct_tensor *x110_ = ct_masked_fill(x109_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x94_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x110_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x111_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x112_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x113_ = ct_div(ct_abs(d_), ct_masked_fill(x112_, x111_, ct_num_i64(1)));
                        ct_tensor *x114_ = ct_masked_fill(x113_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x115_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x116_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x117_ = ct_div(ct_abs(d_), ct_masked_fill(x116_, x115_, ct_num_i64(1)));
                        ct_tensor *x118_ = ct_masked_fill(x117_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x119_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x114_, ct_float(node->p - 1.0)));
                        ct_tensor *x120_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x121_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x122_ = ct_div(ct_abs(d_), ct_masked_fill(x121_, x120_, ct_num_i64(1)));
                        ct_tensor *x123_ = ct_masked_fill(x122_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x124_ = ct_mul(x119_, ct_pow_scalar(x118_, ct_float(node->p - 1.0)));
                        x94_ = ct_conj(ct_mul(x124_, ct_pow_scalar(x123_, ct_float(node->p - 1.0))));
                    }
                    x72_ = ct_mul(ct_sum_to_size(ct_mul(x93_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x91_)), x94_);
                }
                const cti_shape x125_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x126_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_gradients", x125_, x125_));
                ct_tensor *x127_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x72_);
                ct_tensor *x128_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x129_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x130_ = ct_conj(ct_masked_fill(x129_, x128_, ct_num_i64(1)));
                ct_tensor *x131_ = ct_div(ct_sum_to_size(x127_, cti_shape_ints(&x126_)), x130_);
                x71_ = ct_mul(ct_sum_to_size(x131_, cti_sizes_of(d_)), ct_sgn(d_));
            } else {
                ct_tensor *x132_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x133_ =
                        cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                    const cti_shape x134_ = cti_shape_broadcast("distance_gradients", x133_, x133_);
                    const cti_shape x135_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x134_);
                    const cti_shape x136_ = cti_shape_broadcast("distance_gradients", x135_, cti_shape_or_failed(d_));
                    ct_tensor *x137_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x138_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x136_);
                    ct_tensor *x139_ =
                        ct_sum_to_size(ct_where(x137_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x138_));
                    x132_ = ct_zeros(cti_shape_ints(&x136_),
                                     .dtype = cti_dtype_of(
                                         ct_sum_to_size(ct_mul(x139_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x136_))),
                                     .device = cti_device_named(cti_node_device(base)));
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x140_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x141_ =
                        cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                    const cti_shape x142_ = cti_shape_broadcast("distance_gradients", x141_, x141_);
                    const cti_shape x143_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x142_);
                    const cti_shape x144_ = cti_shape_broadcast("distance_gradients", x143_, cti_shape_or_failed(d_));
                    const cti_shape x145_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x144_);
                    ct_tensor *x146_ =
                        ct_sum_to_size(ct_where(x140_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x145_));
                    x132_ = ct_sum_to_size(ct_mul(x146_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x144_));
                } else {
                    ct_tensor *x147_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x148_ =
                        cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                    const cti_shape x149_ = cti_shape_broadcast("distance_gradients", x148_, x148_);
                    const cti_shape x150_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x149_);
                    const cti_shape x151_ = cti_shape_broadcast("distance_gradients", x150_, cti_shape_or_failed(d_));
                    const cti_shape x152_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x151_);
                    ct_tensor *x153_ =
                        ct_sum_to_size(ct_where(x147_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x152_));
                    ct_tensor *x154_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x155_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x156_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x157_ = ct_div(ct_abs(d_), ct_masked_fill(x156_, x155_, ct_num_i64(1)));
                        ct_tensor *x158_ = ct_masked_fill(x157_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x159_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x158_, ct_float(node->p - 1.0 - 1.0)));
                        x154_ = ct_conj(x159_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x160_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x161_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x162_ = ct_div(ct_abs(d_), ct_masked_fill(x161_, x160_, ct_num_i64(1)));
                        ct_tensor *x163_ = ct_masked_fill(x162_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x164_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x165_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x166_ = ct_div(ct_abs(d_), ct_masked_fill(x165_, x164_, ct_num_i64(1)));
                        ct_tensor *x167_ = ct_masked_fill(x166_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x168_ = ct_pow_scalar(x163_, ct_float(node->p - 1.0));
                        x154_ = ct_neg(ct_conj(ct_mul(x168_, ct_pow_scalar(x167_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x169_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x170_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x171_ = ct_div(ct_abs(d_), ct_masked_fill(x170_, x169_, ct_num_i64(1)));
                        ct_tensor *x172_ = ct_masked_fill(x171_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x154_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x172_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x173_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x174_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x175_ = ct_div(ct_abs(d_), ct_masked_fill(x174_, x173_, ct_num_i64(1)));
                        ct_tensor *x176_ = ct_masked_fill(x175_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x177_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x178_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x179_ = ct_div(ct_abs(d_), ct_masked_fill(x178_, x177_, ct_num_i64(1)));
                        ct_tensor *x180_ = ct_masked_fill(x179_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x181_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x176_, ct_float(node->p - 1.0)));
                        ct_tensor *x182_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x183_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x184_ = ct_div(ct_abs(d_), ct_masked_fill(x183_, x182_, ct_num_i64(1)));
                        ct_tensor *x185_ = ct_masked_fill(x184_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x186_ = ct_mul(x181_, ct_pow_scalar(x180_, ct_float(node->p - 1.0)));
                        x154_ = ct_conj(ct_mul(x186_, ct_pow_scalar(x185_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x187_ = ct_sum_to_size(ct_mul(x153_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x151_));
                    x132_ = ct_mul(x187_, x154_);
                }
                const cti_shape x188_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x189_ = cti_shape_broadcast("distance_gradients", x188_, x188_);
                const cti_shape x190_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x189_);
                ct_tensor *x191_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x132_);
                ct_tensor *x192_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x193_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x194_ = ct_conj(ct_masked_fill(x193_, x192_, ct_num_i64(1)));
                ct_tensor *x195_ = ct_div(ct_sum_to_size(x191_, cti_shape_ints(&x190_)), x194_);
                ct_tensor *x196_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x197_ = cti_shape_broadcast("distance_gradients", x190_, cti_shape_or_failed(d_));
                    ct_tensor *x198_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x199_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x197_);
                    ct_tensor *x200_ =
                        ct_sum_to_size(ct_where(x198_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x199_));
                    x196_ = ct_zeros(cti_shape_ints(&x197_),
                                     .dtype = cti_dtype_of(
                                         ct_sum_to_size(ct_mul(x200_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x197_))),
                                     .device = cti_device_named(cti_node_device(base)));
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x201_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x202_ = cti_shape_broadcast("distance_gradients", x190_, cti_shape_or_failed(d_));
                    const cti_shape x203_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x202_);
                    ct_tensor *x204_ =
                        ct_sum_to_size(ct_where(x201_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x203_));
                    x196_ = ct_sum_to_size(ct_mul(x204_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x202_));
                } else {
                    ct_tensor *x205_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x206_ = cti_shape_broadcast("distance_gradients", x190_, cti_shape_or_failed(d_));
                    const cti_shape x207_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x206_);
                    ct_tensor *x208_ =
                        ct_sum_to_size(ct_where(x205_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x207_));
                    ct_tensor *x209_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x210_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x211_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x212_ = ct_div(ct_abs(d_), ct_masked_fill(x211_, x210_, ct_num_i64(1)));
                        ct_tensor *x213_ = ct_masked_fill(x212_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x214_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x213_, ct_float(node->p - 1.0 - 1.0)));
                        x209_ = ct_conj(x214_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x215_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x216_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x217_ = ct_div(ct_abs(d_), ct_masked_fill(x216_, x215_, ct_num_i64(1)));
                        ct_tensor *x218_ = ct_masked_fill(x217_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x219_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x220_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x221_ = ct_div(ct_abs(d_), ct_masked_fill(x220_, x219_, ct_num_i64(1)));
                        ct_tensor *x222_ = ct_masked_fill(x221_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x223_ = ct_pow_scalar(x218_, ct_float(node->p - 1.0));
                        x209_ = ct_neg(ct_conj(ct_mul(x223_, ct_pow_scalar(x222_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x224_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x225_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x226_ = ct_div(ct_abs(d_), ct_masked_fill(x225_, x224_, ct_num_i64(1)));
                        ct_tensor *x227_ = ct_masked_fill(x226_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x209_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x227_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x228_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x229_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x230_ = ct_div(ct_abs(d_), ct_masked_fill(x229_, x228_, ct_num_i64(1)));
                        ct_tensor *x231_ = ct_masked_fill(x230_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x232_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x233_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x234_ = ct_div(ct_abs(d_), ct_masked_fill(x233_, x232_, ct_num_i64(1)));
                        ct_tensor *x235_ = ct_masked_fill(x234_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x236_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x231_, ct_float(node->p - 1.0)));
                        ct_tensor *x237_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x238_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x239_ = ct_div(ct_abs(d_), ct_masked_fill(x238_, x237_, ct_num_i64(1)));
                        ct_tensor *x240_ = ct_masked_fill(x239_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x241_ = ct_mul(x236_, ct_pow_scalar(x235_, ct_float(node->p - 1.0)));
                        x209_ = ct_conj(ct_mul(x241_, ct_pow_scalar(x240_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x242_ = ct_sum_to_size(ct_mul(x208_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x206_));
                    x196_ = ct_mul(x242_, x209_);
                }
                ct_tensor *x243_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x196_);
                ct_tensor *x244_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x245_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x246_ = ct_conj(ct_masked_fill(x245_, x244_, ct_num_i64(1)));
                ct_tensor *x247_ = ct_div(ct_sum_to_size(x243_, cti_shape_ints(&x190_)), x246_);
                ct_tensor *x248_ = ct_neg(ct_sum_to_size(x247_, cti_sizes_of(d_)));
                ct_tensor *x249_ = ct_where(ct_lt(ct_real(d_), ct_num_i64(0)), x248_, ct_num_i64(0));
                ct_tensor *x250_ = ct_sum_to_size(x195_, cti_sizes_of(d_));
                x71_ = ct_where(ct_gt(ct_real(d_), ct_num_i64(0)), x250_, x249_);
            }
            d_grad2_ = ct_add(x38_, x71_);
        }
        const cti_shape x251_ = cti_shape_unsqueeze("distance_gradients", cti_input_shape(base, X1), CTI_INTS(-2));
        const cti_shape x252_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(x2), CTI_INTS(-3));
        const cti_shape x253_ = cti_shape_broadcast("distance_gradients", x251_, x252_);
        ct_tensor *x254_ = ct_sum_to_size(ct_sum_to_size(d_grad2_, cti_shape_ints(&x253_)), cti_shape_ints(&x251_));
        grads[X1] = ct_reshape(x254_, cti_input_sizes(base, X1));
        if (!grads[X1]) return cti_failed();
    }
    if (cti_is_needed(needed, X2)) { /* x2.grad */
        const cti_shape x0_ =
            cti_shape_of_ints("distance_gradients", "size", CTI_INTS(cti_shape_size(cti_input_shape(base, X2), -1)));
        const cti_shape x1_ = cti_shape_concat("distance_gradients", cti_shape_or_failed(distance), x0_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x1_));
        ct_tensor *weight_ = ct_distance_weights(d_, distance, node->p);
        const cti_shape x2_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(grad), CTI_INTS(-1));
        const cti_shape x3_ = cti_shape_broadcast("distance_gradients", x2_, cti_shape_or_failed(weight_));
        ct_tensor *x4_ = ct_expand(ct_unsqueeze_dims(result_grad, CTI_INTS(-2)), cti_shape_ints(&x3_));
        ct_tensor *weight_grad1_ = ct_sum_to_size(ct_mul(x4_, ct_conj(ct_unsqueeze(grad, -1))), cti_sizes_of(weight_));
        ct_tensor *d_grad2_;
        if (node->p == 1.0) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                d_grad2_ = ct_zeros(cti_sizes_of(weight_grad1_), .dtype = cti_dtype_of(weight_grad1_),
                                    .device = cti_device_named(cti_node_device(base)));
            } else {
                ct_tensor *x5_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x6_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x7_ = ct_sub(weight_grad1_, ct_mul(ct_real(ct_mul(x5_, weight_grad1_)), x6_));
                ct_tensor *x8_ = ct_div(x7_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x8_);
            }
        } else if (node->p == 2.0) {
            ct_tensor *x9_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            const cti_shape x10_ =
                cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
            const cti_shape x11_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                       cti_shape_broadcast("distance_gradients", x10_, x10_));
            ct_tensor *x12_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x13_ = ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x12_, ct_num_i64(1));
            ct_tensor *x14_ = ct_sum_to_size(ct_where(x9_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x11_));
            d_grad2_ = ct_sum_to_size(ct_div(x14_, ct_conj(x13_)), cti_sizes_of(d_));
        } else if (node->p == 0.0) {
            d_grad2_ = ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(result_grad),
                                .device = cti_device_named(cti_node_device(base)));
        } else if (node->p == (double)INFINITY) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x15_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
                ct_tensor *x16_ = ct_conj(ct_sum(ct_to(x15_, cti_dtype_of(d_)), .dim = CTI_INTS(-1), .keepdim = true));
                const cti_shape x17_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x18_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x17_);
                const cti_shape x19_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x18_);
                ct_tensor *x20_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
                ct_tensor *x21_ = ct_sum_to_size(ct_div(weight_grad1_, x16_), cti_shape_ints(&x19_));
                d_grad2_ = ct_zeros(cti_sizes_of(d_),
                                    .dtype = cti_dtype_of(ct_sum_to_size(
                                        ct_mul(x21_, ct_conj(ct_to(x20_, cti_dtype_of(d_)))), cti_sizes_of(d_))),
                                    .device = cti_device_named(cti_node_device(base)));
            } else {
                ct_tensor *x22_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
                ct_tensor *x23_ = ct_conj(ct_sum(ct_to(x22_, cti_dtype_of(d_)), .dim = CTI_INTS(-1), .keepdim = true));
                const cti_shape x24_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x25_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x24_);
                const cti_shape x26_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x25_);
                ct_tensor *x27_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
                ct_tensor *x28_ = ct_sum_to_size(ct_div(weight_grad1_, x23_), cti_shape_ints(&x26_));
                ct_tensor *x29_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
                ct_tensor *x30_ = ct_conj(ct_sum(ct_to(x29_, cti_dtype_of(d_)), .dim = CTI_INTS(-1), .keepdim = true));
                ct_tensor *x31_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
                ct_tensor *x32_ = ct_sum_to_size(ct_div(weight_grad1_, x30_), cti_shape_ints(&x26_));
                ct_tensor *x33_ =
                    ct_sum_to_size(ct_mul(x32_, ct_conj(ct_to(x31_, cti_dtype_of(d_)))), cti_sizes_of(d_));
                ct_tensor *x34_ = ct_mul(ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_))), x33_);
                ct_tensor *x35_ =
                    ct_sum_to_size(ct_mul(x28_, ct_conj(ct_to(x27_, cti_dtype_of(d_)))), cti_sizes_of(d_));
                ct_tensor *x36_ = ct_mul(ct_real(x34_), ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x37_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), ct_div(ct_sub(x35_, x36_), x37_));
            }
        } else {
            ct_tensor *x38_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x39_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                const cti_shape x40_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x41_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                           cti_shape_broadcast("distance_gradients", x40_, x40_));
                const cti_shape x42_ = cti_shape_broadcast("distance_gradients", x41_, cti_shape_or_failed(d_));
                const cti_shape x43_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x42_);
                ct_tensor *x44_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x45_ =
                    ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x44_, ct_num_i64(1));
                ct_tensor *x46_ = ct_masked_fill(ct_div(ct_abs(d_), x45_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x47_ = ct_sum_to_size(ct_where(x39_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x43_));
                ct_tensor *x48_ = ct_mul(x47_, ct_conj(ct_pow_scalar(x46_, ct_float(node->p - 1.0))));
                x38_ = ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(ct_sum_to_size(x48_, cti_sizes_of(d_))),
                                .device = cti_device_named(cti_node_device(base)));
            } else {
                ct_tensor *x49_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                const cti_shape x50_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x51_ = cti_shape_broadcast("distance_gradients", x50_, x50_);
                const cti_shape x52_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x51_);
                const cti_shape x53_ = cti_shape_broadcast("distance_gradients", x52_, cti_shape_or_failed(d_));
                const cti_shape x54_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x53_);
                ct_tensor *x55_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x56_ =
                    ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x55_, ct_num_i64(1));
                ct_tensor *x57_ = ct_masked_fill(ct_div(ct_abs(d_), x56_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x58_ = ct_sum_to_size(ct_where(x49_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x54_));
                ct_tensor *x59_ = ct_mul(x58_, ct_conj(ct_pow_scalar(x57_, ct_float(node->p - 1.0))));
                ct_tensor *x60_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x61_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x62_ =
                    ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x61_, ct_num_i64(1));
                ct_tensor *x63_ = ct_masked_fill(ct_div(ct_abs(d_), x62_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x64_ = ct_sum_to_size(ct_where(x60_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x54_));
                ct_tensor *x65_ = ct_mul(x64_, ct_conj(ct_pow_scalar(x63_, ct_float(node->p - 1.0))));
                ct_tensor *x66_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x67_ = ct_real(ct_mul(x66_, ct_sum_to_size(x65_, cti_sizes_of(d_))));
                ct_tensor *x68_ = ct_mul(x67_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x69_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x70_ = ct_div(ct_sub(ct_sum_to_size(x59_, cti_sizes_of(d_)), x68_), x69_);
                x38_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x70_);
            }
            ct_tensor *x71_;
            if (cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x72_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x73_ =
                        cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                    const cti_shape x74_ = cti_shape_broadcast("distance_gradients", x73_, x73_);
                    const cti_shape x75_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x74_);
                    const cti_shape x76_ = cti_shape_broadcast("distance_gradients", x75_, cti_shape_or_failed(d_));
                    ct_tensor *x77_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x78_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x76_);
                    ct_tensor *x79_ =
                        ct_sum_to_size(ct_where(x77_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x78_));
                    x72_ = ct_zeros(
                        cti_shape_ints(&x76_),
                        .dtype = cti_dtype_of(ct_sum_to_size(ct_mul(x79_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x76_))),
                        .device = cti_device_named(cti_node_device(base)));
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x80_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x81_ =
                        cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                    const cti_shape x82_ = cti_shape_broadcast("distance_gradients", x81_, x81_);
                    const cti_shape x83_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x82_);
                    const cti_shape x84_ = cti_shape_broadcast("distance_gradients", x83_, cti_shape_or_failed(d_));
                    const cti_shape x85_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x84_);
                    ct_tensor *x86_ =
                        ct_sum_to_size(ct_where(x80_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x85_));
                    x72_ = ct_sum_to_size(ct_mul(x86_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x84_));
                } else {
                    ct_tensor *x87_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x88_ =
                        cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                    const cti_shape x89_ = cti_shape_broadcast("distance_gradients", x88_, x88_);
                    const cti_shape x90_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x89_);
                    const cti_shape x91_ = cti_shape_broadcast("distance_gradients", x90_, cti_shape_or_failed(d_));
                    const cti_shape x92_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x91_);
                    ct_tensor *x93_ =
                        ct_sum_to_size(ct_where(x87_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x92_));
                    ct_tensor *x94_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x95_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x96_ =
                            ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x95_, ct_num_i64(1));
                        ct_tensor *x97_ =
                            ct_masked_fill(ct_div(ct_abs(d_), x96_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x98_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x97_, ct_float(node->p - 1.0 - 1.0)));
                        x94_ = ct_conj(x98_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x99_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x100_ =
                            ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x99_, ct_num_i64(1));
                        ct_tensor *x101_ =
                            ct_masked_fill(ct_div(ct_abs(d_), x100_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x102_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x103_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x104_ = ct_div(ct_abs(d_), ct_masked_fill(x103_, x102_, ct_num_i64(1)));
                        ct_tensor *x105_ = ct_masked_fill(x104_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x106_ = ct_pow_scalar(x101_, ct_float(node->p - 1.0));
                        x94_ = ct_neg(ct_conj(ct_mul(x106_, ct_pow_scalar(x105_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x107_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x108_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x109_ = ct_div(ct_abs(d_), ct_masked_fill(x108_, x107_, ct_num_i64(1)));
                        ct_tensor *x110_ = ct_masked_fill(x109_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x94_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x110_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x111_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x112_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x113_ = ct_div(ct_abs(d_), ct_masked_fill(x112_, x111_, ct_num_i64(1)));
                        ct_tensor *x114_ = ct_masked_fill(x113_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x115_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x116_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x117_ = ct_div(ct_abs(d_), ct_masked_fill(x116_, x115_, ct_num_i64(1)));
                        ct_tensor *x118_ = ct_masked_fill(x117_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x119_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x114_, ct_float(node->p - 1.0)));
                        ct_tensor *x120_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x121_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x122_ = ct_div(ct_abs(d_), ct_masked_fill(x121_, x120_, ct_num_i64(1)));
                        ct_tensor *x123_ = ct_masked_fill(x122_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x124_ = ct_mul(x119_, ct_pow_scalar(x118_, ct_float(node->p - 1.0)));
                        x94_ = ct_conj(ct_mul(x124_, ct_pow_scalar(x123_, ct_float(node->p - 1.0))));
                    }
                    x72_ = ct_mul(ct_sum_to_size(ct_mul(x93_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x91_)), x94_);
                }
                const cti_shape x125_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x126_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_gradients", x125_, x125_));
                ct_tensor *x127_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x72_);
                ct_tensor *x128_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x129_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x130_ = ct_conj(ct_masked_fill(x129_, x128_, ct_num_i64(1)));
                ct_tensor *x131_ = ct_div(ct_sum_to_size(x127_, cti_shape_ints(&x126_)), x130_);
                x71_ = ct_mul(ct_sum_to_size(x131_, cti_sizes_of(d_)), ct_sgn(d_));
            } else {
                ct_tensor *x132_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x133_ =
                        cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                    const cti_shape x134_ = cti_shape_broadcast("distance_gradients", x133_, x133_);
                    const cti_shape x135_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x134_);
                    const cti_shape x136_ = cti_shape_broadcast("distance_gradients", x135_, cti_shape_or_failed(d_));
                    ct_tensor *x137_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x138_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x136_);
                    ct_tensor *x139_ =
                        ct_sum_to_size(ct_where(x137_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x138_));
                    x132_ = ct_zeros(cti_shape_ints(&x136_),
                                     .dtype = cti_dtype_of(
                                         ct_sum_to_size(ct_mul(x139_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x136_))),
                                     .device = cti_device_named(cti_node_device(base)));
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x140_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x141_ =
                        cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                    const cti_shape x142_ = cti_shape_broadcast("distance_gradients", x141_, x141_);
                    const cti_shape x143_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x142_);
                    const cti_shape x144_ = cti_shape_broadcast("distance_gradients", x143_, cti_shape_or_failed(d_));
                    const cti_shape x145_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x144_);
                    ct_tensor *x146_ =
                        ct_sum_to_size(ct_where(x140_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x145_));
                    x132_ = ct_sum_to_size(ct_mul(x146_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x144_));
                } else {
                    ct_tensor *x147_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x148_ =
                        cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                    const cti_shape x149_ = cti_shape_broadcast("distance_gradients", x148_, x148_);
                    const cti_shape x150_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x149_);
                    const cti_shape x151_ = cti_shape_broadcast("distance_gradients", x150_, cti_shape_or_failed(d_));
                    const cti_shape x152_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x151_);
                    ct_tensor *x153_ =
                        ct_sum_to_size(ct_where(x147_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x152_));
                    ct_tensor *x154_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x155_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x156_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x157_ = ct_div(ct_abs(d_), ct_masked_fill(x156_, x155_, ct_num_i64(1)));
                        ct_tensor *x158_ = ct_masked_fill(x157_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x159_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x158_, ct_float(node->p - 1.0 - 1.0)));
                        x154_ = ct_conj(x159_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x160_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x161_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x162_ = ct_div(ct_abs(d_), ct_masked_fill(x161_, x160_, ct_num_i64(1)));
                        ct_tensor *x163_ = ct_masked_fill(x162_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x164_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x165_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x166_ = ct_div(ct_abs(d_), ct_masked_fill(x165_, x164_, ct_num_i64(1)));
                        ct_tensor *x167_ = ct_masked_fill(x166_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x168_ = ct_pow_scalar(x163_, ct_float(node->p - 1.0));
                        x154_ = ct_neg(ct_conj(ct_mul(x168_, ct_pow_scalar(x167_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x169_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x170_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x171_ = ct_div(ct_abs(d_), ct_masked_fill(x170_, x169_, ct_num_i64(1)));
                        ct_tensor *x172_ = ct_masked_fill(x171_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x154_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x172_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x173_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x174_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x175_ = ct_div(ct_abs(d_), ct_masked_fill(x174_, x173_, ct_num_i64(1)));
                        ct_tensor *x176_ = ct_masked_fill(x175_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x177_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x178_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x179_ = ct_div(ct_abs(d_), ct_masked_fill(x178_, x177_, ct_num_i64(1)));
                        ct_tensor *x180_ = ct_masked_fill(x179_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x181_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x176_, ct_float(node->p - 1.0)));
                        ct_tensor *x182_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x183_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x184_ = ct_div(ct_abs(d_), ct_masked_fill(x183_, x182_, ct_num_i64(1)));
                        ct_tensor *x185_ = ct_masked_fill(x184_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x186_ = ct_mul(x181_, ct_pow_scalar(x180_, ct_float(node->p - 1.0)));
                        x154_ = ct_conj(ct_mul(x186_, ct_pow_scalar(x185_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x187_ = ct_sum_to_size(ct_mul(x153_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x151_));
                    x132_ = ct_mul(x187_, x154_);
                }
                const cti_shape x188_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x189_ = cti_shape_broadcast("distance_gradients", x188_, x188_);
                const cti_shape x190_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x189_);
                ct_tensor *x191_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x132_);
                ct_tensor *x192_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x193_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x194_ = ct_conj(ct_masked_fill(x193_, x192_, ct_num_i64(1)));
                ct_tensor *x195_ = ct_div(ct_sum_to_size(x191_, cti_shape_ints(&x190_)), x194_);
                ct_tensor *x196_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x197_ = cti_shape_broadcast("distance_gradients", x190_, cti_shape_or_failed(d_));
                    ct_tensor *x198_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x199_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x197_);
                    ct_tensor *x200_ =
                        ct_sum_to_size(ct_where(x198_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x199_));
                    x196_ = ct_zeros(cti_shape_ints(&x197_),
                                     .dtype = cti_dtype_of(
                                         ct_sum_to_size(ct_mul(x200_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x197_))),
                                     .device = cti_device_named(cti_node_device(base)));
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x201_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x202_ = cti_shape_broadcast("distance_gradients", x190_, cti_shape_or_failed(d_));
                    const cti_shape x203_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x202_);
                    ct_tensor *x204_ =
                        ct_sum_to_size(ct_where(x201_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x203_));
                    x196_ = ct_sum_to_size(ct_mul(x204_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x202_));
                } else {
                    ct_tensor *x205_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    const cti_shape x206_ = cti_shape_broadcast("distance_gradients", x190_, cti_shape_or_failed(d_));
                    const cti_shape x207_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x206_);
                    ct_tensor *x208_ =
                        ct_sum_to_size(ct_where(x205_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x207_));
                    ct_tensor *x209_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x210_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x211_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x212_ = ct_div(ct_abs(d_), ct_masked_fill(x211_, x210_, ct_num_i64(1)));
                        ct_tensor *x213_ = ct_masked_fill(x212_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x214_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x213_, ct_float(node->p - 1.0 - 1.0)));
                        x209_ = ct_conj(x214_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x215_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x216_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x217_ = ct_div(ct_abs(d_), ct_masked_fill(x216_, x215_, ct_num_i64(1)));
                        ct_tensor *x218_ = ct_masked_fill(x217_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x219_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x220_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x221_ = ct_div(ct_abs(d_), ct_masked_fill(x220_, x219_, ct_num_i64(1)));
                        ct_tensor *x222_ = ct_masked_fill(x221_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x223_ = ct_pow_scalar(x218_, ct_float(node->p - 1.0));
                        x209_ = ct_neg(ct_conj(ct_mul(x223_, ct_pow_scalar(x222_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x224_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x225_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x226_ = ct_div(ct_abs(d_), ct_masked_fill(x225_, x224_, ct_num_i64(1)));
                        ct_tensor *x227_ = ct_masked_fill(x226_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x209_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x227_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x228_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x229_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x230_ = ct_div(ct_abs(d_), ct_masked_fill(x229_, x228_, ct_num_i64(1)));
                        ct_tensor *x231_ = ct_masked_fill(x230_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x232_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x233_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x234_ = ct_div(ct_abs(d_), ct_masked_fill(x233_, x232_, ct_num_i64(1)));
                        ct_tensor *x235_ = ct_masked_fill(x234_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x236_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x231_, ct_float(node->p - 1.0)));
                        ct_tensor *x237_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                        ct_tensor *x238_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                        ct_tensor *x239_ = ct_div(ct_abs(d_), ct_masked_fill(x238_, x237_, ct_num_i64(1)));
                        ct_tensor *x240_ = ct_masked_fill(x239_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x241_ = ct_mul(x236_, ct_pow_scalar(x235_, ct_float(node->p - 1.0)));
                        x209_ = ct_conj(ct_mul(x241_, ct_pow_scalar(x240_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x242_ = ct_sum_to_size(ct_mul(x208_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x206_));
                    x196_ = ct_mul(x242_, x209_);
                }
                ct_tensor *x243_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x196_);
                ct_tensor *x244_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x245_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x246_ = ct_conj(ct_masked_fill(x245_, x244_, ct_num_i64(1)));
                ct_tensor *x247_ = ct_div(ct_sum_to_size(x243_, cti_shape_ints(&x190_)), x246_);
                ct_tensor *x248_ = ct_neg(ct_sum_to_size(x247_, cti_sizes_of(d_)));
                ct_tensor *x249_ = ct_where(ct_lt(ct_real(d_), ct_num_i64(0)), x248_, ct_num_i64(0));
                ct_tensor *x250_ = ct_sum_to_size(x195_, cti_sizes_of(d_));
                x71_ = ct_where(ct_gt(ct_real(d_), ct_num_i64(0)), x250_, x249_);
            }
            d_grad2_ = ct_add(x38_, x71_);
        }
        const cti_shape x251_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(x1), CTI_INTS(-2));
        const cti_shape x252_ = cti_shape_unsqueeze("distance_gradients", cti_input_shape(base, X2), CTI_INTS(-3));
        const cti_shape x253_ = cti_shape_broadcast("distance_gradients", x251_, x252_);
        ct_tensor *x254_ = ct_neg(ct_sum_to_size(d_grad2_, cti_shape_ints(&x253_)));
        grads[X2] = ct_reshape(ct_sum_to_size(x254_, cti_shape_ints(&x252_)), cti_input_sizes(base, X2));
        if (!grads[X2]) return cti_failed();
    }
    if (cti_is_needed(needed, DISTANCE)) { /* distance.grad */
        const cti_shape x0_ = cti_shape_of_ints("distance_gradients", "size",
                                                CTI_INTS(cti_shape_size(cti_node_output_shape(base, 0), -1)));
        const cti_shape x1_ = cti_shape_concat("distance_gradients", cti_input_shape(base, DISTANCE), x0_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x1_));
        ct_tensor *weight_ = ct_distance_weights(d_, distance, node->p);
        const cti_shape x2_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(grad), CTI_INTS(-1));
        const cti_shape x3_ = cti_shape_broadcast("distance_gradients", x2_, cti_shape_or_failed(weight_));
        ct_tensor *x4_ = ct_expand(ct_unsqueeze_dims(result_grad, CTI_INTS(-2)), cti_shape_ints(&x3_));
        ct_tensor *weight_grad1_ = ct_sum_to_size(ct_mul(x4_, ct_conj(ct_unsqueeze(grad, -1))), cti_sizes_of(weight_));
        if (node->p == 1.0) {
            grads[DISTANCE] = ct_zeros(cti_input_sizes(base, DISTANCE), .dtype = cti_dtype_of(result_grad),
                                       .device = cti_device_named(cti_node_device(base)));
        } else if (node->p == 2.0) {
            ct_tensor *x5_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            const cti_shape x6_ = cti_input_shape(base, DISTANCE);
            const cti_shape x7_ = cti_shape_unsqueeze("distance_gradients", x6_, CTI_INTS(-1));
            const cti_shape x8_ = cti_shape_broadcast("distance_gradients", x7_, x7_);
            const cti_shape x9_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x8_);
            ct_tensor *x10_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x11_ = ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x10_, ct_num_i64(1));
            ct_tensor *x12_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x13_ = ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x12_, ct_num_i64(1));
            ct_tensor *x14_ = ct_sum_to_size(ct_where(x5_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x9_));
            ct_tensor *x15_ = ct_neg(ct_mul(x14_, ct_conj(ct_div(ct_div(d_, x11_), x13_))));
            ct_tensor *x16_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x17_ = ct_where(x16_, ct_num_i64(0), ct_sum_to_size(x15_, cti_shape_ints(&x8_)));
            grads[DISTANCE] = ct_reshape(ct_sum_to_size(x17_, cti_shape_ints(&x7_)), cti_shape_ints(&x6_));
        } else if (node->p == 0.0) {
            grads[DISTANCE] = ct_zeros(cti_input_sizes(base, DISTANCE), .dtype = cti_dtype_of(result_grad),
                                       .device = cti_device_named(cti_node_device(base)));
        } else if (node->p == (double)INFINITY) {
            grads[DISTANCE] = ct_zeros(cti_input_sizes(base, DISTANCE), .dtype = cti_dtype_of(result_grad),
                                       .device = cti_device_named(cti_node_device(base)));
        } else {
            ct_tensor *x18_;
            if (node->p - 1.0 == 0.0) {
                const cti_shape x19_ = cti_input_shape(base, DISTANCE);
                const cti_shape x20_ = cti_shape_unsqueeze("distance_gradients", x19_, CTI_INTS(-1));
                const cti_shape x21_ = cti_shape_broadcast("distance_gradients", x20_, x20_);
                const cti_shape x22_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x21_);
                const cti_shape x23_ = cti_shape_broadcast("distance_gradients", x22_, cti_shape_or_failed(d_));
                ct_tensor *x24_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                const cti_shape x25_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x23_);
                ct_tensor *x26_ = ct_sum_to_size(ct_where(x24_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x25_));
                x18_ = ct_zeros(
                    cti_shape_ints(&x23_),
                    .dtype = cti_dtype_of(ct_sum_to_size(ct_mul(x26_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x23_))),
                    .device = cti_device_named(cti_node_device(base)));
            } else if (node->p - 1.0 == 1.0) {
                ct_tensor *x27_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                const cti_shape x28_ = cti_input_shape(base, DISTANCE);
                const cti_shape x29_ = cti_shape_unsqueeze("distance_gradients", x28_, CTI_INTS(-1));
                const cti_shape x30_ = cti_shape_broadcast("distance_gradients", x29_, x29_);
                const cti_shape x31_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x30_);
                const cti_shape x32_ = cti_shape_broadcast("distance_gradients", x31_, cti_shape_or_failed(d_));
                const cti_shape x33_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x32_);
                ct_tensor *x34_ = ct_sum_to_size(ct_where(x27_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x33_));
                x18_ = ct_sum_to_size(ct_mul(x34_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x32_));
            } else {
                ct_tensor *x35_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                const cti_shape x36_ = cti_input_shape(base, DISTANCE);
                const cti_shape x37_ = cti_shape_unsqueeze("distance_gradients", x36_, CTI_INTS(-1));
                const cti_shape x38_ = cti_shape_broadcast("distance_gradients", x37_, x37_);
                const cti_shape x39_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x38_);
                const cti_shape x40_ = cti_shape_broadcast("distance_gradients", x39_, cti_shape_or_failed(d_));
                const cti_shape x41_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x40_);
                ct_tensor *x42_ = ct_sum_to_size(ct_where(x35_, ct_num_i64(0), weight_grad1_), cti_shape_ints(&x41_));
                ct_tensor *x43_;
                if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                    ct_tensor *x44_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x45_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x44_, ct_num_i64(1));
                    ct_tensor *x46_ = ct_masked_fill(ct_div(ct_abs(d_), x45_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x47_ = ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x46_, ct_float(node->p - 1.0 - 1.0)));
                    x43_ = ct_conj(x47_);
                } else if (node->p - 1.0 == -1.0) {
                    ct_tensor *x48_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x49_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x48_, ct_num_i64(1));
                    ct_tensor *x50_ = ct_masked_fill(ct_div(ct_abs(d_), x49_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x51_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x52_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x51_, ct_num_i64(1));
                    ct_tensor *x53_ = ct_masked_fill(ct_div(ct_abs(d_), x52_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x54_ = ct_pow_scalar(x50_, ct_float(node->p - 1.0));
                    x43_ = ct_neg(ct_conj(ct_mul(x54_, ct_pow_scalar(x53_, ct_float(node->p - 1.0)))));
                } else if (node->p - 1.0 == 0.5) {
                    ct_tensor *x55_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x56_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x55_, ct_num_i64(1));
                    ct_tensor *x57_ = ct_masked_fill(ct_div(ct_abs(d_), x56_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x43_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x57_, ct_float(node->p - 1.0))));
                } else {
                    ct_tensor *x58_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x59_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x58_, ct_num_i64(1));
                    ct_tensor *x60_ = ct_masked_fill(ct_div(ct_abs(d_), x59_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x61_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x62_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x61_, ct_num_i64(1));
                    ct_tensor *x63_ = ct_masked_fill(ct_div(ct_abs(d_), x62_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x64_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x60_, ct_float(node->p - 1.0)));
                    ct_tensor *x65_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x66_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x65_, ct_num_i64(1));
                    ct_tensor *x67_ = ct_masked_fill(ct_div(ct_abs(d_), x66_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x68_ = ct_mul(x64_, ct_pow_scalar(x63_, ct_float(node->p - 1.0)));
                    x43_ = ct_conj(ct_mul(x68_, ct_pow_scalar(x67_, ct_float(node->p - 1.0))));
                }
                x18_ = ct_mul(ct_sum_to_size(ct_mul(x42_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x40_)), x43_);
            }
            const cti_shape x69_ = cti_input_shape(base, DISTANCE);
            const cti_shape x70_ = cti_shape_unsqueeze("distance_gradients", x69_, CTI_INTS(-1));
            const cti_shape x71_ = cti_shape_broadcast("distance_gradients", x70_, x70_);
            const cti_shape x72_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x71_);
            ct_tensor *x73_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x18_);
            ct_tensor *x74_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x75_ = ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x74_, ct_num_i64(1));
            ct_tensor *x76_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x77_ = ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x76_, ct_num_i64(1));
            ct_tensor *x78_ = ct_conj(ct_div(ct_div(ct_abs(d_), x75_), x77_));
            ct_tensor *x79_ = ct_neg(ct_mul(ct_sum_to_size(x73_, cti_shape_ints(&x72_)), x78_));
            ct_tensor *x80_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x81_ = ct_where(x80_, ct_num_i64(0), ct_sum_to_size(x79_, cti_shape_ints(&x71_)));
            grads[DISTANCE] = ct_reshape(ct_sum_to_size(x81_, cti_shape_ints(&x70_)), cti_shape_ints(&x69_));
        }
        if (!grads[DISTANCE]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info distance_gradients_attrs[] = {
    {"p", offsetof(distance_gradients_node, p), CTI_ATTR_DOUBLE},
};

static const cti_node_type distance_gradients_type = {
    .name = "DistanceGradientsBackward0",
    .op = "distance_gradients",
    .backward = distance_gradients_backward,
    .saved = distance_gradients_saved,
    .attrs = distance_gradients_attrs,
    .size = sizeof(distance_gradients_node),
    .saved_offset = offsetof(distance_gradients_node, grad),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* The node of a call, with what its gradients read of the inputs; not attached yet. NULL on failure. */
CTI_INLINE ct_node *distance_gradients_record(cti_thread *thread, ct_tensor *grad, ct_tensor *x1, ct_tensor *x2,
                                              ct_tensor *distance, double p, const ct_tensor *result)
{
    distance_gradients_node *node =
        (distance_gradients_node *)cti_node_create(thread, &distance_gradients_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GRAD, grad) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, X1, x1) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, X2, x2) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, DISTANCE, distance) != CT_OK) goto failed;
    if ((edges[X1] || edges[X2] || edges[DISTANCE]) && cti_save_input(thread, base, &node->grad, grad) != CT_OK)
        goto failed;
    if (cti_save_input(thread, base, &node->x1, x1) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->x2, x2) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->distance, distance) != CT_OK) goto failed;
    node->p = p;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_distance_gradients;

static CTI_COLD ct_tensor *distance_gradients_transformed(const cti_call *call, ct_tensor *grad, ct_tensor *x1,
                                                          ct_tensor *x2, ct_tensor *distance, double p)
{
    const ct_arg args[] = {
        cti_box_tensor("grad", grad),         cti_box_tensor("x1", x1), cti_box_tensor("x2", x2),
        cti_box_tensor("distance", distance), cti_box_float("p", p),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_distance_gradients, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *distance_gradients_core(cti_call *call, ct_tensor *grad, ct_tensor *x1, ct_tensor *x2,
                                          ct_tensor *distance, double p)
{
    ct_tensor *const inputs[] = {grad, x1, x2, distance};
    static const char *const names[] = {"grad", "x1", "x2", "distance"};
    if (cti_call_begin(call, 4, inputs, names, 0) != CT_OK)
        return call->is_transformed ? distance_gradients_transformed(call, grad, x1, x2, distance, p)
                                    : cti_call_answer(call, 0);
    if (cti_check_ndim(call->op, "grad", grad, 2, true) != CT_OK) goto failed;
    const cti_shape G = cti_shape_part(grad, 0, 2);
    const int64_t P = cti_size_at(grad, -2);
    const int64_t R = cti_size_at(grad, -1);
    if (cti_check_ndim(call->op, "x1", x1, 2, true) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(x1, 0, 2);
    if (cti_size_at(x1, -2) != P) {
        (void)cti_call_refuse_size(call, "x1", -2, P, "grad.size(-2)", "x1.shape is %s", cti_call_sizes_text(call, x1));
        goto failed;
    }
    const int64_t M = cti_size_at(x1, -1);
    if (cti_check_ndim(call->op, "x2", x2, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(x2, 0, 2);
    if (cti_size_at(x2, -2) != R) {
        (void)cti_call_refuse_size(call, "x2", -2, R, "grad.size(-1)", "x2.shape is %s", cti_call_sizes_text(call, x2));
        goto failed;
    }
    if (cti_size_at(x2, -1) != M) {
        (void)cti_call_refuse_size(call, "x2", -1, M, "x1.size(-1)", "x2.shape is %s", cti_call_sizes_text(call, x2));
        goto failed;
    }
    if (cti_check_ndim(call->op, "distance", distance, 2 + G.ndim, false) != CT_OK) goto failed;
    if (!cti_part_is(distance, 0, &G)) {
        (void)cti_call_refuse_shape(call, "distance", 0, G, "grad.shape[:-2]", "distance.shape is %s, grad.shape is %s",
                                    cti_call_sizes_text(call, distance), cti_call_sizes_text(call, grad));
        goto failed;
    }
    if (cti_size_at(distance, (int)G.ndim) != P) {
        (void)cti_call_refuse_size(call, "distance", (int)G.ndim, P, "grad.size(-2)", "distance.shape is %s",
                                   cti_call_sizes_text(call, distance));
        goto failed;
    }
    if (cti_size_at(distance, 1 + (int)G.ndim) != R) {
        (void)cti_call_refuse_size(call, "distance", 1 + (int)G.ndim, R, "grad.size(-1)", "distance.shape is %s",
                                   cti_call_sizes_text(call, distance));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 4, (ct_tensor *const[]){grad, x1, x2, distance}, &T) != CT_OK)
        goto failed;
    if (!(p >= 0.0)) {
        static const char must[] = "p must be at least 0; p is %g";
        (void)cti_call_require(call, must, p);
        goto failed;
    }
    if (!(p == (double)INFINITY ||
          (p < 1e+30 && cti_dtype_holds(T, ct_float(p - 1.0)) && cti_dtype_holds(T, ct_float(1.0 - p))))) {
        static const char must[] = "p must be inf, or p must be less than 1e+30 and p - 1 must be a number that the "
                                   "common dtype of grad, x1, x2 and distance holds and 1 - p must be a number that "
                                   "the common dtype of grad, x1, x2 and distance holds; p is %g, the common dtype of "
                                   "grad, x1, x2 and distance is %s";
        (void)cti_call_require(call, must, p, ct_dtype_name(T));
        goto failed;
    }
    if (!cti_shapes_expand_to(A, G)) {
        static const char must[] = "x1.shape[:-2] must broadcast to grad.shape[:-2]; x1.shape is %s, grad.shape is %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x1), cti_call_sizes_text(call, grad));
        goto failed;
    }
    if (!cti_shapes_expand_to(B, G)) {
        static const char must[] = "x2.shape[:-2] must broadcast to grad.shape[:-2]; x2.shape is %s, grad.shape is %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x2), cti_call_sizes_text(call, grad));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3, false, T);
    const cti_shape result_shape = cti_shape_append(cti_shape_append(G, P), M);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = distance_gradients_record(call->thread, grad, x1, x2, distance, p, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[5];
    cti_launch launch;
    if (cti_call_launch(call, cti_distance_gradients_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], grad);
    cti_view *x1_view = cti_view_tensor(&views[1], x1);
    cti_view *x2_view = cti_view_tensor(&views[2], x2);
    cti_view *distance_view = cti_view_tensor(&views[3], distance);
    cti_view *result_view = cti_view_tensor(&views[4], tag_result);
    const ct_status status = (launch.is_on_device ? cti_distance_gradients_backend : cti_distance_gradients_cpu)(
        &launch, grad_view, x1_view, x2_view, distance_view, p, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_distance_gradients)(ct_tensor *grad, ct_tensor *x1, ct_tensor *x2, ct_tensor *distance, double p)
{
    cti_call call = cti_call_plain("distance_gradients");
    return distance_gradients_core(&call, grad, x1, x2, distance, p);
}

ct_tensor *(ct_distance_gradients_out)(ct_tensor *grad, ct_tensor *x1, ct_tensor *x2, ct_tensor *distance, double p,
                                       ct_tensor *out)
{
    cti_call call = cti_call_out("distance_gradients", out);
    return distance_gradients_core(&call, grad, x1, x2, distance, p);
}

static ct_tensor *distance_gradients_parts_core(cti_call *call, ct_tensor *grad, ct_tensor *x1, ct_tensor *x2,
                                                ct_tensor *distance, double p)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {grad, x1, x2, distance};
    static const char *const names[] = {"grad", "x1", "x2", "distance"};
    if (cti_call_begin(call, 4, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_check_ndim(call->op, "grad", grad, 2, true) != CT_OK) goto failed;
    const cti_shape G = cti_shape_part(grad, 0, 2);
    const int64_t P = cti_size_at(grad, -2);
    const int64_t R = cti_size_at(grad, -1);
    if (cti_check_ndim(call->op, "x1", x1, 2, true) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(x1, 0, 2);
    if (cti_size_at(x1, -2) != P) {
        (void)cti_call_refuse_size(call, "x1", -2, P, "grad.size(-2)", "x1.shape is %s", cti_call_sizes_text(call, x1));
        goto failed;
    }
    const int64_t M = cti_size_at(x1, -1);
    if (cti_check_ndim(call->op, "x2", x2, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(x2, 0, 2);
    if (cti_size_at(x2, -2) != R) {
        (void)cti_call_refuse_size(call, "x2", -2, R, "grad.size(-1)", "x2.shape is %s", cti_call_sizes_text(call, x2));
        goto failed;
    }
    if (cti_size_at(x2, -1) != M) {
        (void)cti_call_refuse_size(call, "x2", -1, M, "x1.size(-1)", "x2.shape is %s", cti_call_sizes_text(call, x2));
        goto failed;
    }
    if (cti_check_ndim(call->op, "distance", distance, 2 + G.ndim, false) != CT_OK) goto failed;
    if (!cti_part_is(distance, 0, &G)) {
        (void)cti_call_refuse_shape(call, "distance", 0, G, "grad.shape[:-2]", "distance.shape is %s, grad.shape is %s",
                                    cti_call_sizes_text(call, distance), cti_call_sizes_text(call, grad));
        goto failed;
    }
    if (cti_size_at(distance, (int)G.ndim) != P) {
        (void)cti_call_refuse_size(call, "distance", (int)G.ndim, P, "grad.size(-2)", "distance.shape is %s",
                                   cti_call_sizes_text(call, distance));
        goto failed;
    }
    if (cti_size_at(distance, 1 + (int)G.ndim) != R) {
        (void)cti_call_refuse_size(call, "distance", 1 + (int)G.ndim, R, "grad.size(-1)", "distance.shape is %s",
                                   cti_call_sizes_text(call, distance));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 4, (ct_tensor *const[]){grad, x1, x2, distance}, &T) != CT_OK)
        goto failed;
    if (!(p >= 0.0)) {
        static const char must[] = "p must be at least 0; p is %g";
        (void)cti_call_require(call, must, p);
        goto failed;
    }
    if (!(p == (double)INFINITY ||
          (p < 1e+30 && cti_dtype_holds(T, ct_float(p - 1.0)) && cti_dtype_holds(T, ct_float(1.0 - p))))) {
        static const char must[] = "p must be inf, or p must be less than 1e+30 and p - 1 must be a number that the "
                                   "common dtype of grad, x1, x2 and distance holds and 1 - p must be a number that "
                                   "the common dtype of grad, x1, x2 and distance holds; p is %g, the common dtype of "
                                   "grad, x1, x2 and distance is %s";
        (void)cti_call_require(call, must, p, ct_dtype_name(T));
        goto failed;
    }
    if (!cti_shapes_expand_to(A, G)) {
        static const char must[] = "x1.shape[:-2] must broadcast to grad.shape[:-2]; x1.shape is %s, grad.shape is %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x1), cti_call_sizes_text(call, grad));
        goto failed;
    }
    if (!cti_shapes_expand_to(B, G)) {
        static const char must[] = "x2.shape[:-2] must broadcast to grad.shape[:-2]; x2.shape is %s, grad.shape is %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x2), cti_call_sizes_text(call, grad));
        goto failed;
    }
    const cti_shape x0_ =
        cti_shape_concat(call->op, cti_shape_of(distance), cti_shape_of_ints(call->op, "size", CTI_INTS(M)));
    ct_tensor *d = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x0_));
    if (!d) goto failed;
    ct_tensor *weight = ct_distance_weights(d, distance, p);
    if (!weight) goto failed;
    ct_tensor *result = ct_sum(ct_mul(ct_unsqueeze(grad, -1), weight), .dim = CTI_INTS(-2));
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_distance_gradients(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    if (call_kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              (ct_distance_gradients_out)(args[0].value.tensor, args[1].value.tensor,
                                                          args[2].value.tensor, args[3].value.tensor,
                                                          args[4].value.number, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          (ct_distance_gradients)(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                                  args[3].value.tensor, args[4].value.number));
}

static ct_status call_distance_gradients_parts(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_tensor(&outs[0], "result",
                          (distance_gradients_parts_core)(&(cti_call){.thread = cti_thread_here(),
                                                                      .op = "distance_gradients",
                                                                      .is_composed = true},
                                                          args[0].value.tensor, args[1].value.tensor,
                                                          args[2].value.tensor, args[3].value.tensor,
                                                          args[4].value.number));
}

static ct_status jvp_distance_gradients(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    ct_tensor *x1_tangent = cti_tangent(&tangents[1]);
    ct_tensor *x2_tangent = cti_tangent(&tangents[2]);
    ct_tensor *distance_tangent = cti_tangent(&tangents[3]);
    ct_tensor *x1 = args[1].value.tensor;
    ct_tensor *x2 = args[2].value.tensor;
    ct_tensor *distance = args[3].value.tensor;
    const double p = cti_arg_float(&args[4], 0.0);
    ct_tensor *grad = args[0].value.tensor;
    if (grad_tangent) {
        const cti_shape x0_ = cti_shape_of_ints("distance_gradients", "size",
                                                CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x1_ = cti_shape_concat("distance_gradients", cti_shape_or_failed(distance), x0_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x1_));
        ct_tensor *weight_ = ct_distance_weights(d_, distance, p);
        ct_tensor *x2_ = ct_mul(ct_unsqueeze(grad_tangent, -1), weight_);
        ct_tensor *term = ct_sum(x2_, .dim = CTI_INTS(-2), .keepdim = false);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (x1_tangent) {
        const cti_shape x3_ = cti_shape_of_ints("distance_gradients", "size",
                                                CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x4_ = cti_shape_concat("distance_gradients", cti_shape_or_failed(distance), x3_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x4_));
        const cti_shape x5_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(x1), CTI_INTS(-2));
        const cti_shape x6_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(x2), CTI_INTS(-3));
        const cti_shape x7_ = cti_shape_broadcast("distance_gradients", x5_, x6_);
        ct_tensor *x8_ = ct_expand(ct_unsqueeze(x1_tangent, -2), cti_shape_ints(&x7_));
        ct_tensor *d_tangent_ = ct_expand(x8_, cti_shape_ints(&x4_), .implicit = false);
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                weight_tangent_ = ct_zeros(cti_sizes_of(d_tangent_), .dtype = cti_dtype_of(d_tangent_),
                                           .device = cti_device_or_host(d_tangent_));
            } else {
                ct_tensor *x9_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x10_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x11_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x9_, d_tangent_)), x10_));
                ct_tensor *x12_ = ct_div(x11_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                weight_tangent_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x12_);
            }
        } else if (p == 2.0) {
            ct_tensor *x13_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x14_ = ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x13_, ct_num_i64(1));
            ct_tensor *x15_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            const cti_shape x16_ =
                cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
            const cti_shape x17_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                       cti_shape_broadcast("distance_gradients", x16_, x16_));
            const cti_shape x18_ = cti_shape_broadcast("distance_gradients", x17_, x16_);
            ct_tensor *x19_ = ct_where(x15_, ct_num_i64(0), ct_div(d_tangent_, x14_));
            weight_tangent_ = ct_expand(x19_, cti_shape_ints(&x18_));
        } else if (p == 0.0) {
            weight_tangent_ =
                ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad));
        } else if (p == (double)INFINITY) {
            ct_tensor *x20_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                x20_ = ct_zeros(cti_sizes_of(d_tangent_), .dtype = cti_dtype_of(d_tangent_),
                                .device = cti_device_or_host(d_tangent_));
            } else {
                ct_tensor *x21_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x22_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x23_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x21_, d_tangent_)), x22_));
                ct_tensor *x24_ = ct_div(x23_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x20_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x24_);
            }
            ct_tensor *x25_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
            ct_tensor *x26_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
            ct_tensor *x27_ = ct_sum(ct_to(x26_, cti_dtype_of(d_)), .dim = CTI_INTS(-1), .keepdim = true);
            weight_tangent_ = ct_div(ct_mul(x20_, ct_to(x25_, cti_dtype_of(d_))), x27_);
        } else {
            ct_tensor *x28_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                x28_ = ct_zeros(cti_sizes_of(d_tangent_), .dtype = cti_dtype_of(d_tangent_),
                                .device = cti_device_or_host(d_tangent_));
            } else {
                ct_tensor *x29_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x30_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x31_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x29_, d_tangent_)), x30_));
                ct_tensor *x32_ = ct_div(x31_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x28_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x32_);
            }
            ct_tensor *x33_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x34_ = ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x33_, ct_num_i64(1));
            ct_tensor *x35_ = ct_masked_fill(ct_div(ct_abs(d_), x34_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x36_;
            if (p - 1.0 == 0.0) {
                const cti_shape x37_ =
                    cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(d_tangent_));
                const cti_shape x38_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x39_ = cti_shape_broadcast("distance_gradients", x38_, x38_);
                const cti_shape x40_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                           cti_shape_broadcast("distance_gradients", x37_, x39_));
                const cti_shape x41_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x39_);
                const cti_shape x42_ = cti_shape_broadcast("distance_gradients", x41_, cti_shape_or_failed(d_));
                const cti_shape x43_ = cti_shape_expand("distance_gradients", x40_, cti_shape_ints(&x42_));
                ct_tensor *x44_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x45_ =
                    ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x44_, ct_num_i64(1));
                ct_tensor *x46_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x45_);
                ct_tensor *x47_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x46_);
                ct_tensor *x48_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x49_ =
                    ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x48_, ct_num_i64(1));
                ct_tensor *x50_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x49_);
                ct_tensor *x51_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x50_);
                x36_ = ct_zeros(cti_shape_ints(&x43_), .dtype = cti_dtype_of(ct_expand(x47_, cti_shape_ints(&x42_))),
                                .device = cti_device_or_host(ct_expand(x51_, cti_shape_ints(&x42_))));
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x52_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x53_ =
                    ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x52_, ct_num_i64(1));
                ct_tensor *x54_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x53_);
                const cti_shape x55_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x56_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                           cti_shape_broadcast("distance_gradients", x55_, x55_));
                const cti_shape x57_ = cti_shape_broadcast("distance_gradients", x56_, cti_shape_or_failed(d_));
                ct_tensor *x58_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x54_);
                x36_ = ct_expand(x58_, cti_shape_ints(&x57_));
            } else {
                ct_tensor *x59_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x60_ =
                    ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x59_, ct_num_i64(1));
                ct_tensor *x61_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x60_);
                const cti_shape x62_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x63_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                           cti_shape_broadcast("distance_gradients", x62_, x62_));
                const cti_shape x64_ = cti_shape_broadcast("distance_gradients", x63_, cti_shape_or_failed(d_));
                ct_tensor *x65_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x61_);
                ct_tensor *x66_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x67_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x68_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x67_, ct_num_i64(1));
                    ct_tensor *x69_ = ct_masked_fill(ct_div(ct_abs(d_), x68_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x66_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x69_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x70_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x71_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x70_, ct_num_i64(1));
                    ct_tensor *x72_ = ct_masked_fill(ct_div(ct_abs(d_), x71_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x73_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x74_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x73_, ct_num_i64(1));
                    ct_tensor *x75_ = ct_masked_fill(ct_div(ct_abs(d_), x74_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x76_ =
                        ct_mul(ct_pow_scalar(x72_, ct_float(p - 1.0)), ct_pow_scalar(x75_, ct_float(p - 1.0)));
                    x66_ = ct_neg(x76_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x77_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x78_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x77_, ct_num_i64(1));
                    ct_tensor *x79_ = ct_masked_fill(ct_div(ct_abs(d_), x78_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x66_ = ct_div(ct_num(0.5), ct_pow_scalar(x79_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x80_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x81_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x80_, ct_num_i64(1));
                    ct_tensor *x82_ = ct_masked_fill(ct_div(ct_abs(d_), x81_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x83_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x84_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x83_, ct_num_i64(1));
                    ct_tensor *x85_ = ct_masked_fill(ct_div(ct_abs(d_), x84_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x86_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x82_, ct_float(p - 1.0)));
                    ct_tensor *x87_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x88_ =
                        ct_masked_fill(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), x87_, ct_num_i64(1));
                    ct_tensor *x89_ = ct_masked_fill(ct_div(ct_abs(d_), x88_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x90_ = ct_mul(x86_, ct_pow_scalar(x85_, ct_float(p - 1.0)));
                    x66_ = ct_mul(x90_, ct_pow_scalar(x89_, ct_float(p - 1.0)));
                }
                x36_ = ct_mul(ct_expand(x65_, cti_shape_ints(&x64_)), x66_);
            }
            ct_tensor *x91_ = ct_add(ct_mul(x28_, ct_pow_scalar(x35_, ct_float(p - 1.0))), ct_mul(x36_, ct_sgn(d_)));
            ct_tensor *x92_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            const cti_shape x93_ =
                cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
            const cti_shape x94_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                       cti_shape_broadcast("distance_gradients", x93_, x93_));
            const cti_shape x95_ = cti_shape_broadcast("distance_gradients", x94_, cti_shape_or_failed(d_));
            const cti_shape x96_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x95_);
            const cti_shape x97_ = cti_shape_broadcast("distance_gradients", x96_, x93_);
            weight_tangent_ = ct_expand(ct_where(x92_, ct_num_i64(0), x91_), cti_shape_ints(&x97_));
        }
        ct_tensor *x98_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum(x98_, .dim = CTI_INTS(-2), .keepdim = false);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (x2_tangent) {
        const cti_shape x99_ = cti_shape_of_ints("distance_gradients", "size",
                                                 CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x100_ = cti_shape_concat("distance_gradients", cti_shape_or_failed(distance), x99_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x100_));
        const cti_shape x101_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(x1), CTI_INTS(-2));
        const cti_shape x102_ = cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(x2), CTI_INTS(-3));
        const cti_shape x103_ = cti_shape_broadcast("distance_gradients", x101_, x102_);
        ct_tensor *x104_ = ct_expand(ct_neg(ct_unsqueeze(x2_tangent, -3)), cti_shape_ints(&x103_));
        ct_tensor *d_tangent_ = ct_expand(x104_, cti_shape_ints(&x100_), .implicit = false);
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                weight_tangent_ = ct_zeros(cti_sizes_of(d_tangent_), .dtype = cti_dtype_of(d_tangent_),
                                           .device = cti_device_or_host(d_tangent_));
            } else {
                ct_tensor *x105_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x106_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x107_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x105_, d_tangent_)), x106_));
                ct_tensor *x108_ = ct_div(x107_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                weight_tangent_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x108_);
            }
        } else if (p == 2.0) {
            ct_tensor *x109_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x110_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
            ct_tensor *x111_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x112_ = ct_div(d_tangent_, ct_masked_fill(x110_, x109_, ct_num_i64(1)));
            const cti_shape x113_ =
                cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
            const cti_shape x114_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                        cti_shape_broadcast("distance_gradients", x113_, x113_));
            const cti_shape x115_ = cti_shape_broadcast("distance_gradients", x114_, x113_);
            weight_tangent_ = ct_expand(ct_where(x111_, ct_num_i64(0), x112_), cti_shape_ints(&x115_));
        } else if (p == 0.0) {
            weight_tangent_ =
                ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad));
        } else if (p == (double)INFINITY) {
            ct_tensor *x116_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                x116_ = ct_zeros(cti_sizes_of(d_tangent_), .dtype = cti_dtype_of(d_tangent_),
                                 .device = cti_device_or_host(d_tangent_));
            } else {
                ct_tensor *x117_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x118_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x119_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x117_, d_tangent_)), x118_));
                ct_tensor *x120_ = ct_div(x119_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x116_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x120_);
            }
            ct_tensor *x121_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
            ct_tensor *x122_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
            ct_tensor *x123_ = ct_sum(ct_to(x122_, cti_dtype_of(d_)), .dim = CTI_INTS(-1), .keepdim = true);
            weight_tangent_ = ct_div(ct_mul(x116_, ct_to(x121_, cti_dtype_of(d_))), x123_);
        } else {
            ct_tensor *x124_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                x124_ = ct_zeros(cti_sizes_of(d_tangent_), .dtype = cti_dtype_of(d_tangent_),
                                 .device = cti_device_or_host(d_tangent_));
            } else {
                ct_tensor *x125_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x126_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x127_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x125_, d_tangent_)), x126_));
                ct_tensor *x128_ = ct_div(x127_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x124_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x128_);
            }
            ct_tensor *x129_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x130_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
            ct_tensor *x131_ = ct_div(ct_abs(d_), ct_masked_fill(x130_, x129_, ct_num_i64(1)));
            ct_tensor *x132_ = ct_masked_fill(x131_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x133_;
            if (p - 1.0 == 0.0) {
                const cti_shape x134_ =
                    cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), cti_shape_or_failed(d_tangent_));
                const cti_shape x135_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x136_ = cti_shape_broadcast("distance_gradients", x135_, x135_);
                const cti_shape x137_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_gradients", x134_, x136_));
                const cti_shape x138_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x136_);
                const cti_shape x139_ = cti_shape_broadcast("distance_gradients", x138_, cti_shape_or_failed(d_));
                const cti_shape x140_ = cti_shape_expand("distance_gradients", x137_, cti_shape_ints(&x139_));
                ct_tensor *x141_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x142_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x143_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x144_ = ct_div(x143_, ct_masked_fill(x142_, x141_, ct_num_i64(1)));
                ct_tensor *x145_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x144_);
                ct_tensor *x146_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x147_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x148_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x149_ = ct_div(x148_, ct_masked_fill(x147_, x146_, ct_num_i64(1)));
                ct_tensor *x150_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x149_);
                x133_ =
                    ct_zeros(cti_shape_ints(&x140_), .dtype = cti_dtype_of(ct_expand(x145_, cti_shape_ints(&x139_))),
                             .device = cti_device_or_host(ct_expand(x150_, cti_shape_ints(&x139_))));
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x151_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x152_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x153_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x154_ = ct_div(x153_, ct_masked_fill(x152_, x151_, ct_num_i64(1)));
                const cti_shape x155_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x156_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_gradients", x155_, x155_));
                const cti_shape x157_ = cti_shape_broadcast("distance_gradients", x156_, cti_shape_or_failed(d_));
                ct_tensor *x158_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x154_);
                x133_ = ct_expand(x158_, cti_shape_ints(&x157_));
            } else {
                ct_tensor *x159_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x160_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x161_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x162_ = ct_div(x161_, ct_masked_fill(x160_, x159_, ct_num_i64(1)));
                const cti_shape x163_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x164_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_gradients", x163_, x163_));
                const cti_shape x165_ = cti_shape_broadcast("distance_gradients", x164_, cti_shape_or_failed(d_));
                ct_tensor *x166_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x162_);
                ct_tensor *x167_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x168_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x169_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x170_ = ct_div(ct_abs(d_), ct_masked_fill(x169_, x168_, ct_num_i64(1)));
                    ct_tensor *x171_ = ct_masked_fill(x170_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x167_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x171_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x172_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x173_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x174_ = ct_div(ct_abs(d_), ct_masked_fill(x173_, x172_, ct_num_i64(1)));
                    ct_tensor *x175_ = ct_masked_fill(x174_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x176_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x177_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x178_ = ct_div(ct_abs(d_), ct_masked_fill(x177_, x176_, ct_num_i64(1)));
                    ct_tensor *x179_ = ct_masked_fill(x178_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x180_ =
                        ct_mul(ct_pow_scalar(x175_, ct_float(p - 1.0)), ct_pow_scalar(x179_, ct_float(p - 1.0)));
                    x167_ = ct_neg(x180_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x181_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x182_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x183_ = ct_div(ct_abs(d_), ct_masked_fill(x182_, x181_, ct_num_i64(1)));
                    ct_tensor *x184_ = ct_masked_fill(x183_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x167_ = ct_div(ct_num(0.5), ct_pow_scalar(x184_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x185_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x186_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x187_ = ct_div(ct_abs(d_), ct_masked_fill(x186_, x185_, ct_num_i64(1)));
                    ct_tensor *x188_ = ct_masked_fill(x187_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x189_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x190_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x191_ = ct_div(ct_abs(d_), ct_masked_fill(x190_, x189_, ct_num_i64(1)));
                    ct_tensor *x192_ = ct_masked_fill(x191_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x193_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x188_, ct_float(p - 1.0)));
                    ct_tensor *x194_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x195_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x196_ = ct_div(ct_abs(d_), ct_masked_fill(x195_, x194_, ct_num_i64(1)));
                    ct_tensor *x197_ = ct_masked_fill(x196_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x198_ = ct_mul(x193_, ct_pow_scalar(x192_, ct_float(p - 1.0)));
                    x167_ = ct_mul(x198_, ct_pow_scalar(x197_, ct_float(p - 1.0)));
                }
                x133_ = ct_mul(ct_expand(x166_, cti_shape_ints(&x165_)), x167_);
            }
            ct_tensor *x199_ = ct_mul(x124_, ct_pow_scalar(x132_, ct_float(p - 1.0)));
            ct_tensor *x200_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            const cti_shape x201_ =
                cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
            const cti_shape x202_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                        cti_shape_broadcast("distance_gradients", x201_, x201_));
            const cti_shape x203_ = cti_shape_broadcast("distance_gradients", x202_, cti_shape_or_failed(d_));
            const cti_shape x204_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x203_);
            const cti_shape x205_ = cti_shape_broadcast("distance_gradients", x204_, x201_);
            ct_tensor *x206_ = ct_where(x200_, ct_num_i64(0), ct_add(x199_, ct_mul(x133_, ct_sgn(d_))));
            weight_tangent_ = ct_expand(x206_, cti_shape_ints(&x205_));
        }
        ct_tensor *x207_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum(x207_, .dim = CTI_INTS(-2), .keepdim = false);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (distance_tangent) {
        const cti_shape x208_ = cti_shape_of_ints("distance_gradients", "size",
                                                  CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x209_ = cti_shape_concat("distance_gradients", cti_shape_or_failed(distance), x208_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x209_));
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            weight_tangent_ =
                ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad));
        } else if (p == 2.0) {
            ct_tensor *x210_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x211_ = ct_unsqueeze(ct_to(distance_tangent, cti_dtype_of(d_)), -1);
            const cti_shape x212_ =
                cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
            const cti_shape x213_ = cti_shape_broadcast("distance_gradients", x212_, x212_);
            ct_tensor *x214_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x215_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
            ct_tensor *x216_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            ct_tensor *x217_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
            ct_tensor *x218_ = ct_div(d_, ct_masked_fill(x215_, x214_, ct_num_i64(1)));
            ct_tensor *x219_ = ct_expand(ct_where(x210_, ct_num_i64(0), x211_), cti_shape_ints(&x213_));
            ct_tensor *x220_ = ct_neg(ct_mul(x219_, ct_div(x218_, ct_masked_fill(x217_, x216_, ct_num_i64(1)))));
            ct_tensor *x221_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            const cti_shape x222_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x213_);
            const cti_shape x223_ = cti_shape_broadcast("distance_gradients", x222_, x212_);
            weight_tangent_ = ct_expand(ct_where(x221_, ct_num_i64(0), x220_), cti_shape_ints(&x223_));
        } else if (p == 0.0) {
            weight_tangent_ =
                ct_zeros(cti_sizes_of(d_), .dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad));
        } else if (p == (double)INFINITY) {
            const cti_shape x224_ =
                cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                    cti_shape_or_failed(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1)));
            const cti_shape x225_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x224_);
            ct_tensor *x226_ = ct_eq(ct_abs(d_), ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1));
            const cti_shape x227_ = cti_shape_broadcast(
                "distance_gradients", x225_,
                cti_shape_or_failed(ct_sum(ct_to(x226_, cti_dtype_of(d_)), .dim = CTI_INTS(-1), .keepdim = true)));
            weight_tangent_ =
                ct_zeros(cti_shape_ints(&x227_), .dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad));
        } else {
            ct_tensor *x228_;
            if (p - 1.0 == 0.0) {
                const cti_shape x229_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x230_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance_tangent), CTI_INTS(-1));
                const cti_shape x231_ = cti_shape_broadcast("distance_gradients", x229_, x229_);
                const cti_shape x232_ =
                    cti_shape_expand("distance_gradients", cti_shape_broadcast("distance_gradients", x229_, x230_),
                                     cti_shape_ints(&x231_));
                const cti_shape x233_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x231_);
                const cti_shape x234_ = cti_shape_broadcast("distance_gradients", x232_,
                                                            cti_shape_broadcast("distance_gradients", x233_, x231_));
                const cti_shape x235_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x234_);
                const cti_shape x236_ = cti_shape_broadcast("distance_gradients", x233_, cti_shape_or_failed(d_));
                const cti_shape x237_ = cti_shape_expand("distance_gradients", x235_, cti_shape_ints(&x236_));
                ct_tensor *x238_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x239_ = ct_unsqueeze(ct_to(distance_tangent, cti_dtype_of(d_)), -1);
                ct_tensor *x240_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x241_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x242_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x243_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x244_ = ct_div(ct_abs(d_), ct_masked_fill(x241_, x240_, ct_num_i64(1)));
                ct_tensor *x245_ = ct_expand(ct_where(x238_, ct_num_i64(0), x239_), cti_shape_ints(&x231_));
                ct_tensor *x246_ = ct_neg(ct_mul(x245_, ct_div(x244_, ct_masked_fill(x243_, x242_, ct_num_i64(1)))));
                ct_tensor *x247_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x246_);
                ct_tensor *x248_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x249_ = ct_unsqueeze(ct_to(distance_tangent, cti_dtype_of(d_)), -1);
                ct_tensor *x250_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x251_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x252_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x253_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x254_ = ct_div(ct_abs(d_), ct_masked_fill(x251_, x250_, ct_num_i64(1)));
                ct_tensor *x255_ = ct_expand(ct_where(x248_, ct_num_i64(0), x249_), cti_shape_ints(&x231_));
                ct_tensor *x256_ = ct_neg(ct_mul(x255_, ct_div(x254_, ct_masked_fill(x253_, x252_, ct_num_i64(1)))));
                ct_tensor *x257_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x256_);
                x228_ =
                    ct_zeros(cti_shape_ints(&x237_), .dtype = cti_dtype_of(ct_expand(x247_, cti_shape_ints(&x236_))),
                             .device = cti_device_or_host(ct_expand(x257_, cti_shape_ints(&x236_))));
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x258_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x259_ = ct_unsqueeze(ct_to(distance_tangent, cti_dtype_of(d_)), -1);
                const cti_shape x260_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x261_ = cti_shape_broadcast("distance_gradients", x260_, x260_);
                ct_tensor *x262_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x263_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x264_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x265_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x266_ = ct_div(ct_abs(d_), ct_masked_fill(x263_, x262_, ct_num_i64(1)));
                ct_tensor *x267_ = ct_expand(ct_where(x258_, ct_num_i64(0), x259_), cti_shape_ints(&x261_));
                ct_tensor *x268_ = ct_neg(ct_mul(x267_, ct_div(x266_, ct_masked_fill(x265_, x264_, ct_num_i64(1)))));
                const cti_shape x269_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x261_);
                const cti_shape x270_ = cti_shape_broadcast("distance_gradients", x269_, cti_shape_or_failed(d_));
                ct_tensor *x271_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x268_);
                x228_ = ct_expand(x271_, cti_shape_ints(&x270_));
            } else {
                ct_tensor *x272_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x273_ = ct_unsqueeze(ct_to(distance_tangent, cti_dtype_of(d_)), -1);
                const cti_shape x274_ =
                    cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
                const cti_shape x275_ = cti_shape_broadcast("distance_gradients", x274_, x274_);
                ct_tensor *x276_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x277_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x278_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                ct_tensor *x279_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                ct_tensor *x280_ = ct_div(ct_abs(d_), ct_masked_fill(x277_, x276_, ct_num_i64(1)));
                ct_tensor *x281_ = ct_expand(ct_where(x272_, ct_num_i64(0), x273_), cti_shape_ints(&x275_));
                ct_tensor *x282_ = ct_neg(ct_mul(x281_, ct_div(x280_, ct_masked_fill(x279_, x278_, ct_num_i64(1)))));
                const cti_shape x283_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x275_);
                const cti_shape x284_ = cti_shape_broadcast("distance_gradients", x283_, cti_shape_or_failed(d_));
                ct_tensor *x285_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x282_);
                ct_tensor *x286_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x287_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x288_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x289_ = ct_div(ct_abs(d_), ct_masked_fill(x288_, x287_, ct_num_i64(1)));
                    ct_tensor *x290_ = ct_masked_fill(x289_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x286_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x290_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x291_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x292_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x293_ = ct_div(ct_abs(d_), ct_masked_fill(x292_, x291_, ct_num_i64(1)));
                    ct_tensor *x294_ = ct_masked_fill(x293_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x295_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x296_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x297_ = ct_div(ct_abs(d_), ct_masked_fill(x296_, x295_, ct_num_i64(1)));
                    ct_tensor *x298_ = ct_masked_fill(x297_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x299_ =
                        ct_mul(ct_pow_scalar(x294_, ct_float(p - 1.0)), ct_pow_scalar(x298_, ct_float(p - 1.0)));
                    x286_ = ct_neg(x299_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x300_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x301_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x302_ = ct_div(ct_abs(d_), ct_masked_fill(x301_, x300_, ct_num_i64(1)));
                    ct_tensor *x303_ = ct_masked_fill(x302_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x286_ = ct_div(ct_num(0.5), ct_pow_scalar(x303_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x304_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x305_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x306_ = ct_div(ct_abs(d_), ct_masked_fill(x305_, x304_, ct_num_i64(1)));
                    ct_tensor *x307_ = ct_masked_fill(x306_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x308_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x309_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x310_ = ct_div(ct_abs(d_), ct_masked_fill(x309_, x308_, ct_num_i64(1)));
                    ct_tensor *x311_ = ct_masked_fill(x310_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x312_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x307_, ct_float(p - 1.0)));
                    ct_tensor *x313_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
                    ct_tensor *x314_ = ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1);
                    ct_tensor *x315_ = ct_div(ct_abs(d_), ct_masked_fill(x314_, x313_, ct_num_i64(1)));
                    ct_tensor *x316_ = ct_masked_fill(x315_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x317_ = ct_mul(x312_, ct_pow_scalar(x311_, ct_float(p - 1.0)));
                    x286_ = ct_mul(x317_, ct_pow_scalar(x316_, ct_float(p - 1.0)));
                }
                x228_ = ct_mul(ct_expand(x285_, cti_shape_ints(&x284_)), x286_);
            }
            ct_tensor *x318_ = ct_eq(ct_unsqueeze(ct_to(distance, cti_dtype_of(d_)), -1), ct_num_i64(0));
            const cti_shape x319_ =
                cti_shape_unsqueeze("distance_gradients", cti_shape_or_failed(distance), CTI_INTS(-1));
            const cti_shape x320_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_),
                                                        cti_shape_broadcast("distance_gradients", x319_, x319_));
            const cti_shape x321_ = cti_shape_broadcast("distance_gradients", x320_, cti_shape_or_failed(d_));
            const cti_shape x322_ = cti_shape_broadcast("distance_gradients", cti_shape_or_failed(d_), x321_);
            const cti_shape x323_ = cti_shape_broadcast("distance_gradients", x322_, x319_);
            ct_tensor *x324_ = ct_where(x318_, ct_num_i64(0), ct_mul(x228_, ct_sgn(d_)));
            weight_tangent_ = ct_expand(x324_, cti_shape_ints(&x323_));
        }
        ct_tensor *x325_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum(x325_, .dim = CTI_INTS(-2), .keepdim = false);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info distance_gradients_args[] = {
    {.name = "grad", .type = "T[*G, P, R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "x1", .type = "T[*A, P, M]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "x2", .type = "T[*B, R, M]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "distance", .type = "T[*G, P, R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT},
};
static const char *const distance_gradients_outputs[] = {"result"};

const cti_op_entry cti_op_distance_gradients = {
    .info =
        {
            .name = "distance_gradients",
            .op = "distance_gradients",
            .overload = "",
            .family = "distance",
            .doc = "For each row of x1 the sum over the rows of x2 of grad times the derivative of the distance of "
                   "cdist with respect to the row of x1.",
            .meaning = "kernel",
            .args = distance_gradients_args,
            .num_args = 5,
            .outputs = distance_gradients_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "grad for x1, x2, distance; x1; x2; distance",
        },
    .call = call_distance_gradients,
    .jvp = jvp_distance_gradients,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 2},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_LEAD, .least = 2},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = call_distance_gradients_parts,
        },
};
