/**
 * One pass over an ended run. It scores every stored answer again and stages the changes, chunk by chunk, so that memory does not grow with the run.
 *
 * Source: contract §3 `POST …/rescore`; architecture "The life of a run".
 */
import { Clock, Effect, Equivalence, Record } from "effect"
import { AnswerScore, Evidence } from "../domain/AnswerScore.js"
import type { BrandDefinition } from "../domain/Brand.js"
import type { InParts } from "../domain/InParts.js"
import type { RescoreChanges, RescoreReport } from "../domain/Rescore.js"
import type { Run, RunNotFound } from "../domain/Run.js"
import { ResultScore, type SampleCounts, type ScoredSample } from "../domain/RunResult.js"
import type { ResultCitation, ScoredSummary } from "../domain/RunSummary.js"
import { fromEpochMillis } from "../domain/Timestamp.js"
import type { PerceptionStoreService } from "../ports/PerceptionStore.js"
import type { AnsweredResult, RescoreStoreService, StagedScores } from "../ports/RescoreStore.js"
import type { RunStoreService } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import * as FairTurns from "../resilience/FairTurns.js"
import { withChoicesOf } from "../rules/RunChoices.js"
import * as Sampling from "../rules/Sampling.js"
import { firstChunk, nextLimit } from "./AnswerChunks.js"
import { scorerOf } from "./CompiledScorers.js"
import * as ScoreAgain from "./ScoreAgain.js"
import { metricsOf, modelsOf, perceptionSourcesOf, planInto } from "./SummariseRun.js"
import { summingRules } from "./SummingRules.js"

/**
 * An equivalence for each field, so that a new field is not forgotten. Equivalences that schemas derive check the kind of every value, which took a
 * thirtieth of a rescore.
 */
type ByField<A> = { readonly [Field in keyof A]: Equivalence.Equivalence<A[Field]> }
const value = Equivalence.strict<unknown>()

/** Compares each of these fields as a value. A list or an object among the fields does not compile, and needs an equivalence of its own. */
const values = <Name extends string>(fields: Readonly<Record<Name, { readonly Type: boolean | number | string | null }>>) => Record.map(fields, () => value)

const sameNames = Equivalence.array(Equivalence.string)
const sameEvidence = Equivalence.struct(values(Evidence.fields) satisfies ByField<Evidence>)
const sameAnswer = Equivalence.struct({
  ...values(AnswerScore.omit("mentionedBrands", "evidence").fields),
  mentionedBrands: sameNames,
  evidence: Equivalence.array(sameEvidence)
} satisfies ByField<AnswerScore>)

const sameSamples = Equivalence.struct(values(ResultScore.fields.samples.fields) satisfies ByField<SampleCounts>)
/** Whether a Result is the same apart from the version of the rules. */
const saysTheSame = Equivalence.struct({
  ...values(ResultScore.omit("detector", "mentionedBrands", "samples").fields),
  mentionedBrands: sameNames,
  samples: sameSamples
} satisfies ByField<Omit<ResultScore, "detector">>)

type Counts = { -readonly [Field in keyof RescoreChanges]: number }

const count = (counts: Counts, before: ResultScore, after: ResultScore): void => {
  if (!saysTheSame(before, after)) counts.results++
  if (!before.isPresent && after.isPresent) counts.becamePresent++
  if (before.isPresent && !after.isPresent) counts.becameAbsent++
  if (!sameNames(before.mentionedBrands, after.mentionedBrands)) counts.mentionedBrands++
  if (!before.isPresent || !after.isPresent) return
  if (before.rank !== after.rank || before.rankBasis !== after.rankBasis) counts.rank++
  if (before.sentiment !== after.sentiment) counts.sentiment++
}

export interface RescorePass<E> {
  readonly runs: RunStoreService
  readonly perceptions: PerceptionStoreService
  readonly rescores: RescoreStoreService
  readonly run: Run
  /** The present definition of the brand. */
  readonly definition: BrandDefinition
  /** Stages changed scores. Called at most once per chunk, and not for a chunk without changes. */
  readonly stage: (scores: StagedScores) => Effect.Effect<void, E>
}

