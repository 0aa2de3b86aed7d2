/**
 * Compares two runs: overall, by topic, LLM, prompt, competitor and source.
 *
 * Source: statistics "Comparing two runs", "The model moved, not you".
 */
import { canonicalJson } from "../../domain/CanonicalJson.js"
import type { PromptId } from "../../domain/Ids.js"
import type { InParts } from "../../domain/InParts.js"
import type { RunCells } from "../../domain/RunCells.js"
import type { ComparedMetrics, Mark, PromptChange, RunComparison, UnpairedCells } from "../../domain/RunComparison.js"
import { type CellCounts, type CellPrompt, makePromptReader, readCounts } from "./CellText.js"
import { judged, mcNemar } from "./Comparison.js"
import { definitions } from "./Definitions.js"
import { attributionIn, byName, type SparseByName, sumsOf } from "./RunAttribution.js"
import { changeOfSums, pairsOf, promptKeys, type PromptSums, sumByPrompt, sumsOfPrompts } from "./RunPairs.js"

/** Most prompts, sources and unpaired cells that a comparison lists. */
const mostListed = 100

const neutralOf = ({ table }: CellCounts): ReadonlyArray<number> =>
  table.present.map((present, cell) => present - table.positive[cell]! - table.negative[cell]!)

/** Whether two stored values are equal. The order of keys does not matter, because a storage may change it. */
const sameJson = (left: unknown, right: unknown): boolean => canonicalJson(left) === canonicalJson(right)

const names = (list: ReadonlyArray<string>): string => (list.length === 0 ? "unknown" : list.join(", "))

/** The differences in how two runs were made. */
export const marksOf = (before: Pick<CellCounts, "origin" | "prompts">, after: Pick<CellCounts, "origin" | "prompts">): ReadonlyArray<Mark> => {
  const marks: Array<Mark> = []
  for (const now of after.origin.models) {
    const then = before.origin.models.find(({ llm }) => llm === now.llm)
    if (then === undefined) marks.push({ kind: "model", detail: `${now.llm} was not asked before` })
    else if (then.model !== now.model) marks.push({ kind: "model", detail: `${now.llm} was asked as ${now.model}, before as ${then.model}` })
    else if (then.served.length > 0 && now.served.length > 0 && !sameJson(then.served, now.served))
      marks.push({ kind: "model", detail: `${now.llm} was answered by ${names(now.served)}, before by ${names(then.served)}` })
  }
  for (const { llm } of before.origin.models)
    if (!after.origin.models.some((now) => now.llm === llm)) marks.push({ kind: "model", detail: `${llm} was not asked any more` })
  if (before.prompts !== after.prompts) {
    const [then, now] = [new Set(promptKeys(before.prompts)), new Set(promptKeys(after.prompts))]
    const added = [...now].filter((key) => !then.has(key)).length
    const removed = [...then].filter((key) => !now.has(key)).length
    if (added + removed > 0) marks.push({ kind: "prompts", detail: `${added} added, ${removed} removed` })
  }
  if (!sameJson(before.origin.definition, after.origin.definition))
    marks.push({ kind: "definition", detail: "the names, sites or competitors of the brand were changed" })
  // A run without answers was scored by no detector, which is no change of the detector.
  const isScored = before.origin.detectors.length > 0 && after.origin.detectors.length > 0
  if (isScored && !sameJson(before.origin.detectors, after.origin.detectors))
    marks.push({ kind: "detector", detail: `scored by ${names(after.origin.detectors)}, before by ${names(before.origin.detectors)}` })
  return marks
}

const unpairedOf = ({ llms, prompts, table }: CellCounts, cells: ReadonlyArray<number>): UnpairedCells => ({
  count: cells.length,
  cells: cells.slice(0, mostListed).map((cell) => ({ text: prompts[table.prompt[cell]!]!.text, llm: llms[table.llm[cell]!]! }))
})

const byPromptOf = (prompts: ReadonlyArray<CellPrompt>, { after, before, pairs }: PromptSums): ReadonlyArray<PromptChange> =>
  prompts
    .map(({ promptId, text, topicName }, index): PromptChange => {
      const [then, now] = [before[index]! / pairs[index]!, after[index]! / pairs[index]!]
      return { promptId, text, topic: topicName, before: then, after: now, delta: now - then, llms: pairs[index]! }
    })
    .sort((left, right) => Math.abs(right.delta) - Math.abs(left.delta) || (left.text < right.text ? -1 : 1))
    .slice(0, mostListed)

const sum = (counts: ReadonlyArray<number>): number => counts.reduce((total, count) => total + count, 0)

/** Most sites that older versions stored of a run. They did not store whether the list was complete. */
const keptBefore = 200

/** Whether it is known how many answers cite a site. An incomplete list gives no count for a site that it lacks. */
const isCounted = (domain: string, { areSourcesWhole }: CellCounts, sources: SparseByName): boolean =>
  sources.has(domain) || (areSourcesWhole ?? sources.size < keptBefore)

/** Maps a list, with a pause before each item. */
function* each<A, B>(list: ReadonlyArray<A>, of: (one: A) => B): InParts<ReadonlyArray<B>> {
  const found: Array<B> = []
  for (const one of list) {
    yield
    found.push(of(one))
  }
  return found
}

