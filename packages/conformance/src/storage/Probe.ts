/** Laws of the check whether a storage can be used. */
import { StorageProbe } from "@brand-visibility/core/internal/ports/StorageProbe"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"

export const probeLaws = [
  law("ST-55", "a storage that is open reports that it can be used", {
    "the check succeeds": Effect.gen(function* () {
      const probe = yield* StorageProbe
      yield* probe.check
    }),
    "the check succeeds repeatedly, and between writes": Effect.gen(function* () {
      const probe = yield* StorageProbe
      yield* probe.check
      yield* Builders.anOrganization()
      const answers = yield* Effect.all(
        Array.from({ length: 8 }, () => probe.check),
        { concurrency: "unbounded" }
      )
      expect(answers).toHaveLength(8)
    })
  })
]
