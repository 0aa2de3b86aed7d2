/** A worker of the kill harness over a file: `node kill-worker.mjs FILE`. */
import * as KillWorker from "@brand-visibility/conformance/engines/KillWorker"
import { BrandVisibility } from "@brand-visibility/core"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"

const [, , filename] = process.argv
await KillWorker.run(({ leaseMillis, models }) =>
  BrandVisibility.make({ storage: sqliteStorage({ filename }), models, engine: { leaseMillis, pollMillis: Math.max(500, leaseMillis / 5) } })
)
