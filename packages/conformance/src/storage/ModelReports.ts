/** Laws of the reports that processes exchange about models, for storages that carry such reports. */
import type { ModelReport } from "@brand-visibility/core/internal/domain/ModelReport"
import { ModelReports, type ModelReportsService, none } from "@brand-visibility/core/internal/ports/ModelReports"
import { Effect } from "effect"
import { expect } from "vitest"
import { anOrganization } from "../Builders.js"
import { law } from "../Law.js"

const report: ModelReport = {
  limit: { epoch: 3, whole: 7.5, tolerated: 0.125, isTrying: true },
  heldMillis: 20_000,
  rest: { reason: "unavailable", sinceMillis: 30_000, untilMillis: -250 }
}

const calm: ModelReport = { limit: null, heldMillis: 0, rest: null }

/** A unique name. */
const newName = Effect.map(anOrganization(), ({ id }) => id)

/** Runs a check only when the storage carries reports. */
const carried = <E, R>(check: (reports: ModelReportsService) => Effect.Effect<unknown, E, R>) =>
  Effect.flatMap(ModelReports, (reports) => (reports === none ? Effect.void : check(reports)))

export const modelReportLaws = [
  law("ST-240", "every process reads the reports about the models that it names, and no reports about other models", {
    "every field of a report comes back, with its age": carried((reports) =>
      Effect.gen(function* () {
        const [model, other, left, right] = yield* Effect.all([newName, newName, newName, newName])
        yield* reports.tell(left, [
          { model, report },
          { model: other, report: calm }
        ])
        yield* reports.tell(right, [{ model, report: calm }])
        const heard = (yield* reports.heard([model])).toSorted((a, b) => (a.worker === left ? -1 : b.worker === left ? 1 : 0))
        expect(heard.map((each) => ({ model: each.model, worker: each.worker, report: each.report }))).toEqual([
          { model, worker: left, report },
          { model, worker: right, report: calm }
        ])
        for (const { agoMillis } of heard) expect(agoMillis).toBeGreaterThanOrEqual(0)
        expect(yield* reports.heard([yield* newName])).toEqual([])
        expect((yield* reports.heard([model, other])).length).toBe(3)
      })
    )
  }),
  law("ST-241", "a report of a process replaces its earlier report about the same model, and no other report", {
    "a process reports twice": carried((reports) =>
      Effect.gen(function* () {
        const [model, other, worker] = yield* Effect.all([newName, newName, newName])
        yield* reports.tell(worker, [
          { model, report },
          { model: other, report }
        ])
        yield* reports.tell(worker, [{ model, report: calm }])
        expect((yield* reports.heard([model])).map((heard) => heard.report)).toEqual([calm])
        expect((yield* reports.heard([other])).map((heard) => heard.report)).toEqual([report])
      })
    )
  }),
  law("ST-242", "a withdrawn report is not read any more", {
    "one of two processes withdraws its report": carried((reports) =>
      Effect.gen(function* () {
        const [model, left, right] = yield* Effect.all([newName, newName, newName])
        yield* reports.tell(left, [{ model, report }])
        yield* reports.tell(right, [{ model, report: calm }])
        yield* reports.withdraw(left)
        expect((yield* reports.heard([model])).map(({ worker }) => worker)).toEqual([right])
        yield* reports.withdraw(yield* newName)
        expect((yield* reports.heard([model])).length).toBe(1)
      })
    )
  })
]
