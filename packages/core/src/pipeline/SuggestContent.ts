/**
 * Suggests content that would close the gaps of a run, the most important gaps first. A suggestion that the brand already got is not repeated.
 *
 * A rescore makes the suggestions anew from the new scores. A suggestion that still applies stays the same, and keeps its wording when it is about the
 * same LLMs, brands and sites. No judge is asked then.
 *
 * The run's prompts are read in chunks and only the most important gaps are kept, so that memory does not grow with the run. A failure of the judge or
 * of the host's volumes costs only the wording or the volumes of the suggestions.
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
import { sha256Of } from "../domain/RunBundle.js"
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
  /** Phrases the suggestions; null: templates phrase them. */
  readonly judge: JudgeService | null
  /** Gives the volumes of prompts without a volume; null when there is no source of volumes. */
  readonly volumes: VolumesService | null
}

/** The most suggestions of one run. */
const maximumSuggestions = 100

/** The most suggestions of one run that a judge phrases, the most important ones; and how many it phrases at once. */
const maximumJudged = 20
const judgedAtOnce = 4

/** How long the phrasing of one suggestion may delay the end of a run. */
const judgePatience = "2 minutes"

/**
 * How long the host's source of volumes may delay the end of a run, or the reader who sums an ended run up: shorter than the lease of that work
 * (`RefreshSummary`).
 */
const volumesPatience = "30 seconds"

/** The most sites in one suggestion. */
const maximumSources = 5

const chunkSize = 200

/** The number of Results whose citations one statement reads. An answer may cite a thousand pages. */
const positionsAtOnce = 4

/** The number of citations that are summed up between two pauses. */
const citationsAtOnce = 256

interface Candidate extends Pick<PromptResults, "index" | "text" | "topicName" | "estimatedVolume"> {
  readonly found: ContentGap
  readonly angle: Angle
  readonly key: string
  /** See `textKeyOf`. Computed once, because a large run compares its prompts many times. */
  readonly textKey: string
}

/** The most UTF-16 units of a text that stands in a key in full. */
const longestInKey = 500

/**
 * The text in the form in which texts are compared, or the digest of a long one: keys are unique, and an index of Postgres refuses a key of more than 2,704
 * bytes, with the whole summary of the run.
 */
const textKeyOf = (text: string): string => {
  const compared = equalityKey(text)
  return compared.length > longestInKey ? `sha256 ${sha256Of(compared)}` : compared
}

const keyOf = (found: ContentGap, angle: Angle, textKey: string): string => `${found.gap} | ${angle} | ${textKey}`

type Scored = Candidate & { readonly score: number }

/** Candidates by importance; equal candidates in the order of the prompts. */
const ranked = (candidates: ReadonlyArray<Candidate>): ReadonlyArray<Scored> => {
  const volumes = candidates.flatMap(({ estimatedVolume }) => (estimatedVolume === null ? [] : [estimatedVolume]))
  const largest = volumes.length === 0 ? null : Math.max(...volumes)
  return candidates
    .map(({ angle, estimatedVolume, found, index, key, text, textKey, topicName }): Scored => {
      const score = scoreOf(found.weight, estimatedVolume, largest)
      // Field by field, because hundreds of candidates are ranked again with each chunk of a run (decision 0031).
      return { index, text, topicName, estimatedVolume, found, angle, key, textKey, score }
    })
    .sort((left, right) => right.score - left.score || left.index - right.index)
    .slice(0, maximumSuggestions)
}

/** Each prompt's gap with the first angle that was not suggested to the brand for this prompt; none when all angles are used up. */
const fresh = (
  suggestions: SuggestionStoreService,
  organizationId: OrganizationId,
  runId: RunId,
  chunk: ReadonlyArray<PromptResults>
): Effect.Effect<ReadonlyArray<Candidate>, StorageError> =>
  Effect.gen(function* () {
    const gaps = chunk.flatMap((prompt) => {
      const found = gapIn(prompt.results)
      return found === null ? [] : [{ prompt, found, textKey: textKeyOf(prompt.text) }]
    })
    const keys = gaps.flatMap(({ found, textKey }) => anglesOf[found.gap].map((angle) => keyOf(found, angle, textKey)))
    const known = keys.length === 0 ? new Set<string>() : yield* suggestions.knownKeys(organizationId, runId, keys)
    return gaps.flatMap(({ found, prompt: { estimatedVolume, index, text, topicName }, textKey }): ReadonlyArray<Candidate> => {
      const angle = anglesOf[found.gap].find((each) => !known.has(keyOf(found, each, textKey)))
      return angle === undefined ? [] : [{ index, text, topicName, estimatedVolume, found, angle, key: keyOf(found, angle, textKey), textKey }]
    })
  })

/** One candidate per text, because the same prompt under two topics would give the same suggestion. */
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
    // The cancellation of a run cannot be interrupted, but this wait can.
    Effect.interruptible,
    Effect.timeoutFail({ duration: volumesPatience, onTimeout: () => `no answer within ${volumesPatience}` }),
    Effect.catchAllCause((cause) => Effect.as(Effect.logWarning("The volumes of prompts could not be read", cause), [])),
    Effect.map((estimates) => {
      const known = new Map(open.map(({ index }, at) => [index, estimates[at] ?? null]))
      return candidates.map((candidate) => ({ ...candidate, estimatedVolume: candidate.estimatedVolume ?? known.get(candidate.index) ?? null }))
    })
  )
}

const sameNames = Equivalence.array(Equivalence.string)

/** Whether two suggestions of one run for one prompt are about the same gap, LLMs, brands and sites. */
const speaksOfTheSame = (left: Omit<NewSuggestion, "key">, right: Omit<NewSuggestion, "key">): boolean =>
  left.gap === right.gap &&
  sameNames(left.llms, right.llms) &&
  sameNames(left.brands, right.brands) &&
  sameNames(
    left.sources.map(({ domain }) => domain),
    right.sources.map(({ domain }) => domain)
  )

/** The suggestion in its earlier wording, if there is one. */
const inEarlierWords = (suggestion: NewSuggestion, earlier: Suggestion | undefined): NewSuggestion => {
  if (earlier === undefined || !speaksOfTheSame(suggestion, earlier)) return suggestion
  const { basis, contentSuggestion, rubric } = earlier
  return { ...suggestion, contentSuggestion, basis, rubric }
}

/** The run's suggestions so far, by prompt. One page holds all suggestions of a run. */
const earlierOf = (suggestions: SuggestionStoreService, organizationId: OrganizationId, runId: RunId) =>
  suggestions.list(organizationId, runId, { page: 1, limit: maximumLimit }).pipe(
    Effect.map(({ items }) => new Map(items.map((suggestion) => [textKeyOf(suggestion.prompt.text), suggestion]))),
    // A staged import has no suggestions.
    Effect.catchTag("RunNotFound", () => Effect.succeed(new Map<string, Suggestion>()))
  )

/** The suggestions in the order of the run's list. `scores` selects the scores of the run, or those that a rescore has staged. */
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
        Effect.timeoutFail({ duration: judgePatience, onTimeout: () => `no answer within ${judgePatience}` }),
        Effect.catchAllCause((cause) => Effect.as(Effect.logWarning("The judge could not phrase a suggestion; a template is used", cause), byTemplate))
      )
    }
    return yield* Effect.forEach(
      chosen,
      (candidate, place) => Effect.flatMap(FairTurns.inTurns(sourcesOf(candidate.found)), (sources) => make(candidate, place, sources)),
      { concurrency: judgedAtOnce }
    )
  })
