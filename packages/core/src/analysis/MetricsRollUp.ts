/**
 * Sums up a run: its metrics, its rates, and its cells as they are stored for comparisons. Every count counts answers. Pairs are not counted, because the
 * majority over the samples of a pair does not measure the rate.
 *
 * The roll-up is a fold: it keeps a few numbers in memory for each cell.
 *
 * Source: contract §2 "`totalResponses`" to "Per-topic metrics"; statistics "Vocabulary".
 */
import type { BrandDefinition } from "../domain/Brand.js"
import { type InParts, sorted, whole } from "../domain/InParts.js"
import type { Llm } from "../domain/Llm.js"
import { metricsDefinition, type RunMetrics, type TopicMetrics } from "../domain/Metrics.js"
import type { RunCells, RunOutline } from "../domain/RunCells.js"
import type { RateSet, RunRates } from "../domain/RunRates.js"
import type { AnswerTally, PlannedCell, ResultCitation, ResultTally } from "../domain/RunSummary.js"
import { maximumPages } from "../domain/Source.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { domainOf } from "./sources/SourceRollUp.js"
import { likenessOf } from "./statistics/BrandSets.js"
import { addCell, type CellTable, emptyTable, grouped } from "./statistics/CellTable.js"
import { asKept, type CellModel, type CellPrompt, type SparseCounts, universeOf, write } from "./statistics/CellText.js"
import { prominenceOf, rateSetOf } from "./statistics/RateSets.js"
import { outlineOf } from "./statistics/RunOutlines.js"
import * as Spellings from "./text/Spellings.js"

interface Counts {
  totalResponses: number
  completedResponses: number
  present: number
  positive: number
  neutral: number
  negative: number
  responsesWithBrands: number
  responsesWithAnyBrand: number
  rankSum: number
  ranked: number
}

const none = (): Counts => ({
  totalResponses: 0,
  completedResponses: 0,
  present: 0,
  positive: 0,
  neutral: 0,
  negative: 0,
  responsesWithBrands: 0,
  responsesWithAnyBrand: 0,
  rankSum: 0,
  ranked: 0
})

/** An answer with the brand always has a sentiment. The default "neutral" keeps `present = positive + neutral + negative` true in any case. */
const sentimentOf = ({ sentiment }: AnswerTally) => sentiment ?? "neutral"

const count = (counts: Counts, answer: AnswerTally): void => {
  const namesOthers = answer.mentionedBrands.length > 0
  counts.completedResponses++
  if (namesOthers) counts.responsesWithBrands++
  if (namesOthers || answer.isPresent) counts.responsesWithAnyBrand++
  if (!answer.isPresent) return
  counts.present++
  counts[sentimentOf(answer)]++
  if (answer.rank === null) return
  counts.rankSum += answer.rank
  counts.ranked++
}

const topicMetricsOf = (counts: Counts): TopicMetrics => ({
  present: counts.present,
  positive: counts.positive,
  negative: counts.negative,
  neutral: counts.neutral,
  responsesWithBrands: counts.responsesWithBrands,
  totalResponses: counts.totalResponses,
  completedResponses: counts.completedResponses,
  averageRank: counts.ranked === 0 ? null : Math.round((counts.rankSum / counts.ranked) * 100) / 100
})

/** The most sites and brands whose counts are stored by cell: the sites that most answers cite, and the brands that most answers mention. */
const mostSources = 2_000
const mostBrands = 1_000

/** Counts answers by cell. Consecutive answers of one cell share an entry. */
class Tally {
  readonly cells: Array<number> = []
  readonly counts: Array<number> = []
  total = 0
  /** The key of the answer that was counted last (`position sample`). */
  last = ""

  add(cell: number): void {
    this.total++
    if (this.cells.at(-1) === cell) this.counts[this.counts.length - 1]!++
    else {
      this.cells.push(cell)
      this.counts.push(1)
    }
  }
}

const tallyOf = (tallies: Map<string, Tally>, name: string): Tally => {
  const there = tallies.get(name)
  if (there !== undefined) return there
  const made = new Tally()
  tallies.set(name, made)
  return made
}

