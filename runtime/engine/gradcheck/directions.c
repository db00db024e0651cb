/*
 * The fast mode of gradcheck. It compares one scalar for each input and output. With a random direction u of the input
 * and random weights v of the output, the numerical v.(J u) is compared with the analytical (v.J).u (S23.12, S23.13).
 */
#include "base/memory.h"
#include "base/philox.h"
#include "engine/gradcheck/gradcheck_target.h"
#include "state/error.h"
#include "tensor/copy.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

/* A vector of Euclidean norm 1 without negative elements. sum: the sum of its elements. */
typedef struct direction {
    double *values, sum;
    int64_t count;
} direction;

/* A derivative that is compared, by the convention of S26.1 for complex derivatives. */
typedef struct cplx {
    double re, im;
} cplx;

typedef struct directions {
    cti_checked *check;
    /* [num_requested][2]: directions of the real part and, for a complex input, of the imaginary part */
    direction *of_inputs;
    direction *of_outputs;  /* [num_outputs]: weights */
    cplx *numerical;        /* [num_requested][num_outputs][2]: for each part of the output */
    double *above, *change; /* [2 * num_entries] */
    double *pairs;          /* [2 * numel] of the largest input */
    void *before;           /* the bytes of the largest input */
    ct_tensor **inputs;     /* buffer for the differentiated inputs */
} directions;

/* Samples a direction. Every run uses the same values; the user's random generators are not used. */
static ct_status direction_init(const cti_checked *check, direction *d, int64_t count, uint64_t number_of_stream)
{
    *d = (direction){.values = cti_malloc(((size_t)count + 1) * sizeof *d->values), .count = count};
    if (!d->values) return cti_no_memory(check->who);
    const cti_random_state state = {.seed = 0x66617374, .offset = number_of_stream};
    for (int64_t i = 0; i < count; i += 2) { /* in pairs: `values` has capacity for one element more than `count` */
        double pair[2];
        cti_uniform_block_f64(state, (uint64_t)i / 2, pair);
        d->values[i] = pair[0], d->values[i + 1] = pair[1];
    }
    double squares = 0;
    for (int64_t i = 0; i < count; i++) squares += d->values[i] * d->values[i];
    const double scale = squares > 0 ? 1 / sqrt(squares) : 1;
    for (int64_t i = 0; i < count; i++) d->sum += d->values[i] *= scale;
    return CT_OK;
}

static const ct_tensor *input_of(const cti_checked *check, int64_t requested)
{
    return check->inputs.items[check->requested[requested]];
}

static bool is_complex(const ct_tensor *t) { return ct_dtype_is_complex((ct_dtype)t->dtype); }

/* ---- the vectors ---- */

static ct_status allocate(directions *d)
{
    const cti_checked *check = d->check;
    const size_t num_requested = (size_t)check->num_requested, num_outputs = (size_t)check->num_outputs;
    const size_t num_doubles = 2 * (size_t)check->num_entries + 1;
    size_t largest = 1, bytes = 1;
    for (int64_t w = 0; w < check->num_requested; w++) {
        const ct_tensor *input = input_of(check, w);
        const size_t numel = (size_t)input->numel, size = numel * cti_itemsize(input);
        if (numel > largest) largest = numel;
        if (size > bytes) bytes = size;
    }
    d->of_inputs = cti_malloc(2 * num_requested * sizeof *d->of_inputs);
    d->of_outputs = cti_malloc((num_outputs + 1) * sizeof *d->of_outputs);
    d->numerical = cti_malloc((2 * num_requested * num_outputs + 1) * sizeof *d->numerical);
    d->above = cti_malloc(num_doubles * sizeof *d->above);
    d->change = cti_malloc(num_doubles * sizeof *d->change);
    d->pairs = cti_malloc(2 * largest * sizeof *d->pairs);
    d->before = cti_malloc(bytes);
    d->inputs = cti_malloc(num_requested * sizeof *d->inputs);
    for (size_t i = 0; d->of_inputs && i < 2 * num_requested; i++) d->of_inputs[i] = (direction){0};
    for (size_t i = 0; d->of_outputs && i < num_outputs; i++) d->of_outputs[i] = (direction){0};
    return d->of_inputs && d->of_outputs && d->numerical && d->above && d->change && d->pairs && d->before && d->inputs
               ? CT_OK
               : cti_no_memory(check->who);
}

static ct_status make_vectors(directions *d)
{
    const cti_checked *check = d->check;
    uint64_t stream = 0;
    ct_status status = CT_OK;
    for (int64_t i = 0; status == CT_OK && i < 2 * check->num_requested; i++) {
        const ct_tensor *input = input_of(check, i / 2);
        if (i % 2 == 0 || is_complex(input)) status = direction_init(check, &d->of_inputs[i], input->numel, stream++);
    }
    for (int64_t o = 0; status == CT_OK && o < check->num_outputs; o++)
        status = direction_init(check, &d->of_outputs[o], check->outputs[o].numel, stream++);
    return status;
}

