/**
 * What a storage adapter provides: every store, over one database.
 */
import type { Layer } from "effect"
import type { BrandStore } from "./BrandStore.js"
import type { CellLedger } from "./CellLedger.js"
import type { Ids } from "./Ids.js"
import type { ImportStore } from "./ImportStore.js"
import type { OrganizationStore } from "./OrganizationStore.js"
import type { PromptStore } from "./PromptStore.js"
import type { RescoreStore } from "./RescoreStore.js"
import type { RunStore } from "./RunStore.js"
import type { StorageError } from "./StorageError.js"

export type Stores = BrandStore | CellLedger | ImportStore | OrganizationStore | PromptStore | RescoreStore | RunStore

/** A storage adapter; `StorageError` when the database cannot be opened or brought up to date. */
export type Storage = Layer.Layer<Stores, StorageError, Ids>
