/**
 * Methods that a storage implements itself, and decisions that meet another change. The laws cover the other derived methods, because the memory
 * storage leaves them all to `complete`.
 */
import { BrandId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { Run } from "@brand-visibility/core/domain/Run"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { type Pilot, RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { complete } from "@brand-visibility/core/internal/ports/RunStorePrimitives"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { MemoryDatabase } from "@brand-visibility/core/memory/MemoryDatabase"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { KeptRun, RunDecision } from "@brand-visibility/core/ports/Storage"
import { expect, it } from "@effect/vitest"
import { Effect, type Either, Layer } from "effect"

const stores = Layer.mergeAll(MemoryStorage.layer, MemoryDatabase.layer).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

const organizationId = OrganizationId.make("0189aaaa-0000-7000-8000-000000000001")
const brand = BrandId.make("0189aaaa-0000-7000-8000-000000000002")
const runId = RunId.make("0189aaaa-0000-7000-8000-000000000003")

it.effect("a storage's own method is not replaced by the derived one", () =>
  Effect.gen(function* () {
    const memory = yield* RunStore
    const asked: Array<BrandId> = []
    const own = complete({
      ...memory,
      record: () => Effect.dieMessage("there is a way of its own"),
      answered: () => Effect.dieMessage("there is a way of its own"),
      change: () => Effect.dieMessage("there is a way of its own"),
      summary: () => Effect.dieMessage("there is a way of its own"),
      latest: (_organizationId, brandId) => Effect.sync(() => (asked.push(brandId), null)),
      metricsOf: () => Effect.succeed(new Map())
    })
    expect(yield* own.latest(organizationId, brand)).toBeNull()
    expect(asked).toEqual([brand])
    expect(yield* own.metricsOf(organizationId, [])).toEqual(new Map())
  }).pipe(Effect.provide(stores))
)

/** A run with one prompt, whose pilot has ended. After the first read of its pilot, the run is retried, and its calls end again. */
const retriedWhileRead = () => {
  let revision = 1
  let changes = 0
  const progress = { total: 1, completed: 1, failed: 0, refused: 0 }
  const run = () => ({ options: { goal: { halfWidth: 0.1 } }, progress, secondStage: null, status: "running", revision }) as Run
  const there = () => ({ run: run(), charged: 7, room: { ofRun: null, ofDay: null } }) as KeptRun
  const now = Timestamp.fromEpochMillis(0)
  return complete({
    record: () => Effect.sync(there),
    plannedCells: (_organizationId: OrganizationId, _runId: RunId, after: number) =>
      Effect.succeed(after < 0 ? [{ promptIndex: 0, promptText: "Which shoes last?" }] : []),
    answered: (_organizationId: OrganizationId, _runId: RunId, after: number) =>
      Effect.sync(() => (after < 1 ? [{ position: 1, score: { samples: { n: revision, present: 1 } } }] : [])),
    change: <Answer>(
      _organizationId: OrganizationId,
      _runId: RunId,
      decide: (there: KeptRun, now: Timestamp.Timestamp) => Either.Either<RunDecision<Answer>>
    ) =>
      Effect.suspend(() => {
        if (changes++ === 0) revision = 2
        return Effect.map(decide(there(), now), ({ answer }) => answer)
      })
  } as never)
}

it.effect("a second stage is decided by the state of the pilot at the time of the write, rather than by an earlier read", () =>
  Effect.gen(function* () {
    const pilots: Array<Pilot> = []
    const isExtended = yield* retriedWhileRead().extend(organizationId, runId, (pilot) => {
      pilots.push(pilot)
      return { samples: 1, limitedBy: "goal" }
    })
    expect(isExtended).toBe(true)
    expect(pilots).toEqual([
      { cells: 1, texts: ["Which shoes last?"], samples: [2], hits: [1], answeredCalls: 1, charged: 7, room: { ofRun: null, ofDay: null } }
    ])
  })
)
