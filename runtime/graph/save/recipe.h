/*
 * Recipes: saves that are recomputed. The recipe of a call holds the operands from which the result of the call is
 * computed again, if these operands stay in memory anyway, have recipes themselves, or were packed by another pair of
 * hooks. A save of the result then needs no memory: backward runs the operator again, on the same operands.
 *
 * Calls make recipes in CTI_MODE_RECIPES. A recipe belongs to the node of the call. Its operands are released when no
 * save refers to the recipe and a pass has released the saves of the node.
 */
#ifndef CTI_RECIPE_H
#define CTI_RECIPE_H

#include "graph/node.h"

typedef struct cti_recipe cti_recipe;

enum {
    CTI_RECIPE_OPERANDS = 8,      /* maximum number of operands of a call with a recipe */
    CTI_RECIPE_SMALL_BYTES = 4096 /* a recipe keeps smaller operands, even if nothing else does */
};

/* A tensor that is recomputed: the result of a call with a recipe, or a view of this result. */
typedef struct cti_recomputed {
    ct_node *producer; /* node of the call, a strong reference; NULL if the tensor has no recipe */
    /* offset in bytes, sizes and strides of the view, owned by the struct; NULL if the tensor is the result itself */
    int64_t *view;
    uint8_t ndim; /* number of axes of the view */
} cti_recomputed;

/*
 * Finds the recipe of a tensor. `found` then refers to the recipe, until cti_recomputed_drop. A tensor has no recipe if
 * it was written after the call that computed it. Errors: CT_E_NOMEM.
 */
CT_NODISCARD ct_status cti_recomputed_find(cti_thread *thread, const ct_tensor *tensor, cti_recomputed *found);
/*
 * Returns the recomputed tensor, without history, as a handle of the innermost scope. The result of a recipe is kept
 * until all tensors that refer to the recipe have been read. Returns NULL, with an error of kind CT_E_STATE, if an
 * operand was written meanwhile.
 */
ct_tensor *cti_recomputed_read(cti_thread *thread, const cti_recomputed *value);
/* Ends the reference that cti_recomputed_find returned. */
void cti_recomputed_drop(cti_thread *thread, cti_recomputed *value);

/*
 * Makes the recipe of a call that is not in place and whose operator can be repeated, if its operands stay in memory,
 * or have recipes. inputs: at most CTI_RECIPE_OPERANDS operands, absent ones NULL or none(). names: their names, "" for
 * the items of a list. Errors: CT_E_NOMEM.
 */
CT_NODISCARD ct_status cti_recipe_make(cti_thread *thread, ct_node *node, const ct_tensor *result, unsigned num_inputs,
                                       ct_tensor *const *inputs, const char *const *names);
/* Called when the saves of the recipe's node are released. */
void cti_recipe_release(cti_thread *thread, cti_recipe *recipe);
/* Frees the recipe of a node that is destroyed. */
void cti_recipe_finish(cti_thread *thread, cti_recipe *recipe);

#endif
