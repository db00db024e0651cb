/* The graph behind a result, shown: as text, as a picture by Graphviz, as data, as a page for a browser. */
#ifndef COTANGENT_GRAPH_VIEW_H
#define COTANGENT_GRAPH_VIEW_H

#include <cotangent/named.h>
#include <cotangent/autograd.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How a graph is written. All are UTF-8 text, the same for the same graph. */
typedef enum ct_graph_format {
    CT_GRAPH_TEXT = 1, /* for a terminal: a line a node, from the roots to the leaves, and a table by operator */
    CT_GRAPH_DOT,      /* for Graphviz: `dot -Tsvg graph.dot > graph.svg` */
    CT_GRAPH_JSON,     /* for programs: nodes, edges, saves and the table */
    CT_GRAPH_HTML      /* for a browser: one file that loads nothing, with search and a table */
} ct_graph_format;

/** Options of ct_graph_write and ct_graph_save. */
typedef struct ct_graph_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* "step 3"; NULL: "graph" */
    const char *title CT_INIT_(NULL);
    /* leaves, roots or others that have names, each by its storage; ct_none() is skipped */
    ct_tensors named CT_INIT_({});
    /* theirs, as many; NULL among them: none */
    const char *const *names CT_INIT_(NULL);
} ct_graph_opts;

/** Takes the next part of the text, size bytes without a zero behind them. A status that is not CT_OK ends the call. */
typedef ct_status (*ct_graph_write_fn)(const char *text, size_t size, void *payload) CT_NOEXCEPT;

/**
 * Writes the graph that a pass from roots would run: nodes with the attributes they keep, the sizes and dtypes of their
 * outputs, their edges, and what they saved, with its bytes and where it is. Calls no unpack hook and runs nothing: a
 * graph can be written before a pass, after it, and from inside a hook.
 *
 * Bytes are those of storages, counted once at the first save that has them; of a packed object what its pair says, and
 * unknown without a function `bytes` (S31.8). A storage that belongs to a leaf of the graph, or to a tensor in `named`,
 * is in memory anyway and counted apart.
 *
 * @param roots  results, NULL and failed lists are errors; those that do not require grad have no graph
 * @param fn     called in order with parts of the text, none after it has failed; its handles end with each call
 * @return  CT_OK; CT_E_INVALID for another format, or names that are missing; CT_E_NOMEM; the error of fn. The time is
 *   that of a walk over the graph, nearly linear in its nodes, edges and saves.
 */
CT_API CT_NODISCARD ct_status ct_graph_write(ct_tensors roots, ct_graph_format format, ct_graph_write_fn fn,
                                             void *payload, const ct_graph_opts *opts);

/**
 * The same into a file. The file that is there is replaced when the whole text is on the disk, so that a call that
 * fails leaves it as it was, and nothing beside it; a device or a pipe is written to directly. CT_E_IO, with the path
 * and the system's reason, if it cannot be written.
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
