/*
 * A graph in the form that the format writers read: plain records, with each node before the nodes that its edges lead
 * to.
 */
#ifndef CTI_GRAPH_VIEW_H
#define CTI_GRAPH_VIEW_H

#include "graph/node.h"
#include "graph/pointer_set.h"

#include <cotangent/graph_view.h>

#define CTI_VIEW_NONE UINT32_MAX

/* Kind of a save. */
typedef enum cti_view_save_kind {
    CTI_VIEW_INPUT,    /* the input tensor */
    CTI_VIEW_OUTPUT,   /* the result, without its history */
    CTI_VIEW_COMPUTED, /* computed for backward only */
    CTI_VIEW_PACKED    /* an object of a pair of hooks */
} cti_view_save_kind;

typedef struct cti_view_save {
    const char *name;     /* name in the schema */
    const char *inner;    /* name of the inner node, in a CopySlices node, that holds the save; else NULL */
    const char *location; /* packed object: the string that its pair of hooks returns; NULL: none */
    const char *belongs;  /* name of the leaf or named tensor with the same storage; NULL: none */
    int64_t bytes;        /* size of the storage or packed object; -1: unknown */
    uint32_t item;        /* index in a list; CTI_VIEW_NONE: not in a list */
    uint32_t storage;     /* id shared by saves of the same storage; CTI_VIEW_NONE: packed object or wrapped scalar */
    size_t sizes;         /* index of its first size in the sizes of the view */
    uint8_t dtype, ndim, kind, device_kind, device_index;
    bool is_first; /* first save of its storage, whose bytes are counted unless is_kept is set */
    bool is_kept;  /* the storage of the save belongs to a leaf or a named tensor */
} cti_view_save;

typedef struct cti_view_edge {
    uint32_t node; /* CTI_VIEW_NONE: an input that requires no grad */
    uint32_t output_nr;
} cti_view_edge;

typedef struct cti_view_output {
    const char *name; /* name of a named tensor; else NULL */
    size_t sizes;
    uint8_t dtype, ndim, device_kind, device_index;
} cti_view_output;

typedef struct cti_view_node {
    const ct_node *node;
    const char *leaf_name; /* accumulator: name of its leaf; else NULL */
    int64_t leaf_bytes;    /* size of the leaf's storage; -1: not an accumulator */
    size_t first_edge, first_output, first_save;
    uint32_t num_edges, num_outputs, num_saves;
    uint32_t root; /* index of the first root that it produces; CTI_VIEW_NONE: none */
    bool is_released, has_grad;
} cti_view_node;

/* A line of the table: all nodes with the same name. */
typedef struct cti_view_type {
    const char *name;
    uint32_t num_nodes, num_saves, num_unknown; /* num_unknown: packed objects of unknown size */
    int64_t bytes;                              /* except the bytes of leaves and named tensors */
} cti_view_type;

typedef struct cti_graph_view {
    cti_thread *thread;
    const char *title;
    cti_view_node *nodes;
    cti_view_edge *edges;
    cti_view_output *outputs;
    cti_view_save *saves;
    int64_t *sizes;
    cti_view_type *types; /* sorted by bytes, descending */
    size_t num_nodes, num_edges, num_outputs, num_saves, num_sizes, num_types;
    size_t max_edges, max_outputs, max_saves, max_sizes, max_types; /* capacities */
    int64_t bytes, kept_bytes;                                      /* kept_bytes: leaves and named tensors */
    size_t num_unknown;
    cti_pointer_stack held; /* nodes of the roots; NULL for a root without a node */
    cti_pointer_set met;    /* all nodes, in the order of the traversal */
    uint32_t *order;        /* maps the index in met to the index in nodes */
    cti_pointer_set storages;
} cti_graph_view;

/* Collects the graph of the roots. Release it by cti_graph_view_finish, also on failure. */
CT_NODISCARD ct_status cti_graph_view_gather(cti_graph_view *view, ct_tensors roots, const ct_graph_opts *opts);
/* Returns the record of a node of the graph; NULL if the node is not in the graph. */
cti_view_node *cti_view_find_node(const cti_graph_view *view, const ct_node *node);
/* Fills saves and sets names; requires nodes. */
CT_NODISCARD ct_status cti_view_add_saves(cti_graph_view *view, ct_tensors named, const char *const *names);
/* Fills types; requires saves. */
CT_NODISCARD ct_status cti_view_add_types(cti_graph_view *view);
void cti_graph_view_finish(cti_graph_view *view);

/* Ensures capacity for one more item in a growing array; items keep their order. */
CT_NODISCARD ct_status cti_view_reserve(void *items, size_t size, size_t count, size_t *capacity);
/* Appends sizes to the sizes of the view; *first is set to their start index. */
CT_NODISCARD ct_status cti_view_add_sizes(cti_graph_view *view, const cti_shape *shape, size_t *first);

#endif
