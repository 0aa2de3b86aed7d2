/**
 * Measures how fast SQLite stores cells and captured answers, and reads pages of Results.
 *
 * The bench uses a new file in the folder for temporary files, and removes the file. The data is made from a seed.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { OrganizationInput } from "@brand-visibility/core/domain/Organization"
import * as MetricsRollUp from "@brand-visibility/core/internal/analysis/MetricsRollUp"
import { noJudgeUse } from "@brand-visibility/core/internal/domain/JudgeUse"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { ImportStore } from "@brand-visibility/core/internal/ports/ImportStore"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Effect, Layer, Schema } from "effect"
import { areDefault, writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table } from "../../../scripts/tools/tables.mjs"

const seed = 20251121
const resultsInLargeRun = Number(process.env.BENCH_RESULTS ?? 100_000)
const settlesAtOnce = 8_000
const words = "the best running shoe for long distances is light and lasts well on wet roads according to most runners who tried several brands".split(" ")

let state = seed
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

const textOf = (length) => {
  let text = ""
  while (text.length < length) text += `${words[Math.floor(random() * words.length)]} `
  return text.slice(0, length)
}

const definition = {
  name: "Acme",
  aliases: [],
  domains: ["acme.example"],
  description: null,
  category: null,
  competitors: [],
  excludeTerms: [],
  country: null,
  language: null
}

const scored = (length) => {
  const isPresent = random() < 0.5
  return {
    answer: {
      text: textOf(length),
      model: "model-1",
      citations: Array.from({ length: 4 }, (_, index) => ({
        uri: `https://site${Math.floor(random() * 500)}.example/page/${index}`,
        title: "A page",
        cited: true
      })),
      usage: { inputTokens: 20, outputTokens: 400 },
      searched: true
    },
    score: {
      isPresent,
      presenceBasis: "rules",
      rank: isPresent ? 1 + Math.floor(random() * 5) : null,
      rankBasis: isPresent ? "mention" : null,
      sentiment: isPresent ? "neutral" : null,
      sentimentBasis: isPresent ? "rules" : null,
      mentionedBrands: ["Globex", "Initech"],
      evidence: [{ brand: "Acme", start: 0, end: 4, quote: "Acme", confidence: 1, rule: "name" }],
      detector: "detector@1"
    }
  }
}

/** The summary of a run without Results. */
const summary = { ...MetricsRollUp.make(definition).finish(null, []), sources: [], perceptionSources: [], suggestions: [] }

const rows = []
const report = (what, figure) => {
  rows.push([what, figure])
}

const seconds = (from) => (performance.now() - from) / 1000

const newBrand = Effect.gen(function* () {
  const organization = yield* (yield* OrganizationStore).create(Schema.decodeSync(OrganizationInput)({ name: "Bench" }))
  const brand = yield* (yield* BrandStore).create(organization.id, { ...definition, anchorPromptIds: [], customPerceptionPrompts: null })
  return { organizationId: organization.id, brandId: brand.id }
})

const settles = (concurrency, samples) =>
  Effect.gen(function* () {
    const { brandId, organizationId } = yield* newBrand
    const ledger = yield* CellLedger
    const prompts = Array.from({ length: settlesAtOnce / 4 / samples }, (_, index) => ({
      index,
      promptId: null,
      topicId: null,
      topicName: `Topic ${index % 10}`,
      text: `Prompt ${index}?`,
      customerJourney: null,
      estimatedVolume: null
    }))
    const llms = ["chatgpt", "claude", "gemini", "perplexity"]
    const created = performance.now()
    const { run } = yield* (yield* RunStore).create(organizationId, {
      brandId,
      definition,
      models: [],
      prompts,
      perceptionPrompts: [],
      options: { llms, samples, goal: null, topicIds: null, promptIds: null, perception: true, budgetUsd: null, mode: "live" }
    })
    report(`Create a run of ${settlesAtOnce} cells`, `${(seconds(created) * 1000).toFixed(0)} ms`)
    const outcomes = Array.from({ length: 500 }, () => ({ _tag: "Answered", ...scored(2_000) }))
    const leases = []
    for (const llm of llms) {
      for (;;) {
        const claimed = yield* ledger.claim({ organizationId, runId: run.id, llm, worker: "bench", limit: 100, leaseMillis: 600_000, mostCostOf: () => null })
        if (claimed.length === 0) break
        for (const cell of claimed) leases.push({ organizationId, runId: run.id, cellId: cell.id, fence: cell.fence })
      }
    }
    const started = performance.now()
    yield* Effect.forEach(
      leases,
      (lease, index) => ledger.settle(lease, outcomes[index % outcomes.length], "api", { cost: null, judging: noJudgeUse, charge: 0 }),
      {
        concurrency,
        discard: true
      }
    )
    report(`Settle, concurrency ${concurrency}, ${samples} sample(s), 4 citations, 2 kB`, `${(leases.length / seconds(started)).toFixed(0)} cells/s`)
    yield* (yield* RunStore).finish(organizationId, run.id, { status: "completed", failureReason: null }, summary, run.revision)
  })

