/**
 * Content suggestions, and the Results and citations that they are made from. Suggestions are written with the run's summary, and again with the scores of
 * a rescore. They replace the earlier suggestions of the run; a suggestion with the same key keeps its id.
 *
 * Source: specification "content-suggestions"; contract §2 "Suggestions".
 */
import { Context, type Effect } from "effect"
import type { Sentiment } from "../domain/AnswerScore.js"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { RunNotFound } from "../domain/Run.js"
import type { ResultCitation } from "../domain/RunSummary.js"
import type { Suggestion } from "../domain/Suggestion.js"
import type { StorageError } from "./StorageError.js"

/** A Result as a suggestion reads it. */
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
   * The prompts with a Result among the `limit` that follow the index `after`, by index; null when there is none after it. Reads an
   * import that is staging as `RunStore.tallies` does. `scores` says of which scores: those of the run (default), or those that a rescore has
   * staged, and the run's where it has staged none.
   */
  readonly promptResults: (
    organizationId: OrganizationId,
    runId: RunId,
    after: number,
    limit: number,
    scores?: "staged"
  ) => Effect.Effect<ReadonlyArray<PromptResults> | null, StorageError>
  /** The citations of these Results, over all samples, by position. Reads an import that is staging, too. */
  readonly citationsOf: (
    organizationId: OrganizationId,
    runId: RunId,
    positions: ReadonlyArray<number>
  ) => Effect.Effect<ReadonlyArray<ResultCitation>, StorageError>
  /** The keys, among the given ones, of suggestions that other runs have made for the brand of this run. */
  readonly knownKeys: (organizationId: OrganizationId, runId: RunId, keys: ReadonlyArray<string>) => Effect.Effect<ReadonlySet<string>, StorageError>
  /** By score descending, then id. */
  readonly list: (organizationId: OrganizationId, runId: RunId, page: PageRequest) => Effect.Effect<Page<Suggestion>, RunNotFound | StorageError>
}

export class SuggestionStore extends Context.Tag("@brand-visibility/core/SuggestionStore")<SuggestionStore, SuggestionStoreService>() {}
