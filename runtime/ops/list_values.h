/*
 * What formulas ask of lists of tensors, beside ops/shape_values.h: shapes of what is made of all items, numbers for
 * each, and lists that a loop fills. What fails has count -1 or is a failed shape, as there.
 */
#ifndef CTI_OP_LIST_H
#define CTI_OP_LIST_H

#include "ops/shape_values.h"

/* Numbers for every item, in the innermost scope. */
CTI_API ct_ints cti_list_numels(ct_tensors list);
CTI_API ct_ints cti_list_ranks(ct_tensors list);
/*
 * What the items joined along dim have, each with at least n axes: as atleast_1d, atleast_2d and atleast_3d put them,
 * but for n = 2 and dim = 1, where a vector is a column. Empty vectors are left out.
 */
CTI_API cti_shape cti_list_stacked(ct_tensors list, int64_t n, int64_t dim);
CTI_API bool cti_list_joins(ct_tensors list, int64_t n, int64_t dim);
CTI_API cti_shape cti_list_common(const char *op, ct_tensors list); /* what all items broadcast to */
CTI_API bool cti_list_broadcasts(ct_tensors list);
/* Matrices that can be multiplied in their order; the first and the last may be vectors. */
CTI_API bool cti_list_chains(ct_tensors list);
CTI_API cti_shape cti_list_blocks(ct_tensors list); /* matrices along a diagonal; a vector is a row */
/* The list of `count` items that a loop fills, in the innermost scope; it has failed when an item has. */
CTI_API ct_tensors cti_list_made(int64_t count);
CTI_API void cti_list_put(ct_tensors *list, int64_t i, ct_tensor *item);
/*
 * A pattern of einops: names, each once, and one star, apart by blanks. The number of its terms, and which is the star;
 * -1 of what is no pattern.
 */
CTI_API int64_t cti_list_terms(const char *pattern);
CTI_API int64_t cti_list_star(const char *pattern);

/*
 * A pattern of einops with both sides of its arrow, of a tensor of sizes s. axes: names whose lengths are given. A side
 * is a row of axes, those in brackets too. Sizes: of the axes on the left; of those on the right, 1 where they are new;
 * of all on the right; of the result. They set the error where pattern and sizes do not fit.
 */
typedef enum cti_einops_stage {
    CTI_EINOPS_PARTS,
    CTI_EINOPS_PLACED,
    CTI_EINOPS_SPREAD,
    CTI_EINOPS_RESULT
} cti_einops_stage;

/*
 * Numbers of axes of the left: those that are kept, counted among themselves, in the order of the right; those that are
 * not, and one behind all; the first, counted among all, and then the second.
 */
typedef enum cti_einops_dims { CTI_EINOPS_ORDER, CTI_EINOPS_DROPPED, CTI_EINOPS_APART } cti_einops_dims;

CTI_API cti_shape cti_list_einops_sizes(const char *op, cti_einops_stage stage, const char *pattern, cti_shape s,
                                        ct_named_ints axes);
CTI_API ct_ints cti_list_einops_dims(cti_einops_dims which, const char *pattern, cti_shape s);
/* Whether there are axes on the right alone, and on the left alone; false of what is no pattern. */
CTI_API bool cti_list_einops_adds(const char *pattern, cti_shape s);
CTI_API bool cti_list_einops_drops(const char *pattern, cti_shape s);
/*
 * Of a pattern with a star: s with the axes that it stands for made one; the sizes of tensors, so merged, along that
 * axis; and whether they have the axes that are named, of equal sizes.
 */
CTI_API cti_shape cti_list_einops_merged(const char *pattern, cti_shape s);
CTI_API cti_shape cti_list_einops_packed(const char *pattern, ct_tensors list);
CTI_API bool cti_list_einops_packs(const char *pattern, ct_tensors list);
/* Lists of sizes whose products add up to the total; one -1 among all of them stands for what makes them do. */
CTI_API bool cti_list_adds_up(ct_int_lists lists, int64_t total);
CTI_API ct_ints cti_list_products(ct_int_lists lists, int64_t total); /* in the innermost scope */
CTI_API cti_shape cti_list_filled(const char *op, ct_int_lists lists, int64_t k, int64_t total);
/* In how many ways r of n are chosen; the largest number where there are more. 0 for r = 0. */
CTI_API int64_t cti_list_choices(int64_t n, int64_t r, bool repeated);

#endif
