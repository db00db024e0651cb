/*
 * Kinds of steps of random graphs: each kind computes a 3 x 3 tensor from one or two tensors of this size and an
 * integer p from 0 to 2. The expression of a kind is compiled, and is printed in the report of a graph that fails.
 */
#ifndef ENGINE_RANDOM_STEPS_H
#define ENGINE_RANDOM_STEPS_H

#include "engine/support.h"

enum { SIDE = 3, ELEMENTS = SIDE * SIDE };

/* The memory of a result, which also determines if it may be written. */
typedef enum memory {
    FRESH,  /* new memory */
    NARROW, /* new memory, with elements rounded to f32 on the way */
    VIEW,   /* the memory of a, writable if a is */
    WIDE,   /* an expanded tensor, which must not be written because its elements share memory */
    WRITE,  /* a itself, written */
} memory;

/* clang-format off */
#define SQUARE CT_INTS(3, 3)

/* clang-format on */

/* ---- functions used by the expressions ---- */

UNUSED static ct_tensor *wide(ct_tensor *t) { return ct_expand(t, SQUARE); }

/* Returns a, after a call that writes to a view of it. */
UNUSED static ct_tensor *after(const ct_tensor *done, ct_tensor *a) { return done ? a : NULL; }

/* Returns three row indices; two are equal unless p is 0. */
UNUSED static ct_tensor *places(int64_t p)
{
    const int64_t rows[SIDE][SIDE] = {{2, 0, 1}, {1, 1, 0}, {0, 2, 2}};
    return ct_tensor_from(rows[p], CT_INTS(SIDE), CT_DTYPE_I64);
}

UNUSED static ct_tensor *places_of_elements(int64_t p)
{
    int64_t rows[ELEMENTS];
    for (int64_t i = 0; i < ELEMENTS; i++) rows[i] = (i * 2 + p) % SIDE;
    return ct_tensor_from(rows, SQUARE, CT_DTYPE_I64);
}

UNUSED static ct_tensor *mask(int64_t p)
{
    bool on[ELEMENTS];
    for (int64_t i = 0; i < ELEMENTS; i++) on[i] = (i + p) % 3 != 1;
    return ct_tensor_from(on, SQUARE, CT_DTYPE_BOOL);
}

UNUSED static ct_tensor *row(ct_tensor *t, int64_t at) { return ct_select(t, 0, at); }

UNUSED static ct_tensor *column(ct_tensor *t, int64_t at) { return ct_select(t, 1, at); }

UNUSED static ct_tensor *rows_from(ct_tensor *t, int64_t dim, int64_t start)
{
    return ct_slice(t, dim, start, INT64_MAX);
}

UNUSED static ct_tensor *f64(ct_tensor *t) { return ct_to(t, CT_DTYPE_F64); }

UNUSED static ct_tensor *f32(ct_tensor *t) { return ct_to(t, CT_DTYPE_F32); }

/* Writes rows of a and b into a constant. */
UNUSED static ct_tensor *put_rows(ct_tensor *constant, ct_tensor *a, ct_tensor *b, int64_t p)
{
    ct_tensor *to = f64(constant);
    return after(ct_copy_(row(to, p), row(a, p)), after(ct_copy_(row(to, (p + 1) % 3), column(b, p)), to));
}

/* ---- kinds: X(name, memory, expression of a, b and p) ---- */

