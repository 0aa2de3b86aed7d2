/**
 * Storage in a folder of plain files, one for each organization: an example of a storage adapter.
 *
 * ```ts
 * const storage = fileStorage({ folder: "data" }).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
 * ```
 */
import { MemoryDatabase } from "@brand-visibility/core/memory/MemoryDatabase"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { Storage } from "@brand-visibility/core/ports/Storage"
import { Layer } from "effect"
import * as FileDatabase from "./FileDatabase.js"

export interface FileStorageOptions {
  /** Path of the folder, which is made when it is not there. */
  readonly folder: string
}

/** Every store over the folder; `StorageError` when it cannot be made or read. */
export const fileStorage = ({ folder }: FileStorageOptions): Storage =>
  Layer.provide(MemoryStorage.layerOver, Layer.effect(MemoryDatabase, FileDatabase.open(folder)))
