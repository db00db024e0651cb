#include "tools/graph/text_out.h"

#include "state/callback_frame.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- parts ---- */

static void hand_over(cti_text_out *out)
{
    static const char op[] = "graph_write";
    cti_callback_frame call;
    const size_t size = out->used;
    out->used = 0;
    if (out->status != CT_OK || size == 0) return;
    out->status = cti_callback_frame_begin(out->thread, &call);
    if (out->status != CT_OK) return;
    ct_status status = out->fn(out->part, size, out->payload);
    if (status != CT_OK) status = cti_callback_failed(op, "the function that takes the text", status);
    out->status = cti_callback_frame_end(out->thread, &call, op, "the function that takes the text", status);
}

void cti_put_bytes(cti_text_out *out, const char *bytes, size_t size)
{
    while (size && out->status == CT_OK) {
        const size_t capacity = CTI_TEXT_PART - out->used, now = size < capacity ? size : capacity;
        memcpy(out->part + out->used, bytes, now);
        out->used += now;
        bytes += now;
        size -= now;
        if (out->used == CTI_TEXT_PART) hand_over(out);
    }
}

void cti_put(cti_text_out *out, const char *text) { cti_put_bytes(out, text, strlen(text)); }

void cti_putf(cti_text_out *out, const char *format, ...)
{
    char text[256];
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (length > 0) cti_put_bytes(out, text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

ct_status cti_text_out_end(cti_text_out *out)
{
    hand_over(out);
    return out->status;
}

/* ---- characters ---- */

enum { REPLACEMENT = 0xfffd };

/*
 * Returns the length of the UTF-8 character at text and sets *character to its code point; invalid bytes: 1 and U+FFFD.
 */
static size_t next_character(const unsigned char *text, uint32_t *character)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char lead = *text;
    const size_t length = lead < 0x80 ? 1 : lead >> 5 == 6 ? 2 : lead >> 4 == 14 ? 3 : lead >> 3 == 30 ? 4 : 0;
    *character = length == 1 ? lead : lead & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if (text[i] >> 6 != 2) {
            *character = REPLACEMENT;
            return 1;
        }
        *character = *character << 6 | (text[i] & 0x3fu);
    }
    const bool is_one = length && *character >= smallest[length] && *character <= 0x10ffff &&
                        (*character < 0xd800 || *character > 0xdfff);
    if (!is_one) *character = REPLACEMENT;
    return is_one ? length : 1;
}

typedef void (*put_character)(cti_text_out *out, uint32_t character, const char *bytes, size_t size);

static void put_each(cti_text_out *out, const char *text, put_character put)
{
    while (*text) {
        uint32_t character;
        const size_t size = next_character((const unsigned char *)text, &character);
        if (character == REPLACEMENT && size == 1)
            cti_put(out, "\xef\xbf\xbd");
        else
            put(out, character, text, size);
        text += size;
    }
}

static bool is_control(uint32_t c) { return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029; }

static void put_plain_character(cti_text_out *out, uint32_t c, const char *bytes, size_t size)
{
    if (is_control(c))
        cti_putf(out, "\\u%04" PRIx32, c);
    else
        cti_put_bytes(out, bytes, size);
}

static void put_json_character(cti_text_out *out, uint32_t c, const char *bytes, size_t size)
{
    if (c == '"' || c == '\\')
        cti_putf(out, "\\%c", (int)c);
    else if (is_control(c) || c == '<' || c == '>' || c == '&')
        cti_putf(out, "\\u%04" PRIx32, c);
    else
        cti_put_bytes(out, bytes, size);
}

/* Escapes for dot, where a backslash begins an escape sequence and `&` an entity. */
static void put_dot_character(cti_text_out *out, uint32_t c, const char *bytes, size_t size)
{
    if (is_control(c))
        cti_putf(out, "\\\\u%04" PRIx32, c);
    else if (c == '"' || c == '\\')
        cti_putf(out, "\\%c", (int)c);
    else if (c == '&')
        cti_put(out, "&amp;");
    else
        cti_put_bytes(out, bytes, size);
}

static void put_html_character(cti_text_out *out, uint32_t c, const char *bytes, size_t size)
{
    if (is_control(c) || strchr("<>&\"'", (int)(c < 0x80 ? c : 'a')))
        cti_putf(out, "&#%" PRIu32 ";", c);
    else
        cti_put_bytes(out, bytes, size);
}

void cti_put_plain(cti_text_out *out, const char *text) { put_each(out, text, put_plain_character); }

void cti_put_json(cti_text_out *out, const char *text)
{
    cti_put(out, "\"");
    cti_put_json_inside(out, text);
    cti_put(out, "\"");
}

void cti_put_json_inside(cti_text_out *out, const char *text) { put_each(out, text, put_json_character); }

void cti_put_dot(cti_text_out *out, const char *text) { put_each(out, text, put_dot_character); }

void cti_put_html(cti_text_out *out, const char *text) { put_each(out, text, put_html_character); }

/* ---- numbers ---- */

void cti_put_bytes_count(cti_text_out *out, int64_t bytes)
{
    static const char *const units[] = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    if (bytes < 0) {
        cti_put(out, "unknown");
        return;
    }
    double value = (double)bytes;
    int unit = -1;
    while (value >= 1024 && unit < 5) value /= 1024, unit++;
    if (unit < 0)
        cti_putf(out, "%" PRId64 " byte%s", bytes, bytes == 1 ? "" : "s");
    else
        cti_putf(out, "%.1f %s", value, units[unit]);
}

void cti_put_sizes(cti_text_out *out, const int64_t *sizes, unsigned ndim)
{
    cti_put(out, "[");
    for (unsigned d = 0; d < ndim; d++) cti_putf(out, "%s%" PRId64, d ? ", " : "", sizes[d]);
    cti_put(out, "]");
}
