/* Compares numerical with analytical derivatives, element by element, and reports differences (S23.7, S23.10). */
#include "base/compiler.h"
#include "engine/gradcheck/gradcheck_target.h"
#include "state/error.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

typedef struct pair {
    double re, im;
} pair;

/* A buffer for text; text beyond its end is cut off. */
typedef struct text {
    char *at;
    size_t left;
} text;

static void put(text *out, const char *format, ...) CT_PRINTF(2, 3);

static void put(text *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(out->at, out->left, format, args);
    va_end(args);
    const size_t used = length < 0 ? 0 : (size_t)length < out->left ? (size_t)length : out->left - 1;
    out->at += used;
    out->left -= used;
}

static void put_value(text *out, pair value)
{
    if (value.im == 0)
        put(out, "%.8g", value.re);
    else
        put(out, "%.8g%+.8gi", value.re, value.im);
}

static void put_index(text *out, const cti_shape *shape, int64_t position)
{
    int64_t index[CTI_MAX_NDIM];
    for (unsigned dim = shape->ndim; dim-- > 0;) {
        index[dim] = position % shape->sizes[dim];
        position /= shape->sizes[dim];
    }
    put(out, "[");
    for (unsigned dim = 0; dim < shape->ndim; dim++) put(out, "%s%" PRId64, dim ? ", " : "", index[dim]);
    put(out, "]");
}

/*
 * Returns the derivative of one part (real or imaginary) of an output element with respect to an input element; complex
 * derivatives follow the convention of S26.1.
 */
static pair numerical_at(const cti_jacobian *numerical, int64_t row, int part, int64_t entry)
{
    return (pair){cti_jacobian_at(numerical, row, 0, entry)[part], cti_jacobian_at(numerical, row, 1, entry)[part]};
}

static pair analytical_at(const cti_jacobian *analytical, int64_t row, int part, int64_t entry)
{
    const double *value = cti_jacobian_at(analytical, row, part, entry);
    return (pair){value[0], value[1]};
}

/* Comparison of the derivatives of one output with respect to one input. */
typedef struct comparison {
    const cti_checked *check;
    int64_t output, requested;
    int part; /* part of the output: 0 real, 1 imaginary */
    const cti_jacobian *numerical, *analytical;
    pair (*analytical_at)(const cti_jacobian *, int64_t, int, int64_t);
    const char *mode; /* prefix of the message */
} comparison;

enum { MOST_ENTRIES_SHOWN = 12 };

static void put_matrix(text *out, const comparison *c, pair (*at)(const cti_jacobian *, int64_t, int, int64_t),
                       const cti_jacobian *jacobian)
{
    const cti_checked_output *output = &c->check->outputs[c->output];
    put(out, "[");
    for (int64_t row = 0; row < jacobian->num_rows; row++) {
        put(out, "%s[", row ? ", " : "");
        for (int64_t i = 0; i < output->numel; i++) {
            if (i) put(out, ", ");
            put_value(out, at(jacobian, row, c->part, output->first + i));
        }
        put(out, "]");
    }
    put(out, "]");
}

static CTI_COLD ct_status mismatch(const comparison *c, int64_t row, int64_t column, int64_t num_wrong)
{
    char buffer[900];
    text out = {buffer, sizeof buffer};
    const cti_checked_output *output = &c->check->outputs[c->output];
    const int64_t input = c->check->requested[c->requested];
    const cti_shape input_shape = cti_shape_of(c->check->inputs.items[input]);
    const int64_t count = c->numerical->num_rows * output->numel;
    put(&out, "%s", c->mode);
    if (c->part == 1)
        put(&out, "considering the imaginary part of complex outputs only, ");
    else if (ct_dtype_is_complex(output->dtype))
        put(&out, "considering the real part of complex outputs only, ");
    put(&out,
        "Jacobian mismatch for output %" PRId64 " with respect to input %" PRId64 ": the derivative of output entry ",
        c->output, input);
    put_index(&out, &output->shape, column);
    put(&out, " by input entry ");
    put_index(&out, &input_shape, row);
    put(&out, " is numerically ");
    put_value(&out, numerical_at(c->numerical, row, c->part, output->first + column));
    put(&out, " and analytically ");
    put_value(&out, c->analytical_at(c->analytical, row, c->part, output->first + column));
    put(&out, "; %" PRId64 " of %" PRId64 " entries differ, and this entry differs most", num_wrong, count);
    if (count <= MOST_ENTRIES_SHOWN) {
        put(&out, "; numerical: ");
        put_matrix(&out, c, numerical_at, c->numerical);
        put(&out, "; analytical: ");
        put_matrix(&out, c, c->analytical_at, c->analytical);
    }
    return cti_checked_differs(c->check, "%s", buffer);
}

static ct_status compare(const comparison *c)
{
    const cti_checked_output *output = &c->check->outputs[c->output];
    int64_t num_wrong = 0, worst_row = 0, worst_column = 0;
    double worst = -1;
    for (int64_t row = 0; row < c->numerical->num_rows; row++) {
        for (int64_t column = 0; column < output->numel; column++) {
            const pair n = numerical_at(c->numerical, row, c->part, output->first + column);
            const pair a = c->analytical_at(c->analytical, row, c->part, output->first + column);
            const double distance = hypot(a.re - n.re, a.im - n.im);
            /* if the distance is NaN, the condition is false, and the derivative counts as wrong (S23.10) */
            if (distance <= c->check->atol + c->check->rtol * hypot(n.re, n.im)) continue;
            num_wrong++;
            if (!(distance > worst) && !isnan(distance)) continue;
            if (isnan(worst)) continue;
            worst = distance;
            worst_row = row;
            worst_column = column;
        }
    }
    return num_wrong ? mismatch(c, worst_row, worst_column, num_wrong) : CT_OK;
}

/*
 * Compares all outputs with all inputs: imaginary parts first, then real parts (S23.7). what: the fields of a
 * comparison that are the same for all; this function sets output, requested, part and the Jacobians.
 */
static ct_status compare_all(const comparison *what, const cti_jacobian *numerical, const cti_jacobian *analytical)
{
    const cti_checked *check = what->check;
    for (int part = 1; part >= 0; part--) {
        for (int64_t output = 0; output < check->num_outputs; output++) {
            if (!check->outputs[output].requires_grad ||
                (part == 1 && !ct_dtype_is_complex(check->outputs[output].dtype)))
                continue;
            for (int64_t requested = 0; requested < check->num_requested; requested++) {
                comparison c = *what;
                c.output = output;
                c.requested = requested;
                c.part = part;
                c.numerical = &numerical[requested];
                c.analytical = &analytical[requested];
                const ct_status status = compare(&c);
                if (status != CT_OK) return status;
            }
        }
    }
    return CT_OK;
}

ct_status cti_compare_jacobians(const cti_checked *check, const cti_jacobian *numerical, const cti_jacobian *analytical)
{
    const comparison what = {.check = check, .analytical_at = analytical_at, .mode = ""};
    return compare_all(&what, numerical, analytical);
}

ct_status cti_compare_forward(const cti_checked *check, const cti_jacobian *numerical, const cti_jacobian *forward)
{
    const comparison what = {.check = check, .analytical_at = numerical_at, .mode = "in forward mode, "};
    return compare_all(&what, numerical, forward);
}
