/** Bundles of runs in a database: the stored figures are equal to the recomputed ones. */
import { BrandVisibility, verifyBundle } from "@brand-visibility/core"
import { RunBundleFile } from "@brand-visibility/core/internal/domain/RunBundle"
import * as SimulatedModel from "@brand-visibility/core/simulation/SimulatedModel"
import * as SimulatedWorld from "@brand-visibility/core/simulation/SimulatedWorld"
import { everybody } from "@brand-visibility/storage-sql/Database"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { newFile } from "./Support.js"

const names = { name: "Fernweh", aliases: ["Fernweh Running"], domains: ["fernweh.example"] }
const competitors = [{ name: "Norrvind", aliases: [], domains: ["norrvind.example"] }]

const world = SimulatedWorld.worldOf({
  ...names,
  competitors,
  description: null,
  category: "trail running shoes",
  excludeTerms: [],
  country: null,
  language: null
})

/** A run with three samples of each pair, over the file. */
const endedRun = async (filename: string) => {
  const models = SimulatedModel.simulatedModels({ seed: "bundle", world, llms: ["alpha", "beta"], latencyMillis: 0 })
  const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename }), models, logLevel: "none" })
  const client = visibility.forOrganization((await visibility.organizations.create({ name: "Trail Shop" })).id)
  const { id: brandId } = await client.brands.create({ ...names, competitors, category: "trail running shoes" })
  await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which last?" }, { text: "Which are light?" }] }] })
  await client.perceptionPrompts.create({ brandId, prompts: [{ text: "Is it trusted?", propertyId: "trust" }] })
  const { run } = await client.runs.start({ brandId, samples: 3 })
  await client.runs.finished({ runId: run.id })
  return { visibility, client, runId: run.id }
}

type Kept = Awaited<ReturnType<typeof endedRun>>

const bundleOf = async ({ client, runId }: Kept): Promise<unknown> => {
  let text = ""
  for await (const piece of client.runs.bundle({ runId })) text += piece
  return JSON.parse(text)
}

/** Hashes of answers, and of answers to perception prompts. */
const hashesIn = (file: unknown): ReadonlyArray<unknown> => {
  const { bundle } = Schema.decodeUnknownSync(RunBundleFile)(file)
  return [...bundle.results.flatMap(({ samples }) => samples), ...bundle.perception].map(({ sha256 }) => sha256)
}

it.scopedLive("a run over a file verifies, and still verifies as far as possible after retention has deleted texts", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    const kept = yield* Effect.promise(() => endedRun(filename))
    const whole = yield* Effect.promise(() => bundleOf(kept))
    expect(yield* Effect.promise(() => verifyBundle(whole))).toMatchObject({
      verdict: "verified",
      answers: { total: 12, recomputed: 12 },
      perceptionAnswers: { total: 6, recomputed: 6 },
      differences: []
    })
    const longAgo = "2020-01-01T00:00:00.000Z"
    yield* Effect.scoped(
      Effect.flatMap(SqliteDatabase.open({ filename }), ({ sql, transaction }) => transaction("aging", everybody, sql`UPDATE runs SET started_at = ${longAgo}`))
    )
    expect(yield* Effect.promise(() => kept.visibility.organizations.dropAnswers({ days: 1 }))).toEqual({ runs: 1, answers: 18 })
    const dropped = yield* Effect.promise(() => bundleOf(kept))
    expect(hashesIn(dropped), "the hashes of the answers").toEqual(hashesIn(whole))
    expect(hashesIn(dropped)).toHaveLength(18)
    expect(yield* Effect.promise(() => verifyBundle(dropped))).toMatchObject({
      verdict: "incomplete",
      answers: { total: 12, recomputed: 0, withoutText: 12 },
      metricsRecomputed: true,
      differences: []
    })
    yield* Effect.promise(() => kept.visibility.dispose())
  })
)
