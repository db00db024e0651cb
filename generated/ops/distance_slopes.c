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
 *             sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1)), shape(d_)) if
 *             p == 2 else zeros(shape(d_), dtype_of(result.grad), device_of(result.grad)) if p == 0 else
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
 *             abs(where(d_ == 0, 1, d_)))) if p == inf else
 *             (zeros(shape(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)), shape(d_))), dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0,
 *             weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance),
 *             -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)), shape(d_))), device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0,
 *             weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance),
 *             -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)), shape(d_)))) if not is_complex(d_) else where(d_ == 0, 0,
 *             (sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)), shape(d_)) - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) +
 *             (sum_to_size(sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))))) if p - 1 == 0
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) if p - 1 == 1
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else
 *             -conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance,
 *             T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1))
 *             if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T),
 *             -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)))), broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1)), shape(d_)) *
 *             sgn(d_) if is_complex(d_) else where(real(d_) > 0, sum_to_size(sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))))) if p - 1 == 0
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) if p - 1 == 1
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else
 *             -conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance,
 *             T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1))
 *             if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T),
 *             -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)))), broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1)), shape(d_)),
 *             where(real(d_) < 0, -sum_to_size(sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))))) if p - 1 == 0
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) if p - 1 == 1
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else
 *             -conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance,
 *             T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1))
 *             if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T),
 *             -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)))), broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1)), shape(d_)),
 *             0)))
 *             x1.grad = reshape(sum_to_size(sum_to_size(d_grad2_, broadcast(unsqueeze(shape(x1), -2),
 *             unsqueeze(shape(x2), -3))), unsqueeze(shape(x1), -2)), shape(x1))
 *             d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             weight_ = distance_weights(d_, distance, p)
 *             weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad),
 *             -1), shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *             d_grad2_ = (zeros(shape(weight_grad1_), dtype_of(weight_grad1_), device_of(weight_grad1_)) if not
 *             is_complex(d_) else where(d_ == 0, 0, (weight_grad1_ - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             weight_grad1_) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) if p == 1 else
 *             sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1)), shape(d_)) if
 *             p == 2 else zeros(shape(d_), dtype_of(result.grad), device_of(result.grad)) if p == 0 else
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
 *             abs(where(d_ == 0, 1, d_)))) if p == inf else
 *             (zeros(shape(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)), shape(d_))), dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0,
 *             weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance),
 *             -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)), shape(d_))), device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0,
 *             weight_grad1_), broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance),
 *             -1), unsqueeze(shape(distance), -1))), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)), shape(d_)))) if not is_complex(d_) else where(d_ == 0, 0,
 *             (sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)), shape(d_)) - real(conj(sgn(where(d_ == 0, 1, d_))) *
 *             sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)), shape(d_))) * sgn(where(d_ == 0, 1, d_))) / abs(where(d_ == 0, 1, d_)))) +
 *             (sum_to_size(sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))))) if p - 1 == 0
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) if p - 1 == 1
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else
 *             -conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance,
 *             T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1))
 *             if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T),
 *             -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)))), broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1)), shape(d_)) *
 *             sgn(d_) if is_complex(d_) else where(real(d_) > 0, sum_to_size(sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))))) if p - 1 == 0
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) if p - 1 == 1
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else
 *             -conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance,
 *             T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1))
 *             if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T),
 *             -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)))), broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1)), shape(d_)),
 *             where(real(d_) < 0, -sum_to_size(sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))))) if p - 1 == 0
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) if p - 1 == 1
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else
 *             -conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance,
 *             T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1))
 *             if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T),
 *             -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)))), broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) /
 *             conj(masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1)), shape(d_)),
 *             0)))
 *             x2.grad = reshape(sum_to_size(-sum_to_size(d_grad2_, broadcast(unsqueeze(shape(x1), -2),
 *             unsqueeze(shape(x2), -3))), unsqueeze(shape(x2), -3)), shape(x2))
 *             d_ = expand(unsqueeze(x1, -2) - unsqueeze(x2, -3), concat(shape(distance), [M]))
 *             weight_ = distance_weights(d_, distance, p)
 *             weight_grad1_ = sum_to_size(expand(unsqueeze.dims(result.grad, [-2]), broadcast(unsqueeze(shape(grad),
 *             -1), shape(weight_))) * conj(unsqueeze(grad, -1)), shape(weight_))
 *             distance.grad = zeros(shape(distance), dtype_of(result.grad), device_of(result.grad)) if p == 1 else
 *             reshape(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0,
 *             sum_to_size(-(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) *
 *             conj(d_ / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1))),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))), unsqueeze(shape(distance),
 *             -1)), shape(distance)) if p == 2 else zeros(shape(distance), dtype_of(result.grad),
 *             device_of(result.grad)) if p == 0 else zeros(shape(distance), dtype_of(result.grad),
 *             device_of(result.grad)) if p == inf else reshape(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0,
 *             0, sum_to_size(-(sum_to_size(where(d_ == 0, 0,
 *             zeros(shape(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             dtype_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_)))),
 *             device_of(sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))))) if p - 1 == 0
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) if p - 1 == 1
 *             else sum_to_size(sum_to_size(where(unsqueeze(to(distance, T), -1) == 0, 0, weight_grad1_),
 *             broadcast(shape(d_), broadcast(broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1),
 *             unsqueeze(shape(distance), -1))), shape(d_)))) * conj(sgn(d_)), broadcast(broadcast(shape(d_),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1))), shape(d_))) * (conj((p - 1) *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1 - 1)) if not (p - 1 == -1 or p - 1 == -0.5 or p - 1 == 0.5) else
 *             -conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance,
 *             T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1))
 *             if p - 1 == -1 else 0.5 / conj(pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T),
 *             -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1)) if p - 1 == 0.5 else conj(-0.5 *
 *             pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T),
 *             -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) / masked_fill(unsqueeze(to(distance,
 *             T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p - 1) * pow.scalar(masked_fill(abs(d_) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1), d_ == 0, 1), p -
 *             1)))), broadcast(shape(d_), broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))) *
 *             conj(abs(d_) / masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1) /
 *             masked_fill(unsqueeze(to(distance, T), -1), unsqueeze(to(distance, T), -1) == 0, 1))),
 *             broadcast(unsqueeze(shape(distance), -1), unsqueeze(shape(distance), -1)))), unsqueeze(shape(distance),
 *             -1)), shape(distance))
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
            ct_tensor *x10_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            const cti_shape x11_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x12_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                       cti_shape_broadcast("distance_slopes", x11_, x11_));
            ct_tensor *x13_ = ct_where(ct_eq(ct_unsqueeze(x10_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
            ct_tensor *x14_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x15_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x16_ = ct_eq(ct_unsqueeze(x15_, -1), ct_num_i64(0));
            ct_tensor *x17_ = ct_conj(ct_masked_fill(ct_unsqueeze(x14_, -1), x16_, ct_num_i64(1)));
            ct_tensor *x18_ = ct_div(ct_sum_to_size(x13_, cti_shape_ints(&x12_)), x17_);
            d_grad2_ = ct_sum_to_size(x18_, cti_sizes_of(d_));
        } else if (node->p == 0.0) {
            const ct_zeros_opts x19_ = {.dtype = cti_dtype_of(result_grad),
                                        .device = cti_device_named(cti_node_device(base))};
            d_grad2_ = ct_zeros_with(cti_sizes_of(d_), &x19_);
        } else if (node->p == (double)INFINITY) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x20_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x21_ = ct_eq(ct_abs(d_), ct_unsqueeze(x20_, -1));
                ct_tensor *x22_ = ct_to_with(x21_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x23_ = ct_conj(ct_sum_with(x22_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x24_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x25_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x24_);
                const cti_shape x26_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x25_);
                ct_tensor *x27_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x28_ = ct_eq(ct_abs(d_), ct_unsqueeze(x27_, -1));
                ct_tensor *x29_ = ct_conj(ct_to_with(x28_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x30_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x23_), cti_shape_ints(&x26_)), x29_);
                const cti_shape x31_ = cti_shape_or_failed(ct_sum_to_size(x30_, cti_sizes_of(d_)));
                ct_tensor *x32_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x33_ = ct_eq(ct_abs(d_), ct_unsqueeze(x32_, -1));
                ct_tensor *x34_ = ct_to_with(x33_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x35_ = ct_conj(ct_sum_with(x34_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x36_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x37_ = ct_eq(ct_abs(d_), ct_unsqueeze(x36_, -1));
                ct_tensor *x38_ = ct_conj(ct_to_with(x37_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x39_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x35_), cti_shape_ints(&x26_)), x38_);
                const ct_zeros_opts x40_ = {.dtype = cti_dtype_of(ct_sum_to_size(x39_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                d_grad2_ = ct_zeros_with(cti_shape_ints(&x31_), &x40_);
            } else {
                ct_tensor *x41_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x42_ = ct_eq(ct_abs(d_), ct_unsqueeze(x41_, -1));
                ct_tensor *x43_ = ct_to_with(x42_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x44_ = ct_conj(ct_sum_with(x43_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x45_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x46_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x45_);
                const cti_shape x47_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x46_);
                ct_tensor *x48_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x49_ = ct_eq(ct_abs(d_), ct_unsqueeze(x48_, -1));
                ct_tensor *x50_ = ct_conj(ct_to_with(x49_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x51_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x44_), cti_shape_ints(&x47_)), x50_);
                ct_tensor *x52_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x53_ = ct_eq(ct_abs(d_), ct_unsqueeze(x52_, -1));
                ct_tensor *x54_ = ct_to_with(x53_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x55_ = ct_conj(ct_sum_with(x54_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x56_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x57_ = ct_eq(ct_abs(d_), ct_unsqueeze(x56_, -1));
                ct_tensor *x58_ = ct_conj(ct_to_with(x57_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x59_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x55_), cti_shape_ints(&x47_)), x58_);
                ct_tensor *x60_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x61_ = ct_real(ct_mul(x60_, ct_sum_to_size(x59_, cti_sizes_of(d_))));
                ct_tensor *x62_ = ct_mul(x61_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x63_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x64_ = ct_div(ct_sub(ct_sum_to_size(x51_, cti_sizes_of(d_)), x62_), x63_);
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x64_);
            }
        } else {
            ct_tensor *x65_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x66_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                const cti_shape x67_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x68_ = cti_shape_broadcast("distance_slopes", x67_, x67_);
                const cti_shape x69_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x68_);
                const cti_shape x70_ = cti_shape_broadcast("distance_slopes", x69_, cti_shape_or_failed(d_));
                const cti_shape x71_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x70_);
                ct_tensor *x72_ = ct_where(ct_eq(ct_unsqueeze(x66_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x73_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x74_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x75_ = ct_eq(ct_unsqueeze(x74_, -1), ct_num_i64(0));
                ct_tensor *x76_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x73_, -1), x75_, ct_num_i64(1)));
                ct_tensor *x77_ = ct_masked_fill(x76_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x78_ = ct_conj(ct_pow_scalar(x77_, ct_float(node->p - 1.0)));
                ct_tensor *x79_ = ct_mul(ct_sum_to_size(x72_, cti_shape_ints(&x71_)), x78_);
                const cti_shape x80_ = cti_shape_or_failed(ct_sum_to_size(x79_, cti_sizes_of(d_)));
                ct_tensor *x81_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x82_ = ct_where(ct_eq(ct_unsqueeze(x81_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x83_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x84_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x85_ = ct_eq(ct_unsqueeze(x84_, -1), ct_num_i64(0));
                ct_tensor *x86_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x83_, -1), x85_, ct_num_i64(1)));
                ct_tensor *x87_ = ct_masked_fill(x86_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x88_ = ct_conj(ct_pow_scalar(x87_, ct_float(node->p - 1.0)));
                ct_tensor *x89_ = ct_mul(ct_sum_to_size(x82_, cti_shape_ints(&x71_)), x88_);
                const ct_zeros_opts x90_ = {.dtype = cti_dtype_of(ct_sum_to_size(x89_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                x65_ = ct_zeros_with(cti_shape_ints(&x80_), &x90_);
            } else {
                ct_tensor *x91_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                const cti_shape x92_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x93_ = cti_shape_broadcast("distance_slopes", x92_, x92_);
                const cti_shape x94_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x93_);
                const cti_shape x95_ = cti_shape_broadcast("distance_slopes", x94_, cti_shape_or_failed(d_));
                const cti_shape x96_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x95_);
                ct_tensor *x97_ = ct_where(ct_eq(ct_unsqueeze(x91_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x98_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x99_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x100_ = ct_eq(ct_unsqueeze(x99_, -1), ct_num_i64(0));
                ct_tensor *x101_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x98_, -1), x100_, ct_num_i64(1)));
                ct_tensor *x102_ = ct_masked_fill(x101_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x103_ = ct_conj(ct_pow_scalar(x102_, ct_float(node->p - 1.0)));
                ct_tensor *x104_ = ct_mul(ct_sum_to_size(x97_, cti_shape_ints(&x96_)), x103_);
                ct_tensor *x105_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x106_ =
                    ct_where(ct_eq(ct_unsqueeze(x105_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x107_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x108_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x109_ = ct_eq(ct_unsqueeze(x108_, -1), ct_num_i64(0));
                ct_tensor *x110_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x107_, -1), x109_, ct_num_i64(1)));
                ct_tensor *x111_ = ct_masked_fill(x110_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x112_ = ct_conj(ct_pow_scalar(x111_, ct_float(node->p - 1.0)));
                ct_tensor *x113_ = ct_mul(ct_sum_to_size(x106_, cti_shape_ints(&x96_)), x112_);
                ct_tensor *x114_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x115_ = ct_real(ct_mul(x114_, ct_sum_to_size(x113_, cti_sizes_of(d_))));
                ct_tensor *x116_ = ct_mul(x115_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x117_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x118_ = ct_div(ct_sub(ct_sum_to_size(x104_, cti_sizes_of(d_)), x116_), x117_);
                x65_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x118_);
            }
            ct_tensor *x119_;
            if (cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x120_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x121_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x122_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x123_ = cti_shape_broadcast("distance_slopes", x122_, x122_);
                    const cti_shape x124_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x123_);
                    const cti_shape x125_ = cti_shape_broadcast("distance_slopes", x124_, cti_shape_or_failed(d_));
                    const cti_shape x126_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x125_);
                    ct_tensor *x127_ =
                        ct_where(ct_eq(ct_unsqueeze(x121_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x128_ = ct_mul(ct_sum_to_size(x127_, cti_shape_ints(&x126_)), ct_conj(ct_sgn(d_)));
                    const cti_shape x129_ = cti_shape_or_failed(ct_sum_to_size(x128_, cti_shape_ints(&x125_)));
                    ct_tensor *x130_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x131_ =
                        ct_where(ct_eq(ct_unsqueeze(x130_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x132_ = ct_mul(ct_sum_to_size(x131_, cti_shape_ints(&x126_)), ct_conj(ct_sgn(d_)));
                    const ct_zeros_opts x133_ = {.dtype = cti_dtype_of(ct_sum_to_size(x132_, cti_shape_ints(&x125_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x120_ = ct_zeros_with(cti_shape_ints(&x129_), &x133_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x134_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x135_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x136_ = cti_shape_broadcast("distance_slopes", x135_, x135_);
                    const cti_shape x137_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x136_);
                    const cti_shape x138_ = cti_shape_broadcast("distance_slopes", x137_, cti_shape_or_failed(d_));
                    const cti_shape x139_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x138_);
                    ct_tensor *x140_ =
                        ct_where(ct_eq(ct_unsqueeze(x134_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x141_ = ct_mul(ct_sum_to_size(x140_, cti_shape_ints(&x139_)), ct_conj(ct_sgn(d_)));
                    x120_ = ct_sum_to_size(x141_, cti_shape_ints(&x138_));
                } else {
                    ct_tensor *x142_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x143_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x144_ = cti_shape_broadcast("distance_slopes", x143_, x143_);
                    const cti_shape x145_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x144_);
                    const cti_shape x146_ = cti_shape_broadcast("distance_slopes", x145_, cti_shape_or_failed(d_));
                    const cti_shape x147_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x146_);
                    ct_tensor *x148_ =
                        ct_where(ct_eq(ct_unsqueeze(x142_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x149_ = ct_mul(ct_sum_to_size(x148_, cti_shape_ints(&x147_)), ct_conj(ct_sgn(d_)));
                    ct_tensor *x150_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x151_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x152_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x153_ = ct_eq(ct_unsqueeze(x152_, -1), ct_num_i64(0));
                        ct_tensor *x154_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x151_, -1), x153_, ct_num_i64(1)));
                        ct_tensor *x155_ = ct_masked_fill(x154_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x156_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x155_, ct_float(node->p - 1.0 - 1.0)));
                        x150_ = ct_conj(x156_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x157_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x158_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x159_ = ct_eq(ct_unsqueeze(x158_, -1), ct_num_i64(0));
                        ct_tensor *x160_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x157_, -1), x159_, ct_num_i64(1)));
                        ct_tensor *x161_ = ct_masked_fill(x160_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x162_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x163_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x164_ = ct_eq(ct_unsqueeze(x163_, -1), ct_num_i64(0));
                        ct_tensor *x165_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x162_, -1), x164_, ct_num_i64(1)));
                        ct_tensor *x166_ = ct_masked_fill(x165_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x167_ = ct_pow_scalar(x161_, ct_float(node->p - 1.0));
                        x150_ = ct_neg(ct_conj(ct_mul(x167_, ct_pow_scalar(x166_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x168_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x169_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x170_ = ct_eq(ct_unsqueeze(x169_, -1), ct_num_i64(0));
                        ct_tensor *x171_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x168_, -1), x170_, ct_num_i64(1)));
                        ct_tensor *x172_ = ct_masked_fill(x171_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x150_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x172_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x173_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x174_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x175_ = ct_eq(ct_unsqueeze(x174_, -1), ct_num_i64(0));
                        ct_tensor *x176_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x173_, -1), x175_, ct_num_i64(1)));
                        ct_tensor *x177_ = ct_masked_fill(x176_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x178_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x179_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x180_ = ct_eq(ct_unsqueeze(x179_, -1), ct_num_i64(0));
                        ct_tensor *x181_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x178_, -1), x180_, ct_num_i64(1)));
                        ct_tensor *x182_ = ct_masked_fill(x181_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x183_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x177_, ct_float(node->p - 1.0)));
                        ct_tensor *x184_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x185_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x186_ = ct_eq(ct_unsqueeze(x185_, -1), ct_num_i64(0));
                        ct_tensor *x187_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x184_, -1), x186_, ct_num_i64(1)));
                        ct_tensor *x188_ = ct_masked_fill(x187_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x189_ = ct_mul(x183_, ct_pow_scalar(x182_, ct_float(node->p - 1.0)));
                        x150_ = ct_conj(ct_mul(x189_, ct_pow_scalar(x188_, ct_float(node->p - 1.0))));
                    }
                    x120_ = ct_mul(ct_sum_to_size(x149_, cti_shape_ints(&x146_)), x150_);
                }
                const cti_shape x190_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x191_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_slopes", x190_, x190_));
                ct_tensor *x192_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x120_);
                ct_tensor *x193_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x194_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x195_ = ct_eq(ct_unsqueeze(x194_, -1), ct_num_i64(0));
                ct_tensor *x196_ = ct_conj(ct_masked_fill(ct_unsqueeze(x193_, -1), x195_, ct_num_i64(1)));
                ct_tensor *x197_ = ct_div(ct_sum_to_size(x192_, cti_shape_ints(&x191_)), x196_);
                x119_ = ct_mul(ct_sum_to_size(x197_, cti_sizes_of(d_)), ct_sgn(d_));
            } else {
                ct_tensor *x198_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x199_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x200_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x201_ = cti_shape_broadcast("distance_slopes", x200_, x200_);
                    const cti_shape x202_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x201_);
                    const cti_shape x203_ = cti_shape_broadcast("distance_slopes", x202_, cti_shape_or_failed(d_));
                    const cti_shape x204_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x203_);
                    ct_tensor *x205_ =
                        ct_where(ct_eq(ct_unsqueeze(x199_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x206_ = ct_mul(ct_sum_to_size(x205_, cti_shape_ints(&x204_)), ct_conj(ct_sgn(d_)));
                    const cti_shape x207_ = cti_shape_or_failed(ct_sum_to_size(x206_, cti_shape_ints(&x203_)));
                    ct_tensor *x208_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x209_ =
                        ct_where(ct_eq(ct_unsqueeze(x208_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x210_ = ct_mul(ct_sum_to_size(x209_, cti_shape_ints(&x204_)), ct_conj(ct_sgn(d_)));
                    const ct_zeros_opts x211_ = {.dtype = cti_dtype_of(ct_sum_to_size(x210_, cti_shape_ints(&x203_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x198_ = ct_zeros_with(cti_shape_ints(&x207_), &x211_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x212_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x213_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x214_ = cti_shape_broadcast("distance_slopes", x213_, x213_);
                    const cti_shape x215_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x214_);
                    const cti_shape x216_ = cti_shape_broadcast("distance_slopes", x215_, cti_shape_or_failed(d_));
                    const cti_shape x217_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x216_);
                    ct_tensor *x218_ =
                        ct_where(ct_eq(ct_unsqueeze(x212_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x219_ = ct_mul(ct_sum_to_size(x218_, cti_shape_ints(&x217_)), ct_conj(ct_sgn(d_)));
                    x198_ = ct_sum_to_size(x219_, cti_shape_ints(&x216_));
                } else {
                    ct_tensor *x220_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x221_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x222_ = cti_shape_broadcast("distance_slopes", x221_, x221_);
                    const cti_shape x223_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x222_);
                    const cti_shape x224_ = cti_shape_broadcast("distance_slopes", x223_, cti_shape_or_failed(d_));
                    const cti_shape x225_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x224_);
                    ct_tensor *x226_ =
                        ct_where(ct_eq(ct_unsqueeze(x220_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x227_ = ct_mul(ct_sum_to_size(x226_, cti_shape_ints(&x225_)), ct_conj(ct_sgn(d_)));
                    ct_tensor *x228_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x229_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x230_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x231_ = ct_eq(ct_unsqueeze(x230_, -1), ct_num_i64(0));
                        ct_tensor *x232_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x229_, -1), x231_, ct_num_i64(1)));
                        ct_tensor *x233_ = ct_masked_fill(x232_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x234_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x233_, ct_float(node->p - 1.0 - 1.0)));
                        x228_ = ct_conj(x234_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x235_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x236_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x237_ = ct_eq(ct_unsqueeze(x236_, -1), ct_num_i64(0));
                        ct_tensor *x238_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x235_, -1), x237_, ct_num_i64(1)));
                        ct_tensor *x239_ = ct_masked_fill(x238_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x240_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x241_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x242_ = ct_eq(ct_unsqueeze(x241_, -1), ct_num_i64(0));
                        ct_tensor *x243_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x240_, -1), x242_, ct_num_i64(1)));
                        ct_tensor *x244_ = ct_masked_fill(x243_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x245_ = ct_pow_scalar(x239_, ct_float(node->p - 1.0));
                        x228_ = ct_neg(ct_conj(ct_mul(x245_, ct_pow_scalar(x244_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x246_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x247_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x248_ = ct_eq(ct_unsqueeze(x247_, -1), ct_num_i64(0));
                        ct_tensor *x249_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x246_, -1), x248_, ct_num_i64(1)));
                        ct_tensor *x250_ = ct_masked_fill(x249_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x228_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x250_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x251_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x252_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x253_ = ct_eq(ct_unsqueeze(x252_, -1), ct_num_i64(0));
                        ct_tensor *x254_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x251_, -1), x253_, ct_num_i64(1)));
                        ct_tensor *x255_ = ct_masked_fill(x254_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x256_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x257_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x258_ = ct_eq(ct_unsqueeze(x257_, -1), ct_num_i64(0));
                        ct_tensor *x259_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x256_, -1), x258_, ct_num_i64(1)));
                        ct_tensor *x260_ = ct_masked_fill(x259_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x261_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x255_, ct_float(node->p - 1.0)));
                        ct_tensor *x262_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x263_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x264_ = ct_eq(ct_unsqueeze(x263_, -1), ct_num_i64(0));
                        ct_tensor *x265_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x262_, -1), x264_, ct_num_i64(1)));
                        ct_tensor *x266_ = ct_masked_fill(x265_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x267_ = ct_mul(x261_, ct_pow_scalar(x260_, ct_float(node->p - 1.0)));
                        x228_ = ct_conj(ct_mul(x267_, ct_pow_scalar(x266_, ct_float(node->p - 1.0))));
                    }
                    x198_ = ct_mul(ct_sum_to_size(x227_, cti_shape_ints(&x224_)), x228_);
                }
                const cti_shape x268_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x269_ = cti_shape_broadcast("distance_slopes", x268_, x268_);
                const cti_shape x270_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x269_);
                ct_tensor *x271_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x198_);
                ct_tensor *x272_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x273_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x274_ = ct_eq(ct_unsqueeze(x273_, -1), ct_num_i64(0));
                ct_tensor *x275_ = ct_conj(ct_masked_fill(ct_unsqueeze(x272_, -1), x274_, ct_num_i64(1)));
                ct_tensor *x276_ = ct_div(ct_sum_to_size(x271_, cti_shape_ints(&x270_)), x275_);
                ct_tensor *x277_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x278_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x279_ = cti_shape_broadcast("distance_slopes", x270_, cti_shape_or_failed(d_));
                    const cti_shape x280_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x279_);
                    ct_tensor *x281_ =
                        ct_where(ct_eq(ct_unsqueeze(x278_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x282_ = ct_mul(ct_sum_to_size(x281_, cti_shape_ints(&x280_)), ct_conj(ct_sgn(d_)));
                    const cti_shape x283_ = cti_shape_or_failed(ct_sum_to_size(x282_, cti_shape_ints(&x279_)));
                    ct_tensor *x284_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x285_ =
                        ct_where(ct_eq(ct_unsqueeze(x284_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x286_ = ct_mul(ct_sum_to_size(x285_, cti_shape_ints(&x280_)), ct_conj(ct_sgn(d_)));
                    const ct_zeros_opts x287_ = {.dtype = cti_dtype_of(ct_sum_to_size(x286_, cti_shape_ints(&x279_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x277_ = ct_zeros_with(cti_shape_ints(&x283_), &x287_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x288_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x289_ = cti_shape_broadcast("distance_slopes", x270_, cti_shape_or_failed(d_));
                    const cti_shape x290_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x289_);
                    ct_tensor *x291_ =
                        ct_where(ct_eq(ct_unsqueeze(x288_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x292_ = ct_mul(ct_sum_to_size(x291_, cti_shape_ints(&x290_)), ct_conj(ct_sgn(d_)));
                    x277_ = ct_sum_to_size(x292_, cti_shape_ints(&x289_));
                } else {
                    ct_tensor *x293_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x294_ = cti_shape_broadcast("distance_slopes", x270_, cti_shape_or_failed(d_));
                    const cti_shape x295_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x294_);
                    ct_tensor *x296_ =
                        ct_where(ct_eq(ct_unsqueeze(x293_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x297_ = ct_mul(ct_sum_to_size(x296_, cti_shape_ints(&x295_)), ct_conj(ct_sgn(d_)));
                    ct_tensor *x298_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x299_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x300_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x301_ = ct_eq(ct_unsqueeze(x300_, -1), ct_num_i64(0));
                        ct_tensor *x302_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x299_, -1), x301_, ct_num_i64(1)));
                        ct_tensor *x303_ = ct_masked_fill(x302_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x304_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x303_, ct_float(node->p - 1.0 - 1.0)));
                        x298_ = ct_conj(x304_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x305_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x306_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x307_ = ct_eq(ct_unsqueeze(x306_, -1), ct_num_i64(0));
                        ct_tensor *x308_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x305_, -1), x307_, ct_num_i64(1)));
                        ct_tensor *x309_ = ct_masked_fill(x308_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x310_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x311_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x312_ = ct_eq(ct_unsqueeze(x311_, -1), ct_num_i64(0));
                        ct_tensor *x313_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x310_, -1), x312_, ct_num_i64(1)));
                        ct_tensor *x314_ = ct_masked_fill(x313_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x315_ = ct_pow_scalar(x309_, ct_float(node->p - 1.0));
                        x298_ = ct_neg(ct_conj(ct_mul(x315_, ct_pow_scalar(x314_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x316_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x317_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x318_ = ct_eq(ct_unsqueeze(x317_, -1), ct_num_i64(0));
                        ct_tensor *x319_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x316_, -1), x318_, ct_num_i64(1)));
                        ct_tensor *x320_ = ct_masked_fill(x319_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x298_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x320_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x321_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x322_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x323_ = ct_eq(ct_unsqueeze(x322_, -1), ct_num_i64(0));
                        ct_tensor *x324_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x321_, -1), x323_, ct_num_i64(1)));
                        ct_tensor *x325_ = ct_masked_fill(x324_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x326_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x327_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x328_ = ct_eq(ct_unsqueeze(x327_, -1), ct_num_i64(0));
                        ct_tensor *x329_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x326_, -1), x328_, ct_num_i64(1)));
                        ct_tensor *x330_ = ct_masked_fill(x329_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x331_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x325_, ct_float(node->p - 1.0)));
                        ct_tensor *x332_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x333_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x334_ = ct_eq(ct_unsqueeze(x333_, -1), ct_num_i64(0));
                        ct_tensor *x335_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x332_, -1), x334_, ct_num_i64(1)));
                        ct_tensor *x336_ = ct_masked_fill(x335_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x337_ = ct_mul(x331_, ct_pow_scalar(x330_, ct_float(node->p - 1.0)));
                        x298_ = ct_conj(ct_mul(x337_, ct_pow_scalar(x336_, ct_float(node->p - 1.0))));
                    }
                    x277_ = ct_mul(ct_sum_to_size(x297_, cti_shape_ints(&x294_)), x298_);
                }
                ct_tensor *x338_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x277_);
                ct_tensor *x339_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x340_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x341_ = ct_eq(ct_unsqueeze(x340_, -1), ct_num_i64(0));
                ct_tensor *x342_ = ct_conj(ct_masked_fill(ct_unsqueeze(x339_, -1), x341_, ct_num_i64(1)));
                ct_tensor *x343_ = ct_div(ct_sum_to_size(x338_, cti_shape_ints(&x270_)), x342_);
                ct_tensor *x344_ = ct_neg(ct_sum_to_size(x343_, cti_sizes_of(d_)));
                ct_tensor *x345_ = ct_where(ct_lt(ct_real(d_), ct_num_i64(0)), x344_, ct_num_i64(0));
                ct_tensor *x346_ = ct_sum_to_size(x276_, cti_sizes_of(d_));
                x119_ = ct_where(ct_gt(ct_real(d_), ct_num_i64(0)), x346_, x345_);
            }
            d_grad2_ = ct_add(x65_, x119_);
        }
        const cti_shape x347_ = cti_shape_unsqueeze("distance_slopes", cti_input_shape(base, X1), CT_INTS(-2));
        const cti_shape x348_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x2), CT_INTS(-3));
        const cti_shape x349_ = cti_shape_broadcast("distance_slopes", x347_, x348_);
        ct_tensor *x350_ = ct_sum_to_size(ct_sum_to_size(d_grad2_, cti_shape_ints(&x349_)), cti_shape_ints(&x347_));
        grads[X1] = ct_reshape(x350_, cti_input_sizes(base, X1));
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
            ct_tensor *x10_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            const cti_shape x11_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x12_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                       cti_shape_broadcast("distance_slopes", x11_, x11_));
            ct_tensor *x13_ = ct_where(ct_eq(ct_unsqueeze(x10_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
            ct_tensor *x14_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x15_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x16_ = ct_eq(ct_unsqueeze(x15_, -1), ct_num_i64(0));
            ct_tensor *x17_ = ct_conj(ct_masked_fill(ct_unsqueeze(x14_, -1), x16_, ct_num_i64(1)));
            ct_tensor *x18_ = ct_div(ct_sum_to_size(x13_, cti_shape_ints(&x12_)), x17_);
            d_grad2_ = ct_sum_to_size(x18_, cti_sizes_of(d_));
        } else if (node->p == 0.0) {
            const ct_zeros_opts x19_ = {.dtype = cti_dtype_of(result_grad),
                                        .device = cti_device_named(cti_node_device(base))};
            d_grad2_ = ct_zeros_with(cti_sizes_of(d_), &x19_);
        } else if (node->p == (double)INFINITY) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x20_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x21_ = ct_eq(ct_abs(d_), ct_unsqueeze(x20_, -1));
                ct_tensor *x22_ = ct_to_with(x21_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x23_ = ct_conj(ct_sum_with(x22_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x24_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x25_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x24_);
                const cti_shape x26_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x25_);
                ct_tensor *x27_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x28_ = ct_eq(ct_abs(d_), ct_unsqueeze(x27_, -1));
                ct_tensor *x29_ = ct_conj(ct_to_with(x28_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x30_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x23_), cti_shape_ints(&x26_)), x29_);
                const cti_shape x31_ = cti_shape_or_failed(ct_sum_to_size(x30_, cti_sizes_of(d_)));
                ct_tensor *x32_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x33_ = ct_eq(ct_abs(d_), ct_unsqueeze(x32_, -1));
                ct_tensor *x34_ = ct_to_with(x33_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x35_ = ct_conj(ct_sum_with(x34_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x36_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x37_ = ct_eq(ct_abs(d_), ct_unsqueeze(x36_, -1));
                ct_tensor *x38_ = ct_conj(ct_to_with(x37_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x39_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x35_), cti_shape_ints(&x26_)), x38_);
                const ct_zeros_opts x40_ = {.dtype = cti_dtype_of(ct_sum_to_size(x39_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                d_grad2_ = ct_zeros_with(cti_shape_ints(&x31_), &x40_);
            } else {
                ct_tensor *x41_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x42_ = ct_eq(ct_abs(d_), ct_unsqueeze(x41_, -1));
                ct_tensor *x43_ = ct_to_with(x42_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x44_ = ct_conj(ct_sum_with(x43_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                const cti_shape x45_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x46_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x45_);
                const cti_shape x47_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x46_);
                ct_tensor *x48_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x49_ = ct_eq(ct_abs(d_), ct_unsqueeze(x48_, -1));
                ct_tensor *x50_ = ct_conj(ct_to_with(x49_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x51_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x44_), cti_shape_ints(&x47_)), x50_);
                ct_tensor *x52_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x53_ = ct_eq(ct_abs(d_), ct_unsqueeze(x52_, -1));
                ct_tensor *x54_ = ct_to_with(x53_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x55_ = ct_conj(ct_sum_with(x54_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true}));
                ct_tensor *x56_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x57_ = ct_eq(ct_abs(d_), ct_unsqueeze(x56_, -1));
                ct_tensor *x58_ = ct_conj(ct_to_with(x57_, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)}));
                ct_tensor *x59_ = ct_mul(ct_sum_to_size(ct_div(weight_grad1_, x55_), cti_shape_ints(&x47_)), x58_);
                ct_tensor *x60_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x61_ = ct_real(ct_mul(x60_, ct_sum_to_size(x59_, cti_sizes_of(d_))));
                ct_tensor *x62_ = ct_mul(x61_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x63_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x64_ = ct_div(ct_sub(ct_sum_to_size(x51_, cti_sizes_of(d_)), x62_), x63_);
                d_grad2_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x64_);
            }
        } else {
            ct_tensor *x65_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x66_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                const cti_shape x67_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x68_ = cti_shape_broadcast("distance_slopes", x67_, x67_);
                const cti_shape x69_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x68_);
                const cti_shape x70_ = cti_shape_broadcast("distance_slopes", x69_, cti_shape_or_failed(d_));
                const cti_shape x71_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x70_);
                ct_tensor *x72_ = ct_where(ct_eq(ct_unsqueeze(x66_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x73_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x74_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x75_ = ct_eq(ct_unsqueeze(x74_, -1), ct_num_i64(0));
                ct_tensor *x76_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x73_, -1), x75_, ct_num_i64(1)));
                ct_tensor *x77_ = ct_masked_fill(x76_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x78_ = ct_conj(ct_pow_scalar(x77_, ct_float(node->p - 1.0)));
                ct_tensor *x79_ = ct_mul(ct_sum_to_size(x72_, cti_shape_ints(&x71_)), x78_);
                const cti_shape x80_ = cti_shape_or_failed(ct_sum_to_size(x79_, cti_sizes_of(d_)));
                ct_tensor *x81_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x82_ = ct_where(ct_eq(ct_unsqueeze(x81_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x83_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x84_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x85_ = ct_eq(ct_unsqueeze(x84_, -1), ct_num_i64(0));
                ct_tensor *x86_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x83_, -1), x85_, ct_num_i64(1)));
                ct_tensor *x87_ = ct_masked_fill(x86_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x88_ = ct_conj(ct_pow_scalar(x87_, ct_float(node->p - 1.0)));
                ct_tensor *x89_ = ct_mul(ct_sum_to_size(x82_, cti_shape_ints(&x71_)), x88_);
                const ct_zeros_opts x90_ = {.dtype = cti_dtype_of(ct_sum_to_size(x89_, cti_sizes_of(d_))),
                                            .device = cti_device_named(cti_node_device(base))};
                x65_ = ct_zeros_with(cti_shape_ints(&x80_), &x90_);
            } else {
                ct_tensor *x91_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                const cti_shape x92_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x93_ = cti_shape_broadcast("distance_slopes", x92_, x92_);
                const cti_shape x94_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x93_);
                const cti_shape x95_ = cti_shape_broadcast("distance_slopes", x94_, cti_shape_or_failed(d_));
                const cti_shape x96_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x95_);
                ct_tensor *x97_ = ct_where(ct_eq(ct_unsqueeze(x91_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x98_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x99_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x100_ = ct_eq(ct_unsqueeze(x99_, -1), ct_num_i64(0));
                ct_tensor *x101_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x98_, -1), x100_, ct_num_i64(1)));
                ct_tensor *x102_ = ct_masked_fill(x101_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x103_ = ct_conj(ct_pow_scalar(x102_, ct_float(node->p - 1.0)));
                ct_tensor *x104_ = ct_mul(ct_sum_to_size(x97_, cti_shape_ints(&x96_)), x103_);
                ct_tensor *x105_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x106_ =
                    ct_where(ct_eq(ct_unsqueeze(x105_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x107_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x108_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x109_ = ct_eq(ct_unsqueeze(x108_, -1), ct_num_i64(0));
                ct_tensor *x110_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x107_, -1), x109_, ct_num_i64(1)));
                ct_tensor *x111_ = ct_masked_fill(x110_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                ct_tensor *x112_ = ct_conj(ct_pow_scalar(x111_, ct_float(node->p - 1.0)));
                ct_tensor *x113_ = ct_mul(ct_sum_to_size(x106_, cti_shape_ints(&x96_)), x112_);
                ct_tensor *x114_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x115_ = ct_real(ct_mul(x114_, ct_sum_to_size(x113_, cti_sizes_of(d_))));
                ct_tensor *x116_ = ct_mul(x115_, ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x117_ = ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x118_ = ct_div(ct_sub(ct_sum_to_size(x104_, cti_sizes_of(d_)), x116_), x117_);
                x65_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x118_);
            }
            ct_tensor *x119_;
            if (cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                ct_tensor *x120_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x121_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x122_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x123_ = cti_shape_broadcast("distance_slopes", x122_, x122_);
                    const cti_shape x124_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x123_);
                    const cti_shape x125_ = cti_shape_broadcast("distance_slopes", x124_, cti_shape_or_failed(d_));
                    const cti_shape x126_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x125_);
                    ct_tensor *x127_ =
                        ct_where(ct_eq(ct_unsqueeze(x121_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x128_ = ct_mul(ct_sum_to_size(x127_, cti_shape_ints(&x126_)), ct_conj(ct_sgn(d_)));
                    const cti_shape x129_ = cti_shape_or_failed(ct_sum_to_size(x128_, cti_shape_ints(&x125_)));
                    ct_tensor *x130_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x131_ =
                        ct_where(ct_eq(ct_unsqueeze(x130_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x132_ = ct_mul(ct_sum_to_size(x131_, cti_shape_ints(&x126_)), ct_conj(ct_sgn(d_)));
                    const ct_zeros_opts x133_ = {.dtype = cti_dtype_of(ct_sum_to_size(x132_, cti_shape_ints(&x125_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x120_ = ct_zeros_with(cti_shape_ints(&x129_), &x133_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x134_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x135_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x136_ = cti_shape_broadcast("distance_slopes", x135_, x135_);
                    const cti_shape x137_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x136_);
                    const cti_shape x138_ = cti_shape_broadcast("distance_slopes", x137_, cti_shape_or_failed(d_));
                    const cti_shape x139_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x138_);
                    ct_tensor *x140_ =
                        ct_where(ct_eq(ct_unsqueeze(x134_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x141_ = ct_mul(ct_sum_to_size(x140_, cti_shape_ints(&x139_)), ct_conj(ct_sgn(d_)));
                    x120_ = ct_sum_to_size(x141_, cti_shape_ints(&x138_));
                } else {
                    ct_tensor *x142_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x143_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x144_ = cti_shape_broadcast("distance_slopes", x143_, x143_);
                    const cti_shape x145_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x144_);
                    const cti_shape x146_ = cti_shape_broadcast("distance_slopes", x145_, cti_shape_or_failed(d_));
                    const cti_shape x147_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x146_);
                    ct_tensor *x148_ =
                        ct_where(ct_eq(ct_unsqueeze(x142_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x149_ = ct_mul(ct_sum_to_size(x148_, cti_shape_ints(&x147_)), ct_conj(ct_sgn(d_)));
                    ct_tensor *x150_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x151_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x152_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x153_ = ct_eq(ct_unsqueeze(x152_, -1), ct_num_i64(0));
                        ct_tensor *x154_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x151_, -1), x153_, ct_num_i64(1)));
                        ct_tensor *x155_ = ct_masked_fill(x154_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x156_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x155_, ct_float(node->p - 1.0 - 1.0)));
                        x150_ = ct_conj(x156_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x157_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x158_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x159_ = ct_eq(ct_unsqueeze(x158_, -1), ct_num_i64(0));
                        ct_tensor *x160_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x157_, -1), x159_, ct_num_i64(1)));
                        ct_tensor *x161_ = ct_masked_fill(x160_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x162_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x163_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x164_ = ct_eq(ct_unsqueeze(x163_, -1), ct_num_i64(0));
                        ct_tensor *x165_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x162_, -1), x164_, ct_num_i64(1)));
                        ct_tensor *x166_ = ct_masked_fill(x165_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x167_ = ct_pow_scalar(x161_, ct_float(node->p - 1.0));
                        x150_ = ct_neg(ct_conj(ct_mul(x167_, ct_pow_scalar(x166_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x168_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x169_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x170_ = ct_eq(ct_unsqueeze(x169_, -1), ct_num_i64(0));
                        ct_tensor *x171_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x168_, -1), x170_, ct_num_i64(1)));
                        ct_tensor *x172_ = ct_masked_fill(x171_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x150_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x172_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x173_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x174_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x175_ = ct_eq(ct_unsqueeze(x174_, -1), ct_num_i64(0));
                        ct_tensor *x176_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x173_, -1), x175_, ct_num_i64(1)));
                        ct_tensor *x177_ = ct_masked_fill(x176_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x178_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x179_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x180_ = ct_eq(ct_unsqueeze(x179_, -1), ct_num_i64(0));
                        ct_tensor *x181_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x178_, -1), x180_, ct_num_i64(1)));
                        ct_tensor *x182_ = ct_masked_fill(x181_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x183_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x177_, ct_float(node->p - 1.0)));
                        ct_tensor *x184_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x185_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x186_ = ct_eq(ct_unsqueeze(x185_, -1), ct_num_i64(0));
                        ct_tensor *x187_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x184_, -1), x186_, ct_num_i64(1)));
                        ct_tensor *x188_ = ct_masked_fill(x187_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x189_ = ct_mul(x183_, ct_pow_scalar(x182_, ct_float(node->p - 1.0)));
                        x150_ = ct_conj(ct_mul(x189_, ct_pow_scalar(x188_, ct_float(node->p - 1.0))));
                    }
                    x120_ = ct_mul(ct_sum_to_size(x149_, cti_shape_ints(&x146_)), x150_);
                }
                const cti_shape x190_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x191_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_slopes", x190_, x190_));
                ct_tensor *x192_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x120_);
                ct_tensor *x193_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x194_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x195_ = ct_eq(ct_unsqueeze(x194_, -1), ct_num_i64(0));
                ct_tensor *x196_ = ct_conj(ct_masked_fill(ct_unsqueeze(x193_, -1), x195_, ct_num_i64(1)));
                ct_tensor *x197_ = ct_div(ct_sum_to_size(x192_, cti_shape_ints(&x191_)), x196_);
                x119_ = ct_mul(ct_sum_to_size(x197_, cti_sizes_of(d_)), ct_sgn(d_));
            } else {
                ct_tensor *x198_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x199_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x200_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x201_ = cti_shape_broadcast("distance_slopes", x200_, x200_);
                    const cti_shape x202_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x201_);
                    const cti_shape x203_ = cti_shape_broadcast("distance_slopes", x202_, cti_shape_or_failed(d_));
                    const cti_shape x204_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x203_);
                    ct_tensor *x205_ =
                        ct_where(ct_eq(ct_unsqueeze(x199_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x206_ = ct_mul(ct_sum_to_size(x205_, cti_shape_ints(&x204_)), ct_conj(ct_sgn(d_)));
                    const cti_shape x207_ = cti_shape_or_failed(ct_sum_to_size(x206_, cti_shape_ints(&x203_)));
                    ct_tensor *x208_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x209_ =
                        ct_where(ct_eq(ct_unsqueeze(x208_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x210_ = ct_mul(ct_sum_to_size(x209_, cti_shape_ints(&x204_)), ct_conj(ct_sgn(d_)));
                    const ct_zeros_opts x211_ = {.dtype = cti_dtype_of(ct_sum_to_size(x210_, cti_shape_ints(&x203_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x198_ = ct_zeros_with(cti_shape_ints(&x207_), &x211_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x212_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x213_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x214_ = cti_shape_broadcast("distance_slopes", x213_, x213_);
                    const cti_shape x215_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x214_);
                    const cti_shape x216_ = cti_shape_broadcast("distance_slopes", x215_, cti_shape_or_failed(d_));
                    const cti_shape x217_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x216_);
                    ct_tensor *x218_ =
                        ct_where(ct_eq(ct_unsqueeze(x212_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x219_ = ct_mul(ct_sum_to_size(x218_, cti_shape_ints(&x217_)), ct_conj(ct_sgn(d_)));
                    x198_ = ct_sum_to_size(x219_, cti_shape_ints(&x216_));
                } else {
                    ct_tensor *x220_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x221_ =
                        cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                    const cti_shape x222_ = cti_shape_broadcast("distance_slopes", x221_, x221_);
                    const cti_shape x223_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x222_);
                    const cti_shape x224_ = cti_shape_broadcast("distance_slopes", x223_, cti_shape_or_failed(d_));
                    const cti_shape x225_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x224_);
                    ct_tensor *x226_ =
                        ct_where(ct_eq(ct_unsqueeze(x220_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x227_ = ct_mul(ct_sum_to_size(x226_, cti_shape_ints(&x225_)), ct_conj(ct_sgn(d_)));
                    ct_tensor *x228_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x229_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x230_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x231_ = ct_eq(ct_unsqueeze(x230_, -1), ct_num_i64(0));
                        ct_tensor *x232_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x229_, -1), x231_, ct_num_i64(1)));
                        ct_tensor *x233_ = ct_masked_fill(x232_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x234_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x233_, ct_float(node->p - 1.0 - 1.0)));
                        x228_ = ct_conj(x234_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x235_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x236_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x237_ = ct_eq(ct_unsqueeze(x236_, -1), ct_num_i64(0));
                        ct_tensor *x238_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x235_, -1), x237_, ct_num_i64(1)));
                        ct_tensor *x239_ = ct_masked_fill(x238_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x240_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x241_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x242_ = ct_eq(ct_unsqueeze(x241_, -1), ct_num_i64(0));
                        ct_tensor *x243_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x240_, -1), x242_, ct_num_i64(1)));
                        ct_tensor *x244_ = ct_masked_fill(x243_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x245_ = ct_pow_scalar(x239_, ct_float(node->p - 1.0));
                        x228_ = ct_neg(ct_conj(ct_mul(x245_, ct_pow_scalar(x244_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x246_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x247_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x248_ = ct_eq(ct_unsqueeze(x247_, -1), ct_num_i64(0));
                        ct_tensor *x249_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x246_, -1), x248_, ct_num_i64(1)));
                        ct_tensor *x250_ = ct_masked_fill(x249_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x228_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x250_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x251_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x252_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x253_ = ct_eq(ct_unsqueeze(x252_, -1), ct_num_i64(0));
                        ct_tensor *x254_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x251_, -1), x253_, ct_num_i64(1)));
                        ct_tensor *x255_ = ct_masked_fill(x254_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x256_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x257_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x258_ = ct_eq(ct_unsqueeze(x257_, -1), ct_num_i64(0));
                        ct_tensor *x259_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x256_, -1), x258_, ct_num_i64(1)));
                        ct_tensor *x260_ = ct_masked_fill(x259_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x261_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x255_, ct_float(node->p - 1.0)));
                        ct_tensor *x262_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x263_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x264_ = ct_eq(ct_unsqueeze(x263_, -1), ct_num_i64(0));
                        ct_tensor *x265_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x262_, -1), x264_, ct_num_i64(1)));
                        ct_tensor *x266_ = ct_masked_fill(x265_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x267_ = ct_mul(x261_, ct_pow_scalar(x260_, ct_float(node->p - 1.0)));
                        x228_ = ct_conj(ct_mul(x267_, ct_pow_scalar(x266_, ct_float(node->p - 1.0))));
                    }
                    x198_ = ct_mul(ct_sum_to_size(x227_, cti_shape_ints(&x224_)), x228_);
                }
                const cti_shape x268_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x269_ = cti_shape_broadcast("distance_slopes", x268_, x268_);
                const cti_shape x270_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x269_);
                ct_tensor *x271_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x198_);
                ct_tensor *x272_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x273_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x274_ = ct_eq(ct_unsqueeze(x273_, -1), ct_num_i64(0));
                ct_tensor *x275_ = ct_conj(ct_masked_fill(ct_unsqueeze(x272_, -1), x274_, ct_num_i64(1)));
                ct_tensor *x276_ = ct_div(ct_sum_to_size(x271_, cti_shape_ints(&x270_)), x275_);
                ct_tensor *x277_;
                if (node->p - 1.0 == 0.0) {
                    ct_tensor *x278_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x279_ = cti_shape_broadcast("distance_slopes", x270_, cti_shape_or_failed(d_));
                    const cti_shape x280_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x279_);
                    ct_tensor *x281_ =
                        ct_where(ct_eq(ct_unsqueeze(x278_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x282_ = ct_mul(ct_sum_to_size(x281_, cti_shape_ints(&x280_)), ct_conj(ct_sgn(d_)));
                    const cti_shape x283_ = cti_shape_or_failed(ct_sum_to_size(x282_, cti_shape_ints(&x279_)));
                    ct_tensor *x284_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x285_ =
                        ct_where(ct_eq(ct_unsqueeze(x284_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x286_ = ct_mul(ct_sum_to_size(x285_, cti_shape_ints(&x280_)), ct_conj(ct_sgn(d_)));
                    const ct_zeros_opts x287_ = {.dtype = cti_dtype_of(ct_sum_to_size(x286_, cti_shape_ints(&x279_))),
                                                 .device = cti_device_named(cti_node_device(base))};
                    x277_ = ct_zeros_with(cti_shape_ints(&x283_), &x287_);
                } else if (node->p - 1.0 == 1.0) {
                    ct_tensor *x288_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x289_ = cti_shape_broadcast("distance_slopes", x270_, cti_shape_or_failed(d_));
                    const cti_shape x290_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x289_);
                    ct_tensor *x291_ =
                        ct_where(ct_eq(ct_unsqueeze(x288_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x292_ = ct_mul(ct_sum_to_size(x291_, cti_shape_ints(&x290_)), ct_conj(ct_sgn(d_)));
                    x277_ = ct_sum_to_size(x292_, cti_shape_ints(&x289_));
                } else {
                    ct_tensor *x293_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    const cti_shape x294_ = cti_shape_broadcast("distance_slopes", x270_, cti_shape_or_failed(d_));
                    const cti_shape x295_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x294_);
                    ct_tensor *x296_ =
                        ct_where(ct_eq(ct_unsqueeze(x293_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                    ct_tensor *x297_ = ct_mul(ct_sum_to_size(x296_, cti_shape_ints(&x295_)), ct_conj(ct_sgn(d_)));
                    ct_tensor *x298_;
                    if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                        ct_tensor *x299_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x300_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x301_ = ct_eq(ct_unsqueeze(x300_, -1), ct_num_i64(0));
                        ct_tensor *x302_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x299_, -1), x301_, ct_num_i64(1)));
                        ct_tensor *x303_ = ct_masked_fill(x302_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x304_ =
                            ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x303_, ct_float(node->p - 1.0 - 1.0)));
                        x298_ = ct_conj(x304_);
                    } else if (node->p - 1.0 == -1.0) {
                        ct_tensor *x305_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x306_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x307_ = ct_eq(ct_unsqueeze(x306_, -1), ct_num_i64(0));
                        ct_tensor *x308_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x305_, -1), x307_, ct_num_i64(1)));
                        ct_tensor *x309_ = ct_masked_fill(x308_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x310_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x311_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x312_ = ct_eq(ct_unsqueeze(x311_, -1), ct_num_i64(0));
                        ct_tensor *x313_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x310_, -1), x312_, ct_num_i64(1)));
                        ct_tensor *x314_ = ct_masked_fill(x313_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x315_ = ct_pow_scalar(x309_, ct_float(node->p - 1.0));
                        x298_ = ct_neg(ct_conj(ct_mul(x315_, ct_pow_scalar(x314_, ct_float(node->p - 1.0)))));
                    } else if (node->p - 1.0 == 0.5) {
                        ct_tensor *x316_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x317_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x318_ = ct_eq(ct_unsqueeze(x317_, -1), ct_num_i64(0));
                        ct_tensor *x319_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x316_, -1), x318_, ct_num_i64(1)));
                        ct_tensor *x320_ = ct_masked_fill(x319_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        x298_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x320_, ct_float(node->p - 1.0))));
                    } else {
                        ct_tensor *x321_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x322_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x323_ = ct_eq(ct_unsqueeze(x322_, -1), ct_num_i64(0));
                        ct_tensor *x324_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x321_, -1), x323_, ct_num_i64(1)));
                        ct_tensor *x325_ = ct_masked_fill(x324_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x326_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x327_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x328_ = ct_eq(ct_unsqueeze(x327_, -1), ct_num_i64(0));
                        ct_tensor *x329_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x326_, -1), x328_, ct_num_i64(1)));
                        ct_tensor *x330_ = ct_masked_fill(x329_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x331_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x325_, ct_float(node->p - 1.0)));
                        ct_tensor *x332_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x333_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                        ct_tensor *x334_ = ct_eq(ct_unsqueeze(x333_, -1), ct_num_i64(0));
                        ct_tensor *x335_ =
                            ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x332_, -1), x334_, ct_num_i64(1)));
                        ct_tensor *x336_ = ct_masked_fill(x335_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                        ct_tensor *x337_ = ct_mul(x331_, ct_pow_scalar(x330_, ct_float(node->p - 1.0)));
                        x298_ = ct_conj(ct_mul(x337_, ct_pow_scalar(x336_, ct_float(node->p - 1.0))));
                    }
                    x277_ = ct_mul(ct_sum_to_size(x297_, cti_shape_ints(&x294_)), x298_);
                }
                ct_tensor *x338_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x277_);
                ct_tensor *x339_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x340_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x341_ = ct_eq(ct_unsqueeze(x340_, -1), ct_num_i64(0));
                ct_tensor *x342_ = ct_conj(ct_masked_fill(ct_unsqueeze(x339_, -1), x341_, ct_num_i64(1)));
                ct_tensor *x343_ = ct_div(ct_sum_to_size(x338_, cti_shape_ints(&x270_)), x342_);
                ct_tensor *x344_ = ct_neg(ct_sum_to_size(x343_, cti_sizes_of(d_)));
                ct_tensor *x345_ = ct_where(ct_lt(ct_real(d_), ct_num_i64(0)), x344_, ct_num_i64(0));
                ct_tensor *x346_ = ct_sum_to_size(x276_, cti_sizes_of(d_));
                x119_ = ct_where(ct_gt(ct_real(d_), ct_num_i64(0)), x346_, x345_);
            }
            d_grad2_ = ct_add(x65_, x119_);
        }
        const cti_shape x347_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x1), CT_INTS(-2));
        const cti_shape x348_ = cti_shape_unsqueeze("distance_slopes", cti_input_shape(base, X2), CT_INTS(-3));
        const cti_shape x349_ = cti_shape_broadcast("distance_slopes", x347_, x348_);
        ct_tensor *x350_ = ct_neg(ct_sum_to_size(d_grad2_, cti_shape_ints(&x349_)));
        grads[X2] = ct_reshape(ct_sum_to_size(x350_, cti_shape_ints(&x348_)), cti_input_sizes(base, X2));
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
            ct_tensor *x6_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x7_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            const cti_shape x8_ = cti_input_shape(base, DISTANCE);
            const cti_shape x9_ = cti_shape_unsqueeze("distance_slopes", x8_, CT_INTS(-1));
            const cti_shape x10_ = cti_shape_broadcast("distance_slopes", x9_, x9_);
            const cti_shape x11_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x10_);
            ct_tensor *x12_ = ct_where(ct_eq(ct_unsqueeze(x7_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
            ct_tensor *x13_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x14_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x15_ = ct_eq(ct_unsqueeze(x14_, -1), ct_num_i64(0));
            ct_tensor *x16_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x17_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x18_ = ct_eq(ct_unsqueeze(x17_, -1), ct_num_i64(0));
            ct_tensor *x19_ = ct_div(d_, ct_masked_fill(ct_unsqueeze(x13_, -1), x15_, ct_num_i64(1)));
            ct_tensor *x20_ = ct_conj(ct_div(x19_, ct_masked_fill(ct_unsqueeze(x16_, -1), x18_, ct_num_i64(1))));
            ct_tensor *x21_ = ct_neg(ct_mul(ct_sum_to_size(x12_, cti_shape_ints(&x11_)), x20_));
            ct_tensor *x22_ = ct_eq(ct_unsqueeze(x6_, -1), ct_num_i64(0));
            ct_tensor *x23_ = ct_where(x22_, ct_num_i64(0), ct_sum_to_size(x21_, cti_shape_ints(&x10_)));
            grads[DISTANCE] = ct_reshape(ct_sum_to_size(x23_, cti_shape_ints(&x9_)), cti_shape_ints(&x8_));
        } else if (node->p == 0.0) {
            const ct_zeros_opts x24_ = {.dtype = cti_dtype_of(result_grad),
                                        .device = cti_device_named(cti_node_device(base))};
            grads[DISTANCE] = ct_zeros_with(cti_input_sizes(base, DISTANCE), &x24_);
        } else if (node->p == (double)INFINITY) {
            const ct_zeros_opts x25_ = {.dtype = cti_dtype_of(result_grad),
                                        .device = cti_device_named(cti_node_device(base))};
            grads[DISTANCE] = ct_zeros_with(cti_input_sizes(base, DISTANCE), &x25_);
        } else {
            ct_tensor *x26_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x27_;
            if (node->p - 1.0 == 0.0) {
                ct_tensor *x28_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                const cti_shape x29_ = cti_input_shape(base, DISTANCE);
                const cti_shape x30_ = cti_shape_unsqueeze("distance_slopes", x29_, CT_INTS(-1));
                const cti_shape x31_ = cti_shape_broadcast("distance_slopes", x30_, x30_);
                const cti_shape x32_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x31_);
                const cti_shape x33_ = cti_shape_broadcast("distance_slopes", x32_, cti_shape_or_failed(d_));
                const cti_shape x34_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x33_);
                ct_tensor *x35_ = ct_where(ct_eq(ct_unsqueeze(x28_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x36_ = ct_mul(ct_sum_to_size(x35_, cti_shape_ints(&x34_)), ct_conj(ct_sgn(d_)));
                const cti_shape x37_ = cti_shape_or_failed(ct_sum_to_size(x36_, cti_shape_ints(&x33_)));
                ct_tensor *x38_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                ct_tensor *x39_ = ct_where(ct_eq(ct_unsqueeze(x38_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x40_ = ct_mul(ct_sum_to_size(x39_, cti_shape_ints(&x34_)), ct_conj(ct_sgn(d_)));
                const ct_zeros_opts x41_ = {.dtype = cti_dtype_of(ct_sum_to_size(x40_, cti_shape_ints(&x33_))),
                                            .device = cti_device_named(cti_node_device(base))};
                x27_ = ct_zeros_with(cti_shape_ints(&x37_), &x41_);
            } else if (node->p - 1.0 == 1.0) {
                ct_tensor *x42_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                const cti_shape x43_ = cti_input_shape(base, DISTANCE);
                const cti_shape x44_ = cti_shape_unsqueeze("distance_slopes", x43_, CT_INTS(-1));
                const cti_shape x45_ = cti_shape_broadcast("distance_slopes", x44_, x44_);
                const cti_shape x46_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x45_);
                const cti_shape x47_ = cti_shape_broadcast("distance_slopes", x46_, cti_shape_or_failed(d_));
                const cti_shape x48_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x47_);
                ct_tensor *x49_ = ct_where(ct_eq(ct_unsqueeze(x42_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x50_ = ct_mul(ct_sum_to_size(x49_, cti_shape_ints(&x48_)), ct_conj(ct_sgn(d_)));
                x27_ = ct_sum_to_size(x50_, cti_shape_ints(&x47_));
            } else {
                ct_tensor *x51_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                const cti_shape x52_ = cti_input_shape(base, DISTANCE);
                const cti_shape x53_ = cti_shape_unsqueeze("distance_slopes", x52_, CT_INTS(-1));
                const cti_shape x54_ = cti_shape_broadcast("distance_slopes", x53_, x53_);
                const cti_shape x55_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x54_);
                const cti_shape x56_ = cti_shape_broadcast("distance_slopes", x55_, cti_shape_or_failed(d_));
                const cti_shape x57_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x56_);
                ct_tensor *x58_ = ct_where(ct_eq(ct_unsqueeze(x51_, -1), ct_num_i64(0)), ct_num_i64(0), weight_grad1_);
                ct_tensor *x59_ = ct_mul(ct_sum_to_size(x58_, cti_shape_ints(&x57_)), ct_conj(ct_sgn(d_)));
                ct_tensor *x60_;
                if (node->p - 1.0 != -1.0 && node->p - 1.0 != -0.5 && node->p - 1.0 != 0.5) {
                    ct_tensor *x61_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x62_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x63_ = ct_eq(ct_unsqueeze(x62_, -1), ct_num_i64(0));
                    ct_tensor *x64_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x61_, -1), x63_, ct_num_i64(1)));
                    ct_tensor *x65_ = ct_masked_fill(x64_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x66_ = ct_mul(ct_num(node->p - 1.0), ct_pow_scalar(x65_, ct_float(node->p - 1.0 - 1.0)));
                    x60_ = ct_conj(x66_);
                } else if (node->p - 1.0 == -1.0) {
                    ct_tensor *x67_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x68_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x69_ = ct_eq(ct_unsqueeze(x68_, -1), ct_num_i64(0));
                    ct_tensor *x70_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x67_, -1), x69_, ct_num_i64(1)));
                    ct_tensor *x71_ = ct_masked_fill(x70_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x72_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x73_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x74_ = ct_eq(ct_unsqueeze(x73_, -1), ct_num_i64(0));
                    ct_tensor *x75_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x72_, -1), x74_, ct_num_i64(1)));
                    ct_tensor *x76_ = ct_masked_fill(x75_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x77_ = ct_pow_scalar(x71_, ct_float(node->p - 1.0));
                    x60_ = ct_neg(ct_conj(ct_mul(x77_, ct_pow_scalar(x76_, ct_float(node->p - 1.0)))));
                } else if (node->p - 1.0 == 0.5) {
                    ct_tensor *x78_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x79_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x80_ = ct_eq(ct_unsqueeze(x79_, -1), ct_num_i64(0));
                    ct_tensor *x81_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x78_, -1), x80_, ct_num_i64(1)));
                    ct_tensor *x82_ = ct_masked_fill(x81_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x60_ = ct_div(ct_num(0.5), ct_conj(ct_pow_scalar(x82_, ct_float(node->p - 1.0))));
                } else {
                    ct_tensor *x83_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x84_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x85_ = ct_eq(ct_unsqueeze(x84_, -1), ct_num_i64(0));
                    ct_tensor *x86_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x83_, -1), x85_, ct_num_i64(1)));
                    ct_tensor *x87_ = ct_masked_fill(x86_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x88_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x89_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x90_ = ct_eq(ct_unsqueeze(x89_, -1), ct_num_i64(0));
                    ct_tensor *x91_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x88_, -1), x90_, ct_num_i64(1)));
                    ct_tensor *x92_ = ct_masked_fill(x91_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x93_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x87_, ct_float(node->p - 1.0)));
                    ct_tensor *x94_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x95_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
                    ct_tensor *x96_ = ct_eq(ct_unsqueeze(x95_, -1), ct_num_i64(0));
                    ct_tensor *x97_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x94_, -1), x96_, ct_num_i64(1)));
                    ct_tensor *x98_ = ct_masked_fill(x97_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x99_ = ct_mul(x93_, ct_pow_scalar(x92_, ct_float(node->p - 1.0)));
                    x60_ = ct_conj(ct_mul(x99_, ct_pow_scalar(x98_, ct_float(node->p - 1.0))));
                }
                x27_ = ct_mul(ct_sum_to_size(x59_, cti_shape_ints(&x56_)), x60_);
            }
            const cti_shape x100_ = cti_input_shape(base, DISTANCE);
            const cti_shape x101_ = cti_shape_unsqueeze("distance_slopes", x100_, CT_INTS(-1));
            const cti_shape x102_ = cti_shape_broadcast("distance_slopes", x101_, x101_);
            const cti_shape x103_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x102_);
            ct_tensor *x104_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x27_);
            ct_tensor *x105_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x106_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x107_ = ct_eq(ct_unsqueeze(x106_, -1), ct_num_i64(0));
            ct_tensor *x108_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x109_ = ct_to_with(distance, &(ct_to_opts){.dtype = cti_node_output_dtype(base, 0)});
            ct_tensor *x110_ = ct_eq(ct_unsqueeze(x109_, -1), ct_num_i64(0));
            ct_tensor *x111_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x105_, -1), x107_, ct_num_i64(1)));
            ct_tensor *x112_ = ct_conj(ct_div(x111_, ct_masked_fill(ct_unsqueeze(x108_, -1), x110_, ct_num_i64(1))));
            ct_tensor *x113_ = ct_neg(ct_mul(ct_sum_to_size(x104_, cti_shape_ints(&x103_)), x112_));
            ct_tensor *x114_ = ct_sum_to_size(x113_, cti_shape_ints(&x102_));
            ct_tensor *x115_ = ct_where(ct_eq(ct_unsqueeze(x26_, -1), ct_num_i64(0)), ct_num_i64(0), x114_);
            grads[DISTANCE] = ct_reshape(ct_sum_to_size(x115_, cti_shape_ints(&x101_)), cti_shape_ints(&x100_));
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
            ct_tensor *x14_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x15_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x16_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x17_ = ct_eq(ct_unsqueeze(x16_, -1), ct_num_i64(0));
            ct_tensor *x18_ = ct_div(d_tangent_, ct_masked_fill(ct_unsqueeze(x15_, -1), x17_, ct_num_i64(1)));
            const cti_shape x19_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x20_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                       cti_shape_broadcast("distance_slopes", x19_, x19_));
            const cti_shape x21_ = cti_shape_broadcast("distance_slopes", x20_, x19_);
            ct_tensor *x22_ = ct_where(ct_eq(ct_unsqueeze(x14_, -1), ct_num_i64(0)), ct_num_i64(0), x18_);
            weight_tangent_ = ct_expand(x22_, cti_shape_ints(&x21_));
        } else if (p == 0.0) {
            const ct_zeros_opts x23_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x23_);
        } else if (p == (double)INFINITY) {
            ct_tensor *x24_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x25_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                x24_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x25_);
            } else {
                ct_tensor *x26_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x27_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x28_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x26_, d_tangent_)), x27_));
                ct_tensor *x29_ = ct_div(x28_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x24_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x29_);
            }
            ct_tensor *x30_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x31_ = ct_eq(ct_abs(d_), ct_unsqueeze(x30_, -1));
            ct_tensor *x32_ = ct_to_with(x31_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x33_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x34_ = ct_eq(ct_abs(d_), ct_unsqueeze(x33_, -1));
            ct_tensor *x35_ = ct_to_with(x34_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x36_ = ct_sum_with(x35_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true});
            weight_tangent_ = ct_div(ct_mul(x24_, x32_), x36_);
        } else {
            ct_tensor *x37_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x38_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x39_ = {.dtype = cti_dtype_of(d_tangent_),
                                            .device = cti_device_or_host(d_tangent_)};
                x38_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x39_);
            } else {
                ct_tensor *x40_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x41_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x42_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x40_, d_tangent_)), x41_));
                ct_tensor *x43_ = ct_div(x42_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x38_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x43_);
            }
            ct_tensor *x44_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x45_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x46_ = ct_eq(ct_unsqueeze(x45_, -1), ct_num_i64(0));
            ct_tensor *x47_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x44_, -1), x46_, ct_num_i64(1)));
            ct_tensor *x48_ = ct_masked_fill(x47_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x49_;
            if (p - 1.0 == 0.0) {
                const cti_shape x50_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_tangent_));
                const cti_shape x51_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x52_ = cti_shape_broadcast("distance_slopes", x51_, x51_);
                const cti_shape x53_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                           cti_shape_broadcast("distance_slopes", x50_, x52_));
                const cti_shape x54_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x52_);
                const cti_shape x55_ = cti_shape_broadcast("distance_slopes", x54_, cti_shape_or_failed(d_));
                const cti_shape x56_ = cti_shape_expand("distance_slopes", x53_, cti_shape_ints(&x55_));
                ct_tensor *x57_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x58_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x59_ = ct_eq(ct_unsqueeze(x58_, -1), ct_num_i64(0));
                ct_tensor *x60_ = ct_masked_fill(ct_unsqueeze(x57_, -1), x59_, ct_num_i64(1));
                ct_tensor *x61_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x60_);
                ct_tensor *x62_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x61_);
                ct_tensor *x63_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x64_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x65_ = ct_eq(ct_unsqueeze(x64_, -1), ct_num_i64(0));
                ct_tensor *x66_ = ct_masked_fill(ct_unsqueeze(x63_, -1), x65_, ct_num_i64(1));
                ct_tensor *x67_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x66_);
                ct_tensor *x68_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x67_);
                const ct_zeros_opts x69_ = {.dtype = cti_dtype_of(ct_expand(x62_, cti_shape_ints(&x55_))),
                                            .device = cti_device_or_host(ct_expand(x68_, cti_shape_ints(&x55_)))};
                x49_ = ct_zeros_with(cti_shape_ints(&x56_), &x69_);
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x70_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x71_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x72_ = ct_eq(ct_unsqueeze(x71_, -1), ct_num_i64(0));
                ct_tensor *x73_ = ct_masked_fill(ct_unsqueeze(x70_, -1), x72_, ct_num_i64(1));
                ct_tensor *x74_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x73_);
                const cti_shape x75_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x76_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                           cti_shape_broadcast("distance_slopes", x75_, x75_));
                const cti_shape x77_ = cti_shape_broadcast("distance_slopes", x76_, cti_shape_or_failed(d_));
                ct_tensor *x78_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x74_);
                x49_ = ct_expand(x78_, cti_shape_ints(&x77_));
            } else {
                ct_tensor *x79_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x80_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x81_ = ct_eq(ct_unsqueeze(x80_, -1), ct_num_i64(0));
                ct_tensor *x82_ = ct_masked_fill(ct_unsqueeze(x79_, -1), x81_, ct_num_i64(1));
                ct_tensor *x83_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x82_);
                const cti_shape x84_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x85_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                           cti_shape_broadcast("distance_slopes", x84_, x84_));
                const cti_shape x86_ = cti_shape_broadcast("distance_slopes", x85_, cti_shape_or_failed(d_));
                ct_tensor *x87_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x83_);
                ct_tensor *x88_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x89_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x90_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x91_ = ct_eq(ct_unsqueeze(x90_, -1), ct_num_i64(0));
                    ct_tensor *x92_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x89_, -1), x91_, ct_num_i64(1)));
                    ct_tensor *x93_ = ct_masked_fill(x92_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x88_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x93_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x94_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x95_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x96_ = ct_eq(ct_unsqueeze(x95_, -1), ct_num_i64(0));
                    ct_tensor *x97_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x94_, -1), x96_, ct_num_i64(1)));
                    ct_tensor *x98_ = ct_masked_fill(x97_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x99_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x100_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x101_ = ct_eq(ct_unsqueeze(x100_, -1), ct_num_i64(0));
                    ct_tensor *x102_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x99_, -1), x101_, ct_num_i64(1)));
                    ct_tensor *x103_ = ct_masked_fill(x102_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x104_ =
                        ct_mul(ct_pow_scalar(x98_, ct_float(p - 1.0)), ct_pow_scalar(x103_, ct_float(p - 1.0)));
                    x88_ = ct_neg(x104_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x105_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x106_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x107_ = ct_eq(ct_unsqueeze(x106_, -1), ct_num_i64(0));
                    ct_tensor *x108_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x105_, -1), x107_, ct_num_i64(1)));
                    ct_tensor *x109_ = ct_masked_fill(x108_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x88_ = ct_div(ct_num(0.5), ct_pow_scalar(x109_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x110_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x111_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x112_ = ct_eq(ct_unsqueeze(x111_, -1), ct_num_i64(0));
                    ct_tensor *x113_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x110_, -1), x112_, ct_num_i64(1)));
                    ct_tensor *x114_ = ct_masked_fill(x113_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x115_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x116_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x117_ = ct_eq(ct_unsqueeze(x116_, -1), ct_num_i64(0));
                    ct_tensor *x118_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x115_, -1), x117_, ct_num_i64(1)));
                    ct_tensor *x119_ = ct_masked_fill(x118_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x120_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x114_, ct_float(p - 1.0)));
                    ct_tensor *x121_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x122_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x123_ = ct_eq(ct_unsqueeze(x122_, -1), ct_num_i64(0));
                    ct_tensor *x124_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x121_, -1), x123_, ct_num_i64(1)));
                    ct_tensor *x125_ = ct_masked_fill(x124_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x126_ = ct_mul(x120_, ct_pow_scalar(x119_, ct_float(p - 1.0)));
                    x88_ = ct_mul(x126_, ct_pow_scalar(x125_, ct_float(p - 1.0)));
                }
                x49_ = ct_mul(ct_expand(x87_, cti_shape_ints(&x86_)), x88_);
            }
            ct_tensor *x127_ = ct_add(ct_mul(x38_, ct_pow_scalar(x48_, ct_float(p - 1.0))), ct_mul(x49_, ct_sgn(d_)));
            const cti_shape x128_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x129_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                        cti_shape_broadcast("distance_slopes", x128_, x128_));
            const cti_shape x130_ = cti_shape_broadcast("distance_slopes", x129_, cti_shape_or_failed(d_));
            const cti_shape x131_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x130_);
            const cti_shape x132_ = cti_shape_broadcast("distance_slopes", x131_, x128_);
            ct_tensor *x133_ = ct_where(ct_eq(ct_unsqueeze(x37_, -1), ct_num_i64(0)), ct_num_i64(0), x127_);
            weight_tangent_ = ct_expand(x133_, cti_shape_ints(&x132_));
        }
        ct_tensor *x134_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x134_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (x2_tangent) {
        const cti_shape x135_ = cti_shape_of_ints("distance_slopes", "size",
                                                  CT_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x136_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x135_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x136_));
        const cti_shape x137_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x1), CT_INTS(-2));
        const cti_shape x138_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(x2), CT_INTS(-3));
        const cti_shape x139_ = cti_shape_broadcast("distance_slopes", x137_, x138_);
        ct_tensor *x140_ = ct_expand(ct_neg(ct_unsqueeze(x2_tangent, -3)), cti_shape_ints(&x139_));
        ct_tensor *d_tangent_ = ct_expand_with(x140_, cti_shape_ints(&x136_), &(ct_expand_opts){.implicit = false});
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x141_ = {.dtype = cti_dtype_of(d_tangent_),
                                             .device = cti_device_or_host(d_tangent_)};
                weight_tangent_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x141_);
            } else {
                ct_tensor *x142_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x143_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x144_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x142_, d_tangent_)), x143_));
                ct_tensor *x145_ = ct_div(x144_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                weight_tangent_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x145_);
            }
        } else if (p == 2.0) {
            ct_tensor *x146_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x147_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x148_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x149_ = ct_eq(ct_unsqueeze(x148_, -1), ct_num_i64(0));
            ct_tensor *x150_ = ct_div(d_tangent_, ct_masked_fill(ct_unsqueeze(x147_, -1), x149_, ct_num_i64(1)));
            const cti_shape x151_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x152_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                        cti_shape_broadcast("distance_slopes", x151_, x151_));
            const cti_shape x153_ = cti_shape_broadcast("distance_slopes", x152_, x151_);
            ct_tensor *x154_ = ct_where(ct_eq(ct_unsqueeze(x146_, -1), ct_num_i64(0)), ct_num_i64(0), x150_);
            weight_tangent_ = ct_expand(x154_, cti_shape_ints(&x153_));
        } else if (p == 0.0) {
            const ct_zeros_opts x155_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x155_);
        } else if (p == (double)INFINITY) {
            ct_tensor *x156_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x157_ = {.dtype = cti_dtype_of(d_tangent_),
                                             .device = cti_device_or_host(d_tangent_)};
                x156_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x157_);
            } else {
                ct_tensor *x158_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x159_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x160_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x158_, d_tangent_)), x159_));
                ct_tensor *x161_ = ct_div(x160_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x156_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x161_);
            }
            ct_tensor *x162_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x163_ = ct_eq(ct_abs(d_), ct_unsqueeze(x162_, -1));
            ct_tensor *x164_ = ct_to_with(x163_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x165_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x166_ = ct_eq(ct_abs(d_), ct_unsqueeze(x165_, -1));
            ct_tensor *x167_ = ct_to_with(x166_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x168_ = ct_sum_with(x167_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true});
            weight_tangent_ = ct_div(ct_mul(x156_, x164_), x168_);
        } else {
            ct_tensor *x169_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x170_;
            if (!cti_dtype_in(cti_dtype_of(d_), CTI_SET_COMPLEX)) {
                const ct_zeros_opts x171_ = {.dtype = cti_dtype_of(d_tangent_),
                                             .device = cti_device_or_host(d_tangent_)};
                x170_ = ct_zeros_with(cti_sizes_of(d_tangent_), &x171_);
            } else {
                ct_tensor *x172_ = ct_conj(ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                ct_tensor *x173_ = ct_sgn(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_));
                ct_tensor *x174_ = ct_sub(d_tangent_, ct_mul(ct_real(ct_mul(x172_, d_tangent_)), x173_));
                ct_tensor *x175_ = ct_div(x174_, ct_abs(ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(1), d_)));
                x170_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x175_);
            }
            ct_tensor *x176_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x177_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x178_ = ct_eq(ct_unsqueeze(x177_, -1), ct_num_i64(0));
            ct_tensor *x179_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x176_, -1), x178_, ct_num_i64(1)));
            ct_tensor *x180_ = ct_masked_fill(x179_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
            ct_tensor *x181_;
            if (p - 1.0 == 0.0) {
                const cti_shape x182_ =
                    cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), cti_shape_or_failed(d_tangent_));
                const cti_shape x183_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x184_ = cti_shape_broadcast("distance_slopes", x183_, x183_);
                const cti_shape x185_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_slopes", x182_, x184_));
                const cti_shape x186_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x184_);
                const cti_shape x187_ = cti_shape_broadcast("distance_slopes", x186_, cti_shape_or_failed(d_));
                const cti_shape x188_ = cti_shape_expand("distance_slopes", x185_, cti_shape_ints(&x187_));
                ct_tensor *x189_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x190_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x191_ = ct_eq(ct_unsqueeze(x190_, -1), ct_num_i64(0));
                ct_tensor *x192_ = ct_masked_fill(ct_unsqueeze(x189_, -1), x191_, ct_num_i64(1));
                ct_tensor *x193_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x192_);
                ct_tensor *x194_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x193_);
                ct_tensor *x195_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x196_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x197_ = ct_eq(ct_unsqueeze(x196_, -1), ct_num_i64(0));
                ct_tensor *x198_ = ct_masked_fill(ct_unsqueeze(x195_, -1), x197_, ct_num_i64(1));
                ct_tensor *x199_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x198_);
                ct_tensor *x200_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x199_);
                const ct_zeros_opts x201_ = {.dtype = cti_dtype_of(ct_expand(x194_, cti_shape_ints(&x187_))),
                                             .device = cti_device_or_host(ct_expand(x200_, cti_shape_ints(&x187_)))};
                x181_ = ct_zeros_with(cti_shape_ints(&x188_), &x201_);
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x202_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x203_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x204_ = ct_eq(ct_unsqueeze(x203_, -1), ct_num_i64(0));
                ct_tensor *x205_ = ct_masked_fill(ct_unsqueeze(x202_, -1), x204_, ct_num_i64(1));
                ct_tensor *x206_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x205_);
                const cti_shape x207_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x208_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_slopes", x207_, x207_));
                const cti_shape x209_ = cti_shape_broadcast("distance_slopes", x208_, cti_shape_or_failed(d_));
                ct_tensor *x210_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x206_);
                x181_ = ct_expand(x210_, cti_shape_ints(&x209_));
            } else {
                ct_tensor *x211_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x212_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x213_ = ct_eq(ct_unsqueeze(x212_, -1), ct_num_i64(0));
                ct_tensor *x214_ = ct_masked_fill(ct_unsqueeze(x211_, -1), x213_, ct_num_i64(1));
                ct_tensor *x215_ = ct_div(ct_real(ct_mul(ct_conj(ct_sgn(d_)), d_tangent_)), x214_);
                const cti_shape x216_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x217_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                            cti_shape_broadcast("distance_slopes", x216_, x216_));
                const cti_shape x218_ = cti_shape_broadcast("distance_slopes", x217_, cti_shape_or_failed(d_));
                ct_tensor *x219_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x215_);
                ct_tensor *x220_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x221_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x222_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x223_ = ct_eq(ct_unsqueeze(x222_, -1), ct_num_i64(0));
                    ct_tensor *x224_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x221_, -1), x223_, ct_num_i64(1)));
                    ct_tensor *x225_ = ct_masked_fill(x224_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x220_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x225_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x226_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x227_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x228_ = ct_eq(ct_unsqueeze(x227_, -1), ct_num_i64(0));
                    ct_tensor *x229_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x226_, -1), x228_, ct_num_i64(1)));
                    ct_tensor *x230_ = ct_masked_fill(x229_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x231_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x232_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x233_ = ct_eq(ct_unsqueeze(x232_, -1), ct_num_i64(0));
                    ct_tensor *x234_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x231_, -1), x233_, ct_num_i64(1)));
                    ct_tensor *x235_ = ct_masked_fill(x234_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x236_ =
                        ct_mul(ct_pow_scalar(x230_, ct_float(p - 1.0)), ct_pow_scalar(x235_, ct_float(p - 1.0)));
                    x220_ = ct_neg(x236_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x237_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x238_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x239_ = ct_eq(ct_unsqueeze(x238_, -1), ct_num_i64(0));
                    ct_tensor *x240_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x237_, -1), x239_, ct_num_i64(1)));
                    ct_tensor *x241_ = ct_masked_fill(x240_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x220_ = ct_div(ct_num(0.5), ct_pow_scalar(x241_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x242_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x243_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x244_ = ct_eq(ct_unsqueeze(x243_, -1), ct_num_i64(0));
                    ct_tensor *x245_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x242_, -1), x244_, ct_num_i64(1)));
                    ct_tensor *x246_ = ct_masked_fill(x245_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x247_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x248_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x249_ = ct_eq(ct_unsqueeze(x248_, -1), ct_num_i64(0));
                    ct_tensor *x250_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x247_, -1), x249_, ct_num_i64(1)));
                    ct_tensor *x251_ = ct_masked_fill(x250_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x252_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x246_, ct_float(p - 1.0)));
                    ct_tensor *x253_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x254_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x255_ = ct_eq(ct_unsqueeze(x254_, -1), ct_num_i64(0));
                    ct_tensor *x256_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x253_, -1), x255_, ct_num_i64(1)));
                    ct_tensor *x257_ = ct_masked_fill(x256_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x258_ = ct_mul(x252_, ct_pow_scalar(x251_, ct_float(p - 1.0)));
                    x220_ = ct_mul(x258_, ct_pow_scalar(x257_, ct_float(p - 1.0)));
                }
                x181_ = ct_mul(ct_expand(x219_, cti_shape_ints(&x218_)), x220_);
            }
            ct_tensor *x259_ = ct_mul(x170_, ct_pow_scalar(x180_, ct_float(p - 1.0)));
            ct_tensor *x260_ = ct_eq(ct_unsqueeze(x169_, -1), ct_num_i64(0));
            const cti_shape x261_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x262_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                        cti_shape_broadcast("distance_slopes", x261_, x261_));
            const cti_shape x263_ = cti_shape_broadcast("distance_slopes", x262_, cti_shape_or_failed(d_));
            const cti_shape x264_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x263_);
            const cti_shape x265_ = cti_shape_broadcast("distance_slopes", x264_, x261_);
            ct_tensor *x266_ = ct_where(x260_, ct_num_i64(0), ct_add(x259_, ct_mul(x181_, ct_sgn(d_))));
            weight_tangent_ = ct_expand(x266_, cti_shape_ints(&x265_));
        }
        ct_tensor *x267_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x267_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (distance_tangent) {
        const cti_shape x268_ = cti_shape_of_ints("distance_slopes", "size",
                                                  CT_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), -1)));
        const cti_shape x269_ = cti_shape_concat("distance_slopes", cti_shape_or_failed(distance), x268_);
        ct_tensor *d_ = ct_expand(ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3)), cti_shape_ints(&x269_));
        ct_tensor *weight_tangent_;
        if (p == 1.0) {
            const ct_zeros_opts x270_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x270_);
        } else if (p == 2.0) {
            ct_tensor *x271_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x272_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x273_ =
                ct_to_with(distance_tangent, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x274_ = ct_eq(ct_unsqueeze(x272_, -1), ct_num_i64(0));
            const cti_shape x275_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x276_ = cti_shape_broadcast("distance_slopes", x275_, x275_);
            ct_tensor *x277_ = ct_where(x274_, ct_num_i64(0), ct_unsqueeze(x273_, -1));
            ct_tensor *x278_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x279_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x280_ = ct_eq(ct_unsqueeze(x279_, -1), ct_num_i64(0));
            ct_tensor *x281_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x282_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x283_ = ct_eq(ct_unsqueeze(x282_, -1), ct_num_i64(0));
            ct_tensor *x284_ = ct_div(d_, ct_masked_fill(ct_unsqueeze(x278_, -1), x280_, ct_num_i64(1)));
            ct_tensor *x285_ = ct_div(x284_, ct_masked_fill(ct_unsqueeze(x281_, -1), x283_, ct_num_i64(1)));
            ct_tensor *x286_ = ct_neg(ct_mul(ct_expand(x277_, cti_shape_ints(&x276_)), x285_));
            const cti_shape x287_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x276_);
            const cti_shape x288_ = cti_shape_broadcast("distance_slopes", x287_, x275_);
            ct_tensor *x289_ = ct_where(ct_eq(ct_unsqueeze(x271_, -1), ct_num_i64(0)), ct_num_i64(0), x286_);
            weight_tangent_ = ct_expand(x289_, cti_shape_ints(&x288_));
        } else if (p == 0.0) {
            const ct_zeros_opts x290_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_sizes_of(d_), &x290_);
        } else if (p == (double)INFINITY) {
            ct_tensor *x291_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            const cti_shape x292_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                        cti_shape_or_failed(ct_unsqueeze(x291_, -1)));
            const cti_shape x293_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x292_);
            ct_tensor *x294_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x295_ = ct_eq(ct_abs(d_), ct_unsqueeze(x294_, -1));
            ct_tensor *x296_ = ct_to_with(x295_, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            const cti_shape x297_ = cti_shape_broadcast(
                "distance_slopes", x293_,
                cti_shape_or_failed(ct_sum_with(x296_, &(ct_sum_opts){.dim = CT_INTS(-1), .keepdim = true})));
            const ct_zeros_opts x298_ = {.dtype = cti_dtype_of(grad), .device = cti_device_or_host(grad)};
            weight_tangent_ = ct_zeros_with(cti_shape_ints(&x297_), &x298_);
        } else {
            ct_tensor *x299_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
            ct_tensor *x300_;
            if (p - 1.0 == 0.0) {
                const cti_shape x301_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x302_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance_tangent), CT_INTS(-1));
                const cti_shape x303_ = cti_shape_broadcast("distance_slopes", x301_, x301_);
                const cti_shape x304_ = cti_shape_expand(
                    "distance_slopes", cti_shape_broadcast("distance_slopes", x301_, x302_), cti_shape_ints(&x303_));
                const cti_shape x305_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x303_);
                const cti_shape x306_ =
                    cti_shape_broadcast("distance_slopes", x304_, cti_shape_broadcast("distance_slopes", x305_, x303_));
                const cti_shape x307_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x306_);
                const cti_shape x308_ = cti_shape_broadcast("distance_slopes", x305_, cti_shape_or_failed(d_));
                const cti_shape x309_ = cti_shape_expand("distance_slopes", x307_, cti_shape_ints(&x308_));
                ct_tensor *x310_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x311_ =
                    ct_to_with(distance_tangent, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x312_ = ct_eq(ct_unsqueeze(x310_, -1), ct_num_i64(0));
                ct_tensor *x313_ = ct_where(x312_, ct_num_i64(0), ct_unsqueeze(x311_, -1));
                ct_tensor *x314_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x315_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x316_ = ct_eq(ct_unsqueeze(x315_, -1), ct_num_i64(0));
                ct_tensor *x317_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x318_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x319_ = ct_eq(ct_unsqueeze(x318_, -1), ct_num_i64(0));
                ct_tensor *x320_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x314_, -1), x316_, ct_num_i64(1)));
                ct_tensor *x321_ = ct_div(x320_, ct_masked_fill(ct_unsqueeze(x317_, -1), x319_, ct_num_i64(1)));
                ct_tensor *x322_ = ct_neg(ct_mul(ct_expand(x313_, cti_shape_ints(&x303_)), x321_));
                ct_tensor *x323_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x322_);
                ct_tensor *x324_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x325_ =
                    ct_to_with(distance_tangent, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x326_ = ct_eq(ct_unsqueeze(x324_, -1), ct_num_i64(0));
                ct_tensor *x327_ = ct_where(x326_, ct_num_i64(0), ct_unsqueeze(x325_, -1));
                ct_tensor *x328_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x329_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x330_ = ct_eq(ct_unsqueeze(x329_, -1), ct_num_i64(0));
                ct_tensor *x331_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x332_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x333_ = ct_eq(ct_unsqueeze(x332_, -1), ct_num_i64(0));
                ct_tensor *x334_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x328_, -1), x330_, ct_num_i64(1)));
                ct_tensor *x335_ = ct_div(x334_, ct_masked_fill(ct_unsqueeze(x331_, -1), x333_, ct_num_i64(1)));
                ct_tensor *x336_ = ct_neg(ct_mul(ct_expand(x327_, cti_shape_ints(&x303_)), x335_));
                ct_tensor *x337_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x336_);
                const ct_zeros_opts x338_ = {.dtype = cti_dtype_of(ct_expand(x323_, cti_shape_ints(&x308_))),
                                             .device = cti_device_or_host(ct_expand(x337_, cti_shape_ints(&x308_)))};
                x300_ = ct_zeros_with(cti_shape_ints(&x309_), &x338_);
            } else if (p - 1.0 == 1.0) {
                ct_tensor *x339_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x340_ =
                    ct_to_with(distance_tangent, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x341_ = ct_eq(ct_unsqueeze(x339_, -1), ct_num_i64(0));
                const cti_shape x342_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x343_ = cti_shape_broadcast("distance_slopes", x342_, x342_);
                ct_tensor *x344_ = ct_where(x341_, ct_num_i64(0), ct_unsqueeze(x340_, -1));
                ct_tensor *x345_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x346_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x347_ = ct_eq(ct_unsqueeze(x346_, -1), ct_num_i64(0));
                ct_tensor *x348_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x349_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x350_ = ct_eq(ct_unsqueeze(x349_, -1), ct_num_i64(0));
                ct_tensor *x351_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x345_, -1), x347_, ct_num_i64(1)));
                ct_tensor *x352_ = ct_div(x351_, ct_masked_fill(ct_unsqueeze(x348_, -1), x350_, ct_num_i64(1)));
                ct_tensor *x353_ = ct_neg(ct_mul(ct_expand(x344_, cti_shape_ints(&x343_)), x352_));
                const cti_shape x354_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x343_);
                const cti_shape x355_ = cti_shape_broadcast("distance_slopes", x354_, cti_shape_or_failed(d_));
                ct_tensor *x356_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x353_);
                x300_ = ct_expand(x356_, cti_shape_ints(&x355_));
            } else {
                ct_tensor *x357_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x358_ =
                    ct_to_with(distance_tangent, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x359_ = ct_eq(ct_unsqueeze(x357_, -1), ct_num_i64(0));
                const cti_shape x360_ =
                    cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
                const cti_shape x361_ = cti_shape_broadcast("distance_slopes", x360_, x360_);
                ct_tensor *x362_ = ct_where(x359_, ct_num_i64(0), ct_unsqueeze(x358_, -1));
                ct_tensor *x363_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x364_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x365_ = ct_eq(ct_unsqueeze(x364_, -1), ct_num_i64(0));
                ct_tensor *x366_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x367_ = ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                ct_tensor *x368_ = ct_eq(ct_unsqueeze(x367_, -1), ct_num_i64(0));
                ct_tensor *x369_ = ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x363_, -1), x365_, ct_num_i64(1)));
                ct_tensor *x370_ = ct_div(x369_, ct_masked_fill(ct_unsqueeze(x366_, -1), x368_, ct_num_i64(1)));
                ct_tensor *x371_ = ct_neg(ct_mul(ct_expand(x362_, cti_shape_ints(&x361_)), x370_));
                const cti_shape x372_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x361_);
                const cti_shape x373_ = cti_shape_broadcast("distance_slopes", x372_, cti_shape_or_failed(d_));
                ct_tensor *x374_ = ct_where(ct_eq(d_, ct_num_i64(0)), ct_num_i64(0), x371_);
                ct_tensor *x375_;
                if (p - 1.0 != -1.0 && p - 1.0 != -0.5 && p - 1.0 != 0.5) {
                    ct_tensor *x376_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x377_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x378_ = ct_eq(ct_unsqueeze(x377_, -1), ct_num_i64(0));
                    ct_tensor *x379_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x376_, -1), x378_, ct_num_i64(1)));
                    ct_tensor *x380_ = ct_masked_fill(x379_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x375_ = ct_mul(ct_num(p - 1.0), ct_pow_scalar(x380_, ct_float(p - 1.0 - 1.0)));
                } else if (p - 1.0 == -1.0) {
                    ct_tensor *x381_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x382_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x383_ = ct_eq(ct_unsqueeze(x382_, -1), ct_num_i64(0));
                    ct_tensor *x384_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x381_, -1), x383_, ct_num_i64(1)));
                    ct_tensor *x385_ = ct_masked_fill(x384_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x386_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x387_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x388_ = ct_eq(ct_unsqueeze(x387_, -1), ct_num_i64(0));
                    ct_tensor *x389_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x386_, -1), x388_, ct_num_i64(1)));
                    ct_tensor *x390_ = ct_masked_fill(x389_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x391_ =
                        ct_mul(ct_pow_scalar(x385_, ct_float(p - 1.0)), ct_pow_scalar(x390_, ct_float(p - 1.0)));
                    x375_ = ct_neg(x391_);
                } else if (p - 1.0 == 0.5) {
                    ct_tensor *x392_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x393_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x394_ = ct_eq(ct_unsqueeze(x393_, -1), ct_num_i64(0));
                    ct_tensor *x395_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x392_, -1), x394_, ct_num_i64(1)));
                    ct_tensor *x396_ = ct_masked_fill(x395_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    x375_ = ct_div(ct_num(0.5), ct_pow_scalar(x396_, ct_float(p - 1.0)));
                } else {
                    ct_tensor *x397_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x398_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x399_ = ct_eq(ct_unsqueeze(x398_, -1), ct_num_i64(0));
                    ct_tensor *x400_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x397_, -1), x399_, ct_num_i64(1)));
                    ct_tensor *x401_ = ct_masked_fill(x400_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x402_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x403_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x404_ = ct_eq(ct_unsqueeze(x403_, -1), ct_num_i64(0));
                    ct_tensor *x405_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x402_, -1), x404_, ct_num_i64(1)));
                    ct_tensor *x406_ = ct_masked_fill(x405_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x407_ = ct_mul(ct_num(-0.5), ct_pow_scalar(x401_, ct_float(p - 1.0)));
                    ct_tensor *x408_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x409_ =
                        ct_to_with(distance, &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
                    ct_tensor *x410_ = ct_eq(ct_unsqueeze(x409_, -1), ct_num_i64(0));
                    ct_tensor *x411_ =
                        ct_div(ct_abs(d_), ct_masked_fill(ct_unsqueeze(x408_, -1), x410_, ct_num_i64(1)));
                    ct_tensor *x412_ = ct_masked_fill(x411_, ct_eq(d_, ct_num_i64(0)), ct_num_i64(1));
                    ct_tensor *x413_ = ct_mul(x407_, ct_pow_scalar(x406_, ct_float(p - 1.0)));
                    x375_ = ct_mul(x413_, ct_pow_scalar(x412_, ct_float(p - 1.0)));
                }
                x300_ = ct_mul(ct_expand(x374_, cti_shape_ints(&x373_)), x375_);
            }
            ct_tensor *x414_ = ct_eq(ct_unsqueeze(x299_, -1), ct_num_i64(0));
            const cti_shape x415_ = cti_shape_unsqueeze("distance_slopes", cti_shape_or_failed(distance), CT_INTS(-1));
            const cti_shape x416_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_),
                                                        cti_shape_broadcast("distance_slopes", x415_, x415_));
            const cti_shape x417_ = cti_shape_broadcast("distance_slopes", x416_, cti_shape_or_failed(d_));
            const cti_shape x418_ = cti_shape_broadcast("distance_slopes", cti_shape_or_failed(d_), x417_);
            const cti_shape x419_ = cti_shape_broadcast("distance_slopes", x418_, x415_);
            ct_tensor *x420_ = ct_where(x414_, ct_num_i64(0), ct_mul(x300_, ct_sgn(d_)));
            weight_tangent_ = ct_expand(x420_, cti_shape_ints(&x419_));
        }
        ct_tensor *x421_ = ct_mul(weight_tangent_, ct_unsqueeze(grad, -1));
        ct_tensor *term = ct_sum_with(x421_, &(ct_sum_opts){.dim = CT_INTS(-2), .keepdim = false});
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
