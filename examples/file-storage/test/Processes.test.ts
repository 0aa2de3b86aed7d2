import * as Builders from "@brand-visibility/conformance/Builders"
import { RunId } from "@brand-visibility/core/domain/Ids"
import { RunStore } from "@brand-visibility/core/ports/Storage"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as ProcessSuite from "../../../packages/storage-sql/test/ProcessSuite.js"
import { isBuilt, newFolder, start, storage } from "./Support.js"

ProcessSuite.run({
  name: "one folder",
  isBuilt,
  newStorage: Effect.map(newFolder, (folder) => ({
    layer: storage(folder),
    start: (task, ...parameters) => start(task, folder, ...parameters)
  }))
})

/** The settled cells that a process reports in its output. */
const settledIn = (said: ReadonlyArray<string>) => said.flatMap((line) => (/^settled (\S+) (\S+)$/.exec(line) ? [line.split(" ")] : []))

describe.skipIf(!isBuilt)("a process that writes to a folder (needs a build)", () => {
  it.scopedLive("ST-51 is killed in the middle of writes: the next process goes on, and finds every acknowledged write", () =>
    Effect.gen(function* () {
      const folder = yield* newFolder
      const { id: organizationId } = yield* Effect.provide(Builders.anOrganization(), storage(folder))
      let checked = 0
      for (const lines of [2, 8, 21, 34]) {
        const worker = yield* start("write", folder, organizationId)
        expect(yield* worker.line).toBe("ready")
        yield* worker.proceed
        const said: Array<string> = []
        while (said.length < lines) said.push(yield* worker.line)
        yield* worker.kill
        said.push(...(yield* worker.rest))
        const settled = settledIn(said)
        const found = yield* Effect.forEach(settled, ([, runId = "", cellId]) =>
          Effect.gen(function* () {
            const { items } = yield* (yield* RunStore).resultsWithAnswers(organizationId, RunId.make(runId), Builders.firstPage)
            return items.some(({ answer, shownCellId }) => shownCellId === cellId && answer !== null)
          })
        ).pipe(Effect.provide(storage(folder)))
        expect(found).toEqual(settled.map(() => true))
        checked += found.length
      }
      expect(checked).toBeGreaterThan(20)
    })
  )
})
