/*
 * The operators.
 *
 * Written by ctgen from the schemas. Change those, not this file.
 *
 * Tensors, lists and attributes without default are parameters; attributes with one are fields of the options of the _with twin, zero being
 * the default. A trailing underscore writes into the first argument, _out into a given tensor (which has the result's sizes, or no elements).
 * Results belong to the innermost scope; NULL and an error on failure; a NULL input passes through.
 */
#ifndef COTANGENT_OPS_H
#define COTANGENT_OPS_H

#include <cotangent/registry.h>
#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- words that attributes take ---- */

enum ct_approximate { CT_APPROXIMATE_DEFAULT = 0, CT_APPROXIMATE_NONE = 0x2da7afdb, CT_APPROXIMATE_TANH = 0x092855d0 };

enum ct_distribution { CT_DISTRIBUTION_DEFAULT = 0, CT_DISTRIBUTION_NORMAL = 0x668b9c52, CT_DISTRIBUTION_UNIFORM = 0x5e375a53 };

enum ct_memory_format {
    CT_MEMORY_FORMAT_DEFAULT = 0,
    CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT = 0x2e88d86d,
    CT_MEMORY_FORMAT_PRESERVE_FORMAT = 0x535e03a1
};

enum ct_p { CT_P_DEFAULT = 0, CT_P_FRO = 0x49d7daba, CT_P_NUC = 0x1c7273bd };

enum ct_padding { CT_PADDING_DEFAULT = 0, CT_PADDING_SAME = 0x4d0c4a3b, CT_PADDING_VALID = 0x437cea71 };

enum ct_reduction {
    CT_REDUCTION_DEFAULT = 0,
    CT_REDUCTION_MEAN = 0x1ede2954,
    CT_REDUCTION_NONE = 0x2da7afdb,
    CT_REDUCTION_SUM = 0x5d4e3aa8
};

enum ct_rounding_mode { CT_ROUNDING_MODE_DEFAULT = 0, CT_ROUNDING_MODE_FLOOR = 0x38e70c1d, CT_ROUNDING_MODE_TRUNC = 0x555e61e5 };

/* ---- activation ---- */

/**
 * Positive part of self; the gradient at 0 is 0.
 * @param self  real tensor [*S]
 * Gradient: self.grad = result.grad if live else 0
 * Saves: live (bits).
 */
CT_API ct_tensor *ct_relu(ct_tensor *self);
CT_API ct_tensor *ct_relu_(ct_tensor *self);
CT_API ct_tensor *ct_relu_out(ct_tensor *self, ct_tensor *out);

typedef struct ct_leaky_relu_opts {
    ct_scalar negative_slope; /* default 0.01 */
} ct_leaky_relu_opts;
/**
 * self where it is positive, negative_slope times self elsewhere; at 0 the gradient is the slope.
 * @param self  float tensor [*S]
 * Gradient: self.grad = result.grad if positive else result.grad * negative_slope
 * Saves: positive (bits).
 */
CT_API ct_tensor *ct_leaky_relu(ct_tensor *self);
CT_API ct_tensor *ct_leaky_relu_with(ct_tensor *self, const ct_leaky_relu_opts *opts);
CT_API ct_tensor *ct_leaky_relu_(ct_tensor *self);
CT_API ct_tensor *ct_leaky_relu_with_(ct_tensor *self, const ct_leaky_relu_opts *opts);
CT_API ct_tensor *ct_leaky_relu_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_leaky_relu_with_out(ct_tensor *self, const ct_leaky_relu_opts *opts, ct_tensor *out);

/**
 * self times sigmoid of self, element by element.
 * @param self  inexact tensor [*S]
 * Gradient: self.grad = result.grad * conj(sigmoid(self) * (1 + self * (1 - sigmoid(self))))
 * Saves: self.
 */
CT_API ct_tensor *ct_silu(ct_tensor *self);
CT_API ct_tensor *ct_silu_(ct_tensor *self);
CT_API ct_tensor *ct_silu_out(ct_tensor *self, ct_tensor *out);

/**
 * Logarithm of sigmoid of self, element by element, exact also where sigmoid is 0 or 1.
 * @param self  float tensor [*S]
 * Gradient: self.grad = result.grad * sigmoid(-self)
 * Saves: self.
 */
CT_API ct_tensor *ct_log_sigmoid(ct_tensor *self);
CT_API ct_tensor *ct_log_sigmoid_out(ct_tensor *self, ct_tensor *out);

typedef struct ct_gelu_opts {
    enum ct_approximate approximate; /* default none */
} ct_gelu_opts;
/**
 * self times the normal distribution function of self; approximate = tanh takes a hyperbolic tangent for it.
 * @param self  float tensor [*S]
 * Saves: self.
 */
CT_API ct_tensor *ct_gelu(ct_tensor *self);
CT_API ct_tensor *ct_gelu_with(ct_tensor *self, const ct_gelu_opts *opts);
CT_API ct_tensor *ct_gelu_(ct_tensor *self);
CT_API ct_tensor *ct_gelu_with_(ct_tensor *self, const ct_gelu_opts *opts);
CT_API ct_tensor *ct_gelu_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_gelu_with_out(ct_tensor *self, const ct_gelu_opts *opts, ct_tensor *out);

typedef struct ct_softmax_opts {
    ct_dtype dtype; /* optional */
} ct_softmax_opts;
/**
 * exp(self) along dim, scaled to sum to one. A row of -inf alone gives NaN.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result * (result.grad - sum(result.grad * result, dim, true))
 * Saves: result.
 */
CT_API ct_tensor *ct_softmax(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_softmax_with(ct_tensor *self, int64_t dim, const ct_softmax_opts *opts);
CT_API ct_tensor *ct_softmax_out(ct_tensor *self, int64_t dim, ct_tensor *out);
CT_API ct_tensor *ct_softmax_with_out(ct_tensor *self, int64_t dim, const ct_softmax_opts *opts, ct_tensor *out);

typedef struct ct_log_softmax_opts {
    ct_dtype dtype; /* optional */
} ct_log_softmax_opts;
/**
 * Logarithm of softmax along dim, without the loss of digits of taking one after the other.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad - exp(result) * sum(result.grad, dim, true)
 * Saves: result.
 */
CT_API ct_tensor *ct_log_softmax(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_log_softmax_with(ct_tensor *self, int64_t dim, const ct_log_softmax_opts *opts);
CT_API ct_tensor *ct_log_softmax_out(ct_tensor *self, int64_t dim, ct_tensor *out);
CT_API ct_tensor *ct_log_softmax_with_out(ct_tensor *self, int64_t dim, const ct_log_softmax_opts *opts, ct_tensor *out);

/* ---- adjoint ---- */

typedef struct ct_slice_scatter_opts {
    int64_t dim;    /* default 0 */
    int64_t start;  /* default 0 */
    ct_scalar end;  /* default 9223372036854775807 */
    ct_scalar step; /* default 1 */
} ct_slice_scatter_opts;
/**
 * Copy of self with src in the place of the elements start, start + step, ... before end of axis dim.
 * @param self  tensor of any dtype [*S]
 * @param src  tensor of any dtype [*with(S, dim, sliced(extent(self, dim), start, end, step))]
 * Gradient: src.grad = slice(result.grad, dim, start, end, step)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_slice_scatter(ct_tensor *self, ct_tensor *src);
CT_API ct_tensor *ct_slice_scatter_with(ct_tensor *self, ct_tensor *src, const ct_slice_scatter_opts *opts);
CT_API ct_tensor *ct_slice_scatter_out(ct_tensor *self, ct_tensor *src, ct_tensor *out);
CT_API ct_tensor *ct_slice_scatter_with_out(ct_tensor *self, ct_tensor *src, const ct_slice_scatter_opts *opts, ct_tensor *out);

/**
 * Copy of self with src in the place of one index of axis dim.
 * @param self  tensor of any dtype [*S]
 * @param src  tensor of any dtype [*drop(S, dim)]
 * Gradient: src.grad = select(result.grad, dim, index)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_select_scatter(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t index_);
CT_API ct_tensor *ct_select_scatter_out(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t index_, ct_tensor *out);

typedef struct ct_as_strided_adjoint_opts {
    ct_scalar storage_offset; /* optional */
} ct_as_strided_adjoint_opts;
/**
 * A tensor of sizes size, zero but for the elements of grad, added at the places that an as_strided of it views.
 * @param grad  number tensor [*R]
 * Gradient: grad.grad = as_strided(contiguous(result.grad), view_size, stride, storage_offset)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_as_strided_adjoint(ct_tensor *grad, ct_ints size, ct_ints view_size, ct_ints stride);
CT_API ct_tensor *ct_as_strided_adjoint_with(ct_tensor *grad, ct_ints size, ct_ints view_size, ct_ints stride,
                                             const ct_as_strided_adjoint_opts *opts);
CT_API ct_tensor *ct_as_strided_adjoint_out(ct_tensor *grad, ct_ints size, ct_ints view_size, ct_ints stride, ct_tensor *out);
CT_API ct_tensor *ct_as_strided_adjoint_with_out(ct_tensor *grad, ct_ints size, ct_ints view_size, ct_ints stride,
                                                 const ct_as_strided_adjoint_opts *opts, ct_tensor *out);

/**
 * The bits of self, lowest of each byte first, as a bool tensor of a given size.
 * @param self  u8 tensor [B]
 */
CT_API ct_tensor *ct_unpack_bits(ct_tensor *self, ct_ints size);
CT_API ct_tensor *ct_unpack_bits_out(ct_tensor *self, ct_ints size, ct_tensor *out);

typedef struct ct_recurrence_opts {
    ct_ints dim;  /* default all */
    bool reverse; /* default false */
    bool own;     /* default false */
} ct_recurrence_opts;
/**
 * Linear recurrence along the elements of axes dim in row-major order. Each result is input plus a factor times the result
 * before it, and that factor is the one of the element itself (own) or of the one before.
 * @param input  inexact tensor [*S]
 * @param factor  inexact tensor [*S]
 * Gradient: input.grad = back
 * Saves: factor; result for factor.
 */
CT_API ct_tensor *ct_recurrence(ct_tensor *input, ct_tensor *factor);
CT_API ct_tensor *ct_recurrence_with(ct_tensor *input, ct_tensor *factor, const ct_recurrence_opts *opts);
CT_API ct_tensor *ct_recurrence_out(ct_tensor *input, ct_tensor *factor, ct_tensor *out);
CT_API ct_tensor *ct_recurrence_with_out(ct_tensor *input, ct_tensor *factor, const ct_recurrence_opts *opts, ct_tensor *out);

typedef struct ct_shifted_opts {
    ct_ints dim;  /* default all */
    bool reverse; /* default false */
} ct_shifted_opts;
/**
 * input moved by one element along the elements of axes dim in row-major order, with zero in the place that becomes free.
 * @param input  tensor of any dtype [*S]
 * Gradient: input.grad = shifted(result.grad, dim, not reverse)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_shifted(ct_tensor *input);
CT_API ct_tensor *ct_shifted_with(ct_tensor *input, const ct_shifted_opts *opts);
CT_API ct_tensor *ct_shifted_out(ct_tensor *input, ct_tensor *out);
CT_API ct_tensor *ct_shifted_with_out(ct_tensor *input, const ct_shifted_opts *opts, ct_tensor *out);

/* ---- attention ---- */

typedef struct ct_scaled_dot_product_attention_opts {
    double dropout_p; /* default 0 */
    bool is_causal;   /* default false */
    ct_scalar scale;  /* optional */
    bool enable_gqa;  /* default false */
} ct_scaled_dot_product_attention_opts;
/**
 * softmax(query @ key^T * scale + attn_mask) @ value over the last two axes; a bool attn_mask hides where it is false, a
 * float one is f32 or of the dtype of query. Rows that see no key give 0 and get gradient 0.
 * @param query  float tensor [*Q, L, E]
 * @param key  float tensor [*K, S, E]
 * @param value  float tensor [*V, S, D]
 * @param attn_mask  bool or f16 or bf16 or f32 or f64 tensor [*A]; ct_none() if absent
 */
CT_API ct_tensor *ct_scaled_dot_product_attention(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask);
CT_API ct_tensor *ct_scaled_dot_product_attention_with(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
                                                       const ct_scaled_dot_product_attention_opts *opts);

typedef struct ct_attention_scores_opts {
    bool is_causal;  /* default false */
    ct_scalar scale; /* optional */
} ct_attention_scores_opts;
/**
 * query @ key^T * factor, -inf where a key comes later than its query (is_causal), plus a float mask, -inf where a bool
 * mask is false; in wide(T).
 * @param query  float tensor [*Q, L, E]
 * @param key  float tensor [*K, S, E]
 * @param attn_mask  bool or f16 or bf16 or f32 or f64 tensor [*A]; ct_none() if absent
 */
CT_API ct_tensor *ct_attention_scores(ct_tensor *query, ct_tensor *key, ct_tensor *attn_mask);
CT_API ct_tensor *ct_attention_scores_with(ct_tensor *query, ct_tensor *key, ct_tensor *attn_mask,
                                           const ct_attention_scores_opts *opts);

typedef struct ct_attention_opts {
    double dropout_p; /* default 0 */
    bool is_causal;   /* default false */
    ct_scalar scale;  /* optional */
} ct_attention_opts;
/**
 * softmax(query @ key^T * factor + mask) @ value over the last two axes; rows that see no key give 0 and get gradient 0.
 * @param query  float tensor [*Q, L, E]
 * @param key  float tensor [*K, S, E]
 * @param value  float tensor [*V, S, D]
 * @param attn_mask  bool or f16 or bf16 or f32 or f64 tensor [*A]; ct_none() if absent
 * @param state  i64 tensor [2]; ct_none() if absent
 * Gradient: query.grad = sum_to_size(batched_matmul(ds, k) * factor, shape(query))
 * Gradient: key.grad = sum_to_size(batched_matmul(transpose(ds, -2, -1), q), shape(key))
 * Gradient: value.grad = sum_to_size(batched_matmul(transpose(weights, -2, -1), g), shape(value))
 * Gradient: attn_mask.grad = sum_to_size(ds, shape(attn_mask))
 * Saves: query; key; value for query, key, attn_mask; attn_mask; state; result for query, key, attn_mask; logsumexp.
 */
CT_API ct_tensor *ct_attention(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask, ct_tensor *state);
CT_API ct_tensor *ct_attention_with(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask, ct_tensor *state,
                                    const ct_attention_opts *opts);
CT_API ct_tensor *ct_attention_out(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask, ct_tensor *state,
                                   ct_tensor *out);
CT_API ct_tensor *ct_attention_with_out(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
                                        ct_tensor *state, const ct_attention_opts *opts, ct_tensor *out);

/* ---- binary ---- */

typedef struct ct_add_opts {
    ct_scalar alpha; /* default 1 */
} ct_add_opts;
/**
 * self plus alpha times other, element by element, with broadcasting; or on bool.
 * @param self  tensor of any dtype [*A], or a number
 * @param other  tensor of any dtype [*B], or a number
 * Gradient: self.grad = result.grad
 * Gradient: other.grad = result.grad if alpha == 1 else result.grad * conj(alpha)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_add(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_add_with(ct_tensor *self, ct_tensor *other, const ct_add_opts *opts);
CT_API ct_tensor *ct_add_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_add_with_(ct_tensor *self, ct_tensor *other, const ct_add_opts *opts);
CT_API ct_tensor *ct_add_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);
CT_API ct_tensor *ct_add_with_out(ct_tensor *self, ct_tensor *other, const ct_add_opts *opts, ct_tensor *out);

typedef struct ct_sub_opts {
    ct_scalar alpha; /* default 1 */
} ct_sub_opts;
/**
 * self minus alpha times other, element by element, with broadcasting.
 * @param self  number tensor [*A], or a number
 * @param other  number tensor [*B], or a number
 * Gradient: self.grad = result.grad
 * Gradient: other.grad = -result.grad if alpha == 1 else -(result.grad * conj(alpha))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_sub(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_sub_with(ct_tensor *self, ct_tensor *other, const ct_sub_opts *opts);
CT_API ct_tensor *ct_sub_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_sub_with_(ct_tensor *self, ct_tensor *other, const ct_sub_opts *opts);
CT_API ct_tensor *ct_sub_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);
CT_API ct_tensor *ct_sub_with_out(ct_tensor *self, ct_tensor *other, const ct_sub_opts *opts, ct_tensor *out);

/**
 * Product, element by element, with broadcasting.
 * @param self  tensor of any dtype [*A], or a number
 * @param other  tensor of any dtype [*B], or a number
 * Gradient: self.grad = result.grad * conj(other)
 * Gradient: other.grad = result.grad * conj(self)
 * Saves: self for other; other for self.
 */
