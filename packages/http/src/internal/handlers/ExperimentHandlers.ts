/** Source: statistics "The model moved, not you" (experiments). */
import type * as Wire from "@brand-visibility/api/internal/ExperimentApi"
import type { Experiment } from "@brand-visibility/core/domain/Experiment"
import { pagingOf } from "@brand-visibility/core/domain/Page"
import { Experiments } from "@brand-visibility/core/internal/services/Experiments"
import { Effect } from "effect"
import { content, type Handlers } from "../Handler.js"

const toWire = ({ organizationId: _organizationId, ...experiment }: Experiment): Wire.Experiment => experiment

export const experimentHandlers: Handlers<"declareExperiment" | "deleteExperiment" | "getExperiment" | "getExperimentEffect" | "listExperiments"> = {
  declareExperiment: Effect.fnUntraced(function* ({ caller, path, payload, receipt }) {
    const reply = (experiment: Experiment) => content(toWire(experiment))
    return reply(yield* (yield* Experiments).declare(caller.organizationId, path.brandId, payload, receipt(reply)))
  }),
  listExperiments: Effect.fnUntraced(function* ({ caller, path, query }) {
    const { items, total } = yield* (yield* Experiments).list(caller.organizationId, path.brandId, query)
    return content({ data: items.map(toWire), paging: pagingOf(query, total) })
  }),
  getExperiment: Effect.fnUntraced(function* ({ caller, path }) {
    return content(toWire(yield* (yield* Experiments).get(caller.organizationId, path.experimentId)))
  }),
  getExperimentEffect: Effect.fnUntraced(function* ({ caller, path }) {
    const { experiment, report } = yield* (yield* Experiments).effect(caller.organizationId, path.experimentId)
    return content({ experiment: toWire(experiment), ...report })
  }),
  deleteExperiment: Effect.fnUntraced(function* ({ caller, path }) {
    yield* (yield* Experiments).remove(caller.organizationId, path.experimentId)
    return content({ deleted: true })
  })
}