/* clang-format off */
#define STEPS_OF_ELEMENTS(X) \
    X(sin, FRESH, ct_sin(a)) \
    X(cos, FRESH, ct_cos(a)) \
    X(tanh, FRESH, ct_tanh(a)) \
    X(sigmoid, FRESH, ct_sigmoid(a)) \
    X(exp, FRESH, ct_exp(ct_mul(a, 0.3))) \
    X(expm1, FRESH, ct_expm1(ct_mul(a, -0.2))) \
    X(log1p, FRESH, ct_log1p(ct_mul(a, a))) \
    X(sqrt, FRESH, ct_sqrt(ct_add(ct_square(a), 1))) \
    X(rsqrt, FRESH, ct_rsqrt(ct_add(ct_mul(a, a), 0.5))) \
    X(reciprocal, FRESH, ct_reciprocal(ct_add(ct_mul(a, a), 1))) \
    X(erf, FRESH, ct_erf(a)) \
    X(softplus, FRESH, ct_softplus(a)) \
    X(gelu, FRESH, ct_gelu(a)) \
    X(silu, FRESH, ct_silu(a)) \
    X(elu, FRESH, ct_elu(a)) \
    X(celu, FRESH, ct_celu(a)) \
    X(mish, FRESH, ct_mish(a)) \
    X(log_sigmoid, FRESH, ct_log_sigmoid(a)) \
    X(relu, FRESH, ct_relu(a)) \
    X(leaky_relu, FRESH, ct_leaky_relu(a)) \
    X(hardtanh, FRESH, ct_hardtanh(a)) \
    X(abs, FRESH, ct_abs(a)) \
    X(neg, FRESH, ct_neg(a)) \
    X(square, FRESH, ct_square(ct_tanh(a))) \
    X(cube, FRESH, ct_pow(ct_sin(a), 3)) \
    X(asinh, FRESH, ct_asinh(a)) \
    X(atan, FRESH, ct_atan(a)) \
    X(frac, FRESH, ct_frac(a)) \
    X(scaled, FRESH, ct_mul(a, 1.5)) \
    X(clamp, FRESH, ct_clamp_scalar(a, .min = -0.9, .max = 1.1)) \
    X(add, FRESH, ct_add(a, b)) \
    X(add_scaled, FRESH, ct_add(a, b, .alpha = 0.5)) \
    X(sub, FRESH, ct_sub(a, b)) \
    X(residual, FRESH, ct_add(a, ct_sin(a))) \
    X(mul, FRESH, ct_mul(ct_tanh(a), b)) \
    X(div, FRESH, ct_div(a, ct_add(ct_mul(b, b), 1))) \
    X(atan2, FRESH, ct_atan2(a, ct_add(ct_mul(b, b), 0.5))) \
    X(maximum, FRESH, ct_maximum(a, b)) \
    X(minimum, FRESH, ct_minimum(a, b)) \
    X(hypot, FRESH, ct_hypot(ct_add(ct_abs(a), 0.5), b)) \
    X(logaddexp, FRESH, ct_logaddexp(a, b)) \
    X(lerp, FRESH, ct_lerp(a, b, ct_num(0.3))) \
    X(lerp_by, FRESH, ct_lerp(a, b, ct_sigmoid(b))) \
    X(addcmul, FRESH, ct_addcmul(a, ct_tanh(b), ct_sin(a))) \
    X(addcdiv, FRESH, ct_addcdiv(a, b, ct_add(ct_square(a), 2))) \
    X(pow, FRESH, ct_pow(ct_add(ct_sigmoid(b), 0.5), a)) \
    X(fmod, FRESH, ct_fmod(a, ct_num(0.8))) \
    X(remainder, FRESH, ct_remainder(a, ct_add(ct_sigmoid(b), 0.4))) \
    X(copysign, FRESH, ct_copysign(a, b)) \
    X(xlogy, FRESH, ct_xlogy(a, ct_add(ct_mul(b, b), 0.3))) \
    X(where, FRESH, ct_where(ct_gt(a, b), ct_sin(a), b)) \
    X(heaviside_gate, FRESH, ct_mul(ct_heaviside(a, ct_num(0.5)), b)) \
    X(number_minus, FRESH, ct_sub(ct_num(1), a))

