/**
 * Suggests content that would close the gaps of a run, the weightiest first; never what the brand has been suggested before.
 *
 * When a run is scored again its suggestions are made anew from the new scores. One that still holds stays the same one, in the words that it
 * had where it speaks of the same LLMs, brands and sites; no judge is asked.
 *
 * The run's prompts are read in chunks and only the weightiest gaps are kept, so that memory does not grow with the run. Whatever
 * goes wrong outside (the judge, the host's volumes) costs the suggestions their wording or their volumes, and nothing else.
 *
 * Source: contract §2 "Suggestions", "`estimatedVolume`".
 */
import { Array as Arr, Effect, Equivalence } from "effect"
import * as SourceRollUp from "../analysis/sources/SourceRollUp.js"
import { type ContentGap, gapIn, scoreOf } from "../analysis/suggestions/ContentGaps.js"
import { type Angle, anglesOf, type SuggestionBrief, templatesVersion, wordByTemplate } from "../analysis/suggestions/SuggestionTemplates.js"
import type { BrandDefinition } from "../domain/Brand.js"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import type { InParts } from "../domain/InParts.js"
import { maximumLimit } from "../domain/Page.js"
import { equalityKey } from "../domain/PlainText.js"
import type { ResultCitation } from "../domain/RunSummary.js"
import type { NewSuggestion, Suggestion } from "../domain/Suggestion.js"
import type { JudgeService } from "../ports/Judge.js"
import type { StorageError } from "../ports/StorageError.js"
import type { PromptResults, SuggestionStoreService } from "../ports/SuggestionStore.js"
import type { VolumesService } from "../ports/Volumes.js"
import * as FairTurns from "../resilience/FairTurns.js"
import { judgeSuggestion, suggestionRubric } from "./SuggestionJudge.js"

export interface SuggestionMaterial {
  readonly suggestions: SuggestionStoreService
  /** Words the suggestions; null: templates do. */
  readonly judge: JudgeService | null
  /** Knows volumes that prompts were not given; null when nobody does. */
  readonly volumes: VolumesService | null
}

/** Most suggestions of one run. */
const maximumSuggestions = 100

/** Most suggestions of one run that a judge words, the weightiest; and most that it words at once. */
const maximumJudged = 20
const judgedAtOnce = 4

/** How long wording may keep a run from its end. */
const judgePatience = "2 minutes"

/** Most sites that one suggestion names. */
const maximumSources = 5

const chunkSize = 200

/** Results whose citations are read by one statement: an answer may cite a thousand pages. */
const positionsAtOnce = 4

/** Citations that are added up between two pauses. */
const citationsAtOnce = 256

interface Candidate extends Pick<PromptResults, "index" | "text" | "topicName" | "estimatedVolume"> {
  readonly found: ContentGap
  readonly angle: Angle
  readonly key: string
  /** The text as it is compared with others. It is made once: a large run compares its prompts many times. */
  readonly textKey: string
}

const keyOf = (found: ContentGap, angle: Angle, textKey: string): string => `${found.gap} | ${angle} | ${textKey}`

type Scored = Candidate & { readonly score: number }

/** The weightiest first; equals in the order of the prompts. */
const ranked = (candidates: ReadonlyArray<Candidate>): ReadonlyArray<Scored> => {
  const volumes = candidates.flatMap(({ estimatedVolume }) => (estimatedVolume === null ? [] : [estimatedVolume]))
  const largest = volumes.length === 0 ? null : Math.max(...volumes)
  return candidates
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate.found.weight, candidate.estimatedVolume, largest) }))
    .sort((left, right) => right.score - left.score || left.index - right.index)
    .slice(0, maximumSuggestions)
}

/** Each prompt's gap with the first angle that the brand has not been given for it; none where all are used up. */
const fresh = (
  suggestions: SuggestionStoreService,
  organizationId: OrganizationId,
  runId: RunId,
  chunk: ReadonlyArray<PromptResults>
): Effect.Effect<ReadonlyArray<Candidate>, StorageError> =>
  Effect.gen(function* () {
    const gaps = chunk.flatMap((prompt) => {
      const found = gapIn(prompt.results)
      return found === null ? [] : [{ prompt, found, textKey: equalityKey(prompt.text) }]
    })
    const keys = gaps.flatMap(({ found, textKey }) => anglesOf[found.gap].map((angle) => keyOf(found, angle, textKey)))
    const known = keys.length === 0 ? new Set<string>() : yield* suggestions.knownKeys(organizationId, runId, keys)
    return gaps.flatMap(({ found, prompt: { estimatedVolume, index, text, topicName }, textKey }): ReadonlyArray<Candidate> => {
      const angle = anglesOf[found.gap].find((each) => !known.has(keyOf(found, each, textKey)))
      return angle === undefined ? [] : [{ index, text, topicName, estimatedVolume, found, angle, key: keyOf(found, angle, textKey), textKey }]
    })
  })

/** One candidate for each text: the same prompt under two topics would be the same suggestion. */
const distinct = (candidates: ReadonlyArray<Candidate>): ReadonlyArray<Candidate> => [
  ...new Map(candidates.toReversed().map((candidate) => [candidate.textKey, candidate])).values()
]

