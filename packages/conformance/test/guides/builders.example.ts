import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { Effect } from "effect"

export const partialRun = Effect.gen(function* () {
  const { brand } = yield* Builders.aBrand({ organization: { promptLimit: 10 } })
  const run = yield* RunBuilders.aRun(brand, { prompts: 3, llms: ["chatgpt", "claude"], samples: 2 })
  yield* RunBuilders.settleAll(run, ({ promptIndex }) =>
    promptIndex === 0 ? RunBuilders.failed("timeout") : RunBuilders.answered({ rank: 2, sentiment: "positive" })
  )
  yield* RunBuilders.finish(run, { status: "partial", failureReason: "4 of 12 calls failed" })
  return run
})
