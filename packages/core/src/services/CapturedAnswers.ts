/**
 * Scores answers that were captured elsewhere, as a run of channel `import`.
 *
 * Source: contract §3 `POST …/answers`.
 */
import { Chunk, Clock, Context, Effect, Either, Schedule, type Scope, type Stream } from "effect"
import type { Answer } from "../domain/Answer.js"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import { AnswersRejected, type LineFault, maximumListedLines, type OnError } from "../domain/ImportedAnswer.js"
import type { InParts } from "../domain/InParts.js"
import { type Receipt, receiptOfStep, type RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import type { Run } from "../domain/Run.js"
import { streams } from "../domain/Streams.js"
import { scorerOf } from "../pipeline/CompiledScorers.js"
import { type CapturedLine, type ReadLine, readLine, scoreLine, scoreLineByRules } from "../pipeline/ScoreLine.js"
import { summarise, summaryMaterial } from "../pipeline/SummariseRun.js"
import { summingRules } from "../pipeline/SummingRules.js"
import { BrandStore } from "../ports/BrandStore.js"
import { Hooks } from "../ports/Hooks.js"
import { type ImportedAnswer, ImportStore } from "../ports/ImportStore.js"
import { JudgeScope } from "../ports/Judge.js"
import type { PerceptionStore } from "../ports/PerceptionStore.js"
import type { RunStore } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import type { SuggestionStore } from "../ports/SuggestionStore.js"
import * as FairTurns from "../resilience/FairTurns.js"
import * as ImportGroups from "../rules/ImportGroups.js"
import { newsOfRun } from "../rules/WebhookNews.js"
import { countRun } from "../telemetry/OperatorMetrics.js"
import * as Tracing from "../telemetry/Tracing.js"

export interface ImportReport {
  readonly run: Run
  readonly accepted: number
  readonly skippedCount: number
  /** The first hundred skipped lines. */
  readonly skipped: ReadonlyArray<LineFault>
  /** Sources of the accepted answers that are no pages of the web, and so are no sources of their Results. */
  readonly unreadableSources: number
}

/** The errors of an import, besides the errors of the stream of lines. */
export type ImportError = AnswersRejected | BrandNotFound | RequestInProgress | RoofReached | StorageError

export interface CapturedAnswersService {
  /**
   * Reads the lines in constant memory. With `abort`, one invalid line drops the whole import; with `skip`, the valid lines are stored. When no line is
   * valid, or the stream fails, nothing is stored.
   */
  readonly importAnswers: <E>(
    organizationId: OrganizationId,
    brandId: BrandId,
    lines: Stream.Stream<CapturedLine, E>,
    onError: OnError,
    receipt?: Receipt<ImportReport>
  ) => Effect.Effect<ImportReport, E | ImportError>
}

/** The bounds of one batch, which is staged in one transaction: answers, citations, and UTF-16 units of both. */
const batchSize = 100
const maximumBatchCitations = 4_000
const maximumBatchLength = 1_048_576

const lengthOf = ({ citations, text }: Answer): number => citations.reduce((length, { title, uri }) => length + uri.length + (title?.length ?? 0), text.length)

/** The number of answers of one import that wait for a judge at once. */
const judgedAtOnce = 8

/** An import that has shown no activity for an hour counts as abandoned: its process has ended. */
const abandonedMillis = 3_600_000

/**
 * How often an import shows that it is active. Without this signal, a hundred answers that wait for slow judges could take longer than an hour before
 * they are staged.
 */
const signOfLifeMillis = abandonedMillis / 6

export class CapturedAnswers extends Context.Tag("@brand-visibility/core/CapturedAnswers")<CapturedAnswers, CapturedAnswersService>() {
  static readonly make: Effect.Effect<CapturedAnswersService, never, BrandStore | ImportStore | PerceptionStore | RunStore | SuggestionStore | Scope.Scope> =
    Effect.gen(function* () {
      const brands = yield* BrandStore
      const imports = yield* ImportStore
      const parts = yield* summaryMaterial
      const scope = yield* JudgeScope
      const hooks = yield* Hooks
      // An import may have a hundred thousand answers. A judge costs money, so it is asked only when the host enabled `judgeScope.imports`.
      const judge = scope.imports ? parts.judge : null
      const material = { ...parts, judge: null }
      yield* imports.discardAbandoned(abandonedMillis).pipe(
        Effect.catchAllCause((cause) => Effect.logWarning("Abandoned imports could not be dropped; the next sweep tries again", cause)),
        Effect.repeat(Schedule.spaced(abandonedMillis)),
        Effect.forkScoped
      )

      /** Shows regularly that the import is active, so that it does not count as abandoned; never ends by itself. */
      const showLife = (organizationId: OrganizationId, runId: Run["id"]) =>
        Effect.forever(Effect.delay(Effect.ignoreLogged(imports.append(organizationId, runId, [])), signOfLifeMillis))

      return {
        importAnswers: Tracing.fn("CapturedAnswers.importAnswers")(function* (organizationId, brandId, lines, onError, receipt) {
          const { definition } = yield* brands.get(organizationId, brandId)
          const scorer = yield* scorerOf(definition)
          const { citationsOf, normaliseUri } = yield* summingRules
          const Stream = yield* streams
          const faults: Array<LineFault> = []
          let faultCount = 0
          let accepted = 0
          let unreadableSources = 0
          const groups = ImportGroups.none()

          let batch: Array<ImportedAnswer> = []
          let batchCitations = 0
          let batchLength = 0

          // When it is certain that the import will be dropped, only the remaining faults matter.
          const isHopeless = () => onError === "abort" && faultCount > 0

          const flush = (runId: Run["id"]) => {
            const answers = batch
            batch = []
            batchCitations = 0
            batchLength = 0
            return answers.length === 0 || isHopeless() ? Effect.void : imports.append(organizationId, runId, answers)
          }

          /** Checks lines in their order, before a judge is paid for any of them, and gives the lines to score. */
          function* checked(some: Iterable<CapturedLine>, now: number): InParts<Chunk.Chunk<ReadLine>> {
            const good: Array<ReadLine> = []
            for (const line of some) {
              const read = Either.flatMap(readLine(line, faults.length < maximumListedLines, now), (it) =>
                Either.map(ImportGroups.count(groups, line.line, it.input), () => it)
              )
              if (Either.isLeft(read)) {
                faultCount++
                if (faults.length < maximumListedLines) faults.push(read.left)
              } else {
                good.push(read.right)
                for (const { url } of read.right.input.sources ?? []) if (normaliseUri(url) === undefined) unreadableSources++
              }
              yield
            }
            return Chunk.unsafeFromArray(isHopeless() ? [] : good)
          }

          function* scoredByRules(some: Iterable<ReadLine>): InParts<Chunk.Chunk<ImportedAnswer>> {
            const scored: Array<ImportedAnswer> = []
            for (const line of some) {
              scored.push(yield* scoreLineByRules(scorer, citationsOf, line))
              yield
            }
            return Chunk.unsafeFromArray(scored)
          }

          const scored = <E>(good: Stream.Stream<ReadLine, E>): Stream.Stream<ImportedAnswer, E> =>
            judge === null
              ? Stream.mapChunksEffect(good, (some) => FairTurns.inTurns(scoredByRules(some)))
              : Stream.mapEffect(good, (line) => scoreLine(scorer, definition, judge, scope.brands, line), { concurrency: judgedAtOnce })

          const stage = (runId: Run["id"], some: Iterable<ImportedAnswer>) =>
            Effect.gen(function* () {
              for (const answer of some) {
                accepted++
                batch.push(answer)
                batchCitations += answer.answer.citations.length
                batchLength += lengthOf(answer.answer)
                if (batch.length >= batchSize || batchCitations >= maximumBatchCitations || batchLength >= maximumBatchLength) yield* flush(runId)
              }
            })

          return yield* Effect.acquireUseRelease(
            imports.open(organizationId, brandId, definition),
            (runId) =>
              Effect.gen(function* () {
                yield* lines.pipe(
                  // Works chunk by chunk, because one step of a stream per line takes half as long as scoring the line.
                  Stream.mapChunksEffect((some) => Effect.flatMap(Clock.currentTimeMillis, (now) => FairTurns.inTurns(checked(some, now)))),
                  scored,
                  Stream.runForEachChunk((some) => stage(runId, some))
                )
                yield* flush(runId)
                if (accepted === 0 || isHopeless()) return yield* new AnswersRejected({ faults, faultCount })
                const reportOn = (run: Run): ImportReport => ({ run, accepted, skippedCount: faultCount, skipped: faults, unreadableSources })
                yield* imports.sumUpSamples(organizationId, runId)
                const summary = yield* summarise(material, organizationId, runId, definition)
                const run = yield* imports.publish(organizationId, runId, summary, receiptOfStep(receipt, reportOn))
                yield* countRun(run.status)
                yield* hooks.runFinished(Effect.succeed(run))
                yield* hooks.happened(organizationId, Effect.succeed([newsOfRun(run)]))
                return reportOn(run)
              }).pipe(
                FairTurns.aside,
                Effect.raceFirst(showLife(organizationId, runId)),
                // An erasure of the organization drops the import too. The caller is told that the brand is gone, and not that the storage failed.
                Effect.catchTag("StorageError", (error) => Effect.zipRight(brands.get(organizationId, brandId), Effect.fail(error)))
              ),
            (runId, exit) => (exit._tag === "Success" ? Effect.void : Effect.ignoreLogged(imports.discard(organizationId, runId)))
          )
        })
      }
    })
}
