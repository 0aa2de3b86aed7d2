/**
 * Storage in a folder of plain files, one file for each organization. This is an example of a storage adapter.
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
  /** Path of the folder, which is created when it does not exist. */
  readonly folder: string
}

const requireOptions = optionsChecker("fileStorage", Schema.Struct({ folder: TextOption }))

/**
 * All stores over the folder. Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are missing, malformed or unknown. Building the
 * layer fails with `StorageError` when the folder cannot be created or read.
 */
export const fileStorage = (options: FileStorageOptions): Storage => {
  requireOptions(options)
  return Layer.provide(MemoryStorage.layerOver, Layer.effect(MemoryDatabase, FileDatabase.open(options.folder)))
}
