/** Source: specification "get brand perception"; contract §2 "Perception", "Sources", §3 `PATCH /v1/perception-responses/{responseId}`. */
import { JsonText } from "@brand-visibility/core/domain/JsonText"
import { pagingOf } from "@brand-visibility/core/domain/Page"
import { Perceptions } from "@brand-visibility/core/internal/services/Perceptions"
import { Runs } from "@brand-visibility/core/internal/services/Runs"
import { Effect } from "effect"
import { content, type Handlers, replyOfRun } from "../Handler.js"
import { contentOfSummary } from "../SummaryContent.js"
import { perceptionPromptToWire } from "../wire/BrandWire.js"
import { runToWire } from "../wire/RunWire.js"

export const perceptionHandlers: Handlers<"correctPerceptionResponse" | "getPerception" | "getPerceptionSources"> = {
  getPerception: Effect.fnUntraced(function* ({ caller, ifNoneMatch, path: { brandId }, query: { runId } }) {
    const { prompts, run } = yield* (yield* Perceptions).get(caller.organizationId, brandId, runId ?? null)
    const data = prompts.map(({ prompt, responses }) => Object.assign(perceptionPromptToWire(prompt), { responses }))
    const body = { brandId, run: run === null ? null : runToWire(run), data }
    // The perception of one run changes only with that run. The current perception changes with every prompt and every run.
    return run === null || runId === undefined ? content(body) : yield* replyOfRun(run, ifNoneMatch, Effect.succeed(content(body)))
  }),
  getPerceptionSources: Effect.fnUntraced(function* ({ caller, ifNoneMatch, kept, path, query }) {
    const run = yield* (yield* Runs).get(caller.organizationId, path.runId)
    const perceptions = yield* Perceptions
    const page = Effect.map(perceptions.sources(caller.organizationId, run.id, query), ({ items, total }) => ({
      run: runToWire(run),
      data: JsonText.list(items),
      paging: pagingOf(query, total)
    }))
    return yield* contentOfSummary(caller.organizationId, run, { ifNoneMatch, kept }, page)
  }),
  correctPerceptionResponse: Effect.fnUntraced(function* ({ caller, path, payload }) {
    return content(yield* (yield* Perceptions).correct(caller.organizationId, path.responseId, payload))
  })
}
