/** `PerceptionStore` in memory. */
import { Effect } from "effect"
import type { BrandId, OrganizationId, PerceptionResponseId, RunId } from "../domain/Ids.js"
import { InvalidInput } from "../domain/Input.js"
import { type CorrectionInput, faultsOfCorrection, type PerceptionAnswer, type PerceptionAnswers, PerceptionResponseNotFound } from "../domain/Perception.js"
import type { PerceptionPrompt } from "../domain/PerceptionPrompt.js"
import { RunNotFound } from "../domain/Run.js"
import type { PerceptionCitation } from "../domain/RunSummary.js"
import { byLlmAndSample, complete, type PerceptionStoreService } from "../ports/PerceptionStore.js"
import { PromptStore } from "../ports/PromptStore.js"
import { RunStore } from "../ports/RunStore.js"
import * as Tracing from "../telemetry/Tracing.js"
import { currentTimestamp, findBrand, findRun, MemoryDatabase } from "./MemoryDatabase.js"
import * as RunReads from "./RunReads.js"
import { type RatedRow, type RunRow, toRun } from "./RunRow.js"

const answersTo = (prompt: PerceptionPrompt, { rated }: RunRow): ReadonlyArray<PerceptionAnswer> =>
  [...rated.values()].flatMap(({ answer, perception }) => (perception.prompt.id === prompt.id ? [answer] : [])).sort(byLlmAndSample)

export const make: Effect.Effect<PerceptionStoreService, never, MemoryDatabase | PromptStore | RunStore> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const prompts = yield* PromptStore
  const runs = yield* RunStore

  const findRated = (organizationId: OrganizationId, responseId: PerceptionResponseId) =>
    Effect.suspend(() => {
      for (const run of database.tenants.get(organizationId)?.runs.values() ?? []) {
        const row = run.rated.get(responseId)
        if (row !== undefined) return Effect.succeed({ run, row })
      }
      return Effect.fail(new PerceptionResponseNotFound({ responseId }))
    })

  const toCitations = ({ answer, citations, perception }: RatedRow): ReadonlyArray<PerceptionCitation> =>
    citations.map((citation) => ({ responseId: answer.id, propertyId: perception.prompt.propertyId, llm: answer.llm, ...citation }))

  return complete(
    {
      ofRun: Tracing.fn("PerceptionStore.ofRun")(function* (organizationId: OrganizationId, brandId: BrandId, runId: RunId) {
        yield* findBrand(database, organizationId, brandId)
        const run = yield* findRun(database, organizationId, runId)
        if (run.brandId !== brandId) return yield* new RunNotFound({ runId })
        return { run: toRun(run), prompts: run.perceptionPrompts.map(({ prompt }) => ({ prompt, answers: answersTo(prompt, run) })) }
      }, database.read),

      correct: Tracing.fn("PerceptionStore.correct")(function* (organizationId: OrganizationId, responseId: PerceptionResponseId, correction: CorrectionInput) {
        const correctedAt = yield* currentTimestamp
        const { row, run } = yield* findRated(organizationId, responseId)
        const { prompt } = row.perception
        const details = faultsOfCorrection(correction, prompt)
        if (details.length > 0) return yield* new InvalidInput({ details })
        const scoreReason = correction.scoreReason ?? row.answer.correction?.scoreReason ?? row.answer.rating.scoreReason
        row.answer = { ...row.answer, correction: { score: correction.score, scoreReason, correctedAt } }
        run.revision++
        const corrected: PerceptionAnswers = { prompt, answers: answersTo(prompt, run).filter(({ llm }) => llm === row.answer.llm) }
        return corrected
      }, database.transaction),

      citations: Tracing.fn("PerceptionStore.citations")(
        (organizationId: OrganizationId, runId: RunId, after: PerceptionResponseId | null, limit: number) =>
          Effect.sync(() =>
            [...(database.tenants.get(organizationId)?.runs.get(runId)?.rated ?? [])]
              .flatMap(([id, row]) => (row.citations.length > 0 && (after === null || id > after) ? [row] : []))
              .slice(0, limit)
              .flatMap(toCitations)
          ),
        database.read
      )
    },
    { ...RunReads.make(database), listRuns: runs.list, listPerceptionPrompts: prompts.listPerceptionPrompts }
  )
})