/** @param anchors prompts whose answers the brand cannot have changed; null for the anchors of the earlier run */
export function* compareRuns(earlier: RunCells, later: RunCells, anchors: ReadonlyArray<PromptId> | null): InParts<RunComparison> {
  const readPrompts = makePromptReader()
  const before = readCounts(earlier, readPrompts)
  yield
  const after = readCounts(later, readPrompts)
  yield
  const pairs = pairsOf(before, after)
  yield
  const change = (definition: string, of: (counts: CellCounts) => ArrayLike<number>) => changeOfSums(definition, sumByPrompt(pairs, of(before), of(after)))
  const own = sumByPrompt(pairs, before.table.present, after.table.present)
  const seen = (isMeant: (pair: number) => boolean) =>
    changeOfSums(definitions.visibility, sumByPrompt(pairs, before.table.present, after.table.present, isMeant))

  const metrics: ReadonlyArray<keyof ComparedMetrics> = ["firstRank", "positive", "neutral", "negative", "prominence"]
  const [firstRank, positive, neutral, negative, prominence] = judged(
    yield* each(
      [
        [definitions.firstRank, ({ table }: CellCounts) => table.first],
        [definitions.positive, ({ table }: CellCounts) => table.positive],
        [definitions.neutral, neutralOf],
        [definitions.negative, ({ table }: CellCounts) => table.negative],
        [definitions.prominence, ({ table }: CellCounts) => table.prominence]
      ] as const,
      ([definition, of]) => change(definition, of)
    )
  )
  if (firstRank === undefined || positive === undefined || neutral === undefined || negative === undefined || prominence === undefined)
    throw new Error(`every metric of ${metrics.join(", ")} must have a verdict`)

  const promptsByTopic = new Map<string, Array<number>>()
  for (const [prompt, { topicName }] of pairs.prompts.entries()) {
    const there = promptsByTopic.get(topicName)
    if (there === undefined) promptsByTopic.set(topicName, [prompt])
    else there.push(prompt)
  }
  yield
  const brandsBefore = byName(earlier.brands)
  yield
  const brands = [brandsBefore, byName(later.brands)] as const
  yield
  const sourcesBefore = byName(earlier.sources)
  yield
  const sources = [sourcesBefore, byName(later.sources)] as const
  yield
  const cited = (domain: string): number => sum(sources[0].get(domain)?.counts ?? []) + sum(sources[1].get(domain)?.counts ?? [])
  const domains = [...new Set([...sources[0].keys(), ...sources[1].keys()])]
    .filter((domain) => isCounted(domain, before, sources[0]) && isCounted(domain, after, sources[1]))
    .map((domain) => ({ domain, times: cited(domain) }))
    .sort((left, right) => right.times - left.times || (left.domain < right.domain ? -1 : 1))
    .slice(0, mostListed)
  // A run counts the spellings of a brand together only when it knows the brand as a competitor.
  const knownBefore = new Set(before.origin.definition.competitors.map(({ name }) => name))
  const competitors = after.origin.definition.competitors.flatMap(({ name }) => (knownBefore.has(name) ? [name] : []))
  const [visibility] = judged([changeOfSums(definitions.visibility, own)])
  yield
  const mcnemar = mcNemar(
    pairs.cellBefore.map((then, pair) => {
      const now = pairs.cellAfter[pair]!
      return {
        before: { samples: before.table.samples[then]!, sum: before.table.present[then]! },
        after: { samples: after.table.samples[now]!, sum: after.table.present[now]! }
      }
    })
  )
  yield
  const byTopic = yield* each([...promptsByTopic], ([topic, prompts]) => ({
    topic,
    ...changeOfSums(definitions.visibility, sumsOfPrompts(own, prompts))
  }))
  const byLlm = yield* each([...after.llms.entries()], ([at, llm]) => ({ llm, ...seen((pair) => after.table.llm[pairs.cellAfter[pair]!] === at) }))
  const byPrompt = byPromptOf(pairs.prompts, own)
  const ofCompetitors = yield* each(competitors, (name) => ({ name, ...changeOfSums(definitions.visibility, sumsOf(pairs, name, ...brands)) }))
  const ofSources = yield* each(domains, ({ domain }) => ({ domain, ...changeOfSums(definitions.sourceShare, sumsOf(pairs, domain, ...sources)) }))
  const attribution = yield* attributionIn(pairs, ...brands, anchors)
  const marks = marksOf(before, after)
  yield

  return {
    visibility: visibility!,
    mcnemar,
    metrics: { firstRank, positive, neutral, negative, prominence },
    pairedCells: pairs.prompt.length,
    unpaired: { before: unpairedOf(before, pairs.onlyBefore), after: unpairedOf(after, pairs.onlyAfter) },
    byTopic: judged(byTopic),
    byLlm: judged(byLlm),
    byPrompt,
    competitors: judged(ofCompetitors),
    sources: [...judged(ofSources)].sort((left, right) => Math.abs(right.delta ?? 0) - Math.abs(left.delta ?? 0) || (left.domain < right.domain ? -1 : 1)),
    marks,
    attribution
  }
}
