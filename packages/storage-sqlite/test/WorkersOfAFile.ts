/** Workers over one file, for the faults of WorkerSuite. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { BrandVisibility } from "@brand-visibility/core"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Effect } from "effect"
import { afterAll } from "vitest"
import type * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import * as Worker from "./Worker.js"

/** Must be called at the top level of a test file, because the file is removed when that file's tests have ended. */
export const workersOfAFile = (): WorkerSuite.WorkerSuiteOptions => {
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-"))
  const filename = join(folder, "visibility.db")
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    name: "SQLite",
    isBuilt: Worker.isBuilt,
    script: fileURLToPath(new URL("kill-worker.mjs", import.meta.url)),
    parameters: () => [filename],
    open: (models) => BrandVisibility.make({ storage: sqliteStorage({ filename }), models, engine: "none" }),
    outages: {
      "another writer for 0.7 s": () =>
        Effect.gen(function* () {
          const writer = yield* Worker.start("hold", filename)
          yield* writer.line
          yield* Effect.sleep("700 millis")
          yield* writer.proceed
          yield* writer.line
        }).pipe(Effect.scoped, Effect.runPromise)
    }
  }
}
