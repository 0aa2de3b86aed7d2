/**
 * Creates runs, answers and summaries for tests.
 *
 * ```ts
 * const { organizationId, brand } = yield* Builders.aBrand()
 * const run = yield* RunBuilders.aRun(brand, { prompts: 3, llms: ["chatgpt", "claude"] })
 * yield* RunBuilders.settleAll(run, () => RunBuilders.answered({ rank: 2, sentiment: "positive" }))
 * yield* RunBuilders.finish(run)
 * ```
 */
import type { Brand } from "@brand-visibility/core/domain/Brand"
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { Llm } from "@brand-visibility/core/domain/Llm"
import type { PerceptionRating } from "@brand-visibility/core/domain/Perception"
import type { PerceptionPrompt } from "@brand-visibility/core/domain/PerceptionPrompt"
import type { Run, RunMode, RunPrompt } from "@brand-visibility/core/domain/Run"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import * as MetricsRollUp from "@brand-visibility/core/internal/analysis/MetricsRollUp"
import type { Answer, Citation } from "@brand-visibility/core/internal/domain/Answer"
import type { AnswerScore, Evidence } from "@brand-visibility/core/internal/domain/AnswerScore"
import type { Bill, CellOutcome, FailureReason, LeasedCell } from "@brand-visibility/core/internal/domain/Cell"
import { type JudgeUse, noJudgeUse } from "@brand-visibility/core/internal/domain/JudgeUse"
import { metricsDefinition, type RunMetrics, type TopicMetrics } from "@brand-visibility/core/internal/domain/Metrics"
import type { RunSummary } from "@brand-visibility/core/internal/domain/RunSummary"
import type { PerceptionSource, Source } from "@brand-visibility/core/internal/domain/Source"
import type { NewSuggestion } from "@brand-visibility/core/internal/domain/Suggestion"
import { CellLedger, type ClaimRequest, type LeaseRef } from "@brand-visibility/core/internal/ports/CellLedger"
import { type ImportedAnswer, ImportStore } from "@brand-visibility/core/internal/ports/ImportStore"
import { RescoreStore, type StagedScores } from "@brand-visibility/core/internal/ports/RescoreStore"
import { type NewRun, RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import type { RunOutcome } from "@brand-visibility/core/internal/rules/RunTransitions"
import * as Sampling from "@brand-visibility/core/internal/rules/Sampling"
import { Effect } from "effect"
import { aBrand, brandDefinition, type BrandOfTest } from "./Builders.js"

export interface RunShape {
  /** The number of prompts, or the prompts themselves. Default 1. */
  readonly prompts?: number | ReadonlyArray<RunPrompt>
  /** Default `chatgpt`. */
  readonly llms?: ReadonlyArray<string>
  /** Default 1. */
  readonly samples?: number
  /** The half-width of the interval that the run should reach with a second stage. Default: the run has no goal. */
  readonly halfWidth?: number
  /** Default: the run has no budget. */
  readonly budgetUsd?: number | null
  /** Default `live`. */
  readonly mode?: RunMode
  /** The brand's perception prompts to ask after the prompts. Default none. */
  readonly perceptionPrompts?: ReadonlyArray<PerceptionPrompt>
}

export const runPrompt = (index: number, fields: Partial<RunPrompt> = {}): RunPrompt => ({
  index,
  promptId: null,
  topicId: null,
  topicName: "CRM software",
  text: `Question ${index}`,
  customerJourney: null,
  estimatedVolume: null,
  ...fields
})

const manifest = {
  parameters: { temperature: 0.5 },
  location: { country: "DE", language: "de" },
  adapter: { name: "@example/adapter", version: "1.2.3" },
  sdk: null
}

export const newRun = (
  brand: Pick<Brand, "id" | "definition">,
  { budgetUsd = null, halfWidth, llms = ["chatgpt"], mode = "live", perceptionPrompts = [], prompts = 1, samples = 1 }: RunShape = {}
): NewRun => {
  const slugs = llms.map((llm) => Llm.make(llm))
  const goal = halfWidth === undefined ? null : { halfWidth }
  const asked = typeof prompts === "number" ? Array.from({ length: prompts }, (_, index) => runPrompt(index)) : prompts
  return {
    brandId: brand.id,
    options: { llms: slugs, samples, goal, topicIds: null, promptIds: null, perception: true, budgetUsd, mode },
    definition: brand.definition,
    models: slugs.map((llm) => ({ llm, provider: "simulated", model: `${llm}-model`, webSearch: true, systemPrompt: null, ...manifest })),
    prompts: asked,
    perceptionPrompts: perceptionPrompts.map((prompt, index) => ({ index: asked.length + index, prompt, question: `${prompt.promptText} Score it.` }))
  }
}

/** Starts a run. Fails when the brand has an active run already. */
export const aRun = Effect.fnUntraced(function* (brand: Brand, shape: RunShape = {}) {
  const { created, run } = yield* (yield* RunStore).create(brand.organizationId, newRun(brand, shape))
  return created ? run : yield* Effect.dieMessage(`RunStore.create returned run ${run.id} in place of a new one`)
})

export const timestamp = (text: string): Timestamp => Timestamp.make(text)

export const answer = (fields: Partial<Answer> = {}): Answer => ({
  text: "Many people choose Globex.",
  model: "model-1",
  citations: [],
  usage: { inputTokens: 12, outputTokens: 345 },
  searched: true,
  ...fields
})

export const citation = (uri: string, fields: Partial<Citation> = {}): Citation => ({ uri, title: null, cited: true, ...fields })

/** Evidence that an answer names a brand. */
export const evidence = (brand: string): Evidence => ({ brand, start: 3, end: 3 + brand.length, quote: brand, confidence: 0.875, rule: "exact-name" })

/** A score in which the brand is present exactly when `rank` or `sentiment` says so. */
export const score = (fields: Partial<AnswerScore> = {}): AnswerScore => {
  const isPresent = fields.isPresent ?? (fields.rank != null || fields.sentiment != null)
  return {
    isPresent,
    presenceBasis: "rules",
    rank: isPresent ? 1 : null,
    rankBasis: isPresent ? "mention" : null,
    sentiment: isPresent ? "neutral" : null,
    sentimentBasis: isPresent ? "rules" : null,
    mentionedBrands: [],
    evidence: [],
    detector: "detector@1",
    ...fields
  }
}

/** An answer and its score: `answered({ rank: 2, sentiment: "positive" }, { text: "…" })`. */
export const answered = (scoreFields: Partial<AnswerScore> = {}, answerFields: Partial<Answer> = {}): Extract<CellOutcome, { readonly _tag: "Answered" }> => ({
  _tag: "Answered",
  answer: answer(answerFields),
  score: score(scoreFields)
})

/** An answer to a perception prompt, with its score. */
export const rated = (given: number, answerFields: Partial<Answer> = {}, ratingFields: Partial<PerceptionRating> = {}): CellOutcome => ({
  _tag: "Rated",
  answer: answer({ text: `I give it ${given}.`, ...answerFields }),
  rating: { score: given, scoreReason: `because of ${given}`, rubric: "perception@1", ...ratingFields }
})

export const refused: CellOutcome = { _tag: "Refused", message: "content filter" }

export const failed = (reason: FailureReason = "timeout"): CellOutcome => ({ _tag: "Failed", reason, message: `failed: ${reason}` })

export const leaseOf = ({ fence, id, organizationId, runId }: LeasedCell): LeaseRef => ({ organizationId, runId, cellId: id, fence })

/** Claims cells of one LLM. The lease lasts for ten minutes unless the test names another length. */
export const claim = (
  run: Run,
  request: Partial<Pick<ClaimRequest, "except" | "limit" | "leaseMillis" | "mode" | "mostCostOf" | "reach" | "worker">> & { readonly llm?: string } = {}
) =>
  Effect.flatMap(CellLedger, (ledger) =>
    ledger.claim({
      organizationId: run.organizationId,
      runId: run.id,
      llm: Llm.make(request.llm ?? run.options.llms[0] ?? "chatgpt"),
      worker: request.worker ?? "worker-1",
      limit: request.limit ?? 100_000,
      leaseMillis: request.leaseMillis ?? 600_000,
      reach: request.reach,
      except: request.except,
      mode: request.mode ?? run.options.mode,
      mostCostOf: request.mostCostOf ?? (() => 0)
    })
  )

/** Claims every free cell, one LLM after the other. */
export const claimAll = (run: Run) =>
  Effect.map(
    Effect.forEach(run.options.llms, (llm) => claim(run, { llm })),
    (cells) => cells.flat()
  )

/** The bill of a call: its cost in billionths of a US dollar, and its charge to the run's budget. */
export const bill = (cost: number | null = 1_000, charge = cost ?? 0, judging: JudgeUse = noJudgeUse): Bill => ({ cost, judging, charge })

export const settle = (cell: LeasedCell, outcome: CellOutcome, of: Bill = bill()) =>
  Effect.flatMap(CellLedger, (ledger) => ledger.settle(leaseOf(cell), outcome, "api", of))

/** Hands a cell back after a call with this charge to the run's budget. */
export const release = (cell: LeasedCell, charge = 0) => Effect.flatMap(CellLedger, (ledger) => ledger.release(leaseOf(cell), charge))

/** Postpones a cell by `millis` milliseconds, after a call with this charge to the run's budget. */
export const postpone = (cell: LeasedCell, millis: number, charge = 0) => Effect.flatMap(CellLedger, (ledger) => ledger.postpone(leaseOf(cell), millis, charge))

/** Claims every free cell, and settles the cells one after the other. Perception prompts get the score 5 unless the test names another. */
export const settleAll = Effect.fnUntraced(function* (
  run: Run,
  outcomeOf: (cell: LeasedCell) => CellOutcome = ({ scale }) => (scale === null ? answered() : rated(5))
) {
  const cells = yield* claimAll(run)
  for (const cell of cells) yield* settle(cell, outcomeOf(cell))
  return cells
})

/** As `settleAll`, for runs of many calls: 32 calls at a time end at once, as in a real run. The order of the Results is not fixed. */
export const settleManyAtOnce = Effect.fnUntraced(function* (run: Run, outcomeOf: (cell: LeasedCell) => CellOutcome = () => answered()) {
  const cells = yield* claimAll(run)
  yield* Effect.forEach(cells, (cell) => settle(cell, outcomeOf(cell)), { concurrency: 32, discard: true })
})

export const topicMetrics = (fields: Partial<TopicMetrics> = {}): TopicMetrics => ({
  present: 0,
  positive: 0,
  negative: 0,
  neutral: 0,
  responsesWithBrands: 0,
  totalResponses: 0,
  completedResponses: 0,
  averageRank: null,
  ...fields
})

/** The summary of a run without Results. */
const nothing = MetricsRollUp.make(brandDefinition()).finish(null, [])

export const metrics = (fields: Partial<RunMetrics> = {}): RunMetrics => ({
  ...topicMetrics(),
  responsesWithAnyBrand: 0,
  mentionedBrands: [],
  topics: [],
  rates: nothing.metrics.rates,
  definition: metricsDefinition,
  calculatedAt: Timestamp.make("2031-02-03T04:05:06.789Z"),
  ...fields
})

export const source = (domain: string, fields: Partial<Source> = {}): Source => ({
  domain,
  domainType: "other",
  isOwn: false,
  isCompetitor: false,
  urlCount: 1,
  responseCount: 1,
  topics: ["CRM software"],
  llms: ["chatgpt"],
  links: [{ uri: `https://${domain}/`, type: "homepage", title: null, responseCount: 1 }],
  ...fields
})

export const perceptionSource = (domain: string, fields: Partial<PerceptionSource> = {}): PerceptionSource => {
  const { topics: _topics, ...site } = source(domain)
  return { ...site, properties: ["trust"], ...fields }
}

export const newSuggestion = (key: string, fields: Partial<NewSuggestion> = {}): NewSuggestion => ({
  key,
  prompt: { text: "Question 0", estimatedVolume: null },
  topic: { name: "CRM software" },
  llms: [Llm.make("chatgpt")],
  contentSuggestion: { title: `Title of ${key}`, description: `Description of ${key}` },
  gap: "absent",
  score: 50,
  brands: ["Globex"],
  sources: [{ domain: "globex.example", uri: "https://globex.example/", responseCount: 1 }],
  basis: "template",
  rubric: "suggestion-templates@1",
  ...fields
})

export const summary = (fields: Partial<RunSummary> = {}): RunSummary => ({
  metrics: metrics(),
  cells: nothing.cells,
  outline: nothing.outline,
  sources: [],
  perceptionSources: [],
  suggestions: [],
  ...fields
})

export const completed: RunOutcome = { status: "completed", failureReason: null }

/** Ends a run whose cells have all ended. */
export const finish = (run: Run, outcome: RunOutcome = completed, written: RunSummary | null = summary()) =>
  Effect.flatMap(RunStore, (runs) => runs.finish(run.organizationId, run.id, outcome, written, run.revision))

/** An ended run with one answered prompt, and with answers to the given perception prompts. */
export const anEndedRun = Effect.fnUntraced(function* (
  brand: Brand,
  outcome: RunOutcome = completed,
  written: RunSummary = summary(),
  perceptionPrompts: ReadonlyArray<PerceptionPrompt> = []
) {
  const run = yield* aRun(brand, { perceptionPrompts })
  yield* settleAll(run, ({ scale }) => (outcome.status === "failed" ? failed() : scale === null ? answered() : rated(5)))
  yield* finish(run, outcome, written)
  return yield* (yield* RunStore).get(run.organizationId, run.id)
})

export const importedAnswer = (fields: Partial<Omit<ImportedAnswer, "llm">> & { readonly llm?: string } = {}): ImportedAnswer => ({
  promptText: "Question 0",
  topicName: "CRM software",
  channel: "import",
  collectedAt: null,
  answer: answer(),
  score: score(),
  ...fields,
  llm: Llm.make(fields.llm ?? "chatgpt")
})

/** A staged import of these answers, for a new brand unless one is given. */
export const anImport = Effect.fnUntraced(function* (answers: ReadonlyArray<ImportedAnswer> = [importedAnswer()], given?: BrandOfTest) {
  const imports = yield* ImportStore
  const made = given ?? (yield* aBrand())
  const runId = yield* imports.open(made.organizationId, made.brandId, made.brand.definition)
  yield* imports.append(made.organizationId, runId, answers)
  return { ...made, runId }
})

export const publish = (organizationId: OrganizationId, runId: RunId, written: RunSummary = summary()) =>
  Effect.flatMap(ImportStore, (imports) => imports.publish(organizationId, runId, written))

/** New scores for the first five hundred Results of an ended run. All their answers get the same score. */
export const rescored = Effect.fnUntraced(function* (organizationId: OrganizationId, runId: RunId, fields: Partial<AnswerScore> = {}) {
  const results = yield* (yield* RescoreStore).answers(organizationId, runId, 0, 500)
  const scores: StagedScores = {
    results: results.flatMap(({ position, samples }) => {
      const [first, ...others] = samples.map(({ cellId, sample }) => ({ cellId, sample, score: score(fields) }))
      return first === undefined ? [] : [{ position, score: Sampling.resultOf([first, ...others]) }]
    }),
    answers: results.flatMap(({ samples }) => samples.map(({ cellId }) => ({ cellId, score: score(fields) })))
  }
  return scores
})
