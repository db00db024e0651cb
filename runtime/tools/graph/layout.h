/*
 * Layered layout of a graph for a picture: a node is below all nodes that have an edge to it. The method is the layered
 * drawing of Sugiyama, Tagawa and Toda (1981), with every step in nearly linear time. To limit the time, a long edge
 * gets a point in each layer that it crosses only if these points are few compared with the nodes, and the order within
 * a layer is found by a fixed number of sweeps.
 */
#ifndef CTI_LAYOUT_H
#define CTI_LAYOUT_H

#include "tools/graph/graph_view.h"

/* Centre and width of a node, in pixels of the picture. */
typedef struct cti_node_position {
    float x, y, width;
} cti_node_position;

typedef struct cti_layout {
    cti_node_position *positions; /* one per node */
    float *points;                /* bend points of long edges: x and y of each point */
    size_t *first_point;          /* one per edge, and one more: index of the first point of the edge */
    float width, height;
} cti_layout;

enum { CTI_LAYOUT_NODE_HEIGHT = 44, CTI_LAYOUT_LAYER_HEIGHT = 96 };

/* Computes the layout. Release it by cti_layout_finish, also on failure. */
CT_NODISCARD ct_status cti_layout_make(cti_layout *layout, const cti_graph_view *view);
void cti_layout_finish(cti_layout *layout);

#endif
