/* Buffered output of text to the caller's function, with the escapes of each format. */
#ifndef CTI_TEXT_OUT_H
#define CTI_TEXT_OUT_H

#include "state/thread.h"

#include <cotangent/graph_view.h>

enum { CTI_TEXT_PART = 1 << 14 };

typedef struct cti_text_out {
    cti_thread *thread;
    ct_graph_write_fn fn;
    void *payload;
    ct_status status; /* if not CT_OK, nothing more is written */
    size_t used;
    char part[CTI_TEXT_PART];
} cti_text_out;

void cti_put(cti_text_out *out, const char *text);
void cti_put_bytes(cti_text_out *out, const char *bytes, size_t size);
/* Writes at most 255 bytes: for numbers and constant strings of the library. */
void cti_putf(cti_text_out *out, const char *format, ...) CT_PRINTF(2, 3);

/*
 * Functions for strings from the program, which may contain any bytes: invalid UTF-8 is replaced by U+FFFD. plain: for
 * a terminal, on one line, without control characters. json: with quotes, and safe inside an HTML script element. dot:
 * the inside of a quoted label. html: text between tags.
 */
void cti_put_plain(cti_text_out *out, const char *text);
void cti_put_json(cti_text_out *out, const char *text);
void cti_put_json_inside(cti_text_out *out, const char *text); /* without the quotes */
void cti_put_dot(cti_text_out *out, const char *text);
void cti_put_html(cti_text_out *out, const char *text);

/* Writes "1.5 KiB", "12 bytes"; -1: "unknown". */
void cti_put_bytes_count(cti_text_out *out, int64_t bytes);
/* Writes "[2, 3]". */
void cti_put_sizes(cti_text_out *out, const int64_t *sizes, unsigned ndim);

/* Passes the remaining text to the function. Returns the status of all calls of the function. */
CT_NODISCARD ct_status cti_text_out_end(cti_text_out *out);

#endif
