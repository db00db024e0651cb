/* Text fragments that several formats share. */
#include "tools/graph/formats.h"

#include <inttypes.h>

/* ---- attributes ---- */

static void put_ints(cti_text_out *out, ct_ints list)
{
    cti_put(out, "[");
    for (int64_t i = 0; i < list.count; i++) cti_putf(out, "%s%" PRId64, i ? ", " : "", list.items[i]);
    cti_put(out, "]");
}

static void put_mask(cti_text_out *out, uint32_t mask)
{
    int64_t dims[32];
    ct_ints list = ct_ints_of(dims, 0);
    for (int64_t d = 0; d < 32; d++)
        if (mask >> d & 1u) dims[list.count++] = d;
    put_ints(out, list);
}

static void put_scalar(cti_text_out *out, const ct_scalar *value)
{
    switch (value->kind) {
    case CT_SCALAR_BOOL: cti_put(out, value->i ? "true" : "false"); break;
    case CT_SCALAR_INT: cti_putf(out, "%" PRId64, value->i); break;
    case CT_SCALAR_FLOAT: cti_putf(out, "%.9g", value->re); break;
    case CT_SCALAR_COMPLEX: cti_putf(out, "%.9g%+.9gj", value->re, value->im); break;
    case CT_SCALAR_UNSET: cti_put(out, "none"); break;
    }
}

static void put_attribute(cti_text_out *out, const ct_node *node, const cti_attr_info *attr)
{
    const void *at = (const char *)node + attr->offset;
    switch ((cti_attr_type)attr->type) {
    case CTI_ATTR_INT64: cti_putf(out, "%" PRId64, *(const int64_t *)at); break;
    case CTI_ATTR_DOUBLE: cti_putf(out, "%.9g", *(const double *)at); break;
    case CTI_ATTR_BOOL: cti_put(out, *(const bool *)at ? "true" : "false"); break;
    case CTI_ATTR_ENUM: break;
    case CTI_ATTR_SCALAR: put_scalar(out, at); break;
    case CTI_ATTR_DTYPE: cti_put(out, ct_dtype_name(*(const ct_dtype *)at)); break;
    case CTI_ATTR_DIM_MASK: put_mask(out, *(const uint32_t *)at); break;
    case CTI_ATTR_INTS: put_ints(out, cti_node_ints_get(at)); break;
    }
}

/*
 * Returns false for enumerations: a node stores the enumerator as an int, and the runtime has no table of their names.
 */
static bool is_shown(const cti_attr_info *attr) { return attr->type != CTI_ATTR_ENUM; }

bool cti_has_attributes(const ct_node *node)
{
    for (unsigned i = 0; i < node->type->num_attrs; i++)
        if (is_shown(&node->type->attrs[i])) return true;
    return false;
}

void cti_put_attributes(cti_text_out *out, const ct_node *node, cti_put_fn put)
{
    bool any = false;
    for (unsigned i = 0; i < node->type->num_attrs; i++) {
        if (!is_shown(&node->type->attrs[i])) continue;
        if (any) cti_put(out, ", ");
        any = true;
        put(out, node->type->attrs[i].name);
        cti_put(out, "=");
        put_attribute(out, node, &node->type->attrs[i]);
    }
}

/* ---- tensors and saves ---- */

void cti_put_form(cti_text_out *out, const cti_graph_view *view, unsigned dtype, size_t sizes, unsigned ndim)
{
    cti_put(out, ct_dtype_name((ct_dtype)dtype));
    cti_put_sizes(out, view->sizes + sizes, ndim);
}

void cti_put_save_name(cti_text_out *out, const cti_view_save *save, cti_put_fn put)
{
    if (save->inner) {
        put(out, save->inner);
        cti_put(out, ".");
    }
    put(out, save->name);
    if (save->item != CTI_VIEW_NONE) cti_putf(out, "[%" PRIu32 "]", save->item);
}

void cti_put_device(cti_text_out *out, unsigned kind, unsigned index)
{
    if (kind == CT_DEVICE_CPU)
        cti_put(out, "cpu");
    else
        cti_putf(out, "cuda:%u", index);
}

void cti_put_location(cti_text_out *out, const cti_view_save *save, cti_put_fn put)
{
    static const char *const kinds[] = {"the input", "the result", "computed for backward"};
    if (save->kind == CTI_VIEW_PACKED) {
        cti_put(out, "packed");
        if (save->location) {
            cti_put(out, ": ");
            put(out, save->location);
        }
        return;
    }
    cti_put(out, kinds[save->kind]);
    if (save->storage == CTI_VIEW_NONE) {
        cti_put(out, ", a wrapped scalar");
        return;
    }
    if (save->is_kept) {
        cti_put(out, ", memory of ");
        put(out, save->belongs ? save->belongs : "a leaf");
    } else if (!save->is_first) {
        cti_put(out, ", memory that is counted already");
    }
    cti_put(out, ", on ");
    cti_put_device(out, save->device_kind, save->device_index);
}

void cti_put_totals(cti_text_out *out, const cti_graph_view *view)
{
    cti_putf(out, "%zu node%s, %zu save%s, ", view->num_nodes, view->num_nodes == 1 ? "" : "s", view->num_saves,
             view->num_saves == 1 ? "" : "s");
    cti_put_bytes_count(out, view->bytes);
    cti_put(out, " kept for backward");
    if (view->kept_bytes) {
        cti_put(out, ", and ");
        cti_put_bytes_count(out, view->kept_bytes);
        cti_put(out, " in leaves and named tensors");
    }
    if (view->num_unknown)
        cti_putf(out, "; %zu packed object%s of unknown size", view->num_unknown, view->num_unknown == 1 ? "" : "s");
}
