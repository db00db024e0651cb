/*
 * Scalar formulas and kernel prototypes of schemas/copy.yaml.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_COPY_H
#define CTI_KERNELS_COPY_H

#include "kernels/ops/cat.h"
#include "kernels/ops/constant_pad_nd.h"
#include "kernels/ops/fill.h"
#include "kernels/ops/flip.h"
#include "kernels/ops/stack.h"
#include "kernels/ops/tril.h"
#include "kernels/ops/triu.h"
#include "kernels/ops/zero.h"
#include "kernels/ops/zero_pad_nd.h"

#endif
