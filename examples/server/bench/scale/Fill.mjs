// Fills a database with one organization. Some runs are written by the library, cell by cell through its ledger, like every run. Statements copy the other
// runs from these, with new ids and earlier times. For the database, copies are rows like any others.
import { OrganizationInput } from "@brand-visibility/core/domain/Organization"
import { summarise, summaryMaterial } from "@brand-visibility/core/internal/pipeline/SummariseRun"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { Effect, Schema } from "effect"
import { bill, cellsPerPrompt, definition, makeRandom, newRun, topicNames } from "./Material.mjs"

/** Largest number of runs of 500 cells that the library writes. */
const written = 20
const cellsOfRun = 500
const claimedAtOnce = 500

/** Milliseconds between the starts of two runs. */
const interval = 6 * 3_600_000

const seconds = (from) => (performance.now() - from) / 1000

/**
 * Writes a run and ends it. Returns its id, and the rate at which its cells were claimed and settled.
 *
 * @param atOnce number of cells that one call claims
 */
export const writeRun = ({ brandId, organizationId, outcomes, topics }, cells, concurrency, atOnce = claimedAtOnce) =>
  Effect.gen(function* () {
    const runs = yield* RunStore
    const ledger = yield* CellLedger
    const plan = newRun(brandId, topics, Math.ceil(cells / cellsPerPrompt))
    const { run } = yield* runs.create(organizationId, plan)
    const begun = performance.now()
    let settled = 0
    for (const llm of plan.options.llms) {
      for (;;) {
        const claim = { organizationId, runId: run.id, llm, worker: "bench", limit: atOnce, leaseMillis: 600_000, mostCostOf: () => null }
        const claimed = yield* ledger.claim(claim)
        if (claimed.length === 0) break
        const lease = ({ fence, id }) => ({ organizationId, runId: run.id, cellId: id, fence })
        yield* Effect.forEach(claimed, (cell, index) => ledger.settle(lease(cell), outcomes[(settled + index) % outcomes.length], "api", bill), {
          concurrency,
          discard: true
        })
        settled += claimed.length
      }
    }
    const perSecond = settled / seconds(begun)
    const summary = yield* summarise(yield* summaryMaterial, organizationId, run.id, definition)
    yield* runs.finish(organizationId, run.id, { status: "completed", failureReason: null }, summary, run.revision)
    return { runId: run.id, perSecond }
  })

/** Creates an organization with a brand and its topics. */
export const newBrand = (outcomes) =>
  Effect.gen(function* () {
    const { id: organizationId } = yield* (yield* OrganizationStore).create(Schema.decodeSync(OrganizationInput)({ name: "Bench" }))
    return yield* brandOf(organizationId, outcomes)
  })

export const brandOf = (organizationId, outcomes) =>
  Effect.gen(function* () {
    const { id: brandId } = yield* (yield* BrandStore).create(organizationId, { ...definition, anchorPromptIds: [], customPerceptionPrompts: null })
    const { topics } = yield* (yield* PromptStore).addTopics(
      organizationId,
      brandId,
      topicNames.map((name) => ({ name, prompts: [] }))
    )
    return { organizationId, brandId, outcomes, topics: topics.map(({ topic: { value } }) => ({ id: value.id, name: value.name })) }
  })

const idAt = (millis, random) => {
  const time = millis.toString(16).padStart(12, "0")
  const digits = (length) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join("")
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-8${digits(3)}-${digits(12)}`
}

/** Columns that differ in a copy of a run, as expressions. An id keeps the part that is unique within its run, and gets the new run's time. */
const changesOf = (runId, startedAt, ordinal) => {
  const id = (column) => `substr('${runId}', 1, 13) || substr(${column}, 14)`
  const ofRun = { run_id: `'${runId}'` }
  return [
    ["runs", "id", { id: `'${runId}'`, started_at: `'${startedAt}'`, completed_at: `'${startedAt}'`, touched_at: `'${startedAt}'`, ordinal: `${ordinal}` }],
    ["run_llms", "run_id", ofRun],
    ["run_prompts", "run_id", ofRun],
    ["cells", "run_id", { ...ofRun, id: id("id") }],
    ["answers", "run_id", { ...ofRun, cell_id: id("cell_id") }],
    ["results", "run_id", { ...ofRun, id: id("id"), shown_cell_id: id("shown_cell_id") }],
    ["citations", "run_id", ofRun],
    ["run_sources", "run_id", ofRun],
    ["run_cells", "run_id", ofRun],
    ["result_positions", "run_id", ofRun]
  ]
}

const copyRuns = (database, { brandId, organizationId }, templates, copies) =>
  database.withStatements(async ({ columnsOf, run, rows }) => {
    const random = makeRandom(1)
    const [{ first }] = await rows(`SELECT min(started_at) AS first FROM runs WHERE organization_id = '${organizationId}' AND brand_id = '${brandId}'`)
    const columns = new Map()
    for (const [table] of changesOf("", "", 0)) columns.set(table, await columnsOf(table))
    await run(database.beforeCopying)
    for (let copy = 0; copy < copies; copy++) {
      const millis = Date.parse(first) - (copies - copy) * interval
      const template = templates[copy % templates.length]
      const statements = changesOf(idAt(millis, random), new Date(millis).toISOString(), copy + 1).map(([table, key, changes]) => {
        const names = columns.get(table)
        return `INSERT INTO ${table} (${names.join(", ")}) SELECT ${names.map((name) => changes[name] ?? name).join(", ")}
          FROM ${table} WHERE organization_id = '${organizationId}' AND ${key} = '${template}'`
      })
      await run(`BEGIN; ${statements.join("; ")}; COMMIT`)
    }
    const later = templates.map((template) => `'${template}'`).join(", ")
    await run(`UPDATE runs SET ordinal = ordinal + ${copies} WHERE organization_id = '${organizationId}' AND id IN (${later})`)
  })

/** Writes `results` results in runs of 500 cells, and a tenth as many in one further run. */
export const fill = async (database, onStores, results, outcomes) => {
  const runs = results / cellsOfRun
  const brand = await onStores(newBrand(outcomes))
  const templates = []
  while (templates.length < Math.min(runs, written)) templates.push((await onStores(writeRun(brand, cellsOfRun, 32))).runId)
  if (runs > templates.length) await copyRuns(database, brand, templates, runs - templates.length)
  await database.settle()
  const { perSecond, runId: largeRunId } = await onStores(writeRun(brand, results / 10, 32))
  return { ...brand, largeRunId, perSecond, runs: runs + 1, largeResults: results / 10, results: results + results / 10 }
}
