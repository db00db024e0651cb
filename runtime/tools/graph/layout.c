#include "tools/graph/layout.h"

#include "base/memory.h"
#include "state/error.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SWEEPS = 9, LONGEST_BENT = 64, MARGIN = 24, GAP = 28, POINT_WIDTH = 6, BOLD = 8, PLAIN = 7, BYTES_TEXT = 13 };

/* An item of a layer: a node, or a point of a long edge. Points have the indices after all nodes. */
typedef struct item {
    float x, width;
    uint32_t layer, position; /* position: index in its layer */
    uint32_t up, down;        /* indices of its first upper and lower neighbour in links_up and links_down */
    uint32_t num_up, num_down;
} item;

typedef struct weighed {
    float key;
    uint32_t item;
} weighed;

/* Adjacent items without free space between them. */
typedef struct block {
    double sum, weight; /* sum and weight of the desired positions; their mean is the position of the block */
    uint32_t count;
} block;

typedef struct plan {
    const cti_graph_view *view;
    cti_layout *layout;
    item *items;
    uint32_t *links_up, *links_down; /* neighbours, grouped by item */
    uint32_t *by_layer, *first_in_layer;
    weighed *weighed;
    block *blocks;
    uint32_t num_items, num_layers;
    size_t num_links;
} plan;

/* ---- layers ---- */

/*
 * Sets the layer of each node to the length of the longest path to it. Nodes precede the nodes that their edges lead
 * to, so one iteration is enough.
 */
static void choose_layers(plan *p, item *items)
{
    const cti_graph_view *view = p->view;
    for (size_t i = 0; i < view->num_nodes; i++) {
        const cti_view_node *node = &view->nodes[i];
        const uint32_t below = items[i].layer + 1;
        for (uint32_t e = 0; e < node->num_edges; e++) {
            const uint32_t to = view->edges[node->first_edge + e].node;
            if (to != CTI_VIEW_NONE && items[to].layer < below) items[to].layer = below;
        }
        if (p->num_layers < below) p->num_layers = below;
    }
}

/*
 * Returns the number of points between the ends of an edge: one for each layer that it crosses, or none if the edge is
 * too long.
 */
static uint32_t points_of(const item *items, size_t from, uint32_t to)
{
    const uint32_t span = to == CTI_VIEW_NONE ? 1 : items[to].layer - items[from].layer;
    return span <= LONGEST_BENT ? span - 1 : 0;
}

static ct_status count_points(plan *p)
{
    const cti_graph_view *view = p->view;
    const size_t most = 4 * (view->num_nodes + view->num_edges);
    size_t *first = p->layout->first_point = cti_malloc((view->num_edges + 1) * sizeof *first), count = 0;
    if (!first) return CT_E_NOMEM;
    for (size_t i = 0; i < view->num_nodes; i++)
        for (uint32_t e = 0; e < view->nodes[i].num_edges; e++) {
            const size_t edge = view->nodes[i].first_edge + e;
            first[edge] = count;
            count += points_of(p->items, i, view->edges[edge].node);
            if (count > most) count = first[edge];
        }
    first[view->num_edges] = count;
    p->layout->points = cti_malloc((2 * count + 1) * sizeof *p->layout->points);
    item *items = cti_realloc(p->items, (view->num_nodes + count + 1) * sizeof *items);
    if (items) p->items = items;
    if (!p->layout->points || !items || view->num_nodes + count >= CTI_VIEW_NONE) return CT_E_NOMEM;
    p->num_items = (uint32_t)(view->num_nodes + count);
    memset(items + view->num_nodes, 0, count * sizeof *items);
    return CT_OK;
}

/* ---- links between neighbouring layers ---- */

typedef void (*link_fn)(plan *p, uint32_t upper, uint32_t lower);

static void count_link(plan *p, uint32_t upper, uint32_t lower)
{
    p->items[upper].num_down++;
    p->items[lower].num_up++;
    p->num_links++;
}

static void add_link(plan *p, uint32_t upper, uint32_t lower)
{
    item *above = &p->items[upper], *below = &p->items[lower];
    p->links_down[above->down + above->num_down++] = lower;
    p->links_up[below->up + below->num_up++] = upper;
}

static void for_each_link(plan *p, link_fn fn)
{
    const cti_graph_view *view = p->view;
    for (uint32_t i = 0; i < view->num_nodes; i++)
        for (uint32_t e = 0; e < view->nodes[i].num_edges; e++) {
            const size_t edge = view->nodes[i].first_edge + e;
            const uint32_t to = view->edges[edge].node;
            const size_t first = p->layout->first_point[edge], end = p->layout->first_point[edge + 1];
            if (to == CTI_VIEW_NONE || (first == end && p->items[to].layer > p->items[i].layer + 1)) continue;
            uint32_t above = i;
            for (size_t point = first; point < end; point++) {
                const uint32_t next = (uint32_t)(view->num_nodes + point);
                p->items[next].layer = p->items[above].layer + 1;
                p->items[next].width = POINT_WIDTH;
                fn(p, above, next);
                above = next;
            }
            fn(p, above, to);
        }
}