const withVolumes = (
  volumes: VolumesService | null,
  { country, language }: BrandDefinition,
  candidates: ReadonlyArray<Candidate>
): Effect.Effect<ReadonlyArray<Candidate>> => {
  const open = candidates.filter(({ estimatedVolume }) => estimatedVolume === null)
  if (volumes === null || open.length === 0) return Effect.succeed(candidates)
  return volumes.estimate({ prompts: open.map(({ text }) => text), country, language }).pipe(
    Effect.catchAllCause((cause) => Effect.as(Effect.logWarning("The volumes of prompts could not be read", cause), [])),
    Effect.map((estimates) => {
      const known = new Map(open.map(({ index }, at) => [index, estimates[at] ?? null]))
      return candidates.map((candidate) => ({ ...candidate, estimatedVolume: candidate.estimatedVolume ?? known.get(candidate.index) ?? null }))
    })
  )
}

const sameNames = Equivalence.array(Equivalence.string)

/** Whether two suggestions of one run for one prompt speak of the same. */
const speaksOfTheSame = (left: Omit<NewSuggestion, "key">, right: Omit<NewSuggestion, "key">): boolean =>
  left.gap === right.gap &&
  sameNames(left.llms, right.llms) &&
  sameNames(left.brands, right.brands) &&
  sameNames(
    left.sources.map(({ domain }) => domain),
    right.sources.map(({ domain }) => domain)
  )

/** In the words that the run had for it, where there are some. */
const inEarlierWords = (suggestion: NewSuggestion, earlier: Suggestion | undefined): NewSuggestion => {
  if (earlier === undefined || !speaksOfTheSame(suggestion, earlier)) return suggestion
  const { basis, contentSuggestion, rubric } = earlier
  return { ...suggestion, contentSuggestion, basis, rubric }
}

/** The suggestions of the run so far, by prompt. A run has at most as many as this page holds. */
const earlierOf = (suggestions: SuggestionStoreService, organizationId: OrganizationId, runId: RunId) =>
  suggestions.list(organizationId, runId, { page: 1, limit: maximumLimit }).pipe(
    Effect.map(({ items }) => new Map(items.map((suggestion) => [equalityKey(suggestion.prompt.text), suggestion]))),
    // An import that is staging has none.
    Effect.catchTag("RunNotFound", () => Effect.succeed(new Map<string, Suggestion>()))
  )

/** In the order in which the run's suggestions are listed. `scores` are those of the run, or those that a rescore has staged. */
export const suggestContent = (
  { judge, suggestions, volumes }: SuggestionMaterial,
  organizationId: OrganizationId,
  runId: RunId,
  definition: BrandDefinition,
  scores?: "staged"
): Effect.Effect<ReadonlyArray<NewSuggestion>, StorageError> =>
  Effect.gen(function* () {
    let candidates: ReadonlyArray<Candidate> = []
    for (let after = -1; ; after += chunkSize) {
      const chunk = yield* suggestions.promptResults(organizationId, runId, after, chunkSize, scores)
      if (chunk === null) break
      candidates = ranked(distinct([...candidates, ...(yield* fresh(suggestions, organizationId, runId, chunk))]))
      yield* FairTurns.giveWay
    }
    const earlier = yield* earlierOf(suggestions, organizationId, runId)
    const chosen = ranked(yield* withVolumes(volumes, definition, candidates))
    const positions = chosen.flatMap(({ found }) => found.positions)
    const citing = new Map<number, Array<ResultCitation>>()
    for (const some of Arr.chunksOf(positions, positionsAtOnce)) {
      for (const citation of yield* suggestions.citationsOf(organizationId, runId, some)) {
        const there = citing.get(citation.position)
        if (there === undefined) citing.set(citation.position, [citation])
        else there.push(citation)
      }
      yield* FairTurns.giveWay
    }

    function* sourcesOf({ positions: showing }: ContentGap): InParts<ReadonlyArray<SourceRollUp.CitedSite>> {
      const rollUp = SourceRollUp.make(definition)
      let added = 0
      for (const position of new Set(showing)) {
        for (const citation of citing.get(position) ?? []) {
          rollUp.add(citation)
          if (++added % citationsAtOnce === 0) yield
        }
      }
      return yield* rollUp.mostCited(maximumSources)
    }

    const make = (
      { angle, estimatedVolume, found, key, score, text, textKey, topicName }: Scored,
      place: number,
      sources: ReadonlyArray<SourceRollUp.CitedSite>
    ): Effect.Effect<NewSuggestion> => {
      const { brands, gap, llms } = found
      const brief: SuggestionBrief = { brand: definition.name, prompt: text, gap, angle, llms, brands, sources: sources.map(({ domain }) => domain) }
      const suggestion = { key, prompt: { text, estimatedVolume }, topic: { name: topicName }, llms, gap, score, brands, sources }
      const byTemplate: NewSuggestion = { ...suggestion, contentSuggestion: wordByTemplate(brief), basis: "template", rubric: templatesVersion }
      const inWords = inEarlierWords(byTemplate, earlier.get(textKey))
      if (judge === null || place >= maximumJudged || inWords !== byTemplate) return Effect.succeed(inWords)
      return judgeSuggestion(judge, definition, brief).pipe(
        Effect.map((contentSuggestion): NewSuggestion => ({ ...suggestion, contentSuggestion, basis: "judge", rubric: suggestionRubric })),
        Effect.timeoutFail({ duration: judgePatience, onTimeout: () => "it took too long" }),
        Effect.catchAllCause((cause) => Effect.as(Effect.logWarning("The judge could not word a suggestion; a template does", cause), byTemplate))
      )
    }
    return yield* Effect.forEach(
      chosen,
      (candidate, place) => Effect.flatMap(FairTurns.inTurns(sourcesOf(candidate.found)), (sources) => make(candidate, place, sources)),
      { concurrency: judgedAtOnce }
    )
  })
