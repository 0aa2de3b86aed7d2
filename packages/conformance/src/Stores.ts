/**
 * All stores of a storage in one object.
 */
import { AuditStore } from "@brand-visibility/core/internal/ports/AuditStore"
import { BatchStore } from "@brand-visibility/core/internal/ports/BatchStore"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { ExperimentStore } from "@brand-visibility/core/internal/ports/ExperimentStore"
import { ImportStore } from "@brand-visibility/core/internal/ports/ImportStore"
import { LabelStore } from "@brand-visibility/core/internal/ports/LabelStore"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { PerceptionStore } from "@brand-visibility/core/internal/ports/PerceptionStore"
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import { ReceiptStore } from "@brand-visibility/core/internal/ports/ReceiptStore"
import { RescoreStore } from "@brand-visibility/core/internal/ports/RescoreStore"
import { RetentionStore } from "@brand-visibility/core/internal/ports/RetentionStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { ScheduleStore } from "@brand-visibility/core/internal/ports/ScheduleStore"
import { SuggestionStore } from "@brand-visibility/core/internal/ports/SuggestionStore"
import { WebhookStore } from "@brand-visibility/core/internal/ports/WebhookStore"
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
