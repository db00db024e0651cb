/* Checks of the tensors and edges at which gradients enter and leave a pass (S2.2, S2.8, S3.2, S3.12). */
#include "engine/request.h"

#include "graph/leaf/leaf_accumulator.h"
#include "state/check.h"
#include "state/error.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct item_name {
    char text[64];
} item_name;

static item_name name_item(const char *list, int64_t index)
{
    item_name name;
    (void)snprintf(name.text, sizeof name.text, "%s[%" PRId64 "]", list, index);
    return name;
}

static CTI_COLD ct_status refuse_edges(const char *who, const char *name)
{
    if (ct_error_status() != CT_OK) return ct_error_status();
    return cti_error(CT_E_INVALID, "%s: %s is a failed list; it must be a list of edges", who, name);
}

const char *cti_made_in_inference(const ct_tensor *tensor)
{
    return cti_tensor_has(tensor, CTI_TENSOR_INFERENCE) ? "; it was made in ct_inference_mode, which records nothing"
                                                        : "";
}

ct_status cti_check_tensors(const char *who, const char *name, ct_tensors list)
{
    if (CTI_UNLIKELY(list.count < 0 || (list.count > 0 && !list.items))) return cti_list_given(who, name, list);
    if (CTI_UNLIKELY(cti_checks) && cti_list_given(who, name, list) != CT_OK) return cti_failed();
    for (int64_t i = 0; i < list.count; i++) {
        if (CTI_LIKELY(list.items[i] && !cti_is_none(list.items[i]))) continue;
        const item_name item = name_item(name, i);
        if (!list.items[i]) return cti_list_given(who, name, list);
        return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s is ct_none(); it must be a tensor", who, item.text);
    }
    return CT_OK;
}

static ct_status check_edge(const char *who, const char *item, const ct_gradient_edge *edge)
{
    if (!edge->node) { /* result of a ct_get_gradient_edge that failed */
        if (ct_error_status() != CT_OK) return ct_error_status();
        return cti_error(CT_E_INVALID, "%s: %s has no node; it must be an edge that ct_get_gradient_edge returned", who,
                         item);
    }
    const unsigned num_outputs = cti_node_num_outputs(edge->node);
    if (edge->output_nr < 0 || edge->output_nr >= num_outputs)
        return cti_error(CT_E_INVALID, "%s: %s refers to output %" PRId64 ", but %s has %u outputs, numbered from 0",
                         who, item, edge->output_nr, edge->node->type->name, num_outputs);
    ct_dtype dtype;
    cti_node_output_info(edge->node, (unsigned)edge->output_nr, NULL, &dtype, NULL);
    if (dtype != CT_DTYPE_DEFAULT && !ct_dtype_is_floating(dtype) && !ct_dtype_is_complex(dtype))
        return cti_error(CT_E_STATE,
                         "%s: %s is output %" PRId64 " of %s, whose dtype is %s, which does not require grad", who,
                         item, edge->output_nr, edge->node->type->name, ct_dtype_name(dtype));
    return CT_OK;
}

ct_status cti_check_endpoints(const char *who, const cti_endpoints *ends)
{
    ct_status status = cti_check_tensors(who, ends->tensors_name, ends->tensors);
    const ct_gradient_edges edges = ends->edges;
    if (status != CT_OK || CTI_LIKELY(edges.count == 0)) return status;
    if (edges.count < 0 || !edges.items) return refuse_edges(who, ends->edges_name);
    for (int64_t i = 0; status == CT_OK && i < edges.count; i++)
        status = check_edge(who, name_item(ends->edges_name, i).text, &edges.items[i]);
    return status;
}

static cti_gradient_spec form_of_tensor(const ct_tensor *tensor)
{
    return (cti_gradient_spec){cti_shape_of(tensor), (ct_dtype)tensor->dtype, cti_device(tensor)};
}

cti_gradient_spec cti_gradient_spec_of(const cti_endpoints *ends, size_t index)
{
    if (index < (size_t)ends->tensors.count) return form_of_tensor(ends->tensors.items[index]);
    const ct_gradient_edge edge = ends->edges.items[index - (size_t)ends->tensors.count];
    if (edge.node->type->kind == CTI_NODE_ACCUMULATOR) return form_of_tensor(cti_accumulator_leaf(edge.node));
    cti_gradient_spec form;
    cti_node_output_info(edge.node, (unsigned)edge.output_nr, &form.shape, &form.dtype, &form.device);
    return form;
}
