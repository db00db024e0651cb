/* Messages of calls whose arguments do not meet a condition of the entry. */
#include "ops/call/call_errors.h"

#include "state/error.h"
#include "tensor/scope.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { VALUE = 200, SENTENCE = 900 };

/* true if memory ran out while a value was formatted; the condition may also have failed because memory ran out */
static _Thread_local bool is_untold;

static const char *fallback_text(void)
{
    is_untold = true;
    return "?";
}

/* Sets the error with the sentence; if memory ran out while a value was formatted, sets CT_E_NOMEM. */
static ct_status refused(const cti_call *call, ct_status status, const char *sentence)
{
    const bool has_no_memory = is_untold;
    is_untold = false;
    return has_no_memory ? cti_no_memory(call->op) : cti_error(status, "%s: %s", call->op, sentence);
}

static CT_PRINTF(3, 0) ct_status refuse(const cti_call *call, ct_status status, const char *format, va_list args)
{
    char sentence[SENTENCE];
    static const char verb[] = "requires ";
    memcpy(sentence, verb, sizeof verb);
    (void)vsnprintf(sentence + sizeof verb - 1, sizeof sentence - sizeof verb + 1, format, args);
    return refused(call, status, sentence);
}

ct_status cti_call_require(const cti_call *call, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const ct_status status = refuse(call, CT_E_INVALID, format, args);
    va_end(args);
    return status;
}

ct_status cti_call_require_shape(const cti_call *call, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const ct_status status = refuse(call, CT_E_SHAPE, format, args);
    va_end(args);
    return status;
}

void cti_call_warn(const cti_call *call, const char *format, ...)
{
    char sentence[SENTENCE];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    is_untold = false;
    cti_warn("%s: expects %s", call->op, sentence);
}

/*
 * Writes a size or shape as text, followed by the expression and the values from which it is computed: "2, which is
 * input.size(1) / groups; given weight.shape = [6, 4, 3, 3], ..."
 */
static void write_source(char text[SENTENCE], const char *value_text, const char *condition, const char *format,
                         va_list args) CT_PRINTF(4, 0);

static void write_source(char text[SENTENCE], const char *value_text, const char *condition, const char *format,
                         va_list args)
{
    const int length = snprintf(text, SENTENCE, "%s%s%s; given ", value_text, condition ? ", which is " : "",
                                condition ? condition : "");
    if (length > 0 && length < SENTENCE) (void)vsnprintf(text + length, SENTENCE - (size_t)length, format, args);
}

ct_status cti_call_refuse_size(const cti_call *call, const char *name, int axis, int64_t expected,
                               const char *condition, const char *format, ...)
{
    const bool none = expected < 0 && condition; /* no size is valid for these arguments */
    char value_text[32], required[SENTENCE], sentence[SENTENCE + VALUE];
    (void)snprintf(value_text, sizeof value_text, "%" PRId64, expected);
    va_list args;
    va_start(args, format);
    write_source(required, none ? condition : value_text, none ? "no size" : condition, format, args);
    va_end(args);
    (void)snprintf(sentence, sizeof sentence, "%s.size(%d) must be %s", name, axis, required);
    return refused(call, CT_E_SHAPE, sentence);
}

ct_status cti_call_refuse_shape(const cti_call *call, const char *name, int first, cti_shape expected,
                                const char *condition, const char *format, ...)
{
    if (!cti_shape_ok(&expected)) return cti_failed();
    char shape[VALUE], required[SENTENCE], part[32] = "", sentence[SENTENCE + VALUE];
    va_list args;
    va_start(args, format);
    write_source(required, cti_shape_text(&expected, shape, sizeof shape), condition, format, args);
    va_end(args);
    if (first >= 0) (void)snprintf(part, sizeof part, "[%d:%d]", first, first + (int)expected.ndim);
    (void)snprintf(sentence, sizeof sentence, "%s.shape%s must be %s", name, part, required);
    return refused(call, CT_E_SHAPE, sentence);
}

/* Buffer for the text of a value, in the call's scope. */
static char *text_buffer(const cti_call *call) { return cti_scope_array(call->thread, VALUE); }

static const char *said(const cti_call *call, const char *text)
{
    char *copy = text_buffer(call);
    if (!copy) return fallback_text();
    (void)snprintf(copy, VALUE, "%s", text);
    return copy;
}

const char *cti_call_shape_text(const cti_call *call, cti_shape shape)
{
    char *text = text_buffer(call);
    if (!text) return fallback_text();
    return cti_shape_ok(&shape) ? cti_shape_text(&shape, text, VALUE) : "none";
}

const char *cti_call_sizes_text(const cti_call *call, const ct_tensor *t)
{
    return cti_absent(t) ? "none" : cti_call_shape_text(call, cti_shape_of(t));
}

const char *cti_call_shapes_text(const cti_call *call, ct_tensors list)
{
    char text[VALUE] = "";
    size_t used = 0;
    for (int64_t i = 0; i < list.count && used + 1 < sizeof text; i++) {
        const char *sizes = cti_call_sizes_text(call, list.items[i]);
        const int more = snprintf(text + used, sizeof text - used, "%s%s", i ? ", " : "", sizes);
        used += more > 0 ? (size_t)more : 0;
    }
    return list.count > 0 ? said(call, text) : "empty";
}

const char *cti_call_ints_text(const cti_call *call, ct_ints list)
{
    char *text = text_buffer(call);
    if (list.count < 0) return "none";
    return text ? cti_ints_text(list, text, VALUE) : fallback_text();
}

const char *cti_call_axes_text(const cti_call *call, uint32_t mask)
{
    int64_t axes[CTI_MAX_NDIM];
    return cti_call_ints_text(call, cti_mask_list(mask, axes));
}

const char *cti_call_scalar_text(const cti_call *call, ct_scalar scalar)
{
    char text[VALUE] = "none";
    switch (scalar.kind) {
    case CT_SCALAR_BOOL: return scalar.i ? "true" : "false";
    case CT_SCALAR_INT: (void)snprintf(text, sizeof text, "%" PRId64, scalar.i); break;
    case CT_SCALAR_FLOAT: (void)snprintf(text, sizeof text, "%g", scalar.re); break;
    case CT_SCALAR_COMPLEX: (void)snprintf(text, sizeof text, "%g%+gi", scalar.re, scalar.im); break;
    case CT_SCALAR_UNSET: break;
    }
    return said(call, text);
}
