/**
 * Content suggestions, and the Results and citations from which they are made. Suggestions are written with the run's summary, and again with the
 * scores of a rescore. They replace the earlier suggestions of the run; a suggestion with the same key keeps its id.
 *
 * Source: specification "content-suggestions"; contract §2 "Suggestions".
 */
import { Context, Effect } from "effect"
import type { Sentiment } from "../domain/AnswerScore.js"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { RunNotFound } from "../domain/Run.js"
import type { CitingAnswer, ResultCitation } from "../domain/RunSummary.js"
import type { Suggestion } from "../domain/Suggestion.js"
import type { RunStoreService } from "./RunStore.js"
import type { StorageError } from "./StorageError.js"

/** The parts of a Result that suggestions need. */
export interface PromptResult {
  readonly position: number
  readonly llm: Llm
  readonly isPresent: boolean
  readonly rank: number | null
  readonly sentiment: Sentiment | null
  readonly mentionedBrands: ReadonlyArray<string>
}

/** A prompt of a run with its Results, by LLM. */
export interface PromptResults {
  readonly index: number
  readonly text: string
  readonly topicName: string
  readonly estimatedVolume: number | null
  readonly results: ReadonlyArray<PromptResult>
}

export interface SuggestionStoreService {
  /**
   * The prompts with a Result among the `limit` prompts after the index `after`, by index; null when there is no prompt after it. Reads a staged import
   * as `RunStore.tallies` does. `scores` selects the scores: those of the run (default), or those that a rescore has staged. Results without a staged
   * score give the score of the run.
   */
  readonly promptResults: (
    organizationId: OrganizationId,
    runId: RunId,
    after: number,
    limit: number,
    scores?: "staged"
  ) => Effect.Effect<ReadonlyArray<PromptResults> | null, StorageError>
  /** The citations of these Results, over all samples, in the order of `RunStore.citations`. Reads a staged import too. */
  readonly citationsOf: (
    organizationId: OrganizationId,
    runId: RunId,
    positions: ReadonlyArray<number>
  ) => Effect.Effect<ReadonlyArray<ResultCitation>, StorageError>
  /** The keys, among the given ones, of suggestions that other runs have made for the brand of this run. */
  readonly knownKeys: (organizationId: OrganizationId, runId: RunId, keys: ReadonlyArray<string>) => Effect.Effect<ReadonlySet<string>, StorageError>
  /** Suggestions by score descending, then id. */
  readonly list: (organizationId: OrganizationId, runId: RunId, page: PageRequest) => Effect.Effect<Page<Suggestion>, RunNotFound | StorageError>
}

export class SuggestionStore extends Context.Tag("@brand-visibility/core/SuggestionStore")<SuggestionStore, SuggestionStoreService>() {}

/** The methods that `complete` derives from the primitives and from the store of runs. */
type Derived = Pick<SuggestionStoreService, "citationsOf">

/** The part that the author of a storage writes; `complete` adds the rest. */
export type SuggestionStorePrimitives = Omit<SuggestionStoreService, keyof Derived>

/** The number of citations that are read at once. Most answers cite ten pages or so. */
const citationsAtOnce = 100

/**
 * Completes a store: `citationsOf` reads the citations of the run, and skips those of other Results.
 *
 * @param store the primitives, and any derived methods that the storage implements itself
 * @param runs the run store of the same storage
 */
export const complete = (store: Partial<Derived> & SuggestionStorePrimitives, runs: Pick<RunStoreService, "citations">): SuggestionStoreService => {
  const derived: Derived = {
    citationsOf: (organizationId, runId, positions) =>
      Effect.gen(function* () {
        const wanted = [...new Set(positions)].sort((left, right) => left - right)
        const found: Array<ResultCitation> = []
        /** The place before the first answer of the next wanted Result after a position. */
        const before = (position: number): CitingAnswer | null => {
          const next = wanted.find((each) => each > position)
          return next === undefined ? null : { position: next, sample: 0 }
        }
        for (let after = before(0); after !== null;) {
          const chunk: ReadonlyArray<ResultCitation> = yield* runs.citations(organizationId, runId, after, citationsAtOnce)
          found.push(...chunk.filter(({ position }) => wanted.includes(position)))
          const last = chunk.at(-1)
          after = last === undefined || wanted.includes(last.position) ? (last ?? null) : before(last.position)
        }
        return found
      })
  }
  return { ...derived, ...store }
}
