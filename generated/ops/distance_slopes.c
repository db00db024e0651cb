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
 *             (zeros(shape(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(distance, -1), T),
 *             [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(distance, -1), T)), shape(d_))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(distance, -1), T),
 *             [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(distance, -1), T)), shape(d_))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(distance, -1), T),
 *             [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(distance, -1), T)), shape(d_)))) if not is_complex(d_) else where(d_ == 0,
 *             0, (sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(distance, -1), T), [-1],
 *             true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) ==
 *             unsqueeze(distance, -1), T)), shape(d_)) - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(distance, -1), T), [-1], true)),
 *             broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) ==
 *             unsqueeze(distance, -1), T)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if
 *             p == inf else (zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_)))) if not is_complex(d_) else
 *             where(d_ == 0, 0, (sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_)) - real(conj(sgn(where(d_ == 0, 1,
 *             d_))) * sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) /
 *             abs(where(d_ == 0, 1, d_)))) + (sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_)))), dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_)))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_))))) if p - 1 == 0 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1),
 *             unsqueeze(distance, -1) == 0, 1), 1 - p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_),
 *             broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) if p - 1 == 1 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1),
 *             unsqueeze(distance, -1) == 0, 1), 1 - p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_),
 *             broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 ==
 *             0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_
 *             == 0, 1), p - 1)) if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if
 *             p - 1 == 0.5 else conj(-0.5 * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p -
 *             1)))), shape(d_)) * sgn(d_) if is_complex(d_) else where(real(d_) > 0, sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_)))), dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_)))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_))))) if p - 1 == 0 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1),
 *             unsqueeze(distance, -1) == 0, 1), 1 - p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_),
 *             broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) if p - 1 == 1 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1),
 *             unsqueeze(distance, -1) == 0, 1), 1 - p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_),
 *             broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 ==
 *             0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_
 *             == 0, 1), p - 1)) if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if
 *             p - 1 == 0.5 else conj(-0.5 * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p -
 *             1)))), shape(d_)), where(real(d_) < 0, -sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_)))), dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_)))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_))))) if p - 1 == 0 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1),
 *             unsqueeze(distance, -1) == 0, 1), 1 - p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_),
 *             broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) if p - 1 == 1 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1),
 *             unsqueeze(distance, -1) == 0, 1), 1 - p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_),
 *             broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) * (conj((p - 1) *
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
 *             (zeros(shape(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(distance, -1), T),
 *             [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(distance, -1), T)), shape(d_))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(distance, -1), T),
 *             [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(distance, -1), T)), shape(d_))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(distance, -1), T),
 *             [-1], true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) *
 *             conj(to(abs(d_) == unsqueeze(distance, -1), T)), shape(d_)))) if not is_complex(d_) else where(d_ == 0,
 *             0, (sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(distance, -1), T), [-1],
 *             true)), broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) ==
 *             unsqueeze(distance, -1), T)), shape(d_)) - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             sum_to_size(sum_to_size(weight_grad1_ / conj(sum(to(abs(d_) == unsqueeze(distance, -1), T), [-1], true)),
 *             broadcast(shape(d_), broadcast(shape(d_), unsqueeze(shape(distance), -1)))) * conj(to(abs(d_) ==
 *             unsqueeze(distance, -1), T)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if
 *             p == inf else (zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_))),
 *             dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_))),
 *             device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_)))) if not is_complex(d_) else
 *             where(d_ == 0, 0, (sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_)) - real(conj(sgn(where(d_ == 0, 1,
 *             d_))) * sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) /
 *             abs(where(d_ == 0, 1, d_)))) + (sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_)))), dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_)))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_))))) if p - 1 == 0 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1),
 *             unsqueeze(distance, -1) == 0, 1), 1 - p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_),
 *             broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) if p - 1 == 1 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1),
 *             unsqueeze(distance, -1) == 0, 1), 1 - p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_),
 *             broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 ==
 *             0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_
 *             == 0, 1), p - 1)) if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if
 *             p - 1 == 0.5 else conj(-0.5 * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p -
 *             1)))), shape(d_)) * sgn(d_) if is_complex(d_) else where(real(d_) > 0, sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_)))), dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_)))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_))))) if p - 1 == 0 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1),
 *             unsqueeze(distance, -1) == 0, 1), 1 - p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_),
 *             broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) if p - 1 == 1 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1),
 *             unsqueeze(distance, -1) == 0, 1), 1 - p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_),
 *             broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 ==
 *             0.5) else -conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_
 *             == 0, 1), p - 1)) if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)) if
 *             p - 1 == 0.5 else conj(-0.5 * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p -
 *             1)))), shape(d_)), where(real(d_) < 0, -sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_)))), dtype_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_)))), device_of(sum_to_size(sum_to_size(weight_grad1_ *
 *             conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_), broadcast(shape(d_), shape(d_)))) *
 *             conj(sgn(d_)), broadcast(shape(d_), shape(d_))))) if p - 1 == 0 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1),
 *             unsqueeze(distance, -1) == 0, 1), 1 - p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_),
 *             broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) if p - 1 == 1 else
 *             sum_to_size(sum_to_size(weight_grad1_ * conj(masked_fill(pow.scalar(masked_fill(unsqueeze(distance, -1),
 *             unsqueeze(distance, -1) == 0, 1), 1 - p), unsqueeze(distance, -1) == 0, 0)), broadcast(shape(d_),
 *             broadcast(shape(d_), shape(d_)))) * conj(sgn(d_)), broadcast(shape(d_), shape(d_))) * (conj((p - 1) *
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
 *             reshape(sum_to_size(where(unsqueeze(distance, -1) == 0, 0,
 *             zeros(shape(sum_to_size(where(unsqueeze(distance, -1) == 0, 0, sum_to_size(weight_grad1_ * conj(sgn(d_) *
 *             pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)), broadcast(broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1)), unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance),
 *             -1), unsqueeze(shape(distance), -1)))), dtype_of(sum_to_size(where(unsqueeze(distance, -1) == 0, 0,
 *             sum_to_size(weight_grad1_ * conj(sgn(d_) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)),
 *             broadcast(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1)))), device_of(sum_to_size(where(unsqueeze(distance, -1) == 0, 0, sum_to_size(weight_grad1_ *
 *             conj(sgn(d_) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)),
 *             broadcast(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))))) if 1 - p == 0 else sum_to_size(where(unsqueeze(distance, -1) == 0, 0, sum_to_size(weight_grad1_ *
 *             conj(sgn(d_) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)),
 *             broadcast(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))) if 1 - p == 1 else sum_to_size(where(unsqueeze(distance, -1) == 0, 0, sum_to_size(weight_grad1_ *
 *             conj(sgn(d_) * pow.scalar(masked_fill(abs(d_), d_ == 0, 1), p - 1)),
 *             broadcast(broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)),
 *             unsqueeze(shape(distance), -1)))), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance),
 *             -1))) * (conj((1 - p) * pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1),
 *             1 - p - 1)) if not (1 - p == -1 or 1 - p == -0.5 or 1 - p == 0.5) else
 *             -conj(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 - p) *
 *             pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 - p)) if 1 - p == -1
 *             else 0.5 / conj(pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 - p))
 *             if 1 - p == 0.5 else conj(-0.5 * pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1)
 *             == 0, 1), 1 - p) * pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 -
 *             p) * pow.scalar(masked_fill(unsqueeze(distance, -1), unsqueeze(distance, -1) == 0, 1), 1 - p)))),
 *             unsqueeze(shape(distance), -1)), shape(distance))
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
                const ct_zeros_opts x5_ = {.dtype = cti_dtype_of(weight_grad1_), .device = cti_node_device(base)};
                d_grad2_ = ct_zeros_with(cti_sizes_of(weight_grad1_), &x5_);
            } else {
                ct_tensor *x6_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x7_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x8_ = ct_sub(weight_grad1_, ct_mul(ct_real(ct_mul(x6_, weight_grad1_)), x7_));
                ct_tensor *x9_ = ct_div(x8_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x9_);
            }
        } else if (node->p == 0.0) {
            const ct_zeros_opts x10_ = {.dtype = cti_dtype_of(result_grad), .device = cti_node_device(base)};
            d_grad2_ = ct_zeros_with(cti_sizes_of(d_), &x10_);
        } else if (node->p == (double)INFINITY) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x11_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x12_ = ct_to_with(x11_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x13_ = ct_conj(ct_sum_with(x12_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x14_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x15_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x14_);
                const cti_shape x16_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x15_);
                ct_tensor *x17_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x18_ = ct_conj(ct_to_with(x17_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x19_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x13_), cti_shape_ints(&x16_)), x18_);
                const cti_shape x20_ = cti_shape_or_failed(ct_sum_to_size(x19_, cti_sizes_of(d_)));
                ct_tensor *x21_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x22_ = ct_to_with(x21_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x23_ = ct_conj(ct_sum_with(x22_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x24_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x25_ = ct_conj(ct_to_with(x24_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x26_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x23_), cti_shape_ints(&x16_)), x25_);
                const ct_zeros_opts x27_ = {.dtype = cti_dtype_of(ct_sum_to_size(x26_, cti_sizes_of(d_))),
                                            .device = cti_node_device(base)};
                d_grad2_ = ct_zeros_with(cti_shape_ints(&x20_), &x27_);
            } else {
                ct_tensor *x28_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x29_ = ct_to_with(x28_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x30_ = ct_conj(ct_sum_with(x29_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x31_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x32_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x31_);
                const cti_shape x33_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x32_);
                ct_tensor *x34_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x35_ = ct_conj(ct_to_with(x34_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x36_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x30_), cti_shape_ints(&x33_)), x35_);
                ct_tensor *x37_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x38_ = ct_to_with(x37_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x39_ = ct_conj(ct_sum_with(x38_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x40_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x41_ = ct_conj(ct_to_with(x40_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x42_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x39_), cti_shape_ints(&x33_)), x41_);
                ct_tensor *x43_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x44_ = ct_real(ct_mul(x43_, ct_sum_to_size(x42_, cti_sizes_of(d_))));
                ct_tensor *x45_ = ct_mul(x44_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x46_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x47_ = ct_div(ct_sub(ct_sum_to_size(x36_, cti_sizes_of(d_)), x45_), x46_);
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x47_);
            }
        } else {
            ct_tensor *x48_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x49_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x50_ = ct_masked_fill(ct_unsqueeze(distance, -1), x49_, ct_num_i64(1));
                ct_tensor *x51_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x52_ = ct_masked_fill(ct_pow_scalar(x50_, ct_float(1.0 - node->p)), x51_, ct_num_i64(0));
                const cti_shape x53_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x54_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x53_);
                ct_tensor *x55_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x56_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x52_)), cti_shape_ints(&x54_));
                ct_tensor *x57_ = ct_mul(x56_, ct_conj(ct_pow_scalar(x55_, ct_float(node->p - 1.0))));
                const cti_shape x58_ = cti_shape_or_failed(ct_sum_to_size(x57_, cti_sizes_of(d_)));
                ct_tensor *x59_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x60_ = ct_masked_fill(ct_unsqueeze(distance, -1), x59_, ct_num_i64(1));
                ct_tensor *x61_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x62_ = ct_masked_fill(ct_pow_scalar(x60_, ct_float(1.0 - node->p)), x61_, ct_num_i64(0));
                ct_tensor *x63_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x64_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x62_)), cti_shape_ints(&x54_));
                ct_tensor *x65_ = ct_mul(x64_, ct_conj(ct_pow_scalar(x63_, ct_float(node->p - 1.0))));
                const ct_zeros_opts x66_ = {.dtype = cti_dtype_of(ct_sum_to_size(x65_, cti_sizes_of(d_))),
                                            .device = cti_node_device(base)};
                x48_ = ct_zeros_with(cti_shape_ints(&x58_), &x66_);
            } else {
                ct_tensor *x67_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x68_ = ct_masked_fill(ct_unsqueeze(distance, -1), x67_, ct_num_i64(1));
                ct_tensor *x69_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x70_ = ct_masked_fill(ct_pow_scalar(x68_, ct_float(1.0 - node->p)), x69_, ct_num_i64(0));
                const cti_shape x71_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x72_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x71_);
                ct_tensor *x73_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x74_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x70_)), cti_shape_ints(&x72_));
                ct_tensor *x75_ = ct_mul(x74_, ct_conj(ct_pow_scalar(x73_, ct_float(node->p - 1.0))));
                ct_tensor *x76_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x77_ = ct_masked_fill(ct_unsqueeze(distance, -1), x76_, ct_num_i64(1));
                ct_tensor *x78_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x79_ = ct_masked_fill(ct_pow_scalar(x77_, ct_float(1.0 - node->p)), x78_, ct_num_i64(0));
                ct_tensor *x80_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x81_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x79_)), cti_shape_ints(&x72_));
                ct_tensor *x82_ = ct_mul(x81_, ct_conj(ct_pow_scalar(x80_, ct_float(node->p - 1.0))));
                ct_tensor *x83_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x84_ = ct_real(ct_mul(x83_, ct_sum_to_size(x82_, cti_sizes_of(d_))));
                ct_tensor *x85_ = ct_mul(x84_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x86_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x87_ = ct_div(ct_sub(ct_sum_to_size(x75_, cti_sizes_of(d_)), x85_), x86_);
                x48_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x87_);
            }
            ct_tensor *x88_;
            if (cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x89_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x90_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x91_ = ct_masked_fill(ct_unsqueeze(distance, -1), x90_, ct_num_i64(1));
                    ct_tensor *x92_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x93_ = ct_masked_fill(ct_pow_scalar(x91_, ct_float(1.0 - node->p)), x92_, ct_num_i64(0));
                    const cti_shape x94_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x95_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x94_);
                    ct_tensor *x96_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x93_)), cti_shape_ints(&x95_));
                    const cti_shape x97_ =
                        cti_shape_or_failed(ct_sum_to_size(ct_mul(x96_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x94_)));
                    ct_tensor *x98_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x99_ = ct_masked_fill(ct_unsqueeze(distance, -1), x98_, ct_num_i64(1));
                    ct_tensor *x100_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x101_ =
                        ct_masked_fill(ct_pow_scalar(x99_, ct_float(1.0 - node->p)), x100_, ct_num_i64(0));
                    ct_tensor *x102_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x101_)), cti_shape_ints(&x95_));
                    const ct_zeros_opts x103_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x102_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x94_))),
                                                 .device = cti_node_device(base)};
                    x89_ = ct_zeros_with(cti_shape_ints(&x97_), &x103_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x104_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x105_ = ct_masked_fill(ct_unsqueeze(distance, -1), x104_, ct_num_i64(1));
                    ct_tensor *x106_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x107_ =
                        ct_masked_fill(ct_pow_scalar(x105_, ct_float(1.0 - node->p)), x106_, ct_num_i64(0));
                    const cti_shape x108_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x109_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x108_);
                    ct_tensor *x110_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x107_)), cti_shape_ints(&x109_));
                    x89_ = ct_sum_to_size(ct_mul(x110_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x108_));
                } else {
                    ct_tensor *x111_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x112_ = ct_masked_fill(ct_unsqueeze(distance, -1), x111_, ct_num_i64(1));
                    ct_tensor *x113_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x114_ =
                        ct_masked_fill(ct_pow_scalar(x112_, ct_float(1.0 - node->p)), x113_, ct_num_i64(0));
                    const cti_shape x115_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x116_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x115_);
                    ct_tensor *x117_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x114_)), cti_shape_ints(&x116_));
                    ct_tensor *x118_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x119_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x120_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x119_, ct_float(node->p - 1.0 - 1.0)));
                        x118_ = ct_conj(x120_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x121_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x122_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x123_ = ct_pow_scalar(x121_, ct_float(node->p - 1.0));
                        x118_ = ct_neg(ct_conj(ct_mul(x123_, ct_pow_scalar(x122_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x124_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x118_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x124_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x125_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x126_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x127_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x125_, ct_float(node->p - 1.0)));
                        ct_tensor *x128_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x129_ = ct_mul(x127_, ct_pow_scalar(x126_, ct_float(node->p - 1.0)));
                        x118_ = ct_conj(ct_mul(x129_, ct_pow_scalar(x128_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x130_ = ct_sum_to_size(ct_mul(x117_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x115_));
                    x89_ = ct_mul(x130_, x118_);
                }
                ct_tensor *x131_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x89_);
                x88_ = ct_mul(ct_sum_to_size(x131_, cti_sizes_of(d_)), ct_sgn(d_));
            } else {
                ct_tensor *x132_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x133_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x134_ = ct_masked_fill(ct_unsqueeze(distance, -1), x133_, ct_num_i64(1));
                    ct_tensor *x135_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x136_ =
                        ct_masked_fill(ct_pow_scalar(x134_, ct_float(1.0 - node->p)), x135_, ct_num_i64(0));
                    const cti_shape x137_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x138_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x137_);
                    ct_tensor *x139_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x136_)), cti_shape_ints(&x138_));
                    const cti_shape x140_ =
                        cti_shape_or_failed(ct_sum_to_size(ct_mul(x139_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x137_)));
                    ct_tensor *x141_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x142_ = ct_masked_fill(ct_unsqueeze(distance, -1), x141_, ct_num_i64(1));
                    ct_tensor *x143_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x144_ =
                        ct_masked_fill(ct_pow_scalar(x142_, ct_float(1.0 - node->p)), x143_, ct_num_i64(0));
                    ct_tensor *x145_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x144_)), cti_shape_ints(&x138_));
                    const ct_zeros_opts x146_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x145_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x137_))),
                                                 .device = cti_node_device(base)};
                    x132_ = ct_zeros_with(cti_shape_ints(&x140_), &x146_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x147_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x148_ = ct_masked_fill(ct_unsqueeze(distance, -1), x147_, ct_num_i64(1));
                    ct_tensor *x149_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x150_ =
                        ct_masked_fill(ct_pow_scalar(x148_, ct_float(1.0 - node->p)), x149_, ct_num_i64(0));
                    const cti_shape x151_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x152_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x151_);
                    ct_tensor *x153_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x150_)), cti_shape_ints(&x152_));
                    x132_ = ct_sum_to_size(ct_mul(x153_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x151_));
                } else {
                    ct_tensor *x154_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x155_ = ct_masked_fill(ct_unsqueeze(distance, -1), x154_, ct_num_i64(1));
                    ct_tensor *x156_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x157_ =
                        ct_masked_fill(ct_pow_scalar(x155_, ct_float(1.0 - node->p)), x156_, ct_num_i64(0));
                    const cti_shape x158_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x159_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x158_);
                    ct_tensor *x160_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x157_)), cti_shape_ints(&x159_));
                    ct_tensor *x161_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x162_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x163_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x162_, ct_float(node->p - 1.0 - 1.0)));
                        x161_ = ct_conj(x163_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x164_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x165_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x166_ = ct_pow_scalar(x164_, ct_float(node->p - 1.0));
                        x161_ = ct_neg(ct_conj(ct_mul(x166_, ct_pow_scalar(x165_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x167_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x161_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x167_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x168_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x169_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x170_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x168_, ct_float(node->p - 1.0)));
                        ct_tensor *x171_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x172_ = ct_mul(x170_, ct_pow_scalar(x169_, ct_float(node->p - 1.0)));
                        x161_ = ct_conj(ct_mul(x172_, ct_pow_scalar(x171_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x173_ = ct_sum_to_size(ct_mul(x160_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x158_));
                    x132_ = ct_mul(x173_, x161_);
                }
                ct_tensor *x174_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x132_);
                ct_tensor *x175_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x176_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x177_ = ct_masked_fill(ct_unsqueeze(distance, -1), x176_, ct_num_i64(1));
                    ct_tensor *x178_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x179_ =
                        ct_masked_fill(ct_pow_scalar(x177_, ct_float(1.0 - node->p)), x178_, ct_num_i64(0));
                    const cti_shape x180_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x181_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x180_);
                    ct_tensor *x182_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x179_)), cti_shape_ints(&x181_));
                    const cti_shape x183_ =
                        cti_shape_or_failed(ct_sum_to_size(ct_mul(x182_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x180_)));
                    ct_tensor *x184_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x185_ = ct_masked_fill(ct_unsqueeze(distance, -1), x184_, ct_num_i64(1));
                    ct_tensor *x186_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x187_ =
                        ct_masked_fill(ct_pow_scalar(x185_, ct_float(1.0 - node->p)), x186_, ct_num_i64(0));
                    ct_tensor *x188_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x187_)), cti_shape_ints(&x181_));
                    const ct_zeros_opts x189_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x188_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x180_))),
                                                 .device = cti_node_device(base)};
                    x175_ = ct_zeros_with(cti_shape_ints(&x183_), &x189_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x190_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x191_ = ct_masked_fill(ct_unsqueeze(distance, -1), x190_, ct_num_i64(1));
                    ct_tensor *x192_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x193_ =
                        ct_masked_fill(ct_pow_scalar(x191_, ct_float(1.0 - node->p)), x192_, ct_num_i64(0));
                    const cti_shape x194_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x195_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x194_);
                    ct_tensor *x196_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x193_)), cti_shape_ints(&x195_));
                    x175_ = ct_sum_to_size(ct_mul(x196_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x194_));
                } else {
                    ct_tensor *x197_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x198_ = ct_masked_fill(ct_unsqueeze(distance, -1), x197_, ct_num_i64(1));
                    ct_tensor *x199_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x200_ =
                        ct_masked_fill(ct_pow_scalar(x198_, ct_float(1.0 - node->p)), x199_, ct_num_i64(0));
                    const cti_shape x201_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x202_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x201_);
                    ct_tensor *x203_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x200_)), cti_shape_ints(&x202_));
                    ct_tensor *x204_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x205_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x206_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x205_, ct_float(node->p - 1.0 - 1.0)));
                        x204_ = ct_conj(x206_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x207_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x208_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x209_ = ct_pow_scalar(x207_, ct_float(node->p - 1.0));
                        x204_ = ct_neg(ct_conj(ct_mul(x209_, ct_pow_scalar(x208_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x210_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x204_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x210_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x211_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x212_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x213_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x211_, ct_float(node->p - 1.0)));
                        ct_tensor *x214_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x215_ = ct_mul(x213_, ct_pow_scalar(x212_, ct_float(node->p - 1.0)));
                        x204_ = ct_conj(ct_mul(x215_, ct_pow_scalar(x214_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x216_ = ct_sum_to_size(ct_mul(x203_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x201_));
                    x175_ = ct_mul(x216_, x204_);
                }
                ct_tensor *x217_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x175_);
                ct_tensor *x218_ = ct_neg(ct_sum_to_size(x217_, cti_sizes_of(d_)));
                ct_tensor *x219_ = ct_where(ct_lt(ct_real(d_), ct_num_i64(0)), x218_, ct_num_i64(0));
                ct_tensor *x220_ = ct_sum_to_size(x174_, cti_sizes_of(d_));
                x88_ = ct_where(ct_gt(ct_real(d_), ct_num_i64(0)), x220_, x219_);
            }
            d_grad2_ = ct_add(x48_, x88_);
        }
        const cti_shape x221_ = cti_shape_unsqueeze("distance_slopes", cti_input_shape(base, X1), CT_INTS(-2));
        const cti_shape x222_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x2), CT_INTS(-3));
        const cti_shape x223_ = cti_shape_broadcast("distance_slopes", x221_, x222_);
        ct_tensor *x224_ = ct_sum_to_size(ct_sum_to_size(d_grad2_, cti_shape_ints(&x223_)), cti_shape_ints(&x221_));
        grads[X1] = ct_reshape(x224_, cti_input_sizes(base, X1));
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
                const ct_zeros_opts x5_ = {.dtype = cti_dtype_of(weight_grad1_), .device = cti_node_device(base)};
                d_grad2_ = ct_zeros_with(cti_sizes_of(weight_grad1_), &x5_);
            } else {
                ct_tensor *x6_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x7_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x8_ = ct_sub(weight_grad1_, ct_mul(ct_real(ct_mul(x6_, weight_grad1_)), x7_));
                ct_tensor *x9_ = ct_div(x8_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x9_);
            }
        } else if (node->p == 0.0) {
            const ct_zeros_opts x10_ = {.dtype = cti_dtype_of(result_grad), .device = cti_node_device(base)};
            d_grad2_ = ct_zeros_with(cti_sizes_of(d_), &x10_);
        } else if (node->p == (double)INFINITY) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x11_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x12_ = ct_to_with(x11_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x13_ = ct_conj(ct_sum_with(x12_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x14_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x15_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x14_);
                const cti_shape x16_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x15_);
                ct_tensor *x17_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x18_ = ct_conj(ct_to_with(x17_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x19_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x13_), cti_shape_ints(&x16_)), x18_);
                const cti_shape x20_ = cti_shape_or_failed(ct_sum_to_size(x19_, cti_sizes_of(d_)));
                ct_tensor *x21_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x22_ = ct_to_with(x21_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x23_ = ct_conj(ct_sum_with(x22_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x24_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x25_ = ct_conj(ct_to_with(x24_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x26_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x23_), cti_shape_ints(&x16_)), x25_);
                const ct_zeros_opts x27_ = {.dtype = cti_dtype_of(ct_sum_to_size(x26_, cti_sizes_of(d_))),
                                            .device = cti_node_device(base)};
                d_grad2_ = ct_zeros_with(cti_shape_ints(&x20_), &x27_);
            } else {
                ct_tensor *x28_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x29_ = ct_to_with(x28_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x30_ = ct_conj(ct_sum_with(x29_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x31_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x32_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x31_);
                const cti_shape x33_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x32_);
                ct_tensor *x34_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x35_ = ct_conj(ct_to_with(x34_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x36_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x30_), cti_shape_ints(&x33_)), x35_);
                ct_tensor *x37_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x38_ = ct_to_with(x37_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x39_ = ct_conj(ct_sum_with(x38_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x40_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
                ct_tensor *x41_ = ct_conj(ct_to_with(x40_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x42_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x39_), cti_shape_ints(&x33_)), x41_);
                ct_tensor *x43_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x44_ = ct_real(ct_mul(x43_, ct_sum_to_size(x42_, cti_sizes_of(d_))));
                ct_tensor *x45_ = ct_mul(x44_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x46_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x47_ = ct_div(ct_sub(ct_sum_to_size(x36_, cti_sizes_of(d_)), x45_), x46_);
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x47_);
            }
        } else {
            ct_tensor *x48_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x49_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x50_ = ct_masked_fill(ct_unsqueeze(distance, -1), x49_, ct_num_i64(1));
                ct_tensor *x51_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x52_ = ct_masked_fill(ct_pow_scalar(x50_, ct_float(1.0 - node->p)), x51_, ct_num_i64(0));
                const cti_shape x53_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x54_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x53_);
                ct_tensor *x55_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x56_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x52_)), cti_shape_ints(&x54_));
                ct_tensor *x57_ = ct_mul(x56_, ct_conj(ct_pow_scalar(x55_, ct_float(node->p - 1.0))));
                const cti_shape x58_ = cti_shape_or_failed(ct_sum_to_size(x57_, cti_sizes_of(d_)));
                ct_tensor *x59_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x60_ = ct_masked_fill(ct_unsqueeze(distance, -1), x59_, ct_num_i64(1));
                ct_tensor *x61_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x62_ = ct_masked_fill(ct_pow_scalar(x60_, ct_float(1.0 - node->p)), x61_, ct_num_i64(0));
                ct_tensor *x63_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x64_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x62_)), cti_shape_ints(&x54_));
                ct_tensor *x65_ = ct_mul(x64_, ct_conj(ct_pow_scalar(x63_, ct_float(node->p - 1.0))));
                const ct_zeros_opts x66_ = {.dtype = cti_dtype_of(ct_sum_to_size(x65_, cti_sizes_of(d_))),
                                            .device = cti_node_device(base)};
                x48_ = ct_zeros_with(cti_shape_ints(&x58_), &x66_);
            } else {
                ct_tensor *x67_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x68_ = ct_masked_fill(ct_unsqueeze(distance, -1), x67_, ct_num_i64(1));
                ct_tensor *x69_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x70_ = ct_masked_fill(ct_pow_scalar(x68_, ct_float(1.0 - node->p)), x69_, ct_num_i64(0));
                const cti_shape x71_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x72_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x71_);
                ct_tensor *x73_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x74_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x70_)), cti_shape_ints(&x72_));
                ct_tensor *x75_ = ct_mul(x74_, ct_conj(ct_pow_scalar(x73_, ct_float(node->p - 1.0))));
                ct_tensor *x76_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x77_ = ct_masked_fill(ct_unsqueeze(distance, -1), x76_, ct_num_i64(1));
                ct_tensor *x78_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x79_ = ct_masked_fill(ct_pow_scalar(x77_, ct_float(1.0 - node->p)), x78_, ct_num_i64(0));
                ct_tensor *x80_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x81_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x79_)), cti_shape_ints(&x72_));
                ct_tensor *x82_ = ct_mul(x81_, ct_conj(ct_pow_scalar(x80_, ct_float(node->p - 1.0))));
                ct_tensor *x83_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x84_ = ct_real(ct_mul(x83_, ct_sum_to_size(x82_, cti_sizes_of(d_))));
                ct_tensor *x85_ = ct_mul(x84_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x86_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x87_ = ct_div(ct_sub(ct_sum_to_size(x75_, cti_sizes_of(d_)), x85_), x86_);
                x48_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x87_);
            }
            ct_tensor *x88_;
            if (cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x89_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x90_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x91_ = ct_masked_fill(ct_unsqueeze(distance, -1), x90_, ct_num_i64(1));
                    ct_tensor *x92_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x93_ = ct_masked_fill(ct_pow_scalar(x91_, ct_float(1.0 - node->p)), x92_, ct_num_i64(0));
                    const cti_shape x94_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x95_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x94_);
                    ct_tensor *x96_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x93_)), cti_shape_ints(&x95_));
                    const cti_shape x97_ =
                        cti_shape_or_failed(ct_sum_to_size(ct_mul(x96_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x94_)));
                    ct_tensor *x98_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x99_ = ct_masked_fill(ct_unsqueeze(distance, -1), x98_, ct_num_i64(1));
                    ct_tensor *x100_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x101_ =
                        ct_masked_fill(ct_pow_scalar(x99_, ct_float(1.0 - node->p)), x100_, ct_num_i64(0));
                    ct_tensor *x102_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x101_)), cti_shape_ints(&x95_));
                    const ct_zeros_opts x103_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x102_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x94_))),
                                                 .device = cti_node_device(base)};
                    x89_ = ct_zeros_with(cti_shape_ints(&x97_), &x103_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x104_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x105_ = ct_masked_fill(ct_unsqueeze(distance, -1), x104_, ct_num_i64(1));
                    ct_tensor *x106_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x107_ =
                        ct_masked_fill(ct_pow_scalar(x105_, ct_float(1.0 - node->p)), x106_, ct_num_i64(0));
                    const cti_shape x108_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x109_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x108_);
                    ct_tensor *x110_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x107_)), cti_shape_ints(&x109_));
                    x89_ = ct_sum_to_size(ct_mul(x110_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x108_));
                } else {
                    ct_tensor *x111_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x112_ = ct_masked_fill(ct_unsqueeze(distance, -1), x111_, ct_num_i64(1));
                    ct_tensor *x113_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x114_ =
                        ct_masked_fill(ct_pow_scalar(x112_, ct_float(1.0 - node->p)), x113_, ct_num_i64(0));
                    const cti_shape x115_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x116_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x115_);
                    ct_tensor *x117_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x114_)), cti_shape_ints(&x116_));
                    ct_tensor *x118_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x119_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x120_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x119_, ct_float(node->p - 1.0 - 1.0)));
                        x118_ = ct_conj(x120_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x121_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x122_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x123_ = ct_pow_scalar(x121_, ct_float(node->p - 1.0));
                        x118_ = ct_neg(ct_conj(ct_mul(x123_, ct_pow_scalar(x122_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x124_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x118_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x124_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x125_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x126_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x127_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x125_, ct_float(node->p - 1.0)));
                        ct_tensor *x128_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x129_ = ct_mul(x127_, ct_pow_scalar(x126_, ct_float(node->p - 1.0)));
                        x118_ = ct_conj(ct_mul(x129_, ct_pow_scalar(x128_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x130_ = ct_sum_to_size(ct_mul(x117_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x115_));
                    x89_ = ct_mul(x130_, x118_);
                }
                ct_tensor *x131_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x89_);
                x88_ = ct_mul(ct_sum_to_size(x131_, cti_sizes_of(d_)), ct_sgn(d_));
            } else {
                ct_tensor *x132_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x133_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x134_ = ct_masked_fill(ct_unsqueeze(distance, -1), x133_, ct_num_i64(1));
                    ct_tensor *x135_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x136_ =
                        ct_masked_fill(ct_pow_scalar(x134_, ct_float(1.0 - node->p)), x135_, ct_num_i64(0));
                    const cti_shape x137_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x138_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x137_);
                    ct_tensor *x139_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x136_)), cti_shape_ints(&x138_));
                    const cti_shape x140_ =
                        cti_shape_or_failed(ct_sum_to_size(ct_mul(x139_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x137_)));
                    ct_tensor *x141_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x142_ = ct_masked_fill(ct_unsqueeze(distance, -1), x141_, ct_num_i64(1));
                    ct_tensor *x143_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x144_ =
                        ct_masked_fill(ct_pow_scalar(x142_, ct_float(1.0 - node->p)), x143_, ct_num_i64(0));
                    ct_tensor *x145_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x144_)), cti_shape_ints(&x138_));
                    const ct_zeros_opts x146_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x145_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x137_))),
                                                 .device = cti_node_device(base)};
                    x132_ = ct_zeros_with(cti_shape_ints(&x140_), &x146_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x147_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x148_ = ct_masked_fill(ct_unsqueeze(distance, -1), x147_, ct_num_i64(1));
                    ct_tensor *x149_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x150_ =
                        ct_masked_fill(ct_pow_scalar(x148_, ct_float(1.0 - node->p)), x149_, ct_num_i64(0));
                    const cti_shape x151_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x152_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x151_);
                    ct_tensor *x153_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x150_)), cti_shape_ints(&x152_));
                    x132_ = ct_sum_to_size(ct_mul(x153_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x151_));
                } else {
                    ct_tensor *x154_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x155_ = ct_masked_fill(ct_unsqueeze(distance, -1), x154_, ct_num_i64(1));
                    ct_tensor *x156_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x157_ =
                        ct_masked_fill(ct_pow_scalar(x155_, ct_float(1.0 - node->p)), x156_, ct_num_i64(0));
                    const cti_shape x158_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x159_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x158_);
                    ct_tensor *x160_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x157_)), cti_shape_ints(&x159_));
                    ct_tensor *x161_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x162_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x163_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x162_, ct_float(node->p - 1.0 - 1.0)));
                        x161_ = ct_conj(x163_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x164_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x165_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x166_ = ct_pow_scalar(x164_, ct_float(node->p - 1.0));
                        x161_ = ct_neg(ct_conj(ct_mul(x166_, ct_pow_scalar(x165_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x167_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x161_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x167_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x168_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x169_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x170_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x168_, ct_float(node->p - 1.0)));
                        ct_tensor *x171_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x172_ = ct_mul(x170_, ct_pow_scalar(x169_, ct_float(node->p - 1.0)));
                        x161_ = ct_conj(ct_mul(x172_, ct_pow_scalar(x171_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x173_ = ct_sum_to_size(ct_mul(x160_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x158_));
                    x132_ = ct_mul(x173_, x161_);
                }
                ct_tensor *x174_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x132_);
                ct_tensor *x175_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x176_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x177_ = ct_masked_fill(ct_unsqueeze(distance, -1), x176_, ct_num_i64(1));
                    ct_tensor *x178_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x179_ =
                        ct_masked_fill(ct_pow_scalar(x177_, ct_float(1.0 - node->p)), x178_, ct_num_i64(0));
                    const cti_shape x180_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x181_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x180_);
                    ct_tensor *x182_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x179_)), cti_shape_ints(&x181_));
                    const cti_shape x183_ =
                        cti_shape_or_failed(ct_sum_to_size(ct_mul(x182_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x180_)));
                    ct_tensor *x184_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x185_ = ct_masked_fill(ct_unsqueeze(distance, -1), x184_, ct_num_i64(1));
                    ct_tensor *x186_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x187_ =
                        ct_masked_fill(ct_pow_scalar(x185_, ct_float(1.0 - node->p)), x186_, ct_num_i64(0));
                    ct_tensor *x188_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x187_)), cti_shape_ints(&x181_));
                    const ct_zeros_opts x189_ = {.dtype = cti_dtype_of(ct_sum_to_size(
                                                     ct_mul(x188_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x180_))),
                                                 .device = cti_node_device(base)};
                    x175_ = ct_zeros_with(cti_shape_ints(&x183_), &x189_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x190_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x191_ = ct_masked_fill(ct_unsqueeze(distance, -1), x190_, ct_num_i64(1));
                    ct_tensor *x192_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x193_ =
                        ct_masked_fill(ct_pow_scalar(x191_, ct_float(1.0 - node->p)), x192_, ct_num_i64(0));
                    const cti_shape x194_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x195_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x194_);
                    ct_tensor *x196_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x193_)), cti_shape_ints(&x195_));
                    x175_ = ct_sum_to_size(ct_mul(x196_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x194_));
                } else {
                    ct_tensor *x197_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x198_ = ct_masked_fill(ct_unsqueeze(distance, -1), x197_, ct_num_i64(1));
                    ct_tensor *x199_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x200_ =
                        ct_masked_fill(ct_pow_scalar(x198_, ct_float(1.0 - node->p)), x199_, ct_num_i64(0));
                    const cti_shape x201_ =
                        cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                    const cti_shape x202_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x201_);
                    ct_tensor *x203_ = ct_sum_to_size(ct_mul(weight_grad1_, ct_conj(x200_)), cti_shape_ints(&x202_));
                    ct_tensor *x204_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x205_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x206_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x205_, ct_float(node->p - 1.0 - 1.0)));
                        x204_ = ct_conj(x206_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x207_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x208_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x209_ = ct_pow_scalar(x207_, ct_float(node->p - 1.0));
                        x204_ = ct_neg(ct_conj(ct_mul(x209_, ct_pow_scalar(x208_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x210_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x204_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x210_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x211_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x212_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x213_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x211_, ct_float(node->p - 1.0)));
                        ct_tensor *x214_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x215_ = ct_mul(x213_, ct_pow_scalar(x212_, ct_float(node->p - 1.0)));
                        x204_ = ct_conj(ct_mul(x215_, ct_pow_scalar(x214_, ct_float(node->p - 1.0))));
                    }
                    ct_tensor *x216_ = ct_sum_to_size(ct_mul(x203_, ct_conj(ct_sgn(d_))), cti_shape_ints(&x201_));
                    x175_ = ct_mul(x216_, x204_);
                }
                ct_tensor *x217_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x175_);
                ct_tensor *x218_ = ct_neg(ct_sum_to_size(x217_, cti_sizes_of(d_)));
                ct_tensor *x219_ = ct_where(ct_lt(ct_real(d_), ct_num_i64(0)), x218_, ct_num_i64(0));
                ct_tensor *x220_ = ct_sum_to_size(x174_, cti_sizes_of(d_));
                x88_ = ct_where(ct_gt(ct_real(d_), ct_num_i64(0)), x220_, x219_);
            }
            d_grad2_ = ct_add(x48_, x88_);
        }
        const cti_shape x221_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x1), CT_INTS(-2));
        const cti_shape x222_ = cti_shape_unsqueeze("distance_slopes", cti_input_shape(base, X2), CT_INTS(-3));
        const cti_shape x223_ = cti_shape_broadcast("distance_slopes", x221_, x222_);
        ct_tensor *x224_ = ct_neg(ct_sum_to_size(d_grad2_, cti_shape_ints(&x223_)));
        grads[X2] = ct_reshape(ct_sum_to_size(x224_, cti_shape_ints(&x222_)), cti_input_sizes(base, X2));
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
            const ct_zeros_opts x5_ = {.dtype = cti_dtype_of(result_grad), .device = cti_node_device(base)};
            grads[DISTANCE] = ct_zeros_with(cti_input_sizes(base, DISTANCE), &x5_);
        } else if (node->p == 0.0) {
            const ct_zeros_opts x6_ = {.dtype = cti_dtype_of(result_grad), .device = cti_node_device(base)};
            grads[DISTANCE] = ct_zeros_with(cti_input_sizes(base, DISTANCE), &x6_);
        } else if (node->p == (double)INFINITY) {
            const ct_zeros_opts x7_ = {.dtype = cti_dtype_of(result_grad), .device = cti_node_device(base)};
            grads[DISTANCE] = ct_zeros_with(cti_input_sizes(base, DISTANCE), &x7_);
        } else {
            ct_tensor *x8_;
            if (1.0 - node->p == 0.0) {
                ct_tensor *x9_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x10_ = ct_conj(ct_mul(ct_sgn(d_), ct_pow_scalar(x9_, ct_float(node->p - 1.0))));
                const cti_shape x11_ = cti_input_shape(base, DISTANCE);
                const cti_shape x12_ = cti_shape_unsqueeze("distance_slopes", x11_, CT_INTS(-1));
                const cti_shape x13_ = cti_shape_broadcast("distance_slopes", x12_, x12_);
                const cti_shape x14_ = cti_shape_broadcast("distance_slopes", x13_, x12_);
                ct_tensor *x15_ = ct_sum_to_size(ct_mul(weight_grad1_, x10_), cti_shape_ints(&x14_));
                ct_tensor *x16_ = ct_where(ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0)), ct_num_i64(0), x15_);
                const cti_shape x17_ = cti_shape_or_failed(ct_sum_to_size(x16_, cti_shape_ints(&x13_)));
                ct_tensor *x18_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x19_ = ct_conj(ct_mul(ct_sgn(d_), ct_pow_scalar(x18_, ct_float(node->p - 1.0))));
                ct_tensor *x20_ = ct_sum_to_size(ct_mul(weight_grad1_, x19_), cti_shape_ints(&x14_));
                ct_tensor *x21_ = ct_where(ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0)), ct_num_i64(0), x20_);
                const ct_zeros_opts x22_ = {.dtype = cti_dtype_of(ct_sum_to_size(x21_, cti_shape_ints(&x13_))),
                                            .device = cti_node_device(base)};
                x8_ = ct_zeros_with(cti_shape_ints(&x17_), &x22_);
            } else if (1.0 - node->p == 1.0) {
                ct_tensor *x23_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x24_ = ct_conj(ct_mul(ct_sgn(d_), ct_pow_scalar(x23_, ct_float(node->p - 1.0))));
                const cti_shape x25_ = cti_input_shape(base, DISTANCE);
                const cti_shape x26_ = cti_shape_unsqueeze("distance_slopes", x25_, CT_INTS(-1));
                const cti_shape x27_ = cti_shape_broadcast("distance_slopes", x26_, x26_);
                const cti_shape x28_ = cti_shape_broadcast("distance_slopes", x27_, x26_);
                ct_tensor *x29_ = ct_sum_to_size(ct_mul(weight_grad1_, x24_), cti_shape_ints(&x28_));
                ct_tensor *x30_ = ct_where(ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0)), ct_num_i64(0), x29_);
                x8_ = ct_sum_to_size(x30_, cti_shape_ints(&x27_));
            } else {
                ct_tensor *x31_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x32_ = ct_conj(ct_mul(ct_sgn(d_), ct_pow_scalar(x31_, ct_float(node->p - 1.0))));
                const cti_shape x33_ = cti_input_shape(base, DISTANCE);
                const cti_shape x34_ = cti_shape_unsqueeze("distance_slopes", x33_, CT_INTS(-1));
                const cti_shape x35_ = cti_shape_broadcast("distance_slopes", x34_, x34_);
                const cti_shape x36_ = cti_shape_broadcast("distance_slopes", x35_, x34_);
                ct_tensor *x37_ = ct_sum_to_size(ct_mul(weight_grad1_, x32_), cti_shape_ints(&x36_));
                ct_tensor *x38_ = ct_where(ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0)), ct_num_i64(0), x37_);
                ct_tensor *x39_;
                if (1.0 - node->p != -1.0 && 1.0 - node->p != -0.5 && 1.0 - node->p != 0.5) {
                    ct_tensor *x40_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x41_ = ct_masked_fill(ct_unsqueeze(distance, -1), x40_, ct_num_i64(1));
                    ct_tensor *x42_ = ct_mul(ct_num(1.0 - node->p), ct_pow_scalar(x41_, ct_float(1.0 - node->p - 1.0)));
                    x39_ = ct_conj(x42_);
                } else if (1.0 - node->p == -1.0) {
                    ct_tensor *x43_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x44_ = ct_masked_fill(ct_unsqueeze(distance, -1), x43_, ct_num_i64(1));
                    ct_tensor *x45_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x46_ = ct_masked_fill(ct_unsqueeze(distance, -1), x45_, ct_num_i64(1));
                    ct_tensor *x47_ = ct_pow_scalar(x44_, ct_float(1.0 - node->p));
                    x39_ = ct_neg(ct_conj(ct_mul(x47_, ct_pow_scalar(x46_, ct_float(1.0 - node->p)))));
                } else if (1.0 - node->p == 0.5) {
                    ct_tensor *x48_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x49_ = ct_masked_fill(ct_unsqueeze(distance, -1), x48_, ct_num_i64(1));
                    x39_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x49_, ct_float(1.0 - node->p))));
                } else {
                    ct_tensor *x50_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x51_ = ct_masked_fill(ct_unsqueeze(distance, -1), x50_, ct_num_i64(1));
                    ct_tensor *x52_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x53_ = ct_masked_fill(ct_unsqueeze(distance, -1), x52_, ct_num_i64(1));
                    ct_tensor *x54_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x51_, ct_float(1.0 - node->p)));
                    ct_tensor *x55_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x56_ = ct_masked_fill(ct_unsqueeze(distance, -1), x55_, ct_num_i64(1));
                    ct_tensor *x57_ = ct_mul(x54_, ct_pow_scalar(x53_, ct_float(1.0 - node->p)));
                    x39_ = ct_conj(ct_mul(x57_, ct_pow_scalar(x56_, ct_float(1.0 - node->p))));
                }
                x8_ = ct_mul(ct_sum_to_size(x38_, cti_shape_ints(&x35_)), x39_);
            }
            const cti_shape x58_ = cti_input_shape(base, DISTANCE);
            const cti_shape x59_ = cti_shape_unsqueeze("distance_slopes", x58_, CT_INTS(-1));
            ct_tensor *x60_ = ct_where(ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0)), ct_num_i64(0), x8_);
            grads[DISTANCE] = ct_reshape(ct_sum_to_size(x60_, cti_shape_ints(&x59_)), cti_shape_ints(&x58_));
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
    cti_launch launch = {.op = call->op};
    cti_view *grad_view = cti_view_tensor(&views[0], grad);
    cti_view *x1_view = cti_view_tensor(&views[1], x1);
    cti_view *x2_view = cti_view_tensor(&views[2], x2);
    cti_view *distance_view = cti_view_tensor(&views[3], distance);
    cti_view *result_view = cti_view_tensor(&views[4], made_result);
    const ct_status status =
        cti_distance_slopes_cpu(&launch, grad_view, x1_view, x2_view, distance_view, p, result_view);
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
            ct_tensor *x21_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
            ct_tensor *x22_ = ct_to_with(x21_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x23_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
            ct_tensor *x24_ = ct_to_with(x23_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
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
            ct_tensor *x60_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
            ct_tensor *x61_ = ct_masked_fill(ct_unsqueeze(distance, -1), x60_, ct_num_i64(1));
            ct_tensor *x62_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
            ct_tensor *x63_ = ct_add(ct_mul(x26_, ct_pow_scalar(x32_, ct_float(p - 1.0))), ct_mul(x33_, ct_sgn(d_)));
            ct_tensor *x64_ = ct_masked_fill(ct_pow_scalar(x61_, ct_float(1.0 - p)), x62_, ct_num_i64(0));
            weight_tangent_ = ct_mul(x63_, x64_);
        }
        ct_tensor *x65_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x65_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (x2_tangent) {
        const cti_shape x66_ = cti_shape_of_ints("distance_slopes", "size",
                                                 CT_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x67_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x66_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x67_));
        const cti_shape x68_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x1), CT_INTS(-2));
        const cti_shape x69_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x2), CT_INTS(-3));
        const cti_shape x70_ = cti_shape_broadcast("distance_slopes", x68_, x69_);
        ct_tensor *x71_ = ct_expand(ct_neg(ct_unsqueeze(x2_tangent, -3)), cti_shape_ints(&x70_));
        ct_tensor *d_tangent_ = ct_expand_with(x71_, cti_shape_ints(&x67_), &(ct_expand_opts){.implicit = false});
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x72_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                weight_tangent_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x72_);
            } else {
                ct_tensor *x73_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x74_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x75_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x73_, d_tangent_)), x74_));
                ct_tensor *x76_ = ct_div(x75_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                weight_tangent_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x76_);
            }
        } else if (p == 0.0) {
            const ct_zeros_opts x77_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x77_);
        } else if (p == (double)INFINITY) {
            ct_tensor *x78_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x79_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                x78_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x79_);
            } else {
                ct_tensor *x80_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x81_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x82_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x80_, d_tangent_)), x81_));
                ct_tensor *x83_ = ct_div(x82_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x78_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x83_);
            }
            ct_tensor *x84_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
            ct_tensor *x85_ = ct_to_with(x84_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x86_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
            ct_tensor *x87_ = ct_to_with(x86_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x88_ = ct_sum_with(x87_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true});
            weight_tangent_ = ct_div(ct_mul(x78_, x85_), x88_);
        } else {
            ct_tensor *x89_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x90_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                x89_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x90_);
            } else {
                ct_tensor *x91_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x92_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x93_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x91_, d_tangent_)), x92_));
                ct_tensor *x94_ = ct_div(x93_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x89_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x94_);
            }
            ct_tensor *x95_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x96_;
            if (p - 1.0 == 0.0) {
                const cti_shape x97_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_tangent_));
                const cti_shape x98_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x97_);
                const cti_shape x99_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                const cti_shape x100_ = cti_shape_expand("distance_slopes", x98_, cti_shape_ints(&x99_));
                ct_tensor *x101_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x102_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x101_);
                ct_tensor *x103_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                ct_tensor *x104_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x103_);
                const ct_zeros_opts x105_ = {.dtype = cti_dtype_of(ct_expand(x102_, cti_shape_ints(&x99_))),
                                             .device = cti_device_or_host(ct_expand(x104_, cti_shape_ints(&x99_)))};
                x96_ = ct_zeros_with(cti_shape_ints(&x100_), &x105_);
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x106_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                const cti_shape x107_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                ct_tensor *x108_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x106_);
                x96_ = ct_expand(x108_, cti_shape_ints(&x107_));
            } else {
                ct_tensor *x109_ = ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_));
                const cti_shape x110_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_));
                ct_tensor *x111_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x109_);
                ct_tensor *x112_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x113_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x112_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x113_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x114_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x115_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x116_ =
                        ct_mul(ct_pow_scalar(x114_, ct_float(p - 1.0)), ct_pow_scalar(x115_, ct_float(p - 1.0)));
                    x112_ = ct_neg(x116_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x117_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x112_ = ct_div(ct_num(0.5), ct_pow_scalar(x117_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x118_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x119_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x120_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x118_, ct_float(p - 1.0)));
                    ct_tensor *x121_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x122_ = ct_mul(x120_, ct_pow_scalar(x119_, ct_float(p - 1.0)));
                    x112_ = ct_mul(x122_, ct_pow_scalar(x121_, ct_float(p - 1.0)));
                }
                x96_ = ct_mul(ct_expand(x111_, cti_shape_ints(&x110_)), x112_);
            }
            ct_tensor *x123_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
            ct_tensor *x124_ = ct_masked_fill(ct_unsqueeze(distance, -1), x123_, ct_num_i64(1));
            ct_tensor *x125_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
            ct_tensor *x126_ = ct_add(ct_mul(x89_, ct_pow_scalar(x95_, ct_float(p - 1.0))), ct_mul(x96_, ct_sgn(d_)));
            ct_tensor *x127_ = ct_masked_fill(ct_pow_scalar(x124_, ct_float(1.0 - p)), x125_, ct_num_i64(0));
            weight_tangent_ = ct_mul(x126_, x127_);
        }
        ct_tensor *x128_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x128_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (distance_tangent) {
        const cti_shape x129_ = cti_shape_of_ints("distance_slopes", "size",
                                                  CT_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x130_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x129_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x130_));
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            const ct_zeros_opts x131_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x131_);
        } else if (p == 0.0) {
            const ct_zeros_opts x132_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x132_);
        } else if (p == (double)INFINITY) {
            const cti_shape x133_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                        cti_shape_or_failed(ct_unsqueeze(distance, -1)));
            const cti_shape x134_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x133_);
            ct_tensor *x135_ = ct_eq(ct_abs(d_), ct_unsqueeze(distance, -1));
            ct_tensor *x136_ = ct_to_with(x135_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            const cti_shape x137_ = cti_shape_broadcast(
                "distance_slopes", x134_,
                cti_shape_or_failed(ct_sum_with(x136_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true})));
            const ct_zeros_opts x138_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_shape_ints(&x137_), &x138_);
        } else {
            ct_tensor *x139_;
            if (1.0 - p == 0.0) {
                const cti_shape x140_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x141_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance_tangent), CT_INTS(-1));
                const cti_shape x142_ = cti_shape_broadcast("distance_slopes", x140_, x140_);
                const cti_shape x143_ = cti_shape_expand(
                    "distance_slopes", cti_shape_broadcast("distance_slopes", x140_, x141_), cti_shape_ints(&x142_));
                ct_tensor *x144_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x145_ = ct_where(x144_, ct_num_i64(0), ct_unsqueeze(distance_tangent, -1));
                ct_tensor *x146_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                ct_tensor *x147_ = ct_where(x146_, ct_num_i64(0), ct_unsqueeze(distance_tangent, -1));
                const ct_zeros_opts x148_ = {.dtype = cti_dtype_of(ct_expand(x145_, cti_shape_ints(&x142_))),
                                             .device = cti_device_or_host(ct_expand(x147_, cti_shape_ints(&x142_)))};
                x139_ = ct_zeros_with(cti_shape_ints(&x143_), &x148_);
            } else if (1.0 - p == 1.0) {
                ct_tensor *x149_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                const cti_shape x150_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x151_ = cti_shape_broadcast("distance_slopes", x150_, x150_);
                ct_tensor *x152_ = ct_where(x149_, ct_num_i64(0), ct_unsqueeze(distance_tangent, -1));
                x139_ = ct_expand(x152_, cti_shape_ints(&x151_));
            } else {
                ct_tensor *x153_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                const cti_shape x154_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x155_ = cti_shape_broadcast("distance_slopes", x154_, x154_);
                ct_tensor *x156_ = ct_where(x153_, ct_num_i64(0), ct_unsqueeze(distance_tangent, -1));
                ct_tensor *x157_;
                if (1.0 - p != -1.0 && 1.0 - p != -0.5 && 1.0 - p != 0.5) {
                    ct_tensor *x158_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x159_ = ct_masked_fill(ct_unsqueeze(distance, -1), x158_, ct_num_i64(1));
                    x157_ = ct_mul(ct_num(1.0 - p), ct_pow_scalar(x159_, ct_float(1.0 - p - 1.0)));
                } else if (1.0 - p == -1.0) {
                    ct_tensor *x160_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x161_ = ct_masked_fill(ct_unsqueeze(distance, -1), x160_, ct_num_i64(1));
                    ct_tensor *x162_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x163_ = ct_masked_fill(ct_unsqueeze(distance, -1), x162_, ct_num_i64(1));
                    ct_tensor *x164_ =
                        ct_mul(ct_pow_scalar(x161_, ct_float(1.0 - p)), ct_pow_scalar(x163_, ct_float(1.0 - p)));
                    x157_ = ct_neg(x164_);
                } else if (1.0 - p == 0.5) {
                    ct_tensor *x165_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x166_ = ct_masked_fill(ct_unsqueeze(distance, -1), x165_, ct_num_i64(1));
                    x157_ = ct_div(ct_num(0.5), ct_pow_scalar(x166_, ct_float(1.0 - p)));
                } else {
                    ct_tensor *x167_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x168_ = ct_masked_fill(ct_unsqueeze(distance, -1), x167_, ct_num_i64(1));
                    ct_tensor *x169_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x170_ = ct_masked_fill(ct_unsqueeze(distance, -1), x169_, ct_num_i64(1));
                    ct_tensor *x171_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x168_, ct_float(1.0 - p)));
                    ct_tensor *x172_ = ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0));
                    ct_tensor *x173_ = ct_masked_fill(ct_unsqueeze(distance, -1), x172_, ct_num_i64(1));
                    ct_tensor *x174_ = ct_mul(x171_, ct_pow_scalar(x170_, ct_float(1.0 - p)));
                    x157_ = ct_mul(x174_, ct_pow_scalar(x173_, ct_float(1.0 - p)));
                }
                x139_ = ct_mul(ct_expand(x156_, cti_shape_ints(&x155_)), x157_);
            }
            const cti_shape x175_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x176_ =
                cti_shape_broadcast("distance_slopes", cti_shape_broadcast("distance_slopes", x175_, x175_), x175_);
            ct_tensor *x177_ = ct_where(ct_eq(ct_unsqueeze(distance, -1), ct_num_i64(0)), ct_num_i64(0), x139_);
            ct_tensor *x178_ = ct_masked_fill(ct_abs(d_), ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x179_ = ct_mul(ct_sgn(d_), ct_pow_scalar(x178_, ct_float(p - 1.0)));
            weight_tangent_ = ct_mul(ct_expand(x177_, cti_shape_ints(&x176_)), x179_);
        }
        ct_tensor *x180_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x180_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
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