static ct_status make_links(plan *p)
{
    for_each_link(p, count_link);
    if (p->num_links >= CTI_VIEW_NONE) return CT_E_NOMEM;
    p->links_up = cti_malloc((p->num_links + 1) * sizeof *p->links_up);
    p->links_down = cti_malloc((p->num_links + 1) * sizeof *p->links_down);
    if (!p->links_up || !p->links_down) return CT_E_NOMEM;
    uint32_t up = 0, down = 0;
    for (uint32_t i = 0; i < p->num_items; i++) {
        item *it = &p->items[i];
        it->up = up;
        it->down = down;
        up += it->num_up;
        down += it->num_down;
        it->num_up = it->num_down = 0;
    }
    for_each_link(p, add_link);
    return CT_OK;
}

/* ---- the order in each layer ---- */

static ct_status fill_layers(plan *p)
{
    p->by_layer = cti_malloc((p->num_items + 1) * sizeof *p->by_layer);
    p->first_in_layer = cti_malloc((p->num_layers + 2) * sizeof *p->first_in_layer);
    p->weighed = cti_malloc((p->num_items + 1) * sizeof *p->weighed);
    p->blocks = cti_malloc((p->num_items + 1) * sizeof *p->blocks);
    if (!p->by_layer || !p->first_in_layer || !p->weighed || !p->blocks) return CT_E_NOMEM;
    uint32_t *first = p->first_in_layer;
    memset(first, 0, (p->num_layers + 2) * sizeof *first);
    for (uint32_t i = 0; i < p->num_items; i++) first[p->items[i].layer + 2]++;
    for (uint32_t layer = 0; layer < p->num_layers; layer++) first[layer + 2] += first[layer + 1];
    for (uint32_t i = 0; i < p->num_items; i++) {
        item *it = &p->items[i];
        const uint32_t at = first[it->layer + 1]++;
        it->position = at - first[it->layer];
        p->by_layer[at] = i;
    }
    return CT_OK;
}

static int by_key(const void *left, const void *right)
{
    const weighed *a = left, *b = right;
    if (a->key != b->key) return a->key < b->key ? -1 : 1;
    return a->item < b->item ? -1 : a->item > b->item;
}

/*
 * Returns the mean position of the neighbours on one side, within their layer; the item's own position if there are
 * none.
 */
static float mean_position(const plan *p, const item *it, bool above)
{
    const uint32_t count = above ? it->num_up : it->num_down;
    const uint32_t *link = above ? p->links_up + it->up : p->links_down + it->down;
    double sum = 0;
    for (uint32_t i = 0; i < count; i++) sum += p->items[link[i]].position;
    return count ? (float)(sum / count) : (float)it->position;
}

/* Returns the mean x of the neighbours on one side, or on the other side if there are none. */
static double mean_x(const plan *p, const item *it, bool above)
{
    const bool from_above = above ? it->num_up > 0 : it->num_down == 0;
    const uint32_t count = from_above ? it->num_up : it->num_down;
    const uint32_t *link = from_above ? p->links_up + it->up : p->links_down + it->down;
    double sum = 0;
    for (uint32_t i = 0; i < count; i++) sum += (double)p->items[link[i]].x;
    return count ? sum / count : (double)it->x;
}

static void sort_layer(plan *p, uint32_t layer, bool above)
{
    const uint32_t first = p->first_in_layer[layer], count = p->first_in_layer[layer + 1] - first;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t index = p->by_layer[first + i];
        p->weighed[i] = (weighed){mean_position(p, &p->items[index], above), index};
    }
    qsort(p->weighed, count, sizeof *p->weighed, by_key);
    for (uint32_t i = 0; i < count; i++) {
        p->by_layer[first + i] = p->weighed[i].item;
        p->items[p->weighed[i].item].position = i;
    }
}

/* ---- positions ---- */

/*
 * Sets x of each item as close as possible, in the least-squares sense, to its desired position. The order of items is
 * kept, and items do not overlap: items that would overlap are joined to a block, whose position is the mean of their
 * desired positions.
 */