function* commonest(tallies: ReadonlyMap<string, Tally>, most: number, kept: ReadonlySet<string>): InParts<ReadonlyArray<SparseCounts>> {
  const inOrder = yield* sorted([...tallies], ([leftName, left], [rightName, right]) => right.total - left.total || (leftName < rightName ? -1 : 1))
  return inOrder.filter(([name], index) => index < most || kept.has(name)).map(([name, { cells, counts }]) => ({ name, cells, counts }))
}

export interface SummedUp {
  readonly metrics: RunMetrics
  readonly cells: RunCells
  readonly outline: RunOutline
}

export interface MetricsRollUp {
  /** Adds a planned cell. All planned cells must come before the first Result, and cells of one prompt must follow one another. */
  readonly plan: (cell: PlannedCell) => void
  readonly add: (result: ResultTally) => void
  /** Adds a citation. Its Result must have been added before. */
  readonly cite: (citation: ResultCitation) => void
  /** @param calculatedAt null while the run is under way */
  readonly finish: (calculatedAt: Timestamp | null, models: ReadonlyArray<CellModel>) => SummedUp
  /** The same as `finish`, in parts, so that a large run does not block the process. */
  readonly finishInParts: (calculatedAt: Timestamp | null, models: ReadonlyArray<CellModel>) => InParts<SummedUp>
}

function* ratesOf(table: CellTable, definition: BrandDefinition, prompts: ReadonlyArray<CellPrompt>, llms: ReadonlyArray<Llm>): InParts<RunRates> {
  const universe = universeOf(definition)
  function* ratesBy<K>(keyOf: (cell: number) => K | null): InParts<ReadonlyArray<readonly [K, RateSet]>> {
    const rates: Array<readonly [K, RateSet]> = []
    for (const [key, part] of yield* grouped(table, keyOf)) {
      rates.push([key, rateSetOf(part, universe)])
      yield
    }
    return rates
  }
  const promptOf = (cell: number): CellPrompt => prompts[table.prompt[cell]!]!
  const byLlm = new Map(yield* ratesBy((cell) => llms[table.llm[cell]!]!))
  return {
    overall: rateSetOf(table, universe),
    byTopic: yield* ratesBy((cell) => promptOf(cell).topicName),
    byLlm: llms.map((llm) => [llm, byLlm.get(llm) ?? rateSetOf(emptyTable(), universe)] as const),
    byJourneyStage: yield* ratesBy((cell) => promptOf(cell).journeyStage)
  }
}

