/*
 * meshgrid: declarations.
 *
 * Written by ctgen from schemas/lists.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MESHGRID_H
#define COTANGENT_OP_MESHGRID_H

#include <cotangent/operand.h>
#include <cotangent/enum/indexing.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_meshgrid, passed as named arguments. */
typedef struct ct_meshgrid_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* ij assigns axis k to vector k; xy assigns axis 1 to the first vector and axis 0 to the second; CT_INDEXING_IJ or
     * CT_INDEXING_XY; default CT_INDEXING_IJ */
    enum ct_indexing indexing CT_INIT_({});
} ct_meshgrid_opts;

/**
 * Coordinate grids: views of the vectors over their Cartesian product, one for each; with indexing xy the first two
 * axes are exchanged.
 *
 * @param tensors  vectors; a 0-d tensor counts as a vector of one element; list of any tensors [*S(i)]
 * @param opts     options, passed as named arguments; NULL for the defaults
 *
 * @return shape: numels(tensors) if indexing == ij or tensors.count < 2 else numels(tensors) with axes 0 and 1
 *         exchanged; dtype and device: same as tensors
 *
 * Errors, on which the list is empty, with count -1:
 *   CT_E_INVALID  unless 1 <= tensors.count
 *                 unless max(ranks(tensors)) <= 1
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless tensors have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensors tensors = CT_TENSORS(ct_rand(CT_INTS(2)), ct_rand(CT_INTS(3)));
 *   ct_tensors result = ct_meshgrid(tensors);
 */
CT_API ct_tensors ct_meshgrid(ct_tensors tensors, const ct_meshgrid_opts *opts);

#ifdef __cplusplus
}

inline ct_tensors ct_meshgrid(ct_tensors tensors, const ct_meshgrid_opts &opts = ct_meshgrid_opts{})
{
    return ct_meshgrid(tensors, &opts);
}
#else
#define ct_meshgrid_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_meshgrid(...) ct_meshgrid_named_(__VA_ARGS__, )
#define ct_meshgrid_named_(tensors, ...) CT_NAMED_(ct_meshgrid, ct_meshgrid_opts, (tensors, ), __VA_ARGS__)
#endif
#endif