const imports = Effect.gen(function* () {
  const { brandId, organizationId } = yield* newBrand
  const store = yield* ImportStore
  const runId = yield* store.open(organizationId, brandId, definition)
  const answers = Array.from({ length: 200 }, () => scored(2_000))
  const started = performance.now()
  for (let at = 0; at < resultsInLargeRun; at += 200) {
    yield* store.append(
      organizationId,
      runId,
      answers.map((answer, index) => ({
        promptText: `Prompt ${at + index}?`,
        topicName: `Topic ${(at + index) % 20}`,
        llm: "chatgpt",
        channel: "import",
        collectedAt: null,
        ...answer
      }))
    )
  }
  report(`Import, batches of 200 answers of 2 kB, ${resultsInLargeRun} answers`, `${(resultsInLargeRun / seconds(started)).toFixed(0)} answers/s`)
  yield* store.publish(organizationId, runId, summary)
  return { organizationId, brandId, runId }
})

const percentiles = (times) => {
  const sorted = times.sort((left, right) => left - right)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(2)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

const timed = (what, effect) =>
  Effect.gen(function* () {
    const times = []
    for (let round = 0; round < 520; round++) {
      const started = performance.now()
      yield* effect
      // The first rounds fill the caches of statements and warm up the compiler.
      if (round >= 20) times.push(performance.now() - started)
    }
    report(what, percentiles(times))
  })

const reads = ({ brandId, organizationId, runId }) =>
  Effect.gen(function* () {
    const store = yield* RunStore
    const last = resultsInLargeRun / 50
    yield* timed(`Results, first page of 50 of ${resultsInLargeRun}`, store.results(organizationId, runId, { page: 1, limit: 50 }))
    yield* timed(`Results, last page of 50 of ${resultsInLargeRun}`, store.results(organizationId, runId, { page: last, limit: 50 }))
    yield* timed("Results with answers, first page of 50", store.resultsWithAnswers(organizationId, runId, { page: 1, limit: 50 }))
    yield* timed("Results with answers, last page of 50", store.resultsWithAnswers(organizationId, runId, { page: last, limit: 50 }))
    yield* timed("A run", store.get(organizationId, runId))
    yield* timed("The latest run of a brand", store.latest(organizationId, brandId))
  })

const folder = mkdtempSync(join(tmpdir(), "brand-visibility-bench-"))
const filename = join(folder, "bench.db")
const storage = sqliteStorage({ filename }).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

try {
  await Effect.runPromise(
    Effect.provide(
      Effect.gen(function* () {
        yield* settles(1, 1)
        yield* settles(32, 1)
        yield* settles(32, 4)
        const large = yield* imports
        yield* reads(large)
      }),
      storage
    )
  )
  report("File size after all of this", `${(statSync(filename).size / 2 ** 20).toFixed(0)} MiB`)
  report("Peak memory of the process", `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`)
  writeSpeed("storage", table(["What", "Measured"], rows), { isPublished: areDefault("BENCH_RESULTS") })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