#define STEPS_WITHOUT_GRADIENT(X) \
    X(floor, FRESH, ct_floor(a)) \
    X(ceil, FRESH, ct_ceil(ct_mul(a, 2))) \
    X(round, FRESH, ct_round(a)) \
    X(trunc, FRESH, ct_trunc(ct_mul(a, 2))) \
    X(sign, FRESH, ct_sign(a)) \
    X(heaviside, FRESH, ct_heaviside(a, ct_zeros_like(a))) \
    X(greater, FRESH, f64(ct_gt(a, b))) \
    X(argmax, WIDE, wide(f64(ct_argmax(a)))) \
    X(floor_divide, FRESH, ct_div_mode(a, ct_num(0.7), CT_ROUNDING_MODE_FLOOR)) \
    X(zeros, FRESH, ct_zeros_like(a)) \
    X(ones, FRESH, ct_ones_like(a)) \
    X(full, FRESH, ct_full_like(a, ct_float(0.7))) \
    X(times_zero, FRESH, ct_mul(a, 0)) \
    X(detached_floor, FRESH, ct_add(a, ct_detach(ct_floor(b)))) \
    X(plus_floor, FRESH, ct_add(ct_mul(a, b), ct_floor(a)))

#define STEPS_OF_FOLDS(X) \
    X(sum, WIDE, wide(ct_sum(a))) \
    X(sum_rows, WIDE, wide(ct_sum(a, .dim = 0, .keepdim = true))) \
    X(mean, WIDE, wide(ct_mean(a))) \
    X(mean_rows, FRESH, ct_add(b, ct_mean(a, .dim = CT_INTS(1), .keepdim = true))) \
    X(var, FRESH, ct_mul(b, ct_var(a))) \
    X(std, FRESH, ct_add(b, ct_std(ct_add(a, row(b, p)), .dim = CT_INTS(0), .keepdim = true))) \
    X(norm, FRESH, ct_div(b, ct_add(ct_linalg_vector_norm(a), 1))) \
    X(norm_p1, FRESH, ct_div(b, ct_add(ct_linalg_vector_norm(a, \
        .ord = 1, .dim = CT_INTS(0)), 1))) \
    X(norm_p3, FRESH, ct_div(b, ct_add(ct_linalg_vector_norm(a, \
        .ord = 3), 1))) \
    X(amax, FRESH, ct_sub(b, ct_amax(a, .dim = CT_INTS(1), .keepdim = true))) \
    X(amin, WIDE, wide(ct_amin(a, .dim = CT_INTS(0)))) \
    X(max_dim, WIDE, wide(ct_max_dim(a, p % 2).values)) \
    X(max, FRESH, ct_mul(ct_tanh(b), ct_max(a))) \
    X(median, WIDE, wide(ct_median_dim(a, 1).values)) \
    X(logsumexp, FRESH, ct_sub(a, ct_logsumexp(b, CT_INTS(1), .keepdim = true))) \
    X(prod, FRESH, ct_add(a, ct_prod(ct_tanh(b)))) \
    X(prod_dim, WIDE, wide(ct_prod_dim(ct_tanh(a), 1))) \
    X(softmax, FRESH, ct_softmax(a, p % 2)) \
    X(log_softmax, FRESH, ct_log_softmax(a, p % 2)) \
    X(layer_norm, FRESH, ct_layer_norm(a, CT_INTS(3), row(b, p), ct_none())) \
    X(normalize, FRESH, ct_normalize(ct_add(a, ct_mul(b, 0.1)))) \
    X(cosine, FRESH, ct_mul(a, ct_cosine_similarity(ct_flatten(a), ct_flatten(ct_add(b, 0.1))))) \
    X(mse, FRESH, ct_sub(a, ct_mse_loss(a, b))) \
    X(huber, WIDE, wide(ct_huber_loss(a, b))) \
    X(smooth_l1, FRESH, ct_mul(b, ct_smooth_l1_loss(a, b))) \
    X(trace, WIDE, wide(ct_trace(a))) \
    X(cumsum, FRESH, ct_cumsum(a, p % 2)) \
    X(cumprod, FRESH, ct_cumprod(ct_add(ct_tanh(a), 0.1), p % 2)) \
    X(logcumsumexp, FRESH, ct_logcumsumexp(a, p % 2)) \
    X(cummax, FRESH, ct_cummax(a, p % 2).values) \
    X(cummin, FRESH, ct_mul(ct_sin(a), ct_cummin(b, p % 2).values))