static void finish(directions *d)
{
    for (int64_t i = 0; d->of_inputs && i < 2 * d->check->num_requested; i++) cti_free(d->of_inputs[i].values);
    for (int64_t i = 0; d->of_outputs && i < d->check->num_outputs; i++) cti_free(d->of_outputs[i].values);
    cti_free(d->of_inputs);
    cti_free(d->of_outputs);
    cti_free(d->numerical);
    cti_free(d->above);
    cti_free(d->change);
    cti_free(d->pairs);
    cti_free(d->before);
    cti_free(d->inputs);
}

/* ---- numerical ---- */

static cplx *numerical_at(const directions *d, int64_t requested, int64_t output, int part)
{
    return &d->numerical[(requested * d->check->num_outputs + output) * 2 + part];
}

/* Sums the changes of each output along one part of an input, multiplied by the weights of the output. */
static void weigh(const directions *d, int64_t requested, int input_part)
{
    for (int64_t o = 0; o < d->check->num_outputs; o++) {
        const cti_checked_output *output = &d->check->outputs[o];
        for (int part = 0; part < 2; part++) {
            double sum = 0;
            for (int64_t i = 0; i < output->numel; i++)
                sum += d->of_outputs[o].values[i] * d->change[2 * (output->first + i) + part];
            cplx *into = numerical_at(d, requested, o, part);
            if (input_part == 0)
                *into = (cplx){sum, 0};
            else
                into->im = sum;
        }
    }
}

/*
 * Compares the derivatives of all outputs along a direction, computed by forward mode. Forward mode computes each
 * derivative directly, so no output weights are needed (S23.13).
 */
static ct_status compare_forward(const directions *d, int64_t requested, const cti_move *move, double sum)
{
    cti_checked *check = d->check;
    ct_status status = cti_forward_derivative(check, move, d->above);
    for (int64_t o = 0; status == CT_OK && o < check->num_outputs; o++) {
        const cti_checked_output *output = &check->outputs[o];
        for (int64_t i = output->first; output->requires_grad && i < output->first + output->numel; i++) {
            const double *n = d->change + 2 * i, *a = d->above + 2 * i;
            if (hypot(a[0] - n[0], a[1] - n[1]) <= check->atol * sum + check->rtol * hypot(n[0], n[1])) continue;
            return cti_checked_differs(check,
                                       "in forward mode, Jacobian mismatch for output %" PRId64
                                       " with respect to input %" PRId64
                                       " in fast mode: along a random direction element %" PRId64
                                       " changes numerically by %.8g%+.8gi and analytically by %.8g%+.8gi",
                                       o, check->requested[requested], i - output->first, n[0], n[1], a[0], a[1]);
        }
    }
    return status;
}

static ct_status differences(directions *d)
{
    cti_checked *check = d->check;
    const bool any = cti_checked_any_differentiable(check);
    ct_status status = CT_OK;
    for (int64_t i = 0; status == CT_OK && i < 2 * check->num_requested; i++) {
        const direction *along = &d->of_inputs[i];
        if (!along->values) continue;
        const cti_move move = {.input = check->inputs.items[check->requested[i / 2]],
                               .count = along->count,
                               .direction = along->values,
                               .part = (int)(i % 2)};
        status = cti_central_difference(check, &move, d->before, d->above, d->change);
        if (status != CT_OK) break;
        weigh(d, i / 2, (int)(i % 2));
        if (any && check->opts.check_forward_ad) status = compare_forward(d, i / 2, &move, along->sum);
        if (!any) status = cti_checked_expect_zeros(check, i / 2, d->change, 2 * check->num_entries);
    }
    return status;
}

/* ---- analytical ---- */

/* Computes the product of a gradient and the directions of its input. */
static ct_status along_input(const directions *d, int64_t requested, ct_tensor *grad, cplx *along)
{
    cplx sum = {0, 0};
    *along = sum;
    if (cti_is_none(grad)) return CT_OK;
    const direction *re = &d->of_inputs[2 * requested], *im = re + 1;
    if (cti_read_elements(d->check, grad, d->pairs) != CT_OK) return cti_failed();
    for (int64_t i = 0; i < re->count; i++) {
        sum.re += d->pairs[2 * i] * re->values[i];
        if (im->values) sum.im += d->pairs[2 * i + 1] * im->values[i];
    }
    *along = sum;
    return CT_OK;
}

