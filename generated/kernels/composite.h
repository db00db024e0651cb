/*
 * Scalar formulas and kernel prototypes of schemas/composite.yaml.
 *
 * Written by ctgen from schemas/composite.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_COMPOSITE_H
#define CTI_KERNELS_COMPOSITE_H


#endif
