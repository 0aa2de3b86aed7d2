/** Laws of experiments: an experiment is stored as it was declared. */
import { maximumExperiments } from "@brand-visibility/core/domain/Experiment"
import { ExperimentId, PromptId } from "@brand-visibility/core/domain/Ids"
import { Effect, Schedule } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import { stores } from "../Stores.js"
import { failsWith, future, tickAfter, walk } from "./Support.js"

const unknown = ExperimentId.make("01900000-0000-7000-8000-000000000099")

const anExperiment = Effect.fnUntraced(function* (input: Partial<ReturnType<typeof Builders.experimentInput>> = {}) {
  const { experiments } = yield* stores
  const brand = yield* Builders.aBrand()
  const experiment = yield* experiments.declare(brand.organizationId, brand.brandId, Builders.experimentInput(input))
  return { ...brand, experiment }
})

export const experimentLaws = [
  law("ST-112", "an experiment is stored as it was declared, with the time of its declaration", {
    "every field comes back": Effect.gen(function* () {
      const { experiments } = yield* stores
      const input = Builders.experimentInput({ name: "Größe 🙂", changedAt: future, days: 365 })
      const { brand, brandId, experiment, organizationId } = yield* anExperiment(input)
      expect(experiment).toEqual({ ...input, id: experiment.id, organizationId, brandId, declaredAt: experiment.declaredAt })
      expect(experiment.declaredAt >= brand.createdAt).toBe(true)
      expect(yield* experiments.get(organizationId, experiment.id)).toEqual(experiment)
    }),
    "without a given time, the change has the time of the declaration": Effect.gen(function* () {
      const { experiment } = yield* anExperiment({ changedAt: undefined })
      expect(experiment.changedAt).toBe(experiment.declaredAt)
    }),
    "a thousand prompts of each kind come back in their order": Effect.gen(function* () {
      const { experiments } = yield* stores
      const ids = (from: number) =>
        Array.from({ length: 1000 }, (_, index) => PromptId.make(`01900000-0000-7000-8000-${String(from - index).padStart(12, "0")}`))
      const { experiment, organizationId } = yield* anExperiment({ treatedPromptIds: ids(5000), controlPromptIds: ids(9000) })
      const read = yield* experiments.get(organizationId, experiment.id)
      expect([read.treatedPromptIds, read.controlPromptIds]).toEqual([ids(5000), ids(9000)])
    })
  }),
  law("ST-113", "experiments are listed by brand in the order of their declaration, and are deleted with the brand", {
    "the experiments of a brand are listed by page, without those of another brand": Effect.gen(function* () {
      const { experiments } = yield* stores
      const { brandId, experiment, organization, organizationId } = yield* anExperiment()
      const declared = [experiment]
      for (let more = 0; more < 4; more++) {
        yield* tickAfter(declared.at(-1)!.declaredAt)
        declared.push(yield* experiments.declare(organizationId, brandId, Builders.experimentInput({ name: `Number ${more}` })))
      }
      const other = yield* Builders.aBrand({ organization })
      yield* experiments.declare(organizationId, other.brandId, Builders.experimentInput())
      expect(yield* walk(2, (page) => experiments.list(organizationId, brandId, page))).toEqual(declared)
    }),
    "the number of experiments of a brand is limited, even when all are declared at once, and a deleted experiment does not count": Effect.gen(function* () {
      const { experiments } = yield* stores
      const { brandId, experiment, organization, organizationId } = yield* anExperiment()
      // A storage may refuse a statement that waited too long for the others, and on a busy machine each of a hundred waits.
      const declare = experiments.declare(organizationId, brandId, Builders.experimentInput()).pipe(
        Effect.retry({
          schedule: Schedule.jittered(Schedule.spaced("20 millis")),
          while: (error) => error._tag === "StorageError" && error.isRetryable,
          times: 100
        })
      )
      const made = yield* Effect.all(
        Array.from({ length: maximumExperiments + 3 }, () => Effect.exit(declare)),
        { concurrency: "unbounded" }
      )
      expect(made.filter(({ _tag }) => _tag === "Success")).toHaveLength(maximumExperiments - 1)
      const refusal = { limit: "experiments", allowed: maximumExperiments, used: maximumExperiments }
      expect(yield* failsWith("RoofReached", declare)).toMatchObject(refusal)
      const other = yield* Builders.aBrand({ organization })
      yield* experiments.declare(organizationId, other.brandId, Builders.experimentInput())
      yield* experiments.remove(organizationId, experiment.id)
      yield* declare
      expect((yield* experiments.list(organizationId, brandId, Builders.firstPage)).total).toBe(maximumExperiments)
    }),
    "a deleted experiment is gone, and an unknown experiment is a typed failure": Effect.gen(function* () {
      const { experiments } = yield* stores
      const { brandId, experiment, organizationId } = yield* anExperiment()
      yield* experiments.remove(organizationId, experiment.id)
      for (const id of [experiment.id, unknown]) {
        expect(yield* failsWith("ExperimentNotFound", experiments.get(organizationId, id))).toMatchObject({ experimentId: id })
        yield* failsWith("ExperimentNotFound", experiments.remove(organizationId, id))
      }
      expect(yield* experiments.list(organizationId, brandId, Builders.firstPage)).toEqual({ items: [], total: 0 })
    }),
    "experiments are deleted with their brand": Effect.gen(function* () {
      const { brands, experiments } = yield* stores
      const { brandId, experiment, organizationId } = yield* anExperiment()
      yield* brands.remove(organizationId, brandId)
      yield* failsWith("ExperimentNotFound", experiments.get(organizationId, experiment.id))
      yield* failsWith("ExperimentNotFound", experiments.remove(organizationId, experiment.id))
      yield* failsWith("BrandNotFound", experiments.list(organizationId, brandId, Builders.firstPage))
      yield* failsWith("BrandNotFound", experiments.declare(organizationId, brandId, Builders.experimentInput()))
    })
  })
]
