/**
 * How language models perceive a brand: the scores of its traits, people's corrections of these scores, and the sites that the models cited.
 *
 * Source: specification "get brand perception"; contract §2 "Perception", "Repeated perception answers", "`isUserChanged`", "Sources".
 */
import { Context, Effect } from "effect"
import { responsesOf } from "../analysis/perception/PerceptionResponses.js"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, PerceptionResponseId, RunId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import { JsonText } from "../domain/JsonText.js"
import { pageOf, type Page, type PageRequest } from "../domain/Page.js"
import type { CorrectionInput, Perception, PerceptionPromptWithResponses, PerceptionResponse, PerceptionResponseNotFound } from "../domain/Perception.js"
import { isEnded, type RunNotFound } from "../domain/Run.js"
import type { PerceptionSource } from "../domain/Source.js"
import { mentionedBy, perceptionSourcesOf } from "../pipeline/SummariseRun.js"
import { PerceptionStore } from "../ports/PerceptionStore.js"
import { RunStore } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import * as Tracing from "../telemetry/Tracing.js"
import { Runs } from "./Runs.js"

export interface PerceptionsService {
  /**
   * With a run: the responses of that run, by its prompts, deleted prompts included. Without a run: the latest response of each LLM to each live
   * prompt, as of the newest ended run that has a response; `run` is null when there is no such run.
   */
  readonly get: (
    organizationId: OrganizationId,
    brandId: BrandId,
    runId: RunId | null
  ) => Effect.Effect<Perception<PerceptionPromptWithResponses>, BrandNotFound | RunNotFound | StorageError>
  /**
   * Replaces the score of a response by a person's score. Responses of later runs replace both. `InvalidInput` when the score is not on the prompt's
   * scale.
   */
  readonly correct: (
    organizationId: OrganizationId,
    responseId: PerceptionResponseId,
    correction: CorrectionInput
  ) => Effect.Effect<PerceptionResponse, PerceptionResponseNotFound | InvalidInput | StorageError>
  /** Sources by `responseCount` descending, then domain. While the run is under way: the sites cited so far. */
  readonly sources: (
    organizationId: OrganizationId,
    runId: RunId,
    page: PageRequest
  ) => Effect.Effect<Page<JsonText<PerceptionSource>>, RunNotFound | StorageError>
}

export class Perceptions extends Context.Tag("@brand-visibility/core/Perceptions")<Perceptions, PerceptionsService>() {
  static readonly make: Effect.Effect<PerceptionsService, never, PerceptionStore | Runs | RunStore> = Effect.gen(function* () {
    const perceptions = yield* PerceptionStore
    const runs = yield* Runs
    const store = yield* RunStore
    return {
      get: Tracing.fn("Perceptions.get")(function* (organizationId, brandId, runId) {
        const { prompts, run } = yield* runId === null ? perceptions.ofBrand(organizationId, brandId) : perceptions.ofRun(organizationId, brandId, runId)
        return { run, prompts: prompts.map(responsesOf) }
      }),
      correct: Tracing.fn("Perceptions.correct")(function* (organizationId, responseId, correction) {
        const { responses } = responsesOf(yield* perceptions.correct(organizationId, responseId, correction))
        const [response] = responses
        return response ?? (yield* Effect.dieMessage(`The corrected answer ${responseId} was not found`))
      }),
      sources: Tracing.fn("Perceptions.sources")(function* (organizationId, runId, page) {
        const run = yield* runs.get(organizationId, runId)
        if (isEnded(run.status)) {
          yield* runs.ensureSummary(run)
          return yield* perceptions.sources(organizationId, runId, page)
        }
        const { definition } = yield* store.plan(organizationId, runId)
        const mentioned = yield* mentionedBy(store, organizationId, runId)
        const soFar = yield* perceptionSourcesOf(perceptions, organizationId, runId, definition, mentioned)
        return pageOf(soFar, page, JsonText.of)
      })
    }
  })
}
