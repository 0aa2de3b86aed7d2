// Measures every read that a person waits for, through the services that the HTTP API calls.
import { Runs } from "@brand-visibility/core/internal/services/Runs"
import { Effect } from "effect"
import { makeRandom } from "./Material.mjs"

const warmUp = 30
const rounds = Number(process.env.BENCH_ROUNDS ?? 500)

/** A slow read is measured for this many milliseconds, and for at least so many rounds. */
const patience = 5_000
const fewest = 100

const percentiles = (times) => {
  const sorted = times.sort((left, right) => left - right)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { p50: at(0.5), p99: at(0.99) }
}

/** @param read makes the read of each round, which may differ between rounds */
const timed = (read) =>
  Effect.gen(function* () {
    const times = []
    const first = performance.now()
    for (let round = -warmUp; round < rounds; round++) {
      if (round >= fewest && performance.now() - first > patience) break
      const effect = read()
      const begun = performance.now()
      yield* effect
      if (round >= 0) times.push(performance.now() - begun)
      // A pause, because a synchronous driver would block timers and garbage collection.
      yield* Effect.sleep(0)
    }
    return percentiles(times)
  })

const page = (number, limit) => ({ page: number, limit })

/** The durations of each read by its name. A page that does not exist has none. */
export const measureReads = ({ brandId, largeResults, largeRunId, organizationId, runs: runCount, topics }) =>
  Effect.gen(function* () {
    const runs = yield* Runs
    const ids = (yield* runs.list(organizationId, brandId, page(1, 500))).items.map(({ id }) => id)
    const random = makeRandom(2)
    const someRun = () => ids[Math.floor(random() * ids.length)]
    const list = (request, filter) => () =>
      Effect.flatMap(runs.list(organizationId, brandId, request, filter), ({ items }) => runs.withMetrics(organizationId, items))
    const results =
      (request, filter, withAnswers = false) =>
      () =>
        runs.shownResults(organizationId, largeRunId, request, withAnswers, filter)
    const last = (total, limit) => Math.ceil(total / limit)
    const count = (filter) => Effect.map(runs.shownResults(organizationId, largeRunId, page(1, 1), false, filter), ({ total }) => total)
    const llm = { llm: "gemini" }
    const present = { isPresent: true }
    const topic = { topicId: topics[3].id }
    const all = { ...llm, ...present, ...topic }
    const filtered = []
    for (const [name, filter] of [
      ["llm", llm],
      ["isPresent", present],
      ["topicId", topic],
      ["all three", all]
    ]) {
      const total = yield* count(filter)
      filtered.push([`Results by ${name}, first page`, results(page(1, 50), filter)])
      filtered.push([`Results by ${name}, middle page`, results(page(last(total / 2, 50), 50), filter)])
      filtered.push([`Results by ${name}, last page`, results(page(last(total, 50), 50), filter)])
    }
    const reads = [
      ["Runs of the brand, first page of 10", list(page(1, 10))],
      ["Runs of the brand, last page of 10", list(page(last(runCount, 10), 10))],
      ["Runs of the brand, first page of 2", list(page(1, 2))],
      ["Runs of the brand, page 1,000 of 2", runCount >= 2_000 ? list(page(1_000, 2)) : null],
      ["Completed runs, first page of 10", list(page(1, 10), { status: ["completed"] })],
      ["Completed runs, last page of 10", list(page(last(runCount, 10), 10), { status: ["completed"] })],
      ["One run", () => runs.get(organizationId, someRun())],
      ["Stats of a run", () => runs.stats(organizationId, someRun())],
      ["Stats of the large run", () => runs.stats(organizationId, largeRunId)],
      [
        "last/results",
        () => Effect.flatMap(runs.latest(organizationId, brandId), (latest) => runs.shownResults(organizationId, latest.id, page(1, 50), false))
      ],
      ["Sources of a run, first 50", () => runs.sources(organizationId, someRun(), page(1, 50))],
      ["Sources of the large run, first 50", () => runs.sources(organizationId, largeRunId, page(1, 50))],
      ["Sources of the large run, first 500", () => runs.sources(organizationId, largeRunId, page(1, 500))],
      ["Results, first page of 50", results(page(1, 50))],
      ["Results, page 1,000 of 50", largeResults >= 50_000 ? results(page(1_000, 50)) : null],
      ["Results, last page of 50", results(page(last(largeResults, 50), 50))],
      ["Results with answers, first page of 50", results(page(1, 50), undefined, true)],
      ["Results with answers, last page of 50", results(page(last(largeResults, 50), 50), undefined, true)],
      ...filtered
    ]
    const measured = new Map()
    for (const [name, read] of reads) measured.set(name, read === null ? null : yield* timed(read))
    return measured
  })
