/*
 * Scalar formulas and kernel prototypes of schemas/view.yaml.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_VIEW_H
#define CTI_KERNELS_VIEW_H


#endif
