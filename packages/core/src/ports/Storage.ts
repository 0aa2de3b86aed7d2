/**
 * The stores that a storage adapter provides, over one database. The module is also the entry point for authors of adapters: it exports each port of a
 * storage, the constructor that completes it, the rules that its methods must apply, and the types in its signatures. Errors and rows are in their
 * modules of `domain`.
 *
 * Inside this repository each port is imported from its own module.
 */
import type { Layer } from "effect"
import type { AuditStore } from "./AuditStore.js"
import type { BatchStore } from "./BatchStore.js"
import type { BrandStore } from "./BrandStore.js"
import type { CellLedger } from "./CellLedger.js"
import type { ExperimentStore } from "./ExperimentStore.js"
import type { Ids } from "./Ids.js"
import type { ImportStore } from "./ImportStore.js"
import type { LabelStore } from "./LabelStore.js"
import type { OrganizationStore } from "./OrganizationStore.js"
import type { PerceptionStore } from "./PerceptionStore.js"
import type { PromptStore } from "./PromptStore.js"
import type { ReceiptStore } from "./ReceiptStore.js"
import type { RescoreStore } from "./RescoreStore.js"
import type { RetentionStore } from "./RetentionStore.js"
import type { RunStore } from "./RunStore.js"
import type { ScheduleStore } from "./ScheduleStore.js"
import type { StorageError } from "./StorageError.js"
import type { StorageProbe } from "./StorageProbe.js"
import type { SuggestionStore } from "./SuggestionStore.js"
import type { WebhookStore } from "./WebhookStore.js"

export type Stores =
  | AuditStore
  | BatchStore
  | BrandStore
  | CellLedger
  | ExperimentStore
  | ImportStore
  | LabelStore
  | OrganizationStore
  | PerceptionStore
  | PromptStore
  | ReceiptStore
  | RescoreStore
  | RetentionStore
  | RunStore
  | ScheduleStore
  | StorageProbe
  | SuggestionStore
  | WebhookStore

/** A storage adapter; `StorageError` when the database cannot be opened or migrated. */
export type Storage = Layer.Layer<Stores, StorageError, Ids>

export { AuditStore, type AuditStoreService } from "./AuditStore.js"
export {
  type BatchDecision,
  type BatchRef,
  BatchStore,
  type BatchStorePrimitives,
  type BatchStoreService,
  complete as completeBatchStore,
  type HeldBatch,
  type KeptBatch,
  type ReturnedCall
} from "./BatchStore.js"
export { BrandStore, type BrandStorePrimitives, type BrandStoreService, complete as completeBrandStore } from "./BrandStore.js"
export {
  type ActiveRun,
  CellLedger,
  type CellLedgerPrimitives,
  type CellLedgerService,
  type ClaimReach,
  type ClaimRequest,
  complete as completeCellLedger,
  type HeldCall,
  type HeldCallChange,
  type LeaseRef
} from "./CellLedger.js"
export {
  complete as completeExperimentStore,
  type ExperimentDecision,
  ExperimentStore,
  type ExperimentStorePrimitives,
  type ExperimentStoreService
} from "./ExperimentStore.js"
export { Ids, type IdsService } from "./Ids.js"
export { type ImportedAnswer, ImportStore, type ImportStoreService } from "./ImportStore.js"
export { complete as completeLabelStore, LabelStore, type LabelStorePrimitives, type LabelStoreService } from "./LabelStore.js"
export {
  type HeardReport,
  ModelReports,
  type ModelReportsService,
  silentAfterMillis as silentReportAfterMillis,
  slackMillis as reportSlackMillis,
  type ToldReport
} from "./ModelReports.js"
export {
  complete as completeOrganizationStore,
  type OrganizationDecision,
  OrganizationStore,
  type OrganizationStorePrimitives,
  type OrganizationStoreService,
  type OrganizationUsage,
  type OwnOrganization
} from "./OrganizationStore.js"
export {
  byLlmAndSample,
  complete as completePerceptionStore,
  PerceptionStore,
  type PerceptionStorePrimitives,
  type PerceptionStoreService,
  type PerceptionSurroundings
} from "./PerceptionStore.js"
export type { BrandPrompts, PromptsDecision, PromptsWrite } from "./PromptEdits.js"
export { type AddedPerceptionPrompts, type AddedTopics, addPromptsBy, PromptStore, type PromptStoreService, type TopicWithPrompts } from "./PromptStore.js"
export { complete as completePromptStore, type PromptStorePrimitives } from "./PromptStorePrimitives.js"
export {
  complete as completeReceiptStore,
  isHeldBy as isReceiptHeldBy,
  type KeptReceipt,
  type ReceiptDecision,
  type ReceiptState,
  ReceiptStore,
  type ReceiptStorePrimitives,
  type ReceiptStoreService
} from "./ReceiptStore.js"
export {
  type AnsweredResult,
  type AnsweredRuns,
  type AnsweredSample,
  complete as completeRescoreStore,
  type KeptPass,
  type RescoreDecision,
  type RescoreRef,
  RescoreStore,
  type RescoreStorePrimitives,
  type RescoreStoreService,
  RescoreSuperseded,
  type StagedScores
} from "./RescoreStore.js"
export { RetentionStore, type RetentionStoreService } from "./RetentionStore.js"
export type { CallsChange, KeptRun, RunDecision, RunWrite } from "./RunChanges.js"
export { type CreatedRun, type NewRun, type RunPlan, RunStore, type RunStoreService } from "./RunStore.js"
export { complete as completeRunStore, type RunStorePrimitives } from "./RunStorePrimitives.js"
export {
  complete as completeScheduleStore,
  type ScheduleDecision,
  ScheduleStore,
  type ScheduleStorePrimitives,
  type ScheduleStoreService
} from "./ScheduleStore.js"
export { Secrets, type SecretsService } from "./Secrets.js"
export { StorageError, type StorageErrorReason } from "./StorageError.js"
export { StorageProbe, type StorageProbeService } from "./StorageProbe.js"
export {
  complete as completeSuggestionStore,
  type PromptResult,
  type PromptResults,
  SuggestionStore,
  type SuggestionStorePrimitives,
  type SuggestionStoreService
} from "./SuggestionStore.js"
export { type WakeUp, WakeUps, type WakeUpsService } from "./WakeUps.js"
export {
  complete as completeWebhookStore,
  type DeliveryRef,
  type DeliveryShares,
  type DueDelivery,
  type KeptDelivery,
  type KeptWebhook,
  WebhookStore,
  type WebhookStorePrimitives,
  type WebhookStoreService
} from "./WebhookStore.js"

