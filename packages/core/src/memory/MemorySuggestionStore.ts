/** `SuggestionStore` in memory. */
import { Effect } from "effect"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import { pageOf, type PageRequest } from "../domain/Page.js"
import { RunStore } from "../ports/RunStore.js"
import { complete, type PromptResult, type PromptResults, type SuggestionStoreService } from "../ports/SuggestionStore.js"
import * as Tracing from "../telemetry/Tracing.js"
import { findRun, MemoryDatabase, readableRun } from "./MemoryDatabase.js"
import type { PairRow } from "./RunRow.js"
import type { StagedRescore } from "./StagedRescore.js"

const resultOf = ({ result }: PairRow, staged: StagedRescore | undefined): ReadonlyArray<PromptResult> => {
  if (result === null) return []
  const { llm, position } = result.value
  const { isPresent, mentionedBrands, rank, sentiment } = staged?.results.get(position) ?? result.value
  return [{ position, llm, isPresent, rank, sentiment, mentionedBrands }]
}

const byLlm = (left: PromptResult, right: PromptResult): number => (left.llm < right.llm ? -1 : 1)

export const make: Effect.Effect<SuggestionStoreService, never, MemoryDatabase | RunStore> = Effect.map(
  Effect.all([MemoryDatabase, RunStore]),
  ([database, runs]) =>
    complete(
      {
        promptResults: Tracing.fn("SuggestionStore.promptResults")(
          (organizationId: OrganizationId, runId: RunId, after: number, limit: number, scores?: "staged") =>
            Effect.sync(() => {
              const staged = scores === undefined ? undefined : database.tenants.get(organizationId)?.rescores.get(runId)
              const pairs = (readableRun(database, organizationId, runId)?.pairs ?? []).filter(({ prompt }) => prompt.index > after)
              if (pairs.length === 0) return null
              const prompts = new Map<number, PromptResults & { readonly results: Array<PromptResult> }>()
              for (const pair of pairs) {
                const { estimatedVolume, index, text, topicName } = pair.prompt
                if (index > after + limit || pair.result === null) continue
                const prompt = prompts.get(index) ?? { index, text, topicName, estimatedVolume, results: [] }
                prompts.set(index, prompt)
                prompt.results.push(...resultOf(pair, staged))
              }
              for (const { results } of prompts.values()) results.sort(byLlm)
              return [...prompts.values()].sort((left, right) => left.index - right.index)
            }),
          database.read
        ),

        knownKeys: Tracing.fn("SuggestionStore.knownKeys")(
          (organizationId: OrganizationId, runId: RunId, keys: ReadonlyArray<string>) =>
            Effect.sync((): ReadonlySet<string> => {
              const run = readableRun(database, organizationId, runId)
              const given = run === undefined ? undefined : database.tenants.get(organizationId)?.brands.get(run.brandId)?.suggestionKeys
              return new Set(keys.filter((key) => (given?.get(key) ?? runId) !== runId))
            }),
          database.read
        ),

        list: Tracing.fn("SuggestionStore.list")(function* (organizationId: OrganizationId, runId: RunId, page: PageRequest) {
          const { suggestions } = yield* findRun(database, organizationId, runId)
          return pageOf(suggestions, page, ({ suggestion }) => suggestion)
        }, database.read)
      },
      runs
    )
)
