/* The public functions: a graph is collected, then written to a function or a file. */
#include "base/memory.h"
#include "state/error.h"
#include "state/replacement.h"
#include "tools/graph/formats.h"

/* ---- to a function ---- */

static ct_status check(const char *op, ct_tensors roots, ct_graph_format format, const ct_graph_opts *opts)
{
    if (format < CT_GRAPH_TEXT || format > CT_GRAPH_HTML)
        return cti_error(CT_E_INVALID, "%s: format is %d; it must be CT_GRAPH_TEXT, _DOT, _JSON or _HTML", op,
                         (int)format);
    ct_status status = cti_list_given(op, "roots", roots);
    if (status != CT_OK || !opts || (!opts->named.items && opts->named.count == 0)) return status;
    status = cti_list_given(op, "named", opts->named);
    if (status == CT_OK && opts->named.count && !opts->names)
        return cti_error(CT_E_INVALID, "%s: named has %lld tensors, but names is NULL; it must have as many names", op,
                         (long long)opts->named.count);
    return status;
}

static ct_status write_all(cti_text_out *out, const cti_graph_view *view, ct_graph_format format)
{
    cti_layout layout = {0};
    ct_status status = CT_OK;
    if (format == CT_GRAPH_TEXT) cti_write_text(out, view);
    if (format == CT_GRAPH_DOT) cti_write_dot(out, view);
    if (format == CT_GRAPH_JSON) cti_write_json(out, view, NULL);
    if (format == CT_GRAPH_HTML) {
        status = cti_layout_make(&layout, view);
        if (status == CT_OK) cti_write_html(out, view, &layout);
        cti_layout_finish(&layout);
    }
    return status == CT_OK ? cti_text_out_end(out) : status;
}

static ct_status write_graph(const char *op, ct_tensors roots, ct_graph_format format, const ct_graph_opts *opts,
                             ct_graph_write_fn fn, void *payload)
{
    cti_text_out *out = cti_malloc(sizeof *out);
    if (!out) return cti_no_memory(op);
    out->thread = cti_thread_here();
    out->fn = fn;
    out->payload = payload;
    out->status = CT_OK;
    out->used = 0;
    cti_graph_view view;
    ct_status status = cti_graph_view_gather(&view, roots, opts);
    if (status == CT_OK) status = write_all(out, &view, format);
    cti_graph_view_finish(&view);
    cti_free(out);
    return status;
}

ct_status(ct_graph_write)(ct_tensors roots, ct_graph_format format, ct_graph_write_fn fn, void *payload,
                          const ct_graph_opts *opts)
{
    static const char op[] = "graph_write";
    if (!fn) return cti_error(CT_E_INVALID, "%s: fn is NULL; a function that takes the text is needed", op);
    const ct_status status = check(op, roots, format, opts);
    return status == CT_OK ? write_graph(op, roots, format, opts, fn, payload) : status;
}

/* ---- to a file ---- */

static ct_status write_part(const char *text, size_t size, void *payload)
{
    return cti_replacement_write(payload, text, size);
}

ct_status(ct_graph_save)(ct_tensors roots, ct_graph_format format, const char *path, const ct_graph_opts *opts)
{
    static const char op[] = "graph_save";
    if (!path || !*path)
        return cti_error(CT_E_INVALID, "%s: path is %s; the name of a file is needed", op, path ? "empty" : "NULL");
    ct_status status = check(op, roots, format, opts);
    if (status != CT_OK) return status;
    cti_replacement file;
    status = cti_replacement_begin(&file, &(cti_file_name){.op = op, .path = path}, true);
    if (status != CT_OK) return status;
    return cti_replacement_end(&file, write_graph(op, roots, format, opts, write_part, &file));
}
