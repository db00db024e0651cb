/*
 * Scalar formulas and kernel prototypes of schemas/view.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_VIEW_H
#define CTI_KERNELS_VIEW_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

#endif
