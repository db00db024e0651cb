/*
 * The operators of schemas/linalg_spectra.yaml.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_LINALG_SPECTRA_H
#define COTANGENT_OPS_LINALG_SPECTRA_H

#include <cotangent/op/linalg_eigh.h>
#include <cotangent/op/linalg_eigvalsh.h>
#include <cotangent/op/linalg_qr.h>
#include <cotangent/op/linalg_svd.h>
#include <cotangent/op/linalg_svdvals.h>

#endif
