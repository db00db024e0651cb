/* Output of the graph that computed a result: as text, as a Graphviz drawing, as JSON, as a page for a browser. */
#ifndef COTANGENT_GRAPH_VIEW_H
#define COTANGENT_GRAPH_VIEW_H

#include <cotangent/named.h>
#include <cotangent/autograd.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Output format of a graph. All formats are UTF-8 text, and the same graph gives the same text. */
typedef enum ct_graph_format {
    CT_GRAPH_TEXT = 1, /* for a terminal: one line per node, from the roots to the leaves, and a table by operator */
    CT_GRAPH_DOT,      /* for Graphviz: `dot -Tsvg graph.dot > graph.svg` */
    CT_GRAPH_JSON,     /* for programs: nodes, edges, saves and the table */
    CT_GRAPH_HTML      /* for a browser: one self-contained file with search and a table */
} ct_graph_format;

/** Options of ct_graph_write and ct_graph_save. */
typedef struct ct_graph_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* title, for example "step 3"; NULL means "graph" */
    const char *title CT_INIT_(NULL);
    /*
     * leaves, roots or other tensors to be shown with names; ct_none() is skipped. The tensors are identified by their
     * storages.
     */
    ct_tensors named CT_INIT_({});
    /* one name for each tensor in `named`; NULL for a tensor without name */
    const char *const *names CT_INIT_(NULL);
} ct_graph_opts;

/**
 * Receives the next part of the text: size bytes without a terminating zero. A status other than CT_OK ends the call of
 * ct_graph_write.
 */
typedef ct_status (*ct_graph_write_fn)(const char *text, size_t size, void *payload) CT_NOEXCEPT;

/**
 * Writes the graph that a pass from roots would run: for each node the stored attributes, the sizes and dtypes of the
 * outputs, the edges and the saved tensors; for each saved tensor the bytes and the location. No unpack hook is called
 * and no node runs, so a graph can be written before a pass, after a pass, and inside a hook.
 *
 * The bytes of a saved tensor are the bytes of its storage; a storage is counted once, at the first saved tensor that
 * uses it. For an object that a pack hook returned, the function `bytes` of the pair of hooks returns the bytes; if the
 * pair has no such function, the bytes are unknown (S31.8). A storage that belongs to a leaf of the graph, or to a
 * tensor in `named`, is in memory independently of the graph and is counted separately.
 *
 * @param roots  results whose graph is written. A NULL item or a list with count -1 is an error. A root that does not
 *   require grad contributes no nodes.
 * @param fn  called in order with the parts of the text; not called again after it has returned an error. Handles that
 *   fn creates are released when fn returns.
 * @return  CT_OK if the whole text was written. The time is nearly linear in the number of nodes, edges and saved
 *   tensors.
 *
 * Errors, and the errors of fn:
 *   CT_E_INVALID  the format is unknown
 *                 opts has `named` without `names`
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_status ct_graph_write(ct_tensors roots, ct_graph_format format, ct_graph_write_fn fn,
                                             void *payload, const ct_graph_opts *opts);

/**
 * Writes the text of ct_graph_write to a file. An existing file is replaced when the whole text is on the disk. A call
 * that fails leaves the existing file unchanged, and leaves no temporary file. If path is a device or a pipe, the text
 * is written to it directly. Returns CT_E_IO, with the path and the system's reason in the message, if the file cannot
 * be written.
 */
CT_API CT_NODISCARD ct_status ct_graph_save(ct_tensors roots, ct_graph_format format, const char *path,
                                            const ct_graph_opts *opts);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_status ct_graph_write(ct_tensors roots, ct_graph_format format, ct_graph_write_fn fn, void *payload,
                                const ct_graph_opts &opts = ct_graph_opts{})
{
    return ct_graph_write(roots, format, fn, payload, &opts);
}

inline ct_status ct_graph_save(ct_tensors roots, ct_graph_format format, const char *path,
                               const ct_graph_opts &opts = ct_graph_opts{})
{
    return ct_graph_save(roots, format, path, &opts);
}
#else
#define ct_graph_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_graph_write(...) ct_graph_write_named_(__VA_ARGS__, )
#define ct_graph_write_named_(roots, format, fn, payload, ...) \
    CT_NAMED_(ct_graph_write, ct_graph_opts, (roots, format, fn, payload, ), __VA_ARGS__)
#define ct_graph_save(...) ct_graph_save_named_(__VA_ARGS__, )
#define ct_graph_save_named_(roots, format, path, ...) \
    CT_NAMED_(ct_graph_save, ct_graph_opts, (roots, format, path, ), __VA_ARGS__)
#endif
#endif