export interface RescoredRun {
  readonly report: RescoreReport
  /** The summary of the new scores. Suggestions are left out, because they are made from the staged scores. */
  readonly summary: ScoredSummary
  /** The definition that the run has after the rescore. */
  readonly definition: BrandDefinition
}

/** Scores the run again. */
export const rescoreRun = <E>(pass: RescorePass<E>): Effect.Effect<RescoredRun, RunNotFound | StorageError | E> =>
  Effect.gen(function* () {
    const { perceptions, rescores, run, runs, stage } = pass
    const { id: runId, organizationId } = run
    const asked = (yield* runs.plan(organizationId, runId)).definition
    const definition = withChoicesOf(asked, pass.definition)
    const before = (yield* runs.metrics(organizationId, runId)) ?? (yield* metricsOf(runs, organizationId, runId))
    const scorer = yield* scorerOf(definition)
    const scoreAgain = ScoreAgain.make(asked.name, yield* scorerOf(asked), scorer)
    const { citationsOf, makeMetrics, makeSources } = yield* summingRules
    const metrics = makeMetrics(definition)
    yield* planInto(runs, organizationId, runId, metrics)
    const sources = makeSources(definition)
    const changed: Counts = { results: 0, becamePresent: 0, becameAbsent: 0, rank: 0, sentiment: 0, mentionedBrands: 0 }
    let results = 0
    let unavailable = 0

    /** A generator, because a step of the Effect runtime for each answer would cost time. */
    function* scoreChunk(chunk: ReadonlyArray<AnsweredResult>): InParts<StagedScores> {
      const staged = { results: new Array<StagedScores["results"][number]>(), answers: new Array<StagedScores["answers"][number]>() }
      for (const { id: resultId, llm, position, promptIndex, samples, score: earlier, topicName } of chunk) {
        const scored: Array<ScoredSample> = []
        const cited: Array<ResultCitation> = []
        for (const { cellId, citations, sample, score: old, text } of samples) {
          yield
          if (text === null) unavailable++
          const score = text === null ? old : yield* scoreAgain(text, old)
          if (!sameAnswer(old, score)) staged.answers.push({ cellId, score })
          scored.push({ cellId, sample, score })
          for (const { cited: isCited, title, uri } of text === null ? citations : citationsOf(text, citations))
            cited.push({ resultId, position, sample, topicName, llm, uri, title, cited: isCited })
        }
        const [first, ...others] = scored
        const score = first === undefined ? earlier : Sampling.resultOf([first, ...others])
        if (score.detector !== earlier.detector || !saysTheSame(earlier, score)) staged.results.push({ position, score })
        count(changed, earlier, score)
        metrics.add({ position, promptIndex, llm, answers: scored.map((sample) => sample.score) })
        for (const citation of cited) {
          sources.add(citation)
          metrics.cite(citation)
        }
        results++
      }
      return staged
    }

    let limit = firstChunk
    for (let after = 0; ;) {
      const chunk = yield* rescores.answers(organizationId, runId, after, limit)
      const last = chunk.at(-1)
      if (last === undefined) break
      after = last.position
      limit = nextLimit(chunk)
      const staged = yield* FairTurns.inTurns(scoreChunk(chunk))
      if (staged.results.length > 0 || staged.answers.length > 0) yield* stage(staged)
    }

    const models = yield* modelsOf(runs, organizationId, runId)
    const calculatedAt = fromEpochMillis(yield* Clock.currentTimeMillis)
    const { cells, metrics: after, outline } = yield* FairTurns.inTurns(metrics.finishInParts(calculatedAt, models))
    const report: RescoreReport = { runId, detector: scorer.version, results, unavailable, changed, metrics: { before, after } }
    const mentioned = after.mentionedBrands.map(([name]) => name)
    // Perception answers keep their scores: the brands affect only the kinds of their cited sites.
    const perceptionSources = yield* perceptionSourcesOf(perceptions, organizationId, runId, definition, mentioned)
    return {
      report,
      summary: { metrics: after, cells, outline, sources: yield* FairTurns.inTurns(sources.finishInParts(mentioned)), perceptionSources },
      definition
    }
  }).pipe(FairTurns.aside)
