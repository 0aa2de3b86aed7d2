/** Source: statistics "The model moved, not you" (experiments). */
import type * as Wire from "@brand-visibility/api/internal/ExperimentApi"
import type { Experiment } from "@brand-visibility/core/domain/Experiment"
import { pagingOf } from "@brand-visibility/core/domain/Page"
import { Experiments } from "@brand-visibility/core/internal/services/Experiments"
import { Effect } from "effect"
import { content, type Handlers } from "../Handler.js"

const toWire = ({ organizationId: _organizationId, ...experiment }: Experiment): Wire.Experiment => experiment

export const experimentHandlers: Handlers<"declareExperiment" | "deleteExperiment" | "getExperiment" | "getExperimentEffect" | "listExperiments"> = {
  declareExperiment: ({ caller, path, payload, receipt }) =>
    Effect.gen(function* () {
      const reply = (experiment: Experiment) => content(toWire(experiment))
      return reply(yield* (yield* Experiments).declare(caller.organizationId, path.brandId, payload, receipt(reply)))
    }),
  listExperiments: ({ caller, path, query }) =>
    Effect.gen(function* () {
      const { items, total } = yield* (yield* Experiments).list(caller.organizationId, path.brandId, query)
      return content({ data: items.map(toWire), paging: pagingOf(query, total) })
    }),
  getExperiment: ({ caller, path }) =>
    Effect.gen(function* () {
      return content(toWire(yield* (yield* Experiments).get(caller.organizationId, path.experimentId)))
    }),
  getExperimentEffect: ({ caller, path }) =>
    Effect.gen(function* () {
      const { experiment, report } = yield* (yield* Experiments).effect(caller.organizationId, path.experimentId)
      return content({ experiment: toWire(experiment), ...report })
    }),
  deleteExperiment: ({ caller, path }) =>
    Effect.gen(function* () {
      yield* (yield* Experiments).remove(caller.organizationId, path.experimentId)
      return content({ deleted: true })
    })
}
