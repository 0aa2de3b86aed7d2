/**
 * Reads and corrects the answers to perception prompts. `CellLedger.settle` writes these answers.
 *
 * Source: specification "get brand perception"; contract §2 "Perception", "`isUserChanged`".
 */
import { Context, Effect } from "effect"
import { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, PerceptionResponseId, RunId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import { JsonText } from "../domain/JsonText.js"
import { maximumLimit, type Page, pageOf, type PageRequest } from "../domain/Page.js"
import type { CorrectionInput, Perception, PerceptionAnswer, PerceptionAnswers, PerceptionResponseNotFound } from "../domain/Perception.js"
import type { PerceptionPrompt } from "../domain/PerceptionPrompt.js"
import { isEnded, type Run, type RunNotFound } from "../domain/Run.js"
import type { PerceptionCitation } from "../domain/RunSummary.js"
import type { PerceptionSource } from "../domain/Source.js"
import type { PromptStoreService } from "./PromptStore.js"
import type { RunStoreService } from "./RunStore.js"
import type { StorageError } from "./StorageError.js"
import { allItems } from "./WholeList.js"

export interface PerceptionStoreService {
  /**
   * Finds the newest run of the brand, by `startedAt`, that has ended and has an answer. For each live perception prompt and LLM, gives the answers of
   * the newest run, up to that run, in which the LLM answered. Without such a run: `run` null and no answers.
   */
  readonly ofBrand: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Perception<PerceptionAnswers>, BrandNotFound | StorageError>
  /** The answers of one run, with its perception prompts as they were asked, including prompts that were deleted since. */
  readonly ofRun: (
    organizationId: OrganizationId,
    brandId: BrandId,
    runId: RunId
  ) => Effect.Effect<Perception<PerceptionAnswers>, BrandNotFound | RunNotFound | StorageError>
  /**
   * Stores a person's score beside the answer's own score, and raises the revision of the run, in one transaction. Returns all answers of the same LLM
   * to the same prompt in the run. `InvalidInput` names the scale when the score is not on the scale.
   */
  readonly correct: (
    organizationId: OrganizationId,
    responseId: PerceptionResponseId,
    correction: CorrectionInput
  ) => Effect.Effect<PerceptionAnswers, PerceptionResponseNotFound | InvalidInput | StorageError>
  /**
   * The citations of up to `limit` answers after the answer `after`, by answer and then in its order; from the first answer when `after` is null. Empty
   * only when no later answer cites anything.
   */
  readonly citations: (
    organizationId: OrganizationId,
    runId: RunId,
    after: PerceptionResponseId | null,
    limit: number
  ) => Effect.Effect<ReadonlyArray<PerceptionCitation>, StorageError>
  /** The sources of perception answers, in order, as JSON text. They are written when the run ends. */
  readonly sources: (
    organizationId: OrganizationId,
    runId: RunId,
    page: PageRequest
  ) => Effect.Effect<Page<JsonText<PerceptionSource>>, RunNotFound | StorageError>
}

export class PerceptionStore extends Context.Tag("@brand-visibility/core/PerceptionStore")<PerceptionStore, PerceptionStoreService>() {}

/** The methods that `complete` derives from the primitives and from the stores of runs and prompts. */
type Derived = Pick<PerceptionStoreService, "ofBrand" | "sources">

/** The part that the author of a storage writes; `complete` adds the rest. */
export type PerceptionStorePrimitives = Omit<PerceptionStoreService, keyof Derived>

/** The methods of other stores of the same storage that a `PerceptionStore` needs. `summary` is a primitive of `RunStore`. */
export interface PerceptionSurroundings {
  readonly listPerceptionPrompts: PromptStoreService["listPerceptionPrompts"]
  readonly listRuns: RunStoreService["list"]
  readonly summary: (
    organizationId: OrganizationId,
    runId: RunId
  ) => Effect.Effect<{ readonly perceptionSources: ReadonlyArray<PerceptionSource> } | null, RunNotFound | StorageError>
}

/** The order of the answers to a prompt. */
export const byLlmAndSample = (left: PerceptionAnswer, right: PerceptionAnswer): number =>
  left.llm === right.llm ? left.sample - right.sample : left.llm < right.llm ? -1 : 1

/** Collects the latest answers to prompts from runs, which are read one after the other, the newest first. */
const latestAnswers = (prompts: ReadonlyArray<PerceptionPrompt>) => {
  const rows = new Map(prompts.map((prompt) => [prompt.id, { prompt, answers: new Array<PerceptionAnswer>(), llms: new Set<string>() }]))
  return {
    /** Whether a run may have an answer that no later run has. */
    lacks: ({ options: { llms, perception } }: Run): boolean => perception && [...rows.values()].some((row) => !llms.every((llm) => row.llms.has(llm))),
    add: (asked: ReadonlyArray<PerceptionAnswers>): void => {
      for (const { answers, prompt } of asked) {
        const row = rows.get(prompt.id)
        const further = row === undefined ? [] : answers.filter(({ llm }) => !row.llms.has(llm))
        row?.answers.push(...further)
        for (const { llm } of further) row?.llms.add(llm)
      }
    },
    get: (): ReadonlyArray<PerceptionAnswers> => Array.from(rows.values(), ({ answers, prompt }) => ({ prompt, answers: answers.sort(byLlmAndSample) }))
  }
}

/**
 * Completes a store: `ofBrand` reads run after run, the newest first, until each LLM has answered each prompt. A storage that can find the latest
 * answers with an index should have an `ofBrand` of its own.
 *
 * @param store the primitives, and any derived methods that the storage implements itself
 */
export const complete = (
  store: Partial<Derived> & PerceptionStorePrimitives,
  { listPerceptionPrompts, listRuns, summary }: PerceptionSurroundings
): PerceptionStoreService => {
  const { ofRun } = store
  const derived: Derived = {
    ofBrand: (organizationId, brandId) =>
      Effect.gen(function* () {
        const latest = latestAnswers(yield* allItems((page) => listPerceptionPrompts(organizationId, brandId, page)))
        let newest: Run | null = null
        for (let page = 1; ; page++) {
          // A run that starts meanwhile moves other runs to later pages, where they are read again without effect.
          const { items } = yield* listRuns(organizationId, brandId, { page, limit: maximumLimit })
          for (const run of items) {
            if (newest === null ? !isEnded(run.status) || !run.options.perception : !latest.lacks(run)) continue
            const { prompts } = yield* ofRun(organizationId, brandId, run.id)
            if (prompts.every(({ answers }) => answers.length === 0)) continue
            newest ??= run
            latest.add(prompts)
          }
          if (items.length < maximumLimit) return { run: newest, prompts: latest.get() }
        }
      }).pipe(
        // A run is deleted with its brand.
        Effect.catchTag("RunNotFound", () => new BrandNotFound({ brandId }))
      ),
    sources: (organizationId, runId, page) =>
      Effect.map(summary(organizationId, runId), (found) => pageOf(found === null ? [] : found.perceptionSources, page, JsonText.of))
  }
  return { ...derived, ...store }
}