static void arrange_layer(plan *p, uint32_t layer, bool above)
{
    const uint32_t first = p->first_in_layer[layer], count = p->first_in_layer[layer + 1] - first;
    uint32_t num_blocks = 0;
    double offset = 0; /* position of an item if all items are adjacent; desired positions are relative to it */
    for (uint32_t i = 0; i < count; i++) {
        const item *it = &p->items[p->by_layer[first + i]];
        /* points have more weight, which keeps long edges straight */
        const double weight = p->by_layer[first + i] < p->view->num_nodes ? 1 : 4;
        offset += it->width / 2;
        block last = {weight * (mean_x(p, it, above) - offset), weight, 1};
        offset += it->width / 2 + GAP;
        while (num_blocks &&
               p->blocks[num_blocks - 1].sum * last.weight > last.sum * p->blocks[num_blocks - 1].weight) {
            const block *before = &p->blocks[--num_blocks];
            last = (block){last.sum + before->sum, last.weight + before->weight, last.count + before->count};
        }
        p->blocks[num_blocks++] = last;
    }
    offset = 0;
    for (uint32_t b = 0, i = 0; b < num_blocks; b++)
        for (uint32_t n = 0; n < p->blocks[b].count; n++, i++) {
            item *it = &p->items[p->by_layer[first + i]];
            offset += it->width / 2;
            it->x = (float)(p->blocks[b].sum / p->blocks[b].weight + offset);
            offset += it->width / 2 + GAP;
        }
}

static void sweep(plan *p, void (*fn)(plan *p, uint32_t layer, bool above))
{
    for (int s = 0; s < SWEEPS; s++)
        for (uint32_t i = 0; i < p->num_layers; i++) fn(p, s % 2 ? p->num_layers - 1 - i : i, s % 2 == 0);
}

/* ---- the layout ---- */

/* Returns the width of the longer line of a node's text: the name, or sizes and bytes. */
static float width_of(const cti_graph_view *view, const cti_view_node *node)
{
    enum { LEAST = 96, MOST = 290, PADDING = 22 };

    const cti_view_output *output = &view->outputs[node->first_output];
    size_t form = 5u + 2u * output->ndim + (node->num_saves ? BYTES_TEXT : 0);
    for (unsigned d = 0; d < output->ndim; d++)
        for (int64_t size = view->sizes[output->sizes + d]; size >= 10; size /= 10) form++;
    const char *name = node->leaf_name ? node->leaf_name : node->node->type->name;
    const size_t first = strlen(name) * BOLD, second = form * PLAIN,
                 width = (first > second ? first : second) + PADDING;
    return (float)(width < LEAST ? LEAST : width > MOST ? MOST : width);
}

static void hand_over(plan *p)
{
    cti_layout *layout = p->layout;
    float left = 0, right = 0;
    for (uint32_t i = 0; i < p->num_items; i++) {
        const item *it = &p->items[i];
        if (i == 0 || it->x - it->width / 2 < left) left = it->x - it->width / 2;
        if (i == 0 || it->x + it->width / 2 > right) right = it->x + it->width / 2;
    }
    for (uint32_t i = 0; i < p->num_items; i++) {
        const item *it = &p->items[i];
        const float x = it->x - left + MARGIN,
                    y = (float)it->layer * CTI_LAYOUT_LAYER_HEIGHT + CTI_LAYOUT_NODE_HEIGHT / 2.0f + MARGIN;
        if (i < p->view->num_nodes) {
            layout->positions[i] = (cti_node_position){x, y, it->width};
        } else {
            layout->points[2 * (i - p->view->num_nodes)] = x;
            layout->points[2 * (i - p->view->num_nodes) + 1] = y;
        }
    }
    layout->width = right - left + 2 * MARGIN;
    layout->height = (float)p->num_layers * CTI_LAYOUT_LAYER_HEIGHT + 2 * MARGIN;
}

static ct_status arrange(plan *p)
{
    const cti_graph_view *view = p->view;
    p->layout->positions = cti_malloc((view->num_nodes + 1) * sizeof *p->layout->positions);
    p->items = cti_malloc((view->num_nodes + 1) * sizeof *p->items);
    if (!p->layout->positions || !p->items) return CT_E_NOMEM;
    memset(p->items, 0, view->num_nodes * sizeof *p->items);
    for (size_t i = 0; i < view->num_nodes; i++) p->items[i].width = width_of(view, &view->nodes[i]);
    choose_layers(p, p->items);
    ct_status status = count_points(p);
    if (status == CT_OK) status = make_links(p);
    if (status == CT_OK) status = fill_layers(p);
    if (status != CT_OK) return status;
    sweep(p, sort_layer);
    sweep(p, arrange_layer);
    hand_over(p);
    return CT_OK;
}

ct_status cti_layout_make(cti_layout *layout, const cti_graph_view *view)
{
    *layout = (cti_layout){0};
    plan p = {.view = view, .layout = layout};
    const ct_status status = arrange(&p);
    cti_free(p.items);
    cti_free(p.links_up);
    cti_free(p.links_down);
    cti_free(p.by_layer);
    cti_free(p.first_in_layer);
    cti_free(p.weighed);
    cti_free(p.blocks);
    return status == CT_OK ? status : cti_no_memory("graph_write");
}

void cti_layout_finish(cti_layout *layout)
{
    cti_free(layout->positions);
    cti_free(layout->points);
    cti_free(layout->first_point);
}