#define STEPS_OF_PRODUCTS(X) \
    X(matmul, FRESH, ct_matmul(ct_tanh(a), b)) \
    X(mm_transposed, FRESH, ct_mm(ct_transpose(ct_tanh(a), 0, 1), b)) \
    X(linear, FRESH, ct_linear(a, ct_sigmoid(b), row(a, p))) \
    X(mv, FRESH, ct_add(a, ct_mv(ct_sin(a), row(b, p)))) \
    X(outer, FRESH, ct_outer(row(a, p), column(ct_tanh(b), p))) \
    X(dot, FRESH, ct_add(a, ct_dot(row(a, 0), row(ct_tanh(b), p)))) \
    X(einsum, FRESH, ct_einsum("ij,kj->ik", CT_TENSORS(ct_sin(a), b))) \
    X(addmm, FRESH, ct_addmm(a, ct_tanh(b), ct_sin(a))) \
    X(bmm, FRESH, ct_select(ct_bmm(ct_unsqueeze(ct_sin(a), 0), ct_unsqueeze(b, 0)), 0, 0)) \
    X(attention, FRESH, ct_scaled_dot_product_attention(a, ct_sin(b), a, ct_none()))

#define STEPS_OF_INDICES(X) \
    X(index_select, FRESH, ct_index_select(a, p % 2, places(p))) \
    X(gather, FRESH, ct_gather(a, p % 2, places_of_elements(p))) \
    X(take, FRESH, ct_take(a, places_of_elements(p))) \
    X(index, FRESH, ct_index(a, CT_TENSORS(places(p)))) \
    X(embedding, FRESH, ct_embedding(a, places(p))) \
    X(flip, FRESH, ct_flip(a, CT_INTS(p % 2))) \
    X(roll, FRESH, ct_roll(a, CT_INTS(p))) \
    X(masked_fill, FRESH, ct_masked_fill(a, mask(p), ct_num(0.3))) \
    X(masked_scatter, FRESH, ct_masked_scatter(a, mask(p), b)) \
    X(masked_put, FRESH, ct_where(mask(p), a, ct_mul(b, 0.5))) \
    X(index_add, FRESH, ct_index_add(a, 0, places(p), b)) \
    X(index_copy, FRESH, ct_index_copy(a, 0, places(0), ct_sin(b))) \
    X(index_put, FRESH, ct_index_put(a, CT_TENSORS(places(0)), b)) \
    X(scatter_add, FRESH, ct_scatter_add(a, 0, places_of_elements(p), b)) \
    X(triu, FRESH, ct_triu(a)) \
    X(tril, FRESH, ct_tril(a)) \
    X(diag_embed, FRESH, ct_add(ct_diag_embed(ct_diagonal(a)), b)) \
    X(select_scatter, FRESH, ct_select_scatter(a, row(b, p), 0, p)) \
    X(slice_scatter, FRESH, ct_slice_scatter(a, rows_from(b, 0, 1), 0, 1, 3)) \
    X(diagonal_scatter, FRESH, ct_diagonal_scatter(a, row(b, p))) \
    X(pad, FRESH, rows_from(ct_constant_pad_nd(a, CT_INTS(0, 0, 1, -1)), 0, 0)) \
    X(repeat, FRESH, ct_slice(ct_repeat(a, CT_INTS(2, 1)), 0, p, p + 3)) \
    X(cat, FRESH, ct_slice(ct_cat(CT_TENSORS(a, b)), 0, p, p + 3)) \
    X(stack, FRESH, ct_sum(ct_stack(CT_TENSORS(a, b, ct_sin(a))), .dim = CT_INTS(p))) \
    X(split, FRESH, ct_cat(CT_TENSORS(ct_split(a, 2).items[1], ct_split(ct_sin(b), 2).items[0]))) \
    X(unbind, FRESH, ct_stack(CT_TENSORS(ct_unbind(a).items[2], ct_unbind(b).items[p], ct_unbind(a).items[0]))) \
    X(sort, FRESH, ct_sort(a).values) \
    X(topk, FRESH, ct_topk(a, 3).values) \
    X(msort, FRESH, ct_msort(a)) \
    X(kthvalue, FRESH, ct_mul(ct_sin(b), ct_kthvalue(a, 2).values)) \
    X(diff, FRESH, ct_diff(a, ct_unsqueeze(column(b, p), 1), ct_none()))

