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
 *             zeros(shape(d_), dtype_of(result.grad), device_of(result.grad)) if p == 0 else
 *             (zeros(shape(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, T),
 *             -1), T), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(to(distance, T), -1), T)), shape(d_))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, T), -1),
 *             T), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(to(distance, T), -1), T)), shape(d_))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, T), -1),
 *             T), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(to(distance, T), -1), T)), shape(d_)))) if not is_complex(d_) else where(d_
 *             == 0, 0, (sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, T), -1),
 *             T), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(to(distance, T), -1), T)), shape(d_)) - real(conj(sgn(where(d_ == 0, 1,
 *             d_))) * sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, T), -1),
 *             T), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(to(distance, T), -1), T)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) /
 *             abs(where(d_ == 0, 1, d_)))) if p == inf else (zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_)))) if not
 *             is_complex(d_) else where(d_ == 0, 0, (sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_)) -
 *             real(conj(sgn(where(d_ == 0, 1, d_))) * sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_))) * sgn(where(d_ ==
 *             0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) + (sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))))) if p - 1 == 0 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance,
 *             T), -1), unsqueeze(to(distance, T), -1) == 0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             if p - 1 == 1 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 ==
 *             0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_
 *             == 0, 1), p - 1)) if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if
 *             p - 1 == 0.5 else conj(-0.5 * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p -
 *             1)))), shape(d_)) * sgn(d_) if is_complex(d_) else where(real(d_) > 0, sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))))) if p - 1 == 0 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance,
 *             T), -1), unsqueeze(to(distance, T), -1) == 0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             if p - 1 == 1 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 ==
 *             0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_
 *             == 0, 1), p - 1)) if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if
 *             p - 1 == 0.5 else conj(-0.5 * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p -
 *             1)))), shape(d_)), where(real(d_) < 0, -sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))))) if p - 1 == 0 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance,
 *             T), -1), unsqueeze(to(distance, T), -1) == 0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             if p - 1 == 1 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 ==
 *             0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_
 *             == 0, 1), p - 1)) if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if
 *             p - 1 == 0.5 else conj(-0.5 * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p -
 *             1)))), shape(d_)), 0)))
 *             x1.grad = reshape(sum_to_size(sum_to_size(d_grad2_, broadcast(unsqueeze(shape(x1), -2),
 *             unsqueeze(shape(x2), -3))), unsqueeze(shape(x1), -2)), shape(x1))
 *             d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             weight_ = distance_weights(d_, distance, p)
 *             weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad),
 *             -1), shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *             d_grad2_ = (zeros(shape(weight_grad1_), dtype_of(weight_grad1_), device_of(weight_grad1_)) if not
 *             is_complex(d_) else where(d_ == 0, 0, (weight_grad1_ - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             weight_grad1_) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == 1 else
 *             zeros(shape(d_), dtype_of(result.grad), device_of(result.grad)) if p == 0 else
 *             (zeros(shape(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, T),
 *             -1), T), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(to(distance, T), -1), T)), shape(d_))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, T), -1),
 *             T), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(to(distance, T), -1), T)), shape(d_))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, T), -1),
 *             T), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(to(distance, T), -1), T)), shape(d_)))) if not is_complex(d_) else where(d_
 *             == 0, 0, (sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, T), -1),
 *             T), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(to(distance, T), -1), T)), shape(d_)) - real(conj(sgn(where(d_ == 0, 1,
 *             d_))) * sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(to(distance, T), -1),
 *             T), [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(to(distance, T), -1), T)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) /
 *             abs(where(d_ == 0, 1, d_)))) if p == inf else (zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_)))) if not
 *             is_complex(d_) else where(d_ == 0, 0, (sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_)) -
 *             real(conj(sgn(where(d_ == 0, 1, d_))) * sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_))) * sgn(where(d_ ==
 *             0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) + (sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))))) if p - 1 == 0 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance,
 *             T), -1), unsqueeze(to(distance, T), -1) == 0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             if p - 1 == 1 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 ==
 *             0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_
 *             == 0, 1), p - 1)) if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if
 *             p - 1 == 0.5 else conj(-0.5 * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p -
 *             1)))), shape(d_)) * sgn(d_) if is_complex(d_) else where(real(d_) > 0, sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))))) if p - 1 == 0 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance,
 *             T), -1), unsqueeze(to(distance, T), -1) == 0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             if p - 1 == 1 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 ==
 *             0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_
 *             == 0, 1), p - 1)) if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if
 *             p - 1 == 0.5 else conj(-0.5 * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p -
 *             1)))), shape(d_)), where(real(d_) < 0, -sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))))) if p - 1 == 0 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance,
 *             T), -1), unsqueeze(to(distance, T), -1) == 0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)),
 *             broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_)))
 *             if p - 1 == 1 else sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) ==
 *             0, 1), 1 - p), unsqueeze(to(distance, T), -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_),
 *             shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 ==
 *             0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_
 *             == 0, 1), p - 1)) if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if
 *             p - 1 == 0.5 else conj(-0.5 * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p -
 *             1)))), shape(d_)), 0)))
 *             x2.grad = reshape(sum_to_size(-sum_to_size(d_grad2_, broadcast(unsqueeze(shape(x1), -2),
 *             unsqueeze(shape(x2), -3))), unsqueeze(shape(x2), -3)), shape(x2))
 *             d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             weight_ = distance_weights(d_, distance, p)
 *             weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad),
 *             -1), shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *             distance.grad = zeros(shape(distance), dtype_of(result.grad), device_of(result.grad)) if p == 1 else
 *             zeros(shape(distance), dtype_of(result.grad), device_of(result.grad)) if p == 0 else
 *             zeros(shape(distance), dtype_of(result.grad), device_of(result.grad)) if p == inf else
 *             reshape(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0,
 *             zeros(shape(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, sum_to_size(weight_grad1_ *
 *             conj(sgn(d_) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)),
 *             broadcast(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1)))), dtype_of(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, sum_to_size(weight_grad1_ *
 *             conj(sgn(d_) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)),
 *             broadcast(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1)))), device_of(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, sum_to_size(weight_grad1_ *
 *             conj(sgn(d_) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)),
 *             broadcast(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))))) if 1 - p == 0 else sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0,
 *             sum_to_size(weight_grad1_ * conj(sgn(d_) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)),
 *             broadcast(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))) if 1 - p == 1 else sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0,
 *             sum_to_size(weight_grad1_ * conj(sgn(d_) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)),
 *             broadcast(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))) * (conj((1 - p) * pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), 1 - p - 1)) if not (1 - p == -1 or 1 - p == -0.5 or 1 - p == 0.5) else
 *             -conj(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), 1 -
 *             p) * pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), 1 -
 *             p)) if 1 - p == -1 else 0.5 / conj(pow.scalar(masked_fill(unsqueeze(to(distance, T), -1),
 *             unsqueeze(to(distance, T), -1) == 0, 1), 1 - p)) if 1 - p == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), 1 - p) *
 *             pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), 1 - p) *
 *             pow.scalar(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), 1 -
 *             p)))), unsqueeze(shape(distance), -1)), shape(distance))
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
                ct_tensor *x11_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x12_ = ct_eq(ct_abs(d_), ct_unsqueeze(x11_, -1));
                ct_tensor *x13_ = ct_to_with(x12_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x14_ = ct_conj(ct_sum_with(x13_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x15_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x16_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x15_);
                const cti_shape x17_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x16_);
                ct_tensor *x18_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x19_ = ct_eq(ct_abs(d_), ct_unsqueeze(x18_, -1));
                ct_tensor *x20_ = ct_conj(ct_to_with(x19_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x21_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x14_), cti_shape_ints(&x17_)), x20_);
                const cti_shape x22_ = cti_shape_or_failed(ct_sum_to_size(x21_, cti_sizes_of(d_)));
                ct_tensor *x23_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x24_ = ct_eq(ct_abs(d_), ct_unsqueeze(x23_, -1));
                ct_tensor *x25_ = ct_to_with(x24_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x26_ = ct_conj(ct_sum_with(x25_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x27_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x28_ = ct_eq(ct_abs(d_), ct_unsqueeze(x27_, -1));
                ct_tensor *x29_ = ct_conj(ct_to_with(x28_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x30_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x26_), cti_shape_ints(&x17_)), x29_);
                const ct_zeros_opts x31_ = {.dtype = cti_dtype_of(ct_sum_to_size(x30_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                d_grad2_ = ct_zeros_with(cti_shape_ints(&x22_), &x31_);
            } else {
                ct_tensor *x32_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x33_ = ct_eq(ct_abs(d_), ct_unsqueeze(x32_, -1));
                ct_tensor *x34_ = ct_to_with(x33_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x35_ = ct_conj(ct_sum_with(x34_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x36_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x37_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x36_);
                const cti_shape x38_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x37_);
                ct_tensor *x39_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x40_ = ct_eq(ct_abs(d_), ct_unsqueeze(x39_, -1));
                ct_tensor *x41_ = ct_conj(ct_to_with(x40_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x42_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x35_), cti_shape_ints(&x38_)), x41_);
                ct_tensor *x43_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x44_ = ct_eq(ct_abs(d_), ct_unsqueeze(x43_, -1));
                ct_tensor *x45_ = ct_to_with(x44_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x46_ = ct_conj(ct_sum_with(x45_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x47_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x48_ = ct_eq(ct_abs(d_), ct_unsqueeze(x47_, -1));
                ct_tensor *x49_ = ct_conj(ct_to_with(x48_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x50_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x46_), cti_shape_ints(&x38_)), x49_);
                ct_tensor *x51_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x52_ = ct_real(ct_mul(x51_, ct_sum_to_size(x50_, cti_sizes_of(d_))));
                ct_tensor *x53_ = ct_mul(x52_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x54_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x55_ = ct_div(ct_sub(ct_sum_to_size(x42_, cti_sizes_of(d_)), x53_), x54_);
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x55_);
            }
        } else {
            ct_tensor *x56_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x57_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x58_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x59_ = ct_eq(ct_unsqueeze(x58_, -1), ct_num_i64(0));
                ct_tensor *x60_ = ct_masked_fill(ct_unsqueeze(x57_, -1), x59_, ct_num_i64(1));
                ct_tensor *x61_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x62_ = ct_pow_scalar(x60_, ct_float(1.0 - node->p));
                ct_tensor *x63_ = ct_masked_fill(x62_, ct_eq(ct_unsqueeze(x61_, -1), ct_num_i64(0)), ct_num_i64(0));
                const cti_shape x64_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x65_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x64_);
                ct_tensor *x66_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x67_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x63_)), cti_shape_ints(&x65_));
                ct_tensor *x68_ = ct_mul(x67_, ct_conj(ct_pow_scalar(x66_, ct_float(node->p - 1.0))));
                const cti_shape x69_ = cti_shape_or_failed(ct_sum_to_size(x68_, cti_sizes_of(d_)));
                ct_tensor *x70_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x71_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x72_ = ct_eq(ct_unsqueeze(x71_, -1), ct_num_i64(0));
                ct_tensor *x73_ = ct_masked_fill(ct_unsqueeze(x70_, -1), x72_, ct_num_i64(1));
                ct_tensor *x74_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x75_ = ct_pow_scalar(x73_, ct_float(1.0 - node->p));
                ct_tensor *x76_ = ct_masked_fill(x75_, ct_eq(ct_unsqueeze(x74_, -1), ct_num_i64(0)), ct_num_i64(0));
                ct_tensor *x77_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x78_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x76_)), cti_shape_ints(&x65_));
                ct_tensor *x79_ = ct_mul(x78_, ct_conj(ct_pow_scalar(x77_, ct_float(node->p - 1.0))));
                const ct_zeros_opts x80_ = {.dtype = cti_dtype_of(ct_sum_to_size(x79_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                x56_ = ct_zeros_with(cti_shape_ints(&x69_), &x80_);
            } else {
                ct_tensor *x81_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x82_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x83_ = ct_eq(ct_unsqueeze(x82_, -1), ct_num_i64(0));
                ct_tensor *x84_ = ct_masked_fill(ct_unsqueeze(x81_, -1), x83_, ct_num_i64(1));
                ct_tensor *x85_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x86_ = ct_pow_scalar(x84_, ct_float(1.0 - node->p));
                ct_tensor *x87_ = ct_masked_fill(x86_, ct_eq(ct_unsqueeze(x85_, -1), ct_num_i64(0)), ct_num_i64(0));
                const cti_shape x88_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x89_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x88_);
                ct_tensor *x90_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x91_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x87_)), cti_shape_ints(&x89_));
                ct_tensor *x92_ = ct_mul(x91_, ct_conj(ct_pow_scalar(x90_, ct_float(node->p - 1.0))));
                ct_tensor *x93_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x94_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x95_ = ct_eq(ct_unsqueeze(x94_, -1), ct_num_i64(0));
                ct_tensor *x96_ = ct_masked_fill(ct_unsqueeze(x93_, -1), x95_, ct_num_i64(1));
                ct_tensor *x97_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x98_ = ct_pow_scalar(x96_, ct_float(1.0 - node->p));
                ct_tensor *x99_ = ct_masked_fill(x98_, ct_eq(ct_unsqueeze(x97_, -1), ct_num_i64(0)), ct_num_i64(0));
                ct_tensor *x100_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x101_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x99_)), cti_shape_ints(&x89_));
                ct_tensor *x102_ = ct_mul(x101_, ct_conj(ct_pow_scalar(x100_, ct_float(node->p - 1.0))));
                ct_tensor *x103_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x104_ = ct_real(ct_mul(x103_, ct_sum_to_size(x102_, cti_sizes_of(d_))));
                ct_tensor *x105_ = ct_mul(x104_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x106_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x107_ = ct_div(ct_sub(ct_sum_to_size(x92_, cti_sizes_of(d_)), x105_), x106_);
                x56_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x107_);
            }
            ct_tensor *x108_;
            if (cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x109_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x110_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x111_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x112_ = ct_eq(ct_unsqueeze(x111_, -1), ct_num_i64(0));
                    ct_tensor *x113_ = ct_masked_fill(ct_unsqueeze(x110_, -1), x112_, ct_num_i64(1));
                    ct_tensor *x114_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x115_ = ct_pow_scalar(x113_, ct_float(1.0 - node->p));
                    ct_tensor *x116_ =
                        ct_masked_fill(x115_, ct_eq(ct_unsqueeze(x114_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x117_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x118_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x117_);
                    ct_tensor *x119_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x116_)), cti_shape_ints(&x118_));
                    const cti_shape x120_ =
                        cti_shape_or_failed(ct_sum_to_size(ct_mul(x119_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x117_)));
                    ct_tensor *x121_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x122_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x123_ = ct_eq(ct_unsqueeze(x122_, -1), ct_num_i64(0));
                    ct_tensor *x124_ = ct_masked_fill(ct_unsqueeze(x121_, -1), x123_, ct_num_i64(1));
                    ct_tensor *x125_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x126_ = ct_pow_scalar(x124_, ct_float(1.0 - node->p));
                    ct_tensor *x127_ =
                        ct_masked_fill(x126_, ct_eq(ct_unsqueeze(x125_, -1), ct_num_i64(0)), ct_num_i64(0));
                    ct_tensor *x128_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x127_)), cti_shape_ints(&x118_));
                    const ct_zeros_opts x129_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x128_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x117_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x109_ = ct_zeros_with(cti_shape_ints(&x120_), &x129_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x130_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x131_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x132_ = ct_eq(ct_unsqueeze(x131_, -1), ct_num_i64(0));
                    ct_tensor *x133_ = ct_masked_fill(ct_unsqueeze(x130_, -1), x132_, ct_num_i64(1));
                    ct_tensor *x134_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x135_ = ct_pow_scalar(x133_, ct_float(1.0 - node->p));
                    ct_tensor *x136_ =
                        ct_masked_fill(x135_, ct_eq(ct_unsqueeze(x134_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x137_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x138_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x137_);
                    ct_tensor *x139_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x136_)), cti_shape_ints(&x138_));
                    x109_ = ct_sum_to_size(ct_mul(x139_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x137_));
                } else {
                    ct_tensor *x140_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x141_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x142_ = ct_eq(ct_unsqueeze(x141_, -1), ct_num_i64(0));
                    ct_tensor *x143_ = ct_masked_fill(ct_unsqueeze(x140_, -1), x142_, ct_num_i64(1));
                    ct_tensor *x144_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x145_ = ct_pow_scalar(x143_, ct_float(1.0 - node->p));
                    ct_tensor *x146_ =
                        ct_masked_fill(x145_, ct_eq(ct_unsqueeze(x144_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x147_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x148_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x147_);
                    ct_tensor *x149_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x146_)), cti_shape_ints(&x148_));
                    ct_tensor *x150_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x151_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x152_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x151_, ct_float(node->p - 1.0 - 1.0)));
                        x150_ = ct_conj(x152_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x153_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x154_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x155_ = ct_pow_scalar(x153_, ct_float(node->p - 1.0));
                        x150_ = ct_neg(ct_conj(ct_mul(x155_, ct_pow_scalar(x154_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x156_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x150_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x156_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x157_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x158_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x159_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x157_, ct_float(node->p - 1.0)));
                        ct_tensor *x160_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x161_ = ct_mul(x159_, ct_pow_scalar(x158_, ct_float(node->p - 1.0)));
                        x150_ = ct_conj(ct_mul(x161_, ct_pow_scalar(x160_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x162_ = ct_sum_to_size(ct_mul(x149_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x147_));
                    x109_ = ct_mul(x162_, x150_);
                }
                ct_tensor *x163_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x109_);
                x108_ = ct_mul(ct_sum_to_size(x163_, cti_sizes_of(d_)), ct_sgn(d_));
            } else {
                ct_tensor *x164_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x165_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x166_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x167_ = ct_eq(ct_unsqueeze(x166_, -1), ct_num_i64(0));
                    ct_tensor *x168_ = ct_masked_fill(ct_unsqueeze(x165_, -1), x167_, ct_num_i64(1));
                    ct_tensor *x169_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x170_ = ct_pow_scalar(x168_, ct_float(1.0 - node->p));
                    ct_tensor *x171_ =
                        ct_masked_fill(x170_, ct_eq(ct_unsqueeze(x169_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x172_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x173_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x172_);
                    ct_tensor *x174_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x171_)), cti_shape_ints(&x173_));
                    const cti_shape x175_ =
                        cti_shape_or_failed(ct_sum_to_size(ct_mul(x174_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x172_)));
                    ct_tensor *x176_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x177_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x178_ = ct_eq(ct_unsqueeze(x177_, -1), ct_num_i64(0));
                    ct_tensor *x179_ = ct_masked_fill(ct_unsqueeze(x176_, -1), x178_, ct_num_i64(1));
                    ct_tensor *x180_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x181_ = ct_pow_scalar(x179_, ct_float(1.0 - node->p));
                    ct_tensor *x182_ =
                        ct_masked_fill(x181_, ct_eq(ct_unsqueeze(x180_, -1), ct_num_i64(0)), ct_num_i64(0));
                    ct_tensor *x183_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x182_)), cti_shape_ints(&x173_));
                    const ct_zeros_opts x184_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x183_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x172_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x164_ = ct_zeros_with(cti_shape_ints(&x175_), &x184_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x185_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x186_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x187_ = ct_eq(ct_unsqueeze(x186_, -1), ct_num_i64(0));
                    ct_tensor *x188_ = ct_masked_fill(ct_unsqueeze(x185_, -1), x187_, ct_num_i64(1));
                    ct_tensor *x189_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x190_ = ct_pow_scalar(x188_, ct_float(1.0 - node->p));
                    ct_tensor *x191_ =
                        ct_masked_fill(x190_, ct_eq(ct_unsqueeze(x189_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x192_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x193_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x192_);
                    ct_tensor *x194_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x191_)), cti_shape_ints(&x193_));
                    x164_ = ct_sum_to_size(ct_mul(x194_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x192_));
                } else {
                    ct_tensor *x195_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x196_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x197_ = ct_eq(ct_unsqueeze(x196_, -1), ct_num_i64(0));
                    ct_tensor *x198_ = ct_masked_fill(ct_unsqueeze(x195_, -1), x197_, ct_num_i64(1));
                    ct_tensor *x199_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x200_ = ct_pow_scalar(x198_, ct_float(1.0 - node->p));
                    ct_tensor *x201_ =
                        ct_masked_fill(x200_, ct_eq(ct_unsqueeze(x199_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x202_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x203_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x202_);
                    ct_tensor *x204_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x201_)), cti_shape_ints(&x203_));
                    ct_tensor *x205_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x206_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x207_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x206_, ct_float(node->p - 1.0 - 1.0)));
                        x205_ = ct_conj(x207_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x208_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x209_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x210_ = ct_pow_scalar(x208_, ct_float(node->p - 1.0));
                        x205_ = ct_neg(ct_conj(ct_mul(x210_, ct_pow_scalar(x209_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x211_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x205_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x211_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x212_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x213_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x214_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x212_, ct_float(node->p - 1.0)));
                        ct_tensor *x215_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x216_ = ct_mul(x214_, ct_pow_scalar(x213_, ct_float(node->p - 1.0)));
                        x205_ = ct_conj(ct_mul(x216_, ct_pow_scalar(x215_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x217_ = ct_sum_to_size(ct_mul(x204_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x202_));
                    x164_ = ct_mul(x217_, x205_);
                }
                ct_tensor *x218_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x164_);
                ct_tensor *x219_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x220_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x221_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x222_ = ct_eq(ct_unsqueeze(x221_, -1), ct_num_i64(0));
                    ct_tensor *x223_ = ct_masked_fill(ct_unsqueeze(x220_, -1), x222_, ct_num_i64(1));
                    ct_tensor *x224_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x225_ = ct_pow_scalar(x223_, ct_float(1.0 - node->p));
                    ct_tensor *x226_ =
                        ct_masked_fill(x225_, ct_eq(ct_unsqueeze(x224_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x227_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x228_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x227_);
                    ct_tensor *x229_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x226_)), cti_shape_ints(&x228_));
                    const cti_shape x230_ =
                        cti_shape_or_failed(ct_sum_to_size(ct_mul(x229_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x227_)));
                    ct_tensor *x231_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x232_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x233_ = ct_eq(ct_unsqueeze(x232_, -1), ct_num_i64(0));
                    ct_tensor *x234_ = ct_masked_fill(ct_unsqueeze(x231_, -1), x233_, ct_num_i64(1));
                    ct_tensor *x235_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x236_ = ct_pow_scalar(x234_, ct_float(1.0 - node->p));
                    ct_tensor *x237_ =
                        ct_masked_fill(x236_, ct_eq(ct_unsqueeze(x235_, -1), ct_num_i64(0)), ct_num_i64(0));
                    ct_tensor *x238_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x237_)), cti_shape_ints(&x228_));
                    const ct_zeros_opts x239_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x238_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x227_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x219_ = ct_zeros_with(cti_shape_ints(&x230_), &x239_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x240_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x241_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x242_ = ct_eq(ct_unsqueeze(x241_, -1), ct_num_i64(0));
                    ct_tensor *x243_ = ct_masked_fill(ct_unsqueeze(x240_, -1), x242_, ct_num_i64(1));
                    ct_tensor *x244_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x245_ = ct_pow_scalar(x243_, ct_float(1.0 - node->p));
                    ct_tensor *x246_ =
                        ct_masked_fill(x245_, ct_eq(ct_unsqueeze(x244_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x247_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x248_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x247_);
                    ct_tensor *x249_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x246_)), cti_shape_ints(&x248_));
                    x219_ = ct_sum_to_size(ct_mul(x249_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x247_));
                } else {
                    ct_tensor *x250_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x251_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x252_ = ct_eq(ct_unsqueeze(x251_, -1), ct_num_i64(0));
                    ct_tensor *x253_ = ct_masked_fill(ct_unsqueeze(x250_, -1), x252_, ct_num_i64(1));
                    ct_tensor *x254_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x255_ = ct_pow_scalar(x253_, ct_float(1.0 - node->p));
                    ct_tensor *x256_ =
                        ct_masked_fill(x255_, ct_eq(ct_unsqueeze(x254_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x257_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x258_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x257_);
                    ct_tensor *x259_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x256_)), cti_shape_ints(&x258_));
                    ct_tensor *x260_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x261_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x262_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x261_, ct_float(node->p - 1.0 - 1.0)));
                        x260_ = ct_conj(x262_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x263_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x264_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x265_ = ct_pow_scalar(x263_, ct_float(node->p - 1.0));
                        x260_ = ct_neg(ct_conj(ct_mul(x265_, ct_pow_scalar(x264_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x266_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x260_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x266_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x267_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x268_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x269_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x267_, ct_float(node->p - 1.0)));
                        ct_tensor *x270_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x271_ = ct_mul(x269_, ct_pow_scalar(x268_, ct_float(node->p - 1.0)));
                        x260_ = ct_conj(ct_mul(x271_, ct_pow_scalar(x270_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x272_ = ct_sum_to_size(ct_mul(x259_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x257_));
                    x219_ = ct_mul(x272_, x260_);
                }
                ct_tensor *x273_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x219_);
                ct_tensor *x274_ = ct_neg(ct_sum_to_size(x273_, cti_sizes_of(d_)));
                ct_tensor *x275_ = ct_where(ct_lt(ct_real(d_), ct_num_i64(0)), x274_, ct_num_i64(0));
                ct_tensor *x276_ = ct_sum_to_size(x218_, cti_sizes_of(d_));
                x108_ = ct_where(ct_gt(ct_real(d_), ct_num_i64(0)), x276_, x275_);
            }
            d_grad2_ = ct_add(x56_, x108_);
        }
        const cti_shape x277_ = cti_shape_unsqueeze("distance_slopes", cti_input_shape(base, X1), CT_INTS(-2));
        const cti_shape x278_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x2), CT_INTS(-3));
        const cti_shape x279_ = cti_shape_broadcast("distance_slopes", x277_, x278_);
        ct_tensor *x280_ = ct_sum_to_size(ct_sum_to_size(d_grad2_, cti_shape_ints(&x279_)), cti_shape_ints(&x277_));
        grads[X1] = ct_reshape(x280_, cti_input_sizes(base, X1));
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
                ct_tensor *x11_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x12_ = ct_eq(ct_abs(d_), ct_unsqueeze(x11_, -1));
                ct_tensor *x13_ = ct_to_with(x12_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x14_ = ct_conj(ct_sum_with(x13_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x15_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x16_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x15_);
                const cti_shape x17_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x16_);
                ct_tensor *x18_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x19_ = ct_eq(ct_abs(d_), ct_unsqueeze(x18_, -1));
                ct_tensor *x20_ = ct_conj(ct_to_with(x19_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x21_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x14_), cti_shape_ints(&x17_)), x20_);
                const cti_shape x22_ = cti_shape_or_failed(ct_sum_to_size(x21_, cti_sizes_of(d_)));
                ct_tensor *x23_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x24_ = ct_eq(ct_abs(d_), ct_unsqueeze(x23_, -1));
                ct_tensor *x25_ = ct_to_with(x24_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x26_ = ct_conj(ct_sum_with(x25_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x27_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x28_ = ct_eq(ct_abs(d_), ct_unsqueeze(x27_, -1));
                ct_tensor *x29_ = ct_conj(ct_to_with(x28_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x30_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x26_), cti_shape_ints(&x17_)), x29_);
                const ct_zeros_opts x31_ = {.dtype = cti_dtype_of(ct_sum_to_size(x30_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                d_grad2_ = ct_zeros_with(cti_shape_ints(&x22_), &x31_);
            } else {
                ct_tensor *x32_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x33_ = ct_eq(ct_abs(d_), ct_unsqueeze(x32_, -1));
                ct_tensor *x34_ = ct_to_with(x33_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x35_ = ct_conj(ct_sum_with(x34_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x36_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x37_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x36_);
                const cti_shape x38_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x37_);
                ct_tensor *x39_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x40_ = ct_eq(ct_abs(d_), ct_unsqueeze(x39_, -1));
                ct_tensor *x41_ = ct_conj(ct_to_with(x40_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x42_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x35_), cti_shape_ints(&x38_)), x41_);
                ct_tensor *x43_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x44_ = ct_eq(ct_abs(d_), ct_unsqueeze(x43_, -1));
                ct_tensor *x45_ = ct_to_with(x44_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x46_ = ct_conj(ct_sum_with(x45_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x47_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x48_ = ct_eq(ct_abs(d_), ct_unsqueeze(x47_, -1));
                ct_tensor *x49_ = ct_conj(ct_to_with(x48_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x50_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x46_), cti_shape_ints(&x38_)), x49_);
                ct_tensor *x51_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x52_ = ct_real(ct_mul(x51_, ct_sum_to_size(x50_, cti_sizes_of(d_))));
                ct_tensor *x53_ = ct_mul(x52_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x54_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x55_ = ct_div(ct_sub(ct_sum_to_size(x42_, cti_sizes_of(d_)), x53_), x54_);
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x55_);
            }
        } else {
            ct_tensor *x56_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x57_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x58_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x59_ = ct_eq(ct_unsqueeze(x58_, -1), ct_num_i64(0));
                ct_tensor *x60_ = ct_masked_fill(ct_unsqueeze(x57_, -1), x59_, ct_num_i64(1));
                ct_tensor *x61_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x62_ = ct_pow_scalar(x60_, ct_float(1.0 - node->p));
                ct_tensor *x63_ = ct_masked_fill(x62_, ct_eq(ct_unsqueeze(x61_, -1), ct_num_i64(0)), ct_num_i64(0));
                const cti_shape x64_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x65_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x64_);
                ct_tensor *x66_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x67_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x63_)), cti_shape_ints(&x65_));
                ct_tensor *x68_ = ct_mul(x67_, ct_conj(ct_pow_scalar(x66_, ct_float(node->p - 1.0))));
                const cti_shape x69_ = cti_shape_or_failed(ct_sum_to_size(x68_, cti_sizes_of(d_)));
                ct_tensor *x70_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x71_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x72_ = ct_eq(ct_unsqueeze(x71_, -1), ct_num_i64(0));
                ct_tensor *x73_ = ct_masked_fill(ct_unsqueeze(x70_, -1), x72_, ct_num_i64(1));
                ct_tensor *x74_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x75_ = ct_pow_scalar(x73_, ct_float(1.0 - node->p));
                ct_tensor *x76_ = ct_masked_fill(x75_, ct_eq(ct_unsqueeze(x74_, -1), ct_num_i64(0)), ct_num_i64(0));
                ct_tensor *x77_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x78_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x76_)), cti_shape_ints(&x65_));
                ct_tensor *x79_ = ct_mul(x78_, ct_conj(ct_pow_scalar(x77_, ct_float(node->p - 1.0))));
                const ct_zeros_opts x80_ = {.dtype = cti_dtype_of(ct_sum_to_size(x79_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                x56_ = ct_zeros_with(cti_shape_ints(&x69_), &x80_);
            } else {
                ct_tensor *x81_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x82_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x83_ = ct_eq(ct_unsqueeze(x82_, -1), ct_num_i64(0));
                ct_tensor *x84_ = ct_masked_fill(ct_unsqueeze(x81_, -1), x83_, ct_num_i64(1));
                ct_tensor *x85_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x86_ = ct_pow_scalar(x84_, ct_float(1.0 - node->p));
                ct_tensor *x87_ = ct_masked_fill(x86_, ct_eq(ct_unsqueeze(x85_, -1), ct_num_i64(0)), ct_num_i64(0));
                const cti_shape x88_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x89_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x88_);
                ct_tensor *x90_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x91_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x87_)), cti_shape_ints(&x89_));
                ct_tensor *x92_ = ct_mul(x91_, ct_conj(ct_pow_scalar(x90_, ct_float(node->p - 1.0))));
                ct_tensor *x93_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x94_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x95_ = ct_eq(ct_unsqueeze(x94_, -1), ct_num_i64(0));
                ct_tensor *x96_ = ct_masked_fill(ct_unsqueeze(x93_, -1), x95_, ct_num_i64(1));
                ct_tensor *x97_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x98_ = ct_pow_scalar(x96_, ct_float(1.0 - node->p));
                ct_tensor *x99_ = ct_masked_fill(x98_, ct_eq(ct_unsqueeze(x97_, -1), ct_num_i64(0)), ct_num_i64(0));
                ct_tensor *x100_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x101_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x99_)), cti_shape_ints(&x89_));
                ct_tensor *x102_ = ct_mul(x101_, ct_conj(ct_pow_scalar(x100_, ct_float(node->p - 1.0))));
                ct_tensor *x103_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x104_ = ct_real(ct_mul(x103_, ct_sum_to_size(x102_, cti_sizes_of(d_))));
                ct_tensor *x105_ = ct_mul(x104_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x106_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x107_ = ct_div(ct_sub(ct_sum_to_size(x92_, cti_sizes_of(d_)), x105_), x106_);
                x56_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x107_);
            }
            ct_tensor *x108_;
            if (cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x109_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x110_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x111_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x112_ = ct_eq(ct_unsqueeze(x111_, -1), ct_num_i64(0));
                    ct_tensor *x113_ = ct_masked_fill(ct_unsqueeze(x110_, -1), x112_, ct_num_i64(1));
                    ct_tensor *x114_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x115_ = ct_pow_scalar(x113_, ct_float(1.0 - node->p));
                    ct_tensor *x116_ =
                        ct_masked_fill(x115_, ct_eq(ct_unsqueeze(x114_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x117_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x118_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x117_);
                    ct_tensor *x119_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x116_)), cti_shape_ints(&x118_));
                    const cti_shape x120_ =
                        cti_shape_or_failed(ct_sum_to_size(ct_mul(x119_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x117_)));
                    ct_tensor *x121_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x122_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x123_ = ct_eq(ct_unsqueeze(x122_, -1), ct_num_i64(0));
                    ct_tensor *x124_ = ct_masked_fill(ct_unsqueeze(x121_, -1), x123_, ct_num_i64(1));
                    ct_tensor *x125_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x126_ = ct_pow_scalar(x124_, ct_float(1.0 - node->p));
                    ct_tensor *x127_ =
                        ct_masked_fill(x126_, ct_eq(ct_unsqueeze(x125_, -1), ct_num_i64(0)), ct_num_i64(0));
                    ct_tensor *x128_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x127_)), cti_shape_ints(&x118_));
                    const ct_zeros_opts x129_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x128_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x117_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x109_ = ct_zeros_with(cti_shape_ints(&x120_), &x129_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x130_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x131_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x132_ = ct_eq(ct_unsqueeze(x131_, -1), ct_num_i64(0));
                    ct_tensor *x133_ = ct_masked_fill(ct_unsqueeze(x130_, -1), x132_, ct_num_i64(1));
                    ct_tensor *x134_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x135_ = ct_pow_scalar(x133_, ct_float(1.0 - node->p));
                    ct_tensor *x136_ =
                        ct_masked_fill(x135_, ct_eq(ct_unsqueeze(x134_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x137_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x138_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x137_);
                    ct_tensor *x139_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x136_)), cti_shape_ints(&x138_));
                    x109_ = ct_sum_to_size(ct_mul(x139_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x137_));
                } else {
                    ct_tensor *x140_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x141_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x142_ = ct_eq(ct_unsqueeze(x141_, -1), ct_num_i64(0));
                    ct_tensor *x143_ = ct_masked_fill(ct_unsqueeze(x140_, -1), x142_, ct_num_i64(1));
                    ct_tensor *x144_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x145_ = ct_pow_scalar(x143_, ct_float(1.0 - node->p));
                    ct_tensor *x146_ =
                        ct_masked_fill(x145_, ct_eq(ct_unsqueeze(x144_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x147_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x148_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x147_);
                    ct_tensor *x149_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x146_)), cti_shape_ints(&x148_));
                    ct_tensor *x150_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x151_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x152_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x151_, ct_float(node->p - 1.0 - 1.0)));
                        x150_ = ct_conj(x152_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x153_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x154_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x155_ = ct_pow_scalar(x153_, ct_float(node->p - 1.0));
                        x150_ = ct_neg(ct_conj(ct_mul(x155_, ct_pow_scalar(x154_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x156_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x150_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x156_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x157_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x158_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x159_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x157_, ct_float(node->p - 1.0)));
                        ct_tensor *x160_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x161_ = ct_mul(x159_, ct_pow_scalar(x158_, ct_float(node->p - 1.0)));
                        x150_ = ct_conj(ct_mul(x161_, ct_pow_scalar(x160_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x162_ = ct_sum_to_size(ct_mul(x149_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x147_));
                    x109_ = ct_mul(x162_, x150_);
                }
                ct_tensor *x163_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x109_);
                x108_ = ct_mul(ct_sum_to_size(x163_, cti_sizes_of(d_)), ct_sgn(d_));
            } else {
                ct_tensor *x164_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x165_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x166_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x167_ = ct_eq(ct_unsqueeze(x166_, -1), ct_num_i64(0));
                    ct_tensor *x168_ = ct_masked_fill(ct_unsqueeze(x165_, -1), x167_, ct_num_i64(1));
                    ct_tensor *x169_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x170_ = ct_pow_scalar(x168_, ct_float(1.0 - node->p));
                    ct_tensor *x171_ =
                        ct_masked_fill(x170_, ct_eq(ct_unsqueeze(x169_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x172_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x173_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x172_);
                    ct_tensor *x174_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x171_)), cti_shape_ints(&x173_));
                    const cti_shape x175_ =
                        cti_shape_or_failed(ct_sum_to_size(ct_mul(x174_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x172_)));
                    ct_tensor *x176_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x177_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x178_ = ct_eq(ct_unsqueeze(x177_, -1), ct_num_i64(0));
                    ct_tensor *x179_ = ct_masked_fill(ct_unsqueeze(x176_, -1), x178_, ct_num_i64(1));
                    ct_tensor *x180_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x181_ = ct_pow_scalar(x179_, ct_float(1.0 - node->p));
                    ct_tensor *x182_ =
                        ct_masked_fill(x181_, ct_eq(ct_unsqueeze(x180_, -1), ct_num_i64(0)), ct_num_i64(0));
                    ct_tensor *x183_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x182_)), cti_shape_ints(&x173_));
                    const ct_zeros_opts x184_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x183_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x172_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x164_ = ct_zeros_with(cti_shape_ints(&x175_), &x184_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x185_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x186_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x187_ = ct_eq(ct_unsqueeze(x186_, -1), ct_num_i64(0));
                    ct_tensor *x188_ = ct_masked_fill(ct_unsqueeze(x185_, -1), x187_, ct_num_i64(1));
                    ct_tensor *x189_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x190_ = ct_pow_scalar(x188_, ct_float(1.0 - node->p));
                    ct_tensor *x191_ =
                        ct_masked_fill(x190_, ct_eq(ct_unsqueeze(x189_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x192_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x193_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x192_);
                    ct_tensor *x194_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x191_)), cti_shape_ints(&x193_));
                    x164_ = ct_sum_to_size(ct_mul(x194_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x192_));
                } else {
                    ct_tensor *x195_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x196_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x197_ = ct_eq(ct_unsqueeze(x196_, -1), ct_num_i64(0));
                    ct_tensor *x198_ = ct_masked_fill(ct_unsqueeze(x195_, -1), x197_, ct_num_i64(1));
                    ct_tensor *x199_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x200_ = ct_pow_scalar(x198_, ct_float(1.0 - node->p));
                    ct_tensor *x201_ =
                        ct_masked_fill(x200_, ct_eq(ct_unsqueeze(x199_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x202_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x203_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x202_);
                    ct_tensor *x204_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x201_)), cti_shape_ints(&x203_));
                    ct_tensor *x205_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x206_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x207_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x206_, ct_float(node->p - 1.0 - 1.0)));
                        x205_ = ct_conj(x207_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x208_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x209_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x210_ = ct_pow_scalar(x208_, ct_float(node->p - 1.0));
                        x205_ = ct_neg(ct_conj(ct_mul(x210_, ct_pow_scalar(x209_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x211_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x205_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x211_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x212_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x213_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x214_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x212_, ct_float(node->p - 1.0)));
                        ct_tensor *x215_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x216_ = ct_mul(x214_, ct_pow_scalar(x213_, ct_float(node->p - 1.0)));
                        x205_ = ct_conj(ct_mul(x216_, ct_pow_scalar(x215_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x217_ = ct_sum_to_size(ct_mul(x204_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x202_));
                    x164_ = ct_mul(x217_, x205_);
                }
                ct_tensor *x218_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x164_);
                ct_tensor *x219_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x220_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x221_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x222_ = ct_eq(ct_unsqueeze(x221_, -1), ct_num_i64(0));
                    ct_tensor *x223_ = ct_masked_fill(ct_unsqueeze(x220_, -1), x222_, ct_num_i64(1));
                    ct_tensor *x224_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x225_ = ct_pow_scalar(x223_, ct_float(1.0 - node->p));
                    ct_tensor *x226_ =
                        ct_masked_fill(x225_, ct_eq(ct_unsqueeze(x224_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x227_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x228_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x227_);
                    ct_tensor *x229_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x226_)), cti_shape_ints(&x228_));
                    const cti_shape x230_ =
                        cti_shape_or_failed(ct_sum_to_size(ct_mul(x229_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x227_)));
                    ct_tensor *x231_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x232_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x233_ = ct_eq(ct_unsqueeze(x232_, -1), ct_num_i64(0));
                    ct_tensor *x234_ = ct_masked_fill(ct_unsqueeze(x231_, -1), x233_, ct_num_i64(1));
                    ct_tensor *x235_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x236_ = ct_pow_scalar(x234_, ct_float(1.0 - node->p));
                    ct_tensor *x237_ =
                        ct_masked_fill(x236_, ct_eq(ct_unsqueeze(x235_, -1), ct_num_i64(0)), ct_num_i64(0));
                    ct_tensor *x238_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x237_)), cti_shape_ints(&x228_));
                    const ct_zeros_opts x239_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x238_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x227_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x219_ = ct_zeros_with(cti_shape_ints(&x230_), &x239_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x240_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x241_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x242_ = ct_eq(ct_unsqueeze(x241_, -1), ct_num_i64(0));
                    ct_tensor *x243_ = ct_masked_fill(ct_unsqueeze(x240_, -1), x242_, ct_num_i64(1));
                    ct_tensor *x244_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x245_ = ct_pow_scalar(x243_, ct_float(1.0 - node->p));
                    ct_tensor *x246_ =
                        ct_masked_fill(x245_, ct_eq(ct_unsqueeze(x244_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x247_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x248_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x247_);
                    ct_tensor *x249_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x246_)), cti_shape_ints(&x248_));
                    x219_ = ct_sum_to_size(ct_mul(x249_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x247_));
                } else {
                    ct_tensor *x250_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x251_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x252_ = ct_eq(ct_unsqueeze(x251_, -1), ct_num_i64(0));
                    ct_tensor *x253_ = ct_masked_fill(ct_unsqueeze(x250_, -1), x252_, ct_num_i64(1));
                    ct_tensor *x254_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x255_ = ct_pow_scalar(x253_, ct_float(1.0 - node->p));
                    ct_tensor *x256_ =
                        ct_masked_fill(x255_, ct_eq(ct_unsqueeze(x254_, -1), ct_num_i64(0)), ct_num_i64(0));
                    const cti_shape x257_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x258_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x257_);
                    ct_tensor *x259_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x256_)), cti_shape_ints(&x258_));
                    ct_tensor *x260_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x261_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x262_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x261_, ct_float(node->p - 1.0 - 1.0)));
                        x260_ = ct_conj(x262_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x263_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x264_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x265_ = ct_pow_scalar(x263_, ct_float(node->p - 1.0));
                        x260_ = ct_neg(ct_conj(ct_mul(x265_, ct_pow_scalar(x264_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x266_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x260_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x266_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x267_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x268_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x269_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x267_, ct_float(node->p - 1.0)));
                        ct_tensor *x270_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x271_ = ct_mul(x269_, ct_pow_scalar(x268_, ct_float(node->p - 1.0)));
                        x260_ = ct_conj(ct_mul(x271_, ct_pow_scalar(x270_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x272_ = ct_sum_to_size(ct_mul(x259_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x257_));
                    x219_ = ct_mul(x272_, x260_);
                }
                ct_tensor *x273_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x219_);
                ct_tensor *x274_ = ct_neg(ct_sum_to_size(x273_, cti_sizes_of(d_)));
                ct_tensor *x275_ = ct_where(ct_lt(ct_real(d_), ct_num_i64(0)), x274_, ct_num_i64(0));
                ct_tensor *x276_ = ct_sum_to_size(x218_, cti_sizes_of(d_));
                x108_ = ct_where(ct_gt(ct_real(d_), ct_num_i64(0)), x276_, x275_);
            }
            d_grad2_ = ct_add(x56_, x108_);
        }
        const cti_shape x277_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x1), CT_INTS(-2));
        const cti_shape x278_ = cti_shape_unsqueeze("distance_slopes", cti_input_shape(base, X2), CT_INTS(-3));
        const cti_shape x279_ = cti_shape_broadcast("distance_slopes", x277_, x278_);
        ct_tensor *x280_ = ct_neg(ct_sum_to_size(d_grad2_, cti_shape_ints(&x279_)));
        grads[X2] = ct_reshape(ct_sum_to_size(x280_, cti_shape_ints(&x278_)), cti_input_sizes(base, X2));
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
            ct_tensor *x8_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x9_;
            if (1.0 - node->p == 0.0) {
                ct_tensor *x10_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x11_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x12_ = ct_conj(ct_mul(ct_sgn(d_), ct_pow_scalar(x11_, ct_float(node->p - 1.0))));
                const cti_shape x13_ = cti_input_shape(base, DISTANCE);
                const cti_shape x14_ = cti_shape_unsqueeze("distance_slopes", x13_, CT_INTS(-1));
                const cti_shape x15_ = cti_shape_broadcast("distance_slopes", x14_, x14_);
                const cti_shape x16_ = cti_shape_broadcast("distance_slopes", x15_, x14_);
                ct_tensor *x17_ = ct_sum_to_size(ct_mul(weight_grad1_, x12_), cti_shape_ints(&x16_));
                ct_tensor *x18_ = ct_where(ct_eq(ct_unsqueeze(x10_, -1), ct_num_i64(0)), ct_num_i64(0), x17_);
                const cti_shape x19_ = cti_shape_or_failed(ct_sum_to_size(x18_, cti_shape_ints(&x15_)));
                ct_tensor *x20_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x21_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x22_ = ct_conj(ct_mul(ct_sgn(d_), ct_pow_scalar(x21_, ct_float(node->p - 1.0))));
                ct_tensor *x23_ = ct_sum_to_size(ct_mul(weight_grad1_, x22_), cti_shape_ints(&x16_));
                ct_tensor *x24_ = ct_where(ct_eq(ct_unsqueeze(x20_, -1), ct_num_i64(0)), ct_num_i64(0), x23_);
                const ct_zeros_opts x25_ = {.dtype = cti_dtype_of(ct_sum_to_size(x24_, cti_shape_ints(&x15_))),
                                            .device = cti_device_named(cti_node_device(base))};
                x9_ = ct_zeros_with(cti_shape_ints(&x19_), &x25_);
            } else if (1.0 - node->p == 1.0) {
                ct_tensor *x26_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x27_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x28_ = ct_conj(ct_mul(ct_sgn(d_), ct_pow_scalar(x27_, ct_float(node->p - 1.0))));
                const cti_shape x29_ = cti_input_shape(base, DISTANCE);
                const cti_shape x30_ = cti_shape_unsqueeze("distance_slopes", x29_, CT_INTS(-1));
                const cti_shape x31_ = cti_shape_broadcast("distance_slopes", x30_, x30_);
                const cti_shape x32_ = cti_shape_broadcast("distance_slopes", x31_, x30_);
                ct_tensor *x33_ = ct_sum_to_size(ct_mul(weight_grad1_, x28_), cti_shape_ints(&x32_));
                ct_tensor *x34_ = ct_where(ct_eq(ct_unsqueeze(x26_, -1), ct_num_i64(0)), ct_num_i64(0), x33_);
                x9_ = ct_sum_to_size(x34_, cti_shape_ints(&x31_));
            } else {
                ct_tensor *x35_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x36_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x37_ = ct_conj(ct_mul(ct_sgn(d_), ct_pow_scalar(x36_, ct_float(node->p - 1.0))));
                const cti_shape x38_ = cti_input_shape(base, DISTANCE);
                const cti_shape x39_ = cti_shape_unsqueeze("distance_slopes", x38_, CT_INTS(-1));
                const cti_shape x40_ = cti_shape_broadcast("distance_slopes", x39_, x39_);
                const cti_shape x41_ = cti_shape_broadcast("distance_slopes", x40_, x39_);
                ct_tensor *x42_ = ct_sum_to_size(ct_mul(weight_grad1_, x37_), cti_shape_ints(&x41_));
                ct_tensor *x43_ = ct_where(ct_eq(ct_unsqueeze(x35_, -1), ct_num_i64(0)), ct_num_i64(0), x42_);
                ct_tensor *x44_;
                if (1.0 - node->p != -1.0 && 1.0 - node->p != -0.5 && 1.0 - node->p != 0.5) {
                    ct_tensor *x45_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x46_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x47_ = ct_eq(ct_unsqueeze(x46_, -1), ct_num_i64(0));
                    ct_tensor *x48_ = ct_masked_fill(ct_unsqueeze(x45_, -1), x47_, ct_num_i64(1));
                    ct_tensor *x49_ = ct_mul(ct_num(1.0 - node->p), ct_pow_scalar(x48_, ct_float(1.0 - node->p - 1.0)));
                    x44_ = ct_conj(x49_);
                } else if (1.0 - node->p == -1.0) {
                    ct_tensor *x50_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x51_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x52_ = ct_eq(ct_unsqueeze(x51_, -1), ct_num_i64(0));
                    ct_tensor *x53_ = ct_masked_fill(ct_unsqueeze(x50_, -1), x52_, ct_num_i64(1));
                    ct_tensor *x54_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x55_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x56_ = ct_eq(ct_unsqueeze(x55_, -1), ct_num_i64(0));
                    ct_tensor *x57_ = ct_masked_fill(ct_unsqueeze(x54_, -1), x56_, ct_num_i64(1));
                    ct_tensor *x58_ = ct_pow_scalar(x53_, ct_float(1.0 - node->p));
                    x44_ = ct_neg(ct_conj(ct_mul(x58_, ct_pow_scalar(x57_, ct_float(1.0 - node->p)))));
                } else if (1.0 - node->p == 0.5) {
                    ct_tensor *x59_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x60_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x61_ = ct_eq(ct_unsqueeze(x60_, -1), ct_num_i64(0));
                    ct_tensor *x62_ = ct_masked_fill(ct_unsqueeze(x59_, -1), x61_, ct_num_i64(1));
                    x44_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x62_, ct_float(1.0 - node->p))));
                } else {
                    ct_tensor *x63_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x64_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x65_ = ct_eq(ct_unsqueeze(x64_, -1), ct_num_i64(0));
                    ct_tensor *x66_ = ct_masked_fill(ct_unsqueeze(x63_, -1), x65_, ct_num_i64(1));
                    ct_tensor *x67_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x68_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x69_ = ct_eq(ct_unsqueeze(x68_, -1), ct_num_i64(0));
                    ct_tensor *x70_ = ct_masked_fill(ct_unsqueeze(x67_, -1), x69_, ct_num_i64(1));
                    ct_tensor *x71_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x66_, ct_float(1.0 - node->p)));
                    ct_tensor *x72_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x73_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x74_ = ct_eq(ct_unsqueeze(x73_, -1), ct_num_i64(0));
                    ct_tensor *x75_ = ct_masked_fill(ct_unsqueeze(x72_, -1), x74_, ct_num_i64(1));
                    ct_tensor *x76_ = ct_mul(x71_, ct_pow_scalar(x70_, ct_float(1.0 - node->p)));
                    x44_ = ct_conj(ct_mul(x76_, ct_pow_scalar(x75_, ct_float(1.0 - node->p))));
                }
                x9_ = ct_mul(ct_sum_to_size(x43_, cti_shape_ints(&x40_)), x44_);
            }
            const cti_shape x77_ = cti_input_shape(base, DISTANCE);
            const cti_shape x78_ = cti_shape_unsqueeze("distance_slopes", x77_, CT_INTS(-1));
            ct_tensor *x79_ = ct_where(ct_eq(ct_unsqueeze(x8_, -1), ct_num_i64(0)), ct_num_i64(0), x9_);
            grads[DISTANCE] = ct_reshape(ct_sum_to_size(x79_, cti_shape_ints(&x78_)), cti_shape_ints(&x77_));
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
            ct_tensor *x21_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x22_ = ct_eq(ct_abs(d_), ct_unsqueeze(x21_, -1));
            ct_tensor *x23_ = ct_to_with(x22_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x24_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x25_ = ct_eq(ct_abs(d_), ct_unsqueeze(x24_, -1));
            ct_tensor *x26_ = ct_to_with(x25_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x27_ = ct_sum_with(x26_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true});
            weight_tangent_ = ct_div(ct_mul(x15_, x23_), x27_);
        } else {
            ct_tensor *x28_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x29_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                x28_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x29_);
            } else {
                ct_tensor *x30_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x31_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x32_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x30_, d_tangent_)), x31_));
                ct_tensor *x33_ = ct_div(x32_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x28_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x33_);
            }
            ct_tensor *x34_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x35_;
            if (p - 1.0 == 0.0) {
                const cti_shape x36_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_tangent_));
                const cti_shape x37_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x36_);
                const cti_shape x38_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x39_ = cti_shape_expand("distance_slopes", x37_, cti_shape_ints(&x38_));
                ct_tensor *x40_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x41_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x40_);
                ct_tensor *x42_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x43_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x42_);
                const ct_zeros_opts x44_ = {.dtype = cti_dtype_of(ct_expand(x41_, cti_shape_ints(&x38_))),
                                            .device = cti_device_or_host(ct_expand(x43_, cti_shape_ints(&x38_)))};
                x35_ = ct_zeros_with(cti_shape_ints(&x39_), &x44_);
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x45_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                const cti_shape x46_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                ct_tensor *x47_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x45_);
                x35_ = ct_expand(x47_, cti_shape_ints(&x46_));
            } else {
                ct_tensor *x48_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                const cti_shape x49_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                ct_tensor *x50_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x48_);
                ct_tensor *x51_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x52_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x51_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x52_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x53_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x54_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x55_ =
                        ct_mul(ct_pow_scalar(x53_, ct_float(p - 1.0)), ct_pow_scalar(x54_, ct_float(p - 1.0)));
                    x51_ = ct_neg(x55_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x56_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x51_ = ct_div(ct_num(0.5), ct_pow_scalar(x56_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x57_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x58_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x59_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x57_, ct_float(p - 1.0)));
                    ct_tensor *x60_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x61_ = ct_mul(x59_, ct_pow_scalar(x58_, ct_float(p - 1.0)));
                    x51_ = ct_mul(x61_, ct_pow_scalar(x60_, ct_float(p - 1.0)));
                }
                x35_ = ct_mul(ct_expand(x50_, cti_shape_ints(&x49_)), x51_);
            }
            ct_tensor *x62_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x63_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x64_ = ct_eq(ct_unsqueeze(x63_, -1), ct_num_i64(0));
            ct_tensor *x65_ = ct_masked_fill(ct_unsqueeze(x62_, -1), x64_, ct_num_i64(1));
            ct_tensor *x66_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x67_ = ct_eq(ct_unsqueeze(x66_, -1), ct_num_i64(0));
            ct_tensor *x68_ = ct_add(ct_mul(x28_, ct_pow_scalar(x34_, ct_float(p - 1.0))), ct_mul(x35_, ct_sgn(d_)));
            ct_tensor *x69_ = ct_masked_fill(ct_pow_scalar(x65_, ct_float(1.0 - p)), x67_, ct_num_i64(0));
            weight_tangent_ = ct_mul(x68_, x69_);
        }
        ct_tensor *x70_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x70_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (x2_tangent) {
        const cti_shape x71_ = cti_shape_of_ints("distance_slopes", "size",
                                                 CT_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x72_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x71_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x72_));
        const cti_shape x73_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x1), CT_INTS(-2));
        const cti_shape x74_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x2), CT_INTS(-3));
        const cti_shape x75_ = cti_shape_broadcast("distance_slopes", x73_, x74_);
        ct_tensor *x76_ = ct_expand(ct_neg(ct_unsqueeze(x2_tangent, -3)), cti_shape_ints(&x75_));
        ct_tensor *d_tangent_ = ct_expand_with(x76_, cti_shape_ints(&x72_), &(ct_expand_opts){.implicit = false});
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x77_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                weight_tangent_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x77_);
            } else {
                ct_tensor *x78_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x79_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x80_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x78_, d_tangent_)), x79_));
                ct_tensor *x81_ = ct_div(x80_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                weight_tangent_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x81_);
            }
        } else if (p == 0.0) {
            const ct_zeros_opts x82_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x82_);
        } else if (p == (double)INFINITY) {
            ct_tensor *x83_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x84_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                x83_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x84_);
            } else {
                ct_tensor *x85_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x86_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x87_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x85_, d_tangent_)), x86_));
                ct_tensor *x88_ = ct_div(x87_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x83_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x88_);
            }
            ct_tensor *x89_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x90_ = ct_eq(ct_abs(d_), ct_unsqueeze(x89_, -1));
            ct_tensor *x91_ = ct_to_with(x90_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x92_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x93_ = ct_eq(ct_abs(d_), ct_unsqueeze(x92_, -1));
            ct_tensor *x94_ = ct_to_with(x93_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x95_ = ct_sum_with(x94_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true});
            weight_tangent_ = ct_div(ct_mul(x83_, x91_), x95_);
        } else {
            ct_tensor *x96_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x97_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                x96_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x97_);
            } else {
                ct_tensor *x98_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x99_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x100_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x98_, d_tangent_)), x99_));
                ct_tensor *x101_ = ct_div(x100_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x96_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x101_);
            }
            ct_tensor *x102_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x103_;
            if (p - 1.0 == 0.0) {
                const cti_shape x104_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_tangent_));
                const cti_shape x105_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x104_);
                const cti_shape x106_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x107_ = cti_shape_expand("distance_slopes", x105_, cti_shape_ints(&x106_));
                ct_tensor *x108_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x109_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x108_);
                ct_tensor *x110_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x111_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x110_);
                const ct_zeros_opts x112_ = {.dtype = cti_dtype_of(ct_expand(x109_, cti_shape_ints(&x106_))),
                                             .device = cti_device_or_host(ct_expand(x111_, cti_shape_ints(&x106_)))};
                x103_ = ct_zeros_with(cti_shape_ints(&x107_), &x112_);
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x113_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                const cti_shape x114_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                ct_tensor *x115_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x113_);
                x103_ = ct_expand(x115_, cti_shape_ints(&x114_));
            } else {
                ct_tensor *x116_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                const cti_shape x117_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                ct_tensor *x118_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x116_);
                ct_tensor *x119_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x120_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x119_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x120_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x121_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x122_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x123_ =
                        ct_mul(ct_pow_scalar(x121_, ct_float(p - 1.0)), ct_pow_scalar(x122_, ct_float(p - 1.0)));
                    x119_ = ct_neg(x123_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x124_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x119_ = ct_div(ct_num(0.5), ct_pow_scalar(x124_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x125_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x126_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x127_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x125_, ct_float(p - 1.0)));
                    ct_tensor *x128_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x129_ = ct_mul(x127_, ct_pow_scalar(x126_, ct_float(p - 1.0)));
                    x119_ = ct_mul(x129_, ct_pow_scalar(x128_, ct_float(p - 1.0)));
                }
                x103_ = ct_mul(ct_expand(x118_, cti_shape_ints(&x117_)), x119_);
            }
            ct_tensor *x130_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x131_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x132_ = ct_eq(ct_unsqueeze(x131_, -1), ct_num_i64(0));
            ct_tensor *x133_ = ct_masked_fill(ct_unsqueeze(x130_, -1), x132_, ct_num_i64(1));
            ct_tensor *x134_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x135_ = ct_eq(ct_unsqueeze(x134_, -1), ct_num_i64(0));
            ct_tensor *x136_ = ct_add(ct_mul(x96_, ct_pow_scalar(x102_, ct_float(p - 1.0))), ct_mul(x103_, ct_sgn(d_)));
            ct_tensor *x137_ = ct_masked_fill(ct_pow_scalar(x133_, ct_float(1.0 - p)), x135_, ct_num_i64(0));
            weight_tangent_ = ct_mul(x136_, x137_);
        }
        ct_tensor *x138_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x138_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (distance_tangent) {
        const cti_shape x139_ = cti_shape_of_ints("distance_slopes", "size",
                                                  CT_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x140_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x139_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x140_));
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            const ct_zeros_opts x141_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x141_);
        } else if (p == 0.0) {
            const ct_zeros_opts x142_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x142_);
        } else if (p == (double)INFINITY) {
            ct_tensor *x143_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            const cti_shape x144_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                        cti_shape_or_failed(ct_unsqueeze(x143_, -1)));
            const cti_shape x145_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x144_);
            ct_tensor *x146_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x147_ = ct_eq(ct_abs(d_), ct_unsqueeze(x146_, -1));
            ct_tensor *x148_ = ct_to_with(x147_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            const cti_shape x149_ = cti_shape_broadcast(
                "distance_slopes", x145_,
                cti_shape_or_failed(ct_sum_with(x148_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true})));
            const ct_zeros_opts x150_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_shape_ints(&x149_), &x150_);
        } else {
            ct_tensor *x151_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x152_;
            if (1.0 - p == 0.0) {
                const cti_shape x153_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x154_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance_tangent), CT_INTS(-1));
                const cti_shape x155_ = cti_shape_broadcast("distance_slopes", x153_, x153_);
                const cti_shape x156_ = cti_shape_expand(
                    "distance_slopes", cti_shape_broadcast("distance_slopes", x153_, x154_), cti_shape_ints(&x155_));
                ct_tensor *x157_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x158_ =
                    ct_to_with(distance_tangent, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x159_ = ct_eq(ct_unsqueeze(x157_, -1), ct_num_i64(0));
                ct_tensor *x160_ = ct_where(x159_, ct_num_i64(0), ct_unsqueeze(x158_, -1));
                ct_tensor *x161_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x162_ =
                    ct_to_with(distance_tangent, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x163_ = ct_eq(ct_unsqueeze(x161_, -1), ct_num_i64(0));
                ct_tensor *x164_ = ct_where(x163_, ct_num_i64(0), ct_unsqueeze(x162_, -1));
                const ct_zeros_opts x165_ = {.dtype = cti_dtype_of(ct_expand(x160_, cti_shape_ints(&x155_))),
                                             .device = cti_device_or_host(ct_expand(x164_, cti_shape_ints(&x155_)))};
                x152_ = ct_zeros_with(cti_shape_ints(&x156_), &x165_);
            } else if (1.0 - p == 1.0) {
                ct_tensor *x166_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x167_ =
                    ct_to_with(distance_tangent, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x168_ = ct_eq(ct_unsqueeze(x166_, -1), ct_num_i64(0));
                const cti_shape x169_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x170_ = cti_shape_broadcast("distance_slopes", x169_, x169_);
                ct_tensor *x171_ = ct_where(x168_, ct_num_i64(0), ct_unsqueeze(x167_, -1));
                x152_ = ct_expand(x171_, cti_shape_ints(&x170_));
            } else {
                ct_tensor *x172_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x173_ =
                    ct_to_with(distance_tangent, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x174_ = ct_eq(ct_unsqueeze(x172_, -1), ct_num_i64(0));
                const cti_shape x175_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x176_ = cti_shape_broadcast("distance_slopes", x175_, x175_);
                ct_tensor *x177_ = ct_where(x174_, ct_num_i64(0), ct_unsqueeze(x173_, -1));
                ct_tensor *x178_;
                if (1.0 - p != -1.0 && 1.0 - p != -0.5 && 1.0 - p != 0.5) {
                    ct_tensor *x179_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x180_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x181_ = ct_eq(ct_unsqueeze(x180_, -1), ct_num_i64(0));
                    ct_tensor *x182_ = ct_masked_fill(ct_unsqueeze(x179_, -1), x181_, ct_num_i64(1));
                    x178_ = ct_mul(ct_num(1.0 - p), ct_pow_scalar(x182_, ct_float(1.0 - p - 1.0)));
                } else if (1.0 - p == -1.0) {
                    ct_tensor *x183_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x184_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x185_ = ct_eq(ct_unsqueeze(x184_, -1), ct_num_i64(0));
                    ct_tensor *x186_ = ct_masked_fill(ct_unsqueeze(x183_, -1), x185_, ct_num_i64(1));
                    ct_tensor *x187_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x188_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x189_ = ct_eq(ct_unsqueeze(x188_, -1), ct_num_i64(0));
                    ct_tensor *x190_ = ct_masked_fill(ct_unsqueeze(x187_, -1), x189_, ct_num_i64(1));
                    ct_tensor *x191_ =
                        ct_mul(ct_pow_scalar(x186_, ct_float(1.0 - p)), ct_pow_scalar(x190_, ct_float(1.0 - p)));
                    x178_ = ct_neg(x191_);
                } else if (1.0 - p == 0.5) {
                    ct_tensor *x192_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x193_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x194_ = ct_eq(ct_unsqueeze(x193_, -1), ct_num_i64(0));
                    ct_tensor *x195_ = ct_masked_fill(ct_unsqueeze(x192_, -1), x194_, ct_num_i64(1));
                    x178_ = ct_div(ct_num(0.5), ct_pow_scalar(x195_, ct_float(1.0 - p)));
                } else {
                    ct_tensor *x196_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x197_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x198_ = ct_eq(ct_unsqueeze(x197_, -1), ct_num_i64(0));
                    ct_tensor *x199_ = ct_masked_fill(ct_unsqueeze(x196_, -1), x198_, ct_num_i64(1));
                    ct_tensor *x200_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x201_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x202_ = ct_eq(ct_unsqueeze(x201_, -1), ct_num_i64(0));
                    ct_tensor *x203_ = ct_masked_fill(ct_unsqueeze(x200_, -1), x202_, ct_num_i64(1));
                    ct_tensor *x204_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x199_, ct_float(1.0 - p)));
                    ct_tensor *x205_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x206_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x207_ = ct_eq(ct_unsqueeze(x206_, -1), ct_num_i64(0));
                    ct_tensor *x208_ = ct_masked_fill(ct_unsqueeze(x205_, -1), x207_, ct_num_i64(1));
                    ct_tensor *x209_ = ct_mul(x204_, ct_pow_scalar(x203_, ct_float(1.0 - p)));
                    x178_ = ct_mul(x209_, ct_pow_scalar(x208_, ct_float(1.0 - p)));
                }
                x152_ = ct_mul(ct_expand(x177_, cti_shape_ints(&x176_)), x178_);
            }
            const cti_shape x210_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x211_ =
                cti_shape_broadcast("distance_slopes", cti_shape_broadcast("distance_slopes", x210_, x210_), x210_);
            ct_tensor *x212_ = ct_where(ct_eq(ct_unsqueeze(x151_, -1), ct_num_i64(0)), ct_num_i64(0), x152_);
            ct_tensor *x213_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x214_ = ct_mul(ct_sgn(d_), ct_pow_scalar(x213_, ct_float(p - 1.0)));
            weight_tangent_ = ct_mul(ct_expand(x212_, cti_shape_ints(&x211_)), x214_);
        }
        ct_tensor *x215_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x215_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
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