export { utf8Length } from "../domain/AnswerText.js"
export { addJudgeUse, type JudgeUse, noJudgeUse, sumIfKnown, unknownJudgeUse } from "../domain/JudgeUse.js"
export { furthestLeaseMillis, furthestPostponementMillis, isAhead, longestLeaseMillis } from "../domain/Leases.js"
export { fromUsd, type Nanos, toUsd } from "../domain/ModelPrice.js"
export { type ErasedNames, nothingErased } from "../domain/NameErasure.js"
export { sha256Of } from "../domain/RunBundle.js"
export { anySimulated, describedBy } from "../domain/RunModel.js"
export {
  isMeant,
  isUnfiltered,
  type ResultFilter,
  type ResultScore,
  type RunResult,
  type RunResultWithAnswer,
  type ScoredSample,
  scoreOf,
  type ShownResult
} from "../domain/RunResult.js"
export { isLive as isLiveKey, type KeyChange, type KeyRing } from "../rules/KeyRing.js"
export { selectRows } from "../rules/ListSelection.js"
export { namedTextsOf } from "../rules/NamedTexts.js"
export { reservationsWithin } from "../rules/Pricing.js"
export { ofOrganization as quotaOfOrganization, reserve as reserveQuota, statusOf as quotaStatusOf } from "../rules/PromptQuota.js"
export {
  type BudgetRoom,
  bytesOfAnswer,
  bytesOfAnswers,
  bytesOfBrand,
  bytesOfDefinition,
  bytesOfOptions,
  bytesOfPlan,
  bytesOfPrompt,
  bytesOfTopic,
  isHopeless,
  leastRoom,
  refusalOfBrand,
  refusalOfBytes,
  refusalOfRun,
  type RoofUsage,
  spendDay,
  type StoredAnswer
} from "../rules/RoofRules.js"
export { startAfter } from "../rules/RunOrder.js"
export { refusalOfRetry } from "../rules/RunTransitions.js"
export { resultOf as resultOfSamples } from "../rules/Sampling.js"
export { addUsed, nothingUsed, type Used } from "../rules/UsageSums.js"
export { newsOfEnd, newsOfProgress, newsOfQuota, newsOfRun, newsOfTime } from "../rules/WebhookNews.js"

export type { NameEraser } from "../analysis/ErasedTexts.js"
export type { Answer, Citation } from "../domain/Answer.js"
export type { AnswerScore, Evidence } from "../domain/AnswerScore.js"
export type { AuditEntry, AuditQuery, NewAuditEntry } from "../domain/AuditEntry.js"
export type { AnswerLabel, KeptLabel, LabelPiece, LabelPlace, ShownAnswer } from "../domain/Calibration.js"
export type { Bill, CellOutcome, CellState, FailureReason, LeasedCell } from "../domain/Cell.js"
export type { FailedCall } from "../domain/FailedCall.js"
export type { ListFilter } from "../domain/ListFilter.js"
export type { RunMetrics } from "../domain/Metrics.js"
export type { ModelReport } from "../domain/ModelReport.js"
export type { RunBrandCounts, RunCellCounts, RunCells, RunOutline } from "../domain/RunCells.js"
export type { ModelUsage, RunModel } from "../domain/RunModel.js"
export type { PerceptionCitation, PlannedCell, ResultCitation, ResultTally, RunSummary, ScoredSummary } from "../domain/RunSummary.js"
export type { SecondStage } from "../domain/SampleGoal.js"
export type { PerceptionSource, Source } from "../domain/Source.js"
export type { NewSuggestion, Suggestion } from "../domain/Suggestion.js"
export type { UsagePeriod, UsageStep, UsageSum } from "../domain/Usage.js"
