/**
 * The topics and prompts that the options of a schedule name, without those that were deleted since the schedule was set. Without this, one deleted prompt
 * would refuse all later runs, and every change of the schedule.
 *
 * Held by `test/services/Scheduler.test.ts`.
 */
import { Effect } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, PromptId, TopicId } from "../domain/Ids.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { RunInput } from "../domain/Run.js"
import type { PromptStoreService } from "../ports/PromptStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { allItems } from "../ports/WholeList.js"

type Lister<Id> = (page: PageRequest) => Effect.Effect<Page<{ readonly id: Id }>, BrandNotFound | StorageError>

/** The options, and the ids that were left out. A list of which nothing is left stays as it is, so that a refusal of the run names its entries. */
export const liveChoices = (prompts: PromptStoreService, organizationId: OrganizationId, brandId: BrandId, options: RunInput) =>
  Effect.gen(function* () {
    const leftOut: Array<TopicId | PromptId> = []
    const liveOf = <Id extends TopicId | PromptId>(chosen: ReadonlyArray<Id> | undefined, list: Lister<Id>) =>
      Effect.gen(function* () {
        if (chosen === undefined) return undefined
        const live = new Set((yield* allItems(list)).map(({ id }) => id))
        const left = chosen.filter((id) => live.has(id))
        if (left.length === 0) return chosen
        leftOut.push(...chosen.filter((id) => !live.has(id)))
        return left
      })
    const topicIds = yield* liveOf(options.topicIds, (page) => prompts.listTopics(organizationId, brandId, page))
    const promptIds = yield* liveOf(options.promptIds, (page) => prompts.listPrompts(organizationId, brandId, page))
    return { options: { ...options, topicIds, promptIds }, leftOut }
  })
