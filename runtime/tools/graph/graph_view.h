/* A graph as the writers of its formats read it: plain records, nodes before what their edges lead to. */
#ifndef CTI_GRAPH_VIEW_H
#define CTI_GRAPH_VIEW_H

#include "graph/node.h"
#include "graph/pointer_set.h"

#include <cotangent/graph_view.h>

#define CTI_VIEW_NONE UINT32_MAX

/* Where what was saved is. */
typedef enum cti_view_save_kind {
    CTI_VIEW_INPUT,    /* the tensor that was given */
    CTI_VIEW_OUTPUT,   /* the result, without its history */
    CTI_VIEW_COMPUTED, /* made for backward only */
    CTI_VIEW_PACKED    /* an object of a pair of hooks */
} cti_view_save_kind;

typedef struct cti_view_save {
    const char *name;    /* that of the schema */
    const char *inner;   /* the name of the node in a CopySlices that keeps it; else NULL */
    const char *place;   /* of a packed one: what its pair says; NULL: nothing */
    const char *belongs; /* the name of the leaf or named tensor whose storage it is; NULL: of none */
    int64_t bytes;       /* of the storage or packed object; -1: unknown */
    uint32_t item;       /* of a list; CTI_VIEW_NONE: no list */
    uint32_t storage;    /* a number shared by saves of one storage; CTI_VIEW_NONE: packed, or a number */
    size_t sizes;        /* its first size among all */
    uint8_t dtype, ndim, kind, device_kind, device_index;
    bool is_first; /* of its storage: that which is counted, unless it is kept */
    bool is_kept;  /* its storage is that of a leaf or a named tensor */
} cti_view_save;

typedef struct cti_view_edge {
    uint32_t node; /* CTI_VIEW_NONE: an input that requires no grad */
    uint32_t output_nr;
} cti_view_edge;

typedef struct cti_view_output {
    const char *name; /* of a named tensor; NULL */
    size_t sizes;
    uint8_t dtype, ndim, device_kind, device_index;
} cti_view_output;

typedef struct cti_view_node {
    const ct_node *node;
    const char *leaf_name; /* of an accumulator: its leaf's; NULL */
    int64_t leaf_bytes;    /* of the leaf's storage; -1: no accumulator */
    size_t first_edge, first_output, first_save;
    uint32_t num_edges, num_outputs, num_saves;
    uint32_t root; /* the first root that it makes; CTI_VIEW_NONE */
    bool is_released, has_grad;
} cti_view_node;

/* A line of the table: all nodes of one name. */
typedef struct cti_view_type {
    const char *name;
    uint32_t num_nodes, num_saves, num_unknown; /* unknown: packed objects without bytes */
    int64_t bytes;                              /* without those of leaves and named tensors */
} cti_view_type;

typedef struct cti_graph_view {
    cti_thread *thread;
    const char *title;
    cti_view_node *nodes;
    cti_view_edge *edges;
    cti_view_output *outputs;
    cti_view_save *saves;
    int64_t *sizes;
    cti_view_type *types; /* most bytes first */
    size_t num_nodes, num_edges, num_outputs, num_saves, num_sizes, num_types;
    size_t max_edges, max_outputs, max_saves, max_sizes, max_types; /* room */
    int64_t bytes, kept_bytes;                                      /* kept: of leaves and named tensors */
    size_t num_unknown;
    cti_pointer_stack held; /* the nodes of the roots; NULL for one that has none */
    cti_pointer_set met;    /* all nodes, as they were met */
    uint32_t *order;        /* by the number there: that among nodes */
    cti_pointer_set storages;
} cti_graph_view;

/* Gathers the graph of roots; ended by cti_graph_view_finish, also if it fails. */
CT_NODISCARD ct_status cti_graph_view_gather(cti_graph_view *view, ct_tensors roots, const ct_graph_opts *opts);
/* The record of a node of the graph; NULL for another. */
cti_view_node *cti_view_find_node(const cti_graph_view *view, const ct_node *node);
/* Fills saves, and gives names, once nodes are there. */
CT_NODISCARD ct_status cti_view_add_saves(cti_graph_view *view, ct_tensors named, const char *const *names);
/* Fills types, once saves are there. */
CT_NODISCARD ct_status cti_view_add_types(cti_graph_view *view);
void cti_graph_view_finish(cti_graph_view *view);

/* Room for one more of an array that grows; items keep their order. */
CT_NODISCARD ct_status cti_view_reserve(void *items, size_t size, size_t count, size_t *capacity);
/* Puts sizes among those of the view; *first is where they begin. */
CT_NODISCARD ct_status cti_view_add_sizes(cti_graph_view *view, const cti_shape *shape, size_t *first);

#endif
