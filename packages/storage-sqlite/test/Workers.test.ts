import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import * as KillHarness from "@brand-visibility/conformance/engines/KillHarness"
import { BrandVisibility } from "@brand-visibility/core"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import Sqlite from "better-sqlite3"
import { afterAll, expect, it } from "vitest"

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "brand-visibility-"))
const filename = join(folder, "visibility.db")
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Another program that writes for longer than a claim waits for its turn. */
const lockedOut = async () => {
  const database = new Sqlite(filename)
  database.exec("BEGIN IMMEDIATE")
  await delay(700)
  database.exec("COMMIT")
  database.close()
}

it.skipIf(!existsSync(file("../dist/SqliteStorage.js")))(
  "loses no call of a run and pays for none twice but those in the hands of a process that is killed or frozen (needs a build)",
  async () => {
    const report = await KillHarness.run({
      name: "SQLite",
      worker: { command: process.execPath, parameters: [file("kill-worker.mjs"), filename] },
      open: (models) => BrandVisibility.make({ storage: sqliteStorage({ filename }), models, engine: "none" }),
      leaseMillis: 1_000,
      outages: { "another writer for 0.7 s": lockedOut }
    })
    process.stdout.write(`${report.text}\n`)
    expect(Object.values(report.happened)).toEqual([3, 3, 3, 3, 3])
  }
)
