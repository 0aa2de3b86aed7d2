/** An organization that has an object of every kind: of each store, and in each state that a law needs. */
import {
  ApiKeyId,
  BatchId,
  BrandId,
  CellId,
  OrganizationId,
  PerceptionPromptId,
  PerceptionResponseId,
  PromptId,
  RescoreId,
  RunId,
  TopicId,
  ExperimentId,
  WebhookId,
  DeliveryId
} from "@brand-visibility/core/domain/Ids"
import { Llm } from "@brand-visibility/core/domain/Llm"
import { Effect } from "effect"
import * as Builders from "../Builders.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { future } from "./Support.js"

/** Ids of objects that belong to one organization. */
export interface TenantIds {
  readonly organizationId: OrganizationId
  readonly brandId: BrandId
  readonly topicId: TopicId
  readonly promptId: PromptId
  readonly perceptionPromptId: PerceptionPromptId
  readonly apiKeyId: ApiKeyId
  /** An active run with one leased cell. */
  readonly runId: RunId
  readonly cellId: CellId
  readonly fence: number
  readonly endedRunId: RunId
  /** A response to a perception prompt, in the ended run. */
  readonly responseId: PerceptionResponseId
  /** A rescore of the ended run that has staged scores. */
  readonly rescoreId: RescoreId
  /** A batch with one call of the run `batchRunId`, which is active. */
  readonly batchId: BatchId
  readonly batchRunId: RunId
  /** An import that is still staged. */
  readonly importId: RunId
  readonly experimentId: ExperimentId
  readonly webhookId: WebhookId
  /** A delivery that waits and that no process has claimed. */
  readonly deliveryId: DeliveryId
  /** The receipt of a request in progress. */
  readonly receiptId: string
  readonly attemptId: string
}

const unknownId = (digit: number): string => `0190000${digit}-0000-7000-8000-00000000000${digit}`

/** Well-formed ids of objects that do not exist. */
export const unknownIds: TenantIds = {
  organizationId: OrganizationId.make(unknownId(0)),
  brandId: BrandId.make(unknownId(1)),
  topicId: TopicId.make(unknownId(2)),
  promptId: PromptId.make(unknownId(3)),
  perceptionPromptId: PerceptionPromptId.make(unknownId(4)),
  apiKeyId: ApiKeyId.make(unknownId(5)),
  runId: RunId.make(unknownId(6)),
  cellId: CellId.make(unknownId(7)),
  fence: 1,
  endedRunId: RunId.make(unknownId(8)),
  responseId: PerceptionResponseId.make(unknownId(8)),
  batchId: BatchId.make(unknownId(8)),
  batchRunId: RunId.make(unknownId(6)),
  importId: RunId.make(unknownId(9)),
  receiptId: unknownId(8),
  attemptId: unknownId(7),
  experimentId: ExperimentId.make(unknownId(8)),
  webhookId: WebhookId.make(unknownId(8)),
  deliveryId: DeliveryId.make(unknownId(9)),
  rescoreId: RescoreId.make(unknownId(9))
}

/** Leases and receipts that last longer than any test. */
const minutes = { leaseMillis: 600_000, keptMillis: 600_000 }

export const aTenant = Effect.fnUntraced(function* () {
  const { batches, experiments, imports, labels, organizations, perceptions, prompts, receipts, rescores, schedules, webhooks } = yield* stores
  const { brand, brandId, organization, organizationId } = yield* Builders.aBrand()
  const {
    prompts: [prompt],
    topic
  } = yield* Builders.aTopic(organizationId, brandId, ["What is the best CRM?", "Which CRM is cheap?"])
  const {
    prompts: [perceptionPrompt]
  } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("Do people trust Acme?")])
  const key = yield* organizations.createKey(organizationId, Builders.newApiKey(organizationId))
  const { id: endedRunId } = yield* RunBuilders.anEndedRun(
    brand,
    RunBuilders.completed,
    RunBuilders.summary({
      sources: [RunBuilders.source("globex.example")],
      perceptionSources: [RunBuilders.perceptionSource("globex.example")],
      suggestions: [RunBuilders.newSuggestion("theirs")]
    }),
    perceptionPrompt === undefined ? [] : [perceptionPrompt]
  )
  const { prompts: heard } = yield* perceptions.ofRun(organizationId, brandId, endedRunId)
  const response = heard[0]?.answers[0]
  const { id: webhookId } = yield* webhooks.create(organizationId, Builders.webhookInput())
  const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
  const [delivery] = (yield* webhooks.deliveries(organizationId, webhookId, Builders.firstPage)).items
  const [answered] = yield* RunBuilders.claim(run, { limit: 1 })
  const [leased] = yield* RunBuilders.claim(run, { limit: 1 })
  if (
    prompt === undefined ||
    perceptionPrompt === undefined ||
    response === undefined ||
    answered === undefined ||
    leased === undefined ||
    delivery === undefined
  )
    return yield* Effect.dieMessage("the created rows are missing")
  yield* RunBuilders.settle(answered, RunBuilders.answered({ rank: 1 }, { citations: [RunBuilders.citation("https://globex.example/")] }))
  const batchRun = yield* RunBuilders.aRun((yield* Builders.aBrand({ organization })).brand, { mode: "batch" })
  const batched = yield* RunBuilders.claim(batchRun)
  const planned = yield* batches.plan(Llm.make("chatgpt"), batched.map(RunBuilders.leaseOf), 60_000)
  if (planned === null) return yield* Effect.dieMessage("leased calls could not be put into a batch")
  const importId = yield* imports.open(organizationId, brandId, brand.definition)
  yield* imports.append(organizationId, importId, [RunBuilders.importedAnswer()])
  const rescore = yield* rescores.begin(organizationId, endedRunId, 60_000)
  yield* rescores.stage(rescore, yield* RunBuilders.rescored(organizationId, endedRunId, { rank: 1 }))
  const receipt = yield* receipts.begin({ organizationId, receiptId: `receipt of ${organizationId}`, fingerprint: "theirs", ...minutes })
  if (receipt._tag !== "Begun") return yield* Effect.dieMessage("a new receipt was begun before")
  yield* schedules.put(organizationId, brandId, Builders.scheduleInput(), () => future)
  yield* labels.put(organizationId, run.id, [{ cellId: answered.id, isPresent: true, isFirst: true, sentiment: "positive" }])
  const experiment = yield* experiments.declare(organizationId, brandId, Builders.experimentInput())
  const ids: TenantIds = {
    organizationId,
    brandId,
    topicId: topic.id,
    promptId: prompt.id,
    perceptionPromptId: perceptionPrompt.id,
    apiKeyId: key.id,
    runId: run.id,
    cellId: leased.id,
    fence: leased.fence,
    endedRunId,
    responseId: response.id,
    batchId: planned.batch.batchId,
    batchRunId: batchRun.id,
    importId,
    experimentId: experiment.id,
    webhookId,
    deliveryId: delivery.id,
    rescoreId: rescore.rescoreId,
    receiptId: receipt.ref.receiptId,
    attemptId: receipt.ref.attemptId
  }
  return ids
})
