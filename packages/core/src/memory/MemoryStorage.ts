/**
 * Every store in the memory of the process, over one shared database. It obeys every law that the databases obey, and is
 * gone when the process ends.
 */
import { Layer } from "effect"
import type { Ids } from "../ports/Ids.js"
import type { Stores } from "../ports/Storage.js"
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
export const layerOver: Layer.Layer<Stores, never, MemoryDatabase | Ids> = Layer.mergeAll(
  MemoryAuditStore.layer,
  MemoryBatchStore.layer,
  MemoryOrganizationStore.layer,
  MemoryBrandStore.layer,
  MemoryPerceptionStore.layer,
  MemoryPromptStore.layer,
  MemoryRunStore.layer,
  MemoryCellLedger.layer,
  MemoryExperimentStore.layer,
  MemoryImportStore.layer,
  MemoryLabelStore.layer,
  MemoryModelReports.layer,
  MemoryReceiptStore.layer,
  MemoryRescoreStore.layer,
  MemoryRetentionStore.layer,
  MemoryScheduleStore.layer,
  MemoryStorageProbe.layer,
  MemorySuggestionStore.layer,
  MemoryWebhookStore.layer
)

/** The stores over a database of their own. Time comes from the current `Clock`. */
export const layer: Layer.Layer<Stores, never, Ids> = Layer.provide(layerOver, MemoryDatabase.layer)