CT_API ct_tensor *ct_mul(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_mul_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_mul_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * Quotient, element by element, with broadcasting; integers give floats.
 * @param self  tensor of any dtype [*A], or a number
 * @param other  tensor of any dtype [*B], or a number
 * Gradient: self.grad = result.grad / conj(other)
 * Gradient: other.grad = -(result.grad * conj(result / other))
 * Saves: other; result for other.
 */
CT_API ct_tensor *ct_div(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_div_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_div_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * Quotient, rounded towards zero (trunc) or down (floor); the gradient is 0 everywhere.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A], or a number
 * @param other  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B], or a number
 * Gradient: self.grad = 0
 * Gradient: other.grad = 0
 * Saves: nothing.
 */
CT_API ct_tensor *ct_div_mode(ct_tensor *self, ct_tensor *other, enum ct_rounding_mode rounding_mode);
CT_API ct_tensor *ct_div_mode_(ct_tensor *self, ct_tensor *other, enum ct_rounding_mode rounding_mode);
CT_API ct_tensor *ct_div_mode_out(ct_tensor *self, ct_tensor *other, enum ct_rounding_mode rounding_mode, ct_tensor *out);

/**
 * self raised to exponent, element by element, with broadcasting.
 * @param self  tensor of any dtype [*A], or a number
 * @param exponent  tensor of any dtype [*B], or a number
 * Gradient: self.grad = 0 if exponent == 0 else result.grad * conj(exponent * pow(self, exponent - 1))
 * Saves: self; exponent.
 */
CT_API ct_tensor *ct_pow(ct_tensor *self, ct_tensor *exponent);
CT_API ct_tensor *ct_pow_(ct_tensor *self, ct_tensor *exponent);
CT_API ct_tensor *ct_pow_out(ct_tensor *self, ct_tensor *exponent, ct_tensor *out);

/**
 * self raised to a number, element by element; the gradient for exponent 0 is 0, even where self is 0.
 * @param self  tensor of any dtype [*S]
 * Saves: self when not by_result and not free; result when by_result.
 */
CT_API ct_tensor *ct_pow_scalar(ct_tensor *self, ct_scalar exponent);
CT_API ct_tensor *ct_pow_scalar_(ct_tensor *self, ct_scalar exponent);
CT_API ct_tensor *ct_pow_scalar_out(ct_tensor *self, ct_scalar exponent, ct_tensor *out);

/**
 * The larger of self and other, element by element, with broadcasting; NaN if either is. A tie gives half the gradient to
 * each.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A]
 * @param other  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B]
 * Gradient: self.grad = result.grad if above else 0 if below else 0.5 * result.grad
 * Gradient: other.grad = result.grad if below else 0 if above else 0.5 * result.grad
 * Saves: above (bits); below (bits).
 */
CT_API ct_tensor *ct_maximum(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_maximum_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * The smaller of self and other, element by element, with broadcasting; NaN if either is. A tie gives half the gradient to
 * each.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A]
 * @param other  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B]
 * Gradient: self.grad = result.grad if below else 0 if above else 0.5 * result.grad
 * Gradient: other.grad = result.grad if above else 0 if below else 0.5 * result.grad
 * Saves: above (bits); below (bits).
 */
CT_API ct_tensor *ct_minimum(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_minimum_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/* ---- compare ---- */

/**
 * Whether self equals other, element by element.
 * @param self  tensor of any dtype [*A]
 * @param other  tensor of any dtype [*B], or a number
 */
CT_API ct_tensor *ct_eq(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_eq_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_eq_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * Whether self differs from other, element by element; NaN differs from everything.
 * @param self  tensor of any dtype [*A]
 * @param other  tensor of any dtype [*B], or a number
 */
CT_API ct_tensor *ct_ne(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ne_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ne_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * Whether self is less than other, element by element.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A]
 * @param other  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B], or a number
 */
CT_API ct_tensor *ct_lt(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_lt_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_lt_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * Whether self is at most other, element by element.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A]
 * @param other  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B], or a number
 */
CT_API ct_tensor *ct_le(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_le_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_le_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * Whether self is greater than other, element by element.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A]
 * @param other  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B], or a number
 */
CT_API ct_tensor *ct_gt(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_gt_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_gt_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * Whether self is at least other, element by element.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A]
 * @param other  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B], or a number
 */
CT_API ct_tensor *ct_ge(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ge_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ge_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * Whether self is zero or false, element by element.
 * @param self  tensor of any dtype [*S]
 */
CT_API ct_tensor *ct_logical_not(ct_tensor *self);
CT_API ct_tensor *ct_logical_not_(ct_tensor *self);
CT_API ct_tensor *ct_logical_not_out(ct_tensor *self, ct_tensor *out);

/**
 * Whether neither self nor other is zero, element by element.
 * @param self  tensor of any dtype [*A]
 * @param other  tensor of any dtype [*B]
 */
CT_API ct_tensor *ct_logical_and(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_logical_and_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_logical_and_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * Whether self or other is not zero, element by element.
 * @param self  tensor of any dtype [*A]
 * @param other  tensor of any dtype [*B]
 */
CT_API ct_tensor *ct_logical_or(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_logical_or_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_logical_or_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * Whether self is not a number, element by element; of complex numbers whether either part is none.
 * @param self  tensor of any dtype [*S]
 */
CT_API ct_tensor *ct_isnan(ct_tensor *self);
CT_API ct_tensor *ct_isnan_out(ct_tensor *self, ct_tensor *out);

/* ---- complex ---- */

/**
 * Complex conjugate, element by element; a real tensor is given back as it is.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = conj(result.grad)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_conj(ct_tensor *self);
CT_API ct_tensor *ct_conj_out(ct_tensor *self, ct_tensor *out);

/**
 * View of the real parts of self; a real tensor is given back as it is.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = to(result.grad, dtype_of(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_real(ct_tensor *self);

/**
 * View of the imaginary parts of a complex tensor.
 * @param self  complex tensor [*S]
 * Gradient: self.grad = imag_adjoint(result.grad)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_imag(ct_tensor *self);

/**
 * The complex tensor with real parts 0 and imaginary parts grad.
 * @param grad  float tensor [*S]
 * Gradient: grad.grad = imag(result.grad)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_imag_adjoint(ct_tensor *grad);
CT_API ct_tensor *ct_imag_adjoint_out(ct_tensor *grad, ct_tensor *out);

/* ---- composite ---- */

typedef struct ct_pairwise_distance_opts {
    ct_scalar p;   /* default 2 */
    ct_scalar eps; /* default 1e-06 */
    bool keepdim;  /* default false */
} ct_pairwise_distance_opts;
/**
 * Distance in the p-norm between the last axes of x1 and x2, eps added to each difference, which is taken in the dtype of
 * both.
 * @param x1  number tensor [*A]
 * @param x2  number tensor [*B]
 */
CT_API ct_tensor *ct_pairwise_distance(ct_tensor *x1, ct_tensor *x2);
CT_API ct_tensor *ct_pairwise_distance_with(ct_tensor *x1, ct_tensor *x2, const ct_pairwise_distance_opts *opts);

/* ---- conv ---- */

typedef struct ct_conv1d_opts {
    ct_ints stride;   /* default 1 */
    ct_ints padding;  /* default 0 */
    ct_ints dilation; /* default 1 */
    ct_scalar groups; /* default 1 */
} ct_conv1d_opts;
/**
 * One-dimensional cross-correlation of signals [N, C, L], or of one signal [C, L], with weight.
 * @param input  number tensor [*B, C, L]
 * @param weight  number tensor [O, C / groups, K]
 * @param bias  number tensor [O]; ct_none() if absent
 */
CT_API ct_tensor *ct_conv1d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias);
CT_API ct_tensor *ct_conv1d_with(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, const ct_conv1d_opts *opts);

typedef struct ct_conv1d_padding_opts {
    ct_ints stride;   /* default 1 */
    ct_ints dilation; /* default 1 */
    ct_scalar groups; /* default 1 */
} ct_conv1d_padding_opts;
/**
 * conv1d without padding (valid), or with as much as keeps the length (same), the odd element at the end.
 * @param input  number tensor [*B, C, L]
 * @param weight  number tensor [O, C / groups, K]
 * @param bias  number tensor [O]; ct_none() if absent
 */
CT_API ct_tensor *ct_conv1d_padding(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, enum ct_padding padding);
CT_API ct_tensor *ct_conv1d_padding_with(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, enum ct_padding padding,
                                         const ct_conv1d_padding_opts *opts);

typedef struct ct_conv2d_opts {
    ct_ints stride;   /* default 1 */
    ct_ints padding;  /* default 0 */
    ct_ints dilation; /* default 1 */
    ct_scalar groups; /* default 1 */
} ct_conv2d_opts;
/**
 * Two-dimensional cross-correlation of images [N, C, H, W], or of one image [C, H, W], with weight.
 * @param input  number tensor [*B, C, H, W]
 * @param weight  number tensor [O, C / groups, R, Q]
 * @param bias  number tensor [O]; ct_none() if absent
 */
CT_API ct_tensor *ct_conv2d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias);
CT_API ct_tensor *ct_conv2d_with(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, const ct_conv2d_opts *opts);

typedef struct ct_conv2d_padding_opts {
    ct_ints stride;   /* default 1 */
    ct_ints dilation; /* default 1 */
    ct_scalar groups; /* default 1 */
} ct_conv2d_padding_opts;
/**
 * conv2d without padding (valid), or with as much as keeps height and width (same), the odd row and column at the end.
 * @param input  number tensor [*B, C, H, W]
 * @param weight  number tensor [O, C / groups, R, Q]
 * @param bias  number tensor [O]; ct_none() if absent
 */
CT_API ct_tensor *ct_conv2d_padding(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, enum ct_padding padding);
CT_API ct_tensor *ct_conv2d_padding_with(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, enum ct_padding padding,
                                         const ct_conv2d_padding_opts *opts);

/**
 * Two-dimensional cross-correlation of images; padding is added on both sides of an axis, trail at its end alone.
 * @param input  number tensor [N, C, H, W]
 * @param weight  number tensor [O, C / groups, R, Q]
 * @param bias  number tensor [O]; ct_none() if absent
 * Gradient: bias.grad = sum(result.grad, [0, 2, 3])
 * Saves: input for weight; weight for input.
 */
CT_API ct_tensor *ct_batched_conv2d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_ints stride, ct_ints padding,
                                    ct_ints trail, ct_ints dilation, int64_t groups);
CT_API ct_tensor *ct_batched_conv2d_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_ints stride, ct_ints padding,
                                        ct_ints trail, ct_ints dilation, int64_t groups, ct_tensor *out);

/**
 * Adjoint of batched_conv2d in its input, with nothing conjugated; the result has sizes size.
 * @param grad  number tensor [N, O, P, V]
 * @param weight  number tensor [O, D, R, Q]
 * Saves: grad for weight; weight for grad.
 */
CT_API ct_tensor *ct_conv2d_input(ct_tensor *grad, ct_tensor *weight, ct_ints size, ct_ints stride, ct_ints padding,
                                  ct_ints trail, ct_ints dilation, int64_t groups);
