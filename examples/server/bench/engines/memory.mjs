/**
 * A process that only works on runs on SQLite: one run, then two more of the same kind. The model answers within the process, so that no provider and no
 * server takes memory. Prints its memory in bytes as a line of JSON. `node --expose-gc memory.mjs FILE CALLS`
 */
import { BrandVisibility } from "@brand-visibility/core"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { countingModel, subject } from "./Models.mjs"

const [, , filename, calls] = process.argv
const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename }), models: [countingModel(0, 32).model], logLevel: "error" })
const { brandId, client } = await subject(visibility, Number(calls))

/** The process's peak memory during so many runs. */
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
