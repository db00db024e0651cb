/*
 * Functions on lists of tensors that formulas call, in addition to shape_values.h: shapes that are computed from all
 * items, integers for each item, and lists that a loop fills. A failed list has count -1; failed shapes are described
 * in shape_values.h.
 */
#ifndef CTI_OP_LIST_H
#define CTI_OP_LIST_H

#include "ops/formulas/shape_values.h"

/* An integer for every item, in the innermost scope. */
CTI_API ct_ints cti_list_numels(ct_tensors list);
CTI_API ct_ints cti_list_ranks(ct_tensors list);
/*
 * Shape of the items concatenated along dim. Each item is first raised to at least n axes, as by atleast_1d, atleast_2d
 * and atleast_3d, except that for n = 2 and dim = 1 a vector becomes a column. Empty vectors are skipped.
 */
CTI_API cti_shape cti_list_stacked(ct_tensors list, int64_t n, int64_t dim);
CTI_API bool cti_list_joins(ct_tensors list, int64_t n, int64_t dim);
CTI_API cti_shape cti_list_common(const char *op, ct_tensors list); /* the shape that all items broadcast to */
CTI_API bool cti_list_broadcasts(ct_tensors list);
/* True if the matrices can be multiplied in this order. The first and the last item may be vectors. */
CTI_API bool cti_list_chains(ct_tensors list);
CTI_API cti_shape cti_list_blocks(ct_tensors list); /* block-diagonal matrix of the items; a vector is a matrix row */
/*
 * A list of `count` items that a loop fills, in the innermost scope. cti_list_put marks the list as failed if an item
 * failed.
 */
CTI_API ct_tensors cti_list_made(int64_t count);
CTI_API void cti_list_put(ct_tensors *list, int64_t i, ct_tensor *item);
/*
 * Number of terms of an einops pattern with a star (distinct names and one star, separated by blanks); -1 if the
 * pattern is invalid. The second function returns the index of the star.
 */
CTI_API int64_t cti_list_terms(const char *pattern);
CTI_API int64_t cti_list_star(const char *pattern);

/*
 * Stages of rearranging a tensor of shape s by an einops pattern "left -> right". Each stage has the sizes of its axes.
 * axes: the given lengths of named axes. The axes of a group in brackets count separately.
 * - CTI_EINOPS_PARTS: the axes on the left.
 * - CTI_EINOPS_PLACED: the axes on the right, with size 1 for new axes.
 * - CTI_EINOPS_SPREAD: the axes on the right, with their sizes.
 * - CTI_EINOPS_RESULT: the axes of the result, a group merged into one.
 * If the pattern does not match the sizes, the error is set.
 */
typedef enum cti_einops_stage {
    CTI_EINOPS_PARTS,
    CTI_EINOPS_PLACED,
    CTI_EINOPS_SPREAD,
    CTI_EINOPS_RESULT
} cti_einops_stage;

/*
 * Lists of axes of the left side.
 * - ORDER: the kept axes in the order of the right side, as indices among the kept axes.
 * - DROPPED: the indices of the axes that the right side omits, followed by the number of axes of the left side.
 * - APART: the kept axes in the order of the right side, as indices among all axes, followed by DROPPED.
 * For "a b c -> c a": ORDER is {1, 0}, DROPPED {1, 3}, APART {2, 0, 1, 3}.
 */
typedef enum cti_einops_dims { CTI_EINOPS_ORDER, CTI_EINOPS_DROPPED, CTI_EINOPS_APART } cti_einops_dims;

CTI_API cti_shape cti_list_einops_sizes(const char *op, cti_einops_stage stage, const char *pattern, cti_shape s,
                                        ct_named_ints axes);
CTI_API ct_ints cti_list_einops_dims(cti_einops_dims which, const char *pattern, cti_shape s);
/*
 * The first function returns true if an axis occurs only on the right side; the second, if an axis occurs only on the
 * left side. Both return false for an invalid pattern.
 */
CTI_API bool cti_list_einops_adds(const char *pattern, cti_shape s);
CTI_API bool cti_list_einops_drops(const char *pattern, cti_shape s);
/*
 * Functions of a pattern with a star. merged: shape s with the axes of the star merged into one. packed: the shape of
 * the merged tensors concatenated along this axis. packs: true if every tensor has the named axes, with equal sizes.
 */
CTI_API cti_shape cti_list_einops_merged(const char *pattern, cti_shape s);
CTI_API cti_shape cti_list_einops_packed(const char *pattern, ct_tensors list);
CTI_API bool cti_list_einops_packs(const char *pattern, ct_tensors list);
/*
 * Returns true if the products of the lists of sizes add up to total. At most one size in all lists may be -1; it is
 * inferred.
 */
CTI_API bool cti_list_adds_up(ct_int_lists lists, int64_t total);
CTI_API ct_ints cti_list_products(ct_int_lists lists, int64_t total); /* in the innermost scope */
CTI_API cti_shape cti_list_filled(const char *op, ct_int_lists lists, int64_t k, int64_t total);
/* Number of ways to choose r of n items; INT64_MAX if it is larger; 0 for r = 0. */
CTI_API int64_t cti_list_choices(int64_t n, int64_t r, bool repeated);

#endif
