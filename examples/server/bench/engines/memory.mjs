/**
 * A process that does nothing but work off runs on SQLite: one, then two more of the same kind. Its model answers within the process, so that there is no
 * provider and no server in it. Says in a line of JSON what its memory was, in bytes. `node --expose-gc memory.mjs FILE CALLS`
 */
import { BrandVisibility } from "@brand-visibility/core"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { countingModel, subject } from "./Models.mjs"

const [, , filename, calls] = process.argv
const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename }), models: [countingModel(0, 32).model], logLevel: "error" })
const { brandId, client } = await subject(visibility, Number(calls))

/** The most memory that the process had while it worked off so many runs. */
const peakOf = async (runs) => {
  let peak = 0
  const look = () => (peak = Math.max(peak, process.memoryUsage.rss()))
  const watch = setInterval(look, 20)
  for (let done = 0; done < runs; done++) {
    const { run } = await client.runs.start({ brandId })
    await client.runs.finished({ runId: run.id })
  }
  clearInterval(watch)
  look()
  return peak
}

const heapInUse = () => {
  globalThis.gc()
  return process.memoryUsage().heapUsed
}

const before = process.memoryUsage.rss()
const first = { peak: await peakOf(1), heap: heapInUse() }
const later = { peak: await peakOf(2), heap: heapInUse() }
await visibility.dispose()
process.stdout.write(`${JSON.stringify({ before, first, later })}\n`)