CT_API ct_tensor *ct_conv2d_input_out(ct_tensor *grad, ct_tensor *weight, ct_ints size, ct_ints stride, ct_ints padding,
                                      ct_ints trail, ct_ints dilation, int64_t groups, ct_tensor *out);

/**
 * Adjoint of batched_conv2d in its weight, with nothing conjugated; the result has sizes size.
 * @param grad  number tensor [N, O, P, V]
 * @param input  number tensor [N, C, H, W]
 * Saves: grad for input; input for grad.
 */
CT_API ct_tensor *ct_conv2d_weight(ct_tensor *grad, ct_tensor *input, ct_ints size, ct_ints stride, ct_ints padding,
                                   ct_ints trail, ct_ints dilation, int64_t groups);
CT_API ct_tensor *ct_conv2d_weight_out(ct_tensor *grad, ct_tensor *input, ct_ints size, ct_ints stride, ct_ints padding,
                                       ct_ints trail, ct_ints dilation, int64_t groups, ct_tensor *out);

/* ---- copy ---- */

typedef struct ct_to_opts {
    ct_dtype dtype;                      /* optional */
    ct_device device;                    /* optional */
    bool non_blocking;                   /* default false */
    bool copy;                           /* default false */
    enum ct_memory_format memory_format; /* default preserve_format */
} ct_to_opts;
/**
 * self with another dtype or on another device; self itself if nothing changes and copy is false.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad
 * Saves: nothing.
 */
CT_API ct_tensor *ct_to(ct_tensor *self);
CT_API ct_tensor *ct_to_with(ct_tensor *self, const ct_to_opts *opts);
CT_API ct_tensor *ct_to_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_to_with_out(ct_tensor *self, const ct_to_opts *opts, ct_tensor *out);

typedef struct ct_clone_opts {
    enum ct_memory_format memory_format; /* default preserve_format */
} ct_clone_opts;
/**
 * Copy of self.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad
 * Saves: nothing.
 */
CT_API ct_tensor *ct_clone(ct_tensor *self);
CT_API ct_tensor *ct_clone_with(ct_tensor *self, const ct_clone_opts *opts);
CT_API ct_tensor *ct_clone_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_clone_with_out(ct_tensor *self, const ct_clone_opts *opts, ct_tensor *out);

typedef struct ct_contiguous_opts {
    enum ct_memory_format memory_format; /* default contiguous_format */
} ct_contiguous_opts;
/**
 * self in row-major order without gaps; self itself if it lies so.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad
 * Saves: nothing.
 */
CT_API ct_tensor *ct_contiguous(ct_tensor *self);
CT_API ct_tensor *ct_contiguous_with(ct_tensor *self, const ct_contiguous_opts *opts);
CT_API ct_tensor *ct_contiguous_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_contiguous_with_out(ct_tensor *self, const ct_contiguous_opts *opts, ct_tensor *out);

/**
 * self without its history, sharing its storage.
 * @param self  tensor of any dtype [*S]
 */
CT_API ct_tensor *ct_detach(ct_tensor *self);
CT_API ct_tensor *ct_detach_(ct_tensor *self);

typedef struct ct_copy__opts {
    bool non_blocking; /* default false */
} ct_copy__opts;
/**
 * Writes src into self, converting its dtype and moving it between devices.
 * @param self  tensor of any dtype [*S]
 * @param src  tensor of any dtype [*B]
 * Gradient: src.grad = self.grad
 * Saves: nothing.
 */
CT_API ct_tensor *ct_copy_(ct_tensor *self, ct_tensor *src);
CT_API ct_tensor *ct_copy__with(ct_tensor *self, ct_tensor *src, const ct_copy__opts *opts);

typedef struct ct_cat_opts {
    int64_t dim; /* default 0 */
} ct_cat_opts;
/**
 * The tensors one after the other along dim; an empty vector joins tensors of any shape.
 * @param tensors  list of tensor of any dtype [*S(i)]
 * Gradient: tensors.grad = split.sizes(result.grad, extents(tensors, dim), dim)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_cat(ct_tensors tensors);
CT_API ct_tensor *ct_cat_with(ct_tensors tensors, const ct_cat_opts *opts);
CT_API ct_tensor *ct_cat_out(ct_tensors tensors, ct_tensor *out);
CT_API ct_tensor *ct_cat_with_out(ct_tensors tensors, const ct_cat_opts *opts, ct_tensor *out);

typedef struct ct_stack_opts {
    int64_t dim; /* default 0 */
} ct_stack_opts;
/**
 * The tensors, all of one shape, side by side along a new axis dim, which counts the axes of the result.
 * @param tensors  list of tensor of any dtype [*S]
 * Gradient: tensors.grad = unbind(result.grad, dim)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_stack(ct_tensors tensors);
CT_API ct_tensor *ct_stack_with(ct_tensors tensors, const ct_stack_opts *opts);
CT_API ct_tensor *ct_stack_out(ct_tensors tensors, ct_tensor *out);
CT_API ct_tensor *ct_stack_with_out(ct_tensors tensors, const ct_stack_opts *opts, ct_tensor *out);

typedef struct ct_constant_pad_nd_opts {
    ct_scalar value; /* default 0 */
} ct_constant_pad_nd_opts;
/**
 * self with value around it, pad[0] elements before and pad[1] behind on the last axis, pad[2] and pad[3] on the one
 * before, and so on; negative ones crop what is there.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = zero_pad_nd(result.grad, negated(pad))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_constant_pad_nd(ct_tensor *self, ct_ints pad);
CT_API ct_tensor *ct_constant_pad_nd_with(ct_tensor *self, ct_ints pad, const ct_constant_pad_nd_opts *opts);
CT_API ct_tensor *ct_constant_pad_nd_out(ct_tensor *self, ct_ints pad, ct_tensor *out);
CT_API ct_tensor *ct_constant_pad_nd_with_out(ct_tensor *self, ct_ints pad, const ct_constant_pad_nd_opts *opts, ct_tensor *out);

/**
 * self with zeros around it, as constant_pad_nd with value 0.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = zero_pad_nd(result.grad, negated(pad))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_zero_pad_nd(ct_tensor *self, ct_ints pad);
CT_API ct_tensor *ct_zero_pad_nd_out(ct_tensor *self, ct_ints pad, ct_tensor *out);

typedef struct ct_tril_opts {
    int64_t diagonal; /* default 0 */
} ct_tril_opts;
/**
 * The lower triangle of the matrices in the last two axes, up to the diagonal-th diagonal; zeros above.
 * @param self  tensor of any dtype [*B, M, N]
 * Gradient: self.grad = result.grad if at(-1) - at(-2) <= diagonal else 0
 * Saves: nothing.
 */
CT_API ct_tensor *ct_tril(ct_tensor *self);
CT_API ct_tensor *ct_tril_with(ct_tensor *self, const ct_tril_opts *opts);
CT_API ct_tensor *ct_tril_(ct_tensor *self);
CT_API ct_tensor *ct_tril_with_(ct_tensor *self, const ct_tril_opts *opts);
CT_API ct_tensor *ct_tril_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_tril_with_out(ct_tensor *self, const ct_tril_opts *opts, ct_tensor *out);

typedef struct ct_triu_opts {
    int64_t diagonal; /* default 0 */
} ct_triu_opts;
/**
 * The upper triangle of the matrices in the last two axes, from the diagonal-th diagonal on; zeros below.
 * @param self  tensor of any dtype [*B, M, N]
 * Gradient: self.grad = result.grad if at(-1) - at(-2) >= diagonal else 0
 * Saves: nothing.
 */
CT_API ct_tensor *ct_triu(ct_tensor *self);
CT_API ct_tensor *ct_triu_with(ct_tensor *self, const ct_triu_opts *opts);
CT_API ct_tensor *ct_triu_(ct_tensor *self);
CT_API ct_tensor *ct_triu_with_(ct_tensor *self, const ct_triu_opts *opts);
CT_API ct_tensor *ct_triu_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_triu_with_out(ct_tensor *self, const ct_triu_opts *opts, ct_tensor *out);

/**
 * self with the order of elements along the axes dims reversed.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = flip(result.grad, dims)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_flip(ct_tensor *self, ct_ints dims);
CT_API ct_tensor *ct_flip_out(ct_tensor *self, ct_ints dims, ct_tensor *out);

/* ---- creation ---- */