#define STEPS_OF_VIEWS(X) \
    X(transpose, VIEW, ct_transpose(a, 0, 1)) \
    X(permute, VIEW, ct_permute(a, CT_INTS(1, 0))) \
    X(view, VIEW, ct_select(ct_view(ct_unsqueeze(a, 0), CT_INTS(1, 3, 3)), 0, 0)) \
    X(whole_slice, VIEW, rows_from(a, p % 2, 0)) \
    X(squeeze, VIEW, ct_squeeze(ct_unsqueeze(a, p), .dim = CT_INTS(p))) \
    X(reshape, FRESH, ct_reshape(ct_flatten(ct_mul(ct_transpose(a, 0, 1), 1)), SQUARE)) \
    X(one_row, WIDE, wide(row(a, p))) \
    X(one_column, WIDE, wide(ct_unsqueeze(column(a, p), 1))) \
    X(diagonal, WIDE, wide(ct_diagonal(a))) \
    X(as_strided, FRESH, ct_as_strided(ct_mul(a, 1), SQUARE, CT_INTS(1, 3))) \
    X(part_of_stack, FRESH, ct_select(ct_stack(CT_TENSORS(a, b)), 0, p % 2)) \
    X(clone, FRESH, ct_clone(a)) \
    X(contiguous, FRESH, ct_contiguous(ct_transpose(ct_mul(a, 2), 0, 1)))

#define STEPS_OF_DTYPES(X) \
    X(to_f32, NARROW, f64(f32(a))) \
    X(sin_f32, NARROW, f64(ct_sin(f32(a)))) \
    X(mul_f32, NARROW, f64(ct_mul(f32(a), ct_tanh(f32(b))))) \
    X(sum_f32, NARROW, ct_add(b, ct_sum(f32(ct_floor(a)))))

#define STEPS_IN_PLACE(X) \
    X(sin_, WRITE, ct_sin_(a)) \
    X(cos_, WRITE, ct_cos_(a)) \
    X(tanh_, WRITE, ct_tanh_(a)) \
    X(sigmoid_, WRITE, ct_sigmoid_(a)) \
    X(exp_, WRITE, ct_exp_(ct_mul_(a, ct_num(-0.3)))) \
    X(sqrt_, WRITE, ct_sqrt_(ct_add_(ct_square_(a), ct_num(1)))) \
    X(reciprocal_, WRITE, ct_reciprocal_(ct_add_(ct_mul_(a, a), ct_num(1)))) \
    X(relu_, WRITE, ct_relu_(a)) \
    X(abs_, WRITE, ct_abs_(a)) \
    X(neg_, WRITE, ct_neg_(a)) \
    X(gelu_, WRITE, ct_gelu_(a)) \
    X(softplus_like_, WRITE, ct_log1p_(ct_exp_(a))) \
    X(floor_, WRITE, ct_floor_(a)) \
    X(zero_, WRITE, ct_zero_(a)) \
    X(add_, WRITE, ct_add_(a, b)) \
    X(sub_, WRITE, ct_sub_(a, ct_mul(b, 0.5))) \
    X(mul_, WRITE, ct_mul_(a, ct_tanh(b))) \
    X(mul_by_itself_, WRITE, ct_mul_(ct_tanh_(a), a)) \
    X(div_, WRITE, ct_div_(a, ct_add(ct_mul(b, b), 1))) \
    X(pow_, WRITE, ct_pow_(ct_sin_(a), ct_num(2))) \
    X(lerp_, WRITE, ct_lerp_(a, b, ct_num(0.4))) \
    X(addcmul_, WRITE, ct_addcmul_(a, ct_sin(b), b)) \
    X(clamp_, WRITE, ct_clamp_max_(a, ct_num(0.8))) \
    X(copy_, WRITE, ct_copy_(a, b)) \
    X(copy_sin_, WRITE, ct_copy_(a, ct_sin(a))) \
    X(masked_fill_, WRITE, ct_masked_fill_(a, mask(p), ct_num(0.2))) \
    X(index_add_, WRITE, ct_index_add_(a, 0, places(p), b)) \
    X(index_copy_, WRITE, ct_index_copy_(a, 0, places(0), ct_sin(b))) \
    X(index_put_, WRITE, ct_index_put_(a, CT_TENSORS(places(0)), ct_tanh(b))) \
    X(cumsum_, WRITE, ct_cumsum_(a, p % 2)) \
    X(triu_, WRITE, ct_triu_(a)) \
    X(atan2_, WRITE, ct_atan2_(a, ct_add(ct_mul(b, b), 0.5))) \
    X(addmm_, WRITE, ct_addmm_(a, ct_tanh(b), ct_sin(b)))

