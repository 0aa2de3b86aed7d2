/** `ExperimentStore` in memory. */
import { Effect } from "effect"
import { type Experiment, type ExperimentInput, ExperimentNotFound, maximumExperiments } from "../domain/Experiment.js"
import { type BrandId, ExperimentId, type OrganizationId } from "../domain/Ids.js"
import { pageOf, type PageRequest } from "../domain/Page.js"
import type { Receipt } from "../domain/Receipt.js"
import { RoofReached } from "../domain/Roofs.js"
import type { ExperimentStoreService } from "../ports/ExperimentStore.js"
import { Ids } from "../ports/Ids.js"
import * as Tracing from "../telemetry/Tracing.js"
import { currentTimestamp, findBrand, MemoryDatabase } from "./MemoryDatabase.js"
import { receiptWriter } from "./ReceiptWriter.js"

export const make: Effect.Effect<ExperimentStoreService, never, Ids | MemoryDatabase> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const ids = yield* Ids

  const find = (organizationId: OrganizationId, experimentId: ExperimentId) =>
    Effect.suspend(() => {
      for (const { experiments } of database.tenants.get(organizationId)?.brands.values() ?? []) {
        const experiment = experiments.get(experimentId)
        if (experiment !== undefined) return Effect.succeed({ experiment, experiments })
      }
      return new ExperimentNotFound({ experimentId })
    })

  return {
    declare: Tracing.fn("ExperimentStore.declare")(function* (
      organizationId: OrganizationId,
      brandId: BrandId,
      input: ExperimentInput,
      receipt?: Receipt<Experiment>
    ) {
      const id = ExperimentId.make(yield* ids.next)
      const now = yield* currentTimestamp
      const { brand } = yield* findBrand(database, organizationId, brandId)
      const used = brand.experiments.size
      if (used >= maximumExperiments) return yield* new RoofReached({ limit: "experiments", allowed: maximumExperiments, used })
      const writeReceipt = yield* receiptWriter(database, receipt)
      const experiment: Experiment = { id, organizationId, brandId, ...input, changedAt: input.changedAt ?? now, declaredAt: now }
      brand.experiments.set(id, experiment)
      writeReceipt(experiment)
      return experiment
    }, database.transaction),

    get: Tracing.fn("ExperimentStore.get")(function* (organizationId: OrganizationId, experimentId: ExperimentId) {
      return (yield* find(organizationId, experimentId)).experiment
    }, database.read),

    list: Tracing.fn("ExperimentStore.list")(function* (organizationId: OrganizationId, brandId: BrandId, page: PageRequest) {
      const { brand } = yield* findBrand(database, organizationId, brandId)
      return pageOf([...brand.experiments.values()], page, (experiment) => experiment)
    }, database.read),

    remove: Tracing.fn("ExperimentStore.remove")(function* (organizationId: OrganizationId, experimentId: ExperimentId) {
      const { experiments } = yield* find(organizationId, experimentId)
      experiments.delete(experimentId)
    }, database.transaction)
  }
})