/** @param definition the brand definition for which the answers were scored */
export const make = (definition: BrandDefinition): MetricsRollUp => {
  const competitorOfKey = new Map(definition.competitors.map(({ name }) => [Spellings.keyOf(name), name]))
  const ownKey = Spellings.keyOf(definition.name)
  const run = none()
  const byTopic = new Map<string, Counts>()
  const table = emptyTable()
  const prompts: Array<CellPrompt> = []
  const topicsOfPrompts: Array<Counts> = []
  const llms: Array<Llm> = []
  /** The index in `prompts` by the prompt's index in the plan. */
  const places = new Map<number, number>()
  /** The first cell of each prompt, by index in `prompts`. The cells of one prompt follow one another. */
  const firstCells: Array<number> = []
  /** The cell by the position of its Result. */
  const cellAt: Array<number> = []
  /** The counts of each brand by the key of its name. All spellings of a name have one key. */
  const brands = new Map<string, Tally>()
  const sources = new Map<string, Tally>()
  const detectors = new Set<string>()
  const spellings = Spellings.make()

  const topicOf = (name: string): Counts => {
    const there = byTopic.get(name)
    if (there !== undefined) return there
    const made = none()
    byTopic.set(name, made)
    return made
  }

  const llmOf = (llm: Llm): number => {
    const at = llms.indexOf(llm)
    return at === -1 ? llms.push(llm) - 1 : at
  }

  const cellOf = (promptIndex: number, llm: Llm): number | undefined => {
    const place = places.get(promptIndex)
    if (place === undefined) return undefined
    const wanted = llmOf(llm)
    for (let cell = firstCells[place]!; table.prompt[cell] === place; cell++) if (table.llm[cell] === wanted) return cell
    return undefined
  }

  /** Counts an answer. Returns the keys of all brands that the answer names, the tracked brand included. */
  const addAnswer = (cell: number, answer: AnswerTally): ReadonlySet<string> => {
    const keys = spellings.add(answer.mentionedBrands)
    table.samples[cell]!++
    table.named[cell]! += keys.size
    detectors.add(answer.detector)
    for (const key of keys) {
      if (competitorOfKey.has(key)) table.rivals[cell]!++
      tallyOf(brands, key).add(cell)
    }
    if (!answer.isPresent) return keys
    addPresent(cell, answer)
    return new Set([...keys, ownKey])
  }

  const addPresent = (cell: number, answer: AnswerTally): void => {
    table.present[cell]!++
    table.prominence[cell]! += prominenceOf(answer.rank)
    const sentiment = sentimentOf(answer)
    if (sentiment !== "neutral") table[sentiment][cell]!++
    if (answer.rank === null) return
    table.ranked[cell]!++
    table.rankSum[cell]! += answer.rank
    if (answer.rank === 1) table.first[cell]!++
  }

  function* finishInParts(calculatedAt: Timestamp | null, models: ReadonlyArray<CellModel>): InParts<SummedUp> {
    const kept = asKept(table)
    // A comparison of runs looks a competitor up by its configured name, so that name replaces the answers' spelling.
    const named = new Map([...brands].map(([key, tally]) => [competitorOfKey.get(key) ?? spellings.spellingOf(key), tally]))
    const { aliases, anchorPromptIds = [], competitors: rivals, domains, excludeTerms, name } = definition
    const origin = {
      models,
      detectors: [...detectors].sort(),
      definition: { name, aliases, domains, excludeTerms, competitors: rivals },
      anchors: anchorPromptIds
    }
    yield
    const rates = yield* ratesOf(kept, definition, prompts, llms)
    const cells = yield* write(
      { table: kept, llms, prompts, origin, areSourcesWhole: sources.size <= mostSources },
      yield* commonest(named, mostBrands, new Set(competitorOfKey.values())),
      yield* commonest(sources, mostSources, new Set())
    )
    return {
      metrics: {
        ...topicMetricsOf(run),
        responsesWithAnyBrand: run.responsesWithAnyBrand,
        mentionedBrands: spellings.counts().toSorted(([leftName, left], [rightName, right]) => right - left || (leftName < rightName ? -1 : 1)),
        topics: [...byTopic].map(([topic, counts]) => [topic, topicMetricsOf(counts)] as const),
        rates,
        definition: metricsDefinition,
        calculatedAt
      },
      cells,
      outline: outlineOf(rates.overall, origin, cells)
    }
  }

  return {
    plan: ({ answers, journeyStage, llm, promptId, promptIndex, promptText, refused, topicId, topicName }) => {
      let place = places.get(promptIndex)
      if (place === undefined) {
        place = prompts.push({ promptId, topicId, topicName, journeyStage, text: promptText }) - 1
        places.set(promptIndex, place)
        firstCells.push(table.prompt.length)
        topicsOfPrompts.push(topicOf(topicName))
      }
      const cell = addCell(table, place, llmOf(llm))
      table.planned[cell] = answers
      table.refused[cell] = refused
      run.totalResponses += answers
      topicsOfPrompts[place]!.totalResponses += answers
    },
    add: ({ answers, llm, position, promptIndex }) => {
      const cell = cellOf(promptIndex, llm)
      // Another process planned this cell after the plan was read. The next roll-up counts it.
      if (cell === undefined) return
      cellAt[position] = cell
      const topic = topicsOfPrompts[table.prompt[cell]!]!
      const named = answers.map((answer) => {
        count(run, answer)
        count(topic, answer)
        return addAnswer(cell, answer)
      })
      if (answers.length < 2) return
      const { pairs, sum } = likenessOf(named)
      table.pairs[cell]! += pairs
      table.likeness[cell]! += sum
    },
    cite: (citation) => {
      const cell = cellAt[citation.position]
      const domain = citation.cited ? domainOf(citation) : null
      if (cell === undefined || domain === null || (sources.size === maximumPages && !sources.has(domain))) return
      const tally = tallyOf(sources, domain)
      const answer = `${citation.position} ${citation.sample}`
      if (tally.last !== answer) tally.add(cell)
      tally.last = answer
    },
    finish: (calculatedAt, models) => whole(finishInParts(calculatedAt, models)),
    finishInParts
  }
}