/* Computes the derivatives of one part of a weighted output with respect to all inputs. */
static ct_status derivatives(const directions *d, int64_t index, int part, cplx *found)
{
    const cti_checked *check = d->check;
    const direction *weights = &d->of_outputs[index];
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    ct_tensors grads = CT_NO_TENSORS;
    ct_tensor *grad_output = cti_checked_grad_output(check, index);
    for (int64_t i = 0; grad_output && i < weights->count; i++) {
        const double weight = weights->values[i];
        cti_element_set(grad_output, i, part == 0 ? ct_float(weight) : ct_complex128(0, weight));
    }
    grad_output = cti_elements_there(check->thread, check->who, grad_output, check->outputs[index].device);
    ct_status status = grad_output ? CT_OK : cti_failed();
    if (status == CT_OK) status = cti_checked_backward(check, index, grad_output, d->inputs, &grads);
    for (int64_t w = 0; status == CT_OK && w < grads.count; w++) status = along_input(d, w, grads.items[w], &found[w]);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

/* ---- comparison ---- */

static void cplx_text(cplx value, char *out, size_t size)
{
    (void)snprintf(out, size, value.im == 0 ? "%.8g" : "%.8g%+.8gi", value.re, value.im);
}

/* Reports a difference. The slow mode is run for a more detailed message; it may find no difference (S23.13). */
static CTI_COLD ct_status mismatch(const directions *d, int64_t index, int part, int64_t requested, cplx analytical)
{
    char text[512], n[64], a[64];
    const cti_checked *check = d->check;
    cplx_text(*numerical_at(d, requested, index, part), n, sizeof n);
    cplx_text(analytical, a, sizeof a);
    const ct_status slow = cti_check_jacobians(d->check);
    if (slow != CT_OK && !*check->differs) return slow;
    (void)snprintf(text, sizeof text, "%s", slow == CT_OK ? "" : ct_error_message());
    return cti_checked_differs(
        check,
        "%sJacobian mismatch for output %" PRId64 " with respect to input %" PRId64
        " in fast mode: the derivative along random directions is numerically %s and analytically %s; "
        "the slow check %s%s",
        part == 1 ? "considering the imaginary part of complex outputs only, " : "", index, check->requested[requested],
        n, a,
        slow == CT_OK ? "passes: the differences of the single elements are within the tolerances" : "fails, too: ",
        text);
}

static ct_status compare(const directions *d, int64_t index, int part, const cplx *first, const cplx *second)
{
    const cti_checked *check = d->check;
    for (int64_t w = 0; w < check->num_requested; w++) {
        ct_status status = cti_checked_reentrant(check, w, first[w].re, second[w].re);
        if (status == CT_OK) status = cti_checked_reentrant(check, w, first[w].im, second[w].im);
        if (status != CT_OK) return status;
        const cplx n = *numerical_at(d, w, index, part), a = first[w];
        const direction *u = &d->of_inputs[2 * w];
        const double atol = check->atol * (u[0].sum + u[1].sum) * d->of_outputs[index].sum;
        const double distance = hypot(a.re - n.re, a.im - n.im);
        if (!(distance <= atol + check->rtol * hypot(n.re, n.im))) return mismatch(d, index, part, w, a);
    }
    return CT_OK;
}

/*
 * Compares imaginary parts first, then real parts (S23.7). Each derivative is computed twice with the same graph
 * (S23.8).
 */
static ct_status compare_all(directions *d, cplx *first, cplx *second)
{
    cti_checked *check = d->check;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    ct_status status = cti_checked_evaluate_again(check);
    for (int part = 1; part >= 0; part--) {
        for (int64_t o = 0; status == CT_OK && o < check->num_outputs; o++) {
            const cti_checked_output *output = &check->outputs[o];
            if (!output->requires_grad || (part == 1 && !ct_dtype_is_complex(output->dtype))) continue;
            status = derivatives(d, o, part, first);
            if (status == CT_OK) status = derivatives(d, o, part, second);
            if (status == CT_OK) status = compare(d, o, part, first, second);
        }
    }
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

ct_status cti_check_directions(cti_checked *check)
{
    directions d = {.check = check};
    cplx *found = NULL;
    ct_status status = allocate(&d);
    if (status == CT_OK) status = make_vectors(&d);
    if (status == CT_OK) status = differences(&d);
    if (status == CT_OK && !check->opts.skip_backward_ad && cti_checked_any_differentiable(check)) {
        found = cti_malloc(2 * (size_t)check->num_requested * sizeof *found);
        status = found ? compare_all(&d, found, found + check->num_requested) : cti_no_memory(check->who);
    }
    cti_free(found);
    finish(&d);
    return status;
}
