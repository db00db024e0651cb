/*
 * Text of a tensor: nested brackets with aligned elements, then dtype and sizes: "[[1.5, 2. ], [3. , 4. ]] f32[2, 2]".
 */
#include "device/device_memory.h"
#include "state/check.h"
#include "tensor/batched.h"
#include "tensor/copy.h"
#include "tensor/print_options.h"
#include "tensor/shape.h"
#include "tensor/transfer.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* buffer sizes for the text of an f64 without an exponent, and of an element */
enum { NUMBER_SIZE = 1 + 309 + 1 + CTI_MAX_PRECISION + 2, CELL_SIZE = 2 * NUMBER_SIZE };

/* Notation of the elements of one tensor. */
typedef enum number_style { STYLE_WHOLE, STYLE_FIXED, STYLE_SCIENTIFIC } number_style;

typedef struct printer {
    const ct_tensor *tensor;
    const int64_t *sizes, *strides;
    cti_print_options options;
    bool abbreviate;
    /* properties of the elements that are printed: */
    bool all_whole;
    double largest, smallest; /* largest and smallest magnitude of nonzero elements */
    number_style style;
    size_t width; /* width of an element */
    /* the output text */
    char *out;
    size_t size, length;
    int64_t per_line, in_line; /* items of the innermost axis: maximum per line, and number in the current line */
} printer;

static void put(printer *p, const char *format, ...) CT_PRINTF(2, 3);

static void put(printer *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const bool fits = p->length < p->size;
    const int n = vsnprintf(fits ? p->out + p->length : NULL, fits ? p->size - p->length : 0, format, args);
    va_end(args);
    p->length += n > 0 ? (size_t)n : 0;
}

/* ---- one element ---- */

static void note_number(printer *p, double x)
{
    if (!isfinite(x)) return;
    const double magnitude = fabs(x);
    if (magnitude != floor(magnitude)) p->all_whole = false;
    if (magnitude > p->largest) p->largest = magnitude;
    if (magnitude > 0 && (p->smallest == 0 || magnitude < p->smallest)) p->smallest = magnitude;
}

static int number_text(const printer *p, char out[NUMBER_SIZE], double x)
{
    const int precision = (int)p->options.precision;
    if (isnan(x)) return snprintf(out, NUMBER_SIZE, "nan");
    if (isinf(x)) return snprintf(out, NUMBER_SIZE, x < 0 ? "-inf" : "inf");
    switch (p->style) {
    case STYLE_WHOLE: return snprintf(out, NUMBER_SIZE, "%.0f.", x);
    case STYLE_FIXED: return snprintf(out, NUMBER_SIZE, "%.*f", precision, x);
    default: return snprintf(out, NUMBER_SIZE, "%.*e", precision, x);
    }
}

static size_t cell_text(const printer *p, const char *element, char out[CELL_SIZE])
{
    const ct_scalar value = cti_load_scalar(element, (ct_dtype)p->tensor->dtype);
    int n = 0;
    if (value.kind == CT_SCALAR_BOOL) n = snprintf(out, CELL_SIZE, value.i ? "true" : "false");
    if (value.kind == CT_SCALAR_INT) n = snprintf(out, CELL_SIZE, "%" PRId64, value.i);
    if (value.kind == CT_SCALAR_FLOAT) n = number_text(p, out, value.re);
    if (value.kind == CT_SCALAR_COMPLEX) {
        n = number_text(p, out, value.re);
        if (!signbit(value.im)) out[n++] = '+';
        n += number_text(p, out + n, value.im);
        n += snprintf(out + n, 2, "j");
    }
    return (size_t)n;
}

/* ---- elements that are printed ---- */

/*
 * Returns the index of the item to print after item i (-1: before the first item). An abbreviated axis prints the first
 * and the last edgeitems items.
 */
static int64_t next_shown(const printer *p, int64_t i, int64_t size)
{
    const int64_t edge = p->options.edgeitems;
    return p->abbreviate && i + 1 == edge && size - edge > edge ? size - edge : i + 1;
}

static void for_each_shown(printer *p, unsigned dim, const char *data, void (*fn)(printer *p, const char *element))
{
    if (dim == p->tensor->ndim) {
        fn(p, data);
        return;
    }
    const int64_t step = p->strides[dim] * (int64_t)cti_itemsize(p->tensor);
    for (int64_t i = next_shown(p, -1, p->sizes[dim]); i < p->sizes[dim]; i = next_shown(p, i, p->sizes[dim]))
        for_each_shown(p, dim + 1, data + i * step, fn);
}

static void note_element(printer *p, const char *element)
{
    const ct_scalar value = cti_load_scalar(element, (ct_dtype)p->tensor->dtype);
    if (value.kind != CT_SCALAR_FLOAT && value.kind != CT_SCALAR_COMPLEX) return;
    note_number(p, value.re);
    if (value.kind == CT_SCALAR_COMPLEX) note_number(p, value.im);
}

