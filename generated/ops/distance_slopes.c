/*
 * distance_slopes: The sums over the rows of x2 of grad times the derivative of each distance of cdist in the row of
 * x1.
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
#include "gen/kernels/ops/distance_slopes.h"

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
#include <cotangent/private/distance_slopes.h>
#include <cotangent/private/distance_weights.h>

#include <math.h>

/* ---- distance_slopes ------------------------------------------------------- */

enum { GRAD, X1, X2, DISTANCE, NUM_EDGES };

enum { SAVED_GRAD, SAVED_X1, SAVED_X2, SAVED_DISTANCE, NUM_SAVED };

typedef struct distance_slopes_node {
    ct_node base;
    cti_saved grad;     /* read by x1.grad, x2.grad, distance.grad */
    cti_saved x1;       /* read by grad.grad, x1.grad, x2.grad, distance.grad */
    cti_saved x2;       /* read by grad.grad, x1.grad, x2.grad, distance.grad */
    cti_saved distance; /* read by grad.grad, x1.grad, x2.grad, distance.grad */
    double p;
} distance_slopes_node;

static const cti_saved_info distance_slopes_saved[NUM_SAVED] = {
    {.name = "grad", .read_by = (cti_wanted)1 << X1 | (cti_wanted)1 << X2 | (cti_wanted)1 << DISTANCE},
    {.name = "x1", .read_by = ~(cti_wanted)0},
    {.name = "x2", .read_by = ~(cti_wanted)0},
    {.name = "distance", .read_by = ~(cti_wanted)0},
};

