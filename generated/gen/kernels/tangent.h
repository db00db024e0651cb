/*
 * Scalar formulas and kernel prototypes of schemas/tangent.yaml.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_TANGENT_H
#define CTI_KERNELS_TANGENT_H

#include "gen/kernels/ops/attention_tangent.h"
#include "gen/kernels/ops/batch_norm_train_tangent.h"
#include "gen/kernels/ops/cross_entropy_tangent.h"
#include "gen/kernels/ops/layer_norm_tangent.h"
#include "gen/kernels/ops/lstm_gates_tangent.h"
#include "gen/kernels/ops/lstm_update_tangent.h"
#include "gen/kernels/ops/rms_norm_tangent.h"

#endif
