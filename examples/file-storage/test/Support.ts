import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Ids, Secrets } from "@brand-visibility/core/ports/Storage"
import { Effect, Layer } from "effect"
import { afterAll } from "vitest"
import * as Worker from "../../../packages/storage-sql/test/Worker.js"
import { fileStorage } from "../src/FileStorage.js"

/** A folder of the test's own, removed when the scope closes. */
export const newFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "brand-visibility-files-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

/** A folder of the test file's own, as a storage for laws. */
export const inAFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-files-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const layer = fileStorage({ folder })
  return { layer, reopen: layer }
}

/** The stores over a folder. The folder is opened again wherever the layer is provided, as another process would. */
export const storage = (folder: string) => Layer.fresh(fileStorage({ folder })).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

/** Starts other processes on a folder: see worker.mjs. */
const script = Worker.scriptOf(import.meta.url, "FileStorage.js")

export const { isBuilt } = script

export const start = (task: string, folder: string, ...parameters: ReadonlyArray<string>) => Worker.start(script, task, folder, ...parameters)
