/** Erases a person's names from the rows of an organization in memory, one run at a time. */
import type { NameEraser } from "../analysis/ErasedTexts.js"
import type { Citation } from "../domain/Answer.js"
import { type ErasedNames, nothingErased } from "../domain/NameErasure.js"
import { isEnded } from "../domain/Run.js"
import type { RunPrompt } from "../domain/Run.js"
import { sha256Of } from "../domain/RunBundle.js"
import type { ScoredSummary } from "../domain/RunSummary.js"
import { namedTextsOf } from "../rules/NamedTexts.js"
import { bytesOfPlan } from "../rules/RoofRules.js"
import type { TenantRow } from "./MemoryDatabase.js"
import { answeredBy } from "./ResultRows.js"
import type { CellRow, RatedRow, RunRow } from "./RunRow.js"

export const add = (left: ErasedNames, right: ErasedNames): ErasedNames => ({
  runs: left.runs + right.runs,
  runsUnderWay: left.runsUnderWay + right.runsUnderWay,
  answers: left.answers + right.answers,
  results: left.results + right.results,
  citations: left.citations + right.citations,
  suggestions: left.suggestions + right.suggestions,
  replies: left.replies + right.replies
})

/** What would be erased from one run or from the replies. `changes` erases it. */
interface Erasure {
  readonly changes: ReadonlyArray<() => void>
  readonly counts: ErasedNames
}

type Counts = { -readonly [Name in keyof ErasedNames]: number }

/** Citations without the names, and how many of them have changed. */
const eraseCitations = (citations: ReadonlyArray<Citation>, { isNamed, text }: NameEraser) => {
  const erased = citations.map(({ cited, title, uri }): Citation => ({ uri: text(uri), title: title !== null && isNamed(title) ? null : title, cited }))
  const changed = erased.filter(({ title, uri }, index) => uri !== citations[index]!.uri || title !== citations[index]!.title).length
  return { citations: changed === 0 ? citations : erased, changed }
}

const planBytesOf = ({ channel, definition, options, pairs, perceptionPrompts }: RunRow): number => {
  // The prompts of an import count with its answers.
  const prompts = new Map<number, RunPrompt>(
    channel === "import" ? [] : pairs.flatMap(({ perception, prompt }) => (perception === null ? [[prompt.index, prompt]] : []))
  )
  return bytesOfPlan({ definition, options, prompts: [...prompts.values()], perceptionPrompts })
}

const ofCell = (cell: CellRow, eraser: NameEraser, counts: Counts): (() => void) | null => {
  const { outcome } = cell
  const answered = answeredBy(cell)
  if (answered === undefined) {
    if (outcome?._tag !== "Failed" && outcome?._tag !== "Refused") return null
    return eraser.isNamed(outcome.message) ? () => void (cell.outcome = { ...outcome, message: "" }) : null
  }
  const { answer, score } = answered
  const { changed, citations } = eraseCitations(answer.citations, eraser)
  const erased = eraser.value(score)
  const isNamed = erased !== score || (answer.text !== null && eraser.isNamed(answer.text))
  if (!isNamed && changed === 0) return null
  counts.citations += changed
  if (!isNamed) return () => void (cell.outcome = { ...answered, answer: { ...answer, citations } })
  if (answer.text !== null) counts.answers++
  const dropped = answer.text === null ? {} : { text: null, droppedTextSha256: sha256Of(answer.text) }
  return () => void (cell.outcome = { ...answered, answer: { ...answer, ...dropped, citations }, score: { ...erased, evidence: [] } })
}

const ofRated = (row: RatedRow, eraser: NameEraser, counts: Counts): (() => void) | null => {
  const { changed, citations } = eraseCitations(row.citations, eraser)
  const { correction, rating, text } = row.answer
  const texts = { answer: text, reason: rating.scoreReason, correctedReason: correction?.scoreReason ?? null }
  const { isAnswerNamed, isCorrectionNamed } = namedTextsOf(texts, eraser.isNamed)
  const perception = eraser.value(row.perception)
  if (!isAnswerNamed && !isCorrectionNamed && perception === row.perception && changed === 0) return null
  counts.citations += changed
  if (isAnswerNamed && text !== "") counts.answers++
  return () => {
    row.perception = perception
    row.citations = citations
    row.answer = {
      ...row.answer,
      ...(isAnswerNamed ? { text: "", rating: { ...rating, scoreReason: "" } } : {}),
      ...(isAnswerNamed && text !== "" ? { droppedTextSha256: sha256Of(text) } : {}),
      correction: isCorrectionNamed && correction !== null ? { ...correction, scoreReason: "" } : correction
    }
  }
}