static ct_status distance_slopes_backward(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads,
                                          ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* undefined stays undefined */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const distance_slopes_node *)base)->grad, distance_slopes_saved, NUM_SAVED,
                              wanted, saved) != CT_OK)
        return cti_failed();
    ct_tensor *grad = saved[SAVED_GRAD];
    ct_tensor *x1 = saved[SAVED_X1];
    ct_tensor *x2 = saved[SAVED_X2];
    ct_tensor *distance = saved[SAVED_DISTANCE];
    const distance_slopes_node *node = (const distance_slopes_node *)base;

    if (cti_wants(wanted, GRAD)) { /* grad.grad */
        const cti_shape x0_ =
            cti_shape_of_ints("distance_slopes", "size", CT_INTS(cti_shape_size(cti_node_output_shape(base, 0), -1)));
        const cti_shape x1_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x0_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x1_));
        ct_tensor *weight_ = ct_distance_weights(d_, distance, node->p);
        const cti_shape x2_ = cti_shape_unsqueeze("distance_slopes", cti_input_shape(base, GRAD), CT_INTS(-1));
        const cti_shape x3_ = cti_shape_broadcast("distance_slopes", x2_, cti_shape_or_failed(weight_));
        ct_tensor *x4_ = ct_expand(ct_unsqueeze_dims(result_grad, CT_INTS(-2)), cti_shape_ints(&x3_));
        ct_tensor *x5_ = ct_sum_to_size(ct_mul(x4_, ct_conj(weight_)), cti_shape_ints(&x2_));
        grads[GRAD] = ct_reshape(x5_, cti_input_sizes(base, GRAD));
        if (!grads[GRAD]) return cti_failed();
    }
    if (cti_wants(wanted, X1)) { /* x1.grad */
        const cti_shape x0_ =
            cti_shape_of_ints("distance_slopes", "size", CT_INTS(cti_shape_size(cti_input_shape(base, X1), -1)));
        const cti_shape x1_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x0_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x1_));
        ct_tensor *weight_ = ct_distance_weights(d_, distance, node->p);
        const cti_shape x2_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(grad), CT_INTS(-1));
        const cti_shape x3_ = cti_shape_broadcast("distance_slopes", x2_, cti_shape_or_failed(weight_));
        ct_tensor *x4_ = ct_expand(ct_unsqueeze_dims(result_grad, CT_INTS(-2)), cti_shape_ints(&x3_));
        ct_tensor *weight_grad1_ = ct_sum_to_size(ct_mul(x4_, ct_conj(ct_unsqueeze(grad, -1))), cti_sizes_of(weight_));
        ct_tensor *d_grad2_;
        if (node->p == 1.0) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x5_ = {.dtype = cti_dtype_of(weight_grad1_),
                                           .device = cti_device_named(cti_node_device(base))};
                d_grad2_ = ct_zeros_with(cti_sizes_of(weight_grad1_), &x5_);
            } else {
                ct_tensor *x6_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x7_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x8_ = ct_sub(weight_grad1_, ct_mul(ct_real(ct_mul(x6_, weight_grad1_)), x7_));
                ct_tensor *x9_ = ct_div(x8_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x9_);
            }
        } else if (node->p == 2.0) {
            ct_tensor *x10_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            const cti_shape x11_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x12_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                       cti_shape_broadcast("distance_slopes", x11_, x11_));
            ct_tensor *x13_ = ct_where(ct_eq(x10_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
            ct_tensor *x14_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x15_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x16_ = ct_conj(ct_masked_fill(x15_, ct_eq(x14_, ct_num_i64(0)), ct_num_i64(1)));
            ct_tensor *x17_ = ct_div(ct_sum_to_size(x13_, cti_shape_ints(&x12_)), x16_);
            d_grad2_ = ct_sum_to_size(x17_, cti_sizes_of(d_));
        } else if (node->p == 0.0) {
            const ct_zeros_opts x18_ = {.dtype = cti_dtype_of(result_grad),
                                        .device = cti_device_named(cti_node_device(base))};
            d_grad2_ = ct_zeros_with(cti_sizes_of(d_), &x18_);
        } else if (node->p == (double)INFINITY) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x19_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x20_ = ct_to_with(ct_eq(ct_abs(d_), x19_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
                ct_tensor *x21_ = ct_conj(ct_sum_with(x20_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x22_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x23_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x22_);
                const cti_shape x24_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x23_);
                ct_tensor *x25_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x26_ =
                    ct_conj(ct_to_with(ct_eq(ct_abs(d_), x25_), &(ct_to_opts){.dtype = cti_dtype_of(d_)}));
                ct_tensor *x27_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x21_), cti_shape_ints(&x24_)), x26_);
                const ct_zeros_opts x28_ = {.dtype = cti_dtype_of(ct_sum_to_size(x27_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                d_grad2_ = ct_zeros_with(cti_sizes_of(d_), &x28_);
            } else {
                ct_tensor *x29_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x30_ = ct_to_with(ct_eq(ct_abs(d_), x29_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
                ct_tensor *x31_ = ct_conj(ct_sum_with(x30_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x32_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x33_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x32_);
                const cti_shape x34_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x33_);
                ct_tensor *x35_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x36_ =
                    ct_conj(ct_to_with(ct_eq(ct_abs(d_), x35_), &(ct_to_opts){.dtype = cti_dtype_of(d_)}));
                ct_tensor *x37_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x31_), cti_shape_ints(&x34_)), x36_);
                ct_tensor *x38_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x39_ = ct_to_with(ct_eq(ct_abs(d_), x38_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
                ct_tensor *x40_ = ct_conj(ct_sum_with(x39_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x41_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x42_ =
                    ct_conj(ct_to_with(ct_eq(ct_abs(d_), x41_), &(ct_to_opts){.dtype = cti_dtype_of(d_)}));
                ct_tensor *x43_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x40_), cti_shape_ints(&x34_)), x42_);
                ct_tensor *x44_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x45_ = ct_real(ct_mul(x44_, ct_sum_to_size(x43_, cti_sizes_of(d_))));
                ct_tensor *x46_ = ct_mul(x45_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x47_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x48_ = ct_div(ct_sub(ct_sum_to_size(x37_, cti_sizes_of(d_)), x46_), x47_);
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x48_);
            }
        } else {
            ct_tensor *x49_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x50_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                const cti_shape x51_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x52_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                           cti_shape_broadcast("distance_slopes", x51_, x51_));
                const cti_shape x53_ = cti_shape_broadcast("distance_slopes", x52_, cti_shape_or_failed(d_));
                const cti_shape x54_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x53_);
                ct_tensor *x55_ = ct_where(ct_eq(x50_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x56_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x57_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x58_ = ct_div(ct_abs(d_), ct_masked_fill(x57_, ct_eq(x56_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x59_ = ct_masked_fill(x58_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x60_ = ct_conj(ct_pow_scalar(x59_, ct_float(node->p - 1.0)));
                ct_tensor *x61_ = ct_mul(ct_sum_to_size(x55_, cti_shape_ints(&x54_)), x60_);
                const ct_zeros_opts x62_ = {.dtype = cti_dtype_of(ct_sum_to_size(x61_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                x49_ = ct_zeros_with(cti_sizes_of(d_), &x62_);
            } else {
                ct_tensor *x63_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                const cti_shape x64_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x65_ = cti_shape_broadcast("distance_slopes", x64_, x64_);
                const cti_shape x66_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x65_);
                const cti_shape x67_ = cti_shape_broadcast("distance_slopes", x66_, cti_shape_or_failed(d_));
                const cti_shape x68_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x67_);
                ct_tensor *x69_ = ct_where(ct_eq(x63_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x70_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x71_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x72_ = ct_div(ct_abs(d_), ct_masked_fill(x71_, ct_eq(x70_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x73_ = ct_masked_fill(x72_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x74_ = ct_conj(ct_pow_scalar(x73_, ct_float(node->p - 1.0)));
                ct_tensor *x75_ = ct_mul(ct_sum_to_size(x69_, cti_shape_ints(&x68_)), x74_);
                ct_tensor *x76_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x77_ = ct_where(ct_eq(x76_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x78_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x79_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x80_ = ct_div(ct_abs(d_), ct_masked_fill(x79_, ct_eq(x78_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x81_ = ct_masked_fill(x80_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x82_ = ct_conj(ct_pow_scalar(x81_, ct_float(node->p - 1.0)));
                ct_tensor *x83_ = ct_mul(ct_sum_to_size(x77_, cti_shape_ints(&x68_)), x82_);
                ct_tensor *x84_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x85_ = ct_real(ct_mul(x84_, ct_sum_to_size(x83_, cti_sizes_of(d_))));
                ct_tensor *x86_ = ct_mul(x85_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x87_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x88_ = ct_div(ct_sub(ct_sum_to_size(x75_, cti_sizes_of(d_)), x86_), x87_);
                x49_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x88_);
            }
            ct_tensor *x89_;
            if (cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x90_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x91_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x92_ = cti_shape_broadcast("distance_slopes", x91_, x91_);
                    const cti_shape x93_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x92_);
                    const cti_shape x94_ = cti_shape_broadcast("distance_slopes", x93_, cti_shape_or_failed(d_));
                    ct_tensor *x95_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x96_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x94_);
                    ct_tensor *x97_ = ct_where(ct_eq(x95_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x98_ = ct_mul(ct_sum_to_size(x97_, cti_shape_ints(&x96_)), ct_conj(ct_sgn(d_)));
                    const ct_zeros_opts x99_ = {.dtype = cti_dtype_of(ct_sum_to_size(x98_, cti_shape_ints(&x94_))),
                                                .device = cti_device_named(cti_node_device(base))};
                    x90_ = ct_zeros_with(cti_shape_ints(&x94_), &x99_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x100_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x101_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x102_ = cti_shape_broadcast("distance_slopes", x101_, x101_);
                    const cti_shape x103_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x102_);
                    const cti_shape x104_ = cti_shape_broadcast("distance_slopes", x103_, cti_shape_or_failed(d_));
                    const cti_shape x105_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x104_);
                    ct_tensor *x106_ = ct_where(ct_eq(x100_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x107_ = ct_mul(ct_sum_to_size(x106_, cti_shape_ints(&x105_)), ct_conj(ct_sgn(d_)));
                    x90_ = ct_sum_to_size(x107_, cti_shape_ints(&x104_));
                } else {
                    ct_tensor *x108_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x109_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x110_ = cti_shape_broadcast("distance_slopes", x109_, x109_);
                    const cti_shape x111_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x110_);
                    const cti_shape x112_ = cti_shape_broadcast("distance_slopes", x111_, cti_shape_or_failed(d_));
                    const cti_shape x113_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x112_);
                    ct_tensor *x114_ = ct_where(ct_eq(x108_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x115_ = ct_mul(ct_sum_to_size(x114_, cti_shape_ints(&x113_)), ct_conj(ct_sgn(d_)));
                    ct_tensor *x116_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x117_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x118_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x119_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x118_, ct_eq(x117_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x120_ = ct_masked_fill(x119_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x121_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x120_, ct_float(node->p - 1.0 - 1.0)));
                        x116_ = ct_conj(x121_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x122_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x123_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x124_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x123_, ct_eq(x122_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x125_ = ct_masked_fill(x124_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x126_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x127_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x128_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x127_, ct_eq(x126_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x129_ = ct_masked_fill(x128_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x130_ = ct_pow_scalar(x125_, ct_float(node->p - 1.0));
                        x116_ = ct_neg(ct_conj(ct_mul(x130_, ct_pow_scalar(x129_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x131_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x132_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x133_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x132_, ct_eq(x131_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x134_ = ct_masked_fill(x133_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x116_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x134_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x135_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x136_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x137_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x136_, ct_eq(x135_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x138_ = ct_masked_fill(x137_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x139_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x140_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x141_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x140_, ct_eq(x139_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x142_ = ct_masked_fill(x141_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x143_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x138_, ct_float(node->p - 1.0)));
                        ct_tensor *x144_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x145_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x146_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x145_, ct_eq(x144_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x147_ = ct_masked_fill(x146_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x148_ = ct_mul(x143_, ct_pow_scalar(x142_, ct_float(node->p - 1.0)));
                        x116_ = ct_conj(ct_mul(x148_, ct_pow_scalar(x147_, ct_float(node->p - 1.0))));
                    }
                    x90_ = ct_mul(ct_sum_to_size(x115_, cti_shape_ints(&x112_)), x116_);
                }
                const cti_shape x149_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x150_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_slopes", x149_, x149_));
                ct_tensor *x151_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x90_);
                ct_tensor *x152_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x153_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x154_ = ct_conj(ct_masked_fill(x153_, ct_eq(x152_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x155_ = ct_div(ct_sum_to_size(x151_, cti_shape_ints(&x150_)), x154_);
                x89_ = ct_mul(ct_sum_to_size(x155_, cti_sizes_of(d_)), ct_sgn(d_));
            } else {
                ct_tensor *x156_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x157_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x158_ = cti_shape_broadcast("distance_slopes", x157_, x157_);
                    const cti_shape x159_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x158_);
                    const cti_shape x160_ = cti_shape_broadcast("distance_slopes", x159_, cti_shape_or_failed(d_));
                    ct_tensor *x161_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x162_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x160_);
                    ct_tensor *x163_ = ct_where(ct_eq(x161_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x164_ = ct_mul(ct_sum_to_size(x163_, cti_shape_ints(&x162_)), ct_conj(ct_sgn(d_)));
                    const ct_zeros_opts x165_ = {.dtype = cti_dtype_of(ct_sum_to_size(x164_, cti_shape_ints(&x160_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x156_ = ct_zeros_with(cti_shape_ints(&x160_), &x165_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x166_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x167_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x168_ = cti_shape_broadcast("distance_slopes", x167_, x167_);
                    const cti_shape x169_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x168_);
                    const cti_shape x170_ = cti_shape_broadcast("distance_slopes", x169_, cti_shape_or_failed(d_));
                    const cti_shape x171_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x170_);
                    ct_tensor *x172_ = ct_where(ct_eq(x166_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x173_ = ct_mul(ct_sum_to_size(x172_, cti_shape_ints(&x171_)), ct_conj(ct_sgn(d_)));
                    x156_ = ct_sum_to_size(x173_, cti_shape_ints(&x170_));
                } else {
                    ct_tensor *x174_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x175_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x176_ = cti_shape_broadcast("distance_slopes", x175_, x175_);
                    const cti_shape x177_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x176_);
                    const cti_shape x178_ = cti_shape_broadcast("distance_slopes", x177_, cti_shape_or_failed(d_));
                    const cti_shape x179_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x178_);
                    ct_tensor *x180_ = ct_where(ct_eq(x174_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x181_ = ct_mul(ct_sum_to_size(x180_, cti_shape_ints(&x179_)), ct_conj(ct_sgn(d_)));
                    ct_tensor *x182_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x183_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x184_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x185_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x184_, ct_eq(x183_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x186_ = ct_masked_fill(x185_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x187_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x186_, ct_float(node->p - 1.0 - 1.0)));
                        x182_ = ct_conj(x187_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x188_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x189_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x190_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x189_, ct_eq(x188_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x191_ = ct_masked_fill(x190_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x192_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x193_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x194_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x193_, ct_eq(x192_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x195_ = ct_masked_fill(x194_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x196_ = ct_pow_scalar(x191_, ct_float(node->p - 1.0));
                        x182_ = ct_neg(ct_conj(ct_mul(x196_, ct_pow_scalar(x195_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x197_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x198_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x199_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x198_, ct_eq(x197_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x200_ = ct_masked_fill(x199_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x182_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x200_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x201_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x202_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x203_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x202_, ct_eq(x201_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x204_ = ct_masked_fill(x203_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x205_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x206_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x207_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x206_, ct_eq(x205_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x208_ = ct_masked_fill(x207_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x209_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x204_, ct_float(node->p - 1.0)));
                        ct_tensor *x210_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x211_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x212_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x211_, ct_eq(x210_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x213_ = ct_masked_fill(x212_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x214_ = ct_mul(x209_, ct_pow_scalar(x208_, ct_float(node->p - 1.0)));
                        x182_ = ct_conj(ct_mul(x214_, ct_pow_scalar(x213_, ct_float(node->p - 1.0))));
                    }
                    x156_ = ct_mul(ct_sum_to_size(x181_, cti_shape_ints(&x178_)), x182_);
                }
                const cti_shape x215_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x216_ = cti_shape_broadcast("distance_slopes", x215_, x215_);
                const cti_shape x217_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x216_);
                ct_tensor *x218_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x156_);
                ct_tensor *x219_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x220_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x221_ = ct_conj(ct_masked_fill(x220_, ct_eq(x219_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x222_ = ct_div(ct_sum_to_size(x218_, cti_shape_ints(&x217_)), x221_);
                ct_tensor *x223_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x224_ = cti_shape_broadcast("distance_slopes", x217_, cti_shape_or_failed(d_));
                    ct_tensor *x225_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x226_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x224_);
                    ct_tensor *x227_ = ct_where(ct_eq(x225_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x228_ = ct_mul(ct_sum_to_size(x227_, cti_shape_ints(&x226_)), ct_conj(ct_sgn(d_)));
                    const ct_zeros_opts x229_ = {.dtype = cti_dtype_of(ct_sum_to_size(x228_, cti_shape_ints(&x224_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x223_ = ct_zeros_with(cti_shape_ints(&x224_), &x229_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x230_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x231_ = cti_shape_broadcast("distance_slopes", x217_, cti_shape_or_failed(d_));
                    const cti_shape x232_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x231_);
                    ct_tensor *x233_ = ct_where(ct_eq(x230_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x234_ = ct_mul(ct_sum_to_size(x233_, cti_shape_ints(&x232_)), ct_conj(ct_sgn(d_)));
                    x223_ = ct_sum_to_size(x234_, cti_shape_ints(&x231_));
                } else {
                    ct_tensor *x235_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x236_ = cti_shape_broadcast("distance_slopes", x217_, cti_shape_or_failed(d_));
                    const cti_shape x237_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x236_);
                    ct_tensor *x238_ = ct_where(ct_eq(x235_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x239_ = ct_mul(ct_sum_to_size(x238_, cti_shape_ints(&x237_)), ct_conj(ct_sgn(d_)));
                    ct_tensor *x240_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x241_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x242_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x243_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x242_, ct_eq(x241_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x244_ = ct_masked_fill(x243_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x245_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x244_, ct_float(node->p - 1.0 - 1.0)));
                        x240_ = ct_conj(x245_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x246_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x247_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x248_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x247_, ct_eq(x246_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x249_ = ct_masked_fill(x248_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x250_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x251_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x252_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x251_, ct_eq(x250_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x253_ = ct_masked_fill(x252_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x254_ = ct_pow_scalar(x249_, ct_float(node->p - 1.0));
                        x240_ = ct_neg(ct_conj(ct_mul(x254_, ct_pow_scalar(x253_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x255_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x256_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x257_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x256_, ct_eq(x255_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x258_ = ct_masked_fill(x257_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x240_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x258_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x259_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x260_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x261_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x260_, ct_eq(x259_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x262_ = ct_masked_fill(x261_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x263_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x264_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x265_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x264_, ct_eq(x263_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x266_ = ct_masked_fill(x265_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x267_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x262_, ct_float(node->p - 1.0)));
                        ct_tensor *x268_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x269_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x270_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x269_, ct_eq(x268_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x271_ = ct_masked_fill(x270_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x272_ = ct_mul(x267_, ct_pow_scalar(x266_, ct_float(node->p - 1.0)));
                        x240_ = ct_conj(ct_mul(x272_, ct_pow_scalar(x271_, ct_float(node->p - 1.0))));
                    }
                    x223_ = ct_mul(ct_sum_to_size(x239_, cti_shape_ints(&x236_)), x240_);
                }
                ct_tensor *x273_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x223_);
                ct_tensor *x274_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x275_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x276_ = ct_conj(ct_masked_fill(x275_, ct_eq(x274_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x277_ = ct_div(ct_sum_to_size(x273_, cti_shape_ints(&x217_)), x276_);
                ct_tensor *x278_ = ct_neg(ct_sum_to_size(x277_, cti_sizes_of(d_)));
                ct_tensor *x279_ = ct_where(ct_lt(ct_real(d_), ct_num_i64(0)), x278_, ct_num_i64(0));
                ct_tensor *x280_ = ct_sum_to_size(x222_, cti_sizes_of(d_));
                x89_ = ct_where(ct_gt(ct_real(d_), ct_num_i64(0)), x280_, x279_);
            }
            d_grad2_ = ct_add(x49_, x89_);
        }
        const cti_shape x281_ = cti_shape_unsqueeze("distance_slopes", cti_input_shape(base, X1), CT_INTS(-2));
        const cti_shape x282_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x2), CT_INTS(-3));
        const cti_shape x283_ = cti_shape_broadcast("distance_slopes", x281_, x282_);
        ct_tensor *x284_ = ct_sum_to_size(ct_sum_to_size(d_grad2_, cti_shape_ints(&x283_)), cti_shape_ints(&x281_));
        grads[X1] = ct_reshape(x284_, cti_input_sizes(base, X1));
        if (!grads[X1]) return cti_failed();
    }
    if (cti_wants(wanted, X2)) { /* x2.grad */
        const cti_shape x0_ =
            cti_shape_of_ints("distance_slopes", "size", CT_INTS(cti_shape_size(cti_input_shape(base, X2), -1)));
        const cti_shape x1_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x0_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x1_));
        ct_tensor *weight_ = ct_distance_weights(d_, distance, node->p);
        const cti_shape x2_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(grad), CT_INTS(-1));
        const cti_shape x3_ = cti_shape_broadcast("distance_slopes", x2_, cti_shape_or_failed(weight_));
        ct_tensor *x4_ = ct_expand(ct_unsqueeze_dims(result_grad, CT_INTS(-2)), cti_shape_ints(&x3_));
        ct_tensor *weight_grad1_ = ct_sum_to_size(ct_mul(x4_, ct_conj(ct_unsqueeze(grad, -1))), cti_sizes_of(weight_));
        ct_tensor *d_grad2_;
        if (node->p == 1.0) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x5_ = {.dtype = cti_dtype_of(weight_grad1_),
                                           .device = cti_device_named(cti_node_device(base))};
                d_grad2_ = ct_zeros_with(cti_sizes_of(weight_grad1_), &x5_);
            } else {
                ct_tensor *x6_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x7_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x8_ = ct_sub(weight_grad1_, ct_mul(ct_real(ct_mul(x6_, weight_grad1_)), x7_));
                ct_tensor *x9_ = ct_div(x8_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x9_);
            }
        } else if (node->p == 2.0) {
            ct_tensor *x10_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            const cti_shape x11_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x12_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                       cti_shape_broadcast("distance_slopes", x11_, x11_));
            ct_tensor *x13_ = ct_where(ct_eq(x10_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
            ct_tensor *x14_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x15_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x16_ = ct_conj(ct_masked_fill(x15_, ct_eq(x14_, ct_num_i64(0)), ct_num_i64(1)));
            ct_tensor *x17_ = ct_div(ct_sum_to_size(x13_, cti_shape_ints(&x12_)), x16_);
            d_grad2_ = ct_sum_to_size(x17_, cti_sizes_of(d_));
        } else if (node->p == 0.0) {
            const ct_zeros_opts x18_ = {.dtype = cti_dtype_of(result_grad),
                                        .device = cti_device_named(cti_node_device(base))};
            d_grad2_ = ct_zeros_with(cti_sizes_of(d_), &x18_);
        } else if (node->p == (double)INFINITY) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x19_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x20_ = ct_to_with(ct_eq(ct_abs(d_), x19_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
                ct_tensor *x21_ = ct_conj(ct_sum_with(x20_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x22_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x23_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x22_);
                const cti_shape x24_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x23_);
                ct_tensor *x25_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x26_ =
                    ct_conj(ct_to_with(ct_eq(ct_abs(d_), x25_), &(ct_to_opts){.dtype = cti_dtype_of(d_)}));
                ct_tensor *x27_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x21_), cti_shape_ints(&x24_)), x26_);
                const ct_zeros_opts x28_ = {.dtype = cti_dtype_of(ct_sum_to_size(x27_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                d_grad2_ = ct_zeros_with(cti_sizes_of(d_), &x28_);
            } else {
                ct_tensor *x29_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x30_ = ct_to_with(ct_eq(ct_abs(d_), x29_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
                ct_tensor *x31_ = ct_conj(ct_sum_with(x30_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x32_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x33_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x32_);
                const cti_shape x34_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x33_);
                ct_tensor *x35_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x36_ =
                    ct_conj(ct_to_with(ct_eq(ct_abs(d_), x35_), &(ct_to_opts){.dtype = cti_dtype_of(d_)}));
                ct_tensor *x37_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x31_), cti_shape_ints(&x34_)), x36_);
                ct_tensor *x38_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x39_ = ct_to_with(ct_eq(ct_abs(d_), x38_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
                ct_tensor *x40_ = ct_conj(ct_sum_with(x39_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x41_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x42_ =
                    ct_conj(ct_to_with(ct_eq(ct_abs(d_), x41_), &(ct_to_opts){.dtype = cti_dtype_of(d_)}));
                ct_tensor *x43_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x40_), cti_shape_ints(&x34_)), x42_);
                ct_tensor *x44_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x45_ = ct_real(ct_mul(x44_, ct_sum_to_size(x43_, cti_sizes_of(d_))));
                ct_tensor *x46_ = ct_mul(x45_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x47_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x48_ = ct_div(ct_sub(ct_sum_to_size(x37_, cti_sizes_of(d_)), x46_), x47_);
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x48_);
            }
        } else {
            ct_tensor *x49_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x50_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                const cti_shape x51_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x52_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                           cti_shape_broadcast("distance_slopes", x51_, x51_));
                const cti_shape x53_ = cti_shape_broadcast("distance_slopes", x52_, cti_shape_or_failed(d_));
                const cti_shape x54_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x53_);
                ct_tensor *x55_ = ct_where(ct_eq(x50_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x56_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x57_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x58_ = ct_div(ct_abs(d_), ct_masked_fill(x57_, ct_eq(x56_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x59_ = ct_masked_fill(x58_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x60_ = ct_conj(ct_pow_scalar(x59_, ct_float(node->p - 1.0)));
                ct_tensor *x61_ = ct_mul(ct_sum_to_size(x55_, cti_shape_ints(&x54_)), x60_);
                const ct_zeros_opts x62_ = {.dtype = cti_dtype_of(ct_sum_to_size(x61_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                x49_ = ct_zeros_with(cti_sizes_of(d_), &x62_);
            } else {
                ct_tensor *x63_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                const cti_shape x64_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x65_ = cti_shape_broadcast("distance_slopes", x64_, x64_);
                const cti_shape x66_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x65_);
                const cti_shape x67_ = cti_shape_broadcast("distance_slopes", x66_, cti_shape_or_failed(d_));
                const cti_shape x68_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x67_);
                ct_tensor *x69_ = ct_where(ct_eq(x63_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x70_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x71_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x72_ = ct_div(ct_abs(d_), ct_masked_fill(x71_, ct_eq(x70_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x73_ = ct_masked_fill(x72_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x74_ = ct_conj(ct_pow_scalar(x73_, ct_float(node->p - 1.0)));
                ct_tensor *x75_ = ct_mul(ct_sum_to_size(x69_, cti_shape_ints(&x68_)), x74_);
                ct_tensor *x76_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x77_ = ct_where(ct_eq(x76_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x78_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x79_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x80_ = ct_div(ct_abs(d_), ct_masked_fill(x79_, ct_eq(x78_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x81_ = ct_masked_fill(x80_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x82_ = ct_conj(ct_pow_scalar(x81_, ct_float(node->p - 1.0)));
                ct_tensor *x83_ = ct_mul(ct_sum_to_size(x77_, cti_shape_ints(&x68_)), x82_);
                ct_tensor *x84_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x85_ = ct_real(ct_mul(x84_, ct_sum_to_size(x83_, cti_sizes_of(d_))));
                ct_tensor *x86_ = ct_mul(x85_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x87_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x88_ = ct_div(ct_sub(ct_sum_to_size(x75_, cti_sizes_of(d_)), x86_), x87_);
                x49_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x88_);
            }
            ct_tensor *x89_;
            if (cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x90_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x91_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x92_ = cti_shape_broadcast("distance_slopes", x91_, x91_);
                    const cti_shape x93_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x92_);
                    const cti_shape x94_ = cti_shape_broadcast("distance_slopes", x93_, cti_shape_or_failed(d_));
                    ct_tensor *x95_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x96_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x94_);
                    ct_tensor *x97_ = ct_where(ct_eq(x95_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x98_ = ct_mul(ct_sum_to_size(x97_, cti_shape_ints(&x96_)), ct_conj(ct_sgn(d_)));
                    const ct_zeros_opts x99_ = {.dtype = cti_dtype_of(ct_sum_to_size(x98_, cti_shape_ints(&x94_))),
                                                .device = cti_device_named(cti_node_device(base))};
                    x90_ = ct_zeros_with(cti_shape_ints(&x94_), &x99_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x100_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x101_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x102_ = cti_shape_broadcast("distance_slopes", x101_, x101_);
                    const cti_shape x103_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x102_);
                    const cti_shape x104_ = cti_shape_broadcast("distance_slopes", x103_, cti_shape_or_failed(d_));
                    const cti_shape x105_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x104_);
                    ct_tensor *x106_ = ct_where(ct_eq(x100_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x107_ = ct_mul(ct_sum_to_size(x106_, cti_shape_ints(&x105_)), ct_conj(ct_sgn(d_)));
                    x90_ = ct_sum_to_size(x107_, cti_shape_ints(&x104_));
                } else {
                    ct_tensor *x108_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x109_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x110_ = cti_shape_broadcast("distance_slopes", x109_, x109_);
                    const cti_shape x111_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x110_);
                    const cti_shape x112_ = cti_shape_broadcast("distance_slopes", x111_, cti_shape_or_failed(d_));
                    const cti_shape x113_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x112_);
                    ct_tensor *x114_ = ct_where(ct_eq(x108_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x115_ = ct_mul(ct_sum_to_size(x114_, cti_shape_ints(&x113_)), ct_conj(ct_sgn(d_)));
                    ct_tensor *x116_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x117_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x118_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x119_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x118_, ct_eq(x117_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x120_ = ct_masked_fill(x119_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x121_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x120_, ct_float(node->p - 1.0 - 1.0)));
                        x116_ = ct_conj(x121_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x122_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x123_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x124_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x123_, ct_eq(x122_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x125_ = ct_masked_fill(x124_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x126_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x127_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x128_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x127_, ct_eq(x126_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x129_ = ct_masked_fill(x128_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x130_ = ct_pow_scalar(x125_, ct_float(node->p - 1.0));
                        x116_ = ct_neg(ct_conj(ct_mul(x130_, ct_pow_scalar(x129_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x131_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x132_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x133_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x132_, ct_eq(x131_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x134_ = ct_masked_fill(x133_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x116_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x134_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x135_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x136_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x137_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x136_, ct_eq(x135_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x138_ = ct_masked_fill(x137_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x139_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x140_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x141_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x140_, ct_eq(x139_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x142_ = ct_masked_fill(x141_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x143_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x138_, ct_float(node->p - 1.0)));
                        ct_tensor *x144_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x145_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x146_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x145_, ct_eq(x144_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x147_ = ct_masked_fill(x146_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x148_ = ct_mul(x143_, ct_pow_scalar(x142_, ct_float(node->p - 1.0)));
                        x116_ = ct_conj(ct_mul(x148_, ct_pow_scalar(x147_, ct_float(node->p - 1.0))));
                    }
                    x90_ = ct_mul(ct_sum_to_size(x115_, cti_shape_ints(&x112_)), x116_);
                }
                const cti_shape x149_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x150_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_slopes", x149_, x149_));
                ct_tensor *x151_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x90_);
                ct_tensor *x152_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x153_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x154_ = ct_conj(ct_masked_fill(x153_, ct_eq(x152_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x155_ = ct_div(ct_sum_to_size(x151_, cti_shape_ints(&x150_)), x154_);
                x89_ = ct_mul(ct_sum_to_size(x155_, cti_sizes_of(d_)), ct_sgn(d_));
            } else {
                ct_tensor *x156_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x157_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x158_ = cti_shape_broadcast("distance_slopes", x157_, x157_);
                    const cti_shape x159_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x158_);
                    const cti_shape x160_ = cti_shape_broadcast("distance_slopes", x159_, cti_shape_or_failed(d_));
                    ct_tensor *x161_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x162_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x160_);
                    ct_tensor *x163_ = ct_where(ct_eq(x161_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x164_ = ct_mul(ct_sum_to_size(x163_, cti_shape_ints(&x162_)), ct_conj(ct_sgn(d_)));
                    const ct_zeros_opts x165_ = {.dtype = cti_dtype_of(ct_sum_to_size(x164_, cti_shape_ints(&x160_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x156_ = ct_zeros_with(cti_shape_ints(&x160_), &x165_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x166_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x167_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x168_ = cti_shape_broadcast("distance_slopes", x167_, x167_);
                    const cti_shape x169_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x168_);
                    const cti_shape x170_ = cti_shape_broadcast("distance_slopes", x169_, cti_shape_or_failed(d_));
                    const cti_shape x171_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x170_);
                    ct_tensor *x172_ = ct_where(ct_eq(x166_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x173_ = ct_mul(ct_sum_to_size(x172_, cti_shape_ints(&x171_)), ct_conj(ct_sgn(d_)));
                    x156_ = ct_sum_to_size(x173_, cti_shape_ints(&x170_));
                } else {
                    ct_tensor *x174_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x175_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x176_ = cti_shape_broadcast("distance_slopes", x175_, x175_);
                    const cti_shape x177_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x176_);
                    const cti_shape x178_ = cti_shape_broadcast("distance_slopes", x177_, cti_shape_or_failed(d_));
                    const cti_shape x179_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x178_);
                    ct_tensor *x180_ = ct_where(ct_eq(x174_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x181_ = ct_mul(ct_sum_to_size(x180_, cti_shape_ints(&x179_)), ct_conj(ct_sgn(d_)));
                    ct_tensor *x182_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x183_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x184_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x185_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x184_, ct_eq(x183_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x186_ = ct_masked_fill(x185_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x187_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x186_, ct_float(node->p - 1.0 - 1.0)));
                        x182_ = ct_conj(x187_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x188_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x189_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x190_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x189_, ct_eq(x188_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x191_ = ct_masked_fill(x190_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x192_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x193_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x194_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x193_, ct_eq(x192_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x195_ = ct_masked_fill(x194_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x196_ = ct_pow_scalar(x191_, ct_float(node->p - 1.0));
                        x182_ = ct_neg(ct_conj(ct_mul(x196_, ct_pow_scalar(x195_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x197_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x198_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x199_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x198_, ct_eq(x197_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x200_ = ct_masked_fill(x199_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x182_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x200_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x201_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x202_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x203_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x202_, ct_eq(x201_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x204_ = ct_masked_fill(x203_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x205_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x206_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x207_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x206_, ct_eq(x205_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x208_ = ct_masked_fill(x207_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x209_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x204_, ct_float(node->p - 1.0)));
                        ct_tensor *x210_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x211_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x212_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x211_, ct_eq(x210_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x213_ = ct_masked_fill(x212_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x214_ = ct_mul(x209_, ct_pow_scalar(x208_, ct_float(node->p - 1.0)));
                        x182_ = ct_conj(ct_mul(x214_, ct_pow_scalar(x213_, ct_float(node->p - 1.0))));
                    }
                    x156_ = ct_mul(ct_sum_to_size(x181_, cti_shape_ints(&x178_)), x182_);
                }
                const cti_shape x215_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x216_ = cti_shape_broadcast("distance_slopes", x215_, x215_);
                const cti_shape x217_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x216_);
                ct_tensor *x218_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x156_);
                ct_tensor *x219_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x220_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x221_ = ct_conj(ct_masked_fill(x220_, ct_eq(x219_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x222_ = ct_div(ct_sum_to_size(x218_, cti_shape_ints(&x217_)), x221_);
                ct_tensor *x223_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x224_ = cti_shape_broadcast("distance_slopes", x217_, cti_shape_or_failed(d_));
                    ct_tensor *x225_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x226_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x224_);
                    ct_tensor *x227_ = ct_where(ct_eq(x225_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x228_ = ct_mul(ct_sum_to_size(x227_, cti_shape_ints(&x226_)), ct_conj(ct_sgn(d_)));
                    const ct_zeros_opts x229_ = {.dtype = cti_dtype_of(ct_sum_to_size(x228_, cti_shape_ints(&x224_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x223_ = ct_zeros_with(cti_shape_ints(&x224_), &x229_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x230_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x231_ = cti_shape_broadcast("distance_slopes", x217_, cti_shape_or_failed(d_));
                    const cti_shape x232_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x231_);
                    ct_tensor *x233_ = ct_where(ct_eq(x230_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x234_ = ct_mul(ct_sum_to_size(x233_, cti_shape_ints(&x232_)), ct_conj(ct_sgn(d_)));
                    x223_ = ct_sum_to_size(x234_, cti_shape_ints(&x231_));
                } else {
                    ct_tensor *x235_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    const cti_shape x236_ = cti_shape_broadcast("distance_slopes", x217_, cti_shape_or_failed(d_));
                    const cti_shape x237_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x236_);
                    ct_tensor *x238_ = ct_where(ct_eq(x235_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x239_ = ct_mul(ct_sum_to_size(x238_, cti_shape_ints(&x237_)), ct_conj(ct_sgn(d_)));
                    ct_tensor *x240_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x241_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x242_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x243_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x242_, ct_eq(x241_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x244_ = ct_masked_fill(x243_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x245_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x244_, ct_float(node->p - 1.0 - 1.0)));
                        x240_ = ct_conj(x245_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x246_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x247_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x248_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x247_, ct_eq(x246_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x249_ = ct_masked_fill(x248_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x250_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x251_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x252_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x251_, ct_eq(x250_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x253_ = ct_masked_fill(x252_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x254_ = ct_pow_scalar(x249_, ct_float(node->p - 1.0));
                        x240_ = ct_neg(ct_conj(ct_mul(x254_, ct_pow_scalar(x253_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x255_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x256_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x257_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x256_, ct_eq(x255_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x258_ = ct_masked_fill(x257_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x240_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x258_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x259_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x260_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x261_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x260_, ct_eq(x259_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x262_ = ct_masked_fill(x261_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x263_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x264_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x265_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x264_, ct_eq(x263_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x266_ = ct_masked_fill(x265_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x267_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x262_, ct_float(node->p - 1.0)));
                        ct_tensor *x268_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x269_ =
                            ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                        ct_tensor *x270_ =
                            ct_div(ct_abs(d_), ct_masked_fill(x269_, ct_eq(x268_, ct_num_i64(0)), ct_num_i64(1)));
                        ct_tensor *x271_ = ct_masked_fill(x270_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x272_ = ct_mul(x267_, ct_pow_scalar(x266_, ct_float(node->p - 1.0)));
                        x240_ = ct_conj(ct_mul(x272_, ct_pow_scalar(x271_, ct_float(node->p - 1.0))));
                    }
                    x223_ = ct_mul(ct_sum_to_size(x239_, cti_shape_ints(&x236_)), x240_);
                }
                ct_tensor *x273_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x223_);
                ct_tensor *x274_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x275_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x276_ = ct_conj(ct_masked_fill(x275_, ct_eq(x274_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x277_ = ct_div(ct_sum_to_size(x273_, cti_shape_ints(&x217_)), x276_);
                ct_tensor *x278_ = ct_neg(ct_sum_to_size(x277_, cti_sizes_of(d_)));
                ct_tensor *x279_ = ct_where(ct_lt(ct_real(d_), ct_num_i64(0)), x278_, ct_num_i64(0));
                ct_tensor *x280_ = ct_sum_to_size(x222_, cti_sizes_of(d_));
                x89_ = ct_where(ct_gt(ct_real(d_), ct_num_i64(0)), x280_, x279_);
            }
            d_grad2_ = ct_add(x49_, x89_);
        }
        const cti_shape x281_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x1), CT_INTS(-2));
        const cti_shape x282_ = cti_shape_unsqueeze("distance_slopes", cti_input_shape(base, X2), CT_INTS(-3));
        const cti_shape x283_ = cti_shape_broadcast("distance_slopes", x281_, x282_);
        ct_tensor *x284_ = ct_neg(ct_sum_to_size(d_grad2_, cti_shape_ints(&x283_)));
        grads[X2] = ct_reshape(ct_sum_to_size(x284_, cti_shape_ints(&x282_)), cti_input_sizes(base, X2));
        if (!grads[X2]) return cti_failed();
    }
    if (cti_wants(wanted, DISTANCE)) { /* distance.grad */
        const cti_shape x0_ =
            cti_shape_of_ints("distance_slopes", "size", CT_INTS(cti_shape_size(cti_node_output_shape(base, 0), -1)));
        const cti_shape x1_ = cti_shape_concat("distance_slopes", cti_input_shape(base, DISTANCE), x0_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x1_));
        ct_tensor *weight_ = ct_distance_weights(d_, distance, node->p);
        const cti_shape x2_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(grad), CT_INTS(-1));
        const cti_shape x3_ = cti_shape_broadcast("distance_slopes", x2_, cti_shape_or_failed(weight_));
        ct_tensor *x4_ = ct_expand(ct_unsqueeze_dims(result_grad, CT_INTS(-2)), cti_shape_ints(&x3_));
        ct_tensor *weight_grad1_ = ct_sum_to_size(ct_mul(x4_, ct_conj(ct_unsqueeze(grad, -1))), cti_sizes_of(weight_));
        if (node->p == 1.0) {
            const ct_zeros_opts x5_ = {.dtype = cti_dtype_of(result_grad),
                                       .device = cti_device_named(cti_node_device(base))};
            grads[DISTANCE] = ct_zeros_with(cti_input_sizes(base, DISTANCE), &x5_);
        } else if (node->p == 2.0) {
            ct_tensor *x6_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x7_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            const cti_shape x8_ = cti_input_shape(base, DISTANCE);
            const cti_shape x9_ = cti_shape_unsqueeze("distance_slopes", x8_, CT_INTS(-1));
            const cti_shape x10_ = cti_shape_broadcast("distance_slopes", x9_, x9_);
            const cti_shape x11_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x10_);
            ct_tensor *x12_ = ct_where(ct_eq(x7_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
            ct_tensor *x13_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x14_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x15_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x16_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x17_ = ct_div(d_, ct_masked_fill(x14_, ct_eq(x13_, ct_num_i64(0)), ct_num_i64(1)));
            ct_tensor *x18_ = ct_conj(ct_div(x17_, ct_masked_fill(x16_, ct_eq(x15_, ct_num_i64(0)), ct_num_i64(1))));
            ct_tensor *x19_ = ct_neg(ct_mul(ct_sum_to_size(x12_, cti_shape_ints(&x11_)), x18_));
            ct_tensor *x20_ = ct_sum_to_size(x19_, cti_shape_ints(&x10_));
            ct_tensor *x21_ = ct_where(ct_eq(x6_, ct_num_i64(0)), ct_num_i64(0), x20_);
            grads[DISTANCE] = ct_reshape(ct_sum_to_size(x21_, cti_shape_ints(&x9_)), cti_shape_ints(&x8_));
        } else if (node->p == 0.0) {
            const ct_zeros_opts x22_ = {.dtype = cti_dtype_of(result_grad),
                                        .device = cti_device_named(cti_node_device(base))};
            grads[DISTANCE] = ct_zeros_with(cti_input_sizes(base, DISTANCE), &x22_);
        } else if (node->p == (double)INFINITY) {
            const ct_zeros_opts x23_ = {.dtype = cti_dtype_of(result_grad),
                                        .device = cti_device_named(cti_node_device(base))};
            grads[DISTANCE] = ct_zeros_with(cti_input_sizes(base, DISTANCE), &x23_);
        } else {
            ct_tensor *x24_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x25_;
            if (node->p - 1.0 == 0.0) {
                const cti_shape x26_ = cti_input_shape(base, DISTANCE);
                const cti_shape x27_ = cti_shape_unsqueeze("distance_slopes", x26_, CT_INTS(-1));
                const cti_shape x28_ = cti_shape_broadcast("distance_slopes", x27_, x27_);
                const cti_shape x29_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x28_);
                const cti_shape x30_ = cti_shape_broadcast("distance_slopes", x29_, cti_shape_or_failed(d_));
                ct_tensor *x31_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                const cti_shape x32_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x30_);
                ct_tensor *x33_ = ct_where(ct_eq(x31_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x34_ = ct_mul(ct_sum_to_size(x33_, cti_shape_ints(&x32_)), ct_conj(ct_sgn(d_)));
                const ct_zeros_opts x35_ = {.dtype = cti_dtype_of(ct_sum_to_size(x34_, cti_shape_ints(&x30_))),
                                            .device = cti_device_named(cti_node_device(base))};
                x25_ = ct_zeros_with(cti_shape_ints(&x30_), &x35_);
            } else if (node->p - 1.0 == 1.0) {
                ct_tensor *x36_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                const cti_shape x37_ = cti_input_shape(base, DISTANCE);
                const cti_shape x38_ = cti_shape_unsqueeze("distance_slopes", x37_, CT_INTS(-1));
                const cti_shape x39_ = cti_shape_broadcast("distance_slopes", x38_, x38_);
                const cti_shape x40_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x39_);
                const cti_shape x41_ = cti_shape_broadcast("distance_slopes", x40_, cti_shape_or_failed(d_));
                const cti_shape x42_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x41_);
                ct_tensor *x43_ = ct_where(ct_eq(x36_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x44_ = ct_mul(ct_sum_to_size(x43_, cti_shape_ints(&x42_)), ct_conj(ct_sgn(d_)));
                x25_ = ct_sum_to_size(x44_, cti_shape_ints(&x41_));
            } else {
                ct_tensor *x45_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                const cti_shape x46_ = cti_input_shape(base, DISTANCE);
                const cti_shape x47_ = cti_shape_unsqueeze("distance_slopes", x46_, CT_INTS(-1));
                const cti_shape x48_ = cti_shape_broadcast("distance_slopes", x47_, x47_);
                const cti_shape x49_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x48_);
                const cti_shape x50_ = cti_shape_broadcast("distance_slopes", x49_, cti_shape_or_failed(d_));
                const cti_shape x51_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x50_);
                ct_tensor *x52_ = ct_where(ct_eq(x45_, ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x53_ = ct_mul(ct_sum_to_size(x52_, cti_shape_ints(&x51_)), ct_conj(ct_sgn(d_)));
                ct_tensor *x54_;
                if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                    ct_tensor *x55_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x56_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x57_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x56_, ct_eq(x55_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x58_ = ct_masked_fill(x57_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x59_ = ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x58_, ct_float(node->p - 1.0 - 1.0)));
                    x54_ = ct_conj(x59_);
                } else if (node->p - 1.0 == -1.0) {
                    ct_tensor *x60_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x61_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x62_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x61_, ct_eq(x60_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x63_ = ct_masked_fill(x62_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x64_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x65_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x66_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x65_, ct_eq(x64_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x67_ = ct_masked_fill(x66_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x68_ = ct_pow_scalar(x63_, ct_float(node->p - 1.0));
                    x54_ = ct_neg(ct_conj(ct_mul(x68_, ct_pow_scalar(x67_, ct_float(node->p - 1.0)))));
                } else if (node->p - 1.0 == 0.5) {
                    ct_tensor *x69_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x70_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x71_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x70_, ct_eq(x69_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x72_ = ct_masked_fill(x71_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x54_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x72_, ct_float(node->p - 1.0))));
                } else {
                    ct_tensor *x73_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x74_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x75_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x74_, ct_eq(x73_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x76_ = ct_masked_fill(x75_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x77_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x78_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x79_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x78_, ct_eq(x77_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x80_ = ct_masked_fill(x79_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x81_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x76_, ct_float(node->p - 1.0)));
                    ct_tensor *x82_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x83_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x84_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x83_, ct_eq(x82_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x85_ = ct_masked_fill(x84_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x86_ = ct_mul(x81_, ct_pow_scalar(x80_, ct_float(node->p - 1.0)));
                    x54_ = ct_conj(ct_mul(x86_, ct_pow_scalar(x85_, ct_float(node->p - 1.0))));
                }
                x25_ = ct_mul(ct_sum_to_size(x53_, cti_shape_ints(&x50_)), x54_);
            }
            const cti_shape x87_ = cti_input_shape(base, DISTANCE);
            const cti_shape x88_ = cti_shape_unsqueeze("distance_slopes", x87_, CT_INTS(-1));
            const cti_shape x89_ = cti_shape_broadcast("distance_slopes", x88_, x88_);
            const cti_shape x90_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x89_);
            ct_tensor *x91_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x25_);
            ct_tensor *x92_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x93_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x94_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x95_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x96_ = ct_div(ct_abs(d_), ct_masked_fill(x93_, ct_eq(x92_, ct_num_i64(0)), ct_num_i64(1)));
            ct_tensor *x97_ = ct_conj(ct_div(x96_, ct_masked_fill(x95_, ct_eq(x94_, ct_num_i64(0)), ct_num_i64(1))));
            ct_tensor *x98_ = ct_neg(ct_mul(ct_sum_to_size(x91_, cti_shape_ints(&x90_)), x97_));
            ct_tensor *x99_ = ct_sum_to_size(x98_, cti_shape_ints(&x89_));
            ct_tensor *x100_ = ct_where(ct_eq(x24_, ct_num_i64(0)), ct_num_i64(0), x99_);
            grads[DISTANCE] = ct_reshape(ct_sum_to_size(x100_, cti_shape_ints(&x88_)), cti_shape_ints(&x87_));
        }
        if (!grads[DISTANCE]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info distance_slopes_attrs[] = {
    {"p", offsetof(distance_slopes_node, p), CTI_ATTR_DOUBLE},
};

static const cti_node_type distance_slopes_type = {
    .name = "DistanceSlopesBackward0",
    .op = "distance_slopes",
    .backward = distance_slopes_backward,
    .saved = distance_slopes_saved,
    .attrs = distance_slopes_attrs,
    .size = sizeof(distance_slopes_node),
    .saved_offset = offsetof(distance_slopes_node, grad),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* The node of a call, with what its gradients read of the inputs; not attached yet. NULL on failure. */
CTI_INLINE ct_node *distance_slopes_record(cti_thread *thread, ct_tensor *grad, ct_tensor *x1, ct_tensor *x2,
                                           ct_tensor *distance, double p, const ct_tensor *result)
{
    distance_slopes_node *node =
        (distance_slopes_node *)cti_node_create(thread, &distance_slopes_type, NUM_EDGES, 0, result);
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
extern const cti_op_entry cti_op_distance_slopes;

static CTI_COLD ct_tensor *distance_slopes_transformed(const cti_call *call, ct_tensor *grad, ct_tensor *x1,
                                                       ct_tensor *x2, ct_tensor *distance, double p)
{
    const ct_arg args[] = {
        cti_box_tensor("grad", grad),         cti_box_tensor("x1", x1), cti_box_tensor("x2", x2),
        cti_box_tensor("distance", distance), cti_box_float("p", p),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_distance_slopes, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *distance_slopes_core(cti_call *call, ct_tensor *grad, ct_tensor *x1, ct_tensor *x2,
                                       ct_tensor *distance, double p)
{
    ct_tensor *const inputs[] = {grad, x1, x2, distance};
    static const char *const names[] = {"grad", "x1", "x2", "distance"};
    if (cti_call_begin(call, 4, inputs, names, 0) != CT_OK)
        return call->is_transformed ? distance_slopes_transformed(call, grad, x1, x2, distance, p)
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
        ct_node *made = distance_slopes_record(call->thread, grad, x1, x2, distance, p, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *made_result = cti_call_buffer(call, result, T);
    if (!made_result) goto failed;
    cti_tensor_view views[5];
    cti_launch launch;
    if (cti_call_launch(call, cti_distance_slopes_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], grad);
    cti_view *x1_view = cti_view_tensor(&views[1], x1);
    cti_view *x2_view = cti_view_tensor(&views[2], x2);
    cti_view *distance_view = cti_view_tensor(&views[3], distance);
    cti_view *result_view = cti_view_tensor(&views[4], made_result);
    const ct_status status = (launch.is_on_device ? cti_distance_slopes_backend : cti_distance_slopes_cpu)(
        &launch, grad_view, x1_view, x2_view, distance_view, p, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, made_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *ct_distance_slopes(ct_tensor *grad, ct_tensor *x1, ct_tensor *x2, ct_tensor *distance, double p)
{
    cti_call call = cti_call_plain("distance_slopes");
    return distance_slopes_core(&call, grad, x1, x2, distance, p);
}

ct_tensor *ct_distance_slopes_out(ct_tensor *grad, ct_tensor *x1, ct_tensor *x2, ct_tensor *distance, double p,
                                  ct_tensor *out)
{
    cti_call call = cti_call_out("distance_slopes", out);
    return distance_slopes_core(&call, grad, x1, x2, distance, p);
}

static ct_tensor *distance_slopes_parts_core(cti_call *call, ct_tensor *grad, ct_tensor *x1, ct_tensor *x2,
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
        cti_shape_concat(call->op, cti_shape_of(distance), cti_shape_of_ints(call->op, "size", CT_INTS(M)));
    ct_tensor *d = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x0_));
    if (!d) goto failed;
    ct_tensor *weight = ct_distance_weights(d, distance, p);
    if (!weight) goto failed;
    ct_tensor *result = ct_sum_with(ct_mul(ct_unsqueeze(grad, -1), weight), &(ct_sum_opts){.dim = CT_INTS(-2)});
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

static ct_status call_distance_slopes(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    if (call_kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_distance_slopes_out(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                                     args[3].value.tensor, args[4].value.number, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_distance_slopes(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                             args[3].value.tensor, args[4].value.number));
}

static ct_status call_distance_slopes_parts(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_tensor(&outs[0], "result",
                          distance_slopes_parts_core(
                              &(cti_call){.thread = cti_thread_here(), .op = "distance_slopes", .is_composed = true},
                              args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, args[3].value.tensor,
                              args[4].value.number));
}

static ct_status jvp_distance_slopes(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
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
        const cti_shape x0_ = cti_shape_of_ints("distance_slopes", "size",
                                                CT_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x1_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x0_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x1_));
        ct_tensor *weight_ = ct_distance_weights(d_, distance, p);
        ct_tensor *x2_ = ct_mul(ct_unsqueeze(grad_tangent, -1), weight_);
        ct_tensor *term = ct_sum_with(x2_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (x1_tangent) {
        const cti_shape x3_ = cti_shape_of_ints("distance_slopes", "size",
                                                CT_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x4_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x3_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x4_));
        const cti_shape x5_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x1), CT_INTS(-2));
        const cti_shape x6_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x2), CT_INTS(-3));
        const cti_shape x7_ = cti_shape_broadcast("distance_slopes", x5_, x6_);
        ct_tensor *x8_ = ct_expand(ct_unsqueeze(x1_tangent, -2), cti_shape_ints(&x7_));
        ct_tensor *d_tangent_ = ct_expand_with(x8_, cti_shape_ints(&x4_), &(ct_expand_opts){.implicit = false});
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x9_ = {.dtype = cti_dtype_of(d_tangent_), .device = cti_device_or_host(d_tangent_)};
                weight_tangent_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x9_);
            } else {
                ct_tensor *x10_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x11_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x12_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x10_, d_tangent_)), x11_));
                ct_tensor *x13_ = ct_div(x12_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                weight_tangent_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x13_);
            }
        } else if (p == 2.0) {
            ct_tensor *x14_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x15_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x16_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x17_ = ct_div(d_tangent_, ct_masked_fill(x16_, ct_eq(x15_, ct_num_i64(0)), ct_num_i64(1)));
            const cti_shape x18_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x19_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                       cti_shape_broadcast("distance_slopes", x18_, x18_));
            const cti_shape x20_ = cti_shape_broadcast("distance_slopes", x19_, x18_);
            ct_tensor *x21_ = ct_where(ct_eq(x14_, ct_num_i64(0)), ct_num_i64(0), x17_);
            weight_tangent_ = ct_expand(x21_, cti_shape_ints(&x20_));
        } else if (p == 0.0) {
            const ct_zeros_opts x22_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x22_);
        } else if (p == (double)INFINITY) {
            ct_tensor *x23_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x24_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                x23_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x24_);
            } else {
                ct_tensor *x25_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x26_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x27_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x25_, d_tangent_)), x26_));
                ct_tensor *x28_ = ct_div(x27_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x23_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x28_);
            }
            ct_tensor *x29_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x30_ = ct_to_with(ct_eq(ct_abs(d_), x29_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
            ct_tensor *x31_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x32_ = ct_to_with(ct_eq(ct_abs(d_), x31_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
            ct_tensor *x33_ = ct_sum_with(x32_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true});
            weight_tangent_ = ct_div(ct_mul(x23_, x30_), x33_);
        } else {
            ct_tensor *x34_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x35_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x36_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                x35_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x36_);
            } else {
                ct_tensor *x37_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x38_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x39_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x37_, d_tangent_)), x38_));
                ct_tensor *x40_ = ct_div(x39_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x35_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x40_);
            }
            ct_tensor *x41_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x42_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x43_ = ct_div(ct_abs(d_), ct_masked_fill(x42_, ct_eq(x41_, ct_num_i64(0)), ct_num_i64(1)));
            ct_tensor *x44_ = ct_masked_fill(x43_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x45_;
            if (p - 1.0 == 0.0) {
                const cti_shape x46_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_tangent_));
                const cti_shape x47_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x48_ = cti_shape_broadcast("distance_slopes", x47_, x47_);
                const cti_shape x49_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                           cti_shape_broadcast("distance_slopes", x46_, x48_));
                const cti_shape x50_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x48_);
                const cti_shape x51_ = cti_shape_broadcast("distance_slopes", x50_, cti_shape_or_failed(d_));
                const cti_shape x52_ = cti_shape_expand("distance_slopes", x49_, cti_shape_ints(&x51_));
                ct_tensor *x53_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x54_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x55_ = ct_masked_fill(x54_, ct_eq(x53_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x56_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x55_);
                ct_tensor *x57_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x56_);
                ct_tensor *x58_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x59_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x60_ = ct_masked_fill(x59_, ct_eq(x58_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x61_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x60_);
                ct_tensor *x62_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x61_);
                const ct_zeros_opts x63_ = {.dtype = cti_dtype_of(ct_expand(x57_, cti_shape_ints(&x51_))),
                                            .device = cti_device_or_host(ct_expand(x62_, cti_shape_ints(&x51_)))};
                x45_ = ct_zeros_with(cti_shape_ints(&x52_), &x63_);
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x64_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x65_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x66_ = ct_masked_fill(x65_, ct_eq(x64_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x67_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x66_);
                const cti_shape x68_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x69_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                           cti_shape_broadcast("distance_slopes", x68_, x68_));
                const cti_shape x70_ = cti_shape_broadcast("distance_slopes", x69_, cti_shape_or_failed(d_));
                ct_tensor *x71_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x67_);
                x45_ = ct_expand(x71_, cti_shape_ints(&x70_));
            } else {
                ct_tensor *x72_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x73_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x74_ = ct_masked_fill(x73_, ct_eq(x72_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x75_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x74_);
                const cti_shape x76_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x77_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                           cti_shape_broadcast("distance_slopes", x76_, x76_));
                const cti_shape x78_ = cti_shape_broadcast("distance_slopes", x77_, cti_shape_or_failed(d_));
                ct_tensor *x79_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x75_);
                ct_tensor *x80_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x81_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x82_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x83_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x82_, ct_eq(x81_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x84_ = ct_masked_fill(x83_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x80_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x84_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x85_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x86_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x87_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x86_, ct_eq(x85_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x88_ = ct_masked_fill(x87_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x89_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x90_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x91_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x90_, ct_eq(x89_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x92_ = ct_masked_fill(x91_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x93_ =
                        ct_mul(ct_pow_scalar(x88_, ct_float(p - 1.0)), ct_pow_scalar(x92_, ct_float(p - 1.0)));
                    x80_ = ct_neg(x93_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x94_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x95_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x96_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x95_, ct_eq(x94_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x97_ = ct_masked_fill(x96_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x80_ = ct_div(ct_num(0.5), ct_pow_scalar(x97_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x98_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x99_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x100_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x99_, ct_eq(x98_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x101_ = ct_masked_fill(x100_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x102_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x103_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x104_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x103_, ct_eq(x102_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x105_ = ct_masked_fill(x104_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x106_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x101_, ct_float(p - 1.0)));
                    ct_tensor *x107_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x108_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x109_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x108_, ct_eq(x107_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x110_ = ct_masked_fill(x109_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x111_ = ct_mul(x106_, ct_pow_scalar(x105_, ct_float(p - 1.0)));
                    x80_ = ct_mul(x111_, ct_pow_scalar(x110_, ct_float(p - 1.0)));
                }
                x45_ = ct_mul(ct_expand(x79_, cti_shape_ints(&x78_)), x80_);
            }
            ct_tensor *x112_ = ct_add(ct_mul(x35_, ct_pow_scalar(x44_, ct_float(p - 1.0))), ct_mul(x45_, ct_sgn(d_)));
            const cti_shape x113_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x114_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                        cti_shape_broadcast("distance_slopes", x113_, x113_));
            const cti_shape x115_ = cti_shape_broadcast("distance_slopes", x114_, cti_shape_or_failed(d_));
            const cti_shape x116_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x115_);
            const cti_shape x117_ = cti_shape_broadcast("distance_slopes", x116_, x113_);
            ct_tensor *x118_ = ct_where(ct_eq(x34_, ct_num_i64(0)), ct_num_i64(0), x112_);
            weight_tangent_ = ct_expand(x118_, cti_shape_ints(&x117_));
        }
        ct_tensor *x119_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x119_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (x2_tangent) {
        const cti_shape x120_ = cti_shape_of_ints("distance_slopes", "size",
                                                  CT_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x121_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x120_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x121_));
        const cti_shape x122_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x1), CT_INTS(-2));
        const cti_shape x123_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x2), CT_INTS(-3));
        const cti_shape x124_ = cti_shape_broadcast("distance_slopes", x122_, x123_);
        ct_tensor *x125_ = ct_expand(ct_neg(ct_unsqueeze(x2_tangent, -3)), cti_shape_ints(&x124_));
        ct_tensor *d_tangent_ = ct_expand_with(x125_, cti_shape_ints(&x121_), &(ct_expand_opts){.implicit = false});
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x126_ = {.dtype = cti_dtype_of(d_tangent_),
                                             .device = cti_device_or_host(d_tangent_)};
                weight_tangent_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x126_);
            } else {
                ct_tensor *x127_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x128_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x129_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x127_, d_tangent_)), x128_));
                ct_tensor *x130_ = ct_div(x129_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                weight_tangent_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x130_);
            }
        } else if (p == 2.0) {
            ct_tensor *x131_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x132_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x133_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x134_ = ct_div(d_tangent_, ct_masked_fill(x133_, ct_eq(x132_, ct_num_i64(0)), ct_num_i64(1)));
            const cti_shape x135_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x136_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                        cti_shape_broadcast("distance_slopes", x135_, x135_));
            const cti_shape x137_ = cti_shape_broadcast("distance_slopes", x136_, x135_);
            ct_tensor *x138_ = ct_where(ct_eq(x131_, ct_num_i64(0)), ct_num_i64(0), x134_);
            weight_tangent_ = ct_expand(x138_, cti_shape_ints(&x137_));
        } else if (p == 0.0) {
            const ct_zeros_opts x139_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x139_);
        } else if (p == (double)INFINITY) {
            ct_tensor *x140_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x141_ = {.dtype = cti_dtype_of(d_tangent_),
                                             .device = cti_device_or_host(d_tangent_)};
                x140_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x141_);
            } else {
                ct_tensor *x142_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x143_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x144_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x142_, d_tangent_)), x143_));
                ct_tensor *x145_ = ct_div(x144_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x140_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x145_);
            }
            ct_tensor *x146_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x147_ = ct_to_with(ct_eq(ct_abs(d_), x146_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
            ct_tensor *x148_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x149_ = ct_to_with(ct_eq(ct_abs(d_), x148_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
            ct_tensor *x150_ = ct_sum_with(x149_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true});
            weight_tangent_ = ct_div(ct_mul(x140_, x147_), x150_);
        } else {
            ct_tensor *x151_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x152_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x153_ = {.dtype = cti_dtype_of(d_tangent_),
                                             .device = cti_device_or_host(d_tangent_)};
                x152_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x153_);
            } else {
                ct_tensor *x154_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x155_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x156_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x154_, d_tangent_)), x155_));
                ct_tensor *x157_ = ct_div(x156_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x152_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x157_);
            }
            ct_tensor *x158_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x159_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x160_ = ct_div(ct_abs(d_), ct_masked_fill(x159_, ct_eq(x158_, ct_num_i64(0)), ct_num_i64(1)));
            ct_tensor *x161_ = ct_masked_fill(x160_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x162_;
            if (p - 1.0 == 0.0) {
                const cti_shape x163_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_tangent_));
                const cti_shape x164_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x165_ = cti_shape_broadcast("distance_slopes", x164_, x164_);
                const cti_shape x166_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_slopes", x163_, x165_));
                const cti_shape x167_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x165_);
                const cti_shape x168_ = cti_shape_broadcast("distance_slopes", x167_, cti_shape_or_failed(d_));
                const cti_shape x169_ = cti_shape_expand("distance_slopes", x166_, cti_shape_ints(&x168_));
                ct_tensor *x170_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x171_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x172_ = ct_masked_fill(x171_, ct_eq(x170_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x173_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x172_);
                ct_tensor *x174_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x173_);
                ct_tensor *x175_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x176_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x177_ = ct_masked_fill(x176_, ct_eq(x175_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x178_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x177_);
                ct_tensor *x179_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x178_);
                const ct_zeros_opts x180_ = {.dtype = cti_dtype_of(ct_expand(x174_, cti_shape_ints(&x168_))),
                                             .device = cti_device_or_host(ct_expand(x179_, cti_shape_ints(&x168_)))};
                x162_ = ct_zeros_with(cti_shape_ints(&x169_), &x180_);
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x181_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x182_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x183_ = ct_masked_fill(x182_, ct_eq(x181_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x184_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x183_);
                const cti_shape x185_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x186_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_slopes", x185_, x185_));
                const cti_shape x187_ = cti_shape_broadcast("distance_slopes", x186_, cti_shape_or_failed(d_));
                ct_tensor *x188_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x184_);
                x162_ = ct_expand(x188_, cti_shape_ints(&x187_));
            } else {
                ct_tensor *x189_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x190_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x191_ = ct_masked_fill(x190_, ct_eq(x189_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x192_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x191_);
                const cti_shape x193_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x194_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_slopes", x193_, x193_));
                const cti_shape x195_ = cti_shape_broadcast("distance_slopes", x194_, cti_shape_or_failed(d_));
                ct_tensor *x196_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x192_);
                ct_tensor *x197_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x198_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x199_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x200_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x199_, ct_eq(x198_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x201_ = ct_masked_fill(x200_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x197_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x201_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x202_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x203_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x204_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x203_, ct_eq(x202_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x205_ = ct_masked_fill(x204_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x206_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x207_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x208_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x207_, ct_eq(x206_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x209_ = ct_masked_fill(x208_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x210_ =
                        ct_mul(ct_pow_scalar(x205_, ct_float(p - 1.0)), ct_pow_scalar(x209_, ct_float(p - 1.0)));
                    x197_ = ct_neg(x210_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x211_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x212_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x213_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x212_, ct_eq(x211_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x214_ = ct_masked_fill(x213_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x197_ = ct_div(ct_num(0.5), ct_pow_scalar(x214_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x215_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x216_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x217_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x216_, ct_eq(x215_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x218_ = ct_masked_fill(x217_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x219_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x220_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x221_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x220_, ct_eq(x219_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x222_ = ct_masked_fill(x221_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x223_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x218_, ct_float(p - 1.0)));
                    ct_tensor *x224_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x225_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x226_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x225_, ct_eq(x224_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x227_ = ct_masked_fill(x226_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x228_ = ct_mul(x223_, ct_pow_scalar(x222_, ct_float(p - 1.0)));
                    x197_ = ct_mul(x228_, ct_pow_scalar(x227_, ct_float(p - 1.0)));
                }
                x162_ = ct_mul(ct_expand(x196_, cti_shape_ints(&x195_)), x197_);
            }
            ct_tensor *x229_ = ct_mul(x152_, ct_pow_scalar(x161_, ct_float(p - 1.0)));
            ct_tensor *x230_ = ct_add(x229_, ct_mul(x162_, ct_sgn(d_)));
            const cti_shape x231_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x232_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                        cti_shape_broadcast("distance_slopes", x231_, x231_));
            const cti_shape x233_ = cti_shape_broadcast("distance_slopes", x232_, cti_shape_or_failed(d_));
            const cti_shape x234_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x233_);
            const cti_shape x235_ = cti_shape_broadcast("distance_slopes", x234_, x231_);
            ct_tensor *x236_ = ct_where(ct_eq(x151_, ct_num_i64(0)), ct_num_i64(0), x230_);
            weight_tangent_ = ct_expand(x236_, cti_shape_ints(&x235_));
        }
        ct_tensor *x237_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x237_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (distance_tangent) {
        const cti_shape x238_ = cti_shape_of_ints("distance_slopes", "size",
                                                  CT_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x239_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x238_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x239_));
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            const ct_zeros_opts x240_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x240_);
        } else if (p == 2.0) {
            ct_tensor *x241_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x242_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x243_ = ct_unsqueeze(ct_to_with(distance_tangent, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            const cti_shape x244_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x245_ = cti_shape_broadcast("distance_slopes", x244_, x244_);
            ct_tensor *x246_ = ct_where(ct_eq(x242_, ct_num_i64(0)), ct_num_i64(0), x243_);
            ct_tensor *x247_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x248_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x249_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x250_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x251_ = ct_div(d_, ct_masked_fill(x248_, ct_eq(x247_, ct_num_i64(0)), ct_num_i64(1)));
            ct_tensor *x252_ = ct_div(x251_, ct_masked_fill(x250_, ct_eq(x249_, ct_num_i64(0)), ct_num_i64(1)));
            ct_tensor *x253_ = ct_neg(ct_mul(ct_expand(x246_, cti_shape_ints(&x245_)), x252_));
            const cti_shape x254_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x245_);
            const cti_shape x255_ = cti_shape_broadcast("distance_slopes", x254_, x244_);
            ct_tensor *x256_ = ct_where(ct_eq(x241_, ct_num_i64(0)), ct_num_i64(0), x253_);
            weight_tangent_ = ct_expand(x256_, cti_shape_ints(&x255_));
        } else if (p == 0.0) {
            const ct_zeros_opts x257_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x257_);
        } else if (p == (double)INFINITY) {
            const cti_shape x258_ = cti_shape_broadcast(
                "distance_slopes", cti_shape_or_failed(d_),
                cti_shape_or_failed(ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1)));
            const cti_shape x259_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x258_);
            ct_tensor *x260_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x261_ = ct_to_with(ct_eq(ct_abs(d_), x260_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
            const cti_shape x262_ = cti_shape_broadcast(
                "distance_slopes", x259_,
                cti_shape_or_failed(ct_sum_with(x261_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true})));
            const ct_zeros_opts x263_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_shape_ints(&x262_), &x263_);
        } else {
            ct_tensor *x264_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x265_;
            if (p - 1.0 == 0.0) {
                const cti_shape x266_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x267_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance_tangent), CT_INTS(-1));
                const cti_shape x268_ = cti_shape_broadcast("distance_slopes", x266_, x266_);
                const cti_shape x269_ = cti_shape_expand(
                    "distance_slopes", cti_shape_broadcast("distance_slopes", x266_, x267_), cti_shape_ints(&x268_));
                const cti_shape x270_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x268_);
                const cti_shape x271_ =
                    cti_shape_broadcast("distance_slopes", x269_, cti_shape_broadcast("distance_slopes", x270_, x268_));
                const cti_shape x272_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x271_);
                const cti_shape x273_ = cti_shape_broadcast("distance_slopes", x270_, cti_shape_or_failed(d_));
                const cti_shape x274_ = cti_shape_expand("distance_slopes", x272_, cti_shape_ints(&x273_));
                ct_tensor *x275_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x276_ =
                    ct_unsqueeze(ct_to_with(distance_tangent, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x277_ = ct_where(ct_eq(x275_, ct_num_i64(0)), ct_num_i64(0), x276_);
                ct_tensor *x278_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x279_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x280_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x281_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x282_ =
                    ct_div(ct_abs(d_), ct_masked_fill(x279_, ct_eq(x278_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x283_ = ct_div(x282_, ct_masked_fill(x281_, ct_eq(x280_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x284_ = ct_neg(ct_mul(ct_expand(x277_, cti_shape_ints(&x268_)), x283_));
                ct_tensor *x285_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x284_);
                ct_tensor *x286_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x287_ =
                    ct_unsqueeze(ct_to_with(distance_tangent, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x288_ = ct_where(ct_eq(x286_, ct_num_i64(0)), ct_num_i64(0), x287_);
                ct_tensor *x289_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x290_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x291_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x292_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x293_ =
                    ct_div(ct_abs(d_), ct_masked_fill(x290_, ct_eq(x289_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x294_ = ct_div(x293_, ct_masked_fill(x292_, ct_eq(x291_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x295_ = ct_neg(ct_mul(ct_expand(x288_, cti_shape_ints(&x268_)), x294_));
                ct_tensor *x296_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x295_);
                const ct_zeros_opts x297_ = {.dtype = cti_dtype_of(ct_expand(x285_, cti_shape_ints(&x273_))),
                                             .device = cti_device_or_host(ct_expand(x296_, cti_shape_ints(&x273_)))};
                x265_ = ct_zeros_with(cti_shape_ints(&x274_), &x297_);
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x298_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x299_ =
                    ct_unsqueeze(ct_to_with(distance_tangent, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                const cti_shape x300_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x301_ = cti_shape_broadcast("distance_slopes", x300_, x300_);
                ct_tensor *x302_ = ct_where(ct_eq(x298_, ct_num_i64(0)), ct_num_i64(0), x299_);
                ct_tensor *x303_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x304_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x305_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x306_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x307_ =
                    ct_div(ct_abs(d_), ct_masked_fill(x304_, ct_eq(x303_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x308_ = ct_div(x307_, ct_masked_fill(x306_, ct_eq(x305_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x309_ = ct_neg(ct_mul(ct_expand(x302_, cti_shape_ints(&x301_)), x308_));
                const cti_shape x310_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x301_);
                const cti_shape x311_ = cti_shape_broadcast("distance_slopes", x310_, cti_shape_or_failed(d_));
                ct_tensor *x312_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x309_);
                x265_ = ct_expand(x312_, cti_shape_ints(&x311_));
            } else {
                ct_tensor *x313_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x314_ =
                    ct_unsqueeze(ct_to_with(distance_tangent, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                const cti_shape x315_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x316_ = cti_shape_broadcast("distance_slopes", x315_, x315_);
                ct_tensor *x317_ = ct_where(ct_eq(x313_, ct_num_i64(0)), ct_num_i64(0), x314_);
                ct_tensor *x318_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x319_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x320_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x321_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x322_ =
                    ct_div(ct_abs(d_), ct_masked_fill(x319_, ct_eq(x318_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x323_ = ct_div(x322_, ct_masked_fill(x321_, ct_eq(x320_, ct_num_i64(0)), ct_num_i64(1)));
                ct_tensor *x324_ = ct_neg(ct_mul(ct_expand(x317_, cti_shape_ints(&x316_)), x323_));
                const cti_shape x325_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x316_);
                const cti_shape x326_ = cti_shape_broadcast("distance_slopes", x325_, cti_shape_or_failed(d_));
                ct_tensor *x327_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x324_);
                ct_tensor *x328_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x329_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x330_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x331_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x330_, ct_eq(x329_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x332_ = ct_masked_fill(x331_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x328_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x332_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x333_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x334_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x335_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x334_, ct_eq(x333_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x336_ = ct_masked_fill(x335_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x337_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x338_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x339_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x338_, ct_eq(x337_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x340_ = ct_masked_fill(x339_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x341_ =
                        ct_mul(ct_pow_scalar(x336_, ct_float(p - 1.0)), ct_pow_scalar(x340_, ct_float(p - 1.0)));
                    x328_ = ct_neg(x341_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x342_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x343_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x344_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x343_, ct_eq(x342_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x345_ = ct_masked_fill(x344_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x328_ = ct_div(ct_num(0.5), ct_pow_scalar(x345_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x346_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x347_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x348_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x347_, ct_eq(x346_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x349_ = ct_masked_fill(x348_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x350_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x351_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x352_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x351_, ct_eq(x350_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x353_ = ct_masked_fill(x352_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x354_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x349_, ct_float(p - 1.0)));
                    ct_tensor *x355_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x356_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x357_ =
                        ct_div(ct_abs(d_), ct_masked_fill(x356_, ct_eq(x355_, ct_num_i64(0)), ct_num_i64(1)));
                    ct_tensor *x358_ = ct_masked_fill(x357_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x359_ = ct_mul(x354_, ct_pow_scalar(x353_, ct_float(p - 1.0)));
                    x328_ = ct_mul(x359_, ct_pow_scalar(x358_, ct_float(p - 1.0)));
                }
                x265_ = ct_mul(ct_expand(x327_, cti_shape_ints(&x326_)), x328_);
            }
            const cti_shape x360_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x361_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                        cti_shape_broadcast("distance_slopes", x360_, x360_));
            const cti_shape x362_ = cti_shape_broadcast("distance_slopes", x361_, cti_shape_or_failed(d_));
            const cti_shape x363_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x362_);
            const cti_shape x364_ = cti_shape_broadcast("distance_slopes", x363_, x360_);
            ct_tensor *x365_ = ct_where(ct_eq(x264_, ct_num_i64(0)), ct_num_i64(0), ct_mul(x265_, ct_sgn(d_)));
            weight_tangent_ = ct_expand(x365_, cti_shape_ints(&x364_));
        }
        ct_tensor *x366_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x366_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info distance_slopes_args[] = {
    {.name = "grad", .type = "T[*G, P, R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "x1", .type = "T[*A, P, M]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "x2", .type = "T[*B, R, M]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "distance", .type = "T[*G, P, R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT},
};
static const char *const distance_slopes_outputs[] = {"result"};

const cti_op_entry cti_op_distance_slopes = {
    .info =
        {
            .name = "distance_slopes",
            .row = "distance_slopes",
            .overload = "",
            .family = "distance",
            .doc = "The sums over the rows of x2 of grad times the derivative of each distance of cdist in the row of "
                   "x1.",
            .meaning = "kernel",
            .args = distance_slopes_args,
            .num_args = 5,
            .outputs = distance_slopes_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "grad for x1, x2, distance; x1; x2; distance",
        },
    .call = call_distance_slopes,
    .jvp = jvp_distance_slopes,
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
            .parts = call_distance_slopes_parts,
        },
};
