/*
 * Scalar formulas and kernel prototypes of schemas/composite.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_COMPOSITE_H
#define CTI_KERNELS_COMPOSITE_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

#endif
