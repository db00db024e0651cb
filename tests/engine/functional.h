/* Functions of tensors, and expectations about products, for the tests of the functional interface. */
#ifndef ENGINE_FUNCTIONAL_H
#define ENGINE_FUNCTIONAL_H

#include "engine/support.h"

#define F64(...) leaf_of(CT_DTYPE_F64, CT_INTS(COUNT_OF(__VA_ARGS__)), VALUES(__VA_ARGS__))
#define PLAIN(...) values_of(CT_DTYPE_F64, CT_INTS(COUNT_OF(__VA_ARGS__)), VALUES(__VA_ARGS__))
#define FAILED (ct_tensors_of(NULL, -1))
#define NOT_GIVEN ((ct_tensors){0})
#define IN(i) (inputs.items[i])
#define FN(name) UNUSED static ct_tensors name(CTI_UNUSED ct_tensors inputs, CTI_UNUSED void *payload)

FN(exp_sum) { return ct_results(CT_TENSORS(ct_sum(ct_exp(IN(0)), .dim = CT_INTS(1)))); }

FN(cube) { return ct_results(CT_TENSORS(ct_mul(ct_mul(IN(0), IN(0)), IN(0)))); }

FN(sum_of_cubes) { return ct_results(CT_TENSORS(ct_sum(ct_mul(ct_mul(IN(0), IN(0)), IN(0))))); }

FN(linear) { return ct_results(CT_TENSORS(ct_sum(ct_mul(IN(0), ct_num(3))))); }

/* Two outputs of two inputs: the second does not depend on the first input. */
FN(two_of_two) { return ct_results(CT_TENSORS(ct_mul(IN(0), IN(1)), ct_square(IN(1)))); }

/* sum(x * x * y) */
FN(scalar_of_two) { return ct_results(CT_TENSORS(ct_sum(ct_mul(ct_square(IN(0)), IN(1))))); }

FN(detached) { return ct_results(CT_TENSORS(ct_sum(ct_detach(IN(0))))); }

/* Requires grad, but does not depend on the input. */
FN(of_others) { return ct_results(CT_TENSORS(ct_sum(ct_tensor_requires_grad_(ct_ones(CT_INTS(2)), true)))); }

FN(fails) { return (void)ct_error_set(CT_E_CALLBACK, "PURPLE", "function: fails"), FAILED; }

FN(gives_none) { return ct_results(CT_TENSORS(ct_none())); }

FN(twice_complex) { return ct_results(CT_TENSORS(ct_to(ct_sum(IN(0)), CT_DTYPE_C128))); }

FN(squared_length) { return ct_results(CT_TENSORS(ct_sum(ct_real(ct_mul(IN(0), ct_conj(IN(0))))))); }

UNUSED static ct_tensor *only(ct_tensors list)
{
    CT_EXPECT_INT(list.count, 1);
    return CT_EXPECT_TENSOR(list.items[0]);
}

#endif
