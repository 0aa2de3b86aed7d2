/**
 * A question that runs send to language models.
 *
 * Source: specification "Prompt"; contract §2 "Prompt text", "PromptInput", "batch".
 */
import { Option, Schema } from "effect"
import { BoundedList, type SizeRule, sizeRule } from "./BoundedList.js"
import { BrandId, OrganizationId, PromptId, TopicId } from "./Ids.js"
import { JourneyStage, JourneyStageInput } from "./JourneyStage.js"
import { Name, PlainText } from "./PlainText.js"
import { Timestamp } from "./Timestamp.js"
import { maximumTopicsPerRequest } from "./Topic.js"

/** Most prompts that one request may create, over all its topics. */
export const maximumPromptsPerRequest = 500

/** The text of a prompt: 1 to 2,000 code points. */
export const PromptText = PlainText({ min: 1, max: 2000 })

export class Prompt extends Schema.Class<Prompt>("Prompt")({
  id: PromptId,
  organizationId: OrganizationId,
  brandId: BrandId,
  topicId: TopicId,
  text: Schema.String,
  customerJourney: Schema.NullOr(JourneyStage),
  /** How often people ask this in a month, as the host states; null when not known. Never estimated by this library. */
  estimatedVolume: Schema.NullOr(Schema.Int),
  createdAt: Timestamp
}) {}

/** How often people ask in a month. */
export const EstimatedVolume = Schema.Int.pipe(Schema.between(0, Number.MAX_SAFE_INTEGER, { message: () => "must be an integer of at least 0" }))

export const PromptInput = Schema.Struct({
  text: PromptText,
  customerJourney: Schema.optionalWith(Schema.NullOr(JourneyStageInput), { default: () => null }),
  estimatedVolume: Schema.optionalWith(Schema.NullOr(EstimatedVolume), { default: () => null })
}).annotations({ identifier: "PromptInput" })
export type PromptInput = typeof PromptInput.Type

/** At least one, at most 500 prompts. */
export const PromptInputs = BoundedList(PromptInput, { maximum: maximumPromptsPerRequest, isRequired: true })

/** One entry of a batch: an existing topic by `id`, or a topic by `name` (made when new), with prompts to add to it. */
export const TopicPromptsInput = Schema.Struct({
  id: Schema.optional(TopicId),
  name: Schema.optional(Name),
  // `prompts` may be left out, but an empty list is refused. A default value would have to pass the rule against an empty list.
  prompts: Schema.optionalToRequired(Schema.UndefinedOr(PromptInputs), Schema.Array(Schema.typeSchema(PromptInput)), {
    decode: (given) => Option.getOrUndefined(given) ?? [],
    encode: (prompts) => (prompts.length === 0 ? Option.none() : Option.some(prompts))
  })
}).pipe(
  Schema.filter((entry) => (entry.id === undefined && entry.name === undefined ? { path: ["name"], message: "is required when id is not given" } : undefined)),
  Schema.annotations({ identifier: "TopicPromptsInput" })
)
export type TopicPromptsInput = typeof TopicPromptsInput.Type

const promptsOf = (entry: unknown): number =>
  typeof entry === "object" && entry !== null && "prompts" in entry && Array.isArray(entry.prompts) ? entry.prompts.length : 0

const tooManyPrompts: SizeRule = (entries) =>
  Array.isArray(entries) && entries.reduce((sum: number, entry) => sum + promptsOf(entry), 0) > maximumPromptsPerRequest
    ? `must have at most ${maximumPromptsPerRequest} prompts in all`
    : undefined

export const TopicPromptsInputs = BoundedList(TopicPromptsInput, { maximum: maximumTopicsPerRequest, isRequired: true }).pipe(
  Schema.filter((entries) => tooManyPrompts(entries), { [sizeRule]: tooManyPrompts })
)

export class PromptNotFound extends Schema.TaggedError<PromptNotFound>()("PromptNotFound", { promptId: Schema.String }) {
  get code() {
    return "not_found" as const
  }

  override get message() {
    return `There is no prompt ${this.promptId}`
  }
}
