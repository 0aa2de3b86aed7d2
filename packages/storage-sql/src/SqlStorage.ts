/**
 * Every store over one SQL database. The packages for a database (`storage-sqlite`, …) make the `Database` and provide it here.
 *
 * ```ts
 * const storage = SqlStorage.layer.pipe(Layer.provide(Layer.succeed(Database, Database.make({ dialect, writer, reader }))))
 * ```
 */
import { BrandStore } from "@brand-visibility/core/ports/BrandStore"
import { CellLedger } from "@brand-visibility/core/ports/CellLedger"
import type { Ids } from "@brand-visibility/core/ports/Ids"
import { ImportStore } from "@brand-visibility/core/ports/ImportStore"
import { OrganizationStore } from "@brand-visibility/core/ports/OrganizationStore"
import { PromptStore } from "@brand-visibility/core/ports/PromptStore"
import { RescoreStore } from "@brand-visibility/core/ports/RescoreStore"
import { RunStore } from "@brand-visibility/core/ports/RunStore"
import { Secrets } from "@brand-visibility/core/ports/Secrets"
import { Layer } from "effect"
import type { Database } from "./Database.js"
import * as SqlBrandStore from "./internal/SqlBrandStore.js"
import * as SqlCellLedger from "./internal/SqlCellLedger.js"
import * as SqlImportStore from "./internal/SqlImportStore.js"
import * as SqlOrganizationStore from "./internal/SqlOrganizationStore.js"
import * as SqlPromptStore from "./internal/SqlPromptStore.js"
import * as SqlRescoreStore from "./internal/SqlRescoreStore.js"
import * as SqlRunStore from "./internal/SqlRunStore.js"

/** Everything that a storage provides. */
export type Stores = OrganizationStore | BrandStore | PromptStore | RunStore | CellLedger | ImportStore | RescoreStore

/** The stores over a database whose schema is up to date (`Migrations.migrate`). */
export const layer: Layer.Layer<Stores, never, Database | Ids> = Layer.mergeAll(
  Layer.effect(OrganizationStore, SqlOrganizationStore.make),
  Layer.effect(BrandStore, SqlBrandStore.make),
  Layer.effect(PromptStore, SqlPromptStore.make),
  Layer.effect(RunStore, SqlRunStore.make),
  Layer.effect(CellLedger, SqlCellLedger.make),
  Layer.effect(ImportStore, SqlImportStore.make),
  Layer.effect(RescoreStore, SqlRescoreStore.make)
).pipe(
  // Texts are compared by digest; a digest is no secret, so which platform makes it is nobody's choice.
  Layer.provide(Secrets.layer)
)
