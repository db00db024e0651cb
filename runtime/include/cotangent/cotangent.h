/* All of Cotangent: include this one. */
#ifndef COTANGENT_H
#define COTANGENT_H

#include <cotangent/autocast.h>
#include <cotangent/autograd.h>
#include <cotangent/base.h>
#include <cotangent/batches.h>
#include <cotangent/check.h>
#include <cotangent/checkpoint.h>
#include <cotangent/deterministic.h>
#include <cotangent/device.h>
#include <cotangent/dispatch_mode.h>
#include <cotangent/dtype.h>
#include <cotangent/forward.h>
#include <cotangent/function.h>
#include <cotangent/functional.h>
#include <cotangent/gradcheck.h>
#include <cotangent/graph_view.h>
#include <cotangent/group.h>
#include <cotangent/guard.h>
#include <cotangent/handle.h>
#include <cotangent/hook.h>
#include <cotangent/host_data.h>
#include <cotangent/init.h>
#include <cotangent/kernel.h>
#include <cotangent/opcheck.h>
#include <cotangent/operator.h>
#include <cotangent/ops.h>
#include <cotangent/optimiser.h>
#include <cotangent/params.h>
#include <cotangent/print.h>
#include <cotangent/profiler.h>
#include <cotangent/progress.h>
#include <cotangent/random.h>
#include <cotangent/registry.h>
#include <cotangent/save_policy.h>
#include <cotangent/saved_tensors.h>
#include <cotangent/scaler.h>
#include <cotangent/schedule.h>
#include <cotangent/tensor.h>
#include <cotangent/tensor_file.h>
#include <cotangent/tensors_fn.h>
#include <cotangent/values.h>
#include <cotangent/vmap.h>

#endif
