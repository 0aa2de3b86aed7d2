/**
 * Every store in the memory of the process, over one shared database. It obeys the same laws as the databases, and its data is lost when the process
 * ends.
 */
import { Layer } from "effect"
import { AuditStore } from "../ports/AuditStore.js"
import { BatchStore } from "../ports/BatchStore.js"
import { BrandStore } from "../ports/BrandStore.js"
import { CellLedger } from "../ports/CellLedger.js"
import { ExperimentStore } from "../ports/ExperimentStore.js"
import type { Ids } from "../ports/Ids.js"
import { ImportStore } from "../ports/ImportStore.js"
import { LabelStore } from "../ports/LabelStore.js"
import { ModelReports } from "../ports/ModelReports.js"
import * as OneLayer from "../ports/OneLayer.js"
import { OrganizationStore } from "../ports/OrganizationStore.js"
import { PerceptionStore } from "../ports/PerceptionStore.js"
import { PromptStore } from "../ports/PromptStore.js"
import { ReceiptStore } from "../ports/ReceiptStore.js"
import { RescoreStore } from "../ports/RescoreStore.js"
import { RetentionStore } from "../ports/RetentionStore.js"
import { RunStore } from "../ports/RunStore.js"
import { ScheduleStore } from "../ports/ScheduleStore.js"
import type { Stores } from "../ports/Storage.js"
import { StorageProbe } from "../ports/StorageProbe.js"
import { SuggestionStore } from "../ports/SuggestionStore.js"
import { WebhookStore } from "../ports/WebhookStore.js"
import * as MemoryAuditStore from "./MemoryAuditStore.js"
import * as MemoryBatchStore from "./MemoryBatchStore.js"
import * as MemoryBrandStore from "./MemoryBrandStore.js"
import * as MemoryCellLedger from "./MemoryCellLedger.js"
import { MemoryDatabase } from "./MemoryDatabase.js"
import * as MemoryExperimentStore from "./MemoryExperimentStore.js"
import * as MemoryImportStore from "./MemoryImportStore.js"
import * as MemoryLabelStore from "./MemoryLabelStore.js"
import * as MemoryModelReports from "./MemoryModelReports.js"
import * as MemoryOrganizationStore from "./MemoryOrganizationStore.js"
import * as MemoryPerceptionStore from "./MemoryPerceptionStore.js"
import * as MemoryPromptStore from "./MemoryPromptStore.js"
import * as MemoryReceiptStore from "./MemoryReceiptStore.js"
import * as MemoryRescoreStore from "./MemoryRescoreStore.js"
import * as MemoryRetentionStore from "./MemoryRetentionStore.js"
import * as MemoryRunStore from "./MemoryRunStore.js"
import * as MemoryScheduleStore from "./MemoryScheduleStore.js"
import * as MemoryStorageProbe from "./MemoryStorageProbe.js"
import * as MemorySuggestionStore from "./MemorySuggestionStore.js"
import * as MemoryWebhookStore from "./MemoryWebhookStore.js"

/** The stores over a given database. Two layers over one database behave like two processes over one server. */
export const layerOver: Layer.Layer<Stores, never, MemoryDatabase | Ids> = OneLayer.inOrder(
  OneLayer.service(AuditStore, MemoryAuditStore.make),
  OneLayer.service(BatchStore, MemoryBatchStore.make),
  OneLayer.service(OrganizationStore, MemoryOrganizationStore.make),
  OneLayer.service(BrandStore, MemoryBrandStore.make),
  OneLayer.service(PromptStore, MemoryPromptStore.make),
  OneLayer.service(RunStore, MemoryRunStore.make),
  OneLayer.service(PerceptionStore, MemoryPerceptionStore.make),
  OneLayer.service(CellLedger, MemoryCellLedger.make),
  OneLayer.service(ExperimentStore, MemoryExperimentStore.make),
  OneLayer.service(ImportStore, MemoryImportStore.make),
  OneLayer.service(LabelStore, MemoryLabelStore.make),
  OneLayer.service(ModelReports, MemoryModelReports.make),
  OneLayer.service(ReceiptStore, MemoryReceiptStore.make),
  OneLayer.service(RescoreStore, MemoryRescoreStore.make),
  OneLayer.service(RetentionStore, MemoryRetentionStore.make),
  OneLayer.service(ScheduleStore, MemoryScheduleStore.make),
  OneLayer.service(StorageProbe, MemoryStorageProbe.make),
  OneLayer.service(SuggestionStore, MemorySuggestionStore.make),
  OneLayer.service(WebhookStore, MemoryWebhookStore.make)
)

/** The stores over a database of their own. Time comes from the current `Clock`. */
export const layer: Layer.Layer<Stores, never, Ids> = Layer.provide(layerOver, MemoryDatabase.layer)
