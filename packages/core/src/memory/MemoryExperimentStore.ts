/** `ExperimentStore` in memory. */
import { Effect, type Either } from "effect"
import type { Experiment } from "../domain/Experiment.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import { pageOf, type PageRequest } from "../domain/Page.js"
import type { Receipt } from "../domain/Receipt.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { BrandStore } from "../ports/BrandStore.js"
import { complete, type ExperimentDecision, type ExperimentStoreService } from "../ports/ExperimentStore.js"
import { Ids } from "../ports/Ids.js"
import * as Tracing from "../telemetry/Tracing.js"
import { currentTimestamp, findBrand, MemoryDatabase } from "./MemoryDatabase.js"
import { receiptWriter } from "./ReceiptWriter.js"

export const make: Effect.Effect<ExperimentStoreService, never, BrandStore | Ids | MemoryDatabase> = Effect.gen(function* () {
  const brands = yield* BrandStore
  const database = yield* MemoryDatabase
  const ids = yield* Ids
  return complete(
    {
      list: Tracing.fn("ExperimentStore.list")(function* (organizationId: OrganizationId, brandId: BrandId, page: PageRequest) {
        const { brand } = yield* findBrand(database, organizationId, brandId)
        return pageOf([...brand.experiments.values()], page, (experiment) => experiment)
      }, database.read),

      change: Tracing.fn("ExperimentStore.change")(function* <Answer, Refusal>(
        organizationId: OrganizationId,
        brandId: BrandId,
        decide: (there: ReadonlyArray<Experiment>, now: Timestamp) => Either.Either<ExperimentDecision<Answer>, Refusal>,
        receipt?: Receipt<Answer>
      ) {
        const now = yield* currentTimestamp
        const { experiments } = (yield* findBrand(database, organizationId, brandId)).brand
        const { added, answer, removed } = yield* decide([...experiments.values()], now)
        const writeReceipt = yield* receiptWriter(database, receipt)
        if (added !== undefined) experiments.set(added.id, added)
        if (removed !== undefined) experiments.delete(removed)
        writeReceipt(answer)
        return answer
      }, database.transaction)
    },
    brands,
    ids
  )
})