/** The copy, or the value itself when each of its fields is as before. The copy has the fields of the value, in their order. */
const ifChanged = <A extends object>(value: A, copy: A): A => {
  const fields: ReadonlyArray<unknown> = Object.values(value)
  return Object.values(copy).every((field, index) => field === fields[index]) ? value : copy
}

const ofSummary = (summary: ScoredSummary, eraser: NameEraser): ScoredSummary => {
  const { cells, metrics, perceptionSources, sources } = summary
  return ifChanged(summary, {
    ...summary,
    metrics: eraser.metrics(metrics),
    cells: ifChanged(cells, {
      ...cells,
      prompts: eraser.cellPrompts(cells.prompts),
      cells: eraser.json(cells.cells),
      brands: eraser.sparse(cells.brands),
      sources: eraser.sparse(cells.sources)
    }),
    sources: eraser.value(sources),
    perceptionSources: eraser.value(perceptionSources)
  })
}

const ofRun = (tenant: TenantRow, run: RunRow, eraser: NameEraser): Erasure => {
  const counts: Counts = { ...nothingErased }
  const changes: Array<() => void> = []
  const consider = (change: (() => void) | null) => {
    if (change !== null) changes.push(change)
  }
  /** Replaces a value of the run by the value without names. */
  const replace = <A>(before: A, put: (erased: A) => void, erase: (value: A) => A = eraser.value) => {
    const erased = erase(before)
    if (erased === before) return
    changes.push(() => put(erased))
  }
  for (const cell of run.cells.values()) consider(ofCell(cell, eraser, counts))
  for (const row of run.rated.values()) consider(ofRated(row, eraser, counts))
  for (const row of run.results) {
    if (row.value.mentionedBrands.some(eraser.isNamed)) counts.results++
    replace(row.value, (value) => (row.value = value))
  }
  for (const pair of run.pairs) {
    replace(pair.prompt, (prompt) => (pair.prompt = prompt))
    replace(pair.perception, (perception) => (pair.perception = perception))
  }
  replace(run.perceptionPrompts, (prompts) => (run.perceptionPrompts = prompts))
  replace(run.definition, (definition) => (run.definition = definition))
  replace(run.models, (models) => (run.models = models))
  if (run.summary !== null)
    replace(
      run.summary,
      (summary) => (run.summary = summary),
      (summary) => ofSummary(summary, eraser)
    )
  const kept = run.suggestions.filter(({ suggestion }) => eraser.value(suggestion) === suggestion)
  counts.suggestions = run.suggestions.length - kept.length
  if (counts.suggestions > 0)
    changes.push(() => {
      const given = tenant.brands.get(run.brandId)?.suggestionKeys
      for (const { key } of run.suggestions) if (!kept.some((row) => row.key === key)) given?.delete(key)
      run.suggestions = kept
    })
  if (changes.length === 0) return { changes, counts }
  counts.runs = 1
  return {
    counts,
    changes: [
      () => {
        const before = planBytesOf(run)
        for (const change of changes) change()
        run.planBytes += planBytesOf(run) - before
        run.revision++
      }
    ]
  }
}

const ofReplies = ({ receipts }: TenantRow, { json }: NameEraser): Erasure => {
  const changed = [...receipts].flatMap(([id, receipt]) => {
    const outcome = receipt.outcome === null ? null : json(receipt.outcome)
    return outcome === receipt.outcome ? [] : [() => void receipts.set(id, { ...receipt, outcome })]
  })
  // A request under way may have read the names before they were erased. Without its receipt it stores no reply.
  const open = [...receipts].flatMap(([id, { outcome }]) => (outcome === null ? [() => void receipts.delete(id)] : []))
  return { changes: [...changed, ...open], counts: { ...nothingErased, replies: changed.length } }
}

/** The pieces of the work, each of which is a function of the time in milliseconds since the epoch. */
export const piecesOf = (tenant: TenantRow, eraser: NameEraser): ReadonlyArray<(now: number) => Erasure> => [
  ...[...tenant.runs.values()].map((run) => (now: number) => {
    const isAtRest = isEnded(run.status) && !tenant.rescores.has(run.id) && (run.summary !== null || run.summaryLeaseUntil <= now)
    if (tenant.runs.get(run.id) !== run) return { changes: [], counts: nothingErased }
    return isAtRest ? ofRun(tenant, run, eraser) : { changes: [], counts: { ...nothingErased, runsUnderWay: 1 } }
  }),
  () => ({ changes: [], counts: { ...nothingErased, runsUnderWay: tenant.imports.size } }),
  () => ofReplies(tenant, eraser)
]
