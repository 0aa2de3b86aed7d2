/**
 * Calls every method of every store, by one organization with ids that are not its own: an id of another organization, or an id that does not exist. Laws use
 * these calls to show that a caller cannot distinguish the two.
 */
import { type BrandId, type OrganizationId, ResultId } from "@brand-visibility/core/domain/Ids"
import { Llm } from "@brand-visibility/core/domain/Llm"
import { nameEraser } from "@brand-visibility/core/internal/analysis/ErasedTexts"
import type { AuditStoreService } from "@brand-visibility/core/internal/ports/AuditStore"
import type { BatchRef, BatchStoreService } from "@brand-visibility/core/internal/ports/BatchStore"
import type { BrandStoreService } from "@brand-visibility/core/internal/ports/BrandStore"
import type { CellLedgerService, LeaseRef } from "@brand-visibility/core/internal/ports/CellLedger"
import type { ExperimentStoreService } from "@brand-visibility/core/internal/ports/ExperimentStore"
import type { ImportStoreService } from "@brand-visibility/core/internal/ports/ImportStore"
import type { LabelStoreService } from "@brand-visibility/core/internal/ports/LabelStore"
import type { OrganizationStoreService } from "@brand-visibility/core/internal/ports/OrganizationStore"
import type { PerceptionStoreService } from "@brand-visibility/core/internal/ports/PerceptionStore"
import type { PromptStoreService } from "@brand-visibility/core/internal/ports/PromptStore"
import type { ReceiptStoreService } from "@brand-visibility/core/internal/ports/ReceiptStore"
import type { RescoreRef, RescoreStoreService } from "@brand-visibility/core/internal/ports/RescoreStore"
import type { RetentionStoreService } from "@brand-visibility/core/internal/ports/RetentionStore"
import type { RunStoreService } from "@brand-visibility/core/internal/ports/RunStore"
import type { ScheduleStoreService } from "@brand-visibility/core/internal/ports/ScheduleStore"
import type { SuggestionStoreService } from "@brand-visibility/core/internal/ports/SuggestionStore"
import type { WebhookStoreService } from "@brand-visibility/core/internal/ports/WebhookStore"
import type { Effect } from "effect"
import { Cause, Exit, Option } from "effect"
import * as Builders from "../Builders.js"
import * as RunBuilders from "../RunBuilders.js"
import { type AllStores } from "../Stores.js"
import { future, past } from "./Support.js"
import type { TenantIds } from "./Tenant.js"

