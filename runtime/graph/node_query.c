/* Public queries of nodes (S8). */
#include "base/memory.h"
#include "graph/batch/batched.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/save/find_saved.h"
#include "graph/save/unpack.h"
#include "graph/view/edge.h"
#include "graph/view/view.h"
#include "state/check.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "state/scope.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_null(const char *op, const ct_node *node)
{
    if (!node) (void)cti_null_object(op, "node", "a node");
    return !node;
}

const char *ct_node_name(const ct_node *node) { return is_null("node_name", node) ? "" : node->type->name; }

uint64_t ct_node_sequence_nr(const ct_node *node) { return is_null("node_sequence_nr", node) ? 0 : node->sequence_nr; }

bool ct_node_requires_grad(const ct_node *node) { return !is_null("node_requires_grad", node); }

int64_t ct_node_num_edges(const ct_node *node)
{
    return is_null("node_num_edges", node) ? -1 : (int64_t)cti_node_num_edges(node);
}

ct_status ct_node_next_function(ct_node *node, int64_t index, ct_node **next, int64_t *output_nr)
{
    static const char op[] = "node_next_function";
    if (!next) return cti_null_output(op, "next");
    *next = NULL;
    if (is_null(op, node)) return cti_failed();
    if (index < 0 || index >= cti_node_num_edges(node))
        return cti_error(CT_E_INVALID, "%s: index is %lld; %s has %u edges, numbered from 0", op, (long long)index,
                         node->type->name, (unsigned)cti_node_num_edges(node));
    if (output_nr) *output_nr = cti_node_edge_output(node, (unsigned)index);
    ct_node *child = cti_node_edges(node)[index];
    if (!child) return CT_OK;
    *next = cti_scope_adopt(cti_thread_here(), op, cti_retain(child));
    return *next ? CT_OK : cti_failed();
}

int64_t ct_node_num_outputs(const ct_node *node)
{
    return is_null("node_num_outputs", node) ? -1 : (int64_t)cti_node_num_outputs(node);
}

ct_status ct_node_input_metadata(const ct_node *node, int64_t output_nr, ct_input_metadata *metadata)
{
    static const char op[] = "node_input_metadata";
    _Static_assert(sizeof metadata->sizes / sizeof *metadata->sizes == CTI_MAX_NDIM, "room for any tensor");
    if (!metadata) return cti_null_output(op, "metadata");
    *metadata = (ct_input_metadata){0};
    if (is_null(op, node)) return cti_failed();
    const unsigned num_outputs = cti_node_num_outputs(node);
    if (output_nr < 0 || output_nr >= num_outputs)
        return cti_error(CT_E_INVALID, "%s: output_nr is %lld; %s has %u output%s, numbered from 0", op,
                         (long long)output_nr, node->type->name, num_outputs, num_outputs == 1 ? "" : "s");
    cti_shape shape;
    cti_node_output_info(node, (unsigned)output_nr, &shape, &metadata->dtype, &metadata->device);
    metadata->ndim = shape.ndim;
    memcpy(metadata->sizes, shape.sizes, shape.ndim * sizeof *shape.sizes);
    return CT_OK;
}

ct_node *ct_node_retain(ct_node *node) { return cti_retain(node); }

void ct_node_release(ct_node *node) { cti_release(cti_thread_here(), node); }

const ct_gradient_edge ct_empty_edges_[1] = {{NULL, 0}};

ct_gradient_edge ct_get_gradient_edge(ct_tensor *tensor)
{
    static const char op[] = "get_gradient_edge";
    const ct_gradient_edge failed = {NULL, 0};
    cti_thread *thread = cti_thread_here();
    ct_node *node = NULL;
    unsigned output_nr = 0;
    if (!cti_given(op, "tensor", tensor) || cti_scope_reserve(thread, op, 1) != CT_OK) return failed;
    tensor = cti_innermost(tensor);
    if (cti_requires_grad(tensor) && cti_gradient_edge(thread, tensor, &node, &output_nr) != CT_OK) return failed;
    if (!node) {
        (void)cti_error(CT_E_STATE,
                        "%s: It is not possible to get the gradient edge of a tensor that does not require gradients%s",
                        op, cti_guard_of_no_grad(thread).text);
        return failed;
    }
    return (ct_gradient_edge){cti_scope_push(thread, node), output_nr};
}

ct_tensor *ct_node_variable(ct_node *node)
{
    static const char op[] = "node_variable";
    if (is_null(op, node)) return NULL;
    if (node->type->kind != CTI_NODE_ACCUMULATOR) return ct_none();
    return cti_scope_adopt(cti_thread_here(), op, cti_retain(cti_accumulator_leaf(node)));
}

/* ---- saved tensors by name ---- */

/* Writes the names of the node's saves, for messages. */
static void list_names(const ct_node *node, char *text, size_t size)
{
    size_t used = 0;
    text[0] = 0;
    for (unsigned i = 0; i < node->num_saved && i <= node->type->num_saved && used < size; i++) {
        const int length = snprintf(text + used, size - used, "%s%s%s", i ? ", " : "", node->type->saved[i].name,
                                    i == node->type->num_saved ? "[i]" : "");
        used += length > 0 ? (size_t)length : 0;
    }
}

static CTI_COLD int unknown_name(const char *op, const ct_node *node, const char *name)
{
    char names[256];
    list_names(node, names, sizeof names);
    (void)cti_error_kind(CT_E_INVALID, "ATTR", "%s: %s has no saved tensor '%s'; it saves %s", op, node->type->name,
                         name ? name : "(NULL)", names[0] ? names : "nothing");
    return -1;
}