typedef struct ct_zeros_opts {
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_zeros_opts;
/**
 * Zeros of a given size; of the default dtype when dtype is left out.
 */
CT_API ct_tensor *ct_zeros(ct_ints size);
CT_API ct_tensor *ct_zeros_with(ct_ints size, const ct_zeros_opts *opts);
CT_API ct_tensor *ct_zeros_out(ct_ints size, ct_tensor *out);
CT_API ct_tensor *ct_zeros_with_out(ct_ints size, const ct_zeros_opts *opts, ct_tensor *out);

typedef struct ct_ones_opts {
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_ones_opts;
/**
 * Ones of a given size; of the default dtype when dtype is left out.
 */
CT_API ct_tensor *ct_ones(ct_ints size);
CT_API ct_tensor *ct_ones_with(ct_ints size, const ct_ones_opts *opts);
CT_API ct_tensor *ct_ones_out(ct_ints size, ct_tensor *out);
CT_API ct_tensor *ct_ones_with_out(ct_ints size, const ct_ones_opts *opts, ct_tensor *out);

typedef struct ct_full_opts {
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_full_opts;
/**
 * A number repeated to a given size; the dtype follows the kind of the number when dtype is left out.
 */
CT_API ct_tensor *ct_full(ct_ints size, ct_scalar fill_value);
CT_API ct_tensor *ct_full_with(ct_ints size, ct_scalar fill_value, const ct_full_opts *opts);
CT_API ct_tensor *ct_full_out(ct_ints size, ct_scalar fill_value, ct_tensor *out);
CT_API ct_tensor *ct_full_with_out(ct_ints size, ct_scalar fill_value, const ct_full_opts *opts, ct_tensor *out);

typedef struct ct_empty_opts {
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_empty_opts;
/**
 * A tensor of a given size whose elements are whatever the memory held.
 */
CT_API ct_tensor *ct_empty(ct_ints size);
CT_API ct_tensor *ct_empty_with(ct_ints size, const ct_empty_opts *opts);
CT_API ct_tensor *ct_empty_out(ct_ints size, ct_tensor *out);
CT_API ct_tensor *ct_empty_with_out(ct_ints size, const ct_empty_opts *opts, ct_tensor *out);

typedef struct ct_zeros_like_opts {
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_zeros_like_opts;
/**
 * Zeros with the sizes of self, and its dtype when dtype is left out.
 * @param self  tensor of any dtype [*S]
 */
CT_API ct_tensor *ct_zeros_like(ct_tensor *self);
CT_API ct_tensor *ct_zeros_like_with(ct_tensor *self, const ct_zeros_like_opts *opts);
CT_API ct_tensor *ct_zeros_like_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_zeros_like_with_out(ct_tensor *self, const ct_zeros_like_opts *opts, ct_tensor *out);

typedef struct ct_ones_like_opts {
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_ones_like_opts;
/**
 * Ones with the sizes of self, and its dtype when dtype is left out.
 * @param self  tensor of any dtype [*S]
 */
CT_API ct_tensor *ct_ones_like(ct_tensor *self);
CT_API ct_tensor *ct_ones_like_with(ct_tensor *self, const ct_ones_like_opts *opts);
CT_API ct_tensor *ct_ones_like_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_ones_like_with_out(ct_tensor *self, const ct_ones_like_opts *opts, ct_tensor *out);

typedef struct ct_arange_opts {
    ct_scalar step;   /* default 1 */
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_arange_opts;
/**
 * Numbers from start towards end, end left out, in steps of step. For dtype i64 each of the three is taken without its
 * fraction.
 */
CT_API ct_tensor *ct_arange(ct_scalar start, ct_scalar end);
CT_API ct_tensor *ct_arange_with(ct_scalar start, ct_scalar end, const ct_arange_opts *opts);
CT_API ct_tensor *ct_arange_out(ct_scalar start, ct_scalar end, ct_tensor *out);
CT_API ct_tensor *ct_arange_with_out(ct_scalar start, ct_scalar end, const ct_arange_opts *opts, ct_tensor *out);

/* ---- einsum ---- */

typedef struct ct_einsum_opts {
    ct_ints path; /* optional */
} ct_einsum_opts;
/**
 * Sum of products of operands over the letters of equation that are not in its output. More than three operands, or any
 * with a path, are contracted in pairs, from left to right or as path says, whose numbers count the operands that are
 * left. Integers and bool become i64 where a letter that one operand has alone is summed.
 * @param operands_  list of tensor of any dtype [*S(i)]
 */
CT_API ct_tensor *ct_einsum(const char *equation, ct_tensors operands_);
CT_API ct_tensor *ct_einsum_with(const char *equation, ct_tensors operands_, const ct_einsum_opts *opts);

/**
 * Einsum of any number of operands in pairs; path has two numbers for each, or none for from left to right.
 * @param operands_  list of tensor of any dtype [*S(i)]
 */
CT_API ct_tensor *ct_einsum_path(const char *equation, ct_tensors operands_, ct_ints path);

/**
 * Einsum of one operand.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = einsum_one_adjoint(result.grad, equation, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_einsum_one(const char *equation, ct_tensor *self);
CT_API ct_tensor *ct_einsum_one_out(const char *equation, ct_tensor *self, ct_tensor *out);

/**
 * Einsum of two operands.
 * @param self  tensor of any dtype [*A]
 * @param other  tensor of any dtype [*B]
 * Gradient: self.grad = einsum_two_adjoint(result.grad, equation, conj(other), 0, shape(self))
 * Gradient: other.grad = einsum_two_adjoint(result.grad, equation, conj(self), 1, shape(other))
 * Saves: self for other; other for self.
 */
CT_API ct_tensor *ct_einsum_two(const char *equation, ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_einsum_two_out(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * Einsum of three operands; no product of two of them is kept.
 * @param self  tensor of any dtype [*A]
 * @param other  tensor of any dtype [*B]
 * @param third  tensor of any dtype [*C]
 * Gradient: self.grad = einsum_three_adjoint(result.grad, equation, conj(other), conj(third), 0, shape(self))
 * Gradient: other.grad = einsum_three_adjoint(result.grad, equation, conj(self), conj(third), 1, shape(other))
 * Gradient: third.grad = einsum_three_adjoint(result.grad, equation, conj(self), conj(other), 2, shape(third))
 * Saves: self for other, third; other for self, third; third for self, other.
 */
CT_API ct_tensor *ct_einsum_three(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *third);
CT_API ct_tensor *ct_einsum_three_out(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *third, ct_tensor *out);

/**
 * Adjoint of einsum_one; the result has sizes size.
 * @param grad  number tensor [*G]
 * Gradient: grad.grad = einsum_one(equation, result.grad)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_einsum_one_adjoint(ct_tensor *grad, const char *equation, ct_ints size);
CT_API ct_tensor *ct_einsum_one_adjoint_out(ct_tensor *grad, const char *equation, ct_ints size, ct_tensor *out);

/**
 * Adjoint of einsum_two in operand number item, with nothing conjugated; the result has sizes size.
 * @param grad  number tensor [*G]
 * @param other  number tensor [*B]
 * Gradient: other.grad = einsum_two_adjoint(conj(grad), equation, result.grad, 1 - item, shape(other))
 * Saves: grad for other; other for grad.
 */
CT_API ct_tensor *ct_einsum_two_adjoint(ct_tensor *grad, const char *equation, ct_tensor *other, int64_t item, ct_ints size);
CT_API ct_tensor *ct_einsum_two_adjoint_out(ct_tensor *grad, const char *equation, ct_tensor *other, int64_t item, ct_ints size,
                                            ct_tensor *out);

/**
 * Adjoint of einsum_three in operand number item, with nothing conjugated; the result has sizes size.
 * @param grad  number tensor [*G]
 * @param first  number tensor [*A]
 * @param second  number tensor [*B]
 * Saves: grad for first, second; first for grad, second; second for grad, first.
 */
CT_API ct_tensor *ct_einsum_three_adjoint(ct_tensor *grad, const char *equation, ct_tensor *first, ct_tensor *second,
                                          int64_t item, ct_ints size);
CT_API ct_tensor *ct_einsum_three_adjoint_out(ct_tensor *grad, const char *equation, ct_tensor *first, ct_tensor *second,
                                              int64_t item, ct_ints size, ct_tensor *out);

/* ---- embedding ---- */

typedef struct ct_embedding_opts {
    ct_scalar padding_idx;   /* default -1 */
    bool scale_grad_by_freq; /* default false */
    bool sparse;             /* default false */
} ct_embedding_opts;
/**
 * The rows of weight at indices. The row padding_idx gets no gradient (-1 is none); scale_grad_by_freq divides by how
 * often an index occurs.
 * @param weight  tensor of any dtype [V, D]
 * @param indices  i32 or i64 tensor [*B]
 * Saves: indices.
 */
CT_API ct_tensor *ct_embedding(ct_tensor *weight, ct_tensor *indices);
CT_API ct_tensor *ct_embedding_with(ct_tensor *weight, ct_tensor *indices, const ct_embedding_opts *opts);
CT_API ct_tensor *ct_embedding_out(ct_tensor *weight, ct_tensor *indices, ct_tensor *out);
CT_API ct_tensor *ct_embedding_with_out(ct_tensor *weight, ct_tensor *indices, const ct_embedding_opts *opts, ct_tensor *out);

/* ---- index ---- */

typedef struct ct_gather_opts {
    bool sparse_grad; /* default false */
} ct_gather_opts;
/**
 * The elements of self at index along dim: result[i][j] = self[index[i][j]][j] for dim = 0.
 * @param self  tensor of any dtype [*S]
 * @param index_  integer tensor [*J]
 * Saves: index.
 */
CT_API ct_tensor *ct_gather(ct_tensor *self, int64_t dim, ct_tensor *index_);
CT_API ct_tensor *ct_gather_with(ct_tensor *self, int64_t dim, ct_tensor *index_, const ct_gather_opts *opts);
CT_API ct_tensor *ct_gather_out(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *out);
CT_API ct_tensor *ct_gather_with_out(ct_tensor *self, int64_t dim, ct_tensor *index_, const ct_gather_opts *opts, ct_tensor *out);

/**
 * self with src written at index along dim: result[index[i][j]][j] = src[i][j] for dim = 0. src may be larger than index;
 * the rest is not read. Gradients are exact where no index repeats.
 * @param self  tensor of any dtype [*S]
 * @param index_  integer tensor [*J]
 * @param src  tensor of any dtype [*K]
 * Saves: index.
 */
CT_API ct_tensor *ct_scatter(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src);
CT_API ct_tensor *ct_scatter_(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src);
CT_API ct_tensor *ct_scatter_out(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src, ct_tensor *out);

/**
 * self with the number src written at index along dim.
 * @param self  tensor of any dtype [*S]
 * @param index_  integer tensor [*J]
 * Saves: index.
 */
CT_API ct_tensor *ct_scatter_scalar(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_scalar src);
CT_API ct_tensor *ct_scatter_scalar_(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_scalar src);
CT_API ct_tensor *ct_scatter_scalar_out(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_scalar src, ct_tensor *out);

/**
 * self with src added at index along dim: result[index[i][j]][j] += src[i][j] for dim = 0. src may be larger than index;
 * the rest is not read. Repeated indices add in order.
 * @param self  tensor of any dtype [*S]
 * @param index_  integer tensor [*J]
 * @param src  tensor of any dtype [*K]
 * Gradient: self.grad = result.grad
 * Saves: index for src.
 */
CT_API ct_tensor *ct_scatter_add(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src);
CT_API ct_tensor *ct_scatter_add_(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src);
CT_API ct_tensor *ct_scatter_add_out(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src, ct_tensor *out);

/**
 * The slices of self at the indices of a vector along dim.
 * @param self  tensor of any dtype [*S]
 * @param index_  i32 or i64 tensor [*K]
 * Saves: index.
 */
CT_API ct_tensor *ct_index_select(ct_tensor *self, int64_t dim, ct_tensor *index_);
CT_API ct_tensor *ct_index_select_out(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *out);

typedef struct ct_index_add_opts {
    ct_scalar alpha; /* default 1 */
} ct_index_add_opts;
/**
 * self with alpha times the slices of source added at the indices of a vector along dim.
 * @param self  tensor of any dtype [*S]
 * @param index_  i32 or i64 tensor [*K]
 * @param source  tensor of any dtype [*with(S, dim, numel(index))]
 * Gradient: self.grad = result.grad
 * Gradient: source.grad = taken if alpha == 1 else conj(conj(taken) * alpha)
 * Saves: index for source.
 */
CT_API ct_tensor *ct_index_add(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source);
CT_API ct_tensor *ct_index_add_with(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source,
                                    const ct_index_add_opts *opts);
CT_API ct_tensor *ct_index_add_(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source);
CT_API ct_tensor *ct_index_add_with_(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source,
                                     const ct_index_add_opts *opts);
CT_API ct_tensor *ct_index_add_out(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source, ct_tensor *out);
CT_API ct_tensor *ct_index_add_with_out(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source,
                                        const ct_index_add_opts *opts, ct_tensor *out);

/**
 * self with value where mask is true, with broadcasting.
 * @param self  tensor of any dtype [*A]
 * @param mask_  bool tensor [*B]
 * @param value  tensor of any dtype [], or a number
 * Gradient: self.grad = 0 if mask else result.grad
 * Gradient: value.grad = result.grad if mask else 0
 * Saves: mask (bits).
 */
CT_API ct_tensor *ct_masked_fill(ct_tensor *self, ct_tensor *mask_, ct_tensor *value);
CT_API ct_tensor *ct_masked_fill_(ct_tensor *self, ct_tensor *mask_, ct_tensor *value);
CT_API ct_tensor *ct_masked_fill_out(ct_tensor *self, ct_tensor *mask_, ct_tensor *value, ct_tensor *out);

/**
 * self with the elements of source, in order, at the places where mask is true; source must have enough of them.
 * @param self  tensor of any dtype [*A]
 * @param mask_  bool tensor [*B]
 * @param source  tensor of any dtype [*N]
 * Gradient: self.grad = sum_to_size(masked_fill(result.grad, mask, 0), shape(self))
 * Saves: mask (bits).
 */
CT_API ct_tensor *ct_masked_scatter(ct_tensor *self, ct_tensor *mask_, ct_tensor *source);
CT_API ct_tensor *ct_masked_scatter_(ct_tensor *self, ct_tensor *mask_, ct_tensor *source);
CT_API ct_tensor *ct_masked_scatter_out(ct_tensor *self, ct_tensor *mask_, ct_tensor *source, ct_tensor *out);

/**
 * The elements of self where mask is true, in order, as a vector.
 * @param self  tensor of any dtype [*A]
 * @param mask_  bool tensor [*B]
 * Saves: mask (bits).
 */
CT_API ct_tensor *ct_masked_select(ct_tensor *self, ct_tensor *mask_);

/**
 * The indices of the elements that are not zero, one row for each, in row-major order; NaN is not zero.
 * @param self  tensor of any dtype [*S]
 */
CT_API ct_tensor *ct_nonzero(ct_tensor *self);

/* ---- loss ---- */

typedef struct ct_mse_loss_opts {
    enum ct_reduction reduction; /* default mean */
} ct_mse_loss_opts;
/**
 * Squared difference of self and target, averaged, summed or left as it is.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A]
 * @param target  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B]
 * Gradient: self.grad = result.grad * 2 * diff
 * Gradient: target.grad = -(result.grad * 2 * diff)
 * Saves: diff (value).
 */
CT_API ct_tensor *ct_mse_loss(ct_tensor *self, ct_tensor *target);
CT_API ct_tensor *ct_mse_loss_with(ct_tensor *self, ct_tensor *target, const ct_mse_loss_opts *opts);
CT_API ct_tensor *ct_mse_loss_out(ct_tensor *self, ct_tensor *target, ct_tensor *out);
CT_API ct_tensor *ct_mse_loss_with_out(ct_tensor *self, ct_tensor *target, const ct_mse_loss_opts *opts, ct_tensor *out);

typedef struct ct_binary_cross_entropy_with_logits_opts {
    enum ct_reduction reduction; /* default mean */
} ct_binary_cross_entropy_with_logits_opts;
/**
 * Binary cross-entropy of the probabilities target and sigmoid of self, averaged, summed or left as it is. pos_weight
 * scales the share of target, weight all.
 * @param self  float tensor [*S]
 * @param target  float tensor [*S]
 * @param weight  float tensor [*W]; ct_none() if absent
 * @param pos_weight  float tensor [*P]; ct_none() if absent
 * Saves: self; target for self; weight; pos_weight.
 */
CT_API ct_tensor *ct_binary_cross_entropy_with_logits(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                      ct_tensor *pos_weight);
CT_API ct_tensor *ct_binary_cross_entropy_with_logits_with(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                           ct_tensor *pos_weight,
                                                           const ct_binary_cross_entropy_with_logits_opts *opts);
CT_API ct_tensor *ct_binary_cross_entropy_with_logits_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                          ct_tensor *pos_weight, ct_tensor *out);
CT_API ct_tensor *ct_binary_cross_entropy_with_logits_with_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                               ct_tensor *pos_weight,
                                                               const ct_binary_cross_entropy_with_logits_opts *opts,
                                                               ct_tensor *out);

typedef struct ct_cross_entropy_opts {
    enum ct_reduction reduction; /* default mean */
    ct_scalar ignore_index;      /* default -100 */
    double label_smoothing;      /* default 0 */
} ct_cross_entropy_opts;
/**
 * Negative log-likelihood of the classes target under softmax of self along its class axis. Rows of class ignore_index
 * count nothing and get gradient 0.
 * @param self  float tensor [*S]
 * @param target  u8 or i64 tensor [*N]
 * @param weight  float tensor [extent(self, min(1, rank(self) - 1))]; ct_none() if absent
 * Saves: self; logsumexp; target; weight.
 */
CT_API ct_tensor *ct_cross_entropy(ct_tensor *self, ct_tensor *target, ct_tensor *weight);
CT_API ct_tensor *ct_cross_entropy_with(ct_tensor *self, ct_tensor *target, ct_tensor *weight, const ct_cross_entropy_opts *opts);
CT_API ct_tensor *ct_cross_entropy_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out);
CT_API ct_tensor *ct_cross_entropy_with_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                            const ct_cross_entropy_opts *opts, ct_tensor *out);

typedef struct ct_cross_entropy_prob_opts {
    enum ct_reduction reduction; /* default mean */
    ct_scalar ignore_index;      /* default -100 */
    double label_smoothing;      /* default 0 */
} ct_cross_entropy_prob_opts;
/**
 * Cross-entropy of the probabilities target and softmax of self, both along the class axis. ignore_index has no meaning
 * here.
 * @param self  float tensor [*S]
 * @param target  float tensor [*S]
 * @param weight  float tensor [extent(self, min(1, rank(self) - 1))]; ct_none() if absent
 * Gradient: self.grad = g * (exp(logp) * sum(aim, [axis], true) - aim)
 * Gradient: target.grad = -g * likely * (1 - label_smoothing)
 * Gradient: weight.grad = -sum_to_size(transpose(g * smooth * logp, axis, -1), shape(weight))
 * Saves: self; logsumexp; target for self, weight; weight for self, target.
 */
CT_API ct_tensor *ct_cross_entropy_prob(ct_tensor *self, ct_tensor *target, ct_tensor *weight);
CT_API ct_tensor *ct_cross_entropy_prob_with(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                             const ct_cross_entropy_prob_opts *opts);
CT_API ct_tensor *ct_cross_entropy_prob_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out);
CT_API ct_tensor *ct_cross_entropy_prob_with_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                 const ct_cross_entropy_prob_opts *opts, ct_tensor *out);

/* ---- matmul ---- */

/**
 * Product of two matrices.
 * @param self  number tensor [M, K]
 * @param mat2  number tensor [K, N]
 * Gradient: self.grad = mm(result.grad, conj(transpose(mat2, -2, -1)))
 * Gradient: mat2.grad = mm(conj(transpose(self, -2, -1)), result.grad)
 * Saves: self for mat2; mat2 for self.
 */
CT_API ct_tensor *ct_mm(ct_tensor *self, ct_tensor *mat2);
CT_API ct_tensor *ct_mm_out(ct_tensor *self, ct_tensor *mat2, ct_tensor *out);

/**
 * Products of the matrices of two batches of the same length.
 * @param self  number tensor [B, M, K]
 * @param mat2  number tensor [B, K, N]
 * Gradient: self.grad = bmm(result.grad, conj(transpose(mat2, -2, -1)))
 * Gradient: mat2.grad = bmm(conj(transpose(self, -2, -1)), result.grad)
 * Saves: self for mat2; mat2 for self.
 */
CT_API ct_tensor *ct_bmm(ct_tensor *self, ct_tensor *mat2);
CT_API ct_tensor *ct_bmm_out(ct_tensor *self, ct_tensor *mat2, ct_tensor *out);

typedef struct ct_addmm_opts {
    ct_scalar beta;  /* default 1 */
    ct_scalar alpha; /* default 1 */
} ct_addmm_opts;
/**
 * beta times self, broadcast, plus alpha times the product of two matrices. Where beta is 0 the values of self do not
 * matter, not even NaN, nor those of the matrices where alpha is 0.
 * @param self  number tensor [*A]
 * @param mat1  number tensor [M, K]
 * @param mat2  number tensor [K, N]
 * Gradient: self.grad = sum_to_size(result.grad if beta == 1 else conj(conj(result.grad) * beta), shape(self))
 * Gradient: mat1.grad = mm(g, conj(transpose(mat2, -2, -1)))
 * Gradient: mat2.grad = mm(conj(transpose(mat1, -2, -1)), g)
 * Saves: mat1 for mat2; mat2 for mat1.
 */
CT_API ct_tensor *ct_addmm(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2);
CT_API ct_tensor *ct_addmm_with(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, const ct_addmm_opts *opts);
CT_API ct_tensor *ct_addmm_(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2);
CT_API ct_tensor *ct_addmm_with_(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, const ct_addmm_opts *opts);
CT_API ct_tensor *ct_addmm_out(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, ct_tensor *out);
CT_API ct_tensor *ct_addmm_with_out(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, const ct_addmm_opts *opts, ct_tensor *out);

/**
 * Matrix product of the last two axes, batched over the others; a vector is a row on the left, a column on the right.
 * @param self  number tensor [*A]
 * @param other  number tensor [*B]
 */
CT_API ct_tensor *ct_matmul(ct_tensor *self, ct_tensor *other);

/**
 * Batched matrix product of the last two axes of operands with at least two axes.
 * @param self  number tensor [*P, M, K]
 * @param other  number tensor [*Q, K, N]
 * Gradient: self.grad = sum_to_size(batched_matmul(result.grad, conj(transpose(other, -2, -1))), shape(self))
 * Gradient: other.grad = sum_to_size(batched_matmul(conj(transpose(self, -2, -1)), result.grad), shape(other))
 * Saves: self for other; other for self.
 */
CT_API ct_tensor *ct_batched_matmul(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_batched_matmul_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * input times the transpose of weight, plus bias, which broadcasts; or times a vector alone. Along the last axis.
 * @param input  number tensor [*B, I]
 * @param weight  number tensor [*O, I]
 * @param bias  number tensor [*C]; ct_none() if absent
 * Gradient: input.grad = reshape(mm(g, conj(sides)), shape(input))
 * Gradient: weight.grad = sides_grad if rank(O) == 1 else squeeze(sides_grad, 0)
 * Gradient: bias.grad = sum_to_size(result.grad, shape(bias))
 * Saves: input for weight; weight for input.
 */
CT_API ct_tensor *ct_linear(ct_tensor *input, ct_tensor *weight, ct_tensor *bias);
CT_API ct_tensor *ct_linear_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *out);

/* ---- norm ---- */

typedef struct ct_layer_norm_opts {
    ct_scalar eps; /* default 1e-05 */
} ct_layer_norm_opts;
/**
 * Normalise the last axes to mean 0 and variance 1, then scale and shift. weight and bias may have any dtype that is
 * summed in no wider one.
 * @param input  float tensor [*B, *N]
 * @param weight  float tensor [*N]; ct_none() if absent
 * @param bias  float tensor [*N]; ct_none() if absent
 * Gradient: input.grad = rstd * (g - mean(g, axes(N), true) - n * mean(g * n, axes(N), true))
 * Gradient: weight.grad = sum_to_size(result.grad * n, shape(weight))
 * Gradient: bias.grad = sum_to_size(result.grad, shape(bias))
 * Saves: input for input, weight; mean for input, weight; rstd for input, weight; weight for input.
 */
CT_API ct_tensor *ct_layer_norm(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias);
CT_API ct_tensor *ct_layer_norm_with(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias,
                                     const ct_layer_norm_opts *opts);
CT_API ct_tensor *ct_layer_norm_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias,
                                    ct_tensor *out);
CT_API ct_tensor *ct_layer_norm_with_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias,
                                         const ct_layer_norm_opts *opts, ct_tensor *out);

typedef struct ct_rms_norm_opts {
    ct_scalar eps; /* optional */
} ct_rms_norm_opts;
/**
 * Divide by the root of the mean square over the last axes, then scale; weight may have any dtype that is summed in no
 * wider one. Without eps it is the epsilon of the type that squares are summed in.
 * @param input  float tensor [*B, *N]
 * @param weight  float tensor [*N]; ct_none() if absent
 * Gradient: input.grad = rstd * (g - n * mean(g * n, axes(N), true))
 * Gradient: weight.grad = sum_to_size(result.grad * n, shape(weight))
 * Saves: input; rstd; weight for input.
 */
CT_API ct_tensor *ct_rms_norm(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight);
CT_API ct_tensor *ct_rms_norm_with(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, const ct_rms_norm_opts *opts);
CT_API ct_tensor *ct_rms_norm_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *out);
CT_API ct_tensor *ct_rms_norm_with_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight,
                                       const ct_rms_norm_opts *opts, ct_tensor *out);