const plainly = (_key: string, value: unknown): unknown => {
  if (value instanceof Map || value instanceof Set) return [...value]
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** The outcome of a call as text, without ids. Two outcomes that a caller cannot distinguish have the same text. */
export const outcomeOf = (exit: Exit.Exit<unknown, unknown>): string => {
  const text = Exit.match(exit, {
    onSuccess: (value) => `gives ${value === undefined ? "nothing" : JSON.stringify(value, plainly)}`,
    onFailure: (cause) =>
      Option.match(Cause.failureOption(cause), { onNone: () => `dies: ${Cause.pretty(cause)}`, onSome: (error) => `fails: ${String(error)}` })
  })
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>")
}

/** A call, and the beginning of its outcome when its ids do not exist. */
export type Probe = readonly [expected: string, call: Effect.Effect<unknown, unknown>]

/** The calls of each method. `null` for a method that takes no id of a tenant, or that is about all organizations by design. */
type Probes<Service> = { readonly [Method in keyof Service]: ReadonlyArray<Probe> | null }

const noOrganization = "fails: OrganizationNotFound"
const noBrand = "fails: BrandNotFound"
const noTopic = "fails: TopicNotFound"
const noPrompt = "fails: PromptNotFound"
const noRun = "fails: RunNotFound"
const noExperiment = "fails: ExperimentNotFound"
const noWebhook = "fails: WebhookNotFound"
const noResponse = "fails: PerceptionResponseNotFound"
const notStaged = "fails: StorageError"
const superseded = "fails: RescoreSuperseded"

/**
 * Calls of every method of every store. When a port gets a new method, this function does not compile until it has a call of the method.
 *
 * @param caller the organization that calls
 * @param ids the ids that the calls use
 * @param own a brand of the caller, for calls that check a brand before the other ids; null when the caller has none
 */
export const everyMethod = (
  {
    audit,
    batches,
    brands,
    experiments,
    imports,
    labels,
    ledger,
    organizations,
    perceptions,
    prompts,
    receipts,
    rescores,
    retention,
    runs,
    schedules,
    suggestions,
    webhooks
  }: AllStores,
  caller: OrganizationId,
  ids: TenantIds,
  own: BrandId | null
): ReadonlyArray<readonly [name: string, ...Probe]> => {
  const { apiKeyId, brandId, cellId, endedRunId, fence, importId, perceptionPromptId, promptId, rescoreId, responseId, runId, topicId } = ids
  const { firstPage } = Builders
  const definition = Builders.brandDefinition()
  const summary = RunBuilders.summary()
  const lease: LeaseRef = { organizationId: caller, runId, cellId, fence }
  const claim = { organizationId: caller, llm: Llm.make("chatgpt"), worker: "intruder", limit: 10, leaseMillis: 600_000, mostCostOf: () => 0 }
  const added = [Builders.promptInput("Is this mine?")]
  const successor = { ...Builders.newApiKey(caller, 9), overlapMillis: 60_000 }

  const ofOrganizations: Probes<OrganizationStoreService> = {
    create: null,
    get: caller === ids.organizationId ? [[noOrganization, organizations.get(caller)]] : [],
    update: caller === ids.organizationId ? [[noOrganization, organizations.update(caller, { maxBrands: 1 })]] : [],
    usage: caller === ids.organizationId ? [[noOrganization, organizations.usage(caller)]] : [],
    find: null,
    list: null,
    own: null,
    claimOwn: null,
    setOwnKey: null,
    createKey: caller === ids.organizationId ? [[noOrganization, organizations.createKey(caller, Builders.newApiKey(caller))]] : [],
    findKey: null,
    listKeys: caller === ids.organizationId ? [["gives []", organizations.listKeys(caller)]] : [],
    rotateKey: [["fails: ApiKeyNotFound", organizations.rotateKey(caller, apiKeyId, successor)]],
    revokeKey: [["gives nothing", organizations.revokeKey(caller, apiKeyId)]],
    touchKey: [["gives nothing", organizations.touchKey(caller, apiKeyId)]]
  }
  const ofBrands: Probes<BrandStoreService> = {
    create: caller === ids.organizationId ? [[noOrganization, brands.create(caller, Builders.brandInput())]] : [],
    get: [[noBrand, brands.get(caller, brandId)]],
    update: [[noBrand, brands.update(caller, brandId, { aliases: ["Mine"] })]],
    remove: [[noBrand, brands.remove(caller, brandId)]],
    list: caller === ids.organizationId ? [[`gives {"items":[],"total":0}`, brands.list(caller, firstPage)]] : []
  }
  const ofPrompts: Probes<PromptStoreService> = {
    addTopics: [
      [noBrand, prompts.addTopics(caller, brandId, [{ name: "Mine", prompts: added }])],
      [noBrand, prompts.addTopics(caller, brandId, [{ id: topicId, prompts: added }])],
      ...(own === null ? [] : [[noTopic, prompts.addTopics(caller, own, [{ id: topicId, prompts: added }])] as const])
    ],
    addPrompts: [[noTopic, prompts.addPrompts(caller, topicId, added)]],
    addPerceptionPrompts: [[noBrand, prompts.addPerceptionPrompts(caller, brandId, [Builders.perceptionPromptInput("Is this mine?")])]],
    get: [
      [noPrompt, prompts.get(caller, promptId)],
      [noPrompt, prompts.get(caller, perceptionPromptId)]
    ],
    update: [
      [noPrompt, prompts.update(caller, promptId, { text: "Mine" })],
      [noPrompt, prompts.update(caller, perceptionPromptId, { text: "Mine" })]
    ],
    remove: [
      [noPrompt, prompts.remove(caller, promptId)],
      [noPrompt, prompts.remove(caller, perceptionPromptId)]
    ],
    getTopic: [[noTopic, prompts.getTopic(caller, topicId)]],
    updateTopic: [[noTopic, prompts.updateTopic(caller, topicId, { name: "Mine" })]],
    removeTopic: [[noTopic, prompts.removeTopic(caller, topicId)]],
    listTopics: [[noBrand, prompts.listTopics(caller, brandId, firstPage)]],
    listPrompts: [[noBrand, prompts.listPrompts(caller, brandId, firstPage)]],
    listTopicPrompts: [[noTopic, prompts.listTopicPrompts(caller, topicId, firstPage)]],
    listPerceptionPrompts: [[noBrand, prompts.listPerceptionPrompts(caller, brandId, firstPage)]],
    quota: [[noBrand, prompts.quota(caller, brandId)]]
  }
  const ofRuns: Probes<RunStoreService> = {
    create: [[noBrand, runs.create(caller, RunBuilders.newRun({ id: brandId, definition }))]],
    get: [
      [noRun, runs.get(caller, runId)],
      [noRun, runs.get(caller, endedRunId)]
    ],
    plan: [[noRun, runs.plan(caller, runId)]],
    describeModels: [[noRun, runs.describeModels(caller, runId, [])]],
    usage: [
      [noRun, runs.usage(caller, runId)],
      [noRun, runs.usage(caller, endedRunId)]
    ],
    usageWithin:
      caller === ids.organizationId
        ? (["day", "model", "brand"] as const).map((by) => ["gives []", runs.usageWithin(caller, { from: past, to: future }, by)] as const)
        : [],
    list: [
      [noBrand, runs.list(caller, brandId, firstPage)],
      [noBrand, runs.list(caller, brandId, firstPage, { status: ["completed"], from: past, to: future })]
    ],
    latest: [[noBrand, runs.latest(caller, brandId)]],
    results: [[noRun, runs.results(caller, runId, firstPage)]],
    resultsWithAnswers: [
      [noRun, runs.resultsWithAnswers(caller, runId, firstPage)],
      [noRun, runs.resultsWithAnswers(caller, runId, firstPage, { llm: Llm.make("chatgpt"), topicId, isPresent: true })]
    ],
    shownResults: [[noRun, runs.shownResults(caller, runId, firstPage, true)]],
    plannedCells: [
      ["gives []", runs.plannedCells(caller, runId, -1, 100)],
      ["gives []", runs.plannedCells(caller, importId, -1, 100)]
    ],
    tallies: [
      ["gives []", runs.tallies(caller, runId, 0, 100)],
      ["gives []", runs.tallies(caller, importId, 0, 100)]
    ],
    citations: [
      ["gives []", runs.citations(caller, runId, { position: 0, sample: 0 }, 100)],
      ["gives []", runs.citations(caller, importId, { position: 0, sample: 0 }, 100)]
    ],
    extend: [[noRun, runs.extend(caller, runId, () => ({ samples: 1, limitedBy: "goal" }))]],
    cancel: [
      [noRun, runs.cancel(caller, runId)],
      [noRun, runs.cancel(caller, endedRunId)]
    ],
    commonestFailure: [["gives null", runs.commonestFailure(caller, runId)]],
    failures: [
      [noRun, runs.failures(caller, runId, firstPage)],
      [noRun, runs.failures(caller, endedRunId, firstPage)]
    ],
    retry: [
      [noRun, runs.retry(caller, runId)],
      [noRun, runs.retry(caller, endedRunId)]
    ],
    finish: [[noRun, runs.finish(caller, runId, RunBuilders.completed, summary, 1)]],
    claimSummary: [[noRun, runs.claimSummary(caller, endedRunId, 600_000)]],
    releaseSummary: [["gives nothing", runs.releaseSummary(caller, endedRunId)]],
    saveSummary: [[noRun, runs.saveSummary(caller, endedRunId, summary)]],
    metrics: [[noRun, runs.metrics(caller, endedRunId)]],
    metricsOf: [["gives []", runs.metricsOf(caller, [runId, endedRunId])]],
    cells: [[noRun, runs.cells(caller, endedRunId)]],
    outlinesOf: [["gives []", runs.outlinesOf(caller, [runId, endedRunId])]],
    cellCountsOf: [["gives []", runs.cellCountsOf(caller, [runId, endedRunId])]],
    brandCountsOf: [["gives []", runs.brandCountsOf(caller, [runId, endedRunId])]],
    sources: [[noRun, runs.sources(caller, endedRunId, firstPage)]]
  }
  const ofLedger: Probes<CellLedgerService> = {
    active: null,
    claim: [
      ["gives []", ledger.claim({ ...claim, runId })],
      ["gives []", ledger.claim({ ...claim, runId: endedRunId })]
    ],
    renew: [[`gives ["<id>"]`, ledger.renew([lease], 3_600_000)]],
    settle: [
      [`gives "stale"`, ledger.settle(lease, RunBuilders.answered({ rank: 1 }), "api", RunBuilders.bill())],
      [`gives "stale"`, ledger.settle(lease, RunBuilders.failed(), "api", RunBuilders.bill())]
    ],
    release: [["gives nothing", ledger.release(lease, 0)]],
    postpone: [["gives nothing", ledger.postpone(lease, 600_000, 0)]]
  }
  const ofImports: Probes<ImportStoreService> = {
    open: [[noBrand, imports.open(caller, brandId, definition)]],
    append: [[notStaged, imports.append(caller, importId, [RunBuilders.importedAnswer()])]],
    sumUpSamples: [[notStaged, imports.sumUpSamples(caller, importId)]],
    publish: [[notStaged, imports.publish(caller, importId, summary)]],
    discard: [["gives nothing", imports.discard(caller, importId)]],
    discardAbandoned: null
  }
  const ofPerceptions: Probes<PerceptionStoreService> = {
    ofBrand: [[noBrand, perceptions.ofBrand(caller, brandId)]],
    ofRun: [[noBrand, perceptions.ofRun(caller, brandId, endedRunId)], ...(own === null ? [] : [[noRun, perceptions.ofRun(caller, own, endedRunId)] as const])],
    correct: [[noResponse, perceptions.correct(caller, responseId, { score: 1 })]],
    citations: [["gives []", perceptions.citations(caller, endedRunId, null, 100)]],
    sources: [[noRun, perceptions.sources(caller, endedRunId, firstPage)]]
  }
  const ofSuggestions: Probes<SuggestionStoreService> = {
    promptResults: [
      ["gives null", suggestions.promptResults(caller, endedRunId, -1, 100)],
      ["gives null", suggestions.promptResults(caller, importId, -1, 100)]
    ],
    citationsOf: [
      ["gives []", suggestions.citationsOf(caller, runId, [1])],
      ["gives []", suggestions.citationsOf(caller, importId, [1])]
    ],
    knownKeys: [["gives []", suggestions.knownKeys(caller, endedRunId, ["theirs"])]],
    list: [[noRun, suggestions.list(caller, endedRunId, firstPage)]]
  }
  const receipt = { organizationId: caller, receiptId: ids.receiptId, attemptId: ids.attemptId }
  const ofReceipts: Probes<ReceiptStoreService> = {
    // The same receipt id names another request for each organization.
    begin:
      caller === ids.organizationId
        ? [[noOrganization, receipts.begin({ organizationId: caller, receiptId: ids.receiptId, fingerprint: null, leaseMillis: 600_000, keptMillis: 600_000 })]]
        : [],
    renew: [["gives nothing", receipts.renew(receipt, 60_000)]],
    complete: [["gives nothing", receipts.complete(receipt, "mine", "mine")]],
    release: [["gives nothing", receipts.release(receipt)]]
  }
  const rescore: RescoreRef = { organizationId: caller, runId: endedRunId, rescoreId }
  const ofRescores: Probes<RescoreStoreService> = {
    answers: [
      [noRun, rescores.answers(caller, endedRunId, 0, 100)],
      [noRun, rescores.answers(caller, importId, 0, 100)]
    ],
    stage: [[superseded, rescores.stage(rescore, { results: [], answers: [{ cellId, score: RunBuilders.score({ rank: 9 }) }] })]],
    commit: [[superseded, rescores.commit(rescore, { definition, summary })]],
    discard: [["gives nothing", rescores.discard(rescore)]],
    renew: [[superseded, rescores.renew(rescore, 60_000)]],
    takeOver: [["gives null", rescores.takeOver(rescore, 60_000)]],
    // Called last, because a new rescore would replace the rescore of the calls above.
    begin: [
      [noRun, rescores.begin(caller, endedRunId, 60_000)],
      [noRun, rescores.begin(caller, runId, 60_000)]
    ],
    left: null,
    pending: null
  }
  const batch: BatchRef = { organizationId: caller, runId: ids.batchRunId, batchId: ids.batchId, fence: 1 }
  const ofBatches: Probes<BatchStoreService> = {
    plan: [["gives null", batches.plan(claim.llm, [lease], 60_000)]],
    submitted: [["gives false", batches.submitted(batch, "batch_theirs")]],
    renew: [["gives false", batches.renew(batch, 60_000)]],
    cells: [["gives []", batches.cells(batch)]],
    again: [["gives nothing", batches.again(batch, [{ lease, charge: 0, millis: 0, isPostponed: false }])]],
    end: [["gives false", batches.end(batch)]],
    claim: null,
    providerIds: null
  }
  const ofRetention: Probes<RetentionStoreService> = {
    dropAnswers: caller === ids.organizationId ? [[`gives {"answers":0,"runs":0}`, retention.dropAnswers(caller, -1)]] : [],
    eraseNames:
      caller === ids.organizationId
        ? [
            [
              `gives {"answers":0,"citations":0,"replies":0,"results":0,"runs":0,"runsUnderWay":0,"suggestions":0}`,
              retention.eraseNames(
                caller,
                nameEraser((text) => text.includes("Globex")),
                false
              )
            ]
          ]
        : [],
    erase: caller === ids.organizationId ? [["gives nothing", retention.erase(caller)]] : []
  }
  const settled = { outcome: { dueAt: future, outcome: "missed", runId: null, message: null }, nextAt: past } as const
  const ofSchedules: Probes<ScheduleStoreService> = {
    put: [[noBrand, schedules.put(caller, brandId, Builders.scheduleInput(), () => future)]],
    get: [[noBrand, schedules.get(caller, brandId)]],
    settle: [["gives false", schedules.settle(caller, brandId, settled)]],
    remove: [[noBrand, schedules.remove(caller, brandId)]],
    list: caller === ids.organizationId ? [[`gives {"items":[],"total":0}`, schedules.list(caller, firstPage)]] : [],
    due: null
  }
  const label = { cellId, isPresent: true, isFirst: null, sentiment: null }
  const ofLabels: Probes<LabelStoreService> = {
    put: [[noRun, labels.put(caller, runId, [label])]],
    shown: [[noRun, labels.shown(caller, runId, [ResultId.make(runId)])]],
    list: [[noRun, labels.list(caller, runId, firstPage)]],
    listAfter: [[noRun, labels.listAfter(caller, runId, { position: 0, sample: 0 }, 500)]],
    clear: [[noRun, labels.clear(caller, runId)]]
  }
  const ofExperiments: Probes<ExperimentStoreService> = {
    declare: [[noBrand, experiments.declare(caller, brandId, Builders.experimentInput())]],
    get: [[noExperiment, experiments.get(caller, ids.experimentId)]],
    list: [[noBrand, experiments.list(caller, brandId, firstPage)]],
    remove: [[noExperiment, experiments.remove(caller, ids.experimentId)]]
  }
  const { deliveryId, webhookId } = ids
  const attempt = { organizationId: caller, webhookId, deliveryId, fence: 0 }
  const ofWebhooks: Probes<WebhookStoreService> = {
    create: caller === ids.organizationId ? [[noOrganization, webhooks.create(caller, Builders.webhookInput())]] : [],
    get: [[noWebhook, webhooks.get(caller, webhookId)]],
    update: [[noWebhook, webhooks.update(caller, webhookId, { enabled: false })]],
    rotate: [[noWebhook, webhooks.rotate(caller, webhookId, "whsec_bWluZQ==", 0)]],
    deliveries: [[noWebhook, webhooks.deliveries(caller, webhookId, firstPage)]],
    delivery: [[noWebhook, webhooks.delivery(caller, webhookId, deliveryId)]],
    replay: [[noWebhook, webhooks.replay(caller, webhookId, deliveryId)]],
    isWanted: caller === ids.organizationId ? [["gives false", webhooks.isWanted(caller, "run.started")]] : [],
    settle: [["gives false", webhooks.settle(attempt, { status: 410, error: null, next: { _tag: "gone" } })]],
    remove: [[noWebhook, webhooks.remove(caller, webhookId)]],
    list: caller === ids.organizationId ? [[`gives {"items":[],"total":0}`, webhooks.list(caller, firstPage)]] : [],
    claim: null
  }
  const entry = { organizationId: caller, apiKeyId, action: "POST /v1/brands", object: brandId, outcome: "201" }
  const ofAudit: Probes<AuditStoreService> = {
    record: [["gives nothing", audit.record(entry, { entries: 10, millis: 600_000 })]],
    list: null
  }
  return [
    ...flatten("AuditStore", ofAudit),
    ...flatten("OrganizationStore", ofOrganizations),
    ...flatten("BrandStore", ofBrands),
    ...flatten("PromptStore", ofPrompts),
    ...flatten("RunStore", ofRuns),
    ...flatten("CellLedger", ofLedger),
    ...flatten("ImportStore", ofImports),
    ...flatten("PerceptionStore", ofPerceptions),
    ...flatten("SuggestionStore", ofSuggestions),
    ...flatten("ReceiptStore", ofReceipts),
    ...flatten("RescoreStore", ofRescores),
    ...flatten("BatchStore", ofBatches),
    ...flatten("RetentionStore", ofRetention),
    ...flatten("ScheduleStore", ofSchedules),
    ...flatten("ExperimentStore", ofExperiments),
    ...flatten("LabelStore", ofLabels),
    ...flatten("WebhookStore", ofWebhooks)
  ]
}

const flatten = (store: string, probes: Readonly<Record<string, ReadonlyArray<Probe> | null>>): ReadonlyArray<readonly [name: string, ...Probe]> =>
  Object.entries(probes).flatMap(([method, calls]) => (calls ?? []).map(([expected, call]) => [`${store}.${method}`, expected, call] as const))
