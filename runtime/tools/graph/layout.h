/*
 * Places of nodes for a picture, in layers: a node lies below all nodes whose edges lead to it. The layers are those of
 * Sugiyama, Tagawa and Toda (1981), with every step nearly linear: long edges have a point in each layer that they
 * cross only while these are few beside the nodes, the order in a layer is found by a fixed number of sweeps.
 */
#ifndef CTI_LAYOUT_H
#define CTI_LAYOUT_H

#include "tools/graph/graph_view.h"

/* In units of a picture's pixels, of the centre of a node. */
typedef struct cti_place {
    float x, y, width;
} cti_place;

typedef struct cti_layout {
    cti_place *places;   /* by node */
    float *points;       /* of long edges: x and y of each point */
    size_t *first_point; /* by edge, and one more: where its points begin, counted in points */
    float width, height;
} cti_layout;

enum { CTI_LAYOUT_NODE_HEIGHT = 44, CTI_LAYOUT_LAYER_HEIGHT = 96 };

/* Ended by cti_layout_finish, also if it fails. */
CT_NODISCARD ct_status cti_layout_make(cti_layout *layout, const cti_graph_view *view);
void cti_layout_finish(cti_layout *layout);

#endif