int cti_find_saved(const char *op, const ct_node *node, const char *name)
{
    if (!name) return unknown_name(op, node, name);
    const char *bracket = strchr(name, '[');
    const size_t list_length = bracket ? (size_t)(bracket - name) : 0;
    char *end = NULL;
    const long index = bracket ? strtol(bracket + 1, &end, 10) : -1;
    const bool is_item = bracket && end != bracket + 1 && strcmp(end, "]") == 0;
    long item = 0;
    for (unsigned i = 0; i < node->num_saved; i++) {
        const cti_saved_info *info = cti_node_saved_info(node, i);
        if (strcmp(info->name, name) == 0 && !info->is_list) return (int)i;
        if (strcmp(info->name, name) == 0 && bracket)
            return (int)i; /* an item of a list that has its own save in the schema: "hx[0]" */
        if (!is_item || !info->is_list || strncmp(info->name, name, list_length) != 0 || info->name[list_length])
            continue;
        if (item++ == index) return (int)i;
    }
    return unknown_name(op, node, name);
}

ct_tensor *ct_node_saved(ct_node *node, const char *name)
{
    static const char op[] = "node_saved";
    if (is_null(op, node)) return NULL;
    const int index = cti_find_saved(op, node, name);
    return index < 0 ? NULL : cti_saved_read(node, (unsigned)index);
}

/* ---- attributes ---- */

static const cti_attr_info *find_attr(const char *op, const ct_node *node, const char *name, bool is_list)
{
    for (unsigned i = 0; name && i < node->type->num_attrs; i++) {
        const cti_attr_info *attr = &node->type->attrs[i];
        if (strcmp(attr->name, name) == 0 &&
            (attr->type == CTI_ATTR_INTS || attr->type == CTI_ATTR_DIM_MASK) == is_list)
            return attr;
    }
    (void)cti_error_kind(CT_E_INVALID, "ATTR", "%s: %s saved no %s named '%s'", op, node->type->name,
                         is_list ? "list of ints" : "number", name ? name : "(NULL)");
    return NULL;
}

ct_status ct_node_saved_scalar(ct_node *node, const char *name, ct_scalar *value)
{
    static const char op[] = "node_saved_scalar";
    if (is_null(op, node)) return cti_failed();
    if (!value) return cti_error(CT_E_INVALID, "%s: value is NULL; a pointer for the result is needed", op);
    const cti_attr_info *attr = find_attr(op, node, name, false);
    if (!attr) return CT_E_INVALID;
    const void *at = (const char *)node + attr->offset;
    switch ((cti_attr_type)attr->type) {
    case CTI_ATTR_INT64: *value = ct_int(*(const int64_t *)at); break;
    case CTI_ATTR_DOUBLE: *value = ct_float(*(const double *)at); break;
    case CTI_ATTR_BOOL: *value = ct_bool(*(const bool *)at); break;
    case CTI_ATTR_ENUM: *value = ct_int(*(const int32_t *)at); break;
    case CTI_ATTR_SCALAR: *value = *(const ct_scalar *)at; break;
    case CTI_ATTR_DTYPE: *value = ct_int(*(const ct_dtype *)at); break;
    case CTI_ATTR_DIM_MASK:
    case CTI_ATTR_INTS: break; /* lists, which find_attr does not return */
    }
    return CT_OK;
}

/* A dimension mask as a list. The list is created once, and stored with the node. */
struct cti_mask_ints {
    struct cti_mask_ints *next;
    const cti_attr_info *attr;
    int64_t count, items[32];
};

void cti_mask_ints_finish(struct cti_mask_ints *masks)
{
    while (masks) {
        struct cti_mask_ints *next = masks->next;
        cti_free(masks);
        masks = next;
    }
}

static struct cti_mask_ints *find_mask(const cti_node_meta *meta, const cti_attr_info *attr)
{
    struct cti_mask_ints *found = meta->masks;
    while (found && found->attr != attr) found = found->next;
    return found;
}

static ct_status mask_as_list(ct_node *node, const cti_attr_info *attr, ct_ints *values)
{
    cti_node_meta *meta = cti_node_meta_get(node);
    struct cti_mask_ints *fresh = meta ? cti_malloc(sizeof *fresh) : NULL;
    if (!fresh) return cti_no_memory("node_saved_ints");
    const uint32_t mask = *(const uint32_t *)(const void *)((const char *)node + attr->offset);
    *fresh = (struct cti_mask_ints){.attr = attr};
    for (int dim = 0; dim < 32; dim++)
        if (mask >> dim & 1u) fresh->items[fresh->count++] = dim;
    cti_byte_lock(&meta->lock);
    struct cti_mask_ints *found = find_mask(meta, attr);
    if (!found) {
        fresh->next = meta->masks;
        meta->masks = fresh;
    }
    cti_byte_unlock(&meta->lock);
    if (found)
        cti_free(fresh);
    else
        found = fresh;
    *values = ct_ints_of(found->items, found->count);
    return CT_OK;
}

ct_status ct_node_saved_ints(ct_node *node, const char *name, ct_ints *values)
{
    static const char op[] = "node_saved_ints";
    if (is_null(op, node)) return cti_failed();
    if (!values) return cti_error(CT_E_INVALID, "%s: values is NULL; a pointer for the result is needed", op);
    const cti_attr_info *attr = find_attr(op, node, name, true);
    if (!attr) return CT_E_INVALID;
    if (attr->type == CTI_ATTR_DIM_MASK) return mask_as_list(node, attr, values);
    *values = cti_node_ints_get((const cti_node_ints *)(const void *)((const char *)node + attr->offset));
    return CT_OK;
}