static void note_width(printer *p, const char *element)
{
    char cell[CELL_SIZE];
    const size_t width = cell_text(p, element, cell);
    if (width > p->width) p->width = width;
}

/* Returns true if scientific notation is used; the rule is the same as in PyTorch. */
static bool is_wide(const printer *p)
{
    if (p->options.sci_mode != CT_DEFAULT) return p->options.sci_mode == CT_ON && p->largest > 0;
    return p->largest > 1e8 || (p->smallest > 0 && (p->smallest < 1e-4 || p->largest / p->smallest > 1000));
}

static void choose_style(printer *p)
{
    p->all_whole = true;
    for_each_shown(p, 0, p->tensor->data, note_element);
    p->style = is_wide(p) ? STYLE_SCIENTIFIC : p->all_whole ? STYLE_WHOLE : STYLE_FIXED;
    for_each_shown(p, 0, p->tensor->data, note_width);
    const int64_t capacity = p->options.linewidth - ((int64_t)p->tensor->ndim - 1), item = (int64_t)p->width + 2;
    p->per_line = capacity >= item ? capacity / item : 1;
}

/* ---- brackets ---- */

/*
 * Writes the text between two items: a comma; then in the innermost axis a space, or a line break if the line is full,
 * and in outer axes one line break for each inner axis.
 */
static void put_separator(printer *p, unsigned dim)
{
    const unsigned inner = p->tensor->ndim - dim - 1; /* number of axes inside this axis */
    put(p, ",");
    if (inner == 0 && ++p->in_line < p->per_line) {
        put(p, " ");
        return;
    }
    for (unsigned i = 0; i < (inner ? inner : 1); i++) put(p, "\n");
    p->in_line = 0;
    put(p, "%*s", (int)dim + 1, "");
}

static void put_items(printer *p, unsigned dim, const char *data)
{
    if (dim == p->tensor->ndim) {
        char cell[CELL_SIZE];
        cell_text(p, data, cell);
        put(p, "%*s", (int)p->width, cell);
        return;
    }
    const int64_t size = p->sizes[dim], step = p->strides[dim] * (int64_t)cti_itemsize(p->tensor);
    p->in_line = 0;
    put(p, "[");
    for (int64_t last = -1; last + 1 < size;) {
        const int64_t i = next_shown(p, last, size);
        if (i > last + 1) put(p, "...");
        if (i > last + 1 && i < size) put_separator(p, dim);
        if (i < size) put_items(p, dim + 1, data + i * step);
        if (i + 1 < size) put_separator(p, dim);
        last = i;
    }
    put(p, "]");
}

/* Formats a tensor on a device: copies it to the host first. */
static size_t format_elsewhere(const ct_tensor *tensor, char *out, size_t size)
{
    char name[CTI_DEVICE_NAME];
    cti_thread *thread = cti_thread_here();
    cti_device_work_for("tensor_format");
    ct_tensor *here = cti_on_host(thread, (ct_tensor *)(uintptr_t)tensor);
    printer p = {.out = out, .size = out ? size : 0};
    if (here)
        p.length = ct_tensor_format(here, out, size);
    else
        put(&p, "unread: %s", ct_error_message());
    put(&p, " %s", cti_device_name(cti_device(tensor), name));
    cti_release(thread, here);
    return p.length;
}

size_t ct_tensor_format(const ct_tensor *tensor, char *out, size_t size)
{
    if (tensor && cti_tensor_has(tensor, CTI_TENSOR_ON_DEVICE)) return format_elsewhere(tensor, out, size);
    printer p = {.tensor = tensor, .out = out, .size = out ? size : 0};
    if (p.size) out[0] = 0;
    if (!tensor || cti_is_none(tensor)) {
        const bool has_ended = tensor && cti_checks && !cti_given("tensor_format", "tensor", tensor);
        put(&p, has_ended ? "a handle that has ended" : tensor ? "none" : "NULL");
        return p.length;
    }
    if (cti_is_batched(tensor)) { /* a batched tensor has no elements of its own */
        char text[400];
        const cti_shape shape = cti_shape_of(tensor);
        put(&p, "a slice of a batch, of sizes ");
        put(&p, "%s", cti_shape_text(&shape, text, sizeof text));
        return p.length;
    }
    int64_t buffer[CTI_MAX_NDIM];
    p.sizes = cti_sizes(tensor);
    p.strides = cti_strides(tensor, buffer);
    p.options = cti_print_options_now();
    p.abbreviate = tensor->numel > p.options.threshold;
    if (tensor->numel > 0) {
        choose_style(&p);
        put_items(&p, 0, tensor->data);
    } else {
        put(&p, "[]");
    }
    char text[400];
    const cti_shape shape = cti_shape_of(tensor);
    put(&p, " %s%s", ct_dtype_name((ct_dtype)tensor->dtype), cti_shape_text(&shape, text, sizeof text));
    return p.length;
}