/**
 * Normalise each channel (axis 1) to mean 0 and variance 1, by its own statistics (training) or by the running ones, then
 * scale and shift. weight and bias may have any dtype that is summed in no wider one. An empty vector stays what it is.
 * @param input  float tensor [*A]
 * @param weight  float tensor [*W]; ct_none() if absent
 * @param bias  float tensor [*B]; ct_none() if absent
 * @param running_mean  float tensor [*M]; ct_none() if absent
 * @param running_var  float tensor [*V]; ct_none() if absent
 */
CT_API ct_tensor *ct_batch_norm(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                ct_tensor *running_var, ct_switch training, double momentum, double eps);

typedef struct ct_batch_norm_train_opts {
    ct_scalar momentum; /* default 0.1 */
    ct_scalar eps;      /* default 1e-05 */
} ct_batch_norm_train_opts;
/**
 * Normalise each channel (axis 1) by its own mean and variance, then scale and shift; running statistics move by momentum
 * towards them.
 * @param input  float tensor [N, C, *S]
 * @param weight  float tensor [C]; ct_none() if absent
 * @param bias  float tensor [C]; ct_none() if absent
 * @param running_mean  float tensor [C]; ct_none() if absent
 * @param running_var  float tensor [C]; ct_none() if absent
 * Gradient: input.grad = rstd * (g - sum_to_size(g, channels) / count - n * sum_to_size(g * n, channels) / count)
 * Gradient: weight.grad = reshape(sum_to_size(arriving * n, channels), [C])
 * Gradient: bias.grad = reshape(sum_to_size(result.grad, channels), [C])
 * Saves: input for input, weight; mean for input, weight; rstd for input, weight; weight for input.
 */
CT_API ct_tensor *ct_batch_norm_train(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                      ct_tensor *running_var);
CT_API ct_tensor *ct_batch_norm_train_with(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                           ct_tensor *running_var, const ct_batch_norm_train_opts *opts);
CT_API ct_tensor *ct_batch_norm_train_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                          ct_tensor *running_var, ct_tensor *out);
CT_API ct_tensor *ct_batch_norm_train_with_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                               ct_tensor *running_var, const ct_batch_norm_train_opts *opts, ct_tensor *out);

typedef struct ct_batch_norm_eval_opts {
    ct_scalar eps; /* default 1e-05 */
} ct_batch_norm_eval_opts;
/**
 * Normalise each channel (axis 1) by given mean and variance, then scale and shift.
 * @param input  float tensor [N, C, *S]
 * @param weight  float tensor [C]; ct_none() if absent
 * @param bias  float tensor [C]; ct_none() if absent
 * @param running_mean  float tensor [C]
 * @param running_var  float tensor [C]
 * Gradient: input.grad = g * rstd
 * Gradient: weight.grad = reshape(sum_to_size(result.grad * n, channels), [C])
 * Gradient: bias.grad = reshape(sum_to_size(result.grad, channels), [C])
 * Saves: input for weight; running_mean for weight; running_var for input, weight; weight for input.
 */
CT_API ct_tensor *ct_batch_norm_eval(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                     ct_tensor *running_var);
CT_API ct_tensor *ct_batch_norm_eval_with(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                          ct_tensor *running_var, const ct_batch_norm_eval_opts *opts);
CT_API ct_tensor *ct_batch_norm_eval_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                         ct_tensor *running_var, ct_tensor *out);
CT_API ct_tensor *ct_batch_norm_eval_with_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                              ct_tensor *running_var, const ct_batch_norm_eval_opts *opts, ct_tensor *out);

