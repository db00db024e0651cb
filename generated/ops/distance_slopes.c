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
 *             zeros(shape(d_), dtype_of(result.grad), device_of(result.grad)) if p == 0 else (zeros(shape(d_),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance,
 *             dtype_of(d_)), -1), dtype_of(d_)), [-1], true)), broadcast(shape(d_), broadcast(shape(d_),
 *             unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)), -1),
 *             dtype_of(d_))), shape(d_))), device_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) ==
 *             unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_)), [-1], true)), broadcast(shape(d_),
 *             broadcast(shape(d_), unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) == unsqueeze(to(distance,
 *             dtype_of(d_)), -1), dtype_of(d_))), shape(d_)))) if not is_complex(d_) else where(d_ == 0, 0,
 *             (sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)),
 *             -1), dtype_of(d_)), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance),
 *             -1)))) * conj(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_))), shape(d_)) -
 *             real(conj(sgn(where(d_ == 0, 1, d_))) * sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) ==
 *             unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_)), [-1], true)), broadcast(shape(d_),
 *             broadcast(shape(d_), unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) == unsqueeze(to(distance,
 *             dtype_of(d_)), -1), dtype_of(d_))), shape(d_))) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1,
 *             d_)))) if p == inf else (zeros(shape(d_), dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0,
 *             1), p - 1)), shape(d_))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0,
 *             1), p - 1)), shape(d_)))) if not is_complex(d_) else where(d_ == 0, 0,
 *             (sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_)) - real(conj(sgn(where(d_ == 0, 1,
 *             d_))) * sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0,
 *             1), p - 1)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) +
 *             (sum_to_size(where(d_ == 0, 0, zeros(broadcast(shape(d_), shape(d_)),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_),
 *             shape(d_)))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_),
 *             shape(d_))))) if p - 1 == 0 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             if p - 1 == 1 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             * (conj((p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1
 *             == -0.5 or p - 1 == 0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if p - 1 == -1 else 0.5 /
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)
 *             * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)))), shape(d_)) * sgn(d_) if is_complex(d_) else
 *             where(real(d_) > 0, sum_to_size(where(d_ == 0, 0, zeros(broadcast(shape(d_), shape(d_)),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_),
 *             shape(d_)))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_),
 *             shape(d_))))) if p - 1 == 0 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             if p - 1 == 1 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             * (conj((p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1
 *             == -0.5 or p - 1 == 0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if p - 1 == -1 else 0.5 /
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)
 *             * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)))), shape(d_)), where(real(d_) < 0,
 *             -sum_to_size(where(d_ == 0, 0, zeros(broadcast(shape(d_), shape(d_)),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_),
 *             shape(d_)))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_),
 *             shape(d_))))) if p - 1 == 0 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             if p - 1 == 1 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             * (conj((p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1
 *             == -0.5 or p - 1 == 0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if p - 1 == -1 else 0.5 /
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)
 *             * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)))), shape(d_)), 0)))
 *             x1.grad = reshape(sum_to_size(sum_to_size(d_grad2_, broadcast(unsqueeze(shape(x1), -2),
 *             unsqueeze(shape(x2), -3))), unsqueeze(shape(x1), -2)), shape(x1))
 *             d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             weight_ = distance_weights(d_, distance, p)
 *             weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad),
 *             -1), shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *             d_grad2_ = (zeros(shape(weight_grad1_), dtype_of(weight_grad1_), device_of(weight_grad1_)) if not
 *             is_complex(d_) else where(d_ == 0, 0, (weight_grad1_ - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             weight_grad1_) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == 1 else
 *             zeros(shape(d_), dtype_of(result.grad), device_of(result.grad)) if p == 0 else (zeros(shape(d_),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance,
 *             dtype_of(d_)), -1), dtype_of(d_)), [-1], true)), broadcast(shape(d_), broadcast(shape(d_),
 *             unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)), -1),
 *             dtype_of(d_))), shape(d_))), device_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) ==
 *             unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_)), [-1], true)), broadcast(shape(d_),
 *             broadcast(shape(d_), unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) == unsqueeze(to(distance,
 *             dtype_of(d_)), -1), dtype_of(d_))), shape(d_)))) if not is_complex(d_) else where(d_ == 0, 0,
 *             (sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)),
 *             -1), dtype_of(d_)), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance),
 *             -1)))) * conj(to(abs(d_) == unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_))), shape(d_)) -
 *             real(conj(sgn(where(d_ == 0, 1, d_))) * sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) ==
 *             unsqueeze(to(distance, dtype_of(d_)), -1), dtype_of(d_)), [-1], true)), broadcast(shape(d_),
 *             broadcast(shape(d_), unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) == unsqueeze(to(distance,
 *             dtype_of(d_)), -1), dtype_of(d_))), shape(d_))) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1,
 *             d_)))) if p == inf else (zeros(shape(d_), dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0,
 *             1), p - 1)), shape(d_))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0,
 *             1), p - 1)), shape(d_)))) if not is_complex(d_) else where(d_ == 0, 0,
 *             (sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_)) - real(conj(sgn(where(d_ == 0, 1,
 *             d_))) * sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0,
 *             1), p - 1)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) +
 *             (sum_to_size(where(d_ == 0, 0, zeros(broadcast(shape(d_), shape(d_)),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_),
 *             shape(d_)))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_),
 *             shape(d_))))) if p - 1 == 0 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             if p - 1 == 1 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             * (conj((p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1
 *             == -0.5 or p - 1 == 0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if p - 1 == -1 else 0.5 /
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)
 *             * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)))), shape(d_)) * sgn(d_) if is_complex(d_) else
 *             where(real(d_) > 0, sum_to_size(where(d_ == 0, 0, zeros(broadcast(shape(d_), shape(d_)),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_),
 *             shape(d_)))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_),
 *             shape(d_))))) if p - 1 == 0 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             if p - 1 == 1 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             * (conj((p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1
 *             == -0.5 or p - 1 == 0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if p - 1 == -1 else 0.5 /
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)
 *             * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)))), shape(d_)), where(real(d_) < 0,
 *             -sum_to_size(where(d_ == 0, 0, zeros(broadcast(shape(d_), shape(d_)),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_),
 *             shape(d_)))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_),
 *             shape(d_))))) if p - 1 == 0 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             if p - 1 == 1 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             * (conj((p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1
 *             == -0.5 or p - 1 == 0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if p - 1 == -1 else 0.5 /
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)
 *             * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)))), shape(d_)), 0)))
 *             x2.grad = reshape(sum_to_size(-sum_to_size(d_grad2_, broadcast(unsqueeze(shape(x1), -2),
 *             unsqueeze(shape(x2), -3))), unsqueeze(shape(x2), -3)), shape(x2))
 *             d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             weight_ = distance_weights(d_, distance, p)
 *             weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad),
 *             -1), shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *             distance.grad = zeros(shape(distance), dtype_of(result.grad), device_of(result.grad)) if p == 1 else
 *             zeros(shape(distance), dtype_of(result.grad), device_of(result.grad)) if p == 0 else
 *             zeros(shape(distance), dtype_of(result.grad), device_of(result.grad)) if p == inf else
 *             reshape(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0,
 *             zeros(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             dtype_of(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0, sum_to_size(weight_grad1_ *
 *             conj(sgn(d_) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)),
 *             broadcast(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1)))), device_of(sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0,
 *             sum_to_size(weight_grad1_ * conj(sgn(d_) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)),
 *             broadcast(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))))) if 1 - p == 0 else sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0,
 *             sum_to_size(weight_grad1_ * conj(sgn(d_) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)),
 *             broadcast(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))) if 1 - p == 1 else sum_to_size(where(unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 0,
 *             sum_to_size(weight_grad1_ * conj(sgn(d_) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)),
 *             broadcast(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))) * (conj((1 - p) * pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), 1 - p - 1)) if not (1 - p == -1 or 1 - p == -0.5 or 1
 *             - p == 0.5) else -conj(pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), 1 - p) *
 *             pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)),
 *             -1) == 0, 1), 1 - p)) if 1 - p == -1 else 0.5 / conj(pow.scalar(masked_fill(unsqueeze(to(distance,
 *             dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), 1 - p)) if 1 - p == 0.5 else
 *             conj(-0.5 * pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance,
 *             dtype_of(d_)), -1) == 0, 1), 1 - p) * pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1),
 *             unsqueeze(to(distance, dtype_of(d_)), -1) == 0, 1), 1 - p) *
 *             pow.scalar(masked_fill(unsqueeze(to(distance, dtype_of(d_)), -1), unsqueeze(to(distance, dtype_of(d_)),
 *             -1) == 0, 1), 1 - p)))), unsqueeze(shape(distance), -1)), shape(distance))
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
        } else if (node->p == 0.0) {
            const ct_zeros_opts x10_ = {.dtype = cti_dtype_of(result_grad),
                                        .device = cti_device_named(cti_node_device(base))};
            d_grad2_ = ct_zeros_with(cti_sizes_of(d_), &x10_);
        } else if (node->p == (double)INFINITY) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x11_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x12_ = ct_to_with(ct_eq(ct_abs(d_), x11_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
                ct_tensor *x13_ = ct_conj(ct_sum_with(x12_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x14_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x15_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x14_);
                const cti_shape x16_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x15_);
                ct_tensor *x17_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x18_ =
                    ct_conj(ct_to_with(ct_eq(ct_abs(d_), x17_), &(ct_to_opts){.dtype = cti_dtype_of(d_)}));
                ct_tensor *x19_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x13_), cti_shape_ints(&x16_)), x18_);
                const ct_zeros_opts x20_ = {.dtype = cti_dtype_of(ct_sum_to_size(x19_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                d_grad2_ = ct_zeros_with(cti_sizes_of(d_), &x20_);
            } else {
                ct_tensor *x21_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x22_ = ct_to_with(ct_eq(ct_abs(d_), x21_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
                ct_tensor *x23_ = ct_conj(ct_sum_with(x22_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x24_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x25_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x24_);
                const cti_shape x26_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x25_);
                ct_tensor *x27_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x28_ =
                    ct_conj(ct_to_with(ct_eq(ct_abs(d_), x27_), &(ct_to_opts){.dtype = cti_dtype_of(d_)}));
                ct_tensor *x29_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x23_), cti_shape_ints(&x26_)), x28_);
                ct_tensor *x30_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x31_ = ct_to_with(ct_eq(ct_abs(d_), x30_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
                ct_tensor *x32_ = ct_conj(ct_sum_with(x31_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x33_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x34_ =
                    ct_conj(ct_to_with(ct_eq(ct_abs(d_), x33_), &(ct_to_opts){.dtype = cti_dtype_of(d_)}));
                ct_tensor *x35_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x32_), cti_shape_ints(&x26_)), x34_);
                ct_tensor *x36_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x37_ = ct_real(ct_mul(x36_, ct_sum_to_size(x35_, cti_sizes_of(d_))));
                ct_tensor *x38_ = ct_mul(x37_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x39_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x40_ = ct_div(ct_sub(ct_sum_to_size(x29_, cti_sizes_of(d_)), x38_), x39_);
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x40_);
            }
        } else {
            ct_tensor *x41_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x42_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x43_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x44_ = ct_masked_fill(x43_, ct_eq(x42_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x45_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x46_ = ct_pow_scalar(x44_, ct_float(1.0 - node->p));
                ct_tensor *x47_ = ct_conj(ct_masked_fill(x46_, ct_eq(x45_, ct_num_i64(0)), ct_num_i64(0)));
                const cti_shape x48_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x49_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x48_);
                ct_tensor *x50_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x51_ = ct_sum_to_size(ct_mul(weight_grad1_, x47_), cti_shape_ints(&x49_));
                ct_tensor *x52_ = ct_mul(x51_, ct_conj(ct_pow_scalar(x50_, ct_float(node->p - 1.0))));
                const ct_zeros_opts x53_ = {.dtype = cti_dtype_of(ct_sum_to_size(x52_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                x41_ = ct_zeros_with(cti_sizes_of(d_), &x53_);
            } else {
                ct_tensor *x54_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x55_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x56_ = ct_masked_fill(x55_, ct_eq(x54_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x57_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x58_ = ct_pow_scalar(x56_, ct_float(1.0 - node->p));
                ct_tensor *x59_ = ct_conj(ct_masked_fill(x58_, ct_eq(x57_, ct_num_i64(0)), ct_num_i64(0)));
                const cti_shape x60_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x61_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x60_);
                ct_tensor *x62_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x63_ = ct_sum_to_size(ct_mul(weight_grad1_, x59_), cti_shape_ints(&x61_));
                ct_tensor *x64_ = ct_mul(x63_, ct_conj(ct_pow_scalar(x62_, ct_float(node->p - 1.0))));
                ct_tensor *x65_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x66_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x67_ = ct_masked_fill(x66_, ct_eq(x65_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x68_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x69_ = ct_pow_scalar(x67_, ct_float(1.0 - node->p));
                ct_tensor *x70_ = ct_conj(ct_masked_fill(x69_, ct_eq(x68_, ct_num_i64(0)), ct_num_i64(0)));
                ct_tensor *x71_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x72_ = ct_sum_to_size(ct_mul(weight_grad1_, x70_), cti_shape_ints(&x61_));
                ct_tensor *x73_ = ct_mul(x72_, ct_conj(ct_pow_scalar(x71_, ct_float(node->p - 1.0))));
                ct_tensor *x74_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x75_ = ct_real(ct_mul(x74_, ct_sum_to_size(x73_, cti_sizes_of(d_))));
                ct_tensor *x76_ = ct_mul(x75_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x77_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x78_ = ct_div(ct_sub(ct_sum_to_size(x64_, cti_sizes_of(d_)), x76_), x77_);
                x41_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x78_);
            }
            ct_tensor *x79_;
            if (cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x80_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x81_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    ct_tensor *x82_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x83_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x84_ = ct_masked_fill(x83_, ct_eq(x82_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x85_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x86_ = ct_pow_scalar(x84_, ct_float(1.0 - node->p));
                    ct_tensor *x87_ = ct_conj(ct_masked_fill(x86_, ct_eq(x85_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x88_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x81_);
                    ct_tensor *x89_ = ct_sum_to_size(ct_mul(weight_grad1_, x87_), cti_shape_ints(&x88_));
                    const ct_zeros_opts x90_ = {
                        .dtype = cti_dtype_of(ct_sum_to_size(ct_mul(x89_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x81_))),
                        .device = cti_device_named(cti_node_device(base))};
                    x80_ = ct_zeros_with(cti_shape_ints(&x81_), &x90_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x91_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x92_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x93_ = ct_masked_fill(x92_, ct_eq(x91_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x94_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x95_ = ct_pow_scalar(x93_, ct_float(1.0 - node->p));
                    ct_tensor *x96_ = ct_conj(ct_masked_fill(x95_, ct_eq(x94_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x97_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x98_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x97_);
                    ct_tensor *x99_ = ct_sum_to_size(ct_mul(weight_grad1_, x96_), cti_shape_ints(&x98_));
                    x80_ = ct_sum_to_size(ct_mul(x99_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x97_));
                } else {
                    ct_tensor *x100_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x101_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x102_ = ct_masked_fill(x101_, ct_eq(x100_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x103_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x104_ = ct_pow_scalar(x102_, ct_float(1.0 - node->p));
                    ct_tensor *x105_ = ct_conj(ct_masked_fill(x104_, ct_eq(x103_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x106_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x107_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x106_);
                    ct_tensor *x108_ = ct_sum_to_size(ct_mul(weight_grad1_, x105_), cti_shape_ints(&x107_));
                    ct_tensor *x109_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x110_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x111_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x110_, ct_float(node->p - 1.0 - 1.0)));
                        x109_ = ct_conj(x111_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x112_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x113_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x114_ = ct_pow_scalar(x112_, ct_float(node->p - 1.0));
                        x109_ = ct_neg(ct_conj(ct_mul(x114_, ct_pow_scalar(x113_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x115_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x109_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x115_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x116_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x117_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x118_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x116_, ct_float(node->p - 1.0)));
                        ct_tensor *x119_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x120_ = ct_mul(x118_, ct_pow_scalar(x117_, ct_float(node->p - 1.0)));
                        x109_ = ct_conj(ct_mul(x120_, ct_pow_scalar(x119_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x121_ = ct_sum_to_size(ct_mul(x108_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x106_));
                    x80_ = ct_mul(x121_, x109_);
                }
                ct_tensor *x122_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x80_);
                x79_ = ct_mul(ct_sum_to_size(x122_, cti_sizes_of(d_)), ct_sgn(d_));
            } else {
                ct_tensor *x123_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x124_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    ct_tensor *x125_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x126_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x127_ = ct_masked_fill(x126_, ct_eq(x125_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x128_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x129_ = ct_pow_scalar(x127_, ct_float(1.0 - node->p));
                    ct_tensor *x130_ = ct_conj(ct_masked_fill(x129_, ct_eq(x128_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x131_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x124_);
                    ct_tensor *x132_ = ct_sum_to_size(ct_mul(weight_grad1_, x130_), cti_shape_ints(&x131_));
                    const ct_zeros_opts x133_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x132_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x124_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x123_ = ct_zeros_with(cti_shape_ints(&x124_), &x133_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x134_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x135_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x136_ = ct_masked_fill(x135_, ct_eq(x134_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x137_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x138_ = ct_pow_scalar(x136_, ct_float(1.0 - node->p));
                    ct_tensor *x139_ = ct_conj(ct_masked_fill(x138_, ct_eq(x137_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x140_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x141_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x140_);
                    ct_tensor *x142_ = ct_sum_to_size(ct_mul(weight_grad1_, x139_), cti_shape_ints(&x141_));
                    x123_ = ct_sum_to_size(ct_mul(x142_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x140_));
                } else {
                    ct_tensor *x143_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x144_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x145_ = ct_masked_fill(x144_, ct_eq(x143_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x146_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x147_ = ct_pow_scalar(x145_, ct_float(1.0 - node->p));
                    ct_tensor *x148_ = ct_conj(ct_masked_fill(x147_, ct_eq(x146_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x149_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x150_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x149_);
                    ct_tensor *x151_ = ct_sum_to_size(ct_mul(weight_grad1_, x148_), cti_shape_ints(&x150_));
                    ct_tensor *x152_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x153_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x154_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x153_, ct_float(node->p - 1.0 - 1.0)));
                        x152_ = ct_conj(x154_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x155_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x156_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x157_ = ct_pow_scalar(x155_, ct_float(node->p - 1.0));
                        x152_ = ct_neg(ct_conj(ct_mul(x157_, ct_pow_scalar(x156_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x158_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x152_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x158_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x159_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x160_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x161_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x159_, ct_float(node->p - 1.0)));
                        ct_tensor *x162_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x163_ = ct_mul(x161_, ct_pow_scalar(x160_, ct_float(node->p - 1.0)));
                        x152_ = ct_conj(ct_mul(x163_, ct_pow_scalar(x162_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x164_ = ct_sum_to_size(ct_mul(x151_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x149_));
                    x123_ = ct_mul(x164_, x152_);
                }
                ct_tensor *x165_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x123_);
                ct_tensor *x166_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x167_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    ct_tensor *x168_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x169_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x170_ = ct_masked_fill(x169_, ct_eq(x168_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x171_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x172_ = ct_pow_scalar(x170_, ct_float(1.0 - node->p));
                    ct_tensor *x173_ = ct_conj(ct_masked_fill(x172_, ct_eq(x171_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x174_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x167_);
                    ct_tensor *x175_ = ct_sum_to_size(ct_mul(weight_grad1_, x173_), cti_shape_ints(&x174_));
                    const ct_zeros_opts x176_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x175_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x167_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x166_ = ct_zeros_with(cti_shape_ints(&x167_), &x176_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x177_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x178_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x179_ = ct_masked_fill(x178_, ct_eq(x177_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x180_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x181_ = ct_pow_scalar(x179_, ct_float(1.0 - node->p));
                    ct_tensor *x182_ = ct_conj(ct_masked_fill(x181_, ct_eq(x180_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x183_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x184_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x183_);
                    ct_tensor *x185_ = ct_sum_to_size(ct_mul(weight_grad1_, x182_), cti_shape_ints(&x184_));
                    x166_ = ct_sum_to_size(ct_mul(x185_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x183_));
                } else {
                    ct_tensor *x186_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x187_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x188_ = ct_masked_fill(x187_, ct_eq(x186_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x189_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x190_ = ct_pow_scalar(x188_, ct_float(1.0 - node->p));
                    ct_tensor *x191_ = ct_conj(ct_masked_fill(x190_, ct_eq(x189_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x192_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x193_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x192_);
                    ct_tensor *x194_ = ct_sum_to_size(ct_mul(weight_grad1_, x191_), cti_shape_ints(&x193_));
                    ct_tensor *x195_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x196_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x197_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x196_, ct_float(node->p - 1.0 - 1.0)));
                        x195_ = ct_conj(x197_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x198_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x199_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x200_ = ct_pow_scalar(x198_, ct_float(node->p - 1.0));
                        x195_ = ct_neg(ct_conj(ct_mul(x200_, ct_pow_scalar(x199_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x201_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x195_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x201_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x202_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x203_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x204_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x202_, ct_float(node->p - 1.0)));
                        ct_tensor *x205_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x206_ = ct_mul(x204_, ct_pow_scalar(x203_, ct_float(node->p - 1.0)));
                        x195_ = ct_conj(ct_mul(x206_, ct_pow_scalar(x205_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x207_ = ct_sum_to_size(ct_mul(x194_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x192_));
                    x166_ = ct_mul(x207_, x195_);
                }
                ct_tensor *x208_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x166_);
                ct_tensor *x209_ = ct_neg(ct_sum_to_size(x208_, cti_sizes_of(d_)));
                ct_tensor *x210_ = ct_where(ct_lt(ct_real(d_), ct_num_i64(0)), x209_, ct_num_i64(0));
                ct_tensor *x211_ = ct_sum_to_size(x165_, cti_sizes_of(d_));
                x79_ = ct_where(ct_gt(ct_real(d_), ct_num_i64(0)), x211_, x210_);
            }
            d_grad2_ = ct_add(x41_, x79_);
        }
        const cti_shape x212_ = cti_shape_unsqueeze("distance_slopes", cti_input_shape(base, X1), CT_INTS(-2));
        const cti_shape x213_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x2), CT_INTS(-3));
        const cti_shape x214_ = cti_shape_broadcast("distance_slopes", x212_, x213_);
        ct_tensor *x215_ = ct_sum_to_size(ct_sum_to_size(d_grad2_, cti_shape_ints(&x214_)), cti_shape_ints(&x212_));
        grads[X1] = ct_reshape(x215_, cti_input_sizes(base, X1));
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
        } else if (node->p == 0.0) {
            const ct_zeros_opts x10_ = {.dtype = cti_dtype_of(result_grad),
                                        .device = cti_device_named(cti_node_device(base))};
            d_grad2_ = ct_zeros_with(cti_sizes_of(d_), &x10_);
        } else if (node->p == (double)INFINITY) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x11_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x12_ = ct_to_with(ct_eq(ct_abs(d_), x11_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
                ct_tensor *x13_ = ct_conj(ct_sum_with(x12_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x14_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x15_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x14_);
                const cti_shape x16_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x15_);
                ct_tensor *x17_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x18_ =
                    ct_conj(ct_to_with(ct_eq(ct_abs(d_), x17_), &(ct_to_opts){.dtype = cti_dtype_of(d_)}));
                ct_tensor *x19_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x13_), cti_shape_ints(&x16_)), x18_);
                const ct_zeros_opts x20_ = {.dtype = cti_dtype_of(ct_sum_to_size(x19_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                d_grad2_ = ct_zeros_with(cti_sizes_of(d_), &x20_);
            } else {
                ct_tensor *x21_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x22_ = ct_to_with(ct_eq(ct_abs(d_), x21_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
                ct_tensor *x23_ = ct_conj(ct_sum_with(x22_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x24_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x25_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x24_);
                const cti_shape x26_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x25_);
                ct_tensor *x27_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x28_ =
                    ct_conj(ct_to_with(ct_eq(ct_abs(d_), x27_), &(ct_to_opts){.dtype = cti_dtype_of(d_)}));
                ct_tensor *x29_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x23_), cti_shape_ints(&x26_)), x28_);
                ct_tensor *x30_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x31_ = ct_to_with(ct_eq(ct_abs(d_), x30_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
                ct_tensor *x32_ = ct_conj(ct_sum_with(x31_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x33_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x34_ =
                    ct_conj(ct_to_with(ct_eq(ct_abs(d_), x33_), &(ct_to_opts){.dtype = cti_dtype_of(d_)}));
                ct_tensor *x35_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x32_), cti_shape_ints(&x26_)), x34_);
                ct_tensor *x36_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x37_ = ct_real(ct_mul(x36_, ct_sum_to_size(x35_, cti_sizes_of(d_))));
                ct_tensor *x38_ = ct_mul(x37_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x39_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x40_ = ct_div(ct_sub(ct_sum_to_size(x29_, cti_sizes_of(d_)), x38_), x39_);
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x40_);
            }
        } else {
            ct_tensor *x41_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x42_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x43_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x44_ = ct_masked_fill(x43_, ct_eq(x42_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x45_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x46_ = ct_pow_scalar(x44_, ct_float(1.0 - node->p));
                ct_tensor *x47_ = ct_conj(ct_masked_fill(x46_, ct_eq(x45_, ct_num_i64(0)), ct_num_i64(0)));
                const cti_shape x48_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x49_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x48_);
                ct_tensor *x50_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x51_ = ct_sum_to_size(ct_mul(weight_grad1_, x47_), cti_shape_ints(&x49_));
                ct_tensor *x52_ = ct_mul(x51_, ct_conj(ct_pow_scalar(x50_, ct_float(node->p - 1.0))));
                const ct_zeros_opts x53_ = {.dtype = cti_dtype_of(ct_sum_to_size(x52_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                x41_ = ct_zeros_with(cti_sizes_of(d_), &x53_);
            } else {
                ct_tensor *x54_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x55_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x56_ = ct_masked_fill(x55_, ct_eq(x54_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x57_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x58_ = ct_pow_scalar(x56_, ct_float(1.0 - node->p));
                ct_tensor *x59_ = ct_conj(ct_masked_fill(x58_, ct_eq(x57_, ct_num_i64(0)), ct_num_i64(0)));
                const cti_shape x60_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x61_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x60_);
                ct_tensor *x62_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x63_ = ct_sum_to_size(ct_mul(weight_grad1_, x59_), cti_shape_ints(&x61_));
                ct_tensor *x64_ = ct_mul(x63_, ct_conj(ct_pow_scalar(x62_, ct_float(node->p - 1.0))));
                ct_tensor *x65_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x66_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x67_ = ct_masked_fill(x66_, ct_eq(x65_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x68_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x69_ = ct_pow_scalar(x67_, ct_float(1.0 - node->p));
                ct_tensor *x70_ = ct_conj(ct_masked_fill(x69_, ct_eq(x68_, ct_num_i64(0)), ct_num_i64(0)));
                ct_tensor *x71_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x72_ = ct_sum_to_size(ct_mul(weight_grad1_, x70_), cti_shape_ints(&x61_));
                ct_tensor *x73_ = ct_mul(x72_, ct_conj(ct_pow_scalar(x71_, ct_float(node->p - 1.0))));
                ct_tensor *x74_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x75_ = ct_real(ct_mul(x74_, ct_sum_to_size(x73_, cti_sizes_of(d_))));
                ct_tensor *x76_ = ct_mul(x75_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x77_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x78_ = ct_div(ct_sub(ct_sum_to_size(x64_, cti_sizes_of(d_)), x76_), x77_);
                x41_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x78_);
            }
            ct_tensor *x79_;
            if (cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x80_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x81_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    ct_tensor *x82_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x83_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x84_ = ct_masked_fill(x83_, ct_eq(x82_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x85_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x86_ = ct_pow_scalar(x84_, ct_float(1.0 - node->p));
                    ct_tensor *x87_ = ct_conj(ct_masked_fill(x86_, ct_eq(x85_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x88_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x81_);
                    ct_tensor *x89_ = ct_sum_to_size(ct_mul(weight_grad1_, x87_), cti_shape_ints(&x88_));
                    const ct_zeros_opts x90_ = {
                        .dtype = cti_dtype_of(ct_sum_to_size(ct_mul(x89_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x81_))),
                        .device = cti_device_named(cti_node_device(base))};
                    x80_ = ct_zeros_with(cti_shape_ints(&x81_), &x90_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x91_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x92_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x93_ = ct_masked_fill(x92_, ct_eq(x91_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x94_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x95_ = ct_pow_scalar(x93_, ct_float(1.0 - node->p));
                    ct_tensor *x96_ = ct_conj(ct_masked_fill(x95_, ct_eq(x94_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x97_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x98_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x97_);
                    ct_tensor *x99_ = ct_sum_to_size(ct_mul(weight_grad1_, x96_), cti_shape_ints(&x98_));
                    x80_ = ct_sum_to_size(ct_mul(x99_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x97_));
                } else {
                    ct_tensor *x100_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x101_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x102_ = ct_masked_fill(x101_, ct_eq(x100_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x103_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x104_ = ct_pow_scalar(x102_, ct_float(1.0 - node->p));
                    ct_tensor *x105_ = ct_conj(ct_masked_fill(x104_, ct_eq(x103_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x106_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x107_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x106_);
                    ct_tensor *x108_ = ct_sum_to_size(ct_mul(weight_grad1_, x105_), cti_shape_ints(&x107_));
                    ct_tensor *x109_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x110_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x111_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x110_, ct_float(node->p - 1.0 - 1.0)));
                        x109_ = ct_conj(x111_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x112_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x113_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x114_ = ct_pow_scalar(x112_, ct_float(node->p - 1.0));
                        x109_ = ct_neg(ct_conj(ct_mul(x114_, ct_pow_scalar(x113_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x115_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x109_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x115_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x116_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x117_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x118_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x116_, ct_float(node->p - 1.0)));
                        ct_tensor *x119_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x120_ = ct_mul(x118_, ct_pow_scalar(x117_, ct_float(node->p - 1.0)));
                        x109_ = ct_conj(ct_mul(x120_, ct_pow_scalar(x119_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x121_ = ct_sum_to_size(ct_mul(x108_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x106_));
                    x80_ = ct_mul(x121_, x109_);
                }
                ct_tensor *x122_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x80_);
                x79_ = ct_mul(ct_sum_to_size(x122_, cti_sizes_of(d_)), ct_sgn(d_));
            } else {
                ct_tensor *x123_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x124_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    ct_tensor *x125_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x126_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x127_ = ct_masked_fill(x126_, ct_eq(x125_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x128_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x129_ = ct_pow_scalar(x127_, ct_float(1.0 - node->p));
                    ct_tensor *x130_ = ct_conj(ct_masked_fill(x129_, ct_eq(x128_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x131_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x124_);
                    ct_tensor *x132_ = ct_sum_to_size(ct_mul(weight_grad1_, x130_), cti_shape_ints(&x131_));
                    const ct_zeros_opts x133_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x132_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x124_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x123_ = ct_zeros_with(cti_shape_ints(&x124_), &x133_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x134_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x135_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x136_ = ct_masked_fill(x135_, ct_eq(x134_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x137_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x138_ = ct_pow_scalar(x136_, ct_float(1.0 - node->p));
                    ct_tensor *x139_ = ct_conj(ct_masked_fill(x138_, ct_eq(x137_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x140_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x141_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x140_);
                    ct_tensor *x142_ = ct_sum_to_size(ct_mul(weight_grad1_, x139_), cti_shape_ints(&x141_));
                    x123_ = ct_sum_to_size(ct_mul(x142_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x140_));
                } else {
                    ct_tensor *x143_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x144_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x145_ = ct_masked_fill(x144_, ct_eq(x143_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x146_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x147_ = ct_pow_scalar(x145_, ct_float(1.0 - node->p));
                    ct_tensor *x148_ = ct_conj(ct_masked_fill(x147_, ct_eq(x146_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x149_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x150_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x149_);
                    ct_tensor *x151_ = ct_sum_to_size(ct_mul(weight_grad1_, x148_), cti_shape_ints(&x150_));
                    ct_tensor *x152_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x153_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x154_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x153_, ct_float(node->p - 1.0 - 1.0)));
                        x152_ = ct_conj(x154_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x155_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x156_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x157_ = ct_pow_scalar(x155_, ct_float(node->p - 1.0));
                        x152_ = ct_neg(ct_conj(ct_mul(x157_, ct_pow_scalar(x156_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x158_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x152_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x158_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x159_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x160_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x161_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x159_, ct_float(node->p - 1.0)));
                        ct_tensor *x162_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x163_ = ct_mul(x161_, ct_pow_scalar(x160_, ct_float(node->p - 1.0)));
                        x152_ = ct_conj(ct_mul(x163_, ct_pow_scalar(x162_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x164_ = ct_sum_to_size(ct_mul(x151_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x149_));
                    x123_ = ct_mul(x164_, x152_);
                }
                ct_tensor *x165_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x123_);
                ct_tensor *x166_;
                if (node->p - 1.0 == 0.0) {
                    const cti_shape x167_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    ct_tensor *x168_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x169_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x170_ = ct_masked_fill(x169_, ct_eq(x168_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x171_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x172_ = ct_pow_scalar(x170_, ct_float(1.0 - node->p));
                    ct_tensor *x173_ = ct_conj(ct_masked_fill(x172_, ct_eq(x171_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x174_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x167_);
                    ct_tensor *x175_ = ct_sum_to_size(ct_mul(weight_grad1_, x173_), cti_shape_ints(&x174_));
                    const ct_zeros_opts x176_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x175_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x167_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x166_ = ct_zeros_with(cti_shape_ints(&x167_), &x176_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x177_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x178_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x179_ = ct_masked_fill(x178_, ct_eq(x177_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x180_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x181_ = ct_pow_scalar(x179_, ct_float(1.0 - node->p));
                    ct_tensor *x182_ = ct_conj(ct_masked_fill(x181_, ct_eq(x180_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x183_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x184_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x183_);
                    ct_tensor *x185_ = ct_sum_to_size(ct_mul(weight_grad1_, x182_), cti_shape_ints(&x184_));
                    x166_ = ct_sum_to_size(ct_mul(x185_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x183_));
                } else {
                    ct_tensor *x186_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x187_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x188_ = ct_masked_fill(x187_, ct_eq(x186_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x189_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x190_ = ct_pow_scalar(x188_, ct_float(1.0 - node->p));
                    ct_tensor *x191_ = ct_conj(ct_masked_fill(x190_, ct_eq(x189_, ct_num_i64(0)), ct_num_i64(0)));
                    const cti_shape x192_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x193_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x192_);
                    ct_tensor *x194_ = ct_sum_to_size(ct_mul(weight_grad1_, x191_), cti_shape_ints(&x193_));
                    ct_tensor *x195_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x196_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x197_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x196_, ct_float(node->p - 1.0 - 1.0)));
                        x195_ = ct_conj(x197_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x198_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x199_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x200_ = ct_pow_scalar(x198_, ct_float(node->p - 1.0));
                        x195_ = ct_neg(ct_conj(ct_mul(x200_, ct_pow_scalar(x199_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x201_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x195_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x201_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x202_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x203_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x204_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x202_, ct_float(node->p - 1.0)));
                        ct_tensor *x205_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x206_ = ct_mul(x204_, ct_pow_scalar(x203_, ct_float(node->p - 1.0)));
                        x195_ = ct_conj(ct_mul(x206_, ct_pow_scalar(x205_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x207_ = ct_sum_to_size(ct_mul(x194_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x192_));
                    x166_ = ct_mul(x207_, x195_);
                }
                ct_tensor *x208_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x166_);
                ct_tensor *x209_ = ct_neg(ct_sum_to_size(x208_, cti_sizes_of(d_)));
                ct_tensor *x210_ = ct_where(ct_lt(ct_real(d_), ct_num_i64(0)), x209_, ct_num_i64(0));
                ct_tensor *x211_ = ct_sum_to_size(x165_, cti_sizes_of(d_));
                x79_ = ct_where(ct_gt(ct_real(d_), ct_num_i64(0)), x211_, x210_);
            }
            d_grad2_ = ct_add(x41_, x79_);
        }
        const cti_shape x212_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x1), CT_INTS(-2));
        const cti_shape x213_ = cti_shape_unsqueeze("distance_slopes", cti_input_shape(base, X2), CT_INTS(-3));
        const cti_shape x214_ = cti_shape_broadcast("distance_slopes", x212_, x213_);
        ct_tensor *x215_ = ct_neg(ct_sum_to_size(d_grad2_, cti_shape_ints(&x214_)));
        grads[X2] = ct_reshape(ct_sum_to_size(x215_, cti_shape_ints(&x213_)), cti_input_sizes(base, X2));
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
        } else if (node->p == 0.0) {
            const ct_zeros_opts x6_ = {.dtype = cti_dtype_of(result_grad),
                                       .device = cti_device_named(cti_node_device(base))};
            grads[DISTANCE] = ct_zeros_with(cti_input_sizes(base, DISTANCE), &x6_);
        } else if (node->p == (double)INFINITY) {
            const ct_zeros_opts x7_ = {.dtype = cti_dtype_of(result_grad),
                                       .device = cti_device_named(cti_node_device(base))};
            grads[DISTANCE] = ct_zeros_with(cti_input_sizes(base, DISTANCE), &x7_);
        } else {
            ct_tensor *x8_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x9_;
            if (1.0 - node->p == 0.0) {
                const cti_shape x10_ = cti_input_shape(base, DISTANCE);
                const cti_shape x11_ = cti_shape_unsqueeze("distance_slopes", x10_, CT_INTS(-1));
                const cti_shape x12_ = cti_shape_broadcast("distance_slopes", x11_, x11_);
                ct_tensor *x13_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x14_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x15_ = ct_conj(ct_mul(ct_sgn(d_), ct_pow_scalar(x14_, ct_float(node->p - 1.0))));
                const cti_shape x16_ = cti_shape_broadcast("distance_slopes", x12_, x11_);
                ct_tensor *x17_ = ct_sum_to_size(ct_mul(weight_grad1_, x15_), cti_shape_ints(&x16_));
                ct_tensor *x18_ = ct_where(ct_eq(x13_, ct_num_i64(0)), ct_num_i64(0), x17_);
                const ct_zeros_opts x19_ = {.dtype = cti_dtype_of(ct_sum_to_size(x18_, cti_shape_ints(&x12_))),
                                            .device = cti_device_named(cti_node_device(base))};
                x9_ = ct_zeros_with(cti_shape_ints(&x12_), &x19_);
            } else if (1.0 - node->p == 1.0) {
                ct_tensor *x20_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x21_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x22_ = ct_conj(ct_mul(ct_sgn(d_), ct_pow_scalar(x21_, ct_float(node->p - 1.0))));
                const cti_shape x23_ = cti_input_shape(base, DISTANCE);
                const cti_shape x24_ = cti_shape_unsqueeze("distance_slopes", x23_, CT_INTS(-1));
                const cti_shape x25_ = cti_shape_broadcast("distance_slopes", x24_, x24_);
                const cti_shape x26_ = cti_shape_broadcast("distance_slopes", x25_, x24_);
                ct_tensor *x27_ = ct_sum_to_size(ct_mul(weight_grad1_, x22_), cti_shape_ints(&x26_));
                ct_tensor *x28_ = ct_where(ct_eq(x20_, ct_num_i64(0)), ct_num_i64(0), x27_);
                x9_ = ct_sum_to_size(x28_, cti_shape_ints(&x25_));
            } else {
                ct_tensor *x29_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x30_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x31_ = ct_conj(ct_mul(ct_sgn(d_), ct_pow_scalar(x30_, ct_float(node->p - 1.0))));
                const cti_shape x32_ = cti_input_shape(base, DISTANCE);
                const cti_shape x33_ = cti_shape_unsqueeze("distance_slopes", x32_, CT_INTS(-1));
                const cti_shape x34_ = cti_shape_broadcast("distance_slopes", x33_, x33_);
                const cti_shape x35_ = cti_shape_broadcast("distance_slopes", x34_, x33_);
                ct_tensor *x36_ = ct_sum_to_size(ct_mul(weight_grad1_, x31_), cti_shape_ints(&x35_));
                ct_tensor *x37_ = ct_where(ct_eq(x29_, ct_num_i64(0)), ct_num_i64(0), x36_);
                ct_tensor *x38_;
                if (1.0 - node->p != -1.0 && 1.0 - node->p != -0.5 && 1.0 - node->p != 0.5) {
                    ct_tensor *x39_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x40_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x41_ = ct_masked_fill(x40_, ct_eq(x39_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x42_ = ct_mul(ct_num(1.0 - node->p), ct_pow_scalar(x41_, ct_float(1.0 - node->p - 1.0)));
                    x38_ = ct_conj(x42_);
                } else if (1.0 - node->p == -1.0) {
                    ct_tensor *x43_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x44_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x45_ = ct_masked_fill(x44_, ct_eq(x43_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x46_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x47_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x48_ = ct_masked_fill(x47_, ct_eq(x46_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x49_ = ct_pow_scalar(x45_, ct_float(1.0 - node->p));
                    x38_ = ct_neg(ct_conj(ct_mul(x49_, ct_pow_scalar(x48_, ct_float(1.0 - node->p)))));
                } else if (1.0 - node->p == 0.5) {
                    ct_tensor *x50_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x51_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x52_ = ct_masked_fill(x51_, ct_eq(x50_, ct_num_i64(0)), ct_num_i64(1));
                    x38_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x52_, ct_float(1.0 - node->p))));
                } else {
                    ct_tensor *x53_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x54_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x55_ = ct_masked_fill(x54_, ct_eq(x53_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x56_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x57_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x58_ = ct_masked_fill(x57_, ct_eq(x56_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x59_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x55_, ct_float(1.0 - node->p)));
                    ct_tensor *x60_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x61_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x62_ = ct_masked_fill(x61_, ct_eq(x60_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x63_ = ct_mul(x59_, ct_pow_scalar(x58_, ct_float(1.0 - node->p)));
                    x38_ = ct_conj(ct_mul(x63_, ct_pow_scalar(x62_, ct_float(1.0 - node->p))));
                }
                x9_ = ct_mul(ct_sum_to_size(x37_, cti_shape_ints(&x34_)), x38_);
            }
            const cti_shape x64_ = cti_input_shape(base, DISTANCE);
            const cti_shape x65_ = cti_shape_unsqueeze("distance_slopes", x64_, CT_INTS(-1));
            ct_tensor *x66_ = ct_where(ct_eq(x8_, ct_num_i64(0)), ct_num_i64(0), x9_);
            grads[DISTANCE] = ct_reshape(ct_sum_to_size(x66_, cti_shape_ints(&x65_)), cti_shape_ints(&x64_));
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
        } else if (p == 0.0) {
            const ct_zeros_opts x14_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x14_);
        } else if (p == (double)INFINITY) {
            ct_tensor *x15_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x16_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                x15_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x16_);
            } else {
                ct_tensor *x17_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x18_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x19_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x17_, d_tangent_)), x18_));
                ct_tensor *x20_ = ct_div(x19_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x15_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x20_);
            }
            ct_tensor *x21_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x22_ = ct_to_with(ct_eq(ct_abs(d_), x21_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
            ct_tensor *x23_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x24_ = ct_to_with(ct_eq(ct_abs(d_), x23_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
            ct_tensor *x25_ = ct_sum_with(x24_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true});
            weight_tangent_ = ct_div(ct_mul(x15_, x22_), x25_);
        } else {
            ct_tensor *x26_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x27_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                x26_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x27_);
            } else {
                ct_tensor *x28_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x29_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x30_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x28_, d_tangent_)), x29_));
                ct_tensor *x31_ = ct_div(x30_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x26_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x31_);
            }
            ct_tensor *x32_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x33_;
            if (p - 1.0 == 0.0) {
                const cti_shape x34_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_tangent_));
                const cti_shape x35_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x34_);
                const cti_shape x36_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x37_ = cti_shape_expand("distance_slopes", x35_, cti_shape_ints(&x36_));
                ct_tensor *x38_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x39_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x38_);
                ct_tensor *x40_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x41_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x40_);
                const ct_zeros_opts x42_ = {.dtype = cti_dtype_of(ct_expand(x39_, cti_shape_ints(&x36_))),
                                            .device = cti_device_or_host(ct_expand(x41_, cti_shape_ints(&x36_)))};
                x33_ = ct_zeros_with(cti_shape_ints(&x37_), &x42_);
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x43_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                const cti_shape x44_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                ct_tensor *x45_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x43_);
                x33_ = ct_expand(x45_, cti_shape_ints(&x44_));
            } else {
                ct_tensor *x46_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                const cti_shape x47_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                ct_tensor *x48_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x46_);
                ct_tensor *x49_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x50_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x49_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x50_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x51_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x52_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x53_ =
                        ct_mul(ct_pow_scalar(x51_, ct_float(p - 1.0)), ct_pow_scalar(x52_, ct_float(p - 1.0)));
                    x49_ = ct_neg(x53_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x54_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x49_ = ct_div(ct_num(0.5), ct_pow_scalar(x54_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x55_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x56_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x57_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x55_, ct_float(p - 1.0)));
                    ct_tensor *x58_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x59_ = ct_mul(x57_, ct_pow_scalar(x56_, ct_float(p - 1.0)));
                    x49_ = ct_mul(x59_, ct_pow_scalar(x58_, ct_float(p - 1.0)));
                }
                x33_ = ct_mul(ct_expand(x48_, cti_shape_ints(&x47_)), x49_);
            }
            ct_tensor *x60_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x61_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x62_ = ct_masked_fill(x61_, ct_eq(x60_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x63_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x64_ = ct_pow_scalar(x62_, ct_float(1.0 - p));
            ct_tensor *x65_ = ct_add(ct_mul(x26_, ct_pow_scalar(x32_, ct_float(p - 1.0))), ct_mul(x33_, ct_sgn(d_)));
            weight_tangent_ = ct_mul(x65_, ct_masked_fill(x64_, ct_eq(x63_, ct_num_i64(0)), ct_num_i64(0)));
        }
        ct_tensor *x66_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x66_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (x2_tangent) {
        const cti_shape x67_ = cti_shape_of_ints("distance_slopes", "size",
                                                 CT_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x68_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x67_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x68_));
        const cti_shape x69_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x1), CT_INTS(-2));
        const cti_shape x70_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x2), CT_INTS(-3));
        const cti_shape x71_ = cti_shape_broadcast("distance_slopes", x69_, x70_);
        ct_tensor *x72_ = ct_expand(ct_neg(ct_unsqueeze(x2_tangent, -3)), cti_shape_ints(&x71_));
        ct_tensor *d_tangent_ = ct_expand_with(x72_, cti_shape_ints(&x68_), &(ct_expand_opts){.implicit = false});
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x73_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                weight_tangent_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x73_);
            } else {
                ct_tensor *x74_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x75_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x76_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x74_, d_tangent_)), x75_));
                ct_tensor *x77_ = ct_div(x76_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                weight_tangent_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x77_);
            }
        } else if (p == 0.0) {
            const ct_zeros_opts x78_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x78_);
        } else if (p == (double)INFINITY) {
            ct_tensor *x79_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x80_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                x79_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x80_);
            } else {
                ct_tensor *x81_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x82_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x83_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x81_, d_tangent_)), x82_));
                ct_tensor *x84_ = ct_div(x83_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x79_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x84_);
            }
            ct_tensor *x85_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x86_ = ct_to_with(ct_eq(ct_abs(d_), x85_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
            ct_tensor *x87_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x88_ = ct_to_with(ct_eq(ct_abs(d_), x87_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
            ct_tensor *x89_ = ct_sum_with(x88_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true});
            weight_tangent_ = ct_div(ct_mul(x79_, x86_), x89_);
        } else {
            ct_tensor *x90_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x91_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                x90_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x91_);
            } else {
                ct_tensor *x92_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x93_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x94_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x92_, d_tangent_)), x93_));
                ct_tensor *x95_ = ct_div(x94_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x90_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x95_);
            }
            ct_tensor *x96_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x97_;
            if (p - 1.0 == 0.0) {
                const cti_shape x98_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_tangent_));
                const cti_shape x99_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x98_);
                const cti_shape x100_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x101_ = cti_shape_expand("distance_slopes", x99_, cti_shape_ints(&x100_));
                ct_tensor *x102_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x103_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x102_);
                ct_tensor *x104_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x105_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x104_);
                const ct_zeros_opts x106_ = {.dtype = cti_dtype_of(ct_expand(x103_, cti_shape_ints(&x100_))),
                                             .device = cti_device_or_host(ct_expand(x105_, cti_shape_ints(&x100_)))};
                x97_ = ct_zeros_with(cti_shape_ints(&x101_), &x106_);
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x107_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                const cti_shape x108_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                ct_tensor *x109_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x107_);
                x97_ = ct_expand(x109_, cti_shape_ints(&x108_));
            } else {
                ct_tensor *x110_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                const cti_shape x111_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                ct_tensor *x112_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x110_);
                ct_tensor *x113_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x114_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x113_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x114_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x115_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x116_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x117_ =
                        ct_mul(ct_pow_scalar(x115_, ct_float(p - 1.0)), ct_pow_scalar(x116_, ct_float(p - 1.0)));
                    x113_ = ct_neg(x117_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x118_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x113_ = ct_div(ct_num(0.5), ct_pow_scalar(x118_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x119_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x120_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x121_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x119_, ct_float(p - 1.0)));
                    ct_tensor *x122_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x123_ = ct_mul(x121_, ct_pow_scalar(x120_, ct_float(p - 1.0)));
                    x113_ = ct_mul(x123_, ct_pow_scalar(x122_, ct_float(p - 1.0)));
                }
                x97_ = ct_mul(ct_expand(x112_, cti_shape_ints(&x111_)), x113_);
            }
            ct_tensor *x124_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x125_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x126_ = ct_masked_fill(x125_, ct_eq(x124_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x127_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x128_ = ct_pow_scalar(x126_, ct_float(1.0 - p));
            ct_tensor *x129_ = ct_add(ct_mul(x90_, ct_pow_scalar(x96_, ct_float(p - 1.0))), ct_mul(x97_, ct_sgn(d_)));
            weight_tangent_ = ct_mul(x129_, ct_masked_fill(x128_, ct_eq(x127_, ct_num_i64(0)), ct_num_i64(0)));
        }
        ct_tensor *x130_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x130_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (distance_tangent) {
        const cti_shape x131_ = cti_shape_of_ints("distance_slopes", "size",
                                                  CT_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x132_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x131_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x132_));
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            const ct_zeros_opts x133_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x133_);
        } else if (p == 0.0) {
            const ct_zeros_opts x134_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x134_);
        } else if (p == (double)INFINITY) {
            const cti_shape x135_ = cti_shape_broadcast(
                "distance_slopes", cti_shape_or_failed(d_),
                cti_shape_or_failed(ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1)));
            const cti_shape x136_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x135_);
            ct_tensor *x137_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x138_ = ct_to_with(ct_eq(ct_abs(d_), x137_), &(ct_to_opts){.dtype = cti_dtype_of(d_)});
            const cti_shape x139_ = cti_shape_broadcast(
                "distance_slopes", x136_,
                cti_shape_or_failed(ct_sum_with(x138_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true})));
            const ct_zeros_opts x140_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_shape_ints(&x139_), &x140_);
        } else {
            ct_tensor *x141_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
            ct_tensor *x142_;
            if (1.0 - p == 0.0) {
                const cti_shape x143_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x144_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance_tangent), CT_INTS(-1));
                const cti_shape x145_ = cti_shape_broadcast("distance_slopes", x143_, x143_);
                const cti_shape x146_ = cti_shape_expand(
                    "distance_slopes", cti_shape_broadcast("distance_slopes", x143_, x144_), cti_shape_ints(&x145_));
                ct_tensor *x147_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x148_ =
                    ct_unsqueeze(ct_to_with(distance_tangent, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x149_ = ct_where(ct_eq(x147_, ct_num_i64(0)), ct_num_i64(0), x148_);
                ct_tensor *x150_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x151_ =
                    ct_unsqueeze(ct_to_with(distance_tangent, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x152_ = ct_where(ct_eq(x150_, ct_num_i64(0)), ct_num_i64(0), x151_);
                const ct_zeros_opts x153_ = {.dtype = cti_dtype_of(ct_expand(x149_, cti_shape_ints(&x145_))),
                                             .device = cti_device_or_host(ct_expand(x152_, cti_shape_ints(&x145_)))};
                x142_ = ct_zeros_with(cti_shape_ints(&x146_), &x153_);
            } else if (1.0 - p == 1.0) {
                ct_tensor *x154_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x155_ =
                    ct_unsqueeze(ct_to_with(distance_tangent, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                const cti_shape x156_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x157_ = cti_shape_broadcast("distance_slopes", x156_, x156_);
                ct_tensor *x158_ = ct_where(ct_eq(x154_, ct_num_i64(0)), ct_num_i64(0), x155_);
                x142_ = ct_expand(x158_, cti_shape_ints(&x157_));
            } else {
                ct_tensor *x159_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                ct_tensor *x160_ =
                    ct_unsqueeze(ct_to_with(distance_tangent, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                const cti_shape x161_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x162_ = cti_shape_broadcast("distance_slopes", x161_, x161_);
                ct_tensor *x163_ = ct_where(ct_eq(x159_, ct_num_i64(0)), ct_num_i64(0), x160_);
                ct_tensor *x164_;
                if (1.0 - p != -1.0 && 1.0 - p != -0.5 && 1.0 - p != 0.5) {
                    ct_tensor *x165_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x166_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x167_ = ct_masked_fill(x166_, ct_eq(x165_, ct_num_i64(0)), ct_num_i64(1));
                    x164_ = ct_mul(ct_num(1.0 - p), ct_pow_scalar(x167_, ct_float(1.0 - p - 1.0)));
                } else if (1.0 - p == -1.0) {
                    ct_tensor *x168_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x169_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x170_ = ct_masked_fill(x169_, ct_eq(x168_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x171_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x172_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x173_ = ct_masked_fill(x172_, ct_eq(x171_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x174_ =
                        ct_mul(ct_pow_scalar(x170_, ct_float(1.0 - p)), ct_pow_scalar(x173_, ct_float(1.0 - p)));
                    x164_ = ct_neg(x174_);
                } else if (1.0 - p == 0.5) {
                    ct_tensor *x175_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x176_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x177_ = ct_masked_fill(x176_, ct_eq(x175_, ct_num_i64(0)), ct_num_i64(1));
                    x164_ = ct_div(ct_num(0.5), ct_pow_scalar(x177_, ct_float(1.0 - p)));
                } else {
                    ct_tensor *x178_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x179_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x180_ = ct_masked_fill(x179_, ct_eq(x178_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x181_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x182_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x183_ = ct_masked_fill(x182_, ct_eq(x181_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x184_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x180_, ct_float(1.0 - p)));
                    ct_tensor *x185_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x186_ = ct_unsqueeze(ct_to_with(distance, &(ct_to_opts){.dtype = cti_dtype_of(d_)}), -1);
                    ct_tensor *x187_ = ct_masked_fill(x186_, ct_eq(x185_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x188_ = ct_mul(x184_, ct_pow_scalar(x183_, ct_float(1.0 - p)));
                    x164_ = ct_mul(x188_, ct_pow_scalar(x187_, ct_float(1.0 - p)));
                }
                x142_ = ct_mul(ct_expand(x163_, cti_shape_ints(&x162_)), x164_);
            }
            const cti_shape x189_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x190_ =
                cti_shape_broadcast("distance_slopes", cti_shape_broadcast("distance_slopes", x189_, x189_), x189_);
            ct_tensor *x191_ = ct_where(ct_eq(x141_, ct_num_i64(0)), ct_num_i64(0), x142_);
            ct_tensor *x192_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x193_ = ct_mul(ct_sgn(d_), ct_pow_scalar(x192_, ct_float(p - 1.0)));
            weight_tangent_ = ct_mul(ct_expand(x191_, cti_shape_ints(&x190_)), x193_);
        }
        ct_tensor *x194_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x194_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
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
