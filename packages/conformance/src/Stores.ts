/**
 * The stores that make up a storage, at once.
 */
import { AuditStore } from "@brand-visibility/core/ports/AuditStore"
import { BatchStore } from "@brand-visibility/core/ports/BatchStore"
import { BrandStore } from "@brand-visibility/core/ports/BrandStore"
import { CellLedger } from "@brand-visibility/core/ports/CellLedger"
import { ExperimentStore } from "@brand-visibility/core/ports/ExperimentStore"
import { ImportStore } from "@brand-visibility/core/ports/ImportStore"
import { LabelStore } from "@brand-visibility/core/ports/LabelStore"
import { OrganizationStore } from "@brand-visibility/core/ports/OrganizationStore"
import { PerceptionStore } from "@brand-visibility/core/ports/PerceptionStore"
import { PromptStore } from "@brand-visibility/core/ports/PromptStore"
import { ReceiptStore } from "@brand-visibility/core/ports/ReceiptStore"
import { RescoreStore } from "@brand-visibility/core/ports/RescoreStore"
import { RetentionStore } from "@brand-visibility/core/ports/RetentionStore"
import { RunStore } from "@brand-visibility/core/ports/RunStore"
import { ScheduleStore } from "@brand-visibility/core/ports/ScheduleStore"
import { SuggestionStore } from "@brand-visibility/core/ports/SuggestionStore"
import { WebhookStore } from "@brand-visibility/core/ports/WebhookStore"
import { Effect } from "effect"

export const stores = Effect.all({
  audit: AuditStore,
  batches: BatchStore,
  organizations: OrganizationStore,
  brands: BrandStore,
  prompts: PromptStore,
  runs: RunStore,
  ledger: CellLedger,
  perceptions: PerceptionStore,
  suggestions: SuggestionStore,
  imports: ImportStore,
  receipts: ReceiptStore,
  rescores: RescoreStore,
  retention: RetentionStore,
  schedules: ScheduleStore,
  experiments: ExperimentStore,
  labels: LabelStore,
  webhooks: WebhookStore
})

export type AllStores = Effect.Effect.Success<typeof stores>
