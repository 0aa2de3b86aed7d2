/**
 * Storage in a folder of plain files, one for each organization: an example of a storage adapter.
 *
 * ```ts
 * const storage = fileStorage({ folder: "data" }).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
 * ```
 */
import { optionsChecker, TextOption } from "@brand-visibility/core/domain/Options"
import { MemoryDatabase } from "@brand-visibility/core/memory/MemoryDatabase"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { Storage } from "@brand-visibility/core/ports/Storage"
import { Layer, Schema } from "effect"
import * as FileDatabase from "./FileDatabase.js"

export interface FileStorageOptions {
  /** Path of the folder, which is made when it is not there. */
  readonly folder: string
}

const requireOptions = optionsChecker("fileStorage", Schema.Struct({ folder: TextOption }))

/**
 * Every store over the folder. Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are missing, malformed or unknown. Building the
 * layer fails with `StorageError` when the folder cannot be made or read.
 */
export const fileStorage = (options: FileStorageOptions): Storage => {
  requireOptions(options)
  return Layer.provide(MemoryStorage.layerOver, Layer.effect(MemoryDatabase, FileDatabase.open(options.folder)))
}
