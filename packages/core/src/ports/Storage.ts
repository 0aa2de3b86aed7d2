/**
 * What a storage adapter provides: every store, over one database.
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

/** A storage adapter; `StorageError` when the database cannot be opened or brought up to date. */
export type Storage = Layer.Layer<Stores, StorageError, Ids>