typedef struct ct_linalg_vector_norm_opts {
    ct_scalar ord;  /* default 2 */
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_linalg_vector_norm_opts;
/**
 * The ord-norm of self over axes dim; all axes when dim is left out. The gradient at the zero vector is 0.
 * @param self  inexact tensor [*S]
 */
CT_API ct_tensor *ct_linalg_vector_norm(ct_tensor *self);
CT_API ct_tensor *ct_linalg_vector_norm_with(ct_tensor *self, const ct_linalg_vector_norm_opts *opts);

typedef struct ct_norm_opts {
    ct_scalar p;    /* default 2 */
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_norm_opts;
/**
 * The p-norm of self over axes dim as a vector; all axes when dim is left out. The gradient at the zero vector is 0.
 * @param self  inexact tensor [*S]
 */
CT_API ct_tensor *ct_norm(ct_tensor *self);
CT_API ct_tensor *ct_norm_with(ct_tensor *self, const ct_norm_opts *opts);

typedef struct ct_norm_word_opts {
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_norm_word_opts;
/**
 * A norm by name over axes dim, all when left out. fro is the Frobenius norm, the 2-norm of the elements; nuc is the
 * nuclear norm of the matrices in two axes, the sum of their singular values.
 * @param self  inexact tensor [*S]
 */
CT_API ct_tensor *ct_norm_word(ct_tensor *self, enum ct_p p);
CT_API ct_tensor *ct_norm_word_with(ct_tensor *self, enum ct_p p, const ct_norm_word_opts *opts);

typedef struct ct_nuclear_norm_opts {
    bool keepdim; /* default false */
} ct_nuclear_norm_opts;
/**
 * The nuclear norm of the matrices in the two axes dim, the sum of their singular values. Where one of them is zero the
 * gradient is the subgradient of least norm.
 * @param self  inexact tensor [*S]
 * Gradient: self.grad = (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) * polar_factor(self, dim)
 * Saves: self.
 */
CT_API ct_tensor *ct_nuclear_norm(ct_tensor *self, ct_ints dim);
CT_API ct_tensor *ct_nuclear_norm_with(ct_tensor *self, ct_ints dim, const ct_nuclear_norm_opts *opts);
CT_API ct_tensor *ct_nuclear_norm_out(ct_tensor *self, ct_ints dim, ct_tensor *out);
CT_API ct_tensor *ct_nuclear_norm_with_out(ct_tensor *self, ct_ints dim, const ct_nuclear_norm_opts *opts, ct_tensor *out);

/**
 * The unitary factor of the polar decomposition of the matrices in the two axes dim, U V^H of their singular value
 * decomposition; without the vectors of singular values that are zero.
 * @param self  inexact tensor [*S]
 * Gradient: self.grad = polar_factor_tangent(result.grad, self, dim)
 * Saves: self.
 */
CT_API ct_tensor *ct_polar_factor(ct_tensor *self, ct_ints dim);
CT_API ct_tensor *ct_polar_factor_out(ct_tensor *self, ct_ints dim, ct_tensor *out);

/**
 * The derivative of polar_factor at self in direction. It is its own adjoint, the second derivative of a norm.
 * @param direction  inexact tensor [*S]
 * @param self  inexact tensor [*S]
 * Gradient: direction.grad = polar_factor_tangent(result.grad, self, dim)
 * Saves: self.
 */
CT_API ct_tensor *ct_polar_factor_tangent(ct_tensor *direction, ct_tensor *self, ct_ints dim);
CT_API ct_tensor *ct_polar_factor_tangent_out(ct_tensor *direction, ct_tensor *self, ct_ints dim, ct_tensor *out);

typedef struct ct_vector_norm_two_opts {
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_vector_norm_two_opts;
/**
 * Euclidean norm of self over axes dim. The gradient at the zero vector is 0.
 * @param self  inexact tensor [*S]
 * Saves: self; result.
 */
CT_API ct_tensor *ct_vector_norm_two(ct_tensor *self);
CT_API ct_tensor *ct_vector_norm_two_with(ct_tensor *self, const ct_vector_norm_two_opts *opts);
CT_API ct_tensor *ct_vector_norm_two_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_vector_norm_two_with_out(ct_tensor *self, const ct_vector_norm_two_opts *opts, ct_tensor *out);

typedef struct ct_vector_norm_one_opts {
    ct_ints dim;  /* default all */
    bool keepdim; /* default false */
} ct_vector_norm_one_opts;
/**
 * Sum of the absolute values of self over axes dim. The gradient at 0 is 0.
 * @param self  inexact tensor [*S]
 * Gradient: self.grad = g * sgn(self) if is_complex(self) else where(positive, g, 0) - where(negative, g, 0)
 * Saves: self when is_complex(self); positive (bits) when not is_complex(self); negative (bits) when not is_complex(self).
 */
CT_API ct_tensor *ct_vector_norm_one(ct_tensor *self);
CT_API ct_tensor *ct_vector_norm_one_with(ct_tensor *self, const ct_vector_norm_one_opts *opts);
CT_API ct_tensor *ct_vector_norm_one_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_vector_norm_one_with_out(ct_tensor *self, const ct_vector_norm_one_opts *opts, ct_tensor *out);

typedef struct ct_vector_norm_max_opts {
    ct_ints dim;  /* default all */
    bool keepdim; /* default false */
} ct_vector_norm_max_opts;
/**
 * Largest absolute value of self over axes dim. Equal ones share the gradient; at the zero vector, and where the norm is
 * NaN, it is 0.
 * @param self  inexact tensor [*S]
 * Saves: self when is_complex(self); result when is_complex(self); positive (bits) when not is_complex(self); negative (bits) when not is_complex(self).
 */
CT_API ct_tensor *ct_vector_norm_max(ct_tensor *self);
CT_API ct_tensor *ct_vector_norm_max_with(ct_tensor *self, const ct_vector_norm_max_opts *opts);
CT_API ct_tensor *ct_vector_norm_max_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_vector_norm_max_with_out(ct_tensor *self, const ct_vector_norm_max_opts *opts, ct_tensor *out);

typedef struct ct_vector_norm_min_opts {
    ct_ints dim;  /* default all */
    bool keepdim; /* default false */
} ct_vector_norm_min_opts;
/**
 * Smallest absolute value of self over axes dim. Equal ones share the gradient; where it is 0 or NaN they get 0.
 * @param self  inexact tensor [*S]
 * Saves: self when is_complex(self); result when is_complex(self); positive (bits) when not is_complex(self); negative (bits) when not is_complex(self).
 */
CT_API ct_tensor *ct_vector_norm_min(ct_tensor *self);
CT_API ct_tensor *ct_vector_norm_min_with(ct_tensor *self, const ct_vector_norm_min_opts *opts);
CT_API ct_tensor *ct_vector_norm_min_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_vector_norm_min_with_out(ct_tensor *self, const ct_vector_norm_min_opts *opts, ct_tensor *out);

typedef struct ct_vector_norm_zero_opts {
    ct_ints dim;  /* default all */
    bool keepdim; /* default false */
} ct_vector_norm_zero_opts;
/**
 * Number of elements of self over axes dim that are not zero, as a float; the gradient is 0 everywhere.
 * @param self  inexact tensor [*S]
 * Gradient: self.grad = zeros(shape(self), dtype_of(result.grad), device_of(result.grad))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_vector_norm_zero(ct_tensor *self);
CT_API ct_tensor *ct_vector_norm_zero_with(ct_tensor *self, const ct_vector_norm_zero_opts *opts);
CT_API ct_tensor *ct_vector_norm_zero_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_vector_norm_zero_with_out(ct_tensor *self, const ct_vector_norm_zero_opts *opts, ct_tensor *out);

typedef struct ct_vector_norm_power_opts {
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_vector_norm_power_opts;
/**
 * The p-norm of self over axes dim for p other than 0 and the infinities. Elements that are 0, and a norm of 0, give
 * gradient 0.
 * @param self  inexact tensor [*S]
 * Saves: self; result.
 */
CT_API ct_tensor *ct_vector_norm_power(ct_tensor *self, double p);
CT_API ct_tensor *ct_vector_norm_power_with(ct_tensor *self, double p, const ct_vector_norm_power_opts *opts);
CT_API ct_tensor *ct_vector_norm_power_out(ct_tensor *self, double p, ct_tensor *out);
CT_API ct_tensor *ct_vector_norm_power_with_out(ct_tensor *self, double p, const ct_vector_norm_power_opts *opts, ct_tensor *out);

/* ---- pool ---- */

typedef struct ct_avg_pool2d_opts {
    ct_ints stride;              /* default kernel_size */
    ct_ints padding;             /* default 0 */
    bool ceil_mode;              /* default false */
    ct_switch count_include_pad; /* default true */
    ct_scalar divisor_override;  /* optional */
} ct_avg_pool2d_opts;
/**
 * Mean over windows of the last two axes, kernel_size large and stride apart (kernel_size if left out). Padding counts as
 * zeros, or not at all without count_include_pad.
 * @param self  real tensor [*S]
 * Saves: nothing.
 */
CT_API ct_tensor *ct_avg_pool2d(ct_tensor *self, ct_ints kernel_size);
CT_API ct_tensor *ct_avg_pool2d_with(ct_tensor *self, ct_ints kernel_size, const ct_avg_pool2d_opts *opts);
CT_API ct_tensor *ct_avg_pool2d_out(ct_tensor *self, ct_ints kernel_size, ct_tensor *out);
CT_API ct_tensor *ct_avg_pool2d_with_out(ct_tensor *self, ct_ints kernel_size, const ct_avg_pool2d_opts *opts, ct_tensor *out);

typedef struct ct_avg_pool2d_adjoint_opts {
    ct_scalar divisor_override; /* optional */
} ct_avg_pool2d_adjoint_opts;
/**
 * A tensor of sizes size to which every element of grad adds its share in the windows of an avg_pool2d.
 * @param grad  float tensor [*R]
 * Saves: nothing.
 */
CT_API ct_tensor *ct_avg_pool2d_adjoint(ct_tensor *grad, ct_ints size, ct_ints kernel_size, ct_ints stride, ct_ints padding,
                                        ct_switch ceil_mode, ct_switch count_include_pad);
CT_API ct_tensor *ct_avg_pool2d_adjoint_with(ct_tensor *grad, ct_ints size, ct_ints kernel_size, ct_ints stride, ct_ints padding,
                                             ct_switch ceil_mode, ct_switch count_include_pad,
                                             const ct_avg_pool2d_adjoint_opts *opts);
CT_API ct_tensor *ct_avg_pool2d_adjoint_out(ct_tensor *grad, ct_ints size, ct_ints kernel_size, ct_ints stride, ct_ints padding,
                                            ct_switch ceil_mode, ct_switch count_include_pad, ct_tensor *out);
CT_API ct_tensor *ct_avg_pool2d_adjoint_with_out(ct_tensor *grad, ct_ints size, ct_ints kernel_size, ct_ints stride,
                                                 ct_ints padding, ct_switch ceil_mode, ct_switch count_include_pad,
                                                 const ct_avg_pool2d_adjoint_opts *opts, ct_tensor *out);

/**
 * Mean over output_size windows of the last two axes, which cut each into parts that are as equal as they can be and may
 * overlap by one element.
 * @param self  float tensor [*S]
 * Gradient: self.grad = adaptive_avg_pool2d_adjoint(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_adaptive_avg_pool2d(ct_tensor *self, ct_ints output_size);
CT_API ct_tensor *ct_adaptive_avg_pool2d_out(ct_tensor *self, ct_ints output_size, ct_tensor *out);

/**
 * A tensor of sizes size to which every element of grad adds its share in the windows of an adaptive_avg_pool2d.
 * @param grad  float tensor [*R]
 * Gradient: grad.grad = adaptive_avg_pool2d(result.grad, [extent(grad, -2), extent(grad, -1)])
 * Saves: nothing.
 */
CT_API ct_tensor *ct_adaptive_avg_pool2d_adjoint(ct_tensor *grad, ct_ints size);
CT_API ct_tensor *ct_adaptive_avg_pool2d_adjoint_out(ct_tensor *grad, ct_ints size, ct_tensor *out);

typedef struct ct_max_pool2d_opts {
    ct_ints stride;   /* default kernel_size */
    ct_ints padding;  /* default 0 */
    ct_ints dilation; /* default 1 */
    bool ceil_mode;   /* default false */
} ct_max_pool2d_opts;
/**
 * Largest element of windows of the last two axes, kernel_size large, stride apart (kernel_size if left out), dilation
 * between their elements. The first of equal ones; NaN wins.
 * @param self  real tensor [*S]
 * Saves: place when small; far when not small.
 */
CT_API ct_tensor *ct_max_pool2d(ct_tensor *self, ct_ints kernel_size);
CT_API ct_tensor *ct_max_pool2d_with(ct_tensor *self, ct_ints kernel_size, const ct_max_pool2d_opts *opts);
CT_API ct_tensor *ct_max_pool2d_out(ct_tensor *self, ct_ints kernel_size, ct_tensor *out);
CT_API ct_tensor *ct_max_pool2d_with_out(ct_tensor *self, ct_ints kernel_size, const ct_max_pool2d_opts *opts, ct_tensor *out);

typedef struct ct_max_pool2d_with_indices_opts {
    ct_ints stride;   /* default kernel_size */
    ct_ints padding;  /* default 0 */
    ct_ints dilation; /* default 1 */
    bool ceil_mode;   /* default false */
} ct_max_pool2d_with_indices_opts;
typedef struct ct_max_pool2d_with_indices_result {
    ct_tensor *result, *indices;
} ct_max_pool2d_with_indices_result;
/**
 * As max_pool2d, with the index of each largest element in its plane of the last two axes, counted row by row.
 * @param self  real tensor [*S]
 * Saves: place when small; far when not small.
 */
CT_API ct_max_pool2d_with_indices_result ct_max_pool2d_with_indices(ct_tensor *self, ct_ints kernel_size);
CT_API ct_max_pool2d_with_indices_result ct_max_pool2d_with_indices_with(ct_tensor *self, ct_ints kernel_size,
                                                                         const ct_max_pool2d_with_indices_opts *opts);
CT_API ct_max_pool2d_with_indices_result ct_max_pool2d_with_indices_out(ct_tensor *self, ct_ints kernel_size,
                                                                        ct_max_pool2d_with_indices_result out);
CT_API ct_max_pool2d_with_indices_result ct_max_pool2d_with_indices_with_out(ct_tensor *self, ct_ints kernel_size,
                                                                             const ct_max_pool2d_with_indices_opts *opts,
                                                                             ct_max_pool2d_with_indices_result out);

/**
 * Where in its window the largest element of each window of a max_pool2d stands, counted row by row.
 * @param self  real tensor [*S]
 */
CT_API ct_tensor *ct_max_pool2d_places(ct_tensor *self, ct_ints kernel_size, ct_ints stride, ct_ints padding, ct_ints dilation,
                                       ct_switch ceil_mode);
CT_API ct_tensor *ct_max_pool2d_places_out(ct_tensor *self, ct_ints kernel_size, ct_ints stride, ct_ints padding,
                                           ct_ints dilation, ct_switch ceil_mode, ct_tensor *out);

/**
 * The elements of self that place names, one in each window of a max_pool2d.
 * @param self  real tensor [*S]
 * @param place  integer tensor [*Q]
 * Gradient: self.grad = max_pool2d_put(result.grad, place, shape(self), kernel_size, stride, padding, dilation)
 * Saves: place.
 */
CT_API ct_tensor *ct_max_pool2d_pick(ct_tensor *self, ct_tensor *place, ct_ints kernel_size, ct_ints stride, ct_ints padding,
                                     ct_ints dilation);
CT_API ct_tensor *ct_max_pool2d_pick_out(ct_tensor *self, ct_tensor *place, ct_ints kernel_size, ct_ints stride, ct_ints padding,
                                         ct_ints dilation, ct_tensor *out);

/**
 * A tensor of sizes size, zero but for the elements of grad, added where place names an element of each window of a
 * max_pool2d.
 * @param grad  float tensor [*Q]
 * @param place  integer tensor [*Q]
 * Gradient: grad.grad = max_pool2d_pick(result.grad, place, kernel_size, stride, padding, dilation)
 * Saves: place.
 */
CT_API ct_tensor *ct_max_pool2d_put(ct_tensor *grad, ct_tensor *place, ct_ints size, ct_ints kernel_size, ct_ints stride,
                                    ct_ints padding, ct_ints dilation);
CT_API ct_tensor *ct_max_pool2d_put_out(ct_tensor *grad, ct_tensor *place, ct_ints size, ct_ints kernel_size, ct_ints stride,
                                        ct_ints padding, ct_ints dilation, ct_tensor *out);

/* ---- random ---- */

typedef struct ct_rand_opts {
    ct_generator *generator; /* optional */
    ct_dtype dtype;          /* optional */
    ct_device device;        /* optional */
} ct_rand_opts;
/**
 * Random numbers of a given size, evenly spread from 0 to 1, 1 left out; both parts of complex ones are.
 */
CT_API ct_tensor *ct_rand(ct_ints size);
CT_API ct_tensor *ct_rand_with(ct_ints size, const ct_rand_opts *opts);

typedef struct ct_randn_opts {
    ct_generator *generator; /* optional */
    ct_dtype dtype;          /* optional */
    ct_device device;        /* optional */
} ct_randn_opts;
/**
 * Random numbers of a given size from the normal distribution with mean 0 and variance 1; the parts of complex ones have
 * variance 1/2 each.
 */
CT_API ct_tensor *ct_randn(ct_ints size);
CT_API ct_tensor *ct_randn_with(ct_ints size, const ct_randn_opts *opts);

/**
 * Zero each element with probability p and scale the rest by 1 / (1 - p).
 * @param input  float tensor [*S]
 * Gradient: input.grad = (0 if p == 1 else result.grad / (1 - p)) if u >= p else 0
 * Saves: seed (state).
 */
CT_API ct_tensor *ct_dropout(ct_tensor *input, double p, ct_switch train);
CT_API ct_tensor *ct_dropout_(ct_tensor *input, double p, ct_switch train);

typedef struct ct_draw_opts {
    enum ct_distribution distribution; /* default uniform */
    ct_dtype dtype;                    /* optional */
} ct_draw_opts;
/**
 * The random numbers that a call with this state (seed, offset) drew for a result of a given size.
 * @param state  i64 tensor [2]
 */
CT_API ct_tensor *ct_draw(ct_tensor *state, ct_ints size);
CT_API ct_tensor *ct_draw_with(ct_tensor *state, ct_ints size, const ct_draw_opts *opts);
CT_API ct_tensor *ct_draw_out(ct_tensor *state, ct_ints size, ct_tensor *out);
CT_API ct_tensor *ct_draw_with_out(ct_tensor *state, ct_ints size, const ct_draw_opts *opts, ct_tensor *out);

typedef struct ct_random_state_opts {
    ct_generator *generator; /* optional */
} ct_random_state_opts;
/**
 * The state (seed, offset) of the next call that draws from generator, which advances as if that call had been made.
 */
CT_API ct_tensor *ct_random_state(void);
CT_API ct_tensor *ct_random_state_with(const ct_random_state_opts *opts);
CT_API ct_tensor *ct_random_state_out(ct_tensor *out);
CT_API ct_tensor *ct_random_state_with_out(const ct_random_state_opts *opts, ct_tensor *out);

/* ---- recurrent ---- */

typedef struct ct_lstm_cell_result {
    ct_tensor *hy, *cy;
} ct_lstm_cell_result;
/**
 * One step of a long short-term memory cell; hx is (h, c).
 * @param input  float tensor [N, I]
 * @param hx  list of float tensor [N, H]
 * @param w_ih  float tensor [4 * H, I]
 * @param w_hh  float tensor [4 * H, H]
 * @param b_ih  float tensor [4 * H]; ct_none() if absent
 * @param b_hh  float tensor [4 * H]; ct_none() if absent
 */
CT_API ct_lstm_cell_result ct_lstm_cell(ct_tensor *input, ct_tensors hx, ct_tensor *w_ih, ct_tensor *w_hh, ct_tensor *b_ih,
                                        ct_tensor *b_hh);

/**
 * The gates i, f, g, o of a long short-term memory cell, a quarter of the columns each. tanh of the sum for g, sigmoid of
 * it for the others.
 * @param input_gates  float tensor [N, G]
 * @param hidden_gates  float tensor [N, G]
 * Gradient: input_gates.grad = result.grad * slope
 * Gradient: hidden_gates.grad = result.grad * slope
 * Saves: result.
 */
CT_API ct_tensor *ct_lstm_gates(ct_tensor *input_gates, ct_tensor *hidden_gates);
CT_API ct_tensor *ct_lstm_gates_out(ct_tensor *input_gates, ct_tensor *hidden_gates, ct_tensor *out);

typedef struct ct_lstm_update_result {
    ct_tensor *hy, *cy;
} ct_lstm_update_result;
/**
 * The state of a long short-term memory cell after a step, from its activated gates i, f, g, o and the cell c before. cy
 * is f * c + i * g, hy is o * tanh(cy).
 * @param gates  float tensor [N, 4 * H]
 * @param c  float tensor [N, H]
 * Gradient: gates.grad = cat([dc * g, dc * c, dc * i, hy.grad * t], 1)
 * Gradient: c.grad = dc * f
 * Saves: gates; c.
 */
CT_API ct_lstm_update_result ct_lstm_update(ct_tensor *gates, ct_tensor *c);
CT_API ct_lstm_update_result ct_lstm_update_out(ct_tensor *gates, ct_tensor *c, ct_lstm_update_result out);

/* ---- reduce ---- */

typedef struct ct_sum_opts {
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_sum_opts;
/**
 * Sum over axes dim; all axes when dim is left out.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = expand(result.grad if keepdim else unsqueeze.dims(result.grad, dim), shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_sum(ct_tensor *self);
CT_API ct_tensor *ct_sum_with(ct_tensor *self, const ct_sum_opts *opts);
CT_API ct_tensor *ct_sum_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_sum_with_out(ct_tensor *self, const ct_sum_opts *opts, ct_tensor *out);

typedef struct ct_mean_opts {
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_mean_opts;
/**
 * Mean over axes dim; all axes when dim is left out. The mean of nothing is NaN.
 * @param self  tensor of any dtype [*S]
 * Saves: nothing.
 */
CT_API ct_tensor *ct_mean(ct_tensor *self);
CT_API ct_tensor *ct_mean_with(ct_tensor *self, const ct_mean_opts *opts);
CT_API ct_tensor *ct_mean_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_mean_with_out(ct_tensor *self, const ct_mean_opts *opts, ct_tensor *out);

/**
 * Largest element; equal ones share its gradient.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * Gradient: self.grad = where(tie, values.grad / count_nonzero(tie), 0)
 * Saves: tie (bits).
 */
CT_API ct_tensor *ct_max(ct_tensor *self);
CT_API ct_tensor *ct_max_out(ct_tensor *self, ct_tensor *out);

typedef struct ct_max_dim_opts {
    bool keepdim; /* default false */
} ct_max_dim_opts;
typedef struct ct_max_dim_result {
    ct_tensor *values, *indices;
} ct_max_dim_result;
/**
 * Largest element along dim and the index of its first occurrence.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * Saves: indices (as i32).
 */
CT_API ct_max_dim_result ct_max_dim(ct_tensor *self, int64_t dim);
CT_API ct_max_dim_result ct_max_dim_with(ct_tensor *self, int64_t dim, const ct_max_dim_opts *opts);
CT_API ct_max_dim_result ct_max_dim_out(ct_tensor *self, int64_t dim, ct_max_dim_result out);
CT_API ct_max_dim_result ct_max_dim_with_out(ct_tensor *self, int64_t dim, const ct_max_dim_opts *opts, ct_max_dim_result out);

/**
 * Smallest element; equal ones share its gradient.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * Gradient: self.grad = where(tie, values.grad / count_nonzero(tie), 0)
 * Saves: tie (bits).
 */
CT_API ct_tensor *ct_min(ct_tensor *self);
CT_API ct_tensor *ct_min_out(ct_tensor *self, ct_tensor *out);

typedef struct ct_min_dim_opts {
    bool keepdim; /* default false */
} ct_min_dim_opts;
typedef struct ct_min_dim_result {
    ct_tensor *values, *indices;
} ct_min_dim_result;
/**
 * Smallest element along dim and the index of its first occurrence.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * Saves: indices (as i32).
 */
CT_API ct_min_dim_result ct_min_dim(ct_tensor *self, int64_t dim);
CT_API ct_min_dim_result ct_min_dim_with(ct_tensor *self, int64_t dim, const ct_min_dim_opts *opts);
CT_API ct_min_dim_result ct_min_dim_out(ct_tensor *self, int64_t dim, ct_min_dim_result out);
CT_API ct_min_dim_result ct_min_dim_with_out(ct_tensor *self, int64_t dim, const ct_min_dim_opts *opts, ct_min_dim_result out);

typedef struct ct_amax_opts {
    ct_ints dim;  /* default all */
    bool keepdim; /* default false */
} ct_amax_opts;
/**
 * Largest element over axes dim; all axes when dim is left out. Equal ones share the gradient.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * Saves: tie (bits).
 */
CT_API ct_tensor *ct_amax(ct_tensor *self);
CT_API ct_tensor *ct_amax_with(ct_tensor *self, const ct_amax_opts *opts);
CT_API ct_tensor *ct_amax_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_amax_with_out(ct_tensor *self, const ct_amax_opts *opts, ct_tensor *out);

typedef struct ct_argmax_opts {
    ct_scalar dim; /* optional */
    bool keepdim;  /* default false */
} ct_argmax_opts;
/**
 * Index of the first largest element along dim; over all elements in row-major order when dim is left out.
 * @param self  real tensor [*S]
 */
CT_API ct_tensor *ct_argmax(ct_tensor *self);
CT_API ct_tensor *ct_argmax_with(ct_tensor *self, const ct_argmax_opts *opts);
CT_API ct_tensor *ct_argmax_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_argmax_with_out(ct_tensor *self, const ct_argmax_opts *opts, ct_tensor *out);

typedef struct ct_argmin_opts {
    ct_scalar dim; /* optional */
    bool keepdim;  /* default false */
} ct_argmin_opts;
/**
 * Index of the first smallest element along dim; over all elements in row-major order when dim is left out.
 * @param self  real tensor [*S]
 */
CT_API ct_tensor *ct_argmin(ct_tensor *self);
CT_API ct_tensor *ct_argmin_with(ct_tensor *self, const ct_argmin_opts *opts);
CT_API ct_tensor *ct_argmin_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_argmin_with_out(ct_tensor *self, const ct_argmin_opts *opts, ct_tensor *out);

typedef struct ct_count_nonzero_opts {
    ct_ints dim; /* default all */
} ct_count_nonzero_opts;
/**
 * Number of elements that are not zero over axes dim; all axes when dim is left out.
 * @param self  tensor of any dtype [*S]
 */
CT_API ct_tensor *ct_count_nonzero(ct_tensor *self);
CT_API ct_tensor *ct_count_nonzero_with(ct_tensor *self, const ct_count_nonzero_opts *opts);
CT_API ct_tensor *ct_count_nonzero_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_count_nonzero_with_out(ct_tensor *self, const ct_count_nonzero_opts *opts, ct_tensor *out);

typedef struct ct_var_opts {
    ct_ints dim;          /* default all */
    ct_scalar correction; /* default 1 */
    bool keepdim;         /* default false */
} ct_var_opts;
/**
 * Mean of the squared distance from the mean over axes dim, with n - correction in place of n. Real, also for complex
 * self. Where n <= correction result and gradient are infinite or NaN.
 * @param self  inexact tensor [*S]
 * Gradient: self.grad = g * where(centred == 0, nan, inf) if free == 0 else g * centred * 2 / free
 * Saves: self; mean.
 */
CT_API ct_tensor *ct_var(ct_tensor *self);
CT_API ct_tensor *ct_var_with(ct_tensor *self, const ct_var_opts *opts);
CT_API ct_tensor *ct_var_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_var_with_out(ct_tensor *self, const ct_var_opts *opts, ct_tensor *out);

/**
 * Sum of self over what broadcasting size to its sizes had added; the result has sizes size.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = expand(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_sum_to_size(ct_tensor *self, ct_ints size);
CT_API ct_tensor *ct_sum_to_size_out(ct_tensor *self, ct_ints size, ct_tensor *out);

typedef struct ct_logsumexp_opts {
    bool keepdim; /* default false */
} ct_logsumexp_opts;
/**
 * Logarithm of the sum of exp(self) over axes dim, without overflow. Where all are -inf the result is -inf and the
 * gradient 0.
 * @param self  tensor of any dtype [*S]
 * Saves: self; result.
 */
CT_API ct_tensor *ct_logsumexp(ct_tensor *self, ct_ints dim);
CT_API ct_tensor *ct_logsumexp_with(ct_tensor *self, ct_ints dim, const ct_logsumexp_opts *opts);
CT_API ct_tensor *ct_logsumexp_out(ct_tensor *self, ct_ints dim, ct_tensor *out);
CT_API ct_tensor *ct_logsumexp_with_out(ct_tensor *self, ct_ints dim, const ct_logsumexp_opts *opts, ct_tensor *out);

typedef struct ct_cumsum_opts {
    ct_dtype dtype; /* optional */
} ct_cumsum_opts;
/**
 * Running sum along dim.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = flip(cumsum(flip(to(result.grad, joined(result.grad, self)), [dim]), dim), [dim])
 * Saves: nothing.
 */
CT_API ct_tensor *ct_cumsum(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_cumsum_with(ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts);
CT_API ct_tensor *ct_cumsum_(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_cumsum_with_(ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts);
CT_API ct_tensor *ct_cumsum_out(ct_tensor *self, int64_t dim, ct_tensor *out);
CT_API ct_tensor *ct_cumsum_with_out(ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts, ct_tensor *out);

/* ---- ternary ---- */

/**
 * self where condition is true, other elsewhere, with broadcasting. The side not taken gets gradient 0.
 * @param condition  bool or u8 tensor [*C]
 * @param self  tensor of any dtype [*A], or a number
 * @param other  tensor of any dtype [*B], or a number
 * Gradient: self.grad = result.grad if condition != 0 else 0
 * Gradient: other.grad = 0 if condition != 0 else result.grad
 * Saves: condition (bits).
 */
CT_API ct_tensor *ct_where(ct_tensor *condition, ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_where_out(ct_tensor *condition, ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * self limited to min and max, bounds included, with broadcasting. On a bound self gets the gradient; where min > max the
 * result is max.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * @param min  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A], or a number; ct_none() if absent
 * @param max  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B], or a number; ct_none() if absent
 * Gradient: self.grad = result.grad if inside else 0
 * Gradient: min.grad = (0 if inside or above else result.grad) if has(max) else 0 if inside else result.grad
 * Gradient: max.grad = (result.grad if above else 0) if has(min) else 0 if inside else result.grad
 * Saves: inside (bits); above (bits) for min, max when has(min) and has(max).
 */
CT_API ct_tensor *ct_clamp(ct_tensor *self, ct_tensor *min, ct_tensor *max);
CT_API ct_tensor *ct_clamp_(ct_tensor *self, ct_tensor *min, ct_tensor *max);
CT_API ct_tensor *ct_clamp_out(ct_tensor *self, ct_tensor *min, ct_tensor *max, ct_tensor *out);

typedef struct ct_clamp_scalar_opts {
    ct_scalar min; /* optional */
    ct_scalar max; /* optional */
} ct_clamp_scalar_opts;
/**
 * self limited to the numbers min and max, bounds included. On a bound the gradient passes; where min > max the result is
 * max, gradient 0.
 * @param self  real tensor [*S]
 * Gradient: self.grad = result.grad if inside else 0
 * Saves: inside (bits).
 */
CT_API ct_tensor *ct_clamp_scalar(ct_tensor *self);
CT_API ct_tensor *ct_clamp_scalar_with(ct_tensor *self, const ct_clamp_scalar_opts *opts);
CT_API ct_tensor *ct_clamp_scalar_(ct_tensor *self);
CT_API ct_tensor *ct_clamp_scalar_with_(ct_tensor *self, const ct_clamp_scalar_opts *opts);
CT_API ct_tensor *ct_clamp_scalar_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_clamp_scalar_with_out(ct_tensor *self, const ct_clamp_scalar_opts *opts, ct_tensor *out);

/* ---- unary ---- */

/**
 * self with its sign changed, element by element.
 * @param self  number tensor [*S]
 * Gradient: self.grad = -result.grad
 * Saves: nothing.
 */
CT_API ct_tensor *ct_neg(ct_tensor *self);
CT_API ct_tensor *ct_neg_(ct_tensor *self);
CT_API ct_tensor *ct_neg_out(ct_tensor *self, ct_tensor *out);

/**
 * Absolute value, element by element; of complex numbers the modulus, which is real. The gradient at 0 is 0.
 * @param self  number tensor [*S]
 * Saves: self when is_complex(self); positive (bits) when not is_complex(self); negative (bits) when not is_complex(self).
 */
CT_API ct_tensor *ct_abs(ct_tensor *self);
CT_API ct_tensor *ct_abs_(ct_tensor *self);
CT_API ct_tensor *ct_abs_out(ct_tensor *self, ct_tensor *out);

/**
 * -1, 0 or 1 by the sign of self, 0 for NaN; the gradient is 0 everywhere.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * Gradient: self.grad = 0
 * Saves: nothing.
 */
CT_API ct_tensor *ct_sign(ct_tensor *self);
CT_API ct_tensor *ct_sign_(ct_tensor *self);
CT_API ct_tensor *ct_sign_out(ct_tensor *self, ct_tensor *out);

/**
 * self divided by its absolute value, 0 at 0; for real numbers their sign, 0 for NaN. The gradient at 0 is 0.
 * @param self  tensor of any dtype [*S]
 * Saves: self when is_complex(self).
 */
CT_API ct_tensor *ct_sgn(ct_tensor *self);
CT_API ct_tensor *ct_sgn_(ct_tensor *self);
CT_API ct_tensor *ct_sgn_out(ct_tensor *self, ct_tensor *out);

/**
 * Exponential of self, element by element.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad * conj(result)
 * Saves: result.
 */
CT_API ct_tensor *ct_exp(ct_tensor *self);
CT_API ct_tensor *ct_exp_(ct_tensor *self);
CT_API ct_tensor *ct_exp_out(ct_tensor *self, ct_tensor *out);

/**
 * Natural logarithm of self, element by element. At 0 it is -inf, with an infinite gradient.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad / conj(self)
 * Saves: self.
 */
CT_API ct_tensor *ct_log(ct_tensor *self);
CT_API ct_tensor *ct_log_(ct_tensor *self);
CT_API ct_tensor *ct_log_out(ct_tensor *self, ct_tensor *out);

/**
 * Natural logarithm of 1 + self, element by element, exact also near 0. At -1 it is -inf, with an infinite gradient.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad / conj(1 + self)
 * Saves: self.
 */
CT_API ct_tensor *ct_log1p(ct_tensor *self);
CT_API ct_tensor *ct_log1p_(ct_tensor *self);
CT_API ct_tensor *ct_log1p_out(ct_tensor *self, ct_tensor *out);

/**
 * Square root of self, element by element. The gradient at 0 is infinite.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad / (2 * conj(result))
 * Saves: result.
 */
CT_API ct_tensor *ct_sqrt(ct_tensor *self);
CT_API ct_tensor *ct_sqrt_(ct_tensor *self);
CT_API ct_tensor *ct_sqrt_out(ct_tensor *self, ct_tensor *out);

/**
 * 1 divided by the square root of self, element by element; infinite at 0.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad * -0.5 * conj(result * result * result)
 * Saves: result.
 */
CT_API ct_tensor *ct_rsqrt(ct_tensor *self);
CT_API ct_tensor *ct_rsqrt_(ct_tensor *self);
CT_API ct_tensor *ct_rsqrt_out(ct_tensor *self, ct_tensor *out);

/**
 * 1 divided by self, element by element; infinite at 0.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = -(result.grad * conj(result * result))
 * Saves: result.
 */
CT_API ct_tensor *ct_reciprocal(ct_tensor *self);
CT_API ct_tensor *ct_reciprocal_(ct_tensor *self);
CT_API ct_tensor *ct_reciprocal_out(ct_tensor *self, ct_tensor *out);

/**
 * self times self, element by element; bool gives i64.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad * 2 * conj(self)
 * Saves: self.
 */
CT_API ct_tensor *ct_square(ct_tensor *self);
CT_API ct_tensor *ct_square_(ct_tensor *self);
CT_API ct_tensor *ct_square_out(ct_tensor *self, ct_tensor *out);

/**
 * Sine of self in radians, element by element.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad * conj(cos(self))
 * Saves: self.
 */
CT_API ct_tensor *ct_sin(ct_tensor *self);
CT_API ct_tensor *ct_sin_(ct_tensor *self);
CT_API ct_tensor *ct_sin_out(ct_tensor *self, ct_tensor *out);

/**
 * Cosine of self in radians, element by element.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = -(result.grad * conj(sin(self)))
 * Saves: self.
 */
CT_API ct_tensor *ct_cos(ct_tensor *self);
CT_API ct_tensor *ct_cos_(ct_tensor *self);
CT_API ct_tensor *ct_cos_out(ct_tensor *self, ct_tensor *out);

/**
 * Hyperbolic tangent, element by element.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad * conj(1 - result * result)
 * Saves: result.
 */
CT_API ct_tensor *ct_tanh(ct_tensor *self);
CT_API ct_tensor *ct_tanh_(ct_tensor *self);
CT_API ct_tensor *ct_tanh_out(ct_tensor *self, ct_tensor *out);

/**
 * 1 / (1 + exp(-self)), element by element, without overflow.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad * conj(result * (1 - result))
 * Saves: result.
 */
CT_API ct_tensor *ct_sigmoid(ct_tensor *self);
CT_API ct_tensor *ct_sigmoid_(ct_tensor *self);
CT_API ct_tensor *ct_sigmoid_out(ct_tensor *self, ct_tensor *out);

/**
 * Error function of self, element by element.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * Gradient: self.grad = result.grad * 1.1283791670955126 * exp(-(self * self))
 * Saves: self.
 */
CT_API ct_tensor *ct_erf(ct_tensor *self);
CT_API ct_tensor *ct_erf_(ct_tensor *self);
CT_API ct_tensor *ct_erf_out(ct_tensor *self, ct_tensor *out);

/**
 * One minus the error function of self, element by element, with all digits where that is small.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*S]
 * Gradient: self.grad = result.grad * -1.1283791670955126 * exp(-(self * self))
 * Saves: self.
 */
CT_API ct_tensor *ct_erfc(ct_tensor *self);
CT_API ct_tensor *ct_erfc_(ct_tensor *self);
CT_API ct_tensor *ct_erfc_out(ct_tensor *self, ct_tensor *out);

/**
 * Largest whole number that is not above self; the gradient is 0 everywhere.
 * @param self  real tensor [*S]
 * Gradient: self.grad = 0
 * Saves: nothing.
 */
CT_API ct_tensor *ct_floor(ct_tensor *self);
CT_API ct_tensor *ct_floor_(ct_tensor *self);
CT_API ct_tensor *ct_floor_out(ct_tensor *self, ct_tensor *out);

/* ---- view ---- */

/**
 * View of self with other sizes, elements in row-major order; one size may be -1. An error if the strides of self do not
 * allow it.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_view(ct_tensor *self, ct_ints size);

/**
 * self with other sizes, elements in row-major order; one size may be -1. A view where the strides of self allow it, else
 * a copy.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_reshape(ct_tensor *self, ct_ints shape);

/**
 * self as a vector, elements in row-major order. A view where the strides of self allow it, else a copy.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_ravel(ct_tensor *self);

typedef struct ct_flatten_opts {
    int64_t start_dim; /* default 0 */
    ct_scalar end_dim; /* default -1 */
} ct_flatten_opts;
/**
 * self with the axes start_dim to end_dim made one; a 0-d tensor becomes a vector. A view where the strides of self allow
 * it, else a copy.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_flatten(ct_tensor *self);
CT_API ct_tensor *ct_flatten_with(ct_tensor *self, const ct_flatten_opts *opts);

/**
 * View of self with its axes in the order of dims.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = permute(result.grad, permutation_inverse(dims))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_permute(ct_tensor *self, ct_ints dims);

/**
 * View of self with two axes exchanged.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = transpose(result.grad, dim0, dim1)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_transpose(ct_tensor *self, int64_t dim0, int64_t dim1);
CT_API ct_tensor *ct_transpose_(ct_tensor *self, int64_t dim0, int64_t dim1);

typedef struct ct_expand_opts {
    bool implicit; /* default false */
} ct_expand_opts;
/**
 * View of self with axes of size 1, and new leading axes, repeated to size; -1 leaves an axis as it is.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = sum_to_size(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_expand(ct_tensor *self, ct_ints size);
CT_API ct_tensor *ct_expand_with(ct_tensor *self, ct_ints size, const ct_expand_opts *opts);

typedef struct ct_squeeze_opts {
    ct_ints dim; /* default all */
} ct_squeeze_opts;
/**
 * View of self without those of the axes dim that have size 1; of all axes when dim is left out, of none when it is empty.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_squeeze(ct_tensor *self);
CT_API ct_tensor *ct_squeeze_with(ct_tensor *self, const ct_squeeze_opts *opts);
CT_API ct_tensor *ct_squeeze_(ct_tensor *self);
CT_API ct_tensor *ct_squeeze_with_(ct_tensor *self, const ct_squeeze_opts *opts);

/**
 * View of self with a new axis of size 1 before axis dim; dim counts the axes of the result.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_unsqueeze(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_unsqueeze_(ct_tensor *self, int64_t dim);

/**
 * View of self with new axes of size 1 that have the numbers dim in the result.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_unsqueeze_dims(ct_tensor *self, ct_ints dim);

/**
 * View of self at one index of axis dim, without that axis; a negative index counts from the end.
 * @param self  tensor of any dtype [*S]
 * Saves: nothing.
 */
CT_API ct_tensor *ct_select(ct_tensor *self, int64_t dim, int64_t index_);

typedef struct ct_slice_opts {
    int64_t dim;    /* default 0 */
    int64_t start;  /* default 0 */
    ct_scalar end;  /* default 9223372036854775807 */
    ct_scalar step; /* default 1 */
} ct_slice_opts;
/**
 * View of the elements start, start + step, ... before end of axis dim; start and end are cut to the axis, negative ones
 * count from its end.
 * @param self  tensor of any dtype [*S]
 * Saves: nothing.
 */
CT_API ct_tensor *ct_slice(ct_tensor *self);
CT_API ct_tensor *ct_slice_with(ct_tensor *self, const ct_slice_opts *opts);

typedef struct ct_split_opts {
    int64_t dim; /* default 0 */
} ct_split_opts;
/**
 * Views of self along dim, each split_size_or_sections long; the last may be shorter. An axis of size 0 gives one empty
 * view.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = cat(results.grad, dim)
 * Saves: nothing.
 */
CT_API ct_tensors ct_split(ct_tensor *self, int64_t split_size_or_sections);
CT_API ct_tensors ct_split_with(ct_tensor *self, int64_t split_size_or_sections, const ct_split_opts *opts);

typedef struct ct_split_sizes_opts {
    int64_t dim; /* default 0 */
} ct_split_sizes_opts;
/**
 * Views of self along dim, as long as the items of split_size_or_sections say.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = cat(results.grad, dim)
 * Saves: nothing.
 */
CT_API ct_tensors ct_split_sizes(ct_tensor *self, ct_ints split_size_or_sections);
CT_API ct_tensors ct_split_sizes_with(ct_tensor *self, ct_ints split_size_or_sections, const ct_split_sizes_opts *opts);

typedef struct ct_unbind_opts {
    int64_t dim; /* default 0 */
} ct_unbind_opts;
/**
 * Views of self at every index of axis dim, without that axis.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = stack(results.grad, dim)
 * Saves: nothing.
 */
CT_API ct_tensors ct_unbind(ct_tensor *self);
CT_API ct_tensors ct_unbind_with(ct_tensor *self, const ct_unbind_opts *opts);

typedef struct ct_chunk_opts {
    int64_t dim; /* default 0 */
} ct_chunk_opts;
/**
 * Views of self in chunks parts along dim; all are equally long but the last, and there may be fewer if the axis is short.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = cat(results.grad, dim)
 * Saves: nothing.
 */
CT_API ct_tensors ct_chunk(ct_tensor *self, int64_t chunks);
CT_API ct_tensors ct_chunk_with(ct_tensor *self, int64_t chunks, const ct_chunk_opts *opts);

typedef struct ct_as_strided_opts {
    ct_scalar storage_offset; /* optional */
} ct_as_strided_opts;
/**
 * View of the storage of self with any sizes, strides and offset, in elements; overlapping elements sum their gradients.
 * The offset left out is that of self.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = as_strided_adjoint(result.grad, shape(self), size, stride, storage_offset)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_as_strided(ct_tensor *self, ct_ints size, ct_ints stride);
CT_API ct_tensor *ct_as_strided_with(ct_tensor *self, ct_ints size, ct_ints stride, const ct_as_strided_opts *opts);
CT_API ct_tensor *ct_as_strided_(ct_tensor *self, ct_ints size, ct_ints stride);
CT_API ct_tensor *ct_as_strided_with_(ct_tensor *self, ct_ints size, ct_ints stride, const ct_as_strided_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
