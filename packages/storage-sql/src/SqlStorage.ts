/**
 * All stores over one SQL database. The package for a database (`storage-sqlite`, `storage-postgres`) makes the `Database` and provides it here.
 *
 * ```ts
 * const storage = SqlStorage.layer.pipe(Layer.provide(Layer.succeed(Database, Database.make({ dialect, writer, reader, snapshots }))))
 * ```
 */
import { AuditStore } from "@brand-visibility/core/internal/ports/AuditStore"
import { BatchStore } from "@brand-visibility/core/internal/ports/BatchStore"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { ExperimentStore } from "@brand-visibility/core/internal/ports/ExperimentStore"
import type { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { ImportStore } from "@brand-visibility/core/internal/ports/ImportStore"
import { LabelStore } from "@brand-visibility/core/internal/ports/LabelStore"
import { ModelReports } from "@brand-visibility/core/internal/ports/ModelReports"
import * as OneLayer from "@brand-visibility/core/internal/ports/OneLayer"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { PerceptionStore } from "@brand-visibility/core/internal/ports/PerceptionStore"
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import { ReceiptStore } from "@brand-visibility/core/internal/ports/ReceiptStore"
import { RescoreStore } from "@brand-visibility/core/internal/ports/RescoreStore"
import { RetentionStore } from "@brand-visibility/core/internal/ports/RetentionStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { ScheduleStore } from "@brand-visibility/core/internal/ports/ScheduleStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { StorageProbe } from "@brand-visibility/core/internal/ports/StorageProbe"
import { SuggestionStore } from "@brand-visibility/core/internal/ports/SuggestionStore"
import { WebhookStore } from "@brand-visibility/core/internal/ports/WebhookStore"
import { Layer } from "effect"
import type { Database } from "./Database.js"
import * as SqlAuditStore from "./internal/SqlAuditStore.js"
import * as SqlBatchStore from "./internal/SqlBatchStore.js"
import * as SqlBrandStore from "./internal/SqlBrandStore.js"
import * as SqlCellLedger from "./internal/SqlCellLedger.js"
import * as SqlExperimentStore from "./internal/SqlExperimentStore.js"
import * as SqlImportStore from "./internal/SqlImportStore.js"
import * as SqlLabelStore from "./internal/SqlLabelStore.js"
import * as SqlModelReports from "./internal/SqlModelReports.js"
import * as SqlOrganizationStore from "./internal/SqlOrganizationStore.js"
import * as SqlPerceptionStore from "./internal/SqlPerceptionStore.js"
import * as SqlPromptStore from "./internal/SqlPromptStore.js"
import * as SqlReceiptStore from "./internal/SqlReceiptStore.js"
import * as SqlRescoreStore from "./internal/SqlRescoreStore.js"
import * as SqlRetentionStore from "./internal/SqlRetentionStore.js"
import * as SqlRunStore from "./internal/SqlRunStore.js"
import * as SqlScheduleStore from "./internal/SqlScheduleStore.js"
import * as SqlStorageProbe from "./internal/SqlStorageProbe.js"
import * as SqlSuggestionStore from "./internal/SqlSuggestionStore.js"
import * as SqlWebhookStore from "./internal/SqlWebhookStore.js"

/** Everything that a storage provides. */
export type Stores =
  | AuditStore
  | BatchStore
  | OrganizationStore
  | BrandStore
  | PromptStore
  | RunStore
  | CellLedger
  | PerceptionStore
  | SuggestionStore
  | ExperimentStore
  | ImportStore
  | LabelStore
  | ReceiptStore
  | RescoreStore
  | RetentionStore
  | ScheduleStore
  | StorageProbe
  | WebhookStore

/** The stores over a database whose schema is up to date (`Migrations.migrate`). */
export const layer: Layer.Layer<Stores, never, Database | Ids> = OneLayer.inOrder(
  OneLayer.service(AuditStore, SqlAuditStore.make),
  OneLayer.service(BatchStore, SqlBatchStore.make),
  OneLayer.service(OrganizationStore, SqlOrganizationStore.make),
  OneLayer.service(BrandStore, SqlBrandStore.make),
  OneLayer.service(PerceptionStore, SqlPerceptionStore.make),
  OneLayer.service(PromptStore, SqlPromptStore.make),
  OneLayer.service(RunStore, SqlRunStore.make),
  OneLayer.service(CellLedger, SqlCellLedger.make),
  OneLayer.service(ExperimentStore, SqlExperimentStore.make),
  OneLayer.service(ImportStore, SqlImportStore.make),
  OneLayer.service(LabelStore, SqlLabelStore.make),
  OneLayer.service(ModelReports, SqlModelReports.make),
  OneLayer.service(ReceiptStore, SqlReceiptStore.make),
  OneLayer.service(RescoreStore, SqlRescoreStore.make),
  OneLayer.service(RetentionStore, SqlRetentionStore.make),
  OneLayer.service(ScheduleStore, SqlScheduleStore.make),
  OneLayer.service(StorageProbe, SqlStorageProbe.make),
  OneLayer.service(SuggestionStore, SqlSuggestionStore.make),
  OneLayer.service(WebhookStore, SqlWebhookStore.make)
).pipe(
  // The stores use `Secrets` only for digests of texts that are compared. Every implementation gives the same digest, so the caller has no choice to make.
  Layer.provide(Secrets.layer)
)