#define STEPS_THROUGH_VIEWS(X) \
    X(sin_row, WRITE, after(ct_sin_(row(a, p)), a)) \
    X(mul_column, WRITE, after(ct_mul_(column(a, p), column(ct_tanh(b), p)), a)) \
    X(mul_number_row, WRITE, after(ct_mul_(row(a, p), ct_num(1.5)), a)) \
    X(copy_row, WRITE, after(ct_copy_(row(a, p), column(b, p)), a)) \
    X(zero_row, WRITE, after(ct_zero_(row(a, p)), a)) \
    X(fill_column, WRITE, after(ct_fill_(column(a, p), ct_num(0.4)), a)) \
    X(add_transposed, WRITE, after(ct_add_(ct_transpose(a, 0, 1), b), a)) \
    X(tanh_diagonal, WRITE, after(ct_tanh_(ct_diagonal(a)), a)) \
    X(exp_slice, WRITE, after(ct_exp_(ct_mul_(rows_from(a, 1, 1), ct_num(0.4))), a)) \
    X(add_row_to_row, WRITE, after(ct_add_(row(a, p), ct_sin(row(a, (p + 1) % 3))), a)) \
    X(flat_write, WRITE, after(ct_cos_(ct_view(ct_unsqueeze(a, 0), CT_INTS(1, 3, 3))), a)) \
    X(into_zeros, FRESH, put_rows(ct_mul(ct_zeros_like(a), 1), a, b, p)) \
    X(into_empty, FRESH, put_rows(ct_ones(CT_INTS(3, 3)), a, b, p))
/* clang-format on */

#define STEPS(X) \
    STEPS_OF_ELEMENTS(X) \
    STEPS_WITHOUT_GRADIENT(X) \
    STEPS_OF_FOLDS(X) \
    STEPS_OF_PRODUCTS(X) \
    STEPS_OF_INDICES(X) STEPS_OF_VIEWS(X) STEPS_OF_DTYPES(X) STEPS_IN_PLACE(X) STEPS_THROUGH_VIEWS(X)

#define X(name, memory, ...) \
    static ct_tensor *step_##name(ct_tensor *a, ct_tensor *b, int64_t p) \
    { \
        (void)b, (void)p; \
        return __VA_ARGS__; \
    }
STEPS(X)
#undef X

typedef struct step_kind {
    const char *name, *expression;
    ct_tensor *(*run)(ct_tensor *a, ct_tensor *b, int64_t p);
    memory memory;
} step_kind;

static const step_kind step_kinds[] = {
#define X(name, memory, ...) {#name, #__VA_ARGS__, step_##name, memory},
    STEPS(X)
#undef X
};

enum { NUM_STEP_KINDS = sizeof step_kinds / sizeof step_kinds[0] };

#endif
